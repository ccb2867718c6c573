#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

/// Clause by clause, as the Almanac has them (L884-1018): what the tests of each Mob leave open.
namespace gamekeeper::battles::test {
namespace {

using testing::ElementsAre;

// -- ARENA, LEAP --

TEST(ArenaClauses, TenHitPointsAreEnoughAndOnlyActiveOrInactiveMobsFight) {  // L886-887
  RULE("M-25a");
  Field field;
  field.north("gladiator", {3, 0}).south("thug").hp(10).south("joker").hp(9).south("barbarian");
  field.keeps(1, Place::busy).south("ranger").at(Place::stuck).south("cleric").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-gladiator/arena");
  EXPECT_THAT(play.options(), ElementsAre("south-thug", "south-cleric"));
}

TEST(ArenaClauses, WhoDiesInItIsNotSentToTheUmbra) {  // L889, L397
  RULE("M-25a");
  Field field;
  field.north("gladiator").south("thug").hp(10).south("joker");
  Play play(game(), field.json());
  play.choose_each({"north-gladiator/arena", "south-thug", "enough"}).rolls({14}).rolls({12});
  EXPECT_EQ(mob(play, 1).place, Place::dead);
}

TEST(LeapClauses, IsForANormalAttackThatHit) {  // L894, L897
  RULE_STAYS_OUT("M-25b");
  RULE("M-24b");
  Field field;
  field.north("gladiator", {0, 3}).south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-gladiator/attack").choose("south-fighter").rolls({15}).rolls({5});
  play.choose("react/south-fighter/dodge").rolls({9});  // so it did not
  EXPECT_NOT_OFFERED(play, "react/north-gladiator/leap");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(LeapClauses, BackInThePortalHeActsAgain) {  // L894
  RULE("M-25b");
  Field field;
  field.north("gladiator", {0, 3}).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-gladiator/attack").choose("south-paladin").rolls({15}).rolls({5});
  play.choose("react/north-gladiator/leap").rolls({13});
  play.choose("south-joker/attack").rolls({2});
  EXPECT_OFFERED(play, "north-gladiator/attack");
}

// -- MAGIC MISSILE --

TEST(MagicMissileClauses, InAnEnemysEndPhaseToo) {  // L907, L238
  RULE("M-26b");
  Field field;
  field.north("thug").south("evoker").south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("pass").rolls({2});
  play.choose("react/south-evoker/magic-missile").rolls({4});
  EXPECT_EQ(mob(play, 0).hp, 14);
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

TEST(MagicMissileClauses, NotFromTheUmbra) {  // L101
  RULE_STAYS_OUT("M-26b");
  Field field;
  field.north("thug").south("evoker").at(Place::inactive).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_NO_EVENT(play, "reacted");
}

// -- ENTROPY, TIME SLIP --

TEST(EntropyClauses, BringsDownWhoFlies) {  // L917
  RULE("M-27a");
  RULE("M-11a");
  Field field;
  field.north("time-mage").south("air-mage").keeps(0, Place::busy).south("paladin");
  Play play(game(), field.json());
  play.choose("react/north-time-mage/entropy").choose("south-air-mage").rolls({11}).rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(EntropyClauses, FindsADefenderWhoHasHeldOut) {  // L917
  RULE("M-27a");
  Field field;
  field.north("thug").north("time-mage").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("pass").rolls({2});
  play.choose("react/north-time-mage/entropy").choose("south-paladin").rolls({11});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).place, Place::active);
}

TEST(EntropyClauses, WhoIsInactiveOrDeadHasNothingToGiveUp) {  // L916
  RULE("M-27a");
  Field field;
  field.north("time-mage").north("thug").at(Place::inactive).south("paladin").south("joker").dead();
  Play play(game(), field.json());
  play.choose("react/north-time-mage/entropy");
  EXPECT_THAT(play.options(), ElementsAre("north-time-mage", "south-paladin"));
}

TEST(TimeSlipClauses, WakesAMobOfAnySide) {  // L924
  RULE("M-27b");
  Field field;
  field.north("time-mage").keeps(1, Place::fallow).north("thug").at(Place::inactive);
  field.south("paladin").south("joker").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-time-mage/time-slip");
  EXPECT_THAT(play.options(), ElementsAre("north-thug", "south-joker"));
  play.choose("south-joker").choose("pass").rolls({8}).choose("pass");
  EXPECT_EQ(mob(play, 3).place, Place::active);
  EXPECT_EQ(mob(play, 0).place, Place::busy);
}

TEST(TimeSlipClauses, ABotchLeavesHerStuckAndBarsItForTheRound) {  // L209, L927
  RULE("M-27b");
  RULE("VC-2");
  Field field;
  field.north("time-mage").keeps(1, Place::fallow).north("thug").at(Place::inactive).south("paladin");
  Play play(game(), field.json());
  play.choose("north-time-mage/time-slip").choose("pass").rolls({20});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_TRUE(mob(play, 0).barred[1]);
}

// -- DISSENSION --

TEST(DissensionClauses, WhoIsStuckStandsInThePortalToo) {  // L932
  RULE("M-28a");
  Field field;
  field.north("dark-mage").south("thug").at(Place::stuck).south("barbarian").keeps(1, Place::busy);
  Play play(game(), field.json());
  play.choose("north-dark-mage/dissension").rolls({8});  // nobody else is there
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::busy);
  EXPECT_EQ(mob(play, 0).totals[0][0], 7);
}

TEST(DissensionClauses, EvenOfOneIsHarderTheNextTime) {  // L933-934
  RULE("M-28a");
  Field field;
  field.north("dark-mage").total(0, 0, 7).south("thug").south("paladin");
  Play play(game(), field.json());
  play.choose_each({"north-dark-mage/dissension", "south-thug", "enough"}).rolls({8});
  EXPECT_EVENT(play, "vc", R"({"needed": 7, "success": false})");
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

// -- BALLS --

/// North's Dark Mage on south's side; south is to take its Turn.
Field posted_over_there(Place post, int dice) {
  Field field;
  field.north("dark-mage").keeps(1, post, dice).north("joker").south("thug").south("paladin").turn_of(1);
  field.state.mobs[0].posted = true;
  field.state.mobs[0].field = 1;
  return field;
}

TEST(BallsClauses, HisOwnSideIsNotStung) {  // L945
  RULE_STAYS_OUT("M-28b");
  Field field = posted_over_there(Place::busy, 2);
  field.turn_of(0);
  Play play(game(), field.json());
  play.choose("north-joker/attack").choose("south-thug").rolls({2});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 0).counter, 2);
}

TEST(BallsClauses, ABotchedCastHurtsAndLeavesHimStuck) {  // L942, L209
  RULE("M-28b");
  RULE("VC-2");
  Field field;
  field.north("dark-mage").south("paladin");
  Play play(game(), field.json());
  play.choose("north-dark-mage/balls").rolls({20}).rolls({4});
  EXPECT_EQ(mob(play, 0).hp, 14);
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).field, 0);
}

