#include <gtest/gtest.h>

#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

Position swordsman() {
  return Position::soldier({.magic = 2, .perception = 3, .combat = 5, .speed = 3, .oratory = 2}).weapon("sword").armor("light");
}

TEST(Initiative, HigherTotalGoesFirstEvenWhenSlower) {
  RULE("K-1");  // the book's example: Speed 3 rolls 5 = 8, the monster's Speed 5 rolls 2 = 7
  Position at = Position::soldier({.combat = 5, .speed = 3}).weapon("sword").meeting("gorgon", "gorgon", "skeleton");
  Play play(game(), at.json());
  play.rolls({5}).rolls({2}).choose("combat");
  EXPECT_EVENT(play, "initiative", R"({"yours": 8, "theirs": 7, "first": "auditor"})");
}

TEST(CombatMatrix, TwoOverTheDefenseIsDoubleDamage) {
  RULE("K-4");
  Play play(game(), swordsman().meeting("zombie", "vampire", "cyclops").fighting().json());
  play.choose("attack/melee").rolls({2, 2, 4, 6, 6}).choose("roll");  // 5 Hits against Defense 3: double
  EXPECT_EVENT(play, "hit", R"({"damage": 14, "margin": 2, "left": 0})");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
