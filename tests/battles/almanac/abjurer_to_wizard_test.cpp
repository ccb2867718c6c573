#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

/// What a prepared Wizard's counter says: Earth 0, Air 1, Ice 2, Fire 3.
constexpr int prepared(int element, int first, int steps) { return element | first << 2 | steps << 4; }

// -- Abjurer --

TEST(Echo, RepeatsASpellForNothing) {
  RULE("M-37a");
  RULE("R-32");
  Field field;
  field.north("paladin").hp(1).north("abjurer", {1, 0}).south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(2).choose("react/north-abjurer/echo").rolls({10});
  play.rolls({3, 4}).rolls({5, 6});
  EXPECT_EQ(mob(play, 0).hp, 19);
  EXPECT_EQ(mob(play, 0).totals[0][0], 1);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

TEST(Echo, FindsANewTargetWhenTheFirstIsOutOfTheWay) {
  RULE("M-37a");
  Field field;
  field.north("samurai").north("abjurer").south("paladin").south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing").choose("south-paladin");
  play.choose("react/north-abjurer/echo").rolls({9}).rolls({7}).rolls({5});
  EXPECT_EQ(mob(play, 2).hp, 11);
  play.choose("south-joker").rolls({3}).rolls({2});
  EXPECT_EQ(mob(play, 3).hp, 13);
  EXPECT_EQ(mob(play, 3).place, Place::inactive);
  EXPECT_EQ(mob(play, 4).place, Place::active);
}

TEST(Echo, OfHerbRollsAsManyDiceAgain) {
  RULE("M-37a");
  Field field;
  field.north("soothsayer").hp(1).north("abjurer").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-soothsayer/herb")
      .choose("north-soothsayer")
      .choose("react/north-abjurer/echo")
      .rolls({9});
  play.rolls({1, 1, 1}).rolls({2, 2, 2});
  EXPECT_EQ(mob(play, 0).hp, 10);
  EXPECT_EQ(mob(play, 0).totals[0][0], 2);
}

TEST(Echo, DoesNothingForASpellThatFailed) {
  RULE("M-37a");
  Field field;
  field.north("samurai").north("abjurer").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing")
      .choose("south-paladin")
      .choose("react/north-abjurer/echo")
      .rolls({9});
  play.rolls({8});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 2).hp, 21);
}

TEST(Echo, IsNotHeardOfAnAttackNorOfWhatMakesFallow) {
  RULE_STAYS_OUT("M-37a");
  Field field;
  field.north("enchanter").north("abjurer").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-enchanter/sleep").choose("south-paladin").rolls({7});
  EXPECT_EQ(mob(play, 2).place, Place::stuck);
  play.choose("south-thug/attack").choose("north-abjurer").rolls({2});
  play.choose("north-abjurer/attack").choose("south-thug").rolls({2});
}

TEST(Echo, FailedNothingComesBack) {
  RULE("M-37a");
  Field field;
  field.north("paladin").hp(1).north("abjurer").south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1).choose("react/north-abjurer/echo").rolls({10}).rolls({3});
  EXPECT_EQ(mob(play, 0).hp, 4);
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

