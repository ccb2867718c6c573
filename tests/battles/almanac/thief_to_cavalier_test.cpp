#include <gtest/gtest.h>
#include <cstddef>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Thief --

TEST(Steal, WhatLeavesATotalGoesIntoTheTreasure) {
  RULE("M-13a");
  Field field;
  field.north("thief", {2, 0}).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thief/steal").choose("south-paladin").choose("south-paladin/holy-light/light").number(2);
  EXPECT_EQ(mob(play, 0).totals[0][1], 1);  // erased when it is declared
  play.rolls({10});
  EXPECT_EQ(mob(play, 1).totals[0][0], 1);
  EXPECT_EQ(mob(play, 1).lp[0], 0);
  EXPECT_EQ(mob(play, 0).totals[1][0], 3);
  EXPECT_EQ(mob(play, 0).totals[0][0], 10);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Steal, FailedTheLootIsGoneAllTheSame) {
  RULE("M-13a");
  for (const int face : {11, 20}) {
    Field field;
    field.north("thief", {2, 0}).south("paladin").south("joker");
    Play play(game(), field.json());
    play.choose("north-thief/steal").choose("south-joker").choose("south-joker/joke/cast").number(3);
    play.rolls({face});
    EXPECT_EQ(mob(play, 0).totals[0][1], 0);
    EXPECT_EQ(mob(play, 0).totals[1][0], 1);
    EXPECT_EQ(mob(play, 2).totals[0][0], 10);
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::inactive);
  }
}

TEST(Steal, NobodyTakesMoreThanThereIs) {
  RULE("M-13a");
  Field field;
  field.north("thief", {2, 0}).south("paladin").total(0, 0, 1).total(1, 0, 0);
  Play play(game(), field.json());
  play.choose("north-thief/steal").number(3).rolls({1});  // one Total is left to steal from
  EXPECT_EQ(mob(play, 1).totals[0][0], 0);
  EXPECT_EQ(mob(play, 0).totals[1][0], 2);
}

TEST(Steal, NotWhatIsFixedOrEndsInHitPoints) {
  RULE("M-13a");
  Field field;
  field.north("thief").south("cavalier", {3, 0}).south("necromancer").south("thief");
  Play play(game(), field.json());
  play.choose("north-thief/steal").choose("south-necromancer");
  EXPECT_OFFERED(play, "south-necromancer/summon-dead/cast");
  EXPECT_NOT_OFFERED(play, "south-necromancer/summon-dead/risen");
  Play shield(game(), field.json());
  shield.choose("north-thief/steal").choose("south-cavalier").rolls({8});  // no choice: CHARGE
  EXPECT_EQ(mob(shield, 1).totals[0][0], 6);
  EXPECT_EQ(mob(shield, 1).totals[1][0], 8);
  Play thieves(game(), field.json());
  thieves.choose("north-thief/steal").choose("south-thief");
  EXPECT_OFFERED(thieves, "south-thief/steal/loot");
  EXPECT_OFFERED(thieves, "south-thief/divvy/treasure");
  EXPECT_NOT_OFFERED(thieves, "south-thief/steal/cast");
}

TEST(Steal, FromAFriendToo) {
  RULE("M-13a");
  Field field;
  field.north("thief").north("paladin").at(Place::inactive).south("joker");
  Play play(game(), field.json());
  play.choose("north-thief/steal").choose("north-paladin").choose("north-paladin/aid/aid").rolls({8});
  EXPECT_EQ(mob(play, 1).totals[1][0], 2);
  EXPECT_EQ(mob(play, 0).totals[1][0], 2);
}

