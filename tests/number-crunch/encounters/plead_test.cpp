#include <gtest/gtest.h>

#include <string_view>

#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

/// A Gorgon (Oratory 3, Perception 5, Defense 3, 11 Health) with 8 damage; an Auditor of Oratory 3 who comes
/// second.
Position pleading(std::string_view mission = kPaysCombat) {
  Position at =
      Position::trickster({.perception = 4, .speed = 2, .oratory = 3}).weapon("dagger").mission(mission);
  at.encounter().damage_taken = 8;
  return at.coming_from("B1").meeting("gorgon", "gorgon", "gorgon").fighting(true);
}

TEST(Plea, IsOfferedAndMayBeRefused) {
  RULE("P-1");
  Play play(game(), pleading().json());
  play.rolls({5});
  EXPECT_EVENT(play, "pleads");
  EXPECT_OFFERED(play, "accept");
  EXPECT_OFFERED(play, "refuse");
}

TEST(Plea, DrawEndsTheCombat) {
  RULE("N-2");
  RULE("P-1");
  RULE("D-2");
  Play play(game(), pleading().json());
  play.rolls({5}).choose("accept").rolls({2, 1, 1}).rolls({2, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "negotiation", R"({"difference": 0, "tier": "Draw", "plea": true})");
  EXPECT_NO_EVENT(play, "treasure");
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
  EXPECT_EQ(play.state<State>().auditors[0].map[cell_named("C1")].room, RoomState::done);
}

TEST(Plea, PartialVictoryIsATreasure) {
  RULE("N-2");
  Play play(game(), pleading().json());
  play.rolls({5}).choose("accept").rolls({2, 2, 1}).rolls({2, 1, 1}).choose("roll").draws("torch");
  EXPECT_EVENT(play, "negotiation", R"({"tier": "Partial Victory"})");
  EXPECT_NO_EVENT(play, "information");
}

TEST(Plea, CompleteVictoryIsATreasureAndInformation) {
  RULE("N-2");
  RULE("IN-1");
  RULE_STAYS_OUT("N-3");  // no Treasure in hand, and it does not matter here
  Play play(game(), pleading().json());
  play.rolls({5}).choose("accept").rolls({2, 2, 1}).rolls({1, 1, 1}).choose("roll").draws("torch").draws(
      "valid");
  EXPECT_EVENT(play, "information", R"({"pile": "negotiation", "valid": true})");
}

TEST(Plea, PartialLossHealsItByADieAndTheFightGoesOn) {
  RULE("N-2");
  RULE("A-44");
  RULE("D-6");
  Play play(game(), pleading().json());
  play.rolls({5}).choose("accept").rolls({1, 1, 1}).rolls({2, 1, 1}).choose("roll").rolls({3}).draws(
      "lower-magic");
  EXPECT_EVENT(play, "opponent-heals", R"({"amount": 3, "damage": 5})");
  EXPECT_OFFERED(play, "attack/jab");  // its Turn is over, yours begins
  play.choose("hold").rolls({5}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "behavior", R"({"total": 5})");  // calmer: 5 - 5 + 5
}

TEST(Plea, CompleteLossHealsItByADieAndFour) {
  RULE("N-2");
  RULE("A-44");
  Play play(game(), pleading().json());
  play.rolls({5}).choose("accept").rolls({1, 1, 1}).rolls({2, 2, 1}).choose("roll").rolls({6}).draws(
      "lower-magic");
  EXPECT_EVENT(play, "opponent-heals", R"({"amount": 8, "damage": 0})");  // 10, but never above its card
  EXPECT_EQ(play.count("complication"), 1);
}

TEST(Plea, AcceptingPaysUnderACombatMissionEvenIfItIsLost) {
  RULE("P-1");
  RULE("A-56");
  Play play(game(), pleading().json());
  play.rolls({5}).choose("accept").rolls({1, 1, 1}).rolls({2, 1, 1}).choose("roll").rolls({3}).draws(
      "lower-magic");
  EXPECT_EVENT(play, "experience", R"({"circles": 3})");
}

TEST(Plea, PaysNothingUnderAnotherMission) {
  RULE("P-1");
  RULE_STAYS_OUT("M-2");
  for (const std::string_view mission : {kPaysNegotiation, kPaysStealth}) {
    Play play(game(), pleading(mission).json());
    play.rolls({5}).choose("accept").rolls({2, 1, 1}).rolls({2, 1, 1}).choose("roll");
    EXPECT_NO_EVENT(play, "experience");
  }
}

TEST(Plea, AfterPleaPaysOnce) {
  RULE("P-1");
  RULE("A-56");
  Play play(game(), pleading().json());
  for (int plea = 0; plea < 2; ++plea) {
    play.rolls({6}).choose("accept").rolls({1, 1, 1}).rolls({2, 1, 1}).choose("roll").rolls({1}).draws(
        "lower-magic");
    play.choose("hold");
  }
  EXPECT_EQ(play.count("pleads"), 2);
  EXPECT_EQ(play.count("experience"), 1);
  play.rolls({6}).rolls({1, 1, 1, 1, 1, 1});  // 6 - 5 + 6 = 7: it has heart again
}

TEST(Plea, ThenKilledPaysNotTwice) {
  RULE_STAYS_OUT("M-2");  // an Encounter pays once
  Play play(game(), pleading().json());
  play.rolls({5}).choose("accept").rolls({1, 1, 1}).rolls({2, 1, 1}).choose("roll").rolls({1}).draws(
      "lower-magic");
  play.choose("attack/hamstring").rolls({2, 2, 2, 1}).choose("roll").choose("kill").draws("torch");
  EXPECT_EQ(play.count("experience"), 1);
}

TEST(Plea, ThenDrivenOffPaysNotTwice) {
  RULE_STAYS_OUT("M-2");
  Play play(game(), pleading().json());
  play.rolls({5}).choose("accept").rolls({1, 1, 1}).rolls({2, 1, 1}).choose("roll").rolls({1}).draws(
      "lower-magic");
  play.choose("hold").rolls({6}).choose("refuse").draws("torch");
  EXPECT_EQ(play.count("experience"), 1);
}

TEST(Plea, DroppedTierTurnsADrawIntoALoss) {
  RULE("complication/drop-tier-negotiation");
  RULE("A-20");
  Position at = pleading().complications({"drop-tier-negotiation"});
  Play play(game(), at.json());
  play.rolls({5}).choose("accept").rolls({2, 1, 1}).rolls({2, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "negotiation", R"({"difference": 0, "tier": "Partial Loss"})");
  play.rolls({2}).draws("lower-magic");
}

TEST(Plea, DroppedTierIsNotBelowCompleteLoss) {
  RULE("A-20");
  Position at = pleading().complications({"drop-tier-negotiation"});
  Play play(game(), at.json());
  play.rolls({5}).choose("accept").rolls({1, 1, 1}).rolls({2, 2, 2}).choose("roll").rolls({1}).draws(
      "lower-magic");
  EXPECT_EVENT(play, "negotiation", R"({"tier": "Complete Loss"})");
  EXPECT_EVENT(play, "opponent-heals", R"({"amount": 5})");
}

TEST(Plea, LostWithRiskDiceCostsTheirSumAsWell) {
  RULE("M-3");
  RULE("A-35");
  Play play(game(), pleading().json());
  play.rolls({5}).choose("accept").choose("add/risk").rolls({1, 1, 1, 1}).rolls({2, 1, 1}).choose("roll");
  play.draws("lower-magic").rolls({1}).draws("lower-magic");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 1})");
  EXPECT_EQ(play.count("complication"), 2);
}

