#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "chance/fraction.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kit/odds/every_way.hpp"
#include "support/odds_come_true.hpp"
#include "support/test_game.hpp"

/// A comparison that finds nothing proves nothing: a game of one die that says what it likes.
namespace gamekeeper {
namespace {

using chance::Fraction;
using testing::HasSubstr;

struct State {
  std::uint8_t face = 0;
  std::uint8_t throws = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (face, throws))

class Coin final : public test::TestGame<State> {
 public:
  explicit Coin(engine::Odds odds) : TestGame("coin", 1, {"throw"}), odds_(std::move(odds)) {}
  engine::Task<> play(engine::Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.throws < 20; table.checkpoint()) {
      co_await table.pick(0, test::kTestRule, {}, [](engine::Offers& offers) { offers.add({0}); });
      state.face = (co_await table.roll(0, 1, 6, test::kTestRule, {})).face[0];
      ++state.throws;
    }
  }
  std::optional<engine::Odds> odds(const engine::Position&, const engine::Decision&,
                                   const engine::Option&) const override {
    return odds_;
  }

 private:
  engine::Odds odds_;
};

std::string findings(const engine::Odds& odds, std::size_t most_ways = 100) {
  const Coin game(odds);
  const auto judge = [](const battery::Promise& promise, const kit::odds::Heard&) {
    const auto came = [&promise](const engine::Match& end) {
      const int face = end.position().as<State>().face;
      return battery::Came{.success = face > 4,
                           .row = battery::row_named(promise.odds, face > 4 ? "high" : "low"),
                           .amounts = {face}};
    };
    battery::Trial trial{.kind = "coin", .came = came};
    trial.words = [](const auto& means) { return means[0] == Fraction(7, 2) ? "" : "not 3.5"; };
    return std::optional(std::move(trial));
  };
  const battery::Walks walks{.matches = 1, .most_ways = most_ways, .times = 2000};
  std::string text;
  for (const std::string& lie : battery::odds_come_true(game, walks, judge).lies) text += lie;
  return text;
}

TEST(OddsComeTrue, WhereTheyAreTrue) {
  const engine::Odds odds{Fraction(1, 3), {{"high", {1, 3}}, {"low", {2, 3}}}, "", {}};
  EXPECT_EQ(findings(odds), "");
  EXPECT_EQ(findings(odds, 5), "") << "at random";
}
TEST(OddsComeTrue, NotWithAnotherHeadline) {
  EXPECT_THAT(findings({Fraction(1, 2), {{"high", {1, 3}}, {"low", {2, 3}}}, "", {}}),
              HasSubstr("success: said 1/2, came 1/3"));
}
TEST(OddsComeTrue, NotWithOtherRows) {
  EXPECT_THAT(findings({Fraction(1, 3), {{"high", {1, 2}}, {"low", {1, 2}}}, "", {}}),
              HasSubstr("high: said 1/2, came 1/3"));
  EXPECT_THAT(findings({Fraction(1, 3), {{"high", {1, 2}}, {"low", {1, 2}}}, "", {}}, 5),
              HasSubstr("high: said 1/2, came 0.3"));
}
TEST(OddsComeTrue, NotWithARowThatIsMissing) {
  EXPECT_THAT(findings({Fraction(1, 3), {{"high", 1}}, "", {}}), HasSubstr("an end that no row tells"));
}

}  // namespace
}  // namespace gamekeeper
