#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>
#include <utility>

#include "farsa/farsa_test.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

Position swordsman_against(std::string_view creature, int count = 1) {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting(creature, count);
  return at;
}

Look look_at(const Position& at) { return {.state = at.state, .library = library()}; }

// -- Who goes first --

/// Armor 2 and DEX 12, as in the book.
Position at_the_start() {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").wears("chain-mail").fighting("bandit", 1);
  at.state.fight.side = Fight::Side::quick;
  return at;
}

TEST(Initiative, TheWorkedExampleOfTheBook) {
  RULE("F-1b");
  for (const auto& [roll, first] : {std::pair{2, false}, {3, true}, {12, true}, {13, false}}) {
    Play play(game(), at_the_start().json());
    play.rolls({roll});
    EXPECT_EQ(play.event("initiative").fields.at("first").as_int64(), first ? 1 : 0) << roll;
  }
}

TEST(Initiative, WhoFailsLosesTheFirstTurnAndOnlyThat) {
  RULE("F-1c");
  RULE("F-1d");
  RULE("F-13");
  Play play(game(), at_the_start().json());
  play.rolls({13});
  EXPECT_OFFERED(play, "spread-out");  // the enemy
  play.choose("spread-out").rolls({1});
  EXPECT_OFFERED(play, "attack/1/1");  // all of the party
  play.choose("wait");
  EXPECT_OFFERED(play, "spread-out");
}

TEST(Initiative, OnlyThoseWhoWonItActBeforeTheEnemy) {
  RULE("F-1d");
  Position at = at_the_start();
  at.hero(12, 11, 10, 5);
  Play play(game(), at.json());
  play.rolls({3}).rolls({12});
  play.choose("wait");  // the first of them, and nobody else
  EXPECT_OFFERED(play, "spread-out");
}

TEST(Initiative, WhoIsSurprisedDoesNotEvenSave) {
  RULE("R-14");
  Position at = at_the_start();
  at.state.fight.standing[0].surprised = true;
  Play play(game(), at.json());
  EXPECT_NO_EVENT(play, "saved");
  play.choose("spread-out").rolls({1});
  EXPECT_OFFERED(play, "attack/1/1");
}

// -- Blows --

TEST(Attacks, NeverMissAndArmorTakesItsPart) {
  RULE("F-3");
  RULE("F-3b");
  Play play(game(), swordsman_against("barrow-guard").json());
  play.choose("attack/1/1").rolls({1});
  EXPECT_EVENT(play, "struck", R"({"rolled": 1, "armor": 2})");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 5}]}})");
  play.choose("spread-out").rolls({1}).choose("attack/1/1").rolls({3});
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 4}]}})");
}

TEST(Attacks, AllDeclareBeforeAnyDieIsRolled) {
  RULE("F-2c");
  Position at = swordsman_against("barrow-guard");
  at.hero(12, 11, 10, 5).holds("mace");
  Play play(game(), at.json());
  play.choose("attack/1/1");
  EXPECT_EQ(play.awaited_chance(), "");  // the other is asked first
  EXPECT_EQ(play.count("declared"), 1);
  play.choose("attack/1/1").rolls({2}).rolls({3});
  EXPECT_EQ(play.count("declared"), 2);
}

TEST(Attacks, OfSeveralOnlyTheHighestDieCounts) {
  RULE("F-5");
  Position at = swordsman_against("barrow-guard");
  at.hero(12, 11, 10, 5).holds("mace");
  Play play(game(), at.json());
  play.choose("attack/1/1").choose("attack/1/1").rolls({2}).rolls({3});
  EXPECT_EQ(play.count("struck"), 1);
  EXPECT_EVENT(play, "struck", R"({"rolled": 3})");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 4}]}})");
}

