#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "kinds_game.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::engine {
namespace {

namespace json = boost::json;
using test::Play;

const KindsGame& game() {
  static const KindsGame game;
  return game;
}

std::string at_step(int step) { return R"({"step": )" + std::to_string(step) + "}"; }

/// What is wrong with the answer `given`, JSON as in the drive protocol; the question must stand as it stood.
std::string refusal(int step, std::string_view given) {
  Play play(game(), at_step(step));
  Match& match = play.match();
  const std::uint64_t hash = match.hash();
  const Result<> done = match.choose_json(json::parse(given));
  EXPECT_EQ(match.hash(), hash);
  EXPECT_EQ(match.status(), Status::deciding);
  return done ? "taken" : done.error().code + ": " + done.error().text();
}

TEST(Kinds, AMatchWithAllOfThem) {
  Play play(game());
  play.choose("berry").choose_all({"cherry", "apple"}).number(7).choose_all({"cherry", "apple", "berry"});
  play.share({{"apple", 3}, {"cherry", 1}}).choose("no").choose("cell/4").say("Aunt \u00c4gnes");
  play.rolls({10, 3}).draws("2");
  EXPECT_TRUE(play.over());
  EXPECT_POSITION(play, R"({"got": [1, 13, 7, 301, 2, 4, 13, 2], "listed": [2, 0, 1], "words": 1})");
  EXPECT_EQ(play.match().text_of(1), "Aunt \u00c4gnes");
}

TEST(Kinds, PassTheBattery) { battery::expect_passes(game(), {.matches = 40}); }

TEST(Pick, RefusesWhatIsNotOffered) {
  const int step = KindsGame::kPick;
  EXPECT_EQ(refusal(step, R"("plum")"), "not-offered: 'plum' is not offered; one of apple, berry, cherry");
  EXPECT_EQ(refusal(step, "3"), "not-offered: option 3 is not offered; an index from 0 to 2");
  EXPECT_EQ(refusal(step, "-1"), "not-offered: option -1 is not offered; an index from 0 to 2");
  EXPECT_EQ(refusal(step, "99999999999"), "not-offered: option 99999999999 is not offered; a smaller number");
  EXPECT_EQ(refusal(step, "[0, 1]"), "wrong-kind: 2 answers; one option");
  EXPECT_EQ(refusal(step, "[]"), "wrong-kind: 0 answers; one option");
  EXPECT_EQ(refusal(step, "true"), "wrong-kind: not an option: true; a name or an index");
  EXPECT_EQ(refusal(step, "1.5"), "wrong-kind: not an option: 1.5; a name or an index");
}

TEST(PickSome, RefusesTooManyTooFewAndTwice) {
  const int step = KindsGame::kPickSome;
  EXPECT_EQ(refusal(step, "[]"), "wrong-count: 0 options; 1 to 2");
  EXPECT_EQ(refusal(step, R"(["apple", "berry", "cherry"])"), "wrong-count: 3 options; 1 to 2");
  EXPECT_EQ(refusal(step, R"(["apple", "apple"])"), "not-offered: an option twice; each option once");
  EXPECT_EQ(refusal(step, "[0, 7]"), "not-offered: option 7 is not offered; an index from 0 to 2");
}

TEST(PickSome, SaysWhatIsBarred) {
  Play play(game(), R"({"step": 1, "open": 2})");
  EXPECT_BARRED(play, "cherry", "Every test has a rule.");
  const Result<> done = play.match().choose_named("cherry");
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().text(), "'cherry' is barred: Every test has a rule.");
}

TEST(Number, RefusesWhatIsOutOfBounds) {
  EXPECT_EQ(refusal(KindsGame::kNumber, "4"), "not-offered: number 4; a number from 5 to 8");
  EXPECT_EQ(refusal(KindsGame::kNumber, "9"), "not-offered: number 9; a number from 5 to 8");
  Play play(game(), at_step(KindsGame::kNumber));
  play.choose("count/6");
  EXPECT_POSITION(play, R"({"got": [0, 0, 6]})");
}

TEST(Order, WantsEveryOptionOnce) {
  const std::string wanted = "wrong-count: not an order of the options; every option once";
  EXPECT_EQ(refusal(KindsGame::kOrder, "[0, 1]"), wanted);
  EXPECT_EQ(refusal(KindsGame::kOrder, "[0, 1, 1]"), wanted);
  EXPECT_EQ(refusal(KindsGame::kOrder, "[0, 1, 2, 2]"), wanted);
  EXPECT_EQ(refusal(KindsGame::kOrder, "[0, 1, -1]"), wanted);
}

