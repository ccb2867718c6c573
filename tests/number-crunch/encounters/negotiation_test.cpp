#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

/// Oratory 3 against a Gorgon's 3 (Defense 3), with Treasure to bargain with; it agrees at 5.
Position talker(std::initializer_list<std::string_view> treasures,
                std::string_view mission = kPaysNegotiation) {
  return Position::trickster({.perception = 4, .speed = 4, .oratory = 3})
      .weapon("dagger")
      .mission(mission)
      .treasures(treasures)
      .coming_from("B1")
      .meeting("gorgon", "gorgon", "gorgon");
}

// -- Will it talk? --

TEST(Acceptance, FiveOrMore) {
  RULE("N-1");
  RULE("D-6");
  Play play(game(), talker({"torch", "torch"}).json());
  play.choose("negotiation").rolls({5});
  EXPECT_NO_EVENT(play, "negotiation-refused");
  EXPECT_OFFERED(play, "roll");
}

TEST(Acceptance, FourIsNotEnoughAndMeansCombat) {
  RULE("N-1");
  Play play(game(), talker({"torch", "torch"}).json());
  play.choose("negotiation").rolls({4}).rolls({6}).rolls({1});  // refused; initiative as always
  EXPECT_EVENT(play, "negotiation-refused", R"({"total": 4})");
  EXPECT_OFFERED(play, "attack/jab");
}

TEST(Acceptance, MoreThanSixIsFineToo) {
  RULE("A-17");
  Position at = Position::trickster({.perception = 4, .oratory = 6})
                    .weapon("dagger")
                    .meeting("gorgon", "gorgon", "gorgon");
  Play play(game(), at.json());
  play.choose("negotiation").rolls({5});  // 5 + 6 - 3 = 8
  EXPECT_OFFERED(play, "roll");
}

TEST(Acceptance, NaturalSixWhateverTheTotal) {
  RULE("N-1");
  Position at = Position::trickster({.perception = 4, .oratory = 1}).weapon("dagger");
  Play play(game(), at.act("retirement-3").meeting_antagonist("sharon").json());
  play.choose("negotiation").rolls({6});  // 6 + 1 - 6 = 1
  EXPECT_OFFERED(play, "roll");
}

TEST(Acceptance, SomeHeadsNeverTalk) {
  RULE("A-17");
  RULE_OF_CONTENT("head/zombie");
  RULE_OF_CONTENT("head/skeleton");
  for (const std::string_view head : {"zombie", "skeleton"}) {
    Position at = talker({"torch", "torch"});
    Play meeting(game(), at.meeting(head, "gorgon", "gorgon").json());
    EXPECT_BARRED(meeting, "negotiation", "does not negotiate");
    Play fighting(game(), at.fighting().json());
    EXPECT_BARRED(fighting, "negotiate", "does not negotiate");
  }
}

TEST(Acceptance, LoweredOratoryCounts) {
  RULE("A-24");
  RULE("complication/lower-oratory");
  Position at = talker({"torch", "torch"}).complications({"lower-oratory"});
  Play play(game(), at.json());
  play.choose("negotiation").rolls({5}).rolls({6}).rolls({1});
  EXPECT_EVENT(play, "negotiation-refused", R"({"total": 4})");
}

// -- The table, with two Treasures --

Play& bargain(Play& play, std::initializer_list<int> yours, std::initializer_list<int> theirs) {
  return play.choose("negotiation").rolls({6}).rolls(yours).rolls(theirs).choose("roll");
}

TEST(Standard, CompleteLoss) {
  RULE("N-2");
  RULE("A-18");
  Play play(game(), talker({"torch", "mittens"}).json());
  bargain(play, {1, 1, 1}, {2, 2, 1}).choose("give/torch").draws("no-move").draws("no-attack");
  EXPECT_EVENT(play, "negotiation", R"({"difference": -2, "tier": "Complete Loss", "plea": false})");
  EXPECT_EQ(play.count("treasure-lost"), 2);
  EXPECT_EQ(play.count("complication"), 2);
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");  // the Encounter is over, and nobody fights
  EXPECT_EQ(play.state<State>().auditors[0].map[cell_named("C1")].room, RoomState::done);
}

