#pragma once

#include <span>
#include <string>

#include "games/farsa/rules.hpp"

/// What the chapters of the wild and of the towns need of the making of characters.
namespace gamekeeper::farsa {

/// How many player characters the party began with: what newcomers fill up again.
int party_size(const Look& look);
/// Whether somebody is gone for good, and there is room for a new one.
bool somebody_is_missed(const Look& look);
/// A new character joins, for the player who has the fewest.
Task<> newcomer(Farsa& farsa);
/// Rolls up one character for a seat: kindred, background, abilities, name, gear.
Task<> make_character(Farsa& farsa, Who who, SeatId player, RuleId rule);
/// One of a ready party.
Task<> ready_character(Farsa& farsa, const ReadyCharacter& ready, SeatId player);
/// What everybody sets out with, and what kindred and background add; armor is put on, the best weapon taken
/// in hand.
void equip(Farsa& farsa, Who who, std::span<const std::string> more);
/// Where the world stands on the first day.
void begin_world(Farsa& farsa);

}  // namespace gamekeeper::farsa
