#include <gtest/gtest.h>

#include <initializer_list>
#include <utility>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Gladiator --

Field arena() {
  Field field;
  field.north("gladiator").south("thug").south("paladin").at(Place::inactive).south("joker").hp(9);
  return field;
}

TEST(Arena, AHitSendsTheMobToTheUmbraAMissMakesItActive) {
  RULE("M-25a");
  Play play(game(), arena().json());
  play.choose("north-gladiator/arena");
  EXPECT_NOT_OFFERED(play, "south-joker");  // fewer than 10 HP
  play.choose("south-thug").choose("south-paladin");
  play.rolls({14}).rolls({5});                                    // 12 + 2: a hit
  play.rolls({14}).choose("strike-back").rolls({12}).rolls({6});  // 12 + 3: a miss; 10 + 2
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(mob(play, 0).hp, 14);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Arena, HasRoomForTwoPlusLp) {
  RULE("M-25a");
  Field field = arena();
  field.south("ranger");
  Play play(game(), field.json());
  play.choose_each({"north-gladiator/arena", "south-ranger", "south-thug"});  // no third is asked for
  play.rolls({14}).choose("let-be").rolls({13}).choose("let-be");
  EXPECT_EQ(mob(play, 4).place, Place::active);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(play.count("att"), 2);
}

TEST(Arena, ANaturalOneEndsTheShow) {
  RULE("M-25a");
  Play play(game(), arena().json());
  play.choose_each({"north-gladiator/arena", "south-paladin", "south-thug"});
  play.rolls({1}).choose("strike-back").rolls({10}).rolls({6});  // he is STUCK: no DEF
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).hp, 14);
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 1).hp, 18);
}

TEST(Arena, AStruckBackOneIsActiveEvenAfterANaturalOne) {
  RULE("M-25a");
  Play play(game(), arena().json());
  play.choose_each({"north-gladiator/arena", "south-paladin", "enough"});
  play.rolls({2}).choose("strike-back").rolls({1});
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

TEST(Arena, TheDeadGladiatorFightsNoMore) {
  RULE("M-25a");
  RULE("R-43");
  Field field = arena();
  field.north("joker");
  field.state.mobs[0].hp = 3;
  Play play(game(), field.json());
  play.choose_each({"north-gladiator/arena", "south-paladin", "south-thug"});
  play.rolls({2}).choose("strike-back").rolls({12}).rolls({6});
  EXPECT_EQ(mob(play, 0).place, Place::dead);
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(play.count("att"), 2);
}

TEST(Arena, ADodgedBlowIsAMiss) {
  RULE("M-25a");
  RULE("M-24b");
  Field field;
  field.north("gladiator").south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose_each({"north-gladiator/arena", "south-fighter", "enough"}).rolls({15}).rolls({12});
  play.choose("react/south-fighter/dodge").rolls({9}).choose("let-be");
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 1).hp, 21);
}

TEST(Arena, IsNotCombinedWithALeap) {
  RULE("M-25a");
  Field field = arena();
  field.state.mobs[0].totals[1][1] = 3;
  Play play(game(), field.json());
  play.choose_each({"north-gladiator/arena", "south-thug", "enough"}).rolls({14}).rolls({5});
  EXPECT_NOT_OFFERED(play, "react/north-gladiator/leap");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Leap, TheGladiatorIsActiveAgain) {
  RULE("M-25b");
  Field field;
  field.north("gladiator", {0, 1}).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-gladiator/attack").choose("south-paladin").rolls({15}).rolls({5});
  play.choose("react/north-gladiator/leap").rolls({11});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).totals[1][1], 0);
}

