#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Samurai --

TEST(Swordsing, DoesDoubleDamageAndSendsTheFoeToTheUmbra) {
  RULE("M-29a");
  Field field;
  field.north("samurai", {1, 0}).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing").choose("south-paladin").rolls({8}).rolls({6});  // VC 7 + 1
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-paladin", "damage": 12, "hp": 9})");
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Swordsing, AMissLeavesTheSamuraiStuck) {
  RULE("M-29a");
  Field field;
  field.north("samurai", {1, 0}).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing").choose("south-paladin").rolls({9});
  EXPECT_NO_EVENT(play, "harmed");
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

TEST(Swordsing, AGuardTakesTheDamageAndNothingElse) {
  RULE("M-29a");
  RULE("M-14a");
  RULE("R-57");
  Field field;
  field.north("samurai").south("thug").south("cavalier", {2, 0});
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing").choose("south-thug").choose("react/south-cavalier/vigilante");
  play.rolls({7}).rolls({5});
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).hp, 14);  // ten, less four
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Swordsing, HacksWhoeverIsBusy) {
  RULE("M-29a");
  RULE("H-1");
  Field field;
  field.north("samurai").south("barbarian").keeps(1, Place::busy).south("thug");
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing").choose("south-barbarian").rolls({7}).rolls({1});
  EXPECT_EVENT(play, "hacked", R"({"mob": "south-barbarian", "ability": "howl"})");
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hp, 20);
}

TEST(Properstance, NeedsFifteenOrLessAndNoVc) {
  RULE("M-29b");
  Field field;
  field.north("samurai").south("thaumaturgist", {0, 9}).keeps(1, Place::busy).go().ready(1);
  Play play(game(), field.json());
  play.choose("north-samurai/properstance").rolls({15}).rolls({3}).rolls({5});
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  EXPECT_EQ(mob(play, 0).sustains, 1);
}

TEST(Properstance, ATwentyOnlyFails) {
  RULE("M-29b");
  Field field;
  field.north("samurai").south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-samurai/properstance").rolls({20}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Properstance, AMissStoresTwoAndEveryTurnOne) {
  RULE("M-29b");
  Field field;
  field.north("thug").north("joker").south("samurai").keeps(1, Place::busy).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-samurai").rolls({17});  // STR 13 + 3 + 2
  EXPECT_EQ(mob(play, 2).totals[1][0], 3);
  EXPECT_EQ(mob(play, 2).place, Place::busy);
  play.choose("south-paladin/attack").choose("north-joker").rolls({2});
  EXPECT_EQ(mob(play, 2).totals[1][0], 4);
}

TEST(Properstance, AHitEndsIt) {
  RULE("M-29b");
  Field field;
  field.north("thug").south("samurai").keeps(1, Place::busy).total(1, 0, 2).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-samurai").rolls({18}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 11);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
  EXPECT_EQ(mob(play, 1).totals[1][0], 2);
}

TEST(Properstance, AllOfTheStoreIsStruckInSequence) {
  RULE("M-29b");
  RULE("R-80");
  Field field;
  field.north("samurai", {0, 1}).keeps(1, Place::busy).total(1, 0, 5).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-samurai/properstance");
  play.choose_each({"south-paladin", "south-thug", "south-thug"});  // at most 2 + 1
  play.rolls({10}).rolls({4}).rolls({20}).rolls({5}).rolls({8});
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 2).hp, 8);  // a 20 doubles; 8 misses
  EXPECT_EQ(mob(play, 0).totals[1][0], 0);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Properstance, PassesOverWhoCounterBalances) {
  RULE("M-29b");
  RULE("M-38b");
  Field field;
  field.north("samurai")
      .keeps(1, Place::busy)
      .total(1, 0, 2)
      .south("wizard")
      .keeps(0, Place::busy, 3 | 3 << 2);
  field.state.mobs[1].posted = true;
  field.south("thug");
  Play play(game(), field.json());
  play.choose_each({"north-samurai/properstance", "south-wizard", "south-thug"});
  play.choose("react/south-wizard/counter-balance").rolls({7}).choose("stay").rolls({9}).rolls({4});
  EXPECT_EQ(play.count("att"), 1);
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).hp, 14);
}

