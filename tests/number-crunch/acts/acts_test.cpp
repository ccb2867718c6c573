#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/acts/act_test_positions.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

// -- Acts and Missions are drawn
// -------------------------------------------------------------------------------

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

TEST(Missions, EveryOneNamesOneMoveAndAtMostTwoPieces) {
  RULE("MI-1");
  RULE("A-41");
  RULE("mission/1");
  RULE("mission/2");
  RULE("mission/3");
  RULE("mission/4");
  RULE("mission/5");
  RULE("mission/6");
  RULE("mission/7");
  RULE("mission/8");
  RULE("mission/9");
  RULE("mission/10");
  RULE("mission/11");
  RULE("mission/12");
  constexpr Move kPays[] = {Move::combat,      Move::combat,  Move::negotiation, Move::stealth,
                            Move::negotiation, Move::stealth, Move::combat,      Move::negotiation,
                            Move::negotiation, Move::stealth, Move::stealth,     Move::combat};
  constexpr int kNeeds[] = {0, 0, 2, 1, 2, 1, 1, 2, 2, 2, 2, 1};
  ASSERT_EQ(library().missions.size(), 12U);
  for (std::size_t i = 0; i < 12; ++i) {
    SCOPED_TRACE(i + 1);
    Play play(game(), act_begins(1).json());
    play.draws("retirement-1");
    EXPECT_EQ(possible(play), 12);
    play.draws("mission-" + std::to_string(i + 1)).draws(kEmptyTile);
    const Mission& drawn = library().missions[play.state<State>().auditors[0].mission];
    EXPECT_EQ(drawn.pays, kPays[i]);
    EXPECT_EQ(drawn.information, kNeeds[i]);
  }
}

TEST(Missions, EveryActHasOneOfItsOwn) {
  RULE("A-12");
  RULE("MI-1");
  Position at = before_the_brounie(all_fives().information(2));
  Play play(game(), at.json());
  sneak_past(play);
  play.draws("retirement-2").draws("mission-5").draws(kEmptyTile);
  EXPECT_EVENT(play, "mission", R"({"mission": "mission-5"})");
  EXPECT_POSITION(play, R"({"auditors": [{"information": 0, "act-number": 2, "acts-done": 1}]})");
}

// -- The map
// ---------------------------------------------------------------------------------------------------

TEST(Acts, GrayCellCostsAComplication) {
  RULE("ACT-2");
  Position at = all_fives().room("C1", 3, 3, 3);
  Play play(game(), at.entering("B1", "C1", Side::east).json());
  play.draws(kEmptyTile).draws("no-move");
  EXPECT_EVENT(play, "off-route", R"({"cell": "B1"})");
  EXPECT_EQ(play.count("complication"), 1);
}

TEST(Acts, KnownRouteCostsNothing) {
  RULE("ACT-2");
  Position at = all_fives().room("C1", 3, 3, 3);
  Play play(game(), at.entering("C2", "C1").json());
  play.draws(kEmptyTile);
  EXPECT_NO_EVENT(play, "off-route");
  EXPECT_NO_EVENT(play, "complication");
}