TEST(BallsClauses, ASpellDrivesHimHomeAsWell) {  // L947-951
  RULE("M-28b");
  Field field = posted_over_there(Place::busy, 1);
  field.south("joker");
  Play play(game(), field.json());
  play.choose("south-joker/joke").choose("north-dark-mage").rolls({10});
  EXPECT_EQ(mob(play, 0).hp, 14);
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).field, 0);
}

TEST(BallsClauses, SpendsTheRankBonusAtMost) {  // L942
  RULE("M-28b");
  RULE("AK-8");
  Field field;
  field.north("dark-mage", {0, 9}).south("paladin");
  Play play(game(), field.json());
  play.choose("north-dark-mage/balls");
  EXPECT_EQ(play.match().decision().max, 3);
  play.number(3).rolls({19}).rolls({5});
  EXPECT_EQ(mob(play, 0).counter, 3);
}

TEST(BallsClauses, NoPostOnTheStageWhileTheEnemysPipePlays) {  // L718
  RULE("M-28b");
  RULE("M-16a");
  Field field;
  field.north("dark-mage").south("shaman").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-dark-mage/balls").rolls({10}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).field, 0);
}

// -- SWORDSING --

TEST(SwordsingClauses, WhoDiesOfItGoesToTheMausoleum) {  // L955
  RULE("M-29a");
  Field field;
  field.north("samurai").south("paladin").hp(4).south("thug");
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing").choose("south-paladin").rolls({7}).rolls({2});
  EXPECT_EQ(mob(play, 1).place, Place::dead);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

// -- PROPERSTANCE --

TEST(ProperstanceClauses, NoSpellFindsHimNotEvenByAnAttRoll) {  // L962
  RULE("M-29b");
  Field field;
  field.north("ice-mage").south("samurai").keeps(1, Place::busy).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt");
  EXPECT_THAT(play.options(), ElementsAre("south-paladin", "south-thug"));
}

TEST(ProperstanceClauses, HisOwnTurnsCountAsWell) {  // L966
  RULE("M-29b");
  Field field;
  field.north("samurai").keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_EQ(mob(play, 0).totals[1][0], 1);
}

TEST(ProperstanceClauses, ItIsForOneRound) {  // L963, L248
  RULE("AK-6");
  Field field;
  field.north("samurai").keeps(1, Place::busy).total(1, 0, 3).south("paladin").end_of_round();
  Play play(game(), field.json());
  play.choose("roll").rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(ProperstanceClauses, TheDeadAreNotStruckAgain) {  // L967
  RULE("M-29b");
  Field field;
  field.north("samurai").keeps(1, Place::busy).total(1, 0, 2).south("paladin").hp(3).south("thug");
  Play play(game(), field.json());
  play.choose("north-samurai/properstance").choose_each({"south-paladin", "south-paladin"});
  play.rolls({10}).rolls({4});
  EXPECT_EQ(mob(play, 1).place, Place::dead);
  EXPECT_EQ(play.count("att"), 1);
}

// -- SPIRITWALK, SPIRITHEALING --

TEST(SpiritwalkClauses, ReleasedHeIsOneAgainAndActive) {  // L981, L364
  RULE("M-30a");
  RULE("H-2");
  Field field;
  field.north("monk").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("release/north-monk");
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_OFFERED(play, "north-monk/attack");
}

TEST(SpirithealingClauses, NotWhoComesIntoTheUmbraBusy) {  // L986-987
  RULE_STAYS_OUT("M-30b");
  Field field;
  field.north("monk").keeps(1, Place::busy).north("thug").hp(5).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/hide").rolls({12});
  EXPECT_EQ(mob(play, 1).place, Place::busy);
  EXPECT_EQ(mob(play, 1).hp, 5);
}

TEST(SpirithealingClauses, HackedItHealsNobody) {  // L986, L363
  RULE_STAYS_OUT("M-30b");
  RULE("H-1");
  Field field;
  field.north("monk").keeps(1, Place::busy).north("thug").hp(5).south("evoker").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker");
  play.choose("react/south-evoker/magic-missile").choose("north-monk").rolls({1}).rolls({2});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hp, 5);
}

TEST(SpirithealingClauses, FailedIsInactive) {  // L985
  RULE("M-30b");
  RULE("R-04");
  Field field;
  field.north("monk").south("joker").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-monk/spirithealing").rolls({9}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

// -- ICON OF IMPULSE, PIGEON --

TEST(IconClauses, ItIsTheFirstTurnThatMeetsIt) {  // L991-992
  RULE_STAYS_OUT("M-31a");
  Field field;
  field.north("conjurere").keeps(0, Place::fallow).north("thug").south("paladin").south("joker");
  field.state.turns = 2;
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});  // nobody is asked
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, 0);
}

