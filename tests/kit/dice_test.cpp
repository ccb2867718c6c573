#include "kit/dice.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <optional>
#include <regex>
#include <string>

#include "chance/invariant.hpp"

namespace gamekeeper::kit {
namespace {

TEST(DiceOfContent, AreACountSidesAndANumber) {
  EXPECT_EQ(read_dice("d6"), (Dice{1, 6, 0}));
  EXPECT_EQ(read_dice("20d100+99"), (Dice{20, 100, 99}));
  EXPECT_EQ(read_dice("3"), (Dice{0, 6, 3})) << "a number is no dice";
  EXPECT_EQ(read_dice("0"), (Dice{0, 6, 0}));
}

TEST(DiceOfContent, KnowTheLeastAndTheMost) {
  EXPECT_EQ(dice("2d6+1").least(), 3);
  EXPECT_EQ(dice("2d6+1").most(), 13);
  EXPECT_EQ(dice("4").least(), 4);
  EXPECT_EQ(dice("4").most(), 4);
}

TEST(DiceOfContent, AreNothingBeyondTheirBounds) {
  for (const char* const text : {"", "d", "d1", "d101", "0d6", "21d6", "2d6+", "2d6+100", "2d6-1", "2d6+1 ",
                                 " d6", "d6d6", "1000", "-1"})
    EXPECT_EQ(read_dice(text), std::nullopt) << '"' << text << '"';
}

TEST(DiceOfContent, AreInAFileWhatAnEditorIsToldOfThem) {
  const std::regex pattern{std::string(DiceText::kPattern)};
  for (const char* const text :
       {"3",  "0",    "999", "d6",   "1d6",  "20d100+99", "d2",    "2d6+1", "",     "d",
        "d1", "d101", "0d6", "21d6", "2d6+", "2d6+100",   "2d6-1", "d6d6",  "1000", "many"})
    EXPECT_EQ(std::regex_match(text, pattern), DiceText(text).fits()) << '"' << text << '"';
}

TEST(DiceOfContent, ThatAreNoneBreakAMatch) { EXPECT_THROW(dice("many"), chance::Broken); }

}  // namespace
}  // namespace gamekeeper::kit
