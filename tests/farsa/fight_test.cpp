#include <gtest/gtest.h>

#include <string_view>
#include <utility>

#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

// -- Who goes first --

/// Armor 2 and DEX 12, as in the book.
Position at_the_start() {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").wears("chain-mail").fighting("bandit", 1);
  at.comes_to("quick-declarations");
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
  Play play(game(), at_the_start().json());
  play.rolls({13});
  EXPECT_OFFERED(play, "spread-out");  // the enemy
  play.choose("spread-out").rolls({1}).rolls({1});
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
  play.choose("spread-out").rolls({1}).rolls({1});
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
  play.choose("spread-out").rolls({1}).rolls({1}).choose("attack/1/1").rolls({3});
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
  Position at = swordsman_against("bandit", 2);
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("all-on/1").rolls({1}).rolls({2}).rolls({1}).rolls({4});
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
  EXPECT_EQ(reckoned(attack_die, look_at(at), 0, 0, kNone), 4);
  at.foe().asleep = true;
  EXPECT_EQ(reckoned(attack_die, look_at(at), 0, 0, kNone), 4);
}

TEST(Attacks, FromWeaknessAreAFourAndFromStrengthATwelve) {
  RULE("F-4");
  RULE("F-4b");
  RULE("R-16");
  Position at = swordsman_against("bandit");
  EXPECT_EQ(reckoned(attack_die, look_at(at), 0, 0, 0), 8);
  at.foe().asleep = true;
  EXPECT_EQ(reckoned(attack_die, look_at(at), 0, 0, 0), 12);
  at.state.fight.standing[0].impaired = true;
  EXPECT_EQ(reckoned(attack_die, look_at(at), 0, 0, 0), 8);  // both: neither
  at.state.switches.impaired_wins = true;
  EXPECT_EQ(reckoned(attack_die, look_at(at), 0, 0, 0), 4);
  at.state.switches.impaired_wins = false;
  at.foe().asleep = false;
  EXPECT_EQ(reckoned(attack_die, look_at(at), 0, 0, 0), 4);
}

TEST(Attacks, ThatGoForAnAbilityPassGuardAndArmor) {
  RULE("F-3d");
  RULE("D-1c");
  Position at = swordsman_against("marsh-viper");
  at.wears("plate");
  at.comes_to("foes-act");
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

TEST(Attacks, BlastMayGiveUpADieForAGambitAgainstTheOneItReaches) {
  RULE("R-39");
  RULE("gambit/stop");
  Position at;
  at.hero(12, 11, 10, 5).holds("firepot").fighting("bandit", 2);
  Play play(game(), at.json());
  play.choose("attack/1/1").rolls({2}).rolls({4}).rolls({1}).choose("gambit/hold").rolls({20});
  EXPECT_EVENT(play, "gambit", R"({"gambit": "hold"})");
  EXPECT_EQ(play.count("struck"), 1);
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"guard": 3, "rooted": true}, {"guard": 2}]}})");
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

TEST(Turns, MayBeSpentOnMovingAgain) {
  RULE("F-2");
  Play play(game(), swordsman_against("barrow-king").json());
  play.choose("move-away");
  EXPECT_EQ(play.event("moved-away").rule, "F-2");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"range": "nearby"}]}})");
}

TEST(Attacks, HappenTogetherSoNoneIsTurnedToAnother) {
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
  at.comes_to("foes-act");
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "all-on/2");
  play.choose("spread-out").rolls({1}).rolls({2}).rolls({1});
  EXPECT_POSITION(play, R"({"party": [{"guard": 5}, {"guard": 5}, {"guard": 4}]})");
}

TEST(Foes, ComeNearerWhenTheyReachNobody) {
  RULE("R-48");
  Position at;
  at.hero(12, 11, 10, 5).holds("sword").fighting("barrow-guard", 1, Range::far);
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("spread-out");
  EXPECT_EVENT(play, "foe-moved");
  EXPECT_NO_EVENT(play, "foe-struck");
  EXPECT_POSITION(play, R"({"fight": {"foes": [{"range": "close"}]}})");
}

// -- Other things to do --

TEST(Flight, IsASaveForEachAndWhoFailsStays) {
  RULE("F-10");
  RULE("G-1e");
  RULE("F-13");
  Position at = swordsman_against("barrow-king");
  at.hero(12, 11, 10, 5);
  Play play(game(), at.json());
  play.choose("flee").choose("flee").rolls({12}).rolls({12});
  EXPECT_EQ(play.count("got-away"), 1);
  play.choose("all-on/2").rolls({1}).rolls({1, 2});
  EXPECT_NOT_OFFERED(play, "all-on/1");
  play.choose("flee").rolls({11});
  EXPECT_EVENT(play, "fight-over", R"({"result": 3})");
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
  at.comes_to("foes-act");
  Play yield(game(), at.json());
  yield.choose("foes-yield").choose("take-surrender").rolls({1, 2, 3, 4}).rolls({2});
  EXPECT_POSITION(yield, R"({"party": [{"coins": 10}]})");
  EXPECT_EVENT(yield, "gained", R"({"item": "crossbow"})");
  Play flee(game(), at.json());
  flee.choose("foes-flee");
  EXPECT_NO_EVENT(flee, "coins");
}

TEST(TheBeaten, HaveCostNoTimeBeyondTheTurn) {
  RULE("G-1e");
  Position at = swordsman_against("bandit");
  at.state.calendar.turn = 5;
  at.comes_to("foes-act");
  Play play(game(), at.json());
  play.choose("spread-out").rolls({1}).rolls({1}).choose("wait").choose("foes-flee");
  EXPECT_EQ(play.state<State>().calendar.turn, 5);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
