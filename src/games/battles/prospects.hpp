#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/reckoning.hpp"
#include "games/battles/rules.hpp"

/// What an action is likely to bring, exactly: for odds.cpp and appraisal.cpp. Reactions are not foreseen.
namespace gamekeeper::battles {

/// The sum of some dice and an amount, all of it multiplied.
struct Sum {
  int dice = 0;
  int sides = 0;
  int plus = 0;
  int times = 1;
};

/// What using an ability, or an Attack, comes down to in dice.
struct Deed {
  MobId actor = kNobody;
  std::uint8_t ability = kAttack;
  MobId target = kNobody;
  int spend = 0;
  int check = 0;                 ///< the number of a visceral check; 0: none
  bool botches = true;           ///< a 20 of it leaves the Mob STUCK
  std::uint8_t check_total = 0;  ///< where its number comes from
  std::optional<Strike> strike;  ///< an ATT roll, after the check
  int blows = 1;                 ///< ATT rolls, of which a single 1 spoils all
  bool slays = false;            ///< a hit, or a check, kills
  /// Damage to the target when check and ATT roll have succeeded. Null with a strike: that of its dice.
  std::optional<Sum> damage;
};

/// Of a Turn Action, a GO action (in a GO phase) or an Out-of-Turn action. `spend` 0: the most that may be.
Deed deed_of(const Look& look, MobId actor, int ability, MobId target, int spend = 0);
/// The same for an Out-of-Turn action, where the ability has another use.
Deed reaction_of(const Look& look, MobId actor, int ability, MobId target);

/// Hit points that its target loses, each with its probability; in ascending order, 0 is nothing.
struct Loss {
  int hit_points = 0;
  chance::Fraction probability;
};

template <class Number>
struct Chances {
  Number success = 1;  ///< check and ATT roll
  Number stuck = 0;    ///< a natural 20 of the check, a natural 1 of the ATT roll
  Number kills = 0;
  Number mean = 0;     ///< hit points lost, at most those that are left
  bool harms = false;  ///< there is a target that could lose hit points
};
struct Prospect : Chances<chance::Fraction> {
  std::vector<Loss> losses;  ///< of a target that takes damage; add up to `success`
};
/// The same in floating point, for whoever weighs many options: takes nothing from the heap.
Chances<double> chances_of(const Look& look, const Deed& deed);
Prospect prospect_of(const Look& look, const Deed& deed, engine::Reasons* reasons = nullptr);

}  // namespace gamekeeper::battles
