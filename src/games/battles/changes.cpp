#include "games/battles/abilities.hpp"

namespace gamekeeper::battles {
namespace {

/// COUNTER BALANCE or a demon keeps the Mob safe from the ability of the present action (M-21a, M-38b).
bool is_spared(const Duel& duel, MobId id, RuleId rule) {
  const Action* action = duel.action;
  return action != nullptr && !action->is_attack() && action->spared.test(id) &&
         duel.rules(action->actor, action->ability).rule == rule;
}

bool somebody_watches(const Look& look, MobId mover, Place from) {
  return anybody_keeps(look, look.library.watching) && std::ranges::any_of(keepers(look), [&](MobId id) {
           const auto watches = look.kept_rules(id).watches;
           return watches != nullptr && watches(look, id, mover, from);
         });
}

Task<> tell_watchers(Duel& duel, MobId mover, Place from) {
  for (const MobId id : keepers(duel.look())) {
    const AbilityRules& rules = duel.look().kept_rules(id);
    if (rules.watches != nullptr && rules.watches(duel.look(), id, mover, from))
      co_await rules.moved(duel, id, mover);
  }
}

/// Lets go of the Mobs that a GUISE or a SLEEP holds; at its holder's death also of the others.
Task<> let_go(Duel& duel, MobId holder, bool of_all, RuleId rule) {
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    const Mob& held = duel.mob(id);
    if (held.holder != holder || held.hold == Hold::none || !alive(held)) continue;
    if (held.hold == Hold::sleep) {
      duel.mob(id).hold = Hold::none;
      duel.mob(id).holder = kNobody;
      co_await exhaust(duel, id, rule::sleep);
    } else if (held.hold == Hold::guise) {
      co_await send_home(duel, id, rule);
    } else if (of_all && held.hold == Hold::flower) {
      co_await send_home(duel, id, rule::flower);
    } else if (of_all && held.hold == Hold::risen) {
      co_await kill(duel, id, kNobody, rule::summon_dead);
    }
  }
  duel.mob(holder).holds = kNobody;
}

Task<> end_sustaining(Duel& duel, MobId id, std::uint8_t ability, RuleId rule) {
  const AbilityRules& rules = duel.rules(id, ability);
  if (rules.ended != nullptr) co_await rules.ended(duel, id, ability, rule);
  if (duel.mob(id).sustains == kNone) duel.mob(id).counter = 0;
  co_await let_go(duel, id, false, rule);
}

Task<> hack_now(Duel& duel, MobId id, RuleId rule, RuleId hacks) {
  const Place before = duel.mob(id).place;
  const SeatId field = duel.mob(id).field;
  const std::uint8_t ability = duel.mob(id).sustains;
  duel.tell(rule == rule::released_by_player ? told::released(id, ability) : told::hacked(id, ability),
            hacks.cited() ? hacks : rule);
  co_await stop_sustaining(duel, id, rule);
  const Mob& mob = duel.mob(id);
  if (alive(mob) && mob.place == before && mob.field == field)
    co_await place(duel, id, Place::inactive, rule);
}

Task<> move_away(Duel& duel, MobId id, Place to, RuleId rule) {
  co_await stop_sustaining(duel, id, rule);
  if (duel.mob(id).hold == Hold::flower && alive(duel.mob(id))) {
    co_await send_home(duel, id, rule);
  } else if (alive(duel.mob(id))) {
    co_await place(duel, id, to, rule);
  }
}

/// Nobody sleeps any more, so the spell is over too.
Task<> wake(Duel& duel, MobId id) {
  Mob& mob = duel.mob(id);
  const MobId enchanter = mob.holder;
  mob.hold = Hold::none;
  mob.holder = kNobody;
  co_await exhaust(duel, id, rule::sleep);
  if (enchanter == kNobody) co_return;
  duel.mob(enchanter).holds = kNobody;
  co_await hack(duel, enchanter, rule::nobody_sleeps);
}

Perhaps hack_by(Duel& duel, MobId id, RuleId rule, RuleId hacks) {
  const Mob& mob = duel.mob(id);
  if (mob.sustains == kNone) return {};
  const AbilityRules& rules = duel.rules(id, mob.sustains);
  if (rules.stands_firm != nullptr && rules.stands_firm(duel.look(), id)) return {};
  return hack_now(duel, id, rule, hacks);
}

Task<> wake_and_hack(Duel& duel, MobId id, RuleId rule, RuleId hacks) {
  const Mob& mob = duel.mob(id);
  if (mob.hold == Hold::flower) {
    co_await send_home(duel, id, rule::flower);
  } else if (mob.hold == Hold::sleep) {
    co_await wake(duel, id);
  } else {
    co_await hack_by(duel, id, rule, hacks);
  }
}

}  // namespace

