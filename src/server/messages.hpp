#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/commands.hpp"
#include "protocol/seating.hpp"
#include "server/guest.hpp"
#include "store/store.hpp"

/// What a table says, as JSON; docs/table.md describes it. All of it goes through what the seats of a link
/// may see.
namespace gamekeeper::server {

SharedLine shared(const boost::json::object& line);

/// The eyes of a link: its seats, or, of one without seats, the spectators'.
std::vector<engine::SeatId> eyes_of(engine::SeatSet seats);

/// What the seats learn of an event: one line, or, where they learn different things, one for each of them
/// that names it in "only". `number` is that of the question before it.
std::vector<boost::json::object> event_lines(const engine::Game& game, const engine::Event& event,
                                             const engine::Position& position, engine::SeatSet seats,
                                             std::uint32_t number);

/// Who is asked: the seat, or, for dice of a seat that no person holds, the host.
struct Asked {
  engine::SeatId seat = 0;
  bool host = false;
};
/// Nobody when the match is over or a player without hands is to move.
std::optional<Asked> asked(const engine::Match& match, const protocol::Players& players);
bool is_asked(const std::optional<Asked>& asked, const store::Link& link);

/// The question that a link may answer ahead of its turn, in the match that Session::ahead() gives, while
/// somebody else is asked in the real one. `can_undo`: it has answered some.
boost::json::object question_ahead_line(const engine::Match& ahead, const engine::Match& real, bool can_undo);
/// The pending question as this link hears it: decision, chance, waiting, or over.
boost::json::object question_line(const engine::Match& match, const protocol::Players& players,
                                  const store::Link& link);
boost::json::object seen_line(const engine::Match& match, engine::SeatId eye);
boost::json::array links_json(const engine::Match& match, const std::vector<store::Link>& links);
std::vector<std::string> roles_of(const engine::Match& match, engine::SeatSet seats);

/// On whose behalf a link speaks. One that holds every seat has no secrets before itself.
protocol::Speaker speaker_of(const engine::Match& match, const store::Link& link);

/// {"undone": {...}}: the pending question is asked again, of the seat that took back its answer.
boost::json::object undone_line(const engine::Match& match);
/// {"ruled": {...}}: a seat has just ruled.
boost::json::object ruled_line(const engine::Match& match, engine::SeatId by);

/// {"notice": {...}}: a log that opened, but not to its end.
boost::json::object not_whole_line(std::string_view trouble);
/// {"notice": {"code": ..., "message": ...}}: what has happened to the table itself.
boost::json::object notice_line(std::string_view code, std::string_view message);
boost::json::object closed_line(std::string_view code, std::string_view message);

}  // namespace gamekeeper::server
