#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>
#include <utility>

#include "battles/field.hpp"
#include "battles/totals.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

/// Clause by clause, as the Almanac has them (L1020-1163): what the tests of each Mob leave open.
namespace gamekeeper::battles::test {
namespace {

using testing::ElementsAre;

/// The last Mob is a Wizard who has prepared an element (Earth 0, Air 1, Ice 2, Fire 3).
Field& prepared(Field& field, Place post, int element, int steps = 0, int first = -1) {
  field.keeps(0, post, element | (first < 0 ? element : first) << 2 | steps << 4);
  field.state.mobs.back().posted = true;
  return field;
}

// -- HERB --

TEST(HerbClauses, IsForOneFriendAndNoneOfTheDead) {  // L1024
  RULE("M-33a");
  Field field;
  field.north("soothsayer").hp(4).north("thug").hp(4).north("joker").dead().south("paladin").hp(4);
  Play play(game(), field.json());
  play.choose("north-soothsayer/herb");
  EXPECT_THAT(play.options(), ElementsAre("north-soothsayer", "north-thug"));
}

// -- CHARM --

TEST(CharmClauses, OnlyAgainstItsOwnSide) {  // L1027-1028
  RULE("M-33b");
  Field field;
  field.north("soothsayer").north("thug").south("evoker").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-evoker").choose("pass").rolls({9});
  play.choose("south-evoker/lightning-strike");
  EXPECT_THAT(play.options(), ElementsAre("south-paladin", "south-joker"));
}

TEST(CharmClauses, ABotchLeavesTheSoothsayerStuck) {  // L209
  RULE("M-33b");
  RULE("VC-2");
  Field field;
  field.north("soothsayer").north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-paladin").rolls({20});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 2).controller, 1);
}

// -- FORECAST, CALL --

TEST(ForecastClauses, ABotchLeavesTheDivinerStuck) {  // L209
  RULE("M-34a");
  RULE("VC-2");
  Field field;
  field.north("diviner").south("paladin").south("joker").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-diviner/forecast").rolls({20}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(ForecastClauses, IsForThisRound) {  // L1037
  RULE_STAYS_OUT("M-34a");
  Field field;
  field.north("diviner").south("paladin").at(Place::inactive).south("joker").at(Place::inactive);
  field.state.mobs[1].forecast = 1;
  field.state.mobs[2].forecast = 2;
  field.end_of_round();
  Play play(game(), field.json());
  EXPECT_EQ(mob(play, 1).forecast, 0);
  EXPECT_EQ(mob(play, 2).forecast, 0);
}

TEST(ForecastClauses, WhoCannotActHoldsNobodyUp) {  // L1041
  RULE_STAYS_OUT("M-34a");
  Field field;
  field.north("diviner").south("paladin").at(Place::stuck).south("joker").turn_of(1);
  field.state.mobs[1].forecast = 1;
  field.state.mobs[2].forecast = 2;
  EXPECT_OFFERED(Play(game(), field.json()), "south-joker/attack");
}

TEST(CallClauses, InAnEnemysTurnItNamesTheNextOne) {  // L1043-1044
  RULE("M-34b");
  RULE("AK-3");
  Field field;
  field.north("diviner").north("thug").south("paladin").south("joker").south("ranger").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").choose("north-thug").choose("react/north-diviner/call");
  EXPECT_NOT_OFFERED(play, "south-paladin/attack");  // it is acting now
  play.choose("south-ranger/attack").rolls({8}).rolls({2});
  play.choose("north-thug/attack").choose("south-joker").rolls({2});
  EXPECT_THAT(play.options(), ElementsAre("south-ranger/attack"));
}

TEST(CallClauses, WhatCannotBeDoneAnyMoreIsNotDone) {  // L1044
  RULE("M-34b");
  Field field;
  field.north("diviner").north("ice-mage").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("react/north-diviner/call").choose("south-paladin/attack").rolls({8});
  play.choose("north-ice-mage/freeze").choose("south-paladin").rolls({9});
  EXPECT_OFFERED(play, "south-joker/attack");
  EXPECT_OFFERED(play, "south-joker/joke");
}

TEST(CallClauses, LeavesTheOpponentTheTargets) {  // L1044-1046
  RULE("M-34b");
  Field field;
  field.north("diviner").north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("react/north-diviner/call").choose("south-joker/joke").rolls({8});
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  play.choose("south-joker/joke");
  EXPECT_EQ(play.seat(), 1);
  EXPECT_THAT(play.options(), ElementsAre("north-diviner", "north-thug"));
}

// -- AMPLIFY --

TEST(AmplifyClauses, NotOnAnEnemysTurnNorInGo) {  // L1053-1055
  RULE_STAYS_OUT("M-35a");
  Field field;
  field.north("paladin").hp(1).south("thaumaturgist").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1).rolls({3});
  EXPECT_NO_EVENT(play, "reacted");
  Field go;
  go.north("thaumaturgist").north("barbarian").south("thug").go().ready(1);
  Play howl(game(), go.json());
  howl.choose("north-barbarian/howl").rolls({10}).choose("roll").rolls({5}).rolls({3});
  EXPECT_NO_EVENT(howl, "reacted");
}

TEST(AmplifyClauses, OneMoreAttackToABerserk) {  // L1051-1053
  RULE("M-35a");
  RULE("M-2a");
  Field field;
  field.north("barbarian").north("thaumaturgist").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-paladin").number(0);
  play.choose("react/north-thaumaturgist/amplify").rolls({9}).rolls({2}).rolls({3});
  EXPECT_EQ(play.count("att"), 2);
  EXPECT_EQ(mob(play, 0).totals[0][0], 2);
  EXPECT_EQ(mob(play, 1).totals[0][1], 0);
}

// -- ATTENUATION --

TEST(AttenuationClauses, WhatTakesLpTwiceOrThreeTimesLosesThatManyTimes) {  // L1061-1062
  RULE("M-35b");
  Field shadows;
  shadows.north("thug").north("thaumaturgist", {0, 2}).keeps(1, Place::busy);
  shadows.south("mystic", {0, 5}).keeps(1, Place::busy).south("paladin");
  Play dark(game(), shadows.json());
  EXPECT_EQ(strength_now(dark, 2, 1, 1), 6);  // 5 LP count as 3, twice
  dark.choose("north-thug/attack").choose("south-paladin").choose("suffer").rolls({2});
  EXPECT_EQ(mob(dark, 0).hp, 12);
  Field light;
  light.south("thug").hp(3).south("mystic", {5, 0}).keeps(0, Place::fallow);
  light.north("thaumaturgist", {0, 2}).keeps(1, Place::busy).north("paladin").turn_of(1);
  Play bright(game(), light.json());
  EXPECT_EQ(strength_now(bright, 1, 0, 1), 9);  // and here three times
  bright.choose("south-thug/attack").choose("north-paladin").rolls({2});
  EXPECT_EQ(mob(bright, 0).hp, 12);
}

TEST(AttenuationClauses, ADeadMobRisesWithLess) {  // L1062
  RULE("M-35b");
  RULE("M-18a");
  Field field;
  field.north("necromancer", {3, 0}).north("thug").dead();
  field.south("thaumaturgist", {0, 1}).keeps(1, Place::busy).south("paladin");
  Play play(game(), field.json());
  play.choose("north-necromancer/summon-dead").rolls({10});  // VC 8 + 3 - 1
  EXPECT_EQ(mob(play, 1).hp, 8);
}

TEST(AttenuationClauses, NothingGoesBelowOne) {  // L263, L1062
  RULE("M-35b");
  RULE("AK-12");
  RULE_OF_CONTENT("R-05");
  EXPECT_EQ(ability_card("mystic", 1).totals[1].times, 2);
  Field field;
  field.north("thug").north("thaumaturgist", {0, 9}).keeps(1, Place::busy);
  field.south("mystic", {0, 2}).keeps(1, Place::busy).south("paladin");
  Play play(game(), field.json());
  EXPECT_EQ(strength_now(play, 2, 1, 1), 1);
  play.choose("north-thug/attack").choose("south-paladin").choose("suffer").rolls({2});
  EXPECT_EQ(mob(play, 0).hp, 17);
}

TEST(AttenuationClauses, IsNothingToTheOwnSideAndOverWithTheRound) {  // L1060, L1063
  RULE_STAYS_OUT("M-35b");
  Field field;
  field.north("thaumaturgist", {0, 3}).keeps(1, Place::busy).north("soothsayer").south("paladin");
  field.south("thug");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-thug").rolls({10});
  EXPECT_EVENT(play, "vc", R"({"needed": 9})");
  Field end;
  end.north("thaumaturgist", {0, 3}).keeps(1, Place::busy).south("paladin").end_of_round();
  Play next(game(), end.json());
  next.choose("roll").rolls({5}).rolls({3});
  EXPECT_EQ(mob(next, 0).sustains, kNone);
}

// -- BEG, PLEAD --

TEST(BegClauses, ABotchLeavesTheBeggarStuck) {  // L209
  RULE("M-36a");
  RULE("VC-2");
  Field field;
  field.north("beggar").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-beggar/beg").choose("south-paladin").rolls({20});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(BegClauses, OneBeggarNamesOneToSixAndTwoTwoToTwelve) {  // L1070, L1077
  RULE("M-36a");
  Field field;
  field.north("beggar").north("thug").south("paladin").total(0, 0, 9).south("joker");
  Play play(game(), field.json());
  play.choose("north-beggar/beg").choose("south-paladin").rolls({10});
  EXPECT_EQ(play.match().decision().min, 1);
  EXPECT_EQ(play.match().decision().max, 6);
  play.number(1).rolls({2});
  EXPECT_EQ(play.match().decision().min, 2);
  EXPECT_EQ(play.match().decision().max, 12);
}

TEST(BegClauses, TheDeadAreNoFriends) {  // L1074
  RULE("M-36a");
  Field field;
  field.north("beggar").north("thug").dead().south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-beggar/beg").choose("south-paladin").rolls({10}).number(1).rolls({2});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(play.seat(), 1);
}

TEST(PleadClauses, StopsASpellToo) {  // L1081
  RULE("M-36b");
  Field field;
  field.north("ice-mage").south("beggar").total(1, 1, 3).south("paladin");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-beggar");
  play.choose("react/south-beggar/plead").number(3).rolls({12});
  EXPECT_EQ(play.count("vc"), 1);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(PleadClauses, NotForAnybodyElse) {  // L1080
  RULE_STAYS_OUT("M-36b");
  Field field;
  field.north("thug").south("beggar").total(1, 1, 3).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_NO_EVENT(play, "reacted");
}

TEST(PleadClauses, ABotchLeavesTheBeggarStuckAndTheStockIsTheirs) {  // L209, L1084
  RULE("M-36b");
  RULE("VC-2");
  Field field;
  field.north("thug").south("beggar").total(1, 1, 2).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-beggar").choose("react/south-beggar/plead").number(2);
  play.rolls({20}).choose("north-thug/hide/cast").rolls({13}).rolls({1});  // no DEF while STUCK
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).hp, 14);
  EXPECT_EQ(mob(play, 0).totals[0][0], 14);
}