TEST(Leap, AMissLeavesTheGladiatorStuck) {
  RULE("M-25b");
  Field field;
  field.north("gladiator", {0, 1}).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-gladiator/attack").choose("south-paladin").rolls({15}).rolls({5});
  play.choose("react/north-gladiator/leap").rolls({12});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Leap, NeedsAHitAndALeapThatIsLeftAndMayBeDeclined) {
  RULE_STAYS_OUT("M-25b");
  Field field;
  field.north("gladiator", {0, 1}).south("paladin").south("thug");
  Play miss(game(), field.json());
  miss.choose("north-gladiator/attack").choose("south-paladin").rolls({14});
  EXPECT_NOT_OFFERED(miss, "react/north-gladiator/leap");
  Play declined(game(), field.json());
  declined.choose("north-gladiator/attack").choose("south-paladin").rolls({15}).rolls({5}).choose("pass");
  EXPECT_EQ(mob(declined, 0).place, Place::inactive);
  EXPECT_EQ(mob(declined, 0).totals[1][1], 1);
  field.state.mobs[0].totals[1][1] = 0;
  Play worn(game(), field.json());
  worn.choose("north-gladiator/attack").choose("south-paladin").rolls({15}).rolls({5});
  EXPECT_NOT_OFFERED(worn, "react/north-gladiator/leap");
}

// -- Evoker --

TEST(LightningStrike, StrikesOneMobUnerringly) {
  RULE("M-26a");
  RULE("AK-10");
  Field field;
  field.north("evoker", {2, 0}).south("paladin").south("thug").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-evoker/lightning-strike").choose("south-thug");
  EXPECT_NOT_OFFERED(play, "4");  // the Rank Bonus
  play.number(2).rolls({6, 5});
  EXPECT_EQ(mob(play, 2).hp, 7);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).totals[0][0], 2);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(LightningStrike, NeedsDice) {
  RULE("M-26a");
  Field field;
  field.north("evoker").total(0, 0, 0).south("paladin");
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "north-evoker/lightning-strike");
}

TEST(MagicMissile, AsATurnTheWholePool) {
  RULE("M-26b");
  RULE("R-27");
  Field field;
  field.north("evoker", {0, 2}).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-evoker/magic-missile").choose("south-paladin").rolls({1, 2, 3, 4});
  EXPECT_EQ(mob(play, 1).hp, 11);
  EXPECT_EQ(mob(play, 0).totals[1][0], 3);
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(MagicMissile, OutOfTurnASingleDie) {
  RULE("M-26b");
  Field field;
  field.north("evoker").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("react/north-evoker/magic-missile").choose("south-paladin").rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 0).totals[1][0], 1);
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_NOT_OFFERED(play, "react/north-evoker/magic-missile");  // once a Turn
  EXPECT_OFFERED(play, "north-evoker/attack");
}

TEST(MagicMissile, MayKillWhoeverActs) {
  RULE("M-26b");
  RULE("R-43");
  Field field;
  field.north("thug").hp(2).north("joker").south("evoker").south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin");
  play.choose("react/south-evoker/magic-missile").choose("north-thug").rolls({3});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).place, Place::dead);
  EXPECT_EQ(mob(play, 3).place, Place::active);
}

TEST(MagicMissile, DoesNotReachIntoDefenseMode) {
  RULE("M-26b");
  Field field;
  field.north("thug").north("evoker").south("paladin").south("joker").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("pass").rolls({16}).rolls({4});
  play.choose("react/north-evoker/magic-missile").rolls({2});  // only the Joker is left to aim at
  EXPECT_EQ(mob(play, 3).hp, 15);
  EXPECT_EQ(mob(play, 2).hp, 17);
}

TEST(MagicMissile, IsAnsweredByRetributionAtOnce) {
  RULE("M-26b");
  RULE("M-17a");
  Field field;
  field.north("evoker").south("paladin").south("theurgist").keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("react/north-evoker/magic-missile").choose("south-paladin").rolls({4});
  EXPECT_EQ(mob(play, 0).hp, 12);
}

TEST(MagicMissile, WornOutFliesNoMore) {
  RULE("M-26b");
  Field field;
  field.north("evoker").total(1, 0, 0).south("paladin");
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "react/north-evoker/magic-missile");
  EXPECT_NOT_OFFERED(play, "north-evoker/magic-missile");
}

// -- Time Mage --

