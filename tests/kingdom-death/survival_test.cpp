#include <gtest/gtest.h>

#include "kingdom-death/showdown.hpp"

/// Survival actions besides dodge, and when there is an opportunity for them (p81, p82).
namespace gamekeeper::kingdom_death::test {
namespace {

Board where_they_know(std::initializer_list<std::string_view> innovations) {
  Board board;
  for (const std::string_view known : innovations)
    board.state.settlement.innovations.push_back(library().innovation_called(known));
  return board;
}

TEST(Encourage, SomebodyStandsUp) {
  RULE("V-2");
  Board board = where_they_know({"language"});
  board.survivor(1).at("a1").on_the_ground().survivor(0).at("b1").survival(2);
  Play play(game(), board.acts());
  play.choose("encourage/survivor-1/survivor-2");
  EXPECT_EVENT(play, "encourages", R"({"who": "survivor-1", "whom": "survivor-2"})");
  EXPECT_POSITION(play, R"({"survivors": [{"survival": 1}]})");
  EXPECT_NOT_OFFERED(play, "encourage/survivor-1/survivor-2");
}

TEST(Encourage, IsLearned) {
  RULE_STAYS_OUT("V-2");
  Board board;
  board.survivor(1).at("a1").on_the_ground().survivor(0).at("b1").survival(2);
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "encourage/survivor-1/survivor-2");
}

TEST(Encourage, DoesNotReachTheDeaf) {
  Board board = where_they_know({"language"});
  board.survivor(1).at("a1").on_the_ground().injured("deaf").survivor(0).at("b1").survival(2);
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "encourage/survivor-1/survivor-2");
}

TEST(Encourage, IsOncePerRound) {
  Board board = where_they_know({"language"});
  board.survivor(2).at("c1").on_the_ground().survivor(1).at("a1").on_the_ground();
  board.survivor(0).at("b1").survival(2);
  Play play(game(), board.acts());
  play.choose("encourage/survivor-1/survivor-2");
  EXPECT_NOT_OFFERED(play, "encourage/survivor-1/survivor-3");
}

TEST(Dash, IsOneMoreMovementAtOnce) {
  RULE("V-3");
  Board board = where_they_know({"paint"});
  board.survivor(0).at("b1").survival(2);
  Play play(game(), board.acts());
  play.choose("dash/survivor-1").choose("g1");
  EXPECT_EVENT(play, "moves", R"({"who": "survivor-1", "square": "g1"})");
  EXPECT_OFFERED(play, "move");
}

TEST(Dash, ThereIsTimeForItInTheFlowOfAnAiCard) {
  RULE("V-1");
  Board board = where_they_know({"paint"});
  board.survivor(0).at("k3").survival(1);
  Play play(game(), board.monsters_turn({"claw"}));
  play.choose("dash/survivor-1").choose("f3").choose("f7/west");
  EXPECT_EVENT(play, "out-of-reach", R"({"who": "survivor-1"})");
}

TEST(Dash, NobodyIsAskedWhoHasNoSurvival) {
  RULE_STAYS_OUT("V-1");
  Board board = where_they_know({"paint"});
  board.survivor(0).at("k7");
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1});
}

TEST(Dash, AFellowSurvivorRunsBeforeTheReaction) {
  RULE("V-1");
  Board board = where_they_know({"paint"});
  board.survivor(1).at("k7").survival(1).survivor(0).at("k10").carries("founding-stone").survival(1);
  board.hits({"beasts-chest"}).ai({"claw"});
  Play play(game(), board.acts());
  play.choose("attack/founding-stone").rolls({6, 1}).rolls({2});
  EXPECT_NOT_OFFERED(play, "dash/survivor-1");
  play.choose("dash/survivor-2").choose("h7");
  EXPECT_NO_EVENT(play, "grabbed");
}

TEST(Surge, IsOneMoreActivationAtOnce) {
  RULE("V-4");
  Board board = where_they_know({"inner-lantern"});
  board.survivor(0)
      .at("k10")
      .carries("founding-stone")
      .survival(1)
      .hits({"beasts-knee"})
      .ai({"claw", "claw"});
  Play play(game(), board.acts());
  play.choose("surge/survivor-1").choose("attack/founding-stone").rolls({1, 1});
  EXPECT_EVENT(play, "surges", R"({"who": "survivor-1"})");
  EXPECT_OFFERED(play, "attack/founding-stone");
}

TEST(Surge, NeedsSomethingToDo) {
  Board board = where_they_know({"inner-lantern"});
  board.survivor(0).at("a1").survival(1);
  Play play(game(), board.acts());
  EXPECT_NOT_OFFERED(play, "surge/survivor-1");
}

TEST(Endure, NothingIsRolledFor) {
  RULE("V-5");
  Board board = where_they_know({"destiny"});
  board.survivor(0).at("k7").survival(7).one().light = 0b111110;
  board.one().heavy = 0b11111;
  board.one().dodges = 1;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({2, 1}).rolls({3}).choose("endure");
  EXPECT_EVENT(play, "endures", R"({"who": "survivor-1"})");
  EXPECT_NO_EVENT(play, "severely-injured");
  EXPECT_POSITION(play, R"({"survivors": [{"survival": 0}]})");
}

TEST(Endure, LuckMakesItCheaper) {
  Board board = where_they_know({"destiny"});
  board.survivor(0).at("k7").survival(6).battered().one().attributes[4] = 1;
  board.one().dodges = 1;
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({2, 1}).rolls({3}).choose("endure");
  EXPECT_POSITION(play, R"({"survivors": [{"survival": 0}]})");
}

TEST(SurvivalActions, AreForgottenWhenTheRoundBegins) {
  Board board = where_they_know({"paint"});
  board.survivor(0).at("k7").survival(1).one().performed.set(SurvivalAction::dash);
  Play play(game(), board.monsters_turn({"claw"}));
  play.rolls({1, 1});
  EXPECT_NOT_OFFERED(play, "dash/survivor-1");
}

}  // namespace
}  // namespace gamekeeper::kingdom_death::test
