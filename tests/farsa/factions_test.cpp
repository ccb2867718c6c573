#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "farsa/reckoned_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/town/town.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

constexpr std::uint8_t kAllLost = 7;  ///< of three resources

/// Everybody has done what they did in this cycle. The council is the first of five factions; the Ash Company
/// is its rival, and both have resources.
Position schemers() { return in_cycle("faction-moves"); }

FactionState& faction(Position& at, std::string_view id) {
  return at.state.factions[static_cast<std::size_t>(faction_named(id))];
}
const FactionState& faction(const Play& play, std::string_view id) {
  return play.state<State>().factions[static_cast<std::size_t>(faction_named(id))];
}

TEST(FactionDie, IsRolledForEachOnceACycle) {
  RULE("T-4");
  RULE("faction-die/nothing");
  RULE("faction-die/progress");
  RULE("faction-die/leap");
  constexpr int kProgress[] = {0, 0, 0, 1, 1, 2};
  constexpr std::string_view kRules[] = {"faction-die/nothing",  "faction-die/nothing",
                                         "faction-die/nothing",  "faction-die/progress",
                                         "faction-die/progress", "faction-die/leap"};
  for (int face = 1; face <= 6; ++face) {
    Play play(game(), schemers().json());
    factions_roll(play, face).choose("go-on").rolls({6});
    EXPECT_EQ(faction(play, "ford-council").progress, kProgress[face - 1]);
    EXPECT_EQ(play.event(face > 3 ? "faction-moved" : "faction-idle").rule, kRules[face - 1]);
  }
}

TEST(FactionDie, IsBetterWithResourcesAndWorseWithRivals) {
  RULE("T-4b");
  RULE("R-75");
  Position alone = schemers();
  faction(alone, "salt-guild").lost = kAllLost;
  EXPECT_EQ(reckoned(faction_pips, look_at(alone), faction_named("ford-council")), 1);
  Play better(game(), alone.json());
  factions_roll(better, 3).choose("go-on").rolls({6});
  EXPECT_EQ(faction(better, "ford-council").progress, 1);
  Play best(game(), alone.json());
  factions_roll(best, 6).choose("go-on").rolls({6});  // 7 is no more than 6
  EXPECT_EQ(faction(best, "ford-council").progress, 2);
  Position bare = schemers();
  faction(bare, "ford-council").lost = kAllLost;
  EXPECT_EQ(reckoned(faction_pips, look_at(bare), faction_named("ford-council")), -1);
  Play worse(game(), bare.json());
  factions_roll(worse, 4).choose("go-on").rolls({6});
  EXPECT_EQ(faction(worse, "ford-council").progress, 0);
}

TEST(FactionDie, CountsTwoResourcesOnce) {
  Position at = schemers();
  faction(at, "salt-guild").lost = kAllLost;  // nobody is against the tower
  EXPECT_EQ(reckoned(faction_pips, look_at(at), faction_named("ford-council")), 1);  // the rope and the chest
  faction(at, "ford-council").lost = 1;
  EXPECT_EQ(reckoned(faction_pips, look_at(at), faction_named("ford-council")), 1);  // the chest alone
}

TEST(FactionDie, CountsOnlyWhatServesTheGoal) {
  RULE("T-4b");
  Position at = schemers();
  faction(at, "salt-guild").lost = kAllLost;
  faction(at, "ford-council").lost = 3;  // the watch is left, and builds no tower
  EXPECT_EQ(reckoned(faction_pips, look_at(at), faction_named("ford-council")), 0);
  faction(at, "ford-council").goal = 2;
  faction(at, "ford-council").gained = 2;  // but the crossbows serve where the charter is at stake
  faction(at, "lantern-sisters").lost = kAllLost;
  EXPECT_EQ(reckoned(faction_pips, look_at(at), faction_named("ford-council")), 1);
}

TEST(FactionDie, KnowsRivalsToTheGoal) {
  RULE("T-4b");
  Position at = schemers();
  EXPECT_EQ(reckoned(faction_pips, look_at(at), faction_named("ford-council")),
            0);  // the Guild pays for the tower
  EXPECT_EQ(reckoned(faction_pips, look_at(at), faction_named("lantern-sisters")),
            1);  // a lit towpath hurts nobody
}

TEST(Goal, ReachedBringsAResourceAndCostsWhoeverItHurts) {
  RULE("T-4c");
  Position at = schemers();
  faction(at, "ford-council").progress = 3;  // of four, for the toll tower
  Play play(game(), at.json());
  factions_roll(play, 4).choose("go-on").rolls({6});
  EXPECT_EVENT(play, "goal-reached", R"({"faction": "ford-council", "goal": "toll-tower"})");
  EXPECT_EVENT(play, "resource-lost", R"({"faction": "salt-guild"})");
  EXPECT_EQ(faction(play, "ford-council").gained, 1);
  EXPECT_EQ(faction(play, "ford-council").progress, 0);
}

TEST(Goal, ReachedCostsAStepWhereThereIsNoResource) {
  RULE("T-4c");
  Position at = schemers();
  faction(at, "ford-council").progress = 3;
  faction(at, "salt-guild").lost = kAllLost;
  faction(at, "salt-guild").progress = 2;
  Play play(game(), at.json());
  factions_roll(play, 4).choose("go-on").rolls({6});
  EXPECT_EQ(faction(play, "salt-guild").progress, 1);
}

TEST(Interference, HelpsByOneToThreeAndEndsTheCycle) {
  RULE("T-4d");
  RULE("T-4e");
  Position at = schemers();
  at.skilled("persuasion");
  Play play(game(), at.json());
  factions_roll(play, 1).choose("help/ford-council").choose("by-the-book").rolls({5});
  EXPECT_OFFERED(play, "by/1");
  EXPECT_OFFERED(play, "by/2");
  play.choose("by/3");
  EXPECT_EQ(faction(play, "ford-council").progress, 3);
  EXPECT_NO_EVENT(play, "hazard");
  EXPECT_EVENT(play, "cycle-ended");
}

TEST(Interference, HindersByAsMuch) {
  RULE("T-4d");
  Position at = schemers();
  at.skilled("sneaking");
  faction(at, "ford-council").progress = 3;
  Play play(game(), at.json());
  factions_roll(play, 1).choose("hinder/ford-council").choose("by-the-book").rolls({5}).choose("by/2");
  EXPECT_EQ(faction(play, "ford-council").progress, 1);
}

TEST(Interference, MayDestroyAResource) {
  RULE("T-4d");
  Position at = schemers();
  at.skilled("sneaking");
  Play play(game(), at.json());
  factions_roll(play, 1).choose("hinder/ford-council").choose("by-the-book").rolls({5}).choose("by/1");
  EXPECT_EVENT(play, "resource-lost", R"({"faction": "ford-council"})");
}

TEST(Interference, ThatFailsEndsTheCycleToo) {
  RULE("T-4e");
  Position at = schemers();
  at.skilled("sneaking");
  Play play(game(), at.json());
  factions_roll(play, 1).choose("hinder/ford-council").choose("by-the-book").rolls({4});
  EXPECT_EVENT(play, "cycle-ended");
  EXPECT_NO_EVENT(play, "hazard");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
