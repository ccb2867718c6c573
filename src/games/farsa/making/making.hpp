#pragma once

#include "games/farsa/rules.hpp"  // IWYU pragma: export

/// What the chapters of the wild and of the towns need of the making of characters.
namespace gamekeeper::farsa {

/// How many player characters the party began with: what newcomers fill up again.
int party_size(const Look& look);
/// Whether somebody is gone for good, and there is room for a new one.
bool somebody_is_missed(const Look& look);
/// A new character joins, for the player who has the fewest.
Task<> newcomer(Farsa& farsa);
/// A place for a new character: at the end, or where somebody gone for good has stood; -1: there is none.
Who make_place(Farsa& farsa);
/// Players without a character take over hirelings, and give them back (D-10b, R-139).
Task<> hand_over_hirelings(Farsa& farsa);
/// The dead of the party who still wait for their funeral.
bool is_unmourned(const Character& one);
void hold_funeral(Farsa& farsa, Who who);

// -- returning.cpp (D-10e, D-10f) --

/// What a project brings back: `about` is 8 * Rite + who is dead.
inline constexpr int kRiteStep = 8;
inline Rite rite_of(int about) { return static_cast<Rite>(about / kRiteStep); }
inline Who dead_of(int about) { return about % kRiteStep; }
inline int about_rite(Rite rite, Who who) { return static_cast<int>(rite) * kRiteStep + who; }
RuleId rule_of(Rite rite);
/// Somebody dead whom this way can bring back, as far as what is known and who is there goes.
bool may_undertake(const Look& look, Rite rite, Who dead);
/// The work is done: they come back, or will when the day has come.
Task<> finish_rite(Farsa& farsa, Rite rite, Who dead);
Task<> bring_back(Farsa& farsa, Who who, Rite rite, RuleId rule);
/// Those whose day has come wait in the settlement.
Task<> welcome_the_returned(Farsa& farsa);
/// Rolls up one character for a seat: kindred, background, abilities, name, gear.
Task<> make_character(Farsa& farsa, Who who, SeatId player, RuleId rule);
/// One of a ready party.
Task<> ready_character(Farsa& farsa, const ReadyCharacter& ready, SeatId player);
/// What everybody sets out with, and what kindred and background add; armor is put on, the best weapon taken
/// in hand.
void equip(Farsa& farsa, Who who, std::span<const Ref<Item>> more);

}  // namespace gamekeeper::farsa