// -- ECHO --

TEST(EchoClauses, RepeatsWhatTheEnemyDoesToo) {  // L1090
  RULE("M-37a");
  Field field;
  field.north("paladin").hp(1).south("abjurer").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1).choose("react/south-abjurer/echo").rolls({9});
  play.rolls({3}).rolls({4});
  EXPECT_EQ(mob(play, 0).hp, 8);
  EXPECT_EQ(mob(play, 0).totals[0][0], 2);
}

TEST(EchoClauses, OfTheDeadANewTargetIsChosen) {  // L1091
  RULE("M-37a");
  Field field;
  field.north("evoker").total(1, 0, 0).north("abjurer").south("paladin").hp(2).south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-evoker/lightning-strike").choose("south-paladin").number(1);
  play.choose("react/north-abjurer/echo").rolls({9}).rolls({4});
  EXPECT_EQ(mob(play, 2).place, Place::dead);
  play.choose("south-thug").rolls({3});
  EXPECT_EQ(mob(play, 4).hp, 15);
  EXPECT_EQ(mob(play, 0).totals[0][0], 1);
}

TEST(EchoClauses, WithNoTargetLeftItDoesNothing) {  // L1091
  RULE("M-37a");
  Field field;
  field.north("ice-mage").north("abjurer").south("thug").south("joker").at(Place::stuck);
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("react/north-abjurer/echo").rolls({9}).rolls({9});
  EXPECT_EQ(mob(play, 2).place, Place::stuck);
  EXPECT_EQ(play.count("vc"), 2);
}

