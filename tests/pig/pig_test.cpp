
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "games/registry.hpp"
#include "support/ruling_battery.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::pig {
namespace {

using test::Play;

const engine::Game& game() { return **games::find("pig"); }

TEST(Pig, ARollIsAddedAndTheTurnGoesOn) {
  RULE("P-1");
  Play play(game(), R"({"turn-points": 5})");
  play.rolls({4}).choose("roll");
  EXPECT_EVENT(play, "rolled", R"({"face": 4})");
  EXPECT_POSITION(play, R"({"turn-points": 9, "turn": 0})");
  EXPECT_OFFERED(play, "hold");
}

TEST(Pig, ARollTellsItsOwnDieAndNoOther) {
  engine::Match match(game());
  std::vector<std::vector<int>> told;
  match.listen([&](const engine::Event& event, const engine::Position&) {
    std::vector<int>& faces = told.emplace_back();
    for (const engine::Thrown& one : event.dice)
      faces.insert(faces.end(), one.faces.begin(), one.faces.end());
  });
  ASSERT_TRUE(match.start({.chance = engine::ChanceMode::script}));
  for (const std::int32_t face : {4, 1}) {
    match.choose(0);
    ASSERT_TRUE(match.faces({&face, 1}));
  }
  EXPECT_EQ(told, (std::vector<std::vector<int>>{{4}, {1}, {}})) << "a roll, a roll, and the loss";
}

TEST(Pig, AOneLosesTheTurnsPoints) {
  RULE("P-2");
  Play play(game(), R"({"banked": [30, 8], "turn-points": 17})");
  play.rolls({1}).choose("roll");
  EXPECT_EVENT(play, "bust", R"({"lost": 17})");
  EXPECT_POSITION(play, R"({"turn-points": 0, "turn": 1})");
  EXPECT_EQ(play.at("/banked/0"), 30);
}

TEST(Pig, HoldingBanksThem) {
  RULE("P-3");
  Play play(game(), R"({"banked": [30, 8], "turn-points": 17})");
  play.choose("hold");
  EXPECT_EQ(play.at("/banked/0"), 47);
  EXPECT_EQ(play.seat(), 1);
}

TEST(Pig, WhoeverBanksTheGoalWins) {
  RULE("P-3");
  Play play(game(), R"({"banked": [30, 83], "turn": 1, "turn-points": 17})");
  play.choose("hold");
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(1), "won");
  EXPECT_EQ(play.result(0), "lost");
}

TEST(Pig, WhoHasEnoughHolds) {
  RULE("P-4");
  Play play(game(), R"({"banked": [83, 8], "turn-points": 17})");
  EXPECT_BARRED(play, "roll", "has enough");
  EXPECT_OFFERED(play, "hold");
}

TEST(Pig, TheLastSeatPassesToTheFirst) {
  Play play(game(), R"({"seats": 3, "turn": 2})");
  play.choose("hold");
  EXPECT_EQ(play.seat(), 0);
}

TEST(Pig, FiveOfSixRollsKeepTheTurn) {
  Play play(game());
  ASSERT_TRUE(play.odds("roll"));
  EXPECT_EQ(play.odds("roll")->success, chance::Fraction(5, 6));
  EXPECT_FALSE(play.odds("hold"));
}

TEST(Pig, APositionOfOneIsRefused) {
  engine::Match match(game());
  EXPECT_FALSE(match.start_from({{"seats", 1}}, {}));
  EXPECT_FALSE(match.start_from({{"banked", {0, 0, 4}}}, {}));
  EXPECT_FALSE(match.start_from({{"goal", 0}}, {}));
}

TEST(Pig, SurvivesRulings) { battery::expect_survives_rulings(game(), {.depth = 20, .seats = 4}); }

}  // namespace
}  // namespace gamekeeper::pig