TEST(Acts, GrayCellCostsNothingWhenItIsKnown) {
  RULE("ACT-2");
  Position at = all_fives().room("B1", 3, 3, 3).in_room("C1", 3, 3, 3);
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
  RULE("ACT-2");
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

// -- Completing
// ------------------------------------------------------------------------------------------------

TEST(Acts, CompletedActLeadsToTheNextNumber) {
  RULE("ACT-4");
  RULE("A-49");
  RULE("S-2");
  Play play(game(), before_the_brounie(all_fives()).json());
  sneak_past(play);  // a Draw is enough
  EXPECT_EVENT(play, "act-completed", R"({"done": 1})");
  play.draws("prophecy-2").draws("mission-2").draws(kEmptyTile);
  EXPECT_EVENT(play, "act", R"({"number": 2})");
}

TEST(Acts, ASorcererWhoLostNineGetsFiveBack) {  // the book's example, L95-103
  RULE("I-3");
  RULE("A-26");
  Position at = before_the_brounie(all_fives(kSorcerer).health(16 - 9));
  Play play(game(), at.json());
  sneak_past(play).choose("keep");
  EXPECT_EVENT(play, "health-regained", R"({"amount": 5, "health": 12})");
  play.draws("retirement-2").draws("mission-2").draws(kEmptyTile);
}

TEST(Acts, WorstTierWithMarksIsCleared) {
  RULE("I-3");
  RULE("A-26");
  struct Line {
    std::uint8_t vocation;
    int lost, back;
    bool still_wounded = false;
  };
  constexpr Line kLines[] = {{kSorcerer, 4, 4},        {kSorcerer, 5, 1},        {kSorcerer, 10, 6},
                             {kSorcerer, 11, 1, true}, {kSoldier, 8, 8},         {kSoldier, 9, 1},
                             {kSoldier, 15, 3, true},  {kTrickster, 6, 6},       {kTrickster, 7, 1},
                             {kTrickster, 11, 5},      {kTrickster, 14, 3, true}};
  for (const Line& line : kLines) {
    SCOPED_TRACE(std::to_string(line.vocation) + " lost " + std::to_string(line.lost));
    Play play(game(), before_the_brounie(all_fives(line.vocation).health(16 - line.lost)).json());
    sneak_past(play);
    if (line.vocation == kSorcerer) play.choose("keep");
    EXPECT_EVENT(play, "health-regained", R"({"amount": )" + std::to_string(line.back) + "}");
    play.draws("retirement-2").draws("mission-2").draws(kEmptyTile);
    if (line.still_wounded) play.draws("no-move");  // what the Wound card wants
  }
}

TEST(Acts, UnhurtNothingIsRegained) {
  RULE("I-3");
  Play play(game(), before_the_brounie(all_fives()).json());
  sneak_past(play);
  EXPECT_NO_EVENT(play, "health-regained");
  play.draws("retirement-2").draws("mission-2").draws(kEmptyTile);
}

TEST(Acts, HandIsDiscardedWhenAnActIsDone) {
  RULE("A-11");
  RULE("CE-2");
  Position at = before_the_brounie(all_fives().complications({"half-damage", "no-attack", "no-capital"}));
  Play play(game(), at.json());
  play.choose("stealth").choose("play/half-damage").rolls({2, 2, 1, 1, 1}).rolls({2, 2}).choose("roll");
  EXPECT_EQ(play.count("complication-discarded"), 3);  // one was played, two are left
  play.draws("retirement-2").draws("mission-2").draws(kEmptyTile);
  EXPECT_TRUE(play.state<State>().auditors[0].complications.empty());
  EXPECT_EQ(play.state<State>().decks.complications_played[complication("no-attack")], 1);
}

// -- The Mission is not met
// ------------------------------------------------------------------------------------

TEST(Acts, OpenMissionRepeatsTheNumberWithoutAPenalty) {
  RULE("A-13");
  Position at = before_the_brounie(all_fives().mission("mission-3").information(1).health(10));
  Play play(game(), at.json());
  sneak_past(play);
  EXPECT_EVENT(play, "mission-open", R"({"have": 1, "need": 2})");
  EXPECT_EQ(play.event("mission-open").rule, "A-13");
  EXPECT_NO_EVENT(play, "act-completed");
  play.forget_events();
  play.draws("insurance-1").draws(kEmptyTile);  // no Mission
  EXPECT_EVENT(play, "act", R"({"number": 1, "again": true})");
  EXPECT_EVENT(play, "room", R"({"cell": "C1"})");
  EXPECT_NO_EVENT(play, "complication");
  EXPECT_POSITION(play, R"({"auditors": [{"information": 1, "health-lost": 6}]})");
  EXPECT_EQ(play.state<State>().auditors[0].mission, *library().missions.index("mission-3"));
}

TEST(Acts, OpenMissionIsLeftOpenWhenTheTableWantsIt) {
  RULE("A-13");
  Position at = before_the_brounie(all_fives().mission("mission-3").information(1));
  at.state.switches.mission_may_stay_open = true;
  Play play(game(), at.json());
  sneak_past(play);
  EXPECT_NO_EVENT(play, "mission-open");
  EXPECT_EVENT(play, "act-completed");
  play.draws("insurance-2").draws("mission-6").draws(kEmptyTile);
}

TEST(Acts, FailureWhileRepeatingBringsNewOrders) {
  RULE("A-12");
  RULE("ACT-4");
  Position at = all_fives().mission("mission-3").information(1);
  at.me().phase = Phase::act_failed;
  at.me().repeats = true;
  at.me().health_at_start = 2;
  at.health(0);
  Play play(game(), at.json());
  play.choose("take-orders").draws("no-move").draws("insurance-1").draws("mission-5").draws(kEmptyTile);
  EXPECT_EVENT(play, "act", R"({"again": false})");
  EXPECT_POSITION(play, R"({"auditors": [{"information": 0}]})");
}

// -- The last Act
// ----------------------------------------------------------------------------------------------

TEST(Acts, ActVIsWonWithItsMissionMet) {
  RULE("ACT-6");
  RULE("ACT-1");
  Position at =
      all_fives().mission("mission-4").information(1).act("retirement-5").meeting_antagonist("sharon");
  Play play(game(), at.json());
  sneak_past(play);
  EXPECT_TRUE(play.over());
  EXPECT_EVENT(play, "act-completed", R"({"done": 5})");
  EXPECT_EQ(play.event("won").rule, "ACT-6");
  EXPECT_EQ(play.result(), "trickster-won");
}

TEST(Acts, ActVIsPlayedAgainFromItsFirstCell) {
  RULE("ACT-6");
  RULE("A-51");
  for (const bool may_stay_open : {false, true}) {  // the switch is about Acts I to IV
    Position at = all_fives().mission("mission-3").information(1).treasures({"torch"}).act("retirement-5");
    at.meeting_antagonist("sharon").health(9);
    at.state.switches.mission_may_stay_open = may_stay_open;
    Play play(game(), at.json());
    sneak_past(play);
    EXPECT_EVENT(play, "mission-open", R"({"have": 1, "need": 2})");
    EXPECT_EQ(play.event("mission-open").rule, "A-51");
    play.draws("prophecy-5").draws(kEmptyTile).draws("no-move");  // a Wound card wants one
    EXPECT_EVENT(play, "act", R"({"act": "prophecy-5", "number": 5, "again": true})");
    EXPECT_EVENT(play, "room", R"({"cell": "C1"})");
    const Auditor& me = play.state<State>().auditors[0];
    EXPECT_EQ(me.information, 1);
    EXPECT_EQ(me.health_lost, 7);
    EXPECT_EQ(me.treasures.size(), 1U);
    EXPECT_EQ(me.star, Star::untouched);
    EXPECT_EQ(me.boss, Opponent{});
    EXPECT_EQ(me.acts_done, 4);
  }
}

// -- Failing
// ---------------------------------------------------------------------------------------------------

TEST(Acts, FourteenHealthAtTheStartCostSevenComplications) {  // the book's example, L1018-1029
  RULE("Z-1");
  RULE("A-52");
  RULE("ACT-4");
  RULE("A-11");
  Position at =
      swordsman().act("retirement-3").treasures({"torch"}).complications({"no-attack", "no-risk-dice"});
  at.meeting("zombie", "zombie", "zombie").health(1).fighting(true);
  at.me().health_at_start = 14;
  Play play(game(), at.json());
  play.choose("play/no-risk-dice").rolls({1}).rolls({2, 2, 2, 2, 2, 2});  // its attack
  EXPECT_EVENT(play, "act-failed", R"({"by": "monster"})");
  EXPECT_EQ(play.event("act-failed").rule, "Z-1");
  EXPECT_EQ(play.count("complication-discarded"), 2);  // the one played, and the old hand before any is drawn
  play.forget_events();
  play.choose("take-orders");
  for (const std::string_view card :
       {"lower-magic", "lower-magic", "lower-speed", "lower-speed", "no-move", "no-capital", "half-damage"}) {
    play.draws(card);
  }
  play.draws("insurance-3").draws("mission-2").draws(kEmptyTile);
  EXPECT_EQ(play.count("complication"), 7);
  EXPECT_EQ(play.event("complication").rule, "A-52");
  EXPECT_POSITION(play,
                  R"({"auditors": [{"health-lost": 0, "failures": 1, "act-number": 3, "acts-done": 2}]})");
  EXPECT_EQ(play.state<State>().auditors[0].complications.size(), 7U);
  EXPECT_EQ(play.state<State>().auditors[0].treasures.size(), 1U);
}

/// An Act has failed; new orders or the badge.
Position failed(int health_at_start = 16) {
  Position at = all_fives().health(0);
  at.me().phase = Phase::act_failed;
  at.me().health_at_start = static_cast<std::uint8_t>(health_at_start);
  at.me().downfall = Downfall::trap;
  return at;
}

TEST(Acts, HalfOfTheStartingHealthIsRoundedDown) {
  RULE("A-52");
  RULE("Z-1");
  Play play(game(), failed(5).json());
  play.choose("take-orders")
      .draws("no-move")
      .draws("no-attack")
      .draws("insurance-1")
      .draws("mission-2")
      .draws(kEmptyTile);
  EXPECT_EQ(play.count("complication"), 2);
}

TEST(Acts, FailedActIsReplacedByAnotherOfItsNumber) {
  RULE("ACT-4");
  Position at = failed(1);
  at.state.decks.acts_out = static_cast<std::uint16_t>(1U << at.me().act);
  Play play(game(), at.json());
  play.choose("take-orders");
  EXPECT_EQ(possible(play), 2);
  play.draws("prophecy-1").draws("mission-2").draws(kEmptyTile);
  EXPECT_NO_EVENT(play, "complication");  // half of 1
  EXPECT_EVENT(play, "act", R"({"number": 1})");
}

TEST(Acts, BadgeMayBePutOnTheDesk) {
  RULE("ACT-4");
  Play play(game(), failed().json());
  play.choose("resign");
  EXPECT_TRUE(play.over());
  EXPECT_EVENT(play, "resigned", R"({"dismissed": false})");
  EXPECT_EQ(play.result(), "trickster-resigned-in-act-1-after-a-trap");
}

TEST(Acts, MinistryIsPatientAsOftenAsTheTableSays) {
  Position at = failed(1);
  at.state.switches.patience = 2;
  Play first(game(), at.json());
  first.choose("take-orders").draws("prophecy-1").draws("mission-2").draws(kEmptyTile);
  at.me().failures = 1;
  Play second(game(), at.json());
  EXPECT_TRUE(second.over());
  EXPECT_EVENT(second, "resigned", R"({"dismissed": true})");
  EXPECT_EQ(second.result(), "trickster-dismissed-in-act-1-after-a-trap");
}

// -- Away from the star, and back
// ------------------------------------------------------------------------------

TEST(Acts, FledFromTheStarTheActGoesOnAndTheFightWaits) {
  RULE("A-29");
  RULE("T-6");
  RULE("A-49");
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
  RULE("CS-1");
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
  RULE("A-29");
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

// -- Between Encounters, and what pays
// -------------------------------------------------------------------------

TEST(Doors, DraughtsAndCapitalHealWithoutARound) {
  RULE("A-55");
  RULE("treasure/draught-of-healing");
  RULE("TS-3");
  RULE("M-1");
  Position at = all_fives().treasures({"draught-of-healing"}).capital(1).health(5).in_room("C1", 3, 3, 3);
  Play play(game(), at.json());
  play.choose("use/draught-of-healing").rolls({4});
  EXPECT_EVENT(play, "health-regained", R"({"amount": 4, "health": 9})");
  EXPECT_EVENT(play, "treasure-lost", R"({"treasure": "draught-of-healing", "given": false})");
  EXPECT_NOT_OFFERED(play, "use/draught-of-healing");
  play.choose("capital/heal").rolls({2});
  EXPECT_EVENT(play, "health-regained", R"({"amount": 2, "health": 11})");
  EXPECT_EQ(play.event("health-regained").rule, "A-55");
  EXPECT_BARRED(play, "capital/heal", "0 Capital");
  EXPECT_NO_EVENT(play, "round");
}

TEST(Doors, UnhurtNobodyHeals) {
  RULE("A-55");
  Position at = all_fives().treasures({"draught-of-healing"}).capital(1).in_room("C1", 3, 3, 3);
  Play play(game(), at.json());
  EXPECT_NOT_OFFERED(play, "use/draught-of-healing");
  EXPECT_BARRED(play, "capital/heal", "unhurt");
}

TEST(Experience, PleaPaysOnceAnEncounter) {
  RULE("A-56");
  RULE("M-2");
  Position at =
      Position::trickster({.perception = 4, .speed = 2, .oratory = 3}).weapon("dagger").mission(kPaysCombat);
  at.encounter().damage_taken = 8;
  at.coming_from("B1").meeting("gorgon", "gorgon", "gorgon").fighting(true);
  Play play(game(), at.json());
  play.rolls({5}).choose("accept").rolls({1, 1, 1}).rolls({2, 1, 1}).choose("roll").rolls({1}).draws(
      "lower-magic");
  EXPECT_EQ(play.count("experience"), 1);
  EXPECT_EVENT(play, "experience", R"({"circles": 3})");
  play.choose("hold").rolls({6}).choose("accept").rolls({1, 1, 1}).rolls({1, 1, 1}).choose("roll");
  EXPECT_EQ(play.count("pleads"), 2);
  EXPECT_EQ(play.count("experience"), 1);  // dealt with by now, and paid before
}

TEST(Experience, CirclesFillCapitalAtTheRateOfTheVocation) {
  RULE("M-1");
  RULE("M-2");
  constexpr int kCircles[] = {6, 8, 10};
  for (const std::uint8_t vocation : {kSoldier, kTrickster, kSorcerer}) {
    Position at =
        all_fives(vocation).mission(kPaysStealth).coming_from("B1").meeting("zombie", "zombie", "zombie");
    at.me().circles = static_cast<std::uint8_t>(kCircles[vocation] - 1);
    Play play(game(), at.json());
    sneak_past(play);  // Defense 2: two circles
    if (vocation == kSorcerer) play.choose("keep");
    EXPECT_EVENT(play, "capital-gained", R"({"points": 1, "capital": 1})");
    EXPECT_EQ(circles_marked(play), 1);
    at.me().circles = static_cast<std::uint8_t>(kCircles[vocation] - 3);
    Play less(game(), at.json());
    sneak_past(less);
    if (vocation == kSorcerer) less.choose("keep");
    EXPECT_NO_EVENT(less, "capital-gained");
    EXPECT_EQ(circles_marked(less), kCircles[vocation] - 1);
  }
}

TEST(Experience, AnotherMoveEarnsNothing) {
  RULE("M-2");
  Position at = all_fives().mission(kPaysCombat).coming_from("B1").meeting("zombie", "zombie", "zombie");
  Play play(game(), at.json());
  sneak_past(play);
  EXPECT_NO_EVENT(play, "experience");
}

TEST(Combat, StepNineComesBackToClose) {
  RULE("X-6");
  Position at = swordsman().coming_from("B1").meeting("zombie", "zombie", "zombie").fighting();
  at.encounter().band = Band::near;
  Play play(game(), at.json());
  play.choose("move/close");
  EXPECT_EQ(play.event("auditor-moves").rule, "X-6");
  EXPECT_OFFERED(play, "attack/melee");
}

TEST(Combat, StepNineSpendsTheAttackIfTheMoveIsNotEnough) {
  RULE("X-6");
  Position at = swordsman().coming_from("B1").meeting("zombie", "zombie", "zombie").fighting();
  at.encounter().band = Band::far;
  Play play(game(), at.json());
  play.choose("move/near");
  EXPECT_BARRED(play, "attack/melee", "Close");
  play.choose("move/close/no-attack").rolls({1}).rolls({1, 1, 1, 1, 1, 1});  // and it is the zombie's Turn
  EXPECT_EVENT(play, "auditor-moves", R"({"band": "Close"})");
  EXPECT_EVENT(play, "behavior");
}

TEST(Combat, StepNineAnswersWithARangedAttack) {
  RULE("X-6");
  Position at = knifeman().coming_from("B1").meeting("zombie", "zombie", "zombie").fighting();
  at.encounter().band = Band::far;
  Play play(game(), at.json());
  EXPECT_OFFERED(play, "attack/trickster-ranged");
  EXPECT_BARRED(play, "attack/jab", "Close");
}

// -- What is not there
// -----------------------------------------------------------------------------------------

TEST(Hiring, SorcererWearsNothingAndCarriesNothing) {
  RULE("A-42");
  Play play(game(), {.options = {{"vocation", "sorcerer"}}});
  play.rolls({4, 3, 6, 3, 3}).draws("retirement-1").draws("mission-2").draws(kEmptyTile);
  const Auditor& me = play.state<State>().auditors[0];
  EXPECT_EQ(me.armor, kNone);
  EXPECT_EQ(me.weapon, kNone);
  EXPECT_EQ(me.capital, 5);
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
