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
#include "cli/protocol_json.hpp"
#include "cli/seating.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/session.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;

/// What is about to be applied, for a person: "12  player-1: hold".
std::string step_text(const json::object& line, const engine::Match& match) {
  const json::value* number = line.if_contains("n");
  std::string text = (number == nullptr ? std::string("-") : json::serialize(*number)) + "  ";
  if (const json::value* choice = line.if_contains("choose")) {
    text += match.status() == engine::Status::deciding ? role_of(match, match.decision().seat) + ": " : "";
    text += choice->is_string() ? std::string(choice->get_string()) : json::serialize(*choice);
  } else {
    for (const auto& [key, value] : line) {
      if (key == "by_hand") text += ", by hand";
      if (key != "n" && key != "by_hand") text += std::string(key) + " " + json::serialize(value);
    }
  }
  return engine::one_line(text, 400);
}

void print_question(const engine::Match& match, bool as_json) {
  if (as_json) {
    const json::object line = match.status() == engine::Status::deciding  ? decision_json(match)
                              : match.status() == engine::Status::rolling ? chance_json(match)
                                                                          : over_json(match);
    std::cout << json::serialize(line) << '\n';
    return;
  }
  if (match.status() == engine::Status::over) {
    std::cout << "over: " << json::serialize(engine::results_json(match)) << '\n';
  } else if (match.status() == engine::Status::deciding) {
    std::cout << match.number() << "  " << role_of(match, match.decision().seat)
              << " is asked: " << match.game().prompt(match.position(), match.decision()) << '\n';
  } else {
    std::cout << match.number() << "  is rolled or drawn\n";
  }
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
    engine::Result<const engine::Game*> found = find_game(id, packs);
    if (found) game = *found;
    return found;
  };
  if (!arguments.verify) {
    follow.listener = [&](const engine::Event& event, const engine::Position& position) {
      const std::optional<json::object> told = event_json(*game, event, position, std::nullopt);
      if (!told) return;
      if (arguments.json) {
        std::cout << json::serialize(*told) << '\n';
      } else if (const json::value* text = told->at("event").as_object().if_contains("text")) {
        const std::string_view all = text->as_string();  // a story tells its title here
        std::cout << "      " << engine::one_line(all.substr(0, all.find('\n')), 400) << '\n';
      }
    };
    follow.before = [&](const json::object& line, const engine::Match& match) {
      std::cout << (arguments.json ? json::serialize(line) : step_text(line, match)) << '\n';
    };
    follow.to = arguments.to;
  }
  const engine::Result<engine::Session::Loaded> loaded =
      engine::Session::read(arguments.file, finder, follow);
  if (!loaded) return refuse(loaded.error());
  if (arguments.verify) return verdict(*loaded, arguments.file, arguments.json);
  if (!loaded->trouble.empty()) std::cerr << "gamekeeper: " << loaded->trouble << '\n';
  print_question(loaded->session->match(), arguments.json);
  if (arguments.to && loaded->session->match().number() != *arguments.to) {
    return refuse({"no-question",
                   arguments.file + ": question " + std::to_string(*arguments.to) + " is not in this match",
                   "1 to " + std::to_string(loaded->session->match().number())});
  }
  return loaded->verified ? kDone : kNo;
}

}  // namespace gamekeeper::cli
