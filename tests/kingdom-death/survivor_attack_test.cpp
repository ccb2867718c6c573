#include <gtest/gtest.h>

#include "kingdom-death/showdown.hpp"

/// What survivors do in their act, and what comes of their blows (p75 to p79, p82).
namespace gamekeeper::kingdom_death::test {
namespace {

/// The first survivor beside the lion, behind it, with a stone; one AI card is left.
Board behind_it() {
  Board board;
  board.survivor(0).at("k10").carries("founding-stone").ai({"claw"});
  return board;
}

TEST(Act, IsOneMovementAndOneActivation) {
  RULE("W-6");
  RULE("W-7");
  Play play(game(), behind_it().acts());
  play.choose("move");
  EXPECT_OFFERED(play, "k15");
  EXPECT_NOT_OFFERED(play, "k9");
  play.choose("k15");
  EXPECT_NOT_OFFERED(play, "move");
  EXPECT_OFFERED(play, "end");
}

TEST(Act, AMeleeWeaponReachesBesideOnly) {
  RULE("W-8");
  Board board = behind_it();
  board.at("m10");
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "attack/fist-and-tooth");
  EXPECT_OFFERED(play, "do/founding-stone/survivor-1");
}

TEST(Attack, FromBehindIsOneEasier) {
  RULE("A-1");
  Board board = behind_it();
  board.hits({"beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 5}).rolls({2});
  EXPECT_EVENT(play, "attacks", R"({"hits": 1, "needed": 6})");
}

TEST(Attack, ItsOddsAreThoseOfItsDice) {
  Play play(game(), behind_it().acts());
  const auto odds = play.odds("attack/founding-stone");
  ASSERT_TRUE(odds && odds->success);
  EXPECT_EQ(odds->success->text(), "3/4");
}

TEST(Attack, AWoundTakesAnAiCard) {
  RULE("A-2");
  RULE("A-5");
  RULE("A-6");
  Board board = behind_it();
  board.hits({"beasts-knee"}).ai({"maul"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({5});
  EXPECT_EVENT(play, "tries", R"({"result": 6, "needed": 6, "outcome": "wounds"})");
  EXPECT_EVENT(play, "wounded", R"({"left": 1})");
}

TEST(Attack, NobodySeesTheCardThatAWoundTakes) {
  RULE("A-6");
  Board board = behind_it();
  board.hits({"beasts-knee"});
  AiDeck& deck = board.state.showdown.ai;
  deck = {};
  for (const std::string_view card : {"claw", "chomp"})
    deck.add(static_cast<std::uint8_t>(*library().ai_cards.index(card)), AiLevel::basic);
  deck.deal(AiLevel::basic, 2);
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({5});
  EXPECT_EVENT(play, "wounded", R"({"left": 1})");
  EXPECT_POSITION(play, R"({"showdown": {"ai": {"unseen": [2], "covered": 1}, "wounds": 1}})");
  EXPECT_EQ(play.state<State>().showdown.ai.stacks[0].size(), 2U);
}

TEST(Attack, SeveralLocationsAreTriedInTheOrderOfTheAttacker) {
  RULE("A-3");
  Board board = behind_it();
  board.hits({"beasts-knee", "beasts-femur"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 6}).choose("hit/2/beasts-femur").rolls({2}).rolls({2});
  EXPECT_EQ(play.count("tries"), 2);
}

TEST(Attack, ATrapEndsIt) {
  RULE("A-4");
  Board board = behind_it();
  board.hits({"beasts-knee", "clever-ploy"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 6}).rolls({1, 1});
  EXPECT_EVENT(play, "trap", R"({"card": "clever-ploy"})");
  EXPECT_EVENT(play, "basic-action", R"({"who": "survivor-1"})");
  EXPECT_NO_EVENT(play, "tries");
}

TEST(Attack, WhoAttacksDoesNotDodge) {
  Board board = behind_it();
  board.survival(1).is(Mark::priority).hits({"fleshy-gut"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({2}).rolls({5, 1}).rolls({5});
  EXPECT_EVENT(play, "hurt", R"({"place": "waist"})");
  // Nor is whom a reaction names picked.
  EXPECT_NO_EVENT(play, "picks");
  EXPECT_NO_EVENT(play, "no-longer");
}

TEST(Attack, AFailureBringsItsReaction) {
  RULE("A-8");
  Board board = behind_it();
  board.hits({"fleshy-gut"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({2}).rolls({1, 1});
  EXPECT_EVENT(play, "basic-action", R"({"who": "survivor-1"})");
}

TEST(Attack, ACriticalWoundBringsItsEffectInstead) {
  RULE("A-8");
  RULE("M-15");
  Board board = behind_it();
  board.hits({"beasts-heel"}).ai({"maul"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({10});
  EXPECT_EVENT(play, "monster-falls");
  EXPECT_EVENT(play, "injured", R"({"card": "beasts-heel"})");
}

TEST(Attack, WhatIsOutOfReachByThenIsLost) {
  RULE("A-9");
  Board board = behind_it();
  board.hits({"beasts-back", "beasts-knee"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 6}).choose("hit/1/beasts-back").rolls({2});
  EXPECT_EVENT(play, "monster-moves", R"({"square": "k2"})");
  EXPECT_EVENT(play, "hit-lost", R"({"card": "beasts-knee"})");
}

TEST(Attack, AKnockedDownMonsterIsHitOnThreeAndDoesNotReact) {
  RULE("M-14");
  RULE("A-1");
  Board board = behind_it();
  board.hits({"fleshy-gut"}).lion_is(Mark::knocked_down);
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({3, 2}).rolls({2});
  EXPECT_EVENT(play, "attacks", R"({"hits": 1, "needed": 3})");
  EXPECT_NO_EVENT(play, "basic-action");
}

TEST(FoundingStone, ThrownIsASureCriticalWoundFromAnywhere) {
  RULE("H-14");
  RULE("H-13");
  Board board = behind_it();
  board.at("a1").hits({"beasts-knee"}).ai({"maul"});
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "throws", R"({"gear": "founding-stone"})");
  EXPECT_EVENT(play, "wounded", R"({"left": 1})");
  EXPECT_POSITION(play, R"({"showdown": {"monster": {"tokens": [-1]}}})");
}

TEST(TheEnd, AWoundWithoutACardLeftKills) {
  RULE("A-7");
  RULE("W-9");
  RULE("W-10");
  Board board;
  board.survivor(0).at("k10").carries("founding-stone").hits({"beasts-knee"}).resources();
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "monster-dies");
  EXPECT_EVENT(play, "victory");
  // A skull unsettles one of them.
  play.draws("monster-bone").draws("monster-hide").draws("skull");
  EXPECT_EQ(play.prompt(), "Skull: who is it?");
  play.choose("survivor-2");
  for (const std::string_view card : {"love-juice", "sinew", "lion-claw", "lion-tail", "white-fur"})
    play.draws(card);
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-2", "what": "insanity", "by": 1})");
  EXPECT_EQ(play.count("gains"), 8);
  EXPECT_EQ(play.asking_rule(), "S-1");
}

TEST(TheEnd, WithoutASurvivorItIsLost) {
  RULE("W-11");
  Board board;
  board.survivor(0).at("k7").battered();
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  Play play(game(), board.monsters_turn({"chomp"}));
  play.rolls({2}).rolls({3});
  EXPECT_EVENT(play, "defeat");
  EXPECT_EQ(play.result(), "defeat");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
