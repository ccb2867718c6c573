#include "chance/odds.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "chance/distribution.hpp"
#include "chance/expression.hpp"
#include "chance/fraction.hpp"
#include "chance/roll.hpp"
#include "chance_test.hpp"

namespace gamekeeper::chance {
namespace {

/// Rolls an expression once for every sequence of faces that its dice can show, each with its probability.
std::map<std::int64_t, Fraction> by_hand(std::string_view text) {
  const Expression expression = parsed(text);
  std::map<std::int64_t, Fraction> result;
  std::vector<std::pair<int, int>> shown;  // face, sides
  do {
    std::size_t next = 0;
    Fraction probability = 1;
    const Rolled rolled = roll(expression, [&](int sides) {
      if (next == shown.size()) shown.emplace_back(1, sides);
      probability *= Fraction(1, sides);
      return shown[next++].first;
    });
    result[rolled.total] += probability;
    while (!shown.empty() && shown.back().first == shown.back().second) shown.pop_back();
    if (!shown.empty()) ++shown.back().first;
  } while (!shown.empty());
  return result;
}

class Enumerated : public testing::TestWithParam<const char*> {};

TEST_P(Enumerated, OddsAreWhatEveryRollTogetherComesTo) {
  const Distribution odds = odds_of(GetParam());
  const auto expected = by_hand(GetParam());
  Fraction sum;
  for (const Outcome& outcome : odds.outcomes()) {
    const auto found = expected.find(outcome.value);
    ASSERT_NE(found, expected.end()) << outcome.value;
    EXPECT_EQ(outcome.probability, found->second) << outcome.value;
    sum += outcome.probability;
  }
  EXPECT_EQ(odds.size(), expected.size());
  EXPECT_EQ(sum, 1);
}

INSTANTIATE_TEST_SUITE_P(
    Odds, Enumerated,
    testing::Values("7", "2+3*4-1", "d6", "3d4", "2d6+3", "2d6-1d4", "3-2d4", "-2d3", "-(d4)*3",
                    "(2d6+1)*3 - 1d4", "10*d6+d6", "1d1", "4d6kh3", "4d6kl3", "4d6kh1", "4d6dl1", "4d6dh3",
                    "5d4kh2", "5d4kl4", "3d6kh3", "best two of 4d6", "worst 1 of 3d8", "2d20kh1", "8d2>=2",
                    "5d6>=4", "5d6<3", "4d6=6", "4d6>1", "4d6<=5", "5d6 even", "5d5 odd", "4d6kh3>=5",
                    "4d6kl2<=3", "5d4 even kh3", "5d5kl2 odd", "2d6r1", "2d6r<=2", "2d6r1r2", "3d4r1kh2",
                    "2d6r>=3>=4", "2d4r<=4", "1d2!", "2d2!", "1d6!", "2d3!1", "1d4!>=3", "1d3!<3", "2d2!kh1",
                    "2d2!kl1", "3d2!kh2", "2d3!2 even", "2d2!>=2", "2d2!2>=2", "1d3r1!", "1d2r1!",
                    "5d6 doubles", "5d6 triples", "3d4 triples", "5d4 triples", "2d6 doubles", "7d6 doubles",
                    "3d4r1 doubles", "4d3r<=2 triples", "d66", "d66 asc", "d66 asc >= 33", "2d6+3 >= 10",
                    "(2d6)>=7", "(2d6)<7", "(2d6)=7", "(2d6)>7", "(2d6)<=7", "d6+2 > d8", "2d6>=2d6",
                    "d20+5>=15", "2d20kh1+5>=15", "2d20kl1=20", "4d6>=4 >= 3", "4d6>=4 + 2",
                    "2d6>=4 + 3d4>=3", "4d6 even vs 3d6 even", "d6+1 vs d8", "4d6>=5 vs 2d6>=3",
                    "3d6 doubles vs 3d4 doubles", "2d6 [fire] + 1d4 [cold]", "(d6>=4)*3 + (2d4)*2",
                    "(d6 + (d4 - (d4))) * 2"));

TEST(Odds, TwoDice) {
  const Distribution dice = odds_of("2d6");
  for (int total = 2; total <= 12; ++total)
    EXPECT_EQ(dice.exactly(total), Fraction(6 - std::abs(7 - total), 36)) << total;
  EXPECT_EQ(dice.mean(), 7);
  EXPECT_EQ(dice.variance(), Fraction(35, 6));
  EXPECT_EQ(dice.at_least(10), Fraction(1, 6));
  EXPECT_EQ(dice.at_most(3), Fraction(1, 12));
}

TEST(Odds, TheBestThreeOfFour) {
  const Distribution ability = odds_of("4d6kh3");
  EXPECT_EQ(ability.mean(), Fraction(15869, 1296));
  EXPECT_EQ(ability.mean().decimal(4), "12.2446");
  EXPECT_EQ(ability.exactly(18), Fraction(21, 1296));
  EXPECT_EQ(ability.exactly(13), Fraction(172, 1296));
  EXPECT_EQ(ability.exactly(3), Fraction(1, 1296));
}

TEST(Odds, FiveDiceAlmostAlwaysHoldAPair) {
  EXPECT_EQ(odds_of("5d6 doubles").exactly(1).text(), "49/54");
  EXPECT_EQ(odds_of("5d6 doubles").exactly(1), Fraction(7056, 7776));
  EXPECT_EQ(odds_of("23d365 doubles").exactly(1).percent(2), "50.73");  // birthdays
  EXPECT_EQ(odds_of("22d365 doubles").exactly(1).percent(2), "47.57");
}

TEST(Odds, APoolAgainstAPool) {
  const Distribution pools = odds_of("12d6 even vs 9d6 even");
  const Opposed result = opposed(pools);
  EXPECT_EQ(result.win + result.tie + result.loss, 1);
  EXPECT_EQ(pools.exactly(0), Fraction(293930, 2097152));  // C(21, 9) of 2^21
  EXPECT_EQ(pools.exactly(12), Fraction(1, 2097152));
  EXPECT_EQ(pools, evens(12) - evens(9));
}

TEST(Odds, ExplodingDiceStopAfterTen) {
  const Distribution die = odds_of("d6!");
  EXPECT_EQ(die.highest(), 66);
  EXPECT_EQ(die.exactly(5), Fraction(1, 6));
  EXPECT_EQ(die.exactly(6), 0);
  EXPECT_EQ(die.exactly(7), Fraction(1, 36));
  // 3.5 times 1 + 1/6 + ... + 1/6^10, just under the 4.2 of a die without an end.
  Fraction throws = 0;
  Fraction chance = 1;
  for (int i = 0; i <= kMaxExplosions; ++i, chance *= Fraction(1, 6)) throws += chance;
  EXPECT_EQ(die.mean(), Fraction(7, 2) * throws);
  EXPECT_EQ(die.mean().decimal(6), "4.200000");
}

TEST(Odds, AHundredDiceExactly) {
  const auto begin = std::chrono::steady_clock::now();
  const Distribution many = odds_of("100d6");
  const auto taken = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(std::chrono::duration_cast<std::chrono::milliseconds>(taken).count(),
            500);  // a few, without sanitizers
  const std::vector<Outcome> outcomes = many.outcomes();
  ASSERT_EQ(outcomes.size(), 501U);
  Fraction sum;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    sum += outcomes[i].probability;
    EXPECT_EQ(outcomes[i].probability, outcomes[500 - i].probability) << outcomes[i].value;
  }
  EXPECT_EQ(sum, 1);
  EXPECT_EQ(many.mean(), 350);
  EXPECT_EQ(many.variance(), Fraction(3500, 12));
}

TEST(Odds, TheFastWaysAgreeWithAddingDieByDie) {
  Distribution added;
  for (int dice = 1; dice <= 40; ++dice) {
    added = added + Distribution::die(10);
    ASSERT_EQ(odds_of(std::to_string(dice) + "d10"), added) << dice;
  }
  EXPECT_EQ(odds_of("40d10kh40"), added);
  EXPECT_EQ(odds_of("60d6 even"), evens(60));
  EXPECT_EQ(odds_of("300d6>=5"), Distribution::hits(300, 2, 6));
  Distribution exploding;
  for (int dice = 1; dice <= 12; ++dice) exploding = exploding + odds_of("d6!");
  EXPECT_EQ(odds_of("12d6!"), exploding);
  EXPECT_EQ(odds_of("30d20kh1"), Distribution::higher_of(odds_of("15d20kh1"), odds_of("15d20kh1")));
  EXPECT_EQ(odds_of("2d4r1!"), odds_of("d4r1! + d4r1!"));
  EXPECT_EQ(odds_of("2d4r1!kl1"), Distribution::lower_of(odds_of("d4r1!"), odds_of("d4r1!")));
}

TEST(Odds, KeepingIsSymmetric) {
  // The highest k of n and the lowest k mirror each other: x becomes 7 - x on every die.
  for (int kept = 1; kept <= 6; ++kept) {
    const std::string count = std::to_string(kept);
    EXPECT_EQ(odds_of("6d6kh" + count), odds_of("6d6kl" + count).times(-1).plus(7 * kept)) << kept;
    EXPECT_EQ(odds_of("6d6kh" + count).mean() + odds_of("6d6dh" + (kept == 6 ? "1" : count)).mean(),
              kept == 6 ? Fraction(21) + odds_of("6d6kl5").mean() : Fraction(21))
        << kept;
  }
}

TEST(Odds, RefusesTooMuchWorkAtOnce) {
  for (const char* text :
       {"1000d1000", "500d1000", "500d20kh250", "100d20!kh50", "d1000!", "1000d999 doubles + 900d2"}) {
    const auto expression = parse(text);
    if (!expression) continue;
    const auto begin = std::chrono::steady_clock::now();
    const auto result = odds(*expression);
    const auto taken = std::chrono::steady_clock::now() - begin;
    EXPECT_FALSE(result.has_value()) << text;
    EXPECT_LT(std::chrono::duration_cast<std::chrono::milliseconds>(taken).count(), 5000) << text;
  }
  EXPECT_EQ(refusal_of("2d6 + 900d1000"),
            "2d6 + 900d1000: too much work for exact odds (column 7); fewer dice, fewer sides or fewer kept "
            "(it can "
            "still be rolled)");
}

}  // namespace
}  // namespace gamekeeper::chance
