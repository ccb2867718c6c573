#include <gtest/gtest.h>

#include <string_view>

#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

/// Speed 4 against a Zombie of Perception 2 and Defense 2.
Position sneaking(std::string_view mission = kPaysStealth) {
  return knifeman().mission(mission).coming_from("B1").meeting("zombie", "zombie", "zombie");
}

TEST(Stealth, IsSpeedAgainstPerception) {
  RULE("S-1");
  RULE("D-2");
  RULE("E-2");
  Play play(game(), sneaking().json());
  play.choose("stealth").rolls({2, 1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_EVENT(play, "rolled", R"({"check": "stealth", "dice": 4, "hits": 1, "against_hits": 1})");
  EXPECT_EVENT(play, "stealth", R"({"difference": 0, "tier": "Draw"})");
}

TEST(Stealth, CompleteFailureCostsAComplicationAndTheFirstTurn) {
  RULE("S-2");
  RULE("S-3");
  Play play(game(), sneaking().json());
  play.choose("stealth").rolls({1, 1, 1, 1}).rolls({2, 2}).choose("roll").draws("no-move");
  EXPECT_EVENT(play, "stealth", R"({"tier": "Complete Failure"})");
  EXPECT_BARRED(play, "stealth", "seen you");
  play.choose("combat").rolls({1}).rolls({1, 1, 1, 1, 1, 1});  // no initiative: it goes first
  EXPECT_NO_EVENT(play, "initiative");
  EXPECT_EVENT(play, "card-played", R"({"card": "no-move"})");
  EXPECT_TRUE(
      told_in_order(play, {"stealth", "complication", "move-chosen", "round", "card-played", "behavior"}));
}

TEST(Stealth, PartialFailureCostsTheFirstTurnOnly) {
  RULE("S-2");
  Play play(game(), sneaking().json());
  play.choose("stealth").rolls({1, 1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_EVENT(play, "stealth", R"({"tier": "Partial Failure"})");
  EXPECT_NO_EVENT(play, "complication");
  play.choose("combat").rolls({1}).rolls({1, 1, 1, 1, 1, 1}).choose("hold");
  play.rolls({1}).rolls({1, 1, 1, 1, 1, 1});  // and it stays first
  EXPECT_NO_EVENT(play, "initiative");
}

TEST(Stealth, DrawPassesUnseenWithNothing) {
  RULE("S-2");
  Play play(game(), sneaking().json());
  play.choose("stealth").rolls({2, 2, 1, 1}).rolls({2, 2}).choose("roll");
  EXPECT_NO_EVENT(play, "treasure");
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
  EXPECT_EQ(play.state<State>().auditors[0].map[cell_named("C1")].room, RoomState::done);
}

TEST(Stealth, PartialSuccessFindsATreasure) {
  RULE("S-2");
  Play play(game(), sneaking().json());
  play.choose("stealth").rolls({2, 1, 1, 1}).rolls({1, 1}).choose("roll").draws("torch");
  EXPECT_EVENT(play, "stealth", R"({"tier": "Partial Success"})");
  EXPECT_NO_EVENT(play, "information");
}

TEST(Stealth, CompleteSuccessOverhearsSomething) {
  RULE("S-2");
  RULE("IN-1");
  RULE("IN-2");
  RULE("information/stealth");
  Play play(game(), sneaking(kPaysCombat).json());
  play.choose("stealth").rolls({2, 2, 1, 1}).rolls({1, 1}).choose("roll").draws("torch").draws("valid");
  EXPECT_EVENT(play, "information", R"({"pile": "stealth", "valid": true})");
  EXPECT_EVENT(play, "experience", R"({"circles": 3})");  // whatever the Mission
  EXPECT_POSITION(play, R"({"auditors": [{"information": 1}]})");
}

TEST(Stealth, PastAMinionEndsTheActWithTwoCards) {
  RULE("S-2");
  RULE("A-49");
  RULE("IN-1");
  Position at = knifeman().mission(kPaysStealth).meeting_minion("brounie");  // Perception 2
  Play play(game(), at.json());
  play.choose("stealth")
      .rolls({2, 2, 1, 1})
      .rolls({1, 1})
      .choose("roll")
      .draws("torch")
      .draws("invalid")
      .draws("valid");
  EXPECT_EVENT(play, "act-completed");  // it asked for one piece
  play.draws("retirement-2").draws("mission-2").draws("2-2-4");
}

TEST(Stealth, BatteredDoorGivesTheOpponentADie) {
  RULE("S-1");
  RULE("A-04");
  Position at = sneaking();
  at.me().battered = true;
  Play play(game(), at.json());
  play.choose("stealth")
      .rolls({2, 1, 1, 1})
      .rolls({2, 1, 1})
      .choose("roll");  // three dice, and four of yours
  EXPECT_EVENT(play, "stealth", R"({"tier": "Draw"})");
}

TEST(Stealth, CardIsPlayedFirstAndCountsForTheRollOnly) {
  RULE("S-1");
  RULE("effect/rain");
  RULE("CE-7");
  Position at = sneaking().effects({"rain"});
  Play play(game(), at.json());
  play.choose("stealth").rolls({1, 1, 1}).rolls({2, 1}).choose("roll");  // Speed 3
  EXPECT_TRUE(told_in_order(play, {"round", "card-played", "rolled", "stealth"}));
  EXPECT_EVENT(play, "stealth", R"({"tier": "Partial Failure"})");
  play.choose("combat").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "round", R"({"round": 2})");
  EXPECT_OFFERED(play, "move/near");
}

TEST(Stealth, EffectsAreYoursNotTheirs) {
  RULE_OF_CONTENT("CE-1");
  RULE("effect/smoke");
  Position at = sneaking().effects({"smoke"});
  const auto smoke = library().effects.index("smoke");
  EXPECT_EQ(gamekeeper::test::read(game(), library().effects[*smoke]).copies, 3);
  Play play(game(), at.json());
  play.choose("stealth").rolls({2, 1, 1, 1}).rolls({2, 1}).choose("roll");  // their Perception stays 2
  EXPECT_EVENT(play, "stealth", R"({"tier": "Draw"})");
}

TEST(Stealth, DroppedTier) {
  RULE("complication/drop-tier-stealth");
  RULE("A-20");
  Position at = sneaking().complications({"drop-tier-stealth"});
  Play play(game(), at.json());
  play.choose("stealth").rolls({2, 2, 1, 1}).rolls({1, 1}).choose("roll").draws("torch");
  EXPECT_EVENT(play, "stealth", R"({"difference": 2, "tier": "Partial Success"})");
}

TEST(Stealth, DroppedTierIsNotBelowCompleteFailure) {
  RULE("A-20");
  Position at = sneaking().complications({"drop-tier-stealth"});
  Play play(game(), at.json());
  play.choose("stealth").rolls({1, 1, 1, 1}).rolls({2, 2}).choose("roll").draws("no-move");
  EXPECT_EVENT(play, "stealth", R"({"tier": "Complete Failure"})");
  EXPECT_EQ(play.count("complication"), 1);
}

TEST(Stealth, NegotiationCardDoesNotTouchIt) {
  RULE("complication/drop-tier-negotiation");
  Position at = sneaking().complications({"drop-tier-negotiation"});
  Play play(game(), at.json());
  play.choose("stealth").rolls({2, 1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_EVENT(play, "stealth", R"({"tier": "Draw"})");
  EXPECT_NO_EVENT(play, "tier-dropped");
}

TEST(Stealth, PaysEvenWhenItFails) {
  RULE("A-05");
  Play play(game(), sneaking().json());
  play.choose("stealth").rolls({1, 1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_EVENT(play, "experience", R"({"circles": 2})");
}

TEST(Stealth, PaysOnlyOnSuccessWhenTheTableWantsIt) {
  RULE("S-4");
  RULE_STAYS_OUT("A-05");
  Position at = sneaking();
  at.state.switches.experience_needs_success = true;
  Play failed(game(), at.json());
  failed.choose("stealth").rolls({1, 1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_NO_EVENT(failed, "experience");
  Play drawn(game(), at.json());
  drawn.choose("stealth").rolls({1, 1, 1, 1}).rolls({1, 1}).choose("roll");
  EXPECT_EVENT(drawn, "experience", R"({"circles": 2})");
}

TEST(Stealth, PaysNothingUnderAnotherMission) {
  RULE_STAYS_OUT("M-2");
  Play play(game(), sneaking(kPaysCombat).json());
  play.choose("stealth").rolls({1, 1, 1, 1}).rolls({1, 1}).choose("roll");
  EXPECT_NO_EVENT(play, "experience");
}

TEST(Stealth, FailedStillAllowsToTalk) {
  RULE("S-3");
  RULE("N-1");
  RULE_STAYS_OUT("N-4");
  Position at = knifeman().mission(kPaysNegotiation).treasures({"torch", "torch"});  // Oratory 4 against 2
  Play play(game(), at.meeting_minion("brounie").json());
  play.choose("stealth").rolls({1, 1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_OFFERED(play, "negotiation");
  play.choose("negotiation")
      .rolls({1})
      .rolls({1})
      .rolls({1, 1, 1, 1, 1});  // 1 + 4 - 2 = 3: no, and it goes first
  EXPECT_EVENT(play, "negotiation-refused", R"({"total": 3})");
  EXPECT_NO_EVENT(play, "initiative");
  EXPECT_NO_EVENT(play, "experience");  // nothing was entered into
}

TEST(Stealth, FailedWithRiskDiceCostsTheirSum) {
  RULE("M-3");
  RULE("A-35");
  Play play(game(), sneaking().json());
  play.choose("stealth")
      .choose("add/risk")
      .choose("add/risk")
      .rolls({1, 1, 1, 1, 1, 1})
      .rolls({2, 1})
      .choose("roll");
  play.draws("no-move").draws("no-attack");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 2, "complications": 2})");
}

TEST(Stealth, DrawWithRiskDiceCostsNothing) {
  RULE_STAYS_OUT("A-35");
  Play play(game(), sneaking().json());
  play.choose("stealth").choose("add/risk").rolls({1, 1, 1, 1, 6}).rolls({2, 1}).choose("roll");
  EXPECT_NO_EVENT(play, "risk-failed");
  EXPECT_EVENT(play, "stealth", R"({"tier": "Draw"})");
}

TEST(Stealth, DroppedDrawIsAFailureButNotOfTheRiskDice) {
  RULE_STAYS_OUT("A-35");
  RULE("A-20");
  Position at = sneaking().complications({"drop-tier-stealth"});
  Play play(game(), at.json());
  play.choose("stealth").choose("add/risk").rolls({1, 1, 1, 1, 6}).rolls({2, 1}).choose("roll");
  EXPECT_EVENT(play, "stealth", R"({"tier": "Partial Failure"})");
  EXPECT_NO_EVENT(play, "risk-failed");
}

TEST(Sequence, StealthStepByStep) {
  RULE("SEQ-stealth");
  RULE("CE-4");
  RULE("CE-6");
  Position at = sneaking().effects({"rain", "smoke"}).treasures({"umbrella"}).capital(3).health(10);
  at.me().battered = true;
  Play play(game(), at.json());
  play.choose("stealth");
  play.choose("play/rain");                                        // 1 a card
  play.choose("use/umbrella");                                     // 2 Treasure against it
  play.choose("capital/heal").rolls({3}).choose("ready");          // 3 Capital for Health
  play.choose("add/capital").choose("add/risk");                   // 4 dice
  play.rolls({2, 2, 2, 1, 1, 1}).rolls({2, 1, 1}).choose("roll");  // 5, 6: six dice against three
  play.draws("torch").draws("invalid");                            // 8 Treasure and Information
  EXPECT_TRUE(told_in_order(
      play, {"card-played", "treasure-used", "card-cancelled", "capital-spent", "health-regained",
             "capital-spent", "rolled", "stealth", "treasure", "information"}));
  EXPECT_EVENT(play, "effect-returned", R"({"effect": "smoke"})");  // 9
  EXPECT_EVENT(play, "experience", R"({"circles": 2})");            // 10
  EXPECT_OFFERED(play, "door/north");                               // 11: tile 3-3-3 has no locks
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