TEST(Steal, HacksWhomItRobs) {
  RULE("M-13a");
  RULE("H-1");
  Field field;
  field.north("thief").south("barbarian").keeps(1, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-thief/steal").choose("south-barbarian").choose("south-barbarian/howl/cast").rolls({8});
  EXPECT_EQ(mob(play, 1).totals[1][0], 9);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
}

TEST(Steal, WithoutLootThereIsNothingToBid) {
  RULE("M-13a");
  Field field;
  field.north("thief").total(0, 1, 0).south("joker");
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-thief/steal", "");
}

TEST(Divvy, SplitsTheTreasureOverTheParty) {
  RULE("M-13b");
  RULE("AK-8");
  Field field;
  field.north("thief", {0, 4}).north("paladin").north("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-thief/divvy").number(3);  // of five
  play.choose("north-paladin").choose("north-paladin/aid/aid").number(2);
  play.choose("north-thief");  // one for me: LOOT is all that he may fill
  EXPECT_EQ(mob(play, 1).totals[1][0], 5);
  EXPECT_EQ(mob(play, 0).totals[0][1], 2);
  EXPECT_EQ(mob(play, 0).totals[0][0], 8);
  EXPECT_EQ(mob(play, 0).totals[1][0], 2);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Divvy, AnEmptyTreasureIsBarred) {
  RULE("M-13b");
  Field field;
  field.north("thief").total(1, 0, 0).north("paladin").south("thug");
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-thief/divvy", "");
}

// -- Cavalier --

TEST(Vigilante, TheShieldTakesWhatItCanAndTheCavalierTheRest) {
  RULE("M-14a");
  Field field;
  field.north("thug").south("joker").south("cavalier", {2, 0});
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-cavalier/vigilante");
  EXPECT_EVENT(play, "placed", R"({"mob": "south-cavalier", "to": "defense"})");
  play.rolls({15}).rolls({6});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-cavalier", "damage": 2, "hp": 18, "by": "north-thug"})");
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 2).totals[0][0], 0);
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

TEST(Vigilante, TheShieldKeepsWhatItDidNotNeed) {
  RULE("M-14a");
  Field field;
  field.north("thug").south("joker").south("cavalier", {4, 0}).at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-cavalier/vigilante");
  play.rolls({15}).rolls({5});
  EXPECT_NO_EVENT(play, "harmed");
  EXPECT_EQ(mob(play, 2).totals[0][0], 3);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);  // any position but STUCK
}

TEST(Vigilante, NotStuckNotWornNotForHimself) {
  RULE_STAYS_OUT("M-14a");
  RULE_STAYS_OUT("R-65");
  Field stuck;
  stuck.north("thug").south("joker").south("cavalier", {2, 0}).at(Place::stuck);
  Play one(game(), stuck.json());
  one.choose("north-thug/attack").choose("south-joker").rolls({15}).rolls({6});
  EXPECT_EQ(mob(one, 1).hp, 11);
  Field worn;
  worn.north("thug").south("joker").south("cavalier", {2, 0}).total(0, 0, 0);
  Play two(game(), worn.json());
  two.choose("north-thug/attack").choose("south-joker").rolls({15}).rolls({6});
  EXPECT_EQ(mob(two, 1).hp, 11);
  Field himself;
  himself.north("thug").south("joker").south("cavalier", {2, 0});
  Play three(game(), himself.json());
  three.choose("north-thug/attack").choose("south-cavalier").rolls({16}).rolls({6});
  EXPECT_EQ(mob(three, 2).hp, 14);
  EXPECT_EQ(mob(three, 2).totals[0][0], 4);
}

TEST(Vigilante, WithoutLpTheShieldStillCountsTwo) {
  RULE_OF_CONTENT("M-14a");
  RULE_OF_CONTENT("R-05");
  Field field;
  field.south("cavalier");
  EXPECT_EQ(field.state.mobs[0].totals[0][0], ability_card("cavalier", 0).totals[0].times);
}

TEST(Vigilante, StandsThroughAWholeBerserk) {
  RULE("M-14a");
  RULE("M-2a");
  Field field;
  field.north("barbarian").south("joker").south("cavalier", {3, 0});
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-joker").number(1);
  play.choose("react/south-cavalier/vigilante").rolls({19}).rolls({19}).rolls({4}).rolls({5});
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 2).hp, 17);  // six of nine
  EXPECT_EQ(mob(play, 2).totals[0][0], 0);
}

