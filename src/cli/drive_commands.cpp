#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/drive.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/commands.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;
using engine::fail;

engine::Result<std::string> read_path(const json::value& value, bool files) {
  if (!files) return fail("no-files", "this table names no files");
  const json::string* path = value.if_string();
  if (path == nullptr || path->empty() || std::string_view(*path).find('\0') != std::string_view::npos) {
    return fail("bad-file", "not a file's name: " + protocol::short_json(value), R"("FILE")");
  }
  return std::string(*path);
}

/// How a match is to begin, and where its log goes.
struct Beginning {
  const engine::Game* game = nullptr;
  engine::SessionSetup setup;
  std::optional<std::string> path;
};

Beginning standard_beginning(const DriveSettings& settings, bool first_match) {
  Beginning beginning{
      .game = settings.game, .setup = settings.standard, .path = first_match ? settings.save : std::nullopt};
  if (!settings.seed_given) beginning.setup.match.seed = protocol::new_seed();
  return beginning;
}

/// One of the fields that say how a match starts.
engine::Result<> read_field(std::string_view key, const json::value& value, const DriveSettings& settings,
                            Beginning& beginning) {
  engine::SessionSetup& setup = beginning.setup;
  if (key == "save") {
    engine::Result<std::string> path = read_path(value, settings.files);
    if (!path) return std::unexpected(path.error());
    beginning.path = *std::move(path);
    return {};
  }
  if (key == "seats") {
    const engine::Result<engine::Holders> seats = protocol::read_seats(value);
    if (!seats) return std::unexpected(seats.error());
    for (const auto& [role, who] : *seats) setup.seats[role] = who;
    return {};
  }
  if (key == "seed") {
    const engine::Result<std::uint64_t> seed = protocol::read_seed(value);
    if (!seed) return std::unexpected(seed.error());
    setup.match.seed = *seed;
    return {};
  }
  if (key == "language") {
    const json::string* language = value.if_string();
    if (language == nullptr)
      return fail("unknown-language", "language: " + protocol::short_json(value), R"("en")");
    const engine::Result<const engine::Game*> game = settings.in_language(*language);
    if (!game) return std::unexpected(game.error());
    beginning.game = *game;
    return {};
  }
  if (key == "chance") {
    const engine::Result<engine::ChanceMode> mode = protocol::read_chance(value);
    if (!mode) return std::unexpected(mode.error());
    setup.match.chance = *mode;
    return {};
  }
  const json::object* options = value.if_object();
  if (options == nullptr) return fail("bad-option", "options: " + protocol::short_json(value), "an object");
  for (const auto& [name, option] : *options) setup.match.options[name] = option;
  return {};
}

}  // namespace

engine::Result<> Drive::seat_everybody(const engine::Session& session, protocol::Players& players,
                                       std::optional<engine::SeatId>& as) const {
  engine::Result<protocol::Players> found = protocol::players_for(session);
  if (!found) return std::unexpected(found.error());
  players = *std::move(found);
  if (!settings_.as) return {};
  const engine::Match& match = session.match();
  as = engine::seat_of(match.game().info(), *settings_.as, match.seats());
  if (!as) return fail("unknown-role", "no seat '" + *settings_.as + "' in this match");
  for (int seat = 0; seat < match.seats(); ++seat) {
    if (seat == *as || players.contains(seat)) continue;
    return fail("empty-seat", "nobody holds " + protocol::role_of(match, static_cast<engine::SeatId>(seat)),
                "a player for each seat but yours: \"seats\": {\"ROLE\": \"random\"}");
  }
  players.erase(*as);
  return {};
}

engine::Result<> Drive::begin(const engine::Game& game, const engine::SessionSetup& setup,
                              const std::optional<std::string>& path) {
  for (const auto& [role, who] : setup.seats) {
    if (Result good = protocol::check_holder(role, who, settings_.game); !good) return good;
  }
  held_.clear();
  holding_ = true;
  // First without the log's file: a start that is refused must not leave one behind.
  engine::Result<std::unique_ptr<engine::Session>> session =
      engine::Session::start(game, setup, std::nullopt, false, listener(game));
  holding_ = false;
  if (!session) return std::unexpected(session.error());
  protocol::Players players;
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
  const std::vector<std::string_view> known = {"options", "seats", "seed", "chance", "language", "save"};
  for (const auto& [key, value] : *given) {
    if (std::ranges::find(known, std::string_view(key)) == known.end()) {
      return fail("unknown-key", "new: unknown key '" + std::string(key) + "'",
                  content::suggestion(key, known));
    }
    if (Result done = read_field(key, value, settings_, beginning); !done) return done;
  }
  return begin(*beginning.game, beginning.setup, beginning.path);
}

