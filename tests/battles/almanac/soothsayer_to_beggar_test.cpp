#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "battles/field.hpp"
#include "battles/totals.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Soothsayer --

TEST(Herb, RollsAllTheHerbsAndHasOneLessThen) {
  RULE("M-33a");
  RULE("R-29");
  Field field;
  field.north("soothsayer", {1, 0}).north("thug").hp(3).south("paladin").hp(2).south("joker");
  Play play(game(), field.json());
  play.choose("north-soothsayer/herb");
  EXPECT_NOT_OFFERED(play, "south-paladin");
  play.choose("north-thug").rolls({1, 2, 3, 4});
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 0).totals[0][0], 3);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Herb, RunsOut) {
  RULE("M-33a");
  Field field;
  field.north("soothsayer").total(0, 0, 0).south("paladin");
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "north-soothsayer/herb");
}

TEST(Charm, TurnsAnEnemyOnItsOwnSide) {
  RULE("M-33b");
  RULE("R-86");
  Field field;
  field.north("soothsayer", {0, 1}).north("thug").south("ranger").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-ranger").rolls({10});
  EXPECT_EQ(play.seat(), 0);
  play.choose("south-ranger/attack");
  EXPECT_NOT_OFFERED(play, "north-thug");
  play.choose("south-paladin").rolls({14}).rolls({5});  // 11 + 3
  EXPECT_EQ(mob(play, 3).hp, 16);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).controller, 1);
  EXPECT_EQ(mob(play, 2).field, 1);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).place, Place::active);
  EXPECT_EQ(play.seat(), 1);  // it was north's turn
}

TEST(Charm, WhatHelpsFriendsHelpsTheSoothsayersSide) {
  RULE("M-33b");
  Field field;
  field.north("soothsayer").hp(4).north("thug").hp(6).south("paladin").hp(5).south("joker").hp(2);
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-paladin").rolls({9});
  play.choose("south-paladin/holy-light").number(1).rolls({4});
  EXPECT_EQ(mob(play, 0).hp, 8);
  EXPECT_EQ(mob(play, 1).hp, 10);
  EXPECT_EQ(mob(play, 2).hp, 9);  // acts for north now, so it is a friend itself
  EXPECT_EQ(mob(play, 3).hp, 2);
}

TEST(Charm, SaysOfEachMobWhyNot) {
  RULE("M-33b");
  Field field;
  field.north("soothsayer").north("thug").south("paladin").south("joker");
  field.south("warrior").at(Place::inactive).south("ranger").at(Place::stuck);
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm");
  EXPECT_BARRED(play, "south-warrior", "not while it is Inactive");
  EXPECT_BARRED(play, "south-ranger", "not while it is STUCK");
}

TEST(Charm, AMissCostsTheTurn) {
  RULE("M-33b");
  Field field;
  field.north("soothsayer").north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-paladin").rolls({10});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(mob(play, 2).controller, 1);
}

TEST(Charm, GoAndFallowAbilitiesAreOut) {
  RULE("M-33b");
  Field field;
  field.north("soothsayer").north("thug").south("enchanter").south("joker");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-enchanter").rolls({9});
  // SLEEP would make her Fallow: only the attack is left, and one target.
  play.rolls({2});
  EXPECT_EVENT(play, "att", R"({"mob": "south-enchanter", "target": "south-joker"})");
}

TEST(Charm, OnlyWhoCanActCanBeCharmed) {
  RULE("R-86");
  Field field;
  field.north("soothsayer").north("thug").south("paladin").south("joker").at(Place::inactive).south("ranger");
  field.south("thug").at(Place::stuck);
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm");
  EXPECT_BARRED(play, "south-joker", "");
  EXPECT_BARRED(play, "south-thug", "");
  play.choose("south-paladin").rolls({9});
  EXPECT_OFFERED(play, "south-paladin/attack");
}

TEST(Charm, AOneOfTheCharmedMobLeavesItStuck) {
  RULE("R-86");
  Field field;
  field.north("soothsayer").north("thug").south("ranger").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-ranger").rolls({9});
  play.choose("south-ranger/attack").choose("south-joker").rolls({1});
  EXPECT_EQ(mob(play, 2).place, Place::stuck);
  EXPECT_EQ(mob(play, 2).controller, 1);
}

TEST(Charm, ADefenderOfItsOwnSideMayDieOfIt) {
  RULE("M-33b");
  Field field;
  field.north("soothsayer").north("thug").south("ranger").south("joker").hp(1).south("thug");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-ranger").rolls({9});
  play.choose("south-ranger/attack").choose("south-joker").rolls({13}).rolls({1});
  EXPECT_EQ(mob(play, 3).place, Place::dead);
  EXPECT_FALSE(play.over());
}

