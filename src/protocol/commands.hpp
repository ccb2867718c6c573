#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/seating.hpp"

/// Lines of the drive protocol that come in (docs/protocol.md): how they are read, and those commands that
/// are about a match that is being played. Where matches come from and who hears the answers is the caller's
/// matter. Everything that fails has changed nothing.
namespace gamekeeper::protocol {

/// A command that a caller knows: the key that names it, and the keys that may stand beside it.
struct CommandForm {
  std::string_view name;
  std::vector<std::string_view> beside;
};

/// Those that are about a match, wherever it is played.
inline const CommandForm kChoose{"choose", {"n"}};
inline const CommandForm kFaces{"faces", {"n"}};
inline const CommandForm kOutcome{"outcome", {"n"}};
inline const CommandForm kRule{"rule", {"by"}};
inline const CommandForm kUndo{"undo", {"past_information"}};
inline const CommandForm kView{"view", {}};
inline const CommandForm kTools{"tools", {}};
inline const CommandForm kSheets{"sheets", {}};
inline const CommandForm kState{"state", {}};
inline const CommandForm kOdds{"odds", {}};

/// The forms of a caller's table of commands, in its order.
template <class Commands>
std::vector<CommandForm> forms_of(const Commands& commands) {
  std::vector<CommandForm> forms;
  forms.reserve(commands.size());
  for (const auto& command : commands) forms.push_back(command.form);
  return forms;
}

struct Given {
  std::size_t command = 0;  ///< index of its form
  boost::json::object object;
  const boost::json::value& value(std::string_view key) const { return object.at(key); }
};

/// One JSON object with exactly one of the commands, and nothing that does not belong beside it.
engine::Result<Given> read_line(std::string_view text, std::span<const CommandForm> forms);
engine::Result<Given> read_line(const boost::json::value& parsed, std::span<const CommandForm> forms);

/// A value as part of a message.
std::string short_json(const boost::json::value& value);
engine::Result<std::uint64_t> read_seed(const boost::json::value& value);
engine::Result<engine::ChanceMode> read_chance(const boost::json::value& value);
/// {"ROLE": "WHO"}; whether such roles and holders exist is not checked.
engine::Result<engine::Holders> read_seats(const boost::json::value& value);

/// On whose behalf a command is given.
struct Speaker {
  engine::SeatSet seats = engine::kEverybody;
  bool everything = true;  ///< sees the whole position, and may rule on it

  static Speaker of(engine::SeatSet seats) { return {.seats = seats, .everything = false}; }
};

/// An answer that carries a number must mean the pending question.
engine::Result<> check_number(const engine::Match& match, const boost::json::object& line);

engine::Result<> choose(engine::Session& session, const boost::json::object& line);
engine::Result<> faces(engine::Session& session, const boost::json::object& line);
engine::Result<> outcome(engine::Session& session, const boost::json::object& line);
engine::Result<> rule(engine::Session& session, const Speaker& speaker, const boost::json::object& line);
/// Counts the decisions of seats that no player of `players` holds; of those between, all go too. A decision
/// of a seat that is not the speaker's cannot be taken back.
engine::Result<> undo(engine::Session& session, const Speaker& speaker, const Players& players,
                      const boost::json::object& line);
/// Whether {"undo": 1} would work, and if not, why.
engine::Result<> can_undo(const engine::Match& match, const Speaker& speaker, const Players& players);

/// Whether rulings and tools are the speaker's: who sees everything, and whoever holds the referee's seat.
/// They may also take back what others decided.
bool may_rule(const engine::Match& match, const Speaker& speaker);

/// What is said to {"view": SEAT}, {"tools": true}, {"state": true} and {"odds": true}.
engine::Result<boost::json::object> view(const engine::Match& match, const Speaker& speaker,
                                         const boost::json::object& line);
/// What is said to {"sheets": true}: what the speaker's seats may see, each sheet once.
engine::Result<boost::json::object> sheets(const engine::Match& match, const Speaker& speaker);
engine::Result<boost::json::object> tools(const engine::Match& match, const Speaker& speaker);
engine::Result<boost::json::object> state(const engine::Match& match, const Speaker& speaker);
/// {"odds": "exact"} leaves out what playouts would have to find.
engine::Result<boost::json::object> odds(const engine::Match& match, const boost::json::object& line);

}  // namespace gamekeeper::protocol
