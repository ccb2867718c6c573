#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Theurgist --

TEST(Retribution, IsCastInTheGoPhase) {
  RULE("M-17a");
  Field field;
  field.north("theurgist", {2, 0}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-theurgist/retribution").rolls({12}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::busy);
}

TEST(Retribution, FailedLeavesTheTheurgistInactive) {
  RULE("M-17a");
  Field field;
  field.north("theurgist", {2, 0}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-theurgist/retribution").rolls({13}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Retribution, WhoHurtsAnAllySuffersTheSame) {
  RULE("M-17a");
  Field field;
  field.north("thug").south("paladin").south("theurgist").keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 0).hp, 14);
  EXPECT_EQ(mob(play, 2).place, Place::busy);
}

TEST(Retribution, AnswersOnceMoreWhenTheTheurgistIsHacked) {
  RULE("M-17a");
  RULE("H-1");
  Field field;
  field.north("thug").south("paladin").south("theurgist").keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-theurgist").rolls({14}).rolls({5});
  EXPECT_EQ(mob(play, 2).hp, 12);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).hp, 13);
}

TEST(Retribution, AnswersOnceMoreWhenTheTheurgistDies) {
  RULE("M-17a");
  Field field;
  field.north("thug").south("paladin").south("theurgist").hp(3).keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-theurgist").rolls({14}).rolls({5});
  EXPECT_EQ(mob(play, 2).place, Place::dead);
  EXPECT_EQ(mob(play, 0).hp, 13);
}

TEST(Retribution, AreaDamageComesBackOnceAsItWasRolled) {
  RULE("M-17a");
  RULE("R-16");
  Field field;
  field.north("necromancer").south("warrior").at(Place::inactive).south("theurgist").keeps(0, Place::busy);
  field.south("thug").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-necromancer/disintegration").number(2).rolls({3, 2});
  EXPECT_EQ(mob(play, 1).hp, 19);  // armor 3
  EXPECT_EQ(mob(play, 2).hp, 12);
  EXPECT_EQ(mob(play, 3).hp, 13);
  EXPECT_EQ(mob(play, 0).hp, 10);  // 15 - 5
}

TEST(Retribution, OfBothSidesDoesNotGoBackAndForth) {
  RULE("M-17a");
  Field field;
  field.north("thug").north("theurgist").keeps(0, Place::busy);
  field.south("paladin").south("theurgist").keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({4});
  EXPECT_EQ(mob(play, 0).hp, 14);
  EXPECT_EQ(mob(play, 3).hp, 17);
}

TEST(Retribution, PlayPhaseDamageIsNotAnswered) {
  RULE_STAYS_OUT("M-17a");
  RULE("M-20a");
  Field field;
  field.north("thug").north("theurgist").keeps(0, Place::busy);
  field.south("paladin").south("druid", {1, 0}).keeps(0, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({10});
  EXPECT_EQ(mob(play, 0).hp, 16);
  EXPECT_EQ(mob(play, 3).hp, 17);
}

TEST(Protection, KeepsTheTheurgistFallow) {
  RULE("M-17b");
  Field field;
  field.north("theurgist", {0, 1}).south("paladin");
  Play play(game(), field.json());
  play.choose("north-theurgist/protection").rolls({11});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
}

TEST(Protection, FailedLeavesTheTheurgistInactiveAndBotchedStuck) {
  RULE("M-17b");
  RULE("VC-2");
  Field field;
  field.north("theurgist").south("paladin");
  Play play(game(), field.json());
  play.choose("north-theurgist/protection").rolls({11});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  Play botch(game(), field.json());
  botch.choose("north-theurgist/protection").rolls({20});
  EXPECT_EQ(mob(botch, 0).place, Place::stuck);
}

TEST(Protection, RaisesDef) {
  RULE("M-17b");
  Field field;
  field.north("thug").south("paladin").south("theurgist", {0, 2}).keeps(1, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({18});
  EXPECT_EVENT(play, "att", R"({"needed": 19, "hit": false})");  // 13 + 3 + 3
}

TEST(Protection, CountsEvenWhereDefDoesNot) {
  RULE("M-17b");
  Field field;
  field.north("thug").south("paladin").at(Place::stuck).south("theurgist", {0, 2}).keeps(1, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({15});
  EXPECT_EVENT(play, "att", R"({"needed": 16, "hit": false})");  // 13 + 3
}

// -- Necromancer --

TEST(SummonDead, RaisesAMobOfTheOwnSide) {
  RULE("M-18a");
  Field field;
  field.north("necromancer", {3, 0}).north("thug").dead().south("paladin");
  Play play(game(), field.json());
  play.choose("north-necromancer/summon-dead").rolls({11});
  EXPECT_EVENT(play, "raised", R"({"mob": "north-thug", "hp": 12, "side": "north"})");
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hold, Hold::risen);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_TRUE(mob(play, 0).barred[0]);
}

TEST(SummonDead, RaisesAMobOfTheEnemy) {
  RULE("M-18a");
  Field field;
  field.north("necromancer").south("thug").dead().south("paladin");
  Play play(game(), field.json());
  play.choose("north-necromancer/summon-dead").rolls({8});
  EXPECT_EQ(mob(play, 1).controller, 0);
  EXPECT_EQ(mob(play, 1).field, 0);
  EXPECT_EQ(mob(play, 1).hp, 4);  // no LP count as one
}

TEST(SummonDead, GivesNoMoreThanTheTotalHitPoints) {
  RULE("R-71");
  Field field;
  field.north("necromancer", {9, 0}).north("thug").dead().south("paladin");
  Play play(game(), field.json());
  play.choose("north-necromancer/summon-dead").rolls({1});
  EXPECT_EQ(mob(play, 1).hp, 18);
}

TEST(SummonDead, FailedLeavesTheDeadInPeace) {
  RULE("M-18a");
  Field field;
  field.north("necromancer").north("thug").dead().south("paladin");
  Play play(game(), field.json());
  play.choose("north-necromancer/summon-dead").rolls({9});
  EXPECT_EQ(mob(play, 1).place, Place::dead);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_FALSE(mob(play, 0).barred[0]);
}

TEST(SummonDead, OnceARoundAndOnlyWhileSomebodyIsDead) {
  RULE("M-18a");
  Field field;
  field.north("necromancer").north("thug").dead().south("paladin");
  field.state.mobs[0].barred[0] = true;
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "north-necromancer/summon-dead");
  Field none;
  none.north("necromancer").south("paladin");
  EXPECT_NOT_OFFERED(Play(game(), none.json()), "north-necromancer/summon-dead");
}

TEST(SummonDead, TheRisenAttackButHaveNoAbilities) {
  RULE("M-18a");
  Field field;
  field.north("necromancer").north("ranger").held(Hold::risen, 0).south("paladin");
  Play play(game(), field.json());
  EXPECT_OFFERED(play, "north-ranger/attack");
  EXPECT_NOT_OFFERED(play, "north-ranger/called-shot");
}

TEST(SummonDead, ARisenMobTakesTheBlowForItsMaster) {
  RULE("M-18a");
  Field field;
  field.north("thug").south("necromancer").south("ranger").held(Hold::risen, 1);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-necromancer").rolls({14}).rolls({5});
  play.choose("react/south-necromancer/summon-dead").rolls({8});
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 2).hp, 15);  // 20 - 5
}

