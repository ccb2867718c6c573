#include <gtest/gtest.h>

#include "candles/candles.hpp"
#include "engine/game.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::candles {
namespace {

const engine::Game& game() {
  static const engine::MadeGame made = make_game();
  return **made;
}

TEST(Candles, AreSnuffedByUpToThree) {
  RULE("C-1");
  test::Play play(game(), R"({"burning": 5})");
  play.choose("snuff/3");
  EXPECT_POSITION(play, R"({"burning": 2, "turn": 1})");
  EXPECT_BARRED(play, "snuff/3", "so many do not burn");
}

TEST(Candles, TheLastOneLoses) {
  RULE("C-2");
  test::Play play(game(), R"({"burning": 2, "turn": 1})");
  play.choose("snuff/2");
  EXPECT_EVENT(play, "snuffed", R"({"who": 2, "left": 0})");
  EXPECT_EQ(play.result(0), "won");
}

TEST(Candles, PassTheBattery) { battery::expect_passes(game(), {.matches = 20}); }

}  // namespace
}  // namespace gamekeeper::candles
