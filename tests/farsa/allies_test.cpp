#include <gtest/gtest.h>

#include "farsa/farsa_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// A hero about to fall, and somebody whom the hero has hired.
Position with_hireling() {
  Position at;
  at.hero(12, 12, 10, 0).holds("sword").hero(12, 12, 9, 5).holds("mace");
  at.who().hireling = 0;
  at.fighting("barrow-king", 1);
  at.comes_to("foes-act");
  return at;
}

/// Takes STR, and the save fails: the hero is down.
void fell_the_hero(Play& play) { play.choose("all-on/1").rolls({1}).rolls({1, 2}).rolls({20}); }

TEST(Hirelings, SaveWhenOneOfTheirSideFalls) {
  RULE("F-11h");
  RULE("R-115");
  Play runs(game(), with_hireling().json());
  fell_the_hero(runs);
  EXPECT_EQ(runs.asking_rule(), "F-11h");
  runs.rolls({10});  // CTRL 9: the first, half of them and the employer are one save
  EXPECT_EVENT(runs, "ally-morale", R"({"stands": 0})");
  EXPECT_EVENT(runs, "got-away");
  Play stays(game(), with_hireling().json());
  fell_the_hero(stays);
  stays.rolls({9});
  EXPECT_EVENT(stays, "ally-morale", R"({"stands": 1})");
  stays.choose("wait").choose("all-on/2").rolls({1}).rolls({1, 1});  // and is not asked again
  EXPECT_EQ(stays.count("ally-morale"), 1);
}

TEST(Hirelings, SaveAtNoGuardWhenAlone) {
  Position at = with_hireling();
  at.state.party[0].fate = Fate::down;  // before this fight: nobody counts it
  at.state.party[0].hour_left = 6;
  at.who().guard = 1;
  Play play(game(), at.json());
  play.choose("all-on/2")
      .rolls({1})
      .rolls({2, 2})
      .rolls({1});  // past Guard, and the save against Critical Damage
  EXPECT_EQ(play.asking_rule(), "F-11h");
  play.rolls({9});
}

TEST(Heroes, NeverTestMorale) {
  RULE_STAYS_OUT("F-11h");
  Position at = with_hireling();
  at.who().hireling = kNone;
  Play play(game(), at.json());
  fell_the_hero(play);
  EXPECT_NO_EVENT(play, "ally-morale");
  EXPECT_OFFERED(play, "wait");
}

/// A hero with a conjured bandit at their side.
Position with_conjured() {
  Position at;
  at.hero(12, 12, 10, 0).holds("sword").hero(12, 12, 10, 5);
  at.fighting("barrow-king", 1);
  at.state.fight.foes.push_back(
      make_foe(library(), static_cast<int>(*library().creatures.index("bandit")), Range::close));
  at.foe(1).ally = true;
  return at;
}

TEST(Allies, TestTheirMoraleLikeFoes) {
  RULE("F-11h");
  Position at = with_conjured();
  at.comes_to("foes-act");
  Play play(game(), at.json());
  fell_the_hero(play);
  play.rolls({9});  // CTRL 8
  EXPECT_EVENT(play, "foe-fled", R"({"foe": 2})");
}

TEST(Allies, StrikeInThePartysTurn) {
  Play play(game(), with_conjured().json());
  play.choose("wait").choose("wait").rolls({4});
  EXPECT_EVENT(play, "ally-struck", R"({"foe": 1})");
  EXPECT_OFFERED(play, "spread-out");  // only now the enemy
}

}  // namespace
}  // namespace gamekeeper::farsa::test
