#include "farsa/words/fight.hpp"
#include "games/farsa/fight/fight.hpp"

namespace gamekeeper::farsa {
namespace {

/// The list of scars for a foe with a name: what it says of Deprivation means nothing in a fight.
Task<> scar_foe(Farsa& farsa, int foe, int damage) {
  farsa.tell(told::foe_scarred(foe, damage), rule::scars_of_heroes);
  if (damage <= 3) {
    const int die = co_await roll_die(farsa, kReferee, 6, rule::scar_distressed,
                                      purpose::for_foe_save(foe, Ability::control));
    co_await sap_foe(farsa, foe, Ability::control, die, rule::scar_distressed);
  } else if (damage <= 6) {
    farsa.foe(foe).guard = 1;
  } else if (damage == 11) {
    foe_goes(farsa, foe, Foe::State::down, rule::scar_out_of_action);
  }
}

/// A detachment with Critical Damage is gone, unless it knows no fear.
void rout(Farsa& farsa, int foe, Who by, int weapon) {
  if (farsa.look().creature(foe).morale != Morale::never) {
    count_kill(farsa, by, weapon);
    foe_goes(farsa, foe, Foe::State::fled, rule::detachment_critical);
  } else if (!farsa.foe(foe).weakened) {
    count_kill(farsa, by, weapon);
    farsa.foe(foe).weakened = true;
    farsa.tell(told::foe_weakened(foe), rule::routed);
  }
}

}  // namespace

int count_against(const Fight& fight) {
  return static_cast<int>(std::ranges::count_if(fight.foes, is_against));
}

Foe make_foe(const Library& library, int creature, Range range) {
  const Creature& kind = library.creatures[at(creature)];
  return {.creature = static_cast<std::uint8_t>(creature),
          .guard = static_cast<std::int8_t>(kind.guard),
          .now = {static_cast<std::int8_t>(kind.strength), static_cast<std::int8_t>(kind.dexterity),
                  static_cast<std::int8_t>(kind.control)},
          .range = range,
          .mounted = kind.mounted};
}

bool is_detachment(const Look& look, int foe) {
  return look.creature(foe).detachment || look.foe(foe).company;
}

int foe_score(const Look& look, int foe, Ability ability) {
  return look.foe(foe).now[at(static_cast<int>(ability))];
}

Task<bool> foe_save(Farsa& farsa, int foe, Ability ability, int floor, RuleId rule) {
  const int die = co_await roll_die(farsa, kReferee, 20, rule, purpose::for_foe_save(foe, ability));
  const int score = foe_score(farsa.look(), foe, ability);
  const bool passed = die <= score && die > floor;
  farsa.tell(told::foe_saved(foe, ability, die, score, passed), rule);
  co_return passed;
}

void foe_goes(Farsa& farsa, int foe, Foe::State state, RuleId rule) {
  farsa.foe(foe).state = state;
  if (!farsa.foe(foe).ally && state != Foe::State::fighting) count_beaten(farsa, farsa.foe(foe).creature);
  switch (state) {
    case Foe::State::fighting: break;
    case Foe::State::down: farsa.tell(told::foe_down(foe), rule); break;
    case Foe::State::dead: farsa.tell(told::foe_dead(foe), rule); break;
    case Foe::State::fled: farsa.tell(told::foe_fled(foe), rule); break;
    case Foe::State::yielded: farsa.tell(told::foe_yielded(foe), rule); break;
  }
}

Task<> hurt_foe(Farsa& farsa, int foe, int damage, Who by, int weapon, RuleId rule) {
  if (damage <= 0 || !is_fighting(farsa.foe(foe))) co_return;
  {
    Foe& one = farsa.foe(foe);
    one.asleep = false;
    const int to_guard = std::min<int>(damage, one.guard);
    one.guard = static_cast<std::int8_t>(one.guard - to_guard);
    const bool scarred = damage == to_guard && one.guard == 0 && one.leader && farsa.state.switches.foes_scar;
    if (damage == to_guard) {
      if (scarred) co_await scar_foe(farsa, foe, damage);
      co_return;
    }
    one.now[0] = static_cast<std::int8_t>(std::max(0, one.now[0] - (damage - to_guard)));
    if (one.now[0] == 0) {
      count_kill(farsa, by, weapon);
      foe_goes(farsa, foe, Foe::State::dead,
               is_detachment(farsa.look(), foe) ? rule::detachment_destroyed : rule::strength_gone);
      co_return;
    }
  }
  if (co_await foe_save(farsa, foe, Ability::strength, 0, rule)) co_return;
  if (is_detachment(farsa.look(), foe)) co_return rout(farsa, foe, by, weapon);
  count_kill(farsa, by, weapon);
  foe_goes(farsa, foe, Foe::State::down, rule::critical_damage);
}

Task<> sap_foe(Farsa& farsa, int foe, Ability ability, int amount, RuleId rule) {
  Foe& one = farsa.foe(foe);
  std::int8_t& now = one.now[at(static_cast<int>(ability))];
  now = static_cast<std::int8_t>(std::max(0, now - amount));
  if (now > 0) co_return;
  foe_goes(farsa, foe, ability == Ability::strength ? Foe::State::dead : Foe::State::down, rule);
}

}  // namespace gamekeeper::farsa
