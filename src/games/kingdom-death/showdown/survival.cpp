#include <iterator>

#include "games/kingdom-death/showdown/showdown.hpp"

/// Survival actions besides dodge, and when there is an opportunity for them (p81, p82).
namespace gamekeeper::kingdom_death {
namespace {

constexpr int kEndures = 7;  ///< survival, less their luck

Permit permit_of(SurvivalAction action) {
  constexpr std::array kPermits{Permit::encourage, Permit::dash, Permit::surge, Permit::endure};
  return kPermits[static_cast<std::size_t>(action)];
}

/// Each once a round, by whoever does not attack; none while another is under way.
bool has_time(const Night& night, Who who, SurvivalAction action) {
  return who != night.attacker && !night.is_surviving && !night.survivor(who).performed.has(action) &&
         !night.is(who, Mark::doomed) && night.can(who, permit_of(action));
}
bool can_pay(const Night& night, Who who) {
  return night.to_spend(who) > 0 && night.can(who, Permit::spend_survival);
}
/// By whoever stands and has learned it.
bool may_perform(const Night& night, Who who, SurvivalAction action) {
  return may_act(night, who) && has_time(night, who, action) && night.has_learned(action) &&
         can_pay(night, who);
}
/// Some do it lying there, deaf or not (Sour Death).
bool may_call_themselves(const Night& night, Who who) {
  return night.is(who, Mark::knocked_down) && night.is_on_board(who) && night.can(who, Permit::stand) &&
         has_time(night, who, SurvivalAction::encourage) && night.has_learned(SurvivalAction::encourage) &&
         can_pay(night, who) && night.number(who, Number::calls_themselves) > 0;
}
Few<Option> strikes(const Night& night, Who who) {
  Few<Option> all;
  std::ranges::copy_if(activations(night, who), std::back_inserter(all),
                       [](Option one) { return option::strike.is(one); });
  return all;
}
/// Some strike once more for nothing, whoever has learned what (Sweet Battle).
bool may_strike_sweetly(const Night& night, Who who) {
  return may_act(night, who) && has_time(night, who, SurvivalAction::surge) &&
         night.number(who, Number::free_surges) > 0 && !strikes(night, who).empty();
}

Task<> spend_survival(Night& night, Who who, SurvivalAction action, int cost, RuleId rule) {
  night.survivor_of(who).performed.set(action);
  co_await kingdom_death::spend_survival(night, who, cost, rule);
}

People fallen_who_hear(const Look& look, Who who) {
  People all;
  for (const Who other : look.living()) {
    const bool deaf = look.has(piece_of(other), id_of(Fact::deaf));
    if (other != who && look.is(other, Mark::knocked_down) && !deaf && look.can(other, Permit::stand))
      all.push_back(other);
  }
  return all;
}

Task<> encourage(Night& night, Who who, Who whom) {
  co_await spend_survival(night, who, SurvivalAction::encourage, 1, rule::encourage);
  co_await call_up(night, who, whom);
}
Task<> dash(Night& night, Who who) {
  co_await spend_survival(night, who, SurvivalAction::dash, 1, rule::dash);
  night.tell(told::dashes(who), rule::dash);
  co_await walk(night, who);
}
Task<> surge_with(Night& night, Who who, Few<Option> ways) {
  night.tell(told::surges(who), rule::surge);
  const Option taken = co_await night.table.pick(night.seat(who), rule::surge, prompt::what_to_do(who),
                                                 [&ways](Offers& offers) { offer_all(offers, ways); });
  co_await activate(night, who, taken);
}
Task<> surge(Night& night, Who who) {
  co_await spend_survival(night, who, SurvivalAction::surge, 1, rule::surge);
  co_await surge_with(night, who, activations(night, who));
}
Task<> strike_sweetly(Night& night, Who who) {
  night.survivor_of(who).performed.set(SurvivalAction::surge);
  night.distract(who);
  co_await surge_with(night, who, strikes(night, who));
}

bool is_survival_action(Option option) {
  return option::encourage.is(option) || option::dash.is(option) || option::surge.is(option) ||
         option::surge_sweetly.is(option);
}

}  // namespace

Task<> call_up(Night& night, Who who, Who whom) {
  night.marks_of(whom).set(Mark::knocked_down, false);
  night.tell(told::encourages(who, whom), rule::encourage);
  co_await night.happens(Moment::encouraged, who, whom);
}

Few<Option> survival_actions(const Night& night, SeatId seat) {
  Few<Option> all;
  for (const Who who : night.living()) {
    if (night.seat(who) != seat) continue;
    if (may_perform(night, who, SurvivalAction::encourage)) {
      for (const Who whom : fallen_who_hear(night, who)) all.push_back(option::encourage(who, whom));
    }
    if (may_call_themselves(night, who)) all.push_back(option::encourage(who, who));
    if (may_perform(night, who, SurvivalAction::dash) && can_walk(night, who))
      all.push_back(option::dash(who));
    if (may_perform(night, who, SurvivalAction::surge) && !activations(night, who).empty())
      all.push_back(option::surge(who));
    if (may_strike_sweetly(night, who)) all.push_back(option::surge_sweetly(who));
  }
  return all;
}

Task<bool> perform_survival_action(Night& night, Option taken) {
  if (!is_survival_action(taken)) co_return false;
  night.is_surviving = true;
  Who who = kNobody;
  if (option::encourage.is(taken)) {
    const auto said = option::encourage.in(taken);
    who = said.who;
    co_await encourage(night, who, said.whom);
  } else if (option::dash.is(taken)) {
    who = option::dash.in(taken).who;
    co_await dash(night, who);
  } else if (option::surge_sweetly.is(taken)) {
    who = option::surge_sweetly.in(taken).who;
    co_await strike_sweetly(night, who);
  } else {
    who = option::surge.in(taken).who;
    co_await surge(night, who);
  }
  night.is_surviving = false;
  co_await night.happens(Moment::survival_action, who);
  co_return true;
}

/// Each player is asked until they have had enough, as long as any of their survivors can do anything.
Task<> survival_opportunity(Night& night, std::optional<SeatId> besides) {
  for (SeatId seat = 0; seat < night.state.seats; ++seat) {
    if (seat == besides) continue;
    while (!night.is_decided()) {
      const Few<Option> all = survival_actions(night, seat);
      if (all.empty()) break;
      const Option taken = co_await night.table.pick(seat, rule::survival_opportunity, prompt::opportunity(),
                                                     [&all](Offers& offers) {
                                                       offer_all(offers, all);
                                                       offers.add(option::let_it_happen());
                                                     });
      if (!co_await perform_survival_action(night, taken)) break;
    }
  }
}

Task<> spend_survival(Night& night, Who who, int cost, RuleId rule) {
  constexpr int kSurvival = -1;
  night.distract(who);
  for (Few<int> ways = night.tokens_to_spend(who); cost > 0 && !ways.empty();
       ways = night.tokens_to_spend(who), --cost) {
    if (night.survivor(who).survival > 0) ways.push_back(kSurvival);
    const auto number_of = [](int one) {
      return one == kSurvival ? Number::survival
                              : static_cast<Number>(static_cast<int>(Number::movement_token) + one);
    };
    const int spent = co_await one_of(night, night.seat(who), rule, prompt::what_is_spent(who), ways,
                                      [&](int one) { return option::spend(number_of(one)); });
    const int less = spent != kSurvival && night.survivor(who).tokens[at(spent)] < 0 ? 1 : -1;
    night.change(who, number_of(spent), less, rule);
  }
  night.change(who, Number::survival, -cost, rule);
}

/// Before a severe injury is rolled for (p81). Gives whether there is none.
Task<bool> endure(Night& night, Who who) {
  const int cost = std::max(0, kEndures - night.number(who, Number::luck));
  if (!may_perform(night, who, SurvivalAction::endure) || night.to_spend(who) < cost) co_return false;
  const Option taken =
      co_await night.table.pick(night.seat(who), rule::endure, prompt::endure(who), [cost](Offers& offers) {
        offers.add(option::endure(cost));
        offers.add(option::let_it_happen());
      });
  if (!option::endure.is(taken)) co_return false;
  co_await spend_survival(night, who, SurvivalAction::endure, cost, rule::endure);
  night.tell(told::endures(who), rule::endure);
  co_await night.happens(Moment::survival_action, who);
  co_return true;
}

}  // namespace gamekeeper::kingdom_death
