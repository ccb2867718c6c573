#include <gtest/gtest.h>

#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

/// A Zombie (Defense 2, 23 Health) with one point left, and the swordsman's Turn.
Position& dying(Position& at) {
  at.encounter().damage_taken = 22;
  return at.coming_from("B1").meeting("zombie", "zombie", "zombie").fighting();
}

Play& strike(Play& play) { return play.choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll"); }

TEST(Death, KillingBringsTreasureAndPaysTheMission) {
  RULE("P-4");
  RULE("M-2");
  RULE("TS-1");
  Position at = swordsman().mission(kPaysCombat);
  Play play(game(), dying(at).json());
  strike(play).choose("kill").draws("torch");
  EXPECT_TRUE(told_in_order(play, {"hit", "opponent-down", "opponent-killed", "experience", "treasure"}));
  EXPECT_EVENT(play, "experience", R"({"circles": 2})");
  EXPECT_EQ(play.at("/auditors/0/phase"), "doors");
}

TEST(Death, PaysNothingUnderAnotherMission) {
  RULE_STAYS_OUT("M-2");
  for (const std::string_view mission : {kPaysNegotiation, kPaysStealth}) {
    Position at = swordsman().mission(mission);
    Play play(game(), dying(at).json());
    strike(play).choose("kill").draws("torch");
    EXPECT_NO_EVENT(play, "experience");
  }
}

TEST(Torture, BringsACardAndTreasureAndNoExperienceForCombat) {
  RULE("P-4");
  RULE("A-47");
  RULE("information/torture");
  Position at = swordsman().mission(kPaysCombat);
  Play play(game(), dying(at).json());
  strike(play).choose("torture").draws("invalid").draws("torch");
  EXPECT_EVENT(play, "information", R"({"pile": "torture", "valid": false})");
  EXPECT_NO_EVENT(play, "experience");
  EXPECT_EVENT(play, "treasure");
  EXPECT_POSITION(play, R"({"auditors": [{"information": 0}]})");
}

TEST(Torture, ValidInformationCountsAndEarnsThree) {
  RULE("IN-1");
  RULE("IN-2");
  RULE("A-07");
  RULE("A-47");
  Position at = swordsman().mission(kPaysCombat);
  Play play(game(), dying(at).json());
  strike(play).choose("torture").draws("valid").draws("torch");
  EXPECT_EVENT(play, "experience", R"({"circles": 3})");
  EXPECT_POSITION(play, R"({"auditors": [{"information": 1, "circles": 3}]})");
}

TEST(Torture, TwoCardsFromAMinionCountOnce) {
  RULE("IN-1");
  RULE("P-4");
  Position at = swordsman().mission("mission-7");  // Combat, one piece
  at.encounter().damage_taken = 14;
  Play play(game(), at.meeting_minion("unsettling-thing").fighting().json());
  strike(play).choose("torture").draws("valid").draws("valid").draws("torch");
  EXPECT_EQ(play.count("information"), 2);
  EXPECT_EQ(play.count("experience"), 1);
  EXPECT_EVENT(play, "act-completed");
  play.draws("retirement-2").draws("mission-2").draws("2-2-4");
}

TEST(Torture, OneGoodCardOfTwoIsEnough) {
  RULE("IN-1");
  Position at = swordsman().mission("mission-7");
  at.encounter().damage_taken = 14;
  Play play(game(), at.meeting_minion("unsettling-thing").fighting().json());
  strike(play).choose("torture").draws("invalid").draws("valid").draws("torch");
  EXPECT_EVENT(play, "act-completed");
  play.draws("retirement-2").draws("mission-2").draws("2-2-4");
}

TEST(Death, FifthTreasureHasToGo) {
  RULE("TS-2");
  RULE("P-4");
  Position at = swordsman().treasures({"torch", "mittens", "umbrella", "gas-mask"});
  Play play(game(), dying(at).json());
  strike(play).choose("kill").draws("magic-wand");
  EXPECT_EQ(play.prompt(),
            "With the Magic Wand you would carry more than 4 Treasures. Which one do you leave behind?");
  play.choose("discard/mittens");
  EXPECT_EVENT(play, "treasure-lost", R"({"treasure": "mittens", "given": false, "left": true})");
  EXPECT_EQ(play.event("treasure-lost").text, "You leave the Mittens behind.");
}

TEST(Death, AgainstOneMetBeforeBringsNoTreasure) {
  RULE("P-4");
  RULE("T-6");
  RULE("A-60");
  Position at = swordsman().mission(kPaysCombat);
  dying(at);
  at.encounter().met_before = true;
  Play play(game(), at.json());
  strike(play).choose("kill");
  EXPECT_NO_EVENT(play, "treasure");
  EXPECT_EVENT(play, "experience", R"({"circles": 2})");
  EXPECT_EQ(play.event("experience").rule, "A-60");
}

TEST(PlayerDeath, BookExampleFourteenHealthAtTheStartAreSevenComplications) {
  RULE("ACT-4");
  RULE("Z-1");  // L1018-1029, the Antagonist of Act III
  Position at = swordsman().act("retirement-3").health(4).complications({"lower-magic", "lower-magic"});
  at.me().health_at_start = 14;
  Play play(game(), at.meeting_antagonist("jeff").fighting(true).json());
  play.rolls({6}).rolls({2, 2, 2, 1, 1, 1});  // 4: Bull Rush, 4 damage, No Armor
  EXPECT_EVENT(play, "act-failed", R"({"by": "antagonist"})");
  EXPECT_POSITION(play, R"({"encounter": {"opponent": {"kind": "none"}}})");
  EXPECT_EQ(play.count("complication-discarded"),
            2);  // one was played, one goes with the Act, before the penalty
  play.choose("take-orders");
  for (const char* card : {"lower-oratory", "no-move", "no-attack", "no-capital", "half-damage",
                           "lower-speed", "lower-combat"}) {
    play.draws(card);
  }
  EXPECT_EQ(play.count("complication"), 7);
  EXPECT_POSITION(play, R"({"auditors": [{"health-lost": 0}]})");
  play.draws("insurance-3").draws("mission-2").draws("2-2-4");
  EXPECT_EVENT(play, "act", R"({"number": 3})");
}

TEST(PlayerDeath, OddHealthIsRoundedDown) {
  RULE("ACT-4");
  RULE("Z-1");
  Position at = swordsman().health(3);
  at.me().health_at_start = 3;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting(true).json());
  play.rolls({6}).rolls({2, 2, 2, 1, 1, 1}).choose("take-orders").draws("no-move");
  EXPECT_EQ(play.count("complication"), 1);
  play.draws("retirement-1").draws("mission-2").draws("2-2-4");
}

