#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

Channelled dice_showing(std::vector<std::uint8_t> faces, bool triple_is_also_double = false) {
  return channel(faces, false, triple_is_also_double);
}

TEST(MagicDice, FourAndMoreTireDoublesAndTriplesBite) {
  const Channelled plain = dice_showing({1, 4, 6});
  EXPECT_EQ(plain.sum, 11);
  EXPECT_EQ(plain.fatigue, 2);
  EXPECT_EQ(plain.mishap, 0);
  EXPECT_EQ(plain.dooms, 0);
  EXPECT_EQ(dice_showing({2, 2, 5}).mishap, 2);
  EXPECT_EQ(dice_showing({3, 3, 3}).dooms, 1);
}

TEST(MagicDice, OfSeveralDoublesTheHighestCountsAndAllTriplesDo) {
  EXPECT_EQ(dice_showing({2, 2, 5, 5}).mishap, 5);
  EXPECT_EQ(dice_showing({1, 1, 1, 6, 6, 6}).dooms, 2);
}

TEST(MagicDice, ATripleIsNoDoubleUnlessTheTableSaysSo) {
  EXPECT_EQ(dice_showing({4, 4, 4}).mishap, 0);
  EXPECT_EQ(dice_showing({4, 4, 4, 4}).dooms, 1);
  EXPECT_EQ(dice_showing({4, 4, 4}, true).mishap, 4);
  EXPECT_EQ(dice_showing({4, 4, 4, 2, 2}).mishap, 2);
}

/// Counts every throw of so many dice.
std::array<int, 2> perils(int dice, bool triple_is_also_double) {
  int all = 1;
  for (int i = 0; i < dice; ++i) all *= 6;
  std::array<int, 2> found{};
  std::vector<std::uint8_t> faces(static_cast<std::size_t>(dice));
  for (int i = 0; i < all; ++i) {
    int rest = i;
    for (auto& face : faces) {
      face = static_cast<std::uint8_t>(rest % 6 + 1);
      rest /= 6;
    }
    const Channelled result = channel(faces, false, triple_is_also_double);
    if (result.mishap > 0) ++found[0];
    if (result.dooms > 0) ++found[1];
  }
  return found;
}

TEST(MagicDice, OursAreTheOddsAndNotTheBooksFromFiveDiceOn) {
  EXPECT_EQ(perils(2, false)[0], 6);    // 16.7 %, as printed
  EXPECT_EQ(perils(3, true)[0], 96);    // 44.4 % of 216, as printed
  EXPECT_EQ(perils(4, true)[0], 936);   // 72.2 % of 1296
  EXPECT_EQ(perils(5, true)[0], 7056);  // 90.7 % of 7776; the book says 96
  EXPECT_EQ(perils(5, true)[1], 1656);  // 21.3 %; the book says 19
  EXPECT_EQ(perils(3, false)[0], 90);   // a triple alone is no mishap
}

TEST(SkillTests, TakeSkillTimeAndTools) {
  EXPECT_EQ(succeeding_faces({}), 0);
  EXPECT_EQ(succeeding_faces({.skill = true}), 0);
  EXPECT_EQ(succeeding_faces({.skill = true, .time = true}), 2);
  EXPECT_EQ(succeeding_faces({.skill = true, .tools = true, .time = true}), 6);
  EXPECT_EQ(succeeding_faces({.skill = true, .time = true, .pips = 1}), 3);
  EXPECT_EQ(succeeding_faces({.skill = true, .time = true, .pips = -9}), 1);
}

TEST(SkillTests, TheYieldClimbsTheDiceChainToD12) {
  const Means two{.skill = true, .time = true};
  const Means three{.skill = true, .tools = true, .time = true};
  EXPECT_EQ(yield_die(two, 0), 4);
  EXPECT_EQ(yield_die(three, 0), 6);
  EXPECT_EQ(yield_die(three, 1), 8);
  EXPECT_EQ(yield_die(three, 9), 12);
  EXPECT_EQ(yield_die(two, -3), 4);
}

TEST(Saves, PassAtOrBelowTheScoreAndAboveTheFloor) {
  EXPECT_EQ(passing_faces(12, 0), 12);
  EXPECT_EQ(passing_faces(12, 2), 10);  // Armor 2, DEX 12: 3 to 12 act first
  EXPECT_EQ(passing_faces(3, 5), 0);
}

TEST(Slots, CountStacksBundlesBulkAndCoins) {
  RULE("I-1");
  RULE("R-22");
  Position at;
  at.hero(12, 11, 10, 5);
  const auto used = [&at] { return reckoned(slots_used, look_at(at), at.who()); };
  at.carries("rations", 3);
  EXPECT_EQ(used(), 1);
  at.carries("arrows", 11);
  EXPECT_EQ(used(), 3);
  at.purse(500);
  EXPECT_EQ(used(), 3);
  at.purse(501);
  EXPECT_EQ(used(), 4);
  at.purse(1001);
  EXPECT_EQ(used(), 5);
  at.who().fatigue = 2;
  at.who().wounds.push_back({});
  EXPECT_EQ(used(), 8);
}

TEST(Guard, IsNothingWithAllSlotsFullAndComesBackWithRoom) {
  RULE("G-2");
  Position at;
  at.hero(12, 11, 10, 5);
  const auto guard = [&at] { return reckoned(guard_of, look_at(at), at.who()); };
  at.who().fatigue = 9;
  EXPECT_EQ(guard(), 5);
  at.who().fatigue = 10;
  EXPECT_EQ(guard(), 0);
  at.who().fatigue = 0;
  at.who().panicked = true;
  EXPECT_EQ(guard(), 0);
  at.who().panicked = false;
  EXPECT_EQ(guard(), 5);
}

TEST(MagicDice, AreTheFreeSlotsAtMostFour) {
  RULE("M-2b");
  Position at;
  at.hero(12, 11, 10, 5);
  const auto dice = [&at] { return reckoned(magic_dice, look_at(at), 0); };
  EXPECT_EQ(dice(), 4);
  at.who().fatigue = 8;
  EXPECT_EQ(dice(), 2);
  at.who().fatigue = 10;
  EXPECT_EQ(dice(), 0);
}

TEST(Dice, AreReadAsTheyAreWritten) {
  EXPECT_EQ(read_dice("d6"), (Dice{1, 6, 0}));
  EXPECT_EQ(read_dice("3d8+2"), (Dice{3, 8, 2}));
  EXPECT_EQ(read_dice("4"), (Dice{0, 6, 4}));
  for (const char* wrong : {"", "d", "0d6", "2d1", "d6+", "d6 ", "x", "2d6-1"})
    EXPECT_FALSE(read_dice(wrong)) << wrong;
}

}  // namespace
}  // namespace gamekeeper::farsa::test
