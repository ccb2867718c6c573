#include <gtest/gtest.h>

#include <algorithm>

#include "engine/scene.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/proof.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

Position archer(int speed) {
  return Position::trickster({.magic = 2, .perception = 4, .combat = 2, .speed = speed, .oratory = 2})
      .weapon("bow");
}

TEST(Range, EveryFightBeginsAtClose) {
  RULE("R-1");
  RULE("R-2");
  Play play(game(), archer(3).meeting("zombie", "zombie", "cyclops").json());
  play.choose("combat").rolls({6}).rolls({1});
  EXPECT_POSITION(play, R"({"encounter": {"band": "close"}})");
  EXPECT_OFFERED(play, "attack/jab");
  EXPECT_BARRED(play, "attack/trickster-ranged", "Move first");
}

TEST(Range, ShotNeedsDistanceAndEverythingElseNeedsNone) {
  RULE("R-2");
  Play play(game(), archer(3).meeting("zombie", "zombie", "cyclops").fighting().json());
  play.choose("move/near");
  EXPECT_OFFERED(play, "attack/trickster-ranged");
  EXPECT_BARRED(play, "attack/jab", "only at Close");
  EXPECT_BARRED(play, "attack/hamstring", "only at Close");
  EXPECT_BARRED(play, "attack/stick-and-move", "only at Close");
}

TEST(Range, KnifeIsNotThrownHere) {
  RULE("R-2");
  RULE_OF_CONTENT("weapon/knife");
  Play play(game(), archer(3).weapon("knife").meeting("zombie", "zombie", "cyclops").fighting().json());
  play.choose("move/near");
  EXPECT_BARRED(play, "attack/trickster-ranged", "Bow or a Dagger");
}

TEST(Range, SpeedFiveReachesFarInOneMove) {
  RULE("R-3");
  RULE("A-02");
  Play fast(game(), archer(5).meeting("zombie", "zombie", "cyclops").fighting().json());
  EXPECT_OFFERED(fast, "move/near");
  EXPECT_OFFERED(fast, "move/far");
  fast.choose("move/far");
  EXPECT_EVENT(fast, "auditor-moves", R"({"band": "Far"})");
  Play slow(game(), archer(4).meeting("zombie", "zombie", "cyclops").fighting().json());
  EXPECT_OFFERED(slow, "move/near");
  EXPECT_NOT_OFFERED(slow, "move/far");
  slow.choose("move/near");
  EXPECT_OFFERED(slow, "move/far/no-attack");
}

TEST(Range, BookExampleSlowMonsterWalksAllItsTurn) {
  RULE("R-4");  // L885-895: your Speed 6, its Speed 3, and it rolled Attack (Torso)
  RULE("R-5");  // L897-902: and then you miss from Far
  Play play(game(), archer(6).meeting("zombie", "zombie", "cyclops").fighting().json());
  play.choose("move/far").choose("attack/trickster-ranged").rolls({2, 2, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "hit", R"({"damage": 5})");
  play.rolls({3});  // Attack (Torso): two Moves, and the Turn is over
  EXPECT_EVENT(play, "opponent-moves", R"({"band": "Close", "whole_turn": true})");
  EXPECT_NO_EVENT(play, "opponent-misses");
  EXPECT_NO_EVENT(play, "opponent-hits");
  EXPECT_POSITION(play, R"({"encounter": {"band": "close"}})");

  play.choose("move/far")
      .choose("attack/trickster-ranged")
      .rolls({2, 1, 1, 1, 1})
      .choose("roll");                        // missed by one
  play.rolls({3}).rolls({1, 1, 1, 1, 1, 1});  // it need not move to attack
  EXPECT_EQ(play.count("opponent-moves"), 1);
  EXPECT_EQ(play.event("range-closed").rule, "R-5");
  EXPECT_EVENT(play, "opponent-misses");
  EXPECT_OFFERED(play, "attack/jab");
}

TEST(Range, FromNearEverybodyComesBackAndStillAttacks) {
  RULE("R-4");
  Position at = archer(3);
  at.encounter().band = Band::near;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting(true).json());
  play.rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-moves", R"({"band": "Close", "whole_turn": false})");
  EXPECT_EVENT(play, "opponent-misses");
}

TEST(Range, FastMonsterCrossesFromFarAndStillAttacks) {
  RULE("A-02");
  Position at = archer(3);
  at.encounter().band = Band::far;
  Play play(game(), at.meeting("zombie", "zombie", "skeleton").fighting(true).json());  // Speed 5
  play.rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-moves", R"({"band": "Close", "whole_turn": false})");
}