TEST(Attacks, OfFoesToo) {
  RULE("F-5");
  Position at = swordsman_against("bandit", 2);
  at.state.fight.side = Fight::Side::foes;
  Play play(game(), at.json());
  play.choose("all-on/1").rolls({2}).rolls({4});
  EXPECT_EQ(play.count("guard-lost"), 1);
  EXPECT_POSITION(play, R"({"party": [{"guard": 1}]})");
}

TEST(Attacks, WithTwoWeaponsRollBothAndKeepOne) {
  RULE("F-5b");
  Position at = swordsman_against("barrow-guard");
  at.holds("dagger");
  Play play(game(), at.json());
  play.choose("attack-both/1/1/2").rolls({1}).rolls({3});
  EXPECT_EQ(play.count("struck"), 1);
  EXPECT_EVENT(play, "struck", R"({"rolled": 3})");
}

TEST(Attacks, BareHandsAreAFourWhateverHappens) {
  RULE("F-4c");
  Position at;
  at.hero(12, 11, 10, 5).fighting("bandit", 1);
  EXPECT_EQ(attack_die(look_at(at), 0, 0, kNone), 4);
  at.foe().asleep = true;
  EXPECT_EQ(attack_die(look_at(at), 0, 0, kNone), 4);
}

TEST(Attacks, FromWeaknessAreAFourAndFromStrengthATwelve) {
  RULE("F-4");
  RULE("F-4b");
  RULE("R-16");
  Position at = swordsman_against("bandit");
  EXPECT_EQ(attack_die(look_at(at), 0, 0, 0), 8);
  at.foe().asleep = true;
  EXPECT_EQ(attack_die(look_at(at), 0, 0, 0), 12);
  at.state.fight.standing[0].impaired = true;
  EXPECT_EQ(attack_die(look_at(at), 0, 0, 0), 8);  // both: neither
  at.state.switches.impaired_wins = true;
  EXPECT_EQ(attack_die(look_at(at), 0, 0, 0), 4);
  at.state.switches.impaired_wins = false;
  at.foe().asleep = false;
  EXPECT_EQ(attack_die(look_at(at), 0, 0, 0), 4);
}

TEST(Attacks, ThatGoForAnAbilityPassGuardAndArmor) {
  RULE("F-3d");
  RULE("D-1c");
  Position at = swordsman_against("marsh-viper");
  at.wears("plate");
  at.state.fight.side = Fight::Side::foes;
  Play fails(game(), at.json());
  fails.choose("spread-out").rolls({3}).rolls({13});
  EXPECT_EVENT(fails, "ability-lost", R"({"ability": "DEX", "amount": 3, "now": 9})");
  EXPECT_POSITION(fails, R"({"party": [{"guard": 5, "fatigue": 1}]})");  // and its venom
  Play passes(game(), at.json());
  passes.choose("spread-out").rolls({3}).rolls({12});
  EXPECT_POSITION(passes, R"({"party": [{"fatigue": 0}]})");
}

TEST(Attacks, BlastRollsForEachOfThoseItReaches) {
  RULE("F-6");
  RULE("F-6b");
  Position at;
  at.hero(12, 11, 10, 5).holds("firepot").fighting("bandit", 3);
  Play play(game(), at.json());
  play.choose("attack/1/1").rolls({2}).rolls({1}).rolls({2});  // two of the three
  EXPECT_EQ(play.count("struck"), 2);
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 2}, {"guard": 1}, {"guard": 3}]}})");
}

TEST(Attacks, NeedSomethingToShoot) {
  RULE("I-1e");
  Position at;
  at.hero(12, 11, 10, 5).holds("bow").fighting("barrow-king", 1, Range::far);
  Play empty(game(), at.json());
  EXPECT_BARRED(empty, "attack/1/1", "nothing left to shoot");
  at.carries("arrows", 1);
  Play one(game(), at.json());
  one.choose("attack/1/1").rolls({2});
  EXPECT_EQ(one.state<State>().party[0].things.size(), 1U);  // it was the last
}

