#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

/// Clause by clause, as the Almanac has them (L729-882): what the tests of each Mob leave open.
namespace gamekeeper::battles::test {
namespace {

using testing::ElementsAre;

// -- RETRIBUTION --

TEST(RetributionClauses, HackedItAnswersNoMore) {  // L739
  RULE("M-17a");
  RULE("H-1");
  Field field;
  field.north("thug").north("joker").south("paladin").south("theurgist").keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-theurgist").rolls({14}).rolls({1});
  EXPECT_EQ(mob(play, 0).hp, 17);  // one last time
  play.choose("south-paladin/attack").choose("north-joker").rolls({2});
  play.choose("north-joker/attack").choose("south-paladin").rolls({17}).rolls({2});
  EXPECT_EQ(mob(play, 2).hp, 19);
  EXPECT_EQ(mob(play, 1).hp, 17);
}

TEST(RetributionClauses, WhoBurnsAFriendHurtsNobodyOfTheOtherSide) {  // L731
  RULE_STAYS_OUT("M-17a");
  Field field;
  field.north("fire-mage").north("theurgist").keeps(0, Place::busy).north("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-fire-mage/fireball").rolls({9}).rolls({1}).rolls({1, 1, 1});
  EXPECT_EQ(mob(play, 2).hp, 15);
  EXPECT_EQ(mob(play, 0).hp, 17);
}

TEST(RetributionClauses, ADeadOffenderGetsNothingBack) {  // L731
  RULE("M-17a");
  RULE("M-20b");
  Field field;
  field.north("druid", {0, 2}).keeps(1, Place::busy).north("thug").hp(2);
  field.south("paladin").south("theurgist").keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({5});
  EXPECT_EQ(mob(play, 1).place, Place::dead);
  play.rolls({8}).rolls({1, 1, 1});  // the wolf bites for itself
  EXPECT_EQ(mob(play, 2).hp, 13);
  EXPECT_EQ(mob(play, 0).hp, 14);
}

TEST(RetributionClauses, EveryBlowOfSeveralIsReturned) {  // L731
  RULE("M-17a");
  RULE("M-2a");
  Field field;
  field.north("barbarian").south("paladin").south("theurgist").keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-paladin").number(1);
  play.rolls({13}).rolls({13}).rolls({4}).rolls({5});
  EXPECT_EQ(mob(play, 1).hp, 12);
  EXPECT_EQ(mob(play, 0).hp, 13);
}

// -- PROTECTION --

TEST(ProtectionClauses, TheTheurgistHasItToo) {  // L746
  RULE("M-17b");
  Field field;
  field.north("thug").south("theurgist", {0, 2}).keeps(1, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-theurgist").rolls({16});
  EXPECT_EVENT(play, "att", R"({"needed": 17, "hit": false})");  // 13 + 1 + 3
  EXPECT_EQ(mob(play, 1).place, Place::fallow);
}

TEST(ProtectionClauses, HackedNobodyHasIt) {  // L748
  RULE("M-17b");
  RULE("H-1");
  Field field;
  field.north("thug").north("joker").south("theurgist", {0, 2}).keeps(1, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-theurgist").rolls({17}).rolls({1});
  EXPECT_EQ(mob(play, 2).place, Place::inactive);
  play.choose("south-paladin/attack").choose("north-joker").rolls({2});
  play.choose("north-joker/attack").choose("south-paladin").rolls({2});
  EXPECT_EVENT(play, "att", R"({"mob": "north-joker", "needed": 17})");  // 14 + 3
}

TEST(ProtectionClauses, CountsAgainstWhatIgnoresDef) {  // L747
  RULE("M-17b");
  RULE("M-10a");
  Field field;
  field.north("ice-mage").south("paladin").south("theurgist", {0, 2}).keeps(1, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-paladin").number(1).rolls({16});
  EXPECT_EVENT(play, "att", R"({"needed": 17, "hit": false})");  // 14 + 3
}

// -- SUMMON DEAD --

TEST(SummonDeadClauses, ItsPlayerPicksWhichOfTheRisenStepsInFront) {  // L763
  RULE("M-18a");
  Field field;
  field.north("thug").south("necromancer").south("ranger").held(Hold::risen, 1);
  field.south("paladin").held(Hold::risen, 1);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-necromancer").rolls({14}).rolls({5});
  play.choose("react/south-necromancer/summon-dead").choose("south-paladin").rolls({8});
  EXPECT_EQ(mob(play, 1).hp, 15);
  EXPECT_EQ(mob(play, 2).hp, 20);
  EXPECT_EQ(mob(play, 3).hp, 16);
}

TEST(SummonDeadClauses, NobodyStepsInFrontOfASpell) {  // L760
  RULE("M-18a");
  Field field;
  field.north("evoker").south("necromancer").south("ranger").held(Hold::risen, 1);
  Play play(game(), field.json());
  play.choose("north-evoker/lightning-strike").choose("south-necromancer").number(1).rolls({3});
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 1).hp, 12);
}

TEST(SummonDeadClauses, NorInFrontOfAnybodyElse) {  // L760
  RULE("M-18a");
  Field field;
  field.north("thug").south("necromancer").south("joker").south("ranger").held(Hold::risen, 1);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").rolls({15}).rolls({3});
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 2).hp, 14);
}

TEST(SummonDeadClauses, TheRisenKeepTheirAttAndDef) {  // L756
  RULE("M-18a");
  Field field;
  field.north("necromancer").north("ranger").melee(2, 1).held(Hold::risen, 0).south("thug").south("joker");
  Play play(game(), field.json());
  play.choose("north-ranger/attack").choose("south-thug").rolls({2});
  EXPECT_EVENT(play, "att", R"({"mob": "north-ranger", "needed": 11})");  // 11 - 2 + 2
  play.choose("south-thug/attack").choose("north-ranger").rolls({2});
  EXPECT_EVENT(play, "att", R"({"mob": "south-thug", "needed": 17})");  // 13 + 3 + 1
}

TEST(SummonDeadClauses, TheEnemysDeadFallWithTheirMasterToo) {  // L758, L761
  RULE("M-18a");
  Field field;
  field.north("thug").south("necromancer").hp(1).south("joker").north("ranger").held(Hold::risen, 1);
  field.state.mobs[3].controller = field.state.mobs[3].field = 1;
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-necromancer").rolls({14}).rolls({3}).choose("pass");
  EXPECT_EQ(mob(play, 1).place, Place::dead);
  EXPECT_EQ(mob(play, 3).place, Place::dead);
  EXPECT_EQ(mob(play, 3).field, 0);
}

TEST(SummonDeadClauses, AnotherOneInTheNextRound) {  // L762
  RULE("M-18a");
  Field field;
  field.north("necromancer").at(Place::inactive).north("thug").dead().south("paladin").end_of_round();
  field.state.mobs[0].barred[0] = true;
  Play play(game(), field.json());
  play.rolls({3}).rolls({5});
  EXPECT_OFFERED(play, "north-necromancer/summon-dead");
  play.choose("north-necromancer/summon-dead").rolls({8});
  EXPECT_EQ(mob(play, 1).hold, Hold::risen);
}

// -- DISINTEGRATION --

TEST(DisintegrationClauses, TheOwnUmbraIsSafe) {  // L769
  RULE("M-18b");
  Field field;
  field.north("necromancer").north("thug").at(Place::inactive).south("joker").at(Place::inactive);
  field.south("paladin");
  Play play(game(), field.json());
  play.choose("north-necromancer/disintegration").number(1).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 18);
  EXPECT_EQ(mob(play, 2).hp, 13);
}