TEST(Properstance, AOneEndsTheSequence) {
  RULE("M-29b");
  Field field;
  field.north("samurai").keeps(1, Place::busy).total(1, 0, 2).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-samurai/properstance").choose_each({"south-paladin", "south-paladin"}).rolls({1});
  EXPECT_NO_EVENT(play, "harmed");
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Properstance, WithAnEmptyStoreThereIsNothingToStrikeWith) {
  RULE("M-29b");
  Field field;
  field.north("samurai").keeps(1, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "north-samurai/properstance");
  EXPECT_NOT_OFFERED(play, "north-samurai/attack");
}

TEST(Properstance, SpellsAndAbilitiesDoNotFazeHim) {
  RULE("M-29b");
  Field field;
  field.north("samurai").north("runecaster").keeps(0, Place::busy).total(0, 1, 3).total(0, 2, 4);
  field.south("samurai").keeps(1, Place::busy).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast").rolls({10}).rolls({4, 4, 4});
  EXPECT_EQ(mob(play, 3).hp, 9);
  EXPECT_EQ(mob(play, 2).hp, 15);
  EXPECT_EQ(mob(play, 2).place, Place::busy);
  play.choose("south-thug/attack").choose("north-samurai").rolls({2});
  play.choose("north-samurai/swordsing");
  EXPECT_NOT_OFFERED(play, "south-samurai");
  EXPECT_OFFERED(play, "south-paladin");
}

TEST(Properstance, RetributionDoesNotFazeHimEither) {
  RULE("M-29b");
  RULE("M-17a");
  Field field;
  field.north("samurai").keeps(1, Place::busy).total(1, 0, 1);
  field.south("theurgist").keeps(0, Place::busy).south("paladin");
  Play play(game(), field.json());
  play.choose("north-samurai/properstance").choose("south-paladin").rolls({10}).rolls({4});
  EXPECT_EQ(mob(play, 2).hp, 17);
  EXPECT_EQ(mob(play, 0).hp, 15);
}

TEST(Properstance, DelayedItKeepsItsStoreAndItsStance) {
  RULE("M-29b");
  RULE("R-89");
  Field field;
  field.north("samurai").keeps(1, Place::busy).total(1, 0, 4).north("thug");
  field.south("abjurer").keeps(1, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-samurai/properstance").choose_each({"south-paladin", "south-paladin"});
  EXPECT_EQ(mob(play, 0).totals[1][0], 0);
  play.choose("react/south-abjurer/delay").rolls({9});
  EXPECT_EQ(mob(play, 0).totals[1][0], 5);  // its four, and one for the turn
  EXPECT_EQ(mob(play, 0).place, Place::busy);
  EXPECT_EQ(mob(play, 0).sustains, 1);
}

// -- Monk --

TEST(Spiritwalk, LeavesTheBodyFallow) {
  RULE("M-30a");
  Field field;
  field.north("monk", {2, 0}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-monk/spiritwalk").rolls({9}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
}

TEST(Spiritwalk, FailedIsInactive) {
  RULE("M-30a");
  Field field;
  field.north("monk", {2, 0}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-monk/spiritwalk").rolls({10}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Spiritwalk, AttacksFromTheStageCostAWalkEach) {
  RULE("M-30a");
  RULE("R-15");
  Field field;
  field.north("monk", {0, 0}).keeps(0, Place::fallow).total(0, 1, 2).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-monk/attack").choose("south-paladin").rolls({13}).rolls({5});
  EXPECT_EQ(mob(play, 1).hp, 16);
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 0).sustains, 0);
  EXPECT_EQ(mob(play, 0).totals[0][1], 1);
  play.choose("south-paladin/attack").rolls({2});
  play.choose("north-monk/attack").choose("south-thug").rolls({2});
  EXPECT_EQ(mob(play, 0).totals[0][1], 0);
  play.choose("south-thug/attack").rolls({2});
  EXPECT_NOT_OFFERED(play, "north-monk/attack");
}

TEST(Spiritwalk, AOneLeavesHimStuck) {
  RULE("M-30a");
  Field field;
  field.north("monk").keeps(0, Place::fallow).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-monk/attack").choose("south-paladin").rolls({1});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Spiritwalk, HackedHeIsOneAgainAndActive) {
  RULE("M-30a");
  Field field;
  field.north("thug").south("monk").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-monk").rolls({16}).rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 19);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
}

TEST(Spiritwalk, TheSpiritOutlivesTheBody) {
  RULE("M-30a");
  RULE("R-81");
  Field field;
  field.north("thug").south("monk").hp(3).keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-monk").rolls({16}).rolls({6});
  EXPECT_NO_EVENT(play, "died");
  EXPECT_EQ(mob(play, 1).hp, 1);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
}

TEST(Spiritwalk, AThrownSwordSendsBodyAndSpiritToTheUmbra) {
  RULE("M-30a");
  RULE("M-29a");
  Field field;
  field.north("samurai").south("monk").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing").choose("south-monk").rolls({7}).rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 16);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Spiritwalk, HackedOnTheWayHisAttackIsOver) {
  RULE("M-30a");
  Field field;
  field.north("monk").keeps(0, Place::fallow);
  field.south("conjurere").keeps(1, Place::fallow).south("paladin");
  field.state.turns = 1;
  Play play(game(), field.json());
  play.choose("north-monk/attack").choose("south-paladin").rolls({4});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).hp, 18);
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).totals[0][1], 0);
}

