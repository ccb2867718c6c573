#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chance/fraction.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/war_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// A galley (d8) against two longships that fight each for itself: Guard 7, hull 12, sails 14, crew 12.
Position galley_against_longships() { return battle({"toll-galley"}, {"longship", "longship"}); }

/// The same, and the galley is quicker; the first longship has no Guard left.
Position open_shot() {
  Position at = galley_against_longships();
  theirs(at).guard = 0;
  theirs(at, 0).now[1] = theirs(at, 1).now[1] = 11;
  return at;
}

TEST(Ships, GuardIsWhatTheyAvoid) {
  RULE("F-15b");
  Position at = open_shot();
  theirs(at).guard = 7;
  Play play(game(), at.json());
  play.choose("attack/1/hull").choose("by-the-rule").rolls({7}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "unit-left-with", R"({"side": "theirs", "guard": 0, "left": 12})");
  EXPECT_NO_EVENT(play, "unit-saved");
}

TEST(Ships, SinkWithoutAHull) {
  RULE("F-15c");
  Position at = open_shot();
  theirs(at).now[0] = 6;
  Play afloat(game(), at.json());
  afloat.choose("attack/1/hull").choose("by-the-rule").rolls({5}).rolls({1}).rolls({1}).rolls({1});
  EXPECT_NO_EVENT(afloat, "unit-out");
  Play sunk(game(), at.json());
  sunk.choose("attack/1/hull").choose("by-the-rule").rolls({6}).rolls({1}).rolls({1});
  EXPECT_EVENT(sunk, "unit-out", R"({"side": "theirs", "unit": 1, "fate": "destroyed"})");
}

TEST(Ships, LieStillWithoutSails) {
  RULE("F-15d");
  RULE("F-15g");
  Position at = open_shot();
  theirs(at).now[1] = 4;
  Play play(game(), at.json());
  play.choose("attack/1/sails").choose("by-the-rule").rolls({4}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "unit-becalmed", R"({"unit": 1})");
  EXPECT_NO_EVENT(play, "unit-out");
  Position still = galley_against_longships();
  ours(still).now[1] = 0;
  const Play stuck(game(), still.json());
  EXPECT_BARRED(stuck, "withdraw", "neither sails nor oars");
}

TEST(Ships, TheSwiftestMovesFirst) {
  RULE("F-15d");
  Position at = galley_against_longships();  // DEX 12 against 14
  Play slower(game(), at.json());
  slower.choose("hold").choose("by-the-rule").rolls({1}).rolls({1});
  EXPECT_EVENT(slower, "moves-first", R"({"side": "theirs", "by-sails": 1})");
  theirs(at, 0).now[1] = theirs(at, 1).now[1] = 12;
  at.state.war.battle.ours_first = false;
  Play even(game(), at.json());
  even.choose("hold").choose("by-the-rule").rolls({1}).rolls({1});
  EXPECT_EVENT(even, "moves-first", R"({"side": "ours", "by-sails": 1})");
}

TEST(Ships, YieldWhenTheCrewIsGoneAndSomebodyCanComeForThem) {
  RULE("F-15e");
  RULE("R-124");
  RULE("F-11e");
  Position at = open_shot();
  theirs(at).now[2] = 3;
  Play play(game(), at.json());
  play.choose("attack/1/crew").choose("by-the-rule").rolls({3}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "unit-out", R"({"unit": 1, "fate": "yielded"})");
  ours(at).now[1] = 0;
  Play nobody_comes(game(), at.json());
  nobody_comes.choose("attack/1/crew").choose("by-the-rule").rolls({3}).rolls({1}).rolls({1});
  EXPECT_EVENT(nobody_comes, "unit-out", R"({"unit": 1, "fate": "adrift"})");
}

TEST(Ships, WithoutSailsMayBeBoarded) {
  RULE("R-124");
  Position at = open_shot();
  theirs(at).now[1] = 3;
  Play play(game(), at.json());
  EXPECT_BARRED(play, "board/1", "has to give");
  play.choose("attack/1/sails").choose("by-the-rule").rolls({3}).rolls({1}).rolls({1});
  EXPECT_EQ(play.event("unit-laid-open").rule, "R-124");
  EXPECT_OFFERED(play, "board/1");
}

TEST(Ships, AnyPartMayBeAimedAt) {
  const Play play(game(), battle({"toll-galley"}, {"longship", "river-raiders"}).json());
  EXPECT_OFFERED(play, "attack/1/hull");
  EXPECT_OFFERED(play, "attack/1/sails");
  EXPECT_OFFERED(play, "attack/1/crew");
  EXPECT_OFFERED(play, "attack/2");
  EXPECT_THAT(play.odds("attack/2")->note, testing::StartsWith("d12, expected damage 6.5"));
}

