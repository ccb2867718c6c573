#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "farsa/farsa_test.hpp"
#include "farsa/world_test.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::farsa::test {
namespace {

/// Guard 5 in armor against an ash captain: Guard 8, Armor 2, CTRL 14.
Position dueling(bool bodily = true, int mine = 5, int theirs = 8) {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").wears("gambeson");
  at.state.meeting.creature = static_cast<std::uint8_t>(*library().creatures.index("ash-captain"));
  at.state.meeting.count = 1;
  at.state.duel = {.mine = static_cast<std::int8_t>(mine),
                   .theirs = static_cast<std::int8_t>(theirs),
                   .bodily = bodily,
                   .stake = Duel::Stake::ear};
  at.state.meeting.disposition = Disposition::indifferent;
  at.stands(Phase::duel);
  return at;
}

TEST(Duels, DefendBeatsAttackBeatsFlourishBeatsDefend) {
  RULE("F-14d");
  RULE("F-14e");
  const char* const kBeats[][2] = {{"defend", "attack"}, {"attack", "flourish"}, {"flourish", "defend"}};
  for (const auto& [better, worse] : kBeats) {
    Play won(game(), dueling(true, 5, 12).json());
    won.choose(better).choose(worse).rolls({8}).rolls({4});  // a d8, and a d4 for the other
    EXPECT_POSITION(won, R"({"duel": {"mine": 1, "theirs": 4}})");
    Play lost(game(), dueling(true, 12, 5).json());
    lost.choose(worse).choose(better).rolls({4}).rolls({8});
    EXPECT_POSITION(lost, R"({"duel": {"mine": 4, "theirs": 1}})");
  }
}

TEST(Duels, TheSameTacticHurtsBothAlike) {
  RULE("F-14f");
  Play play(game(), dueling(true, 8, 8).json());
  play.choose("attack").choose("attack").rolls({6}).rolls({5});
  EXPECT_POSITION(play, R"({"duel": {"mine": 3, "theirs": 2}})");
}

TEST(Duels, TheTacticIsASecretUntilBothHaveChosen) {
  RULE("F-14c");
  Play play(game(), dueling().json());
  play.choose("flourish");
  EXPECT_EQ(play.seat(), 0);
  EXPECT_EQ(play.view(0).find("lourish"), std::string::npos);
  EXPECT_NO_EVENT(play, "dueled");
  play.choose("attack").rolls({1}).rolls({1});
  EXPECT_EVENT(play, "dueled", R"({"yours": "flourish", "theirs": "attack"})");
}

TEST(Duels, ArmorIsNoHelpUnlessTheTableSaysSo) {
  Position at = dueling(true, 8, 8);
  Play bare(game(), at.json());
  bare.choose("attack").choose("attack").rolls({2}).rolls({3});
  EXPECT_POSITION(bare, R"({"duel": {"mine": 5, "theirs": 6}})");
  at.state.switches.duel_armored = true;
  Play armored(game(), at.json());
  armored.choose("attack").choose("attack").rolls({2}).rolls({3});
  EXPECT_POSITION(armored, R"({"duel": {"mine": 6, "theirs": 7}})");  // at least 1 always gets through
}

TEST(Duels, OfBladesAreFoughtWithoutArmor) {
  RULE("R-28");
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").wears("gambeson");
  meeting(at, "ash-captain", 1, Disposition::indifferent);
  Play play(game(), at.json());
  play.choose("duel/blades");
  EXPECT_EQ(play.event("duel-began").rule, "R-28");
}

TEST(Duels, EndAtZeroWithoutAScarOrASave) {
  Play play(game(), dueling(true, 4, 8).json());
  play.choose("attack").choose("defend").rolls({1}).rolls({4});
  EXPECT_EVENT(play, "duel-over", R"({"result": 2})");
  EXPECT_NO_EVENT(play, "scarred");
  EXPECT_NO_EVENT(play, "saved");
  EXPECT_EQ(play.state<State>().party[0].guard, 0);
}

TEST(Duels, ShowThePointsAndSayWhatARoundHasCost) {
  RULE_OF_VIEW("F-14b");
  Play play(game(), dueling(true, 5, 8).json());
  EXPECT_THAT(play.prompt(), testing::HasSubstr("5 points against 8"));
  EXPECT_THAT(play.view(1), testing::HasSubstr("A duel of blades"));
  play.choose("attack").choose("defend").rolls({1}).rolls({4});
  EXPECT_THAT(play.event("dueled").text, testing::HasSubstr("7 left"));
}

TEST(Duels, OfWordsDoNotTouchControl) {
  Play play(game(), dueling(false, 10, 3).json());
  play.choose("attack").choose("flourish").rolls({5}).rolls({4});
  EXPECT_EVENT(play, "duel-over", R"({"result": 1})");
  EXPECT_POSITION(play, R"({"party": [{"now": [12, 12, 10], "guard": 5}]})");
}

TEST(Duels, ShowBothTacticsWhenTheyAreRevealed) {
  RULE("tactic/attack");
  RULE("tactic/defend");
  RULE("tactic/flourish");
  Play blades(game(), dueling(true, 12, 12).json());
  blades.choose("attack").choose("defend").rolls({1}).rolls({1});
  EXPECT_EVENT(blades, "tactic-shown", R"({"who": "the other", "tactic": "defend"})");
  EXPECT_EQ(blades.event("tactic-shown").rule, "tactic/defend");
  EXPECT_THAT(blades.event("tactic-shown").text, testing::HasSubstr("parries"));
  EXPECT_EQ(blades.event("dueled").rule, "F-14d");
  Play words(game(), dueling(false, 12, 12).json());
  words.choose("flourish").choose("attack").rolls({1}).rolls({1});
  EXPECT_EQ(words.event("tactic-shown").rule, "tactic/attack");
  EXPECT_THAT(words.event("tactic-shown").text, testing::HasSubstr("accuses"));
  words.choose("attack").choose("flourish").rolls({1}).rolls({1});
  EXPECT_EQ(words.event("tactic-shown").rule, "tactic/flourish");
  EXPECT_THAT(words.event("tactic-shown").text, testing::HasSubstr("crowd"));
}

// -- Stakes --

/// Before the first round, with nothing agreed on.
Position before_the_duel(int coins) {
  Position at = dueling(true, 4, 4);
  at.state.duel.stake = Duel::Stake::open;
  at.purse(coins);
  return at;
}

TEST(Stakes, AreNamedBeforeTheFirstRound) {
  RULE("F-14");
  RULE("R-114");
  Play play(game(), before_the_duel(30).json());
  EXPECT_EQ(play.asking_rule(), "F-14");
  play.choose("for-an-ear");
  EXPECT_EVENT(play, "staked", R"({"stake": "ear"})");
  EXPECT_OFFERED(play, "flourish");
  Play poor(game(), before_the_duel(19).json());
  EXPECT_NOT_OFFERED(poor, "for-a-purse");
}

TEST(Stakes, OfAnEarMoveTheDisposition) {
  RULE("R-114");
  Play won(game(), before_the_duel(0).json());
  won.choose("for-an-ear").choose("defend").choose("attack").rolls({4}).rolls({1});
  EXPECT_POSITION(won, R"({"meeting": {"settled": true, "disposition": "friendly"}})");
  Play lost(game(), before_the_duel(0).json());
  lost.choose("for-an-ear").choose("attack").choose("defend").rolls({1}).rolls({4});
  EXPECT_POSITION(lost, R"({"meeting": {"settled": false, "disposition": "curious"}})");
}

TEST(Stakes, OfAPurseAreSilver) {
  RULE("R-114");
  Play won(game(), before_the_duel(30).json());
  won.choose("for-a-purse").choose("defend").choose("attack").rolls({4}).rolls({1});
  EXPECT_POSITION(won, R"({"party": [{"coins": 50}], "meeting": {"disposition": "indifferent"}})");
  Play lost(game(), before_the_duel(30).json());
  lost.choose("for-a-purse").choose("give-in");
  EXPECT_POSITION(lost, R"({"party": [{"coins": 10}], "meeting": {"disposition": "indifferent"}})");
}

TEST(Duels, AreDrawnWhenBothFallTogether) {
  RULE("R-96");
  Play play(game(), dueling(true, 2, 3).json());
  play.choose("attack").choose("attack").rolls({6}).rolls({2});
  EXPECT_EVENT(play, "duel-over", R"({"result": 3})");
  EXPECT_POSITION(play, R"({"meeting": {"settled": false}})");
}

}  // namespace
}  // namespace gamekeeper::farsa::test