TEST(Range, CrossingTakesBothActionsWhenTheTableWantsIt) {
  RULE("A-02");
  Position at = archer(6);
  at.state.switches.crossing_takes_two = true;
  at.encounter().band = Band::far;
  Play play(game(), at.meeting("zombie", "zombie", "skeleton").fighting(true).json());
  play.rolls({3});
  EXPECT_EVENT(play, "opponent-moves", R"({"band": "Close", "whole_turn": true})");
  play.choose("move/far");  // going is as it was, only coming back is slow
  EXPECT_OFFERED(play, "move/near/no-attack");
  EXPECT_NOT_OFFERED(play, "move/close/no-attack");
}

TEST(Range, MonsterThatShootsMovesOffFirst) {
  RULE("R-6");
  Play play(game(), swordsman().meeting("cyclops", "zombie", "skeleton").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 2, 1, 1});  // 0: Attack (Ranged); Speed 5 takes it to Far, and it hits
  EXPECT_EVENT(play, "opponent-moves", R"({"band": "Far"})");
  EXPECT_EVENT(play, "opponent-hits", R"({"attack": "Hurled Chunks"})");
  EXPECT_POSITION(play, R"({"encounter": {"band": "far"}})");
  EXPECT_BARRED(play, "attack/melee", "only at Close");  // Speed 2: both actions to come back
  play.choose("move/near").choose("move/close/no-attack");
  play.rolls({5}).rolls({1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-misses");
}

TEST(Range, SlowMonsterShootsFromNear) {
  RULE("R-6");
  Play play(game(), swordsman().weapon("bow").meeting("cyclops", "zombie", "cyclops").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 2, 1, 1});
  EXPECT_EVENT(play, "opponent-moves", R"({"band": "Near"})");
  EXPECT_OFFERED(play, "attack/soldier-ranged");  // answered from where you stand, no Move needed
  EXPECT_OFFERED(play, "move/close");
}

TEST(Range, MonsterThatShootsAgainStaysWhereItIs) {
  RULE_STAYS_OUT("R-4");
  RULE_STAYS_OUT("R-6");
  Position at = swordsman();
  at.encounter().band = Band::near;
  Play play(game(), at.meeting("cyclops", "zombie", "skeleton").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 2, 1, 1});
  EXPECT_NO_EVENT(play, "opponent-moves");
  EXPECT_POSITION(play, R"({"encounter": {"band": "near"}})");
}

TEST(Range, BossesShootToo) {
  RULE("R-6");
  RULE_OF_CONTENT("minion/brounie");
  Play play(game(), swordsman().meeting_minion("brounie").fighting(true).json());
  play.rolls({3}).rolls({2, 2, 2, 1, 1});  // 1: its dagger; Speed 6
  EXPECT_EVENT(play, "opponent-moves", R"({"band": "Far"})");
}

