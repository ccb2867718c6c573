#include "games/farsa/chapter.hpp"

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

constexpr int kAllyDie = 6;

/// Reasons for the morale of a side, one bit each in Fight::allies_tested.
constexpr unsigned kFirst = 1, kHalf = 2, kAlone = 4;

struct Ours {
  int standing = 0, fallen = 0;
  bool guardless = false;  ///< somebody who tests morale has no Guard left
};

Ours count_ours(const Look& look) {
  Ours ours;
  for (const Who who : indices(look.state.party)) {
    if (has_bit(look.state.fight.fallen, who)) {
      ++ours.fallen;
    } else if (is_in_fight(look, who)) {
      ++ours.standing;
      ours.guardless = ours.guardless || (is_hireling(look.who(who)) && guard_of(look, look.who(who)) == 0);
    }
  }
  for (const Foe& foe : look.state.fight.foes) {
    if (!foe.ally) continue;
    ours.standing += is_fighting(foe) ? 1 : 0;
    ours.fallen += is_fighting(foe) || foe.state == Foe::State::fled ? 0 : 1;
    ours.guardless = ours.guardless || (is_fighting(foe) && foe.guard == 0);
  }
  return ours;
}

/// What has come due since the last time, each reason once in a fight.
unsigned reasons_due(const Look& look) {
  const Ours ours = count_ours(look);
  unsigned due = 0;
  if (ours.fallen > 0) due |= kFirst;
  if (ours.fallen > 0 && ours.fallen >= ours.standing) due |= kHalf;
  if (ours.standing == 1 && ours.guardless) due |= kAlone;
  return due & ~look.state.fight.allies_tested;
}

/// One of the player who has hired this one lies there.
bool employer_has_fallen(const Look& look, Who who) {
  const SeatId lent_by = look.who(who).hired_by;
  const SeatId employer = lent_by != 0 ? lent_by : look.seat(who);
  return all_who(look,
                 [&](Who other) {
                   return !is_hireling(look.who(other)) && look.seat(other) == employer &&
                          has_bit(look.state.fight.fallen, other);
                 })
      .any();
}

Task<> test_hireling(Farsa& farsa, Who who) {
  const bool stands = co_await save(farsa, who, Ability::control, 0, rule::morale_of_allies);
  farsa.tell(told::hireling_morale(who, stands), rule::allies_waver);
  if (stands) co_return;
  farsa.standing(who).left = true;
  farsa.tell(told::got_away(who), rule::morale_of_allies);
}

Task<> test_ally(Farsa& farsa, int ally) {
  const bool stands = co_await foe_save(farsa, ally, Ability::control, 0, rule::morale_of_allies);
  farsa.tell(told::ally_morale(ally, stands), rule::allies_waver);
  if (!stands) foe_goes(farsa, ally, Foe::State::fled, rule::morale_of_allies);
}

}  // namespace

int count_against(const Fight& fight) {
  return static_cast<int>(std::ranges::count_if(fight.foes, is_against));
}

Foe make_foe(const Library& library, int creature, Range range) {
  const Creature& kind = library.creatures[at(creature)];
  return {.creature = fit(creature),
          .guard = fit(kind.guard),
          .now = abilities_of(kind),
          .range = range,
          .mounted = kind.mounted};
}

bool is_detachment(const Look& look, int foe) {
  return look.creature(foe).detachment || look.foe(foe).company;
}

int foe_score(const Look& look, int foe, Ability ability) { return look.foe(foe).now[at(ability)]; }

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
    one.guard = fit(one.guard - to_guard);
    const bool scarred = damage == to_guard && one.guard == 0 && one.leader && farsa.state.switches.foes_scar;
    if (damage == to_guard) {
      if (scarred) co_await scar_foe(farsa, foe, damage);
      co_return;
    }
    one.now[0] = fit(std::max(0, one.now[0] - (damage - to_guard)));
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
  std::int8_t& now = one.now[at(ability)];
  now = fit(std::max(0, now - amount));
  if (now > 0) co_return;
  foe_goes(farsa, foe, ability == Ability::strength ? Foe::State::dead : Foe::State::down, rule);
}

int ally_die(const Look& look, int ally, int foe) {
  switch (scale_force(scale_of(look, ally), scale_of(look, foe))) {
    case ScaleForce::impaired: return kImpaired;
    case ScaleForce::enhanced: return kEnhanced;
    default: return kAllyDie;
  }
}

Task<> test_allies(Farsa& farsa) {
  const unsigned due = reasons_due(farsa.look());
  farsa.state.fight.allies_tested = fit(farsa.state.fight.allies_tested | due);
  for (const Who who : indices(farsa.state.party)) {
    if (!is_hireling(farsa.who(who)) || !is_in_fight(farsa.look(), who)) continue;
    Standing& standing = farsa.standing(who);
    const bool orphaned = !standing.lost_employer && employer_has_fallen(farsa.look(), who);
    standing.lost_employer = standing.lost_employer || orphaned;
    if (due != 0 || orphaned) co_await test_hireling(farsa, who);
  }
  for (int ally = 0; due != 0 && ally < static_cast<int>(farsa.state.fight.foes.size()); ++ally) {
    if (is_fighting(farsa.foe(ally)) && farsa.foe(ally).ally &&
        farsa.look().creature(ally).morale != Morale::never)
      co_await test_ally(farsa, ally);
  }
}

/// What the beaten leave: coins of each that is down, dead or has yielded, and one thing of the kind's
/// list, drawn.
Task<> plunder(Farsa& farsa) {
  const Who first = indices(farsa.state.party, is_hero).first();
  int beaten = 0;
  std::uint8_t kind = kNone;
  for (const Foe& foe : farsa.state.fight.foes) {
    if (foe.ally || foe.state == Foe::State::fled || foe.state == Foe::State::fighting) continue;
    beaten += foe.company ? farsa.state.meeting.count : 1;
    kind = foe.creature;
  }
  if (beaten == 0 || first < 0) co_return;
  const Creature& creature = farsa.library.creatures[kind];
  const Dice coins = dice(creature.coins);
  if (coins.most() > 0) {
    int silver = coins.plus * beaten;
    if (coins.count > 0) {
      const engine::Faces faces =
          co_await farsa.table.roll(kReferee, std::min(20, coins.count * beaten), coins.sides,
                                    rule::beaten_foes, purpose::for_plunder(kind));
      silver += faces.sum();
    }
    gain_coins(farsa, first, silver, rule::beaten_foes);
  }
  if (creature.drops.empty()) co_return;
  const int die = co_await roll_die(farsa, kReferee, static_cast<int>(creature.drops.size()) + 1,
                                    rule::beaten_foes, purpose::for_plunder(kind));
  if (die > static_cast<int>(creature.drops.size())) co_return;
  take_somehow(farsa, first, make_thing(farsa.library, creature.drops[at(die - 1)]), rule::beaten_foes);
}

}  // namespace gamekeeper::farsa
