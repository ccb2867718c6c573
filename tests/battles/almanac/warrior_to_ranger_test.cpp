#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Warrior --

TEST(Absorbtion, ArmorTakesDamageAndWearsOff) {
  RULE("R-06");
  RULE("M-1a");
  Field field;
  field.north("thug").south("warrior", {1, 0});  // armor 3 + 1
  Play play(game(), field.json());
  play.choose("north-thug/attack").rolls({16}).rolls({6});  // 13 + 3
  EXPECT_EVENT(play, "absorbed", R"({"amount": 4, "armor": 3})");
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-warrior", "damage": 2, "hp": 19})");
  EXPECT_EQ(mob(play, 1).totals[0][0], 3);
}

TEST(Absorbtion, WornOutArmorStopsNothing) {
  RULE_STAYS_OUT("M-1a");
  Field field;
  field.north("thug").south("warrior").total(0, 0, 0);
  Play play(game(), field.json());
  play.choose("north-thug/attack").rolls({16}).rolls({6});
  EXPECT_NO_EVENT(play, "absorbed");
  EXPECT_EVENT(play, "harmed", R"({"damage": 6})");
}

TEST(BonusDamage, GrowsInTheEndPhaseOfEachHitUpToItsCap) {
  RULE("M-1b");
  RULE("R-20");
  Field field;
  field.north("warrior").total(1, 0, 1).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-warrior/attack").choose("south-paladin").rolls({14}).rolls({5});
  EXPECT_EVENT(play, "damage", R"({"dice": 5, "damage": 5})");  // nothing learned yet
  EXPECT_EVENT(play, "total", R"({"mob": "north-warrior", "total": "bonus", "now": 1})");
  Field cap;
  cap.north("warrior").total(1, 0, 2).south("paladin").south("thug");
  Play first(game(), cap.json());
  first.choose("north-warrior/attack").choose("south-paladin").rolls({14}).rolls({5});
  EXPECT_EVENT(first, "total", R"({"mob": "north-warrior", "total": "bonus", "now": 1})");
}

TEST(BonusDamage, IsAddedAndStopsAtTheCap) {
  RULE("M-1b");
  Field field;
  field.north("warrior").total(1, 0, 1).total(1, 1, 1).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-warrior/attack").choose("south-paladin").rolls({14}).rolls({5});
  EXPECT_EVENT(play, "damage", R"({"dice": 5, "damage": 6})");
  EXPECT_NO_EVENT(play, "total");
}

// -- Barbarian --

TEST(Berserk, AllAttRollsComeBeforeAnyDamage) {
  RULE("M-2a");
  RULE("AK-8");
  Field field;
  field.north("barbarian").south("paladin").hp(20).south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-paladin").number(2);
  play.rolls({13}).rolls({4}).rolls({20}).rolls({7}).rolls(
      {2});  // STR 13: hit, miss, hit; a 20 does not double
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 2, "hp": 11})");
  EXPECT_EQ(mob(play, 0).totals[0][0], 0);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Berserk, AOneCancelsEveryAttackAndLeavesHimStuck) {
  RULE("M-2a");
  Field field;
  field.north("barbarian").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-paladin").number(2);
  play.rolls({19}).rolls({1});
  EXPECT_NO_EVENT(play, "damage");
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Berserk, WithAnEmptyPoolThereIsStillOneAttack) {
  RULE("M-2a");
  Field field;
  field.north("barbarian").total(0, 0, 0).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-paladin").rolls({13}).rolls({7});
  EXPECT_EVENT(play, "harmed", R"({"damage": 7})");
}

TEST(Howl, DoublesTheDamageOfTheWholeParty) {
  RULE("M-2b");
  Field field;
  field.north("barbarian").keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({3});
  EXPECT_EVENT(play, "damage", R"({"dice": 3, "damage": 6})");
  EXPECT_EQ(mob(play, 0).place, Place::busy);
}

