#include "games/make-you-kingdom/imagined.hpp"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <cstdint>
#include <set>
#include <string>

#include "chance/random.hpp"
#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "engine/state_json.hpp"
#include "games/make-you-kingdom/invariants.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/rules.hpp"
#include "games/make-you-kingdom/view/view.hpp"
#include "make-you-kingdom/combat_test.hpp"

/// What somebody imagines who does not know.
namespace gamekeeper::make_you_kingdom::test {
namespace {

constexpr engine::SeatId kPlayer = 1;
constexpr int kTries = 60;

std::string written(const State& state) { return boost::json::serialize(engine::state_json::write(state)); }

State imagined_by(engine::SeatId seat, const State& truth, std::uint64_t seed) {
  State state = truth;
  chance::Random random(seed);
  imagine(state, library(), seat, random);
  return state;
}

/// The Court in B2, which it knows; beyond it rooms of which it knows nothing, with Ogrekin in C1 and the
/// Ruler in C3.
struct Dark {
  Battlefield at;

  Dark() {
    at.landmaker(2, 2, 2, 2).landmaker(2, 2, 2, 2).seated(2);
    State& state = at.state;
    state.battle = {};
    state.course = {};
    state.kingdom.maps.push_back({});
    Adventure& now = state.adventure;
    for (const int to : {1, 5, 6, 7, 8})
      now.corridors.push_back({.a = 4, .b = static_cast<std::uint8_t>(to)});
    now.entrances = 1U << 1;
    now.rooms[4] = {.explored = 1, .known = 1, .entered = 1};
    now.rooms[6].groups.push_back({.monster = library().monster_of("ogrekin"), .count = 3});
    now.rooms[8].groups.push_back({.monster = library().monster_of("minotaur"), .count = 1});
    now.ruler_room = 8;
  }
  Adventure& now() { return at.state.adventure; }
  std::set<int> thrones() const {
    std::set<int> rooms;
    for (std::uint64_t seed = 0; seed < kTries; ++seed)
      rooms.insert(imagined_by(kPlayer, at.state, seed).adventure.ruler_room);
    return rooms;
  }
};

TEST(Imagined, TheGameMasterKnowsEverything) {
  const Dark dark;
  for (std::uint64_t seed = 0; seed < kTries; ++seed)
    EXPECT_EQ(written(imagined_by(kGameMaster, dark.at.state, seed)), written(dark.at.state));
}

TEST(Imagined, TheRulerMayBeInAnyRoomOfWhichNothingIsKnown) {
  EXPECT_EQ(Dark().thrones(), (std::set{5, 6, 7, 8}));
}

TEST(Imagined, AClueHasSaidWhereTheRulerIs) {
  Dark dark;
  dark.now().clues = 1;
  EXPECT_EQ(dark.thrones(), std::set{8});
}

TEST(Imagined, WeakPointsAreThoseThatAreKnown) {
  Dark dark;
  dark.now().weak_points.push_back({.point = 0});
  dark.now().weak_points.push_back({.point = 1, .known = 1});
  const Adventure now = imagined_by(kPlayer, dark.at.state, 1).adventure;
  EXPECT_EQ(now.weak_points[0].point, kNone);
  EXPECT_EQ(now.weak_points[1].point, 1);
}

TEST(Imagined, WhatLivesInARoomGoesWithIt) {
  const Dark dark;
  for (std::uint64_t seed = 0; seed < kTries; ++seed) {
    const Adventure now = imagined_by(kPlayer, dark.at.state, seed).adventure;
    int monsters = 0;
    for (const Room& room : now.rooms) {
      for (const Monsters& group : room.groups) monsters += group.count;
    }
    EXPECT_EQ(monsters, 4);
    ASSERT_EQ(now.rooms[now.ruler_room].groups.size(), 1U);
    EXPECT_EQ(library().monsters[now.rooms[now.ruler_room].groups[0].monster].level,
              library().monsters[library().monster_of("minotaur")].level);
  }
}

TEST(Imagined, HowManyThereAreStaysWhereSomebodyHasCounted) {
  Dark dark;
  dark.now().rooms[6].known = 1;
  std::set<int> kinds;
  for (std::uint64_t seed = 0; seed < kTries; ++seed) {
    const Room room = imagined_by(kPlayer, dark.at.state, seed).adventure.rooms[6];
    ASSERT_EQ(room.groups.size(), 1U);
    EXPECT_EQ(room.groups[0].count, 3);
    kinds.insert(room.groups[0].monster);
  }
  EXPECT_GT(kinds.size(), 3U);
}

TEST(Imagined, WhoseNameIsKnownStays) {
  Dark dark;
  dark.now().rooms[6].known = 1;
  dark.now().rooms[6].groups[0].known = 1;
  for (std::uint64_t seed = 0; seed < kTries; ++seed)
    EXPECT_EQ(imagined_by(kPlayer, dark.at.state, seed).adventure.rooms[6].groups[0].monster,
              library().monster_of("ogrekin"));
}

TEST(Imagined, TrapsThatWereFoundStayAndTheOthersKeepTheirLevel) {
  Dark dark;
  const std::uint8_t needle = library().trap("poison-needle");
  dark.now().snares.push_back({.trap = needle, .room = 4, .found = 1});
  dark.now().snares.push_back({.trap = library().trap("jack-in-the-box"), .level = 4, .room = 7});
  std::set<int> kinds;
  for (std::uint64_t seed = 0; seed < kTries; ++seed) {
    const Adventure now = imagined_by(kPlayer, dark.at.state, seed).adventure;
    EXPECT_EQ(now.snares[0].trap, needle);
    EXPECT_EQ(now.snares[1].level, 4);
    EXPECT_EQ(library().traps[now.snares[1].trap].placement, Placement::event);
    kinds.insert(now.snares[1].trap);
  }
  EXPECT_GT(kinds.size(), 2U);
}

TEST(Imagined, ALockIsFeltBeforeItIsFound) {
  Dark dark;
  const std::uint8_t lock = library().trap("lock");
  dark.now().snares.push_back({.trap = lock, .corridor = 0});
  for (std::uint64_t seed = 0; seed < kTries; ++seed)
    EXPECT_EQ(imagined_by(kPlayer, dark.at.state, seed).adventure.snares[0].trap, lock);
}

TEST(Imagined, NobodyKnowsAtWhomTheOthersPoint) {
  Dark dark;
  dark.at.state.course.then(kPointing, {});
  std::set<int> mine;
  std::set<int> theirs;
  for (std::uint64_t seed = 0; seed < kTries; ++seed) {
    const OfVote vote = imagined_by(kPlayer, dark.at.state, seed).course.of(kPointing);
    mine.insert(vote.at[0]);
    theirs.insert(vote.at[1]);
  }
  EXPECT_EQ(mine, std::set{0});
  EXPECT_EQ(theirs, (std::set{0, 1}));
}

TEST(Imagined, ViewsAndInvariantsSeeNoDifference) {
  Dark dark;
  dark.now().rooms[7].known = 1;
  dark.now().rooms[7].groups.push_back({.monster = library().monster_of("slime"), .count = 2});
  dark.now().snares.push_back({.trap = library().trap("pit"), .corridor = 1});
  const auto view = [](const State& state, engine::SeatId seat) {
    return boost::json::serialize(engine::to_json(view_of(Look(state, library()), seat)));
  };
  for (std::uint64_t seed = 0; seed < kTries; ++seed) {
    const State other = imagined_by(kPlayer, dark.at.state, seed);
    EXPECT_EQ(broken_invariant(other, library()), std::nullopt);
    for (const engine::SeatId seat : {kPlayer, engine::kSpectator})
      EXPECT_EQ(view(other, seat), view(dark.at.state, seat));
  }
}

}  // namespace
}  // namespace gamekeeper::make_you_kingdom::test
