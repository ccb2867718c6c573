#include "games/battles/abilities.hpp"

/// The Almanac: Thief, Cavalier, Mystic, Shaman.
namespace gamekeeper::battles {
namespace {

// -- 13. Thief --

constexpr int kLoot = 1;

/// Any other Mob within reach that has a treasure.
bool can_be_robbed(const Look& look, MobId thief, MobId id) {
  return id != thief && alive(look.mob(id)) && in_reach(look, look.mob(thief).controller, id) &&
         any_total(look, id, may_be_taken);
}

bool may_rob(const Look& look, const Action& action, MobId id) {
  return can_be_robbed(look, action.actor, id);
}

Task<> pick_pockets(Duel& duel, Action& action) {
  if (!can_be_robbed(duel.look(), action.actor, action.target)) {
    action.spend = 0;  // nothing is left to take
    co_return;
  }
  action.choice =
      co_await ask_total(duel, action.side, action.actor, action.ability, 1, action.target, may_be_taken);
}

Task<> aim_steal(Duel& duel, Action& action) {
  co_await aim_for<can_be_robbed>(duel, action);
  if (action.target != kNobody) co_await pick_pockets(duel, action);
}

/// What leaves the Total goes into DIVVY immediately; nobody can take more than is there.
Task<> steal(Duel& duel, Action& action) {
  if (!co_await succeeds(duel, action)) co_return;
  if (action.target == kNobody || !alive(duel.mob(action.target))) co_return;
  const int ability = ability_in(action.choice);
  const int which = total_in(action.choice);
  const int taken = std::clamp(total(duel.look(), action.target, ability, which), 0, action.spend);
  change_total(duel, action.target, ability, which, -taken, rule::steal);
  change_total(duel, action.actor, ability_of(duel.look(), action.actor, Ability::divvy), 0, taken,
               rule::steal);
  co_await affect(duel, action.target, action.side, rule::steal);
}

/// The treasure itself is not given into the treasure.
bool takes_treasure(const Look& look, MobId id, int ability, int which) {
  return may_be_changed(look, id, ability, which) && look.rules(id, ability).ability != Ability::divvy;
}

bool can_be_given(const Look& look, SeatId side, MobId id) {
  return alive(look.mob(id)) && look.mob(id).controller == side && any_total(look, id, takes_treasure);
}

/// A share for one Total after the other, until all that was spent is given away.
Task<> divvy(Duel& duel, Action& action) {
  const SeatId side = action.side;
  for (int left = action.spend; left > 0;) {
    const MobId to =
        co_await ask_mob(duel, side, action.actor, action.ability, 0, fitting(can_be_given, side));
    if (to == kNobody) co_return;
    const int handle = co_await ask_total(duel, side, action.actor, action.ability, 1, to, takes_treasure);
    const int share = co_await duel.table.number(side, rule::divvy, inquire(action.actor, action.ability, 2),
                                                 option::amount.word, 1, left);
    change_total(duel, to, ability_in(handle), total_in(handle), share, rule::divvy);
    co_await affect(duel, to, side, rule::divvy);
    left -= share;
  }
}

// -- 14. Cavalier. What the shield takes, and what the Cavalier, stands in harm.cpp; the order of a CHARGE in
// turn_action.cpp and round.cpp. --

bool is_ward_of(const Look& look, MobId cavalier, MobId id) {
  return id != kNobody && id != cavalier && alive(look.mob(id)) &&
         look.mob(id).controller == look.mob(cavalier).controller;
}

/// An ally at whom the action aims.
bool can_be_guarded(const Look& look, MobId cavalier, const Action& action, MobId id) {
  return is_ward_of(look, cavalier, id) && aims_at(action, id);
}

/// Before the ally goes into Defense Mode; or in answer to what an enemy plays out of turn. The shield must
/// not be worn out.
bool can_guard(const Look& look, MobId cavalier, int ability, const Moment& moment) {
  const Mob& mob = look.mob(cavalier);
  if (is_stuck(look, cavalier) || mob.charging || sustains(look, cavalier, Ability::charge)) return false;
  if (total(look, cavalier, ability, 0) <= 0) return false;
  if (moment.when == When::answer) {
    const Response& response = *moment.response;
    return response.harms && !response.cancelled && look.mob(response.mob).controller != mob.controller &&
           is_ward_of(look, cavalier, response.target);
  }
  const Action& action = *moment.action;
  if (action.stopped || action.side == mob.controller || action.guard != kNobody || !can_wound(look, action))
    return false;
  return any_mob(look, [&](MobId id) { return can_be_guarded(look, cavalier, action, id); });
}

Task<> aim_guard(Duel& duel, MobId cavalier, Moment& moment, Response& response) {
  if (moment.when == When::answer) {
    response.target = moment.response->target;
    co_return;
  }
  const Action* action = moment.action;
  response.target = co_await ask_mob(
      duel, duel.mob(cavalier).controller, inquiry_about(*action, cavalier, response.ability),
      [cavalier, action](const Look& look, MobId id) { return can_be_guarded(look, cavalier, *action, id); });
}

/// He stands there in Defense Mode until the action is over.
Task<> vigilante(Duel& duel, MobId cavalier, Moment& moment, Response& response) {
  if (moment.when == When::answer) {
    Response& answered = *moment.response;
    answered.cancelled = true;
    duel.tell(told::cancelled(answered.mob, answered.ability, cavalier, response.ability), rule::worn_shield);
    co_return;
  }
  moment.action->guarded = response.target;
  moment.action->guard = cavalier;
  if (duel.mob(cavalier).place != Place::mobile)
    co_await place(duel, cavalier, Place::defense, rule::defense_mode_action);
}

bool can_join_charge(const Look& look, MobId cavalier, MobId id) {
  return id != cavalier && look.mob(id).controller == look.mob(cavalier).controller &&
         look.mob(id).place == Place::active;
}

/// The Cavalier's counter is 1 once the charge is over and only his own attack is left (round.cpp).
Task<> go_charge(Duel& duel, MobId cavalier, int ability) {
  const SeatId side = duel.mob(cavalier).controller;
  co_await cast_and_sustain(duel, cavalier, ability);
  if (!sustains(duel.look(), cavalier, Ability::charge)) {
    duel.side(side).yields = true;
    co_return;
  }
  duel.side(side).charges = true;
  while (true) {
    const MobId ally =
        co_await ask_mob(duel, side, cavalier, ability, 0, fitting(can_join_charge, cavalier), true);
    if (ally == kNobody) co_return;
    duel.mob(ally).charging = true;
    co_await place(duel, ally, Place::mobile, rule::go_forbids_damage);
  }
}

/// Hacked, he takes with him those who have not acted yet.
Task<> halt_charge(Duel& duel, MobId cavalier, int, RuleId why) {
  if (why == rule::aura) co_return;  // everybody becomes Active
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    if (!duel.mob(id).charging || duel.mob(id).controller != duel.mob(cavalier).controller) continue;
    duel.mob(id).charging = false;
    const bool rides = duel.mob(id).place == Place::mobile || duel.mob(id).place == Place::defense;
    if (id != cavalier && rides) co_await exhaust(duel, id, rule::charge);
  }
}

// -- 15. Mystic --

constexpr int kMend = 1, kRelease = 2;

bool is_in_the_light(const Look& look, MobId mystic, const Action& action) {
  const Mob& actor = look.mob(action.actor);
  return action.actor != mystic && action.side == look.mob(mystic).controller && actor.hp < actor.total_hp &&
         strength_of_total(look, mystic, look.mob(mystic).sustains, kMend) > 0;
}

Task<> touch(Duel& duel, MobId mystic, Action& action) {
  const std::uint8_t ability = duel.mob(mystic).sustains;
  duel.tell(told::effect_works(mystic, ability, action.actor), rule::light);
  co_await heal(duel, action.actor, strength_of_total(duel.look(), mystic, ability, kMend), mystic,
                rule::light);
}

/// The light goes out in one last flash over the Portal; not when the Mystic dies or the Round is cut short,
/// which is no Hack.
Task<> release_light(Duel& duel, MobId mystic, int ability, RuleId why) {
  if (!alive(duel.mob(mystic)) || why == rule::aura) co_return;
  const SeatId side = duel.mob(mystic).controller;
  if (!co_await cast(duel, mystic, ability)) co_return;
  const int healing = strength_of_total(duel.look(), mystic, ability, kRelease);
  for (const MobId ally : mobs_in(duel.look(), side, Zone::portal)) {
    if (ally != mystic && duel.mob(ally).controller == side)
      co_await heal(duel, ally, healing, mystic, rule::light);
  }
}

constexpr int kLash = 1;

bool is_in_the_shadows(const Look& look, MobId mystic, const Action& action) {
  const SeatId side = look.mob(mystic).controller;
  return action.side != side && in_reach(look, side, action.actor);
}

constexpr int kGiveIn = 0;
/// The acting side chooses.
Task<> creep_in(Duel& duel, MobId mystic, Action& action) {
  const std::uint8_t ability = duel.mob(mystic).sustains;
  const SeatId side = duel.mob(mystic).controller;
  const int damage = strength_of_total(duel.look(), mystic, ability, kLash);
  const int chosen = co_await ask_choice(duel, action.side, mystic, ability, 0, 0b11U, action.actor);
  duel.tell(told::effect_works(mystic, ability, action.actor), rule::shadows);
  if (chosen != kGiveIn) {
    co_await hurt(duel, mystic, ability, Means::effect, action.actor, damage);
    co_return;
  }
  co_await affect(duel, action.actor, side, rule::shadows);
  if (alive(duel.mob(action.actor))) co_await exhaust(duel, action.actor, rule::shadows);
}

// -- 16. Shaman. That nobody becomes Fallow while the pipe plays stands in turn_action.cpp and round.cpp. --

/// Every enemy that is Fallow becomes Inactive, unless Spells cannot reach it.
Task<> peace_pipe(Duel& duel, Action& action) {
  co_await cast_and_sustain(duel, action.actor, action.ability);
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    if (!sustains(duel.look(), action.actor, Ability::peace_pipe)) co_return;
    if (duel.mob(id).controller == action.side || duel.mob(id).place != Place::fallow) continue;
    if (!in_reach(duel.look(), action.side, id)) continue;
    duel.tell(told::effect_works(action.actor, action.ability, id), rule::peace_pipe);
    co_await affect(duel, id, action.side, rule::peace_pipe);
    if (duel.mob(id).place == Place::fallow && duel.mob(id).sustains == kNone)
      co_await exhaust(duel, id, rule::peace_pipe);
  }
}