TEST(Attacks, AreBarredAcrossABowshotAndComeWithAMoveFromNearby) {
  RULE("F-2");
  Play distant(game(),
               [] {
                 Position at;
                 at.hero(12, 11, 10, 5).holds("sword").fighting("barrow-king", 1, Range::far);
                 return at;
               }()
                   .json());
  EXPECT_BARRED(distant, "attack/1/1", "too far");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("barrow-king", 1, Range::nearby);
  Play near(game(), at.json());
  near.choose("attack/1/1").rolls({2});
  EXPECT_EVENT(near, "came-close");
  EXPECT_EVENT(near, "struck");
}

TEST(Attacks, HappenTogetherSoNoneIsTurnedToAnother) {
  RULE("R-49");
  RULE("F-2d");
  Position at = swordsman_against("bandit", 2);
  at.hero(12, 11, 10, 5).holds("mace");
  at.foe().now[0] = 1;
  at.foe().guard = 0;
  Play play(game(), at.json());
  play.choose("attack/1/1").choose("attack/1/1").rolls({3}).rolls({2}).rolls({1});  // it dies, morale holds
  EXPECT_EVENT(play, "foe-dead", R"({"foe": 1})");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"state": "dead"}, {"guard": 3}]}})");
}

TEST(Foes, TakeAnyOfThoseInReachByADie) {
  RULE("R-48");
  Position at = swordsman_against("barrow-guard");
  at.hero(12, 11, 10, 5).hero(12, 11, 10, 5);
  at.state.party[1].fate = Fate::down;  // and leave who is down alone
  at.state.party[1].hour_left = 6;
  at.state.fight.side = Fight::Side::foes;
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "all-on/2");
  play.choose("spread-out").rolls({2}).rolls({1});
  EXPECT_POSITION(play, R"({"party": [{"guard": 5}, {"guard": 5}, {"guard": 4}]})");
}

TEST(Foes, ComeNearerWhenTheyReachNobody) {
  RULE("R-48");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("barrow-guard", 1, Range::far);
  at.state.fight.side = Fight::Side::foes;
  Play play(game(), at.json());
  play.choose("spread-out");
  EXPECT_EVENT(play, "foe-moved");
  EXPECT_NO_EVENT(play, "foe-struck");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"range": "nearby"}]}})");
}

// -- Detachments --

TEST(Detachments, AreImpairedGroundForOneButNotForBlast) {
  RULE("F-12d");
  RULE("F-12f");
  Position at = swordsman_against("ash-wyrm");
  at.holds("firepot");
  EXPECT_EQ(attack_die(look_at(at), 0, 0, 0), 4);
  EXPECT_EQ(attack_die(look_at(at), 0, 0, 1), 6);
}

TEST(Detachments, StrikeEverybodyAndHard) {
  RULE("F-12e");
  Position at = swordsman_against("bog-giant");
  at.hero(12, 11, 10, 18);
  at.state.party[0].guard = at.state.party[0].guard_most = 13;
  at.state.fight.side = Fight::Side::foes;
  Play play(game(), at.json());
  play.choose("spread-out").rolls({12}).rolls({11});  // a roll for each
  EXPECT_POSITION(play, R"({"party": [{"guard": 1}, {"guard": 7}]})");
}

TEST(Detachments, AreRoutedByCriticalDamageAndDestroyedWithoutStrength) {
  RULE("F-12b");
  RULE("F-12c");
  Position at = swordsman_against("bog-giant");
  at.hero(12, 11, 10, 5);
  at.foe().guard = 0;
  at.foe().now[0] = 6;
  at.state.fight.lone_tested = true;
  Play routed(game(), at.json());
  routed.choose("attack/1/1").choose("wait").rolls({3}).rolls({5});
  EXPECT_EVENT(routed, "foe-fled");
  at.foe().now[0] = 2;
  Play destroyed(game(), at.json());
  destroyed.choose("attack/1/1").choose("wait").rolls({3}).rolls({1, 1, 1, 1}).rolls({4});  // and what it had
  EXPECT_EVENT(destroyed, "foe-dead");
}

