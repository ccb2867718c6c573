#include "support/battery.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/game.hpp"
#include "games/registry.hpp"

namespace gamekeeper {
namespace {

/// Every game of the registry passes; a new game needs no line here.
class EveryGame : public testing::TestWithParam<const engine::Game*> {};

TEST_P(EveryGame, Passes) {
  const engine::Game& game = *GetParam();
  for (int seats = game.info().min_seats; seats <= std::min(game.info().max_seats, game.info().min_seats + 2);
       ++seats) {
    const battery::Report report =
        battery::run(game, {.matches = 4, .seed = 7, .options = {}, .seats = seats, .every = 3});
    EXPECT_TRUE(report.failures.empty()) << seats << " seats\n" << report.text();
    EXPECT_GT(report.decisions, 0U);
    fmt::print("{}, {} seats: {} decisions, at most {} since a checkpoint\n", game.info().id, seats,
               report.decisions, report.longest_since_checkpoint);
  }
}

INSTANTIATE_TEST_SUITE_P(Registry, EveryGame, testing::ValuesIn(games::all().begin(), games::all().end()),
                         [](const auto& info) {
                           std::string name;
                           for (const char c : info.param->info().id) {
                             if (c != '-') name += c;
                           }
                           return name;
                         });

}  // namespace
}  // namespace gamekeeper
