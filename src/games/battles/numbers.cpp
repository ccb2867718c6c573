#include "games/battles/abilities.hpp"
#include "games/battles/rows/script.hpp"

namespace gamekeeper::battles {

bool is_stuck(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  return stands_in(mob) == Place::stuck && !(mob.posted && sustains(look, id, Ability::elemental_blast));
}

bool acts_in_aura(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  return look.state.switches.busy_act_in_aura && mob.place == Place::busy && mob.field == mob.controller &&
         look.kept(mob.controller).has(Ability::aura) && !sustains(look, id, Ability::hide) &&
         !sustains(look, id, Ability::meteor_shower);
}

bool is_new(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  if (mob.charging || sustaining(look, other_side(mob.controller), Ability::new_) == kNobody) return false;
  const Place place = stands_in(mob);
  if (place == Place::fallow || place == Place::busy) return false;
  return !mob.went || zone_of(place) == Zone::portal;
}

namespace {

/// What ATTENUATION takes from the LP of a Mob's abilities (M-35b).
int attenuation(const Look& look, MobId id) {
  const MobId drainer = sustaining(look, other_side(look.mob(id).controller), Ability::attenuation);
  return drainer == kNobody ? 0 : total(look, drainer, look.mob(drainer).sustains, 1);
}

Phrase of_ability(Ability ability) { return reason::ability_bonus(ability); }

}  // namespace

int attack_number(const Look& look, MobId attacker, Reasons* reasons) {
  const Mob& mob = look.mob(attacker);
  Reckoning number(reasons);
  number.add(look.card(attacker).att, rule::strength, reason::base_att(attacker));
  number.add(-mob.att_points, rule::melee_points, reason::melee_points());
  number.add(-look.rank(mob.controller).att, rule::melee_is_mod_die, reason::rank_bonus());
  if (const MobId enchanter = sustaining(look, mob.controller, Ability::enchantment); enchanter != kNobody) {
    number.add(-strength_of_total(look, enchanter, look.mob(enchanter).sustains, 1), rule::enchantment,
               of_ability(Ability::enchantment));
  }
  modify_by_rows(look, attacker, kAtt, number);
  return number.value();
}

int defense_number(const Look& look, MobId target, bool negated, Reasons* reasons) {
  const Mob& mob = look.mob(target);
  Reckoning number(reasons);
  const bool counts = !negated && !is_stuck(look, target);
  if (counts || reasons != nullptr) {
    number.add(look.card(target).def, rule::strength, reason::base_def(target));
    number.add(mob.def_points, rule::melee_points, reason::melee_points());
    number.add(look.rank(mob.controller).def, rule::melee_is_mod_die, reason::rank_bonus());
    if (sustains(look, target, Ability::hide)) number.add(4, rule::hide, of_ability(Ability::hide));
    if (sustains(look, target, Ability::properstance))
      number.add(2, rule::properstance, of_ability(Ability::properstance));
    if (!counts) number.add(-number.value(), rule::defense_negated, reason::def_not_counted());
  }
  if (const MobId ward = sustaining(look, mob.controller, Ability::protection); ward != kNobody) {
    number.add(strength_of_total(look, ward, look.mob(ward).sustains, 1), rule::protection,
               of_ability(Ability::protection));
  }
  modify_by_rows(look, target, kDef, number);
  return number.value();
}

int strength(const Look& look, const Strike& strike, Reasons* reasons) {
  Reasons att;
  Reasons def;
  const int number =
      attack_number(look, strike.attacker, reasons == nullptr ? nullptr : &att) +
      defense_number(look, strike.target, strike.negates_def, reasons == nullptr ? nullptr : &def);
  if (reasons != nullptr) {
    reasons->insert(reasons->end(), att.begin(), att.end());
    reasons->insert(reasons->end(), def.begin(), def.end());
  }
  const int capped = std::clamp(number, 2, 20);
  if (reasons != nullptr && capped != number) {
    reasons->push_back({engine::Reason::Step::set, capped,
                        capped == 20 ? rule::strength_of_twenty : rule::natural_one, reason::strength_cap()});
  }
  return capped;
}

int vc_number(const Look& look, MobId id, int ability, int which, Reasons* reasons, int added) {
  Reckoning number(reasons);
  number.add(total(look, id, ability, which), rule::visceral_check,
             reason::printed_total(id, ability, which));
  const AbilityRules& rules = look.rules(id, ability);
  number.add(added, rules.rule, of_ability(rules.ability));
  number.add(-attenuation(look, id), rule::attenuation, of_ability(Ability::attenuation));
  number.at_least(1, rule::visceral_one, reason::floor_of_one());
  number.at_most(19, rule::visceral_botch, reason::strength_cap());
  return number.value();
}

int strength_of_total(const Look& look, MobId id, int ability, int which, Reasons* reasons) {
  const int printed = total(look, id, ability, which);
  if (printed <= 0) return 0;
  Reckoning number(reasons);
  number.add(printed, rule::totals_worked_out, reason::printed_total(id, ability, which));
  // ATTENUATION does not drain what it drains by. Where LP count several times, so do those that are lost.
  if (look.rules(id, ability).ability != Ability::attenuation) {
    const int times = std::max<int>(1, look.card(id, ability).totals[which].times);
    number.add(-attenuation(look, id) * times, rule::attenuation, of_ability(Ability::attenuation));
  }
  number.at_least(1, rule::zero_total, reason::floor_of_one());
  return number.value();
}

int most_to_spend(const Look& look, MobId id, int ability, int which) {
  return std::min<int>(look.rank(look.mob(id).controller).rank_bonus,
                       strength_of_total(look, id, ability, which));
}

}  // namespace gamekeeper::battles
