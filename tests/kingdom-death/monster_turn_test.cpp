#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "kingdom-death/showdown.hpp"

/// What the monster does in its turn (p68 to p74).
namespace gamekeeper::kingdom_death::test {
namespace {

// -- Set-up --

TEST(SetUp, ClawLiesOnTopAndEverybodyStandsSixStepsAway) {
  RULE("W-1");
  RULE("W-2");
  Play play(game());
  EXPECT_OFFERED(play, "k2");
  EXPECT_NOT_OFFERED(play, "k3");
  play.choose_each({"k2", "l2", "k15", "l15"});
  EXPECT_EVENT(play, "takes-place", R"({"who": "survivor-4", "square": "l15"})");
  EXPECT_EVENT(play, "draws-ai", R"({"card": "claw"})");
}

TEST(Rounds, AreTheMonstersTurnAndThenEverybodysAct) {
  RULE("W-3");
  RULE("W-5");
  Board board;
  board.survivor(0).at("k7").ai({"claw"});
  Play play(game(), board.before("begin-round"));
  EXPECT_EVENT(play, "round-begins", R"({"round": 3, "who": "survivor-2"})");
  play.rolls({1, 1}).choose_each({"go/survivor-2", "end"});
  EXPECT_NOT_OFFERED(play, "go/survivor-2");
  EXPECT_OFFERED(play, "go/survivor-1");
}

// -- Cards --

TEST(Ai, AnEmptyDeckIsMadeOfItsDiscards) {
  RULE("M-1");
  Board board;
  board.survivor(0).at("k6");
  board.state.showdown.ai_discard.push_back(static_cast<std::uint8_t>(*library().ai_cards.index("claw")));
  Play play(game(), board.before("perform-ai"));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "draws-ai", R"({"card": "claw"})");
}

TEST(Ai, WithoutAnyCardItPerformsItsBasicAction) {
  RULE("M-7");
  Board board;
  board.survivor(0).at("k6");
  Play play(game(), board.before("perform-ai"));
  play.rolls({1, 2}).rolls({3});
  EXPECT_NO_EVENT(play, "draws-ai");
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1", "hits": 1})");
  EXPECT_EVENT(play, "hurt", R"({"amount": 1, "place": "body"})");
}

TEST(Target, IsTheClosestThreatInFrontFirst) {
  RULE("M-4");
  Board board;
  board.survivor(0).at("k13").survivor(1).at("k3");
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-2"})");
}

TEST(Target, WhoeverMovesTheMonsterIsShakenWhenItPicksTheirs) {
  RULE("W-4");
  Board board;
  board.survivor(0).at("k7");
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1});
  EXPECT_POSITION(play, R"({"survivors": [{"insanity": 1}]})");
}

TEST(Target, WhoHasTheTokenComesBeforeAllOthers) {
  RULE("M-6");
  Board board;
  board.survivor(0).at("k7").survivor(1).at("k13").is(Mark::priority);
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-2"})");
  EXPECT_EVENT(play, "no-longer", R"({"who": "survivor-2", "mark": "priority"})");
}

TEST(Instinct, WithNobodyToPickItSniffs) {
  RULE("M-5");
  Board board;
  for (Who who = 0; who < 4; ++who) board.survivor(who).on_the_ground();
  Play play(game(), board.monsters_turn({"claw"}));
  EXPECT_EVENT(play, "follows-instinct");
  EXPECT_NO_EVENT(play, "strikes");
}

// -- Moving and striking --

TEST(MonsterMovement, StopsBesideItsTargetAndTurns) {
  RULE("M-8");
  RULE("M-9");
  Board board;
  board.survivor(0).at("e8");
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "f8", "side": "north"})");
  EXPECT_EVENT(play, "monster-moves", R"({"square": "f8", "side": "west"})");
}

TEST(MoveAndAttack, WhatIsOutOfReachIsNotStruckAt) {
  RULE("M-10");
  Board board;
  board.lion("k1", Side::south);
  for (Who who = 0; who < 4; ++who) board.survivor(who).on_the_ground();
  board.survivor(0).one().marks = {};
  Play play(game(), board.at("k12").monsters_turn({"claw"}));
  EXPECT_EVENT(play, "out-of-reach", R"({"who": "survivor-1"})");
}

TEST(MonsterAttack, ATenAlwaysHitsAndAOneNever) {
  RULE("M-11");
  Board board;
  board.survivor(0).at("k7");
  board.one().attributes[static_cast<std::size_t>(Attribute::evasion)] = 20;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({10, 9}).rolls({6});
  EXPECT_EVENT(play, "strikes", R"({"hits": 1, "needed": 10})");
}

TEST(Collision, WhomItRunsOverFalls) {
  RULE("M-12");
  Board board;
  board.survivor(0).at("k3").survivor(1).at("k6").on_the_ground();
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "runs-over", R"({"who": "survivor-2"})");
}

TEST(Grab, LaysWhomItHasBeforeIt) {
  RULE("M-13");
  Board board;
  board.survivor(0).at("k7").on_the_ground();
  Play play(game(), board.monsters_turn({"grasp"}));
  play.rolls({2}).rolls({2});
  ASSERT_FALSE(play.options().empty());
  play.choose(play.options().front()).rolls({6});
  EXPECT_EVENT(play, "grabbed", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "hurt", R"({"amount": 1, "place": "legs"})");
}

TEST(Knockback, IsStraightAwayFromIt) {
  RULE("M-16");
  Board board;
  board.survivor(0).at("k7");
  Play play(game(), board.monsters_turn({"power-swat"}));
  play.rolls({2}).rolls({3});
  EXPECT_EVENT(play, "pushed", R"({"who": "survivor-1", "square": "k1"})");
}

// -- Moods and injuries --

TEST(Enraged, AddsToEachBlowUntilSomebodyDies) {
  RULE("M-3");
  Board board;
  board.survivor(0).at("k7").battered();
  board.one().light = 0;
  board.one().heavy = 1;
  Play play(game(), board.monsters_turn({"enraged", "chomp"}));
  EXPECT_EVENT(play, "enters-play", R"({"card": "enraged"})");
  play.rolls({2}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"amount": 2, "place": "head"})");
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "leaves-play", R"({"card": "enraged"})");
}

TEST(PersistentInjury, ASplitTempleMayCostTheTurn) {
  RULE("M-15");
  Board board;
  board.survivor(0).at("k7").lion_has("beasts-temple");
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({2});
  EXPECT_EVENT(play, "turn-lost");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(PersistentInjury, WithoutAJawItDoesNotChomp) {
  RULE("M-2");
  Board board;
  board.survivor(0).at("k7").lion_has("beasts-maw");
  Play play(game(), board.monsters_turn({"chomp"}));
  EXPECT_POSITION(play, R"({"survivors": [{"insanity": 1}]})");
}

TEST(KnockedDownMonster, StandsWhenItDrawsACard) {
  RULE("M-14");
  Board board;
  board.survivor(0).at("k7").lion_is(Mark::knocked_down);
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "monster-stands");
}

TEST(Knockback, FromTheEdgeItGoesToWhicheverSide) {
  for (const auto& [side, square] : {std::pair{"east", "q1"}, std::pair{"west", "e1"}}) {
    Board board;
    board.lion("k2").survivor(0).at("k1");
    board.state.showdown.controller = 3;
    Play play(game(), board.monsters_turn({"power-swat"}));
    play.rolls({9}).rolls({3}).choose(side);
    EXPECT_EVENT(play, "pushed", R"({"who": "survivor-1", "square": ")" + std::string(square) + "\"}");
  }
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