TEST(Charm, AMobUnderGuiseGoesBackToWhoHadIt) {
  RULE("R-86");
  Field field;
  field.north("soothsayer").north("thug").south("assassin").keeps(1, Place::fallow).south("joker");
  field.north("ranger").held(Hold::guise, 2);
  field.state.mobs[4].controller = field.state.mobs[4].field = 1;
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("north-ranger").rolls({9});
  play.choose("north-ranger/attack").choose("south-joker").rolls({2});
  EXPECT_EQ(mob(play, 4).controller, 1);
  EXPECT_EQ(mob(play, 4).hold, Hold::guise);
  EXPECT_EQ(mob(play, 4).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::fallow);
}

TEST(Charm, ItsDeedCanBeAnswered) {
  RULE("M-33b");
  RULE("M-4a");
  Field field;
  field.north("soothsayer").north("thug").south("paladin").south("ranger").south("joker");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-paladin").rolls({9});
  play.choose("south-paladin/attack").choose("south-ranger").rolls({13}).rolls({4});
  play.choose("react/south-ranger/counter").rolls({12}).rolls({14}).rolls({3});  // at the Paladin: 11 + 3
  EXPECT_EQ(mob(play, 3).hp, 16);
  EXPECT_EQ(mob(play, 2).hp, 18);
  EXPECT_EQ(mob(play, 2).controller, 1);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
}

// -- Diviner --

TEST(Forecast, FixesWhoGoesWhen) {
  RULE("M-34a");
  RULE("R-44");
  Field field;
  field.north("diviner", {2, 0}).north("thug").south("paladin").south("joker").south("barbarian");
  field.keeps(1, Place::fallow).go().ready(1);
  Play play(game(), field.json());
  play.choose("north-diviner/forecast").rolls({14}).choose_all({"south-joker", "south-paladin"});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).forecast, 1);
  EXPECT_EQ(mob(play, 2).forecast, 2);
  EXPECT_EQ(mob(play, 4).forecast, 0);
  play.rolls({5}).rolls({3});
  EXPECT_EQ(play.seat(), 1);
  EXPECT_OFFERED(play, "south-joker/attack");
  EXPECT_NOT_OFFERED(play, "south-paladin/attack");
  play.choose("south-joker/attack").choose("north-thug").rolls({2});
  play.choose("north-thug/attack").choose("south-joker").rolls({2});
  EXPECT_OFFERED(play, "south-paladin/attack");
}

TEST(Forecast, FailedIsInactive) {
  RULE("M-34a");
  Field field;
  field.north("diviner").south("paladin").south("joker").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-diviner/forecast").rolls({13}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).forecast, 0);
}

TEST(Forecast, NobodyWaitsForAMobThatHasUsedAGoAction) {
  RULE_STAYS_OUT("M-34a");
  Field field;
  field.north("diviner").north("thug").south("barbarian").south("paladin").turn_of(1);
  field.state.mobs[2].forecast = 1;
  field.state.mobs[2].went = true;
  field.state.mobs[3].forecast = 2;
  Play play(game(), field.json());
  EXPECT_OFFERED(play, "south-barbarian/attack");
  EXPECT_OFFERED(play, "south-paladin/attack");
}

TEST(Call, ChoosesTheMobItsActionAndItsLp) {
  RULE("M-34b");
  Field field;
  field.north("diviner", {0, 1}).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("react/north-diviner/call").choose("south-paladin/holy-light").number(2).rolls({9});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  play.choose("north-thug/attack").choose("south-joker").rolls({2});
  EXPECT_EQ(play.seat(), 1);
  EXPECT_EQ(play.options(), std::vector<std::string>{"south-paladin/holy-light"});
  play.choose("south-paladin/holy-light").choose("pass").rolls({1, 1});  // the Diviner could call again
  play.choose("pass");
  EXPECT_EQ(mob(play, 2).totals[0][0], 1);
}

TEST(Call, FailedNothingIsCalled) {
  RULE("M-34b");
  Field field;
  field.north("diviner").north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("react/north-diviner/call").choose("south-paladin/attack").rolls({9});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(play.state<State>().sides[1].called, kNobody);
}