TEST(Vigilante, ADeadGuardGuardsNobody) {
  RULE("M-14a");
  Field field;
  field.north("barbarian").south("joker").south("cavalier").hp(1);
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-joker").number(1);
  play.choose("react/south-cavalier/vigilante").rolls({19}).rolls({19}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 2).place, Place::dead);
  EXPECT_EQ(mob(play, 1).hp, 12);
}

TEST(Vigilante, AJokeThatWouldKillTheGuardFallsFlat) {
  RULE("M-14a");
  RULE("M-8a");
  Field field;
  field.north("joker").south("paladin").south("cavalier").hp(8);
  Play play(game(), field.json());
  play.choose("north-joker/joke").choose("react/south-cavalier/vigilante").rolls({1});
  EXPECT_NO_EVENT(play, "harmed");
  EXPECT_EQ(mob(play, 2).totals[0][0], 2);
}

TEST(Vigilante, NothingToPreventInAFreeze) {
  RULE_STAYS_OUT("R-65");
  Field field;
  field.north("ice-mage").south("joker").south("cavalier", {2, 0});
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-joker").rolls({9});
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
}

TEST(Vigilante, PreventsDamageOutOfTurnAltogether) {
  RULE("M-14a");
  RULE("R-49");
  RULE("R-65");
  Field field;
  field.north("thug").north("cavalier", {1, 0}).south("rogue").keeps(0, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-rogue/sneak-attack");
  play.choose("react/north-cavalier/vigilante");
  EXPECT_EVENT(play, "cancelled", R"({"mob": "south-rogue", "by": "north-cavalier"})");
  play.rolls({15}).rolls({3});
  EXPECT_EQ(mob(play, 3).hp, 14);
  EXPECT_EQ(mob(play, 1).totals[0][0], 2);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 2).place, Place::busy);
}

TEST(Vigilante, DoubledDamageIsDoubledOnce) {
  RULE("M-14a");
  Field field;
  field.north("thug").south("joker").south("cavalier", {2, 0});
  field.state.damage_doubled = true;
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-cavalier/vigilante");
  play.rolls({15}).rolls({4});
  EXPECT_EQ(mob(play, 2).hp, 16);  // eight, less four
}

/// A charge under way: north's Cavalier, Thug and Paladin, and a Joker that stayed behind.
Field charging() {
  Field field;
  field.north("cavalier", {2, 0}).keeps(1, Place::busy).north("thug").north("paladin").north("joker");
  for (const std::size_t id : {1, 2}) {
    field.state.mobs[id].charging = true;
    field.state.mobs[id].place = Place::mobile;
    field.state.mobs[id].back = Place::active;
  }
  field.state.sides[0].charges = true;
  return field;
}

TEST(Charge, WinsInitiativeAndPutsAlliesOnTheStage) {
  RULE("M-14b");
  RULE("R-17");
  Field field;
  field.north("cavalier").north("thug").north("paladin").south("joker").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-cavalier/charge").rolls({9}).choose("north-thug").choose("enough");
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  EXPECT_EQ(mob(play, 1).place, Place::mobile);
  EXPECT_TRUE(mob(play, 1).charging);
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EVENT(play, "initiative", R"({"side": "north"})");
  EXPECT_NO_EVENT(play, "initiative-rolled");
  EXPECT_OFFERED(play, "north-thug/attack");
  EXPECT_NOT_OFFERED(play, "north-paladin/attack");
  EXPECT_NOT_OFFERED(play, "north-cavalier/attack");
}

