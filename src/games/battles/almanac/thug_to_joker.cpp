#include "games/battles/abilities.hpp"

/// The Almanac: Thug, Assassin, Rogue, Joker.
namespace gamekeeper::battles {
namespace {

/// A living enemy whom an ability without an ATT roll can reach.
bool is_open_enemy(const Look& look, SeatId side, MobId id) {
  return alive(look.mob(id)) && look.mob(id).controller != side && in_reach(look, side, id);
}

// -- 5. Thug. What hides him from Spells and blows stands in numbers.cpp. --

/// Busy for this Round, Fallow from then on; under an enemy's PEACE PIPE nobody becomes Fallow.
Place stays_hidden(const Look& look, MobId thug) {
  return pipe_plays(look, look.mob(thug).controller) && look.mob(thug).place != Place::fallow ? Place::active
                                                                                              : Place::fallow;
}

Why must_be_hidden(const Look& look, MobId thug, int) {
  const bool hidden = look.mob(thug).place == Place::fallow && sustains(look, thug, Ability::hide);
  return hidden || look.state.switches.backstab_from_anywhere ? kFree : reason::not_from_here();
}

/// Twice the damage, once more for each point, and once more for a 20.
void from_behind(Strike& blow, int spend) {
  blow.negates_def = true;
  blow.times = 2 + spend;
  blow.twenty_doubles = false;
  blow.twenty_adds = 1;
}

/// Hidden until he strikes.
Task<> backstab(Duel& duel, Action& action) {
  lay_down(duel, action.actor);
  co_await strike_once(duel, action);
}

// -- 6. Assassin --

void at_the_heart(Strike& blow, int) { blow.negates_def = true; }

/// The check, then the ATT roll: who is struck in the end, for a Fighter may still DODGE it and one of the
/// risen take it upon itself; kNobody.
Task<MobId> finds_its_mark(Duel& duel, Action& action) {
  if (!co_await cast(duel, action.actor, action.ability)) co_return kNobody;
  Strike blow = blow_of(duel.look(), action.actor, action.ability, action.target);
  co_await roll_to_hit(duel, blow);
  if (!blow.hit) co_return kNobody;
  Moment moment{.when = When::struck, .action = &action, .strike = &blow};
  co_await react(duel, moment);
  co_return blow.dodged ? kNobody : blow.target;
}

/// No damage, so no shield helps against it.
Task<> assassinate(Duel& duel, Action& action) {
  const MobId struck = co_await finds_its_mark(duel, action);
  if (struck != kNobody) {
    co_await kill(duel, struck, action.actor, rule::assassinate);
  } else {
    co_await fail(duel, action.actor, rule::assassinate);
  }
  change_total(duel, action.actor, action.ability, 0, struck != kNobody ? -1 : -2, rule::assassinate);
}

/// Neither a kill nor a failure: one less.
Task<> waste_assassinate(Duel& duel, MobId assassin, const Response*) {
  change_total(duel, assassin, ability_of(duel.look(), assassin, Ability::assassinate), 0, -1,
               rule::danced_is_used);
  co_return;
}

/// What a Necromancer has raised stays the Necromancer's.
bool can_be_guised(const Look& look, MobId assassin, MobId id) {
  return is_open_enemy(look, look.mob(assassin).controller, id) && look.mob(id).hold != Hold::risen;
}

/// The Mob is chosen once the roll has succeeded.
Task<> guise(Duel& duel, Action& action) {
  const MobId assassin = action.actor;
  const SeatId side = action.side;
  co_await cast_and_sustain(duel, assassin, action.ability);
  if (!sustains(duel.look(), assassin, Ability::guise)) co_return;
  const MobId taken =
      co_await ask_mob(duel, side, assassin, action.ability, 0, fitting(can_be_guised, assassin));
  if (taken == kNobody) co_return;
  co_await affect(duel, taken, side, rule::guise);
  co_await take_from_holder(duel, taken, duel.mob(taken).hold == Hold::guise);
  if (!alive(duel.mob(taken)) || !sustains(duel.look(), assassin, Ability::guise)) co_return;
  duel.mob(taken).charging = false;
  duel.mob(taken).forecast = 0;
  duel.mob(assassin).holds = taken;
  give_to(duel, taken, side, Hold::guise, assassin, rule::guise);
  co_await exhaust(duel, taken, rule::guise_arrives_inactive);
}

// -- 7. Rogue --

/// In an enemy's turn the acting Mob, in a turn of her own side any enemy; nobody in Defense Mode.
bool is_off_guard(const Look& look, MobId rogue, const Action& action, MobId id) {
  if (!may_strike(look, rogue, id)) return false;
  if (action.side == look.mob(rogue).controller) return true;
  return id == action.actor && (action.is_attack() || !look.rules(action.actor, action.ability).defensive);
}

bool can_sneak(const Look& look, MobId rogue, int, const Moment& moment) {
  if (!sustains(look, rogue, Ability::sneak_attack) || moment.action->stopped) return false;
  return any_mob(look, [&](MobId id) {
    return !is_protected(look, id) && is_off_guard(look, rogue, *moment.action, id);
  });
}

Task<> aim_sneak(Duel& duel, MobId rogue, Moment& moment, Response& response) {
  const Action* action = moment.action;
  response.target = co_await ask_unprotected(
      duel, rogue, response.ability,
      [rogue, action](const Look& look, MobId id) { return is_off_guard(look, rogue, *action, id); });
}

/// A hit ends an enemy's action, or makes her Active in a turn of her own side; otherwise she has struck and
/// is Inactive. A miss leaves her STUCK.
Task<> sneak_attack(Duel& duel, MobId rogue, Moment& moment, Response& response) {
  Action& action = *moment.action;
  if (!alive(duel.mob(response.target))) co_return;
  const bool own_turn = action.side == duel.mob(rogue).controller;
  Strike blow = blow_of(duel.look(), rogue, response.ability, response.target);
  co_await strike(duel, blow);
  if (!alive(duel.mob(rogue))) co_return;
  if (!blow.hit || blow.dodged) {
    if (!is_stuck(duel.look(), rogue)) co_await stick(duel, rogue, rule::sneak_attack);
    co_return;
  }
  if (!own_turn && moment.when == When::play) {
    cancel(duel, action, rogue, response.ability, rule::sneak_attack_aims);
  }
  if (!sustains(duel.look(), rogue, Ability::sneak_attack)) co_return;
  lay_down(duel, rogue);
  co_await place(duel, rogue, own_turn ? Place::active : Place::inactive,
                 own_turn ? rule::sneak_attack : rule::sneak_attack_is_spent);
}

/// She has left her hiding place for nothing.
Task<> waste_sneak_attack(Duel& duel, MobId rogue, const Response*) {
  if (!sustains(duel.look(), rogue, Ability::sneak_attack)) co_return;
  lay_down(duel, rogue);
  co_await place(duel, rogue, Place::inactive, rule::danced_is_used);
}

bool steps_on_it(const Look& look, MobId rogue, const Action& action) {
  return is_open_enemy(look, look.mob(rogue).controller, action.actor);
}

constexpr int kSpring = 1;
/// Fallow: the first trap; Busy: the second. A miss and it is over.
Task<> spring_trap(Duel& duel, MobId rogue, Action& action) {
  const std::uint8_t ability = duel.mob(rogue).sustains;
  const SeatId side = duel.mob(rogue).controller;
  if (!co_await succeeds(duel, rogue, ability, kSpring)) co_return;
  duel.tell(told::effect_works(rogue, ability, action.actor), rule::trap);
  co_await affect(duel, action.actor, side, rule::trap);
  if (alive(duel.mob(action.actor))) co_await exhaust(duel, action.actor, rule::trap);
  if (!sustains(duel.look(), rogue, Ability::trap)) co_return;
  if (duel.mob(rogue).place == Place::fallow) {
    note(duel, rogue, ability, 0);
    co_await place(duel, rogue, Place::busy, rule::trap);
  } else {
    note(duel, rogue, ability, 1);
    co_await exhaust(duel, rogue, rule::trap);
  }
}

// -- 8. Joker --

/// Whether the most that its own weapon does would be somebody's death: the target's, or that of a guard who
/// stands in for it.
bool joke_kills(const Look& look, const Action& action, MobId target) {
  int amount = look.card(target).mod * (look.state.damage_doubled ? 2 : 1);
  if (action.guarded == target && alive(look.mob(action.guard))) {
    const int shield = total(look, action.guard, ability_of(look, action.guard, Ability::vigilante), 0);
    return amount - shield >= look.mob(action.guard).hp;
  }
  const std::uint8_t armor = ability_of(look, target, Ability::absorbtion);
  if (armor != kNone && look.mob(target).hold != Hold::risen)
    amount -= std::max(0, total(look, target, armor, 0));
  return amount >= look.mob(target).hp;
}

bool can_take_a_joke(const Look& look, const Action& action, MobId target) {
  return is_enemy(look, action, target) && !joke_kills(look, action, target);
}

Task<> joke(Duel& duel, Action& action) {
  if (!co_await succeeds(duel, action)) co_return;
  if (joke_kills(duel.look(), action, action.target)) {
    note(duel, action.actor, action.ability, 0);
  } else {
    co_await hurt(duel, action, action.target, duel.look().card(action.target).mod);
  }
}

/// The Mob that is made to hit its friend must be Active, and have one.
bool can_be_pranked(const Look& look, MobId joker, MobId id) {
  const SeatId side = look.mob(joker).controller;
  return is_open_enemy(look, side, id) && look.mob(id).place == Place::active &&
         any_mob(look, [&](MobId friend_of_it) {
           return friend_of_it != id && is_open_enemy(look, side, friend_of_it);
         });
}

bool may_be_hit(const Look& look, const Action& action, MobId target) {
  return target != action.choice && is_open_enemy(look, action.side, target);
}

/// Action::choice is the Mob that hits, the target the one that is hit.
Task<> aim_prank(Duel& duel, Action& action) {
  co_await aim_for<can_be_pranked>(duel, action);
  const MobId hitter = std::exchange(action.target, kNobody);
  action.choice = hitter;
  if (hitter == kNobody) co_return;
  const Inquiry inquiry{.mob = action.actor, .ability = action.ability, .which = 1, .about = hitter};
  action.target = co_await ask_mob(duel, action.side, inquiry, fitting(may_be_hit, action));
}

/// The hitter becomes Mobile, its friend is in Defense Mode.
Task<> prank(Duel& duel, Action& action) {
  const auto hitter = static_cast<MobId>(action.choice);
  if (hitter == kNobody || action.target == kNobody || duel.mob(hitter).place != Place::active) co_return;
  co_await place(duel, hitter, Place::mobile, rule::prank_moves);
  const bool success = co_await cast(duel, action.actor, action.ability);
  co_await harm(duel, {.to = success ? action.target : action.actor,
                       .amount = duel.look().card(hitter).mod,
                       .by = hitter,
                       .means = Means::spell,
                       .rule = rule::prank});
  if (!success) {
    co_await fail(duel, action.actor, rule::prank);
  } else if (alive(duel.mob(hitter))) {
    co_await affect(duel, hitter, action.side, rule::prank);
    if (alive(duel.mob(hitter))) co_await exhaust(duel, hitter, rule::prank);
  }
}

constexpr std::array kThugToJoker = {
    AbilityRules{
        .ability = Ability::hide, .perform = keep_up, .end_round = stays_hidden, .sustains_in = Place::busy},
    AbilityRules{.ability = Ability::backstab,
                 .reads = {Measure::points},
                 .turn_from = in(Place::active, Place::fallow),
                 .hindered = must_be_hidden,
                 .hindered_by = rule::backstab_from_hiding,
                 .may_aim = is_enemy,
                 .pays = 0,
                 .least = 0,
                 .perform = backstab,
                 .att_roll = true,
                 .shape = from_behind},
    AbilityRules{.ability = Ability::assassinate,
                 .may_aim = is_enemy,
                 .perform = assassinate,
                 .att_roll = true,
                 .shape = at_the_heart,
                 .wasted = waste_assassinate},
    AbilityRules{.ability = Ability::guise,
                 .hindered = nobody_for<can_be_guised>,
                 .perform = guise,
                 .sustains_in = Place::fallow},
    AbilityRules{.ability = Ability::sneak_attack,
                 .go = cast_and_sustain,
                 .sustains_in = Place::busy,
                 .moments = on(When::play, When::end),
                 .react_from = in(Place::busy),
                 .might = can_sneak,
                 .react_aim = aim_sneak,
                 .react = sneak_attack,
                 .harms = true,
                 .wasted = waste_sneak_attack},
    AbilityRules{.ability = Ability::trap,
                 .reads = {Measure::vc, Measure::vc},
                 .perform = keep_up,
                 .listens = steps_on_it,
                 .play_phase = spring_trap,
                 .sustains_in = Place::fallow},
    AbilityRules{.ability = Ability::joke,
                 .may_aim = can_take_a_joke,
                 .perform = joke,
                 .not_aimed = reason::would_kill(),
                 .harms = true},
    AbilityRules{.ability = Ability::prank,
                 .hindered = nobody_for<can_be_pranked>,
                 .may_aim = may_be_hit,
                 .aim_at = aim_prank,
                 .perform = prank,
                 .harms = true},
};

}  // namespace

std::span<const AbilityRules> thug_to_joker() { return kThugToJoker; }

}  // namespace gamekeeper::battles
