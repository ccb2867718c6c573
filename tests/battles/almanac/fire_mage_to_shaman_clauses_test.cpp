#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

/// Clause by clause, as the Almanac has them (L581-727): what the tests of each Mob leave open.
namespace gamekeeper::battles::test {
namespace {

/// The last Mob stands by its FIREWALL.
Field& by_its_wall(Field& field, Place post) {
  field.keeps(1, post);
  field.state.mobs.back().posted = true;
  return field;
}

// -- FIREBALL --

TEST(FireballClauses, ThrowsAsManyDiceAsTheRankAllows) {  // L586
  RULE("M-9a");
  Field field;
  field.rank("commander").north("fire-mage").south("paladin").south("thug").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({8}).rolls({1}).rolls({1, 1, 1, 1, 1});
  EXPECT_EQ(mob(play, 1).hp, 16);
}

TEST(FireballClauses, OfTheOwnSideItHacksNobodyThatItDoesNotHurt) {  // L587, L363
  RULE("M-9a");
  RULE("H-1");
  Field field;
  field.north("fire-mage").north("barbarian").keeps(1, Place::busy).south("paladin");
  Play burnt(game(), field.json());
  burnt.choose("north-fire-mage/fireball").rolls({9}).rolls({5}).rolls({1, 1, 1});
  EXPECT_EQ(mob(burnt, 1).hp, 19);
  EXPECT_EQ(mob(burnt, 1).place, Place::inactive);  // damaged, by whomever
  Play spared(game(), field.json());
  spared.choose("north-fire-mage/fireball").rolls({9}).rolls({1});
  EXPECT_EQ(mob(spared, 1).place, Place::busy);
}

// -- FIREWALL --

TEST(FirewallClauses, ItsOwnSideWalksThroughIt) {  // L594
  RULE_STAYS_OUT("M-9b");
  Field field;
  field.north("fire-mage");
  by_its_wall(field, Place::stuck).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 0).totals[1][1], 1);
}

TEST(FirewallClauses, ComingBackIsNoComingOut) {  // L594
  RULE_STAYS_OUT("M-9b");
  RULE_STAYS_OUT("R-23");
  Field field;
  field.north("paladin").north("fire-mage");
  by_its_wall(field, Place::busy).south("thug").south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-thug/attack").choose("north-paladin").rolls({2});  // out of the Portal, into the Umbra
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  EXPECT_EQ(mob(play, 2).hp, 18);
}

TEST(FirewallClauses, OutOfTheUmbraTheBusyWalkIntoIt) {  // L594
  RULE("M-9b");
  RULE("R-23");
  Field field;
  field.north("fire-mage");
  by_its_wall(field, Place::busy).south("barbarian").keeps(1, Place::busy).south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-barbarian/attack").rolls({5});  // Hacked by it, and its attack is over
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_NO_EVENT(play, "att");
}

// -- FLY --

TEST(FlyClauses, WhoDiesOfTheSpellDoesNotFallAsWell) {  // L622
  RULE_STAYS_OUT("M-11a");
  Field field;
  field.north("air-mage").hp(4).keeps(0, Place::busy).north("thug").south("evoker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-evoker/lightning-strike").choose("north-air-mage").number(1).rolls({6});
  EXPECT_EQ(mob(play, 0).place, Place::dead);
  EXPECT_EQ(play.count("harmed"), 1);
}

TEST(FlyClauses, ItMayAttackNobodyFromTheAirButWithItsBolt) {  // L619, L111
  RULE("M-11a");
  RULE("M-11b");
  Field field;
  field.north("air-mage").south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-air-mage/fly").rolls({12}).rolls({3}).rolls({5});
  EXPECT_NOT_OFFERED(play, "north-air-mage/attack");
  EXPECT_OFFERED(play, "north-air-mage/air-bolt");
  play.choose("north-air-mage/air-bolt").number(1).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 17);
}

