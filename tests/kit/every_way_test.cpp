// Odds by running the rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/decision.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/state_json.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "hearth.hpp"
#include "kit/effects/nouns.hpp"
#include "kit/odds/every_way.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::kit::odds {
namespace {

using chance::Fraction;
using testing::ElementsAre;
using testing::Pair;

/// How likely each end is, told by `what`; nothing when there are more ways than `most`.
template <class What>
std::map<std::string, std::string> ends(const engine::Match& match, std::int32_t option, What what,
                                        std::size_t most = 5000) {
  std::map<std::string, Fraction> sums;
  const std::array<std::int32_t, 1> answer{option};
  const bool all = every_way(
      match, answer, most, {},
      [&](const engine::Match& end, const Fraction& probability) { sums[what(end)] += probability; });
  std::map<std::string, std::string> texts;
  if (!all) return texts;
  Fraction total;
  for (const auto& [end, sum] : sums) {
    texts[end] = sum.text();
    total += sum;
  }
  EXPECT_EQ(total, Fraction(1));
  return texts;
}

/// A match of the hearth in which somebody is asked about loose stones.
struct LooseStones {
  explicit LooseStones(bool whip) {
    hearth::State state = hearth::before("loose-stones");
    hearth::number(state, 0, "strength") = 1;
    if (whip) hearth::give(state, 1, "whip");
    const auto position = engine::state_json::write(state).as_object();
    EXPECT_TRUE(match.start_from(position, {.memory = engine::Memory::checkpoint}).has_value());
  }
  engine::Match match{hearth::game()};
};

std::string courage(const engine::Match& match) {
  const auto number = *hearth::rows().nouns.find(effects::Noun::number, "courage");
  return std::to_string(match.position().as<hearth::State>().survivors[0].numbers[number]);
}

TEST(EveryWay, OfARowThatRollsAddsUpToOne) {
  // 1 to 4 of ten, with a whip 1 and 2: then another die says how much.
  int ways = 0;
  const auto count = [&ways](const engine::Match& match) {
    ++ways;
    return courage(match);
  };
  EXPECT_THAT(ends(LooseStones(false).match, 0, count), ElementsAre(Pair("1", "1")));
  EXPECT_EQ(ways, (4 * 6) + 6);
  ways = 0;
  EXPECT_THAT(ends(LooseStones(true).match, 0, count), ElementsAre(Pair("1", "1")));
  EXPECT_EQ(ways, (2 * 6) + 8);
}

TEST(EveryWay, IsTakenBackWhereThereAreTooMany) {
  EXPECT_TRUE(ends(LooseStones(false).match, 0, courage, 29).empty());
  EXPECT_FALSE(ends(LooseStones(false).match, 0, courage, 30).empty());
}

TEST(EveryWay, LeavesTheMatchAsItIs) {
  const LooseStones stones(false);
  const std::uint64_t before = stones.match.hash();
  (void)ends(stones.match, 0, courage);
  EXPECT_EQ(stones.match.hash(), before);
  EXPECT_EQ(stones.match.status(), engine::Status::deciding);
}

struct Drawn {
  std::array<std::uint16_t, 4> weights{1, 2, 0, 3};
  std::uint16_t sum = 0;
};
BOOST_DESCRIBE_STRUCT(Drawn, (), (weights, sum))

/// Draws as often as it is told, then asks whether that is enough.
class Draws final : public test::TestGame<Drawn> {
 public:
  Draws() : TestGame("draws", 1, {"once", "twice", "stop"}) {}
  engine::Task<> play(engine::Table& table) const override {
    auto& state = table.state<Drawn>();
    for (;;) {
      table.checkpoint();
      const engine::Option times = co_await table.pick(0, test::kTestRule, {}, [](engine::Offers& offers) {
        offers.add({0});
        offers.add({1});
        offers.add({2});
      });
      if (times.word == 2) co_return;
      for (int left = times.word; left >= 0; --left)
        state.sum = static_cast<std::uint16_t>(state.sum +
                                               co_await table.draw(0, state.weights, test::kTestRule, {}));
    }
  }
};

std::string sum(const engine::Match& match) { return std::to_string(match.position().as<Drawn>().sum); }

TEST(EveryWay, OfDrawsIsAsLikelyAsTheirWeights) {
  const Draws game;
  engine::Match match(game);
  ASSERT_TRUE(match.start({.options = {}, .memory = engine::Memory::checkpoint}).has_value());
  EXPECT_THAT(ends(match, 0, sum), ElementsAre(Pair("0", "1/6"), Pair("1", "1/3"), Pair("3", "1/2")));
  EXPECT_THAT(ends(match, 1, sum), ElementsAre(Pair("0", "1/36"), Pair("1", "1/9"), Pair("2", "1/9"),
                                               Pair("3", "1/6"), Pair("4", "1/3"), Pair("6", "1/4")));
}

TEST(EveryWay, GoesOnBehindADecisionThatIsAnsweredOnTheWay) {
  const Draws game;
  engine::Match match(game);
  ASSERT_TRUE(match.start({.options = {}, .memory = engine::Memory::checkpoint}).has_value());
  // Once, and once more: as if it had been twice.
  std::map<std::string, Fraction> sums;
  const std::array<std::int32_t, 1> once{0};
  const Horizon horizon{.ends = [](const engine::Match& at) { return at.number() > 4; },
                        .answer = [](engine::Match& at) { at.choose(0); }};
  EXPECT_TRUE(every_way(
      match, once, 100, horizon,
      [&](const engine::Match& end, const Fraction& probability) { sums[sum(end)] += probability; }));
  EXPECT_EQ(sums["4"], Fraction(1, 3));
  EXPECT_EQ(sums["6"], Fraction(1, 4));
}

}  // namespace
}  // namespace gamekeeper::kit::odds
