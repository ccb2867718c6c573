#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chance/fraction.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// Who takes what is found, and who deals with it.
namespace gamekeeper::farsa::test {
namespace {

/// Below the mill, where a net and a whistle hang in the grate. Torches are a slot each.
Position at_the_grate(int torches_of_first, int torches_of_second) {
  Position at;
  for (const int torches : {torches_of_first, torches_of_second}) {
    at.hero(12, 11, 10, 5);
    for (int i = 0; i < torches; ++i) at.carries("crowbar");
  }
  inside(at, "drowned-mill", "tailrace");
  at.state.party[0].glow = 6;
  return at;
}

TEST(Finds, GoToWhoeverStaysOnGuard) {
  Play play(game(), at_the_grate(9, 7).json());
  play.choose("deal/grate-catch").rolls({1}).rolls({1});  // silver, and the site die
  EXPECT_EVENT(play, "gained", R"({"item": "net"})");
  EXPECT_NO_EVENT(play, "overloaded");
  EXPECT_EQ(slots_used(look_at(play), play.state<State>().party[0]), 9);
}

TEST(Finds, ThatWouldBeEverybodysTenthSlotAreAskedAbout) {
  RULE("G-2");
  RULE("I-2");
  Play play(game(), at_the_grate(9, 9).json());
  play.choose("deal/grate-catch");
  EXPECT_OFFERED(play, "carry/1");
  EXPECT_OFFERED(play, "leave-it");
  play.choose("carry/2").rolls({1}).rolls({1});
  EXPECT_EVENT(play, "overloaded");
  EXPECT_EQ(play.event("overloaded").rule, "G-2");
}

TEST(Finds, MayStayWhereTheyAre) {
  RULE("G-2");
  Play play(game(), at_the_grate(9, 9).json());
  play.choose("deal/grate-catch").choose("leave-it").rolls({1}).rolls({1});
  EXPECT_EVENT(play, "dropped", R"({"item": "net"})");
  EXPECT_NO_EVENT(play, "overloaded");
}

TEST(Fatigue, ThatFillsTheTenthSlotIsTold) {
  RULE("G-2");
  Position at;
  at.hero(12, 11, 10, 5);
  for (int i = 0; i < 9; ++i) at.carries("crowbar");
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.rolls({20});
  play.choose("attempt/1").say("hold the beam").choose("save/str/0").choose("cost/fatigue");
  EXPECT_EVENT(play, "overloaded");
}

TEST(FeaturesOfPlaces, ThatNobodyCanDoAreBarred) {
  RULE("K-1b");
  Position at;
  at.hero(12, 11, 10, 5);
  outdoors(at, "millers-reach");
  Play nobody(game(), at.json());
  EXPECT_BARRED(nobody, "feature/eel-baskets", "skill or the tools");
  at.carries("net");
  Play one(game(), at.json());
  EXPECT_OFFERED(one, "feature/eel-baskets");
}

TEST(FeaturesOfPlaces, SayBeforeWhatFailureCostsAndWhoWouldTry) {
  Position at;
  at.hero(12, 11, 10, 5);
  at.hero(12, 11, 10, 5).carries("net");
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  const auto odds = play.odds("feature/eel-baskets");
  ASSERT_TRUE(odds && odds->success);
  EXPECT_EQ(*odds->success, chance::Fraction(3, 6));  // the first lends a hand
  EXPECT_THAT(odds->note, testing::HasSubstr("an hour"));
  EXPECT_THAT(odds->note, testing::HasSubstr("failure: a broken tool"));
}

TEST(WhoDealsWithIt, IsAskedOnlyWhereSomethingIsAtStake) {
  RULE_STAYS_OUT("S-1c");
  Position at;
  at.hero(12, 11, 10, 5);
  at.hero(12, 11, 10, 5);
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.choose("feature/dead-lamp");  // no die: nobody is asked who reads it
  EXPECT_EVENT(play, "dealt", R"({"feature": "dead-lamp", "success": 1})");
}

TEST(WhoDealsWithIt, IsOneOfThoseWhoCan) {
  RULE("K-1");
  Position at;
  at.hero(12, 11, 10, 5);
  at.hero(12, 11, 10, 5).carries("net");
  at.hero(12, 11, 10, 5).carries("fishing-line");
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.choose("feature/eel-baskets");
  EXPECT_BARRED(play, "deal/eel-baskets/1", "skill or the tools");
  EXPECT_OFFERED(play, "deal/eel-baskets/2");
  EXPECT_OFFERED(play, "deal/eel-baskets/3");
}

TEST(Blows, AtALockAreAlikeWhoeverStrikes) {
  RULE("K-6c");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword");
  at.hero(12, 11, 10, 5).holds("sword");
  inside(at, "drowned-mill", "meal-cellar");
  at.state.party[0].glow = 6;
  door(at, "cellar-count").type = 2;
  at.state.locks[2].sequence = 0;
  door(at, "cellar-count").trouble = 0;
  at.state.locks[2].sequence = 0;
  Play play(game(), at.json());
  play.choose("break/cellar-count").rolls({1}).rolls({1});  // the noise, and the turn
  EXPECT_EVENT(play, "lock-broken");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