// -- HEAL, RESSURECT --

TEST(HealClauses, IsForOneOfTheOwnParty) {  // L776
  RULE("M-19a");
  Field field;
  field.north("cleric").hp(5).north("thug").hp(5).north("ranger").dead().south("paladin").hp(5);
  Play play(game(), field.json());
  play.choose("north-cleric/heal");
  EXPECT_THAT(play.options(), ElementsAre("north-cleric", "north-thug"));
  play.choose("north-thug");
  EXPECT_EQ(play.match().decision().max, 3);
  play.number(1).rolls({8});
  EXPECT_EQ(mob(play, 1).hp, 13);
  EXPECT_EQ(mob(play, 0).hp, 5);
}

TEST(RessurectClauses, WhoIsLostIsNotSummonedEither) {  // L783
  RULE("M-19b");
  Field field;
  field.north("necromancer").north("cleric").north("thug").dead().south("paladin");
  Play play(game(), field.json());
  EXPECT_OFFERED(play, "north-necromancer/summon-dead");
  play.choose("north-cleric/ressurect").rolls({10}).choose("south-paladin/holy-light").number(1).rolls({1});
  EXPECT_NOT_OFFERED(play, "north-necromancer/summon-dead");
}

TEST(RessurectClauses, ABotchLosesTheMobAndLeavesTheClericStuck) {  // L782, L209
  RULE("M-19b");
  RULE("VC-2");
  Field field;
  field.north("cleric").north("thug").dead().south("paladin");
  Play play(game(), field.json());
  play.choose("north-cleric/ressurect").rolls({20});
  EXPECT_TRUE(mob(play, 1).lost);
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

// -- WALL OF THORNS --

TEST(WallClauses, CatchesAnAbilityAtAnAlly) {  // L791
  RULE("M-20a");
  Field field;
  field.north("joker").south("druid").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-joker/joke").choose("south-paladin").rolls({9});
  EXPECT_EQ(play.count("vc"), 1);
  EXPECT_EQ(mob(play, 2).hp, 21);
  EXPECT_EQ(mob(play, 0).hp, 15);  // no LP count as one, twice
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(WallClauses, LeavesAloneWhatIsNotAimedAtTheParty) {  // L791
  RULE_STAYS_OUT("M-20a");
  Field field;
  field.north("thug").south("druid").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/hide").rolls({12});
  EXPECT_EQ(play.count("vc"), 1);
  EXPECT_EQ(mob(play, 0).place, Place::busy);
}

TEST(WallClauses, GoesDownWithTheDruid) {  // L796
  RULE_STAYS_OUT("M-20a");
  RULE("H-1");
  Field field;
  field.north("ice-mage").north("thug").south("druid").keeps(0, Place::fallow).south("paladin");
  field.south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-druid").rolls({9});  // a Spell passes
  EXPECT_EQ(mob(play, 2).place, Place::stuck);
  play.choose("south-paladin/attack").choose("north-thug").rolls({2});
  play.choose("north-thug/attack").choose("south-paladin").rolls({2});
  EXPECT_EQ(play.count("vc"), 1);
}

TEST(WallClauses, ThornsThatKillEndTheTurnToo) {  // L792-793
  RULE("M-20a");
  RULE("R-43");
  Field field;
  field.north("thug").hp(2).north("joker").south("druid").keeps(0, Place::fallow).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({9});
  EXPECT_EQ(mob(play, 0).place, Place::dead);
  EXPECT_NO_EVENT(play, "att");
}

// -- SUMMON WOLF --

TEST(WolfClauses, BitesAfterASpellThatHitsByAnAttRoll) {  // L804
  RULE("M-20b");
  Field field;
  field.north("druid").keeps(1, Place::busy).north("ice-mage").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-paladin").number(1).rolls({14}).rolls({2});
  play.rolls({6}).rolls({3});
  EXPECT_EQ(mob(play, 2).hp, 16);
}

TEST(WolfClauses, SmellsNothingWithoutAnAttRoll) {  // L804
  RULE_STAYS_OUT("M-20b");
  Field field;
  field.north("druid").keeps(1, Place::busy).north("evoker").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-evoker/lightning-strike").choose("south-paladin").number(1).rolls({2});
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 2).hp, 19);
}

