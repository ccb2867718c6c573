#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/acts/act_test_positions.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

// -- Acts are drawn --

struct ActLine {
  std::string_view id;
  int number;
  std::string_view star;
};

TEST(Acts, EveryActCanBeDrawnAndBeginsOnItsFirstCell) {
  RULE("ACT-1");
  RULE("act/retirement-1");
  RULE("act/retirement-2");
  RULE("act/retirement-3");
  RULE("act/retirement-4");
  RULE("act/retirement-5");
  RULE("act/insurance-1");
  RULE("act/insurance-2");
  RULE("act/insurance-3");
  RULE("act/insurance-4");
  RULE("act/insurance-5");
  RULE("act/prophecy-1");
  RULE("act/prophecy-2");
  RULE("act/prophecy-3");
  RULE("act/prophecy-4");
  RULE("act/prophecy-5");
  constexpr ActLine kActsOfTheBook[] = {
      {"retirement-1", 1, "D5"}, {"retirement-2", 2, "E5"}, {"retirement-3", 3, "B5"},
      {"retirement-4", 4, "D6"}, {"retirement-5", 5, "C6"}, {"insurance-1", 1, "B5"},
      {"insurance-2", 2, "A5"},  {"insurance-3", 3, "D5"},  {"insurance-4", 4, "B6"},
      {"insurance-5", 5, "C6"},  {"prophecy-1", 1, "D5"},   {"prophecy-2", 2, "E5"},
      {"prophecy-3", 3, "C6"},   {"prophecy-4", 4, "B6"},   {"prophecy-5", 5, "C6"},
  };
  for (const ActLine& line : kActsOfTheBook) {
    SCOPED_TRACE(line.id);
    Play play(game(), act_begins(line.number).json());
    EXPECT_EQ(possible(play), 3);
    play.draws(line.id).draws("mission-2").draws(kEmptyTile);
    EXPECT_EVENT(play, "act", R"({"act": ")" + std::string(line.id) + R"(", "again": false})");
    EXPECT_EVENT(play, "room", R"({"cell": "C1", "disposition": "empty"})");
    EXPECT_NO_EVENT(play, "off-route");
    const std::uint8_t act = play.state<State>().auditors[0].act;
    EXPECT_EQ(cell_name(library().maps[act].star), line.star);
  }
}

TEST(Acts, AfterAllThreeTheDiscardsAreDrawnAgain) {
  RULE("ACT-1");
  Position at = act_begins(1);
  for (const std::string_view id : {"retirement-1", "insurance-1", "prophecy-1"}) {
    at.state.decks.acts_out |= static_cast<std::uint16_t>(1U << *library().acts.index(id));
  }
  Play play(game(), at.json());
  EXPECT_EQ(possible(play), 3);
  play.draws("insurance-1").draws("mission-2").draws(kEmptyTile);
  EXPECT_EQ(play.state<State>().decks.acts_out, 1U << *library().acts.index("insurance-1"));
}

TEST(Acts, AnActIsNotDrawnTwiceBeforeTheOthers) {
  RULE("ACT-1");
  Position at = act_begins(1);
  at.state.decks.acts_out = static_cast<std::uint16_t>(1U << *library().acts.index("insurance-1"));
  Play play(game(), at.json());
  EXPECT_EQ(possible(play), 2);
  play.draws("prophecy-1").draws("mission-2").draws(kEmptyTile);
}

// -- The map --

TEST(Acts, GrayCellCostsAComplication) {
  RULE("ACT-2");
  Position at = all_fives().room("C1", 3, 3, 3);
  Play play(game(), at.entering("B1", "C1", Side::east).json());
  play.draws(kEmptyTile).draws("no-move");
  EXPECT_EVENT(play, "off-route", R"({"cell": "B1"})");
  EXPECT_EQ(play.count("complication"), 1);
}

TEST(Acts, KnownRouteCostsNothing) {
  RULE_STAYS_OUT("ACT-2");
  Position at = all_fives().room("C1", 3, 3, 3);
  Play play(game(), at.entering("C2", "C1").json());
  play.draws(kEmptyTile);
  EXPECT_NO_EVENT(play, "off-route");
  EXPECT_NO_EVENT(play, "complication");
}

TEST(Acts, GrayCellCostsNothingWhenItIsKnown) {
  RULE_STAYS_OUT("ACT-2");
  Position at = all_fives().room("B1", 3, 3, 4).in_room("C1", 3, 3, 3);
  Play play(game(), at.json());
  play.choose("door/west");
  EXPECT_EVENT(play, "room-again");
  EXPECT_NO_EVENT(play, "off-route");
}

