#include "games/battles/abilities.hpp"

namespace gamekeeper::battles {
namespace {

/// Why an action may not aim at a Mob within its reach.
Why why_not_aimed(const AbilityRules* rules, const Mob& mob) {
  const Why why = rules == nullptr ? reason::already_so() : rules->not_aimed;
  if (why != reason::not_from_here()) return why;
  // CHARM: an Active one that could do nothing for us either (M-33b).
  return mob.place == Place::active ? reason::already_so() : reason::not_while(mob.place);
}

const AbilityRules* rules_behind(const Look& look, const Action& action) {
  return action.is_attack() ? nullptr : &look.rules(action.actor, action.ability);
}

RuleId rule_behind(const Look& look, const Action& action) {
  const AbilityRules* rules = rules_behind(look, action);
  return rules == nullptr ? rule::strength : rules->rule;
}

/// The amount is the player's choice, or that of CALL.
Task<> pay_from(Duel& duel, Action& action, const AbilityRules& rules) {
  const int most = most_to_spend(duel.look(), action.actor, action.ability, rules.pays);
  if (action.called) {
    action.spend = std::clamp<int>(action.spend, std::min<int>(rules.least, most), most);
  } else {
    action.spend = co_await ask_spend(duel, action.side, action.actor, action.ability, action.target);
  }
  change_total(duel, action.actor, action.ability, rules.pays, -action.spend, rules.rule);
}

Perhaps pay(Duel& duel, Action& action) {
  const Mob& actor = duel.mob(action.actor);
  if (action.is_attack() && actor.sustains != kNone) {
    const AbilityRules& kept = duel.rules(action.actor, actor.sustains);
    if (kept.attacks != nullptr) kept.attacks(duel, action);
  }
  const AbilityRules* rules = rules_behind(duel.look(), action);
  if (rules == nullptr || rules->pays < 0) return {};
  return pay_from(duel, action, *rules);
}

/// TA-1: the card becomes Mobile; what is aimed at and what is spent is announced.
Task<> declare(Duel& duel, Action& action) {
  action.from = duel.mob(action.actor).place;
  if (!action.is_attack()) action.before = duel.mob(action.actor).totals[action.ability];
  co_await aim(duel, action);
  co_await pay(duel, action);
  duel.tell(told::declared(action.actor, action.ability, action.target, action.spend),
            rule_behind(duel.look(), action));
  bool out_of_aura = false;
  if (!action.is_attack() && !contains(duel.rules(action.actor, action.ability).turn_from, action.from) &&
      acts_in_aura(duel.look(), action.actor)) {
    out_of_aura = true;
    co_await stop_sustaining(duel, action.actor, rule::attack_hacks_unless);  // it has left the Umbra for it
  }
  if (!alive(duel.mob(action.actor))) co_return;
  const AbilityRules* rules = rules_behind(duel.look(), action);
  const bool defends = rules != nullptr && rules->defensive;
  co_await place(duel, action.actor, Place::mobile,
                 out_of_aura ? rule::busy_in_the_aura
                 : defends   ? rule::defense_mode_action
                             : rule::declare_phase);
  if (rules != nullptr && rules->declared != nullptr && goes_on(duel, action))
    co_await rules->declared(duel, action);
}

bool listens(const Look& look, MobId id, const Action& action) {
  const Mob& mob = look.mob(id);
  if (mob.sustains == kNone || !alive(mob)) return false;
  const AbilityRules& rules = look.rules(id, mob.sustains);
  return rules.listens != nullptr && rules.listens(look, id, action);
}

/// One side's Fallow and Busy effects, in an order of its choice, until the action is stopped (TA-2, R-35).
Task<> effects_of(Duel& duel, SeatId side, Action& action) {
  FixedVector<MobId, kMostCards> done;
  const auto waits = [&duel, &action, &done, side](MobId id) {
    return duel.mob(id).controller == side && listens(duel.look(), id, action) &&
           std::ranges::find(done, id) == done.end();
  };
  while (goes_on(duel, action) && !done.full()) {
    MobId next = kNobody;
    int waiting = 0;
    for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
      if (!waits(id)) continue;
      next = id;
      ++waiting;
    }
    if (waiting == 0) co_return;
    if (waiting > 1) {
      const Option chosen = co_await duel.table.pick(
          side, rule::play_phase_order, prompt::first_effect(), [&duel, &waits](Offers& offers) {
            for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
              if (waits(id)) offers.add(option::effect(id, duel.mob(id).sustains));
            }
          });
      next = static_cast<MobId>(chosen.a);
    }
    done.push_back(next);
    co_await duel.rules(next, duel.mob(next).sustains).play_phase(duel, next, action);
  }
}

