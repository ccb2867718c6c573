#include "farsa/war_test.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chance/fraction.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/war/war.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

TEST(Scales, AreThoseOfTheTable) {
  using enum ScaleForce;
  const ScaleForce kBook[4][4] = {{normal, impaired, ignored, ignored},
                                  {enhanced, normal, impaired, ignored},
                                  {direct, enhanced, normal, impaired},
                                  {critical, direct, enhanced, normal}};
  for (int attacker = 0; attacker < 4; ++attacker) {
    for (int target = 0; target < 4; ++target)
      EXPECT_EQ(scale_force(static_cast<Scale>(attacker), static_cast<Scale>(target)),
                kBook[attacker][target])
          << attacker << " against " << target;
  }
}

TEST(Scales, OneAgainstManyIsImpairedAndAgainstShipsNothing) {
  RULE("scale/individual");
  const Play company(game(), battle({"barrel-bann"}, {"ash-levy"}).json());  // d10, Armor 1
  EXPECT_THAT(company.odds("attack/1")->note, testing::StartsWith("d4, expected damage 1.5"));
  const Play ship(game(), battle({"barrel-bann"}, {"longship", "longship*2", "barrel-bann"}).json());
  EXPECT_BARRED(ship, "attack/1/hull", "nobody there would notice");
  EXPECT_BARRED(ship, "attack/2/crew", "nobody there would notice");
  EXPECT_THAT(ship.odds("attack/3")->note, testing::StartsWith("d10, expected damage 3.6"));
}

TEST(Scales, ACompanyIsEnhancedAgainstOneAndImpairedAgainstAShip) {
  RULE("scale/detachment");
  const Play play(
      game(),
      battle({"marsh-bows"}, {"barrel-bann", "river-raiders", "longship", "longship*2"}).json());  // d6
  EXPECT_THAT(play.odds("attack/1")->note, testing::StartsWith("d12, expected damage 4.6"));
  EXPECT_THAT(play.odds("attack/2")->note, testing::StartsWith("d6, expected damage 3.5"));
  EXPECT_THAT(play.odds("attack/3/hull")->note, testing::StartsWith("d4, expected damage 2.5"));
  EXPECT_BARRED(play, "attack/4/hull", "a company against a fleet");
}

TEST(Scales, AShipGoesPastTheGuardOfOne) {
  RULE("scale/ship");
  Play play(game(), battle({"toll-galley"}, {"barrel-bann", "barrel-bann"}).json());
  play.choose("attack/1").choose("by-the-rule").rolls({8}).rolls({8});  // Armor 2, and STR 14 - 6
  play.rolls({20}).rolls({20});                                         // they would rather be elsewhere
  EXPECT_EVENT(play, "unit-struck", R"({"force": "direct", "armor": 2})");
  EXPECT_EVENT(play, "unit-left-with", R"({"guard": 7, "left": 8})");
  EXPECT_EVENT(play, "unit-saved", R"({"roll": 8, "score": 8, "passed": 1})");
  const Play others(game(), battle({"toll-galley"}, {"river-raiders", "longship", "longship*2"}).json());
  EXPECT_THAT(others.odds("attack/1")->note, testing::StartsWith("d12, expected damage 6.5"));
  EXPECT_THAT(others.odds("attack/2/hull")->note, testing::StartsWith("d8, expected damage 4.5"));
  EXPECT_THAT(others.odds("attack/3/hull")->note, testing::StartsWith("d4, expected damage 2.5"));
}

TEST(Scales, AFleetPutsOneToTheSaveAtOnce) {
  RULE("scale/fleet");
  RULE("R-29");
  Play falls(game(), battle({"longship*2"}, {"barrel-bann", "river-raiders"}).json());
  EXPECT_EQ(falls.odds("attack/1")->note, "a STR save at once");
  EXPECT_EQ(falls.odds("attack/1")->success, chance::Fraction(6, 20));
  falls.choose("attack/1").choose("by-the-rule").rolls({15});  // STR 14: no die of damage was rolled
  falls.rolls({1}).rolls({20});
  EXPECT_EVENT(falls, "unit-out", R"({"side": "theirs", "unit": 1, "fate": "destroyed"})");
  EXPECT_NO_EVENT(falls, "unit-struck");
  Play stands(game(), battle({"longship*2"}, {"barrel-bann", "river-raiders"}).json());
  stands.choose("attack/1").choose("by-the-rule").rolls({14}).rolls({20}).rolls({20});
  EXPECT_NO_EVENT(stands, "unit-out");
  const Play others(game(), battle({"longship*2"}, {"river-raiders", "longship", "longship*2"}).json());
  EXPECT_THAT(others.odds("attack/2/hull")->note, testing::StartsWith("d12, expected damage 6.5"));
  EXPECT_THAT(others.odds("attack/3/hull")->note, testing::StartsWith("d8, expected damage 4.5"));
}

