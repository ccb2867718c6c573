#include "games/battles/abilities.hpp"

/// The Almanac: Samurai, Monk, Conjurere, Enchanter.
namespace gamekeeper::battles {
namespace {

// -- 29. Samurai --

void throw_sword(Strike& sword, int) { sword.times = 2; }

/// A missed throw leaves the Samurai STUCK.
Task<> swordsing(Duel& duel, Action& action) {
  if (!co_await succeeds(duel, action)) co_return;
  Strike sword = blow_of(duel.look(), action.actor, action.ability, action.target);
  co_await roll_damage(duel, sword);
  co_await hurt(duel, action, action.target, sword.damage);
  co_await affect(duel, action.target, action.side, rule::swordsing);
  if (alive(duel.mob(action.target))) co_await exhaust(duel, action.target, rule::swordsing);
}

constexpr int kStore = 0, kBlows = 1;
constexpr int kStanceSucceeds = 15;
constexpr int kForAMiss = 2, kForATurn = 1;

/// No VC: 15 or less on a d20, and nothing that changes a VC changes that.
Task<> go_properstance(Duel& duel, MobId samurai, int ability) {
  const int face = (co_await duel.table.roll(duel.mob(samurai).controller, 1, 20, rule::properstance,
                                             purpose::roll_for(samurai, ability, 0)))[0];
  if (face <= kStanceSucceeds) {
    co_await sustain(duel, samurai, ability, Place::busy, rule::properstance);
  } else {
    co_await fail(duel, samurai, rule::properstance);
  }
}

void store(Duel& duel, MobId samurai, int points, RuleId by = rule::properstance) {
  change_total(duel, samurai, ability_of(duel.look(), samurai, Ability::properstance), kStore, points, by);
}

void store_for_miss(Duel& duel, MobId samurai, const Strike&) { store(duel, samurai, kForAMiss); }

void store_for_turn(Duel& duel, MobId samurai) { store(duel, samurai, kForATurn); }

/// How many blows the store is good for: one a point, up to the most at once.
int blows_of(const Look& look, MobId samurai) {
  const int ability = ability_of(look, samurai, Ability::properstance);
  return std::min(strength_of_total(look, samurai, ability, kStore),
                  strength_of_total(look, samurai, ability, kBlows));
}

Why not_ready_to_strike(const Look& look, MobId samurai, int) {
  if (!sustains(look, samurai, Ability::properstance)) return reason::not_from_here();
  if (blows_of(look, samurai) <= 0) return reason::nothing_left();
  return nobody_who(look, [&](MobId id) { return may_strike(look, samurai, id); });
}

/// All of the store goes, and every blow has its target, in the order in which they will fall.
Task<> aim_blows(Duel& duel, Action& action) {
  const MobId samurai = action.actor;
  if (!action.copied) {
    action.spend = blows_of(duel.look(), samurai);
    store(duel, samurai, -total(duel.look(), samurai, action.ability, kStore), rule::blows_are_named_first);
  }
  for (int blow = 0; blow < action.spend && !action.targets.full(); ++blow) {
    const MobId target =
        co_await ask_mob(duel, action.side, samurai, action.ability, 1, fitting(may_strike, samurai));
    if (target == kNobody) co_return;
    action.targets.push_back(target);
  }
  note(duel, samurai, action.ability, 0, action.spend);
}

Task<> properstance(Duel& duel, Action& action) {
  for (const MobId target : action.targets) {
    if (!goes_on(duel, action)) co_return;
    if (!alive(duel.mob(target)) || action.spared.test(target)) continue;
    if (!may_strike(duel.look(), action.actor, target)) continue;
    Strike blow = blow_of(duel.look(), action.actor, action.ability, target);
    co_await strike(duel, blow);
  }
}

// -- 30. Monk --

constexpr int kWalks = 1;
Why no_walks_left(const Look& look, MobId monk, int ability) {
  return total(look, monk, ability, kWalks) > 0 ? kFree : reason::nothing_left();
}

/// An attack from the Stage costs one walk, and the body goes back to the Stage.
void walk(Duel& duel, Action& action) {
  change_total(duel, action.actor, ability_of(duel.look(), action.actor, Ability::spiritwalk), kWalks, -1,
               rule::spiritwalk);
  action.then = Place::fallow;
  action.then_by = rule::attack_hacks_unless;
}

/// Hacked, the body joins its spirit.
Task<> join_spirit(Duel& duel, MobId monk, int ability, RuleId why) {
  if (!alive(duel.mob(monk)) || why == rule::natural_one || why == rule::visceral_botch) co_return;
  note(duel, monk, ability, 0);
  co_await place(duel, monk, Place::active, rule::spiritwalk);
}

/// Nothing can touch the spirit: it lives on, by a thread.
Task<bool> outlive_body(Duel& duel, MobId monk) {
  note(duel, monk, ability_of(duel.look(), monk, Ability::spiritwalk), 1);
  duel.mob(monk).hp = 1;
  lay_down(duel, monk);
  co_await place(duel, monk, Place::active, rule::spirit_lives_on);
  co_return true;
}

/// A wounded Mob has come into the Monk's Umbra, and is Inactive there. The end of the Round ends the healing
/// together with everything that is Busy.
bool comes_to_rest(const Look& look, MobId monk, MobId mover, Place from) {
  const Mob& mob = look.mob(mover);
  return mover != monk && look.state.stage != Stage::end_round && mob.place == Place::inactive &&
         zone_of(from) != Zone::umbra && mob.field == look.mob(monk).field && mob.hp < mob.total_hp;
}

Task<> spirithealing(Duel& duel, MobId monk, MobId mover) {
  const int ability = ability_of(duel.look(), monk, Ability::spirithealing);
  const int healing = (co_await duel.table.roll(duel.mob(monk).controller, 3, 4, rule::spirithealing,
                                                purpose::roll_for(monk, ability, 0)))
                          .sum();
  duel.tell(told::effect_works(monk, ability, mover), rule::spirithealing);
  co_await heal(duel, mover, healing, monk, rule::spirithealing);
}

// -- 31. Conjurere --

constexpr int kTouch = 0;

/// The first Turn Action of who won initiative; or the first of the other side, when that did not touch it.
bool icon_waits_for(const Look& look, MobId, const Action& action) {
  return action.outer == nullptr && (action.side != look.state.first || look.state.turns == 0);
}

int droppings(const Look& look, MobId conjurere) {
  return strength_of_total(look, conjurere, ability_of(look, conjurere, Ability::pigeon), 0);
}

/// One plop, a die less for the next. `by`: the rule that picks who is below.
Task<> drop(Duel& duel, MobId conjurere, MobId below, RuleId by) {
  const std::uint8_t pigeon = ability_of(duel.look(), conjurere, Ability::pigeon);
  const int dice = droppings(duel.look(), conjurere);
  if (dice <= 0) co_return;
  duel.tell(told::effect_works(conjurere, pigeon, below), by);
  const int damage = co_await roll_total(duel, conjurere, pigeon, 0, dice);
  change_total(duel, conjurere, pigeon, 0, -1, rule::pigeon);
  co_await hurt(duel, conjurere, pigeon, Means::effect, below, damage);
}

/// The touch takes the turn of the Mob that is acting. Who touches without having to has the pigeon dropped
/// on an enemy of the Conjurere.
Task<> touch_icon(Duel& duel, MobId conjurere, Action& action) {
  const int ability = duel.mob(conjurere).sustains;
  const SeatId side = duel.mob(conjurere).controller;
  const bool freely = action.side == duel.state.first;
  if (freely && co_await ask_choice(duel, action.side, conjurere, ability, 0, 0b11) != kTouch) {
    note(duel, conjurere, ability, 1);
    co_return;
  }
  if (!sustains(duel.look(), conjurere, Ability::icon_of_impulse)) co_return;
  note(duel, conjurere, ability, 0);
  duel.mob(conjurere).sustains = ability_of(duel.look(), conjurere, Ability::pigeon);
  action.stopped = true;
  co_await exhaust(duel, action.actor, rule::icon_of_impulse);
  if (!freely) co_return;
  const MobId below = co_await ask_mob(duel, side, conjurere, ability, 1, [side](const Look& look, MobId id) {
    return alive(look.mob(id)) && look.mob(id).controller != side && in_reach(look, side, id);
  });
  if (below != kNobody) co_await drop(duel, conjurere, below, rule::pigeon_hits_enemies);
}

bool flies_over(const Look& look, MobId conjurere, const Action& action) {
  return droppings(look, conjurere) > 0 && !sustains(look, action.actor, Ability::hide) &&
         !sustains(look, action.actor, Ability::properstance);
}

Task<> pigeon(Duel& duel, MobId conjurere, Action& action) {
  return drop(duel, conjurere, action.actor, rule::pigeon);
}

/// After the last turn of the Round there is no pigeon in the air.
Place land_with_pigeon(const Look&, MobId) { return Place::active; }

// -- 32. Enchanter --

/// A Mob that something else holds is not lulled.
bool may_lull(const Look& look, const Action& action, MobId target) {
  const Mob& mob = look.mob(target);
  return is_enemy(look, action, target) && (mob.hold == Hold::none || mob.hold == Hold::flower);
}

Task<> sleep(Duel& duel, Action& action) {
  if (!co_await succeeds(duel, action)) co_return;
  const MobId target = action.target;
  co_await affect(duel, target, action.side, rule::sleep);
  // What a FLOWER held is home again by now.
  if (!alive(duel.mob(target)) || duel.mob(target).controller == action.side) co_return;
  co_await stick(duel, target, rule::sleep);
  duel.mob(target).hold = Hold::sleep;
  duel.mob(target).holder = action.actor;
  duel.mob(action.actor).holds = target;
  duel.tell(told::control_changed(target, duel.mob(target).controller, Hold::sleep), rule::sleep);
  co_await sustain(duel, action.actor, action.ability, Place::fallow, rule::sleep);
}

constexpr std::array kSamuraiToEnchanter = {
    AbilityRules{.ability = Ability::swordsing,
                 .may_aim = is_enemy,
                 .perform = swordsing,
                 .shape = throw_sword,
                 .miss_sticks = true,
                 .harms = true},
    AbilityRules{.ability = Ability::properstance,
                 .reads = {Measure::points, Measure::points},
                 .turn_from = in(Place::busy),
                 .hindered = not_ready_to_strike,
                 .aim_at = aim_blows,
                 .perform = properstance,
                 .att_roll = true,
                 .go = go_properstance,
                 .sustains_in = Place::busy,
                 .missed = store_for_miss,
                 .turn_over = store_for_turn},
    AbilityRules{.ability = Ability::spiritwalk,
                 .reads = {Measure::vc, Measure::points},
                 .go = cast_and_sustain,
                 .ended = join_spirit,
                 .sustains_in = Place::fallow,
                 .attack_hindered = no_walks_left,
                 .attacks = walk,
                 .dying = outlive_body},
    AbilityRules{.ability = Ability::spirithealing,
                 .go = cast_and_sustain,
                 .sustains_in = Place::busy,
                 .watches = comes_to_rest,
                 .moved = spirithealing},
    AbilityRules{.ability = Ability::icon_of_impulse,
                 .beside = Ability::pigeon,
                 .kept_by = rule::go_exceptions,
                 .go = cast_and_sustain,
                 .listens = icon_waits_for,
                 .play_phase = touch_icon,
                 .sustains_in = Place::fallow},
    AbilityRules{.ability = Ability::pigeon,
                 .reads = {Measure::dice},
                 .listens = flies_over,
                 .play_phase = pigeon,
                 .end_round = land_with_pigeon,
                 .end_round_by = rule::pigeon_lands,
                 .sustains_in = Place::fallow},
    AbilityRules{.ability = Ability::enchantment,
                 .reads = {Measure::vc, Measure::bonus},
                 .go = cast_and_sustain,
                 .sustains_in = Place::busy},
    AbilityRules{
        .ability = Ability::sleep, .may_aim = may_lull, .perform = sleep, .sustains_in = Place::fallow},
};

}  // namespace

std::span<const AbilityRules> samurai_to_enchanter() { return kSamuraiToEnchanter; }

}  // namespace gamekeeper::battles