TEST(Standard, PartialLossAndTheChoiceIsYours) {
  RULE("N-2");
  RULE("A-18");
  Play play(game(), talker({"torch", "mittens", "magic-wand"}).json());
  bargain(play, {1, 1, 1}, {2, 1, 1});
  EXPECT_OFFERED(play, "give/torch");
  EXPECT_OFFERED(play, "give/magic-wand");
  play.choose("give/mittens").draws("no-move");
  EXPECT_EVENT(play, "treasure-lost", R"({"treasure": "mittens", "given": true})");
  EXPECT_EQ(play.count("complication"), 1);
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
}

TEST(Standard, LostTalkTurnsIntoCombatWhenTheTableWantsIt) {
  RULE("A-18");
  Position at = talker({"torch", "torch"});
  at.state.switches.lost_talk_is_combat = true;
  Play play(game(), at.json());
  bargain(play, {1, 1, 1}, {2, 1, 1}).draws("no-move").rolls({6}).rolls({1});
  EXPECT_EVENT(play, "treasure-lost");
  EXPECT_EVENT(play, "initiative");
  EXPECT_OFFERED(play, "attack/jab");
}

TEST(Standard, LostTalkInCombatGoesOnFightingWhenTheTableWantsIt) {
  RULE("A-18");
  Position at = talker({"torch", "torch"});
  at.state.switches.lost_talk_is_combat = true;
  Play play(game(), at.fighting().json());
  play.choose("negotiate").rolls({6}).rolls({1, 1, 1}).rolls({2, 1, 1}).choose("roll").draws("no-move");
  play.rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "behavior");
}

TEST(Standard, Draw) {
  RULE("N-2");
  Play play(game(), talker({"torch", "mittens"}).json());
  bargain(play, {2, 1, 1}, {2, 1, 1});
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
  EXPECT_NO_EVENT(play, "treasure-lost");
  EXPECT_NO_EVENT(play, "treasure");
}

TEST(Standard, PartialVictory) {
  RULE("N-2");
  Play play(game(), talker({"torch", "mittens"}).json());
  bargain(play, {2, 2, 1}, {2, 1, 1}).draws("umbrella");
  EXPECT_NO_EVENT(play, "information");
}

TEST(Standard, CompleteVictory) {
  RULE("N-2");
  RULE("IN-1");
  RULE("IN-2");
  RULE("information/negotiation");
  Play play(game(), talker({"torch", "mittens"}).json());
  bargain(play, {2, 2, 1}, {1, 1, 1}).draws("umbrella").draws("valid");
  EXPECT_EVENT(play, "information", R"({"pile": "negotiation", "valid": true})");
  EXPECT_EQ(play.count("experience"), 2);  // the Mission's 3 and the Information's 3
  EXPECT_EQ(play.at("/auditors/0/circles"), 6);
}

TEST(Standard, TwoCardsFromAnAntagonist) {
  RULE("IN-1");
  RULE("A-49");
  Position at =
      Position::trickster({.perception = 4, .oratory = 3}).weapon("dagger").treasures({"torch", "torch"});
  Play play(game(), at.act("retirement-3").meeting_antagonist("jeff").json());
  play.choose("negotiation").rolls({6}).rolls({2, 2, 1}).rolls({1, 1}).choose("roll").draws("umbrella");
  play.draws("invalid").draws("invalid");
  EXPECT_EQ(play.count("information"), 2);
  EXPECT_EVENT(play, "act-completed");
  play.draws("retirement-4").draws("mission-2").draws("2-2-4");
}

TEST(Standard, InCombatInsteadOfTheAttack) {
  RULE("E-2");
  RULE("K-3");
  Position at = talker({"torch", "mittens"});
  Play play(game(), at.fighting().json());
  play.choose("negotiate").rolls({6}).rolls({2, 1, 1}).rolls({2, 1, 1}).choose("roll");
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
}