/// TA-2.
Task<> play_phase(Duel& duel, Action& action) {
  const SeatId first = duel.state.first;
  const AbilityRules* rules = rules_behind(duel.look(), action);
  const bool affected = rules == nullptr || !rules->defensive;
  if (affected && anybody_keeps(duel.look(), duel.library.listening)) {
    co_await effects_of(duel, first, action);
    co_await effects_of(duel, other_side(first), action);
  }
  if (!goes_on(duel, action)) co_return;
  Moment moment{.when = When::play, .action = &action};
  co_await react(duel, moment);
}

Perhaps step_forward(Duel& duel, const Action& action, MobId id) {
  if (id == action.actor || id == kNobody || !alive(duel.mob(id))) return {};
  const bool enemy = duel.mob(id).controller != action.side;
  return place(duel, id, enemy ? Place::defense : Place::mobile, rule::action_phase);
}

bool sleeps_at_home(const Duel& duel, const Action& action, MobId id) {
  return id != kNobody && duel.mob(id).hold == Hold::sleep && duel.mob(id).controller == action.side;
}

Task<> wake_all(Duel& duel, const Action& action) {
  if (sleeps_at_home(duel, action, action.target)) co_await disturb(duel, action.target, rule::sleep);
  for (const MobId id : action.targets) {
    if (sleeps_at_home(duel, action, id)) co_await disturb(duel, id, rule::sleep);
  }
}

/// Mobs that sleep wake when a Spell or Ability of their own side has them for its subject (M-32b).
Perhaps wake_subjects(Duel& duel, const Action& action) {
  if (action.is_attack()) return {};
  if (action.targets.empty() && !sleeps_at_home(duel, action, action.target)) return {};
  return wake_all(duel, action);
}

/// Whether the one Mob at which it was aimed has died meanwhile.
bool too_late(const Duel& duel, const Action& action) {
  const AbilityRules* rules = rules_behind(duel.look(), action);
  return action.target != kNobody && (rules == nullptr || rules->may_aim != nullptr) &&
         !alive(duel.mob(action.target));
}

/// TA-3 and TA-4.
Task<> action_phase(Duel& duel, Action& action) {
  co_await step_forward(duel, action, action.target);
  for (const MobId id : action.targets) co_await step_forward(duel, action, id);
  if (!goes_on(duel, action) || too_late(duel, action)) co_return;
  action.at_work = true;
  co_await perform(duel, action);
  action.at_work = false;
  action.performed = true;
  co_await wake_subjects(duel, action);
  co_await bring_curses(duel, action);
}

/// Whether the ECHO can work on whom the action worked on: nobody that it took out of the way.
bool still_there(const Duel& duel, const Action& action, MobId id) {
  const Mob& mob = duel.mob(id);
  if (!alive(mob)) return false;
  return id == action.actor || mob.place == Place::defense || mob.place == Place::mobile;
}

