#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/scene.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

std::vector<std::string> hand(const Play& play) {
  std::vector<std::string> ids;
  for (const std::uint8_t effect : play.state<State>().auditors[0].effects)
    ids.push_back(library().effects[effect].id);
  return ids;
}

using Ids = std::vector<std::string>;

engine::Scene view_of_table(const Play& play) {
  return gamekeeper::test::looked_at(game(), game().view(play.match().position(), 0));
}
const engine::Piece& piece(const std::vector<engine::Piece>& pieces, std::string_view id) {
  const auto found = std::ranges::find(pieces, id, &engine::Piece::id);
  EXPECT_NE(found, pieces.end()) << "no piece " << id;
  static const engine::Piece none;
  return found == pieces.end() ? none : *found;
}
/// Where the Oracle's rings stand, in the view: the Disposition, then X, Y and Z.
Ids chosen_on_the_oracle(const Play& play) {
  Ids chosen;
  const engine::Scene scene = view_of_table(play);
  for (const engine::Piece& ring : piece(scene.stage, "oracle").children) {
    for (const engine::Piece::Field& field : ring.fields) {
      if (field.state == "chosen") chosen.push_back(field.value);
    }
  }
  return chosen;
}

TEST(Tiles, BookExampleOfAMonster) {
  RULE_OF_VIEW("T-1");
  RULE("T-3");
  RULE("T-4");
  RULE_OF_VIEW("X-2");
  RULE_OF_VIEW("X-3");
  RULE("oracle/rings");
  Play play(game(), swordsman().entering("C1").json());
  play.draws("3-6-2");
  EXPECT_EVENT(play, "room", R"({"x": 3, "y": 6, "z": 2, "disposition": "monster"})");
  EXPECT_EQ(hand(play), (Ids{"dim-lighting", "rain", "cold"}));
  const Opponent& monster = play.state<State>().encounter.opponent;
  EXPECT_EQ(library().heads[monster.first].id, "zombie");
  EXPECT_EQ(library().torsos[monster.torso].id, "vampire");
  EXPECT_EQ(library().legs[monster.legs].id, "cyclops");
  EXPECT_EVENT(play, "opponent", R"({"name": "Zombie-Vampire on Cyclops legs", "again": false})");
  EXPECT_OFFERED(play, "combat");
  EXPECT_EQ(chosen_on_the_oracle(play), (Ids{"11 monster", "3 Dim Lighting", "6 Rain", "2 Cold"}));
}