TEST(FlyClauses, NobodyFallsWhenTheRoundIsCutShort) {  // L624, L834
  RULE_STAYS_OUT("M-11a");
  Field field;
  field.north("light-mage").keeps(0, Place::busy).north("air-mage").keeps(0, Place::busy).north("thug");
  field.south("paladin").south("air-mage").keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-thug/attack").rolls({2});  // the Paladin: the others are in the air
  EXPECT_EVENT(play, "round-cut-short");
  for (const int id : {1, 4}) {
    EXPECT_EQ(mob(play, static_cast<MobId>(id)).hp, 16);
    EXPECT_EQ(mob(play, static_cast<MobId>(id)).place, Place::active);
  }
}

TEST(FlyClauses, NorWhenTwoAloneCanDoNothingToEachOther) {  // L200
  RULE_STAYS_OUT("M-11a");
  RULE("P-5");
  Field field;
  field.north("air-mage").keeps(0, Place::busy).total(1, 0, 0).south("druid").keeps(0, Place::fallow);
  Play play(game(), field.json());
  play.choose("hold").choose("hold");
  EXPECT_EQ(mob(play, 0).hp, 16);
  EXPECT_NO_EVENT(play, "harmed");
}

// -- AIR BOLT --

TEST(AirBoltClauses, FromTheAirNobodyDodgesIt) {  // L629, L882
  RULE("M-11b");
  RULE_STAYS_OUT("M-24b");
  Field field;
  field.north("air-mage").keeps(0, Place::busy).south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-air-mage/air-bolt").choose("south-fighter").number(1).rolls({5});
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 1).hp, 16);
}

// -- EARTHQUAKE --

TEST(EarthquakeClauses, LetsAFlyingFriendFallToo) {  // L635-636
  RULE("M-12a");
  RULE("M-11a");
  Field field;
  field.north("earth-mage").north("air-mage").keeps(0, Place::busy).south("thug").at(Place::inactive);
  Play play(game(), field.json());
  play.choose("north-earth-mage/earthquake").rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(EarthquakeClauses, WhoWasInactiveActsAgainInThisRound) {  // L634
  RULE("M-12a");
  Field field;
  field.north("earth-mage").south("thug").at(Place::inactive).south("joker");
  Play play(game(), field.json());
  play.choose("north-earth-mage/earthquake");
  EXPECT_EQ(play.seat(), 1);
  EXPECT_OFFERED(play, "south-thug/attack");
  EXPECT_NOT_OFFERED(play, "south-joker/attack");
}

// -- METEOR SHOWER --

TEST(MeteorShowerClauses, IsTheMagesTurn) {  // L643-646
  RULE("M-12b");
  Field field;
  field.north("earth-mage").north("thug").south("paladin").go().ready(1);
  Play play(game(), field.json());
  play.choose("north-earth-mage/meteor-shower").rolls({9}).rolls({3}).rolls({5});
  EXPECT_NOT_OFFERED(play, "north-earth-mage/attack");
  EXPECT_NOT_OFFERED(play, "north-earth-mage/earthquake");
  EXPECT_NOT_OFFERED(play, "release/north-earth-mage");
}

TEST(MeteorShowerClauses, FallsOnNobodyBeforeGoIsOver) {  // L651
  RULE("M-12b");
  Field field;
  field.north("earth-mage").south("barbarian").go();
  Play play(game(), field.json());
  play.choose("north-earth-mage/meteor-shower").rolls({9}).choose("south-barbarian/howl").rolls({10});
  play.rolls({5}).rolls({2});
  EXPECT_EQ(play.count("vc"), 2);
  EXPECT_EQ(mob(play, 1).place, Place::busy);
}

TEST(MeteorShowerClauses, LastsToTheEndOfTheRound) {  // L646, L112
  RULE("AK-6");
  Field field;
  field.north("earth-mage").keeps(1, Place::busy).south("paladin").end_of_round();
  Play play(game(), field.json());
  play.choose("roll").rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

// -- STEAL, DIVVY --

TEST(StealClauses, BidsTheRankBonusAtMost) {  // L657-658
  RULE("M-13a");
  RULE("AK-8");
  Field field;
  field.north("thief", {5, 0}).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thief/steal").choose("south-paladin/aid/aid");
  EXPECT_EQ(play.match().decision().max, 3);
  play.number(3).rolls({13});
  EXPECT_EQ(mob(play, 0).totals[1][0], 4);  // one of its own, and the three
}

TEST(DivvyClauses, FillsNothingThatEndsInHp) {  // L662, L669
  RULE("M-13b");
  RULE("R-95");
  Field field;
  field.north("thief").north("necromancer").south("joker");
  Play play(game(), field.json());
  play.choose("north-thief/divvy").choose("north-necromancer");
  EXPECT_OFFERED(play, "north-necromancer/summon-dead/guard");
  EXPECT_NOT_OFFERED(play, "north-necromancer/summon-dead/risen");
}

TEST(DivvyClauses, IsForTheOwnPartyOnly) {  // L667
  RULE("M-13b");
  Field field;
  field.north("thief").north("joker").north("paladin").dead().south("thug");
  Play play(game(), field.json());
  play.choose("north-thief/divvy");
  EXPECT_THAT(play.options(), testing::ElementsAre("north-thief", "north-joker"));
}

// -- VIGILANTE --

TEST(VigilanteClauses, NothingThatTakesLpTakesFromTheShield) {  // L678
  RULE("M-14a");
  Field field;
  field.north("thaumaturgist", {0, 5}).keeps(1, Place::busy).north("thug").south("joker");
  field.south("cavalier", {2, 0});
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("react/south-cavalier/vigilante");
  play.rolls({15}).rolls({4});
  EXPECT_NO_EVENT(play, "harmed");
  EXPECT_EQ(mob(play, 3).totals[0][0], 0);
}

TEST(VigilanteClauses, TakesASpellToo) {  // L672-673
  RULE("M-14a");
  Field field;
  field.north("evoker").south("joker").south("cavalier", {2, 0});
  Play play(game(), field.json());
  play.choose("north-evoker/lightning-strike").choose("south-joker").number(1);
  play.choose("react/south-cavalier/vigilante").rolls({5});
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 2).hp, 19);
}

