#include "games/battles/abilities.hpp"

/// The Almanac: Warrior, Barbarian, Paladin, Ranger.
namespace gamekeeper::battles {
namespace {

// -- 1. Warrior. ABSORBTION works where damage is suffered (harm.cpp), BONUS DAMAGE where it is rolled
// (attack.cpp). --

constexpr int kCap = 0, kBonus = 1;

void learn_from_hit(Duel& duel, MobId warrior, int ability) {
  const int missing =
      total(duel.look(), warrior, ability, kCap) - total(duel.look(), warrior, ability, kBonus);
  if (missing <= 0) return;
  change_total(duel, warrior, ability, kBonus, 1,
               missing == 1 ? rule::bonus_damage_starts : rule::bonus_damage);
}

// -- 2. Barbarian --

void go_berserk(Strike& blow, int) { blow.twenty_doubles = false; }

/// All ATT rolls first; a 1 cancels every attack, a 20 does not double.
Task<> berserk(Duel& duel, Action& action) {
  Strike blow = blow_of(duel.look(), action.actor, action.ability, action.target, action.spend);
  int hits = 0;
  for (int attack = 0; attack <= action.spend; ++attack) {
    co_await roll_to_hit(duel, blow);
    if (blow.face == 1) {
      action.hit.reset(action.actor);
      co_return;
    }
    if (blow.hit) ++hits;
  }
  for (; hits > 0 && goes_on(duel, action) && alive(duel.mob(action.target)); --hits) {
    blow.dodged = false;
    co_await roll_damage(duel, blow);
    co_await land(duel, blow);
  }
}

/// It ends with his own attack.
void attack_howling(Duel&, Action& action) { action.then_by = rule::howl; }

// -- 3. Paladin --

/// Rolled once; everybody heals that much.
Task<> holy_light(Duel& duel, Action& action) {
  const int healing = co_await roll_spent(duel, action, rule::area_rolled_once);
  for (const MobId ally : mobs_of(duel.look(), action.side))
    co_await heal(duel, ally, healing, action.actor, rule::holy_light);
}

bool has_total_to_raise(const Look& look, MobId paladin, MobId ally) {
  return ally != paladin && alive(look.mob(ally)) &&
         look.mob(ally).controller == look.mob(paladin).controller && any_total(look, ally);
}

Task<> aim_aid(Duel& duel, Action& action) {
  co_await aim_for<has_total_to_raise>(duel, action);
  action.choice = co_await ask_total(duel, action.side, action.actor, action.ability, 1, action.target);
}

Task<> aid(Duel& duel, Action& action) {
  change_total(duel, action.target, ability_in(action.choice), total_in(action.choice), action.spend,
               rule::totals_move_not_lp);
  co_await affect(duel, action.target, action.side, rule::aid);
}

void aid_grows(Duel& duel, MobId paladin, int ability) {
  change_total(duel, paladin, ability, 0, 1, rule::aid);
}

// -- 4. Ranger --

/// By who acts, alone or among others; a Cavalier in front of it changes nothing.
bool was_hit(const Look& look, MobId ranger, int, const Moment& moment) {
  const Action& action = *moment.action;
  return action.struck.test(ranger) && !is_stuck(look, ranger) &&
         action.side != look.mob(ranger).controller && alive(look.mob(action.actor)) &&
         may_strike(look, ranger, action.actor);
}

/// The rule that lets it answer this action.
RuleId rule_of_answer(const Action& action, MobId ranger) {
  if (action.guarded == ranger) return rule::guarded_ranger_counters;
  return action.targets.empty() ? rule::counter : rule::counter_answers_the_turn;
}

Task<> strike_back(Duel& duel, MobId ranger, Moment& moment, Response& response) {
  if (!co_await visceral(duel, ranger, response.ability, 0, rule_of_answer(*moment.action, ranger)))
    co_return;
  Strike blow = blow_of(duel.look(), ranger, response.ability, moment.action->actor);
  co_await strike(duel, blow);
}

/// The check is rolled while the attack is declared.
Task<> take_aim(Duel& duel, Action& action) { co_await succeeds(duel, action); }

void aim_well(Strike& blow, int) {
  blow.negates_def = true;
  blow.times = 3;
}

constexpr std::array kWarriorToRanger = {
    AbilityRules{.ability = Ability::absorbtion, .reads = {Measure::bonus}},
    AbilityRules{.ability = Ability::bonus_damage,
                 .reads = {Measure::bonus, Measure::bonus},
                 .learns = learn_from_hit},
    AbilityRules{.ability = Ability::berserk,
                 .reads = {Measure::points},
                 .may_aim = is_enemy,
                 .pays = 0,
                 .least = 0,
                 .perform = berserk,
                 .att_roll = true,
                 .shape = go_berserk},
    AbilityRules{.ability = Ability::howl,
                 .go = cast_and_sustain,
                 .sustains_in = Place::busy,
                 .attacks = attack_howling},
    AbilityRules{.ability = Ability::holy_light,
                 .reads = {Measure::dice},
                 .pays = 0,
                 .perform = holy_light,
                 .heals = true},
    AbilityRules{.ability = Ability::aid,
                 .reads = {Measure::points},
                 .hindered = nobody_for<has_total_to_raise>,
                 .aim_at = aim_aid,
                 .pays = 0,
                 .perform = aid,
                 .defensive = true,
                 .go_begins = aid_grows},
    AbilityRules{.ability = Ability::counter,
                 .moments = on(When::end),
                 .react_from = kAnywhereAlive,
                 .might = was_hit,
                 .react = strike_back,
                 .immediate = true,
                 .harms = true},
    AbilityRules{.ability = Ability::called_shot,
                 .may_aim = is_enemy,
                 .declared = take_aim,
                 .perform = strike_once,
                 .att_roll = true,
                 .shape = aim_well},
};

}  // namespace

std::span<const AbilityRules> warrior_to_ranger() { return kWarriorToRanger; }

}  // namespace gamekeeper::battles
