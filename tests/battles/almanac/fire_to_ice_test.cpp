#include <gtest/gtest.h>
#include <utility>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Fire Mage --

TEST(Fireball, BurnsOneZoneOfTheEnemyWithOneRoll) {
  RULE("M-9a");
  RULE("R-16");
  RULE("R-22");
  Field field;
  field.north("fire-mage").north("thug").at(Place::inactive).south("paladin");
  field.south("thug").at(Place::inactive).south("joker").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({8}).rolls({5}).rolls({1, 2, 4});
  EXPECT_EVENT(play, "zone", R"({"die": 5, "zone": "umbra"})");
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).hp, 21);
  EXPECT_EQ(mob(play, 3).hp, 11);
  EXPECT_EQ(mob(play, 4).hp, 10);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Fireball, EveryZoneHasTwoFaces) {
  RULE("M-9a");
  for (int face = 1; face <= 6; ++face) {
    Field field;
    field.north("fire-mage").south("paladin").south("barbarian").at(Place::inactive);
    field.south("shaman").keeps(0, Place::fallow).south("thug").at(Place::stuck);
    Play play(game(), field.json());
    play.choose("north-fire-mage/fireball").rolls({8}).rolls({face}).rolls({1, 1, 1});
    EXPECT_EQ(mob(play, 1).hp, face <= 2 ? 18 : 21) << face;
    EXPECT_EQ(mob(play, 4).hp, face <= 2 ? 15 : 18) << face;
    EXPECT_EQ(mob(play, 3).hp, face == 3 || face == 4 ? 13 : 16) << face;
    EXPECT_EQ(mob(play, 2).hp, face >= 5 ? mob(play, 2).total_hp - 3 : mob(play, 2).total_hp) << face;
  }
}

TEST(Fireball, FailedItBurnsTheOwnSideAndTheMageOnStage) {
  RULE("M-9a");
  Field field;
  field.north("fire-mage").north("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({9}).rolls({3}).rolls({1, 1, 2});
  EXPECT_EQ(mob(play, 0).hp, 13);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).hp, 21);
}

TEST(Fireball, ABotchSticksTheMageInThePortalThatMayBurn) {
  RULE("M-9a");
  RULE("VC-2");
  Field field;
  field.north("fire-mage").north("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({20}).rolls({1}).rolls({1, 1, 2});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).hp, 13);
  EXPECT_EQ(mob(play, 1).hp, 14);
}

TEST(Fireball, FindsNobodyOrNobodyWhoIsHidden) {
  RULE("M-9a");
  Field field;
  field.north("fire-mage").south("thug").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({8}).rolls({4});  // no dice for nobody
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 1).sustains, 0);
}

TEST(Fireball, BurnsBothSidesWhereTheTableSaysSo) {
  RULE("R-22");
  Field field;
  field.north("fire-mage").north("thug").south("paladin");
  field.state.switches.fireball_burns_both = true;
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({8}).rolls({1}).rolls({1, 1, 2});
  EXPECT_EQ(mob(play, 1).hp, 14);
  EXPECT_EQ(mob(play, 2).hp, 17);
}

TEST(Fireball, AHiddenFriendIsSafeFromItToo) {
  RULE_OF_CONTENT("R-68");
  EXPECT_EQ(ability_card("thug", 0).behavior, "hide");
  Field field;
  field.north("fire-mage").north("thug").keeps(0, Place::busy).south("paladin");
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({9}).rolls({6});
  EXPECT_EQ(mob(play, 1).hp, 18);
}

