#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

using Fate = Unit::Fate;
using Order = Unit::Order;

SeatId roller(const Farsa& farsa, int side) { return side == kOurs ? farsa.caller() : kReferee; }

Task<bool> unit_save(Farsa& farsa, int side, int index, Ability ability, RuleId rule) {
  const int die =
      co_await roll_die(farsa, roller(farsa, side), 20, rule, purpose::for_unit_save({side, index}, ability));
  const std::int8_t score = unit_at(farsa, side, index).now[at(ability)];
  const bool passed = die <= score;
  farsa.tell(told::unit_saved({side, index}, ability, die, score, passed), rule);
  co_return passed;
}

void lay_open(Farsa& farsa, int side, int index, RuleId rule) {
  Unit& unit = unit_at(farsa, side, index);
  if (unit.boardable) return;
  unit.boardable = true;
  farsa.tell(told::unit_laid_open({side, index}), rule);
}

/// Somebody to surrender to.
bool can_be_fetched(const Farsa& farsa, int side) {
  const Host& others = farsa.state.war.battle.hosts[at(against(side))];
  return std::ranges::any_of(others.units, [](const Unit& one) { return is_fighting(one) && can_sail(one); });
}

void crew_gives_up(Farsa& farsa, int side, int index, RuleId rule) {
  const bool yields = can_be_fetched(farsa, side);
  unit_goes(farsa, side, index, yields ? Fate::yielded : Fate::adrift, yields ? rule : rule::crew_gone);
}

/// Nothing is left of what was aimed at.
void part_gone(Farsa& farsa, int side, int index, Ability part) {
  const Unit& unit = unit_at(farsa.look(), side, index);
  if (!unit.vessel) return unit_goes(farsa, side, index, Fate::destroyed, rule::detachment_destroyed);
  switch (part) {
    case Ability::strength: unit_goes(farsa, side, index, Fate::destroyed, rule::ship_hull); break;
    case Ability::dexterity:
      farsa.tell(told::unit_becalmed({side, index}), rule::ship_sails);
      lay_open(farsa, side, index, rule::crew_gone);
      break;
    case Ability::control: crew_gives_up(farsa, side, index, rule::ship_crew); break;
  }
}

/// Routed, or weakened where there is no fear; a vessel may be boarded (F-15h).
void suffer_critical(Farsa& farsa, int side, int index) {
  Unit& unit = unit_at(farsa, side, index);
  if (unit.vessel) {
    // A boat is no company that could be routed.
    lay_open(farsa, side, index, unit.scale == Scale::detachment ? rule::small_craft : rule::ship_boarded);
  } else if (unit.scale == Scale::individual) {
    unit_goes(farsa, side, index, Fate::destroyed, rule::critical_damage);
  } else if (knows_fear(farsa.library, unit)) {
    unit_goes(farsa, side, index, Fate::routed, rule::detachment_critical);
  } else {
    unit.weakened = true;
    farsa.tell(told::unit_weakened({side, index}), rule::routed);
  }
}

/// The blow that counts against a unit.
struct Blow {
  int by = -1;
  int rolled = -1;
  Ability part = Ability::strength;
  ScaleForce force = ScaleForce::normal;
  int attackers = 0;
};

Task<> land(Farsa& farsa, int side, int index, Blow blow) {
  if (blow.force == ScaleForce::critical) {
    if (!co_await unit_save(farsa, side, index, Ability::strength, rule::scale_words))
      suffer_critical(farsa, side, index);
    co_return;
  }
  const int part = static_cast<int>(blow.part);
  {
    Unit& unit = unit_at(farsa, side, index);
    const int armor = armor_of(farsa.library, unit);
    const int damage = std::max(0, blow.rolled - armor);
    farsa.tell(told::unit_struck({side, index}, blow.rolled, armor, blow.force, part),
               blow.attackers > 1 ? rule::battle_blows : rule::attacks_hit);
    const int to_guard = blow.force == ScaleForce::direct ? 0 : std::min<int>(damage, unit.guard);
    unit.guard = fit(unit.guard - to_guard);
    const int harm = std::min<int>(damage - to_guard, unit.now[at(part)]);
    unit.now[at(part)] = fit(unit.now[at(part)] - harm);
    const RuleId rule = blow.force == ScaleForce::direct ? rule::scale_words
                        : harm == 0                      ? rule::ship_guard
                        : unit.scale == Scale::fleet     ? rule::flagship
                                                         : rule::ship_parts;
    farsa.tell(told::unit_left_with({side, index}, part, unit.guard, unit.now[at(part)]),
               unit.vessel ? rule : rule::guard_then_strength);
    if (harm == 0) co_return;
    if (unit.now[at(part)] == 0) co_return part_gone(farsa, side, index, blow.part);
  }
  const RuleId rule = unit_at(farsa, side, index).vessel ? rule::ship_saves : rule::critical_damage;
  if (!co_await unit_save(farsa, side, index, blow.part, rule)) suffer_critical(farsa, side, index);
}

/// The attacks of detachments on one of a few fall on all of them (F-12e).
bool is_blast(const Unit& attacker, const Unit& target) {
  return attacker.scale == Scale::detachment && target.scale == Scale::individual && !attacker.weakened;
}