TEST(EchoClauses, AnActionSoundsTwiceAndNoMore) {  // L1090
  RULE("M-37a");
  Field field;
  field.north("paladin").hp(1).north("abjurer").south("abjurer").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1);
  play.choose("react/south-abjurer/echo").rolls({9});  // north's Abjurer is not asked any more
  play.rolls({3}).rolls({4});
  EXPECT_EQ(play.count("reacted"), 1);
  EXPECT_EQ(mob(play, 0).hp, 8);
}

// -- DELAY --

TEST(DelayClauses, FailedToBeCastSheIsInactive) {  // L1098
  RULE("M-37b");
  RULE("R-04");
  Field field;
  field.north("abjurer").north("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-abjurer/delay").rolls({10});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(DelayClauses, ThatIsDancedAwayHasStillHadItsLastTime) {  // L1101-1103, L725
  RULE("M-37b");
  Field field;
  field.north("paladin").hp(1).north("shaman").south("abjurer").keeps(1, Place::fallow);
  field.south("joker").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1).choose("react/south-abjurer/delay");
  play.choose("react/north-shaman/dance").rolls({10}).rolls({5});
  EXPECT_EQ(mob(play, 0).hp, 6);
  EXPECT_EQ(mob(play, 2).place, Place::fallow);
  EXPECT_TRUE(mob(play, 2).barred[1]);
}