TEST(Fireball, AHawkThrowsSevenDice) {
  RULE("R-52");
  RULE("M-9a");
  Field field;
  field.rank("hawk").north("fire-mage").south("paladin").south("thug").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({8}).rolls({1}).rolls({1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(mob(play, 1).hp, 14);
}

/// The last Mob stands by its wall, marked with a counter.
void posted(Field& field, Place post) {
  field.keeps(1, post);
  field.state.mobs.back().posted = true;
}

TEST(Firewall, StandsWhereTheMageLikes) {
  RULE("M-9b");
  for (const auto& [name, post] : {std::pair{"stuck", Place::stuck}, std::pair{"busy", Place::busy},
                                   std::pair{"fallow", Place::fallow}}) {
    Field field;
    field.north("fire-mage").south("paladin");
    Play play(game(), field.json());
    play.choose("north-fire-mage/firewall").rolls({5}).choose(name);
    EXPECT_EQ(mob(play, 0).place, post);
    EXPECT_EQ(mob(play, 0).sustains, 1);
    EXPECT_TRUE(mob(play, 0).posted);
  }
}

TEST(Firewall, FailsLikeAnyCheck) {
  RULE("M-9b");
  for (const int face : {6, 20}) {
    Field field;
    field.north("fire-mage").south("paladin");
    Play play(game(), field.json());
    play.choose("north-fire-mage/firewall").rolls({face});
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::inactive);
    EXPECT_FALSE(mob(play, 0).posted);
  }
}

TEST(Firewall, NoPostOnStageWhileTheEnemysPipePlays) {
  RULE("M-16a");
  Field field;
  field.north("fire-mage").south("shaman").keeps(0, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-fire-mage/firewall").rolls({5});
  EXPECT_OFFERED(play, "stuck");
  EXPECT_NOT_OFFERED(play, "fallow");
}

TEST(Firewall, BurnsWhoComesOutOfThatZoneWithOneDieLessEachTime) {
  RULE("M-9b");
  RULE("R-23");
  Field field;
  field.north("fire-mage", {0, 2}).north("paladin").south("thug").south("joker").turn_of(1);
  field.state.mobs[0].place = Place::stuck;
  field.state.mobs[0].sustains = 1;
  field.state.mobs[0].posted = true;
  Play play(game(), field.json());
  play.choose("south-thug/attack").choose("north-paladin").rolls({1, 2, 3}).rolls({16}).rolls({1});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-thug", "damage": 6, "hp": 12})");
  EXPECT_EQ(mob(play, 1).hp, 20);  // automatic damage does not stop the attack
  EXPECT_EQ(mob(play, 0).totals[1][1], 2);
  play.choose("north-paladin/attack").choose("south-thug").rolls({11});
  play.choose("south-joker/joke").choose("north-paladin").rolls({2, 2}).rolls({1});
  EXPECT_EQ(mob(play, 3).hp, 13);
  EXPECT_EQ(mob(play, 0).totals[1][1], 1);
}

TEST(Firewall, LeavesTheOtherZonesOpen) {
  RULE_STAYS_OUT("R-23");
  Field field;
  field.north("paladin").north("fire-mage");
  posted(field, Place::busy);
  field.south("thug").south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-thug/attack").choose("north-paladin").rolls({16}).rolls({1});
  EXPECT_EQ(mob(play, 2).hp, 18);
}

TEST(Firewall, OnStageItMeetsThoseWhoActFromThere) {
  RULE("R-23");
  RULE("M-14b");
  Field field;
  field.north("paladin").north("fire-mage");
  posted(field, Place::fallow);
  field.south("cavalier").keeps(1, Place::busy).south("thug").at(Place::mobile).turn_of(1);
  field.state.mobs[3].charging = true;
  Play play(game(), field.json());
  play.choose("south-thug/attack").choose("north-paladin").rolls({4}).rolls({12});
  EXPECT_EQ(mob(play, 3).hp, 14);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Firewall, DoesNotSingeWhoIsHidden) {
  RULE_STAYS_OUT("M-9b");
  Field field;
  field.north("paladin").north("fire-mage");
  posted(field, Place::fallow);
  field.south("thug").keeps(0, Place::fallow).south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-thug/backstab").choose("north-paladin").number(0).rolls({12});
  EXPECT_EQ(mob(play, 2).hp, 18);
  EXPECT_EQ(mob(play, 1).totals[1][1], 1);
}

TEST(Firewall, WithTheLastFlameItIsDown) {
  RULE("M-9b");
  Field field;
  field.north("paladin").north("fire-mage");
  posted(field, Place::stuck);
  field.south("thug").hp(4).south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-thug/attack").choose("north-paladin").rolls({4});
  EXPECT_EQ(mob(play, 2).place, Place::dead);  // and its action with it
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 1).totals[1][1], 0);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_FALSE(mob(play, 1).posted);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
}