TEST(Scales, AFleetGoesPastTheGuardOfACompany) {
  Play play(game(), battle({"longship*2"}, {"river-raiders", "river-raiders"}).json());
  play.choose("attack/1").choose("by-the-rule").rolls({3}).rolls({8}).rolls({20}).rolls({20});
  EXPECT_EVENT(play, "unit-left-with", R"({"guard": 5, "left": 8})");
}

TEST(Battles, AreFoughtByDetachments) {
  RULE("F-15l");
  Play play(game(), battle({"free-spears"}, {"river-raiders", "river-raiders"}).json());
  play.choose("attack/2").choose("by-the-rule").rolls({8}).rolls({9});  // Guard 5, STR 11 - 3 = 8
  play.rolls({1}).rolls({1});
  EXPECT_EVENT(play, "unit-out", R"({"side": "theirs", "unit": 2, "fate": "routed"})");
}

TEST(Battles, ACompanyIsDestroyedAtStrengthZero) {
  Position at = battle({"free-spears"}, {"river-raiders", "river-raiders"});
  theirs(at, 1).guard = 0;
  theirs(at, 1).now[0] = 2;
  Play play(game(), at.json());
  play.choose("attack/2").choose("by-the-rule").rolls({2}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "unit-out", R"({"fate": "destroyed"})");
  EXPECT_NO_EVENT(play, "unit-saved");
}

TEST(Battles, WhoNeverRunsIsWeakenedInstead) {
  RULE("R-89");
  Position at = battle({"free-spears", "barrel-bann"}, {"spent-column"});
  theirs(at).guard = 0;
  Play play(game(), at.json());
  play.choose("attack/1").choose("hold").choose("by-the-rule").rolls({1}).rolls({20}).rolls({1});
  EXPECT_EVENT(play, "unit-weakened", R"({"side": "theirs", "unit": 1})");
  EXPECT_POSITION(play, R"({"war": {"battle": {"hosts": [{}, {"units": [{"weakened": true}]}]}}})");
  Position next = battle({"barrel-bann", "barrel-bann"}, {"spent-column"});
  theirs(next).weakened = true;
  Play after(game(), next.json());
  after.choose("hold").choose("hold").choose("by-the-rule").rolls({8});  // one d8, not a d12 for each
  EXPECT_EVENT(after, "unit-struck", R"({"force": "normal"})");
}

TEST(Battles, TheHighestOfASidesAttacksCounts) {
  RULE("R-120");
  Play play(game(), battle({"free-spears", "marsh-bows"}, {"river-raiders", "river-raiders"}).json());
  play.choose("attack/1").choose("attack/1").choose("by-the-rule").rolls({3}).rolls({5});
  play.rolls({1}).rolls({1});
  EXPECT_EVENT(play, "unit-struck", R"({"side": "theirs", "rolled": 5})");
  EXPECT_EQ(play.count("unit-struck"), 2);  // one of theirs, one of ours
  EXPECT_EVENT(play, "unit-left-with", R"({"guard": 0, "left": 11})");
}

TEST(Battles, TheAttackOfACompanyFallsOnEachOfAFew) {
  RULE("F-12e");
  Play play(game(), battle({"free-spears"}, {"barrel-bann", "barrel-bann", "river-raiders"}).json());
  play.choose("attack/1").choose("by-the-rule").rolls({6}).rolls({7});
  play.rolls({1}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "unit-struck", R"({"side": "theirs", "unit": 1, "rolled": 6})");
  EXPECT_EVENT(play, "unit-struck", R"({"side": "theirs", "unit": 2, "rolled": 7})");
}

