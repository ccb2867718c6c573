#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

TEST(Go, TheOneAskedAnswersFirstAndThenTheyAlternate) {
  RULE("P-1");
  RULE("R-14");
  Field field;
  field.north("barbarian", {0, 4}).south("barbarian", {0, 4}).go(1);
  Play play(game(), field.json());
  EXPECT_EQ(play.seat(), 1);
  play.choose("south-barbarian/howl").rolls({3});
  EXPECT_EQ(play.seat(), 0);
  EXPECT_OFFERED(play, "north-barbarian/howl");
  EXPECT_NOT_OFFERED(play, "north-barbarian/attack");  // AK-2
  play.choose("north-barbarian/howl").rolls({3}).rolls({2}).rolls({4});
  EXPECT_EVENT(play, "initiative", R"({"side": "north"})");
}

TEST(Go, AMobTakesOneGoActionARound) {
  RULE("AK-1");
  Field field;
  field.north("barbarian").north("light-mage").south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-barbarian/howl").rolls({19});
  EXPECT_BARRED(play, "north-barbarian/howl", "once a Round");
  play.choose("roll").rolls({4}).rolls({2});
  EXPECT_EQ(play.count("vc"), 1);
}

TEST(Initiative, TheHigherDieGoesFirstAndTiesAreRolledAgain) {
  RULE("P-2");
  Field field;
  field.north("thug").south("paladin").go();
  Play play(game(), field.json());
  play.rolls({3}).rolls({3}).rolls({5}).rolls({2});
  EXPECT_EVENT(play, "initiative", R"({"side": "south"})");
  EXPECT_EQ(play.seat(), 1);
}

TEST(Initiative, RankAdds) {
  RULE("P-2");
  Field field;
  field.rank("adept").north("thug").south("paladin").go();
  field.state.sides[0].rank = 0;  // a Page
  Play play(game(), field.json());
  play.rolls({3}).rolls({3});
  EXPECT_EVENT(play, "initiative-rolled", R"({"side": "south", "total": 4})");
  EXPECT_EVENT(play, "initiative", R"({"side": "south"})");
}

TEST(Turns, SidesAlternateAndNobodyPassesWhileAMobCanAct) {
  RULE("P-3");
  RULE("P-6");
  Field field;
  field.north("thug").north("joker").south("paladin").south("ranger");
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "hold");
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_EQ(play.seat(), 1);
  EXPECT_NOT_OFFERED(play, "hold");
}

TEST(Turns, WhoeverHasMobsLeftGoesOnAlone) {
  RULE("R-09");
  Field field;
  field.north("thug").north("joker").south("paladin").at(Place::inactive).south("ranger").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_EQ(play.seat(), 0);
  EXPECT_OFFERED(play, "north-joker/attack");
}

TEST(EndRound, UmbraBecomesActiveStuckBecomesInactiveFallowStays) {
  RULE("P-4");
  RULE("R-11");
  RULE_OF_CONTENT("R-12");
  EXPECT_EQ(ability_card("mystic", 0).behavior, "light");
  Field field;
  field.north("thug").at(Place::inactive).north("joker").at(Place::stuck);
  field.north("mystic").keeps(0, Place::fallow).south("barbarian").keeps(1, Place::busy).end_of_round();
  Play play(game(), field.json());
  play.choose("roll").rolls({5}).rolls({2});  // south may howl again in GO
  EXPECT_EVENT(play, "round", R"({"round": 2})");
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::fallow);
  EXPECT_EQ(mob(play, 3).place, Place::active);
  EXPECT_EQ(mob(play, 3).sustains, kNone);
}

TEST(EndRound, ComesWhenNeitherSideCanAct) {
  RULE("P-4");
  Field field;
  field.north("thug").south("paladin").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-thug/attack").rolls({2}).rolls({5}).rolls({2});
  EXPECT_EVENT(play, "round", R"({"round": 2})");
}

TEST(Deadlock, OneFallowMobEachBecomesInactive) {
  RULE("P-5");
  Field field;
  field.north("mystic").keeps(0, Place::fallow).south("shaman").keeps(0, Place::fallow);
  Play play(game(), field.json());
  play.choose("hold").choose("hold").rolls({15});  // LIGHT is released in vain
  play.rolls({5}).rolls({2});                      // and the next Round
  EXPECT_EQ(play.count("hacked"), 2);
}

TEST(Holding, WhatIsFallowMayBeLetBe) {
  RULE("R-45");
  Field field;
  field.north("mystic").keeps(0, Place::fallow).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("hold");
  EXPECT_EQ(play.seat(), 1);
}

TEST(Releasing, CostsNoTurn) {
  RULE("H-2");
  RULE("R-46");
  Field field;
  field.north("barbarian").keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("release/north-barbarian");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(play.seat(), 0);
  EXPECT_OFFERED(play, "north-thug/attack");
  const Play before(game(), field.south("light-mage").north("light-mage").go().json());
  EXPECT_BARRED(before, "release/north-barbarian", "not before the turns");
}

TEST(RoundLimit, AMatchThatLastsTooLongIsADraw) {
  RULE("R-51");
  Field field;
  field.north("thug").south("paladin").end_of_round();
  field.state.round = 100;
  Play play(game(), field.json());
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(0), "drawn");
}

TEST(DefenseMode, TheDefenderComesForwardAndGoesBack) {
  RULE("TA-1");
  RULE("TA-3");
  RULE("R-07");
  Field field;
  field.north("thug").south("paladin").at(Place::inactive).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  std::vector<std::string> moves;
  for (const auto& told : play.events()) {
    if (told.name == "placed")
      moves.push_back(std::string(told.fields.at("mob").as_string()) + " " +
                      std::string(told.fields.at("to").as_string()));
  }
  EXPECT_EQ(moves, (std::vector<std::string>{"north-thug mobile", "south-paladin defense",
                                             "south-paladin inactive", "north-thug inactive"}));
}

TEST(DefenseMode, KeepsOffWhatComesBetween) {
  RULE("Z-7");
  Field field;
  field.north("thug").north("evoker").south("paladin").south("joker").south("ranger");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("pass").rolls({2});
  play.choose("react/north-evoker/magic-missile");  // the cards have not gone back yet
  EXPECT_BARRED(play, "south-paladin", "not while it is in Defense Mode");
  EXPECT_OFFERED(play, "south-ranger");
  play.choose("south-joker").rolls({2});
  EXPECT_EVENT(play, "placed", R"({"mob": "south-paladin", "to": "active"})");
}

}  // namespace
}  // namespace gamekeeper::battles::test