TEST(Acts, StarTakesNoTileAndBeginsAScene) {
  RULE("ACT-3");
  Play play(game(), onto_the_star(all_fives()).json());
  EXPECT_EQ(possible(play), 10);
  play.draws("green-hall").rolls({2, 2, 2, 2, 1}).choose("roll").draws("brounie");
  EXPECT_NO_EVENT(play, "room");
  EXPECT_EVENT(play, "scene", R"({"scene": "green-hall"})");
  EXPECT_EQ(play.state<State>().auditors[0].map[cell_named("D5")].tile[0], 0);
}

TEST(Acts, StarIsEnteredFromAnyNeighborWithoutAComplication) {
  RULE("A-50");
  RULE_STAYS_OUT("ACT-2");
  Position at = all_fives().in_room("C5", 3, 3, 3);  // gray, and west of the star
  Play play(game(), at.json());
  play.choose("door/east").draws("imp-office").rolls({2, 2, 2, 2, 1}).choose("roll").draws("brounie");
  EXPECT_NO_EVENT(play, "off-route");
  EXPECT_NO_EVENT(play, "complication");
  EXPECT_EVENT(play, "boss", R"({"minion": "brounie"})");
}

TEST(Acts, TheBasicSequenceIsALoopUntilTheStar) {
  RULE("A-23");
  RULE("ACT-5");
  Position at = all_fives().in_room("D3", 3, 3, 3);
  Play play(game(), at.json());
  play.choose("door/north").draws("3-3-2");  // a step: D4, sum 8, empty
  EXPECT_EVENT(play, "room", R"({"cell": "D4"})");
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
  play.choose("door/south");  // back again, and again at the doors
  EXPECT_EVENT(play, "room-again", R"({"cell": "D3"})");
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
  play.choose("door/north").choose("door/north/batter").rolls({2, 2, 2, 2, 2, 2, 2, 2, 2, 2}).choose("roll");
  play.draws("green-hall").rolls({2, 2, 2, 2, 1}).choose("roll").draws("brounie");  // the star: step 10
  EXPECT_EVENT(play, "scene");
}

// -- Away from the star, and back --

TEST(Acts, FledFromTheStarTheActGoesOnAndTheFightWaits) {
  RULE("A-29");
  RULE("T-6");
  Play play(game(), swordsman().act("retirement-1").meeting_minion("brounie").json());
  play.choose("combat").rolls({6}).rolls({1}).choose("flee");  // a Soldier: nothing strikes at the back
  EXPECT_EVENT(play, "fled", R"({"cell": "D4"})");
  EXPECT_NO_EVENT(play, "act-failed");
  EXPECT_EQ(play.state<State>().auditors[0].star, Star::fled);
  play.choose("door/north").rolls({6}).rolls({1});
  EXPECT_EVENT(play, "opponent", R"({"name": "Brounie", "again": true})");
  EXPECT_NO_EVENT(play, "scene");
  EXPECT_NO_EVENT(play, "scene-roll");
  EXPECT_OFFERED(play, "attack/melee");
}

TEST(Acts, LostTalkAtTheStarIsAStepBack) {
  RULE("A-49");
  RULE_STAYS_OUT("CS-1");
  Play play(game(), knifeman().act("retirement-1").meeting_minion("brounie").json());
  play.choose("negotiation").rolls({6}).rolls({1, 1, 1}).rolls({2, 1}).choose("roll");
  play.draws("no-move").draws("no-attack");
  EXPECT_POSITION(play, R"({"auditors": [{"phase": "doors", "star": "opened"}]})");
  EXPECT_EQ(play.state<State>().auditors[0].cell, cell_named("D4"));
  play.forget_events();
  play.choose("door/north");
  EXPECT_EVENT(play, "opponent", R"({"name": "Brounie", "again": false})");
  EXPECT_NO_EVENT(play, "scene-roll");
  EXPECT_OFFERED(play, "stealth");
}

TEST(Acts, FlightFromTheFirstRoomIsOntoTheStairs) {
  RULE("A-54");
  Play play(game(), swordsman().meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("flee").rolls({6}).rolls({1});
  EXPECT_EVENT(play, "fled", R"({"cell": "C1"})");
  EXPECT_EQ(play.event("fled").rule, "A-54");
  EXPECT_EVENT(play, "opponent", R"({"again": true})");
  play.choose("play/dim-lighting");
  EXPECT_EVENT(play, "initiative");  // no Move is chosen: it is war
}

TEST(Acts, FlightFromALaterRoomIsToTheCellBefore) {
  RULE("A-29");
  Position at = swordsman().coming_from("B1").meeting("zombie", "zombie", "zombie").fighting();
  Play play(game(), at.json());
  play.choose("flee");
  EXPECT_EVENT(play, "fled", R"({"cell": "B1"})");
  EXPECT_EQ(play.event("fled").rule, "A-29");
  EXPECT_EQ(play.state<State>().auditors[0].map[cell_named("C1")].room, RoomState::waiting);
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