TEST(Ships, SaveWithThePartThatWasHitAndMayBeBoardedWhenTheyFail) {
  RULE("F-15h");
  RULE("R-90");
  Position at = open_shot();  // crew 12
  Play holds(game(), at.json());
  holds.choose("attack/1/crew").choose("by-the-rule").rolls({5}).rolls({7}).rolls({1}).rolls({1});
  EXPECT_EVENT(holds, "unit-saved", R"({"ability": "CTRL", "score": 7, "passed": 1})");
  EXPECT_NO_EVENT(holds, "unit-laid-open");
  Play fails(game(), at.json());
  EXPECT_BARRED(fails, "board/1", "has to give");
  fails.choose("attack/1/crew").choose("by-the-rule").rolls({5}).rolls({8}).rolls({1}).rolls({1});
  EXPECT_EVENT(fails, "unit-laid-open", R"({"side": "theirs", "unit": 1})");
  EXPECT_NO_EVENT(fails, "unit-out");
}

/// The galley may board the only longship. Both crews have a d8.
Position laid_open() {
  Position at = battle({"toll-galley"}, {"longship"});
  theirs(at).boardable = true;
  theirs(at).now = {12, 9, 8};
  return at;
}

TEST(Boarding, IsAFightOfTheTwoCrews) {
  RULE("F-15h");
  RULE("R-125");
  Play play(game(), laid_open().json());
  play.choose("board/1").choose("by-the-rule").rolls({5}).rolls({2}).rolls({4}).rolls({10});
  // Crew 8 - 5 fails its save at 3, crew 12 - 2 makes it at 10.
  EXPECT_EVENT(play, "boarded", R"({"dealt": 5, "suffered": 2})");
  EXPECT_EVENT(play, "unit-out", R"({"side": "theirs", "fate": "taken"})");
  EXPECT_EVENT(play, "prize", R"({"vessel": "longship", "silver": 0})");
  EXPECT_POSITION(play, R"({"war": {"vessels": [{"guard": 7, "now": [12, 9, 3]}]}})");
}

TEST(Boarding, ThrowsTheBoardersBackAndLaysThemOpen) {
  RULE("R-125");
  Play play(game(), laid_open().json());
  play.choose("board/1").choose("by-the-rule").rolls({5}).rolls({2}).rolls({3}).rolls({11});
  play.rolls({1});
  EXPECT_EVENT(play, "thrown-back", R"({"side": "ours"})");
  EXPECT_POSITION(play, R"({"war": {"battle": {"hosts": [{"units": [{"boardable": true}]}]}}})");
}

TEST(Boarding, LeavesAWreckOfTwoBeatenCrews) {
  RULE("R-125");
  Play play(game(), laid_open().json());
  play.choose("board/1").choose("by-the-rule").rolls({5}).rolls({2}).rolls({4}).rolls({11});
  EXPECT_EVENT(play, "unit-out", R"({"side": "theirs", "fate": "adrift"})");
}

TEST(Boarding, HasExactOdds) {
  RULE("R-125");
  Position at = laid_open();
  theirs(at).now[2] = 1;  // any blow takes the last of the crew
  const Play play(game(), at.json());
  // Crew 12 less 1 to 8 saves with 11 to 4 of 20: 60 of 160.
  EXPECT_EQ(play.odds("board/1")->success, chance::Fraction(60, 160));
}

TEST(Boarding, IsWhatTheEnemyLikesBest) {
  RULE("R-127");
  Position at = battle({"toll-galley"}, {"longship"});
  ours(at).boardable = true;
  Play play(game(), at.json());
  play.choose("hold").choose("by-the-rule").rolls({1}).rolls({1}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "boarded", R"({"side": "theirs"})");
}

TEST(Vessels, OfTwentyFiveAreShipsSmallerOnesDetachmentsSeveralAFleet) {
  EXPECT_EQ(unit_named("cog").scale, Scale::ship);  // a crew of exactly 25
  EXPECT_EQ(unit_named("river-barge").scale, Scale::detachment);
  EXPECT_EQ(unit_named("cog*2").scale, Scale::fleet);
  EXPECT_EQ(unit_named("river-barge*2").scale, Scale::detachment);
  const Play play(game(), battle({"river-barge"}, {"longship", "reed-boat"}).json());
  EXPECT_THAT(play.odds("attack/1/hull")->note, testing::StartsWith("d4, expected damage 2.5"));
  EXPECT_THAT(play.odds("attack/2/sails")->note,
              testing::StartsWith("d6, expected damage 3.5"));  // and it is a vessel all the same
}

TEST(Vessels, ThatAreSmallAreBoardedAndNotRouted) {
  RULE("R-121");
  Position at = battle({"toll-galley"}, {"reed-boat", "reed-boat"});
  theirs(at).guard = 0;
  theirs(at, 0).now[1] = theirs(at, 1).now[1] = 11;
  Play play(game(), at.json());
  play.choose("attack/1/sails").choose("by-the-rule").rolls({3}).rolls({9}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "unit-laid-open", R"({"side": "theirs", "unit": 1})");
  EXPECT_NO_EVENT(play, "unit-out");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
