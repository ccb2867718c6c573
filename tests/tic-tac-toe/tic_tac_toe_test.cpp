
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/scene.hpp"
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

/// The cells as the position has them: a1, a2 ... c3 are bits 0 to 8.
std::int64_t marks(const std::string& cells) {
  std::int64_t bits = 0;
  for (std::size_t i = 0; i + 1 < cells.size(); i += 3)
    bits |= 1LL << ((cells[i] - 'a') * 3 + cells[i + 1] - '1');
  return bits;
}

/// X stands on two cells of a line, and O elsewhere, in no line; what comes of the third.
class ALine : public testing::TestWithParam<std::array<const char*, 3>> {};

TEST_P(ALine, IsWonWithTheThird) {
  const auto& [two, third, others] = GetParam();
  engine::Match match(game());
  ASSERT_TRUE(match.start_from({{"marks", {marks(two), marks(others)}}}, {}));
  ASSERT_TRUE(match.choose_named(third));
  ASSERT_EQ(match.status(), engine::Status::over);
  EXPECT_EQ(match.results()[0].points, 1);
  EXPECT_EQ(match.results()[1].points, 0);
}
INSTANTIATE_TEST_SUITE_P(
    OfEight, ALine,
    testing::Values(std::array{"a1 a2", "a3", "b1 c2"}, std::array{"b1 b3", "b2", "a1 c2"},
                    std::array{"c2 c3", "c1", "a1 b2"}, std::array{"a1 b1", "c1", "a2 b3"},
                    std::array{"a2 c2", "b2", "a1 b3"}, std::array{"b3 c3", "a3", "a1 b2"},
                    std::array{"a1 c3", "b2", "a2 b1"}, std::array{"a3 b2", "c1", "a1 b3"}));

TEST(TicTacToe, AMatchIsOfTwo) {
  engine::Match match(game());
  EXPECT_FALSE(match.start({.seats = 1}));
  EXPECT_FALSE(match.start({.seats = 3}));
}

TEST(TicTacToe, ThePointIsTheWinnersAndSharedInADraw) {
  engine::Match match(game());
  ASSERT_TRUE(match.start_from({{"marks", {marks("a1 a2"), marks("b1 b2")}}}, {}));
  ASSERT_TRUE(match.choose_named("c3"));
  ASSERT_TRUE(match.choose_named("b3"));
  EXPECT_EQ(match.results()[0].points, 0);
  EXPECT_EQ(match.results()[1].points, 1);
  ASSERT_TRUE(match.start_from({{"marks", {marks("b2 a3 b1 a2"), marks("a1 c1 b3 c2")}}}, {}));
  ASSERT_TRUE(match.choose_named("c3"));
  EXPECT_EQ(match.results()[0].points, 0.5);
  EXPECT_EQ(match.results()[1].points, 0.5);
}

TEST(TicTacToe, WhoseTurnItIsIsAskedAndTheBoardIsSeen) {
  engine::Match match(game());
  ASSERT_TRUE(match.start({}));
  EXPECT_EQ(game().prompt(match.position(), match.decision()), "Where does X go?");
  ASSERT_TRUE(match.choose_named("a2"));
  EXPECT_EQ(game().prompt(match.position(), match.decision()), "Where does O go?");
  ASSERT_TRUE(match.choose_named("c3"));
  const engine::Piece board = game().view(match.position(), 0).stage.at(0);
  EXPECT_EQ(board.width, 3);
  EXPECT_EQ(board.height, 3);
  ASSERT_EQ(board.cells.size(), 9U);
  for (std::size_t i = 0; i < 9; ++i) {
    const auto& cell = board.cells[i];
    EXPECT_EQ(cell.id, std::string(1, static_cast<char>('a' + cell.x)) + static_cast<char>('1' + cell.y));
    EXPECT_EQ(marks(cell.id), 1 << i);
    EXPECT_EQ(cell.sign, cell.id == "a2" ? "X" : cell.id == "c3" ? "O" : "");
  }
}

TEST(TicTacToe, AWinIsWorthMoreThanABlockAndThatMoreThanTheMiddle) {
  engine::Match match(game());
  ASSERT_TRUE(match.start_from({{"marks", {marks("a1 a2"), marks("c1 c2")}}}, {}));
  const auto worth = [&match](std::string_view name) {
    for (std::size_t i = 0; i < match.decision().options.size(); ++i) {
      if (match.option_name(i) == name)
        return game().appraise(match.position(), match.decision(), match.decision().options[i]);
    }
    ADD_FAILURE() << name << " is not offered";
    return 0.0;
  };
  EXPECT_GT(worth("a3"), worth("c3"));
  EXPECT_GT(worth("c3"), worth("b2"));
  EXPECT_GT(worth("b2"), worth("b1"));
  EXPECT_EQ(worth("b1"), worth("b3"));
}

TEST(TicTacToe, OIsNeverAheadAndXByOneAtMost) {
  engine::Match match(game());
  EXPECT_TRUE(match.start_from({{"marks", {1, 0}}}, {}));
  EXPECT_FALSE(match.start_from({{"marks", {3, 0}}}, {}));
  EXPECT_FALSE(match.start_from({{"marks", {0, 1}}}, {}));
}

TEST(TicTacToe, SurvivesRulings) { battery::expect_survives_rulings(game(), {.depth = 7}); }

}  // namespace
}  // namespace gamekeeper::tic_tac_toe
