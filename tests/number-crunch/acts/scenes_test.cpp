#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string_view>

#include "games/number-crunch/state.hpp"
#include "number-crunch/acts/act_test_positions.hpp"
#include "number-crunch/audit_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

/// Every stat another number, so that the number of dice says which stat is rolled.
constexpr int kMagic = 2, kPerception = 3, kCombat = 4, kSpeed = 5, kOratory = 6;
constexpr Stats kEachItsOwn{
    .magic = kMagic, .perception = kPerception, .combat = kCombat, .speed = kSpeed, .oratory = kOratory};

/// So many dice, all odd.
Play& misses(Play& play, int dice) {
  switch (dice) {
    case 1: return play.rolls({1});
    case 2: return play.rolls({1, 1});
    case 3: return play.rolls({1, 1, 1});
    case 4: return play.rolls({1, 1, 1, 1});
    case 5: return play.rolls({1, 1, 1, 1, 1});
    default: return play.rolls({1, 1, 1, 1, 1, 1});
  }
}

struct SceneLine {
  std::string_view id;
  int first, second;  ///< the stats, as numbers above
  std::string_view effect;
};
constexpr SceneLine kScenes[] = {
    {"green-hall", kPerception, kSpeed, "dim-lighting"},
    {"buttressed-nave", kSpeed, kCombat, "unstable-ground"},
    {"riddle-fountain", kOratory, kMagic, "noise"},
    {"indoor-forest", kMagic, kSpeed, "noise"},
    {"flooded-rotunda", kPerception, kCombat, "cold"},
    {"burial-tip", kPerception, kSpeed, "rain"},
    {"chapel-barrier", kMagic, kMagic, "smoke"},
    {"imp-office", kOratory, kCombat, "cold"},
    {"kings-statue", kSpeed, kCombat, "rain"},
    {"tripwire-room", kPerception, kSpeed, "unstable-ground"},
};

bool in_hand(const Play& play, std::string_view effect) {
  const auto& hand = play.state<State>().auditors[0].effects;
  return std::ranges::find(hand, *library().effects.index(effect)) != hand.end();
}

TEST(Scenes, FirstRollSucceeds) {
  RULE("CS-1");
  RULE("ACT-3");
  RULE("scene/*");
  ASSERT_EQ(library().scenes.size(), std::size(kScenes));
  for (const SceneLine& scene : kScenes) {
    SCOPED_TRACE(scene.id);
    Play play(game(), onto_the_star(all_fives()).json());
    play.draws(scene.id).rolls({2, 4, 6, 2, 1}).choose("roll").draws("brounie");
    EXPECT_EVENT(play, "scene-roll", R"({"roll": 1, "success": true})");
    EXPECT_EQ(play.count("scene-roll"), 1);
    EXPECT_NO_EVENT(play, "effect");
    EXPECT_NO_EVENT(play, "complication");
    EXPECT_EVENT(play, "boss", R"({"minion": "brounie"})");
    EXPECT_OFFERED(play, "negotiation");
  }
}

TEST(Scenes, SecondRollSucceedsWithTheEffectInHand) {
  RULE("CS-1");
  RULE("scene/*");
  ASSERT_EQ(library().scenes.size(), std::size(kScenes));
  for (const SceneLine& scene : kScenes) {
    SCOPED_TRACE(scene.id);
    Play play(game(), onto_the_star(all_fives()).json());
    play.draws(scene.id).rolls({2, 2, 2, 1, 1}).choose("roll");  // three Hits are not four
    play.rolls({2, 2, 2, 2}).choose("roll").draws("brounie");    // 1 die less
    EXPECT_EVENT(play, "scene-roll", R"({"roll": 2, "success": true})");
    EXPECT_TRUE(in_hand(play, scene.effect));
    EXPECT_EQ(play.count("effect"), 1);
    EXPECT_NO_EVENT(play, "card-played");
    EXPECT_NO_EVENT(play, "complication");
  }
}

TEST(Scenes, BothRollsFail) {
  RULE("CS-1");
  RULE("scene/*");
  ASSERT_EQ(library().scenes.size(), std::size(kScenes));
  for (const SceneLine& scene : kScenes) {
    SCOPED_TRACE(scene.id);
    Play play(game(), onto_the_star(Position::trickster(kEachItsOwn)).json());
    misses(play.draws(scene.id), scene.first).choose("roll");
    misses(play, scene.second - 1).choose("roll").draws("no-move").draws("brounie");
    EXPECT_EVENT(play, "scene-roll", R"({"roll": 2, "success": false})");
    EXPECT_TRUE(in_hand(play, scene.effect));
    EXPECT_EQ(play.count("complication"), 1);
    EXPECT_EVENT(play, "boss");
  }
}

