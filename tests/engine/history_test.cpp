#include "engine/history.hpp"

#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/match.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::engine {
namespace {

struct PathState {
  std::uint32_t steps = 0;
  std::uint32_t sum = 0;
};
BOOST_DESCRIBE_STRUCT(PathState, (), (steps, sum))

/// Two decisions and a roll from one checkpoint to the next.
class Path final : public test::TestGame<PathState> {
 public:
  Path() : TestGame("path", 1, {"left", "right"}) {}
  Task<> play(Table& table) const override {
    auto& state = table.state<PathState>();
    for (table.checkpoint(); state.steps < 10'000; table.checkpoint()) {
      for (int i = 0; i < 2; ++i) {
        const Option way = co_await table.pick(0, test::kTestRule, {0}, [](Offers& offers) {
          offers.add({0});
          offers.add({1});
        });
        state.sum = state.sum * 31 + way.word;
      }
      const Faces faces = co_await table.roll(0, 1, 6, test::kTestRule, {0});
      state.sum = state.sum * 31 + static_cast<std::uint32_t>(faces[0]);
      ++state.steps;
    }
  }
};

class Thinning : public testing::Test {
 protected:
  Thinning() : match_(path_) {
    EXPECT_TRUE(match_.start({.seats = 1, .seed = 5, .memory = Memory::whole}));
    for (std::uint32_t i = 0; i < 2 * kSteps; ++i) {
      hashes_.push_back(match_.hash());
      numbers_.push_back(match_.number());
      match_.choose(static_cast<std::int32_t>(i % 3 == 0));
    }
  }
  static constexpr std::uint32_t kSteps = 1000;
  Path path_;
  Match match_;
  std::vector<std::uint64_t> hashes_;
  std::vector<std::uint32_t> numbers_;
};

TEST_F(Thinning, OldCheckpointsKeepEverySixteenthPosition) {
  const History& history = match_.history();
  EXPECT_LE(history.snapshots(), 2 * History::kDense + kSteps / History::kApart + kSteps / History::kDense);
  for (std::size_t i = history.snapshots() - History::kDense; i + 1 < history.snapshots(); ++i)
    EXPECT_EQ(history.snapshot(i + 1).number, history.snapshot(i).number + 3)
        << "the last ones are all there";
  EXPECT_EQ(history.snapshot(0).number, 0U);
}

TEST_F(Thinning, EveryMomentCanBeLookedAt) {
  Match past(path_);
  for (std::size_t i = 0; i < hashes_.size(); i += 7) {
    ASSERT_TRUE(past.copy_as_of(match_, numbers_[i]));
    ASSERT_EQ(past.hash(), hashes_[i]) << i;
  }
}

TEST_F(Thinning, WhoGoesBackFarGoesOnAsFromThere) {
  ASSERT_TRUE(match_.back_to(numbers_[901]));
  EXPECT_EQ(match_.hash(), hashes_[901]);
  const History& history = match_.history();
  EXPECT_EQ(history.snapshot(history.snapshots() - 1).number, numbers_[900] - 1)
      << "the checkpoint before is there";
  Match clone(path_);
  clone.clone_from(match_, 9);
  EXPECT_EQ(clone.hash(), match_.hash());
  for (std::uint32_t i = 901; i < 2 * kSteps; ++i) {
    ASSERT_EQ(match_.hash(), hashes_[i]) << i << ", the same answers meet the same dice";
    match_.choose(static_cast<std::int32_t>(i % 3 == 0));
  }
  for (int i = 0; i < 150; ++i) ASSERT_TRUE(match_.back_to(match_.number() - 3 - (i % 2)));
}

}  // namespace
}  // namespace gamekeeper::engine