TEST(Echo, OfCharmTurnsASecondMob) {
  RULE("M-37a");
  RULE("M-33b");
  Field field;
  field.north("soothsayer").north("abjurer").south("ranger").south("thug").south("joker");
  Play play(game(), field.json());
  play.choose("north-soothsayer/charm").choose("south-ranger").choose("react/north-abjurer/echo").rolls({9});
  play.rolls({9}).choose("south-ranger/attack").choose("south-joker").rolls({2});
  play.choose("south-thug").rolls({9}).choose("south-joker").rolls({2});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).controller, 1);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Echo, OfASequenceStrikesItAgain) {
  RULE("M-37a");
  RULE("M-29b");
  Field field;
  field.north("samurai").keeps(1, Place::busy).total(1, 0, 1).north("abjurer").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-samurai/properstance")
      .choose("south-paladin")
      .choose("react/north-abjurer/echo")
      .rolls({9});
  play.rolls({10}).rolls({4}).rolls({11}).rolls({5});
  EXPECT_EQ(mob(play, 2).hp, 12);
  EXPECT_EQ(mob(play, 0).totals[1][0], 0);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Echo, OfABeggarIsMoreOfTheSame) {
  RULE("M-37a");
  RULE("M-36a");
  Field field;
  field.north("beggar").total(1, 1, 0).north("abjurer").south("paladin").total(0, 0, 9).south("thug");
  Play play(game(), field.json());
  play.choose("north-beggar/beg").choose("south-paladin").choose("react/north-abjurer/echo").rolls({9});
  play.rolls({10}).number(6).rolls({3}).choose("south-paladin/holy-light/light");
  play.rolls({10}).number(6).rolls({2}).choose("south-paladin/holy-light/light");
  EXPECT_EQ(mob(play, 0).totals[1][1], 5);
  EXPECT_EQ(mob(play, 2).totals[0][0], 4);
}

TEST(Delay, GivesNothingBackThatAmplifyLent) {
  RULE("M-37b");
  RULE("M-35a");
  Field field;
  field.north("paladin").hp(1).north("thaumaturgist", {2, 0}).south("abjurer").keeps(1, Place::fallow);
  field.south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(2).choose("pass");
  play.choose("react/north-thaumaturgist/amplify").rolls({11}).number(3);
  play.choose("react/south-abjurer/delay").rolls({9});
  EXPECT_EQ(mob(play, 0).totals[0][0], 3);
  EXPECT_EQ(mob(play, 1).totals[0][1], 0);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(Delay, IsCastAsATurnAction) {
  RULE("M-37b");
  Field field;
  field.north("abjurer", {0, 1}).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-abjurer/delay").rolls({10});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 0).sustains, 1);
}

TEST(Delay, PutsASpellOffWithItsLp) {
  RULE("M-37b");
  RULE("R-89");
  Field field;
  field.north("paladin").hp(1).north("thug").south("abjurer", {0, 1}).keeps(1, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(3).choose("react/south-abjurer/delay").rolls({10});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).hp, 1);
  EXPECT_EQ(mob(play, 0).totals[0][0], 3);
  EXPECT_EQ(play.seat(), 1);  // the turn is gone
  play.choose("south-joker/attack").choose("north-thug").rolls({2});
  EXPECT_OFFERED(play, "north-paladin/holy-light");
}

TEST(Delay, AMissHacksTheAbjurer) {
  RULE("M-37b");
  RULE("R-89");
  Field field;
  field.north("paladin").hp(1).north("thug").south("abjurer").keeps(1, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light")
      .number(1)
      .choose("react/south-abjurer/delay")
      .rolls({10})
      .rolls({4});
  EXPECT_EQ(mob(play, 0).hp, 5);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).sustains, kNone);
}

TEST(Delay, DoesNotAnswerAttacks) {
  RULE_STAYS_OUT("M-37b");
  Field field;
  field.north("thug").north("paladin").south("abjurer").keeps(1, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-abjurer").rolls({14}).rolls({1});  // nobody is asked
  EXPECT_EQ(mob(play, 2).place, Place::inactive);                                   // hacked
}

TEST(Delay, WithoutTurnsLeftItTakesAllThatTheEnemyHas) {
  RULE("M-37b");
  Field field;
  field.north("paladin").hp(1).north("thug").south("abjurer", {0, 1}).keeps(1, Place::fallow);
  field.south("joker").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(3).choose("react/south-abjurer/delay").rolls({7});  // 6 + 1
  EXPECT_EQ(mob(play, 0).totals[0][0], 3);
  EXPECT_TRUE(play.state<State>().sides[0].finished);
  play.choose("hold").rolls({2}).rolls({6});  // the Round is over; a new one
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 2).place, Place::fallow);
  EXPECT_OFFERED(play, "north-thug/attack");
}

// -- Wizard --

