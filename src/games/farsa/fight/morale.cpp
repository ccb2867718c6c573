#include <algorithm>

#include "engine/chance_request.hpp"
#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

/// Whose CTRL a foe tests: its leader's, where it follows one that still stands (F-11).
int morale_of(const Look& look, int foe) {
  if (look.creature(foe).morale == Morale::leader) {
    for (const Foe& one : look.state.fight.foes) {
      if (is_against(one) && one.leader) return one.now[2];
    }
  }
  return look.foe(foe).now[2];
}

bool tests_morale(const Look& look, int foe) {
  return is_against(look.foe(foe)) && look.creature(foe).morale != Morale::never && !look.foe(foe).asleep;
}

/// One roll for the side; whoever's own score it passes stays.
Task<> side_tests(Farsa& farsa, int floor, RuleId rule) {
  bool anybody = false;
  for (int foe = 0; foe < static_cast<int>(farsa.state.fight.foes.size()); ++foe)
    anybody = anybody || tests_morale(farsa.look(), foe);
  if (!anybody) co_return;
  const engine::Faces die = co_await farsa.table.roll(kReferee, 1, 20, rule, say(Word::for_morale));
  int best = 0;
  for (int foe = 0; foe < static_cast<int>(farsa.state.fight.foes.size()); ++foe) {
    if (tests_morale(farsa.look(), foe)) best = std::max(best, morale_of(farsa.look(), foe));
  }
  farsa.tell(Told::morale, rule, die[0], best, die[0] <= best && die[0] > floor ? 1 : 0);
  // Read all before anybody runs: a leader's flight does not change what the others have tested.
  unsigned runs = 0;
  for (int foe = 0; foe < static_cast<int>(farsa.state.fight.foes.size()); ++foe) {
    if (!tests_morale(farsa.look(), foe)) continue;
    if (die[0] > morale_of(farsa.look(), foe) || die[0] <= floor) runs |= 1U << foe;
  }
  for (int foe = 0; foe < static_cast<int>(farsa.state.fight.foes.size()); ++foe) {
    if ((runs >> foe & 1U) != 0) foe_goes(farsa, foe, Foe::State::fled, rule);
  }
}

}  // namespace

Task<> test_morale(Farsa& farsa) {
  Fight& fight = farsa.state.fight;
  const int standing = count_against(fight);
  const int fallen = fight.began_with - standing;
  if (standing == 0) co_return;
  if (fight.began_with == 1) {
    const bool no_guard =
        std::ranges::any_of(fight.foes, [](const Foe& foe) { return is_against(foe) && foe.guard == 0; });
    if (!no_guard || fight.lone_tested) co_return;
    fight.lone_tested = true;
    co_await side_tests(farsa, 0, rule::morale_lone);
    co_return;
  }
  if (fallen > 0 && !fight.first_fell) {
    fight.first_fell = true;
    co_await side_tests(farsa, 0, rule::morale_first_casualty);
  }
  if (2 * fallen >= fight.began_with && !fight.half_fell && count_against(fight) > 0) {
    fight.half_fell = true;
    co_await side_tests(farsa, 0, rule::morale_half);
  }
  const bool had_leader = std::ranges::any_of(fight.foes, &Foe::leader);
  const bool has_leader =
      std::ranges::any_of(fight.foes, [](const Foe& foe) { return foe.leader && is_against(foe); });
  if (had_leader && !has_leader && !fight.leader_fell && count_against(fight) > 0) {
    fight.leader_fell = true;
    co_await side_tests(farsa, 0, rule::morale_leader);
  }
}

Task<> frighten(Farsa& farsa, int floor, RuleId rule) { return side_tests(farsa, floor, rule); }

}  // namespace gamekeeper::farsa
