#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/acts/act_test_positions.hpp"
#include "number-crunch/audit_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

TEST(Missions, EveryOneNamesOneMoveAndAtMostTwoPieces) {
  RULE("MI-1");
  RULE_OF_CONTENT("A-41");
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
    const Mission& drawn =
        gamekeeper::test::read(game(), library().missions[play.state<State>().auditors[0].mission]);
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

// -- The Mission is not met --

TEST(Acts, OpenMissionRepeatsTheNumberWithoutAPenalty) {
  RULE("A-13");
  Position at = before_the_brounie(all_fives().mission("mission-3").information(1).health(10));
  Play play(game(), at.json());
  sneak_past(play);
  EXPECT_EVENT(play, "mission-open", R"({"have": 1, "need": 2})");
  EXPECT_EQ(play.event("mission-open").rule, "A-13");
  EXPECT_EQ(play.event("mission-open")
                .text.find("Act I has to be done again.\nThe Mission asks for 2 valid pieces"),
            0U);  // a page of its own
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
  RULE_STAYS_OUT("A-13");
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

// -- The last Act --

TEST(Acts, ActVIsWonWithItsMissionMet) {
  RULE("ACT-6");
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

TEST(Missions, ThatAreUnmetAreSaidAgainWithTheNextAct) {
  RULE("A-13");
  RULE("ACT-1");
  Position at = all_fives().mission("mission-3").information(1);  // two pieces
  at.me().phase = Phase::act_begins;
  at.me().repeats = true;
  Play play(game(), at.json());
  play.draws("prophecy-1").draws(kEmptyTile);
  EXPECT_EQ(play.event("act").rule, "A-13");
  const std::string& text = play.event("act").text;
  EXPECT_NE(text.find("Your orders stand, " + library().missions[2].name), std::string::npos) << text;
  EXPECT_NE(text.find("1 piece more of valid Information."), std::string::npos) << text;
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