TEST(VigilanteClauses, OneOfSeveralIsGuardedAndTheOthersAreNot) {  // L672
  RULE("M-14a");
  Field field;
  field.north("samurai").keeps(1, Place::busy).total(1, 0, 2);
  field.south("joker").south("thug").south("cavalier", {2, 0});
  Play play(game(), field.json());
  play.choose_each({"north-samurai/properstance", "south-joker", "south-thug"});
  play.choose("react/south-cavalier/vigilante").choose("south-thug");
  play.rolls({9}).rolls({3}).rolls({9}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 14);
  EXPECT_EQ(mob(play, 2).hp, 18);
  EXPECT_EQ(mob(play, 3).totals[0][0], 0);
}

TEST(VigilanteClauses, NotForTheEnemyNorAfterTheRoll) {  // L676
  RULE_STAYS_OUT("M-14a");
  Field field;
  field.north("thug").south("joker").south("cavalier", {2, 0});
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").choose("pass").rolls({15}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_NO_EVENT(play, "reacted");
  Field own;
  own.north("thug").north("cavalier", {2, 0}).south("joker");
  Play attack(game(), own.json());
  attack.choose("north-thug/attack").rolls({2});  // his own side strikes
  EXPECT_NO_EVENT(attack, "reacted");
}

// -- CHARGE --

TEST(ChargeClauses, TheCavaliersTwentyIsDoubledTwice) {  // L694, L376
  RULE("M-14b");
  RULE("R-08");
  Field field;
  field.north("cavalier").keeps(1, Place::busy, 1).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-cavalier/attack").choose("south-paladin").rolls({20}).rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 9);
}

TEST(ChargeClauses, ADeadCavaliersChargeHalts) {  // L695, L397
  RULE("M-14b");
  Field field;
  field.north("cavalier").hp(1).keeps(1, Place::busy).north("thug").at(Place::mobile).north("joker");
  field.state.mobs[1].charging = true;
  field.south("evoker").south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin");
  play.choose("react/south-evoker/magic-missile").choose("north-cavalier").rolls({1});
  EXPECT_EQ(mob(play, 0).place, Place::dead);
  EXPECT_FALSE(mob(play, 1).charging);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_NO_EVENT(play, "att");
}

// -- LIGHT --

