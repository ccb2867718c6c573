#include <gtest/gtest.h>

#include <cstdint>

#include "chance/random.hpp"
#include "engine/match.hpp"
#include "engine/state_json.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/war_test.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// Plays on, everything at random, until the battle is over; whether the position was sound all the way.
testing::AssertionResult is_sound_at_random(const Position& at, std::uint64_t seed) {
  engine::Match match(game());
  const engine::MatchSetup setup{.seats = 2, .seed = seed};
  if (const auto begun = match.start_from(engine::state_json::write(at.state).as_object(), setup); !begun)
    return testing::AssertionFailure() << begun.error().text();
  chance::Random random(seed);
  for (int decisions = 0; phase_of(match.position().as<State>()) == Phase::battle; ++decisions) {
    if (decisions == 500) return testing::AssertionFailure() << "no end, with seed " << seed;
    const auto options = static_cast<std::uint32_t>(match.decision().options.size());
    match.choose(static_cast<std::int32_t>(random.below(options)));
    if (const auto broken = game().broken(match.position()))
      return testing::AssertionFailure() << *broken << ", with seed " << seed;
  }
  return testing::AssertionSuccess();
}

TEST(Battles, PlayedAtRandomComeToASoundEnd) {
  Position at =
      battle({"cog*2", "river-barge", "free-spears", "barrel-bann", "toll-galley", "townsfolk"},
             {"longship*3", "reed-boat", "longship", "spent-column", "river-raiders", "barrel-bann"});
  vessel(at, "cog");
  vessel(at, "cog");
  vessel(at, "river-barge").decks.push_back(make_thing(library(), library().item("rope")));
  ours(at, 0).own = 3;
  ours(at, 1).own = 4;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) EXPECT_TRUE(is_sound_at_random(at, seed));
}

}  // namespace
}  // namespace gamekeeper::farsa::test