TEST(Call, ABotchLeavesTheDivinerStuck) {
  RULE("M-34b");
  RULE("VC-2");
  Field field;
  field.north("diviner").north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("react/north-diviner/call").choose("south-paladin/attack").rolls({20});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Call, ComesBeforeAForecast) {
  RULE("M-34b");
  RULE("R-38");
  Field field;
  field.north("diviner").north("thug").south("paladin").south("joker");
  field.state.mobs[2].forecast = 1;
  field.state.mobs[3].forecast = 2;
  Play play(game(), field.json());
  play.choose("react/north-diviner/call").choose("south-joker/attack").rolls({8});
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_EQ(play.options(), std::vector<std::string>{"south-joker/attack"});
}

// -- Thaumaturgist --

TEST(Amplify, LendsMoreThanTheRankBonusAndItsMob) {
  RULE("M-35a");
  Field field;
  field.north("paladin", {5, 0}).hp(1).north("thaumaturgist", {2, 0}).south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(3);
  EXPECT_EQ(mob(play, 0).totals[0][0], 5);
  play.choose("react/north-thaumaturgist/amplify").rolls({11}).number(2).rolls({1, 2, 3, 4, 4});
  EXPECT_EQ(mob(play, 0).hp, 15);
  EXPECT_EQ(mob(play, 0).totals[0][0], 5);  // the template stays as it is
  EXPECT_EQ(mob(play, 1).totals[0][1], 1);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Amplify, FailedItHasCostTheTurnAllTheSame) {
  RULE("M-35a");
  Field field;
  field.north("paladin").hp(1).north("thaumaturgist").south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1);
  play.choose("react/north-thaumaturgist/amplify").rolls({10}).rolls({2});
  EXPECT_EQ(mob(play, 0).hp, 3);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).totals[0][1], 1);
}

TEST(Amplify, GivesABlastMoreDice) {
  RULE("M-35a");
  RULE("M-38a");
  Field field;
  field.north("wizard").keeps(0, Place::busy, 3 | 3 << 2).north("thaumaturgist", {1, 0});
  field.state.mobs[0].posted = true;
  field.south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").choose("south-paladin");
  play.choose("react/north-thaumaturgist/amplify").rolls({10}).number(2).rolls({1, 1, 1, 2, 2});
  EXPECT_EQ(mob(play, 2).hp, 13);  // 7, and the LP of the fire, at least 1
}

TEST(Amplify, NeedsAnAbilityThatUsesLp) {
  RULE_STAYS_OUT("M-35a");
  Field field;
  field.north("thug").north("thaumaturgist").south("joker").south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").rolls({2});  // nobody is asked
  EXPECT_EQ(play.seat(), 1);
}

TEST(Amplify, WornOutItIsNotOffered) {
  RULE_STAYS_OUT("M-35a");
  Field field;
  field.north("paladin").north("thaumaturgist").total(0, 1, 0).south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1).rolls({2});
  EXPECT_EQ(play.seat(), 1);
}

TEST(Attenuation, LowersEveryEnemyVcForTheRound) {
  RULE("M-35b");
  Field field;
  field.north("soothsayer", {0, 4}).north("thug").south("thaumaturgist", {0, 3}).keeps(1, Place::busy);
  field.south("paladin");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").rolls({11});  // 9 + 4 - 3
  EXPECT_EVENT(play, "vc", R"({"needed": 10, "success": false})");
  EXPECT_EQ(mob(play, 0).totals[1][0], 13);
}

TEST(Attenuation, LowersPoolsButNotBelowOne) {
  RULE("M-35b");
  Field field;
  field.north("soothsayer").hp(1).north("thug").south("thaumaturgist", {0, 5}).keeps(1, Place::busy);
  field.south("paladin");
  Play play(game(), field.json());
  EXPECT_EQ(strength_now(play, 0, 0, 0), 1);
  play.choose("north-soothsayer/herb").choose("north-soothsayer").rolls({4});
  EXPECT_EQ(mob(play, 0).hp, 5);
  EXPECT_EQ(mob(play, 0).totals[0][0], 2);
}

TEST(Attenuation, EndsWhenItsMobIsHacked) {
  RULE_STAYS_OUT("M-35b");
  Field field;
  field.north("thug")
      .north("soothsayer")
      .south("thaumaturgist", {0, 5})
      .keeps(1, Place::busy)
      .south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-thaumaturgist").rolls({14}).rolls({1});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).sustains, kNone);
}

