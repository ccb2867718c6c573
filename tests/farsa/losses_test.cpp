#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "support/scripted_match.hpp"

/// Nothing is lost in silence: what is gone is named, and so is what has taken it.
namespace gamekeeper::farsa::test {
namespace {

using testing::HasSubstr;

/// Two at the ford when the river comes down.
Position at_the_river() {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations", 3);
  at.hero(12, 11, 10, 5).carries("rations", 1);
  outdoors(at, "millers-reach");
  return at;
}

TEST(Losses, OfFoodAreCountedAndTheLastMealIsNamed) {
  RULE("W-7d");
  Play play(game(), at_the_river().json());
  play.choose("wait").choose("no-lookout").rolls({3}).rolls({20}).rolls({2}).rolls({20}).rolls({2});
  EXPECT_EQ(play.count("food-lost"), 2);
  EXPECT_EVENT(play, "food-lost", R"({"meals": 1})");  // one had no more than that
  EXPECT_THAT(play.event("used-up").text, HasSubstr("the last of"));
}

TEST(Losses, ToADisasterHaveItsWordsOnce) {
  RULE("R-159");
  Play play(game(), at_the_river().json());
  play.choose("wait").choose("no-lookout").rolls({3}).rolls({20}).rolls({2}).rolls({20}).rolls({2});
  EXPECT_EQ(play.count("consequence"), 1);
  Play dry(game(), at_the_river().json());
  dry.choose("wait").choose("no-lookout").rolls({3}).rolls({1}).rolls({1});
  EXPECT_NO_EVENT(dry, "consequence");
}

/// A drowned one has somebody within reach, and it is its turn.
Position in_cold_hands() {
  Position at;
  at.hero(12, 11, 10, 0).fighting("drowned-one", 1);
  at.comes_to("foes-act");
  return at;
}

TEST(Losses, ToASpecialAreExplainedWhenItTakesHold) {
  RULE("R-159");
  Play fails(game(), in_cold_hands().json());
  fails.choose("spread-out").rolls({2}).rolls({1}).rolls({20}).rolls({3});
  EXPECT_THAT(fails.event("consequence").text, HasSubstr("gives you its breath"));
  Play holds(game(), in_cold_hands().json());
  holds.choose("spread-out").rolls({2}).rolls({1}).rolls({1});
  EXPECT_NO_EVENT(holds, "consequence");
}

/// The blade at the collarbone harms nobody; that it is there is what the wound means.
TEST(Losses, ThatAreNoneHaveTheirWordsAllTheSame) {
  Position at;
  at.hero(12, 11, 10, 0).fighting("ash-captain", 1);
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({3, 2}).rolls({20});
  EXPECT_THAT(play.event("consequence").text, HasSubstr("A blade rests on your collarbone"));
}

TEST(Losses, OfGearAtAThreatAreNamed) {
  RULE("W-7c");
  Play play(game(), at_the_river().json());
  play.choose("wait").choose("no-lookout").rolls({2}).rolls({1});
  play.rule(R"({"use": "give/1", "with": "rope"})");
  play.choose("avoid/gear/1/2");
  EXPECT_THAT(play.event("threat-avoided").text, HasSubstr("the rope, and no more"));
}

}  // namespace
}  // namespace gamekeeper::farsa::test
