#include <cstddef>
#include <cstdint>

#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "farsa/words/common.hpp"
#include "farsa/words/town.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/town/town.hpp"

namespace gamekeeper::farsa {
namespace {

using Step = Town::Step;

/// The next hero from `turn` on; -1: all have had their turn.
Who next_hero(const Farsa& farsa) {
  for (Who who = farsa.state.town.turn; who < static_cast<Who>(farsa.state.party.size()); ++who) {
    if (is_present(farsa.state.party[at(who)]) && !is_hireling(farsa.state.party[at(who)])) return who;
  }
  return -1;
}

void go_to(Farsa& farsa, Step step) {
  farsa.state.town.step = step;
  farsa.state.town.turn = 0;
}

/// Whose Boast has a term that ends within the cycle; -1: nobody's.
Who whose_term_ends(const Look& look) {
  for (Who who = 0; who < static_cast<Who>(look.state.party.size()); ++who) {
    const Boast& boast = look.who(who).boast;
    if (is_present(look.who(who)) && boast.state == Boast::State::pending && boast.days > 0 &&
        boast.days <= kDaysACycle)
      return who;
  }
  return -1;
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
void begin(Farsa& farsa) {
  Town& town = farsa.state.town;
  town.busy = 0;
  town.jobs = 0;
  town.talking_to = kNone;
  town.stall = kNone;
  town.seller = kNone;
  town.lifestyles.fill(Lifestyle::none);
  farsa.tell(told::cycle_began(farsa.state.calendar.cycle + 1, farsa.state.calendar.season),
             rule::cycle_steps);
  for (Who who = 0; who < static_cast<Who>(farsa.state.party.size()); ++who) {
    if (is_present(farsa.who(who))) stabilize(farsa, who, rule::rest_stabilizes);
  }
  go_to(farsa, Step::upkeep);
}

void put_out_lights(Farsa& farsa) {
  for (Who who = 0; who < static_cast<Who>(farsa.state.party.size()); ++who) {
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
  for (Who who = 0; who < static_cast<Who>(farsa.state.party.size()); ++who) {
    if (!is_present(farsa.who(who))) continue;
    farsa.who(who).fed = true;
    co_await sleep(farsa, who, true, rule::upkeep);
  }
  farsa.tell(told::time_passed(calendar.day, calendar.watch, 0), rule::unit_cycle);
  farsa.tell(told::cycle_ended(calendar.day), rule::cycle_of_fifteen_days);
}

/// Then the party resupplies (T-5): play goes on in the settlement.
Task<> end(Farsa& farsa) {
  co_await visit_of_thieves(farsa);
  co_await pass_the_days(farsa);
  go_to(farsa, Step::begin);
  farsa.state.course.leave(farsa, kDowntime);
  farsa.state.course.then(kTownVisit);
  farsa.state.course.go_to<in_settlement>(kTownVisit);
}

Task<> downtime_cycle(Farsa& farsa) {
  farsa.state.course.again();
  if (count_present(farsa.state) == 0) {
    farsa.state.ending = Ending::nobody_left;
    farsa.tell(told::expedition_over(Ending::nobody_left), rule::nobody_left);
    co_return;
  }
  if (farsa.look().in_site() || !farsa.look().place().settlement) {
    farsa.tell(told::no_downtime(), rule::downtime_limits);
    go_to(farsa, Step::begin);
    farsa.state.course.finish();
    co_return;
  }
  const Who who = next_hero(farsa);
  switch (farsa.state.town.step) {
    case Step::begin:
      if (co_await wants_the_weeks(farsa)) {
        begin(farsa);
      } else {
        farsa.state.course.finish();
      }
      break;
    case Step::upkeep:
      if (who < 0) {
        go_to(farsa, Step::action);
        break;
      }
      farsa.state.town.turn = static_cast<std::uint8_t>(who + 1);
      co_await keep_oneself(farsa, who);
      break;
    case Step::action:
      if (who < 0) {
        go_to(farsa, Step::factions);
        break;
      }
      farsa.state.town.turn = static_cast<std::uint8_t>(who + 1);
      co_await downtime_action(farsa, who);
      break;
    case Step::factions: {
      co_await move_factions(farsa);
      // Who takes a hand in it has no more of this cycle (T-4e).
      const bool interfered = co_await interfere(farsa);
      go_to(farsa, interfered || farsa.state.switches.no_hazards ? Step::end : Step::hazards);
      break;
    }
    case Step::hazards:
      co_await settlement_hazard(farsa);
      go_to(farsa, Step::end);
      break;
    case Step::end: co_await end(farsa); break;
  }
}

}  // namespace

// T-5
constinit const ProcedureOf<Farsa> kDowntime = steps<downtime_cycle>("downtime");

}  // namespace gamekeeper::farsa
