#include <gtest/gtest.h>

#include <cstdint>

#include "battles/field.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "games/battles/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::battles::test {
namespace {

double standing(const Play& play, engine::SeatId seat) {
  return game().standing(play.match().position(), seat).value_or(-1);
}

TEST(Standing, IsACoinTossForTwins) {
  Field field;
  field.north("warrior").south("warrior");
  EXPECT_NEAR(standing(Play(game(), field.json()), 0), 0.5, 0.1);
}

TEST(Standing, OfBothSidesMakesOne) {
  Field field;
  field.north("warrior").north("joker").hp(4).south("thug").south("fighter", {0, 3}).at(Place::fallow);
  const Play play(game(), field.json());
  EXPECT_NEAR(standing(play, 0) + standing(play, 1), 1, 1e-9);
}

TEST(Standing, FallsWithEveryWound) {
  Field field;
  field.north("warrior").north("fighter").south("warrior").south("fighter");
  double before = 1;
  for (const int hit_points : {20, 12, 6, 1}) {
    field.state.mobs[1].hp = static_cast<std::int16_t>(hit_points);
    const double now = standing(Play(game(), field.json()), 0);
    EXPECT_LT(now, before) << hit_points << " hit points left";
    before = now;
  }
}

TEST(Standing, IsBetterWithAFriendMore) {
  Field field;
  field.north("warrior").south("warrior");
  const double alone = standing(Play(game(), field.json()), 0);
  field.north("barbarian");
  EXPECT_GT(standing(Play(game(), field.json()), 0), alone);
}

TEST(Standing, CannotBeToldWhileMobsAreChosen) {
  const Play play(game());
  EXPECT_FALSE(game().standing(play.match().position(), 0).has_value());
}

TEST(Standing, OfAMatchThatIsOverIsItsResult) {
  Field field;
  field.north("warrior").south("thug").hp(1);
  Play play(game(), field.json());
  play.choose("north-warrior/attack").rolls({19}).rolls({6});
  ASSERT_EQ(play.match().status(), engine::Status::over);
  EXPECT_EQ(standing(play, 0), 1);
  EXPECT_EQ(standing(play, 1), 0);
}

}  // namespace
}  // namespace gamekeeper::battles::test