TEST(Charge, FailedTheEnemyGoesFirst) {
  RULE("M-14b");
  for (const int face : {10, 20}) {
    Field field;
    field.north("cavalier").north("thug").south("joker").go().ready(1);
    Play play(game(), field.json());
    play.choose("north-cavalier/charge").rolls({face});
    EXPECT_EVENT(play, "initiative", R"({"side": "south"})");
    EXPECT_NO_EVENT(play, "initiative-rolled");
    EXPECT_EQ(mob(play, 0).place, face == 20 ? Place::stuck : Place::inactive);
  }
}

TEST(Charge, AgainstChargeTheDieIsATwenty) {
  RULE("M-14b");
  Field field;
  field.north("cavalier").north("thug").south("cavalier").south("thug").go();
  Play play(game(), field.json());
  play.choose("north-cavalier/charge").rolls({9}).choose("north-thug");
  play.choose("south-cavalier/charge").rolls({9}).choose("south-thug");
  play.rolls({15}).rolls({7});
  EXPECT_EVENT(play, "initiative", R"({"side": "south"})");
  play.choose("south-thug/attack").choose("north-thug").rolls({15}).rolls({1});
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 1).place, Place::mobile);  // still charging, when its turn comes
  EXPECT_EQ(play.seat(), 1);
  play.choose("south-cavalier/attack").choose("north-thug").rolls({11}).rolls({2});
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(play.seat(), 0);
  EXPECT_OFFERED(play, "north-thug/attack");
}

TEST(Charge, TheWholeChargeComesBeforeTheEnemy) {
  RULE("M-14b");
  RULE("R-62");
  Field field = charging();
  field.south("barbarian").south("thug");
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-joker/joke", "");
  EXPECT_NOT_OFFERED(play, "hold");
  play.choose("north-paladin/attack").choose("south-thug").rolls({12}).rolls({3});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_FALSE(mob(play, 2).charging);
  EXPECT_EQ(play.seat(), 0);
  EXPECT_NOT_OFFERED(play, "north-cavalier/attack");
  play.choose("north-thug/attack").choose("south-thug").rolls({15}).rolls({3});
  EXPECT_EQ(play.seat(), 0);
  EXPECT_NOT_OFFERED(play, "north-joker/attack");
  play.choose("north-cavalier/attack").choose("south-barbarian").rolls({11}).rolls({6});  // ignores DEF
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-barbarian", "damage": 12})");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_EQ(play.seat(), 1);
}

TEST(Charge, NoBusyOrFallowAbilities) {
  RULE("M-14b");
  RULE("Z-6");
  Field field = charging();
  field.south("barbarian").south("thug");
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-thug/hide", "");
  EXPECT_OFFERED(play, "north-paladin/aid");
}

TEST(Charge, TheCavalierMayStayBehind) {
  RULE("M-14b");
  RULE("R-45");
  Field field = charging();
  field.south("barbarian");
  Play play(game(), field.json());
  play.choose("north-paladin/aid").choose("north-joker").choose("north-joker/joke/cast").number(1);
  play.choose("north-thug/attack").rolls({14});
  play.choose("hold");
  EXPECT_EQ(play.seat(), 1);
  play.choose("south-barbarian/attack").choose("north-joker").rolls({2});
  EXPECT_OFFERED(play, "north-joker/joke");  // the lead is gone
  EXPECT_OFFERED(play, "north-cavalier/attack");
}

TEST(Charge, HackedItHalts) {
  RULE("M-14b");
  RULE("H-1");
  Field field = charging();
  field.state.mobs[0].counter = 1;
  field.south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/joke").choose("north-cavalier").rolls({10});
  EXPECT_EQ(mob(play, 0).hp, 12);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_FALSE(mob(play, 1).charging);
  EXPECT_EQ(mob(play, 3).place, Place::active);
}

TEST(Charge, ReleasedAfterTheFirstBlowItEndsTheTurn) {
  RULE("R-62");
  Field field = charging();
  field.south("barbarian");
  Play play(game(), field.json());
  play.choose("north-thug/attack").rolls({14}).choose("release/north-cavalier");
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(play.seat(), 1);
}

