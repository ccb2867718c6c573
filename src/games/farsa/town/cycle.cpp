#include <bit>

#include "games/farsa/chapter.hpp"

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
  return all_who(look,
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

bool has_goal(const Look& look, int faction) {
  return look.state.factions[at(faction)].goal < look.library.factions[at(faction)].goals.size();
}

const Goal& goal_of(const Look& look, int faction) {
  return look.library.factions[at(faction)].goals[look.state.factions[at(faction)].goal];
}

/// The one whom the goal would cost something is against it; -1: nobody.
int rival_of(const Look& look, int faction) { return faction_of(goal_of(look, faction).hurts); }

/// A resource that serves the goal, left or gained.
bool is_served(const Look& look, int faction) {
  const Faction& kind = look.library.factions[at(faction)];
  const FactionState& one = look.state.factions[at(faction)];
  const auto& serving = goal_of(look, faction).served_by;
  for (std::size_t i = 0; i < kind.resources.size(); ++i) {
    if (!has_bit(one.lost, i) && contains(serving, kind.resources[i])) return true;
  }
  for (std::size_t i = 0; i < kind.goals.size(); ++i) {
    if (has_bit(one.gained, i) && contains(serving, kind.goals[i].gains)) return true;
  }
  return false;
}

/// A goal that is reached brings its resource, and costs whoever it hurts one, or a step (T-4c).
void reach_goal(Farsa& farsa, int faction) {
  FactionState& one = farsa.state.factions[at(faction)];
  const int reached = one.goal;
  set_bit(one.gained, reached);
  one.progress = 0;
  ++one.goal;
  farsa.tell(told::goal_reached(faction, reached + 1), rule::faction_goal);
  const int other = faction_of(farsa.library.factions[at(faction)].goals[at(reached)].hurts);
  if (other < 0) return;
  if (has_resources(farsa.look(), other)) {
    lose_resource(farsa, other, rule::faction_goal);
  } else {
    add_progress(farsa, other, -1, rule::faction_goal);
  }
}

/// 4 and 5 are a step, 6 and more two (T-4, R-75).
int steps_for(int total) { return total >= 6 ? 2 : total >= 4 ? 1 : 0; }

RuleId rule_for(int steps) { return steps == 1 ? rule::faction_die_progress : rule::faction_die_leap; }

void offer_meddling(const Look& look, Offers& offers) {
  for (const int faction : indices(look.library.factions)) {
    if (!has_goal(look, faction)) continue;
    offers.add(option::help_faction(faction));
    offers.add(option::hinder_faction(faction));
  }
}

}  // namespace

// T-5
constinit const ProcedureOf<Farsa, Cycle> kDowntime =
    steps<begin_cycle, upkeep, downtime_actions, faction_moves, hazard, end_of_cycle>("downtime")
        .until<has_no_roof>();

bool are_factions_at_work(const Look& look) { return look.state.course.is_at<faction_moves>(kDowntime); }

bool has_resources(const Look& look, int faction) {
  const FactionState& one = look.state.factions[at(faction)];
  const int own = static_cast<int>(look.library.factions[at(faction)].resources.size()) -
                  std::popcount(static_cast<unsigned>(one.lost));
  return own + std::popcount(static_cast<unsigned>(one.gained)) > 0;
}

void lose_resource(Farsa& farsa, int faction, RuleId rule) {
  FactionState& one = farsa.state.factions[at(faction)];
  const std::size_t count = farsa.library.factions[at(faction)].resources.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (has_bit(one.lost, i)) continue;
    set_bit(one.lost, i);
    farsa.tell(told::resource_lost(faction, static_cast<int>(i), false), rule);
    return;
  }
  for (int goal = 0; goal < 8; ++goal) {
    if (!has_bit(one.gained, goal)) continue;
    clear_bit(one.gained, goal);
    farsa.tell(told::resource_lost(faction, goal, true), rule);
    return;
  }
}

int faction_pips(const Look& look, int faction, Reasons* reasons) {
  Reckoning pips(reasons);
  if (!has_goal(look, faction)) return 0;
  if (is_served(look, faction)) pips.add(1, rule::faction_odds, reason::of_resources());
  const int rival = rival_of(look, faction);
  if (rival >= 0 && has_resources(look, rival)) pips.add(-1, rule::faction_pips, reason::of_rivals(rival));
  return pips.value();
}

void add_progress(Farsa& farsa, int faction, int by, RuleId rule) {
  if (!has_goal(farsa.look(), faction) || by == 0) return;
  FactionState& one = farsa.state.factions[at(faction)];
  const int now = std::max(0, one.progress + by);
  if (now == one.progress) return;
  one.progress = fit(now);
  farsa.tell(told::faction_moved(faction, now, by), rule);
  if (now >= farsa.library.factions[at(faction)].goals[one.goal].steps) reach_goal(farsa, faction);
}

Task<> move_factions(Farsa& farsa) {
  for (const int faction : indices(farsa.library.factions)) {
    if (!has_goal(farsa.look(), faction)) continue;
    const int die = co_await roll_die(farsa, kReferee, 6, rule::faction_die, purpose::for_faction(faction));
    const int steps = steps_for(die + faction_pips(farsa.look(), faction));
    if (steps == 0) {
      farsa.tell(told::faction_idle(faction), rule::faction_die_nothing);
    } else {
      add_progress(farsa, faction, steps, rule_for(steps));
    }
  }
}

Task<bool> interfere(Farsa& farsa) {
  if (count_able(farsa.state) == 0 || farsa.library.factions.empty()) co_return false;
  const Option chosen = co_await farsa.pick(farsa.caller(), rule::interference, prompt::ask_faction(),
                                            option::go_on(), offer_meddling);
  if (option::go_on.is(chosen)) co_return false;
  const bool helps = option::help_faction.is(chosen);
  const int faction =
      helps ? option::help_faction.in(chosen).faction : option::hinder_faction.in(chosen).faction;
  const int skill = helps ? farsa.library.persuasion : farsa.library.sneaking;
  const Candidate best = best_for(farsa.look(), skill, true);
  const Outcome outcome = co_await skill_test(farsa, best.who, skill, best.means, rule::interference_is_play,
                                              prompt::risk_meddling(best.who, faction, helps));
  if (!outcome.success) {
    farsa.tell(told::interfered(faction, 0, 0), rule::interference);
    if (!helps) change_regard(farsa, faction, -1, rule::interference);
    co_return true;
  }
  // The better it was prepared, the more it moves.
  const int usual = best.means.count() == 3 ? 2 : 1;
  const Option ruled =
      co_await farsa.pick(kReferee, rule::interference, prompt::ask_interference(faction, helps),
                          usual_first(usual, std::array{1, 2, 3}, option::interfere_by));
  const int ruled_by = option::interfere_by.in(ruled).by;
  const int by = helps ? ruled_by : -ruled_by;
  farsa.tell(told::interfered(faction, by, 1), rule::interference);
  const bool nothing_to_undo = farsa.state.factions[at(faction)].progress == 0;
  if (!helps && nothing_to_undo && has_resources(farsa.look(), faction)) {
    lose_resource(farsa, faction, rule::interference);
  } else {
    add_progress(farsa, faction, by, rule::interference);
  }
  change_regard(farsa, faction, helps ? 1 : -1, rule::interference);
  co_return true;
}

}  // namespace gamekeeper::farsa