TEST(Firewall, WithoutFlamesItIsNotCast) {
  RULE("M-9b");
  Field field;
  field.north("fire-mage").total(1, 1, 0).south("paladin");
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-fire-mage/firewall", "");
}

TEST(Firewall, ItIsLeftByATurnOrAGoActionOnly) {
  RULE("M-9b");
  Field field;
  field.north("fire-mage");
  posted(field, Place::stuck);
  field.south("paladin");
  Play play(game(), field.json());
  EXPECT_OFFERED(play, "hold");
  EXPECT_NOT_OFFERED(play, "release/north-fire-mage");
  EXPECT_NOT_OFFERED(play, "north-fire-mage/fireball");
  play.choose("north-fire-mage/firewall");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  field.go().ready(1);
  Play go(game(), field.json());
  go.choose("north-fire-mage/firewall").rolls({3}).rolls({5});
  EXPECT_EQ(mob(go, 0).place, Place::inactive);
}

TEST(Firewall, StaysUpOverTheEndOfTheRound) {
  RULE("M-9b");
  for (const Place post : {Place::stuck, Place::busy, Place::fallow}) {
    Field field;
    field.north("fire-mage");
    posted(field, post);
    field.south("paladin").end_of_round();
    Play play(game(), field.json());
    play.choose("roll").rolls({3}).rolls({5});
    EXPECT_EQ(mob(play, 0).place, post);
    EXPECT_TRUE(mob(play, 0).posted);
    play.choose("north-fire-mage/firewall");  // only who still stands by it can leave it
    EXPECT_EQ(mob(play, 0).place, Place::inactive);
  }
}

TEST(Firewall, HackedItGoesDown) {
  RULE("H-1");
  Field field;
  field.north("fire-mage");
  posted(field, Place::busy);
  field.south("joker").south("ranger").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/joke").rolls({10});
  EXPECT_EQ(mob(play, 0).hp, 13);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_FALSE(mob(play, 0).posted);
}

TEST(Firewall, APostInThePortalHasNoDefAndCannotBeFrozen) {
  RULE("M-9b");
  RULE("R-55");
  Field field;
  field.north("fire-mage").north("ranger").south("barbarian").keeps(1, Place::busy).south("ice-mage");
  Play play(game(), field.json());
  play.choose("north-fire-mage/firewall").rolls({5}).choose("stuck");
  play.choose("south-barbarian/attack").choose("north-fire-mage").rolls({10}).rolls({1});  // no fire there
  EXPECT_EVENT(play, "att", R"({"needed": 10, "hit": true})");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  Play freeze(game(), field.json());
  freeze.choose("north-fire-mage/firewall").rolls({5}).choose("stuck");
  freeze.choose(
      "south-ice-mage/freeze");  // burnt on its way out of the Portal, and only the Ranger to freeze
  freeze.rolls({1}).rolls({9});
  EXPECT_EQ(mob(freeze, 1).place, Place::stuck);
}

// -- Ice Mage --

TEST(IceBolt, SpendsItsDiceAndIgnoresDef) {
  RULE("M-10a");
  RULE("AK-8");
  Field field;
  field.north("ice-mage").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-paladin").number(2).rolls({14}).rolls({3, 4});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 7, "hp": 14})");
  EXPECT_EQ(mob(play, 0).totals[0][0], 1);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(IceBolt, AMissSlipsAndItsDiceAreGone) {
  RULE("M-10a");
  RULE("R-40");
  for (const int face : {13, 1}) {
    Field field;
    field.north("ice-mage").south("paladin").south("joker");
    Play play(game(), field.json());
    play.choose("north-ice-mage/ice-bolt").choose("south-paladin").number(2).rolls({face});
    EXPECT_EQ(mob(play, 1).hp, 21);
    EXPECT_EQ(mob(play, 0).totals[0][0], 1);
    EXPECT_EQ(mob(play, 0).place, face == 1 ? Place::stuck : Place::inactive);
  }
}