// -- Other things to do --

TEST(Flight, IsASaveForEachAndWhoFailsStays) {
  RULE("F-10");
  RULE("R-63");
  Position at = swordsman_against("barrow-king");
  at.hero(12, 11, 10, 5);
  Play play(game(), at.json());
  play.choose("flee").choose("flee").rolls({12}).rolls({12});
  EXPECT_EQ(play.count("got-away"), 1);
  play.choose("all-on/2").rolls({1, 2});
  EXPECT_NOT_OFFERED(play, "all-on/1");
  play.choose("flee").rolls({11});
  EXPECT_EVENT(play, "fight-over", R"({"result": 3})");
}

TEST(Maneuvers, AreSavedAgainstAndStrainTheirMaker) {
  RULE("F-9");
  RULE("F-9b");
  RULE("maneuver/grapple");
  Play works(game(), swordsman_against("barrow-guard").json());
  works.choose("grapple/1").rolls({13}).rolls({13});  // it fails on STR 12, and so does the hero
  EXPECT_EVENT(works, "maneuver", R"({"maneuver": "grapple", "worked": 1})");
  EXPECT_POSITION(works, R"({"party": [{"fatigue": 1}], "fight": {"foes": [{"held": 2}]}})");
  Play fails(game(), swordsman_against("barrow-guard").json());
  fails.choose("grapple/1").rolls({12}).rolls({12});
  EXPECT_POSITION(fails, R"({"party": [{"fatigue": 0}], "fight": {"foes": [{"held": 0}]}})");
}

TEST(Maneuvers, DisarmingImpairsTheNextBlowAndTrippingCostsATurn) {
  RULE("maneuver/disarm");
  RULE("maneuver/trip");
  Play disarmed(game(), swordsman_against("barrow-guard").json());
  disarmed.choose("disarm/1").rolls({20}).rolls({1});
  EXPECT_POSITION(disarmed, R"({"fight": {"foes": [{"impaired": true}]}})");
  disarmed.choose("spread-out").rolls({4});
  EXPECT_POSITION(disarmed, R"({"fight": {"foes": [{"impaired": false}]}})");
  Play tripped(game(), swordsman_against("barrow-guard").json());
  tripped.choose("trip/1").rolls({20}).rolls({1}).choose("spread-out");
  EXPECT_NO_EVENT(tripped, "foe-struck");
  tripped.choose("wait").choose("spread-out").rolls({1});
  EXPECT_EVENT(tripped, "foe-struck");
}

TEST(Maneuvers, AGiantCanBeClimbedAndNotTripped) {
  RULE("F-9c");
  RULE("maneuver/climb");
  Play play(game(), swordsman_against("bog-giant").json());
  EXPECT_NOT_OFFERED(play, "trip/1");
  EXPECT_NOT_OFFERED(play, "grapple/1");
  play.choose("climb/1").rolls({20}).rolls({1});
  const auto& now = play.state<State>();
  EXPECT_EQ(attack_die({.state = now, .library = library()}, 0, 0, 0), 8);  // no longer impaired
}

TEST(Turns, TheFallenAreNotAsked) {
  Position at = swordsman_against("barrow-king");
  at.hero(12, 11, 10, 5);
  at.state.party[0].fate = Fate::down;
  at.state.party[0].hour_left = 6;
  Play play(game(), at.json());
  play.choose("wait");
  EXPECT_OFFERED(play, "spread-out");
}

TEST(TheBeaten, LeaveTheirPursesAndPerhapsAThing) {
  RULE("R-64");
  Position at = swordsman_against("bandit", 2);
  at.state.fight.side = Fight::Side::foes;
  Play yield(game(), at.json());
  yield.choose("foes-yield").rolls({1, 2, 3, 4}).rolls({2});
  EXPECT_POSITION(yield, R"({"party": [{"coins": 10}]})");
  EXPECT_EVENT(yield, "gained", R"({"item": "crossbow"})");
  Play flee(game(), at.json());
  flee.choose("foes-flee");
  EXPECT_NO_EVENT(flee, "coins");
}

