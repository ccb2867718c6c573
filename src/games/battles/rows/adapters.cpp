#include "games/battles/rows/world.hpp"

/// A row as the rules of an ability: functions that find it by its Mob and run it.
namespace gamekeeper::battles {
namespace {

using effects::Event;

Skill skill_of(MobId id, int ability) { return {.mob = id, .ability = static_cast<std::uint8_t>(ability)}; }
Skill kept_by(const Look& look, MobId id) { return {.mob = id, .ability = look.mob(id).sustains}; }
/// At whom an action aims first.
MobId first_target(const Action& action) {
  if (action.target != kNobody) return action.target;
  return action.targets.empty() ? kNobody : action.targets[0];
}
Event doing(const Action& action) {
  return {.by = piece_of(action.actor), .to = piece_of(first_target(action)), .amount = action.spend};
}

// -- As a Turn Action, as a GO action --

/// One after the other, for all to hear.
Task<> aim_at_several(Duel& duel, Action& action) {
  const int most = duel.library.scripts[duel.mob(action.actor).kind][action.ability]->most_targets;
  const Action open{.side = action.side, .actor = action.actor, .ability = action.ability};
  const auto fits = [&action, open](const Look& look, MobId id) {
    return !aims_at(action, id) && may_aim(look, open, id);
  };
  for (int n = 0; n < most; ++n) {
    const MobId next = co_await ask_mob(duel, action.side, action.actor, action.ability, 0, fits, n > 0);
    if (next == kNobody) co_return;
    action.targets.push_back(next);
    duel.tell(told::aimed(action.actor, action.ability, next), duel.rules(action.actor, action.ability).rule);
  }
}

Task<> run_turn(Duel& duel, Action& action) {
  Rows rows(duel, {.mob = action.actor, .ability = action.ability}, Means::spell, &action);
  co_await rows.run(Slot::turn);
}

Task<> go(Duel& duel, MobId id, int ability) {
  Rows rows(duel, skill_of(id, ability), Means::spell, nullptr);
  co_await rows.run(Slot::go);
}

// -- Out of turn --

Wakes wakes_at(When when) { return static_cast<Wakes>(when); }

/// What happens at a moment: who does it, to whom, how much of it.
Event event_of(const Moment& moment) {
  if (moment.when == When::struck) {
    return {.by = piece_of(moment.strike->attacker),
            .to = piece_of(moment.strike->target),
            .amount = moment.strike->damage};
  }
  if (moment.when == When::answer)
    return {.by = piece_of(moment.response->mob), .to = piece_of(moment.response->target)};
  return moment.action == nullptr ? Event{} : doing(*moment.action);
}

/// Whether it has come to nothing already.
bool is_off(const Moment& moment) {
  if (moment.when == When::struck) return moment.strike->dodged;
  if (moment.when == When::answer) return moment.response->cancelled;
  return moment.when == When::play && moment.action->stopped;
}

bool might(const Look& look, MobId id, int ability, const Moment& moment) {
  return !is_off(moment) &&
         Rows(look, skill_of(id, ability), moment.action).would(wakes_at(moment.when), event_of(moment));
}

/// Who is harmed by it: whoever did what it answers.
Task<> aim_back(Duel& duel, MobId id, Moment& moment, Response& response) {
  const effects::Piece by = event_of(moment).by;
  if (by.is() && duel.mob(by.index).controller != duel.mob(id).controller) response.target = by.index;
  co_return;
}

/// What a row has made of what it answered.
void take_over(Duel& duel, MobId id, int ability, Moment& moment, const Event& before, const Event& event) {
  const RuleId rule = duel.rules(id, ability).rule;
  if (event.cancelled && moment.when == When::play) {
    cancel(duel, *moment.action, id, ability, rule);
  } else if (event.cancelled && moment.when == When::answer) {
    moment.response->cancelled = true;
    duel.tell(told::cancelled(moment.response->mob, moment.response->ability, id, ability), rule);
  } else if (event.cancelled && moment.when == When::struck) {
    moment.strike->dodged = true;
    duel.tell(told::turned_aside(id, ability, moment.strike->target), rule);
  }
  if (moment.when != When::struck || event.cancelled) return;
  if (event.amount != before.amount) {
    moment.strike->damage = std::max(0, event.amount);
    duel.tell(told::damage_turned(id, ability, moment.strike->damage), rule);
  }
  if (event.to != before.to) {
    duel.tell(told::redirected(moment.strike->target, event.to.index, id, ability), rule);
    moment.strike->target = event.to.index;
  }
}

Task<> answer(Duel& duel, MobId id, Moment& moment, Response& response) {
  if (is_off(moment)) co_return;
  const Event before = event_of(moment);
  Event event = before;
  Rows rows(duel, {.mob = id, .ability = response.ability}, Means::spell, moment.action);
  co_await rows.happen(wakes_at(moment.when), event);
  take_over(duel, id, response.ability, moment, before, event);
  if (event.cancelled && moment.when != When::struck) co_await waste(duel, moment);
}

// -- While it is kept up --

/// Unless it is asked for first.
void tell_that_it_works(Duel& duel, const Script& script, Wakes when, Skill kept, MobId on) {
  const bool asks = std::ranges::any_of(script.program.parts, [when](const effects::Part& part) {
    return part.may && part.moment == std::to_underlying(when);
  });
  if (!asks) duel.tell(told::effect_works(kept.mob, kept.ability, on), script.rules.rule);
}

bool listens(const Look& look, MobId id, const Action& action) {
  return Rows(look, kept_by(look, id), &action).would(Wakes::turn_action, doing(action));
}

Task<> play_phase(Duel& duel, MobId id, Action& action) {
  const Skill kept = kept_by(duel.look(), id);
  const RuleId rule = duel.rules(id, kept.ability).rule;
  Rows rows(duel, kept, Means::effect, &action);
  tell_that_it_works(duel, rows.script(), Wakes::turn_action, kept, action.actor);
  Event event = doing(action);
  co_await rows.happen(Wakes::turn_action, event);
  if (event.cancelled) cancel(duel, action, id, kept.ability, rule);
}

Task<> ally_hit(Duel& duel, MobId id, const Strike& strike) {
  Rows rows(duel, kept_by(duel.look(), id), Means::effect, duel.action);
  Event event{.by = piece_of(strike.attacker), .to = piece_of(strike.struck), .amount = strike.damage};
  co_await rows.happen(Wakes::ally_hit, event);
}

Task<> round_ends(Duel& duel, MobId id) {
  const Skill kept = kept_by(duel.look(), id);
  Rows rows(duel, kept, Means::effect, nullptr);
  Event event;
  if (!rows.would(Wakes::round_end, event)) co_return;
  tell_that_it_works(duel, rows.script(), Wakes::round_end, kept, kNobody);
  co_await rows.happen(Wakes::round_end, event);
}

Task<> ended(Duel& duel, MobId id, int ability, RuleId) {
  Rows rows(duel, skill_of(id, ability), Means::effect, nullptr);
  Event event;
  co_await rows.happen(Wakes::ended, event);
}

}  // namespace

void modify_by_rows(const Look& look, MobId id, int number, Reckoning& reckoning) {
  if (!look.kept(0).has(Ability::rows) && !look.kept(1).has(Ability::rows)) return;
  for (MobId keeper = 0; keeper < look.state.mobs.size(); ++keeper) {
    if (!sustains(look, keeper, Ability::rows)) continue;
    const Skill kept = kept_by(look, keeper);
    const int base = reckoning.value();
    const Rows rows(look, kept, nullptr);
    reckoning.add(rows.modified(id, number, base) - base, rows.script().rules.rule,
                  reason::row_bonus(keeper, kept.ability));
  }
}

void bind(Script& script, const effects::Row& row) {
  AbilityRules& rules = script.rules;
  const auto has = [&](Slot slot) {
    return std::ranges::any_of(row.slots,
                               [slot](const auto& one) { return one.first == std::to_underlying(slot); });
  };
  if (has(Slot::turn)) rules.perform = run_turn;
  if (has(Slot::turn) && script.most_targets > 1) {
    rules.hindered = nobody_to_aim_at;
    rules.aim_at = aim_at_several;
  }
  if (has(Slot::go)) rules.go = go;
  for (const effects::Id id : row.parts) {
    switch (const auto wakes = static_cast<Wakes>(script.program.parts[id].moment); wakes) {
      default:  // without a moment: what lasts
        if (is_out_of_turn(wakes)) rules.moments |= on(static_cast<When>(wakes));
        break;
      case Wakes::turn_action:
        rules.listens = listens;
        rules.play_phase = play_phase;
        break;
      case Wakes::ally_hit: rules.ally_hit = ally_hit; break;
      case Wakes::round_end: rules.round_ends = round_ends; break;
      case Wakes::ended: rules.ended = ended; break;
    }
  }
  if (rules.moments != 0) {
    rules.might = might;
    rules.react = answer;
    if (rules.harms) rules.react_aim = aim_back;
  }
}

}  // namespace gamekeeper::battles