TEST(SummonDead, ARisenMobMayComeTooLate) {
  RULE("M-18a");
  Field field;
  field.north("thug").south("necromancer").south("ranger").held(Hold::risen, 1);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-necromancer").rolls({14}).rolls({5});
  play.choose("react/south-necromancer/summon-dead").rolls({9});
  EXPECT_EQ(mob(play, 1).hp, 10);
  EXPECT_EQ(mob(play, 2).hp, 20);
}

TEST(SummonDead, EveryBlowOfABerserkIsAnsweredAnew) {
  RULE("M-18a");
  RULE("R-48");
  Field field;
  field.north("barbarian").south("necromancer").south("ranger").held(Hold::risen, 1);
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-necromancer").number(1);
  play.rolls({11}).rolls({11}).rolls({5}).choose("react/south-necromancer/summon-dead").rolls({8});
  play.rolls({6}).choose("pass");
  EXPECT_EQ(mob(play, 2).hp, 15);
  EXPECT_EQ(mob(play, 1).hp, 9);
}

TEST(SummonDead, TheRisenFallWithTheirMaster) {
  RULE("M-18a");
  Field field;
  field.north("thug").south("necromancer").hp(2).south("ranger").held(Hold::risen, 1).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-necromancer").rolls({14}).rolls({3}).choose("pass");
  EXPECT_EQ(mob(play, 1).place, Place::dead);
  EXPECT_EQ(mob(play, 2).place, Place::dead);
  EXPECT_EQ(mob(play, 2).hold, Hold::none);
}

TEST(Disintegration, ScourgesTheUmbraOnly) {
  RULE("M-18b");
  RULE("AK-8");
  Field field;
  field.north("necromancer", {0, 2}).south("paladin").south("thug").at(Place::inactive);
  field.south("theurgist").keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-necromancer/disintegration");
  EXPECT_NOT_OFFERED(play, "4");  // the Rank Bonus of a Page
  play.number(1).rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 21);
  EXPECT_EQ(mob(play, 2).hp, 15);
  EXPECT_EQ(mob(play, 3).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).sustains, kNone);
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).totals[1][0], 3);
}

TEST(Disintegration, DoesNotReachAnUmbraUnderAnAura) {
  RULE("M-18b");
  Field field;
  field.north("necromancer").south("paladin").south("thug").at(Place::inactive);
  field.south("light-mage").keeps(0, Place::busy);
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "north-necromancer/disintegration");
}

TEST(Disintegration, NeedsDice) {
  RULE("M-18b");
  Field field;
  field.north("necromancer").total(1, 0, 0).south("paladin").at(Place::inactive);
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "north-necromancer/disintegration");
}

// -- Cleric --

