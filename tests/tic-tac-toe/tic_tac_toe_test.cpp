
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/match.hpp"
#include "games/registry.hpp"
#include "support/ruling_battery.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::tic_tac_toe {
namespace {

using test::Play;

const engine::Game& game() { return **games::find("tic-tac-toe"); }

TEST(TicTacToe, TheSeatsMarkEmptyCellsInTurn) {
  RULE("mark");
  Play play(game());
  EXPECT_EQ(play.options().size(), 9U);
  play.choose("b2");
  EXPECT_EVENT(play, "marked", R"({"mark": "X", "cell": "b2"})");
  EXPECT_EQ(play.seat(), 1);
  EXPECT_NOT_OFFERED(play, "b2");
}

TEST(TicTacToe, AnOptionLiesOnItsCell) {
  engine::Match match(game());
  ASSERT_TRUE(match.start({}));
  std::vector<std::string> cells;
  game().option_concerns(match.position(), match.decision(), match.decision().options[4], cells);
  EXPECT_EQ(cells, (std::vector<std::string>{"b2"}));
}

TEST(TicTacToe, ThreeInALineWin) {
  RULE("line");
  Play play(game());
  play.choose_each({"a1", "b1", "a2", "b2", "a3"});
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(0), "won");
  EXPECT_EQ(play.result(1), "lost");
}

TEST(TicTacToe, SoDoesADiagonalOfO) {
  RULE("line");
  Play play(game());
  play.choose_each({"a1", "a3", "a2", "b2", "b3", "c1"});
  EXPECT_EQ(play.result(1), "won");
}

TEST(TicTacToe, AFullBoardWithoutALineIsADraw) {
  RULE("line");
  Play play(game());
  play.choose_each({"b2", "a1", "a3", "c1", "b1", "b3", "a2", "c2", "c3"});
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(0), "drawn");
}

TEST(TicTacToe, APositionWithTwoMarksInACellIsRefused) {
  engine::Match match(game());
  EXPECT_FALSE(match.start_from({{"marks", {1, 1}}}, {}));
  EXPECT_FALSE(match.start_from({{"marks", {512}}}, {}));
  EXPECT_FALSE(match.start_from({{"marks", {7}}}, {}));
}

TEST(TicTacToe, SurvivesRulings) { battery::expect_survives_rulings(game(), {.depth = 7}); }

}  // namespace
}  // namespace gamekeeper::tic_tac_toe
