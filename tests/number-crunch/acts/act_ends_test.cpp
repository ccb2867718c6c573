#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "games/number-crunch/state.hpp"
#include "number-crunch/acts/act_test_positions.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

// -- Completing --

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
  RULE("A-26");
  Position at = before_the_brounie(all_fives(kSorcerer).health(16 - 9));
  Play play(game(), at.json());
  sneak_past(play).choose("keep");
  EXPECT_EVENT(play, "health-regained", R"({"amount": 5, "health": 12})");
  const std::string& told = play.event("act-completed").text;
  EXPECT_EQ(told.find("Act I is done.\n"), 0U) << told;  // a page of its own
  EXPECT_NE(told.find("5 Health comes back. 1 of 5 Acts are behind you."), std::string::npos) << told;
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
  RULE_STAYS_OUT("I-3");
  Play play(game(), before_the_brounie(all_fives()).json());
  sneak_past(play);
  EXPECT_NO_EVENT(play, "health-regained");
  play.draws("retirement-2").draws("mission-2").draws(kEmptyTile);
}

TEST(Acts, HandIsDiscardedWhenAnActIsDone) {
  RULE("A-11");
  Position at = before_the_brounie(all_fives().complications({"half-damage", "no-attack", "no-capital"}));
  Play play(game(), at.json());
  play.choose("stealth").choose("play/half-damage").rolls({2, 2, 1, 1, 1}).rolls({2, 2}).choose("roll");
  EXPECT_EQ(play.count("complication-discarded"), 3);  // one was played, two are left
  play.draws("retirement-2").draws("mission-2").draws(kEmptyTile);
  EXPECT_TRUE(play.state<State>().auditors[0].complications.empty());
  EXPECT_EQ(play.state<State>().decks.complications_played[complication("no-attack")], 1);
}

// -- Failing --

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

}  // namespace
}  // namespace gamekeeper::number_crunch::test
