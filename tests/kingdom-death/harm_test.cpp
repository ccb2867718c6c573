#include <gtest/gtest.h>

#include "kingdom-death/showdown.hpp"

/// What damage does (p72, p73), and what it takes to bear it.
namespace gamekeeper::kingdom_death::test {
namespace {

/// The first survivor before the lion, which claws.
Board before_it() {
  Board board;
  board.survivor(0).at("k7");
  return board;
}

TEST(Harm, ArmorThenALightInjuryThenAHeavyOneAndDown) {
  RULE("H-1");
  RULE("H-4");
  RULE("H-5");
  Board board = before_it();
  board.one().armor[static_cast<std::size_t>(Location::waist)] = 1;
  board.state.showdown.monster.tokens[static_cast<std::size_t>(Trait::damage)] = 2;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({5, 1}).rolls({5});
  EXPECT_EVENT(play, "armor-holds", R"({"place": "waist", "left": 0})");
  EXPECT_EVENT(play, "lightly-injured", R"({"place": "waist"})");
  EXPECT_EVENT(play, "heavily-injured", R"({"place": "waist"})");
  EXPECT_POSITION(play, R"({"survivors": [{"marks": {"bits": 1}}]})");
}

TEST(Harm, TheHeadHasOnlyAHeavyBox) {
  RULE("H-5");
  Play play(game(), before_it().monsters_turn({"chomp"}));
  play.rolls({2});
  EXPECT_EVENT(play, "heavily-injured", R"({"place": "head"})");
}

TEST(Harm, AllThatIsLeftIsOneSevereInjury) {
  RULE("H-6");
  Board board = before_it();
  board.battered();
  board.state.showdown.monster.tokens[static_cast<std::size_t>(Trait::damage)] = 5;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({5, 1}).rolls({6}).rolls({8});
  EXPECT_EVENT(play, "severely-injured", R"({"injury": "broken-leg"})");
  EXPECT_EQ(play.count("severely-injured"), 1);
  EXPECT_POSITION(play, R"({"survivors": [{"bleeding": 1}]})");
}

TEST(Harm, WhatOneCannotHaveOnceMoreOnlyBleeds) {
  RULE("H-7");
  Board board = before_it();
  board.battered().injured("deaf");
  Play play(game(), board.monsters_turn({"chomp"}));
  play.rolls({2}).rolls({6});
  EXPECT_EVENT(play, "no-worse", R"({"injury": "deaf"})");
  EXPECT_POSITION(play, R"({"survivors": [{"bleeding": 1}]})");
}

TEST(Harm, FiveBleedingTokensAreDeath) {
  RULE("H-10");
  Board board = before_it();
  board.battered();
  board.one().bleeding = 4;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({5, 1}).rolls({6}).rolls({9});
  EXPECT_EVENT(play, "bled-out", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "died", R"({"who": "survivor-1"})");
}

TEST(Harm, InsanityIsTheArmorOfTheBrain) {
  RULE("H-8");
  Board board = before_it();
  board.one().insanity = 1;
  board.one().light = 1U << static_cast<unsigned>(Location::brain);
  board.state.showdown.controller = 3;
  Play play(game(), board.monsters_turn({"size-up"}));
  play.rolls({1}).rolls({4});
  EXPECT_EVENT(play, "mind-holds", R"({"who": "survivor-1", "left": 0})");
  EXPECT_POSITION(play, R"({"survivors": [{"marks": {"bits": 1}}]})");
}

TEST(Harm, BeyondTheBoxOfTheBrainIsTrauma) {
  RULE("H-9");
  Board board = before_it();
  board.one().light = 1U << static_cast<unsigned>(Location::brain);
  board.state.showdown.controller = 3;
  Play play(game(), board.monsters_turn({"size-up"}));
  play.rolls({1}).rolls({4}).rolls({10}).rolls({3});
  EXPECT_EVENT(play, "severely-injured", R"({"injury": "frenzy"})");
  EXPECT_POSITION(play, R"({"survivors": [{"insanity": 3}]})");
}

TEST(Dodge, ForOneSurvivalOneHitIsNone) {
  RULE("H-3");
  Board board = before_it();
  board.survival(1);
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({5, 5}).rolls({1}).rolls({6});
  play.choose("dodge/1/head");
  EXPECT_POSITION(play, R"({"survivors": [{"light": 16}]})");
  EXPECT_NO_EVENT(play, "heavily-injured");
}

TEST(Hits, TheirOrderIsForWhoeverIsHit) {
  RULE("H-2");
  Play play(game(), before_it().monsters_turn({"claw"}));
  play.rolls({5, 5}).rolls({1}).rolls({6});
  play.choose("hit/2/legs");
  EXPECT_EVENT(play, "lightly-injured", R"({"place": "legs"})");
}

TEST(KnockedDown, StandAtTheEndOfTheMonstersTurn) {
  RULE("H-11");
  Board board = before_it();
  board.on_the_ground().is(Mark::falls_before).survivor(1).on_the_ground();
  Play play(game(), board.before("end-of-monster-turn"));
  EXPECT_EVENT(play, "stands", R"({"who": "survivor-1"})");
  EXPECT_EQ(play.count("stands"), 1);
}

TEST(Disorders, AreDrawnAndAFourthTakesThePlaceOfOne) {
  RULE("H-12");
  Board board = before_it();
  board.battered();
  for (std::uint8_t i = 0; i < 3; ++i) board.one().disorders.push_back(i);
  Play play(game(), board.monsters_turn({"chomp"}));
  play.rolls({2}).rolls({8}).draws("prey").choose("anxiety");
  EXPECT_EVENT(play, "loses-disorder", R"({"disorder": "anxiety"})");
  EXPECT_EVENT(play, "gets-disorder", R"({"disorder": "prey"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