Perhaps place(Duel& duel, MobId id, Place to, RuleId rule) {
  Mob& mob = duel.mob(id);
  const Place from = mob.place;
  if (from == to) return {};
  if (passing(to) && !passing(from)) mob.back = from;
  if (to != Place::stuck && !passing(to) && mob.sustains == kNone) mob.counter = 0;
  mob.place = to;
  duel.tell(told::placed(id, from, to), rule);
  if (!somebody_watches(duel.look(), id, from)) return {};
  return tell_watchers(duel, id, from);
}

Perhaps sustain(Duel& duel, MobId id, int ability, Place where, RuleId rule) {
  Mob& mob = duel.mob(id);
  mob.sustains = static_cast<std::uint8_t>(ability);
  mob.counter = 0;
  return place(duel, id, where, rule);
}

Perhaps stop_sustaining(Duel& duel, MobId id, RuleId rule) {
  Mob& mob = duel.mob(id);
  const std::uint8_t ability = mob.sustains;
  if (ability == kNone) return {};
  mob.sustains = kNone;
  mob.posted = false;
  return end_sustaining(duel, id, ability, rule);
}

void lay_down(Duel& duel, MobId id) {
  duel.mob(id).sustains = kNone;
  duel.mob(id).posted = false;
  duel.mob(id).counter = 0;
}

Perhaps hack(Duel& duel, MobId id, RuleId rule) { return hack_by(duel, id, rule, rule); }

Perhaps stick(Duel& duel, MobId id, RuleId rule) { return move_away(duel, id, Place::stuck, rule); }

Perhaps exhaust(Duel& duel, MobId id, RuleId rule) { return move_away(duel, id, Place::inactive, rule); }

Perhaps disturb(Duel& duel, MobId id, RuleId rule, RuleId hacks) {
  const Mob& mob = duel.mob(id);
  if (mob.sustains == kNone && mob.hold != Hold::flower && mob.hold != Hold::sleep) return {};
  return wake_and_hack(duel, id, rule, hacks);
}

Perhaps affect(Duel& duel, MobId id, SeatId by, RuleId rule) {
  const Mob& mob = duel.mob(id);
  if (is_spared(duel, id, rule)) return {};
  if (mob.controller != by) {
    if (sustains(duel.look(), id, Ability::properstance)) return {};  // M-29b
    return disturb(duel, id, rule, rule::hacked);
  }
  if (mob.hold == Hold::flower || mob.hold == Hold::sleep) return disturb(duel, id, rule);
  if (!duel.state.switches.any_effect_hacks) return {};
  return disturb(duel, id, rule::friendly_effects_do_not_hack);
}

void change_total(Duel& duel, MobId id, int ability, int which, int by, RuleId rule) {
  std::int8_t& total = duel.mob(id).totals[ability][which];
  if (by == 0) return;
  total = static_cast<std::int8_t>(std::clamp(total + by, -kMostTotal, kMostTotal));
  duel.tell(told::total_changed(id, ability, which, by, total), rule);
}

void give_to(Duel& duel, MobId id, SeatId side, Hold hold, MobId holder, RuleId rule) {
  Mob& mob = duel.mob(id);
  mob.controller = side;
  mob.field = side;
  mob.hold = hold;
  mob.holder = holder;
  duel.tell(told::control_changed(id, side, hold), rule);
}

void free_from_holder(Duel& duel, MobId id) {
  Mob& mob = duel.mob(id);
  if (mob.holder != kNobody && duel.mob(mob.holder).holds == id) duel.mob(mob.holder).holds = kNobody;
  mob.hold = Hold::none;
  mob.holder = kNobody;
}

Task<> take_from_holder(Duel& duel, MobId id, bool hacks) {
  const MobId holder = duel.mob(id).holder;
  if (holder == kNobody) co_return;
  free_from_holder(duel, id);
  if (hacks) co_await hack(duel, holder, rule::last_control_wins);
}

Perhaps send_home(Duel& duel, MobId id, RuleId rule) {
  Mob& mob = duel.mob(id);
  const RuleId by = mob.hold == Hold::guise ? rule::released_mobs_go_home : rule;
  free_from_holder(duel, id);
  give_to(duel, id, mob.owner, Hold::none, kNobody, by);
  return exhaust(duel, id, rule);
}

Task<> release_all(Duel& duel, MobId holder, RuleId rule) { return let_go(duel, holder, true, rule); }

}  // namespace gamekeeper::battles
