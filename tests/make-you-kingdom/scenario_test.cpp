#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/chance_request.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/rules.hpp"
#include "games/make-you-kingdom/state.hpp"
#include "games/registry.hpp"
#include "rehearsal.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

const engine::Game& game() { return **games::find("make-you-kingdom"); }

State court_of(int members, int level) {
  State state;
  for (int i = 0; i < members; ++i) {
    Landmaker one;
    one.scores = {2, 2, 2, 2};
    one.body.hp = 10;
    one.klass = 0;
    one.name = static_cast<std::uint8_t>(i);
    one.level = static_cast<std::uint8_t>(level);
    state.court.push_back(one);
  }
  state.kingdom.games = 1;
  state.course.then(kDrawing, {0, 0, 0, 0});
  return state;
}

TEST(Limits, AreThoseOfTheTable) {
  const Limits limits = limits_of(3, 5, 15);
  EXPECT_EQ(limits.room, 30);
  EXPECT_EQ(limits.hostile, 25);
  EXPECT_EQ(limits.friendly, 35);
  EXPECT_EQ(limits.single, 7);
  EXPECT_EQ(limits.rooms, 5);
  EXPECT_EQ(limits.ruler_room, 35);
  EXPECT_EQ(limits.ruler, 10);
  EXPECT_EQ(limits.traps, 18);
  EXPECT_EQ(limits.trap_levels, 30);
}

TEST(Limits, NameWhatIsTooMuch) {
  State state = court_of(4, 1);
  const Look look(state, library());
  state.adventure.rooms[2].groups.push_back({.monster = library().monster_of("ogrekin"), .count = 13});
  state.adventure.rooms[2].reaction = Reaction::hostile;
  EXPECT_EQ(broken_limits(look), "A3: Levels in the room: 13; at most 12");
  state.adventure.rooms[2].reaction = Reaction::neutral;
  EXPECT_EQ(broken_limits(look), std::nullopt);
  state.adventure.rooms[2].groups[0] = {.monster = library().monster_of("golem"), .count = 1};
  EXPECT_EQ(broken_limits(look), "A3: Level of one monster: 6; at most 5");
}

class Drawn : public testing::TestWithParam<int> {};

TEST_P(Drawn, StaysWithinItsLimitsAndCanBeWalked) {
  const int members = 3 + GetParam() % 4;
  const int level = 1 + GetParam() / 4 % 6;
  const State state = court_of(members, level);
  engine::Match match(game());
  ASSERT_TRUE(match.start_from(game().to_json(reinterpret_cast<const std::byte*>(&state)),
                               {.seats = 2, .seed = static_cast<std::uint64_t>(GetParam())}));
  const State& after = match.position().as<State>();
  const Look look(after, library());
  EXPECT_EQ(broken_limits(look), std::nullopt);
  const Adventure& now = after.adventure;
  ASSERT_LT(now.ruler_room, kRooms);
  EXPECT_GE(ruler_group(look), 0);
  int gate = 0;
  while (!is_entrance(look, gate)) ++gate;
  const Distances far = distances_from(look, gate, false);
  int furthest = 0;
  int rooms = 0;
  for (int room = 0; room < static_cast<int>(kRooms); ++room) {
    if (far[at(room)] == kFar) {
      EXPECT_TRUE(look.neighbors_of(room).empty());
      continue;
    }
    ++rooms;
    furthest = std::max(furthest, far[at(room)]);
  }
  EXPECT_GE(rooms, 6);
  EXPECT_EQ(far[now.ruler_room], furthest);
  EXPECT_GE(std::ranges::count_if(now.rooms, [](const Room& one) { return one.clue != 0; }), 2);
}

/// The first that can come, each time.
void draw_the_first(test::Play& play) {
  while (play.match().status() == engine::Status::rolling) {
    const engine::ChanceRequest& request = play.match().chance();
    int first = 0;
    while (request.weights[at(first)] == 0) ++first;
    play.draws(game().outcome_name(play.match().position(), request, first));
  }
}

TEST(Drawing, GoesStepByStepUnseen) {
  RULE("S-1");
  RULE("S-2");
  RULE("S-3");
  RULE("S-4");
  RULE("S-5");
  RULE("S-6");
  RULE("S-7");
  RULE("S-9");
  State state = court_of(4, 2);
  test::Play play(game(), boost::json::serialize(game().to_json(reinterpret_cast<const std::byte*>(&state))));
  draw_the_first(play);
  ASSERT_TRUE(play.over());
  EXPECT_EQ(play.event("dungeon-laid-out").seen_by, engine::only(kGameMaster));
  EXPECT_EQ(broken_limits(Look(play.state<State>(), library())), std::nullopt);
}

TEST(Written, IsIntroduced) {
  RULE("S-10");
  State state = court_of(4, 1);
  state.course = {};
  state.kingdom.games = 0;
  state.switches.scenario = 1;
  state.course.then(kDungeonPhase);
  test::Play play(game(), boost::json::serialize(game().to_json(reinterpret_cast<const std::byte*>(&state))));
  EXPECT_EVENT(play, "introduced", R"({"scenario": "nine-doors-down"})");
}

TEST(Written, ItsRulerHasItsWeakPoints) {
  State state = court_of(4, 1);
  state.course = {};
  state.kingdom.games = 0;
  state.switches.scenario = static_cast<std::uint8_t>(*library().scenarios.index("the-thousand-feet") + 1);
  state.course.then(kDungeonPhase);
  engine::Match match(game());
  ASSERT_TRUE(
      match.start_from(game().to_json(reinterpret_cast<const std::byte*>(&state)), {.seats = 2, .seed = 1}));
  const Adventure& now = match.position().as<State>().adventure;
  ASSERT_EQ(now.weak_points.size(), 3);
  EXPECT_EQ(now.rooms[0].clue, 1);
  EXPECT_EQ(now.rooms[2].clue, 2);
  EXPECT_EQ(now.rooms[6].clue, 3);
  // 7, less 3 for Poison, 4 for the Celestial Body, 4 for the Skill that is sealed.
  EXPECT_EQ(adjustment_of(Look(match.position().as<State>(), library())), 11);
}

TEST(Written, FitsCourtsOfEverySize) {
  for (int members = 3; members <= 6; ++members) {
    State state = court_of(members, 1);
    state.course = {};
    state.kingdom.games = 0;
    state.switches.scenario = 1;
    state.course.then(kDungeonPhase);
    engine::Match match(game());
    ASSERT_TRUE(match.start_from(game().to_json(reinterpret_cast<const std::byte*>(&state)),
                                 {.seats = 2, .seed = 1}));
    EXPECT_EQ(broken_limits(Look(match.position().as<State>(), library())), std::nullopt) << members;
  }
}

INSTANTIATE_TEST_SUITE_P(Courts, Drawn, testing::Range(0, 48));

}  // namespace
}  // namespace gamekeeper::make_you_kingdom
