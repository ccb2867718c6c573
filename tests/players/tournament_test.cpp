#include "players/tournament.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "engine/game.hpp"
#include "games/registry.hpp"

namespace gamekeeper::players {
namespace {

const engine::Game& game(const char* id) { return *games::find(id).value(); }

TEST(Tournament, EveryPairPlaysEverySeedWithSeatsSwapped) {
  Tournament tournament{.game = &game("tic-tac-toe"),
                        .entrants = {{"random", ""}, {"greedy", ""}, {"search:200", ""}},
                        .games = 40,
                        .seed = 3};
  const Standings standings = play_tournament(tournament).value();
  ASSERT_EQ(standings.pairs.size(), 3U);
  for (const Standings::Pair& pair : standings.pairs) EXPECT_EQ(pair.games(), 40U);
  EXPECT_GT(standings.ratings[2].elo, standings.ratings[0].elo);
  EXPECT_NEAR(standings.ratings[0].elo + standings.ratings[1].elo + standings.ratings[2].elo, 4500, 0.01);
  tournament.threads = 3;
  const Standings again = play_tournament(tournament).value();
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(again.pairs[i].checksum, standings.pairs[i].checksum);
}

TEST(Tournament, WhoeverHasMorePointsHasWonWhateverTheGameCallsIt) {
  const Tournament tournament{
      .game = &game("number-crunch"), .entrants = {{"greedy", ""}, {"random", ""}}, .games = 20, .seed = 3};
  const Standings standings = play_tournament(tournament).value();
  EXPECT_GT(standings.pairs[0].won, 10U);
  EXPECT_LT(standings.pairs[0].lost, 5U);
}

TEST(Tournament, AnEntrantBringsALineUp) {
  const Tournament::Entrant entrant = entrant_of("search:50+the-dog-comes-too");
  EXPECT_EQ(entrant.player, "search:50");
  EXPECT_EQ(entrant.brings, "the-dog-comes-too");
  const Tournament tournament{.game = &game("battles"),
                              .entrants = {{"random", "the-dog-comes-too"}, {"random", "a-steady-hand"}},
                              .games = 10,
                              .seed = 3};
  EXPECT_EQ(play_tournament(tournament).value().pairs[0].games(), 10U);
}

TEST(Tournament, SaysWhatIsWrong) {
  Tournament tournament{.game = &game("tic-tac-toe"), .entrants = {{"random", ""}}};
  EXPECT_EQ(play_tournament(tournament).error().code, "bad-argument");
  tournament.entrants = {{"random", ""}, {"random", ""}};
  EXPECT_EQ(play_tournament(tournament).error().text(), "random is entered twice; each once");
  tournament.entrants = {{"random", "x"}, {"greedy", ""}};
  EXPECT_EQ(play_tournament(tournament).error().code, "bad-argument");
  tournament.entrants = {{"random", ""}, {"clever", ""}};
  EXPECT_EQ(play_tournament(tournament).error().code, "unknown-player");
}

// Three to one is 190.85 Elo.
TEST(Rating, ThreeToOne) {
  const std::vector<Standings::Rating> ratings =
      rate(2, {{.first = 0, .second = 1, .won = 300, .drawn = 0, .lost = 100}});
  EXPECT_NEAR(ratings[0].elo - ratings[1].elo, 190.85, 0.01);
  EXPECT_DOUBLE_EQ(ratings[0].score, 300);
}

TEST(Rating, WhoeverWonEverythingIsStillRated) {
  const std::vector<Standings::Rating> ratings =
      rate(2, {{.first = 0, .second = 1, .won = 50, .drawn = 0, .lost = 0}});
  EXPECT_GT(ratings[0].elo, 1700);
  EXPECT_LT(ratings[0].elo, 2200);
}

}  // namespace
}  // namespace gamekeeper::players