TEST(IceBolt, ATwentyDoubles) {
  RULE("R-40");
  Field field;
  field.north("ice-mage").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-paladin").number(1).rolls({20}).rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 15);
}

TEST(IceBolt, TheLastDiceAndThenNone) {
  RULE("M-10a");
  Field field;
  field.north("ice-mage").total(0, 0, 1).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-joker").rolls({14}).rolls({6});
  EXPECT_EQ(mob(play, 0).totals[0][0], 0);
  field.state.mobs[0].totals[0][0] = 0;
  Play empty(game(), field.json());
  EXPECT_BARRED(empty, "north-ice-mage/ice-bolt", "");
}

TEST(Freeze, MakesAnEnemyStuck) {
  RULE("M-10b");
  RULE("H-1");
  Field field;
  field.north("ice-mage").south("barbarian").keeps(1, Place::busy).south("thug").at(Place::stuck);
  field.north("ranger");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").rolls({9});  // no choice: the Thug is STUCK already
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
  EXPECT_EQ(mob(play, 2).place, Place::stuck);
}

TEST(Freeze, OrTheMageItself) {
  RULE("M-10b");
  for (const int face : {10, 20}) {
    Field field;
    field.north("ice-mage").south("thug");
    Play play(game(), field.json());
    play.choose("north-ice-mage/freeze").rolls({face});
    EXPECT_EQ(mob(play, 1).place, Place::active);
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::inactive);
  }
}

TEST(Freeze, NobodyIsFrozenTwice) {
  RULE("M-10b");
  Field field;
  field.north("ice-mage").south("thug").at(Place::stuck);
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-ice-mage/freeze", "");
}

// -- What meets other Mobs --

TEST(Fireball, AuraKeepsTheUmbraFromIt) {
  RULE("M-9a");
  Field field;
  field.north("fire-mage").south("light-mage").keeps(0, Place::busy).south("thug").at(Place::inactive);
  field.south("paladin");
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({8}).rolls({6});
  EXPECT_EQ(mob(play, 1).place, Place::busy);
  EXPECT_EQ(mob(play, 2).hp, 18);
}

TEST(Fireball, RetributionReturnsItOnce) {
  RULE("M-9a");
  RULE("M-17a");
  Field field;
  field.north("fire-mage").south("theurgist").keeps(0, Place::busy).south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({8}).rolls({1}).rolls({1, 2, 2});
  EXPECT_EQ(mob(play, 2).hp, 13);
  EXPECT_EQ(mob(play, 3).hp, 16);
  EXPECT_EQ(mob(play, 0).hp, 12);
}

TEST(IceBolt, AHowlDoublesIt) {
  RULE("M-10a");
  RULE("M-2b");
  Field field;
  field.north("ice-mage").north("barbarian").keeps(1, Place::busy).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-paladin").number(1).rolls({14}).rolls({4});
  EXPECT_EQ(mob(play, 2).hp, 13);
}

TEST(Fireball, AnEchoBurnsAnotherZone) {
  RULE("M-9a");
  RULE("M-37a");
  Field field;
  field.north("fire-mage").north("abjurer").south("paladin").south("thug").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").choose("react/north-abjurer/echo").rolls({9});
  play.rolls({8}).rolls({1}).rolls({1, 1, 1}).rolls({8}).rolls({6}).rolls({2, 2, 2});
  EXPECT_EQ(mob(play, 2).hp, 18);
  EXPECT_EQ(mob(play, 3).hp, 12);
}

}  // namespace
}  // namespace gamekeeper::battles::test