/// The targets of an ECHO: those of the action, or new ones (M-37a). False: there are none.
Task<bool> aim_again(Duel& duel, Action& again) {
  const AbilityRules& rules = duel.rules(again.actor, again.ability);
  if (rules.may_aim == nullptr && rules.aim_at == nullptr) again.targets.clear();  // it finds them itself
  if (again.target == kNobody && again.targets.empty()) co_return true;
  bool gone = again.target != kNobody && !still_there(duel, again, again.target);
  if (again.target != kNobody && rules.aim_at == nullptr)
    gone = gone || !may_aim(duel.look(), again, again.target);
  for (const MobId id : again.targets) gone = gone || !still_there(duel, again, id);
  if (!gone) co_return true;
  if (rules.aim_at == nullptr) {
    if (!any_mob(duel.look(), [&](MobId id) { return may_aim(duel.look(), again, id); })) co_return false;
  } else if (rules.hindered != nullptr) {
    const Why why = rules.hindered(duel.look(), again.actor, again.ability);
    if (why != kFree && why != reason::nothing_left()) co_return false;  // it needs nothing that is left
  }
  again.target = kNobody;
  again.targets.clear();
  again.backs.clear();
  co_await aim(duel, again);
  co_await step_forward(duel, again, again.target);
  for (const MobId id : again.targets) co_await step_forward(duel, again, id);
  co_return goes_on(duel, again) && (again.target != kNobody || !again.targets.empty());
}

/// What an ATT roll that hit leaves behind, of whoever made it.
void learn_from_hits(Duel& duel, const Action& action) {
  if (action.hit.none()) return;
  for (const auto [id, n] : skills(duel.state)) {
    if (action.hit.test(id) && duel.rules(id, n).learns != nullptr) duel.rules(id, n).learns(duel, id, n);
  }
}

Task<> do_again(Duel& duel, Action& action) {
  Action again = action;
  again.copied = true;
  again.returned = false;
  again.struck.reset();
  again.hit.reset();
  duel.action = &again;
  const auto before = duel.mob(again.actor).totals[again.ability];
  if (co_await aim_again(duel, again)) {
    duel.tell(
        told::effect_works(action.echo, ability_of(duel.look(), action.echo, Ability::echo), again.actor),
        rule::echo_timing);
    again.at_work = true;
    co_await perform(duel, again);
    again.at_work = false;
    for (int which = 0; which < kTotals; ++which) {
      const int lost = before[which] - duel.mob(again.actor).totals[again.ability][which];
      if (lost > 0) change_total(duel, again.actor, again.ability, which, lost, rule::echo);
    }
    co_await wake_subjects(duel, again);
    co_await bring_curses(duel, again);
    learn_from_hits(duel, again);
    Moment moment{.when = When::end, .action = &again};
    co_await react(duel, moment);
  }
  duel.action = &action;
}

/// ECHO: the same again, and nothing is used up for it (M-37a, R-32). Only a Mob that is still at it can do
/// it twice.
Perhaps repeat(Duel& duel, Action& action) {
  if (action.echo == kNobody || !goes_on(duel, action)) return {};
  return do_again(duel, action);
}

/// TA-5.
Task<> end_phase(Duel& duel, Action& action) {
  if (!action.performed) co_return;
  co_await repeat(duel, action);
  learn_from_hits(duel, action);
  Moment moment{.when = When::end, .action = &action};
  co_await react(duel, moment);
}

/// Whether a Mob is in the middle of an action of its own around this one.
bool is_acting(const Action* outer, MobId id) {
  for (; outer != nullptr; outer = outer->outer) {
    if (outer->actor == id) return true;
  }
  return false;
}

/// Nobody waits any longer for an action that was stopped.
void forget_called_out(Duel& duel, const Action& action) {
  for (std::uint16_t n = 0; n < action.backs.size(); ++n) {
    Mob& mob = duel.mob(action.targets[n]);
    if (is_called_out(mob)) mob.back = action.backs[n];
  }
}

