#include <algorithm>
#include <array>
#include <optional>

#include "engine/chance_request.hpp"
#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

bool tests_morale(const Look& look, int foe) {
  return is_against(look.foe(foe)) && look.creature(foe).morale != Morale::never && !look.foe(foe).asleep;
}

/// The CTRL that the side tests: its leader's where one stands in, else that of the kind that most of those
/// left belong to. -1: nobody tests.
int score_of_side(const Look& look) {
  std::array<int, 256> count{};
  int most = -1;
  for (int foe = 0; foe < static_cast<int>(look.state.fight.foes.size()); ++foe) {
    if (!tests_morale(look, foe)) continue;
    const Foe& one = look.foe(foe);
    if (one.leader && look.creature(foe).morale == Morale::leader) return one.now[2];
    ++count[one.creature];
    if (most < 0 || count[one.creature] > count[look.foe(most).creature]) most = foe;
  }
  return most < 0 ? -1 : look.foe(most).now[2];
}

/// One roll for the side.
Task<> side_tests(Farsa& farsa, int floor, RuleId rule) {
  const int score = score_of_side(farsa.look());
  if (score < 0) co_return;
  const engine::Faces die = co_await farsa.table.roll(kReferee, 1, 20, rule, say(Word::for_morale));
  const bool stands = die[0] <= score && die[0] > floor;
  farsa.tell(Told::morale, rule, die[0], score, stands ? 1 : 0);
  if (stands) co_return;
  for (int foe = 0; foe < static_cast<int>(farsa.state.fight.foes.size()); ++foe) {
    if (tests_morale(farsa.look(), foe)) foe_goes(farsa, foe, Foe::State::fled, rule::beaten_foes);
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
  const bool had_leader = std::ranges::any_of(fight.foes, &Foe::leader);
  const bool has_leader =
      std::ranges::any_of(fight.foes, [](const Foe& foe) { return foe.leader && is_against(foe); });
  // What happens in one turn calls for one save.
  std::optional<RuleId> due;
  if (fallen > 0 && !fight.first_fell) {
    fight.first_fell = true;
    due = rule::morale_first_casualty;
  }
  if (2 * fallen >= fight.began_with && !fight.half_fell) {
    fight.half_fell = true;
    due = rule::morale_half;
  }
  if (had_leader && !has_leader && !fight.leader_fell) {
    fight.leader_fell = true;
    due = rule::morale_leader;
  }
  if (due) co_await side_tests(farsa, 0, *due);
}

Task<> frighten(Farsa& farsa, int floor, RuleId rule) { return side_tests(farsa, floor, rule); }

}  // namespace gamekeeper::farsa
