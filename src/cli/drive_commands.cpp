#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/drive.hpp"
#include "cli/protocol_json.hpp"
#include "cli/seating.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;
using engine::fail;

std::string short_json(const json::value& value) { return engine::one_line(json::serialize(value), 80); }

engine::Result<std::uint64_t> read_seed(const json::value& value) {
  if (value.is_uint64()) return value.get_uint64();
  if (value.is_int64() && value.get_int64() >= 0) return static_cast<std::uint64_t>(value.get_int64());
  return fail("bad-seed", "seed: " + short_json(value), "a whole number, 0 or more");
}

engine::Result<> read_seats(const json::value& value, engine::SessionSetup& setup) {
  const json::object* seats = value.if_object();
  if (seats == nullptr) return fail("bad-seats", "seats: " + short_json(value), R"({"ROLE": "WHO", ...})");
  for (const auto& [role, who] : *seats) {
    if (!who.is_string())
      return fail("bad-seats", "seat " + std::string(role) + ": " + short_json(who), "a word");
    setup.seats[std::string(role)] = std::string(who.get_string());
  }
  return {};
}

engine::Result<std::string> read_path(const json::value& value, bool files) {
  if (!files) return fail("no-files", "this table names no files");
  const json::string* path = value.if_string();
  if (path == nullptr || path->empty() || std::string_view(*path).find('\0') != std::string_view::npos) {
    return fail("bad-file", "not a file's name: " + short_json(value), R"("FILE")");
  }
  return std::string(*path);
}

/// How a match is to begin, and where its log goes.
struct Beginning {
  engine::SessionSetup setup;
  std::optional<std::string> path;
};

Beginning standard_beginning(const DriveSettings& settings, bool first_match) {
  Beginning beginning{.setup = settings.standard, .path = first_match ? settings.save : std::nullopt};
  if (!settings.seed_given) beginning.setup.match.seed = new_seed();
  return beginning;
}

/// One of the fields that say how a match starts.
engine::Result<> read_field(std::string_view key, const json::value& value, bool files,
                            Beginning& beginning) {
  engine::SessionSetup& setup = beginning.setup;
  if (key == "save") {
    engine::Result<std::string> path = read_path(value, files);
    if (!path) return std::unexpected(path.error());
    beginning.path = *std::move(path);
    return {};
  }
  if (key == "seats") return read_seats(value, setup);
  if (key == "seed") {
    const engine::Result<std::uint64_t> seed = read_seed(value);
    if (!seed) return std::unexpected(seed.error());
    setup.match.seed = *seed;
    return {};
  }
  if (key == "chance") {
    const json::string* name = value.if_string();
    const auto mode = name == nullptr ? std::nullopt : engine::chance_mode(*name);
    if (!mode)
      return fail("bad-chance", "chance: " + short_json(value), R"("seeded", "script" or "own-dice")");
    setup.match.chance = *mode;
    return {};
  }
  const json::object* options = value.if_object();
  if (options == nullptr) return fail("bad-option", "options: " + short_json(value), "an object");
  for (const auto& [name, option] : *options) setup.match.options[name] = option;
  return {};
}

}  // namespace

engine::Result<> Drive::needs_match() const {
  if (session_) return {};
  return fail("no-match", "no match has begun", R"({"new": {}}, {"position": {...}} or {"load": "FILE"})");
}

engine::Result<> Drive::seat_everybody(const engine::Session& session, Players& players,
                                       std::optional<engine::SeatId>& as) const {
  engine::Result<Players> found = players_for(session);
  if (!found) return std::unexpected(found.error());
  players = *std::move(found);
  if (!settings_.as) return {};
  const engine::Match& match = session.match();
  as = engine::seat_of(match.game().info(), *settings_.as, match.seats());
  if (!as) return fail("unknown-role", "no seat '" + *settings_.as + "' in this match");
  for (int seat = 0; seat < match.seats(); ++seat) {
    if (seat == *as || players.contains(seat)) continue;
    return fail("empty-seat", "nobody holds " + role_of(match, static_cast<engine::SeatId>(seat)),
                "a player for each seat but yours: \"seats\": {\"ROLE\": \"random\"}");
  }
  players.erase(*as);
  return {};
}

