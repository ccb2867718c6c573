#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
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

/// In front of Door 3 of tile 3-6-2, in the west of C3, with C2 behind; B3 is on the route.
Position at_door_three(Position at) {
  return at.act("insurance-1").room("C2", 1, 1, 2).in_room("C3", 3, 6, 2, "C2");
}
/// Magic 4, Perception 5, Combat 3, Speed 2.
Position soldier() {
  return Position::soldier({.magic = 4, .perception = 5, .combat = 3, .speed = 2, .oratory = 1});
}
const DoorState& door(const Play& play, std::string_view cell, int n) {
  return play.state<State>().auditors[0].map[cell_named(cell)].doors[static_cast<std::size_t>(n)];
}

TEST(Doors, BookExample) {
  RULE_OF_CONTENT("O-1");
  RULE_OF_CONTENT("O-2");
  RULE_OF_CONTENT("door/3");
  const Cell tile{.tile = {3, 6, 2}};
  EXPECT_EQ(lock_defense(tile, 0), 4);  // Door 3: 6 - 2
  EXPECT_EQ(lock_defense(tile, 1), 1);  // Door 6: 3 - 2
  EXPECT_EQ(lock_defense(tile, 2), 3);  // Door 2: 6 - 3
  EXPECT_EQ(gamekeeper::test::read(game(), library().doors[2]).defense, 4);
}

TEST(Doors, PickedByPerception) {
  RULE("O-2");
  RULE_OF_VIEW("T-5");
  Play play(game(), at_door_three(soldier().weapon("sword")).json());
  play.choose("door/west/pick-lock").rolls({2, 2, 2, 2, 1}).choose("roll").draws("1-2-1");
  EXPECT_EVENT(play, "rolled", R"({"check": "pick", "dice": 5, "hits": 4, "target": 4, "success": true})");
  EXPECT_EVENT(play, "door-opened", R"({"side": "west", "door": 3, "how": "picked"})");
  EXPECT_EVENT(play, "room", R"({"cell": "B3"})");
  EXPECT_EQ(play.state<State>().auditors[0].map[cell_named("B3")].blank, Side::east);
  const engine::Scene scene = gamekeeper::test::looked_at(game(), game().view(play.match().position(), 0));
  const auto map = std::ranges::find(scene.stage, "map", &engine::Piece::id);
  ASSERT_NE(map, scene.stage.end());
  const auto c3 = std::ranges::find(map->cells, "C3", &engine::Piece::Cell::id);
  ASSERT_NE(c3, map->cells.end());
  EXPECT_EQ(c3->sides[3].state, "open");
  EXPECT_EQ(door(play, "C3", 0), DoorState::open);
}

TEST(Doors, PickedByMagic) {
  RULE("O-2");
  Play play(game(), at_door_three(soldier().weapon("sword")).json());
  play.choose("door/west/pick-lock-magic").rolls({2, 2, 2, 1}).choose("roll");
  EXPECT_EVENT(play, "rolled", R"({"check": "pick", "dice": 4, "hits": 3, "target": 4, "success": false})");
  EXPECT_EVENT(play, "door-resists", R"({"side": "west", "door": 3, "how": "picked"})");
  EXPECT_EQ(play.state<State>().auditors[0].cell, cell_named("C3"));
}

TEST(Doors, BatteredWithCombatAndSpeed) {
  RULE("O-2");
  RULE("door/3");
  Play play(game(), at_door_three(soldier().weapon("sword")).json());
  play.choose("door/west/batter").rolls({2, 2, 2, 2, 1}).choose("roll").draws("1-2-1");
  EXPECT_EVENT(play, "rolled", R"({"check": "batter", "dice": 5, "hits": 4, "target": 4, "success": true})");
  EXPECT_EVENT(play, "door-opened", R"({"how": "battered"})");
}

TEST(Doors, HammerAndAxeBatterWithOneMore) {
  RULE("O-2");
  RULE_OF_CONTENT("weapon/hammer");
  RULE_OF_CONTENT("weapon/axe");
  for (const std::string_view weapon : {"hammer", "axe"}) {
    Play play(game(), at_door_three(soldier().weapon(weapon)).json());
    play.choose("door/west/batter").rolls({1, 1, 1, 1, 1, 1}).choose("roll");
    EXPECT_EVENT(play, "rolled", R"({"check": "batter", "dice": 6})");
    play.choose("door/west/pick-lock").rolls({1, 1, 1, 1, 1}).choose("roll");  // it is no picklock
  }
}

