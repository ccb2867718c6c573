#include <fmt/format.h>
#include <unistd.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "cli/own_packs.hpp"
#include "cli/saves.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/log_format.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/secrets.hpp"
#include "engine/session.hpp"
#include "protocol/lines.hpp"

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

/// "hold", or with what people read: "strike/thug, Strike the Thug".
std::string option_text(const json::value& choice, const engine::Match& match) {
  if (!choice.is_string() && !choice.is_int64()) return json::serialize(choice);
  const engine::Decision& asked = match.decision();
  const bool by_index = choice.is_int64() && asked.kind != engine::Kind::number;
  for (std::size_t i = 0; i < asked.options.size(); ++i) {
    const std::string name = match.option_name(i);
    const bool meant = by_index ? choice.get_int64() == static_cast<std::int64_t>(i)
                                : choice.is_string() && choice.get_string() == name;
    if (!meant) continue;
    const std::string label = match.game().option_label(match.position(), asked, asked.options[i]);
    return label == name ? name : fmt::format("{}, {}", name, label);
  }
  return choice.is_string() ? std::string(choice.get_string()) : json::serialize(choice);
}

std::string choice_text(const json::value& choice, const engine::Match& match) {
  const json::array* several = choice.if_array();
  const bool points = match.decision().kind == engine::Kind::distribute;
  if (several == nullptr || points) return option_text(choice, match);
  std::string text;
  for (const json::value& one : *several) {
    if (!text.empty()) text += "; ";
    text += option_text(one, match);
  }
  return text;
}

std::string with_rule(const std::string& text, const engine::Match& match, engine::RuleId rule) {
  const std::string id = protocol::rule_id(match.game(), rule);
  return id.empty() ? text : text + "  (" + id + ")";
}

/// "1d20", or "a draw".
std::string request_text(const engine::Match& match) {
  const engine::ChanceRequest& asked = match.chance();
  const bool dice = asked.kind == engine::ChanceRequest::Kind::dice;
  return dice ? std::to_string(asked.count) + "d" + std::to_string(asked.sides) : "a draw";
}

/// What it is for, behind this; nothing where nobody says.
std::string purpose_text(const engine::Match& match, std::string_view behind) {
  const std::string purpose = match.game().purpose(match.position(), match.chance());
  return purpose.empty() ? purpose : std::string(behind) + purpose;
}

std::string outcome_text(const json::value& outcome) {
  const json::array* faces = outcome.if_array();
  if (faces == nullptr)
    return outcome.is_string() ? std::string(outcome.get_string()) : json::serialize(outcome);
  std::string text;
  for (const json::value& face : *faces) text += (text.empty() ? "" : ", ") + json::serialize(face);
  return text;
}

/// What is about to be applied, for a person: "12  player-1: hold  (turn)".
std::string step_text(const json::object& line, const engine::Match& match, Reader reader) {
  const json::value* number = line.if_contains("n");
  const bool deciding = match.status() == engine::Status::deciding;
  std::string text = (number == nullptr ? std::string("-") : json::serialize(*number)) + "  ";
  if (is_secret(line, match, reader)) {
    return text + (deciding ? protocol::role_of(match, match.decision().seat) + " chooses in secret"
                            : "rolls in secret");
  }
  if (const json::value* choice = line.if_contains("choose"); choice != nullptr && deciding) {
    text += protocol::role_of(match, match.decision().seat) + ": " + choice_text(*choice, match);
    return engine::one_line(with_rule(text, match, match.decision().rule), 400);
  }
  const json::value* fallen = line.if_contains("faces");
  if (fallen == nullptr) fallen = line.if_contains("outcome");
  if (fallen != nullptr && match.status() == engine::Status::rolling) {
    text += request_text(match) + purpose_text(match, ", ") + ": " + outcome_text(*fallen) +
            (line.contains("by_hand") ? ", by hand" : "");
    return engine::one_line(with_rule(text, match, match.chance().rule), 400);
  }
  for (const auto& [key, value] : line) {
    if (key != "n") text += std::string(key) + " " + json::serialize(value);
  }
  return engine::one_line(text, 400);
}

/// The line itself, or, where the reader may not know it, that there is one.
json::object step_json(const json::object& line, const engine::Match& match, Reader reader) {
  if (!is_secret(line, match, reader)) return line;
  json::object told{{"secret", true}};
  if (const json::value* number = line.if_contains("n")) told["n"] = *number;
  if (match.status() == engine::Status::deciding)
    told["seat"] = protocol::role_of(match, match.decision().seat);
  return told;
}

std::string ending_text(const engine::Match& match) {
  std::string text;
  const std::vector<engine::SeatResult> results = match.results();
  for (std::size_t seat = 0; seat < results.size(); ++seat) {
    text += fmt::format("{}{} {} ({} point{})", text.empty() ? "" : ", ",
                        protocol::role_of(match, static_cast<engine::SeatId>(seat)), results[seat].outcome,
                        results[seat].points, results[seat].points == 1 ? "" : "s");
  }
  return text;
}

json::object question_json(const engine::Match& match, Reader reader) {
  if (match.status() == engine::Status::over) return protocol::over_json(match);
  const bool deciding = match.status() == engine::Status::deciding;
  const bool known = !reader || (deciding ? match.decision().seat == *reader
                                          : engine::contains(match.chance().seen_by, *reader));
  if (known) return deciding ? protocol::decision_json(match) : protocol::chance_json(match);
  json::object told{{"secret", true}, {"n", match.number()}};
  if (deciding) told["seat"] = protocol::role_of(match, match.decision().seat);
  return told;
}

