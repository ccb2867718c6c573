#include "engine/task.hpp"

#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "chance/invariant.hpp"
#include "engine/decision.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/table.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::engine {
namespace {

using test::kTestRule;
using test::TestGame;

struct State {
  std::int32_t value = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (value))

/// A match whose rules are a function of the test.
class Rules final : public TestGame<State> {
 public:
  using Play = std::function<Task<>(Table&)>;
  explicit Rules(Play play) : TestGame("rules", 1, {"go", "ask"}, {"told"}), play_(std::move(play)) {}
  Task<> play(Table& table) const override {
    table.checkpoint();
    co_await play_(table);
  }

 private:
  Play play_;
};

auto ask(Table& table) {
  return table.pick(0, kTestRule, {1}, [](Offers& offers) {
    for (std::int16_t i = 1; i <= 9; ++i) offers.add({0, i});
  });
}

/// Writes its name down when it is destroyed.
class Witness {
 public:
  Witness(std::vector<std::string>& gone, std::string name) : gone_(gone), name_(std::move(name)) {}
  Witness(const Witness&) = delete;
  Witness& operator=(const Witness&) = delete;
  ~Witness() { gone_.push_back(name_); }

 private:
  std::vector<std::string>& gone_;
  std::string name_;
};

Task<int> asked(Table& table) { co_return (co_await ask(table)).a; }
Task<int> twice(Table& table) {
  const int first = co_await asked(table);
  co_return first * 10 + co_await asked(table);
}

TEST(Task, GivesValuesThroughSeveralRules) {
  const Rules rules([](Table& table) -> Task<> {
    table.state<State>().value = 100 * co_await twice(table) + co_await twice(table);
  });
  Match match(rules);
  ASSERT_TRUE(match.start({.options = {}}));
  for (const int option : {0, 1, 2, 3}) match.choose(option);
  EXPECT_EQ(match.status(), Status::over);
  EXPECT_EQ(match.position().as<State>().value, 1234);
}

Task<int> at_once(int value) { co_return value; }
Task<std::unique_ptr<int>> boxed(int value) { co_return std::make_unique<int>(value); }

TEST(Task, ThatDoesNotWaitGoesOnInTheSameBreath) {
  const Rules rules([](Table& table) -> Task<> {
    int sum = 0;
    for (int i = 0; i < 100'000; ++i) sum += co_await at_once(1);  // a stack of that depth would not hold
    table.state<State>().value = sum + *co_await boxed(7);
  });
  Match match(rules);
  ASSERT_TRUE(match.start({.options = {}}));
  EXPECT_EQ(match.position().as<State>().value, 100'007);
}

TEST(Task, MayAskHalfAMillionTimesInALoop) {
  const Rules rules([](Table& table) -> Task<> {
    for (int i = 0; i < 500'000; ++i) table.state<State>().value += co_await asked(table);
  });
  Match match(rules);
  ASSERT_TRUE(match.start({.options = {}, .memory = Memory::none}));
  while (match.status() == Status::deciding) match.choose(0);
  EXPECT_EQ(match.position().as<State>().value, 500'000);
}

Task<> witnessed(Table& table, std::vector<std::string>& gone, int depth) {
  const Witness witness(gone, "rule " + std::to_string(depth));
  if (depth < 3) {
    co_await witnessed(table, gone, depth + 1);
  } else {
    co_await ask(table);
  }
}

TEST(Task, ThatIsDroppedWhileItWaitsFreesTheInnermostFirst) {
  std::vector<std::string> gone;
  const Rules rules([&gone](Table& table) -> Task<> { co_await witnessed(table, gone, 1); });
  {
    Match match(rules);
    ASSERT_TRUE(match.start({.options = {}}));
    EXPECT_TRUE(gone.empty());
  }
  EXPECT_EQ(gone, (std::vector<std::string>{"rule 3", "rule 2", "rule 1"}));
}

TEST(Task, StartingAgainDropsWhatRan) {
  std::vector<std::string> gone;
  const Rules rules([&gone](Table& table) -> Task<> { co_await witnessed(table, gone, 1); });
  Match match(rules);
  ASSERT_TRUE(match.start({.options = {}}));
  match.restart(2);
  EXPECT_EQ(gone.size(), 3U);
}

constexpr Scope kInner = 1;
constexpr Scope kOuter = 2;

Task<> leaves(Table& table, std::vector<std::string>& gone, int depth, Scope scope) {
  const Witness witness(gone, "rule " + std::to_string(depth));
  if (depth < 4) {
    co_await leaves(table, gone, depth + 1, scope);
  } else {
    co_await ask(table);
    co_await skip_rest(scope);
  }
  table.state<State>().value += 1000;  // nobody comes here
}

TEST(SkipRest, LeavesFourRulesAndTheirLocals) {
  std::vector<std::string> gone;
  const Rules rules([&gone](Table& table) -> Task<> {
    const bool whole = co_await within(kInner, leaves(table, gone, 1, kInner));
    table.state<State>().value += whole ? 1 : 2;
    co_await ask(table);
  });
  Match match(rules);
  ASSERT_TRUE(match.start({.options = {}}));
  match.choose(0);
  EXPECT_EQ(match.position().as<State>().value, 2);
  EXPECT_EQ(gone, (std::vector<std::string>{"rule 4", "rule 3", "rule 2", "rule 1"}));
}

Task<> skips_at_once(Scope scope) { co_await skip_rest(scope); }
Task<> outer(Table& table, Scope scope) {
  const bool whole = co_await within(kInner, skips_at_once(scope));
  table.state<State>().value += whole ? 1 : 2;
}

TEST(SkipRest, WithoutAnyQuestionBefore) {
  const Rules rules([](Table& table) -> Task<> {
    co_await within(kOuter, outer(table, kInner));
    co_await within(kOuter, outer(table, kOuter));
    table.state<State>().value += 10;
  });
  Match match(rules);
  ASSERT_TRUE(match.start({.options = {}}));
  EXPECT_EQ(match.status(), Status::over);
  EXPECT_EQ(match.position().as<State>().value, 12);
}

TEST(SkipRest, WhatIsNotLeftEarlyIsWhole) {
  const Rules rules([](Table& table) -> Task<> {
    const bool whole = co_await within(
        kInner, [](Table& to) -> Task<> { to.state<State>().value = co_await asked(to); }(table));
    table.state<State>().value += whole ? 100 : 200;
  });
  Match match(rules);
  ASSERT_TRUE(match.start({.options = {}}));
  match.choose(4);
  EXPECT_EQ(match.position().as<State>().value, 105);
}

TEST(SkipRest, OutsideOfItsScopeIsABrokenRule) {
  const Rules rules([](Table&) -> Task<> { co_await skip_rest(kInner); });
  Match match(rules);
  EXPECT_THROW((void)match.start({.options = {}}), chance::Broken);
}

// -- A broken invariant
// ----------------------------------------------------------------------------------------------

/// Counts the locals of rules that are alive.
struct Local {
  explicit Local(int& alive) : alive_(&alive) { ++*alive_; }
  Local(const Local&) = delete;
  Local& operator=(const Local&) = delete;
  ~Local() { --*alive_; }

 private:
  int* alive_;
};

Task<int> breaks(Table& table, int depth, int asks_above, int& alive) {
  const Local local(alive);
  if (depth == asks_above) co_await asked(table);
  if (depth > 0) co_return 1 + co_await breaks(table, depth - 1, asks_above, alive);
  panic("broken on purpose");
}

TEST(BrokenInvariant, LeavesEveryRuleWhetherItHadWaitedOrNot) {
  // Nobody is asked (-1), or the rule at that depth asks: those above it have suspended by then, those below
  // have not.
  for (const int asks : {-1, 0, 1, 3}) {
    int alive = 0;
    {
      const Rules rules([&](Table& table) -> Task<> {
        table.state<State>().value = co_await breaks(table, 3, asks, alive);
      });
      Match match(rules);
      if (asks < 0) {
        EXPECT_THROW((void)match.start({.options = {}}), chance::Broken);
      } else {
        ASSERT_TRUE(match.start({.options = {}}));
        EXPECT_GT(alive, 0);
        EXPECT_THROW(match.choose(4), chance::Broken);
      }
    }
    EXPECT_EQ(alive, 0) << "asked at depth " << asks;
  }
}

TEST(BrokenInvariant, InsideAScopeThatCanBeLeftEarly) {
  int alive = 0;
  {
    const Rules rules([&](Table& table) -> Task<> {
      (void)co_await within(kInner, [](Table& to, int& living) -> Task<> {
        const Local local(living);
        (void)co_await breaks(to, 2, 1, living);
      }(table, alive));
    });
    Match match(rules);
    ASSERT_TRUE(match.start({.options = {}}));
    EXPECT_THROW(match.choose(4), chance::Broken);
  }
  EXPECT_EQ(alive, 0);
}

TEST(FramePool, TakesNothingFromTheHeapOnceWarm) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
  GTEST_SKIP() << "under the address sanitizer every frame is a block of its own";
#endif
#endif
  const Rules rules([](Table& table) -> Task<> {
    for (int i = 0; i < 50; ++i) table.state<State>().value += co_await twice(table);
  });
  Match match(rules);
  ASSERT_TRUE(match.start({.options = {}, .memory = Memory::checkpoint}));
  const auto play = [&match] {
    while (match.status() == Status::deciding) match.choose(3);
  };
  play();
  const std::size_t frames = FramePool::heap_frames();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    match.restart(seed);
    play();
  }
  EXPECT_EQ(FramePool::heap_frames(), frames);
}

}  // namespace
}  // namespace gamekeeper::engine