TEST(Charge, NoVigilanteMeanwhile) {
  RULE_STAYS_OUT("M-14a");
  Field field = charging();
  field.state.mobs[0].counter = 1;
  field.south("barbarian").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-barbarian/attack").choose("north-thug").rolls({19}).rolls({2});
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 1).hp, 16);
  EXPECT_EQ(mob(play, 1).place, Place::mobile);
}

TEST(Charge, WhoIsStillWaitingIsActiveInTheNextRound) {
  RULE("P-4");
  Field field = charging();
  field.south("barbarian").end_of_round();
  Play play(game(), field.json());
  play.choose("roll").choose("roll").rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_FALSE(mob(play, 1).charging);
}

TEST(Charge, AForecastDoesNotBindWhoCharges) {
  RULE("M-14b");
  RULE("M-34a");
  Field field;
  field.north("cavalier").north("thug").north("joker").south("diviner").south("paladin").go(1);
  Play play(game(), field.json());
  play.choose("south-diviner/forecast").rolls({12});
  play.choose_all({"north-cavalier", "north-thug", "north-joker"});
  play.choose("north-cavalier/charge").rolls({9}).choose_each({"north-thug", "north-joker"});
  EXPECT_OFFERED(play, "north-thug/attack");
  EXPECT_OFFERED(play, "north-joker/attack");
}

TEST(Charge, WithEverybodyInTheUmbraAnAuraEndsTheRound) {
  RULE("M-14b");
  RULE("M-22a");
  Field field;
  field.north("cavalier")
      .keeps(1, Place::busy)
      .north("light-mage")
      .keeps(0, Place::busy)
      .north("thug")
      .at(Place::mobile);
  field.state.mobs[2].charging = true;
  field.state.sides[0].charges = true;
  field.south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").rolls({2});
  EXPECT_EVENT(play, "round-cut-short");
  EXPECT_EQ(mob(play, 0).place, Place::active);  // before the Cavalier had his blow
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

// -- What meets other Mobs --

TEST(Steal, AnEchoCostsNoLootAndStealsAgain) {
  RULE("M-13a");
  RULE("M-37a");
  Field field;
  field.north("thief", {2, 0}).north("abjurer").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thief/steal").choose("south-joker").choose("south-joker/joke/cast").number(2);
  play.choose("react/north-abjurer/echo").rolls({9}).rolls({10}).rolls({10});
  EXPECT_EQ(mob(play, 3).totals[0][0], 6);
  EXPECT_EQ(mob(play, 0).totals[1][0], 5);
  EXPECT_EQ(mob(play, 0).totals[0][1], 1);
}

TEST(Vigilante, TheLastPlayedComesFirst) {
  RULE_OF_CONTENT("R-37");
  EXPECT_EQ(ability_card("cavalier", 0).behavior, "vigilante");
  RULE("M-16b");
  Field field;
  field.north("thug").north("shaman").south("joker").south("cavalier", {2, 0});
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-cavalier/vigilante");
  play.choose("react/north-shaman/dance").rolls({10}).rolls({15}).rolls({6});
  EXPECT_EVENT(play, "cancelled", R"({"mob": "south-cavalier", "by": "north-shaman"})");
  EXPECT_EQ(mob(play, 2).hp, 11);
  EXPECT_EQ(mob(play, 3).totals[0][0], 4);
}

TEST(Vigilante, RetributionForWhatTheCavalierSuffers) {
  RULE("M-14a");
  RULE("M-17a");
  Field field;
  field.north("thug").south("joker").south("cavalier", {2, 0}).south("theurgist").keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-cavalier/vigilante");
  play.rolls({15}).rolls({6});
  EXPECT_EQ(mob(play, 2).hp, 18);
  EXPECT_EQ(mob(play, 0).hp, 16);
}

}  // namespace
}  // namespace gamekeeper::battles::test