/// The cards go back: defenders to where they were, the actor to where its action leaves it.
Task<> put_back(Duel& duel, Action& action) {
  forget_called_out(duel, action);
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    const Mob& mob = duel.mob(id);
    if (id == action.actor || (mob.place != Place::defense && mob.place != Place::mobile)) continue;
    if (is_acting(action.outer, id)) continue;
    co_await place(duel, id, mob.charging ? Place::mobile : mob.back, rule::defender_returns);
  }
  duel.mob(action.actor).charging = false;
  if (duel.mob(action.actor).place != Place::mobile) co_return;
  if (action.then != Place::fallow && action.then != Place::busy) {
    co_await stop_sustaining(duel, action.actor, rule::attack_hacks_unless);
    if (duel.mob(action.actor).place != Place::mobile) co_return;
  }
  co_await place(duel, action.actor, action.then,
                 !action.performed        ? rule::begun_is_finished
                 : action.then_by.cited() ? action.then_by
                                          : rule::end_phase);
}

/// What no ability can do without: kFree, or what is missing.
Why lacks(const Look& look, MobId id, int ability) {
  const Mob& mob = look.mob(id);
  if (mob.hold == Hold::risen) return reason::no_abilities();
  if (mob.barred[ability]) return reason::once_a_round();
  if (is_new(look, id)) return reason::only_attacks_now();
  return kFree;
}

/// Why a Mob cannot attack now.
Why attack_hindered(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  if (mob.place == Place::fallow && mob.sustains != kNone &&
      look.rules(id, mob.sustains).attack_hindered != nullptr) {
    const Why why = look.rules(id, mob.sustains).attack_hindered(look, id, mob.sustains);
    return why != kFree || any_target(look, id, kAttack) ? why : reason::no_target();
  }
  const bool attacks_busy =
      mob.place == Place::busy &&
      (sustains(look, id, Ability::howl) || sustains(look, id, Ability::charge) || acts_in_aura(look, id));
  if (mob.place != Place::active && !attacks_busy && (!mob.charging || mob.place != Place::mobile))
    return reason::not_from_here();
  return any_target(look, id, kAttack) ? kFree : reason::no_target();
}

/// Why a Mob cannot use an ability that may be used from where it is.
Why hindered_there(const Look& look, MobId id, int ability) {
  const Mob& mob = look.mob(id);
  const AbilityRules& rules = look.rules(id, ability);
  if (const Why missing = lacks(look, id, ability); missing != kFree) return missing;
  if (rules.sustains_in != Place::active && mob.sustains != ability) {
    if (mob.charging) return reason::not_from_here();
    if (rules.sustains_in == Place::fallow &&
        sustaining(look, other_side(mob.controller), Ability::peace_pipe) != kNobody) {
      return reason::pipe_plays();
    }
  }
  if (rules.pays >= 0 && most_to_spend(look, id, ability, rules.pays) < rules.least)
    return reason::nothing_left();
  if (rules.hindered != nullptr) {
    if (const Why why = rules.hindered(look, id, ability); why != kFree) return why;
  }
  if (rules.may_aim != nullptr && rules.aim_at == nullptr && !any_target(look, id, ability))
    return reason::no_target();
  return kFree;
}

/// Whether FORECAST makes a Mob wait: for those before it that can act. A GO action takes a Mob out of the
/// order, and CALL comes before it (M-34a, R-38).
bool waits_for_its_turn(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  if (mob.went || look.state.sides[mob.controller].called == id) return false;
  for (const MobId other : mobs_of(look, mob.controller)) {
    const Mob& before = look.mob(other);
    if (before.forecast == 0 || before.forecast >= mob.forecast) continue;
    if (before.place != Place::active || before.went) continue;
    if (may_act(look, other, hindered_by_itself)) return true;
  }
  return false;
}

bool can_charge(const Look& look, MobId id) {
  return look.mob(id).charging && look.mob(id).place == Place::mobile && may_act(look, id, hindered);
}

/// A Mob that waits for the charge of its side: all but the chargers, and their Cavalier for these.
bool waits_for_charge(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  if (mob.charging) return false;
  if (!sustains(look, id, Ability::charge)) return charge_goes_on(look, mob.controller);
  return std::ranges::any_of(mobs_of(look, mob.controller),
                             [&](MobId ally) { return can_charge(look, ally); });
}