TEST(Battles, OnLandTheCaptainSavesForTheFirstMove) {
  RULE("R-123");
  Position at = battle({"free-spears"}, {"river-raiders"});
  at.hero(9, 15, 8, 3);  // quicker, but not the one whom they follow
  complete(at);
  at.comes_to("initiative");
  at.state.war.battle.ours_first = false;
  Play play(game(), at.json());
  play.rolls({11}).choose("hold").choose("break-off").rolls({20});  // DEX 11
  EXPECT_EVENT(play, "moves-first", R"({"side": "ours", "by-sails": 0})");
}

TEST(Battles, ASideThatLosesItsNerveRuns) {
  RULE("R-126");
  Position at = battle({"free-spears"}, {"ash-levy", "marsh-bows", "marsh-bows"});
  theirs(at, 1).guard = 0;
  theirs(at, 1).now[0] = 1;
  Play stands(game(), at.json());
  stands.choose("attack/2").choose("by-the-rule").rolls({4}).rolls({11});  // CTRL 11 of the levy, who leads
  stands.rolls({1}).rolls({1});
  EXPECT_EVENT(stands, "nerve", R"({"side": "theirs", "roll": 11, "score": 11, "stands": 1})");
  Play breaks(game(), at.json());
  breaks.choose("attack/2").choose("by-the-rule").rolls({4}).rolls({12});
  EXPECT_EVENT(breaks, "battle-over", R"({"end": "won"})");
  theirs(at).fate = Unit::Fate::routed;  // the leader is gone: the best of the others
  theirs(at).leader = true;
  at.state.war.battle.hosts[kTheirs].first_fell = at.state.war.battle.hosts[kTheirs].leader_fell = true;
  Play others(game(), at.json());
  others.choose("attack/2").choose("by-the-rule").rolls({4}).rolls({9}).rolls({1});
  EXPECT_EVENT(others, "nerve", R"({"score": 9})");
}

TEST(Battles, TheCaptainHoldsTheLineWhoeverItIs) {
  RULE("F-11h");
  Position at = battle({"townsfolk", "townsfolk"}, {"ash-levy"});  // CTRL 8
  at.hero(9, 9, 16, 3);
  complete(at);
  at.state.war.battle.ours_first = false;
  ours(at, 1).guard = 0;
  ours(at, 1).now[0] = 1;
  Play play(game(), at.json());
  play.choose("hold").choose("hold").choose("by-the-rule").rolls({5}).rolls({16});
  EXPECT_EVENT(play, "nerve", R"({"side": "ours", "roll": 16, "score": 16, "stands": 1})");
}

TEST(Battles, TheEnemyGoesForWhomItIsLikeliestToBreak) {
  RULE("R-127");
  Position at = battle({"free-spears", "marsh-bows"}, {"ash-levy"});
  ours(at, 1).guard = 0;
  Play play(game(), at.json());
  play.choose("hold").choose("hold").choose("by-the-rule").rolls({2}).rolls({1});
  EXPECT_EVENT(play, "unit-struck", R"({"side": "ours", "unit": 2})");
  Play overruled(game(), at.json());
  overruled.choose("hold").choose("hold").choose("all-at/1").rolls({2});
  EXPECT_EVENT(overruled, "unit-struck", R"({"side": "ours", "unit": 1})");
  Play given_up(game(), at.json());
  given_up.choose("hold").choose("hold").choose("strike-colors");
  EXPECT_EVENT(given_up, "battle-over", R"({"end": "won"})");
}

TEST(Battles, EndAtDusk) {
  RULE("R-128");
  RULE("F-15l");
  Position at = battle({"free-spears"}, {"ash-levy"});
  at.state.war.battle.round = 12;
  Play play(game(), at.json());
  play.choose("hold").choose("by-the-rule").rolls({1});
  EXPECT_EVENT(play, "battle-over", R"({"end": "dusk"})");
  EXPECT_EQ(phase_of(play.state<State>()), Phase::place);
}

