#include "kit/inspection.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/members.hpp"
#include "kit/lists.hpp"

/// A hut of dogs: what each member may hold is a row, what does not go together a function.
namespace gamekeeper::kit::inspection_test {

using content::described_by_members;  // NOLINT(misc-unused-using-decls): found by its argument

struct Dog {
  std::uint8_t breed = 0;
  std::uint8_t friend_of = kNone;
  std::uint8_t tricks = 0;
  std::array<std::array<std::int8_t, 2>, 2> bites{};
};
struct Hut {
  std::uint8_t bowls = 1;
  std::vector<Dog> dogs;
};
struct Breeds {
  std::vector<std::string> breeds = {"hound", "spaniel"};
};
struct Look {
  const Hut& state;
  const Breeds& library;
};

namespace {

using enum Bound<Look>::Form;
constexpr Bound<Look> kBounds[] = {
    {"Hut", "bowls", 1, up_to<9>},
    {"", "breed", 0, one_of<&Breeds::breeds>},
    {"Dog", "friend_of", 0, one_of<&Hut::dogs>, or_none},
    {"", "tricks", 0, up_to<2>, bits},
    {"", "bites", -1, up_to<3>},
};

void together(const Dog& dog, const Spot& at, Inspection<Look>& to) {
  to.expect(dog.friend_of != at.index, at, "is its own friend");
}
void together(const Hut& hut, const Spot& at, Inspection<Look>& to) {
  to.range(at.at("dogs"), static_cast<int>(hut.dogs.size()), 0, hut.bowls);
}

std::string broken(const Hut& hut) {
  const Breeds breeds;
  const Look look{hut, breeds};
  return inspect<kBounds>(
             look, [](const auto& value, const Spot& at, Inspection<Look>& to) { together(value, at, to); })
      .broken.value_or("");
}

TEST(Inspection, FindsNothingWhereNothingIsWrong) {
  EXPECT_EQ(broken({}), "");
  EXPECT_EQ(broken({.bowls = 2, .dogs = {{.friend_of = 1, .tricks = 7}, {.breed = 1, .friend_of = 0}}}), "");
}

TEST(Inspection, SaysWhereWhatLiesAndWhatMight) {
  EXPECT_EQ(broken({.bowls = 0}), "bowls: 0; 1 to 9");
  EXPECT_EQ(broken({.dogs = {{.breed = 2}}}), "dogs[0].breed: 2; 0 to 1");
  EXPECT_EQ(broken({.dogs = {{.friend_of = 1}}}), "dogs[0].friend-of: 1; 0 to 0");
  EXPECT_EQ(broken({.dogs = {{.tricks = 8}}}), "dogs[0].tricks: 8 bits; 3 at most");
}

TEST(Inspection, CountsListsWithinLists) {
  EXPECT_EQ(broken({.dogs = {{.bites = {{{0, 0}, {4, 0}}}}}}), "dogs[0].bites[1][0]: 4; -1 to 3");
}

TEST(Inspection, AsksWhatGoesTogetherOnceEachIsWhatItMayBe) {
  EXPECT_EQ(broken({.dogs = {{.friend_of = 0}}}), "dogs[0]: is its own friend");
  EXPECT_EQ(broken({.dogs = {{}, {}}}), "dogs: 2; 0 to 1");
  EXPECT_EQ(broken({.dogs = {{}, {.breed = 9}}}), "dogs[1].breed: 9; 0 to 1");
}

}  // namespace
}  // namespace gamekeeper::kit::inspection_test