Task<> curse_back(Duel& duel, SeatId side, Action& action) {
  for (const auto [id, n] : skills(duel.state)) {
    const auto cursed_at = duel.rules(id, n).cursed_at;
    if (duel.mob(id).controller == side && cursed_at != nullptr) co_await cursed_at(duel, id, n, action);
  }
}

/// What an action may aim at: asked of one Mob after the other.
class Sights {
 public:
  Sights(const Look& look, const Action& action)
      : look_(look),
        action_(action),
        rules_(rules_behind(look, action)),
        side_(action.is_attack() ? look.mob(action.actor).controller : action.side),
        att_roll_(needs_att_roll(look, action)) {}

  bool take_in(MobId target) const {
    if (unreachable(look_, side_, target, att_roll_, rules_ == nullptr) != kFree) return false;
    if (rules_ == nullptr) return look_.mob(target).controller != side_;
    return rules_->may_aim != nullptr && rules_->may_aim(look_, action_, target);
  }

 private:
  const Look& look_;
  const Action& action_;
  const AbilityRules* rules_;
  SeatId side_;
  bool att_roll_;
};

}  // namespace

RuleId rule_behind(const Why& why, RuleId otherwise) {
  switch (why.word) {
    case reason::umbra_guarded.word: return rule::aura;
    case reason::flies.word: return rule::fly;
    case reason::hides.word: return rule::hide;
    case reason::in_stance.word: return rule::properstance;
    case reason::pipe_plays.word: return rule::peace_pipe;
    case reason::only_attacks_now.word: return rule::new_spell;
    case reason::must_wait.word: return rule::forecast;
    case reason::charge_first.word: return rule::charge_in_one_go;
    case reason::no_abilities.word: return rule::summon_dead;
    default: return otherwise;
  }
}

bool any_target(const Look& look, MobId id, int ability) {
  const Action action = action_of(look, id, ability);
  const Sights sights(look, action);
  return any_mob(look, [&sights](MobId target) { return sights.take_in(target); });
}

bool goes_on(const Duel& duel, const Action& action) {
  return !action.stopped && duel.mob(action.actor).place == Place::mobile;
}

void call_out(Duel& duel, Action& action, MobId id) {
  action.targets.push_back(id);
  action.backs.push_back(duel.mob(id).back);
  duel.mob(id).back = Place::defense;
}

bool may_aim(const Look& look, const Action& action, MobId target) {
  return Sights(look, action).take_in(target);
}

Task<> aim(Duel& duel, Action& action) {
  const AbilityRules* rules = rules_behind(duel.look(), action);
  if (rules != nullptr && rules->aim_at != nullptr) co_return co_await rules->aim_at(duel, action);
  if (rules != nullptr && rules->may_aim == nullptr) co_return;
  const Option chosen = co_await duel.table.pick_if_choice(
      action.side, rule_behind(duel.look(), action), prompt::choose_target(action.actor, action.ability),
      [&duel, &action, rules](Offers& offers) {
        const Look look = duel.look();
        const Sights sights(look, action);
        for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
          if (sights.take_in(id)) {
            offers.add(option::mob(id));
          } else if (offers.explaining() && alive(look.mob(id)) && look.mob(id).controller != action.side) {
            const bool att_roll = needs_att_roll(look, action);
            const Why why = unreachable(look, action.side, id, att_roll, action.is_attack());
            if (why != kFree) {
              offers.bar(option::mob(id), rule_behind(why, rule_behind(look, action)), why);
            } else {
              const bool said = rules != nullptr && rules->not_aimed_by.cited();
              offers.bar(option::mob(id), said ? rules->not_aimed_by : rule_behind(look, action),
                         why_not_aimed(rules, look.mob(id)));
            }
          }
        }
      });
  action.target = static_cast<MobId>(chosen.a);
}

