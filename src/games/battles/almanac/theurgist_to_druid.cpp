#include "games/battles/abilities.hpp"

/// The Almanac: Theurgist, Necromancer, Cleric, Druid.
namespace gamekeeper::battles {
namespace {

// -- 17. Theurgist. RETRIBUTION answers where damage is suffered (harm.cpp), PROTECTION counts where DEF does
// (numbers.cpp). --

// -- 18. Necromancer --

constexpr int kRisen = 1, kGuard = 2;

bool may_rise(const Look& look, MobId id) { return !alive(look.mob(id)) && !look.mob(id).lost; }

Why nobody_to_raise(const Look& look, MobId necromancer, int ability) {
  if (look.mob(necromancer).barred[ability]) return reason::once_a_round();
  return nobody_who(look, [&](MobId id) { return may_rise(look, id); });
}

/// Of either Mausoleum.
Task<> aim_summon(Duel& duel, Action& action) {
  action.target = co_await ask_mob(duel, action.side, action.actor, action.ability, 0, may_rise);
}

/// It rises with LP x 4 hit points, no more than it ever had, and without abilities.
Task<> summon_dead(Duel& duel, Action& action) {
  if (!co_await succeeds(duel, action)) co_return;
  const MobId dead = action.target;
  if (dead == kNobody || !may_rise(duel.look(), dead)) co_return;
  duel.mob(action.actor).barred[action.ability] = true;  // one a Round
  const int hp = strength_of_total(duel.look(), action.actor, action.ability, kRisen);
  Mob& risen = duel.mob(dead);
  risen.hp = static_cast<std::int16_t>(std::min<int>(hp, risen.total_hp));
  give_to(duel, dead, action.side, Hold::risen, action.actor, rule::summon_dead);
  duel.tell(told::raised(dead, duel.mob(dead).hp, action.side),
            hp > risen.total_hp ? rule::risen_within_total : rule::summon_dead);
  co_await place(duel, dead, Place::inactive, rule::summon_dead);
}

/// A risen Mob that still stands by its master.
bool guards(const Look& look, MobId necromancer, MobId id) {
  const Mob& mob = look.mob(id);
  return mob.hold == Hold::risen && mob.holder == necromancer && alive(mob) &&
         mob.controller == look.mob(necromancer).controller;
}

bool has_bodyguard(const Look& look, MobId necromancer, int, const Moment& moment) {
  return moment.strike->target == necromancer &&
         any_mob(look, [&](MobId id) { return guards(look, necromancer, id); });
}

/// The blow that has hit the Necromancer hits a risen Mob instead.
Task<> send_bodyguard(Duel& duel, MobId necromancer, Moment& moment, Response& response) {
  if (!co_await visceral(duel, necromancer, response.ability, kGuard, rule::summon_dead)) co_return;
  if (!alive(duel.mob(response.target))) co_return;
  duel.tell(told::redirected(necromancer, response.target, necromancer, response.ability),
            is_stuck(duel.look(), necromancer) ? rule::bodyguard_of_the_stuck : rule::summon_dead);
  moment.strike->target = response.target;
}

Why nobody_in_umbra(const Look& look, MobId necromancer, int) {
  return reached_by_area(look, look.mob(necromancer).controller, Zone::umbra).empty() ? reason::no_target()
                                                                                      : kFree;
}

Task<> aim_disintegration(Duel& duel, Action& action) {
  action.targets = reached_by_area(duel.look(), action.side, Zone::umbra);
  co_return;
}

/// One roll for everybody who is in the Umbra by now; who was Busy is Hacked.
Task<> disintegration(Duel& duel, Action& action) {
  const int damage = co_await roll_spent(duel, action, rule::area_rolled_once);
  co_await hurt_all(duel, action, reached_by_area(duel.look(), action.side, Zone::umbra), damage);
  co_await stick(duel, action.actor, rule::disintegration);
}

// -- 19. Cleric --

bool may_return(const Look& look, MobId cleric, MobId id) {
  return may_rise(look, id) && look.mob(id).owner == look.mob(cleric).controller;
}

/// Alive again with all its hit points and its Totals as they were; or lost for good.
Task<> ressurect(Duel& duel, Action& action) {
  const MobId dead = action.target;
  const bool success = co_await cast(duel, action.actor, action.ability);
  const bool can = dead != kNobody && may_return(duel.look(), action.actor, dead);
  if (!success) {
    if (can) {
      duel.mob(dead).lost = true;
      note(duel, action.actor, action.ability, 0);
    }
    co_await fail(duel, action.actor, rule::ressurect);
    co_return;
  }
  if (!can) co_return;
  Mob& back = duel.mob(dead);
  back.hp = back.total_hp;
  back.controller = back.field = back.owner;
  duel.tell(told::raised(dead, back.hp, back.owner), rule::ressurect);
  co_await place(duel, dead, Place::inactive, rule::ressurect);
}

// -- 20. Druid --

constexpr int kHolds = 1, kThorns = 2, kScent = 1, kBite = 2;

/// Attacks, Abilities, and Spells that need an ATT roll; of whoever a Spell can reach.
bool stands_in_the_way(const Look& look, MobId druid, const Action& action) {
  const SeatId side = look.mob(druid).controller;
  return action.side != side && aims_at_side(look, action, side) && in_reach(look, side, action.actor) &&
         (!is_spell(look, action) || needs_att_roll(look, action));
}

/// A wall that is missed by its own roll is gone (H-1, R-70).
Task<> catch_in_thorns(Duel& duel, MobId druid, Action& action) {
  if (!co_await visceral(duel, druid, 0, kHolds, rule::wall_of_thorns)) {
    co_await hack(duel, druid, rule::missed_while_kept_up);
    co_return;
  }
  action.stopped = true;
  duel.tell(told::effect_works(druid, 0, action.actor), rule::wall_of_thorns);
  co_await hurt(duel, druid, 0, Means::effect, action.actor,
                strength_of_total(duel.look(), druid, 0, kThorns));
}

/// Whoever an ally has hit may be bitten too: as many dice as the Rank Bonus and the pool allow, and the pool
/// loses one. A wolf that loses the scent is gone (H-1, R-70).
Task<> bite(Duel& duel, MobId druid, const Strike& strike) {
  const MobId prey = strike.target;
  const int dice = most_to_spend(duel.look(), druid, 1, kBite);
  if (dice == 0 || !alive(duel.mob(prey))) co_return;
  if (!co_await visceral(duel, druid, 1, kScent, rule::summon_wolf)) {
    co_await hack(duel, druid, rule::missed_while_kept_up);
    co_return;
  }
  duel.tell(told::effect_works(druid, 1, prey), rule::summon_wolf);
  change_total(duel, druid, 1, kBite, -1, rule::summon_wolf);
  const bool held_back = dice == duel.look().rank(duel.mob(druid).controller).rank_bonus;
  const int damage =
      co_await roll_total(duel, druid, 1, kBite, dice, held_back ? rule::rank_bonus : rule::summon_wolf);
  co_await hurt(duel, druid, 1, Means::spell, prey, damage);
}

constexpr std::array kTheurgistToDruid = {
    AbilityRules{.ability = Ability::retribution, .go = cast_and_sustain, .sustains_in = Place::busy},
    AbilityRules{.ability = Ability::protection,
                 .reads = {Measure::vc, Measure::bonus},
                 .perform = keep_up,
                 .sustains_in = Place::fallow},
    AbilityRules{.ability = Ability::summon_dead,
                 .reads = {Measure::vc, Measure::hit_points, Measure::vc},
                 .hindered = nobody_to_raise,
                 .aim_at = aim_summon,
                 .perform = summon_dead,
                 .moments = on(When::struck),
                 .react_from = kAnywhereAlive,
                 .might = has_bodyguard,
                 .react_aim = choose_for<guards, 1>,
                 .react = send_bodyguard},
    AbilityRules{.ability = Ability::disintegration,
                 .reads = {Measure::dice},
                 .hindered = nobody_in_umbra,
                 .aim_at = aim_disintegration,
                 .pays = 0,
                 .perform = disintegration},
    AbilityRules{.ability = Ability::heal,
                 .reads = {Measure::dice},
                 .may_aim = is_ally,
                 .pays = 0,
                 .perform = heal_target<rule::heal>,
                 .heals = true},
    AbilityRules{.ability = Ability::ressurect,
                 .hindered = nobody_for<may_return>,
                 .aim_at = aim_for<may_return>,
                 .perform = ressurect},
    AbilityRules{.ability = Ability::wall_of_thorns,
                 .reads = {Measure::vc, Measure::vc, Measure::damage},
                 .go = cast_and_sustain,
                 .listens = stands_in_the_way,
                 .play_phase = catch_in_thorns,
                 .sustains_in = Place::fallow},
    AbilityRules{.ability = Ability::summon_wolf,
                 .reads = {Measure::vc, Measure::vc, Measure::dice},
                 .perform = keep_up,
                 .sustains_in = Place::busy,
                 .ally_hit = bite},
};

}  // namespace

std::span<const AbilityRules> theurgist_to_druid() { return kTheurgistToDruid; }

}  // namespace gamekeeper::battles
