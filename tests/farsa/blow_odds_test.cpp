#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "chance/fraction.hpp"
#include "engine/game.hpp"
#include "farsa/farsa_test.hpp"
#include "farsa/fight_test.hpp"
#include "farsa/rule_ids.hpp"
#include "support/scripted_match.hpp"

/// A blow cannot miss: what is said beside it is what it takes, and how often it puts them down.
namespace gamekeeper::farsa::test {
namespace {

using chance::Fraction;

Fraction chance_of(const engine::Odds& odds, std::string_view label) {
  const auto row = std::ranges::find(odds.outcomes, label, &engine::Odds::Outcome::label);
  EXPECT_NE(row, odds.outcomes.end()) << label;
  return row == odds.outcomes.end() ? Fraction(0) : row->probability;
}

Fraction sum_of(const engine::Odds& odds) {
  Fraction sum;
  for (const engine::Odds::Outcome& row : odds.outcomes) sum += row.probability;
  return sum;
}

TEST(ABlow, HasNoChanceOfSuccessButWhatItTakes) {
  RULE("F-3");
  Play play(game(), swordsman_against("bandit").json());
  const auto odds = play.odds("attack/1/1");
  ASSERT_TRUE(odds);
  EXPECT_FALSE(odds->success);
  EXPECT_EQ(odds->note, "d8, 4.5 on average, fells 41 %");
}

TEST(ABlow, TellsWhatIsLeftOfThem) {
  RULE("F-3");
  Play play(game(), swordsman_against("bandit").json());  // Guard 3, STR 10
  const auto odds = play.odds("attack/1/1");
  EXPECT_EQ(chance_of(*odds, "1 off Guard, 2 left"), Fraction(1, 8));
  EXPECT_EQ(chance_of(*odds, "all Guard, 1 off STR, 9 left"), Fraction(1, 8) * Fraction(9, 20));
  EXPECT_EQ(chance_of(*odds, "fells"), Fraction(11 + 12 + 13 + 14 + 15, 8 * 20));
  EXPECT_EQ(sum_of(*odds), Fraction(1));
}

TEST(ABlow, IsStoppedByArmorSometimes) {
  RULE("F-3");
  Play play(game(), swordsman_against("barrow-guard").json());
  const auto odds = play.odds("attack/1/1");
  EXPECT_THAT(odds->note, testing::StartsWith("d8 less 2 Armor, 2.6 on average"));
  EXPECT_EQ(chance_of(*odds, "stopped by Armor"), Fraction(2, 8));
}

TEST(ABlow, KillsOutrightWhereItTakesAllStrength) {
  RULE("F-3");
  Play play(game(), about_to_lose_one("bandit", 1).json());
  const auto odds = play.odds("attack/1/1");
  EXPECT_EQ(odds->note, "d8, 4.5 on average, fells 100 %");
  EXPECT_EQ(odds->outcomes.size(), 1U);
}

TEST(ABlow, OfTwoWeaponsCountsTheHigherDie) {
  RULE("F-5");
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").holds("dagger").fighting("bandit", 1);
  Play play(game(), at.json());
  const auto odds = play.odds("attack-both/1/1/2");
  ASSERT_TRUE(odds);
  EXPECT_FALSE(odds->success);
  EXPECT_THAT(odds->note, testing::StartsWith("the higher of d8 and d"));
  EXPECT_EQ(sum_of(*odds), Fraction(1));
}

TEST(ABlow, SaysWhereItsDieComesFrom) {
  RULE("F-3");
  Play play(game(), swordsman_against("bandit").json());
  const auto odds = play.odds("attack/1/1");
  ASSERT_EQ(odds->why.size(), 2U);
  EXPECT_EQ(odds->why[0].rule, rule::attacks_hit);
  EXPECT_EQ(odds->why[0].amount, 0);  // that it never misses is a reason, not a number
  EXPECT_EQ(odds->why[1].amount, 8);
  EXPECT_EQ(play.match().game().reason(play.match().position(), odds->why[1]), "the die of the sword");
}

TEST(ABlow, ThatHasFallenSaysWhatItDoes) {
  RULE("F-7");
  Play play(game(), swordsman_against("bandit").json());
  play.choose("attack/1/1").rolls({4});  // one through the Guard
  EXPECT_EQ(play.odds("strike")->note, "4 damage, fells 55 %");
}

TEST(Maneuvers, SayWhatTheyBringAndWhatTheyCost) {
  RULE("F-9");
  Play play(game(), swordsman_against("bandit").json());
  EXPECT_EQ(play.odds("grapple/1")->note, "2 turns lost to them, a Fatigue 40 %");
  EXPECT_EQ(play.odds("disarm/1")->note, "their next blow a d4, a Fatigue 40 %");
}

TEST(MagicDice, SayWhatTheyBringAndWhatTheyCost) {
  RULE("M-2e");
  Position at;
  at.hero(12, 12, 10, 5).carries("grimoire").fighting("bandit", 1);
  at.who().grimoire = std::uint64_t{1} << index_of(library().spells, "thistledart");
  Play play(game(), at.json());
  play.choose("cast");
  EXPECT_EQ(play.odds("dice/1")->note, "3.5 on average, costs 0.5 Fatigue");
  EXPECT_EQ(play.odds("dice/2")->note, "7 on average, costs 1.0 Fatigue, 17 % a mishap");
  play.choose("dice/2").rolls({1, 2}).rolls({1});  // and their nerve holds
  EXPECT_THAT(play.event("spell-worked").text, testing::HasSubstr("3 damage to one foe"));
}

}  // namespace
}  // namespace gamekeeper::farsa::test
