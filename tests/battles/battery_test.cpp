#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "support/battery.hpp"

namespace gamekeeper::battles::test {
namespace {

TEST(Battery, BattlesPasses) { battery::expect_passes(game(), {.matches = 6, .most_since_checkpoint = 60}); }

}  // namespace
}  // namespace gamekeeper::battles::test
