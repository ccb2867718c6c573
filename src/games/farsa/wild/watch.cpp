#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kTurnsToLive = 6;  ///< the hour of D-7
constexpr int kPriceOfAMeal = 2;

bool is_meal(const Look& look, const Thing& thing) {
  return is_any(look.facts(thing).use, {Use::ration, Use::forage, Use::meat});
}

/// A friend shares.
bool eat_from(Farsa& farsa, Who donor, Who who) {
  const auto is_food = [&farsa](const Thing& thing) { return is_meal(farsa.look(), thing); };
  const int meal = indices(farsa.who(donor).things, is_food).first();
  if (meal < 0) return false;
  use_up(farsa, donor, meal, rule::camp_meal);
  farsa.who(who).fed = true;
  farsa.tell(told::ate(who), rule::camp_meal);
  return true;
}

Task<> night_without_camp(Farsa& farsa) {
  const bool all_day = farsa.state.journey.traveled > kLastWatch;
  for (const Who who : indices(farsa.state.party, is_present)) {
    if (!farsa.who(who).fed) feed(farsa, who);
    co_await sleep(farsa, who, false, all_day ? rule::travel_without_camp : rule::sleepless_once);
  }
}

/// Nobody can do anything: a day passes over them, and whoever has eaten recovers by it.
Task<> lie_helpless(Farsa& farsa) {
  farsa.tell(told::lay_helpless(farsa.state.calendar.day), rule::abilities);
  co_await pass_turns(farsa, kTurnsToLive, rule::critical_hour);
  for (const Who who : indices(farsa.state.party, is_present)) {
    if (is_sheltered(farsa.look())) farsa.who(who).fed = true;
    if (!farsa.who(who).fed) feed(farsa, who);
    co_await sleep(farsa, who, true, rule::rest_night);
  }
  do {
    co_await next_watch(farsa);
  } while (farsa.state.calendar.watch != 0);
  for (const Who who : indices(farsa.state.party))
    co_await rest_a_day(farsa, who, is_sheltered(farsa.look()), rule::rest_day);
  State& state = farsa.state;
  state.wild.resting = false;
  state.course.leave_what_began_in(farsa, kExpedition);
  const bool anybody_mends =
      std::ranges::any_of(state.party, [](const Character& one) { return is_present(one) && !one.deprived; });
  if (count_able(state) == 0 && !anybody_mends) end_match(farsa, Ending::nobody_left);
}

Task<> begin_watch(Farsa& farsa, Watch& watch) {
  watch = {};
  look_for_the_end(farsa);
  if (farsa.state.ending != Ending::none) co_return;
  if (count_able(farsa.state) == 0) co_return co_await lie_helpless(farsa);
  co_await rest_a_turn(farsa, rule::guard_rest);
  rest_fleet(farsa);
  co_await determine_weather(farsa);
  farsa.state.course.straight_on();
}

/// The watch is not over before something spends it.
Task<> choose_watch(Farsa& farsa) {
  farsa.state.course.go_to<begin_watch>(kWatch);
  if (on_road(farsa.look())) {
    co_await choose_on_road(farsa);
  } else {
    co_await choose_at_place(farsa);
  }
}

Task<> event_check(Farsa& farsa, Watch& watch) {
  farsa.state.course.once();
  if (!is_sheltered(farsa.look())) co_await wilderness_event(farsa);
  if (watch.idle && phase_of(farsa.state) == Phase::place) co_await rest_a_watch(farsa);
  if (watch.scribe != kNone && is_present(farsa.who(watch.scribe)))
    deprive(farsa, watch.scribe, rule::grimoire_made);
}

Task<> end_of_watch(Farsa& farsa) {
  co_await end_watch(farsa);
  farsa.state.course.straight_on();
}

}  // namespace

// W-8
constinit const ProcedureOf<Farsa, Watch> kWatch =
    steps<begin_watch, choose_watch, event_check, end_of_watch>("watch");

bool on_road(const Look& look) { return look.state.journey.to != kNone; }

bool is_sheltered(const Look& look) { return !on_road(look) && look.place().settlement; }

void end_match(Farsa& farsa, Ending ending) {
  farsa.state.ending = ending;
  farsa.tell(told::expedition_over(ending),
             ending == Ending::nobody_left ? rule::nobody_left : rule::match_ends);
}

void look_for_the_end(Farsa& farsa) {
  const State& state = farsa.state;
  const Phase phase = phase_of(state);
  if (phase == Phase::making || phase == Phase::finished) return;
  if (count_heroes(state) == 0) return end_match(farsa, Ending::nobody_left);
  const bool is_met = phase == Phase::fight || phase == Phase::meeting || phase == Phase::battle;
  const bool is_time_over = state.switches.days > 0 && state.calendar.day > state.switches.days;
  if (is_time_over && !is_met) end_match(farsa, Ending::time_over);
}

void spend_watch(Farsa& farsa) {
  const Phase phase = phase_of(farsa.state);
  if (phase != Phase::place && phase != Phase::road) return end_this_watch(farsa);
  farsa.state.course.go_to<event_check>(kWatch);
  farsa.state.course.straight_on();
}

void end_this_watch(Farsa& farsa) { farsa.state.course.go_to<end_of_watch>(kWatch); }

bool costs_the_night(const Look& look) {
  const Course& course = look.state.course;
  const bool is_spent = course.is_at<event_check>(kWatch) || course.is_at<end_of_watch>(kWatch);
  return is_spent && look.state.calendar.watch == 1;
}

bool in_camp(const Look& look) { return look.state.course.has(kCamp); }

Task<> end_watch(Farsa& farsa) {
  if (farsa.state.calendar.watch == kLastWatch) co_await night_without_camp(farsa);
  farsa.state.wild.lookout = kNone;
  farsa.state.wild.spotted = false;
  co_await next_watch(farsa);
}

Task<> lose_watch(Farsa& farsa) {
  if (in_camp(farsa.look())) {
    farsa.state.wild.no_sleep = true;
    co_return;
  }
  co_await end_watch(farsa);
}

int meals_at_hand(const Look& look) {
  return sum_of_things(look, [&look](const Thing& thing) { return is_meal(look, thing) ? thing.uses : 0; });
}

bool feed(Farsa& farsa, Who who) {
  if (eat(farsa, who, rule::camp_meal)) return true;
  for (const Who donor : indices(farsa.state.party)) {
    if (donor != who && is_present(farsa.who(donor)) && eat_from(farsa, donor, who)) return true;
  }
  if (!is_sheltered(farsa.look()) || !pay_together(farsa, kPriceOfAMeal, rule::supply_bought)) return false;
  farsa.who(who).fed = true;
  farsa.tell(told::ate(who), rule::supply_bought);
  return true;
}

}  // namespace gamekeeper::farsa
