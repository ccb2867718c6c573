#include <gtest/gtest.h>

#include <optional>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

int skill_named(std::string_view id) { return static_cast<int>(*library().skills.index(id)); }

/// A climber with the time for it, at a place.
Position climber() {
  Position at;
  at.hero(12, 11, 10, 5).skilled("climbing");
  complete(at);
  return at;
}

void climb(Play& play) { play.choose("attempt/1").say("up the old tower").choose("test/climbing"); }
/// The same where it takes a die: what failing costs is said before.
void climb_at_risk(Play& play, std::string_view cost = "cost/nothing") {
  climb(play);
  play.choose(cost);
}

TEST(SkillTests, WithTwoOfThreeSucceedOnFive) {
  RULE("K-1c");
  Play does_it(game(), climber().json());
  does_it.rolls({5});
  climb_at_risk(does_it);
  does_it.choose("by-the-book");
  EXPECT_EVENT(does_it, "tested", R"({"skill": "climbing", "roll": 5, "least": 5, "success": 1})");
  EXPECT_EVENT(does_it, "attempt-ended", R"({"success": 1})");
  Play fails(game(), climber().json());
  fails.rolls({4});
  climb_at_risk(fails);
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
  climb_at_risk(play);
  play.choose("by-the-book");
  EXPECT_EVENT(play, "tested", R"({"means": 2})");
}

TEST(SkillTests, SomebodyWhoKnowsHowIsAPip) {
  RULE("K-1e");
  Position at = climber();
  at.hero(10, 10, 10, 3).skilled("climbing");
  EXPECT_EQ(reckoned(means, look_at(at), 0, skill_named("climbing"), true, std::nullopt).pips, 1);
  Play play(game(), at.json());
  play.rolls({4});
  climb_at_risk(play);
  play.choose("by-the-book");
  EXPECT_EVENT(play, "tested", R"({"roll": 4, "least": 4, "success": 1})");
  at.who().now[1] = 0;  // who cannot move is no help
  Play alone(game(), at.json());
  alone.rolls({4});
  climb_at_risk(alone);
  alone.choose("by-the-book");
  EXPECT_EVENT(alone, "tested", R"({"least": 5, "success": 0})");
}

TEST(SkillTests, AtADisadvantageAreHarderAndCostAFatigueMore) {
  RULE("K-2");
  RULE("R-41");
  Play play(game(), climber().json());
  play.rolls({5});
  climb_at_risk(play);
  play.choose("harder");
  EXPECT_EVENT(play, "tested", R"({"roll": 5, "least": 6, "success": 0})");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1}]})");
}

TEST(SkillTests, MayBeRuledNeedlessOrHopeless) {
  Play needless(game(), climber().json());
  climb_at_risk(needless);
  needless.choose("no-roll");  // a ladder leans there
  EXPECT_EVENT(needless, "tested", R"({"roll": 0, "success": 1})");
  Play hopeless(game(), climber().json());
  climb_at_risk(hopeless);
  hopeless.choose("cannot");
  EXPECT_EVENT(hopeless, "tested", R"({"roll": 0, "success": 0})");
}

TEST(SkillTests, GoBySixSteps) {
  RULE("K-4");
  Position at = climber();
  Play play(game(), at.json());
  play.choose("attempt/1").say("up the old tower");  // 1: what is tried
  EXPECT_EQ(play.seat(), kReferee);
  play.choose("test/climbing");  // 2: what it needs; skill and time are there, a rope is not
  EXPECT_OFFERED(play, "cost/fatigue");
  EXPECT_NO_EVENT(play, "tested");
  play.choose("cost/fatigue").choose("by-the-book");
  EXPECT_EQ(play.awaited_chance().empty(), false);  // 4: two of three, so it is rolled
  play.rolls({4});
  EXPECT_EVENT(play, "tested", R"({"means": 2, "least": 5, "success": 0})");
  EXPECT_EVENT(play, "attempt-ended", R"({"success": 0})");  // 5: what came of it
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1}]})");
  at.carries("rope");
  Play sure(game(), at.json());
  climb(sure);  // 3: three of three, and nothing is asked or rolled
  EXPECT_EVENT(sure, "tested", R"({"means": 3, "roll": 0, "success": 1})");
}

TEST(SkillTests, EndWithTheYieldWhereThereIsOne) {
  Position at;
  at.hero(12, 11, 10, 5).skilled("hunting");
  outdoors(at, "millers-reach");
  Play play(game(), at.json());
  play.choose("hunt").choose("by-the-book").rolls({5}).rolls({3}).rolls({4});  // 6: a d4
  EXPECT_EVENT(play, "hunted", R"({"meals": 3})");
}

TEST(SkillTests, ToolsAndTimeDoWithoutTheSkill) {
  RULE("K-1c");
  Position at;
  at.hero(12, 11, 10, 5).carries("rope");
  complete(at);
  Play play(game(), at.json());
  play.rolls({5});
  climb_at_risk(play);
  play.choose("by-the-book");
  EXPECT_EVENT(play, "tested", R"({"means": 2, "success": 1})");
}

TEST(Help, NeedsHandsAndNoSkill) {
  RULE("R-179");
  RULE("K-1e");
  Position at = climber();
  at.hero(10, 10, 10, 3);
  EXPECT_EQ(reckoned(means, look_at(at), 0, skill_named("climbing"), true, std::nullopt).pips, 1);
  at.state.switches.help_takes_skill = true;
  EXPECT_EQ(reckoned(means, look_at(at), 0, skill_named("climbing"), true, std::nullopt).pips, 0);
  at.skilled("climbing");
  EXPECT_EQ(reckoned(means, look_at(at), 0, skill_named("climbing"), true, std::nullopt).pips, 1);
}

TEST(Yields, AreADieSizeLargerForEachAdvantage) {
  const Means two{.skill = true, .time = true};
  const Means three{.skill = true, .tools = true, .time = true};
  EXPECT_EQ(yield_die(two, 0), 4);
  EXPECT_EQ(yield_die(two, 2), 8);
  EXPECT_EQ(yield_die(three, 0), 6);
  EXPECT_EQ(yield_die(three, 3), 12);
  EXPECT_EQ(yield_die(three, 4), 12);
}

TEST(Yields, GrowToADTwelveWithBetterToolsBetterTrainingAndHelp) {
  Position at;
  at.hero(12, 11, 10, 5).skilled("hunting").carries("bow");
  const auto die = [&at] {
    return yield_die(means(look_at(at), 0, skill_named("hunting"), true, Aid::hunting));
  };
  EXPECT_EQ(die(), 6);
  at.carries("bow");  // a second of the same is no better
  EXPECT_EQ(die(), 6);
  at.carries("dog");
  EXPECT_EQ(die(), 8);
  at.skilled("tracking");
  EXPECT_EQ(die(), 10);
  at.hero(10, 10, 10, 3);
  EXPECT_EQ(die(), 12);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
