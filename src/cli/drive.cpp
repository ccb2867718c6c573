#include "cli/drive.hpp"

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <expected>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <streambuf>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/version.hpp"
#include "protocol/commands.hpp"
#include "protocol/lines.hpp"
#include "protocol/seating.hpp"

namespace gamekeeper::cli {

namespace json = boost::json;

Drive::Drive(DriveSettings settings, std::istream& in, std::ostream& out)
    : settings_(std::move(settings)), in_(in), out_(out) {
  if (settings_.in_language) return;
  settings_.in_language = [game = settings_.game](std::string_view language) {
    return protocol::find_game(game->info().id, {.packs = {}, .language = std::string(language)});
  };
}

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
      say(protocol::error_json(
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

void Drive::take(std::string_view text) {
  struct Command {
    protocol::CommandForm form;
    Result (Drive::*run)(const json::object& line);
    bool at_a_match = true;
  };
  static const std::vector<Command> kCommands = {
      {{"new", {}}, &Drive::start, false},
      {{"position", {"seed", "chance", "seats", "language", "save"}}, &Drive::start_position, false},
      {{"load", {}}, &Drive::load, false},
      {{"save", {}}, &Drive::save},
      {protocol::kChoose, &Drive::choose},
      {protocol::kFaces, &Drive::faces},
      {protocol::kOutcome, &Drive::outcome},
      {protocol::kRule, &Drive::rule},
      {protocol::kUndo, &Drive::undo},
      {protocol::kView, &Drive::view},
      {protocol::kTools, &Drive::tools},
      {protocol::kSheets, &Drive::sheets},
      {protocol::kState, &Drive::state},
      {protocol::kOdds, &Drive::odds},
      {{"quit", {}}, &Drive::quit, false},
  };
  static const std::vector<protocol::CommandForm> kForms = protocol::forms_of(kCommands);
  const auto follow = [this](std::string_view read) -> Result {
    const engine::Result<protocol::Given> line = protocol::read_line(read, kForms);
    if (!line) return std::unexpected(line.error());
    const Command& command = kCommands[line->command];
    if (session_) {
      if (Result meant = protocol::check_number(session_->match(), line->object); !meant) return meant;
    } else if (command.at_a_match) {
      return engine::fail("no-match", "no match has begun",
                          R"({"new": {}}, {"position": {...}} or {"load": "FILE"})");
    }
    return (this->*command.run)(line->object);
  };
  if (Result done = follow(text); !done) say(protocol::error_json(done.error()));
}

void Drive::say(const json::object& line) { out_ << protocol::text_of(line) << '\n'; }

engine::Listener Drive::listener(const engine::Game& game) {
  return [this, &game](const engine::Event& event, const engine::Position& position) {
    std::optional<engine::SeatId> eye;
    if (settings_.as) {
      eye = engine::seat_of(game.info(), *settings_.as, game.seats(position.state))
                .value_or(engine::kSpectator);
    }
    const std::optional<json::object> told = protocol::event_json(game, event, position, eye);
    if (!told) return;
    if (holding_) {
      held_.push_back(protocol::text_of(*told) + "\n");
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
    case engine::Status::deciding: return say(protocol::decision_json(match));
    case engine::Status::rolling: return say(protocol::chance_json(match));
    case engine::Status::over: return say(protocol::over_json(match));
  }
}

}  // namespace gamekeeper::cli
