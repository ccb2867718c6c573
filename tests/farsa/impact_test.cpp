#include <gtest/gtest.h>

#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// On the road by day: STR 12, DEX 11, CTRL 10, Guard 5.
Position wanderer() {
  Position at;
  at.hero(12, 11, 10, 5);
  return outdoors(at, "millers-reach");
}

/// Before the slab on its tripod in the barrow, with a light and the skill for it.
Position before_the_slab() {
  Position at;
  at.hero(12, 11, 10, 5).lit("torch").skilled("trapping");
  return inside(at, "barrow-of-nine", "hounds-door");
}

void try_it(Play& play, std::string_view ruling) {
  play.choose("attempt/1").say("over the wall").choose(ruling);
}

TEST(Impact, LeavesTheDieAlone) {
  RULE("S-3");
  RULE("S-3c");
  Play play(game(), wanderer().json());
  try_it(play, "save/str/harder");
  play.choose("cost/nothing").rolls({12});
  EXPECT_EVENT(play, "saved", R"({"score": 12, "floor": 0, "passed": 1})");
}

TEST(Advantage, HalvesWhatAFailureCosts) {
  Play play(game(), wanderer().json());
  try_it(play, "save/str/easier");
  play.choose("cost/strength").rolls({20}).rolls({5});
  EXPECT_EVENT(play, "ability-lost", R"({"amount": 2, "now": 10})");
}

TEST(Advantage, MakesAFatigueOfWhatHasNoNumberAndNothingOfAFatigue) {
  RULE("R-40");
  Play noise(game(), wanderer().json());
  try_it(noise, "save/str/easier");
  noise.choose("cost/noise").rolls({20});
  EXPECT_NO_EVENT(noise, "noise");
  EXPECT_POSITION(noise, R"({"party": [{"fatigue": 1}]})");
  Play tired(game(), wanderer().json());
  try_it(tired, "save/str/easier");
  tired.choose("cost/fatigue").rolls({20});
  EXPECT_POSITION(tired, R"({"party": [{"fatigue": 0}]})");
}

TEST(Advantage, OfASuccessIsTheUpperHandInTheNextRisk) {
  RULE("S-3b");
  Play play(game(), wanderer().json());
  try_it(play, "save/str/easier");
  play.choose("cost/nothing").rolls({3});
  EXPECT_EVENT(play, "upper-hand");
  EXPECT_POSITION(play, R"({"edge": 1})");
  EXPECT_EQ(circumstances(look_at(play), 0), Impact::better);
  try_it(play, "save/dex/easier");  // and it is gone with it
  play.choose("cost/nothing").rolls({20});
  EXPECT_POSITION(play, R"({"edge": 0})");
}

TEST(Advantage, IsLeftBehindWithThePlace) {
  Position at = before_the_slab();
  at.state.edge = 1;
  explored(at, "smiths-chamber");
  Play play(game(), at.json());
  play.choose("go/hound-smith");
  EXPECT_POSITION(play, R"({"edge": 0})");
}

TEST(Advantage, IsAPipOfASkillTest) {
  RULE("K-1c");
  Position at = before_the_slab();
  at.state.edge = 1;
  Play play(game(), at.json());
  play.choose("deal/dog-fall").choose("by-the-book").rolls({4}).rolls({1, 1}).rolls({1});
  EXPECT_EVENT(play, "tested", R"({"roll": 4, "least": 4, "success": 1})");
}

TEST(Disadvantage, TakesTheHigherOfTwoRolls) {
  RULE("R-40");
  Play play(game(), wanderer().json());
  try_it(play, "save/str/harder");
  play.choose("cost/strength").rolls({20}).rolls({2}).rolls({5});
  EXPECT_EVENT(play, "ability-lost", R"({"amount": 5, "now": 7})");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 0}]})");
}