TEST(IconClauses, TheWinnerOfInitiativeHasNoDutyAndTheSecondPlayerNoChoice) {  // L992-995
  RULE("M-31a");
  Field field;
  field.north("thug").north("joker").south("conjurere").keeps(0, Place::fallow).south("paladin");
  field.initiative_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").choose("north-thug");
  EXPECT_THAT(play.options(), ElementsAre("touch", "decline"));
  play.choose("decline").rolls({2});
  play.choose("north-thug/attack").choose("south-paladin");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).hp, 18);  // the pigeon is only just out
  EXPECT_EQ(mob(play, 2).sustains, 1);
}

TEST(IconClauses, HackedNobodyHasToTouchIt) {  // L361
  RULE_STAYS_OUT("M-31a");
  RULE("H-1");
  Field field;
  field.north("evoker").north("thug").south("conjurere").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("react/north-evoker/magic-missile").choose("south-conjurere").rolls({1});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_NO_EVENT(play, "noted");
}

TEST(PigeonClauses, HasADieLessEachTimeUntilNoneIsLeft) {  // L1005
  RULE("M-31b");
  Field field;
  field.north("conjurere").keeps(1, Place::fallow).north("thug").south("paladin").south("joker");
  field.state.turns = 2;
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({3}).rolls({2});
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 0).totals[1][0], 0);
  play.choose("south-joker/attack").choose("north-thug").rolls({2});
  EXPECT_EQ(mob(play, 3).hp, 17);
}

