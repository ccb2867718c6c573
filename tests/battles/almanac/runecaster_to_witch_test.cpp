#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

// -- Runecaster --

TEST(Runecast, SixAndTheSecondRune) {
  RULE("M-39a");
  Field field;
  field.north("runecaster").keeps(0, Place::busy).total(0, 1, 2).total(0, 2, 4);
  field.south("barbarian").keeps(1, Place::busy).south("thug");
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast").rolls({10}).rolls({3, 4});
  EXPECT_EVENT(play, "vc", R"({"needed": 10})");
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).hp, 11);
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).totals[0][1], 2);  // runes stay
}

TEST(Runecast, AMissCostsTheRunesOfThisRound) {
  RULE("M-39a");
  Field field;
  field.north("runecaster").keeps(0, Place::busy).total(0, 1, 2).total(0, 2, 4).south("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast").rolls({11});
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(Runecast, IsPreparedInTheGoPhaseAndHackedByAHit) {
  RULE("M-39a");
  Field field;
  field.north("thug").south("runecaster", {3, 0}).total(0, 1, 2).total(0, 2, 7).south("joker").go(1).ready(0);
  Play play(game(), field.json());
  play.choose("south-runecaster/runecast").rolls({9}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 1).place, Place::busy);
  play.choose("north-thug/attack").choose("south-runecaster").rolls({14}).rolls({1});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(MagicCircle, CancelsASpellAndHurtsItsCaster) {
  RULE("M-39b");
  Field field;
  field.north("soothsayer")
      .north("enchanter")
      .south("runecaster", {0, 2})
      .keeps(1, Place::fallow)
      .south("joker");
  Play play(game(), field.json());
  play.choose("north-enchanter/sleep").choose("south-runecaster").rolls({3, 4});
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 1).hp, 10);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).place, Place::fallow);
  EXPECT_EQ(mob(play, 2).totals[1][1], 2);
}

TEST(MagicCircle, StopsNoAttackAndNoAbility) {
  RULE_STAYS_OUT("M-39b");
  Field field;
  field.north("samurai").north("thug").south("runecaster", {0, 2}).keeps(1, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing").choose("south-runecaster").rolls({7}).rolls({2});
  EXPECT_EQ(mob(play, 2).hp, 12);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).hp, 15);
}

TEST(MagicCircle, ASpellThatHacksTheRunecasterIsPaidForAllTheSame) {
  RULE("M-39b");
  Field field;
  field.north("fire-mage").north("thug").south("runecaster", {0, 2}).keeps(1, Place::fallow).south("joker");
  Play play(game(), field.json());
  // A FIREBALL goes for a zone: nobody knows beforehand whom it will hit.
  play.choose("north-fire-mage/fireball").rolls({8}).rolls({3}).rolls({1, 1, 1}).rolls({2, 3});
  EXPECT_EQ(mob(play, 2).hp, 13);
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).hp, 12);
}

TEST(MagicCircle, FadesWithEveryGo) {
  RULE("M-39b");
  RULE("R-88");
  Field field;
  field.north("runecaster", {0, 2})
      .keeps(1, Place::fallow)
      .south("runecaster", {0, 1})
      .keeps(1, Place::fallow);
  field.end_of_round();
  Play play(game(), field.json());
  EXPECT_EQ(mob(play, 0).totals[1][1], 1);
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 1).totals[1][1], 0);
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
  EXPECT_NOT_OFFERED(play, "south-runecaster/magic-circle");
}

TEST(MagicCircle, IsDrawnInTheGoPhase) {
  RULE("M-39b");
  Field field;
  field.north("runecaster", {0, 2}).south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-runecaster/magic-circle").rolls({8}).rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 0).totals[1][1], 2);
}

TEST(MagicCircle, CancelsTheSpellForEverybodyItNames) {
  RULE("M-39b");
  RULE("R-91");
  Field field;
  field.north("runecaster").keeps(0, Place::busy).total(0, 1, 2).total(0, 2, 4);
  field.south("runecaster", {0, 2}).keeps(1, Place::fallow).south("thug");
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast").rolls({3, 4});  // the circle's dice, and no other
  EXPECT_EQ(mob(play, 0).hp, 9);
  EXPECT_EQ(mob(play, 1).hp, 16);
  EXPECT_EQ(mob(play, 1).place, Place::fallow);
  EXPECT_EQ(mob(play, 2).hp, 18);
}

// -- Witch --

TEST(Curse, BitesWhoeverCastsASpellAtHerParty) {
  RULE("M-40a");
  RULE("R-50");
  Field field;
  field.north("enchanter").north("thug").south("witch", {1, 0}).at(Place::stuck).south("joker");
  Play play(game(), field.json());
  play.choose("north-enchanter/sleep").choose("south-joker").rolls({8});  // a miss is an insult too
  EXPECT_EQ(mob(play, 0).hp, 14);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Curse, DoesNotMindAbilitiesOrAttacks) {
  RULE_STAYS_OUT("M-40a");
  Field field;
  field.north("samurai").north("thug").south("witch", {0, 0}).at(Place::stuck).south("joker");
  Play play(game(), field.json());
  play.choose("north-samurai/swordsing").choose("south-joker").rolls({7}).rolls({2});
  EXPECT_EQ(mob(play, 0).hp, 15);
}