TEST(Howl, EndsWithHisOwnAttackWhichIsDoubledToo) {
  RULE("M-2b");
  Field field;
  field.north("barbarian").keeps(1, Place::busy).south("paladin").south("joker");
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "north-barbarian/berserk");
  play.choose("north-barbarian/attack").choose("south-paladin").rolls({13}).rolls({4});
  EXPECT_EVENT(play, "damage", R"({"damage": 8})");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Howl, IsCastInTheGoPhase) {
  RULE("M-2b");
  RULE("AK-1");
  Field field;
  field.north("barbarian", {0, 2}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-barbarian/howl").rolls({12}).rolls({3}).rolls({5});  // then initiative
  EXPECT_EQ(mob(play, 0).place, Place::busy);
}

TEST(Howl, FailedLeavesHimInactive) {
  RULE("M-2b");
  RULE("R-04");
  Field field;
  field.north("barbarian").south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-barbarian/howl").rolls({11}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

// -- Paladin --

TEST(HolyLight, IsRolledOnceForTheWholeParty) {
  RULE("M-3a");
  RULE("R-16");
  Field field;
  field.north("paladin").hp(5).north("thug").hp(17).south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(2).rolls({3, 4});
  EXPECT_EQ(mob(play, 0).hp, 12);
  EXPECT_EQ(mob(play, 1).hp, 18);  // its Total
  EXPECT_EQ(mob(play, 0).totals[0][0], 1);
}

TEST(Aid, RaisesAnAllysTotalButNoneThatEndsInHp) {
  RULE("M-3b");
  RULE("R-42");
  Field field;
  field.north("paladin").north("necromancer").south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/aid");
  EXPECT_NOT_OFFERED(play, "north-necromancer/summon-dead/risen");
  play.choose("north-necromancer/summon-dead/cast").number(3);
  EXPECT_EQ(mob(play, 1).totals[0][0], 11);
  EXPECT_EQ(mob(play, 1).lp[0], 0);
  EXPECT_EQ(mob(play, 0).totals[1][0], 0);
}

TEST(Aid, GrowsEveryGoAndHasNobodyToAidAlone) {
  RULE("M-3b");
  Field field;
  field.north("paladin").at(Place::inactive).south("joker").end_of_round();
  Play play(game(), field.json());
  play.rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).totals[1][0], 4);
  EXPECT_BARRED(play, "north-paladin/aid", "");
}

// -- Ranger --

TEST(Counter, StrikesBackAfterTheDamage) {
  RULE("M-4a");
  Field field;
  field.north("thug").south("ranger").hp(10).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-ranger").rolls({16}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 6);
  play.choose("react/south-ranger/counter").rolls({12}).rolls({13}).rolls({8});  // VC 12; STR 11 + 2
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-thug", "damage": 8})");
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

TEST(Counter, NeedsAHit) {
  RULE_STAYS_OUT("M-4a");
  Field field;
  field.north("thug").south("ranger").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-ranger").rolls({15});
  EXPECT_NOT_OFFERED(play, "react/south-ranger/counter");
}

TEST(Counter, ABotchedCheckLeavesTheRangerStuck) {
  RULE("M-4a");
  RULE("VC-2");
  Field field;
  field.north("thug").south("ranger", {9, 0}).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-ranger").rolls({16}).rolls({4});
  play.choose("react/south-ranger/counter").rolls({20});
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
}

TEST(CalledShot, IgnoresDefAndTriplesTheDamage) {
  RULE("M-4b");
  RULE("AT-6");
  Field field;
  field.north("ranger", {0, 4}).south("paladin").hp(20).south("joker");
  Play play(game(), field.json());
  play.choose("north-ranger/called-shot").choose("south-paladin").rolls({9}).rolls({11}).rolls({5});
  EXPECT_EVENT(play, "att", R"({"needed": 11, "hit": true})");
  EXPECT_EVENT(play, "harmed", R"({"damage": 15})");
}

TEST(CalledShot, AMissedCheckCostsTheTurnBeforeAnyAttack) {
  RULE("M-4b");
  Field field;
  field.north("ranger").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-ranger/called-shot").choose("south-paladin").rolls({6});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

}  // namespace
}  // namespace gamekeeper::battles::test
