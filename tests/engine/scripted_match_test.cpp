#include "support/scripted_match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "kinds_game.hpp"

/// The tests' own tool: a play fails the test when it should, and only then.
namespace gamekeeper::test {
namespace {

using engine::KindsGame;

const KindsGame& game() {
  static const KindsGame game;
  return game;
}
constexpr const char* kAtRoll = R"({"step": 8})";
constexpr const char* kAtDraw = R"({"step": 9})";

TEST(Play, TakesRollsBeforeAndAfterTheChoiceThatLeadsToThem) {
  RULE("T-1");
  Play before(game(), R"({"step": 7})");
  before.rolls({3, 4}).draws("0").say("x");
  Play after(game(), R"({"step": 7})");
  after.say("x").rolls({3, 4}).draws("0");
  EXPECT_EQ(before.match().hash(), after.match().hash());
  EXPECT_EVENT(after, "rolled", R"({"a": 3, "b": 4})");
  EXPECT_EQ(after.event("rolled").rule, "T-1");
}

// Every claim of these three is in unproved.txt: a judge who took one for proved would fail the test for its
// line.

TEST(Proof, IsWantedOfARuleThatNothingCites) { RULE("T-1"); }

TEST(Proof, IsNotInAViewThatNobodyLookedAt) {
  RULE_OF_VIEW("T-1");
  Play play(game());
  play.choose("cherry");
}

TEST(Proof, IsWantedOfARuleThatStaysOutAndDoesNot) {
  RULE_STAYS_OUT("T-1");
  Play play(game(), kAtRoll);
  play.rolls({3, 4}).draws("0");
}

TEST(Proof, OfAGroupIsAllOfIt) {
  RULE("T-*");
  Play play(game(), kAtRoll);
  play.rolls({3, 4}).draws("0");
}

TEST(Play, FailsWhenARollIsLeftOver) {
  EXPECT_NONFATAL_FAILURE(
      {
        Play play(game(), kAtRoll);
        play.rolls({3, 4}).draws("2").rolls({1});
      },
      "1 scripted roll(s) or draw(s) were never asked for");
}

TEST(Play, FailsWhenARollIsMissing) {
  EXPECT_NONFATAL_FAILURE({ Play play(game(), kAtRoll); }, "the play ends in the middle of 2d10");
  EXPECT_NONFATAL_FAILURE(
      {
        Play play(game(), kAtRoll);
        play.choose("apple");
      },
      "choose(\"apple\"): nothing is to be decided; a roll or draw is missing from the script");
}

TEST(Play, FailsWhenTheDiceAreOfAnotherNumberOrKind) {
  EXPECT_NONFATAL_FAILURE({ Play(game(), kAtRoll).rolls({3}); }, "1 face for 2d10; 2 faces from 1 to 10");
  EXPECT_NONFATAL_FAILURE({ Play(game(), kAtRoll).rolls({3, 12}); }, "a d10 has no face 12");
  EXPECT_NONFATAL_FAILURE({ Play(game(), kAtRoll).draws("2"); }, "the draw '2' is scripted, but 2d10");
  EXPECT_NONFATAL_FAILURE({ Play(game(), kAtDraw).rolls({2}); }, "faces [2] are scripted, but a draw");
  EXPECT_NONFATAL_FAILURE({ Play(game(), kAtDraw).draws("1"); }, "'1' cannot come; one of 0, 2");
}

TEST(Play, FailsOnceAndSaysWhereTheMatchStood) {
  EXPECT_NONFATAL_FAILURE(
      {
        Play play(game());
        play.choose("plum").choose("pear").number(4);
      },
      "choose(\"plum\"): 'plum' is not offered; one of apple, berry, cherry\n"
      "Number 1 asks seat 0: ask\n  offered: apple, berry, cherry");
  EXPECT_NONFATAL_FAILURE({ const Play play(game(), R"({"stepp": 1})"); }, "position.stepp: unknown field");
  EXPECT_NONFATAL_FAILURE({ const Play play(game(), "{"); }, "not a JSON object: {");
}

TEST(Play, ComparesPositionsWithTheirDefaults) {
  Play play(game());
  play.choose("cherry").choose_all({"apple"});
  EXPECT_TRUE(play.stands(R"({"got": [2, 1], "step": 2, "words": 0})"));
  EXPECT_FALSE(play.stands(R"({"got": [2, 2]})"));
  EXPECT_FALSE(play.stands(R"({"words": 1})"));
  EXPECT_FALSE(play.stands(R"({"listed": [0]})"));
  EXPECT_EQ(play.at("/step"), 2);
  EXPECT_TRUE(play.at("/words").is_null());
}

TEST(Play, TellsWhatIsOfferedAndBarred) {
  Play play(game(), R"({"step": 1, "open": 2})");
  EXPECT_OFFERED(play, "apple");
  EXPECT_NOT_OFFERED(play, "cherry");
  EXPECT_FALSE(play.offered("cherry"));
  EXPECT_THAT(play.offered("cherry").message(),
              testing::HasSubstr("'cherry' is not offered: Every test has a rule."));
  EXPECT_FALSE(play.is_barred("apple", ""));
  EXPECT_FALSE(play.is_barred("cherry", "too dear"));
  EXPECT_EQ(play.asking_rule(), "T-1");
  EXPECT_EQ(play.prompt(), "ask");
}

TEST(Play, EventsAreFoundByNameAndFields) {
  Play play(game(), kAtRoll);
  EXPECT_NO_EVENT(play, "rolled");
  play.rolls({3, 4}).draws("0");
  EXPECT_TRUE(play.told("rolled", R"({"b": 4})"));
  EXPECT_FALSE(play.told("rolled", R"({"b": 5})"));
  EXPECT_FALSE(play.not_told("rolled"));
  EXPECT_EQ(play.count("rolled"), 1);
  EXPECT_EQ(play.result(), "done");
}

}  // namespace
}  // namespace gamekeeper::test
