#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/acts/act_test_positions.hpp"
#include "number-crunch/audit_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

// -- V-1: three dice instead of tiles
// --------------------------------------------------------------------------

TEST(Tileless, ThreeDiceAreARoom) {
  RULE("V-1");
  Play play(game(), {.options = {{"vocation", "sorcerer"}, {"rooms", "dice"}}});
  play.rolls({4, 3, 6, 3, 3}).draws("retirement-1").draws("mission-2").rolls({1, 1, 2});
  EXPECT_EVENT(play, "room", R"({"cell": "C1", "x": 1, "y": 1, "z": 2, "disposition": "empty"})");
}

TEST(Tileless, TheSameRoomMayComeTwice) {
  RULE("V-1");
  Position at = all_fives().in_room("C1", 3, 3, 2);
  at.state.switches.tileless = true;
  Play play(game(), at.json());
  play.choose("door/north/batter").rolls({2, 2, 2, 2, 2, 2, 2, 2, 2, 2}).choose("roll").rolls({3, 3, 2});
  EXPECT_EVENT(play, "room", R"({"cell": "C2", "x": 3, "y": 3, "z": 2})");
}

// -- V-2: freestyle
// --------------------------------------------------------------------------------------------

TEST(Freestyle, OnlyMissionsThatAskForInformation) {
  RULE("V-2");
  RULE("A-53");
  Play play(game(), {.options = {{"vocation", "sorcerer"}, {"layout", "freestyle"}}});
  play.rolls({4, 3, 6, 3, 3});
  EXPECT_EQ(possible(play), 10);
  EXPECT_EQ(play.match().chance().weights[0], 0);
  EXPECT_EQ(play.match().chance().weights[1], 0);
  play.draws("mission-3").draws(kEmptyTile);
  EXPECT_EVENT(play, "mission", R"({"mission": "mission-3"})");
  EXPECT_EQ(play.event("mission").rule, "A-53");
  EXPECT_NO_EVENT(play, "act");
  EXPECT_EVENT(play, "room", R"({"cell": "C1"})");
}

Position freestyle() {
  Position at = all_fives().mission("mission-10").coming_from("B1").meeting("zombie", "zombie", "zombie");
  at.state.switches.layout = Layout::freestyle;
  at.me().act = kNone;
  return at;
}

TEST(Freestyle, LastInformationWinsAtOnce) {
  RULE("V-2");
  Play play(game(), freestyle().information(1).json());
  play.choose("stealth").rolls({2, 2, 1, 1, 1}).rolls({1, 1}).choose("roll").draws("torch").draws("valid");
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.event("won").rule, "V-2");
  EXPECT_EQ(play.result(), "trickster-won");
  EXPECT_NO_EVENT(play, "act-completed");
}

TEST(Freestyle, OnePieceOfTwoGoesOn) {
  RULE_STAYS_OUT("V-2");
  Play play(game(), freestyle().json());
  play.choose("stealth").rolls({2, 2, 1, 1, 1}).rolls({1, 1}).choose("roll").draws("torch").draws("valid");
  EXPECT_FALSE(play.over());
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
}

TEST(Freestyle, NoCellIsOffTheRouteAndNoneIsAStar) {
  RULE_STAYS_OUT("ACT-2");
  RULE_STAYS_OUT("ACT-3");
  Position at = Position::soldier({});
  at.state.switches.layout = Layout::freestyle;
  at.me().act = kNone;
  at.room("C5", 3, 3, 3).entering("D5", "C5", Side::west);
  Play play(game(), at.json());
  play.draws("1-2-1");
  EXPECT_NO_EVENT(play, "off-route");
  EXPECT_NO_EVENT(play, "scene");
}

TEST(Freestyle, HasNoActThatFails) {
  RULE("V-2");
  RULE("Z-1");
  Position at = freestyle().health(1);
  at.me().health_at_start = 1;
  Play play(game(), at.fighting(true).json());
  play.rolls({1}).rolls({2, 2, 2, 2, 2, 2});
  EXPECT_EQ(play.event("act-failed").text, "No Health left. Ministry porters carry you out.");
  EXPECT_EQ(play.prompt().find("Act"), std::string::npos) << play.prompt();
  EXPECT_EQ(label_of(play, "take-orders"), "Start again, in another cellar");
  play.choose("take-orders").draws(kEmptyTile);
  EXPECT_EVENT(play, "new-floor");
}

TEST(Freestyle, ExploredDungeonIsReplacedByAnother) {
  RULE("A-53");
  RULE("V-2");
  Position at = freestyle().information(1);
  at.encounter() = {};
  for (int cell = 0; cell < kCells; ++cell) {
    at.room(cell_name(cell), cell / 6 + 1, cell % 6 + 1, 3);
    at.me().map[static_cast<std::size_t>(cell)].doors = {DoorState::open, DoorState::open, DoorState::open};
  }
  at.me().phase = Phase::doors;
  Play play(game(), at.json());
  play.choose("new-floor").draws(kEmptyTile);
  EXPECT_NO_EVENT(play, "mission");
  EXPECT_POSITION(play, R"({"auditors": [{"information": 1}]})");
}