TEST(Distribute, WantsAllPoints) {
  const std::string wanted = "wrong-count: points that do not fit; 3 numbers, none below 0, that add up to 4";
  EXPECT_EQ(refusal(KindsGame::kShare, "[1, 1, 1]"), wanted);
  EXPECT_EQ(refusal(KindsGame::kShare, "[5, -1, 0]"), wanted);
  EXPECT_EQ(refusal(KindsGame::kShare, "[4]"), wanted);
  EXPECT_EQ(refusal(KindsGame::kShare, R"({"apple": 5})"), wanted);
  EXPECT_EQ(refusal(KindsGame::kShare, R"({"plum": 4})"),
            "not-offered: 'plum' is not offered; one of apple, berry, cherry");
  EXPECT_EQ(refusal(KindsGame::kShare, R"({"apple": "all"})"),
            "wrong-kind: points of apple: \"all\"; a whole number");
}

TEST(Text, WantsOneToSixtyCharacters) {
  const int step = KindsGame::kText;
  EXPECT_EQ(refusal(step, R"("")"), "bad-text: 0 characters; 1 to 60 characters");
  EXPECT_EQ(refusal(step, '"' + std::string(61, 'x') + '"'), "bad-text: 61 characters; 1 to 60 characters");
  EXPECT_EQ(refusal(step, R"("a\nb")"), "bad-text: a control character in the words; plain words");
  EXPECT_EQ(refusal(step, "4"), "not-offered: no such suggestion; words, or a suggestion's index");
  Play play(game(), at_step(step));
  ASSERT_TRUE(play.match().choose_json(0));
  EXPECT_EQ(play.match().text_of(1), "sir");
  play.rolls({1, 1}).draws("0");
}

TEST(Text, WordsThatAreUndoneAreForgotten) {
  Play play(game(), at_step(KindsGame::kText));
  play.say("one");
  play.undo();
  play.say("two");
  EXPECT_POSITION(play, R"({"words": 1})");
  EXPECT_EQ(play.match().text_of(1), "two");
  play.rolls({1, 1}).draws("0");
}

TEST(Text, OtherQuestionsTakeNoWords) {
  Play play(game());
  const Result<> done = play.match().say("hello");
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().text(), "no words are asked for; one of the options");
}

TEST(Chance, WantsTheFacesAskedFor) {
  Play play(game(), at_step(KindsGame::kRoll));
  Match& match = play.match();
  const auto refused = [&match](std::vector<std::int32_t> faces) {
    const Result<> done = match.faces(faces);
    return done ? "taken" : done.error().text();
  };
  EXPECT_EQ(refused({1}), "1 face for 2d10; 2 faces from 1 to 10");
  EXPECT_EQ(refused({1, 11}), "a d10 has no face 11; faces from 1 to 10");
  EXPECT_EQ(refused({0, 1}), "a d10 has no face 0; faces from 1 to 10");
  EXPECT_EQ(match.outcome(0).error().text(), "no draw is asked for; faces");
  EXPECT_EQ(match.choose_named("apple").error().text(), "no decision is pending; faces or an outcome");
  play.rolls({1, 10});
  EXPECT_EQ(match.faces({}).error().text(), "no dice are asked for; an outcome");
  EXPECT_EQ(match.outcome(1).error().text(), "outcome 1 cannot come; one of the 3 outcomes that can");
  EXPECT_EQ(match.outcome_named("1").error().text(), "'1' cannot come; one of 0, 2");
  play.draws("2");
  EXPECT_TRUE(play.over());
}

TEST(Chance, OwnDiceAreAskedForAndDrawsAreNot) {
  Match match(game());
  ASSERT_TRUE(
      match.start_from({{"step", KindsGame::kRoll}}, {.options = {}, .chance = ChanceMode::own_dice}));
  ASSERT_EQ(match.status(), Status::rolling);
  const std::int32_t faces[] = {4, 5};
  ASSERT_TRUE(match.faces(faces));
  EXPECT_EQ(match.status(), Status::over);
}

TEST(PickIfChoice, ANumberWithoutAChoiceIsNoQuestion) {
  class OnlyOne final : public test::TestGame<KindsPosition> {
   public:
    OnlyOne() : TestGame("one", 1, {"count", "ask"}) {}
    Task<> play(Table& table) const override {
      table.checkpoint();
      auto& got = table.state<KindsPosition>().got;
      got[0] = static_cast<std::int16_t>(co_await table.number(0, test::kTestRule, {1}, 0, 4, 4));
      got[1] = (co_await table.pick_if_choice(0, test::kTestRule, {1}, [](Offers& offers) {
                 offers.add({0, 6});
               })).a;
    }
  };
  const OnlyOne one;
  Play play(one);
  EXPECT_TRUE(play.over());
  EXPECT_EQ(play.match().number(), 0U);
  EXPECT_POSITION(play, R"({"got": [4, 6]})");
}

}  // namespace
}  // namespace gamekeeper::engine
