#include "farsa/words/fight.hpp"
#include "games/farsa/fight/fight.hpp"

namespace gamekeeper::farsa {
namespace {

bool tests_morale(const Look& look, int foe) {
  return is_against(look.foe(foe)) && look.creature(foe).morale != Morale::never && !look.foe(foe).asleep &&
         !look.state.fight.no_quarter;
}

bool stands_and_shakes_at_nothing(const Look& look, int foe) {
  return is_against(look.foe(foe)) &&
         (look.creature(foe).morale == Morale::never || look.state.fight.no_quarter);
}

/// The CTRL that the side tests, and why it is this one; -1: nobody tests.
struct Nerve {
  int score = -1;
  RuleId rule = rule::side_saves_once;
};

/// Its leader's where one stands in, else that of the kind that most of those left belong to.
Nerve nerve_of_side(const Look& look) {
  std::array<int, 256> count{};
  int most = -1;
  for (const int foe : indices(look.state.fight.foes)) {
    if (!tests_morale(look, foe)) continue;
    const Foe& one = look.foe(foe);
    if (one.leader && look.creature(foe).morale == Morale::leader)
      return {one.now[2], rule::morale_by_leader};
    ++count[one.creature];
    if (most < 0 || count[one.creature] > count[look.foe(most).creature]) most = foe;
  }
  if (most < 0) return {};
  return {look.foe(most).now[2], rule::side_saves_once};
}

/// One roll for the side.
Task<> side_tests(Farsa& farsa, int floor, RuleId rule) {
  const Nerve nerve = nerve_of_side(farsa.look());
  const int foes = static_cast<int>(farsa.state.fight.foes.size());
  if (nerve.score < 0) {
    const auto is_unmoved = [&farsa](int foe) { return stands_and_shakes_at_nothing(farsa.look(), foe); };
    if (engine::Indices{farsa.state.fight.foes, is_unmoved}.any())
      farsa.tell(told::unmoved(), rule::morale_never);
    co_return;
  }
  const int die = co_await roll_die(farsa, kReferee, 20, rule, purpose::for_morale());
  const bool stands = die <= nerve.score && die > floor;
  farsa.tell(told::morale(die, nerve.score, stands), nerve.rule);
  if (stands) co_return;
  unsigned broken = 0;
  for (int foe = 0; foe < foes; ++foe) {
    if (tests_morale(farsa.look(), foe)) set_bit(broken, foe);
  }
  co_await give_up(farsa, broken);
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
    due = farsa.state.meeting.person == kNone ? rule::who_leads : rule::morale_leader;
  }
  if (due) co_await side_tests(farsa, 0, *due);
}

Task<> frighten(Farsa& farsa, int floor, RuleId rule) { return side_tests(farsa, floor, rule); }

}  // namespace gamekeeper::farsa
