// A board of 22 by 16 with bases of one to four squares.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "kit/grid/squares.hpp"

namespace gamekeeper::kit::grid {
namespace {

using testing::ElementsAre;

constexpr Board kBoard;
constexpr Base kLion{{10, 6}, 2};

std::vector<Side> sides(const Base& from, const Base& to) {
  std::vector<Side> all;
  for (const Side one : toward(from, to)) all.push_back(one);
  return all;
}
const auto kAnywhere = [](const Base&) { return true; };
const auto kNothing = [](const Base&) { return false; };

TEST(Steps, AreCountedFromTheNearestSquareAndDiagonalsAreTwo) {
  EXPECT_EQ(steps_between(kLion, {{12, 6}}), 1);
  EXPECT_EQ(steps_between(kLion, {{12, 5}}), 2);
  EXPECT_EQ(steps_between(kLion, {{9, 8}}), 2);
  EXPECT_EQ(steps_between(kLion, {{11, 7}}), 0);
  EXPECT_EQ(steps_between({{0, 0}, 4}, {{6, 3}, 3}), 3);
  EXPECT_TRUE(adjacent(kLion, {{10, 8}}));
  EXPECT_FALSE(adjacent(kLion, {{12, 8}}));
}

TEST(Rings, CountDiagonals) {
  EXPECT_EQ(ring(kLion, {{12, 5}}), 1);
  EXPECT_EQ(ring(kLion, {{7, 9}}), 3);
  // All within four of a base of 2 by 2 are 10 by 10 squares.
  int within = 0;
  for (std::int8_t y = 0; y < kBoard.height; ++y) {
    for (std::int8_t x = 0; x < kBoard.width; ++x) within += ring(kLion, {{x, y}}) <= 4 ? 1 : 0;
  }
  EXPECT_EQ(within, 100);
}

TEST(Facing, IsAllThatLiesBeyondTheFrontEdge) {
  EXPECT_TRUE(in_front(kLion, Side::north, {{0, 5}}));
  EXPECT_FALSE(in_front(kLion, Side::north, {{10, 6}}));
  EXPECT_FALSE(in_front(kLion, Side::north, {{21, 6}}));
  EXPECT_TRUE(in_front(kLion, Side::east, {{12, 15}}));
  EXPECT_TRUE(in_front(kLion, Side::south, {{3, 7}, 2}));  // half of it
}

TEST(TheBlindSpot, LiesDirectlyBehindAndIsAsDeepAsItIsSaid) {
  EXPECT_TRUE(in_blind_spot(kLion, Side::north, 1, {{10, 8}}));
  EXPECT_TRUE(in_blind_spot(kLion, Side::north, 1, {{11, 8}}));
  EXPECT_FALSE(in_blind_spot(kLion, Side::north, 1, {{12, 8}}));
  EXPECT_FALSE(in_blind_spot(kLion, Side::north, 1, {{10, 9}}));
  EXPECT_TRUE(in_blind_spot(kLion, Side::north, 2, {{10, 9}}));
  EXPECT_FALSE(in_blind_spot(kLion, Side::north, 2, {{10, 5}}));
  EXPECT_TRUE(in_blind_spot(kLion, Side::west, 1, {{12, 7}}));
  EXPECT_FALSE(in_blind_spot(kLion, Side::north, 2, {{11, 8}, 2}));  // stands half beside it
}

TEST(ATurn, GoesToWhereTheOtherLiesFartherAndIsAChoiceWhereBothAreAsFar) {
  EXPECT_THAT(sides(kLion, {{15, 5}}), ElementsAre(Side::east));
  EXPECT_THAT(sides(kLion, {{8, 0}}), ElementsAre(Side::north));
  EXPECT_THAT(sides(kLion, {{13, 9}}), ElementsAre(Side::east, Side::south));
  EXPECT_TRUE(sides(kLion, {{11, 7}}).empty());
}

TEST(ALine, IsTakenFromCentreToCentreAndIsTouchedByCornersToo) {
  const Base from{{0, 0}};
  EXPECT_TRUE(line_touches(from, {{4, 0}}, {2, 0}));
  EXPECT_FALSE(line_touches(from, {{4, 0}}, {2, 1}));
  EXPECT_TRUE(line_touches(from, {{4, 4}}, {2, 2}));
  EXPECT_TRUE(line_touches(from, {{4, 4}}, {1, 2}));  // its corner
  EXPECT_FALSE(line_touches(from, {{4, 4}}, {1, 3}));
  EXPECT_FALSE(line_touches(from, {{2, 0}}, {4, 0}));  // beyond
  // The centre of a base of 2 by 2 is a corner of four squares.
  EXPECT_TRUE(line_touches(kLion, {{15, 6}}, {13, 6}));
  const auto pillar = [](Square square) { return square == Square{13, 6}; };
  EXPECT_FALSE(is_in_sight(kBoard, kLion, {{15, 6}}, pillar));
  EXPECT_TRUE(is_in_sight(kBoard, kLion, {{15, 10}}, pillar));
}

TEST(AWay, IsFoundAroundWhatIsInIt) {
  const auto wall = [](const Base& base) {
    for (std::int8_t y = 0; y < 15; ++y) {
      if (base.covers({5, y})) return false;
    }
    return true;
  };
  const Distances one(kBoard, {{4, 0}}, wall);
  EXPECT_EQ(one.to({6, 0}), 32);
  // The gap at the south is one square wide.
  const Distances two(kBoard, {{2, 0}, 2}, wall);
  EXPECT_FALSE(two.reaches({7, 0}));
  EXPECT_EQ(two.to({2, 14}), 14);
}

TEST(AWay, OfALargeBaseEndsAtTheEdge) {
  const Distances four(kBoard, {{0, 0}, 4}, kAnywhere);
  EXPECT_EQ(four.to({18, 12}), 30);
  EXPECT_FALSE(four.reaches({19, 12}));
}

TEST(AWay, EndsAfterSoManySteps) {
  const Distances three(kBoard, {{0, 0}}, kAnywhere, 3);
  EXPECT_EQ(three.to({2, 1}), 3);
  EXPECT_FALSE(three.reaches({2, 2}));
  EXPECT_TRUE(Distances(kBoard, {{0, 0}}, kAnywhere, 0).reaches({0, 0}));
}

TEST(AnArea, IsAsFarAwayAsItsNearestSquare) {
  const Area pillar({4, 4}, 1, 4);
  EXPECT_EQ(steps_between(pillar, Base{{4, 9}}), 2);
  EXPECT_EQ(steps_between(pillar, Base{{6, 5}}), 2);
  EXPECT_TRUE(overlap(pillar, Base{{3, 7}, 2}));
  EXPECT_FALSE(kBoard.has(Area({21, 14}, 1, 4)));
}

TEST(TheController, ChoosesAmongAllPlacesThatAreAsNear) {
  // The lion goes to somebody until it is adjacent: every place from which it is, by the shortest way.
  const Base prey{{15, 9}};
  const Distances walk(kBoard, kLion, kAnywhere);
  int best = Distances::kUnreachable;
  std::vector<Square> places;
  for (std::int8_t y = 0; y < 15; ++y) {
    for (std::int8_t x = 0; x < 21; ++x) {
      if (!adjacent({{x, y}, 2}, prey)) continue;
      if (walk.to({x, y}) < best) places.clear();
      best = std::min(best, walk.to({x, y}));
      if (walk.to({x, y}) == best) places.push_back({x, y});
    }
  }
  EXPECT_EQ(best, 5);
  EXPECT_THAT(places, ElementsAre(Square{14, 7}, Square{13, 8}));
}

TEST(APush, GoesStraightStopsAtTheEdgeAndAlongItFromThere) {
  // The book's pictures: five spaces stopped after three at the edge, and five along the edge from the edge.
  const Pushed to_edge = push(kBoard, {{10, 3}}, Side::north, 5, Side::east, kNothing);
  EXPECT_EQ(to_edge.base.at, (Square{10, 0}));
  EXPECT_EQ(to_edge.steps, 3);
  EXPECT_FALSE(to_edge.stopped);
  const Pushed along = push(kBoard, {{10, 0}}, Side::north, 5, Side::east, kNothing);
  EXPECT_EQ(along.base.at, (Square{15, 0}));
  const Pushed into = push(kBoard, {{10, 9}}, Side::south, 5, Side::east,
                           [](const Base& base) { return base.covers({10, 12}); });
  EXPECT_EQ(into.base.at, (Square{10, 11}));
  EXPECT_TRUE(into.stopped);
}

TEST(WhoeverIsPutElsewhere, GoesToOneOfTheNearestFreePlaces) {
  std::vector<Square> places;
  const auto is_free = [](const Base& base) { return !overlap(base, kLion) && !overlap(base, {{9, 7}}); };
  nearest_free(kBoard, {{10, 7}}, is_free, [&](Square square) { places.push_back(square); });
  EXPECT_THAT(places, ElementsAre(Square{9, 6}, Square{9, 8}, Square{10, 8}, Square{11, 8}));
  places.clear();
  nearest_free(kBoard, {{3, 3}}, is_free, [&](Square square) { places.push_back(square); });
  EXPECT_THAT(places, ElementsAre(Square{3, 3}));
}

TEST(Bases, OfAllSizesAgreeOnWhatIsFarFromWhat) {
  // The fewest steps between two bases are the fewest between any two of their squares, and so are rings.
  for (std::int8_t a = 1; a <= 4; ++a) {
    for (std::int8_t b = 1; b <= 4; ++b) {
      for (std::int8_t x = 0; x < 12; ++x) {
        for (std::int8_t y = 0; y < 12; ++y) {
          const Base one{{5, 5}, a};
          const Base other{{x, y}, b};
          int steps = 99;
          int rings = 99;
          for (std::int8_t i = 0; i < a * a; ++i) {
            for (std::int8_t j = 0; j < b * b; ++j) {
              const int dx = std::abs((5 + (i % a)) - (x + (j % b)));
              const int dy = std::abs((5 + (i / a)) - (y + (j / b)));
              steps = std::min(steps, dx + dy);
              rings = std::min(rings, std::max(dx, dy));
            }
          }
          ASSERT_EQ(steps_between(one, other), steps);
          ASSERT_EQ(ring(one, other), rings);
        }
      }
    }
  }
}

}  // namespace
}  // namespace gamekeeper::kit::grid
