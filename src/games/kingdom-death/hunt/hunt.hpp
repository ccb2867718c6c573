#pragma once

#include "games/kingdom-death/rules.hpp"  // IWYU pragma: export

/// The hunt (p63 to p65).
namespace gamekeeper::kingdom_death {

/// Both decks of resources, as long as nothing has been drawn of them.
void deal_resources(Night& night);
/// The hunt is over, and the Showdown begins.
void find_quarry(Night& night, Ambush ambush, RuleId rule);
/// What this hunt has brought is lost with all who carried it (p59).
void lose_what_is_carried(Night& night);
Task<> end_the_hunt(Night& night);
bool move_party(Night& night, int spaces, RuleId rule);
void move_quarry(Night& night, int spaces, RuleId rule);
/// It is met once more; a quarry that they come upon there ambushes them.
void return_to_darkness(Night& night, RuleId rule);
/// It kills nobody: armor, insanity and boxes are all that it takes (p65).
void suffer_event_damage(Night& night, Who who, int amount, Location where, RuleId rule);
/// Into their own grid; what has no room there is left behind, or something else is, as they choose (p65).
Task<> gain_gear(Night& night, Who who, std::uint8_t gear, RuleId rule);
/// Gives which it was; kNone: they have none.
Task<std::uint8_t> forget_art(Night& night, Who who, RuleId rule);
/// What rows of hunt events do.
engine::Perhaps hunt_deed(Night& night, rows::Call& call, RuleId rule);

}  // namespace gamekeeper::kingdom_death