TEST(TheBeaten, HaveCostNoTimeBeyondTheTurn) {
  RULE("R-53");
  Position at = swordsman_against("bandit");
  at.state.calendar.turn = 5;
  at.state.fight.side = Fight::Side::foes;
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).choose("wait").choose("foes-flee");
  EXPECT_EQ(play.state<State>().calendar.turn, 5);
}

// -- Feats --

Position master_of(std::string_view weapon, Feat feat, std::string_view creature, int count = 1) {
  Position at;
  at.hero(12, 12, 10, 5).holds(weapon).fighting(creature, count);
  at.who().masteries.push_back({.weapon = library().item(weapon),
                                .kills = 5,
                                .feats = static_cast<std::uint8_t>(1U << static_cast<unsigned>(feat))});
  return at;
}

TEST(Mastery, TheFifthFoeBroughtDownTeachesAFeat) {
  RULE("F-8");
  RULE("F-8b");
  for (const int kills : {3, 4, 9}) {
    Position at = swordsman_against("barrow-guard", 2);
    at.who().masteries.push_back(
        {.weapon = library().item("sword"), .kills = static_cast<std::uint8_t>(kills)});
    at.foe().guard = 0;
    at.foe().now[0] = 5;
    Play play(game(), at.json());
    play.choose("attack/1/1").rolls({3}).rolls({20});
    EXPECT_EQ(play.count("mastered"), kills == 3 ? 0 : 1) << kills;
  }
}

TEST(Mastery, IsOfOneWeapon) {
  RULE("F-8c");
  RULE("feat/pierce");
  RULE("R-98");
  Position at = master_of("mace", Feat::pierce, "barrow-guard");
  at.holds("dagger");  // it has Pierce as well, but not in this hand
  EXPECT_EQ(foe_armor_against(look_at(at), 0, 0, library().item("mace")), 1);
  EXPECT_EQ(foe_armor_against(look_at(at), 0, 0, library().item("dagger")), 2);
}

TEST(Feats, SweepTakesASecondFoeWithTheSameDie) {
  RULE("feat/sweep");
  Play play(game(), master_of("sabre", Feat::sweep, "barrow-guard", 3).json());
  play.choose("attack/1/1").rolls({3});
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 4}, {"guard": 4}, {"guard": 5}]}})");
}

TEST(Feats, BraceAndFinishRollATwelve) {
  RULE("feat/brace");
  RULE("feat/finish");
  Position brace = master_of("spear", Feat::brace, "bandit");
  EXPECT_EQ(attack_die(look_at(brace), 0, 0, 0), 8);
  brace.foe().closed_in = true;
  EXPECT_EQ(attack_die(look_at(brace), 0, 0, 0), 12);
  Position finish = master_of("sabre", Feat::finish, "bandit");
  EXPECT_EQ(attack_die(look_at(finish), 0, 0, 0), 8);
  finish.foe().guard = 0;
  EXPECT_EQ(attack_die(look_at(finish), 0, 0, 0), 12);
}

TEST(Feats, WardIsAPointOfArmorAgainstASingleFoe) {
  RULE("feat/ward");
  Position at = master_of("sword", Feat::ward, "bandit");
  at.state.fight.side = Fight::Side::foes;
  Play one(game(), at.json());
  one.choose("spread-out").rolls({3});
  EXPECT_EVENT(one, "foe-struck", R"({"armor": 1})");
  Position crowd = master_of("sword", Feat::ward, "bandit", 2);
  crowd.state.fight.side = Fight::Side::foes;
  Play two(game(), crowd.json());
  two.choose("spread-out").rolls({3}).rolls({2});
  EXPECT_EVENT(two, "foe-struck", R"({"armor": 0})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