// -- ELEMENTAL BLAST, COUNTER BALANCE --

TEST(BlastClauses, EachElementHasItsPosition) {  // L1109-1110
  RULE("M-38a");
  Field field;
  field.north("wizard").south("paladin").go().ready(1);
  constexpr std::pair<std::string_view, Place> kPosts[] = {
      {"earth", Place::active}, {"ice", Place::stuck}, {"air", Place::fallow}, {"fire", Place::busy}};
  for (const auto& [element, post] : kPosts) {
    Play play(game(), field.json());
    play.choose("north-wizard/elemental-blast").rolls({7}).choose(element).rolls({3}).rolls({5});
    EXPECT_EQ(mob(play, 0).place, post) << element;
    EXPECT_EQ(mob(play, 0).sustains, 0) << element;
  }
}

TEST(BlastClauses, NoAirWhileTheEnemysPipePlays) {  // L718
  RULE("M-38a");
  RULE("M-16a");
  Field field;
  field.north("wizard").south("shaman").keeps(0, Place::fallow).go().ready(1);
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").rolls({7});
  EXPECT_THAT(play.options(), ElementsAre("earth", "ice", "fire"));
}

TEST(BlastClauses, UnpreparedThereIsNone) {  // L1107-1108
  RULE("M-38a");
  Field field;
  field.north("wizard").south("paladin");
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "north-wizard/elemental-blast");
}

