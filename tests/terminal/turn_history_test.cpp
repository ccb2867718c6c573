#include "cli/terminal/turn_history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/report.hpp"
#include "cli/terminal/seated_session.hpp"
#include "engine/match.hpp"
#include "engine/session.hpp"
#include "players/random.hpp"
#include "terminal/support.hpp"

/// The page at the end: how it ended, and where it turned.
namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using testing::HasSubstr;
using testing::Not;

/// A match that two who do anything have played to its end.
std::unique_ptr<engine::Session> played(std::string_view id, std::uint64_t seed) {
  auto playing = session(id, seed);
  players::RandomPlayer player(seed);
  while (playing->match().status() == engine::Status::deciding) player.play(playing->match());
  return playing;
}

std::string page(engine::Session& playing, Players& players) {
  const SeatedSession seated(playing, players);
  const TurnHistory turn_history(playing, hero_of(seated));
  std::string text;
  for (const Line& line : tell_results(seated, turn_history, 76).lines) text += line.text() + "\n";
  return text;
}

TEST(TurnHistory, TellsWhatTheChronicleTells) {
  const auto playing = played("battles", 5);
  Players players;
  const SeatedSession seated(*playing, players);
  const TurnHistory turn_history(*playing, 0);
  ASSERT_EQ(turn_history.happenings().size(), seated.chronicle().all().size());
  std::size_t next = turn_history.turns().front().first;
  for (const TurnHistory::Turn& turn : turn_history.turns()) {
    EXPECT_EQ(turn.first, next);
    next = turn.end;
  }
  EXPECT_EQ(next, turn_history.happenings().size());
  EXPECT_EQ(*turn_history.turns().back().after, playing->match().results()[0].points);
}

TEST(TurnHistory, TurningPointsMovedTheStandingMostAndComeInOrder) {
  for (std::uint64_t seed = 1; seed < 6; ++seed) {
    const auto playing = played("battles", seed);
    const TurnHistory turn_history(*playing, 1);
    const std::vector<TurnHistory::Turn> turns = turn_history.turning_points(3);
    ASSERT_EQ(turns.size(), 3U);
    double least = 1;
    for (const TurnHistory::Turn& turn : turns) least = std::min(least, std::abs(turn.moved()));
    std::size_t larger = 0;
    for (std::size_t i = 0; i + 1 < turn_history.turns().size(); ++i)
      larger += std::abs(turn_history.turns()[i].moved()) > least ? 1 : 0;
    EXPECT_EQ(larger, 2U);
    EXPECT_LT(turns[0].first, turns[1].first);
    EXPECT_LT(turns[1].first, turns[2].first);
  }
}

TEST(TurnHistory, AGameThatOnlySaysWhoIsAheadHasNoTurningPoints) {
  EXPECT_TRUE(TurnHistory(*played("pig", 3), 0).turning_points(3).empty());
  EXPECT_TRUE(TurnHistory(*played("tic-tac-toe", 3), 0).turning_points(3).empty());
}

TEST(EndPage, BeginsWithTheSummaryAndTheLastTurnWithItsBeginning) {
  for (std::uint64_t seed = 1; seed < 12; ++seed) {
    const auto playing = played("battles", seed);
    Players players;
    const std::string text = page(*playing, players);
    const std::size_t ended = text.find("How it ended");
    const std::size_t turned = text.find("Where it turned");
    const std::size_t dice = text.rfind(" d20");
    ASSERT_NE(ended, std::string::npos);
    EXPECT_THAT(text.substr(0, ended), HasSubstr("Rounds"));
    EXPECT_THAT(text, Not(HasSubstr("won, ")));
    if (turned != std::string::npos) {
      EXPECT_LT(ended, turned) << text;
      EXPECT_LT(turned, dice) << text;
    }
    EXPECT_LT(ended, dice) << text;
    const std::string first = text.substr(text.find('\n', ended) + 1, 60);
    EXPECT_THAT(first, Not(HasSubstr("The blow is worth"))) << text;
    EXPECT_THAT(first, Not(HasSubstr("damage: "))) << text;
  }
}

TEST(EndPage, OfALittleGameHasItsLastMoves) {
  const auto playing = played("tic-tac-toe", 3);
  Players players;
  EXPECT_THAT(page(*playing, players), HasSubstr(" takes "));
  EXPECT_THAT(page(*playing, players), Not(HasSubstr("Where it turned")));
}

}  // namespace
}  // namespace gamekeeper::test