/// Not again until the next Round.
Task<> put_pipe_away(Duel& duel, MobId shaman, int ability, RuleId) {
  duel.mob(shaman).barred[ability] = true;
  co_return;
}

/// Any Spell or Ability of an enemy, even that lets go of a FLOWER, but no Attack.
bool can_dance(const Look& look, MobId shaman, int, const Moment& moment) {
  const SeatId side = look.mob(shaman).controller;
  if (moment.when == When::answer)
    return !moment.response->cancelled && look.mob(moment.response->mob).controller != side;
  const Action& action = *moment.action;
  return !action.stopped && action.side != side && !action.is_attack();
}

/// What is danced away counts as used.
Task<> dance(Duel& duel, MobId shaman, Moment& moment, Response& response) {
  if (!co_await cast(duel, shaman, response.ability)) {
    note(duel, shaman, response.ability, 0);
    co_return;
  }
  if (moment.when == When::answer) {
    Response& answered = *moment.response;
    answered.cancelled = true;
    duel.tell(
        told::cancelled(answered.mob, answered.ability, shaman, response.ability),
        duel.rules(answered.mob, answered.ability).dispels ? rule::dispelling_can_be_danced : rule::dance);
  } else {
    cancel(duel, *moment.action, shaman, response.ability, rule::dance);
  }
  co_await waste(duel, moment);
}