TEST(Curse, HacksTheEnchanterWhoHasJustBecomeFallow) {
  RULE("M-40a");
  RULE("M-32b");
  Field field;
  field.north("enchanter").north("thug").south("witch").at(Place::stuck).south("joker").south("paladin");
  Play play(game(), field.json());
  play.choose("north-enchanter/sleep").choose("south-joker").rolls({7});
  EXPECT_EQ(mob(play, 0).hp, 15);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).place, Place::inactive);
}

TEST(Curse, MindsASpellOutOfTurn) {
  RULE("M-40a");
  RULE("R-50");
  Field field;
  field.north("thug").north("witch").at(Place::stuck).north("paladin").hp(1);
  field.south("abjurer").keeps(1, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1).choose("react/south-abjurer/delay").rolls({9});
  EXPECT_EQ(mob(play, 3).hp, 14);
  EXPECT_EQ(mob(play, 3).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).hp, 1);
}

TEST(Curse, MindsAFireballAndAnEarthquakeThatReachHerParty) {
  RULE("M-40a");
  RULE("M-9a");
  RULE("M-12a");
  Field field;
  field.north("fire-mage").north("earth-mage").south("witch", {1, 0}).south("joker").at(Place::inactive);
  Play fire(game(), field.json());
  fire.choose("north-fire-mage/fireball").choose("pass").rolls({8}).rolls({5}).rolls({1, 1, 1});
  EXPECT_EQ(mob(fire, 3).hp, 14);
  EXPECT_EQ(mob(fire, 0).hp, 14);  // 17 less 2 + 1
  Play miss(game(), field.json());
  miss.choose("north-fire-mage/fireball").choose("pass").rolls({9}).rolls({5});  // nobody in the own Umbra
  EXPECT_EQ(mob(miss, 0).hp, 17);
  Play quake(game(), field.json());
  quake.choose("north-earth-mage/earthquake");
  EXPECT_EQ(mob(quake, 1).hp, 15);
}

TEST(Karma, DoublesTheDamageOfTheTurn) {
  RULE("M-40b");
  Field field;
  field.north("witch", {0, 1}).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("react/north-witch/karma");
  play.rolls({7}).rolls({16}).rolls({4});
  EXPECT_EQ(mob(play, 2).hp, 13);
  EXPECT_FALSE(play.state<State>().damage_doubled);
}

TEST(Karma, DoublesTheHealingOfTheTurn) {
  RULE("M-40b");
  Field field;
  field.north("witch").north("paladin").hp(1).south("thug").south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1).choose("react/north-witch/karma");
  play.rolls({7}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 9);
}

TEST(Karma, AMissLeavesHerInactive) {
  RULE("M-40b");
  Field field;
  field.north("witch").north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("react/north-witch/karma");
  play.rolls({7}).rolls({16}).rolls({4});
  EXPECT_EQ(mob(play, 2).hp, 17);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(Karma, IsOfferedWhereSomethingCanStillBeDoubled) {
  RULE("M-40b");
  Field field;
  field.north("thief").north("cleric").north("ice-mage").south("witch").south("joker");
  field.state.mobs[1].hp = 3;
  Play divvy(game(), field.json());
  divvy.choose("north-thief/divvy");
  EXPECT_EQ(divvy.seat(), 0);  // nobody is healed or hurt by that
  Play heal(game(), field.json());
  heal.choose("north-cleric/heal").choose("north-cleric").number(1);
  heal.choose("react/south-witch/karma").rolls({7}).rolls({4});  // healing, without a question
  EXPECT_EQ(mob(heal, 1).hp, 11);
  Play freeze(game(), field.json());
  freeze.choose("north-ice-mage/freeze").choose("south-joker").rolls({12});
  EXPECT_EQ(freeze.count("reacted"), 0);
  field.south("evoker");
  Play shot(game(), field.json());  // but somebody may shoot
  shot.choose("north-ice-mage/freeze").choose("south-joker");
  EXPECT_OFFERED(shot, "react/south-witch/karma");
}

TEST(Karma, BothWaysWhereAWoundedMobComesToRest) {
  RULE("M-40b");
  Field field;
  field.north("thug").hp(5).north("monk").keeps(1, Place::busy).south("witch").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-witch/karma");
  EXPECT_OFFERED(play, "damage");
  EXPECT_OFFERED(play, "healing");
  play.choose("healing").rolls({7}).rolls({2}).rolls({1, 2, 3});
  EXPECT_EQ(mob(play, 0).hp, 17);
}

TEST(Karma, NotInATurnInWhichTheCurseHasBitten) {
  RULE_STAYS_OUT("M-40b");
  RULE_OF_CONTENT("R-28");
  EXPECT_EQ(ability_card("witch", 1).behavior, "karma");
  Field field;
  field.north("thug").south("witch").south("joker");
  field.state.cursed = true;
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").rolls({2});
  EXPECT_EQ(play.seat(), 1);
}

}  // namespace
}  // namespace gamekeeper::battles::test