TEST(Disadvantage, AddsAFatigueToWhatHasNoNumber) {
  RULE("R-40");
  Play play(game(), wanderer().json());
  try_it(play, "save/str/harder");
  play.choose("cost/nothing").rolls({20});
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1}]})");
}

TEST(Disadvantage, MixesTheSuccess) {
  RULE("S-3c");
  Play play(game(), wanderer().json());
  try_it(play, "save/str/harder");
  play.choose("cost/nothing").rolls({1});
  EXPECT_EVENT(play, "attempt-ended", R"({"success": 1})");
  EXPECT_POSITION(play, R"({"party": [{"fatigue": 1}]})");
}

TEST(Circumstances, CancelEachOther) {
  Position at = wanderer();
  const auto stands = [&at] { return circumstances(look_at(at), 0); };
  EXPECT_EQ(stands(), Impact::plain);
  at.state.edge = 1;
  EXPECT_EQ(stands(), Impact::better);
  at.state.calendar.watch = 2;  // night
  EXPECT_EQ(stands(), Impact::plain);
  at.state.edge = 0;
  EXPECT_EQ(stands(), Impact::worse);
  at.lit("torch");
  EXPECT_EQ(stands(), Impact::plain);
}

TEST(Traps, TakeATurnToDisarm) {
  RULE("X-1h");
  Play play(game(), before_the_slab().json());
  play.choose("deal/dog-fall").choose("by-the-book").rolls({5}).rolls({2, 3}).rolls({1});
  EXPECT_EVENT(play, "dealt", R"({"success": 1})");
  EXPECT_EQ(play.event("dealt").rule, "X-1h");
  EXPECT_EQ(play.count("site-clock"), 1);
}

TEST(Traps, ThatGoOffGoStraightThroughGuard) {
  RULE("G-1b");
  Play play(game(), before_the_slab().json());
  play.choose("deal/dog-fall").choose("by-the-book").rolls({4}).rolls({3}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "ability-lost", R"({"ability": "STR", "amount": 3})");
  EXPECT_EQ(play.event("ability-lost").rule, "G-1b");
  EXPECT_POSITION(play, R"({"party": [{"guard": 5}]})");
  EXPECT_OFFERED(play, "deal/dog-fall");  // and it can be tried again
}

TEST(WhatHasFailed, MayBeTriedAgainWhereThePlaceSaysSoAndCostsTheSame) {
  RULE("R-193");
  Play play(game(), before_the_slab().json());
  play.choose("deal/dog-fall").choose("by-the-book").rolls({4}).rolls({1}).rolls({1}).rolls({1});
  play.choose("deal/dog-fall").choose("by-the-book");
  EXPECT_EQ(play.asking_rule(), "R-193");
  play.rolls({4}).rolls({1}).rolls({1}).rolls({1});
  EXPECT_EQ(play.count("ability-lost"), 2);
}

TEST(SkillTests, AreSettledWithoutARollWhereTheirFailureWouldBeDull) {
  RULE("K-1g");
  Play play(game(), before_the_slab().json());
  play.choose("deal/dog-fall").choose("no-roll").rolls({1, 1}).rolls({1});
  EXPECT_EVENT(play, "tested", R"({"roll": 0, "success": 1})");
  EXPECT_EQ(play.event("tested").rule, "K-1g");
}

TEST(Tools, WithAUsageDieWearWhenATestWasMadeWithThem) {
  RULE("I-1f");
  RULE("R-153");
  Position at = before_the_slab();
  at.carries("caltrops");
  Play play(game(), at.json());
  const int die = library().items[library().item("caltrops")].usage_die;
  play.choose("deal/dog-fall").rolls({1}).rolls({1, 1}).rolls({1});  // all three: only the wear is rolled
  EXPECT_EVENT(play, "usage", R"({"item": "caltrops", "roll": 1})");
  const Character& hero = play.state<State>().party[0];
  EXPECT_EQ(hero.things[find_thing(hero, library().item("caltrops"))].usage_die, die - 2);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