TEST(Entropy, WhoeverActsGivesUp) {
  RULE("M-27a");
  Field field;
  field.north("thug").north("joker").south("time-mage").south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin");
  play.choose("react/south-time-mage/entropy").choose("north-thug").rolls({11});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).place, Place::active);
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

TEST(Entropy, FailedNobodyGivesUp) {
  RULE("M-27a");
  Field field;
  field.north("thug").north("joker").south("time-mage").south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin");
  play.choose("react/south-time-mage/entropy").choose("north-thug").rolls({12}).rolls({16}).rolls({2});
  EXPECT_EQ(mob(play, 3).hp, 19);
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

TEST(Entropy, EndsWhatAMobKeepsUp) {
  RULE("M-27a");
  RULE("H-1");
  Field field;
  field.north("time-mage").south("druid").keeps(0, Place::fallow).south("paladin").at(Place::stuck);
  Play play(game(), field.json());
  play.choose("react/north-time-mage/entropy").choose("south-druid").rolls({11});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
}

TEST(Entropy, FreesAStuckFriend) {
  RULE("M-27a");
  Field field;
  field.north("time-mage").north("joker").at(Place::stuck).south("paladin");
  Play play(game(), field.json());
  play.choose("react/north-time-mage/entropy").choose("north-joker").rolls({11});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Entropy, NotWhileInactiveOrStuckButWhileFallow) {
  RULE_STAYS_OUT("M-27a");
  Field field;
  field.north("time-mage").at(Place::inactive).north("joker").south("paladin");
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "react/north-time-mage/entropy");
  field.state.mobs[0].place = Place::stuck;
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "react/north-time-mage/entropy");
  field.state.mobs[0].place = Place::fallow;
  field.state.mobs[0].sustains = 1;
  EXPECT_OFFERED(Play(game(), field.json()), "react/north-time-mage/entropy");
}

TEST(Entropy, ABotchLeavesTheTimeMageStuck) {
  RULE("M-27a");
  RULE("VC-2");
  Field field;
  field.north("time-mage").north("joker").south("paladin");
  Play play(game(), field.json());
  play.choose("react/north-time-mage/entropy").choose("south-paladin").rolls({20});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

TEST(TimeSlip, FromActiveTheTimeMageBecomesFallow) {
  RULE("M-27b");
  Field field;
  field.north("time-mage").at(Place::active).south("paladin");
  Play play(game(), field.json());
  play.choose("north-time-mage/time-slip").choose("pass").rolls({10}).choose("pass");
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
}

TEST(TimeSlip, AMissBarsItForTheRound) {
  RULE("M-27b");
  Field field;
  field.north("time-mage").south("paladin");
  Play play(game(), field.json());
  play.choose("north-time-mage/time-slip").choose("pass").rolls({11});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_TRUE(mob(play, 0).barred[1]);
}

TEST(TimeSlip, WakesAMobAndThenAnother) {
  RULE("M-27b");
  Field field;
  field.north("time-mage").keeps(1, Place::fallow).north("thug").at(Place::inactive);
  field.north("joker").at(Place::inactive).south("paladin").at(Place::stuck);
  Play play(game(), field.json());
  play.choose("north-time-mage/time-slip").choose("north-thug").choose("pass").rolls({8}).choose("pass");
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  play.choose("north-time-mage/time-slip").choose("pass").rolls({8}).choose("pass");
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_FALSE(mob(play, 0).barred[1]);
}

TEST(TimeSlip, AMissFromFallowIsTheEndOfIt) {
  RULE("M-27b");
  Field field;
  field.north("time-mage").keeps(1, Place::fallow).north("thug").at(Place::inactive).south("paladin");
  Play play(game(), field.json());
  play.choose("north-time-mage/time-slip").choose("pass").rolls({9});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_TRUE(mob(play, 0).barred[1]);
}

TEST(TimeSlip, HackedItIsBarredToo) {
  RULE("M-27b");
  Field field;
  field.north("thug").south("time-mage").south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-time-mage/time-slip").choose("pass").rolls({10}).choose("pass");
  play.choose("north-thug/attack").choose("south-time-mage").choose("pass").rolls({14}).rolls({2});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_TRUE(mob(play, 1).barred[1]);
}

// -- Dark Mage --

TEST(Dissension, TheChosenBecomeInactiveAndTheNextIsHarder) {
  RULE("M-28a");
  Field field;
  field.north("dark-mage").south("thug").south("paladin").south("joker").at(Place::inactive).south("ranger");
  Play play(game(), field.json());
  play.choose("north-dark-mage/dissension");
  EXPECT_NOT_OFFERED(play, "south-joker");
  play.choose_each({"south-thug", "south-paladin", "enough"}).rolls({8});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).totals[0][0], 6);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Dissension, FailedItStrikesTheOwnSide) {
  RULE("M-28a");
  RULE("R-73");
  Field field;
  field.north("dark-mage").north("thug").north("joker").north("ranger").south("paladin").south("cavalier");
  Play play(game(), field.json());
  play.choose_each({"north-dark-mage/dissension", "south-paladin", "south-cavalier"}).rolls({9});
  play.choose("north-joker").choose("north-thug");
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).place, Place::active);
  EXPECT_EQ(mob(play, 4).place, Place::active);
  EXPECT_EQ(mob(play, 0).totals[0][0], 8);
}

