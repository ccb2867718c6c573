#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "allocations.hpp"
#include "chance/random.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "games/registry.hpp"
#include "players/random.hpp"

namespace gamekeeper::bench {
namespace {

using namespace engine;

struct Totals {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t questions = 0;
  std::uint64_t checksum = 0;
};

void play(Match& match, players::RandomPlayer& player, std::uint64_t seed, Totals& totals) {
  player.begin(seed);
  match.restart(seed);
  while (match.status() == Status::deciding) {
    player.play(match);
    ++totals.decisions;
  }
  ++totals.games;
  totals.questions += match.number();
  std::uint64_t mixed = match.hash() + seed;
  totals.checksum += chance::split_mix(mixed);
}

Match& start(Match& match, Memory memory) {
  require(match.start({.options = {}, .memory = memory}).has_value(), "a registered game does not start");
  return match;
}

/// Random players at all seats, with the memory that a playout has, or all of it.
void random_games(benchmark::State& run, const Game& game, Memory memory) {
  Match match(game);
  start(match, memory);
  players::RandomPlayer player;
  Totals warm;
  for (std::uint64_t seed = 0; seed < 20; ++seed) play(match, player, seed, warm);
  Totals totals;
  const std::size_t before = allocations();
  for ([[maybe_unused]] const auto& step : run) play(match, player, totals.games, totals);
  const auto taken = static_cast<double>(allocations() - before);
  const auto decisions = static_cast<double>(totals.decisions);
  run.counters["decisions"] = benchmark::Counter(decisions, benchmark::Counter::kIsRate);
  run.counters["questions"] =
      benchmark::Counter(static_cast<double>(totals.questions), benchmark::Counter::kIsRate);
  run.counters["allocations/decision"] = taken / decisions;
}

/// Pig between two who choose at random, as one would write it for speed alone: what a question of
/// random_games/pig takes beyond one of these is what rules, history and views in one text cost.
void plain_loop(benchmark::State& run) {
  constexpr int kGoal = 100;
  chance::Random random(1);
  std::uint64_t questions = 0;
  for ([[maybe_unused]] const auto& step : run) {
    std::array<int, 2> banked{};
    std::size_t turn = 0;
    int points = 0;
    while (banked[turn] < kGoal) {
      ++questions;
      const bool has_enough = banked[turn] + points >= kGoal;
      if (!has_enough && random.below(2) == 0) {
        ++questions;
        const int face = random.face(6);
        points += face;
        if (face > 1) continue;
      } else {
        banked[turn] += points;
        if (banked[turn] >= kGoal) continue;
      }
      points = 0;
      turn = 1 - turn;
    }
    benchmark::DoNotOptimize(banked);
  }
  run.counters["questions"] = benchmark::Counter(static_cast<double>(questions), benchmark::Counter::kIsRate);
}
BENCHMARK(plain_loop);

}  // namespace

/// A fixed number of games of each kind, so that two builds can be compared.
void print_checksums() {
  constexpr std::uint64_t kGames = 20000;
  for (const Game* game : games::all()) {
    Match match(*game);
    start(match, Memory::none);
    players::RandomPlayer player;
    Totals totals;
    for (std::uint64_t seed = 0; seed < kGames; ++seed) play(match, player, seed, totals);
    const auto games = static_cast<double>(totals.games);
    fmt::print("{}: {} random games, {:.2f} decisions and {:.2f} questions a game, checksum {:016x}\n",
               game->info().id, totals.games, static_cast<double>(totals.decisions) / games,
               static_cast<double>(totals.questions) / games, totals.checksum);
  }
}

void register_games() {
#ifndef __clang_analyzer__  // takes what the library keeps for a leak
  for (const Game* game : games::all()) {
    const std::string& id = game->info().id;
    benchmark::RegisterBenchmark(("random_games/" + id).c_str(),
                                 [game](benchmark::State& run) { random_games(run, *game, Memory::none); });
    benchmark::RegisterBenchmark(("random_games_with_history/" + id).c_str(),
                                 [game](benchmark::State& run) { random_games(run, *game, Memory::whole); });
  }
#endif
}

}  // namespace gamekeeper::bench

int main(int count, char** arguments) {
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
  gamekeeper::bench::print_checksums();
  gamekeeper::bench::register_games();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