TEST(Standard, LostAtTheStarStepsBackAndTheStarWaits) {
  RULE("A-49");
  Position at = knifeman().treasures({"torch", "torch"}).meeting_minion("brounie");  // Oratory 4 against 2
  Play play(game(), at.json());
  play.choose("negotiation").rolls({6}).rolls({1, 1, 1, 1}).rolls({2, 1}).choose("roll").draws("no-move");
  EXPECT_POSITION(play, R"({"auditors": [{"star": "opened", "phase": "doors"}]})");
  EXPECT_EQ(play.state<State>().auditors[0].cell, cell_named("D4"));
  play.choose("door/north");
  EXPECT_EVENT(play, "opponent", R"({"name": "Brounie", "again": false})");
  EXPECT_NO_EVENT(play, "scene");
  EXPECT_OFFERED(play, "stealth");
  EXPECT_OFFERED(play, "negotiation");
}

// -- Too little Treasure --

TEST(LackOfTreasure, WithOneADieLessAndNoMoreThanAPartialVictory) {
  RULE("N-3");
  Play play(game(), talker({"torch"}).json());
  bargain(play, {2, 2}, {1, 1, 1}).draws("umbrella");
  EXPECT_EVENT(play, "negotiation", R"({"difference": 2, "tier": "Partial Victory"})");
  EXPECT_NO_EVENT(play, "information");
}

TEST(LackOfTreasure, WithOneACompleteLossIsItAndThreeComplications) {
  RULE("N-3");
  Play play(game(), talker({"torch"}).json());
  bargain(play, {1, 1}, {2, 2, 1}).draws("no-move").draws("no-attack").draws("no-capital");
  EXPECT_EQ(play.count("treasure-lost"), 1);
  EXPECT_EQ(play.count("complication"), 3);
}

TEST(LackOfTreasure, WithOneAPartialLossIsAsWithTwo) {
  RULE("N-3");
  Play play(game(), talker({"torch"}).json());
  bargain(play, {1, 1}, {2, 1, 1}).draws("no-move");
  EXPECT_EQ(play.count("treasure-lost"), 1);
  EXPECT_EQ(play.count("complication"), 1);
}

TEST(LackOfTreasure, WithNoneStillOnlyOneDieLessAndNoMoreThanADraw) {
  RULE("N-3");
  RULE("A-19");
  Play play(game(), talker({}).json());
  bargain(play, {2, 2}, {1, 1, 1});  // two of three dice, not one
  EXPECT_EVENT(play, "negotiation", R"({"difference": 2, "tier": "Draw"})");
  EXPECT_NO_EVENT(play, "treasure");
}

TEST(LackOfTreasure, WithNoneACompleteLossIsFourAndAPartialLossTwo) {
  RULE("N-3");
  Play complete(game(), talker({}).json());
  bargain(complete, {1, 1}, {2, 2, 1})
      .draws("no-move")
      .draws("no-attack")
      .draws("no-capital")
      .draws("half-damage");
  EXPECT_EQ(complete.count("complication"), 4);
  Play partial(game(), talker({}).json());
  bargain(partial, {1, 1}, {2, 1, 1}).draws("no-move").draws("no-attack");
  EXPECT_EQ(partial.count("complication"), 2);
}

TEST(LackOfTreasure, DieIsTakenFromThePoolNotFromTheStat) {
  RULE("N-3");
  RULE("D-3");
  Position at = Position::trickster({.perception = 4, .oratory = 1})
                    .weapon("dagger")
                    .treasures({"torch"})
                    .meeting("gorgon", "gorgon", "gorgon");
  Play play(game(), at.json());
  play.choose("negotiation").rolls({6}).rolls({1, 1, 1}).choose("roll");  // no dice against three, none hits
  EXPECT_EVENT(play, "rolled", R"({"dice": 0, "hits": 0})");
  EXPECT_EVENT(play, "negotiation", R"({"tier": "Draw"})");
}

TEST(DroppedTier, ThenTheCap) {
  RULE("A-20");
  RULE("complication/drop-tier-negotiation");
  Position at = talker({"torch"}).complications({"drop-tier-negotiation"});
  Play play(game(), at.json());
  bargain(play, {2, 2}, {1, 1, 1})
      .draws("umbrella");  // Complete, dropped to Partial; the cap has nothing left to do
  EXPECT_EVENT(play, "negotiation", R"({"tier": "Partial Victory"})");
}

