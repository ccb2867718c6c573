#include <gtest/gtest.h>
#include <cstdint>
#include <vector>

#include "kingdom-death/hunt.hpp"

/// The White Lion of level 3 and the Great Golden Cat: what they bring, Vanish, what comes of them.
namespace gamekeeper::kingdom_death::test {
namespace {

std::uint8_t showdown(std::string_view id) {
  return static_cast<std::uint8_t>(*library().showdowns.index(id));
}

Board against(std::string_view id) {
  Board board;
  board.state.showdown.entry = showdown(id);
  return board;
}
Board vanished() {
  Board board = against("white-lion-3");
  board.state.showdown.monster.at = kNowhere;
  board.survivor(0).at("k7");
  return board;
}

// -- Set-up --

TEST(WhiteLion3, BringsItsTraitsAndTokens) {
  Play play(game(), {.options = {{"showdown", "white-lion-3"}}});
  for (const std::string_view card : {"cunning", "merciless", "indomitable"})
    EXPECT_EVENT(play, "enters-play", R"({"card": ")" + std::string(card) + R"("})");
  EXPECT_EVENT(play, "taken-out", R"({"card": "beasts-paw"})");
  EXPECT_POSITION(
      play, R"({"showdown": {"ai": {"unseen": [10, 9, 2]}, "monster": {"tokens": [0, 0, 0, 0, 2, 0, 1]}}})");
}

TEST(GreatGoldenCat, HasSixCardsFifteenLivesAndGoldenEyes) {
  Play play(game(), {.options = {{"showdown", "great-golden-cat"}}});
  EXPECT_EVENT(play, "enters-play", R"({"card": "golden-eyes"})");
  EXPECT_EVENT(play, "enters-play", R"({"card": "trample"})");
  EXPECT_POSITION(
      play,
      R"({"showdown": {"life": 15, "ai": {"covered": 6}, "monster": {"tokens": [0, 0, 1, 0, 3, 0, 1]}}})");
}

TEST(Sniff, OfAnOldLionMakesItMoreAccurate) {
  Board board = against("white-lion-3");
  for (const Who who : {0, 1, 2, 3}) board.survivor(who).on_the_ground();
  Play play(game(), board.monsters_turn({"claw"}));
  EXPECT_EVENT(play, "changed", R"({"what": "accuracy-token", "by": 1})");
}

TEST(Sniff, OfAYoungLionDoesNot) {
  Board board = against("white-lion-2");
  for (const Who who : {0, 1, 2, 3}) board.survivor(who).on_the_ground();
  Play play(game(), board.monsters_turn({"claw"}));
  EXPECT_NO_EVENT(play, "changed");
}

// -- Vanish --

TEST(Vanish, TakesItOffTheBoardAndLiesFaceUp) {
  RULE("L-5");
  Board board = against("white-lion-3");
  board.survivor(0).at("k7").is(Mark::priority);
  Play play(game(), board.monsters_turn({"vanish"}));
  EXPECT_EVENT(play, "leaves-board", R"({"who": "monster"})");
  EXPECT_EVENT(play, "no-longer", R"({"who": "survivor-1", "mark": "priority"})");
  EXPECT_EVENT(play, "put-on-top", R"({"card": "vanish"})");
  EXPECT_NO_EVENT(play, "strikes");
}

TEST(Vanish, NobodyReachesWhatIsNotThere) {
  Board board = vanished();
  board.carries("founding-stone").ai({"vanish"});
  Play play(game(), board.acts());
  EXPECT_EQ(play.options(), (std::vector<std::string>{"move", "end"}));
}

TEST(Vanish, ComesBackUponSomebodyWhoIsDoomed) {
  RULE("L-5");
  Board board = vanished();
  board.survival(1).one().armor[2] = 5;
  for (const Who who : {1, 2, 3}) board.survivor(who).is(Mark::dead);
  Play play(game(), board.monsters_turn({"vanish"}));
  EXPECT_EVENT(play, "is-now", R"({"who": "survivor-1", "mark": "doomed"})");
  play.choose("k8").rolls({2, 1, 1, 1, 1, 1}).rolls({3}).rolls({5});
  EXPECT_EVENT(play, "is-back", R"({"who": "monster", "square": "k8"})");
  EXPECT_EVENT(play, "hurt", R"({"who": "survivor-1", "amount": 4})");
  EXPECT_EVENT(play, "story-begins", R"({"story": "zero-presence"})");
}

TEST(Vanish, WhoeverIsMissedHasNothingToTell) {
  Board board = vanished();
  for (const Who who : {1, 2, 3}) board.survivor(who).is(Mark::dead);
  Play play(game(), board.monsters_turn({"vanish"}));
  play.choose("k8").rolls({1, 1, 1, 1, 1, 1});
  EXPECT_NO_EVENT(play, "story-begins");
}

TEST(Vanish, InTheGrassItCanBeBeatenOut) {
  Board board = vanished();
  board.terrain("tall-grass", "k7").ai({"vanish"});
  Play play(game(), board.acts());
  play.choose("do/vanish/survivor-1").rolls({9}).choose("k8");
  EXPECT_EVENT(play, "is-back", R"({"who": "monster", "square": "k8"})");
  EXPECT_POSITION(play, R"({"showdown": {"ai": {"top": []}}})");
}

TEST(Vanish, OnAnEightTheGrassOnlyMoves) {
  Board board = vanished();
  board.terrain("tall-grass", "k7").ai({"vanish"});
  Play play(game(), board.acts());
  play.choose("do/vanish/survivor-1").rolls({8});
  EXPECT_NO_EVENT(play, "is-back");
}

TEST(Vanish, WithoutGrassItCannot) {
  Board board = vanished();
  board.ai({"vanish"});
  Play play(game(), board.acts());
  for (const std::string& option : play.options()) EXPECT_FALSE(option.starts_with("do/vanish")) << option;
}

TEST(Vanish, OtherCardsFindNobodyFromOutThere) {
  Board board = vanished();
  Play play(game(), board.monsters_turn({"claw"}));
  EXPECT_EVENT(play, "follows-instinct");
}

TEST(ZeroPresence, IsBehindItWhereverOneStands) {
  Board board = against("white-lion-3");
  board.survivor(0).at("k7").one().arts.push_back(
      static_cast<std::uint8_t>(*library().fighting_arts.index("zero-presence")));
  const Look look(board.state, library());
  EXPECT_TRUE(look.is_in_blind_spot(0));
  EXPECT_EQ(look.number(0, Number::strength), 1);
  EXPECT_FALSE(look.is_in_blind_spot(1));
}

TEST(Story, ZeroPresenceOnATenIsTheArt) {
  Board board = vanished();
  board.one().armor[2] = 5;
  for (const Who who : {1, 2, 3}) board.survivor(who).is(Mark::dead);
  Play play(game(), board.monsters_turn({"vanish"}));
  play.choose("k8").rolls({2, 1, 1, 1, 1, 1}).rolls({3}).rolls({10});
  EXPECT_POSITION(play, R"({"survivors": [{"insanity": 4}]})");
  EXPECT_EVENT(play, "gains-art", R"({"art": "zero-presence"})");
}

// -- Life --

TEST(Life, HealsAsFarAsItWentAtFirst) {
  RULE("L-3");
  Board board = against("great-golden-cat");
  board.survivor(0).at("a1").state.showdown.life = 14;
  AiDeck& deck = board.state.showdown.ai;
  deck.lost.push_back(static_cast<std::uint8_t>(*library().ai_cards.index("claw")));
  Play play(game(), board.monsters_turn({"lick-wounds"}));
  while (!play.options().empty() && play.options().front().find('/') != std::string::npos &&
         !play.options().front().starts_with("go/"))
    play.choose(play.options().front());
  EXPECT_EVENT(play, "life-rises", R"({"left": 15})");
}

// -- What comes of it --

/// Asha throws her stone, and that is that.
Board last_blow(std::string_view id) {
  Board board = against(id);
  board.survivor(0).at("k10").carries("founding-stone").hits({"beasts-knee"});
  // Nobody has a story of their own left to tell.
  for (Survivor& one : board.state.survivors) one.reached = 0xffff;
  return board;
}

TEST(WhiteLion, TheFirstOneLeavesACatarium) {
  Board board = last_blow("white-lion-1");
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "built", R"({"location": "catarium"})");
}

TEST(TheEnd, OfAShowdownForgetsWhoWasGrabbed) {
  RULE("W-9");
  Board board = last_blow("white-lion-1");
  board.one().grabbed_in = 2;
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EQ(play.state<State>().survivors[0].grabbed_in, 0);
}

TEST(WhiteLion3, ASagaMakesMoreOfIt) {
  Board board = last_blow("white-lion-3");
  board.state.settlement.innovations.push_back(library().innovation_called("saga"));
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "accuracy", "by": 1})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "strength", "by": 1})");
}

