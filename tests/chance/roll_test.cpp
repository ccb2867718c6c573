#include "chance/roll.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <map>
#include <string_view>
#include <vector>

#include "chance/distribution.hpp"
#include "chance/expression.hpp"
#include "chance/random.hpp"
#include "chance_test.hpp"

namespace gamekeeper::chance {
namespace {

/// Rolls with these faces, which must be as many as are thrown.
Rolled scripted(std::string_view text, std::initializer_list<int> faces) {
  std::deque<int> left(faces);
  const Rolled rolled = roll(parsed(text), [&](int sides) {
    if (left.empty()) {
      ADD_FAILURE() << text << ": more throws than faces";
      return 1;
    }
    const int face = left.front();
    left.pop_front();
    EXPECT_LE(face, sides);
    return face;
  });
  EXPECT_TRUE(left.empty()) << text << ": " << left.size() << " faces were not thrown";
  return rolled;
}

TEST(Roll, ShowsEveryFaceAndWhatWasDropped) {
  const Rolled rolled = scripted("4d6kh3 + 2", {3, 1, 6, 1});
  EXPECT_EQ(rolled.total, 12);
  ASSERT_EQ(rolled.pools.size(), 1U);
  EXPECT_EQ(rolled.pools[0].text, "4d6kh3");
  EXPECT_EQ(rolled.pools[0].value, 10);
  EXPECT_EQ(rolled.pools[0].throws, (std::vector<Throw>{{.die = 1, .face = 3},
                                                        {.die = 2, .face = 1},
                                                        {.die = 3, .face = 6},
                                                        {.die = 4, .face = 1, .dropped = true}}));
}

TEST(Roll, ARerolledFaceDoesNotStand) {
  const Rolled rolled = scripted("2d6r<=2", {2, 1, 5});
  EXPECT_EQ(rolled.total, 6);  // the second throw stands, although it is a 1
  EXPECT_EQ(rolled.pools[0].throws,
            (std::vector<Throw>{
                {.die = 1, .face = 2, .rerolled = true}, {.die = 1, .face = 1}, {.die = 2, .face = 5}}));
}

TEST(Roll, AnExplodingDieIsKeptOrDroppedAsOne) {
  const Rolled rolled = scripted("2d6!kh1", {5, 6, 2});
  EXPECT_EQ(rolled.total, 8);
  EXPECT_EQ(rolled.pools[0].throws, (std::vector<Throw>{{.die = 1, .face = 5, .dropped = true},
                                                        {.die = 2, .face = 6, .exploded = true},
                                                        {.die = 2, .face = 2, .extra = true}}));
  EXPECT_FALSE(rolled.cut_off);
}

TEST(Roll, ExplosionsEnd) {
  const Rolled rolled = scripted("d6!", {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6});
  EXPECT_EQ(rolled.total, 66);
  EXPECT_TRUE(rolled.cut_off);
  EXPECT_TRUE(rolled.pools[0].throws[9].exploded);
  EXPECT_FALSE(rolled.pools[0].throws[10].exploded);
}

TEST(Roll, CountsMarkTheirHits) {
  const Rolled rolled = scripted("3d6 even vs 2d6>=5", {2, 3, 6, 5, 1});
  EXPECT_EQ(rolled.left, 2);
  EXPECT_EQ(rolled.right, 1);
  EXPECT_EQ(rolled.total, 1);
  EXPECT_TRUE(rolled.pools[0].throws[0].hit);
  EXPECT_FALSE(rolled.pools[0].throws[1].hit);
  EXPECT_EQ(rolled.pools[1].text, "2d6>=5");
}

TEST(Roll, DoublesAndTriplesMarkTheirDice) {
  const Rolled pair = scripted("4d6 doubles", {1, 5, 2, 5});
  EXPECT_EQ(pair.total, 1);
  EXPECT_FALSE(pair.pools[0].throws[0].hit);
  EXPECT_TRUE(pair.pools[0].throws[3].hit);
  EXPECT_EQ(scripted("4d6 triples", {1, 5, 2, 5}).total, 0);
  EXPECT_EQ(scripted("4d6 triples", {5, 5, 2, 5}).total, 1);
  EXPECT_EQ(scripted("2d6r1 doubles", {1, 4, 1, 4}).total, 1);
}

TEST(Roll, TensAndUnits) {
  EXPECT_EQ(scripted("d66", {5, 2}).total, 52);
  EXPECT_EQ(scripted("d66 asc", {5, 2}).total, 25);
  EXPECT_EQ(scripted("d66 asc", {2, 5}).total, 25);
}

TEST(Roll, LabelsHaveTheirTotals) {
  const Rolled rolled = scripted(" (2d6 [fire] + 1d4 [cold])*2 - d6 [fire]", {1, 2, 3, 4});
  EXPECT_EQ(rolled.total, 8);
  ASSERT_EQ(rolled.labels.size(), 2U);
  EXPECT_EQ(rolled.labels[0].label, "fire");
  EXPECT_EQ(rolled.labels[0].total, 2);
  EXPECT_EQ(rolled.labels[1].total, 6);
  EXPECT_EQ(rolled.pools[0].label, "fire");
  EXPECT_EQ(rolled.pools[1].text, "1d4");
}

TEST(Roll, TheSameSeedRollsTheSame) {
  const Expression expression = parsed("10d10!kh5 + 3d6");
  Random one(3);
  Random two(3);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(roll(expression, one).total, roll(expression, two).total);
}

class Frequencies : public testing::TestWithParam<const char*> {};

TEST_P(Frequencies, AHundredThousandRollsAreAsLikelyAsTheOddsSay) {
  constexpr int kRolls = 100'000;
  const Expression expression = parsed(GetParam());
  const Distribution odds = odds_of(GetParam());
  std::map<std::int64_t, int> seen;
  Random random(2024);
  for (int i = 0; i < kRolls; ++i) ++seen[roll(expression, random).total];
  double chi_square = 0;
  int classes = 0;
  double rare_expected = 0;
  int rare_seen = 0;
  const auto add = [&](double expected, int found) {
    chi_square += (found - expected) * (found - expected) / expected;
    ++classes;
  };
  int known = 0;
  for (const Outcome& outcome : odds.outcomes()) {
    const double expected = kRolls * outcome.probability.approximate();
    known += seen[outcome.value];
    if (expected >= 10) {
      add(expected, seen[outcome.value]);
    } else {
      rare_expected += expected;
      rare_seen += seen[outcome.value];
    }
  }
  if (rare_expected >= 5) add(rare_expected, rare_seen);
  EXPECT_EQ(known, kRolls);  // nothing that the odds do not know
  // Mean classes - 1, variance twice that: five deviations. The seed is fixed, so it fails never or always.
  EXPECT_LT(chi_square, classes + 5 * std::sqrt(2.0 * classes)) << classes << " classes";
}

INSTANTIATE_TEST_SUITE_P(Roll, Frequencies,
                         testing::Values("2d6+3", "4d6kh3", "4d6kl1", "8d6>=4", "12d6 even", "d66 asc", "d%",
                                         "6d6!", "5d6!>=5", "2d6r1", "4d6!r1kh3", "12d6 even vs 9d6 even",
                                         "5d6 doubles", "5d6 triples", "2d6+3 >= 10", "best two of 5d10",
                                         "6d6! even"));

}  // namespace
}  // namespace gamekeeper::chance