TEST(DroppedTier, WithNoTreasureStaysADraw) {
  RULE("A-20");
  Position at = talker({}).complications({"drop-tier-negotiation"});
  Play play(game(), at.json());
  bargain(play, {2, 2}, {2, 1, 1});  // Partial Victory, dropped to a Draw, capped at a Draw
  EXPECT_EVENT(play, "negotiation", R"({"tier": "Draw"})");
}

// -- Experience --

TEST(Experience, PaysEvenForALostNegotiation) {
  RULE("A-05");
  Play play(game(), talker({"torch", "torch"}).json());
  bargain(play, {1, 1, 1}, {2, 1, 1}).draws("no-move");
  EXPECT_EVENT(play, "experience", R"({"circles": 3})");
}

TEST(Experience, OnlyForADrawOrBetterWhenTheTableWantsIt) {
  RULE("N-4");
  RULE_STAYS_OUT("A-05");
  Position at = talker({"torch", "torch"});
  at.state.switches.experience_needs_success = true;
  Play lost(game(), at.json());
  bargain(lost, {1, 1, 1}, {2, 1, 1}).draws("no-move");
  EXPECT_NO_EVENT(lost, "experience");
  Play drawn(game(), at.json());
  bargain(drawn, {1, 1, 1}, {1, 1, 1});
  EXPECT_EVENT(drawn, "experience", R"({"circles": 3})");
}

TEST(Experience, NothingForARefusalAndNothingUnderAnotherMission) {
  RULE_STAYS_OUT("N-4");
  RULE_STAYS_OUT("M-2");
  Play refused(game(), talker({"torch", "torch"}).json());
  refused.choose("negotiation").rolls({1}).rolls({6}).rolls({1});
  EXPECT_NO_EVENT(refused, "experience");
  Play other(game(), talker({"torch", "torch"}, kPaysCombat).json());
  bargain(other, {1, 1, 1}, {1, 1, 1});
  EXPECT_NO_EVENT(other, "experience");
}

TEST(Experience, FullTrackIsAPointOfCapital) {
  RULE("M-1");
  RULE("N-4");
  Position at = talker({"torch", "torch"});
  at.me().circles = 6;  // of a Trickster's 8
  Play play(game(), at.json());
  bargain(play, {1, 1, 1}, {1, 1, 1});
  EXPECT_EVENT(play, "capital-gained", R"({"points": 1, "capital": 1})");
  EXPECT_POSITION(play, R"({"auditors": [{"circles": 1}]})");
}

TEST(Sequence, NegotiationStepByStep) {
  RULE("SEQ-negotiation");
  RULE("CE-4");
  Position at = talker({"gas-mask"}).effects({"smoke", "rain"}).capital(3).health(10);
  Play play(game(), at.json());
  play.choose("negotiation");
  play.choose("play/smoke");    // 1 a card
  play.choose("use/gas-mask");  // 2 Treasure against it: and now there is none to give
  play.choose("capital/heal").rolls({3}).choose("ready");    // 3 Capital for Health
  play.rolls({5});                                           // 4 asks: 5 + 3 - 3
  play.choose("add/capital").choose("add/risk");             // 5, 6: 3 - 1 + 1 + 1
  play.rolls({1, 1, 1, 1}).rolls({2, 2, 2}).choose("roll");  // 7
  play.draws("no-move");                                     // the Risk Die
  play.draws("no-attack")
      .draws("no-capital")
      .draws("half-damage")
      .draws("lower-magic");  // 8 pays: none to give is 4
  EXPECT_TRUE(told_in_order(
      play, {"card-played", "treasure-used", "card-cancelled", "capital-spent", "health-regained",
             "capital-spent", "rolled", "risk-failed", "negotiation", "complication"}));
  EXPECT_EVENT(play, "effect-returned", R"({"effect": "rain"})");  // 10
  EXPECT_EVENT(play, "experience", R"({"circles": 3})");           // 11, though it was lost
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");                // 12
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
