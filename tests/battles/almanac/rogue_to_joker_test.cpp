#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Rogue --

TEST(SneakAttack, LurksFromTheGoPhase) {
  RULE("M-7a");
  Field field;
  field.north("rogue").south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-rogue/sneak-attack").rolls({8}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  EXPECT_EQ(mob(play, 0).sustains, 0);
}

TEST(SneakAttack, FailedInGoSheIsInactive) {
  RULE("M-7a");
  RULE("R-04");
  Field field;
  field.north("rogue").south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-rogue/sneak-attack").rolls({9}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(SneakAttack, AHitCancelsTheEnemysAction) {
  RULE("M-7a");
  RULE("R-60");
  RULE("R-61");
  Field field;
  field.north("rogue").keeps(0, Place::busy).north("thug").south("paladin").south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").choose("north-thug");
  play.choose("react/north-rogue/sneak-attack").rolls({16}).rolls({4});  // 13 + 3, at the Paladin
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 4, "hp": 17})");
  EXPECT_EVENT(play, "cancelled", R"({"mob": "south-paladin", "by": "north-rogue"})");
  EXPECT_EQ(play.count("att"), 1);
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(SneakAttack, AMissStopsNothingAndLeavesHerStuck) {
  RULE("M-7a");
  Field field;
  field.north("rogue").keeps(0, Place::busy).north("thug").south("paladin").south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").choose("north-thug");
  play.choose("react/north-rogue/sneak-attack").rolls({15});
  play.rolls({12}).rolls({5});  // the Paladin goes on: 10 + 2
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-thug", "damage": 5})");
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(SneakAttack, InTheEndPhaseItComesTooLateToCancel) {
  RULE("M-7a");
  Field field;
  field.north("rogue").keeps(0, Place::busy).north("thug").south("paladin").south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").choose("north-thug").choose("pass").rolls({12}).rolls({5});
  play.choose("react/north-rogue/sneak-attack").rolls({16}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(mob(play, 2).hp, 17);
  EXPECT_NO_EVENT(play, "cancelled");
}

TEST(SneakAttack, InATurnOfHerSideSheBecomesActive) {
  RULE("M-7a");
  Field field;
  field.north("rogue").keeps(0, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin");
  play.choose("react/north-rogue/sneak-attack").choose("south-joker").rolls({15}).rolls({2});
  EXPECT_EQ(mob(play, 3).hp, 15);
  EXPECT_EQ(mob(play, 0).place, Place::active);
  play.rolls({16}).rolls({3});  // and the Thug's attack goes on
  EXPECT_EQ(mob(play, 2).hp, 18);
}

TEST(SneakAttack, DefenseModeProtectsFromIt) {
  RULE("Z-7");
  Field field;
  field.north("rogue").keeps(0, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("pass").rolls({16}).rolls({3});
  play.choose("react/north-rogue/sneak-attack").rolls({15}).rolls({2});  // only the Joker is open
  EXPECT_EQ(mob(play, 3).hp, 15);
  EXPECT_EQ(mob(play, 2).hp, 18);
  Play among_three(game(), field.south("ranger").json());
  among_three.choose("north-thug/attack").choose("south-paladin").choose("pass").rolls({16}).rolls({3});
  among_three.choose("react/north-rogue/sneak-attack");
  EXPECT_BARRED(among_three, "south-paladin", "not while it is in Defense Mode");
  EXPECT_OFFERED(among_three, "south-joker");
  among_three.choose("south-ranger").rolls({18}).rolls({2});
}

TEST(SneakAttack, NotAtADefenseModeAction) {
  RULE_STAYS_OUT("R-60");
  RULE("AK-4");
  Field field;
  field.north("rogue").keeps(0, Place::busy).south("paladin").south("thug").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/aid").choose("south-thug/hide/cast").number(1);
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 2).totals[0][0], 13);
}

TEST(SneakAttack, SheCanBeHackedBeforeSheStrikes) {
  RULE_STAYS_OUT("M-7a");
  RULE("H-1");
  Field field;
  field.north("rogue").keeps(0, Place::busy).south("joker").south("thug").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/joke").choose("pass").rolls({10});
  EXPECT_EQ(mob(play, 0).hp, 12);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Trap, IsSetAndCanFail) {
  RULE("M-7b");
  for (const int face : {9, 10, 20}) {
    Field field;
    field.north("rogue").south("paladin");
    Play play(game(), field.json());
    play.choose("north-rogue/trap").rolls({face});
    EXPECT_EQ(mob(play, 0).place, face == 9 ? Place::fallow : face == 10 ? Place::inactive : Place::stuck);
  }
}

TEST(Trap, SpringsTwiceAndIsGone) {
  RULE("M-7b");
  Field field;
  field.north("rogue").keeps(1, Place::fallow).south("paladin").south("thug").south("ranger").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").rolls({7});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  EXPECT_EQ(mob(play, 0).sustains, 1);
  play.choose("hold");  // north has nothing that must act
  play.choose("south-thug/hide").rolls({7});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).sustains, kNone);
  EXPECT_EQ(play.count("noted"), 2);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_NO_EVENT(play, "att");
}

