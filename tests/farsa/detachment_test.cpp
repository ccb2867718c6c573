#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/rule_ids.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

TEST(Detachments, AreImpairedGroundForOneButNotForBlast) {
  RULE("F-12d");
  Position at = swordsman_against("ash-wyrm");
  at.holds("firepot");
  EXPECT_EQ(reckoned(attack_die, look_at(at), 0, 0, 0), 4);
  EXPECT_EQ(reckoned(attack_die, look_at(at), 0, 0, 1), 6);
}

TEST(Detachments, StrikeEverybodyAndHard) {
  RULE("F-12e");
  Position at = swordsman_against("bog-giant");
  at.hero(12, 11, 10, 18);
  at.state.party[0].guard = at.state.party[0].guard_most = 13;
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({12}).rolls({11});  // a roll for each
  EXPECT_POSITION(play, R"({"party": [{"guard": 1}, {"guard": 7}]})");
}

TEST(Detachments, AreRoutedByCriticalDamageAndDestroyedWithoutStrength) {
  RULE("F-12b");
  RULE("F-12c");
  Position at = swordsman_against("bog-giant");
  at.hero(12, 11, 10, 5);
  at.foe().guard = 0;
  at.foe().now[0] = 6;
  at.state.fight.lone_tested = true;
  Play routed(game(), at.json());
  routed.choose("attack/1/1").choose("wait").rolls({3}).rolls({5});
  EXPECT_EVENT(routed, "foe-fled");
  at.foe().now[0] = 2;
  Play destroyed(game(), at.json());
  destroyed.choose("attack/1/1").choose("wait").rolls({3}).rolls({1, 1, 1, 1}).rolls({4});  // and what it had
  EXPECT_EVENT(destroyed, "foe-dead");
}

TEST(Detachments, AreEightOrMoreOfAKind) {
  RULE("R-113");
  for (const int count : {7, 8}) {
    Position at;
    at.hero(12, 12, 10, 5).holds("sword");
    meeting(at, "field-dead", count, Disposition::hostile);
    Play play(game(), at.json());
    play.choose("attack");
    const auto& foes = play.state<State>().fight.foes;
    ASSERT_EQ(foes.size(), count == 8 ? 1U : 7U);
    EXPECT_EQ(foes[0].company, count == 8);
    EXPECT_EQ(foes[0].now, make_foe(library(), foes[0].creature, Range::close).now);  // of one of them
    EXPECT_EQ(play.count("foes-as-one"), count == 8 ? 1 : 0);
    EXPECT_EQ(attack_die(look_at(play), 0, 0, 0), count == 8 ? 4 : 8);
    Reasons why;
    attack_die(look_at(play), 0, 0, 0, &why);
    EXPECT_EQ(why.back().rule, count == 8 ? rule::detachment : rule::attacks_hit);
    play.rolls({1});
  }
}

TEST(Detachments, AWyrmIsAsGoodAsOne) {
  RULE("F-12f");
  Position at;
  at.hero(12, 12, 10, 5).holds("sword");
  meeting(at, "ash-wyrm", 1, Disposition::hostile);
  Play play(game(), at.json());
  play.choose("attack").rolls({1});
  EXPECT_EQ(play.event("foes-as-one").rule, "F-12f");
}

TEST(Detachments, WithoutFearAreWeakenedInsteadOfRouted) {
  RULE("R-89");
  Position at = swordsman_against("barrow-guard");
  at.hero(12, 12, 10, 5);
  at.foe().company = true;
  at.foe().guard = 0;
  Play play(game(), at.json());
  play.choose("attack/1/1").choose("wait").rolls({3}).rolls({20});  // a d4 less Armor 2, and no save
  EXPECT_EVENT(play, "foe-weakened");
  EXPECT_NO_EVENT(play, "foe-fled");
  play.choose("spread-out").rolls({1}).rolls({2}).rolls({4});  // one of the two, and the sword's own die
  EXPECT_EQ(play.count("foe-struck"), 1);
  EXPECT_POSITION(play, R"({"party": [{"guard": 5}, {"guard": 1}]})");
}

TEST(Detachments, OfMenAreRouted) {
  Position at = swordsman_against("bandit");
  at.foe().company = true;
  at.foe().guard = 0;
  Play play(game(), at.json());
  play.choose("attack/1/1").rolls({3}).rolls({20});
  EXPECT_EVENT(play, "foe-fled");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