TEST(Spirithealing, HealsWhoComesToRest) {
  RULE("M-30b");
  Field field;
  field.north("monk").keeps(1, Place::busy).north("thug").hp(5).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2}).rolls({2, 3, 4});
  EXPECT_EQ(mob(play, 1).hp, 14);
}

TEST(Spirithealing, DoesNothingForTheOtherUmbra) {
  RULE_STAYS_OUT("M-30b");
  Field field;
  field.north("monk").keeps(1, Place::busy).north("thug").south("paladin").hp(5).south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").choose("north-thug").rolls({2});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).hp, 5);
}

TEST(Spirithealing, IsCastInTheGoPhaseAndHackedByAnAttack) {
  RULE("M-30b");
  Field field;
  field.north("thug").south("monk", {0, 1}).south("joker").go(1).ready(0);
  Play play(game(), field.json());
  play.choose("south-monk/spirithealing").rolls({9}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 1).place, Place::busy);
  play.choose("north-thug/attack").choose("south-monk").rolls({16}).rolls({4});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hp, 18);  // he does not heal himself
}

// -- Conjurere --

TEST(IconOfImpulse, WhoTouchesItHasThePigeonDroppedOnAnEnemy) {
  RULE("M-31a");
  RULE("R-82");
  Field field;
  field.north("conjurere", {0, 1}).keeps(0, Place::fallow).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack")
      .choose("south-paladin")
      .choose("touch")
      .choose("south-joker")
      .rolls({3, 4});
  EXPECT_EVENT(play, "harmed", R"({"mob": "south-joker", "damage": 7, "hp": 10})");
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 0).sustains, 1);
  EXPECT_EQ(mob(play, 0).totals[1][0], 1);
}

TEST(IconOfImpulse, DeclinedItIsTheSecondPlayersToTouch) {
  RULE("M-31a");
  Field field;
  field.north("conjurere").keeps(0, Place::fallow).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("decline").rolls({2});
  play.choose("south-joker/attack").choose("north-conjurere");
  EXPECT_EQ(mob(play, 3).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).hp, 17);
  EXPECT_EQ(mob(play, 0).sustains, 1);  // the pigeon is out
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
}

TEST(IconOfImpulse, TheEnemyMayTouchItFirst) {
  RULE("M-31a");
  RULE("R-82");
  Field field;
  field.north("thug").north("joker").south("conjurere").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("touch");
  EXPECT_EQ(play.seat(), 1);
  EXPECT_OFFERED(play, "north-joker");
  EXPECT_NOT_OFFERED(play, "south-paladin");
  play.choose("north-joker").rolls({3});
  EXPECT_EVENT(play, "harmed", R"({"mob": "north-joker", "damage": 3})");
}

