#include <gtest/gtest.h>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// A climber with the time for it, at a place.
Position climber() {
  Position at;
  at.hero(12, 11, 10, 5).skilled("climbing");
  complete(at);
  return at;
}

void climb(Play& play) { play.choose("attempt/1").say("up the old tower").choose("test/climbing"); }

TEST(SkillTests, WithTwoOfThreeSucceedOnFive) {
  RULE("K-1c");
  RULE("K-4");
  Play does_it(game(), climber().json());
  does_it.rolls({5});
  climb(does_it);
  does_it.choose("by-the-book");
  EXPECT_EVENT(does_it, "tested", R"({"skill": "climbing", "roll": 5, "least": 5, "success": 1})");
  EXPECT_EVENT(does_it, "attempt-ended", R"({"success": 1})");
  Play fails(game(), climber().json());
  fails.rolls({4});
  climb(fails);
  fails.choose("by-the-book");
  EXPECT_EVENT(fails, "tested", R"({"roll": 4, "success": 0})");
}

TEST(SkillTests, WithAllThreeNeedNoRoll) {
  RULE("K-1d");
  Position at = climber();
  at.carries("rope");
  Play play(game(), at.json());
  climb(play);
  EXPECT_EVENT(play, "tested", R"({"roll": 0, "means": 3, "success": 1})");
}

TEST(SkillTests, WithOneOfThreeFailWithoutARoll) {
  RULE("K-1b");
  Position at = climber();
  at.fighting("bandit", 1);  // no time
  Play play(game(), at.json());
  play.choose("attempt/1").say("up the curtain").choose("test/climbing");
  EXPECT_EVENT(play, "tested", R"({"roll": 0, "means": 1, "success": 0})");
  EXPECT_EVENT(play, "attempt-ended", R"({"success": 0})");
}

TEST(SkillTests, ARopeOnTheMuleIsNoTool) {
  Position at = climber();
  at.carries("rope", 0, Carried::beast);
  Play play(game(), at.json());
  play.rolls({1});
  climb(play);
  play.choose("by-the-book");
  EXPECT_EVENT(play, "tested", R"({"means": 2})");
}

TEST(SkillTests, SomebodyWhoKnowsHowIsAPip) {
  RULE("K-1e");
  RULE("R-42");
  Position at = climber();
  at.hero(10, 10, 10, 3).skilled("climbing");
  Play play(game(), at.json());
  play.rolls({4});
  climb(play);
  play.choose("by-the-book");
  EXPECT_EVENT(play, "tested", R"({"roll": 4, "least": 4, "success": 1})");
  at.who().now[1] = 0;  // who cannot move is no help
  Play alone(game(), at.json());
  alone.rolls({4});
  climb(alone);
  alone.choose("by-the-book");
  EXPECT_EVENT(alone, "tested", R"({"least": 5, "success": 0})");
}

TEST(SkillTests, AtADisadvantageAreHarderAndCostAFatigueMore) {
  RULE("K-2");
  RULE("R-41");
  Play play(game(), climber().json());
  play.rolls({5});
  climb(play);
  play.choose("harder");
  EXPECT_EVENT(play, "tested", R"({"roll": 5, "least": 6, "success": 0})");
  play.choose("cost/nothing");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1}]})");
}

TEST(SkillTests, MayBeRuledNeedlessOrHopeless) {
  RULE("K-1f");
  Play needless(game(), climber().json());
  climb(needless);
  needless.choose("no-roll");  // a ladder leans there
  EXPECT_EVENT(needless, "tested", R"({"roll": 0, "success": 1})");
  Play hopeless(game(), climber().json());
  climb(hopeless);
  hopeless.choose("cannot");
  EXPECT_EVENT(hopeless, "tested", R"({"roll": 0, "success": 0})");
}

TEST(Yields, AreADieSizeLargerForEachAdvantage) {
  RULE("K-3b");
  RULE("K-3c");
  const Means two{.skill = true, .time = true};
  const Means three{.skill = true, .tools = true, .time = true};
  EXPECT_EQ(yield_die(two, 0), 4);
  EXPECT_EQ(yield_die(two, 2), 8);
  EXPECT_EQ(yield_die(three, 0), 6);
  EXPECT_EQ(yield_die(three, 3), 12);
  EXPECT_EQ(yield_die(three, 4), 12);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
