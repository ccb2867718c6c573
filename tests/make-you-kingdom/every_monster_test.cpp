#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>

#include "engine/history.hpp"
#include "engine/match.hpp"
#include "games/make-you-kingdom/combat/combat.hpp"
#include "make-you-kingdom/combat_test.hpp"
#include "players/random.hpp"

namespace gamekeeper::make_you_kingdom::test {
namespace {

constexpr int kFights = 4;
constexpr int kMostDecisions = 30'000;

/// A Court that lasts long enough to see what they can do, against a few of a kind and a few of the next.
Battlefield against(std::size_t monster) {
  Battlefield at;
  for (int i = 0; i < 4; ++i)
    at.landmaker(4, 4, 4, 4)
        .area(i % 3)
        .hp(90)
        .followers(20)
        .drive(4)
        .holds(i == 0 ? "armor" : "blade")
        .holds(i == 1 ? "star-fragment" : "lunch");
  const auto& all = library().monsters;
  for (int i = 0; i < 5; ++i) at.foe(all[(monster + (i < 3 ? 0 : 1)) % all.size()].id, 3 + i % 3);
  at.state.kingdom.voices = 9;
  at.state.kingdom.citizens = 90;
  at.state.kingdom.maps.push_back({});
  return at;
}

TEST(Monsters, OfEveryKindFightToTheEndAndBreakNothing) {
  players::RandomPlayer player(7);
  for (std::size_t monster = 0; monster < library().monsters.size(); ++monster) {
    const boost::json::object position = boost::json::parse(against(monster).json()).as_object();
    for (std::uint64_t seed = 0; seed < kFights; ++seed) {
      SCOPED_TRACE(library().monsters[monster].id + " " + std::to_string(seed));
      engine::Match match(game());
      ASSERT_TRUE(match.start_from(position, {.seats = 2, .seed = seed, .memory = engine::Memory::none}));
      int decisions = 0;
      try {
        for (; match.status() != engine::Status::over && decisions < kMostDecisions; ++decisions)
          player.play(match);
        EXPECT_LT(decisions, kMostDecisions);
        EXPECT_EQ(game().broken(match.position()), std::nullopt);
      } catch (const std::exception& broken) {
        std::string rows;
        for (const auto& run : match.position().as<State>().effects.runs)
          rows += " " + library().name_of_row(run.row);
        ADD_FAILURE() << broken.what() << ", while these ran:" << rows;
      }
    }
  }
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
