#include <gtest/gtest.h>

#include "kingdom-death/showdown.hpp"

/// The White Lion at its levels, and the AI cards that come with them (p54, p67 to p73).
namespace gamekeeper::kingdom_death::test {
namespace {

Board level(int nth) {
  Board board;
  board.state.showdown.entry =
      static_cast<std::uint8_t>(*library().showdowns.index("white-lion-" + std::to_string(nth)));
  return board;
}
std::uint8_t ai_card(std::string_view id) { return static_cast<std::uint8_t>(*library().ai_cards.index(id)); }

/// A deck of these, of which nobody knows the order.
void unseen(Board& board, std::initializer_list<std::string_view> cards) {
  AiDeck& deck = board.state.showdown.ai;
  for (const std::string_view card : cards) deck.add(ai_card(card), AiLevel::basic);
  deck.deal(AiLevel::basic, cards.size());
}

/// Whichever way: where it goes does not matter here.
void take_any(Play& play) {
  if (!play.options().empty()) play.choose(play.options().front());
}

// -- Set-up --

TEST(Levels, TheDeckIsDrawnFromLargerStacks) {
  RULE("L-1");
  Play play(game(), {.options = {{"showdown", "white-lion-1"}}});
  EXPECT_POSITION(play, R"({"showdown": {"ai": {"unseen": [7, 3, 0], "covered": 10, "top": []}}})");
  play.choose_each({"a1", "a15"}).draws({"debris"}).choose("v1").draws({"ore-vein"}).choose("v16");
  play.choose_each({"k2", "l2", "k15", "l15"}).draws({"bat-around"});
  play.choose("survivor-1").rolls({1, 1});
  EXPECT_EVENT(play, "draws-ai", R"({"card": "bat-around"})");
  EXPECT_POSITION(play, R"({"showdown": {"ai": {"unseen": [6, 3, 0], "covered": 9}}})");
}

TEST(Levels, BringTraitsAndTokens) {
  RULE("L-2");
  Play play(game(), {.options = {{"showdown", "white-lion-2"}}});
  EXPECT_EVENT(play, "enters-play", R"({"card": "cunning"})");
}

TEST(Levels, WhoComesAloneBringsGearAndWhatTheSettlementKnows) {
  Play play(game(), {.options = {{"showdown", "white-lion-1"}}});
  EXPECT_POSITION(play, R"({"survivors": [{"survival": 2, "armor": [1, 0, 1, 0, 0]}]})");
}

// -- The deck --

TEST(AiDeck, WhatWasPlayedIsKnownToBeThereAndAWoundMayHealUnseen) {
  AiDeck deck;
  for (std::uint8_t card = 1; card <= 4; ++card) deck.add(card, AiLevel::basic);
  deck.deal(AiLevel::basic, 3);
  deck.take(1, AiLevel::basic);
  deck.lose_top();
  deck.lose_top();
  EXPECT_TRUE(deck.empty());
  EXPECT_EQ(deck.wounds(), 2U);
  Cards discards;
  discards.push_back(1);
  deck.renew(discards);
  EXPECT_EQ(deck.size(), 1U);
  EXPECT_EQ(deck.shuffled.size(), 1U);
  EXPECT_EQ(deck.wounds(), 2U);
  deck.heal();
  EXPECT_EQ(deck.size(), 2U);
  EXPECT_EQ(deck.fresh, 1U);
  EXPECT_EQ(deck.wounds(), 1U);
}

TEST(AiDeck, AShuffledCardIsAsLikelyAsWhatHasHealed) {
  // Claw was played and shuffled; of two wounds, drawn from four cards, one has healed.
  Board board = level(1);
  board.survivor(0).at("k7");
  AiDeck& deck = board.state.showdown.ai;
  for (const std::string_view card : {"chomp", "size-up", "power-swat", "grasp"})
    deck.add(ai_card(card), AiLevel::basic);
  deck.deal(AiLevel::basic, 2);
  deck.covered = 2;
  deck.fresh = 1;
  deck.shuffled.push_back(ai_card("claw"));
  Play play(game(), board.before("perform-ai"));
  play.draws({"claw"}).rolls({1, 1});
  EXPECT_EVENT(play, "draws-ai", R"({"card": "claw"})");
  EXPECT_POSITION(play, R"({"showdown": {"ai": {"covered": 1, "fresh": 1, "unseen": [2, 0, 0]}}})");
}

// -- AI cards --

TEST(Ai, BatAroundShakesWhomItHurts) {
  Board board = level(2);
  board.survivor(0).at("k7");
  Play play(game(), board.monsters_turn({"bat-around"}));
  play.rolls({5, 1, 1}).rolls({6});
  EXPECT_EVENT(play, "hurt", R"({"amount": 2, "place": "legs"})");
  EXPECT_EVENT(play, "hurt", R"({"amount": 2, "place": "brain"})");
}

TEST(Ai, ComboClawGoesOnWhenItHurtTwice) {
  Board board = level(1);
  board.survivor(0).at("k7").one().armor[2] = 5;
  Play play(game(), board.monsters_turn({"combo-claw", "claw"}));
  play.rolls({4, 4}).rolls({3}).rolls({3}).rolls({1, 1});
  EXPECT_EVENT(play, "draws-ai", R"({"card": "claw"})");
}

TEST(Ai, ALostHandHasSomethingToTeachOnceInALife) {
  Board board = level(1);
  board.survivor(0).at("k7").survivor(1).at("l7").is(Mark::learned).lion_has("strange-hand");
  Play play(game(), board.monsters_turn({"combo-claw"}));
  EXPECT_NO_EVENT(play, "strikes");
  EXPECT_POSITION(play, R"({"survivors": [{"understanding": 1}, {"understanding": 0}]})");
}

TEST(Ai, RevengeIsForWhoeverWoundedItLast) {
  Board board = level(1);
  board.survivor(0).at("k7").survivor(1).at("k10");
  board.state.showdown.last_to_wound = 1;
  Play play(game(), board.monsters_turn({"revenge"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-2"})");
}

TEST(Ai, AWoundDoesNotReachBeyondItsRange) {
  Board board = level(1);
  board.survivor(0).at("k7");
  board.state.showdown.last_to_wound = 1;
  Play play(game(), board.monsters_turn({"revenge"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-1"})");
}

TEST(Ai, ViciousClawMakesWhomItHurtsBleed) {
  Board board = level(1);
  board.survivor(0).at("k7");
  Play play(game(), board.monsters_turn({"vicious-claw"}));
  play.rolls({2, 1}).rolls({3});
  EXPECT_POSITION(play, R"({"survivors": [{"bleeding": 1}]})");
}

TEST(Ai, BloodyClawIsForWhoeverBleedsMost) {
  Board board = level(1);
  board.survivor(0).at("k7").survivor(1).at("k10").survival(1).state.survivors[1].bleeding = 1;
  Play play(game(), board.monsters_turn({"bloody-claw"}));
  play.rolls({2, 1}).rolls({3}).choose("take");
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-2"})");
  EXPECT_POSITION(play, R"({"survivors": [{}, {"bleeding": 3, "survival": 0}]})");
}

TEST(Ai, AlertStopsWhoeverComesWithinFourSpaces) {
  Board board = level(1);
  board.survivor(0).at("k14").mood("alert");
  Play play(game(), board.acts());
  play.choose("move").choose("k12").rolls({1, 1});
  EXPECT_EVENT(play, "stops", R"({"who": "survivor-1", "square": "k13"})");
  EXPECT_EVENT(play, "is-now", R"({"mark": "priority"})");
  EXPECT_EVENT(play, "leaves-play", R"({"card": "alert"})");
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1"})");
}

TEST(Ai, AlertLetsThoseGoWhoStayOutside) {
  Board board = level(1);
  board.survivor(0).at("k14").mood("alert");
  Play play(game(), board.acts());
  play.choose("move").choose("m15");
  EXPECT_NO_EVENT(play, "leaves-play");
  EXPECT_POSITION(play, R"({"survivors": [{"at": {"x": 12, "y": 14}}]})");
}

TEST(Ai, AlertIsOverWhenItFalls) {
  Board board = level(1);
  board.survivor(0).at("k10").carries("founding-stone").mood("alert").hits({"beasts-flank"}).ai({"claw"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({10});
  EXPECT_EVENT(play, "monster-falls", "{}");
  EXPECT_EVENT(play, "leaves-play", R"({"card": "alert"})");
}

TEST(Ai, BloodthirstyCountsDropsAndStrikesAtThree) {
  Board board = level(1);
  board.survivor(0).at("k7").mood("bloodthirsty");
  board.state.showdown.monster.counter = 2;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({2, 1}).rolls({3});
  EXPECT_POSITION(play, R"({"showdown": {"monster": {"counter": 3}}})");
}

TEST(Ai, ThreeDropsAreWorthABasicAction) {
  Board board = level(1);
  board.survivor(0).at("k7").mood("bloodthirsty").ai({"size-up"});
  board.state.showdown.monster.counter = 3;
  Play play(game(), board.before("start-of-monster-turn"));
  play.rolls({1, 1}).rolls({1}).rolls({1});
  EXPECT_EVENT(play, "strikes", R"({"who": "survivor-1"})");
  EXPECT_POSITION(play, R"({"showdown": {"monster": {"counter": 0}}})");
}

TEST(Ai, GroundFightingDrawsNoCardAndAnswersBeforeAnythingIsDone) {
  Board board = level(1);
  board.survivor(0).at("k10").mood("ground-fighting").ai({"claw"});
  Play turn(game(), board.before("perform-ai"));
  EXPECT_NO_EVENT(turn, "draws-ai");
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({2, 1, 1, 1}).rolls({3});
  EXPECT_EVENT(play, "hurt", R"({"amount": 2, "place": "body"})");
}

TEST(Ai, AWoundEndsGroundFighting) {
  Board board = level(1);
  board.survivor(0)
      .at("k10")
      .carries("founding-stone")
      .mood("ground-fighting")
      .hits({"beasts-knee"})
      .ai({"claw"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({1, 1, 1, 1}).rolls({7, 1}).rolls({7});
  EXPECT_EVENT(play, "leaves-play", R"({"card": "ground-fighting"})");
}

TEST(Ai, WhenNobodyIsHurtForThirtyRoundsTheyLeave) {
  RULE("W-12");
  Board board = level(1);
  board.mood("ground-fighting").ai({"claw"});
  for (const Who who : {1, 2, 3}) board.survivor(who).is(Mark::dead);
  board.state.showdown.round = 40;
  board.state.showdown.hurt_in = 11;
  Play still(game(), board.before("end-of-round"));
  EXPECT_EVENT(still, "round-begins");
  board.state.showdown.hurt_in = 10;
  Play play(game(), board.before("end-of-round"));
  EXPECT_NO_EVENT(play, "round-begins");
  EXPECT_EVENT(play, "left-alone");
  EXPECT_NO_EVENT(play, "victory");
}

TEST(Ai, LickWoundsHealsAndComesAgain) {
  RULE("L-3");
  Board board = level(1);
  board.survivor(0).at("a1").survivor(1).at("b1").survivor(2).at("c1").survivor(3).at("d1");
  unseen(board, {"claw", "chomp"});
  board.state.showdown.ai.covered = 1;
  board.state.showdown.wounds = 1;
  Play play(game(), board.monsters_turn({"lick-wounds"}));
  take_any(play);
  EXPECT_EVENT(play, "heals", R"({"left": 3})");
  EXPECT_EVENT(play, "put-on-top", R"({"card": "lick-wounds"})");
}

TEST(Ai, WithoutAWoundToLickItThinksOfSomethingElse) {
  Board board = level(1);
  board.survivor(0).at("k7");
  Play play(game(), board.monsters_turn({"lick-wounds", "claw"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "draws-ai", R"({"card": "claw"})");
}

TEST(Ai, SmartCatFindsTwoMoods) {
  Board board = level(1);
  board.survivor(0).at("k7");
  Play play(game(), board.monsters_turn({"smart-cat", "claw", "enraged", "alert", "maul"}));
  EXPECT_EVENT(play, "reveals", R"({"card": "claw"})");
  EXPECT_EVENT(play, "enters-play", R"({"card": "alert"})");
  EXPECT_POSITION(play, R"({"showdown": {"ai-discard": [], "ai": {"covered": 1}}})");
}

TEST(Ai, SmartCatWithoutMoodsDraws) {
  Board board = level(1);
  board.survivor(0).at("k7");
  Play play(game(), board.monsters_turn({"smart-cat", "claw"}));
  play.rolls({1, 1});
  EXPECT_EVENT(play, "draws-ai", R"({"card": "claw"})");
}

// -- Traits --

TEST(Traits, CunningTakesSomebodyAside) {
  Board board = level(2);
  board.survivor(0).at("k7").state.showdown.traits.push_back(ai_card("cunning"));
  Play play(game(), board.before("end-of-monster-turn"));
  take_any(play);
  play.rolls({3});
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "grabbed", R"({"who": "survivor-1"})");
  EXPECT_EVENT(play, "hurt", R"({"amount": 2})");
}

TEST(Traits, MercilessGrabsTwiceAsHardAndSparesNobody) {
  Board board = level(2);
  board.survivor(0).at("k7").on_the_ground().state.showdown.traits.push_back(ai_card("merciless"));
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1, 1});
  EXPECT_EVENT(play, "picks", R"({"who": "survivor-1"})");
  EXPECT_EQ(Look(board.state, library()).number(kTheMonster, Number::grab_damage), 4);
}

TEST(Traits, IndomitableStandsWhenAnAttackIsOver) {
  Board board = level(2);
  board.survivor(0).at("k10").carries("founding-stone").hits({"beasts-flank"}).ai({"claw"});
  board.state.showdown.traits.push_back(ai_card("indomitable"));
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({10});
  EXPECT_EVENT(play, "monster-stands", "{}");
}

TEST(Traits, GoldenEyesHurtWhoeverAttacksUnderThem) {
  Board board = level(1);
  board.survivor(0).at("k7").state.showdown.traits.push_back(ai_card("golden-eyes"));
  board.one().insanity = 3;
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").rolls({1, 1});
  EXPECT_EVENT(play, "hurt", R"({"amount": 3, "place": "brain"})");
}

TEST(Traits, WhoUnderstandsMayLookAwayFromGoldenEyes) {
  Board board = level(1);
  board.survivor(0).at("k7").state.showdown.traits.push_back(ai_card("golden-eyes"));
  board.one().understanding = 6;
  Play play(game(), board.acts());
  play.choose("attack/fist-and-tooth").choose("look-away").rolls({10, 9});
  EXPECT_EVENT(play, "attacks", R"({"needed": 10})");
}

TEST(Traits, GoldenEyesAreEatenByTwo) {
  Board board = level(1);
  board.survivor(0).at("k10").carries("founding-stone").hits({"beasts-knee"});
  board.state.showdown.traits.push_back(ai_card("golden-eyes"));
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({7});
  play.choose("eat-an-eye").choose("survivor-2").choose("eat-the-other").choose("survivor-3");
  EXPECT_POSITION(
      play, R"({"survivors": [{}, {"attributes": [5, 1, 0, 0, 0, 0]}, {"attributes": [5, 1, 0, 0, 0, 0]}]})");
}

TEST(Life, IsWhatAWoundTakes) {
  RULE("L-4");
  Board board = level(1);
  board.survivor(0).at("k10").carries("founding-stone").hits({"beasts-knee"}).ai({"claw"});
  board.state.showdown.life = 2;
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({7});
  EXPECT_EVENT(play, "life-ebbs", R"({"left": 1})");
  EXPECT_EQ(play.state<State>().showdown.ai.top.size(), 1U);
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
