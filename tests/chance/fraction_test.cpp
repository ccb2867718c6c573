#include "chance/fraction.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace gamekeeper::chance {
namespace {

TEST(Fraction, IsInLowestTerms) {
  EXPECT_EQ(Fraction(7056, 7776).text(), "49/54");
  EXPECT_EQ(Fraction(6, -4).text(), "-3/2");
  EXPECT_EQ(Fraction(0, -5).text(), "0");
  EXPECT_EQ(Fraction(8, 4).text(), "2");
  EXPECT_EQ(Fraction(std::numeric_limits<std::int64_t>::min(), 2).text(), "-4611686018427387904");
}

TEST(Fraction, Calculates) {
  EXPECT_EQ(Fraction(1, 2) + Fraction(1, 3), Fraction(5, 6));
  EXPECT_EQ(Fraction(1, 2) - Fraction(1, 3), Fraction(1, 6));
  EXPECT_EQ(Fraction(2, 3) * Fraction(3, 4), Fraction(1, 2));
  EXPECT_EQ(Fraction(2, 3) / Fraction(-4, 3), Fraction(-1, 2));
  EXPECT_EQ(1 - Fraction(49, 54), Fraction(5, 54));
}

TEST(Fraction, Compares) {
  EXPECT_LT(Fraction(1, 3), Fraction(34, 100));
  EXPECT_GT(Fraction(-1, 3), Fraction(-34, 100));
  EXPECT_GE(Fraction(2, 6), Fraction(1, 3));
  EXPECT_NE(Fraction(1, 3), Fraction(1, 4));
}

TEST(Fraction, RoundsHalfAwayFromZero) {
  EXPECT_EQ(Fraction(49, 54).percent(2), "90.74");
  EXPECT_EQ(Fraction(1, 8).percent(0), "13");
  EXPECT_EQ(Fraction(1, 8).percent(1), "12.5");
  EXPECT_EQ(Fraction(2, 3).percent(4), "66.6667");
  EXPECT_EQ(Fraction(1).percent(2), "100.00");
  EXPECT_EQ(Fraction(1, 200'000).percent(2), "0.00");
  EXPECT_EQ(Fraction(15869, 1296).decimal(4), "12.2446");
  EXPECT_EQ(Fraction(-1, 2).decimal(0), "-1");
  EXPECT_EQ(Fraction(-1, 1000).decimal(2), "0.00");
  EXPECT_EQ(Fraction(999'999, 1'000'000).decimal(3), "1.000");
}

TEST(Fraction, GrowsBeyond128BitsAndBack) {
  Fraction power = 1;
  for (int i = 0; i < 100; ++i) power *= Fraction(1, 6);
  EXPECT_EQ(power.text(), "1/653318623500070906096690267158057820537143710472954871543071966369497141477376");
  EXPECT_EQ(power + (1 - power), 1);
  EXPECT_LT(power, Fraction(1, std::numeric_limits<std::int64_t>::max()));
  EXPECT_NEAR(power.approximate() * 6.533186235000709e77, 1.0, 1e-12);
  EXPECT_NEAR((1 - power).approximate(), 1.0, 1e-12);
  for (int i = 0; i < 100; ++i) power *= 6;
  EXPECT_EQ(power, 1);
  EXPECT_EQ(power.text(), "1");
}

TEST(Fraction, ApproximatesWhatNoDoubleHolds) {
  Fraction power = 1;
  for (int i = 0; i < 1000; ++i) power *= Fraction(2, 3);  // both parts above 2^1000
  EXPECT_NEAR(power.approximate() / 8.0e-177, 1.0, 0.3);
  EXPECT_NEAR((-(1'000) * power / power).approximate(), -1000.0, 1e-9);
}

}  // namespace
}  // namespace gamekeeper::chance