engine::Result<> Drive::begin(const engine::SessionSetup& setup, const std::optional<std::string>& path) {
  for (const auto& [role, who] : setup.seats) {
    if (Result good = check_holder(who); !good) return good;
  }
  held_.clear();
  holding_ = true;
  // First without the log's file: a start that is refused must not leave one behind.
  engine::Result<std::unique_ptr<engine::Session>> session =
      engine::Session::start(*settings_.game, setup, std::nullopt, false, listener());
  holding_ = false;
  if (!session) return std::unexpected(session.error());
  Players players;
  std::optional<engine::SeatId> as;
  if (Result seated = seat_everybody(**session, players, as); !seated) return seated;
  (*session)->match().explain(true);
  if (path) {
    if (Result saved = (*session)->write_to(*path); !saved) return saved;
  }
  if (session_) session_->match().stop_listening();
  session_ = *std::move(session);
  players_ = std::move(players);
  as_ = as;
  write_error_told_ = false;
  for (const std::string& line : held_) out_ << line;
  held_.clear();
  go_on();
  return {};
}

engine::Result<> Drive::start(const json::object& line) {
  const json::object* given = line.begin()->value().if_object();
  if (given == nullptr) return fail("bad-line", "new: not an object", R"({"new": {}})");
  Beginning beginning = standard_beginning(settings_, session_ == nullptr);
  const std::vector<std::string_view> known = {"options", "seats", "seed", "chance", "save"};
  for (const auto& [key, value] : *given) {
    if (std::ranges::find(known, std::string_view(key)) == known.end()) {
      return fail("unknown-key", "new: unknown key '" + std::string(key) + "'",
                  content::suggestion(key, known));
    }
    if (Result done = read_field(key, value, settings_.files, beginning); !done) return done;
  }
  return begin(beginning.setup, beginning.path);
}

engine::Result<> Drive::start_position(const json::object& line) {
  Beginning beginning = standard_beginning(settings_, session_ == nullptr);
  for (const auto& [key, value] : line) {
    if (key == "position") {
      const json::object* position = value.if_object();
      if (position == nullptr) return fail("bad-position", "position: not an object", "an object");
      beginning.setup.position = *position;
    } else if (Result done = read_field(key, value, settings_.files, beginning); !done) {
      return done;
    }
  }
  return begin(beginning.setup, beginning.path);
}

engine::Result<> Drive::load(const json::object& line) {
  const engine::Result<std::string> path = read_path(line.begin()->value(), settings_.files);
  if (!path) return std::unexpected(path.error());
  if (session_ && session_->path() == *path) {
    return fail("in-use", *path + ": this match is being played", "another file, or a new match first");
  }
  const engine::GameFinder only_ours = [this](std::string_view id, const std::vector<std::string>& packs) {
    engine::Result<const engine::Game*> found = find_game(id, packs);
    if (!found || *found == settings_.game) return found;
    return engine::Result<const engine::Game*>(
        fail("other-game", "a match of " + (*found)->info().id,
             "one of " + settings_.game->info().id + ", with the same packs"));
  };
  engine::Result<engine::Session::Loaded> loaded = engine::Session::resume(*path, only_ours);
  if (!loaded) return std::unexpected(loaded.error());
  engine::Session& session = *loaded->session;
  Players players;
  std::optional<engine::SeatId> as;
  if (Result seated = seat_everybody(session, players, as); !seated) return seated;
  if (session_) session_->match().stop_listening();
  session_ = std::move(loaded->session);
  players_ = std::move(players);
  as_ = as;
  write_error_told_ = false;
  session_->match().explain(true);
  session_->match().listen(listener());
  if (!loaded->trouble.empty()) {
    say({{"notice",
          json::object{{"code", "not-whole"}, {"message", engine::one_line(loaded->trouble, 900)}}}});
  }
  go_on();
  return {};
}

engine::Result<> Drive::save(const json::object& line) {
  if (Result ready = needs_match(); !ready) return ready;
  const engine::Result<std::string> path = read_path(line.begin()->value(), settings_.files);
  if (!path) return std::unexpected(path.error());
  if (Result saved = session_->save_as(*path); !saved) return saved;
  write_error_told_ = false;
  say({{"saved", json::object{{"file", *path}, {"n", session_->match().number()}}}});
  return {};
}

engine::Result<> Drive::choose(const json::object& line) {
  if (Result ready = needs_match(); !ready) return ready;
  if (Result done = session_->match().choose_json(*line.if_contains("choose")); !done) return done;
  go_on();
  return {};
}

engine::Result<> Drive::faces(const json::object& line) {
  if (Result ready = needs_match(); !ready) return ready;
  const json::array* given = line.if_contains("faces")->if_array();
  if (given == nullptr) return fail("bad-faces", "faces: not a list", "a list of whole numbers, one a die");
  std::vector<std::int32_t> faces;
  for (const json::value& face : *given) {
    if (!face.is_int64() || face.get_int64() < -999 || face.get_int64() > 999) {
      return fail("bad-faces", "faces: " + short_json(face), "whole numbers, one a die");
    }
    faces.push_back(static_cast<std::int32_t>(face.get_int64()));
  }
  if (Result done = session_->match().faces(faces); !done) return done;
  go_on();
  return {};
}