TEST(WhiteLion3, WithoutASagaNobodySingsOfIt) {
  Board board = last_blow("white-lion-3");
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1");
  EXPECT_POSITION(play, R"({"survivors": [{"attributes": [5, 0, 0, 0, 0, 0]}]})");
  EXPECT_EVENT(play, "gains", R"({"resource": "elder-cat-teeth"})");
}

TEST(GreatGoldenCat, MakesWhoeverKillsItGreat) {
  Board board = last_blow("great-golden-cat");
  board.state.showdown.life = 1;
  board.state.showdown.monster_resources.shuffle_in(library().resource_called("lion-claw"));
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1").choose("lion-claw");
  EXPECT_EVENT(play, "gains", R"({"resource": "lion-claw"})");
  EXPECT_EVENT(play, "changed", R"({"who": "survivor-1", "what": "strength", "by": 2})");
  EXPECT_EVENT(play, "gains-art", R"({"art": "timeless-eye"})");
  EXPECT_EVENT(play, "gains-art", R"({"art": "combo-master"})");
}

TEST(BeastOfSorrow, HasItsTraitsAndTeachesAnArt) {
  Play begins(game(), {.options = {{"showdown", "beast-of-sorrow"}}});
  EXPECT_EVENT(begins, "enters-play", R"({"card": "weak-spot"})");
  EXPECT_POSITION(begins, R"({"showdown": {"ai": {"unseen": [10, 5, 1]}}})");
  Board board = last_blow("beast-of-sorrow");
  Play play(game(), board.acts());
  play.choose("do/founding-stone/survivor-1").choose("orator-of-death");
  EXPECT_EVENT(play, "gains-art", R"({"who": "survivor-1", "art": "orator-of-death"})");
  EXPECT_EVENT(play, "gains", R"({"resource": "iron"})");
}

TEST(WhiteLion, DefeatMayCostAPieceOfJewelry) {
  Board board = against("white-lion-1");
  board.survivor(0).at("k7").battered().state.settlement.population = 3;
  board.state.settlement.gear.push_back(library().gear_called("lucky-charm"));
  for (const Who who : {1, 2, 3}) board.survivor(who).is(Mark::dead);
  Play play(game(), board.monsters_turn({"chomp"}));
  play.rolls({2}).rolls({3}).rolls({6}).rolls({1});
  EXPECT_EVENT(play, "gear-goes", R"({"gear": "lucky-charm"})");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
