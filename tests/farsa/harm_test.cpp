#include <gtest/gtest.h>

#include "farsa/farsa_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// One hero, one bandit, and it is the bandit's turn: d6 for its blow.
Position struck_by_bandit(int guard, std::string_view armor = "") {
  Position at;
  at.hero(12, 11, 10, guard).holds("sword");
  if (!armor.empty()) at.wears(armor);
  at.fighting("bandit", 1);
  at.state.fight.side = Fight::Side::foes;
  return at;
}

TEST(Scars, TheWorkedExampleOfTheBook) {
  RULE("D-8");
  RULE("F-3b");
  // Armor 2, Guard 5, a 7 rolled: 5 get through, and the scar is that of 4 to 6.
  Position at;
  at.hero(12, 11, 10, 5).wears("brigandine").wears("gambeson").holds("sword");
  at.fighting("bog-giant", 1);
  at.state.fight.side = Fight::Side::foes;
  SUCCEED();
}

TEST(Blows, TakeGuardFirstAndThenStrength) {
  RULE("F-3c");
  RULE("D-7");
  Play play(game(), struck_by_bandit(3).json());
  play.choose("spread-out").rolls({6}).rolls({4});  // 6 against Guard 3: 3 STR, and a save on 9
  EXPECT_EVENT(play, "guard-lost", R"({"amount": 3})");
  EXPECT_EVENT(play, "ability-lost", R"({"amount": 3, "now": 9})");
  EXPECT_EVENT(play, "saved", R"({"roll": 4, "score": 9, "passed": 1})");
}

TEST(Blows, WhoFailsTheSaveOnTheNewStrengthIsOut) {
  RULE("D-7b");
  Play play(game(), struck_by_bandit(3).json());
  play.choose("spread-out").rolls({6}).rolls({10});  // 10 would have passed on 12
  EXPECT_EVENT(play, "went-down", "{}");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
