#include "cli/drive.hpp"

#include <algorithm>
#include <array>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <streambuf>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/protocol_json.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/version.hpp"

namespace gamekeeper::cli {

namespace json = boost::json;

struct Drive::Command {
  std::string_view name;
  Result (Drive::*run)(const json::object& line);
  std::array<std::string_view, 4> beside;  ///< keys that may stand beside the command's own
};

Drive::Drive(DriveSettings settings, std::istream& in, std::ostream& out)
    : settings_(std::move(settings)), in_(in), out_(out) {}

Drive::~Drive() {
  if (session_) session_->match().stop_listening();
}

void Drive::run() {
  const engine::GameInfo& info = settings_.game->info();
  say({{"hello", json::object{{"game", info.id},
                              {"version", engine::version()},
                              {"rules_version", info.rules_version},
                              {"protocol", 1}}}});
  out_.flush();
  std::string line;
  bool too_long = false;
  while (!over_ && out_ && read_line(line, too_long)) {
    if (too_long) {
      say(error_json(
          {"line-too-long", "a line of more than " + std::to_string(kMaxLine) + " bytes", "a shorter line"}));
    } else if (line.find_first_not_of(" \t\r") != std::string::npos) {
      take(line);
    }
    out_.flush();
  }
}

bool Drive::read_line(std::string& line, bool& too_long) {
  line.clear();
  too_long = false;
  std::streambuf& from = *in_.rdbuf();
  for (int c = from.sbumpc();; c = from.sbumpc()) {
    if (c == std::char_traits<char>::eof()) return !line.empty();
    if (c == '\n') return true;
    if (line.size() < kMaxLine) {
      line += static_cast<char>(c);
    } else {
      too_long = true;
    }
  }
}

void Drive::take(std::string_view line) {
  static constexpr std::array<Command, 13> kCommands = {{
      {"new", &Drive::start, {}},
      {"position", &Drive::start_position, {"seed", "chance", "seats", "save"}},
      {"load", &Drive::load, {}},
      {"save", &Drive::save, {}},
      {"choose", &Drive::choose, {"n"}},
      {"faces", &Drive::faces, {"n"}},
      {"outcome", &Drive::outcome, {"n"}},
      {"rule", &Drive::rule, {"by"}},
      {"undo", &Drive::undo, {"past_information"}},
      {"view", &Drive::view, {}},
      {"state", &Drive::state, {}},
      {"odds", &Drive::odds, {}},
      {"quit", &Drive::quit, {}},
  }};
  const auto refuse = [this](std::string code, std::string message, std::string expected) {
    say(error_json({std::move(code), std::move(message), std::move(expected)}));
  };
  std::error_code failed;
  const json::value parsed = json::parse(line, failed);
  if (failed) {
    return refuse("bad-json", "not JSON: " + failed.message(),
                  R"(one JSON object a line, such as {"choose": "NAME"})");
  }
  const json::object* object = parsed.if_object();
  const Command* command = nullptr;
  if (object != nullptr) {
    for (const Command& known : kCommands) {
      if (command == nullptr && object->contains(known.name)) command = &known;
    }
  }
  std::vector<std::string_view> names;
  names.reserve(std::size(kCommands));
  for (const Command& known : kCommands) names.push_back(known.name);
  if (object == nullptr || object->empty()) {
    return refuse("bad-line", "not an object with something to do", content::suggestion("", names));
  }
  for (const auto& [key, value] : *object) {
    if (command != nullptr &&
        (key == command->name ||
         std::ranges::find(command->beside, std::string_view(key)) != command->beside.end())) {
      continue;
    }
    return refuse("unknown-key",
                  "unknown key '" + std::string(key) + "'" +
                      (command == nullptr ? std::string() : " beside '" + std::string(command->name) + "'"),
                  command == nullptr ? content::suggestion(key, names) : "one thing a line");
  }
  if (const json::value* number = object->if_contains("n"); number != nullptr && session_) {
    if (!number->is_int64() || number->get_int64() != session_->match().number()) {
      return refuse("out-of-turn", "an answer to question " + json::serialize(*number),
                    "question " + std::to_string(session_->match().number()) + " is the last that was asked");
    }
  }
  if (Result done = (this->*command->run)(*object); !done) say(error_json(done.error()));
}

void Drive::say(const json::object& line) { out_ << json::serialize(line) << '\n'; }

engine::Listener Drive::listener() {
  return [this](const engine::Event& event, const engine::Position& position) {
    const engine::Game& game = *settings_.game;
    std::optional<engine::SeatId> eye;
    if (settings_.as) {
      eye = engine::seat_of(game.info(), *settings_.as, game.seats(position.state))
                .value_or(engine::kSpectator);
    }
    const std::optional<json::object> told = event_json(game, event, position, eye);
    if (!told) return;
    if (holding_) {
      held_.push_back(json::serialize(*told) + "\n");
    } else {
      say(*told);
    }
  };
}

void Drive::go_on() {
  engine::Match& match = session_->match();
  while (out_ && match.status() == engine::Status::deciding) {
    const auto player = players_.find(match.decision().seat);
    if (player == players_.end()) break;
    player->second->play(match);
  }
  if (const auto& error = session_->write_error(); error && !write_error_told_) {
    say({{"notice",
          json::object{{"code", "not-written"}, {"message", engine::one_line(error->text(), 600)}}}});
    write_error_told_ = true;
  }
  ask();
}

void Drive::ask() {
  const engine::Match& match = session_->match();
  switch (match.status()) {
    case engine::Status::deciding: return say(decision_json(match));
    case engine::Status::rolling: return say(chance_json(match));
    case engine::Status::over: return say(over_json(match));
  }
}

}  // namespace gamekeeper::cli
