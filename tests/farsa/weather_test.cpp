#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// The first watch of a day, before its weather is known.
Position morning(std::string_view sky, int season = 0) {
  Position at;
  at.hero(12, 11, 10, 5);
  outdoors(at, "millers-reach");
  weather(at, sky);
  at.state.calendar.season = static_cast<std::uint8_t>(season);
  at.state.weather_known = false;
  return at;
}

TEST(Weather, MovesOverTheFlowerAsTheSeasonHasIt) {
  RULE("R-76");
  RULE("W-8b");
  for (int season = 0; season < 4; ++season) {
    for (int sum = 2; sum <= 12; ++sum) {
      Play play(game(), morning("broken-cloud", season).json());
      play.rolls({sum <= 7 ? 1 : 6, sum <= 7 ? sum - 1 : sum - 6});
      const Hex to = step(
          0, 0,
          library().seasons[static_cast<std::size_t>(season)].directions[static_cast<std::size_t>(sum - 2)]);
      const std::uint8_t cell = library().weather_at(to.q, to.r);
      EXPECT_EVENT(play, "weather", R"({"weather": ")" + library().weather[cell].id + R"("})");
    }
  }
}

TEST(Weather, IsAFlowerOfNineteen) {
  int cells = 0;
  for (int q = -3; q <= 3; ++q) {
    for (int r = -3; r <= 3; ++r) cells += library().weather_at(q, r) != kNone ? 1 : 0;
  }
  EXPECT_EQ(cells, 19);
}

TEST(Weather, AtTheRimOfTheFlowerTurnsBackOrStays) {
  RULE("R-76");
  Play spring(game(), morning("thunderstorm", 0).json());
  spring.rolls({1, 1});  // north, beyond the rim
  EXPECT_EVENT(spring, "weather", R"({"weather": "gathering-dark"})");
  Play winter(game(), morning("thunderstorm", 3).json());
  winter.rolls({1, 1});
  EXPECT_EVENT(winter, "weather", R"({"weather": "thunderstorm"})");
}

TEST(Weather, IsRolledOncePerDay) {
  RULE_STAYS_OUT("R-76");
  Position at = morning("broken-cloud");
  at.state.calendar.watch = 1;
  Play play(game(), at.json());
  EXPECT_NO_EVENT(play, "weather");
  EXPECT_OFFERED(play, "wait");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