// -- V-3: race
// -------------------------------------------------------------------------------------------------

TEST(Race, OfThreeWithAnActEachAndOneMission) {
  RULE("V-3");
  RULE("A-57");
  Play play(game(), {.options = {{"vocation", "sorcerer"}}, .seats = 3});
  play.rolls({4, 3, 6, 3, 3}).rolls({4, 4, 6, 3, 3}).rolls({4, 5, 6, 3, 3});
  play.draws("prophecy-1").draws("mission-4").draws(kEmptyTile);
  EXPECT_EQ(play.event("turn").rule, "A-57");
  EXPECT_EVENT(play, "turn", R"({"auditor": 2})");
  EXPECT_EQ(possible(play), 2);  // the first one's Act is taken
  play.draws("retirement-1");
  play.draws("1-2-1");  // no Mission is drawn: it is the same; and the tile is another
  EXPECT_EQ(possible(play), 1);
  play.draws("insurance-1").draws("2-1-1");
  EXPECT_EQ(play.seat(), 0);  // one room each, and round the table
  EXPECT_EQ(play.count("mission"), 3);
  const State& state = play.state<State>();
  EXPECT_EQ(state.auditors[0].mission, state.auditors[1].mission);
  EXPECT_EQ(state.auditors[0].mission, state.auditors[2].mission);
  EXPECT_EQ(state.decks.race_mission, *library().missions.index("mission-4"));
}

/// The first of two or three is about to sneak past the brounie; the others stand at their doors.
Position race_of(int count) {
  Position at = all_fives();
  constexpr std::array<std::string_view, 3> kTheirActs = {"retirement-1", "insurance-1", "prophecy-1"};
  for (int i = count - 1; i >= 0; --i) {
    at.state.turn = static_cast<std::uint8_t>(i);
    if (i > 0) at.me() = at.state.auditors[0];
    at.act(kTheirActs[static_cast<std::size_t>(i)]);
    if (i > 0) at.in_room("C1", 1, i + 1, 1);
  }
  at.state.count = static_cast<std::uint8_t>(count);
  at.state.decks.race_mission = at.me().mission;
  return at.meeting_minion("brounie");
}

TEST(Race, FirstOneWinsAndTheOtherIsOutrun) {
  RULE("V-3");
  Play play(game(), race_of(2).json());
  sneak_past(play);
  EXPECT_TRUE(play.over());
  EXPECT_EVENT(play, "act-completed");
  EXPECT_EQ(play.event("won").rule, "V-3");
  EXPECT_EQ(play.result(0), "trickster-won");
  EXPECT_EQ(play.result(1), "trickster-outrun");
}

TEST(Race, OfThreeEndsForAllOfThem) {
  RULE("V-3");
  Play play(game(), race_of(3).json());
  sneak_past(play);
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.result(0), "trickster-won");
  EXPECT_EQ(play.result(1), "trickster-outrun");
  EXPECT_EQ(play.result(2), "trickster-outrun");
}

TEST(Race, MayBeOverSeveralActs) {
  RULE("V-3");
  RULE("A-57");
  Position at = race_of(2);
  at.state.switches.race_acts = 2;
  Play play(game(), at.json());
  sneak_past(play);
  EXPECT_FALSE(play.over());
  EXPECT_EVENT(play, "act-completed", R"({"done": 1})");
  EXPECT_EQ(play.seat(), 1);
}

TEST(Race, OpenMissionIsNoFinish) {
  RULE_STAYS_OUT("V-3");
  RULE("A-13");
  Position at = race_of(2);
  at.mission("mission-4");
  Play play(game(), at.json());
  sneak_past(play);
  EXPECT_FALSE(play.over());
  EXPECT_EVENT(play, "mission-open");
  EXPECT_EQ(play.seat(), 1);
}

TEST(Race, TurnPassesOverWhoeverHasResigned) {
  RULE("A-57");
  Position at = race_of(3);
  at.state.auditors[1].phase = Phase::finished;
  at.state.auditors[1].ending = Ending::resigned;
  at.state.switches.race_acts = 2;
  Play play(game(), at.json());
  sneak_past(play);
  EXPECT_EQ(play.seat(), 2);
}

TEST(Race, KnownRoomPassesTheTurnToo) {
  RULE("A-57");
  Position at = race_of(2);
  at.encounter() = {};
  at.me().star = Star::untouched;
  at.me().boss = {};
  at.me().scene = kNone;
  at.room("C1", 2, 1, 2).in_room("C2", 3, 3, 3, "C1");
  Play play(game(), at.json());
  play.choose("door/south");
  EXPECT_EVENT(play, "room-again", R"({"cell": "C1"})");
  EXPECT_EQ(play.seat(), 1);
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