TEST(Doors, KnifePicksWithOneMoreEvenByMagic) {
  RULE("O-2");
  RULE_OF_CONTENT("weapon/knife");
  Play perception(game(), at_door_three(soldier().weapon("knife")).json());
  perception.choose("door/west/pick-lock").rolls({1, 1, 1, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(perception, "rolled", R"({"check": "pick", "dice": 6})");
  perception.choose("door/west/batter").rolls({1, 1, 1, 1, 1}).choose("roll");
  Play magic(game(), at_door_three(soldier().weapon("knife")).json());
  magic.choose("door/west/pick-lock-magic").rolls({1, 1, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(magic, "rolled", R"({"check": "pick", "dice": 5})");
}

TEST(Doors, CapitalAndRiskDiceMayHelp) {
  RULE("O-2");
  RULE("M-1");
  RULE("M-3");
  Play play(game(), at_door_three(soldier().weapon("sword").capital(1)).json());
  play.choose("door/west/pick-lock").choose("add/capital").choose("add/risk");
  play.rolls({1, 1, 1, 1, 1, 1, 2}).choose("roll").draws("no-move").draws("no-attack");
  EXPECT_EVENT(play, "rolled", R"({"dice": 7, "hits": 1})");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 2, "complications": 2})");
}

TEST(Doors, OnePickAndOneBatterThenSealed) {
  RULE("O-3");
  Play play(game(), at_door_three(soldier().weapon("sword")).json());
  play.choose("door/west/pick-lock").rolls({1, 1, 1, 1, 1}).choose("roll");
  EXPECT_BARRED(play, "door/west/pick-lock", "picked in vain");
  EXPECT_BARRED(play, "door/west/pick-lock-magic", "picked in vain");  // the same attempt
  EXPECT_OFFERED(play, "door/west/batter");
  EXPECT_OFFERED(play, "door/north/pick-lock");
  EXPECT_NO_EVENT(play, "door-sealed");
  play.choose("door/west/batter").rolls({1, 1, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "door-sealed", R"({"side": "west", "door": 3})");
  EXPECT_NOT_OFFERED(play, "door/west/batter");
  EXPECT_NOT_OFFERED(play, "door/west/pick-lock");
  EXPECT_EQ(door(play, "C3", 0), DoorState::sealed);
}

TEST(Doors, BatteredFirstIsAsGood) {
  RULE("O-3");
  Play play(game(), at_door_three(soldier().weapon("sword")).json());
  play.choose("door/west/batter").rolls({1, 1, 1, 1, 1}).choose("roll");
  EXPECT_NOT_OFFERED(play, "door/west/batter");
  play.choose("door/west/pick-lock-magic").rolls({2, 2, 2, 2}).choose("roll").draws("1-2-1");
  EXPECT_EVENT(play, "door-opened", R"({"how": "picked"})");
  EXPECT_NO_EVENT(play, "door-sealed");
}

TEST(Doors, UnlockedOpensWithoutARoll) {
  RULE("O-1");
  Position at = soldier().weapon("sword").room("C1", 1, 2, 1).in_room("C2", 1, 3, 1, "C1");
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "door/north/pick-lock");
  play.choose("door/north").draws("2-2-4");
  EXPECT_EVENT(play, "door-opened", R"({"side": "north", "door": 3, "how": "unlocked"})");
  EXPECT_NO_EVENT(play, "rolled");
  EXPECT_EVENT(play, "room", R"({"cell": "C3"})");
}

TEST(Doors, AllThreeSealedLeavesTheWayBack) {
  RULE("O-4");
  RULE("T-6");
  Position at = at_door_three(soldier().weapon("sword"));
  at.me().map[cell_named("C3")].doors = {DoorState::sealed, DoorState::sealed, DoorState::sealed};
  Play play(game(), at.json());
  EXPECT_EQ(play.options(), (std::vector<std::string>{"door/south"}));
  play.choose("door/south");
  EXPECT_EVENT(play, "room-again", R"({"cell": "C2"})");
  EXPECT_NO_EVENT(play, "seals-lifted");
  EXPECT_OFFERED(play, "door/west/batter");  // the remaining doors of that room
  EXPECT_OFFERED(play, "door/east");
}

TEST(Doors, TurningBackEarlierIsAllowed) {
  RULE("O-4");
  Play play(game(), at_door_three(soldier().weapon("sword")).json());
  EXPECT_OFFERED(play, "door/west/batter");
  play.choose("door/south").choose("door/north");  // and here again
  EXPECT_EQ(play.count("room-again"), 2);
  EXPECT_EQ(play.state<State>().auditors[0].cell, cell_named("C3"));
  EXPECT_NO_EVENT(play, "rolled");
}

TEST(Doors, NoDoorLeftLiftsTheSealsForOneComplication) {
  RULE("A-38");
  Position at = soldier().weapon("sword").in_room("C1", 3, 6, 2);
  at.me().map[cell_named("C1")].doors = {DoorState::sealed, DoorState::picked_in_vain, DoorState::sealed};
  Play play(game(), at.json());
  EXPECT_NO_EVENT(play, "seals-lifted");
  play.choose("door/north/batter").rolls({1, 1, 1, 1, 1}).choose("roll").draws("no-move");
  EXPECT_TRUE(told_in_order(play, {"door-sealed", "seals-lifted", "complication"}));
  EXPECT_EQ(play.count("complication"), 1);
  for (const std::string_view side : {"north", "east", "west"}) {
    EXPECT_OFFERED(play, "door/" + std::string(side) + "/pick-lock");
    EXPECT_OFFERED(play, "door/" + std::string(side) + "/batter");
  }
}

TEST(Doors, SealsAreLiftedOnTheWholeMap) {
  RULE("A-38");
  Position at = soldier().weapon("sword").act("insurance-1").room("C2", 1, 2, 4).in_room("C3", 3, 6, 2, "C2");
  for (const std::string_view cell : {"C2", "C3"}) {
    at.me().map[cell_named(cell)].doors = {DoorState::sealed, DoorState::sealed, DoorState::sealed};
  }
  at.room("C1", 3, 6, 2 + 1);
  at.me().map[cell_named("C1")].doors = {DoorState::sealed, DoorState::sealed, DoorState::sealed};
  Play play(game(), at.json());
  play.draws("no-move");
  EXPECT_EVENT(play, "seals-lifted");
  EXPECT_EQ(door(play, "C2", 0), DoorState::untried);
  EXPECT_EQ(door(play, "C3", 0), DoorState::untried);
}

TEST(Doors, EdgeOfTheMapHasFalseDoors) {
  RULE("A-39");
  Play play(game(), soldier().weapon("sword").room("A2", 1, 2, 1).in_room("A3", 3, 6, 2, "A2").json());
  EXPECT_BARRED(play, "door/west", "false door");
  EXPECT_NOT_OFFERED(play, "door/west/batter");
  EXPECT_NOT_OFFERED(play, "door/west/pick-lock");
  EXPECT_OFFERED(play, "door/north/batter");
}

TEST(Doors, FalseDoorIsNoWayOn) {
  RULE("A-38");
  RULE("A-39");
  // The false door in the west of A1 was never tried, and yet no door is left.
  Position at = soldier().weapon("sword").in_room("A1", 3, 6, 2);
  at.me().map[cell_named("A1")].doors = {DoorState::untried, DoorState::sealed, DoorState::sealed};
  Play play(game(), at.json());
  play.draws("no-move");
  EXPECT_EVENT(play, "seals-lifted");
}

TEST(Doors, CardsInHandDoNotTouchTheRoll) {
  RULE("A-37");
  RULE("E-3");
  Position at =
      at_door_three(soldier().weapon("sword").complications({"lower-combat", "no-risk-dice", "no-capital"}));
  Play play(game(), at.capital(1).json());
  play.choose("door/west/batter");
  EXPECT_OFFERED(play, "add/risk");
  EXPECT_OFFERED(play, "add/capital");
  play.rolls({1, 1, 1, 1, 1}).choose("roll");
  EXPECT_NO_EVENT(play, "card-played");
  EXPECT_EVENT(play, "rolled", R"({"dice": 5})");
  EXPECT_EQ(play.state<State>().auditors[0].complications.size(), 3U);
}

TEST(Doors, SorcererHasNoRerollThere) {
  RULE("A-37");
  RULE_STAYS_OUT("D-5");
  Play play(game(), at_door_three(mage()).json());
  play.choose("door/west/pick-lock-magic").rolls({2, 2, 2, 1}).choose("roll");  // a Round is over, none begun
  EXPECT_NOT_OFFERED(play, "keep");
  EXPECT_EVENT(play, "door-resists");
}

TEST(Doors, OffTheRouteCostsAComplication) {
  RULE("ACT-2");
  Play play(game(), soldier().weapon("sword").in_room("C1", 1, 2, 2).json());
  play.choose("door/west").draws("1-2-1").draws("no-move");  // retirement-1 goes north
  EXPECT_EVENT(play, "off-route", R"({"cell": "B1"})");
  EXPECT_EVENT(play, "complication", R"({"complication": "no-move"})");
}

TEST(Doors, ToTheStarSayWhatTheOrdersStillWant) {
  RULE("E-3");
  Position at = Position::soldier({})
                    .mission("mission-3")
                    .information(1)
                    .in_room("D4", 1, 1, 1, "C4")
                    .room("C4", 1, 1, 2);
  const Play play(game(), at.json());  // the star is on D5, and nothing is locked
  EXPECT_EQ(
      play.prompt(),
      "You are in D4. Which way? The star is north, and your orders want 1 piece more of Information by "
      "its end.");
  const Play met(game(), at.information(2).json());
  EXPECT_EQ(met.prompt(), "You are in D4. Which way? The star is north.");
}

TEST(Doors, WithoutAChanceAreOfferedLast) {
  RULE("O-2");
  Position at =
      Position::soldier({.magic = 1, .perception = 1, .combat = 5, .speed = 3}).in_room("C1", 6, 1, 6);
  Play play(game(), at.json());  // locks 5, 0, 5; a die each to pick them, eight to batter
  const std::vector<std::string> options = play.options();
  const auto at_place = [&options](std::string_view name) { return std::ranges::find(options, name); };
  EXPECT_LT(at_place("door/east/batter"), at_place("door/west/pick-lock"));
  EXPECT_LT(at_place("door/north"), at_place("door/west/pick-lock"));
  EXPECT_EQ(options.back(), "door/east/pick-lock-magic");
  play.choose("door/east/pick-lock").rolls({2}).choose("roll");  // a Hit, and four too few
  EXPECT_EVENT(play, "door-resists", R"({"side": "east", "how": "picked"})");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
