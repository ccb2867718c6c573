#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

#include "battles/field.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

/// Clause by clause, as the Almanac has them (L455-579): what the tests of each Mob leave open.
namespace gamekeeper::battles::test {
namespace {

using testing::ElementsAre;

// -- ABSORBTION --

TEST(AbsorbtionClauses, EveryBlowThatLandsIsAnAssault) {  // L459
  RULE("M-1a");
  Field field;
  field.north("barbarian").south("warrior").south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-warrior").number(1).rolls({13}).rolls({13});
  play.rolls({7}).rolls({7});  // less 3, then less 2
  EXPECT_EQ(mob(play, 1).hp, 12);
  EXPECT_EQ(mob(play, 1).totals[0][0], 1);
}

TEST(AbsorbtionClauses, TakesFromWhatASpellSendsBack) {  // L457
  RULE("M-1a");
  RULE("M-17a");
  Field field;
  field.north("warrior").south("theurgist").keeps(0, Place::busy).south("joker");
  Play play(game(), field.json());
  play.choose("north-warrior/attack").choose("south-joker").rolls({13}).rolls({5});
  EXPECT_EQ(mob(play, 1).hp, 17);
  EXPECT_EQ(mob(play, 2).hp, 12);
  EXPECT_EQ(mob(play, 0).hp, 19);
}

TEST(AbsorbtionClauses, NothingThatTakesLpThinsTheArmor) {  // L459
  RULE("M-1a");
  RULE("R-95");
  Field drained;
  drained.north("thaumaturgist", {0, 3}).keeps(1, Place::busy).north("thug").south("warrior").south("joker");
  Play blow(game(), drained.json());
  blow.choose("north-thug/attack").choose("south-warrior").rolls({16}).rolls({5});
  EXPECT_EVENT(blow, "harmed", R"({"mob": "south-warrior", "damage": 2})");
  Field robbed;
  robbed.north("thief").south("warrior").total(1, 1, 1);
  Play theft(game(), robbed.json());
  theft.choose("north-thief/steal");
  EXPECT_THAT(theft.options(),
              ElementsAre("south-warrior/bonus-damage/cap", "south-warrior/bonus-damage/bonus"));
}

TEST(AbsorbtionClauses, TheRisenWearNone) {  // L754
  RULE("M-18a");
  RULE_STAYS_OUT("M-1a");
  Field field;
  field.north("thug").south("necromancer").south("warrior").total(1, 1, 2).held(Hold::risen, 1);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-warrior").rolls({16}).rolls({5});
  EXPECT_EQ(mob(play, 2).hp, 16);
  play.choose("south-warrior/attack").rolls({13}).rolls({4});  // and have learned nothing
  EXPECT_EQ(mob(play, 0).hp, 14);
  EXPECT_EQ(mob(play, 2).totals[1][1], 2);
}

// -- BONUS DAMAGE --

TEST(BonusDamageClauses, AMissTeachesNothing) {  // L464
  RULE_STAYS_OUT("M-1b");
  Field field;
  field.north("warrior").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-warrior/attack").choose("south-paladin").rolls({13});
  EXPECT_EQ(mob(play, 0).totals[1][1], 0);
}

TEST(BonusDamageClauses, IsNotTakenBelowNought) {  // L465
  RULE("M-13a");
  Field field;
  field.north("thief", {2, 0}).south("warrior").total(1, 1, 1);
  Play play(game(), field.json());
  play.choose("north-thief/steal").choose("south-warrior/bonus-damage/bonus").number(3).rolls({10});
  EXPECT_EQ(mob(play, 1).totals[1][1], 0);
  EXPECT_EQ(mob(play, 0).totals[1][0], 2);  // one of its own, and one that was there
}

// -- BERSERK --

TEST(BerserkClauses, TheDeadAreNotStruckAgain) {  // L469
  RULE("M-2a");
  Field field;
  field.north("barbarian").south("paladin").hp(4).south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-paladin").number(2);
  play.rolls({13}).rolls({13}).rolls({13}).rolls({5});
  EXPECT_EQ(mob(play, 1).place, Place::dead);
  EXPECT_EQ(play.count("damage"), 1);
}

TEST(BerserkClauses, AOneOfTheFirstRollEndsItAtOnce) {  // L471
  RULE("M-2a");
  Field field;
  field.north("barbarian").south("paladin").south("thug");
  Play play(game(), field.json());
  play.choose("north-barbarian/berserk").choose("south-paladin").number(2).rolls({1});
  EXPECT_EQ(play.count("att"), 1);
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
  EXPECT_EQ(mob(play, 0).totals[0][0], 0);  // what was declared is spent
}

// -- HOWL --

TEST(HowlClauses, EndsWithHisFirstAttackAlthoughItMisses) {  // L480
  RULE("M-2b");
  Field field;
  field.north("barbarian").keeps(1, Place::busy).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-barbarian/attack").choose("south-paladin").rolls({12});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(HowlClauses, DoublesNothingForTheEnemy) {  // L478
  RULE_STAYS_OUT("M-2b");
  Field field;
  field.north("barbarian").keeps(1, Place::busy).north("thug").south("paladin").south("joker").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-paladin/attack").choose("north-thug").rolls({12}).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 14);
}

TEST(HowlClauses, DoublesNoMoreOnceHeIsHacked) {  // L481
  RULE_STAYS_OUT("M-2b");
  RULE("H-1");
  Field field;
  field.north("barbarian").keeps(1, Place::busy).north("thug").south("joker").south("paladin").turn_of(1);
  Play play(game(), field.json());
  play.choose("south-joker/joke").choose("north-barbarian").rolls({10});
  play.choose("north-thug/attack").choose("south-paladin").rolls({16}).rolls({3});
  EXPECT_EVENT(play, "damage", R"({"dice": 3, "damage": 3})");
}

TEST(HowlClauses, IsForOneRound) {  // L478, L248
  RULE("AK-6");
  Field field;
  field.north("barbarian").keeps(1, Place::busy).south("paladin").end_of_round();
  Play play(game(), field.json());
  play.choose("roll").rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

// -- HOLY LIGHT --

TEST(HolyLightClauses, HealsTheOwnPartyWhereverItLiesAndNobodyElse) {  // L486
  RULE("M-3a");
  Field field;
  field.north("paladin").north("thug").hp(5).at(Place::inactive).north("joker").hp(5).at(Place::stuck);
  field.north("rogue").hp(5).keeps(1, Place::fallow).north("ranger").dead();
  field.south("thug").hp(5).south("joker");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light").number(1).rolls({6});
  for (MobId id = 1; id <= 3; ++id) EXPECT_EQ(mob(play, id).hp, 11) << int{id};
  EXPECT_EQ(mob(play, 3).place, Place::fallow);
  EXPECT_EQ(mob(play, 4).place, Place::dead);
  EXPECT_EQ(mob(play, 5).hp, 5);
}

TEST(HolyLightClauses, SpendsTheRankBonusAtMost) {  // L487
  RULE("M-3a");
  RULE("AK-8");
  Field field;
  field.north("paladin", {4, 0}).hp(1).south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/holy-light");
  EXPECT_EQ(play.match().decision().min, 1);
  EXPECT_EQ(play.match().decision().max, 3);
  play.number(3).rolls({1, 1, 2});
  EXPECT_EQ(mob(play, 0).hp, 5);
  EXPECT_EQ(mob(play, 0).totals[0][0], 4);
}

// -- AID --

TEST(AidClauses, GivesTheRankBonusAtMost) {  // L493
  RULE("M-3b");
  RULE("AK-8");
  Field field;
  field.north("paladin").total(1, 0, 6).north("joker").south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/aid").choose("north-joker/joke/cast");
  EXPECT_EQ(play.match().decision().max, 3);
  play.number(3);
  EXPECT_EQ(mob(play, 1).totals[0][0], 13);
}

TEST(AidClauses, NothingThatIsFallowOrBusyTouchesThePaladin) {  // L494, L190
  RULE("M-3b");
  RULE("AK-4");
  Field field;
  field.north("paladin").north("joker").south("rogue").keeps(1, Place::fallow);
  field.south("mystic").keeps(1, Place::busy).south("earth-mage").keeps(1, Place::busy).south("thug");
  Play play(game(), field.json());
  play.choose("north-paladin/aid").choose("north-joker/joke/cast").number(1);
  EXPECT_NO_EVENT(play, "vc");
  EXPECT_EQ(mob(play, 0).hp, mob(play, 0).total_hp);
  EXPECT_EQ(mob(play, 1).totals[0][0], 11);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);  // it was a turn all the same
}

TEST(AidClauses, IsForAFriendAndNotForTheEnemy) {  // L491
  RULE("M-3b");
  Field field;
  field.north("paladin").north("joker").north("thug").south("rogue");
  Play play(game(), field.json());
  play.choose("north-paladin/aid");
  EXPECT_THAT(play.options(), ElementsAre("north-joker", "north-thug"));
}

// -- COUNTER --

TEST(CounterClauses, StillHasToHit) {  // L500
  RULE("M-4a");
  Field field;
  field.north("thug").south("ranger").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-ranger").rolls({16}).rolls({4});
  play.choose("react/south-ranger/counter").rolls({12}).rolls({12});
  EXPECT_EQ(mob(play, 0).hp, 18);
}

TEST(CounterClauses, HappensImmediatelySoThatNobodyComesBetween) {  // L501, L256
  RULE("M-4a");
  RULE("AK-9");
  Field field;
  field.north("thug").north("shaman").north("cavalier").south("ranger").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-ranger").rolls({16}).rolls({4});
  play.choose("react/south-ranger/counter").rolls({12}).rolls({13}).rolls({8});
  EXPECT_EQ(mob(play, 0).hp, 10);
  EXPECT_NO_EVENT(play, "cancelled");
}

TEST(CounterClauses, NoWallOfThornsStandsBeforeIt) {  // L182, L499
  RULE("M-4a");
  RULE("AK-3");
  Field field;
  field.north("thug").north("druid").keeps(0, Place::fallow).south("ranger").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-ranger").rolls({16}).rolls({4});
  play.choose("react/south-ranger/counter").rolls({12}).rolls({13}).rolls({2});
  EXPECT_EQ(mob(play, 0).hp, 16);
  EXPECT_EQ(mob(play, 2).hp, 16);
}

// -- CALLED SHOT --

TEST(CalledShotClauses, AMissedAttackDoesNothingAndCostsTheTurn) {  // L508
  RULE("M-4b");
  Field field;
  field.north("ranger").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-ranger/called-shot").choose("south-paladin").rolls({5}).rolls({10});
  EXPECT_EQ(mob(play, 1).hp, 21);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

TEST(CalledShotClauses, ABotchedCallLeavesTheRangerStuck) {  // L209
  RULE("M-4b");
  RULE("VC-2");
  Field field;
  field.north("ranger").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-ranger/called-shot").choose("south-paladin").rolls({20});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).place, Place::stuck);
}

TEST(CalledShotClauses, SpellOrAbilityItCanBeDancedAway) {  // L509, L726
  RULE("M-4b");
  RULE("M-16b");
  Field field;
  field.north("ranger").south("shaman").south("paladin");
  Play play(game(), field.json());
  play.choose("north-ranger/called-shot").choose("south-paladin").rolls({5});
  play.choose("react/south-shaman/dance").rolls({10});
  EXPECT_NO_EVENT(play, "att");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

// -- HIDE --

TEST(HideClauses, NoBackstabWhileHeIsBusy) {  // L516
  RULE("Z-5");
  Field field;
  field.north("thug").keeps(0, Place::busy).north("paladin").south("joker");
  Play play(game(), field.json());
  EXPECT_NOT_OFFERED(play, "north-thug/backstab");
  EXPECT_NOT_OFFERED(play, "north-thug/attack");
}

TEST(HideClauses, ASpellThatNeedsAnAttRollMayFindHim) {  // L514
  RULE("M-5a");
  RULE("M-10a");
  Field field;
  field.north("ice-mage").south("thug").keeps(0, Place::busy).south("paladin");
  Play play(game(), field.json());
  play.choose("north-ice-mage/ice-bolt").choose("south-thug").number(1).rolls({14}).rolls({3});
  EXPECT_EQ(mob(play, 1).hp, 15);  // DEF does not count, nor the 4 of his shadow
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(HideClauses, HisPlayerMayBringHimOut) {  // L364
  RULE("H-2");
  Field field;
  field.north("thug").keeps(0, Place::fallow).north("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("release/north-thug");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(HideClauses, WhoIsFallowAlreadyStaysSoUnderAPipe) {  // L517, L718
  RULE_STAYS_OUT("M-16a");
  Field field;
  field.north("thug").keeps(0, Place::fallow).south("shaman").keeps(0, Place::fallow).end_of_round();
  Play play(game(), field.json());
  play.rolls({5}).rolls({3});
  EXPECT_EQ(mob(play, 0).place, Place::fallow);
  EXPECT_EQ(mob(play, 0).sustains, 0);
}

// -- BACKSTAB --

TEST(BackstabClauses, AMissEndsTheHidingAllTheSame) {  // L518, L524
  RULE("M-5b");
  Field field;
  field.north("thug").keeps(0, Place::fallow).south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/backstab").choose("south-paladin").number(2).rolls({12});
  EXPECT_EQ(mob(play, 1).hp, 21);
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  EXPECT_EQ(mob(play, 0).totals[1][0], 0);
}

// -- ASSASSINATE --

TEST(AssassinateClauses, ASpiritThatWalksOutlivesIt) {  // L973
  RULE("M-6a");
  RULE("M-30a");
  Field field;
  field.north("assassin", {4, 0}).south("monk").keeps(0, Place::fallow).south("joker");
  Play play(game(), field.json());
  play.choose("north-assassin/assassinate").choose("south-monk").rolls({5}).rolls({13});
  EXPECT_EQ(mob(play, 1).place, Place::active);
  EXPECT_EQ(mob(play, 1).hp, 1);
}

// -- GUISE --

/// The last Mob is under the GUISE of another.
void in_guise(Field& field, MobId assassin) {
  field.held(Hold::guise, assassin).at(Place::inactive);
  const SeatId side = field.state.mobs[assassin].owner;
  field.state.mobs.back().controller = field.state.mobs.back().field = side;
}

TEST(GuiseClauses, EndsWithTheAssassinsDeath) {  // L544
  RULE("R-47");
  Field field;
  field.north("assassin").hp(2).keeps(1, Place::fallow).north("joker").south("thug").south("paladin");
  in_guise(field, 0);
  field.turn_of(1);
  Play play(game(), field.json());
  play.choose("south-thug/attack").choose("north-assassin").rolls({15}).rolls({2});
  EXPECT_EQ(mob(play, 0).place, Place::dead);
  EXPECT_EQ(mob(play, 3).controller, 1);
  EXPECT_EQ(mob(play, 3).field, 1);
  EXPECT_EQ(mob(play, 3).place, Place::inactive);
}

TEST(GuiseClauses, TheTakenMobUsesItsAbilitiesForItsNewSide) {  // L541
  RULE("M-6b");
  Field field;
  field.north("assassin").north("thug").hp(5).south("joker").hp(5).south("paladin");
  Play play(game(), field.json());
  play.choose("north-assassin/guise").rolls({8}).choose("south-paladin");
  play.choose("south-joker/attack").choose("north-thug").rolls({2});
  play.choose("north-thug/attack").rolls({2});
  play.choose("hold").rolls({1}).rolls({6});
  play.choose("south-paladin/holy-light").number(1).rolls({4});
  EXPECT_EQ(mob(play, 1).hp, 9);
  EXPECT_EQ(mob(play, 2).hp, 5);
}

TEST(GuiseClauses, ReleasedByItsPlayerTheAssassinLetsGo) {  // L364, L544
  RULE("H-2");
  Field field;
  field.north("assassin").keeps(1, Place::fallow).north("thug").south("joker").south("paladin");
  in_guise(field, 0);
  Play play(game(), field.json());
  play.choose("release/north-assassin");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 3).controller, 1);
  EXPECT_EQ(mob(play, 3).field, 1);
}

// -- SNEAK ATTACK --

TEST(SneakAttackClauses, AtTheEndOfAnOwnTurnSheIsActiveToo) {  // L553-556
  RULE("M-7a");
  Field field;
  field.north("rogue").keeps(0, Place::busy).north("thug").south("paladin").south("joker");
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-paladin").choose("pass").rolls({2});
  play.choose("react/north-rogue/sneak-attack").rolls({15}).rolls({2});
  EXPECT_EQ(mob(play, 3).hp, 15);
  EXPECT_EQ(mob(play, 0).place, Place::active);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
}

TEST(SneakAttackClauses, NotOnceTheActionIsStopped) {  // L553
  RULE_STAYS_OUT("M-7a");
  RULE("TA-6");
  Field field;
  field.north("thug").south("rogue").keeps(0, Place::busy).south("druid").keeps(0, Place::fallow);
  Play play(game(), field.json());
  play.choose("north-thug/attack").choose("south-rogue").rolls({9});  // the thorns are first
  EXPECT_NO_EVENT(play, "reacted");
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
}

// -- TRAP --

TEST(TrapClauses, HackedTheTrapIsGone) {  // L564
  RULE_STAYS_OUT("M-7b");
  RULE("H-1");
  Field field;
  field.north("rogue").keeps(1, Place::fallow).south("evoker").south("thug").turn_of(1);
  Play play(game(), field.json());
  play.choose("react/south-evoker/magic-missile").rolls({1});
  EXPECT_EQ(mob(play, 0).place, Place::inactive);
  EXPECT_EQ(mob(play, 0).sustains, kNone);
  play.choose("south-thug/attack").rolls({2});
  EXPECT_NO_EVENT(play, "vc");
}

// -- JOKE --

TEST(JokeClauses, IsNoAttRollToDodgeOrToCounter) {  // L570-571
  RULE("M-8a");
  Field field;
  field.north("joker").south("fighter").south("ranger");
  for (const std::string_view target : {"south-fighter", "south-ranger"}) {
    Play play(game(), field.json());
    play.choose("north-joker/joke").choose(target).rolls({10});
    EXPECT_EVENT(play, "harmed");
    EXPECT_NO_EVENT(play, "reacted");
    EXPECT_EQ(play.asking_rule(), "P-3");  // south's turn, and nothing asked before it
  }
}

// -- PRANK --

TEST(PrankClauses, TheHandMustBeActiveTheNoseNeedNot) {  // L576
  RULE("M-8b");
  Field field;
  field.north("joker").south("thug").south("paladin").at(Place::inactive).south("ranger").at(Place::stuck);
  field.north("rogue");
  Play play(game(), field.json());
  play.choose("north-joker/prank");  // the Thug's hand, without a question
  EXPECT_THAT(play.options(), ElementsAre("south-paladin", "south-ranger"));
  play.choose("south-ranger").rolls({8});
  EXPECT_EQ(mob(play, 3).hp, 14);
  EXPECT_EQ(mob(play, 3).place, Place::stuck);
  EXPECT_EQ(mob(play, 1).place, Place::inactive);
}

TEST(PrankClauses, IsASpellAndSoACurseMindsIt) {  // L574
  RULE("M-8b");
  RULE("M-40a");
  Field field;
  field.north("joker").south("witch").at(Place::inactive).south("thug").south("paladin").at(Place::inactive);
  field.north("rogue");
  Play play(game(), field.json());
  play.choose("north-joker/prank").choose("south-paladin").rolls({8});
  EXPECT_EQ(mob(play, 3).hp, 15);
  EXPECT_EQ(mob(play, 0).hp, 15);  // 2 + no LP
}

}  // namespace
}  // namespace gamekeeper::battles::test