TEST(ElementalBlast, IsPreparedInTheGoPhase) {
  RULE("M-38a");
  Field field;
  field.north("wizard", {1, 0}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").rolls({8}).choose("ice").rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_TRUE(mob(play, 0).posted);
  EXPECT_EQ(mob(play, 0).counter, prepared(2, 2, 0));
}

TEST(ElementalBlast, AMissLeavesHimReallyStuck) {
  RULE("M-38a");
  Field field;
  field.north("wizard", {1, 0}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").rolls({9}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_FALSE(mob(play, 0).posted);
}

Field& prepare(Field& field, Place place, int element, int first, int steps = 0) {
  field.keeps(0, place, prepared(element, first, steps));
  field.state.mobs.back().posted = true;
  return field;
}

TEST(ElementalBlast, FireAddsItsLp) {
  RULE("M-38a");
  Field field;
  field.north("wizard", {2, 0});
  prepare(field, Place::busy, 3, 3).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").choose("south-paladin").rolls({1, 2, 3});
  EXPECT_EQ(mob(play, 1).hp, 13);  // 6 + 2
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_FALSE(mob(play, 0).posted);
}

TEST(ElementalBlast, AirStrikesTwice) {
  RULE("M-38a");
  Field field;
  field.north("wizard");
  prepare(field, Place::fallow, 1, 1).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast")
      .choose("south-paladin")
      .rolls({1, 2, 3})
      .rolls({7})
      .rolls({1, 1, 1});
  EXPECT_EQ(mob(play, 1).hp, 12);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(ElementalBlast, AMissOfTheSecondGustLeavesHimStuck) {
  RULE("M-38a");
  Field field;
  field.north("wizard");
  prepare(field, Place::fallow, 1, 1).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").choose("south-paladin").rolls({1, 2, 3}).rolls({8});
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(ElementalBlast, IceHolds) {
  RULE("M-38a");
  Field field;
  field.north("wizard");
  prepare(field, Place::stuck, 2, 2).south("paladin").south("thug");
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "north-wizard/attack");
  play.choose("north-wizard/elemental-blast").choose("south-paladin").rolls({1, 2, 3});
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(ElementalBlast, EarthHitsEverybodyOnce) {
  RULE("M-38a");
  RULE("R-16");
  Field field;
  field.north("wizard");
  prepare(field, Place::active, 0, 0).north("thug").south("paladin").south("barbarian").keeps(1, Place::busy);
  field.south("joker").hp(6);
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").rolls({2, 2, 2});
  EXPECT_EQ(mob(play, 0).hp, 18);
  EXPECT_EQ(mob(play, 1).hp, 12);
  EXPECT_EQ(mob(play, 2).hp, 15);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).place, Place::inactive);  // hacked
  EXPECT_EQ(mob(play, 4).place, Place::dead);
  EXPECT_EQ(mob(play, 1).place, Place::active);
}

TEST(ElementalBlast, IceKeepsItsDefAndIsNotHacked) {
  Field field;
  field.north("thug").south("wizard");
  prepare(field, Place::stuck, 2, 2).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-wizard").choose("pass").rolls({15}).rolls({3});
  EXPECT_EVENT(play, "att", R"({"needed": 15})");
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).sustains, 0);
}

TEST(ElementalBlast, FireIsHackedByDamage) {
  RULE("H-1");
  Field field;
  field.north("thug").south("wizard");
  prepare(field, Place::busy, 3, 3).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-wizard").choose("pass").rolls({15}).rolls({3});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_FALSE(mob(play, 1).posted);
}

TEST(ElementalBlast, OnlyAirLastsOverTheRound) {
  RULE("R-87");
  Field field;
  field.north("wizard");
  prepare(field, Place::stuck, 2, 2).south("wizard");
  prepare(field, Place::fallow, 1, 1).end_of_round();
  Play play(game(), field.json());
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_FALSE(mob(play, 0).posted);
  EXPECT_EQ(mob(play, 1).place, Place::fallow);
  EXPECT_EQ(mob(play, 1).sustains, 0);
}

