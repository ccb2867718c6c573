// Odds by running the rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/history.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
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

struct Thrown {
  std::uint8_t sum = 0;
  std::uint8_t first = 0;
};
BOOST_DESCRIBE_STRUCT(Thrown, (), (sum, first))

/// Throws four dice, tells their sum and which fell first, and throws one more where the sum is 4.
class Throws final : public test::TestGame<Thrown> {
 public:
  Throws() : TestGame("throws", 1, {"throw"}, {"fell"}) {}
  engine::Task<> play(engine::Table& table) const override {
    auto& state = table.state<Thrown>();
    table.checkpoint();
    co_await table.pick(0, test::kTestRule, {}, [](engine::Offers& offers) { offers.add({0}); });
    const engine::Faces faces = co_await table.roll(0, 4, 6, test::kTestRule, {});
    state = {.sum = static_cast<std::uint8_t>(faces.sum()), .first = faces.face[0]};
    table.tell({0, test::kTestRule, engine::kEverybody, {state.sum, state.first}});
    if (state.sum > 4) co_return;
    state.sum = static_cast<std::uint8_t>(state.sum + (co_await table.roll(0, 1, 6, test::kTestRule, {}))[0]);
  }
};

/// How likely each of what `what` tells is, with throws taken in these ways; and how many ways there were.
template <class What>
std::pair<std::map<int, Fraction>, int> thrown(const Horizon& horizon, What what) {
  const Throws game;
  engine::Match match(game);
  EXPECT_TRUE(match.start({.options = {}, .memory = engine::Memory::checkpoint}).has_value());
  std::map<int, Fraction> sums;
  int ways = 0;
  const std::array<std::int32_t, 1> answer{0};
  EXPECT_TRUE(every_way(match, answer, 5000, horizon, [&](const engine::Match& end, const Fraction& likely) {
    sums[what(end.position().as<Thrown>())] += likely;
    ++ways;
  }));
  return {sums, ways};
}
int sum_of(const Thrown& state) { return state.sum; }
int first_of(const Thrown& state) { return state.first; }
std::vector<Throw> each_combination(const engine::ChanceRequest& dice) { return in_any_order(dice); }

TEST(EveryWay, OfDiceInAnyOrderIsAsLikelyAsInAllOrders) {
  const auto [orders, all] = thrown({}, sum_of);
  const auto [combinations, fewer] = thrown({.throws = each_combination}, sum_of);
  const auto [by_sums, fewest] = thrown({.throws = by_sum}, sum_of);
  EXPECT_EQ(all, 1295 + 6);
  EXPECT_EQ(fewer, 125 + 6);
  EXPECT_EQ(fewest, 20 + 6);
  EXPECT_EQ(orders, combinations);
  EXPECT_EQ(orders, by_sums);
  EXPECT_EQ(by_sums.at(14), Fraction(146, 1296));
}

TEST(EveryWay, OfRulesThatAskWhichDieFellFirstNeedsAllOrders) {
  EXPECT_EQ(thrown({}, first_of).first.at(6), Fraction(1, 6));
  EXPECT_EQ(thrown({.throws = each_combination}, first_of).first.at(6), Fraction(1, 1296));
}

TEST(EveryWay, TellsFacesOfOneKindApartFromAllOthersOnly) {
  const auto hits = [](int face) { return face >= 5 ? 1U : 0U; };
  const std::vector<Throw> throws = in_any_order({.count = 3, .sides = 6}, hits);
  ASSERT_EQ(throws.size(), 4U);
  EXPECT_THAT(throws[0].faces, ElementsAre(5, 5, 5));
  EXPECT_EQ(throws[0].probability, Fraction(1, 27));
  EXPECT_THAT(throws[1].faces, ElementsAre(1, 5, 5));
  EXPECT_EQ(throws[1].probability, Fraction(6, 27));
  EXPECT_EQ(throws[2].probability, Fraction(12, 27));
  EXPECT_EQ(throws[3].probability, Fraction(8, 27));
}

TEST(EveryWay, EndsWhereItIsToldToBeforeAThrowAsWell) {
  Heard heard;
  const auto [sums, ways] = thrown(
      {.ends = [&heard](const engine::Match&) { return !heard.events.empty(); }, .heard = &heard}, sum_of);
  EXPECT_EQ(ways, 1296);
  EXPECT_EQ(sums.at(4), Fraction(1, 1296)) << "before the fifth die falls";
}

TEST(EveryWay, HearsOfEachWayWhatHappenedOnItAlone) {
  Heard heard;
  int wrong = 0;
  (void)thrown({.heard = &heard}, [&](const Thrown& state) {
    const bool told = heard.events.size() == 1 && heard.events[0].data[1] == state.first;
    int sum = 0;
    for (const engine::Thrown& one : heard.thrown) sum += one.faces.sum();
    wrong += told && sum == state.sum && heard.thrown[0].faces[0] == state.first ? 0 : 1;
    return 0;
  });
  EXPECT_EQ(wrong, 0);
}

TEST(EveryWay, AtRandomIsAboutAsLikely) {
  const Draws game;
  engine::Match match(game);
  ASSERT_TRUE(match.start({.options = {}, .memory = engine::Memory::checkpoint}).has_value());
  const std::array<std::int32_t, 1> twice{1};
  std::map<std::string, Fraction> sums;
  some_ways(match, twice, 3600, 1, {},
            [&](const engine::Match& end, const Fraction& likely) { sums[sum(end)] += likely; });
  // 100, 400, 400, 600, 1200 and 900 of 3600; five deviations are up to 142.
  EXPECT_NEAR(sums["0"].approximate(), 1.0 / 36, 50.0 / 3600);
  EXPECT_NEAR(sums["1"].approximate(), 1.0 / 9, 95.0 / 3600);
  EXPECT_NEAR(sums["2"].approximate(), 1.0 / 9, 95.0 / 3600);
  EXPECT_NEAR(sums["3"].approximate(), 1.0 / 6, 112.0 / 3600);
  EXPECT_NEAR(sums["4"].approximate(), 1.0 / 3, 142.0 / 3600);
  EXPECT_NEAR(sums["6"].approximate(), 1.0 / 4, 130.0 / 3600);
  Fraction total;
  for (const auto& [end, likely] : sums) total += likely;
  EXPECT_EQ(total, Fraction(1));
}

}  // namespace
}  // namespace gamekeeper::kit::odds
