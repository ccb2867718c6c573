#include "support/odds_come_true.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "engine/game.hpp"
#include "engine/match.hpp"
#include "games/registry.hpp"
#include "kit/odds/every_way.hpp"

namespace gamekeeper::pig {
namespace {

TEST(PigOdds, ComeTrue) {
  const engine::Game& game = **games::find("pig");
  const auto judge = [&game](const battery::Promise& promise, const kit::odds::Heard& heard) {
    const auto came = [&game, &promise, &heard](const engine::Match& end) {
      const bool bust = game.tell(end.position(), heard.events.back()).name == "bust";
      return battery::Came{.success = !bust,
                           .row = battery::row_named(promise.odds, bust ? "a 1" : "points")};
    };
    return std::optional(battery::Trial{.kind = "roll", .came = came});
  };
  const battery::Truth truth = battery::odds_come_true(game, {.matches = 5}, judge);
  EXPECT_TRUE(truth.lies.empty() && truth.not_tried.empty()) << truth.text();
  EXPECT_EQ(truth.kinds.at("roll").options, 30);
  EXPECT_EQ(truth.kinds.at("roll").ways, 180U);
}

}  // namespace
}  // namespace gamekeeper::pig
