#include "games/battles/abilities.hpp"

/// The Almanac: Gladiator, Evoker, Time Mage, Dark Mage.
namespace gamekeeper::battles {
namespace {

// -- 25. Gladiator --

constexpr int kLeastHp = 10;
bool may_be_called_out(const Look& look, const Action& action, MobId id) {
  const Mob& mob = look.mob(id);
  return is_enemy(look, action, id) && mob.hp >= kLeastHp &&
         (mob.place == Place::active || mob.place == Place::inactive);
}

Why nobody_to_call_out(const Look& look, MobId gladiator, int ability) {
  const Why empty = pool_empty<0>(look, gladiator, ability);
  return empty != kFree ? empty : nobody_to_aim_at(look, gladiator, ability);
}

/// In the order in which they will fight; the field shows who is in it already.
Task<> aim_arena(Duel& duel, Action& action) {
  const Action open{.side = action.side, .actor = action.actor, .ability = action.ability};
  const auto waits = [open](const Look& look, MobId id) {
    return !is_called_out(look.mob(id)) && may_aim(look, open, id);
  };
  const int most = strength_of_total(duel.look(), action.actor, action.ability, 0);
  for (int n = 0; n < most && !action.targets.full(); ++n) {
    const MobId next = co_await ask_mob(duel, action.side, action.actor, action.ability, 0, waits, n > 0);
    if (next == kNobody) co_return;
    call_out(duel, action, next);
  }
}

/// After a miss the Mob may strike back, and is Active whether it hits or not.
Task<> answer_in_arena(Duel& duel, const Action& action, MobId victim) {
  const bool strikes = alive(duel.mob(action.actor)) && may_strike(duel.look(), victim, action.actor) &&
                       co_await ask_choice(duel, duel.mob(victim).controller, action.actor, action.ability, 1,
                                           0b11, victim) == 0;
  if (duel.mob(victim).place != Place::defense) co_return;  // ruled out of the ring
  if (strikes) {
    Strike blow = blow_of(duel.look(), victim, kAttack, action.actor);
    co_await strike(duel, blow);
  }
  if (!duel.mob(victim).posted) co_await stop_sustaining(duel, victim, rule::arena);
  if (alive(duel.mob(victim))) co_await place(duel, victim, Place::active, rule::arena);
}

Task<> arena(Duel& duel, Action& action) {
  for (const MobId victim : action.targets) {
    if (!goes_on(duel, action)) co_return;
    if (duel.mob(victim).place != Place::defense || action.spared.test(victim)) continue;
    Strike blow = blow_of(duel.look(), action.actor, action.ability, victim);
    co_await strike(duel, blow);
    if (!blow.hit || blow.dodged) {
      if (alive(duel.mob(victim))) co_await answer_in_arena(duel, action, victim);
    } else if (alive(duel.mob(blow.struck))) {
      co_await exhaust(duel, blow.struck, rule::arena);
    }
  }
}

constexpr int kLeaps = 1;

bool can_leap(const Look& look, MobId gladiator, int ability, const Moment& moment) {
  const Action& action = *moment.action;
  return action.actor == gladiator && action.is_attack() && action.struck.any() &&
         total(look, gladiator, ability, kLeaps) > 0;
}

Task<> leap(Duel& duel, MobId gladiator, Moment& moment, Response& response) {
  change_total(duel, gladiator, response.ability, kLeaps, -1, rule::leap);
  if (co_await succeeds(duel, gladiator, response.ability)) moment.action->then = Place::active;
}

Task<> waste_leap(Duel& duel, MobId gladiator, const Response* response) {
  change_total(duel, gladiator, response->ability, kLeaps, -1, rule::danced_is_used);
  co_return;
}

// -- 26. Evoker --

Task<> lightning_strike(Duel& duel, Action& action) {
  const int damage = co_await roll_spent(duel, action, rule::automatically);
  co_await hurt(duel, action, action.target, damage);
  co_await affect(duel, action.target, action.side, rule::lightning_strike);
}

Task<> fire(Duel& duel, MobId evoker, std::uint8_t ability, MobId target, int dice, RuleId by) {
  const int damage = co_await roll_total(duel, evoker, ability, 0, dice, by);
  co_await hurt(duel, evoker, ability, Means::spell, target, damage);
  co_await affect(duel, target, duel.mob(evoker).controller, rule::magic_missile);
}

/// And the Evoker is STUCK.
Task<> magic_missile(Duel& duel, Action& action) {
  co_await fire(duel, action.actor, action.ability, action.target, action.spend, rule::missile_whole_pool);
  co_await stick(duel, action.actor, rule::magic_missile);
}

bool is_in_sight(const Look& look, MobId evoker, MobId id) {
  const SeatId side = look.mob(evoker).controller;
  return look.mob(id).controller != side && in_reach(look, side, id);
}

bool can_shoot(const Look& look, MobId evoker, int ability, const Moment&) {
  return pool_empty<0>(look, evoker, ability) == kFree && any_mob(look, [&](MobId id) {
           return alive(look.mob(id)) && !is_protected(look, id) && is_in_sight(look, evoker, id);
         });
}

Task<> aim_missile(Duel& duel, MobId evoker, Moment&, Response& response) {
  response.target = co_await ask_unprotected(
      duel, evoker, response.ability,
      [evoker](const Look& look, MobId id) { return is_in_sight(look, evoker, id); });
}

void use_missile(Duel& duel, const Response& response) {
  change_total(duel, response.mob, response.ability, 0, -1, rule::magic_missile);
}

/// Out of turn a single die.
Task<> shoot(Duel& duel, MobId evoker, Moment&, Response& response) {
  return fire(duel, evoker, response.ability, response.target, 1, rule::magic_missile);
}

// -- 27. Time Mage --

/// Any Mob of either side that is not Inactive, in whatever position.
bool has_something_to_lose(const Look& look, MobId mage, MobId id) {
  return stands_in(look.mob(id)) != Place::inactive && in_reach(look, look.mob(mage).controller, id);
}

bool can_wear_down(const Look& look, MobId mage, int, const Moment&) {
  const Place place = stands_in(look.mob(mage));
  return place != Place::inactive && place != Place::stuck &&
         any_mob(look, [&](MobId id) { return has_something_to_lose(look, mage, id); });
}

/// Whatever the Mob was doing, it stops.
Task<> entropy(Duel& duel, MobId mage, Moment&, Response& response) {
  if (!co_await cast(duel, mage, response.ability)) co_return;
  const MobId target = response.target;
  if (!alive(duel.mob(target))) co_return;
  co_await disturb(duel, target, rule::entropy, rule::hacked);
  co_await exhaust(duel, target, rule::entropy);
}

constexpr int kWake = 1;

/// Fallow, then Busy: she has slipped away and may wake somebody.
bool has_slipped(const Look& look, MobId mage) { return sustains(look, mage, Ability::time_slip); }

bool may_be_woken(const Look& look, const Action&, MobId id) {
  return stands_in(look.mob(id)) == Place::inactive;
}

Why cannot_slip(const Look& look, MobId mage, int ability) {
  if (look.mob(mage).sustains == kNone) return kFree;
  return has_slipped(look, mage) ? nobody_to_aim_at(look, mage, ability) : reason::not_from_here();
}

Task<> aim_slip(Duel& duel, Action& action) {
  if (has_slipped(duel.look(), action.actor)) co_await aim_within_reach(duel, action);
}

/// No second try in this Round after a miss or a Hack.
Task<> slip_ended(Duel& duel, MobId mage, int ability, RuleId) {
  duel.mob(mage).barred[ability] = true;
  co_return;
}

Task<> slip_away(Duel& duel, const Action& action) {
  co_await cast_and_sustain(duel, action.actor, action.ability);
  if (!has_slipped(duel.look(), action.actor)) duel.mob(action.actor).barred[action.ability] = true;
}

Task<> time_slip(Duel& duel, Action& action) {
  const MobId mage = action.actor;
  if (!has_slipped(duel.look(), mage)) co_return co_await slip_away(duel, action);
  if (!co_await visceral(duel, mage, action.ability, kWake, rule::time_slip)) {
    co_await hack(duel, mage, rule::time_slip);
    co_return;
  }
  const MobId woken = action.target;
  if (woken != kNobody && alive(duel.mob(woken)) && stands_in(duel.mob(woken)) == Place::inactive) {
    co_await affect(duel, woken, action.side, rule::time_slip);
    co_await place(duel, woken, Place::active, rule::time_slip);
  }
  if (action.from == Place::fallow) {
    action.then = Place::busy;
  } else {
    lay_down(duel, mage);
  }
}

// -- 28. Dark Mage --

/// In the Portal of the enemy's own side.
bool may_lose_heart(const Look& look, const Action& action, MobId id) {
  const Mob& mob = look.mob(id);
  return is_enemy(look, action, id) && mob.field == mob.controller && zone_of(stands_in(mob)) == Zone::portal;
}

Task<> aim_dissension(Duel& duel, Action& action) {
  const Action aimed{.side = action.side, .actor = action.actor, .ability = action.ability};
  co_await ask_mobs(
      duel, action, 0, [aimed](const Look& look, MobId id) { return may_aim(look, aimed, id); }, 1,
      kMostMobs);
}

/// As many of the own Active Mobs as had been chosen, or as there are.
Task<> backfire(Duel& duel, const Action& action, int number) {
  const SeatId side = action.side;
  for (; number > 0; --number) {
    const MobId own =
        co_await ask_mob(duel, side, action.actor, action.ability, 1, [side](const Look& look, MobId id) {
          return look.mob(id).controller == side && look.mob(id).place == Place::active;
        });
    if (own == kNobody) co_return;
    co_await exhaust(duel, own, rule::dissension_backfires);
  }
}

Task<> dissension(Duel& duel, Action& action) {
  const int number = static_cast<int>(action.targets.size());
  if (!co_await cast(duel, action.actor, action.ability)) {
    co_await fail(duel, action.actor, rule::dissension);
    co_await backfire(duel, action, number);
    co_return;
  }
  for (const MobId id : action.targets) {
    if (!alive(duel.mob(id)) || action.spared.test(id) || !may_lose_heart(duel.look(), action, id)) continue;
    co_await affect(duel, id, action.side, rule::dissension);
    if (alive(duel.mob(id))) co_await exhaust(duel, id, rule::dissension);
  }
  change_total(duel, action.actor, action.ability, 0, -number, rule::dissension);
}

// BALLS: the counter is the dice that were paid and still lie in wait.
constexpr int kBalls = 1, kSting = 2;
/// Home again, not by being Hacked: Inactive.
Task<> come_home(Duel& duel, MobId mage) {
  lay_down(duel, mage);
  duel.mob(mage).field = duel.mob(mage).controller;
  co_await place(duel, mage, Place::inactive, rule::balls);
}

Place post_of(int face) { return face <= 2 ? Place::stuck : face <= 4 ? Place::fallow : Place::busy; }

/// On the other side of the table, with a counter on the card.
Task<> take_post(Duel& duel, MobId mage, int ability, int dice) {
  const int face = (co_await duel.table.roll(duel.mob(mage).controller, 1, 6, rule::balls,
                                             purpose::roll_for(mage, ability, 0)))[0];
  const Place post = post_of(face);
  duel.tell(told::zone_rolled(mage, face, zone_of(post)), rule::balls);
  const SeatId enemy = other_side(duel.mob(mage).controller);
  if (post == Place::fallow && pipe_plays(duel.look(), other_side(enemy))) {
    co_await exhaust(duel, mage, rule::peace_pipe);
    co_return;
  }
  Mob& mob = duel.mob(mage);
  mob.field = enemy;
  mob.sustains = static_cast<std::uint8_t>(ability);
  mob.posted = true;
  mob.counter = static_cast<std::int8_t>(dice);
  co_await place(duel, mage, post, post == Place::stuck ? rule::posts_in_the_portal : rule::balls);
}

Task<> balls(Duel& duel, Action& action) {
  const MobId mage = action.actor;
  if (co_await cast(duel, mage, action.ability))
    co_return co_await take_post(duel, mage, action.ability, action.spend);
  note(duel, mage, action.ability, 0);
  const int damage = co_await roll_total(duel, mage, action.ability, kBalls, action.spend);
  co_await fail(duel, mage, rule::balls);
  co_await hurt(duel, mage, action.ability, Means::backlash, mage, damage);
}

/// An enemy within reach comes into the zone where the Dark Mage stands; nobody is hurt in the GO
/// phase.
bool walks_into_balls(const Look& look, MobId mage, MobId mover, Place from) {
  const Mob& mob = look.mob(mage);
  if (look.state.stage == Stage::go) return false;
  if (!in_reach(look, mob.controller, mover)) return false;
  const Mob& other = look.mob(mover);
  const Zone zone = zone_of(stands_in(mob));
  return mob.posted && alive(other) && other.controller != mob.controller && other.field == mob.field &&
         zone_of(other.place) == zone && zone_of(from) != zone;
}

/// A sting that does damage turns BALLS off; one that misses, or that armor swallows, costs a die.
Task<> sting(Duel& duel, MobId mage, MobId mover) {
  const std::uint8_t ability = duel.mob(mage).sustains;
  const int dice{duel.mob(mage).counter};
  const bool hits = co_await visceral(duel, mage, ability, kSting, rule::balls);
  if (hits) {
    duel.tell(told::effect_works(mage, ability, mover), rule::balls_zone);
    const int damage = co_await roll_total(duel, mage, ability, kBalls, dice);
    duel.mob(mage).sustains = kNone;  // turned off by the damage, before anybody returns it
    const int lost = co_await hurt(duel, mage, ability, Means::effect, mover, damage, rule::balls_go_off);
    if (!alive(duel.mob(mage))) co_return lay_down(duel, mage);
    if (lost > 0) co_return co_await come_home(duel, mage);
    duel.mob(mage).sustains = ability;
  }
  if (!duel.mob(mage).posted) co_return;
  duel.mob(mage).counter = static_cast<std::int8_t>(dice - 1);
  duel.tell(told::noted(mage, ability, dice > 1 ? 1 : 2, dice - 1, 0, 0), rule::balls_run_out);
  if (dice <= 1) co_await come_home(duel, mage);
}

/// Hacked over there, he is STUCK at home.
Task<> driven_home(Duel& duel, MobId mage, int, RuleId) {
  duel.mob(mage).field = duel.mob(mage).controller;
  if (alive(duel.mob(mage))) co_await place(duel, mage, Place::stuck, rule::balls);
}

constexpr std::array kGladiatorToDarkMage = {
    AbilityRules{.ability = Ability::arena,
                 .reads = {Measure::points},
                 .hindered = nobody_to_call_out,
                 .may_aim = may_be_called_out,
                 .aim_at = aim_arena,
                 .perform = arena,
                 .att_roll = true},
    AbilityRules{.ability = Ability::leap,
                 .reads = {Measure::vc, Measure::uses},
                 .miss_sticks = true,
                 .moments = on(When::end),
                 .react_from = in(Place::mobile),
                 .might = can_leap,
                 .react = leap,
                 .wasted = waste_leap},
    AbilityRules{.ability = Ability::lightning_strike,
                 .reads = {Measure::dice},
                 .may_aim = is_enemy,
                 .pays = 0,
                 .perform = lightning_strike},
    AbilityRules{.ability = Ability::magic_missile,
                 .reads = {Measure::dice},
                 .hindered = pool_empty<0>,
                 .may_aim = is_enemy,
                 .declared = take_whole_pool<rule::magic_missile>,
                 .perform = magic_missile,
                 .moments = static_cast<Moments>(on(When::own_turn, When::play) | on(When::end)),
                 .might = can_shoot,
                 .react_aim = aim_missile,
                 .react_pays = use_missile,
                 .react = shoot,
                 .harms = true},
    AbilityRules{.ability = Ability::entropy,
                 .moments = static_cast<Moments>(on(When::own_turn, When::play) | on(When::end)),
                 .react_from = kAnywhereAlive,
                 .might = can_wear_down,
                 .react_aim = choose_for<has_something_to_lose, 0>,
                 .react = entropy},
    AbilityRules{.ability = Ability::time_slip,
                 .reads = {Measure::vc, Measure::vc},
                 .turn_from = static_cast<Places>(in(Place::active) | in(Place::fallow, Place::busy)),
                 .hindered = cannot_slip,
                 .may_aim = may_be_woken,
                 .aim_at = aim_slip,
                 .perform = time_slip,
                 .ended = slip_ended,
                 .sustains_in = Place::fallow},
    AbilityRules{.ability = Ability::dissension,
                 .hindered = nobody_to_aim_at,
                 .may_aim = may_lose_heart,
                 .aim_at = aim_dissension,
                 .perform = dissension},
    AbilityRules{.ability = Ability::balls,
                 .reads = {Measure::vc, Measure::dice, Measure::vc},
                 .pays = kBalls,
                 .perform = balls,
                 .ended = driven_home,
                 .end_round = stays_posted,
                 .watches = walks_into_balls,
                 .moved = sting},
};

}  // namespace

std::span<const AbilityRules> gladiator_to_dark_mage() { return kGladiatorToDarkMage; }

}  // namespace gamekeeper::battles