TEST(ElementalBlast, AnUnlimitedRankBonusIsSevenDice) {
  RULE("R-52");
  Field field;
  field.rank("hawk").north("wizard", {2, 0});
  prepare(field, Place::busy, 3, 3).south("paladin").hp(21).south("thug");
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").choose("south-paladin").rolls({1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(mob(play, 1).hp, 12);
}

TEST(CounterBalance, KeepsHimSafeAndStepsOn) {
  RULE("M-38b");
  Field field;
  field.north("thug").south("wizard", {0, 1});
  prepare(field, Place::active, 0, 0).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-wizard");
  play.choose("react/south-wizard/counter-balance").rolls({8}).choose("step");
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 1).place, Place::fallow);
  EXPECT_EQ(mob(play, 1).counter, prepared(1, 0, 1));
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(CounterBalance, AMissLeavesHimInactiveAndTheAttackGoesOn) {
  RULE("M-38b");
  Field field;
  field.north("thug").south("wizard");
  prepare(field, Place::stuck, 2, 2).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-wizard");
  play.choose("react/south-wizard/counter-balance").rolls({8}).rolls({15}).rolls({2});
  EXPECT_EQ(mob(play, 1).hp, 16);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
}

TEST(CounterBalance, ABotchLeavesHimStuck) {
  RULE("M-38b");
  RULE("VC-2");
  Field field;
  field.north("thug").south("wizard");
  prepare(field, Place::busy, 3, 3).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-wizard");
  play.choose("react/south-wizard/counter-balance").rolls({20}).rolls({2});
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_FALSE(mob(play, 1).posted);
}

TEST(CounterBalance, AFullCircleDoublesTheBlast) {
  RULE("M-38b");
  Field field;
  field.north("thug").south("wizard", {2, 0});
  prepare(field, Place::stuck, 2, 3, 3).south("joker").south("monk");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-wizard");
  play.choose("react/south-wizard/counter-balance").rolls({7}).choose("step");
  EXPECT_EQ(mob(play, 1).place, Place::busy);
  EXPECT_EQ(mob(play, 1).counter, prepared(3, 3, 4));
  play.choose("south-wizard/elemental-blast").rolls({1, 2, 1});
  EXPECT_EQ(mob(play, 0).hp, 6);  // (4 + 2) * 2
}

/// South's Wizard, prepared: as Earth in the Portal, or as Fire in the Umbra.
Field& prepared(Field& field, Place post) {
  field.south("wizard").keeps(0, post, post == Place::active ? 0 : 3 | 3 << 2);
  field.state.mobs.back().posted = true;
  return field;
}

TEST(CounterBalance, OfAnAbilityAtManyOnlyHeIsSpared) {
  RULE("M-38b");
  RULE("M-28a");
  RULE("M-26b");
  Field field;
  field.north("dark-mage").north("evoker");
  prepared(field, Place::active).south("thug");
  Play play(game(), field.json());
  play.choose_each({"north-dark-mage/dissension", "south-wizard", "south-thug"});
  play.choose("react/south-wizard/counter-balance").rolls({7}).choose("stay");
  play.choose("react/north-evoker/magic-missile").choose("south-wizard").rolls({4});
  EXPECT_EQ(mob(play, 2).hp, 14);  // that was not the Dark Mage's doing
  play.rolls({8});
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(mob(play, 3).place, Place::inactive);
}

TEST(CounterBalance, KnowsNothingOfAFireballOrAnEarthquake) {
  RULE_STAYS_OUT("M-38b");
  RULE_STAYS_OUT("R-90");
  Field field;
  field.north("fire-mage").north("earth-mage");
  prepared(field, Place::busy).south("thug");
  Play fire(game(), field.json());
  fire.choose("north-fire-mage/fireball")
      .rolls({8})
      .rolls({5})
      .rolls({1, 2, 3});  // the Umbra, and he is in it
  EXPECT_NO_EVENT(fire, "reacted");
  EXPECT_EQ(mob(fire, 2).hp, 12);
  Play quake(game(), field.json());
  quake.choose("north-earth-mage/earthquake");
  EXPECT_NO_EVENT(quake, "reacted");
  EXPECT_EVENT(quake, "hacked", R"({"mob": "south-wizard"})");
}