TEST(Plea, DrawWithRiskDiceCostsNothing) {
  RULE_STAYS_OUT("A-35");
  Play play(game(), pleading().json());
  play.rolls({5}).choose("accept").choose("add/risk").rolls({1, 1, 1, 5}).rolls({1, 1, 1}).choose("roll");
  EXPECT_NO_EVENT(play, "risk-failed");
  EXPECT_EVENT(play, "negotiation", R"({"tier": "Draw"})");
}

TEST(Plea, OfAMinionEndsTheActAndBringsTwoCards) {
  RULE("A-49");
  RULE("IN-1");
  Position at = swordsman().mission(kPaysCombat);  // Oratory 2 against 2
  at.encounter().damage_taken = 9;
  Play play(game(), at.meeting_minion("plant-monster").fighting(true).json());
  play.rolls({4}).choose("accept").rolls({2, 2}).rolls({1, 1}).choose("roll").draws("torch");
  play.draws("valid").draws("valid");  // two cards, of which one counts: 3 circles and the Minion's 3
  EXPECT_POSITION(play, R"({"auditors": [{"information": 1, "capital": 1, "circles": 0}]})");
  EXPECT_TRUE(told_in_order(play, {"pleads", "experience", "negotiation", "treasure", "information",
                                   "information", "experience", "capital-gained", "act-completed"}));
  EXPECT_EQ(play.count("experience"), 2);
  play.draws("retirement-2").draws("mission-2").draws("2-2-4");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