void print_question(const engine::Match& match, Reader reader) {
  if (match.status() == engine::Status::over) {
    std::cout << "over: " << ending_text(match) << '\n';
  } else if (match.status() == engine::Status::deciding) {
    const bool secret = reader && match.decision().seat != *reader;
    std::cout << match.number() << "  " << protocol::role_of(match, match.decision().seat) << " is asked"
              << (secret ? "" : ": " + match.game().prompt(match.position(), match.decision())) << '\n';
  } else {
    const bool secret = reader && !engine::contains(match.chance().seen_by, *reader);
    std::cout << match.number() << "  " << (secret ? "something in secret" : request_text(match))
              << " is next" << (secret ? "" : purpose_text(match, ": ")) << '\n';
  }
}

void print_pending(const engine::Match& match, Reader reader, bool as_json) {
  if (!as_json) return print_question(match, reader);
  std::cout << protocol::text_of(question_json(match, reader)) << '\n';
}

/// How far somebody has come who reads from a question on, perhaps an answer at a time.
class Steps {
 public:
  explicit Steps(const ReplayArguments& arguments) : arguments_(arguments), begun_(arguments.from <= 1) {}

  /// An answer comes; where they come one at a time, its question is shown until somebody wants the answer.
  void arrive(const engine::Match& match, Reader reader) {
    begun_ = begun_ || match.number() >= arguments_.from;
    if (!telling() || !arguments_.step) return;
    print_pending(match, reader, arguments_.json);
    if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) std::cout << "Enter goes on, q leaves: ";
    std::cout.flush();
    std::string line;
    left_ = !std::getline(std::cin, line) || line == "q";
  }
  bool telling() const { return begun_ && !left_; }
  bool left() const { return left_; }

 private:
  const ReplayArguments& arguments_;
  bool begun_;
  bool left_ = false;
};

/// The seat that --as names.
engine::Result<engine::SeatId> seat_named(const std::string& role, const engine::Match& match) {
  if (role == "spectator") return engine::kSpectator;
  if (const auto seat = engine::seat_of(match.game().info(), role, match.seats())) return *seat;
  std::string roles;
  for (int seat = 0; seat < match.seats(); ++seat)
    roles += protocol::role_of(match, static_cast<engine::SeatId>(seat)) + ", ";
  return engine::fail("unknown-role", "no seat '" + engine::one_line(role, 60) + "' in this match",
                      "one of " + roles + "spectator");
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
  if (arguments.to && *arguments.to < arguments.from)
    return refuse({"bad-argument", "--to is before --from", "the later question behind --to"});
  const std::string file = save_named(arguments.file);
  OwnPacks packs(arguments.packs);
  engine::Follow follow;
  const engine::Game* game = nullptr;
  const engine::GameFinder finder = [&game, &packs](std::string_view id, const engine::Edition& named) {
    engine::Result<const engine::Game*> found = packs.find(id, named);
    if (found) game = *found;
    return found;
  };
  Reader reader;
  Steps steps(arguments);
  if (!arguments.verify) {
    if (arguments.as || !arguments.json) {
      const auto whole = engine::Session::read(file, finder);
      if (whole && arguments.as) {
        const engine::Result<engine::SeatId> seat = seat_named(*arguments.as, whole->session->match());
        if (!seat) return refuse(seat.error());
        reader = *seat;
      } else if (whole) {
        reader = reader_of(*whole->session);
      }
    }
    follow.listener = [&](const engine::Event& event, const engine::Position& position) {
      if (!steps.telling()) return;
      const std::optional<json::object> told = protocol::event_json(*game, event, position, reader);
      if (!told) return;
      if (arguments.json) {
        std::cout << protocol::text_of(*told) << '\n';
        return;
      }
      const json::object& what = told->at("event").as_object();
      if (const json::value* text = what.if_contains("text")) {
        const std::string_view all = text->as_string();  // a story tells its title here
        const std::string rule = protocol::rule_id(*game, event.rule);
        std::cout << "      " << engine::one_line(all.substr(0, all.find('\n')), 400)
                  << (rule.empty() ? "" : "  (" + rule + ")") << '\n';
      }
    };
    follow.before = [&](const json::object& line, const engine::Match& match) {
      steps.arrive(match, reader);
      if (!steps.telling()) return;
      std::cout << (arguments.json ? protocol::text_of(step_json(line, match, reader))
                                   : step_text(line, match, reader))
                << '\n';
    };
    follow.to = arguments.to;
  }
  const engine::Result<engine::Session::Loaded> loaded = engine::Session::read(file, finder, follow);
  if (!loaded) return refuse(loaded.error());
  if (!packs.difference().empty()) std::cerr << "gamekeeper: " << packs.difference() << '\n';
  if (arguments.verify) return verdict(*loaded, file, arguments.json);
  if (!loaded->trouble.empty()) std::cerr << "gamekeeper: " << loaded->trouble << '\n';
  if (steps.left()) return kDone;
  const engine::Match& match = loaded->session->match();
  const std::uint32_t wanted = arguments.to.value_or(arguments.from);
  if (arguments.to ? match.number() != wanted : match.number() < wanted) {
    return refuse({"no-question", file + ": question " + std::to_string(wanted) + " is not in this match",
                   "1 to " + std::to_string(match.number())});
  }
  print_pending(match, reader, arguments.json);
  if (reader && !arguments.as && !arguments.json)
    std::cout << "What was done in secret is told when the match is over; --as ROLE tells what a seat "
                 "knows now.\n";
  return loaded->verified ? kDone : kNo;
}

}  // namespace gamekeeper::cli