TEST(CounterBalance, SendsNothingBack) {
  RULE("M-38b");
  RULE("R-90");
  Field field;
  field.north("runecaster").keeps(0, Place::busy).total(0, 1, 2).total(0, 2, 4).hp(10);
  prepared(field, Place::busy).south("thug").south("joker");
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast");
  play.choose("react/south-wizard/counter-balance").rolls({7}).choose("stay").rolls({10}).rolls({3, 3});
  EXPECT_EQ(mob(play, 0).hp, 10);
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).hp, 12);  // the others get all of it
  EXPECT_EQ(mob(play, 3).hp, 11);
}

TEST(CounterBalance, NoDisintegrationHacksHimAndNoGladiatorFindsHim) {
  RULE("M-38b");
  RULE("M-18b");
  RULE("M-25a");
  Field field;
  field.north("necromancer");
  prepared(field, Place::busy).south("thug").at(Place::inactive);
  Play ash(game(), field.json());
  ash.choose("north-necromancer/disintegration").number(1);
  ash.choose("react/south-wizard/counter-balance").rolls({7}).choose("stay").rolls({3});
  EXPECT_EQ(mob(ash, 1).hp, 18);
  EXPECT_EQ(mob(ash, 1).place, Place::busy);
  EXPECT_EQ(mob(ash, 1).sustains, 0);
  EXPECT_EQ(mob(ash, 2).hp, 15);
  Field sand;
  sand.north("gladiator");
  prepared(sand, Place::active).south("thug");
  Play arena(game(), sand.json());
  arena.choose_each({"north-gladiator/arena", "south-wizard", "south-thug"});
  arena.choose("react/south-wizard/counter-balance").rolls({7}).choose("stay").rolls({14}).rolls({2});
  EXPECT_EQ(mob(arena, 1).place, Place::active);
  EXPECT_EQ(mob(arena, 2).hp, 16);
}

TEST(CounterBalance, AndADemonSpareTheirTwoFromOneSpell) {
  RULE("M-38b");
  RULE("M-21a");
  Field field;
  field.north("runecaster").keeps(0, Place::busy).total(0, 1, 2).total(0, 2, 4);
  prepared(field, Place::busy).south("warlock").keeps(0, Place::busy).south("thug");
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast").choose("absorb").rolls({8});
  play.choose("react/south-wizard/counter-balance").rolls({7}).choose("stay").rolls({10}).rolls({3, 3});
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).hp, 18);
  EXPECT_EQ(mob(play, 3).hp, 12);
}

TEST(ElementalBlast, IceHoldsWhomACavalierGuards) {
  RULE("M-38a");
  RULE("M-14a");
  RULE("R-57");
  Field field;
  field.north("wizard").keeps(0, Place::stuck, 2 | 2 << 2);
  field.state.mobs[0].posted = true;
  field.south("thug").south("cavalier", {2, 0});
  Play play(game(), field.json());
  play.choose("north-wizard/elemental-blast").choose("south-thug");
  play.choose("react/south-cavalier/vigilante").rolls({2, 2, 2});
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).hp, 18);  // six, less the shield's four
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
}

TEST(CounterBalance, OfASpellAtManyOnlyHeIsSpared) {
  RULE("M-38b");
  Field field;
  field.north("runecaster").keeps(0, Place::busy).total(0, 1, 2).total(0, 2, 4).south("wizard");
  prepare(field, Place::active, 0, 0).south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast")
      .choose("react/south-wizard/counter-balance")
      .rolls({7})
      .choose("stay");
  play.rolls({10}).rolls({3, 4});
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 1).sustains, 0);
  EXPECT_EQ(mob(play, 2).hp, 10);
  EXPECT_EQ(mob(play, 3).hp, 11);
}

}  // namespace
}  // namespace gamekeeper::battles::test
