#include "protocol/commands.hpp"

#include <algorithm>
#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/tool.hpp"
#include "engine/undo.hpp"
#include "protocol/catalog.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"

namespace gamekeeper::protocol {
namespace {

namespace json = boost::json;
using engine::fail;
using engine::Result;

/// {"quit": false} is no wish to quit.
Result<> check_wish(std::string_view command, const json::value& value) {
  constexpr std::array<std::string_view, 5> kWishes = {"quit", "tools", "sheets", "state", "odds"};
  if (std::ranges::find(kWishes, command) == kWishes.end() || (value.is_bool() && value.get_bool()))
    return {};
  if (command == "odds" && value.is_string() && value.get_string() == "exact") return {};
  return fail("bad-line", std::string(command) + ": " + short_json(value),
              command == "odds" ? R"(true, or "exact" without playouts)" : "true");
}

}  // namespace

std::string short_json(const json::value& value) { return engine::one_line(text_of(value), 80); }

engine::Result<Given> read_line(std::string_view text, std::span<const CommandForm> forms) {
  std::error_code failed;
  const json::value parsed = json::parse(text, failed);
  if (failed) {
    return fail("bad-json", "not JSON: " + failed.message(),
                R"(one JSON object a line, such as {"choose": "NAME"})");
  }
  return read_line(parsed, forms);
}

engine::Result<Given> read_line(const json::value& parsed, std::span<const CommandForm> forms) {
  const json::object* object = parsed.if_object();
  std::vector<std::string_view> names;
  names.reserve(forms.size());
  for (const CommandForm& form : forms) names.push_back(form.name);
  if (object == nullptr || object->empty()) {
    return fail("bad-line", "not an object with something to do", content::suggestion("", names));
  }
  const auto named =
      std::ranges::find_if(forms, [&](const CommandForm& form) { return object->contains(form.name); });
  for (const auto& [key, value] : *object) {
    const std::string_view word = key;
    if (named == forms.end()) {
      return fail("unknown-key", "unknown key '" + engine::one_line(word, 60) + "'",
                  content::suggestion(word, names));
    }
    if (word == named->name || std::ranges::find(named->beside, word) != named->beside.end()) continue;
    return fail("unknown-key",
                "unknown key '" + engine::one_line(word, 60) + "' beside '" + std::string(named->name) + "'",
                "one thing a line");
  }
  if (Result<> meant = check_wish(named->name, object->at(named->name)); !meant)
    return std::unexpected(meant.error());
  return Given{.command = static_cast<std::size_t>(named - forms.begin()), .object = *object};
}

engine::Result<std::uint64_t> read_seed(const json::value& value) {
  if (value.is_int64() && value.get_int64() >= 0 &&
      static_cast<std::uint64_t>(value.get_int64()) <= kMostSeed)
    return static_cast<std::uint64_t>(value.get_int64());
  return fail("bad-seed", "seed: " + short_json(value),
              "a whole number from 0 to " + std::to_string(kMostSeed));
}

engine::Result<engine::ChanceMode> read_chance(const json::value& value) {
  const json::string* name = value.if_string();
  const auto mode = name == nullptr ? std::nullopt : engine::chance_mode(*name);
  if (!mode)
    return fail("bad-chance", "chance: " + short_json(value),
                R"("seeded", "script", "own-dice" or "own-cards")");
  return *mode;
}

engine::Result<engine::Holders> read_seats(const json::value& value) {
  const json::object* seats = value.if_object();
  if (seats == nullptr) return fail("bad-seats", "seats: " + short_json(value), R"({"ROLE": "WHO", ...})");
  engine::Holders holders;
  for (const auto& [role, who] : *seats) {
    if (!who.is_string()) {
      return fail("bad-seats",
                  "seat " + engine::one_line(std::string_view(role), 60) + ": " + short_json(who), "a word");
    }
    holders[std::string(role)] = std::string(who.get_string());
  }
  return holders;
}

engine::Result<> check_number(const engine::Match& match, const json::object& line) {
  const json::value* number = line.if_contains("n");
  if (number == nullptr || (number->is_int64() && number->get_int64() == match.number())) return {};
  return fail("out-of-turn", "an answer to question " + short_json(*number),
              "question " + std::to_string(match.number()) + " is the last that was asked");
}

engine::Result<> choose(engine::Session& session, const json::object& line) {
  return session.match().choose_json(line.at("choose"));
}

engine::Result<> faces(engine::Session& session, const json::object& line) {
  const json::array* given = line.at("faces").if_array();
  if (given == nullptr) return fail("bad-faces", "faces: not a list", "a list of whole numbers, one a die");
  std::vector<std::int32_t> faces;
  for (const json::value& face : *given) {
    if (!face.is_int64() || face.get_int64() < -999 || face.get_int64() > 999) {
      return fail("bad-faces", "faces: " + short_json(face), "whole numbers, one a die");
    }
    faces.push_back(static_cast<std::int32_t>(face.get_int64()));
  }
  return session.match().faces(faces);
}

engine::Result<> outcome(engine::Session& session, const json::object& line) {
  const json::value& value = line.at("outcome");
  if (!value.is_string()) return fail("bad-outcome", "outcome: " + short_json(value), "a name");
  return session.match().outcome_named(value.get_string());
}

bool may_rule(const engine::Match& match, const Speaker& speaker) {
  const engine::GameInfo& info = match.game().info();
  if (speaker.everything || info.referee.empty()) return speaker.everything;
  const std::optional<engine::SeatId> seat = engine::seat_of(info, info.referee, match.seats());
  return seat && engine::contains(speaker.seats, *seat);
}

engine::Result<> rule(engine::Session& session, const Speaker& speaker, const json::object& line) {
  if (!may_rule(session.match(), speaker)) return fail("not-yours", "rulings are the referee's");
  const json::value& value = line.at("rule");
  if (!value.is_object()) return fail("bad-ruling", "rule: " + short_json(value), "an object");
  engine::SeatId by = 0;
  if (const json::value* role = line.if_contains("by")) {
    const engine::Match& match = session.match();
    const auto seat = role->is_string()
                          ? engine::seat_of(match.game().info(), role->get_string(), match.seats())
                          : std::nullopt;
    if (!seat) return fail("unknown-role", "by: " + short_json(*role), "the role of a seat");
    by = *seat;
  }
  return session.rule(value.get_object(), by);
}

namespace {

/// How many decisions and rulings go when so many of people's are taken back.
engine::Result<int> steps_back(const engine::Match& match, const Speaker& speaker, const Players& players,
                               int decisions) {
  const engine::History& history = match.history();
  const bool rules = may_rule(match, speaker);
  const auto is_ruling = [](const engine::Record& record) {
    return record.kind == engine::Record::Kind::ruling;
  };
  const engine::Record* anothers = nullptr;  // the last that is not the speaker's to take back
  const auto undoing = engine::look_back(history, decisions, [&](const engine::Record& record) {
    const bool by_player = !is_ruling(record) && players.contains(record.seat);
    const bool own =
        rules || by_player || (!is_ruling(record) && engine::contains(speaker.seats, record.seat));
    if (!own && anothers == nullptr) anothers = &record;
    return !by_player;
  });
  if (anothers != nullptr && is_ruling(*anothers))
    return fail("not-yours", "the referee has ruled since, and only the referee may take that back");
  if (anothers != nullptr) {
    return fail("not-yours", role_of(match, anothers->seat) + " has decided since (number " +
                                 std::to_string(anothers->number) + "), and only " +
                                 role_of(match, anothers->seat) + " may take that back");
  }
  if (undoing) return undoing->steps;
  return static_cast<int>(history.size()) + 1;  // more than there are: Match::undo says so
}

}  // namespace

engine::Result<> undo(engine::Session& session, const Speaker& speaker, const Players& players,
                      const json::object& line) {
  const json::value& value = line.at("undo");
  if (!value.is_int64() || value.get_int64() < 1 || value.get_int64() > 1'000'000) {
    return fail("no-undo", "undo: " + short_json(value), "how many decisions, 1 or more");
  }
  bool insist = false;
  if (const json::value* past = line.if_contains("past_information")) {
    if (!past->is_bool()) return fail("no-undo", "past_information: " + short_json(*past), "true or false");
    insist = past->get_bool();
  }
  const engine::Result<int> steps =
      steps_back(session.match(), speaker, players, static_cast<int>(value.get_int64()));
  if (!steps) return std::unexpected(steps.error());
  return session.undo(*steps, insist);
}

engine::Result<> can_undo(const engine::Match& match, const Speaker& speaker, const Players& players) {
  const engine::Result<int> steps = steps_back(match, speaker, players, 1);
  if (!steps) return std::unexpected(steps.error());
  return match.can_undo(*steps);
}

engine::Result<json::object> view(const engine::Match& match, const Speaker& speaker,
                                  const json::object& line) {
  const json::value& value = line.at("view");
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
  if (!engine::contains(speaker.seats, *seat) && *seat != engine::kSpectator)
    return fail("not-yours", "what another seat sees is not yours");
  return view_json(match, *seat);
}

engine::Result<json::object> sheets(const engine::Match& match, const Speaker& speaker) {
  json::array all;
  std::set<std::string> told;
  for (int seat = 0; seat < match.seats(); ++seat) {
    if (!engine::contains(speaker.seats, static_cast<engine::SeatId>(seat))) continue;
    for (json::value& sheet : match.game().sheets(match.position(), static_cast<engine::SeatId>(seat))) {
      if (told.insert(json::serialize(sheet)).second) all.push_back(std::move(sheet));
    }
  }
  return json::object{{"sheets", std::move(all)}};
}

engine::Result<json::object> tools(const engine::Match& match, const Speaker& speaker) {
  if (!may_rule(match, speaker)) return fail("not-yours", "the tools are the referee's");
  json::array list;
  if (match.status() != engine::Status::over) {
    for (const engine::Tool& tool : match.game().tools(match.position())) list.push_back(tool_json(tool));
  }
  return json::object{{"tools", std::move(list)}};
}

engine::Result<json::object> state(const engine::Match& match, const Speaker& speaker) {
  if (!speaker.everything)
    return fail("not-yours", "the whole position is not yours to see", R"({"view": SEAT})");
  return json::object{{"state", match.state_json()}};
}

engine::Result<json::object> odds(const engine::Match& match, const json::object& line) {
  if (match.status() != engine::Status::deciding) {
    return fail("not-deciding", "no decision is pending that could have odds");
  }
  return odds_json(match, line.at("odds").is_string() ? Sampling::no : Sampling::yes);
}

}  // namespace gamekeeper::protocol