constexpr std::array kThiefToShaman = {
    AbilityRules{.ability = Ability::steal,
                 .beside = Ability::divvy,
                 .reads = {Measure::vc, Measure::points},
                 .hindered = nobody_for<can_be_robbed>,
                 .may_aim = may_rob,
                 .aim_at = aim_steal,
                 .retargeted = pick_pockets,
                 .pays = kLoot,
                 .perform = steal},
    AbilityRules{.ability = Ability::divvy, .reads = {Measure::points}, .pays = 0, .perform = divvy},
    AbilityRules{.ability = Ability::vigilante,
                 .reads = {Measure::points},
                 .moments = on(When::play, When::answer),
                 .react_from = static_cast<Places>(kAnywhereAlive & ~in(Place::stuck)),
                 .might = can_guard,
                 .react_aim = aim_guard,
                 .react = vigilante},
    AbilityRules{
        .ability = Ability::charge, .go = go_charge, .ended = halt_charge, .sustains_in = Place::busy},
    AbilityRules{.ability = Ability::light,
                 .reads = {Measure::vc, Measure::healing, Measure::healing},
                 .perform = keep_up,
                 .listens = is_in_the_light,
                 .play_phase = touch,
                 .ended = release_light,
                 .sustains_in = Place::fallow},
    AbilityRules{.ability = Ability::shadows,
                 .reads = {Measure::vc, Measure::damage},
                 .perform = keep_up,
                 .listens = is_in_the_shadows,
                 .play_phase = creep_in,
                 .sustains_in = Place::busy},
    AbilityRules{.ability = Ability::peace_pipe,
                 .perform = peace_pipe,
                 .ended = put_pipe_away,
                 .sustains_in = Place::fallow},
    AbilityRules{.ability = Ability::dance,
                 .moments = on(When::play, When::answer),
                 .might = can_dance,
                 .react = dance},
};

}  // namespace

std::span<const AbilityRules> thief_to_shaman() { return kThiefToShaman; }

}  // namespace gamekeeper::battles
