#pragma once

#include "engine/game.hpp"        // IWYU pragma: export
#include "games/farsa/rules.hpp"  // IWYU pragma: export

/// What the files of the chapter on fights share.
namespace gamekeeper::farsa {

/// Of a die that is given up for a gambit: from here on there is no save (F-7c).
inline constexpr int kSureGambit = 8;

/// On their feet in this fight, and able to do something.
bool is_in_fight(const Look& look, Who who);

// -- mastery.cpp (F-8) --

/// A foe brought down by Critical Damage counts for the weapon's mastery.
void count_kill(Farsa& farsa, Who by, int weapon);
/// Mastered, or performed in this turn. `weapon`: an item; kNone: bare hands.
bool feat_works(const Look& look, Who who, int weapon, Feat feat);
/// Performing a feat that is not mastered would make a difference against this foe.
bool may_perform(const Look& look, Who who, int foe, int thing, Feat feat);
/// After a fight: whoever has brought down another five with a weapon chooses what it has taught them.
Task<> learn_feats(Farsa& farsa);

// -- maneuvers.cpp (F-9) --

/// What the opponent saves with, and what its maker does not want to fail.
Ability tried_with(Maneuver maneuver);

// -- distance.cpp (R-176) --

/// Out of their reach: whoever stood close is nearby now, for everybody.
void step_back(Farsa& farsa, Who who, RuleId rule);

// -- panic.cpp (D-3) --

/// Those who are surrounded or face a great fear save; those whose cause is gone breathe again.
Task<> face_the_worst(Farsa& farsa);

// -- surrender.cpp (R-64, R-111) --

/// They lay down their arms, one bit a foe; the Caller answers.
Task<> surrender(Farsa& farsa, unsigned foes, RuleId rule);
/// Those whose nerve is gone, one bit a foe: they run or yield.
Task<> give_up(Farsa& farsa, unsigned foes);

// -- allies.cpp --

/// Sides of the die of an ally's blow on a foe.
int ally_die(const Look& look, int ally, int foe);
/// Hirelings and other allies save for what has befallen their side (F-11h).
Task<> test_allies(Farsa& farsa);

// -- gambits.cpp --

/// What the target saves with, where the gambit forces something on it; none for what only its maker does.
std::optional<Ability> saved_with(Gambit gambit);
RuleId rule_of(Gambit gambit);
/// Of the target's save against a gambit of this one.
int floor_against(const Look& look, Who who);

// -- foe_gambits.cpp (R-65) --

/// Whether the referee gives up a foe's die for a gambit on one of the party.
Task<bool> offer_foe_gambit(Farsa& farsa, int foe, Who who, int die);

}  // namespace gamekeeper::farsa