TEST(PigeonClauses, DoesNotFazeASamuraiInHisStance) {  // L962
  RULE_STAYS_OUT("M-31b");
  RULE("M-29b");
  Field field;
  field.north("samurai").keeps(1, Place::busy).total(1, 0, 1);
  field.south("conjurere").keeps(1, Place::fallow).south("paladin");
  field.state.turns = 2;
  Play play(game(), field.json());
  play.choose("north-samurai/properstance").choose("south-paladin").rolls({2});
  EXPECT_EQ(mob(play, 0).hp, 15);
  EXPECT_EQ(mob(play, 1).totals[1][0], 1);
}

// -- ENCHANTMENT, SLEEP --

TEST(EnchantmentClauses, IsForTheOwnSideAndForOneRound) {  // L1010-1011
  RULE_STAYS_OUT("M-32a");
  RULE("AK-6");
  Field field;
  field.north("enchanter", {3, 0}).keeps(0, Place::busy).north("thug").south("paladin").south("joker");
  field.turn_of(1);
  Play enemy(game(), field.json());
  enemy.choose("south-paladin/attack").choose("north-thug").rolls({2});
  EXPECT_EVENT(enemy, "att", R"({"needed": 12})");
  Field end;
  end.north("enchanter").keeps(0, Place::busy).south("paladin").end_of_round();
  Play next(game(), end.json());
  next.choose("roll").rolls({5}).rolls({3});
  EXPECT_EQ(mob(next, 0).place, Place::active);
  EXPECT_EQ(mob(next, 0).sustains, kNone);
}

TEST(EnchantmentClauses, HackedTheEdgeIsGone) {  // L361
  RULE("M-32a");
  RULE("H-1");
  Field field;
  field.north("enchanter", {3, 0}).keeps(0, Place::busy).north("thug").south("evoker").south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin");
  play.choose("react/south-evoker/magic-missile").choose("north-enchanter").rolls({1}).rolls({2});
  EXPECT_EVENT(play, "att", R"({"needed": 16})");
}

TEST(SleepClauses, BeingRobbedWakes) {  // L1017
  RULE("M-32b");
  RULE("M-13a");
  Field field;
  field.north("enchanter").keeps(1, Place::fallow).north("thief");
  field.south("joker").at(Place::stuck).held(Hold::sleep, 0).south("thug");
  Play play(game(), field.json());
  play.choose("north-thief/steal").choose("south-joker").choose("south-joker/joke/cast").rolls({8});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).hold, Hold::none);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(SleepClauses, HealingWakes) {  // L1017
  RULE("M-32b");
  Field field;
  field.north("enchanter").keeps(1, Place::fallow);
  field.south("joker").hp(3).at(Place::stuck).held(Hold::sleep, 0).south("cleric").south("thug").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-cleric/heal").choose("south-joker").number(1).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 7);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(SleepClauses, AShareOfTheTreasureWakes) {  // L1017
  RULE("M-32b");
  RULE("M-13b");
  Field field;
  field.north("enchanter").keeps(1, Place::fallow);
  field.south("joker").at(Place::stuck).held(Hold::sleep, 0).south("thief").south("thug").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-thief/divvy").choose("south-joker").choose("south-joker/joke/cast");
  EXPECT_EQ(mob(play, 1).totals[0][0], 11);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(SleepClauses, AMissedBlowWakesNobody) {  // L1016
  RULE_STAYS_OUT("M-32b");
  Field field;
  field.north("enchanter").keeps(1, Place::fallow).north("thug");
  field.south("paladin").at(Place::stuck).held(Hold::sleep, 0).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({12});
  EXPECT_EQ(mob(play, 2).place, Place::stuck);
  EXPECT_EQ(mob(play, 2).hold, Hold::sleep);
}

}  // namespace
}  // namespace gamekeeper::battles::test
