#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

/// What players argue about: two rules that meet, and the order in which things happen.
namespace gamekeeper::number_crunch::test {
namespace {

TEST(Argument, DraughtInAStealthRoundCostsNoMove) {
  RULE("A-36");
  Position at = knifeman().health(10).treasures({"draught-of-healing"}).coming_from("B1");
  Play play(game(), at.meeting("zombie", "zombie", "zombie").json());
  play.choose("stealth").choose("use/draught-of-healing").rolls({4});
  play.rolls({2, 1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_TRUE(told_in_order(play, {"round", "treasure-used", "health-regained", "rolled", "stealth"}));
}

TEST(Argument, DraughtOfPowerCancelsTheCardBeforeASneak) {
  RULE("CE-4");
  RULE("complication/drop-tier-stealth");
  Position at =
      knifeman().complications({"drop-tier-stealth"}).treasures({"draught-of-power"}).coming_from("B1");
  Play play(game(), at.meeting("zombie", "zombie", "zombie").json());
  play.choose("stealth").choose("use/draught-of-power").rolls({2, 1, 1, 1}).rolls({2, 1}).choose("roll");
  EXPECT_EVENT(play, "stealth", R"({"tier": "Draw"})");
  EXPECT_NO_EVENT(play, "tier-dropped");
}

TEST(Argument, CardIsPlayedOnlyAfterTheAnswerToWhoIsFirst) {
  RULE("K-1");
  Position at = swordsman().complications({"lower-speed"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").json());
  play.choose("combat").rolls({4}).rolls({3});
  EXPECT_EVENT(play, "initiative", R"({"yours": 6, "theirs": 5})");
  EXPECT_TRUE(told_in_order(play, {"initiative", "round", "card-played"}));
}

TEST(Argument, RiskDiceOnThePartingBlowCountAsAnywhere) {
  RULE("M-3");
  RULE("P-2");
  Position at = swordsman();
  at.encounter().damage_taken = 8;
  Play play(game(), at.coming_from("B1").meeting("gorgon", "gorgon", "gorgon").fighting(true).json());
  play.rolls({5})
      .choose("refuse")
      .choose("attack/melee")
      .choose("add/risk")
      .rolls({2, 2, 1, 1, 1, 1})
      .choose("roll");
  play.draws("no-move").draws("torch");
  EXPECT_TRUE(told_in_order(play, {"risk-failed", "complication", "miss", "opponent-fled", "treasure"}));
}

TEST(Argument, IntimidationIsSpentForTheRetreatAsWell) {
  RULE("talent/arcane-intimidation");
  Play play(game(), mage().coming_from("B1").meeting("zombie", "zombie", "skeleton").fighting(true).json());
  play.choose("intimidate").rolls({1, 1}).rolls({1, 1, 1, 1, 1, 1});
  play.choose("flee").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(play, "fled");
}

TEST(Argument, SecondStareFindsNothingToTake) {
  RULE("B-2");
  RULE("C-4");
  Position at = knifeman().coming_from("B1");
  Play play(game(), at.meeting("gorgon", "zombie", "zombie").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 1, 1, 1, 1}).choose("hold").rolls({5}).rolls({2, 2, 1, 1, 1, 1});
  play.choose("attack/hamstring").rolls({2, 2, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  play.choose("flee");  // 2 against 2, though it stared twice
  EXPECT_EVENT(play, "no-parting-attack");
}

TEST(Argument, HamstringMayDecideWhoStrikesAtWhom) {
  RULE("talent/hamstring");
  RULE("P-2");
  Position at = Position::trickster({.perception = 4, .speed = 2}).weapon("dagger");
  at.encounter().damage_taken = 3;
  Play play(game(), at.coming_from("B1").meeting("gorgon", "gorgon", "gorgon").fighting().json());
  play.choose("attack/hamstring")
      .rolls({2, 2, 2, 1})
      .choose("roll")
      .rolls({5})
      .choose("refuse");  // Speed 3 against 2
  EXPECT_OFFERED(play, "attack/jab");
  play.choose("let-go").draws("torch");
}

TEST(Argument, BadMissWithNoComplicationLeft) {
  RULE("K-4");
  RULE("CE-2");
  Position at = swordsman();
  for (int copies = 0; copies < 2; ++copies) {
    at.complications({"lower-combat", "lower-armor-value", "lower-perception", "lower-magic", "lower-speed",
                      "lower-oratory"});
  }
  at.complications({"no-special-on-hit", "drop-tier-negotiation", "no-risk-dice", "no-armor-bonus",
                    "minus-six-behavior", "no-attack", "drop-tier-stealth", "double-risk-penalty",
                    "half-damage", "no-move", "no-capital"});
  at.complications({"double-capital-cost"});
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("play/lower-magic").choose("attack/melee").rolls({1, 1, 1, 1, 1}).choose("roll");
  play.draws("lower-magic");  // the only discard comes straight back
  EXPECT_NO_EVENT(play, "deck-empty");
  play.rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(Argument, TreasuresThatRanOutComeBackFromTheDiscards) {
  RULE("TS-1");
  Position at = swordsman();
  at.state.decks.treasures_used = {3, 3, 3, 3, 3, 3, 8, 4, 2, 2, 2};
  at.encounter().damage_taken = 22;
  Play play(game(), at.coming_from("B1").meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll").choose("kill").draws("magic-wand");
  EXPECT_EVENT(play, "treasure", R"({"treasure": "magic-wand"})");
  EXPECT_POSITION(play, R"({"decks": {"treasures": [3, 3, 3, 3, 3, 3, 8, 4, 2, 2, 1]}})");
}

TEST(Argument, RefusalSpendsTheAttackAndTheRoundGoesOn) {
  RULE("K-3");
  RULE("N-1");
  Position at = knifeman().treasures({"torch", "torch"});
  Play play(game(), at.coming_from("B1").meeting("gorgon", "zombie", "zombie").fighting().json());
  play.choose("move/near").choose("negotiate").rolls({3}).rolls({6}).rolls({1, 1, 1, 1, 1, 1});  // 3 + 4 - 3
                                                                                                 // = 4
  EXPECT_TRUE(told_in_order(play, {"auditor-moves", "negotiation-refused", "behavior", "opponent-moves"}));
  play.choose("negotiate").rolls({4});  // and may be asked again, every Round
  EXPECT_OFFERED(play, "roll");
}

TEST(Argument, NoMoveHoldsTheFeetAndLeavesTheHands) {
  RULE("complication/no-move");
  RULE("A-59");
  RULE("A-36");
  Position at = swordsman().complications({"no-move"}).health(5);
  at.treasures({"draught-of-healing", "draught-of-healing"});
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  EXPECT_BARRED(play, "move/near", "forbids");
  play.choose("use/draught-of-healing").rolls({3});
  EXPECT_EQ(play.event("treasure-used").rule, "A-59");
  EXPECT_POSITION(play, R"({"auditors": [{"health-lost": 8}]})");
  EXPECT_BARRED(play, "use/draught-of-healing", "no action left");
  EXPECT_BARRED(play, "move/near/no-attack", "forbids");
  EXPECT_OFFERED(play, "attack/melee");
}

TEST(Argument, NoAttackLeavesWhatAnAttackIsGivenUpFor) {
  RULE("complication/no-attack");
  RULE("K-3");
  Position at = knifeman().complications({"no-attack"}).treasures({"torch", "torch"});
  Play play(game(), at.coming_from("B1").meeting("gorgon", "zombie", "zombie").fighting().json());
  EXPECT_BARRED(play, "attack/jab", "forbids");
  EXPECT_OFFERED(play, "negotiate");
  play.choose("move/near");
  EXPECT_OFFERED(play, "move/far/no-attack");
}

TEST(Argument, FallingToTheFirstAttackLeavesNoSpecialBehind) {
  RULE("B-2");
  RULE("ACT-4");
  Position at = knifeman().health(3);
  Play play(game(), at.meeting("gorgon", "zombie", "zombie").fighting(true).json());
  play.rolls({5}).rolls({2, 2, 1, 1, 1, 1});
  EXPECT_EVENT(play, "act-failed", R"({"by": "monster"})");
  EXPECT_POSITION(play, R"({"encounter": {"lowered": [0, 0, 0, 0, 0]}})");
}

TEST(Argument, DamageOfTheGorgonExampleFitsNoWeapon) {
  RULE("K-5");  // L948-949: "2 Damage after armor" at a Minotaur's torso; a Sword leaves 5, a Dagger 3
  for (const auto& [weapon, dice, damage] :
       {std::tuple{"sword", 5, 5}, std::tuple{"hammer", 5, 4}, std::tuple{"knife", 6, 3}}) {
    Play play(game(), swordsman().weapon(weapon).meeting("gorgon", "minotaur", "skeleton").fighting().json());
    play.choose("attack/melee");
    dice == 5 ? play.rolls({2, 2, 2, 1, 1}) : play.rolls({2, 2, 2, 1, 1, 1});
    play.choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
    EXPECT_EVENT(play, "hit", R"({"damage": )" + std::to_string(damage) + "}");
  }
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
