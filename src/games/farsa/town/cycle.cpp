#include "farsa/words/common.hpp"
#include "farsa/words/town.hpp"
#include "games/farsa/town/town.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

/// The next hero whose turn it is in this step; -1: all have had theirs, and the next step comes.
Who next_hero(Farsa& farsa, Cycle& cycle) {
  while (cycle.turn < farsa.state.party.size()) {
    const Who who = cycle.turn++;
    if (!is_hero(farsa.who(who))) continue;
    farsa.state.course.again();
    return who;
  }
  cycle.turn = 0;
  return -1;
}

/// Whose Boast has a term that ends within the cycle; -1: nobody's.
Who whose_term_ends(const Look& look) {
  return indices(look.state.party,
                 [](const Character& one) {
                   return is_present(one) && one.boast.state == Boast::State::pending && one.boast.days > 0 &&
                          one.boast.days <= kDaysACycle;
                 })
      .first();
}

/// Nobody loses a Boast by a slip: weeks that are longer than its term are asked about.
Task<bool> wants_the_weeks(Farsa& farsa) {
  const Who who = whose_term_ends(farsa.look());
  if (who < 0) co_return true;
  co_return co_await farsa.table.two_way(farsa.caller(), rule::boast_shirked,
                                         prompt::ask_settle_in(who, farsa.who(who).boast.days),
                                         option::settle_in(who), option::rather_not());
}

/// Those who were carried into town are cared for before anything else.
Task<> begin_cycle(Farsa& farsa) {
  if (!co_await wants_the_weeks(farsa)) co_return farsa.state.course.finish();
  Town& town = farsa.state.town;
  town.busy = 0;
  town.jobs = 0;
  town.lifestyles.fill(Lifestyle::none);
  farsa.tell(told::cycle_began(farsa.state.calendar.cycle + 1, farsa.state.calendar.season),
             rule::cycle_steps);
  for (const Who who : indices(farsa.state.party, is_present)) stabilize(farsa, who, rule::rest_stabilizes);
}

void put_out_lights(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    for (std::size_t i = 0; i < farsa.who(who).things.size(); ++i) {
      if (farsa.who(who).things[i].burning > 0) put_out(farsa, who, static_cast<int>(i), rule::light_marked);
    }
  }
}

/// Fifteen days with roof and meals, which upkeep has paid for.
Task<> pass_the_days(Farsa& farsa) {
  put_out_lights(farsa);
  for (int day = 0; day < kDaysACycle; ++day) {
    end_of_day(farsa);
    ++farsa.state.calendar.day;
  }
  Calendar& calendar = farsa.state.calendar;
  calendar.watch = 0;
  calendar.turn = 0;
  farsa.state.weather_known = false;
  farsa.state.journey = {};
  farsa.state.wild = {};
  for (const Who who : indices(farsa.state.party, is_present)) {
    farsa.who(who).fed = true;
    co_await sleep(farsa, who, true, rule::upkeep);
  }
  farsa.tell(told::time_passed(calendar.day, calendar.watch, 0), rule::unit_cycle);
  farsa.tell(told::cycle_ended(calendar.day), rule::cycle_of_fifteen_days);
}

Task<> upkeep(Farsa& farsa, Cycle& cycle) {
  if (const Who who = next_hero(farsa, cycle); who >= 0) co_await keep_oneself(farsa, who);
}

Task<> downtime_actions(Farsa& farsa, Cycle& cycle) {
  if (const Who who = next_hero(farsa, cycle); who >= 0) co_await downtime_action(farsa, who);
}

/// Who takes a hand in it has no more of this cycle (T-4e).
Task<> faction_moves(Farsa& farsa, Cycle& cycle) {
  co_await move_factions(farsa);
  cycle.spared = co_await interfere(farsa) || farsa.state.switches.no_hazards;
}

Task<> hazard(Farsa& farsa, Cycle& cycle) {
  if (!cycle.spared) co_await settlement_hazard(farsa);
}

bool has_no_roof(const Farsa& farsa) {
  return count_present(farsa.state) == 0 || farsa.look().in_site() || !farsa.look().place().settlement;
}

/// Then the party resupplies (T-5): play goes on in the settlement.
Task<> end_of_cycle(Farsa& farsa) {
  if (count_present(farsa.state) == 0) co_return end_match(farsa, Ending::nobody_left);
  if (has_no_roof(farsa)) co_return farsa.tell(told::no_downtime(), rule::downtime_limits);
  co_await visit_of_thieves(farsa);
  co_await pass_the_days(farsa);
  farsa.state.course.leave(farsa, kDowntime);
  farsa.state.course.then(kTownVisit);
  farsa.state.course.go_to<in_the_streets>(kTownVisit);
}

}  // namespace

// T-5
constinit const ProcedureOf<Farsa, Cycle> kDowntime =
    steps<begin_cycle, upkeep, downtime_actions, faction_moves, hazard, end_of_cycle>("downtime")
        .until<has_no_roof>();

bool are_factions_at_work(const Look& look) { return look.state.course.is_at<faction_moves>(kDowntime); }

}  // namespace gamekeeper::farsa
