
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chance/fraction.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/scene.hpp"
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

bool stands(const boost::json::object& position) {
  engine::Match match(game());
  return match.start_from(position, {}).has_value();
}

TEST(Pig, SeatsATurnAndAGoalHaveBounds) {
  EXPECT_FALSE(stands({{"seats", 1}}));
  EXPECT_TRUE(stands({{"seats", 2}}));
  EXPECT_TRUE(stands({{"seats", 10}}));
  EXPECT_FALSE(stands({{"seats", 11}}));
  EXPECT_TRUE(stands({{"turn", 1}}));
  EXPECT_FALSE(stands({{"turn", 2}}));
  EXPECT_FALSE(stands({{"goal", 9}}));
  EXPECT_TRUE(stands({{"goal", 10}}));
  EXPECT_TRUE(stands({{"goal", 1000}}));
  EXPECT_FALSE(stands({{"goal", 1001}}));
}

TEST(Pig, PointsHaveBounds) {
  // From 99 a roll of 6 is the most that there can be; whoever has 100 does not roll.
  EXPECT_TRUE(stands({{"banked", {0, 105}}}));
  EXPECT_FALSE(stands({{"banked", {0, 106}}}));
  EXPECT_FALSE(stands({{"banked", {-1, 0}}}));
  EXPECT_FALSE(stands({{"banked", {0, 0, 1}}})) << "nobody sits there";
  EXPECT_TRUE(stands({{"turn-points", 105}}));
  EXPECT_FALSE(stands({{"turn-points", 106}}));
  EXPECT_FALSE(stands({{"turn-points", -1}}));
  EXPECT_TRUE(stands({{"banked", {40, 0}}, {"turn-points", 65}}));
  EXPECT_FALSE(stands({{"banked", {40, 0}}, {"turn-points", 66}}));
  EXPECT_TRUE(stands({{"banked", {105, 0}}, {"turn-points", 105}}))
      << "won, with the points of the last turn";
}

TEST(Pig, AMatchBeginsWithNothingForTwoToTen) {
  engine::Match match(game());
  EXPECT_FALSE(match.start({.seats = 1}));
  EXPECT_FALSE(match.start({.seats = 11}));
  EXPECT_TRUE(match.start({.seats = 2}));
  EXPECT_FALSE(match.start({.options = {{"goal", 9}}}));
  EXPECT_FALSE(match.start({.options = {{"goal", 1001}}}));
  EXPECT_TRUE(match.start({.options = {{"goal", 1000}}, .seats = 10}));
  ASSERT_TRUE(match.start({.options = {{"goal", 10}}}));
  EXPECT_EQ(game().prompt(match.position(), match.decision()), "0 this turn, 0 kept. Roll?");
}

TEST(Pig, TheWinnerHasThePointAndTheOthersNone) {
  engine::Match match(game());
  ASSERT_TRUE(match.start_from({{"seats", 3}, {"turn", 1}, {"banked", {9, 99, 0}}, {"turn-points", 2}}, {}));
  ASSERT_TRUE(match.choose_named("hold"));
  const std::vector<engine::SeatResult> results = match.results();
  ASSERT_EQ(results.size(), 3U);
  for (const std::size_t seat : {0U, 2U}) {
    EXPECT_EQ(results[seat].outcome, "lost");
    EXPECT_EQ(results[seat].points, 0);
  }
  EXPECT_EQ(results[1].points, 1);
}

TEST(Pig, ItIsToldWhoRollsLosesAndHolds) {
  engine::Match match(game());
  std::vector<std::string> told;
  match.listen([&told](const engine::Event& event, const engine::Position& position) {
    told.push_back(game().tell(position, event).text);
  });
  ASSERT_TRUE(match.start_from({{"turn-points", 5}}, {.chance = engine::ChanceMode::script}));
  match.choose(0);
  ASSERT_TRUE(match.faces(std::vector<std::int32_t>{1}));
  match.choose(1);
  EXPECT_EQ(told, (std::vector<std::string>{"Player 1 rolls a 1.", "Player 1 loses 5.",
                                            "Player 2 holds, on 0 now."}));
}

TEST(Pig, EverySeatIsSeenWithWhatItHas) {
  engine::Match match(game());
  ASSERT_TRUE(match.start_from({{"seats", 3}, {"turn", 2}, {"banked", {30, 8, 50}}, {"turn-points", 7}}, {}));
  const engine::Scene scene = game().view(match.position(), 0);
  ASSERT_EQ(scene.stage.size(), 3U);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(scene.stage[seat].id, "player-" + std::to_string(seat + 1));
    EXPECT_EQ(scene.stage[seat].text, seat == 2 ? "7 this turn" : "");
    EXPECT_EQ(scene.stage[seat].max, 100);
  }
  EXPECT_EQ(scene.stage[0].value, 30);
  EXPECT_EQ(scene.stage[2].value, 50);
}

TEST(Pig, ARollIsWorthMoreThanItRisksUpToTwenty) {
  for (const int points : {19, 20, 21}) {
    engine::Match match(game());
    ASSERT_TRUE(match.start_from({{"turn-points", points}}, {}));
    const auto worth = [&match](std::size_t option) {
      return game().appraise(match.position(), match.decision(), match.decision().options[option]);
    };
    EXPECT_EQ(worth(1), points) << "held";
    EXPECT_EQ(worth(0) > worth(1), points < 20) << points;
    EXPECT_EQ(worth(0) == worth(1), points == 20) << points;
  }
}

TEST(Pig, SurvivesRulings) { battery::expect_survives_rulings(game(), {.depth = 20, .seats = 4}); }

}  // namespace
}  // namespace gamekeeper::pig