TEST(WolfClauses, IsGoneWhenTheDruidIsHacked) {  // L807
  RULE_STAYS_OUT("M-20b");
  RULE("H-1");
  Field field;
  field.north("thug").north("joker").south("druid").keeps(1, Place::busy).south("paladin");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-druid").rolls({15}).rolls({1});
  EXPECT_EQ(mob(play, 2).sustains, kNone);
  play.choose("south-paladin/attack").choose("north-thug").rolls({12}).rolls({1});
  EXPECT_NO_EVENT(play, "vc");
}

TEST(WolfClauses, FindsNothingToBiteInTheDead) {  // L801
  RULE_STAYS_OUT("M-20b");
  Field field;
  field.north("druid").keeps(1, Place::busy).north("thug").south("paladin").hp(2).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({2});
  EXPECT_EQ(mob(play, 2).place, Place::dead);
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 0).totals[1][2], 1);
}

// -- SUMMON DEMON, DEMON ATTACK --

TEST(DemonClauses, AbsorbsASpellAtTheWarlock) {  // L813
  RULE("M-21a");
  Field field;
  field.north("ice-mage").south("warlock").keeps(0, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-warlock").choose("absorb").rolls({8});
  EXPECT_EQ(play.count("vc"), 1);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).sustains, kNone);
}