TEST(Heal, HealsOneMobUpToItsTotal) {
  RULE("M-19a");
  Field field;
  field.north("cleric", {1, 0}).north("thug").hp(5).north("joker").hp(16).south("paladin");
  Play play(game(), field.json());
  play.choose("north-cleric/heal").choose("north-thug").number(2).rolls({3, 5});
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(mob(play, 2).hp, 16);
  EXPECT_EQ(mob(play, 0).totals[0][0], 2);
  Play whole(game(), field.json());
  whole.choose("north-cleric/heal").choose("north-joker").number(1).rolls({8});
  EXPECT_EQ(mob(whole, 2).hp, 17);
}

TEST(Heal, WornOutHealsNobody) {
  RULE("M-19a");
  Field field;
  field.north("cleric").total(0, 0, 0).north("thug").hp(5).south("paladin");
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "north-cleric/heal");
}

TEST(Ressurect, BringsAMobBackWithAllItsHitPoints) {
  RULE("M-19b");
  Field field;
  field.north("cleric").north("thug").dead().total(1, 0, 1).south("paladin");
  Play play(game(), field.json());
  play.choose("north-cleric/ressurect").rolls({9});
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hold, Hold::none);
  EXPECT_EQ(mob(play, 1).totals[1][0], 1);  // as when it died
}

TEST(Ressurect, FailedLosesTheMobForGood) {
  RULE("M-19b");
  Field field;
  field.north("cleric").north("thug").dead().south("paladin");
  Play play(game(), field.json());
  play.choose("north-cleric/ressurect").rolls({10});
  EXPECT_TRUE(mob(play, 1).lost);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  field.state.mobs[1].lost = true;
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "north-cleric/ressurect");
}

TEST(Ressurect, IsNotForTheEnemysDead) {
  RULE("M-19b");
  Field field;
  field.north("cleric").south("thug").dead().south("paladin");
  EXPECT_NOT_OFFERED(Play(game(), field.json()), "north-cleric/ressurect");
}

// -- Druid --

TEST(WallOfThorns, GrowsInTheGoPhase) {
  RULE("M-20a");
  Field field;
  field.north("druid", {1, 0}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-druid/wall-of-thorns").rolls({10}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
}

TEST(WallOfThorns, EndsTheTurnOfWhoeverAttacks) {
  RULE("M-20a");
  Field field;
  field.north("thug").south("paladin").south("druid", {3, 0}).keeps(0, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-druid").rolls({12});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).hp, 12);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::fallow);
}

TEST(WallOfThorns, IsHackedByItsOwnMissedRoll) {
  RULE("M-20a");
  RULE("R-70");
  Field field;
  field.north("thug").south("paladin").south("druid").keeps(0, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({10}).rolls({16}).rolls({4});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hp, 17);
}

TEST(WallOfThorns, LetsSpellsPass) {
  RULE_STAYS_OUT("M-20a");
  Field field;
  field.north("evoker").south("paladin").south("druid").keeps(0, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-evoker/lightning-strike").choose("south-paladin").number(1).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 2).place, Place::fallow);
}

TEST(WallOfThorns, CatchesASpellThatNeedsAnAttRoll) {
  RULE("M-20a");
  Field field;
  field.north("ranger").south("paladin").south("druid").keeps(0, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-ranger/called-shot").choose("south-paladin").rolls({5}).rolls({9});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).hp, 18);  // no LP count as one
}

TEST(SummonWolf, BitesWhomAnAllyHits) {
  RULE("M-20b");
  Field field;
  field.north("druid", {0, 3}).keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({3}).rolls({9}).rolls({2, 2, 2});
  EXPECT_EQ(mob(play, 2).hp, 12);  // a Page's wolf bites with three of its four dice
  EXPECT_EQ(mob(play, 0).totals[1][2], 3);
  EXPECT_EQ(mob(play, 0).place, Place::busy);
}

TEST(SummonWolf, AMissedScentHacksTheDruid) {
  RULE("M-20b");
  RULE("R-70");
  Field field;
  field.north("druid").keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({3}).rolls({7});
  EXPECT_EQ(mob(play, 2).hp, 18);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(SummonWolf, DoesNotStirForAMissOrWithoutDice) {
  RULE_STAYS_OUT("M-20b");
  Field field;
  field.north("druid").keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play miss(game(), field.json());
  miss.choose("north-thug/attack").choose("south-paladin").rolls({15});
  EXPECT_NO_EVENT(miss, "vc");
  field.state.mobs[0].totals[1][2] = 0;
  Play worn(game(), field.json());
  worn.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({3});
  EXPECT_NO_EVENT(worn, "vc");
}

TEST(SummonWolf, ComesOnATurnAndLeavesWithTheRound) {
  RULE("M-20b");
  Field field;
  field.north("druid").south("paladin");
  Play play(game(), field.json());
  play.choose("north-druid/summon-wolf").rolls({6});
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  Field end;
  end.north("druid").keeps(1, Place::busy).south("paladin").end_of_round();
  Play next(game(), end.json());
  EXPECT_EQ(mob(next, 0).place, Place::active);
  EXPECT_EQ(mob(next, 0).sustains, kNone);
}

}  // namespace
}  // namespace gamekeeper::battles::test
