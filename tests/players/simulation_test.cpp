#include "players/simulation.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>

#include "engine/game.hpp"
#include "games/registry.hpp"
#include "support/river.hpp"

namespace gamekeeper::players {
namespace {

const engine::Game& game(const char* id) { return *games::find(id).value(); }

TEST(Simulation, DoesNotDependOnTheNumberOfThreads) {
  Simulation simulation{.game = &game("pig"), .games = 200, .seed = 7, .threads = 1};
  const Tally one = simulate(simulation).value();
  simulation.threads = 3;
  const Tally three = simulate(simulation).value();
  EXPECT_EQ(one.checksum, three.checksum);
  EXPECT_EQ(one.decisions, three.decisions);
  EXPECT_EQ(one.seats[0].outcomes, three.seats[0].outcomes);
  EXPECT_EQ(one.finished, 200U);
  simulation.seed = 8;
  EXPECT_NE(simulate(simulation).value().checksum, one.checksum);
}

// Known of random tic-tac-toe, from its whole tree: X wins 0.5849, O 0.2881, nobody 0.1270; 7.6255 moves.
TEST(Simulation, MeetsWhatIsKnownOfTicTacToe) {
  const Tally tally = simulate({.game = &game("tic-tac-toe"), .games = 20'000, .seed = 1}).value();
  const auto share = [&tally](std::size_t seat, const char* outcome) {
    return static_cast<double>(tally.seats[seat].outcomes.at(outcome)) / static_cast<double>(tally.finished);
  };
  EXPECT_NEAR(share(0, "won"), 0.5849, 0.012);
  EXPECT_NEAR(share(1, "won"), 0.2881, 0.012);
  EXPECT_NEAR(share(0, "drawn"), 0.1270, 0.012);
  EXPECT_NEAR(static_cast<double>(tally.decisions) / static_cast<double>(tally.finished), 7.6255, 0.04);
}

TEST(Simulation, SeatsPlayersByTheirRoles) {
  const Tally tally =
      simulate({.game = &game("tic-tac-toe"), .games = 500, .seed = 1, .seats = {{"O", "greedy"}}}).value();
  EXPECT_EQ(tally.seats[0].who, "random");
  EXPECT_EQ(tally.seats[1].who, "greedy");
  EXPECT_GT(tally.seats[1].outcomes.at("won"), tally.seats[0].outcomes.at("won"));
}

TEST(Simulation, GivesUpAMatchThatDoesNotEnd) {
  const Tally tally = simulate({.game = &game("pig"), .games = 20, .seed = 7, .most_questions = 100}).value();
  EXPECT_FALSE(tally.stuck.empty());
  EXPECT_EQ(tally.finished + tally.stuck.size(), 20U);
  for (const auto& [index, seed] : tally.stuck) EXPECT_EQ(seed, seed_of_match(7, index));
}

TEST(Simulation, PlaysEveryValueOfAnOptionInTurn) {
  Simulation simulation{.game = &game("farsa"),
                        .games = 5,
                        .options = {{"days", 1}, {"party", "own"}},
                        .each = {"season", "start"},
                        .reach = true};
  const std::set<std::string> used = simulate(simulation).value().used;
  for (const char* season : {"spring", "summer", "autumn", "winter"})
    EXPECT_TRUE(used.contains(std::string("seasons/") + season)) << season;
  for (const engine::OptionInfo& option : simulation.game->info().options) {
    if (option.name != "start") continue;
    EXPECT_TRUE(used.contains("places/" + option.values[0]));
    EXPECT_TRUE(used.contains("places/" + option.values[1]));
  }

  // Of a number: from its least.
  const Tally first = simulate({.game = &game("pig"), .seed = 3, .options = {{"goal", 10}}}).value();
  EXPECT_EQ(simulate({.game = &game("pig"), .seed = 3, .each = {"goal"}}).value().checksum, first.checksum);
}

TEST(Simulation, LetsTheRefereeRuleAtRandom) {
  const test::River river;
  Simulation simulation{.game = &river, .games = 50, .seed = 7, .ruling_every = 3, .most_questions = 500};
  const Tally ruled = simulate(simulation).value();
  EXPECT_EQ(ruled.finished + ruled.stuck.size(), 50U);
  simulation.threads = 3;
  EXPECT_EQ(simulate(simulation).value().checksum, ruled.checksum);
  simulation.ruling_every = 0;
  EXPECT_NE(simulate(simulation).value().checksum, ruled.checksum);
}

TEST(Simulation, SaysWhatDoesNotExist) {
  EXPECT_EQ(simulate({.game = &game("pig"), .each = {"gaol"}}).error().text(),
            "unknown option 'gaol' of pig; did you mean goal?");
  EXPECT_EQ(simulate({.game = &game("pig"), .ruling_every = 2}).error().text(),
            "pig has no referee; a game with one for rulings");
  EXPECT_EQ(simulate({.game = &game("tic-tac-toe"), .seats = {{"Z", "random"}}}).error().text(),
            "no seat 'Z' in tic-tac-toe; one of X, O");
  EXPECT_EQ(simulate({.game = &game("tic-tac-toe"), .seats = {{"X", "clever"}}}).error().text(),
            "unknown player 'clever'; one of random, greedy, search");
  EXPECT_EQ(simulate({.game = &game("pig"), .options = {{"goal", 5}}}).error().text(),
            "option goal: 5; a whole number from 10 to 1000");
}

// The interval of Wilson (1927), figures from Newcombe (1998), table I.
TEST(Wilson, MeetsPublishedFigures) {
  const Interval many = wilson(81, 263);
  EXPECT_NEAR(many.low, 0.2553, 0.00005);
  EXPECT_NEAR(many.high, 0.3662, 0.00005);
  const Interval few = wilson(15, 148);
  EXPECT_NEAR(few.low, 0.0624, 0.00005);
  EXPECT_NEAR(few.high, 0.1605, 0.00005);
  const Interval none = wilson(0, 20);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.1611, 0.00005);
  const Interval one = wilson(1, 29);
  EXPECT_NEAR(one.low, 0.0061, 0.00005);
  EXPECT_NEAR(one.high, 0.1718, 0.00005);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

}  // namespace
}  // namespace gamekeeper::players
