#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "battles/totals.hpp"
#include "engine/seat.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

/// North builds Thug, Ranger and Runecaster, up to the split of LP.
void pick_three(Play& play) { play.choose("build").choose_each({"thug", "ranger", "runecaster"}); }

TEST(SetUp, APageBuildsThreeMobsWithFifteenLp) {
  RULE("S-1");
  RULE("S-2");
  RULE("R-02");
  Play play(game());
  play.choose("build");
  EXPECT_EQ(play.options().size(), 40U);
  play.choose("thug");
  EXPECT_NOT_OFFERED(play, "thug");  // one copy each
  play.choose_each({"ranger", "runecaster"});
  play.share({{"north-thug", 6}, {"north-ranger", 2}, {"north-runecaster", 7}});
  play.number(4).number(0).number(7);
  play.rolls({5});
  EXPECT_POSITION(play, R"({"mobs": [{"lp": [4, 2]}, {"lp": [0, 2]}, {"lp": [7, 0]}]})");
}

TEST(SetUp, MeleePointsAreOneModDieSplitBetweenAttAndDef) {
  RULE("S-3");
  Play play(game());
  pick_three(play);
  play.share({{"north-thug", 15}}).number(15);
  play.rolls({5});  // the Thug's d6
  EXPECT_EQ(play.options().size(), 6U);
  play.number(2).rolls({8}).number(8).rolls({1}).number(0);
  play.rolls({1}).rolls({1}).rolls({1});
  EXPECT_POSITION(play,
                  R"({"mobs": [{"att-points": 2, "def-points": 3}, {"att-points": 8, "def-points": 0}]})");
}

TEST(SetUp, HitPointsAreBaseAndModDieAndRank) {
  RULE("S-4");
  RULE("S-5");
  Play play(game());
  pick_three(play);
  play.share({{"north-thug", 9}, {"north-runecaster", 6}}).number(5).number(6);
  play.rolls({1}).number(0).rolls({1}).number(0).rolls({1}).number(0);
  play.rolls({6}).rolls({2}).rolls({3});
  EXPECT_POSITION(play, R"({"mobs": [{"hp": 23, "total-hp": 23}, {"hp": 21}, {"hp": 18}]})");  // 16 + 6 + 1
  EXPECT_EQ(mob(play, 0).totals[0][0], 17);                                                    // HIDE 12 + 5
  EXPECT_EQ(strength_now(play, 0, 1, 0), 6);  // BACKSTAB 2 + 4
}

TEST(SetUp, TheRunesAreTwoPartsOfOneNumberTheFirstTheSmaller) {
  RULE("M-39a");
  Play play(game());
  pick_three(play);
  play.share({{"north-thug", 8}, {"north-runecaster", 7}}).number(8).number(7);
  play.rolls({1}).number(0).rolls({1}).number(0).rolls({1}).number(0);
  play.rolls({6}).rolls({2}).rolls({3});
  EXPECT_EQ(play.options().size(), 6U);  // of 13: 1 to 6
  play.number(6);
  EXPECT_EQ(mob(play, 2).totals[0][1], 6);
  EXPECT_EQ(mob(play, 2).totals[0][2], 7);
}

TEST(SetUp, AnLpAloneCountsAsOneWhenNothingIsSpent) {
  RULE("AK-12");
  RULE_OF_CONTENT("R-05");
  Field field;
  field.north("mystic").south("thug");
  EXPECT_EQ(field.state.mobs[0].totals[0][1], ability_card("mystic", 0).totals[1].times);  // LIGHT: LP * 3
  EXPECT_EQ(field.state.mobs[0].totals[0][0], 9);                                          // but 9 + LP
  Field drained;
  drained.north("mystic", {1, 0}).south("thaumaturgist", {0, 1}).keeps(1, Place::busy);
  EXPECT_EQ(strength_now(Play(game(), drained.json()), 0, 0, 1), 1);  // (1 - 1) * 3
}

TEST(SetUp, LineUpsStartAtOnce) {
  RULE("S-8");
  Play play(game());
  play.choose("line-up/hold-still-please");
  for (int mob = 0; mob < 3; ++mob) play.rolls({3});  // melee points
  for (int mob = 0; mob < 3; ++mob) play.rolls({1});  // hit points
  EXPECT_EQ(play.seat(), 1);
  EXPECT_POSITION(play, R"({"mobs": [{"lp": [4, 1], "att-points": 2, "def-points": 1}]})");
}

TEST(SetUp, WhatIsChosenIsSeenOnlyByItsSideUntilBothAreReady) {
  RULE("S-6");
  Play play(game());
  play.choose("line-up/hold-still-please");
  for (int roll = 0; roll < 6; ++roll) play.rolls({1});
  EXPECT_EQ(play.view(1).find("north-gladiator"), std::string::npos);
  EXPECT_NE(play.view(0).find("north-gladiator"), std::string::npos);
  EXPECT_EQ(play.view(engine::kSpectator).find("north-gladiator"), std::string::npos);
  play.choose("line-up/sharper-by-the-hour");
  for (int roll = 0; roll < 6; ++roll) play.rolls({1});
  play.rolls({5}).rolls({2});
  EXPECT_NE(play.view(1).find("north-gladiator"), std::string::npos);
  EXPECT_EVENT(play, "revealed");
}

TEST(SetUp, AHawkBringsAsManyMobsAsItLikes) {
  RULE_OF_CONTENT("rank/hawk");
  boost::json::object options{{"rank", "hawk"}};
  EXPECT_EQ(gamekeeper::test::read(game(), *library().ranks.find("hawk")).cards, 40);
  Play play(game(), Play::Setup{.position = {}, .options = options});
  play.choose("build").choose_each({"thug", "ranger"});
  EXPECT_NOT_OFFERED(play, "enough");
  play.choose("witch");
  EXPECT_OFFERED(play, "enough");
  play.choose_each({"monk", "druid", "thief", "joker"}).choose("enough");
  EXPECT_EQ(play.prompt().empty(), false);
  EXPECT_EQ(play.state<State>().mobs.size(), 7U);
}

TEST(SetUp, TheOtherScaleOfLpIsASwitch) {
  RULE("R-01");
  RULE("R-03");
  boost::json::object options{{"R-01", "definitions"}, {"R-03", "d6"}};
  Play play(game(), Play::Setup{.position = {}, .options = options});
  pick_three(play);
  play.share({{"north-thug", 21}}).number(21);
  play.rolls({6});
  EXPECT_EQ(play.options().size(), 7U);
}

}  // namespace
}  // namespace gamekeeper::battles::test
