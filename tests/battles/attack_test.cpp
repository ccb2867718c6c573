#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

TEST(Strength, IsAttPlusDefAndMeleePointsMoveBoth) {
  RULE("AT-1");
  RULE("S-3");
  Field field;
  field.north("barbarian").melee(3, 0).south("paladin").melee(0, 2).south("thug");
  Play play(game(), field.json());  // 10 - 3 against 3 + 2
  play.choose("north-barbarian/attack").choose("south-paladin").rolls({12}).rolls({9});
  EXPECT_EVENT(play, "att", R"({"needed": 12, "hit": true})");
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 9, "hp": 12})");
}

TEST(Strength, RankBonusesLowerAttAndRaiseDef) {
  RULE("AT-1");
  Field field;
  field.rank("hawk").north("barbarian").south("paladin").south("thug");  // 10 - 5 against 3 + 5
  Play play(game(), field.json());
  play.choose("north-barbarian/attack").choose("south-paladin").rolls({12});
  EXPECT_EVENT(play, "att", R"({"needed": 13, "hit": false})");
}

TEST(Strength, BeyondTwentyOnlyATwentyHits) {
  RULE("AT-2");
  Field field;
  field.north("beggar").south("paladin").melee(0, 9).south("thug");  // 16 + 12
  Play play(game(), field.json());
  play.choose("north-beggar/attack").choose("south-paladin").rolls({20}).rolls({3});
  EXPECT_EVENT(play, "att", R"({"needed": 20, "hit": true})");
  EXPECT_EVENT(play, "harmed", R"({"damage": 6})");
}

TEST(Naturals, ATwentyHitsAndDoublesTheDamage) {
  RULE("AT-3");
  Field field;
  field.north("barbarian").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/attack").choose("south-paladin").rolls({20}).rolls({7});
  EXPECT_EVENT(play, "damage", R"({"dice": 7, "damage": 14})");
}

TEST(Naturals, TheBarbarianWhoHowlsMultipliesOnce) {
  RULE("R-08");
  Field field;
  field.north("barbarian").keeps(1, Place::busy).south("paladin").hp(19).total_hp(21).south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/attack").choose("south-paladin").rolls({20}).rolls({4});
  EXPECT_EVENT(play, "damage", R"({"dice": 4, "damage": 16})");
}

TEST(Naturals, AOneMissesAndLeavesTheAttackerStuck) {
  RULE("AT-4");
  RULE("Z-8");
  Field field;
  field.north("barbarian").melee(9, 0).south("paladin").at(Place::stuck).south("thug");  // STR 1, so 2
  Play play(game(), field.json());
  play.choose("north-barbarian/attack").choose("south-paladin").rolls({1});
  EXPECT_EVENT(play, "att", R"({"needed": 2, "hit": false})");
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Defense, AStuckMobHasNone) {
  RULE("AT-6");
  RULE("Z-8");
  Field field;
  field.north("barbarian").south("paladin").at(Place::stuck).melee(0, 4).south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/attack").choose("south-paladin").rolls({10}).rolls({1});
  EXPECT_EVENT(play, "att", R"({"needed": 10, "hit": true})");
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
}

TEST(Damage, IsTheModDieOfTheAttacker) {
  RULE("AT-5");
  RULE("TA-4");
  Field field;
  field.north("joker").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-joker/attack").choose("south-paladin").rolls({17});
  play.rolls({4});  // a d4
  EXPECT_EVENT(play, "harmed", R"({"damage": 4, "hp": 17})");
}

TEST(Damage, AtZeroHitPointsAMobIsDead) {
  RULE("Z-9");
  Field field;
  field.north("barbarian").south("paladin").hp(5).south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/attack").choose("south-paladin").rolls({13}).rolls({12});
  EXPECT_EVENT(play, "died", R"({"mob": "south-paladin", "by": "north-barbarian"})");
  EXPECT_EQ(mob(play, 1).hp, 0);
  EXPECT_EQ(mob(play, 1).place, Place::dead);
}

TEST(Winning, TheLastMobDeadEndsTheMatch) {
  RULE("P-7");
  Field field;
  field.north("barbarian").south("paladin").hp(5);
  Play play(game(), field.json());
  play.choose("north-barbarian/attack").rolls({13}).rolls({5});
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(0), "won");
  EXPECT_EQ(play.result(1), "lost");
}

TEST(Winning, WhereBothFallAtOnceNobodyHasWon) {
  RULE("P-7");
  Field field;
  field.north("warlock").hp(2).keeps(0, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-warlock/demon-attack").rolls({9});  // and its price
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(0), "drawn");
  EXPECT_EQ(play.result(1), "drawn");
}

TEST(Winning, AMobHeldByTheEnemyDoesNotCountForItsOwner) {
  RULE("R-34");
  Field field;
  field.north("barbarian")
      .north("assassin")
      .keeps(1, Place::fallow)
      .south("paladin")
      .hp(3)
      .south("thug")
      .held(Hold::guise, 1);
  field.state.mobs.back().controller = field.state.mobs.back().field = 0;
  Play play(game(), field.json());
  play.choose("north-barbarian/attack").rolls({13}).rolls({5});
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(0), "won");
}

TEST(Hacked, WhoeverIsBusyAndHitIsInactive) {
  RULE("H-1");
  Field field;
  field.north("thug").south("barbarian").keeps(1, Place::busy).south("thug");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-barbarian").rolls({15}).rolls({2});
  EXPECT_EVENT(play, "hacked", R"({"mob": "south-barbarian", "ability": "howl"})");
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Hacked, AMissLeavesItBusy) {
  RULE_STAYS_OUT("H-1");
  RULE("R-07");
  Field field;
  field.north("thug").south("barbarian").keeps(1, Place::busy).south("thug");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-barbarian").rolls({14});
  EXPECT_NO_EVENT(play, "hacked");
  EXPECT_EQ(mob(play, 1).place, Place::busy);
  EXPECT_EQ(mob(play, 1).sustains, 1);
}

TEST(Visceral, AOneAlwaysSucceedsAndATwentyAlwaysBotches) {
  RULE("VC-1");
  RULE("VC-2");
  RULE("VC-3");
  RULE("O-1");
  Field field;
  field.north("ranger").total(1, 0, -5).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-ranger/called-shot").choose("south-paladin").rolls({1}).rolls({10});
  EXPECT_EVENT(play, "vc", R"({"face": 1, "needed": 1, "success": true})");
  Field strong;
  strong.north("ranger").total(1, 0, 30).south("paladin").south("thug");
  Play botched(game(), strong.json());
  botched.choose("north-ranger/called-shot").choose("south-paladin").rolls({20});
  EXPECT_EVENT(botched, "vc", R"({"face": 20, "needed": 19, "success": false})");
  EXPECT_EQ(mob(botched, 0).place, Place::stuck);
}

}  // namespace
}  // namespace gamekeeper::battles::test