TEST(PlayerDeath, OpponentWhoStruckLastIsNotBeaten) {
  RULE("ACT-4");
  RULE("Z-1");
  RULE("K-2");  // the Turn that was left in the Round is never taken
  Position at = swordsman().health(3);
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting(true).json());
  play.rolls({6}).rolls({2, 2, 2, 1, 1, 1});
  EXPECT_OFFERED(play, "take-orders");
  EXPECT_OFFERED(play, "resign");
  EXPECT_NOT_OFFERED(play, "attack/melee");
}

// -- Injury --

TEST(Injury, EnteringATierTakesItsCard) {
  RULE("I-2");
  RULE("wound/severe");
  Position at = swordsman().health(9);  // 7 of the 8 Light boxes are marked
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting(true).json());
  play.rolls({6}).rolls({2, 2, 2, 1, 1, 1});  // 3 more
  EXPECT_EVENT(play, "wound", R"({"tier": "severe"})");
}

TEST(Injury, LightCostsNothing) {
  RULE_STAYS_OUT("I-1");
  RULE("D-4");
  Position at = swordsman().health(8);  // the last Light box
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll");
  EXPECT_NO_EVENT(play, "risk-failed");
  play.rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(Injury, SevereTurnsTheLastDieIntoARiskDie) {
  RULE("I-1");
  RULE("D-4");
  Position at = swordsman().health(7);
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll").draws("no-move");  // five dice, not six
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 1, "complications": 1})");
  play.rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(Injury, CriticalTurnsTwo) {
  RULE("I-1");
  Position at = swordsman().health(3);
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee").rolls({2, 2, 1, 1, 3}).choose("roll");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 4})");
  play.draws("no-move").draws("no-attack").draws("half-damage").draws("no-capital");
  play.rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(Injury, ConvertedDiceStandBesideAddedOnes) {
  RULE("D-4");
  RULE("M-3");
  Position at = swordsman().health(7);
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee").choose("add/risk").rolls({2, 2, 1, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 2})");
  play.draws("no-move").draws("no-attack").rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(Injury, PoolOfOneDieHasOneToConvert) {
  RULE("I-1");
  Position at = Position::soldier({.combat = 1, .speed = 3}).weapon("sword").health(3);
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/melee").rolls({1}).choose("roll");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 1})");
  play.draws("no-move").draws("no-attack");  // one for the Risk Die, one for a miss by two
  play.rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Injury, WoundsWantComplicationsAtTheStartOfAnEncounter) {
  RULE("I-2");
  RULE_OF_CONTENT("wound/severe");
  RULE_OF_CONTENT("wound/critical");
  Position severe = swordsman().health(7).entering("C1");
  Play one(game(), severe.json());
  one.draws("3-6-2").draws("no-move");
  EXPECT_EQ(one.count("complication"), gamekeeper::test::read(game(), library().wounds[0]).complications);
  Position critical = swordsman().health(3).complications({"no-attack"}).entering("C1");
  Play two(game(), critical.json());
  two.draws("3-6-2").draws("no-move");  // one is there already
  EXPECT_EQ(two.count("complication"), gamekeeper::test::read(game(), library().wounds[1]).complications - 1);
  Position light = swordsman().health(8).entering("C1");
  Play none(game(), light.json());
  none.draws("3-6-2");
  EXPECT_NO_EVENT(none, "complication");
}

TEST(Injury, HealingUpATierLiftsTheConversion) {
  RULE_STAYS_OUT("I-1");
  Position at = swordsman().health(7).capital(1);
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("capital/heal").rolls({1}).choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll");
  EXPECT_NO_EVENT(play, "risk-failed");
  play.rolls({1}).rolls({1, 1, 1, 1, 1});
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
