#include "chance/odds.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "chance/distribution.hpp"
#include "chance/expression.hpp"
#include "chance/fraction.hpp"
#include "chance_test.hpp"

namespace gamekeeper::chance {
namespace {

TEST(Odds, TwoDice) {
  const Distribution dice = odds_of("2d6");
  for (int total = 2; total <= 12; ++total) EXPECT_EQ(dice.exactly(total), Fraction(6 - std::abs(7 - total), 36)) << total;
  EXPECT_EQ(dice.mean(), 7);
  EXPECT_EQ(dice.variance(), Fraction(35, 6));
  EXPECT_EQ(dice.at_least(10), Fraction(1, 6));
  EXPECT_EQ(dice.at_most(3), Fraction(1, 12));
}

}  // namespace
}  // namespace gamekeeper::chance