TEST(DemonClauses, ProtectsWhileItWaitsForANameToo) {  // L813, L819
  RULE("M-21a");
  Field field;
  field.north("thug").south("warlock").keeps(0, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-warlock").choose("absorb").rolls({8});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(DemonClauses, OfASpellAtEverybodyWhoIsLeftItTakesAllThereIs) {  // L813
  RULE("M-21a");
  Field field;
  field.north("runecaster").keeps(0, Place::busy).total(0, 1, 2).total(0, 2, 4).south("warlock");
  field.keeps(0, Place::busy);
  Play play(game(), field.json());
  play.choose("north-runecaster/runecast").choose("absorb").rolls({8});
  EXPECT_EVENT(play, "round");  // nobody is Active: neither rune was rolled
  EXPECT_EQ(play.count("vc"), 1);
  EXPECT_EQ(mob(play, 1).hp, 18);
}

TEST(DemonClauses, CaresForNobodyElse) {  // L812
  RULE_STAYS_OUT("M-21a");
  Field field;
  field.north("thug").south("warlock").keeps(0, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").rolls({2});  // nobody is asked
  EXPECT_EQ(mob(play, 1).place, Place::busy);
}

TEST(DemonClauses, ABotchedAttackLeavesTheWarlockStuck) {  // L821, L209
  RULE("M-21b");
  RULE("VC-2");
  Field field;
  field.north("warlock").keeps(0, Place::fallow).south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-warlock/demon-attack").choose("south-paladin").rolls({20});
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_EQ(mob(play, 0).hp, 18);
}

TEST(DemonClauses, TheWarlockMayDieOfHisOwnAttack) {  // L823
  RULE("M-21b");
  Field field;
  field.north("warlock").hp(2).keeps(0, Place::fallow).north("joker").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-warlock/demon-attack").choose("south-paladin").rolls({9});
  EXPECT_EQ(mob(play, 2).hp, 3);
  EXPECT_EQ(mob(play, 0).place, Place::dead);
}

// -- AURA, NEW --

TEST(AuraClauses, NeitherSpellNorAbilityReachesTheUmbra) {  // L830
  RULE("M-22a");
  Field field;
  field.north("joker").north("ice-mage").south("light-mage").keeps(0, Place::busy);
  field.south("thug").at(Place::inactive).south("paladin").south("ranger");
  Play ability(game(), field.json());
  ability.choose("north-joker/joke");
  EXPECT_THAT(ability.options(), ElementsAre("south-paladin", "south-ranger"));
  Play spell(game(), field.json());
  spell.choose("north-ice-mage/freeze");
  EXPECT_THAT(spell.options(), ElementsAre("south-paladin", "south-ranger"));
}

TEST(AuraClauses, WhoLeavesTheUmbraLeavesIt) {  // L836-838
  RULE_STAYS_OUT("M-22a");
  Field field;
  field.south("light-mage").keeps(0, Place::busy).south("air-mage").keeps(0, Place::busy).south("thug");
  field.north("evoker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-air-mage/air-bolt").number(1);
  play.choose("react/north-evoker/magic-missile");
  EXPECT_THAT(play.options(), ElementsAre("south-air-mage", "south-thug"));
  play.choose("south-air-mage").rolls({1}).rolls({1});  // and it falls
  EXPECT_EQ(mob(play, 1).hp, 14);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(AuraClauses, ATakenMobDoesNotStayInIt) {  // L829
  RULE("M-22a");
  RULE("M-6b");
  Field field;
  field.north("assassin").north("light-mage").keeps(0, Place::busy).north("thug");
  field.south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-assassin/guise").rolls({8}).choose("south-paladin");
  EXPECT_EQ(mob(play, 3).controller, 1);
  EXPECT_EQ(mob(play, 3).field, 1);
  EXPECT_EQ(mob(play, 3).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(AuraClauses, IsForOneRound) {  // L829, L248
  RULE("AK-6");
  Field field;
  field.north("light-mage").keeps(0, Place::busy).south("paladin").end_of_round();
  Play play(game(), field.json());
  play.choose("roll").rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(NewClauses, DoesNotBindItsOwnSide) {  // L842
  RULE_STAYS_OUT("M-22b");
  Field field;
  field.north("light-mage").keeps(1, Place::fallow).north("evoker").south("paladin");
  EXPECT_OFFERED(Play(game(), field.json()), "north-evoker/lightning-strike");
}

TEST(NewClauses, HackedEverybodyKnowsTheirTradeAgain) {  // L845
  RULE("M-22b");
  RULE("H-1");
  Field field;
  field.north("thug").north("evoker").south("light-mage").keeps(1, Place::fallow).south("joker");
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "north-evoker/lightning-strike");
  play.choose("north-thug/attack").choose("south-light-mage").rolls({14}).rolls({1}).choose("pass");
  play.choose("south-joker/attack").choose("north-thug").choose("pass").rolls({2}).choose("pass");
  EXPECT_OFFERED(play, "north-evoker/lightning-strike");
}

// -- DISGUISE, FLOWER --

TEST(DisguiseClauses, MisleadsASpellToo) {  // L850
  RULE("M-23a");
  Field field;
  field.north("ice-mage").south("illusionist").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-ice-mage/freeze").choose("south-paladin");
  play.choose("react/south-illusionist/disguise").choose("south-thug").rolls({11}).rolls({9});
  EXPECT_EQ(mob(play, 2).place, Place::active);
  EXPECT_EQ(mob(play, 3).place, Place::stuck);
}

TEST(DisguiseClauses, NotWhereTheOwnSideActs) {  // L850
  RULE_STAYS_OUT("M-23a");
  Field field;
  field.north("cleric").hp(5).north("illusionist").hp(5).north("thug").south("paladin");
  Play play(game(), field.json());
  play.choose("north-cleric/heal").choose("north-thug").number(1).rolls({1});
  EXPECT_NO_EVENT(play, "reacted");
}

TEST(DisguiseClauses, WithNobodyToTakeItsPlaceItIsOfNoUse) {  // L851
  RULE_STAYS_OUT("M-23a");
  Field field;
  field.north("thug").south("illusionist").south("joker").dead();
  Play play(game(), field.json());
  play.choose("north-thug/attack").rolls({2});
  EXPECT_NO_EVENT(play, "reacted");
}

/// South's Thug stares at the FLOWER of north's Illusionist.
Field in_flower() {
  Field field;
  field.north("illusionist").south("thug").at(Place::stuck).held(Hold::flower, 0);
  field.state.mobs[1].field = 0;
  return field;
}

/// Where it is once somebody has worked it.
void expect_home(const Play& play) {
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).field, 1);
  EXPECT_EQ(mob(play, 1).hold, Hold::none);
  EXPECT_EQ(mob(play, 0).holds, kNobody);
}

TEST(FlowerClauses, WhoStaresDoesNothing) {  // L858, L123
  RULE("Z-8");
  Field field = in_flower();
  field.south("paladin").turn_of(1);
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "south-thug/attack");
  EXPECT_NOT_OFFERED(play, "south-thug/hide");
}

TEST(FlowerClauses, MovedItIsHome) {  // L859
  RULE("M-23b");
  RULE("M-27a");
  Field field = in_flower();
  field.north("time-mage").south("paladin");
  Play play(game(), field.json());
  play.choose("react/north-time-mage/entropy").choose("south-thug").rolls({11});
  expect_home(play);
}

TEST(FlowerClauses, RobbedItIsHome) {  // L859
  RULE("M-23b");
  RULE("M-13a");
  Field field = in_flower();
  field.north("thief").south("paladin");
  Play play(game(), field.json());
  play.choose("north-thief/steal").choose("south-thug").choose("south-thug/hide/cast").rolls({8});
  expect_home(play);
}

TEST(FlowerClauses, AidedItIsHome) {  // L859
  RULE("M-23b");
  RULE("M-3b");
  Field field = in_flower();
  field.south("paladin").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/aid").choose("south-thug/hide/cast").number(1);
  EXPECT_EQ(mob(play, 1).totals[0][0], 13);
  expect_home(play);
}

TEST(FlowerClauses, GivenTreasureItIsHome) {  // L859
  RULE("M-23b");
  RULE("M-13b");
  Field field = in_flower();
  field.south("thief").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-thief/divvy").choose("south-thug").choose("south-thug/hide/cast");
  EXPECT_EQ(mob(play, 1).totals[0][0], 13);
  expect_home(play);
}

// -- GRAPPLE, DODGE --

TEST(GrappleClauses, OnlyWhoIsActiveJoinsIn) {  // L873
  RULE("M-24a");
  Field field;
  field.north("fighter").north("thug").at(Place::inactive).north("joker").south("paladin").south("ranger");
  Play play(game(), field.json());
  play.choose("north-fighter/grapple").choose("south-paladin");
  EXPECT_THAT(play.options(), ElementsAre("north-joker", "enough"));
}

TEST(GrappleClauses, AnAllysOneIsItsOwn) {  // L875
  RULE("M-24a");
  RULE("AT-4");
  Field field;
  field.north("fighter").north("thug").north("joker").south("paladin").south("ranger");
  Play play(game(), field.json());
  play.choose_each({"north-fighter/grapple", "south-paladin", "north-thug", "north-joker"});
  play.rolls({11}).rolls({13}).rolls({1}).rolls({2});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 1).place, Place::stuck);
  EXPECT_EQ(mob(play, 2).place, Place::active);
}