TEST(Tiles, BookExampleOfATrap) {
  RULE("T-3");
  RULE("T-4");
  RULE("TR-1");
  RULE_OF_VIEW("X-3");
  RULE("trap/3");
  Play play(game(), swordsman().entering("C1").json());
  play.draws("4-3-2");
  EXPECT_EVENT(play, "room", R"({"disposition": "trap"})");
  EXPECT_EQ(hand(play), (Ids{"rain", "cold"}));
  EXPECT_EVENT(play, "trap", R"({"trap": "trap-3", "defense": 2})");
  EXPECT_EQ(chosen_on_the_oracle(play), (Ids{"9 trap", "4 Rain", "3 blank", "2 Cold"}));
  play.choose("play/cold").rolls({2, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "trap-sprung", R"({"trap": "trap-3"})");
}

TEST(Tiles, BookExampleOfDimAndSmoke) {
  RULE_OF_VIEW("X-3");
  Play play(game(), swordsman().entering("C1").json());
  play.draws("3-3-5");
  EXPECT_EVENT(play, "room", R"({"disposition": "monster"})");
  EXPECT_EQ(hand(play), (Ids{"dim-lighting", "smoke"}));
  EXPECT_EQ(chosen_on_the_oracle(play), (Ids{"11 monster", "3 Dim Lighting", "3 blank", "5 Smoke"}));
}

TEST(Tiles, EmptyRoomHasNoEffectsAndNoRound) {
  RULE_STAYS_OUT("T-4");
  RULE("CE-5");
  Play play(game(), swordsman().complications({"no-move"}).entering("C1").json());
  play.draws("1-2-1");  // Smoke and Dim on the rings
  EXPECT_EVENT(play, "room", R"({"disposition": "empty"})");
  EXPECT_EQ(hand(play), Ids{});
  EXPECT_NO_EVENT(play, "effect");
  EXPECT_NO_EVENT(play, "card-played");  // nothing can be discarded here
  EXPECT_OFFERED(play, "door/north");
}

TEST(Tiles, NumbersTurnWithTheWayIn) {
  RULE_OF_VIEW("T-1");
  RULE_OF_VIEW("T-5");
  // Entered from the west, walking east: X is on the north, Y ahead in the east, Z on the south.
  Position at = swordsman().room("B3", 1, 2, 1).entering("C3", "B3", Side::west).act("retirement-3");
  Play play(game(), at.json());
  play.draws("1-1-2");  // C3 is on the route; Lock Defense 1, 1, 0
  EXPECT_EQ(play.state<State>().auditors[0].map[cell_named("C3")].blank, Side::west);
  EXPECT_OFFERED(play, "door/north/batter");  // X
  EXPECT_OFFERED(play, "door/east/batter");   // Y
  EXPECT_OFFERED(play, "door/south");         // Z: 1 - 1
  EXPECT_OFFERED(play, "door/west");          // the way back
  const engine::Scene scene = view_of_table(play);
  const engine::Piece& doors = piece(piece(scene.stage, "room").children, "doors");
  EXPECT_EQ(piece(doors.children, "north").fields[2].value, "1");  // locks of X, Y and Z
  EXPECT_EQ(piece(doors.children, "east").fields[2].value, "1");
  EXPECT_EQ(piece(doors.children, "south").fields[2].value, "0");
}

TEST(Tiles, EveryTripleIsInTheBagOnce) {
  RULE("T-2");
  RULE("tile/set");
  Play play(game(), swordsman().entering("C1").json());
  ASSERT_EQ(play.awaited_chance(), "a draw (A tile from the bag)");
  const auto weights = play.match().chance().weights;
  ASSERT_EQ(weights.size(), 216U);
  for (const auto weight : weights) EXPECT_EQ(weight, 1);
  play.draws("1-2-1");
}

TEST(Tiles, LaidTileIsNotInTheBag) {
  RULE("T-2");
  Play play(game(), swordsman().room("C1", 3, 6, 2).entering("C2", "C1").json());
  const auto weights = play.match().chance().weights;
  int left = 0;
  for (const auto weight : weights) left += weight;
  EXPECT_EQ(left, 215);
  EXPECT_EQ(weights[2 * 36 + 5 * 6 + 1], 0);  // 3-6-2
  play.draws("1-2-1");
}

TEST(Tiles, FinishedMapGoesBackIntoTheBag) {
  RULE("T-2");
  Position at = swordsman().room("C1", 3, 6, 2).room("C2", 1, 2, 1);
  at.me().phase = Phase::act_begins;
  Play play(game(), at.json());
  play.draws("prophecy-1").draws("mission-2");
  int left = 0;
  for (const auto weight : play.match().chance().weights) left += weight;
  EXPECT_EQ(left, 216);
  play.draws("3-6-2");
}

TEST(Tiles, Statistics) {
  RULE_OF_CONTENT("X-1");
  RULE_OF_CONTENT("X-2");
  RULE_OF_CONTENT("tile/set");
  std::array<int, 19> sums{};
  std::array<int, 3> rooms{};
  std::array<int, 6> locks{};
  for (std::uint8_t x = 1; x <= 6; ++x) {
    for (std::uint8_t y = 1; y <= 6; ++y) {
      for (std::uint8_t z = 1; z <= 6; ++z) {
        const Cell cell{.tile = {x, y, z}};
        ++sums[static_cast<std::size_t>(x + y + z)];
        ++rooms[static_cast<std::size_t>(disposition_of(library(), cell))];
        for (int n = 0; n < 3; ++n) ++locks[static_cast<std::size_t>(lock_defense(cell, n))];
      }
    }
  }
  const auto& oracle = gamekeeper::test::read(game(), library().oracle[0]);
  for (const auto* ring : {&oracle.x, &oracle.y, &oracle.z}) EXPECT_EQ(ring->size(), 6U);  // 6 x 6 x 6 tiles
  EXPECT_EQ(oracle.disposition.size(), 16U);                                               // sums 3 to 18
  EXPECT_EQ(sums[11], 27);
  EXPECT_EQ(sums[9], 25);
  EXPECT_EQ(rooms, (std::array{106, 55, 55}));  // monsters, traps, empty
  EXPECT_EQ(locks, (std::array{108, 180, 144, 108, 72, 36}));
}

TEST(Tiles, DispositionRing) {
  RULE_OF_CONTENT("X-2");
  RULE_OF_CONTENT("oracle/rings");
  const auto& oracle = gamekeeper::test::read(game(), library().oracle[0]);
  for (int sum = 3; sum <= 18; ++sum) {
    const Disposition expected = sum % 4 == 0   ? Disposition::empty
                                 : sum % 4 == 1 ? Disposition::trap
                                                : Disposition::monster;
    EXPECT_EQ(oracle.disposition[static_cast<std::size_t>(sum - 3)], expected) << sum;
    EXPECT_EQ(library().dispositions[static_cast<std::size_t>(sum - 3)], expected) << sum;
  }
}

TEST(Tiles, EffectRings) {
  RULE_OF_CONTENT("X-3");
  RULE_OF_CONTENT("oracle/rings");
  const std::array<std::array<std::string, 6>, 3> rings = {
      {{"smoke", "cold", "dim-lighting", "rain", "", "noise"},
       {"cold", "dim-lighting", "", "noise", "unstable-ground", "rain"},
       {"", "cold", "unstable-ground", "dim-lighting", "smoke", "noise"}}};
  const auto& oracle = gamekeeper::test::read(game(), library().oracle[0]);
  const std::array printed = {&oracle.x, &oracle.y, &oracle.z};
  for (std::size_t ring = 0; ring < 3; ++ring) {
    for (std::size_t value = 0; value < 6; ++value) {
      const std::uint8_t effect = library().rings[ring][value];
      EXPECT_EQ((*printed[ring])[value], effect == kNone ? "blank" : rings[ring][value]);
      EXPECT_EQ(effect == kNone ? "" : library().effects[effect].id, rings[ring][value])
          << "ring " << ring << ", " << value + 1;
    }
  }
}

TEST(Sequence, AnActStepByStep) {
  RULE("SEQ-basic");
  RULE("ACT-5");
  RULE("E-3");
  RULE("CE-6");
  Position at = swordsman().capital(0);
  at.me().phase = Phase::act_begins;
  Play play(game(), at.json());
  play.draws("retirement-1").draws("mission-1");                // 1, 2
  play.draws("1-2-1");                                          // 3, 4: nothing here, so 7
  play.choose("door/north").draws("4-3-2");                     // 8, 9, 3: a trap
  EXPECT_EQ(hand(play), (Ids{"rain", "cold"}));                 // 5
  play.choose("play/cold").rolls({2, 2, 1, 1}).choose("roll");  // 6: Combat 4
  EXPECT_EQ(hand(play), Ids{});                                 // 7
  play.choose("door/north/batter").rolls({1, 1, 1, 1, 1, 1, 1}).choose("roll");
  play.choose("door/north/pick-lock").rolls({2, 2, 2}).choose("roll");  // 8: or try again
  play.draws("2-2-4");                                                  // 9, 3
  EXPECT_TRUE(told_in_order(
      play, {"act", "mission", "room", "door-opened", "went", "room", "effect", "trap", "card-played",
             "trap-evaded", "effect-returned", "door-resists", "door-opened", "went", "room"}));
  EXPECT_EQ(cell_name(play.state<State>().auditors[0].cell), "C3");
}

TEST(Sequence, StarHasASceneAndNoTile) {
  RULE("A-23");
  RULE("A-50");
  Play play(game(), swordsman().room("D3", 1, 1, 2).in_room("D4", 1, 2, 1, "D3").json());
  play.choose("door/north").draws("green-hall");  // 10
  EXPECT_EVENT(play, "scene", R"({"scene": "green-hall"})");
  EXPECT_NO_EVENT(play, "room");
}

TEST(Sequence, StarIsEnteredFromAnySide) {
  RULE("A-50");
  Play play(game(), swordsman().room("E4", 1, 1, 2).in_room("E5", 1, 2, 1, "E4").json());
  play.choose("door/west/batter").rolls({2, 2, 1, 1, 1, 1, 1}).choose("roll").draws("green-hall");
  EXPECT_EVENT(play, "scene");
  EXPECT_NO_EVENT(play, "off-route");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
