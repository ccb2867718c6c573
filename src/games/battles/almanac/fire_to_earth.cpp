#include "games/battles/abilities.hpp"

/// The Almanac: Fire Mage, Ice Mage, Air Mage, Earth Mage.
namespace gamekeeper::battles {
namespace {

// -- 9. Fire Mage --

Task<Zone> fireball_zone(Duel& duel, const Action& action) {
  const int face = (co_await duel.table.roll(action.side, 1, 6, rule::fireball,
                                             purpose::roll_for(action.actor, action.ability, 0)))[0];
  const Zone zone = face <= 2 ? Zone::portal : face <= 4 ? Zone::stage : Zone::umbra;
  duel.tell(told::zone_rolled(action.actor, face, zone), rule::fireball_sides);
  co_return zone;
}

/// Everybody in the zone on one side of the table; the Fire Mage itself is still Mobile, on Stage.
void catch_in_zone(const Duel& duel, Action& action, SeatId field, Zone zone) {
  for (const MobId id : mobs_in(duel.look(), field, zone)) {
    if (is_touched(duel.look(), action.side, id)) action.targets.push_back(id);
  }
}

/// The enemy's zone burns, or after a failed roll the own one, with one roll for all.
Task<> fireball(Duel& duel, Action& action) {
  const bool success = co_await cast(duel, action.actor, action.ability);
  const Zone zone = co_await fireball_zone(duel, action);
  action.targets = {};
  catch_in_zone(duel, action, success ? other_side(action.side) : action.side, zone);
  if (success && duel.state.switches.fireball_burns_both) catch_in_zone(duel, action, action.side, zone);
  if (!action.targets.empty()) {
    const int dice = dice_without_pool(duel.look(), action.side, action.amplified);
    const RuleId by = rule_without_pool(duel.look(), action.side, rule::area_rolled_once);
    const int fire =
        co_await roll_sum(duel, action.side, dice, 6, by, purpose::roll_for(action.actor, action.ability, 1));
    for (const MobId id : action.targets)
      co_await hurt(duel, action.actor, action.ability, Means::spell, id, fire, rule::fireball, true);
  }
  if (!success) co_await fail(duel, action.actor, rule::fireball);
}

constexpr int kFlames = 1;
constexpr std::array kPostPlaces = {Place::stuck, Place::busy, Place::fallow};
/// Cast while there are flames left; left from the post.
Why cast_or_leave_wall(const Look& look, MobId mage, int ability) {
  if (sustains(look, mage, Ability::firewall)) return kFree;
  if (look.mob(mage).place != Place::active) return reason::not_from_here();
  return strength_of_total(look, mage, ability, kFlames) > 0 ? kFree : reason::nothing_left();
}

Why must_be_posted(const Look& look, MobId mage, int) {
  return sustains(look, mage, Ability::firewall) ? kFree : reason::not_from_here();
}

Task<> firewall(Duel& duel, Action& action) {
  const MobId mage = action.actor;
  if (sustains(duel.look(), mage, Ability::firewall)) {
    if (!action.copied) note(duel, mage, action.ability, 0);
    co_return;  // it leaves, and is Inactive in the end
  }
  if (!co_await succeeds(duel, action)) co_return;
  const bool pipe = pipe_plays(duel.look(), action.side);
  const int post = co_await ask_choice(duel, action.side, mage, action.ability, 0, pipe ? 0b011U : 0b111U,
                                       kNobody, pipe ? rule::peace_pipe : rule::firewall);
  if (!alive(duel.mob(mage))) co_return;
  duel.mob(mage).posted = true;
  const Place stands = kPostPlaces[post];
  co_await sustain(duel, mage, action.ability, stands,
                   stands == Place::stuck ? rule::posts_in_the_portal : rule::firewall);
}

Task<> leave_wall(Duel& duel, MobId mage, int ability) {
  note(duel, mage, ability, 0);
  co_await exhaust(duel, mage, rule::firewall);
}

/// An enemy comes out of the zone that has the name of the post.
bool comes_through_wall(const Look& look, MobId mage, const Action& action) {
  const SeatId side = look.mob(mage).controller;
  return action.side != side && zone_of(action.from) == zone_of(look.mob(mage).place) &&
         is_touched(look, side, action.actor) &&
         strength_of_total(look, mage, look.mob(mage).sustains, kFlames) > 0;
}

Task<> burn(Duel& duel, MobId mage, Action& action) {
  const std::uint8_t ability = duel.mob(mage).sustains;
  const int dice = strength_of_total(duel.look(), mage, ability, kFlames);
  duel.tell(told::effect_works(mage, ability, action.actor), rule::firewall_zone);
  const int fire = co_await roll_total(duel, mage, ability, kFlames, dice);
  change_total(duel, mage, ability, kFlames, -1, rule::firewall);
  co_await hurt(duel, mage, ability, Means::effect, action.actor, fire);
  if (total(duel.look(), mage, ability, kFlames) > 0 || !sustains(duel.look(), mage, Ability::firewall))
    co_return;
  note(duel, mage, ability, 1);
  co_await exhaust(duel, mage, rule::firewall);
}

// -- 10. Ice Mage --

/// A bolt of so many dice.
template <int Sides>
void throw_bolt(Strike& bolt, int dice) {
  bolt.negates_def = true;
  bolt.dice = dice;
  bolt.sides = Sides;
}

bool can_be_frozen(const Look& look, const Action& action, MobId target) {
  return is_enemy(look, action, target) && !is_stuck(look, target);
}

Task<> freeze(Duel& duel, Action& action) {
  if (!co_await succeeds(duel, action)) co_return;
  co_await affect(duel, action.target, action.side, rule::freeze);
  if (!alive(duel.mob(action.target))) co_return;
  co_await stick(duel, action.target, rule::freeze);
  if (duel.state.switches.frozen_thaw && is_stuck(duel.look(), action.target))
    duel.mob(action.target).counter = kFrozen;
}

// -- 11. Air Mage. That ATT rolls cannot hit it in the air stands in numbers.cpp. --

constexpr int kFall = 1;

/// Brought down, it falls; released, it lands.
Task<> fall(Duel& duel, MobId mage, int ability, RuleId why) {
  if (!alive(duel.mob(mage)) || why == rule::aura) co_return;
  if (why == rule::released_by_player || why == rule::deadlock)
    co_return co_await place(duel, mage, Place::inactive, rule::soft_landings);
  const int dice = strength_of_total(duel.look(), mage, ability, kFall);
  if (dice == 0) co_return;
  const int damage = co_await roll_total(duel, mage, ability, kFall, dice);
  co_await harm(duel, {.to = mage, .amount = damage, .means = Means::backlash, .rule = rule::fly});
}

bool is_flying(const Look& look, MobId mage) { return sustains(look, mage, Ability::fly); }

Why bolt_from_ground_or_air(const Look& look, MobId mage, int) {
  return look.mob(mage).place == Place::busy && !is_flying(look, mage) ? reason::not_from_here() : kFree;
}

/// In the air it flies on, and has had its turn.
Task<> stay_aloft(Duel& duel, Action& action) {
  if (!is_flying(duel.look(), action.actor)) co_return;
  action.then = Place::busy;
  action.then_by = rule::one_bolt_a_flight;
  duel.mob(action.actor).barred[action.ability] = true;
}

Task<> air_bolt(Duel& duel, Action& action) {
  if (!is_flying(duel.look(), action.actor)) co_return co_await strike_once(duel, action);
  const int damage = co_await roll_spent(duel, action, rule::automatically);
  co_await hurt(duel, action, action.target, damage);
}

// -- 12. Earth Mage --

Task<> use_up_quake(Duel& duel, Action& action) {
  change_total(duel, action.actor, action.ability, 0, -1, rule::quip);
  co_return;
}

/// All positions are looked at before any changes.
Task<> earthquake(Duel& duel, Action& action) {
  action.targets = {};
  std::array<Place, kMostMobs> stood{};
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    stood[id] = duel.mob(id).place;
    if (id == action.actor || !is_touched(duel.look(), action.side, id)) stood[id] = Place::dead;
    if (stood[id] == Place::active || stood[id] == Place::inactive || stood[id] == Place::fallow ||
        stood[id] == Place::busy) {
      action.targets.push_back(id);
    }
  }
  for (const MobId id : action.targets) {
    if (duel.mob(id).place != stood[id]) continue;
    if (stood[id] == Place::active) co_await exhaust(duel, id, rule::earthquake_at_once);
    if (stood[id] == Place::inactive) co_await place(duel, id, Place::active, rule::earthquake_at_once);
  }
  for (const MobId id : action.targets) {
    const bool was_up = stood[id] == Place::fallow || stood[id] == Place::busy;
    if (was_up && duel.mob(id).place == stood[id]) co_await hack(duel, id, rule::earthquake);
  }
}

constexpr int kStrikes = 0, kMeteors = 1;

Task<> go_meteors(Duel& duel, MobId mage, int) {
  if (co_await visceral(duel, mage, 1, kStrikes, rule::meteor_shower_roll)) {
    co_await sustain(duel, mage, 1, Place::busy, rule::meteor_shower);
  } else {
    co_await fail(duel, mage, rule::failed_vc);
  }
}

bool is_under_meteors(const Look& look, MobId mage, const Action& action) {
  return action.actor != mage && is_touched(look, look.mob(mage).controller, action.actor) &&
         strength_of_total(look, mage, look.mob(mage).sustains, kMeteors) > 0;
}

/// Friend or enemy; a miss neither costs a die nor ends the shower.
Task<> drop_meteor(Duel& duel, MobId mage, Action& action) {
  const std::uint8_t ability = duel.mob(mage).sustains;
  const int dice = strength_of_total(duel.look(), mage, ability, kMeteors);
  if (!co_await visceral(duel, mage, ability, kStrikes, rule::meteor_shower)) co_return;
  duel.tell(told::effect_works(mage, ability, action.actor), rule::meteor_shower);
  const int damage = co_await roll_total(duel, mage, ability, kMeteors, dice);
  change_total(duel, mage, ability, kMeteors, -1, rule::meteor_shower);
  co_await hurt(duel, mage, ability, Means::effect, action.actor, damage);
  if (alive(duel.mob(action.actor))) co_await exhaust(duel, action.actor, rule::meteor_shower);
}

constexpr std::array kFireToEarth = {
    AbilityRules{.ability = Ability::fireball, .perform = fireball, .harms = true},
    AbilityRules{
        .ability = Ability::firewall,
        .reads = {Measure::vc, Measure::dice},
        .turn_from = static_cast<Places>(in(Place::active, Place::stuck) | in(Place::busy, Place::fallow)),
        .hindered = cast_or_leave_wall,
        .perform = firewall,
        .go_from = static_cast<Places>(in(Place::stuck) | in(Place::busy, Place::fallow)),
        .go_hindered = must_be_posted,
        .go = leave_wall,
        .listens = comes_through_wall,
        .play_phase = burn,
        .end_round = stays_posted,
        .sustains_in = Place::busy,
        .cannot_release = true},
    AbilityRules{.ability = Ability::ice_bolt,
                 .reads = {Measure::dice},
                 .may_aim = is_enemy,
                 .pays = 0,
                 .perform = strike_once,
                 .att_roll = true,
                 .shape = throw_bolt<6>},
    AbilityRules{.ability = Ability::freeze, .may_aim = can_be_frozen, .perform = freeze},
    AbilityRules{.ability = Ability::fly,
                 .reads = {Measure::vc, Measure::dice},
                 .go = cast_and_sustain,
                 .ended = fall,
                 .end_round_by = rule::fly,
                 .sustains_in = Place::busy},
    AbilityRules{.ability = Ability::air_bolt,
                 .reads = {Measure::dice},
                 .turn_from = in(Place::active, Place::busy),
                 .hindered = bolt_from_ground_or_air,
                 .may_aim = is_enemy,
                 .pays = 0,
                 .declared = stay_aloft,
                 .perform = air_bolt,
                 .att_roll = true,
                 .shape = throw_bolt<8>,
                 .sure_hit = is_flying},
    AbilityRules{.ability = Ability::earthquake,
                 .reads = {Measure::uses},
                 .hindered = pool_empty<0>,
                 .declared = use_up_quake,
                 .perform = earthquake},
    AbilityRules{.ability = Ability::meteor_shower,
                 .reads = {Measure::vc, Measure::dice},
                 .go = go_meteors,
                 .listens = is_under_meteors,
                 .play_phase = drop_meteor,
                 .sustains_in = Place::busy,
                 .cannot_release = true},
};

}  // namespace

std::span<const AbilityRules> fire_to_earth() { return kFireToEarth; }

}  // namespace gamekeeper::battles