TEST(Battles, LostOnesReachThoseWhoLed) {
  RULE("R-129");
  Position at = battle({"townsfolk"}, {"ash-levy"});
  at.state.war.battle.ours_first = false;
  ours(at).guard = 0;
  ours(at).now[0] = 1;
  at.state.step_by_step = true;
  Play hit(game(), at.json());
  hit.rolls({5}).rolls({12}).rolls({4});  // DEX 11
  step_through(hit, {"hold", "by-the-rule"});
  EXPECT_EVENT(hit, "battle-over", R"({"end": "lost"})");
  EXPECT_EQ(hit.state<State>().party[0].guard, 1);
  Play spared(game(), at.json());
  spared.rolls({5}).rolls({11});
  step_through(spared, {"hold", "by-the-rule"});
  EXPECT_EQ(spared.state<State>().party[0].guard, 5);
}

TEST(Battles, WhoWithdrawsIsSparedTheRout) {
  Play play(game(), battle({"free-spears"}, {"ash-levy"}).json());
  play.choose("withdraw").choose("by-the-rule").rolls({11});  // DEX 11
  EXPECT_EVENT(play, "battle-over", R"({"end": "got-away"})");
  EXPECT_NO_EVENT(play, "saved");
  Play caught(game(), battle({"free-spears"}, {"ash-levy"}).json());
  caught.choose("withdraw").choose("by-the-rule").rolls({12}).rolls({1});
  EXPECT_EVENT(caught, "unit-caught", R"({"side": "ours", "unit": 1})");
}

TEST(Companies, AreHiredForFifteenDays) {
  RULE("R-134");
  Play play(game(), in_town(90).json());
  play.choose("muster").choose("hire/free-spears");
  EXPECT_EQ(coins(play), 0);
  EXPECT_POSITION(play, R"({"war": {"companies": [{"guard": 6, "days": 15}]}})");
  Play poor(game(), in_town(89).json());
  poor.choose("muster");
  EXPECT_BARRED(poor, "hire/free-spears", "90 silver");
}

TEST(Alarms, CallThePartyWhichMayRefuse) {
  RULE("R-133");
  Position at = in_town(0);
  alarm(at, "drums-at-the-ford");
  Play refuses(game(), at.json());
  refuses.choose("refuse-alarm");
  EXPECT_EVENT(refuses, "alarm-lapsed");
  EXPECT_EVENT(refuses, "regard-changed", R"({"regard": -1})");
  EXPECT_NOT_OFFERED(refuses, "answer-alarm");
  Play goes(game(), at.json());
  goes.choose("answer-alarm").rolls({11});
  EXPECT_EVENT(goes, "battle-began", R"({"battle": "drums-at-the-ford", "ours": 2, "theirs": 2})");
  EXPECT_OFFERED(goes, "attack/2");
}

TEST(Alarms, WonBattlesArePaidForAndPlayGoesOnInTown) {
  RULE("F-15");
  Position at = in_town(0);
  alarm(at, "drums-at-the-ford");
  Play play(game(), at.json());
  play.choose("answer-alarm").rolls({11}).choose("hold").choose("hold").choose("strike-colors");
  EXPECT_EVENT(play, "battle-over", R"({"end": "won"})");
  EXPECT_EQ(coins(play), 90);
  EXPECT_OFFERED(play, "muster");
}

TEST(Alarms, AreSoundedByTheShiftsAndTheSiegeOfTheTown) {
  Position at;
  at.hero(12, 11, 10, 5);
  complete(at);
  at.stands(Phase::downtime);
  at.comes_to("hazard");
  Play shift(game(), at.json());
  shift.rolls({3}).rolls({4});
  EXPECT_EVENT(shift, "alarm", R"({"battle": "masts-below-the-bend", "until": 19})");
  Play siege(game(), at.json());
  siege.rolls({4}).rolls({2}).rolls({1}).rolls({5});
  EXPECT_EVENT(siege, "alarm", R"({"battle": "drums-at-the-ford"})");
}

TEST(Alarms, WaitForEighteenDays) {
  RULE("R-133");
  Position at = in_town(0);
  at.stands(Phase::place);
  at.state.calendar.watch = 2;
  at.carries("rations");
  alarm(at, "drums-at-the-ford");
  at.state.war.alarm_until = 1;
  Play play(game(), at.json());
  play.choose("wait").rolls({3, 4});
  EXPECT_EVENT(play, "alarm-lapsed", R"({"battle": "drums-at-the-ford"})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
