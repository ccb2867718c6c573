#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "chance/random.hpp"
#include "games/farsa/rules.hpp"  // IWYU pragma: export

/// What the engine asks of the game beside its rules.
namespace gamekeeper::farsa {

/// What is wrong with a position, in a line, if anything: "party[2].boast.errand: 77; 0 to 30".
std::optional<std::string> broken_invariant(const Look& look);
/// Whether one watch will follow the other, so that something is always under way.
bool lives_on(const Course& course);

/// Replaces what a seat may not know (locks' sequences, the referee's clocks, who comes next in a site) by
/// something as likely as the truth. The referee knows everything.
void imagine_hidden(State& state, const Library& library, engine::SeatId seat, chance::Random& random);

/// A position as versions without a course wrote it: what was under way stood in `phase`, `after`,
/// `wild.spent`, `wild.camp` and the like. The same with a course; one that has a course stays as it is.
boost::json::object with_a_course(boost::json::object position);

/// Content (kind/id) that an event is about; what a party carries and where it is, whenever a day begins.
/// What random play must reach.
void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to);

/// What can happen by itself within an entry, as kind/id/part: each attack of a creature and what it does
/// besides, each row of a table that rules or the referee roll on, each room, feature and what failing at it
/// costs, each errand, each goal.
void add_parts(const Library& library, std::vector<std::string>& to);

/// The random tables, for `gamekeeper tables` (Game::tables): those of tables.yaml, and the lists of
/// encounters.
boost::json::array tables_of(const Library& library);

}  // namespace gamekeeper::farsa
