#include "engine/scene.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace gamekeeper::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Piece, IsPutTogetherInOneGo) {
  const std::uint8_t guard = 3;
  const Piece bandit = Piece(Piece::Kind::card, "foe/1", "Bandit", "Thin.")
                           .by({"F-3"})
                           .with("Guard", guard, "F-3", "lowered", "4")
                           .with("Wants", std::string("bread"))
                           .marked("mounted")
                           .holding(Piece(Piece::Kind::track, "wounds", "Wounds").counting(1, 5));
  EXPECT_EQ(bandit.text, "Thin.");
  EXPECT_THAT(bandit.rules, ElementsAre("F-3"));
  EXPECT_THAT(bandit.state, ElementsAre("mounted"));
  ASSERT_EQ(bandit.fields.size(), 2U);
  EXPECT_EQ(bandit.fields[0].value, "3") << "a number, not the letter of that number";
  EXPECT_EQ(bandit.fields[0].rule, "F-3");
  EXPECT_EQ(bandit.fields[0].state, "lowered");
  EXPECT_EQ(bandit.fields[0].was, "4");
  EXPECT_EQ(bandit.fields[1].value, "bread");
  ASSERT_EQ(bandit.children.size(), 1U);
  EXPECT_EQ(bandit.children[0].value, 1);
  EXPECT_EQ(bandit.children[0].max, 5);
}

TEST(Piece, LeavesOutWhatThereIsNothingToSayOf) {
  Piece list(Piece::Kind::list, "pack", "Carries");
  list.add(Piece::Kind::note, "rope", "Rope").marked("").with_any("In use", "").with_any("Slots", "1", "I-1");
  ASSERT_EQ(list.children.size(), 1U);
  EXPECT_THAT(list.children[0].state, IsEmpty());
  ASSERT_EQ(list.children[0].fields.size(), 1U);
  EXPECT_EQ(list.children[0].fields[0].label, "Slots");
  EXPECT_EQ(list.children[0].fields[0].rule, "I-1");
}

}  // namespace
}  // namespace gamekeeper::engine