TEST(Dissension, FailedOnNoMoreThanThereAre) {
  RULE("R-73");
  Field field;
  field.north("dark-mage").north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose_each({"north-dark-mage/dissension", "south-paladin", "south-joker"}).rolls({20});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Balls, ADieChoosesThePostOnTheOtherSide) {
  RULE("M-28b");
  Field field;
  field.north("dark-mage", {0, 1}).south("paladin");
  const std::initializer_list<std::pair<int, Place>> posts = {
      {2, Place::stuck}, {3, Place::fallow}, {6, Place::busy}};
  for (const auto& [face, post] : posts) {
    Play play(game(), field.json());
    play.choose("north-dark-mage/balls").number(2).rolls({11}).rolls({face});
    EXPECT_EQ(mob(play, 0).place, post);
    EXPECT_EQ(mob(play, 0).field, 1);
    EXPECT_TRUE(mob(play, 0).posted);
    EXPECT_EQ(mob(play, 0).counter, 2);
    EXPECT_EQ(mob(play, 0).totals[1][1], 0);
  }
}

TEST(Balls, FailedTheyAreTheDarkMagesOwn) {
  RULE("M-28b");
  Field field;
  field.north("dark-mage", {0, 1}).south("paladin");
  Play play(game(), field.json());
  play.choose("north-dark-mage/balls").number(2).rolls({12}).rolls({3, 4});
  EXPECT_EQ(mob(play, 0).hp, 11);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).field, 0);
}

TEST(Balls, WornOutThereIsNoChanceToTake) {
  RULE("M-28b");
  Field field;
  field.north("dark-mage").total(1, 1, 0).south("paladin");
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "north-dark-mage/balls");
}

/// North's Dark Mage on south's side; south is to take its Turn.
Field posted(Place post, int dice) {
  Field field;
  field.north("dark-mage").keeps(1, post, dice).north("joker").south("thug").south("paladin").turn_of(1);
  field.state.mobs[0].posted = true;
  field.state.mobs[0].field = 1;
  return field;
}

TEST(Balls, WhoComesIntoTheZoneIsStung) {
  RULE("M-28b");
  RULE("R-53");
  Play play(game(), posted(Place::busy, 2).json());
  play.choose("south-thug/attack").choose("north-joker").rolls({15}).rolls({1});
  play.rolls({10}).rolls({3, 3});  // on its way into the Umbra
  EXPECT_EQ(mob(play, 2).hp, 12);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).field, 0);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_FALSE(mob(play, 0).posted);
}

