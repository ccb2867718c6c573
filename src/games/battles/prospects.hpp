#pragma once

#include "games/battles/topics.hpp"  // IWYU pragma: export

/// What an action is likely to bring, exactly: for odds.cpp and appraisal.cpp. Reactions are not foreseen.
namespace gamekeeper::battles {

inline constexpr int kFaces = 20;  ///< of the die of checks and ATT rolls

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
  std::uint8_t check_total = 0;  ///< where its number comes from; kNone: from no Total
  int check_added = 0;           ///< and what is added to it
  std::optional<Strike> strike;  ///< an ATT roll, after the check
  bool misses_stick = false;     ///< and so does everything else that fails
  int blows = 1;                 ///< ATT rolls, of which a single 1 spoils all
  bool slays = false;            ///< a hit, or a check, kills
  /// Damage to the target when check and ATT roll have succeeded. Null with a strike: that of its dice.
  std::optional<Sum> damage;
  int again = 0;          ///< the check on which the damage is done once more; 0: it is not
  MobId guard = kNobody;  ///< who stands in for the target, with a shield (M-14a)
  /// Who suffers what it does.
  MobId victim() const { return guard == kNobody ? target : guard; }
};

/// Of a Turn Action, a GO action (in a GO phase). `spend` -1: the most that may be.
Deed deed_of(const Look& look, MobId actor, int ability, MobId target, int spend = -1);
/// The same for an Out-of-Turn action.
Deed reaction_of(const Look& look, MobId actor, int ability, MobId target);

/// A check alone: of a Total, with what is added to it.
Deed check_of(const Look& look, MobId actor, int ability, int which, int added = 0);

/// What an option comes to in dice; nothing where that is not settled by now, or where none decide.
std::optional<Deed> deed_behind(const Look& look, const engine::Decision& decision, const Option& option);
/// What goes on when nobody answers: of the action, or of what was played out of turn.
std::optional<Deed> deed_at_stake(const Look& look, const engine::Decision& decision);
/// What somebody's action comes to that has been announced; a guard may stand in.
Deed deed_announced(const Look& look, const Topic& topic);

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
/// Hit points that an action costs in the mean beyond what its one target loses: everybody of the other side,
/// if it aims at nobody in particular, and of the own.
struct Toll {
  chance::Fraction theirs = 0;
  chance::Fraction own = 0;
  /// How likely a blow in return hits, after a miss and after one that leaves the actor STUCK (M-25a).
  chance::Fraction answers_miss = 0;
  chance::Fraction answers_stuck = 0;
};
std::optional<Toll> toll_of(const Look& look, const Deed& deed);
/// Hit points of a Mob that damage costs in the mean.
chance::Fraction mean_loss(const Look& look, MobId victim, const Sum& damage);
/// The chances in floating point, for whoever weighs many options: takes nothing from the heap.
Chances<double> chances_of(const Look& look, const Deed& deed);
Prospect prospect_of(const Look& look, const Deed& deed, engine::Reasons* reasons = nullptr);

}  // namespace gamekeeper::battles
