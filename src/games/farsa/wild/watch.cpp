#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "farsa/rule_ids.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kLastWatch = 2;
constexpr int kTurnsToLive = 6;  ///< the hour of D-7
constexpr int kPriceOfAMeal = 2;

int party_now(const Farsa& farsa) { return static_cast<int>(farsa.state.party.size()); }

bool is_meal(const Look& look, const Thing& thing) {
  const Use use = look.facts(thing).use;
  return use == Use::ration || use == Use::forage || use == Use::meat;
}

/// A friend shares.
bool eat_from(Farsa& farsa, Who donor, Who who) {
  Character& one = farsa.who(donor);
  for (std::size_t i = 0; i < one.things.size(); ++i) {
    if (!is_meal(farsa.look(), one.things[i])) continue;
    use_up(farsa, donor, static_cast<int>(i), rule::camp_meal);
    farsa.who(who).fed = true;
    farsa.tell(told::ate(who), rule::camp_meal);
    return true;
  }
  return false;
}

Task<> night_without_camp(Farsa& farsa) {
  const bool all_day = farsa.state.journey.traveled > kLastWatch;
  for (Who who = 0; who < party_now(farsa); ++who) {
    if (!is_present(farsa.who(who))) continue;
    if (!farsa.who(who).fed) feed(farsa, who);
    co_await sleep(farsa, who, false, all_day ? rule::travel_without_camp : rule::sleepless_once);
  }
}

/// Nobody can do anything: a day passes over them, and whoever has eaten recovers by it.
Task<> lie_helpless(Farsa& farsa) {
  farsa.tell(told::lay_helpless(farsa.state.calendar.day), rule::abilities);
  co_await pass_turns(farsa, kTurnsToLive, rule::critical_hour);
  for (Who who = 0; who < party_now(farsa); ++who) {
    if (!is_present(farsa.who(who))) continue;
    if (is_sheltered(farsa.look())) farsa.who(who).fed = true;
    if (!farsa.who(who).fed) feed(farsa, who);
    co_await sleep(farsa, who, true, rule::rest_night);
  }
  do {
    co_await next_watch(farsa);
  } while (farsa.state.calendar.watch != 0);
  for (Who who = 0; who < party_now(farsa); ++who)
    co_await rest_a_day(farsa, who, is_sheltered(farsa.look()), rule::rest_day);
  State& state = farsa.state;
  state.wild.camp = Camp::none;
  state.wild.resting = false;
  state.phase = on_road(farsa.look()) ? Phase::road : Phase::place;
  const bool anybody_mends =
      std::ranges::any_of(state.party, [](const Character& one) { return is_present(one) && !one.deprived; });
  if (count_able(state) == 0 && !anybody_mends) end_match(farsa, Ending::nobody_left);
}

}  // namespace

bool on_road(const Look& look) { return look.state.journey.to != kNone; }

bool is_sheltered(const Look& look) { return !on_road(look) && look.place().settlement; }

void end_match(Farsa& farsa, Ending ending) {
  farsa.state.ending = ending;
  farsa.state.phase = Phase::finished;
  farsa.tell(told::expedition_over(ending), rule::match_ends);
}

Task<bool> begin_watch(Farsa& farsa) {
  if (farsa.state.wild.spent) {
    farsa.state.wild.spent = false;
    co_await end_watch(farsa);
  }
  const std::uint16_t days = farsa.state.switches.days;
  if (count_heroes(farsa.state) == 0) {
    end_match(farsa, Ending::nobody_left);
    co_return false;
  }
  if (days > 0 && farsa.state.calendar.day > days) {
    end_match(farsa, Ending::time_over);
    co_return false;
  }
  if (count_able(farsa.state) == 0) {
    co_await lie_helpless(farsa);
    co_return false;
  }
  co_await rest_a_turn(farsa, rule::guard_rest);
  rest_fleet(farsa);
  co_await determine_weather(farsa);
  co_return true;
}

Task<> spend_watch(Farsa& farsa) {
  farsa.state.wild.spent = true;
  if (!is_sheltered(farsa.look())) co_await wilderness_event(farsa);
}

Task<> end_watch(Farsa& farsa) {
  if (farsa.state.calendar.watch == kLastWatch) co_await night_without_camp(farsa);
  farsa.state.wild.lookout = kNone;
  farsa.state.wild.spotted = false;
  co_await next_watch(farsa);
}

Task<> lose_watch(Farsa& farsa) {
  if (farsa.state.wild.camp != Camp::none) {
    farsa.state.wild.no_sleep = true;
    co_return;
  }
  co_await end_watch(farsa);
}

int meals_at_hand(const Look& look) {
  int meals = 0;
  for (const Character& one : look.state.party) {
    if (!is_present(one)) continue;
    for (const Thing& thing : one.things) meals += is_meal(look, thing) ? thing.uses : 0;
  }
  return meals;
}

bool feed(Farsa& farsa, Who who) {
  if (eat(farsa, who, rule::camp_meal)) return true;
  for (Who donor = 0; donor < party_now(farsa); ++donor) {
    if (donor != who && is_present(farsa.who(donor)) && eat_from(farsa, donor, who)) return true;
  }
  if (!is_sheltered(farsa.look()) || !pay_together(farsa, kPriceOfAMeal, rule::supply_bought)) return false;
  farsa.who(who).fed = true;
  farsa.tell(told::ate(who), rule::supply_bought);
  return true;
}

}  // namespace gamekeeper::farsa