Task<> perform(Duel& duel, Action& action) {
  if (action.is_attack()) return strike_once(duel, action);
  return duel.rules(action.actor, action.ability).perform(duel, action);
}

bool is_spell(const Look& look, const Action& action) {
  return !action.is_attack() && look.card(action.actor, action.ability).nature == Nature::spell;
}

bool needs_att_roll(const Look& look, const Action& action) {
  if (action.is_attack()) return true;
  const AbilityRules& rules = look.rules(action.actor, action.ability);
  return rules.att_roll && (rules.sure_hit == nullptr || !rules.sure_hit(look, action.actor));
}

bool charge_goes_on(const Look& look, SeatId side) {
  const MobId cavalier = sustaining(look, side, Ability::charge);
  if (cavalier == kNobody || look.mob(cavalier).counter != 0) return false;
  return std::ranges::any_of(mobs_of(look, side), [&](MobId ally) { return can_charge(look, ally); }) ||
         hindered(look, cavalier, kAttack) == kFree;
}

bool aims_at(const Action& action, MobId id) {
  return action.target == id || std::ranges::find(action.targets, id) != action.targets.end();
}

bool aims_at_side(const Look& look, const Action& action, SeatId side) {
  const auto is_there = [&look, side](MobId id) { return id != kNobody && look.mob(id).controller == side; };
  return is_there(action.target) || std::ranges::any_of(action.targets, is_there);
}

Why waits_for_others(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  if (mob.forecast != 0 && waits_for_its_turn(look, id)) return reason::must_wait();
  const bool charges = look.kept(mob.controller).has(Ability::charge) && waits_for_charge(look, id);
  return charges ? reason::charge_first() : kFree;
}

Why hindered(const Look& look, MobId id, int ability) {
  const Why waits = waits_for_others(look, id);
  return waits != kFree ? waits : hindered_by_itself(look, id, ability);
}

Why hindered_by_itself(const Look& look, MobId id, int ability) {
  if (ability == kAttack) return attack_hindered(look, id);
  const Mob& mob = look.mob(id);
  const Places from = look.facts(mob).turn_from[ability];
  const bool charges = mob.charging && mob.place == Place::mobile;
  // The Barbarian does not go BERSERK while he HOWLs (M-2b).
  const bool as_if_active = charges || (acts_in_aura(look, id) && !sustains(look, id, Ability::howl));
  if (!contains(from, mob.place) && !(as_if_active && contains(from, Place::active)))
    return reason::not_from_here();
  return hindered_there(look, id, ability);
}

Task<int> ask_spend(Duel& duel, SeatId side, MobId id, int ability, MobId target) {
  if (ability == kAttack || duel.rules(id, ability).pays < 0) co_return 0;
  const AbilityRules& rules = duel.rules(id, ability);
  const int most = most_to_spend(duel.look(), id, ability, rules.pays);
  const Inquiry inquiry{
      .mob = id, .ability = static_cast<std::uint8_t>(ability), .which = rules.pays, .about = target};
  co_return co_await duel.table.number(side, rule::rank_bonus, inquire(prompt::choose_amount, inquiry),
                                       option::spend.word, std::min<int>(rules.least, most), most);
}

Perhaps bring_curses(Duel& duel, Action& action) {
  if (!is_spell(duel.look(), action)) return {};
  const SeatId side = other_side(action.side);
  if (!aims_at_side(duel.look(), action, side)) return {};
  for (const MobId id : mobs_of(duel.look(), side)) {
    if (duel.library.facts[duel.mob(id).kind].curses) return curse_back(duel, side, action);
  }
  return {};
}

Task<> turn_action(Duel& duel, Action& action) {
  Action* const around = duel.action;
  action.outer = around;
  duel.action = &action;
  co_await declare(duel, action);
  co_await play_phase(duel, action);
  if (goes_on(duel, action)) co_await action_phase(duel, action);
  co_await end_phase(duel, action);
  co_await put_back(duel, action);
  duel.action = around;
}

}  // namespace gamekeeper::battles