engine::Result<> Drive::outcome(const json::object& line) {
  if (Result ready = needs_match(); !ready) return ready;
  const json::value& value = *line.if_contains("outcome");
  if (!value.is_string()) return fail("bad-outcome", "outcome: " + short_json(value), "a name");
  if (Result done = session_->match().outcome_named(value.get_string()); !done) return done;
  go_on();
  return {};
}

engine::Result<> Drive::rule(const json::object& line) {
  if (Result ready = needs_match(); !ready) return ready;
  if (settings_.as) return fail("not-yours", "rulings are the referee's");
  const json::value& value = *line.if_contains("rule");
  if (!value.is_object()) return fail("bad-ruling", "rule: " + short_json(value), "an object");
  engine::SeatId by = 0;
  if (const json::value* role = line.if_contains("by")) {
    const engine::Match& match = session_->match();
    const auto seat = role->is_string()
                          ? engine::seat_of(match.game().info(), role->get_string(), match.seats())
                          : std::nullopt;
    if (!seat) return fail("unknown-role", "by: " + short_json(*role), "the role of a seat");
    by = *seat;
  }
  if (Result done = session_->rule(value.get_object(), by); !done) return done;
  go_on();
  return {};
}

int Drive::steps_back(int decisions) const {
  const engine::History& history = session_->match().history();
  int steps = 0;
  for (std::size_t i = history.size(); i-- > 0 && decisions > 0;) {
    const engine::Record& record = history[i];
    const bool decision = record.kind == engine::Record::Kind::decision;
    if (!decision && record.kind != engine::Record::Kind::ruling) continue;
    ++steps;
    if (!decision || !players_.contains(record.seat)) --decisions;
  }
  return steps + decisions;
}

engine::Result<> Drive::undo(const json::object& line) {
  if (Result ready = needs_match(); !ready) return ready;
  const json::value& value = *line.if_contains("undo");
  if (!value.is_int64() || value.get_int64() < 1 || value.get_int64() > 1'000'000) {
    return fail("no-undo", "undo: " + short_json(value), "how many decisions, 1 or more");
  }
  bool insist = false;
  if (const json::value* past = line.if_contains("past_information")) {
    if (!past->is_bool()) return fail("no-undo", "past_information: " + short_json(*past), "true or false");
    insist = past->get_bool();
  }
  if (Result done = session_->undo(steps_back(static_cast<int>(value.get_int64())), insist); !done)
    return done;
  go_on();
  return {};
}

engine::Result<> Drive::view(const json::object& line) {
  if (Result ready = needs_match(); !ready) return ready;
  const engine::Match& match = session_->match();
  const json::value& value = *line.if_contains("view");
  std::optional<engine::SeatId> seat;
  if (value.is_string() && value.get_string() == "spectator") {
    seat = engine::kSpectator;
  } else if (value.is_string()) {
    seat = engine::seat_of(match.game().info(), value.get_string(), match.seats());
  } else if (value.is_int64() && value.get_int64() >= 0 && value.get_int64() < match.seats()) {
    seat = static_cast<engine::SeatId>(value.get_int64());
  }
  if (!seat) {
    return fail("unknown-role", "no seat " + short_json(value),
                "a role, 0 to " + std::to_string(match.seats() - 1) + ", or \"spectator\"");
  }
  if (as_ && seat != as_ && *seat != engine::kSpectator)
    return fail("not-yours", "what another seat sees is not yours");
  say({{"view", json::object{{"seat", *seat == engine::kSpectator ? "spectator" : role_of(match, *seat)},
                             {"scene", engine::to_json(match.game().view(match.position(), *seat))}}}});
  return {};
}

engine::Result<> Drive::state(const json::object&) {
  if (Result ready = needs_match(); !ready) return ready;
  if (as_) return fail("not-yours", "the whole position is not yours to see", R"({"view": SEAT})");
  say({{"state", session_->match().state_json()}});
  return {};
}

engine::Result<> Drive::odds(const json::object&) {
  if (Result ready = needs_match(); !ready) return ready;
  if (session_->match().status() != engine::Status::deciding) {
    return fail("not-deciding", "no decision is pending that could have odds");
  }
  say(odds_json(session_->match()));
  return {};
}

engine::Result<> Drive::quit(const json::object&) {
  over_ = true;
  return {};
}

}  // namespace gamekeeper::cli
