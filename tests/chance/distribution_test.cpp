#include "chance/distribution.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chance/fraction.hpp"

namespace gamekeeper::chance {
namespace {

TEST(Distribution, HitsOfAPool) {
  const Distribution five = evens(5);
  const std::vector<std::int64_t> ways{1, 5, 10, 10, 5, 1};
  ASSERT_EQ(five.size(), 6U);
  for (std::int64_t hits = 0; hits <= 5; ++hits)
    EXPECT_EQ(five.exactly(hits), Fraction(ways[static_cast<std::size_t>(hits)], 32)) << hits;
  EXPECT_EQ(evens(0), Distribution::certain(0));
  EXPECT_EQ(Distribution::hits(4, 0, 6), Distribution::certain(0));
  EXPECT_EQ(Distribution::hits(4, 6, 6), Distribution::certain(4));
  EXPECT_EQ(evens(1000).mean(), 500);
  EXPECT_EQ(evens(1000).variance(), 250);
}

TEST(Distribution, OfNothingIsZero) {
  const Distribution nothing;
  EXPECT_EQ(nothing.lowest(), 0);
  EXPECT_EQ(nothing.highest(), 0);
  EXPECT_EQ(nothing.exactly(0), 1);
  EXPECT_EQ(nothing.variance(), 0);
}

TEST(Distribution, AsksBetweenAndBeyondItsValues) {
  const Distribution tens = Distribution::die(3).times(10);
  EXPECT_EQ(tens.exactly(15), 0);
  EXPECT_EQ(tens.at_least(15), Fraction(2, 3));
  EXPECT_EQ(tens.at_most(15), Fraction(1, 3));
  EXPECT_EQ(tens.at_least(31), 0);
  EXPECT_EQ(tens.at_most(9), 0);
  EXPECT_EQ(tens.at_least(-5), 1);
  EXPECT_EQ(tens.at_least_each(), (std::vector<Fraction>{1, Fraction(2, 3), Fraction(1, 3)}));
}

TEST(Distribution, WeighsCases) {
  const Distribution bag = Distribution::weighted(1, {3, 0, 9});
  EXPECT_EQ(bag.outcomes(), (std::vector<Outcome>{{1, Fraction(1, 4)}, {3, Fraction(3, 4)}}));
  EXPECT_EQ(bag, Distribution::weighted(1, {1, 0, 3}));
}

TEST(Distribution, HigherAndLowerOfTwo) {
  const Distribution d6 = Distribution::die(6);
  const Distribution higher = Distribution::higher_of(d6, d6);
  const Distribution lower = Distribution::lower_of(d6, d6);
  for (int face = 1; face <= 6; ++face) EXPECT_EQ(higher.exactly(face), Fraction(2 * face - 1, 36)) << face;
  EXPECT_EQ(higher.mean() + lower.mean(), 7);
  EXPECT_EQ(Distribution::higher_of(d6, Distribution::certain(9)), Distribution::certain(9));
}

TEST(Distribution, AddsAcrossTheBorderOf128Bits) {
  Distribution sum;
  for (int i = 0; i < 120; ++i) sum = sum + evens(1);
  EXPECT_EQ(sum, evens(120));
  EXPECT_EQ(evens(100) + evens(100), evens(200));
  EXPECT_EQ((evens(100) - evens(100)).plus(100), evens(200));
}

TEST(Distribution, OpposedPools) {
  const Opposed equal = opposed(evens(3), evens(3));
  EXPECT_EQ(equal.tie, Fraction(20, 64));
  EXPECT_EQ(equal.win, equal.loss);
  const Opposed none = opposed(evens(0), evens(2));
  EXPECT_EQ(none.loss, Fraction(3, 4));
  EXPECT_EQ(none.win, 0);
}

}  // namespace
}  // namespace gamekeeper::chance