TEST(Trap, AMissIsTheEndOfIt) {
  RULE("M-7b");
  for (const int face : {8, 20}) {
    Field field;
    field.north("rogue").keeps(1, Place::fallow).south("paladin").south("thug").turn_of(1);
    Play play(game(), field.json());
    play.choose("south-paladin/attack").rolls({face}).rolls({12}).rolls({3});
    EXPECT_EQ(mob(play, 0).hp, 15);
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::inactive);
    EXPECT_EQ(mob(play, 0).sustains, kNone);
  }
}

TEST(Trap, TheSecondOneLastsOnlyForTheRound) {
  RULE("AK-6");
  Field field;
  field.north("rogue").keeps(1, Place::busy).south("paladin").end_of_round();
  Play play(game(), field.json());
  play.choose("roll").rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Trap, HerOwnSideMayWalkOverIt) {
  RULE_STAYS_OUT("M-7b");
  Field field;
  field.north("rogue").keeps(1, Place::fallow).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({2});
  EXPECT_NO_EVENT(play, "vc");
}

// -- Joker --

TEST(Joke, TurnsTheirOwnWeaponOnThem) {
  RULE("M-8a");
  Field field;
  field.north("joker").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-joker/joke").choose("south-paladin").rolls({10});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 10, "hp": 11, "by": "north-joker"})");
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Joke, NobodyDiesOfIt) {
  RULE("M-8a");
  Field field;
  field.north("joker").south("paladin").hp(10).south("thug").hp(7);
  Play play(game(), field.json());
  play.choose("north-joker/joke").rolls({10});  // no choice: the Thug
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-thug", "damage": 6, "hp": 1})");
  Field deadly;
  deadly.north("joker").south("paladin").hp(10).south("thug").hp(6);
  Play barred(game(), deadly.json());
  EXPECT_BARRED(barred, "north-joker/joke", "");
}

TEST(Joke, ArmorCountsBeforeItKills) {
  RULE("M-8a");
  RULE("M-1a");
  Field field;
  field.north("joker").south("warrior").hp(8).south("thug").hp(6);
  Play play(game(), field.json());
  play.choose("north-joker/joke").rolls({1});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-warrior", "damage": 7, "hp": 1})");
}

TEST(Joke, HacksAndFailsLikeAnyCheck) {
  RULE("M-8a");
  RULE("H-1");
  Field field;
  field.north("joker").south("barbarian").keeps(1, Place::busy).north("thug");
  Play play(game(), field.json());
  play.choose("north-joker/joke").rolls({10});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  for (const int face : {11, 20}) {
    Play failed(game(), field.json());
    failed.choose("north-joker/joke").rolls({face});
    EXPECT_EQ(mob(failed, 0).place, face == 20 ? Place::stuck : Place::inactive);
    EXPECT_EQ(mob(failed, 1).place, Place::busy);
  }
}

