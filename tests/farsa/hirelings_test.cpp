#include <gtest/gtest.h>

#include <cstdint>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// Somebody with a porter of theirs, at the fire on a quiet evening.
Position at_the_fire(int coins) {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations");
  at.purse(coins);
  at.hero(14, 9, 9, 3).carries("rations");
  at.who().kindred = at.who().background = kNone;
  at.who().hireling = static_cast<std::uint8_t>(*library().hirelings.index("porter"));
  for (Character& one : at.state.party) one.fed = true;
  outdoors(at, "millers-reach", 2);
  at.state.switches.size = 1;
  in_camp_at(at, "sleep-and-rise");
  return at;
}

TEST(Hirelings, ArePaidByTheDay) {
  RULE("R-78");
  Play play(game(), at_the_fire(10).json());
  play.rolls({3, 4});  // the next morning's weather
  EXPECT_EVENT(play, "wage-paid", R"({"silver": 3})");
  EXPECT_EQ(coins(play), 7);
  EXPECT_TRUE(is_present(play.state<State>().party[1]));
}

TEST(Hirelings, LeaveWhenThereIsNothingToPayThemWith) {
  RULE("R-78");
  Play play(game(), at_the_fire(2).json());
  play.rolls({3, 4});
  EXPECT_EVENT(play, "unpaid");
  EXPECT_FALSE(is_present(play.state<State>().party[1]));
  EXPECT_EQ(coins(play), 2);
}

TEST(Hirelings, AreTheirEmployersToPlay) {
  Position at = at_the_fire(10);
  at.fighting("bandit", 1);
  at.state.players = 2;
  at.state.party[1].player = 2;
  Play play(game(), at.json());
  play.choose("wait");
  EXPECT_EQ(play.seat(), 2);
}

}  // namespace
}  // namespace gamekeeper::farsa::test