TEST(GrappleClauses, WhoHasNoBreathLeftIsNotStruckAgain) {  // L874
  RULE("M-24a");
  Field field;
  field.north("fighter").north("thug").north("joker").south("paladin").hp(3).south("ranger");
  Play play(game(), field.json());
  play.choose_each({"north-fighter/grapple", "south-paladin", "north-thug", "north-joker"});
  play.rolls({11}).rolls({13}).rolls({13}).rolls({2});  // 1 and 2
  EXPECT_EQ(mob(play, 3).place, Place::dead);
  EXPECT_EQ(play.count("att"), 2);
}

TEST(DodgeClauses, ASpellWithAnAttRollCanBeDodged) {  // L882
  RULE("M-24b");
  Field field;
  field.north("ice-mage").south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-fighter").number(1).rolls({14}).rolls({3});
  play.choose("react/south-fighter/dodge").rolls({9});
  EXPECT_EQ(mob(play, 1).hp, 21);
  EXPECT_EQ(mob(play, 0).totals[0][0], 2);
}

TEST(DodgeClauses, IsForTheFighterHimself) {  // L878
  RULE_STAYS_OUT("M-24b");
  Field field;
  field.north("thug").south("fighter").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-joker").rolls({15}).rolls({2});
  EXPECT_NO_EVENT(play, "reacted");
}

}  // namespace
}  // namespace gamekeeper::battles::test