TEST(RangedMiss, ClosesFromNearAsFromFar) {
  RULE("A-03");
  Play play(game(), archer(3).meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("move/near").choose("attack/trickster-ranged").rolls({2, 1, 1, 1, 1}).choose("roll");
  play.rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_NO_EVENT(play, "opponent-moves");
}

TEST(RangedMiss, FromNearChangesNothingWhenOnlyFarCloses) {
  RULE_STAYS_OUT("A-03");
  Position at = archer(3);
  at.state.switches.only_far_miss_closes = true;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("move/near").choose("attack/trickster-ranged").rolls({2, 1, 1, 1, 1}).choose("roll");
  EXPECT_POSITION(play, R"({"encounter": {"band": "near"}})");
  play.rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-moves", R"({"band": "Close", "whole_turn": false})");
}

TEST(RangedMiss, FromNearSaysSo) {
  RULE("A-03");
  Play play(game(), archer(3).meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("move/near").choose("attack/trickster-ranged").rolls({2, 1, 1, 1, 1}).choose("roll");
  EXPECT_EQ(play.event("range-closed").rule, "A-03");
  play.rolls({3}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Range, AnAttackEndsTheTurnAndARangedOneNeedsNoSecondMove) {
  RULE_OF_VIEW("A-65");
  RULE_OF_VIEW("A-66");
  Position at = archer(3);
  at.encounter().band = Band::near;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  EXPECT_OFFERED(play, "move/far");
  const engine::Scene scene = gamekeeper::test::looked_at(game(), game().view(play.match().position(), 0));
  EXPECT_NE(std::ranges::find(scene.seat, "talents", &engine::Piece::id), scene.seat.end());
  play.choose("attack/trickster-ranged").rolls({2, 2, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "hit");
  EXPECT_EQ(play.awaited_chance(), "1d6 (The Zombie: behavior)");  // no Move is left to ask for
  play.rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-moves");
}

TEST(RangedMiss, FromFarClosesThenToo) {
  RULE("R-5");
  Position at = archer(6);
  at.state.switches.only_far_miss_closes = true;
  at.encounter().band = Band::far;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/trickster-ranged")
      .rolls({2, 1, 1, 1, 1})
      .choose("roll")
      .rolls({3})
      .rolls({1, 1, 1, 1, 1, 1});
  EXPECT_NO_EVENT(play, "opponent-moves");
}

TEST(RangedMiss, OfTheMonsterBringsBothTogether) {
  RULE("R-5");
  Play play(game(), swordsman().meeting("cyclops", "zombie", "skeleton").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-moves", R"({"band": "Far"})");
  EXPECT_EVENT(play, "opponent-misses");
  EXPECT_OFFERED(play, "attack/melee");
}

TEST(RangedMiss, OfTheMonsterFromNearStaysWhenOnlyFarCloses) {
  RULE_STAYS_OUT("A-03");
  Position at = swordsman();
  at.state.switches.only_far_miss_closes = true;
  Play play(game(), at.meeting("cyclops", "zombie", "zombie").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 1, 1, 1});
  EXPECT_POSITION(play, R"({"encounter": {"band": "near"}})");
}

TEST(RangedHit, LeavesEverybodyWhereTheyAre) {
  RULE_STAYS_OUT("R-5");
  Position at = archer(3);
  at.encounter().band = Band::near;
  Play play(game(), at.meeting("cyclops", "zombie", "zombie").fighting().json());
  play.choose("attack/trickster-ranged")
      .rolls({2, 2, 1, 1, 1})
      .choose("roll")
      .rolls({1})
      .rolls({1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-moves", R"({"band": "Close"})");  // it was at Near; 1 - 5 + 5 = 1: the legs
}

TEST(NoMove, FeetAreGluedButTheBowWorks) {
  RULE("complication/no-move");
  Position at = archer(3).complications({"no-move"});
  at.encounter().band = Band::near;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  EXPECT_BARRED(play, "move/close", "forbids");
  EXPECT_BARRED(play, "move/far", "forbids");
  EXPECT_OFFERED(play, "attack/trickster-ranged");
  EXPECT_OFFERED(play, "flee");
}

TEST(LowerSpeed, SlowsAMoveThisRoundOnly) {
  RULE("A-24");
  RULE("complication/lower-speed");
  Position at = archer(5).complications({"lower-speed"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  EXPECT_NOT_OFFERED(play, "move/far");  // Speed 4
  EXPECT_EQ(stat_in(play.state<State>(), Stat::speed), 4);
  play.choose("hold").rolls({3}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_OFFERED(play, "move/far");
}

TEST(Combat, StepNineComesBackToClose) {
  RULE("X-6");
  Position at = swordsman().coming_from("B1").meeting("zombie", "zombie", "zombie").fighting();
  at.encounter().band = Band::near;
  Play play(game(), at.json());
  play.choose("move/close");
  EXPECT_EQ(play.event("auditor-moves").rule, "X-6");
  EXPECT_OFFERED(play, "attack/melee");
}

TEST(Combat, StepNineSpendsTheAttackIfTheMoveIsNotEnough) {
  RULE("X-6");
  Position at = swordsman().coming_from("B1").meeting("zombie", "zombie", "zombie").fighting();
  at.encounter().band = Band::far;
  Play play(game(), at.json());
  play.choose("move/near");
  EXPECT_BARRED(play, "attack/melee", "Close");
  play.choose("move/close/no-attack").rolls({1}).rolls({1, 1, 1, 1, 1, 1});  // and it is the zombie's Turn
  EXPECT_EVENT(play, "auditor-moves", R"({"band": "Close"})");
  EXPECT_EVENT(play, "behavior");
}

TEST(Combat, StepNineAnswersWithARangedAttack) {
  RULE("R-2");
  Position at = knifeman().coming_from("B1").meeting("zombie", "zombie", "zombie").fighting();
  at.encounter().band = Band::far;
  Play play(game(), at.json());
  EXPECT_OFFERED(play, "attack/trickster-ranged");
  EXPECT_BARRED(play, "attack/jab", "Close");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