TEST(Scenes, CardsWaitForTheMeeting) {
  RULE("CS-1");
  Position at = onto_the_star(all_fives().complications({"lower-perception"}));
  Play play(game(), at.json());
  play.draws("green-hall")
      .rolls({1, 1, 1, 1, 1})
      .choose("roll")
      .rolls({2, 2, 2, 2})
      .choose("roll")
      .draws("brounie");
  EXPECT_NO_EVENT(play, "card-played");
  play.choose("stealth");
  EXPECT_OFFERED(play, "play/dim-lighting");
  EXPECT_OFFERED(play, "play/lower-perception");
}

TEST(Scenes, CapitalAndRiskDiceAreAllowed) {
  RULE("CS-1");
  RULE("M-1");
  RULE("M-3");
  Play play(game(), onto_the_star(all_fives().capital(1)).json());
  play.draws("kings-statue")
      .choose("add/capital")
      .choose("add/risk")
      .rolls({2, 2, 1, 1, 1, 2, 2})
      .choose("roll");
  play.draws("brounie");
  EXPECT_EVENT(play, "capital-spent", R"({"points": 1, "left": 0})");
  EXPECT_EVENT(play, "rolled", R"({"dice": 7, "hits": 4})");
}

TEST(Scenes, FailedRiskDiceCostTheirSumThereToo) {
  RULE("CS-1");
  RULE("M-3");
  Play play(game(), onto_the_star(all_fives()).json());
  play.draws("kings-statue").choose("add/risk").rolls({2, 2, 1, 1, 1, 1}).choose("roll").draws("no-move");
  play.rolls({2, 2, 2, 2}).choose("roll").draws("brounie");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 1})");
}

TEST(Scenes, SorcererHasNoRoundToRollAgainIn) {
  RULE("CS-1");
  RULE_STAYS_OUT("D-5");
  Play play(game(), onto_the_star(all_fives(kSorcerer)).json());
  play.draws("green-hall")
      .rolls({2, 2, 2, 1, 1})
      .choose("roll")
      .rolls({2, 2, 2, 2})
      .choose("roll")
      .draws("brounie");
  EXPECT_EVENT(play, "scene-roll", R"({"roll": 2})");
}

TEST(Scenes, MinionsEndActsOneTwoAndFour) {
  RULE("CS-1");
  for (const std::string_view act : {"retirement-1", "retirement-2", "retirement-4"}) {
    SCOPED_TRACE(act);
    Play play(game(), onto_the_star(all_fives(), act).json());
    play.draws("green-hall").rolls({2, 2, 2, 2, 1}).choose("roll");
    EXPECT_EQ(play.awaited_chance(), "a draw (A Minion)");
    EXPECT_EQ(possible(play), static_cast<int>(library().minions.size()));
    play.draws("brounie");
    EXPECT_EVENT(play, "boss", R"({"minion": "brounie"})");
  }
}

TEST(Scenes, AntagonistsEndActsThreeAndFive) {
  RULE("CS-1");
  for (const std::string_view act : {"retirement-3", "retirement-5"}) {
    SCOPED_TRACE(act);
    Play play(game(), onto_the_star(all_fives(), act).json());
    play.draws("green-hall").rolls({2, 2, 2, 2, 1}).choose("roll");
    EXPECT_EQ(play.awaited_chance(), "a draw (An Antagonist)");
    EXPECT_EQ(possible(play), static_cast<int>(library().antagonists.size()));
    play.draws("sharon");
    EXPECT_EVENT(play, "boss", R"({"antagonist": "sharon"})");
  }
}

TEST(Scenes, AreNotDrawnTwiceBeforeTheOthers) {
  RULE("ACT-3");
  Position at = onto_the_star(all_fives());
  at.state.decks.scenes_out = 0b11'1111'1110;
  Play play(game(), at.json());
  EXPECT_EQ(possible(play), 1);
  play.draws("green-hall").rolls({2, 2, 2, 2, 1}).choose("roll").draws("brounie");
  at.state.decks.scenes_out = 0b11'1111'1111;
  Play again(game(), at.json());
  EXPECT_EQ(possible(again), 10);
  again.draws("green-hall").rolls({2, 2, 2, 2, 1}).choose("roll").draws("brounie");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
