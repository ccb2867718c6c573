// What a row costs: the same effects said as a row and written as C++.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "allocations.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/effects/compile.hpp"
#include "kit/effects/interpreter.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/effects/program.hpp"
#include "kit/effects/run.hpp"
#include "kit/effects/world.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::bench {
namespace {

using namespace kit::effects;
using engine::Match;
using engine::Memory;
using engine::Table;

constexpr std::size_t kPeople = 4;
enum Numbers : std::uint8_t { kCourage, kSurvival, kInsanity };

struct State {
  UnderWay under_way;
  std::array<std::array<std::int16_t, 3>, kPeople> people{};
};
BOOST_DESCRIBE_STRUCT(State, (), (under_way, people))

/// Twelve changes, four conditions, two sets of people.
constexpr std::string_view kRow = R"(
- id: event
  do:
    - gain: {courage: 1, survival: 2}
    - if: {cond: {number: courage, at-least: 3}, then: [set: {courage: 0}, gain: {insanity: 1}], else: [gain: {survival: 1}]}
    - gain: {insanity: 1, who: others}
    - each: {who: everybody, do: [if: {cond: {number: insanity, at-least: 3}, then: [set: {insanity: 0}]}]}
    - lose: {survival: 2}
)";

struct Content {
  Nouns nouns;
  Program program;
};
const Content& content() {
  static const Content made = [] {
    Content all;
    all.nouns.of[static_cast<std::size_t>(Noun::number)] = {"courage", "survival", "insanity"};
    all.nouns.of[static_cast<std::size_t>(Noun::set)] = {"everybody", "others"};
    content::Errors errors;
    const auto document = content::Document::parse(kRow, "bench.yaml");
    engine::require(document.has_value(), "the row of the bench cannot be read");
    compile(*document->root().begin(), "row", "event", all.nouns, all.program, errors);
    finish(all.nouns, all.program);
    engine::require(errors.empty(), "the row of the bench does not check");
    return all;
  }();
  return made;
}

class Benched final : public World {
 public:
  explicit Benched(Table& table)
      : table_(table), interpreter_(content().program, *this, table, state().under_way) {}

  State& state() { return table_.state<State>(); }
  Interpreter& effects() { return interpreter_; }

  void members(Id set, Piece subject, Pieces& to) const override {
    for (std::uint8_t i = 0; i < kPeople; ++i) {
      if (set == 0 || i != subject.index) to.add(Piece{0, i});
    }
  }
  int number(Piece who, Id number) const override { return table_.state<State>().people[who.index][number]; }
  bool has(Piece, Id) const override { return false; }
  int figure(Id) const override { return 0; }
  bool is_there(Piece) const override { return true; }
  engine::SeatId seat(Piece) const override { return 0; }
  engine::RuleId rule(Id) const override { return test::kTestRule; }
  void bearers(Id, Pieces&) const override {}
  Id rolled() const override { return kNone; }
  int bonus(std::span<const Id>, Piece) const override { return 0; }
  engine::Phrase words(const Question&) const override { return {}; }
  engine::Option way(Id, int) const override { return {}; }
  engine::Option piece(Piece) const override { return {}; }
  engine::Option answer(bool) const override { return {}; }
  int change(Piece who, Id number, int by, engine::RuleId rule) override {
    std::int16_t& now = state().people[who.index][number];
    now = static_cast<std::int16_t>(now + by);
    table_.tell({0, rule, engine::kEverybody, {who.index, number, by}});
    return by;
  }
  engine::Perhaps deed(Call&, engine::RuleId) override { return {}; }
  engine::Perhaps settle() override { return {}; }
  void start(const Start&, Piece, int) override {}
  void wait(const Waiting&) override {}

 private:
  Table& table_;
  Interpreter interpreter_;
};

enum class By : std::uint8_t { row, code, nothing };

/// The row, as somebody would write it who has no rows.
engine::Task<> event(Benched& world, std::uint8_t who) {
  const auto change = [&world](std::size_t one, Numbers number, int by) {
    world.change(Piece{0, static_cast<std::uint8_t>(one)}, number, by, test::kTestRule);
  };
  auto& people = world.state().people;
  change(who, kCourage, 1);
  change(who, kSurvival, 2);
  co_await world.settle();
  if (people[who][kCourage] >= 3) {
    change(who, kCourage, -people[who][kCourage]);
    change(who, kInsanity, 1);
  } else {
    change(who, kSurvival, 1);
  }
  co_await world.settle();
  for (std::size_t one = 0; one < kPeople; ++one) {
    if (one == who) continue;
    change(one, kInsanity, 1);
    co_await world.settle();
  }
  for (std::size_t one = 0; one < kPeople; ++one) {
    if (people[one][kInsanity] < 3) continue;
    change(one, kInsanity, -people[one][kInsanity]);
    co_await world.settle();
  }
  change(who, kSurvival, -std::min<int>(2, people[who][kSurvival]));
  co_await world.settle();
}

class BenchGame final : public test::TestGame<State> {
 public:
  explicit BenchGame(By by) : TestGame("bench", 1, {"go"}, {"changed"}), by_(by) {}
  engine::Task<> play(Table& table) const override {
    Benched world(table);
    for (;;) {
      table.checkpoint();
      co_await table.pick(0, test::kTestRule, {}, [](engine::Offers& offers) {
        offers.add({0});
        offers.add({0, 1});
      });
      if (by_ == By::row) co_await world.effects().row(0, Piece{0, 1});
      if (by_ == By::code) co_await event(world, 1);
    }
  }

 private:
  By by_;
};

/// `range(0)`: 0 by a row, 1 by code, 2 nothing: the question that goes with either.
void a_row_of_twelve_changes(benchmark::State& run) {
  const BenchGame game(static_cast<By>(run.range(0)));
  Match match(game);
  engine::require(match.start({.options = {}, .memory = Memory::none}).has_value(),
                  "the bench does not start");
  for (int i = 0; i < 1000; ++i) match.choose(0);
  const std::size_t before = allocations();
  for ([[maybe_unused]] const auto& step : run) match.choose(0);
  run.counters["allocations"] = static_cast<double>(allocations() - before);
}
BENCHMARK(a_row_of_twelve_changes)->ArgName("by")->Arg(0)->Arg(1)->Arg(2);

}  // namespace
}  // namespace gamekeeper::bench
