#include <gtest/gtest.h>

#include "number-crunch/audit_test.hpp"
#include "support/ruling_battery.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

TEST(RulingsAtRandom, LeaveAnAuditorAPositionThatCanBePlayed) {
  battery::expect_survives_rulings(game(), {.positions = 24, .rulings = 2000});
}

TEST(RulingsAtRandom, AndARaceOfThree) {
  battery::expect_survives_rulings(game(), {.rulings = 1000, .seed = 7, .seats = 3});
}

TEST(RulingsAtRandom, AndAFreeDungeonOfDice) {
  battery::expect_survives_rulings(
      game(), {.rulings = 1000, .seed = 9, .options = {{"layout", "freestyle"}, {"rooms", "dice"}}});
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
