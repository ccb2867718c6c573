#include "games/battles/abilities.hpp"

namespace gamekeeper::battles {
namespace {

/// Whether an ability of its card may be used out of turn at such a moment, from where the Mob is.
bool might_react(const Look& look, const Mob& mob, When when) {
  const auto& moments_in = look.facts(mob).moments_in;
  if (contains(moments_in[std::to_underlying(mob.place)], when)) return true;
  return look.state.switches.busy_act_in_aura && mob.place == Place::busy &&
         contains(moments_in[std::to_underlying(Place::active)], when);
}

template <class Do>
void each_reaction(const Look& look, const Moment& moment, SeatId side, Do act) {
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    const Mob& mob = look.mob(id);
    if (mob.controller != side || !might_react(look, mob, moment.when)) continue;
    for (int n = 0; n < kAbilities; ++n) {
      if (contains(look.facts(mob).moments[n], moment.when) && may_react(look, id, n, moment)) act(id, n);
    }
  }
}

bool might(const Duel& duel, const Moment& moment, SeatId side) {
  bool any = false;
  each_reaction(duel.look(), moment, side, [&any](MobId, int) { any = true; });
  return any;
}

Task<> react_by(Duel& duel, Moment& moment, SeatId, Option how) {
  return use_reaction(duel, moment, static_cast<MobId>(how.a), how.b);
}

/// Options of Out-of-Turn actions for a side.
void offer_reactions(const Duel& duel, const Moment& moment, SeatId side, Offers& offers) {
  each_reaction(duel.look(), moment, side,
                [&offers](MobId id, int ability) { offers.add(option::react(id, ability)); });
}

constexpr std::array kReactions = {engine::Reaction<Duel, Moment>{.word = option::react.word,
                                                                  .rule = rule::out_of_turn_action,
                                                                  .might = might,
                                                                  .offer = offer_reactions,
                                                                  .react = react_by}};

SeatId acting_side(const Duel& duel, const Moment& moment) {
  if (moment.response != nullptr) return duel.mob(moment.response->mob).controller;
  if (moment.strike != nullptr) return duel.mob(moment.strike->attacker).controller;
  return moment.action->side;
}

/// Who stands in for a Mob in this action.
MobId guard_of(const Action* action, MobId target) {
  return action != nullptr && action->guarded == target ? action->guard : kNobody;
}

Topic topic_of(const Action& action) {
  // Of several at whom it aims, the one that is guarded.
  const MobId target = action.target == kNobody ? action.guarded : action.target;
  return {.actor = action.actor,
          .ability = action.ability,
          .spend = action.spend,
          .target = target,
          .guard = guard_of(&action, target)};
}

Phrase prompt_of(const Moment& moment) {
  switch (moment.when) {
    case When::own_turn: break;
    case When::play: return ask_about(prompt::play_reaction, topic_of(*moment.action));
    case When::end: return ask_about(prompt::end_reaction, topic_of(*moment.action));
    case When::answer:
      return ask_about(prompt::answer_reaction, {.actor = moment.response->mob,
                                                 .ability = moment.response->ability,
                                                 .spend = moment.response->spend,
                                                 .target = moment.response->target});
    case When::struck:
      return ask_about(prompt::struck_reaction, {.actor = moment.strike->attacker,
                                                 .spend = moment.strike->damage,
                                                 .target = moment.strike->target,
                                                 .guard = guard_of(moment.action, moment.strike->target)});
  }
  return prompt::your_turn();
}

/// Where an Out-of-Turn action costs its Mob the turn; of who is in Defense Mode, once it goes back.
Perhaps take_turn_of(Duel& duel, MobId id) {
  Mob& mob = duel.mob(id);
  if (mob.place == Place::active) return place(duel, id, Place::inactive, rule::out_of_turn_is_free);
  if (mob.place == Place::defense && mob.back == Place::active) mob.back = Place::inactive;
  return {};
}

/// The rule by which a Mob uses an ability out of turn just now.
RuleId rule_of_use(const Look& look, MobId id, const AbilityRules& rules) {
  if (rules.immediate) return rule::immediately;
  if (!contains(rules.react_from, look.mob(id).place) && acts_in_aura(look, id))
    return rule::busy_in_the_aura;
  return rules.rule;
}

/// The rule that opens the window.
RuleId rule_of(When when) {
  constexpr std::array kRules = {rule::out_of_turn_action, rule::play_phase, rule::dodge_after_damage,
                                 rule::end_phase, rule::out_of_turn_can_be_answered};
  return kRules[std::to_underlying(when)];
}

}  // namespace

bool may_react(const Look& look, MobId id, int ability, const Moment& moment) {
  const Mob& mob = look.mob(id);
  const AbilityRules& rules = look.rules(id, ability);
  if (!alive(mob) || mob.reacted[ability] || mob.barred[ability] || mob.hold == Hold::risen) return false;
  if (!contains(rules.react_from, mob.place) &&
      !(contains(rules.react_from, Place::active) && acts_in_aura(look, id)))
    return false;
  if (look.state.sides[mob.controller].finished) return false;
  if (moment.when == When::play && moment.action->stopped) return false;
  if (is_new(look, id)) return false;
  return rules.might(look, id, ability, moment);
}

Perhaps react(Duel& duel, Moment& moment) {
  const auto might_react_now = [&duel, &moment](const Mob& mob) {
    return might_react(duel.look(), mob, moment.when);
  };
  if (std::ranges::none_of(duel.state.mobs, might_react_now)) return {};
  static constexpr std::array<std::array<SeatId, kSides>, kSides> kOrder = {{{1, 0}, {0, 1}}};
  return engine::window<Duel, Moment>(duel, duel.table, kReactions, moment, kOrder[acting_side(duel, moment)],
                                      rule_of(moment.when), &prompt_of);
}

Task<> use_reaction(Duel& duel, Moment& moment, MobId id, int ability) {
  const AbilityRules& rules = duel.rules(id, ability);
  duel.mob(id).reacted[ability] = true;
  Response response{.mob = id, .ability = static_cast<std::uint8_t>(ability), .harms = rules.harms};
  if (rules.react_aim != nullptr) co_await rules.react_aim(duel, id, moment, response);
  duel.tell(told::reacted(id, ability, response.target), rule_of_use(duel.look(), id, rules));
  if (rules.react_pays != nullptr) rules.react_pays(duel, response);
  Moment answer{.when = When::answer, .action = moment.action, .response = &response};
  if (!rules.immediate) co_await react(duel, answer);
  if (!response.cancelled && alive(duel.mob(id))) {
    co_await rules.react(duel, id, moment, response);
    Action cast{
        .side = duel.mob(id).controller, .actor = id, .ability = response.ability, .target = response.target};
    co_await bring_curses(duel, cast);
  }
  if (duel.state.switches.reacting_costs_turn) co_await take_turn_of(duel, id);
}

}  // namespace gamekeeper::battles