TEST(Prank, MakesAnEnemyHitItsFriend) {
  RULE("M-8b");
  RULE("R-18");
  Field field;
  field.north("joker").south("thug").south("paladin").south("ranger");
  Play play(game(), field.json());
  play.choose("north-joker/prank").choose("south-thug").choose("south-paladin").rolls({8});
  EXPECT_EVENT(play, "placed", R"({"mob": "south-thug", "from": "mobile", "to": "inactive"})");
  EXPECT_EVENT(play, "placed", R"({"mob": "south-paladin", "to": "defense"})");
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 6, "hp": 15, "by": "south-thug"})");
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Prank, FailedItIsTheJokerWhoIsHit) {
  RULE("M-8b");
  for (const int face : {9, 20}) {
    Field field;
    field.north("joker").south("thug").south("paladin");
    Play play(game(), field.json());
    play.choose("north-joker/prank").choose("south-paladin").rolls({face});
    EXPECT_EVENT(play, "harmed", R"({"mob": "north-joker", "damage": 10, "hp": 7, "by": "south-paladin"})");
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::inactive);
    EXPECT_EQ(mob(play, 2).place, Place::active);
    EXPECT_EQ(mob(play, 1).place, Place::active);
  }
}

TEST(Prank, NeedsAnActiveEnemyWithAFriend) {
  RULE("M-8b");
  Field field;
  field.north("joker").south("thug").at(Place::inactive).south("paladin").at(Place::stuck);
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-joker/prank", "");
  Field alone;
  alone.north("joker").south("thug");
  Play barred(game(), alone.json());
  EXPECT_BARRED(barred, "north-joker/prank", "");
}

// -- What meets other Mobs --

TEST(Prank, RetributionAnswersAFailedOne) {
  RULE("M-8b");
  RULE("M-17a");
  Field field;
  field.north("joker").north("theurgist").keeps(0, Place::busy).south("thug").south("ice-mage");
  Play play(game(), field.json());
  play.choose("north-joker/prank").choose("south-thug").rolls({9});
  EXPECT_EQ(mob(play, 0).hp, 11);
  EXPECT_EQ(mob(play, 2).hp, 12);
}

TEST(Prank, ADisguiseDoesNotFindAnotherHand) {
  RULE("M-8b");
  RULE("M-23a");
  RULE("R-56");
  Field field;
  field.north("joker").south("illusionist").south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-joker/prank").choose("south-thug").choose("south-paladin");
  play.choose("react/south-illusionist/disguise").rolls({11}).rolls({8});  // only the Illusionist is left
  EXPECT_EQ(mob(play, 1).hp, 10);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
}

TEST(Joke, SaysWhomItWouldKill) {
  RULE("M-8a");
  Field field;
  field.north("joker").south("thug").hp(6).south("paladin").south("ranger");
  Play play(game(), field.json());
  play.choose("north-joker/joke");
  EXPECT_BARRED(play, "south-thug", "it would kill");
  EXPECT_OFFERED(play, "south-paladin");
  Field alone;
  alone.north("joker").south("thug").hp(6);
  Play none(game(), alone.json());
  EXPECT_BARRED(none, "north-joker/joke", "it would kill");
}

TEST(Prank, ADisguiseFindsAnotherNose) {
  RULE("M-8b");
  RULE("M-23a");
  Field field;
  field.north("joker").south("thug").south("paladin").south("illusionist").south("ranger");
  Play play(game(), field.json());
  play.choose("north-joker/prank").choose("south-thug").choose("south-paladin");
  play.choose("react/south-illusionist/disguise").rolls({11}).choose("south-ranger").rolls({8});
  EXPECT_EQ(mob(play, 2).hp, 21);
  EXPECT_EQ(mob(play, 4).hp, 14);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

}  // namespace
}  // namespace gamekeeper::battles::test