TEST(BlastClauses, AirThatHasKilledRollsNoMore) {  // L1111
  RULE("M-38a");
  Field field;
  field.north("wizard");
  prepared(field, Place::fallow, 1).south("paladin").hp(3).south("thug");
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").choose("south-paladin").rolls({1, 1, 1});
  EXPECT_EQ(mob(play, 1).place, Place::dead);
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(BlastClauses, EarthLeavesTheUmbraWhereItIs) {  // L1112-1113
  RULE("M-38a");
  Field field;
  field.north("wizard");
  prepared(field, Place::active, 0).south("paladin").south("thug").at(Place::inactive);
  field.south("ranger").at(Place::stuck).north("joker");
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").rolls({1, 1, 1});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).place, Place::stuck);
  EXPECT_EQ(mob(play, 3).hp, 17);
}

TEST(BalanceClauses, GoesEarthAirIceFireAndRoundAgain) {  // L1121-1122
  RULE("M-38b");
  RULE("R-30");
  constexpr std::pair<Place, Place> kSteps[] = {{Place::active, Place::fallow},
                                                {Place::fallow, Place::stuck},
                                                {Place::stuck, Place::busy},
                                                {Place::busy, Place::active}};
  int element = 0;
  for (const auto& [from, to] : kSteps) {
    Field field;
    field.north("thug").south("wizard");
    prepared(field, from, element++).south("joker");
    Play play(game(), field.json());
    play.choose("north-thug/attack").choose("south-wizard");
    play.choose("react/south-wizard/counter-balance").rolls({7}).choose("step");
    EXPECT_EQ(mob(play, 1).place, to);
    EXPECT_EQ(mob(play, 1).hp, 18);
    EXPECT_NO_EVENT(play, "att");
  }
}

TEST(BalanceClauses, MayStayAndNeverStepsIntoAirUnderAPipe) {  // L1121, L718
  RULE("M-38b");
  Field field;
  field.north("thug").north("shaman").keeps(0, Place::fallow).south("wizard");
  prepared(field, Place::active, 0).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-wizard");
  play.choose("react/south-wizard/counter-balance").rolls({7});  // nothing more is asked
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(mob(play, 2).sustains, 0);
}

TEST(BalanceClauses, StopsASpellAtHimToo) {  // L1120
  RULE("M-38b");
  Field field;
  field.north("ice-mage").south("wizard");
  prepared(field, Place::busy, 3).south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-wizard");
  play.choose("react/south-wizard/counter-balance").rolls({7}).choose("stay");
  EXPECT_EQ(play.count("vc"), 1);
  EXPECT_EQ(mob(play, 1).place, Place::busy);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(BalanceClauses, StopsAnAbilityThatNamesHimAlone) {  // L1120
  RULE("M-38b");
  RULE("R-90");
  Field field;
  field.north("dark-mage").south("wizard");
  prepared(field, Place::active, 0).south("thug");
  Play play(game(), field.json());
  play.choose_each({"north-dark-mage/dissension", "south-wizard", "enough"});
  play.choose("react/south-wizard/counter-balance").rolls({7}).choose("stay");
  EXPECT_EQ(play.count("vc"), 1);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 0).totals[0][0], 8);
}

TEST(BalanceClauses, FourStepsToAnotherElementAreNoCircle) {  // L1125-1127
  RULE("M-38b");
  Field field;
  field.north("wizard", {0, 0});
  prepared(field, Place::fallow, 1, 3, 3).south("paladin").south("thug").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-thug/attack").choose("react/north-wizard/counter-balance").rolls({7}).choose("step");
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  play.choose("north-wizard/elemental-blast").choose("south-paladin").rolls({1, 1, 1});
  EXPECT_EQ(mob(play, 1).hp, 18);
}

// -- RUNECAST, MAGIC CIRCLE --

TEST(RunecastClauses, FailedInGoTheRunesAreNotRead) {  // L1135
  RULE("M-39a");
  RULE("R-04");
  Field field;
  field.north("runecaster").total(0, 1, 2).total(0, 2, 4).south("joker").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast").rolls({7}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(RunecastClauses, OnlyOnceItIsPrepared) {  // L1136-1138
  RULE("Z-2");
  Field field;
  field.north("runecaster").total(0, 1, 2).total(0, 2, 4).south("joker");
  EXPECT_BARRED(Play(game(), field.json()), "north-runecaster/runecast", "not while it is Active");
}

