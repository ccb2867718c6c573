#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

TEST(Surrender, IsTakenOrRefused) {
  RULE("R-111");
  Position at = swordsman_against("bandit", 2);
  at.comes_to("foes-act");
  Play taken(game(), at.json());
  taken.choose("foes-yield");
  EXPECT_EQ(taken.seat(), 1);
  taken.choose("take-surrender").rolls({1, 1, 1, 1}).rolls({4});
  EXPECT_EQ(taken.count("foe-yielded"), 2);
  EXPECT_EVENT(taken, "fight-over", R"({"result": 1})");
  Play refused(game(), at.json());
  refused.choose("foes-yield").choose("no-quarter");
  EXPECT_EVENT(refused, "quarter-refused");
  EXPECT_POSITION(refused, R"({"fight": {"foes": [{"state": "fighting"}, {"state": "fighting"}]}})");
  refused.choose("wait");
  EXPECT_NOT_OFFERED(refused, "foes-yield");  // nobody asks twice
}

TEST(Surrender, RefusedLeavesThemNothingToLose) {
  Position at = about_to_lose_one("bandit", 2);
  at.state.fight.no_quarter = true;
  Play play(game(), at.json());
  kill_the_first(play);
  EXPECT_EVENT(play, "unmoved");
  EXPECT_NO_EVENT(play, "morale");
}

TEST(TheBroken, WhoSpeakMayYieldInsteadOfRunning) {
  RULE("R-64");
  Play play(game(), about_to_lose_one("ash-soldier", 3).json());
  kill_the_first(play);
  play.rolls({20});
  EXPECT_EQ(play.seat(), 0);
  play.choose("foes-yield").choose("take-surrender").rolls({1, 1, 1}).rolls({4});
  EXPECT_EQ(play.count("foe-yielded"), 2);
  EXPECT_NO_EVENT(play, "foe-fled");
}

TEST(TheBroken, WhoDoNotSpeakRun) {
  RULE("R-64");
  Play play(game(), about_to_lose_one("wolf", 3).json());
  kill_the_first(play);
  play.rolls({20}).rolls({2});  // and the dead one leaves nothing
  EXPECT_EQ(play.count("foe-fled"), 2);
}

/// One way out, and the party has come by it.
Position in_the_summer_house(std::string_view creature, int count) {
  Position at = about_to_lose_one(creature, count);
  inside(at, "glass-orchard", "summer-house");
  at.state.came_from = room_named(at.state.site, "sundial-court");
  at.stands(Phase::fight).comes_to("declarations");
  return at;
}

TEST(TheBroken, WithoutAWayOutYield) {
  Play play(game(), in_the_summer_house("wolf", 3).json());
  kill_the_first(play);
  play.rolls({20});
  EXPECT_OFFERED(play, "take-surrender");
  play.choose("no-quarter").choose("spread-out").rolls({1}).rolls({1});  // cornered
  EXPECT_EVENT(play, "quarter-refused");
  EXPECT_NO_EVENT(play, "foe-fled");
}

TEST(TheBroken, RunWhereTheRoomHasAnotherDoor) {
  RULE("R-64");
  Position at = in_the_summer_house("wolf", 3);
  at.state.came_from = at.state.room;  // dropped in by the roof
  Play play(game(), at.json());
  kill_the_first(play);
  play.rolls({20}).rolls({2});  // and the dead one leaves nothing
  EXPECT_EQ(play.count("foe-fled"), 2);
}

TEST(TheBroken, WhoAreHeldYieldAndTheOthersRun) {
  RULE("R-64");
  Position at = about_to_lose_one("wolf", 3);
  at.foe(1).held = 2;
  Play play(game(), at.json());
  kill_the_first(play);
  play.rolls({20}).choose("take-surrender").rolls({2});
  EXPECT_EVENT(play, "foe-fled", R"({"foe": 3})");
  EXPECT_EVENT(play, "foe-yielded", R"({"foe": 2})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