TEST(Attenuation, IsCastInTheGoPhase) {
  RULE("M-35b");
  Field field;
  field.north("thaumaturgist", {0, 1}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-thaumaturgist/attenuation").rolls({9}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::busy);
}

// -- Beggar --

TEST(Beg, TheDieIsWhatIsGiven) {
  RULE("M-36a");
  RULE("R-85");
  Field field;
  field.north("beggar", {1, 0}).total(1, 1, 0).north("thug").south("paladin", {4, 0}).south("joker");
  Play play(game(), field.json());
  play.choose("north-beggar/beg").choose("south-paladin").rolls({11});
  EXPECT_EQ(play.seat(), 1);
  play.number(4).rolls({4}).choose("south-paladin/holy-light/light");
  EXPECT_EQ(mob(play, 2).totals[0][0], 3);  // 3 + 4 - 4
  EXPECT_EQ(mob(play, 0).totals[1][1], 4);
}

TEST(Beg, WhatAPoolLacksComesFromElsewhere) {
  RULE("R-85");
  Field field;
  field.north("beggar").total(1, 1, 0).north("thug");
  field.south("paladin").total(0, 0, 2).total(1, 0, 1).south("joker");
  Play play(game(), field.json());
  play.choose("north-beggar/beg").choose("south-paladin").rolls({10}).number(6).rolls({5});
  play.choose("south-paladin/holy-light/light");
  EXPECT_EQ(mob(play, 2).totals[0][0], 0);
  EXPECT_EQ(mob(play, 2).totals[1][0], 0);
  EXPECT_EQ(mob(play, 0).totals[1][1], 3);
}

TEST(Beg, ThreeFriendsRollThreeDice) {
  RULE("M-36a");
  Field field;
  field.north("beggar").total(1, 1, 0).north("thug").north("joker");
  field.south("paladin").total(0, 0, 9).south("ranger");
  Play play(game(), field.json());
  play.choose("north-beggar/beg").choose("south-paladin").rolls({10});
  play.number(1).rolls({2}).number(2).rolls({1, 2}).number(8).rolls({2, 3, 3});
  play.choose("south-paladin/holy-light/light");
  EXPECT_EQ(mob(play, 0).totals[1][1], 8);
  EXPECT_EQ(mob(play, 3).totals[0][0], 1);
}

TEST(Beg, AloneASecondTryIsNotHad) {
  RULE("M-36a");
  Field field;
  field.north("beggar").total(1, 1, 0).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-beggar/beg").choose("south-paladin").rolls({10}).number(1).rolls({2});
  EXPECT_EQ(mob(play, 0).totals[1][1], 0);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Beg, AMissCostsTheTurn) {
  RULE("M-36a");
  Field field;
  field.north("beggar").north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-beggar/beg").choose("south-paladin").rolls({11});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Beg, WhoIsBeggedOfIsHacked) {
  RULE("M-36a");
  RULE("H-1");
  Field field;
  field.north("beggar").south("barbarian").keeps(1, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-beggar/beg").choose("south-barbarian").rolls({10}).number(1).rolls({2});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Plead, StopsTheAttackForStock) {
  RULE("M-36b");
  RULE("R-31");
  Field field;
  field.north("thug").south("beggar").total(1, 1, 5).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-beggar");
  play.choose("react/south-beggar/plead").number(3).rolls({12});  // 9 + 3
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).totals[1][1], 2);
}

TEST(Plead, RefusedTheOpponentKeepsTheChange) {
  RULE("M-36b");
  Field field;
  field.north("thug").south("beggar").total(1, 1, 5).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-beggar");
  play.choose("react/south-beggar/plead").number(2).rolls({12});
  play.choose("north-thug/backstab/knife").rolls({14}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 11);
  EXPECT_EQ(mob(play, 0).totals[1][0], 4);  // 2 + 2
  EXPECT_EQ(mob(play, 1).totals[1][1], 3);
}

TEST(Plead, WithoutStockNobodyListens) {
  RULE_STAYS_OUT("M-36b");
  Field field;
  field.north("thug").south("beggar").total(1, 1, 0).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-beggar").rolls({2});
  EXPECT_EQ(mob(play, 1).hp, 15);
}

TEST(Plead, StopsTheActionForEverybodyItNames) {
  RULE("M-36b");
  RULE("R-91");
  Field field;
  field.north("dark-mage").south("beggar").total(1, 1, 5).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose_each({"north-dark-mage/dissension", "south-beggar", "south-paladin", "enough"});
  play.choose("react/south-beggar/plead").number(5).rolls({14});
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Plead, HasNothingToSayToAFireball) {
  RULE_STAYS_OUT("M-36b");
  RULE_STAYS_OUT("R-91");
  Field field;
  field.north("fire-mage").south("beggar").total(1, 1, 5).south("paladin");
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({8}).rolls({1}).rolls({1, 1, 1});
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 1).hp, 12);
}

}  // namespace
}  // namespace gamekeeper::battles::test