TEST(RunecastClauses, StrikesEveryEnemyWhereverItLies) {  // L1139
  RULE("M-39a");
  Field field;
  field.north("runecaster").keeps(0, Place::busy).total(0, 1, 1).total(0, 2, 5).north("thug");
  field.south("joker").at(Place::inactive).south("paladin").at(Place::stuck).south("druid");
  field.keeps(0, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast").rolls({11}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).hp, 13);
  EXPECT_EQ(mob(play, 3).hp, 17);
  EXPECT_EQ(mob(play, 4).hp, 13);
  EXPECT_EQ(mob(play, 4).place, Place::inactive);
}

TEST(CircleClauses, FailedInGoThereIsNone) {  // L1142
  RULE("M-39b");
  RULE("R-04");
  Field field;
  field.north("runecaster").south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-runecaster/magic-circle").rolls({7}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(CircleClauses, ASpellAtSomebodyElseIsNoneOfItsBusiness) {  // L1143
  RULE_STAYS_OUT("M-39b");
  Field field;
  field.north("ice-mage").south("runecaster", {0, 2}).keeps(1, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-joker").rolls({9});
  EXPECT_EQ(mob(play, 2).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).hp, 16);
}

TEST(CircleClauses, WhoeverHacksHimPaysAndNobodyElse) {  // L1144, L1148
  RULE_STAYS_OUT("M-39b");
  // North's Ice Mage freezes the Joker; the missile that finds the Runecaster meanwhile is not the Ice
  // Mage's.
  Field field;
  field.north("ice-mage").north("evoker").south("runecaster", {0, 2}).keeps(1, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-joker");
  play.choose("react/north-evoker/magic-missile").choose("south-runecaster").rolls({1}).rolls({9});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).hp, 16);
  EXPECT_EQ(mob(play, 3).place, Place::stuck);
}

TEST(CircleClauses, AFriendWhoBurnsHimByMistakePaysNothing) {  // L1144
  RULE_STAYS_OUT("M-39b");
  Field field;
  field.north("fire-mage").north("runecaster", {0, 2}).keeps(1, Place::fallow).south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({9}).rolls({4}).rolls({1, 1, 1});  // the own Stage
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).hp, 14);  // it stood there too
}

// -- CURSE, KARMA --

TEST(CurseClauses, ASpellForTheOwnSideInsultsNobody) {  // L1154
  RULE_STAYS_OUT("M-40a");
  Field field;
  field.north("paladin").hp(5).south("witch").at(Place::stuck).south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1).rolls({2});
  EXPECT_EQ(mob(play, 0).hp, 7);
}

TEST(CurseClauses, OfADeadWitchIsSilent) {  // L131
  RULE_STAYS_OUT("M-40a");
  Field field;
  field.north("enchanter").south("witch").dead().south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-enchanter/sleep").choose("south-joker").rolls({8});
  EXPECT_EQ(mob(play, 0).hp, 17);
}

TEST(CurseClauses, HurtsForTheSpellNotForEachWhomItHits) {  // L1154
  RULE("M-40a");
  Field field;
  field.north("runecaster").keeps(0, Place::busy).total(0, 1, 1).total(0, 2, 5);
  field.south("witch").at(Place::stuck).south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast").rolls({11}).rolls({1});
  EXPECT_EQ(mob(play, 0).hp, 14);
}

TEST(KarmaClauses, DoublesForEveryMemberOfEveryParty) {  // L1159
  RULE("M-40b");
  RULE("M-4a");
  Field field;
  field.north("thug").south("ranger").south("witch");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-ranger").choose("react/south-witch/karma").rolls({6});
  play.rolls({16}).rolls({2});
  EXPECT_EQ(mob(play, 1).hp, 16);
  play.choose("react/south-ranger/counter").rolls({12}).rolls({13}).rolls({3});
  EXPECT_EQ(mob(play, 0).hp, 12);
}

TEST(KarmaClauses, ABotchLeavesHerStuck) {  // L209
  RULE("M-40b");
  RULE("VC-2");
  Field field;
  field.north("thug").south("witch").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-witch/karma").rolls({20});
  play.rolls({2});
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
}

}  // namespace
}  // namespace gamekeeper::battles::test