TEST(IconOfImpulse, IsCastInTheGoPhase) {
  RULE("M-31a");
  Field field;
  field.north("conjurere", {2, 0}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-conjurere/icon-of-impulse").rolls({12}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
}

TEST(IconOfImpulse, FailedIsInactive) {
  RULE("M-31a");
  Field field;
  field.north("conjurere", {2, 0}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-conjurere/icon-of-impulse").rolls({13}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Pigeon, HitsWhoeverActsOnEitherSide) {
  RULE("M-31b");
  Field field;
  field.north("conjurere", {0, 2}).keeps(1, Place::fallow).north("thug").south("paladin").south("joker");
  field.state.turns = 2;
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({1, 2, 3}).rolls({2});
  EXPECT_EQ(mob(play, 1).hp, 12);
  play.choose("south-joker/attack").choose("north-thug").rolls({4, 4}).rolls({2});
  EXPECT_EQ(mob(play, 3).hp, 9);
  EXPECT_EQ(mob(play, 0).totals[1][0], 1);
}

TEST(Pigeon, WornOutItDropsNothing) {
  RULE_STAYS_OUT("M-31b");
  Field field;
  field.north("conjurere")
      .keeps(1, Place::fallow)
      .total(1, 0, 0)
      .north("thug")
      .south("paladin")
      .south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_EQ(mob(play, 1).hp, 18);
}

TEST(Pigeon, StopsFlyingWhenTheConjurereIsHacked) {
  RULE("M-31b");
  Field field;
  field.north("thug").north("joker").south("conjurere").keeps(1, Place::fallow).south("paladin");
  field.state.turns = 1;
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-conjurere").rolls({2}).rolls({14}).rolls({5});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).sustains, kNone);
  EXPECT_EQ(mob(play, 2).hp, 13);
}

TEST(Pigeon, LandsWhenTheRoundEnds) {
  RULE("R-83");
  Field field;
  field.north("conjurere").keeps(1, Place::fallow).total(0, 0, 0).south("paladin").end_of_round();
  Play play(game(), field.json());
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Pigeon, DoesNotFindWhoIsHidden) {
  RULE_STAYS_OUT("M-31b");
  Field field;
  field.north("thug").keeps(0, Place::fallow).north("joker");
  field.south("conjurere").keeps(1, Place::fallow).south("paladin");
  field.state.turns = 1;
  Play play(game(), field.json());
  play.choose("north-thug/backstab").choose("south-paladin").number(1).rolls({2});
  EXPECT_EQ(mob(play, 0).hp, 18);
  EXPECT_EQ(mob(play, 2).totals[1][0], 1);
}

// -- Enchanter --

TEST(Enchantment, LowersTheAttOfAllies) {
  RULE("M-32a");
  Field field;
  field.north("enchanter", {1, 0}).keeps(0, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({14}).rolls({3});  // 13 - 2 + 3
  EXPECT_EVENT(play, "att", R"({"needed": 14, "hit": true})");
}

TEST(Enchantment, IsCastInTheGoPhaseAndABotchLeavesHerStuck) {
  RULE("M-32a");
  RULE("VC-2");
  Field field;
  field.north("enchanter", {9, 0}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-enchanter/enchantment").rolls({20}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(Sleep, LeavesOneEnemyStuckForAsLongAsSheIsFallow) {
  RULE("M-32b");
  Field field;
  field.north("enchanter", {0, 1}).south("paladin").south("thug").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-enchanter/sleep").choose("south-paladin").rolls({8});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).hold, Hold::sleep);
  play.choose("hold").rolls({6}).rolls({2});  // the Round ends
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
}

TEST(Sleep, FailedIsInactive) {
  RULE("M-32b");
  Field field;
  field.north("enchanter").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-enchanter/sleep").choose("south-paladin").rolls({8});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

TEST(Sleep, DamageWakesAndEndsTheSpell) {
  RULE("M-32b");
  RULE("R-84");
  Field field;
  field.north("enchanter").keeps(1, Place::fallow).north("thug");
  field.south("paladin").at(Place::stuck).held(Hold::sleep, 0).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({13}).rolls({2});  // no DEF
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).hold, Hold::none);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).holds, kNobody);
}

TEST(Sleep, TheEnchanterHackedTheSleeperWakes) {
  RULE("M-32b");
  Field field;
  field.north("enchanter").keeps(1, Place::fallow);
  field.south("paladin").at(Place::stuck).held(Hold::sleep, 0).south("thug").south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-thug/attack").rolls({14}).rolls({2});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).hold, Hold::none);
}

TEST(Sleep, AnAbilityOfItsOwnSideWakesTheSleeperToo) {
  RULE("M-32b");
  Field field;
  field.north("enchanter").keeps(1, Place::fallow).north("thug");
  field.south("joker").at(Place::stuck).held(Hold::sleep, 0).south("paladin").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/aid").choose("south-joker/joke/cast").number(1);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Sleep, ADeadSleeperEndsTheSpell) {
  RULE("R-84");
  Field field;
  field.north("enchanter").keeps(1, Place::fallow).north("thug");
  field.south("paladin").hp(1).at(Place::stuck).held(Hold::sleep, 0).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({13}).rolls({2});
  EXPECT_EQ(mob(play, 2).place, Place::dead);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

}  // namespace
}  // namespace gamekeeper::battles::test
