#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "allocations.hpp"
#include "engine/decision.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "engine/window.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::bench {
namespace {

using namespace engine;
using test::kTestRule;
using test::TestGame;

template <std::size_t Bytes>
struct State {
  std::array<std::uint32_t, Bytes / 4> cells{};
};
BOOST_DESCRIBE_STRUCT(State<64>, (), (cells))
BOOST_DESCRIBE_STRUCT(State<1024>, (), (cells))
BOOST_DESCRIBE_STRUCT(State<4096>, (), (cells))
BOOST_DESCRIBE_STRUCT(State<16384>, (), (cells))

struct Nothing {};
using NoReactions = Reactions<Table, Nothing, 1>;

/// Asks for ever, `depth` rules deep, one of three options; a checkpoint every `stretch` questions.
template <std::size_t Bytes>
class Asking final : public TestGame<State<Bytes>> {
 public:
  Asking(int depth, int stretch)
      : TestGame<State<Bytes>>("asking", 1, {"one", "ask"}), depth_(depth), stretch_(stretch) {}

  Task<> play(Table& table) const override {
    for (;;) {
      table.checkpoint();
      for (int i = 0; i < stretch_; ++i) co_await ask(table, depth_);
    }
  }

 private:
  static Task<> ask(Table& table, int depth) {
    if (depth > 1) {
      co_await ask(table, depth - 1);
      co_return;
    }
    const Option option = co_await table.pick(0, kTestRule, {1}, [](Offers& offers) {
      for (std::int16_t i = 1; i <= 3; ++i) offers.add({0, i});
    });
    table.template state<State<Bytes>>().cells[0] += static_cast<std::uint32_t>(option.a);
  }

  int depth_;
  int stretch_;
};

template <class Game>
void start(Match& match, Memory memory, const Game&) {
  require(match.start({.options = {}, .memory = memory}).has_value(), "a game of the bench does not start");
}

void ask_and_answer(benchmark::State& run) {
  const Asking<64> game(static_cast<int>(run.range(0)), 16);
  Match match(game);
  start(match, run.range(1) == 0 ? Memory::none : Memory::checkpoint, game);
  for (int i = 0; i < 1000; ++i) match.choose(1);
  const std::size_t before = allocations();
  for ([[maybe_unused]] const auto& step : run) match.choose(1);
  run.counters["allocations"] = static_cast<double>(allocations() - before);
}
BENCHMARK(ask_and_answer)
    ->ArgNames({"depth", "checkpoints"})
    ->Args({1, 0})
    ->Args({4, 0})
    ->Args({1, 1})
    ->Args({4, 1});

/// `range(0)` answers have been given since the last checkpoint.
template <std::size_t Bytes>
void clone(benchmark::State& run) {
  const Asking<Bytes> game(4, 31);
  Match match(game);
  start(match, Memory::checkpoint, game);
  for (int i = 0; i < run.range(0); ++i) match.choose(1);
  Match copy(game);
  copy.clone_from(match, 1);
  const std::size_t before = allocations();
  for ([[maybe_unused]] const auto& step : run) copy.clone_from(match, 1);
  run.counters["allocations"] = static_cast<double>(allocations() - before);
}
BENCHMARK(clone<64>)->ArgName("since")->Arg(0)->Arg(8)->Arg(30);
BENCHMARK(clone<1024>)->ArgName("since")->Arg(0);
BENCHMARK(clone<4096>)->ArgName("since")->Arg(0);
BENCHMARK(clone<16384>)->ArgName("since")->Arg(0);

void copy_position(benchmark::State& run) {
  std::vector<std::byte> from(static_cast<std::size_t>(run.range(0)) * 1024);
  std::vector<std::byte> to(from.size());
  for ([[maybe_unused]] const auto& step : run) {
    benchmark::DoNotOptimize(from.data());
    std::copy(from.begin(), from.end(), to.begin());
    benchmark::DoNotOptimize(to.data());
    benchmark::ClobberMemory();
  }
  run.counters["per KiB"] =
      benchmark::Counter(static_cast<double>(run.range(0)) * static_cast<double>(run.iterations()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(copy_position)->ArgName("KiB")->Arg(1)->Arg(4)->Arg(16)->Arg(64);

void hash_position(benchmark::State& run) {
  const Asking<16384> game(1, 16);
  Match match(game);
  start(match, Memory::none, game);
  for ([[maybe_unused]] const auto& step : run) benchmark::DoNotOptimize(match.hash());
}
BENCHMARK(hash_position);

/// A rule that opens `range(0)` windows which nobody uses before it asks.
class Windowed final : public TestGame<State<64>> {
 public:
  explicit Windowed(int windows) : TestGame("windowed", 2, {"one", "ask"}), windows_(windows) {}
  Task<> play(Table& table) const override {
    static const std::array<SeatId, 2> kOrder = {0, 1};
    for (;;) {
      table.checkpoint();
      Nothing nothing;
      for (int i = 0; i < windows_; ++i) {
        co_await window(table, table, reactions_.at(0), nothing, kOrder, kTestRule, {1});
      }
      co_await table.pick(0, kTestRule, {1}, [](Offers& offers) { offers.add({0, 1}); });
    }
  }

 private:
  int windows_;
  NoReactions reactions_;
};

void window_nobody_uses(benchmark::State& run) {
  const Windowed game(static_cast<int>(run.range(0)));
  Match match(game);
  start(match, Memory::none, game);
  match.choose(0);
  for ([[maybe_unused]] const auto& step : run) match.choose(0);
}
BENCHMARK(window_nobody_uses)->ArgName("windows")->Arg(0)->Arg(100);

}  // namespace
}  // namespace gamekeeper::bench
