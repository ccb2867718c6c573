#include <gtest/gtest.h>

#include <cstdint>

#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

constexpr Stats kAverage{.magic = 3, .perception = 3, .combat = 4, .speed = 3, .oratory = 3};

double standing(const Position& at, engine::SeatId seat) {
  const Play play(game(), at.json());
  return game().standing(play.match().position(), seat).value_or(-1);
}

/// Two soldiers with the same Mission, each in the first room of the first Act; it is the first one's turn.
Position race() {
  Position at = Position::soldier(kAverage);
  at.weapon("sword").armor("light").mission("mission-7").in_room("C1", 1, 1, 2);
  at.state.count = 2;
  at.state.switches.tileless = true;  // so that both rooms can be the same
  at.state.decks.race_mission = at.me().mission;
  at.state.auditors[1] = at.me();
  return at;
}

TEST(Standing, OfBothRivalsIsTheWholeRace) {
  Position at = race();
  at.health(5).capital(3);
  EXPECT_NEAR(standing(at, 0) + standing(at, 1), kActs, 1e-9);
}

TEST(Standing, OfTwinsIsBetterForTheOneWhoseTurnItIs) {
  const Position at = race();
  EXPECT_GT(standing(at, 0), kActs / 2.0);
  EXPECT_LT(standing(at, 0), kActs * 0.6);
}

TEST(Standing, RisesOnTheWayToTheStar) {
  double before = 0;
  const std::uint8_t act = race().me().act;
  for (const std::uint8_t cell : library().maps[act].route) {
    if (cell == library().maps[act].star) break;
    Position at = race();
    at.in_room(cell_name(cell), 1, 1, 1);
    const double now = standing(at, 0);
    EXPECT_GT(now, before) << cell_name(cell);
    before = now;
  }
}

TEST(Standing, FallsWithWhatTheMissionStillWants) {
  Position near_star = race();
  const auto& route = library().maps[near_star.me().act].route;
  near_star.in_room(cell_name(route[route.size() - 2]), 1, 1, 1);
  const double without = standing(near_star, 0);
  near_star.information(1);
  EXPECT_GT(standing(near_star, 0), without + 0.2);
}

TEST(Standing, FallsWithEveryWoundAndRisesWithCapital) {
  Position at = race();
  const double unhurt = standing(at, 0);
  EXPECT_LT(standing(at.health(2), 0), unhurt);
  at.health(kHealth);
  EXPECT_GT(standing(at.capital(3), 0), unhurt);
}

TEST(Standing, OfOneAloneRisesOnTheWayToo) {
  Position at = Position::soldier(kAverage);
  at.weapon("sword").in_room("C1", 1, 1, 2);
  const double first_act = standing(at, 0);
  EXPECT_GT(standing(at.act("retirement-4"), 0), first_act);
}

TEST(Standing, CannotBeToldInAFreeDungeon) {
  Position at = Position::soldier(kAverage);
  at.weapon("sword").mission("mission-7").in_room("C1", 1, 1, 2);
  at.me().act = kNone;
  at.state.switches.layout = Layout::freestyle;
  EXPECT_EQ(standing(at, 0), -1);
}

TEST(Standing, WaitsForTheEndOfAnEncounter) {
  Position at = Position::soldier(kAverage);
  at.weapon("sword").meeting("zombie", "vampire", "cyclops");
  EXPECT_FALSE(game().is_settled(Play(game(), at.json()).match().position()));
  EXPECT_FALSE(game().is_settled(Play(game(), at.fighting().json()).match().position()));
  EXPECT_TRUE(game().is_settled(Play(game(), race().json()).match().position()));
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
