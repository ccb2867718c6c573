#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "armory.hpp"
#include "content/origin.hpp"

namespace gamekeeper::content {
namespace {

using armory::Trick;
using armory::Weapon;
using armory::weapons;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

constexpr std::string_view kSword = "- id: sword\n  name: Sword\n  damage: 7\n";

/// What the reader says about a sword with this line more.
std::string error_of(std::string_view line) {
  return weapons(std::string(kSword) + "  " + std::string(line)).errors;
}

TEST(Read, AnEntryNeedsOnlyWhatHasNoDefault) {
  const auto reading = weapons(kSword);
  ASSERT_EQ(reading.errors, "");
  const Weapon& sword = reading.weapons[0];
  EXPECT_EQ(sword.name, "Sword");
  EXPECT_EQ(sword.damage, 7);
  EXPECT_FALSE(sword.ranged);
  EXPECT_FALSE(sword.maker);
  EXPECT_THAT(sword.blows, IsEmpty());
  EXPECT_THAT(sword.reach, ElementsAre(0, 0));
  EXPECT_EQ(sword.weight, 0);
  EXPECT_EQ(sword.origin, Origin::book);
}

TEST(Read, EveryTypeOfField) {
  const auto reading = weapons(R"(
- id: long-bow
  name: 007
  damage: -3
  ranged: true
  maker: no
  blows:
    - {dice: 2, trick: half-damage}
    - {dice: 1, bonus: 3, trick: no_armor}
  parry: {dice: 4}
  reach: [2, 9]
  weight: 255
  prices: {town: 12, "big city": 9}
  default: none
  origin: ours
  rules: [A-1, weapon/bow]
)");
  ASSERT_EQ(reading.errors, "");
  const Weapon& bow = reading.weapons[0];
  EXPECT_EQ(bow.id, "long-bow");
  EXPECT_EQ(bow.name, "007") << "a text stays as it is written";
  EXPECT_EQ(bow.damage, -3);
  EXPECT_TRUE(bow.ranged);
  EXPECT_EQ(bow.maker, "no") << "a word, not false";
  ASSERT_EQ(bow.blows.size(), 2U);
  EXPECT_EQ(bow.blows[0].trick, Trick::half_damage);
  EXPECT_EQ(bow.blows[1].trick, Trick::no_armor);
  EXPECT_EQ(bow.blows[1].bonus, 3);
  EXPECT_EQ(bow.parry->dice, 4);
  EXPECT_THAT(bow.reach, ElementsAre(2, 9));
  EXPECT_EQ(bow.weight, 255);
  EXPECT_THAT(bow.prices, ElementsAre(Pair("town", 12), Pair("big city", 9)));
  EXPECT_EQ(bow.default_, Trick::none);
  EXPECT_EQ(bow.origin, Origin::ours);
  EXPECT_THAT(bow.rules, ElementsAre("A-1", "weapon/bow"));
}

TEST(Read, WholeNumbers) {
  const auto damage = [](const std::string& value) {
    return weapons("- id: sword\n  name: Sword\n  damage: " + value + "\n").errors;
  };
  EXPECT_EQ(damage("six"),
            "weapons.yaml:3:11: weapons[0].damage: expected a whole number, got 'six'; write digits, like 6");
  for (const char* wrong : {"6.0", "+6", "06", "0x6", "1_000", "6d6", "--6", "6 6"}) {
    EXPECT_EQ(damage(wrong), "weapons.yaml:3:11: weapons[0].damage: expected a whole number, got '" +
                                 std::string(wrong) + "'; write digits, like 6");
  }
  EXPECT_EQ(
      damage("'6'"),
      "weapons.yaml:3:11: weapons[0].damage: expected a whole number, got a text; write 6 without quotes");
  EXPECT_EQ(damage(""), "weapons.yaml:3:10: weapons[0].damage: expected a whole number, got nothing");
  EXPECT_EQ(damage("[6]"), "weapons.yaml:3:11: weapons[0].damage: expected a whole number, got a list");
  EXPECT_EQ(
      damage("2147483648"),
      "weapons.yaml:3:11: weapons[0].damage: expected a whole number from -2147483648 to 2147483647, got "
      "'2147483648'");
  EXPECT_EQ(
      damage("99999999999999999999"),
      "weapons.yaml:3:11: weapons[0].damage: expected a whole number from -2147483648 to 2147483647, got "
      "'99999999999999999999'");
  EXPECT_EQ(damage("0"), "");
  EXPECT_EQ(damage("-2147483648"), "");
}

TEST(Read, UnsignedNumbersKeepTheirRange) {
  EXPECT_EQ(error_of("weight: 256"),
            "weapons.yaml:4:11: weapons[0].weight: expected a whole number from 0 to 255, got '256'");
  EXPECT_EQ(error_of("weight: -1"),
            "weapons.yaml:4:11: weapons[0].weight: expected a whole number from 0 to 255, got '-1'");
}

TEST(Read, TrueAndFalse) {
  EXPECT_EQ(error_of("ranged: yes"),
            "weapons.yaml:4:11: weapons[0].ranged: expected true or false, got 'yes'");
  EXPECT_EQ(
      error_of("ranged: 'true'"),
      "weapons.yaml:4:11: weapons[0].ranged: expected true or false, got 'true'; write it without quotes");
  EXPECT_EQ(error_of("ranged: {}"),
            "weapons.yaml:4:11: weapons[0].ranged: expected true or false, got a map");
}

TEST(Read, Texts) {
  EXPECT_EQ(error_of("maker:"),
            "weapons.yaml:4:9: weapons[0].maker: expected a text, got nothing; write \"\" for an empty one");
  EXPECT_EQ(error_of("maker: [a]"), "weapons.yaml:4:10: weapons[0].maker: expected a text, got a list");
  EXPECT_EQ(error_of("maker: ''"), "");
}

TEST(Read, Words) {
  EXPECT_EQ(error_of("default: half_damge"),
            "weapons.yaml:4:12: weapons[0].default: no such word: 'half_damge'; did you mean half-damage?");
  EXPECT_EQ(
      error_of("default: sparkle"),
      "weapons.yaml:4:12: weapons[0].default: no such word: 'sparkle'; expected one of none, half-damage, "
      "no-armor");
  EXPECT_EQ(
      error_of("default:"),
      "weapons.yaml:4:11: weapons[0].default: expected one of none, half-damage, no-armor, got nothing");
  EXPECT_EQ(error_of("origin: bok"),
            "weapons.yaml:4:11: weapons[0].origin: no such word: 'bok'; did you mean book?");
}

TEST(Read, Lists) {
  EXPECT_EQ(error_of("rules: A-1"),
            "weapons.yaml:4:10: weapons[0].rules: expected a list, got 'A-1'; write [a, b], or [] for none");
  EXPECT_EQ(error_of("rules:"),
            "weapons.yaml:4:9: weapons[0].rules: expected a list, got nothing; write [a, b], or [] for none");
  EXPECT_EQ(error_of("rules: {a: 1}"),
            "weapons.yaml:4:10: weapons[0].rules: expected a list, got a map; start each entry with '- '");
  EXPECT_EQ(
      error_of("blows: [{dice: 1}, {dice: x}]"),
      "weapons.yaml:4:29: weapons[0].blows[1].dice: expected a whole number, got 'x'; write digits, like 6");
  EXPECT_EQ(error_of("reach: [1, 2, 3]"), "weapons.yaml:4:10: weapons[0].reach: expected a list of 2, got 3");
}

TEST(Read, Maps) {
  EXPECT_EQ(error_of("parry: 3"),
            "weapons.yaml:4:10: weapons[0].parry: expected a map, got '3'; write `key: value` lines");
  EXPECT_EQ(
      error_of("prices: {town: much}"),
      "weapons.yaml:4:18: weapons[0].prices.town: expected a whole number, got 'much'; write digits, like 6");
  EXPECT_EQ(weapons("- sword\n").errors,
            "weapons.yaml:1:3: weapons[0]: expected a map, got 'sword'; write `key: value` lines");
}

TEST(Read, UnknownKeysNameTheNearest) {
  EXPECT_EQ(error_of("damge: 6"), "weapons.yaml:4:3: weapons[0].damge: unknown key; did you mean damage?");
  EXPECT_EQ(error_of("Ranged: true"),
            "weapons.yaml:4:3: weapons[0].Ranged: unknown key; did you mean ranged?");
  EXPECT_EQ(error_of("parry: {sparkle: 1}"),
            "weapons.yaml:4:11: weapons[0].parry.sparkle: unknown key; expected one of dice, bonus, trick");
  EXPECT_EQ(error_of("default_: none"),
            "weapons.yaml:4:3: weapons[0].default_: unknown key; did you mean default?");
}

TEST(Read, MissingKeysAreNamed) {
  EXPECT_EQ(weapons("- id: axe\n  name: Axe\n").errors,
            "weapons.yaml:1:3: weapons[0]: the key 'damage' is missing; expected a whole number");
  EXPECT_EQ(weapons("- id: axe\n  damage: 3\n").errors,
            "weapons.yaml:1:3: weapons[0]: the key 'name' is missing; expected a text");
  EXPECT_EQ(error_of("parry: {bonus: 3}"),
            "weapons.yaml:4:10: weapons[0].parry: the key 'dice' is missing; expected a whole number");
}

TEST(Read, LongTextsAreCutInMessages) {
  EXPECT_EQ(
      error_of("ranged: " + std::string(100, 'x')),
      "weapons.yaml:4:11: weapons[0].ranged: expected true or false, got '" + std::string(40, 'x') + "...'");
}

}  // namespace
}  // namespace gamekeeper::content
