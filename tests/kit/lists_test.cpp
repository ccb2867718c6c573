#include "kit/lists.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/catalog.hpp"
#include "content/catalog_read.hpp"  // IWYU pragma: keep
#include "content/document.hpp"
#include "content/error.hpp"

namespace gamekeeper::kit {
namespace {

using testing::ElementsAre;

struct Fruit {
  std::string id, name;
};
BOOST_DESCRIBE_STRUCT(Fruit, (), (id, name))

class Fruits : public testing::Test {
 protected:
  void SetUp() override {
    const auto document =
        content::Document::parse("- {id: plum, name: Plum}\n- {id: pear, name: Pear}\n", "fruits.yaml");
    ASSERT_TRUE(document);
    content::Errors errors;
    fruits_.add(*document, errors);
    ASSERT_TRUE(errors.empty());
  }
  content::Catalog<Fruit> fruits_;
};

TEST_F(Fruits, AreIndexedByTheirIds) {
  EXPECT_EQ(index_of(fruits_, "pear"), 1);
  EXPECT_EQ(index_of(fruits_, "fig"), kNone);
  EXPECT_EQ(index_of(fruits_, std::optional<std::string>("plum")), 0);
  EXPECT_EQ(index_of(fruits_, std::optional<std::string>()), kNone);
}

TEST_F(Fruits, AreNamedAsFarAsThereAreAny) {
  EXPECT_THAT(names_of(fruits_, {"pear", "fig", "plum"}), ElementsAre("Pear", "Plum"));
}

TEST_F(Fruits, EndBehindTheLast) {
  EXPECT_FALSE(beyond(1, fruits_));
  EXPECT_TRUE(beyond(2, fruits_));
  EXPECT_FALSE(beyond(kNone, fruits_)) << "none is allowed everywhere";
}

TEST(Lists, HoldWhatTheyHold) {
  EXPECT_TRUE(contains(std::array{3, 5}, 5));
  EXPECT_FALSE(contains(std::array{3, 5}, 4));
  EXPECT_TRUE(is_any('b', {'a', 'b'}));
  EXPECT_FALSE(is_any('c', {'a', 'b'}));
}

TEST(Lists, APartOfAnEntryHasAPlace) {
  const std::vector<Fruit> basket = {{"plum", "Plum"}, {"pear", "Pear"}};
  EXPECT_EQ(place_in(basket, "pear"), 1);
  EXPECT_EQ(place_in(basket, "fig"), kNone);
}

TEST(Lists, BitsStandForPlaces) {
  std::uint16_t bits = 0;
  set_bit(bits, 0);
  set_bit(bits, 15);
  EXPECT_EQ(bits, 0x8001);
  EXPECT_TRUE(has_bit(bits, 15));
  clear_bit(bits, 15);
  EXPECT_FALSE(has_bit(bits, 15));
  EXPECT_TRUE(has_bit(bits, 0)) << "the others stay";
}

TEST(Lists, BitsMayStandForNobody) {
  EXPECT_FALSE(bits_beyond(0b111, 3));
  EXPECT_TRUE(bits_beyond(0b1000, 3));
  EXPECT_FALSE(bits_beyond(~std::uint64_t{0}, 64)) << "there are no more bits than that";
}

struct Row {
  int from, to;
};
TEST(Lists, AThrowFindsItsRow) {
  constexpr std::array<Row, 2> kRows = {{{2, 6}, {7, 9}}};
  EXPECT_EQ(row_for(kRows, 1), -1);
  EXPECT_EQ(row_for(kRows, 2), 0);
  EXPECT_EQ(row_for(kRows, 6), 0);
  EXPECT_EQ(row_for(kRows, 7), 1);
  EXPECT_EQ(row_for(kRows, 10), -1);
}

TEST(Lists, TheShortestWayIsTheLength) {
  const auto lengths = lengths_from<4>(0, 99, [](int from, auto go) {
    if (from == 0) {
      go(1, 10);
      go(2, 2);
    }
    if (from == 2) go(1, 3);
  });
  EXPECT_THAT(lengths, ElementsAre(0, 5, 2, 99)) << "round by 2; nothing leads to 3";
}

}  // namespace
}  // namespace gamekeeper::kit
