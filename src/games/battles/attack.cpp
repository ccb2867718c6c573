#include "games/battles/abilities.hpp"

namespace gamekeeper::battles {
namespace {

/// BONUS DAMAGE: what the Warrior has learned so far (M-1b).
int bonus_damage(const Look& look, MobId attacker) {
  const std::uint8_t ability = ability_of(look, attacker, Ability::bonus_damage);
  if (ability == kNone || look.mob(attacker).hold == Hold::risen) return 0;
  return total(look, attacker, ability, 1);
}

Task<> follow_hit(Duel& duel, SeatId side, const Strike& strike) {
  for (const MobId id : keepers(duel.look())) {
    const auto ally_hit = duel.look().kept_rules(id).ally_hit;
    if (duel.mob(id).controller == side && ally_hit != nullptr) co_await ally_hit(duel, id, strike);
  }
}

/// What makes the damage what it is, beyond the die.
RuleId rule_of_damage(const Look& look, const Strike& strike) {
  if (strike.face == 20 && !strike.twenty_doubles) return rule::mob_text_first;
  if (strike.face == 20 && damage_times(look, strike, 20) > 2) return rule::multipliers;
  if (strike.face == 20) return strike.ability == kAttack ? rule::natural_twenty : rule::naturals_everywhere;
  if (damage_times(look, strike, strike.face) > strike.times) return rule::howl;
  return bonus_damage(look, strike.attacker) > 0 ? rule::bonus_damage : rule::damage_phase;
}

Perhaps tell_allies(Duel& duel, const Strike& strike) {
  const SeatId side = duel.mob(strike.attacker).controller;
  if (!duel.look().kept(side).meets(duel.library.following_hits)) return {};
  return follow_hit(duel, side, strike);
}

/// Every blow is an attack of its own to whoever can answer it once.
void may_answer_again(Duel& duel) {
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    Mob& mob = duel.mob(id);
    for (int n = 0; n < kAbilities; ++n) {
      if (contains(duel.library.facts[mob.kind].moments[n], When::struck)) mob.reacted[n] = false;
    }
  }
}

}  // namespace

Task<bool> visceral(Duel& duel, MobId id, int ability, int which, RuleId rule, int added) {
  const int needed = vc_number(duel.look(), id, ability, which, nullptr, added);
  const int face = (co_await duel.table.roll(duel.mob(id).controller, 1, 20, rule,
                                             purpose::roll_vc(id, ability, needed)))[0];
  const bool success = face <= needed;
  duel.tell(told::check_rolled(id, ability, which, face, needed, success),
            face == 1 ? rule::one_always_succeeds : rule);
  if (face == 20 && alive(duel.mob(id))) co_await stick(duel, id, rule::visceral_botch);
  co_return success;
}

Task<bool> cast(Duel& duel, MobId id, int ability) {
  return visceral(duel, id, ability, 0, duel.rules(id, ability).rule);
}

Perhaps fail(Duel& duel, MobId id, RuleId rule) {
  const Mob& mob = duel.mob(id);
  if (!alive(mob) || is_stuck(duel.look(), id)) return {};
  return exhaust(duel, id, rule);
}

Strike blow_of(const Look& look, MobId attacker, int ability, MobId target, int spend) {
  Strike blow{.attacker = attacker, .target = target, .ability = static_cast<std::uint8_t>(ability)};
  if (ability != kAttack) {
    if (const auto shape = look.rules(attacker, ability).shape; shape != nullptr) shape(blow, spend);
  } else if (sustains(look, attacker, Ability::charge)) {
    // The Cavalier's own part of the CHARGE (M-14b).
    blow.negates_def = true;
    blow.times = 2;
  }
  return blow;
}

int damage_times(const Look& look, const Strike& strike, int face) {
  int times = strike.times;
  if (face == 0) return times;  // no ATT roll, so neither a 20 nor a HOWL (M-2b)
  if (face == 20) times = strike.twenty_doubles ? times * 2 : times + strike.twenty_adds;
  if (sustaining(look, look.mob(strike.attacker).controller, Ability::howl) != kNobody) times *= 2;
  return times;
}

Task<> roll_to_hit(Duel& duel, Strike& strike) {
  const int needed = strength(duel.look(), strike);
  const RuleId by = strike.ability != kAttack ? duel.rules(strike.attacker, strike.ability).rule
                    : sustains(duel.look(), strike.attacker, Ability::charge) ? rule::charge
                                                                              : rule::strength;
  strike.face = (co_await duel.table.roll(duel.mob(strike.attacker).controller, 1, 20, by,
                                          purpose::roll_to_hit(strike.attacker, strike.target)))[0];
  strike.hit = strike.face != 1 && (strike.face == 20 || strike.face >= needed);
  duel.tell(told::att_rolled(strike.attacker, strike.target, strike.face, needed, strike.hit), by);
  if (strike.hit) {
    if (duel.action != nullptr) duel.action->hit.set(strike.attacker);
    co_return;
  }
  const Mob& target = duel.mob(strike.target);
  if (target.sustains != kNone) {
    const AbilityRules& rules = duel.rules(strike.target, target.sustains);
    if (rules.missed != nullptr) rules.missed(duel, strike.target, strike);
  }
  if (strike.face != 1) co_return;
  co_await stick(duel, strike.attacker,
                 strike.ability == kAttack ? rule::natural_one : rule::naturals_everywhere);
}

Task<> roll_damage(Duel& duel, Strike& strike) {
  const int sides = strike.sides != 0 ? strike.sides : duel.look().card(strike.attacker).mod;
  const int rolled =
      co_await roll_sum(duel, duel.mob(strike.attacker).controller, strike.dice, sides, rule::weapon_damage,
                        purpose::roll_damage(strike.attacker, strike.target));
  strike.damage =
      (rolled + bonus_damage(duel.look(), strike.attacker)) * damage_times(duel.look(), strike, strike.face);
  duel.tell(told::damage_rolled(strike.attacker, strike.target, rolled, strike.damage),
            rule_of_damage(duel.look(), strike));
}

Task<> land(Duel& duel, Strike& strike) {
  const MobId aimed_at = strike.target;
  Moment moment{.when = When::struck, .action = duel.action, .strike = &strike};
  may_answer_again(duel);
  co_await react(duel, moment);
  strike.struck = strike.dodged ? kNobody : strike.target;
  if (strike.dodged) {
    if (duel.action != nullptr) duel.action->hit.reset(strike.attacker);
    co_return;
  }
  if (duel.action != nullptr && duel.action->actor == strike.attacker) duel.action->struck.set(strike.target);
  co_await harm(duel, {.to = strike.target,
                       .amount = strike.damage,
                       .by = strike.attacker,
                       .means = Means::attack,
                       .rule = strike.ability == kAttack ? rule::weapon_damage
                                                         : duel.rules(strike.attacker, strike.ability).rule});
  co_await tell_allies(duel, strike);
  strike.target = aimed_at;
}

Task<> strike_once(Duel& duel, Action& action) {
  Strike blow = blow_of(duel.look(), action.actor, action.ability, action.target, action.spend);
  co_await strike(duel, blow);
}

Task<> strike(Duel& duel, Strike& strike) {
  co_await roll_to_hit(duel, strike);
  if (!strike.hit) co_return;
  co_await roll_damage(duel, strike);
  co_await land(duel, strike);
}

}  // namespace gamekeeper::battles