engine::Result<> Drive::start_position(const json::object& line) {
  Beginning beginning = standard_beginning(settings_, session_ == nullptr);
  for (const auto& [key, value] : line) {
    if (key == "position") {
      const json::object* position = value.if_object();
      if (position == nullptr) return fail("bad-position", "position: not an object", "an object");
      beginning.setup.position = *position;
    } else if (Result done = read_field(key, value, settings_, beginning); !done) {
      return done;
    }
  }
  return begin(*beginning.game, beginning.setup, beginning.path);
}

engine::Result<> Drive::load(const json::object& line) {
  const engine::Result<std::string> path = read_path(line.begin()->value(), settings_.files);
  if (!path) return std::unexpected(path.error());
  if (session_ && session_->path() == *path) {
    return fail("in-use", *path + ": this match is being played", "another file, or a new match first");
  }
  // With the packs of this driver and no others: what a line names is no leave to open a folder.
  const engine::GameFinder only_ours = [this](std::string_view id, const engine::Edition& edition) {
    if (id == settings_.game->info().id &&
        std::ranges::equal(edition.packs, settings_.game->packs(),
                           [](const auto& a, const auto& b) { return same_content(a, b); }))
      return edition.language == settings_.game->edition().language
                 ? engine::Result<const engine::Game*>(settings_.game)
                 : settings_.in_language(edition.language);
    engine::Result<const engine::Game*> found = protocol::find_game(id, edition);
    if (!found || *found == settings_.game) return found;
    return engine::Result<const engine::Game*>(
        fail("other-game", "a match of " + (*found)->info().id,
             "one of " + settings_.game->info().id + ", with the same packs"));
  };
  engine::Result<engine::Session::Loaded> loaded = engine::Session::resume(*path, only_ours);
  if (!loaded) return std::unexpected(loaded.error());
  engine::Session& session = *loaded->session;
  protocol::Players players;
  std::optional<engine::SeatId> as;
  if (Result seated = seat_everybody(session, players, as); !seated) return seated;
  if (session_) session_->match().stop_listening();
  session_ = std::move(loaded->session);
  players_ = std::move(players);
  as_ = as;
  write_error_told_ = false;
  session_->match().explain(true);
  session_->match().listen(listener(session_->match().game()));
  if (!loaded->trouble.empty()) {
    say({{"notice",
          json::object{{"code", "not-whole"}, {"message", engine::one_line(loaded->trouble, 900)}}}});
  }
  go_on();
  return {};
}

engine::Result<> Drive::save(const json::object& line) {
  const engine::Result<std::string> path = read_path(line.begin()->value(), settings_.files);
  if (!path) return std::unexpected(path.error());
  if (Result saved = session_->save_as(*path); !saved) return saved;
  write_error_told_ = false;
  say({{"saved", json::object{{"file", *path}, {"n", session_->match().number()}}}});
  return {};
}

engine::Result<> Drive::went_on(const Result& done) {
  if (done) go_on();
  return done;
}

engine::Result<> Drive::said(engine::Result<json::object> line) {
  if (!line) return std::unexpected(line.error());
  say(*line);
  return {};
}

protocol::Speaker Drive::speaker() const {
  return as_ ? protocol::Speaker::of(engine::only(*as_)) : protocol::Speaker{};
}

engine::Result<> Drive::choose(const json::object& line) {
  return went_on(protocol::choose(*session_, line));
}
engine::Result<> Drive::faces(const json::object& line) { return went_on(protocol::faces(*session_, line)); }
engine::Result<> Drive::outcome(const json::object& line) {
  return went_on(protocol::outcome(*session_, line));
}

engine::Result<> Drive::rule(const json::object& line) {
  return went_on(protocol::rule(*session_, speaker(), line));
}

engine::Result<> Drive::undo(const json::object& line) {
  return went_on(protocol::undo(*session_, speaker(), players_, line));
}

engine::Result<> Drive::view(const json::object& line) {
  return said(protocol::view(session_->match(), speaker(), line));
}

engine::Result<> Drive::sheets(const json::object&) {
  return said(protocol::sheets(session_->match(), speaker()));
}

engine::Result<> Drive::tools(const json::object&) {
  return said(protocol::tools(session_->match(), speaker()));
}

engine::Result<> Drive::state(const json::object&) {
  return said(protocol::state(session_->match(), speaker()));
}
engine::Result<> Drive::odds(const json::object& line) {
  return said(protocol::odds(session_->match(), line));
}

engine::Result<> Drive::quit(const json::object&) {
  over_ = true;
  return {};
}

}  // namespace gamekeeper::cli
