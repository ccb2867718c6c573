#include "games/battles/abilities.hpp"

/// The Almanac: Warlock, Light Mage, Illusionist, Fighter.
namespace gamekeeper::battles {
namespace {

// -- 21. Warlock. SUMMON DEMON is what he keeps up, Busy, and Fallow once the demon is sent forward. Its
// counter is 1 while the demon tries to protect him. --

constexpr int kShield = 1, kBacklash = 1;

Task<> suffer_backlash(Duel& duel, MobId warlock) {
  const std::uint8_t ability = ability_of(duel.look(), warlock, Ability::demon_attack);
  const int damage = strength_of_total(duel.look(), warlock, ability, kBacklash);
  co_await hurt(duel, warlock, ability, Means::backlash, warlock, damage);
}

bool is_threatened(const Look& look, MobId warlock, const Action& action) {
  return action.side != look.mob(warlock).controller && aims_at(action, warlock);
}

/// What was aimed at the Warlock alone is stopped; of what works on others too he is spared.
void absorb(Action& action, MobId warlock) {
  for (std::size_t i = 0; i < action.targets.size(); ++i) {
    if (action.targets[i] != warlock) continue;
    action.targets.erase(i);
    break;
  }
  action.spared.set(warlock);
  if (action.target == warlock || (action.target == kNobody && action.targets.empty())) action.stopped = true;
}

/// A demon that fails to protect the Warlock Hacks him by it (H-1, R-70): see `demon_left`.
Task<> let_demon_absorb(Duel& duel, MobId warlock, Action& action) {
  const int chosen = co_await ask_choice(duel, duel.mob(warlock).controller, warlock, 0, 0, 0b11);
  if (chosen != 0 || !sustains(duel.look(), warlock, Ability::summon_demon)) co_return;
  duel.mob(warlock).counter = 1;
  if (!co_await visceral(duel, warlock, 0, kShield, rule::summon_demon)) {
    co_await hack(duel, warlock, rule::summon_demon);
    co_return;
  }
  duel.mob(warlock).counter = 0;
  absorb(action, warlock);
  note(duel, warlock, 0, 0);
  co_await hack(duel, warlock, rule::summon_demon);
}

/// Because it failed: the Warlock is STUCK and pays as for a DEMON ATTACK.
Task<> demon_left(Duel& duel, MobId warlock, int, RuleId) {
  if (duel.mob(warlock).counter == 0 || !alive(duel.mob(warlock))) co_return;
  duel.mob(warlock).counter = 0;
  co_await stick(duel, warlock, rule::summon_demon);
  co_await suffer_backlash(duel, warlock);
}

/// The first Turn Action makes the demon Fallow, a later one strikes.
Why demon_not_there(const Look& look, MobId warlock, int ability) {
  const Mob& mob = look.mob(warlock);
  if (!sustains(look, warlock, Ability::summon_demon)) return reason::not_from_here();
  if (mob.place != Place::busy) return nobody_to_aim_at(look, warlock, ability);
  return pipe_plays(look, mob.controller) ? reason::pipe_plays() : kFree;
}

Task<> aim_demon(Duel& duel, Action& action) {
  if (action.from != Place::busy) co_await aim_within_reach(duel, action);
}

Task<> demon_attack(Duel& duel, Action& action) {
  const MobId warlock = action.actor;
  if (action.from == Place::busy) {
    action.then = Place::fallow;
    note(duel, warlock, action.ability, 0);
    co_return;
  }
  if (!co_await cast(duel, warlock, action.ability)) {
    co_await hack(duel, warlock, rule::demon_attack);
    co_return;
  }
  const int damage = duel.mob(warlock).total_hp;  // of the start
  co_await hurt(duel, action, action.target, damage, rule::total_hp);
  co_await affect(duel, action.target, action.side, rule::demon_attack);
  if (alive(duel.mob(warlock))) co_await suffer_backlash(duel, warlock);
}

// -- 22. Light Mage. What AURA keeps out of reach stands in numbers.cpp, the early end of the Round in
// round.cpp; whom NEW stops in numbers.cpp. --

/// A counter on it: it is not where it belongs, in the Umbra of the Light Mage's side.
bool is_marked(const Look& look, MobId mage, MobId id) {
  const Mob& mob = look.mob(id);
  return alive(mob) && mob.field == look.mob(mage).controller && mob.owner != mob.field &&
         zone_of(mob.place) == Zone::umbra;
}

/// Back to its owner's Umbra. The risen stay what they are.
Task<> send_marked_home(Duel& duel, MobId, MobId id) {
  const Hold hold = duel.mob(id).hold;
  const MobId holder = duel.mob(id).holder;
  if (hold == Hold::risen) {
    give_to(duel, id, duel.mob(id).owner, Hold::risen, holder, rule::aura);
    co_await exhaust(duel, id, rule::aura);
    co_return;
  }
  co_await send_home(duel, id, rule::aura);
  if (hold == Hold::guise && holder != kNobody) co_await hack(duel, holder, rule::aura);
}

bool comes_marked(const Look& look, MobId mage, MobId mover, Place) { return is_marked(look, mage, mover); }

Task<> go_aura(Duel& duel, MobId mage, int) {
  co_await cast_and_sustain(duel, mage, 0);
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    if (sustains(duel.look(), mage, Ability::aura) && is_marked(duel.look(), mage, id))
      co_await send_marked_home(duel, mage, id);
  }
}

// -- 23. Illusionist --

/// Another Mob of the Illusionist's side at which the action could have been aimed.
bool looks_alike(const Look& look, MobId illusionist, const Action& action, MobId id) {
  return id != action.target && look.mob(id).controller == look.mob(illusionist).controller &&
         may_aim(look, action, id);
}

bool can_disguise(const Look& look, MobId illusionist, int, const Moment& moment) {
  const Action& action = *moment.action;
  const SeatId side = look.mob(illusionist).controller;
  if (action.side == side || action.target == kNobody || look.mob(action.target).controller != side)
    return false;
  return alive(look.mob(action.target)) && any_mob(look, [&](MobId id) {
           return alive(look.mob(id)) && looks_alike(look, illusionist, action, id);
         });
}

Task<> choose_double(Duel& duel, MobId illusionist, Moment& moment, Response& response) {
  const Action* action = moment.action;
  response.target = co_await ask_mob(duel, duel.mob(illusionist).controller,
                                     inquiry_about(*action, illusionist, response.ability),
                                     [illusionist, action](const Look& look, MobId id) {
                                       return looks_alike(look, illusionist, *action, id);
                                     });
}

Task<> disguise(Duel& duel, MobId illusionist, Moment& moment, Response& response) {
  const bool success = co_await cast(duel, illusionist, response.ability);
  change_total(duel, illusionist, response.ability, 0, -1, rule::disguise);
  if (!success || !alive(duel.mob(response.target))) co_return;
  Action& action = *moment.action;
  const bool pranked =
      !action.is_attack() && duel.rules(action.actor, action.ability).ability == Ability::prank;
  duel.tell(told::redirected(action.target, response.target, illusionist, response.ability),
            pranked ? rule::disguise_of_one : rule::disguise);
  action.target = response.target;
  if (action.is_attack()) co_return;
  const AbilityRules& rules = duel.rules(action.actor, action.ability);
  if (rules.retargeted != nullptr) co_await rules.retargeted(duel, action);
}

Task<> waste_disguise(Duel& duel, MobId illusionist, const Response* response) {
  change_total(duel, illusionist, response->ability, 0, -1, rule::danced_is_used);
  co_return;
}

/// One Mob at a time; never one of the risen.
bool may_be_charmed_by_flower(const Look& look, const Action& action, MobId target) {
  return is_enemy(look, action, target) && look.mob(action.actor).holds == kNobody &&
         look.mob(target).hold != Hold::risen && look.mob(target).hold != Hold::flower;
}

Why holds_a_flower_out(const Look& look, MobId illusionist, int) {
  return look.mob(illusionist).holds != kNobody ? reason::already_so() : kFree;
}

/// It stands STUCK in the Illusionist's Portal but remains its side's, who may still help it.
Task<> flower(Duel& duel, Action& action) {
  const MobId illusionist = action.actor;
  const MobId taken = action.target;
  if (!co_await succeeds(duel, action)) co_return;
  co_await affect(duel, taken, action.side, rule::flower);
  co_await take_from_holder(duel, taken, true);
  if (!alive(duel.mob(taken)) || !alive(duel.mob(illusionist))) co_return;
  Mob& mob = duel.mob(taken);
  mob.field = action.side;
  mob.hold = Hold::flower;
  mob.holder = illusionist;
  mob.charging = false;
  mob.forecast = 0;
  duel.mob(illusionist).holds = taken;
  duel.tell(told::control_changed(taken, action.side, Hold::flower), rule::flowered_stay_their_own);
  co_await place(duel, taken, Place::stuck, rule::flower);
}

bool holds_a_flower(const Look& look, MobId illusionist, int, const Moment&) {
  const MobId taken = look.mob(illusionist).holds;
  return taken != kNobody && look.mob(taken).hold == Hold::flower;
}

/// Dispelled: no roll and no turn.
Task<> dispel(Duel& duel, MobId illusionist, Moment&, Response&) {
  if (duel.mob(illusionist).holds == kNobody) co_return;  // let go of in answer
  co_await send_home(duel, duel.mob(illusionist).holds, rule::flower_dispelled);
}

// -- 24. Fighter --

constexpr int kChoke = 1;
bool may_join(const Look& look, SeatId side, MobId fighter, MobId id) {
  return id != fighter && look.mob(id).controller == side && look.mob(id).place == Place::active;
}

/// The foe, then the Active allies who join in.
Task<> aim_grapple(Duel& duel, Action& action) {
  const Action aimed = action;
  co_await aim_within_reach(duel, action);
  co_await ask_mobs(
      duel, action, 1,
      [aimed](const Look& look, MobId id) { return may_join(look, aimed.side, aimed.actor, id); }, 0,
      kMostMobs);
}

/// Allies who are still there, in Defense Mode.
bool joins(const Duel& duel, const Action& action, MobId id) {
  return duel.mob(id).controller == action.side && duel.mob(id).place == Place::defense;
}

/// The Fighter is STUCK, and with him whoever meant to strike.
Task<> all_stuck(Duel& duel, const Action& action) {
  for (const MobId ally : action.targets) {
    if (joins(duel, action, ally)) co_await stick(duel, ally, rule::grapple);
  }
}

/// Check, ATT roll, the choke instead of a weapon's damage; then every ally's free attack, without DEF.
Task<> grapple(Duel& duel, Action& action) {
  const MobId fighter = action.actor;
  for (const MobId ally : action.targets) {
    if (duel.mob(ally).place == Place::mobile) co_await place(duel, ally, Place::defense, rule::grapple);
  }
  if (!co_await cast(duel, fighter, action.ability)) {
    const bool botched = is_stuck(duel.look(), fighter);
    co_await fail(duel, fighter, rule::grapple);
    if (botched) co_await all_stuck(duel, action);
    co_return;
  }
  Strike hold = blow_of(duel.look(), fighter, action.ability, action.target);
  co_await roll_to_hit(duel, hold);
  if (hold.face == 1) co_await all_stuck(duel, action);
  if (!hold.hit) co_return;
  const int choke = strength_of_total(duel.look(), fighter, action.ability, kChoke);
  hold.damage = choke * damage_times(duel.look(), hold, hold.face);
  duel.tell(told::damage_rolled(fighter, hold.target, choke, hold.damage),
            hold.face == 20 ? rule::naturals_everywhere : rule::grapple);
  co_await land(duel, hold);
  const MobId victim = hold.struck;
  if (victim == kNobody) co_return;
  for (const MobId ally : action.targets) {
    if (!alive(duel.mob(victim))) co_return;
    if (!joins(duel, action, ally) || !may_strike(duel.look(), ally, victim)) continue;
    Strike blow = blow_at_held(duel.look(), ally, victim);
    co_await strike(duel, blow);
  }
}

bool can_dodge(const Look& look, MobId fighter, int, const Moment& moment) {
  return moment.strike->target == fighter && !is_stuck(look, fighter);
}

Task<> dodge(Duel& duel, MobId fighter, Moment& moment, Response& response) {
  if (!co_await cast(duel, fighter, response.ability)) co_return;
  moment.strike->dodged = true;
  note(duel, fighter, response.ability, 0);
}

constexpr std::array kWarlockToFighter = {
    AbilityRules{.ability = Ability::summon_demon,
                 .reads = {Measure::vc, Measure::vc},
                 .perform = keep_up,
                 .listens = is_threatened,
                 .play_phase = let_demon_absorb,
                 .ended = demon_left,
                 .sustains_in = Place::busy},
    AbilityRules{.ability = Ability::demon_attack,
                 .reads = {Measure::vc, Measure::damage},
                 .turn_from = in(Place::busy, Place::fallow),
                 .hindered = demon_not_there,
                 .may_aim = is_enemy,
                 .aim_at = aim_demon,
                 .perform = demon_attack},
    AbilityRules{.ability = Ability::aura,
                 .go = go_aura,
                 .sustains_in = Place::busy,
                 .watches = comes_marked,
                 .moved = send_marked_home},
    AbilityRules{.ability = Ability::new_,
                 .kept_by = rule::go_exceptions,
                 .go = cast_and_sustain,
                 .sustains_in = Place::fallow},
    AbilityRules{.ability = Ability::disguise,
                 .moments = on(When::play),
                 .might = can_disguise,
                 .react_aim = choose_double,
                 .react = disguise,
                 .wasted = waste_disguise},
    AbilityRules{.ability = Ability::flower,
                 .hindered = holds_a_flower_out,
                 .may_aim = may_be_charmed_by_flower,
                 .perform = flower,
                 .not_aimed_by = rule::the_risen_keep_their_master,
                 .moments = on(When::own_turn),
                 .react_from = kAnywhereAlive,
                 .might = holds_a_flower,
                 .react = dispel,
                 .dispels = true},
    AbilityRules{.ability = Ability::grapple,
                 .reads = {Measure::vc, Measure::damage},
                 .hindered = nobody_to_aim_at,
                 .may_aim = is_enemy,
                 .aim_at = aim_grapple,
                 .perform = grapple,
                 .att_roll = true},
    AbilityRules{.ability = Ability::dodge,
                 .moments = on(When::struck),
                 .react_from = in(Place::defense),
                 .might = can_dodge,
                 .react = dodge},
};

}  // namespace

Strike blow_at_held(const Look& look, MobId ally, MobId held) {
  Strike blow = blow_of(look, ally, kAttack, held);
  blow.negates_def = true;
  return blow;
}

std::span<const AbilityRules> warlock_to_fighter() { return kWarlockToFighter; }

}  // namespace gamekeeper::battles
