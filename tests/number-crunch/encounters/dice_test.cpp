#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"
#include "number-crunch/encounters/encounter_test.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::number_crunch::test {
namespace {

// -- Risk Dice and Capital --

TEST(RiskDice, BookExampleThreeAndFiveCostEight) {
  RULE("M-3");  // L1151-1159: Attack (Melee) at a Minion with two Risk Dice, and a miss
  Play play(game(), swordsman().meeting_minion("plant-monster").fighting().json());  // Defense 3
  play.choose("attack/melee").choose("add/risk").choose("add/risk");
  play.rolls({2, 4, 1, 1, 1, 3, 5}).choose("roll");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 8, "complications": 8})");
  for (const char* card : {"lower-magic", "no-move", "no-attack", "no-capital", "half-damage", "lower-speed",
                           "lower-combat", "lower-combat"}) {
    play.draws(card);
  }
  EXPECT_EQ(play.count("complication"), 8);
  play.rolls({4}).rolls({1, 1, 1, 1, 1});
  EXPECT_OFFERED(play, "play/no-move");
}

TEST(RiskDice, CountLikeTheOthersAndCostNothingWhenItWorks) {
  RULE("M-3");
  RULE("D-4");
  Play play(game(), swordsman().meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee").choose("add/risk").rolls({2, 2, 1, 1, 1, 6}).choose("roll");
  EXPECT_EVENT(play, "hit", R"({"margin": 0})");
  EXPECT_NO_EVENT(play, "risk-failed");
  play.rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(RiskDice, MissByTwoCostsTheSumAndOneMore) {
  RULE("M-3");
  RULE("K-4");
  Play play(game(), swordsman().meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee").choose("add/risk").rolls({1, 1, 1, 1, 1, 2}).choose("roll");
  play.draws("no-move").draws("no-attack").draws("no-capital");  // 1 Hit against 3, a Risk Die of 2
  EXPECT_EQ(play.count("complication"), 3);
  play.rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(RiskDice, AsManyAsYouDare) {
  RULE("A-33");
  Play play(game(), swordsman().meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee");
  for (int i = 0; i < 6; ++i) play.choose("add/risk");
  EXPECT_OFFERED(play, "add/risk");
  play.rolls({1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2}).choose("roll");
  EXPECT_EVENT(play, "hit", R"({"damage": 14, "margin": 3})");
  play.choose("kill").draws("torch");
}

TEST(RiskDice, NoMoreThanThePoolWhenTheTableWantsIt) {
  RULE("A-33");
  Position at = Position::soldier({.combat = 2, .speed = 3}).weapon("sword").capital(1);
  at.state.switches.risk_is_limited = true;
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/melee").choose("add/risk").choose("add/risk");
  EXPECT_BARRED(play, "add/risk", "no more");
  play.choose("add/capital")
      .rolls({2, 2, 1, 1, 1});  // a bought die is not part of that pool; all is said now
  EXPECT_EVENT(play, "hit");
  play.rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Capital, ADieAPoint) {
  RULE("M-1");
  RULE("D-4");
  Position at = swordsman().capital(2);
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee").choose("add/capital").choose("add/capital");
  EXPECT_BARRED(play, "add/capital", "0 Capital");
  play.rolls({1, 1, 1, 1, 2, 2, 2}).choose("roll");
  EXPECT_EVENT(play, "hit", R"({"margin": 0})");
  EXPECT_POSITION(play, R"({"auditors": [{"capital": 0}]})");
  play.rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(Capital, HealsADieAndNoMoreThanIsMissing) {
  RULE("M-1");
  RULE("D-6");
  Position at = swordsman().capital(2).health(14);
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("capital/heal").rolls({6});
  EXPECT_EVENT(play, "health-regained", R"({"amount": 2, "health": 16})");
  EXPECT_OFFERED(play, "attack/melee");  // unhurt: nothing else to do before you act
}

TEST(Capital, NoneThisRound) {
  RULE("complication/no-capital");
  Position at = swordsman().capital(5).health(10).complications({"no-capital"});
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee");  // no question before: healing is forbidden as well
  EXPECT_BARRED(play, "add/capital", "forbids");
  EXPECT_OFFERED(play, "add/risk");
  play.rolls({2, 2, 2, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(Capital, TwiceThePrice) {
  RULE("complication/double-capital-cost");
  Position at = swordsman().capital(5).health(10).complications({"double-capital-cost"});
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("capital/heal").rolls({1}).choose("ready").choose("attack/melee").choose("add/capital");
  EXPECT_POSITION(play, R"({"auditors": [{"capital": 1}]})");
  EXPECT_BARRED(play, "add/capital", "1 Capital");
  play.rolls({2, 2, 2, 1, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(RiskCards, NoneAddedButWoundsStillConvert) {
  RULE("complication/no-risk-dice");
  RULE("A-34");
  Position at = swordsman().health(7).complications({"no-risk-dice"});
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee").rolls({2, 2, 1, 1, 3});  // nothing can be added, so nothing is asked
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 3})");
  play.draws("no-move").draws("no-attack").draws("no-capital").rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(RiskCards, TwiceThePenalty) {
  RULE("complication/double-risk-penalty");
  RULE("A-34");
  Position at = swordsman().complications({"double-risk-penalty"});
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee").choose("add/risk").rolls({2, 2, 1, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 1, "complications": 2})");
  play.draws("no-move").draws("no-attack").rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(RiskCards, TwiceForTheDiceOfAWoundToo) {
  RULE("A-34");
  Position at = swordsman().health(7).complications({"double-risk-penalty"});
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("attack/melee").rolls({2, 2, 1, 1, 1}).choose("roll");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 1, "complications": 2})");
  play.draws("no-move").draws("no-attack").rolls({1}).rolls({1, 1, 1, 1, 1});
}

TEST(Deck, RunsDryIntoTheDiscardsAndThenStops) {
  RULE("CE-2");
  RULE("A-46");
  Position at = swordsman();
  at.state.decks.complications[11] = 1;         // one card in the deck: No Attack
  at.state.decks.complications_played[15] = 1;  // one among the discards: No Move
  for (int copies = 0; copies < 2; ++copies) {
    at.complications({"lower-combat", "lower-armor-value", "lower-perception", "lower-magic", "lower-speed",
                      "lower-oratory"});
  }
  at.complications({"no-special-on-hit", "drop-tier-negotiation", "no-risk-dice", "no-armor-bonus",
                    "minus-six-behavior", "drop-tier-stealth", "double-risk-penalty", "half-damage",
                    "no-capital", "double-capital-cost"});
  Play play(game(), at.meeting("zombie", "vampire", "zombie").fighting().json());
  play.choose("play/lower-oratory")
      .choose("attack/melee")
      .choose("add/risk")
      .rolls({2, 2, 1, 1, 1, 5})
      .choose("roll");
  play.draws(
      "no-attack");  // the deck is empty now; the discards, No Move and the card just played, are the new one
  play.draws("no-move").draws("lower-oratory");
  EXPECT_EVENT(play, "deck-empty");  // and two of the five are never drawn
  EXPECT_EQ(play.count("complication"), 3);
  play.rolls({1}).rolls({1, 1, 1, 1, 1}).choose("play/no-move");
}

// -- The Sorcerer's second chance --

TEST(Reroll, OneDieOnceARoundAndTheNewFaceStands) {
  RULE("D-5");
  Play play(game(), mage().meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/fiery-touch").rolls({2, 1, 3, 5}).choose("roll").choose("reroll/1").rolls({4});
  EXPECT_EVENT(play, "rerolled", R"({"was": 1, "face": 4})");
  EXPECT_EVENT(play, "hit", R"({"margin": 0})");
  play.choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Reroll, NewFaceStandsEvenIfItIsWorse) {
  RULE("D-5");
  RULE("M-3");
  Play play(game(), mage().meeting("zombie", "gorgon", "zombie").fighting().json());  // Defense 3
  play.choose("attack/fiery-touch").choose("add/risk").rolls({1, 1, 1, 1, 2}).choose("roll");
  play.choose("reroll/2/risk").rolls({5});
  for (const char* card : {"no-move", "no-attack", "lower-magic", "no-capital", "half-damage", "lower-speed"})
    play.draws(card);
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 5})");
  play.choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Reroll, OfARiskDieChangesWhatAFailureCosts) {
  RULE("D-5");
  RULE("M-3");
  Play play(game(), mage().meeting("zombie", "gorgon", "zombie").fighting().json());  // Defense 3
  play.choose("attack/fiery-touch").choose("add/risk").rolls({2, 2, 1, 1, 5}).choose("roll");
  play.choose("reroll/5/risk").rolls({1}).draws("no-move");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 1})");
  play.choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Reroll, NewRoundNewChance) {
  RULE("D-5");
  Play play(game(), mage().meeting("zombie", "zombie", "zombie").fighting().json());
  for (int round = 0; round < 2; ++round) {
    play.choose("attack/fiery-touch").rolls({2, 1, 3, 5}).choose("roll").choose("reroll/1").rolls({4});
    play.choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  }
  EXPECT_EQ(play.count("rerolled"), 2);
}

TEST(Reroll, SpentOnTheAttackIsGoneForThePartingBlowOfTheSameRound) {
  RULE("D-5");
  Position at = Position::sorcerer({.magic = 4, .perception = 2, .combat = 2, .speed = 4, .oratory = 3});
  at.encounter().damage_taken = 4;
  Play play(game(), at.coming_from("B1").meeting("gorgon", "gorgon", "gorgon").fighting().json());
  play.choose("attack/fiery-touch").rolls({2, 2, 1, 1}).choose("roll").choose("reroll/1").rolls({2});  // 8 by
                                                                                                       // now
  play.choose("save-it")
      .rolls({5})
      .choose("refuse")
      .choose("attack/fiery-touch")
      .rolls({2, 2, 1, 1})
      .choose("roll");
  EXPECT_EVENT(play, "miss");
  EXPECT_EQ(play.count("rerolled"), 1);
  play.draws("torch");
}

TEST(Reroll, NotForPlainDiceAndNotForOthers) {
  RULE("D-5");
  RULE("D-6");
  Play mages(game(), mage().meeting("zombie", "zombie", "cyclops").json());
  mages.choose("combat").rolls({1}).rolls({6}).choose("save-it").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_OFFERED(mages, "attack/charm");
  Play soldiers(game(), swordsman().meeting("zombie", "zombie", "zombie").fighting().json());
  soldiers.choose("attack/melee").rolls({2, 1, 1, 1, 1}).choose("roll").rolls({1}).rolls({1, 1, 1, 1, 1, 1});
  EXPECT_EVENT(soldiers, "miss");
}

TEST(Reroll, InAContestAfterBothPoolsHaveFallen) {
  RULE("D-5");
  RULE("D-2");
  Play play(game(), mage().coming_from("B1").meeting("zombie", "zombie", "zombie").json());
  play.choose("stealth").rolls({2, 1, 1}).rolls({2, 2}).choose("roll").choose("reroll/1").rolls({6});
  EXPECT_EVENT(play, "stealth", R"({"difference": 0, "tier": "Draw"})");
}

TEST(Reroll, IsNotAskedForWhereNoFaceCanChangeAnything) {
  RULE("D-5");
  Position at = mage().meeting("zombie", "zombie", "zombie").fighting();  // Defense 2
  const auto asked = [&at](std::initializer_list<int> faces) {
    Play play(game(), at.json());
    play.choose("attack/fiery-touch").rolls(faces).choose("roll");
    return static_cast<bool>(play.offered("keep"));
  };
  EXPECT_TRUE(asked({1, 1, 3, 3}));   // a Complication less
  EXPECT_TRUE(asked({2, 1, 1, 3}));   // a hit
  EXPECT_FALSE(asked({2, 2, 1, 3}));  // one Hit more is no hard hit yet
  EXPECT_TRUE(asked({2, 2, 2, 3}));   // a hard hit
  EXPECT_FALSE(asked({2, 4, 6, 2}));  // nothing is left to win
  const int health = sheet_of(library(), at.encounter().opponent).health;
  at.encounter().damage_taken = static_cast<std::int8_t>(health - 6);  // any hit is its last
  EXPECT_FALSE(asked({2, 2, 2, 3}));
}

TEST(Reroll, HasOneChoiceForEachFaceTheMostPromisingFirst) {
  RULE("D-5");
  RULE("M-3");
  Play plain(game(), mage().meeting("zombie", "zombie", "zombie").fighting().json());
  plain.choose("attack/fiery-touch").rolls({2, 5, 3, 5}).choose("roll");
  EXPECT_EQ(plain.options(), (std::vector<std::string>{"reroll/5", "reroll/3", "keep"}));
  EXPECT_EQ(plain.odds("reroll/5")->note, "for: hit for 6");
  Play risky(game(), mage().meeting("zombie", "gorgon", "zombie").fighting().json());  // Defense 3
  risky.choose("attack/fiery-touch").choose("add/risk").choose("add/risk");
  risky.rolls({2, 1, 1, 1, 5, 2}).choose("roll");
  EXPECT_EQ(risky.options(), (std::vector<std::string>{"reroll/5/risk", "reroll/1", "keep"}));
}

TEST(Reroll, OfAHitIsOfferedWhereItLowersAPrice) {
  RULE("D-5");
  RULE("M-3");
  Play play(game(), mage().meeting("zombie", "gorgon", "zombie").fighting().json());           // Defense 3
  play.choose("attack/fiery-touch").choose("add/risk").rolls({1, 1, 1, 1, 6}).choose("roll");  // 2 short
  EXPECT_EQ(play.options(), (std::vector<std::string>{"reroll/1", "reroll/6/risk", "keep"}));
  play.choose("reroll/6/risk").rolls({1}).draws("lower-magic").draws("no-move");
  EXPECT_EVENT(play, "risk-failed", R"({"sum": 1, "complications": 1})");
}

TEST(Reroll, OfAContestLooksAtTheTierThatComesOfIt) {
  RULE("D-5");
  RULE("N-3");
  Position at = mage().coming_from("B1").meeting("gorgon", "gorgon", "gorgon");
  Play none(game(), at.json());  // no Treasure: a Draw is the best there is
  none.choose("negotiation").rolls({6}).rolls({2, 1}).rolls({1, 1, 1}).choose("roll");
  EXPECT_NOT_OFFERED(none, "keep");
  at.treasures({"torch"});
  Play one(game(), at.json());
  one.choose("negotiation").rolls({6}).rolls({2, 1}).rolls({2, 1, 1}).choose("roll");
  EXPECT_OFFERED(one, "reroll/1");
}

// -- Pools --

TEST(Pool, EvenFacesAreHits) {
  RULE("D-1");
  Play play(game(), swordsman().meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/melee").rolls({1, 2, 3, 4, 5}).choose("roll");
  EXPECT_EVENT(play, "rolled", R"({"check": "attack", "dice": 5, "hits": 2, "target": 2, "success": true})");
  play.rolls({1}).rolls({1, 1, 1, 1, 1, 1});
}

TEST(Pool, NoHitsOnEitherSideAreADraw) {
  RULE("D-2");
  Position at = Position::trickster({.perception = 4, .speed = 1}).weapon("dagger").coming_from("B1");
  at.meeting("zombie", "zombie", "zombie");
  Play play(game(), at.json());
  play.choose("stealth").rolls({1}).rolls({1, 1}).choose("roll");
  EXPECT_EVENT(play, "stealth", R"({"tier": "Draw"})");
}

TEST(Artifacts, AddUpAndRaiseDefenseToo) {
  RULE("A-43");
  RULE("TS-3");
  Position at = swordsman().treasures({"combat-bracers", "combat-bracers"});  // Combat 7: Defense 3 + 1
  Play play(game(), at.meeting("zombie", "zombie", "zombie").fighting().json());
  play.choose("attack/melee")
      .rolls({2, 2, 1, 1, 1, 1, 1})
      .choose("roll")
      .rolls({1})
      .rolls({2, 2, 2, 1, 1, 1});
  EXPECT_EVENT(play, "opponent-misses", R"({"hits": 3, "defense": 4})");
}

}  // namespace
}  // namespace gamekeeper::number_crunch::test