TEST(LightClauses, ReleasedItFlashesToo) {  // L703, L364
  RULE("M-15a");
  RULE("H-2");
  Field field;
  field.north("mystic", {2, 0}).keeps(0, Place::fallow).north("thug").hp(10).south("joker");
  Play play(game(), field.json());
  play.choose("release/north-mystic").rolls({11});
  EXPECT_EQ(mob(play, 1).hp, 14);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(LightClauses, LastsAsLongAsSheLikes) {  // L705
  RULE("AK-5");
  Field field;
  field.north("mystic").keeps(0, Place::fallow).south("paladin").end_of_round();
  Play play(game(), field.json());
  play.rolls({3}).rolls({5});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 0).sustains, 0);
  EXPECT_BARRED(play, "north-mystic/light", "");
}

TEST(LightClauses, TheFlashIsForTheOwnPortalOnly) {  // L704
  RULE("M-15a");
  Field field;
  field.north("mystic", {2, 0}).keeps(0, Place::fallow).north("thug").hp(10).north("joker").hp(10);
  field.at(Place::inactive).south("paladin").hp(10);
  Play play(game(), field.json());
  play.choose("release/north-mystic").rolls({11});
  EXPECT_EQ(mob(play, 1).hp, 14);
  EXPECT_EQ(mob(play, 2).hp, 10);
  EXPECT_EQ(mob(play, 3).hp, 10);
}

TEST(LightClauses, DoesNotFlashWhenTheRoundIsCutShort) {  // L703, L834
  RULE_STAYS_OUT("M-15a");
  RULE("M-22a");
  Field field;
  field.north("light-mage").keeps(0, Place::busy).north("thug");
  field.south("mystic").keeps(0, Place::fallow).south("paladin").hp(5);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_EVENT(play, "round-cut-short");
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 3).hp, 5);
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

// -- SHADOWS --

TEST(ShadowsClauses, WhoGivesInLosesWhatItDeclared) {  // L711, L155
  RULE("M-15b");
  RULE("TA-1");
  Field field;
  field.north("mystic").keeps(1, Place::busy).south("paladin").hp(9).south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/holy-light").number(2).choose("give-in");
  EXPECT_EQ(mob(play, 1).hp, 9);
  EXPECT_EQ(mob(play, 1).totals[0][0], 1);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

// -- PEACE PIPE --

TEST(PeacePipeClauses, NobodyBecomesFallowInGoEither) {  // L718
  RULE("M-16a");
  Field field;
  field.north("druid").north("barbarian").south("shaman").keeps(0, Place::fallow).go().ready(1);
  Play play(game(), field.json());
  EXPECT_BARRED(play, "north-druid/wall-of-thorns", "");
  EXPECT_OFFERED(play, "north-barbarian/howl");
}

TEST(PeacePipeClauses, ItsOwnSideMayBeFallow) {  // L718
  RULE_STAYS_OUT("M-16a");
  Field field;
  field.north("shaman").keeps(0, Place::fallow).north("rogue").south("paladin");
  Play play(game(), field.json());
  EXPECT_OFFERED(play, "north-rogue/trap");
}

TEST(PeacePipeClauses, AnAssassinWhoIsBroughtDownLetsGo) {  // L719, L544
  RULE("M-16a");
  Field field;
  field.north("shaman").south("assassin").keeps(1, Place::fallow).south("paladin");
  field.north("thug").held(Hold::guise, 1).at(Place::inactive);
  field.state.mobs[3].controller = field.state.mobs[3].field = 1;
  Play play(game(), field.json());
  play.choose("north-shaman/peace-pipe").rolls({9});
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).controller, 0);
  EXPECT_EQ(mob(play, 3).field, 0);
}

// -- DANCE --

TEST(DanceClauses, NotOnAnActionOfTheOwnSide) {  // L726
  RULE_STAYS_OUT("M-16b");
  Field field;
  field.north("ice-mage").north("shaman").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-paladin").rolls({9});
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 2).place, Place::stuck);
}

TEST(DanceClauses, EndsTheTurnOfWhoeverMeantToBecomeFallow) {  // L725
  RULE("M-16b");
  Field field;
  field.north("rogue").south("shaman").south("paladin");
  Play play(game(), field.json());
  play.choose("north-rogue/trap").choose("react/south-shaman/dance").rolls({10});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_EQ(play.count("vc"), 1);  // the DANCE alone
}

}  // namespace
}  // namespace gamekeeper::battles::test
