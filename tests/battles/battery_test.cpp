#include <gtest/gtest.h>

#include "battles/field.hpp"
#include "engine/game.hpp"
#include "support/battery.hpp"

namespace gamekeeper::battles::test {
namespace {

TEST(Battery, BattlesPasses) { battery::expect_passes(game(), {.matches = 6}); }

/// Every ruling that a table may decide otherwise, decided otherwise.
TEST(Battery, BattlesPassesWithAllSwitches) {
  battery::Setup setup{.matches = 3};
  setup.options = {{"north", "random"}, {"south", "random"}};
  for (const engine::OptionInfo& option : game().info().options) {
    const bool is_switch = option.name.starts_with("R-") && option.values.size() == 2;
    if (is_switch) setup.options[option.name] = option.values.back();
  }
  EXPECT_EQ(setup.options.size(), 10);
  battery::expect_passes(game(), setup);
}

}  // namespace
}  // namespace gamekeeper::battles::test
