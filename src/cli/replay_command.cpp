#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "engine/chance_request.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/secrets.hpp"
#include "engine/session.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;

/// Who reads along: nobody in particular, who sees everything; or, while a match has secrets, the one person
/// at it, and where there are several those who see what everybody may.
using Reader = std::optional<engine::SeatId>;

Reader reader_of(const engine::Session& session) {
  const engine::Match& match = session.match();
  std::vector<engine::SeatId> people;
  bool secrets = false;
  for (int i = 0; i < match.seats(); ++i) {
    const auto seat = static_cast<engine::SeatId>(i);
    const auto holder = session.setup().seats.find(protocol::role_of(match, seat));
    if (holder == session.setup().seats.end() || holder->second == "me") people.push_back(seat);
    secrets = secrets || engine::anything_hidden(match, seat);
  }
  if (match.status() == engine::Status::over || !secrets) return std::nullopt;
  return people.size() == 1 ? people.front() : engine::kSpectator;
}

/// Whether an answer to the pending question is for somebody else's eyes only.
bool is_secret(const json::object& line, const engine::Match& match, Reader reader) {
  if (!reader) return false;
  if (match.status() == engine::Status::rolling) return !engine::contains(match.chance().seen_by, *reader);
  const json::value* choice = line.if_contains("choose");
  if (choice == nullptr) return line.contains("ruling");
  if (match.status() != engine::Status::deciding || match.decision().seat == *reader) return false;
  const engine::SeatId seat = match.decision().seat;
  engine::Match after(match.game());
  after.clone_from(match, 1);
  if (!after.choose_json(*choice)) return true;
  for (int other = 0; other < match.seats(); ++other) {
    if (other != seat && engine::shows_secrets(after, seat, static_cast<engine::SeatId>(other))) return true;
  }
  return false;
}

/// What is about to be applied, for a person: "12  player-1: hold".
std::string step_text(const json::object& line, const engine::Match& match, Reader reader) {
  const json::value* number = line.if_contains("n");
  std::string text = (number == nullptr ? std::string("-") : json::serialize(*number)) + "  ";
  if (is_secret(line, match, reader)) {
    const bool asked = match.status() == engine::Status::deciding;
    return text + (asked ? protocol::role_of(match, match.decision().seat) + " chooses in secret"
                         : "rolls in secret");
  }
  if (const json::value* choice = line.if_contains("choose")) {
    text += match.status() == engine::Status::deciding
                ? protocol::role_of(match, match.decision().seat) + ": "
                : "";
    text += choice->is_string() ? std::string(choice->get_string()) : json::serialize(*choice);
  } else {
    for (const auto& [key, value] : line) {
      if (key == "by_hand") text += ", by hand";
      if (key != "n" && key != "by_hand") text += std::string(key) + " " + json::serialize(value);
    }
  }
  return engine::one_line(text, 400);
}

/// "1d20 is rolled: ...", "a card is drawn: ...".
std::string request_text(const engine::Match& match) {
  const engine::ChanceRequest& asked = match.chance();
  const bool dice = asked.kind == engine::ChanceRequest::Kind::dice;
  const std::string what = dice ? std::to_string(asked.count) + "d" + std::to_string(asked.sides) : "a draw";
  const std::string purpose = match.game().purpose(match.position(), asked);
  return what + " is next" + (purpose.empty() ? "" : ": " + purpose);
}

void print_question(const engine::Match& match, bool as_json, Reader reader) {
  if (as_json) {
    const json::object line = match.status() == engine::Status::deciding  ? protocol::decision_json(match)
                              : match.status() == engine::Status::rolling ? protocol::chance_json(match)
                                                                          : protocol::over_json(match);
    std::cout << json::serialize(line) << '\n';
    return;
  }
  if (match.status() == engine::Status::over) {
    std::cout << "over: " << json::serialize(engine::results_json(match)) << '\n';
  } else if (match.status() == engine::Status::deciding) {
    const bool secret = reader && match.decision().seat != *reader;
    std::cout << match.number() << "  " << protocol::role_of(match, match.decision().seat) << " is asked"
              << (secret ? "" : ": " + match.game().prompt(match.position(), match.decision())) << '\n';
  } else {
    const bool secret = reader && !engine::contains(match.chance().seen_by, *reader);
    std::cout << match.number() << "  " << (secret ? "something in secret" : request_text(match)) << '\n';
  }
  if (reader) std::cout << "What was done in secret is told when the match is over; --json tells it now.\n";
}

int count_answers(const engine::History& history) {
  int answers = 0;
  for (std::size_t i = 0; i < history.size(); ++i) {
    answers +=
        history[i].kind == engine::Record::Kind::decision || history[i].kind == engine::Record::Kind::chance
            ? 1
            : 0;
  }
  return answers;
}

int verdict(const engine::Session::Loaded& loaded, const std::string& file, bool as_json) {
  const engine::Match& match = loaded.session->match();
  const int answers = count_answers(match.history());
  const std::string hash = engine::hash_text(match.hash());
  if (as_json) {
    json::object told{{"file", file}, {"verified", loaded.verified}, {"answers", answers}, {"hash", hash}};
    if (!loaded.trouble.empty()) told["trouble"] = loaded.trouble;
    std::cout << json::serialize(told) << '\n';
  } else if (loaded.verified) {
    std::cout << file << ": verified, " << answers << " answers, hash " << hash << '\n';
  }
  if (!loaded.trouble.empty()) std::cerr << "gamekeeper: " << loaded.trouble << '\n';
  return loaded.verified ? kDone : kNo;
}

}  // namespace

int replay_command(const ReplayArguments& arguments) {
  engine::Follow follow;
  const engine::Game* game = nullptr;
  const engine::GameFinder finder = [&game](std::string_view id, const std::vector<std::string>& packs) {
    engine::Result<const engine::Game*> found = protocol::find_game(id, packs);
    if (found) game = *found;
    return found;
  };
  Reader reader;
  if (!arguments.verify) {
    if (!arguments.json) {
      if (const auto whole = engine::Session::read(arguments.file, protocol::find_game))
        reader = reader_of(*whole->session);
    }
    follow.listener = [&](const engine::Event& event, const engine::Position& position) {
      const std::optional<json::object> told = protocol::event_json(*game, event, position, reader);
      if (!told) return;
      if (arguments.json) {
        std::cout << json::serialize(*told) << '\n';
      } else if (const json::value* text = told->at("event").as_object().if_contains("text")) {
        const std::string_view all = text->as_string();  // a story tells its title here
        std::cout << "      " << engine::one_line(all.substr(0, all.find('\n')), 400) << '\n';
      }
    };
    follow.before = [&](const json::object& line, const engine::Match& match) {
      std::cout << (arguments.json ? json::serialize(line) : step_text(line, match, reader)) << '\n';
    };
    follow.to = arguments.to;
  }
  const engine::Result<engine::Session::Loaded> loaded =
      engine::Session::read(arguments.file, finder, follow);
  if (!loaded) return refuse(loaded.error());
  if (arguments.verify) return verdict(*loaded, arguments.file, arguments.json);
  if (!loaded->trouble.empty()) std::cerr << "gamekeeper: " << loaded->trouble << '\n';
  print_question(loaded->session->match(), arguments.json, reader);
  if (arguments.to && loaded->session->match().number() != *arguments.to) {
    return refuse({"no-question",
                   arguments.file + ": question " + std::to_string(*arguments.to) + " is not in this match",
                   "1 to " + std::to_string(loaded->session->match().number())});
  }
  return loaded->verified ? kDone : kNo;
}

}  // namespace gamekeeper::cli