TEST(Balls, OnTheStageTheyStingWhoeverActs) {
  RULE("M-28b");
  RULE("R-53");
  Field field = posted(Place::fallow, 1);
  field.state.mobs[2].hp = 3;
  Play play(game(), field.json());
  play.choose("south-thug/attack").choose("north-joker").rolls({10}).rolls({3});
  EXPECT_EQ(mob(play, 2).place, Place::dead);
  EXPECT_NO_EVENT(play, "att");
}

TEST(Balls, AMissCostsADieAndTheLastOneEndsIt) {
  RULE("M-28b");
  RULE("R-74");
  Play play(game(), posted(Place::busy, 2).json());
  play.choose("south-thug/attack").choose("north-joker").rolls({13}).rolls({11});
  EXPECT_EQ(mob(play, 0).counter, 1);
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  Play last(game(), posted(Place::busy, 1).json());
  last.choose("south-thug/attack").choose("north-joker").rolls({13}).rolls({11});
  EXPECT_EQ(mob(last, 0).place, Place::inactive);
  EXPECT_EQ(mob(last, 0).field, 0);
}

TEST(Balls, ASwallowedStingHurtsNobodyAndCostsADie) {
  RULE("M-28b");
  RULE("R-74");
  RULE("M-1a");
  Field field = posted(Place::busy, 2);
  field.south("warrior", {12, 0});
  Play play(game(), field.json());
  play.choose("south-warrior/attack").choose("north-joker").rolls({12}).rolls({10}).rolls({6, 6});
  EXPECT_EQ(mob(play, 4).hp, 21);
  EXPECT_EQ(mob(play, 4).totals[0][0], 14);
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  EXPECT_EQ(mob(play, 0).field, 1);
  EXPECT_EQ(mob(play, 0).counter, 1);
}

TEST(Balls, APostInThePortalHasNoDef) {
  RULE("M-28b");
  RULE("R-55");
  Field field;
  field.north("dark-mage", {0, 1}).melee(0, 4).north("joker").south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-dark-mage/balls").number(2).rolls({11}).rolls({2});
  play.choose("south-thug/attack").choose("north-dark-mage").rolls({13}).rolls({2});
  EXPECT_EVENT(play, "att", R"({"needed": 13, "hit": true})");
}

TEST(Balls, HackedOverThereHeIsStuckAtHome) {
  RULE("M-28b");
  for (const Place post : {Place::busy, Place::stuck}) {
    Play play(game(), posted(post, 1).json());
    play.choose("south-thug/attack").choose("north-dark-mage").rolls({14}).rolls({2});
    EXPECT_EQ(mob(play, 0).hp, 16);
    EXPECT_EQ(mob(play, 0).place, Place::stuck);
    EXPECT_EQ(mob(play, 0).field, 0);
    EXPECT_EQ(mob(play, 0).sustains, kNone);
  }
}

TEST(Balls, StayFromRoundToRoundAndGuardThePortal) {
  RULE("M-28b");
  Field field = posted(Place::stuck, 1);
  field.state.mobs[2].place = Place::inactive;
  field.end_of_round();
  Play play(game(), field.json());
  play.rolls({10}).rolls({4}).rolls({5}).rolls({3});  // the Thug comes into its Portal; initiative
  EXPECT_EQ(mob(play, 2).hp, 14);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Balls, NobodyIsStungInTheGoPhase) {
  RULE_STAYS_OUT("M-28b");
  Field field = posted(Place::busy, 2);
  field.south("barbarian").go(1).ready(0);
  Play play(game(), field.json());
  play.choose("south-barbarian/howl").rolls({10}).rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 4).place, Place::busy);
  EXPECT_EQ(mob(play, 0).counter, 2);
}

TEST(Balls, AnAuraSendsHimHome) {
  RULE("M-28b");
  RULE("M-22a");
  Field field = posted(Place::busy, 2);
  field.south("light-mage").go(1).ready(0);
  Play play(game(), field.json());
  play.choose("south-light-mage/aura").rolls({10}).rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).field, 0);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

}  // namespace
}  // namespace gamekeeper::battles::test