bool strikes_at(const Farsa& farsa, int side, const Unit& attacker, int target) {
  if (!is_fighting(attacker) || attacker.order != Order::attack || attacker.target == kNone) return false;
  if (attacker.target == target) return true;
  const Unit& aimed = unit_at(farsa.look(), against(side), attacker.target);
  return is_blast(attacker, aimed) && is_blast(attacker, unit_at(farsa.look(), against(side), target));
}

/// All dice of a side against one unit; the highest counts, a critical one before all.
Task<> strike_at(Farsa& farsa, int side, int target) {
  Blow best;
  for (int i = 0; i < count_units(farsa.state, side); ++i) {
    const Unit attacker = unit_at(farsa.look(), side, i);
    if (!strikes_at(farsa, side, attacker, target)) continue;
    const Unit& struck = unit_at(farsa.look(), against(side), target);
    const ScaleForce force = force_of(attacker, struck);
    if (force == ScaleForce::ignored) {
      farsa.tell(told::unit_shrugs({against(side), target}), rule_of(attacker.scale));
      continue;
    }
    ++best.attackers;
    if (force == ScaleForce::critical) {
      best = {.by = i, .rolled = 100, .force = force, .attackers = best.attackers};
      continue;
    }
    const int sides = unit_die(farsa.look(), attacker, struck);
    const int die = co_await roll_die(farsa, roller(farsa, side), sides,
                                      is_blast(attacker, struck) ? rule::by_detachment : rule::scale,
                                      purpose::for_unit_blow({side, i}, {against(side), target}));
    if (die <= best.rolled) continue;
    best = {.by = i, .rolled = die, .part = attacker.part, .force = force, .attackers = best.attackers};
  }
  if (best.by >= 0) co_await land(farsa, against(side), target, best);
}

Task<> withdraw(Farsa& farsa, int side, int index) {
  if (co_await unit_save(farsa, side, index, Ability::dexterity, rule::flee)) {
    unit_goes(farsa, side, index, Fate::withdrawn, rule::flee);
  } else {
    farsa.tell(told::unit_caught({side, index}), rule::flee);
  }
}

/// What a blow against a crew leaves: whether it still stands.
Task<bool> crew_holds(Farsa& farsa, int side, int index, int blow) {
  {
    std::int8_t& crew = unit_at(farsa, side, index).now[2];
    crew = fit(std::max(0, crew - blow));
    if (crew == 0) co_return false;
  }
  co_return co_await unit_save(farsa, side, index, Ability::control, rule::boarding_fight);
}

/// A fight of the two crews, as detachments.
Task<> board(Farsa& farsa, int side, int index, int target) {
  const auto boarders_die = [&farsa](int which_side, int which) {
    return farsa.library.vessels[unit_at(farsa.look(), which_side, which).kind].boarders;
  };
  const int ours = co_await roll_die(farsa, roller(farsa, side), boarders_die(side, index),
                                     rule::boarding_fight, purpose::for_boarders({side, index}));
  const int theirs =
      co_await roll_die(farsa, roller(farsa, against(side)), boarders_die(against(side), target),
                        rule::boarding_fight, purpose::for_boarders({against(side), target}));
  farsa.tell(told::boarded({side, index}, {against(side), target}, ours, theirs), rule::ship_boarded);
  const bool they_hold = co_await crew_holds(farsa, against(side), target, ours);
  const bool we_hold = co_await crew_holds(farsa, side, index, theirs);
  if (!they_hold)
    unit_goes(farsa, against(side), target, we_hold ? Fate::taken : Fate::adrift, rule::boarding_fight);
  if (we_hold) co_return;
  if (unit_at(farsa, side, index).now[2] == 0)
    co_return crew_gives_up(farsa, side, index, rule::boarding_fight);
  farsa.tell(told::thrown_back({side, index}), rule::boarding_fight);
  lay_open(farsa, side, index, rule::boarding_fight);
}

}  // namespace

void unit_goes(Farsa& farsa, int side, int index, Unit::Fate fate, RuleId rule) {
  unit_at(farsa, side, index).fate = fate;
  farsa.tell(told::unit_out({side, index}, fate), rule);
}

Task<> carry_out(Farsa& farsa, int side) {
  for (int i = 0; i < count_units(farsa.state, side); ++i) {
    const Unit& unit = unit_at(farsa, side, i);
    if (is_fighting(unit) && unit.order == Order::withdraw) co_await withdraw(farsa, side, i);
  }
  for (int target = 0; target < count_units(farsa.state, against(side)); ++target) {
    if (is_fighting(unit_at(farsa, against(side), target))) co_await strike_at(farsa, side, target);
  }
  for (int i = 0; i < count_units(farsa.state, side); ++i) {
    const Unit unit = unit_at(farsa.look(), side, i);
    if (!is_fighting(unit) || unit.order != Order::board) continue;
    if (may_board(farsa.look(), unit, unit_at(farsa.look(), against(side), unit.target)))
      co_await board(farsa, side, i, unit.target);
  }
}

}  // namespace gamekeeper::farsa
