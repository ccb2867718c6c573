#include "cli/terminal/answer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string>

#include "cli/terminal/dice_entry.hpp"
#include "cli/terminal/key.hpp"
#include "cli/terminal/question.hpp"
#include "engine/chance_request.hpp"
#include "engine/session.hpp"
#include "terminal/support.hpp"

namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using testing::ElementsAre;
using testing::HasSubstr;

/// The parlour's questions, one after the other.
class Answers : public testing::Test {
 protected:
  Question ask(std::initializer_list<const char*> answers) {
    EXPECT_TRUE(session_->match().say("Ada").has_value());
    for (const char* answer : answers) {
      const Question question(session_->match());
      const auto read = read_answer(question, answer);
      EXPECT_TRUE(read.has_value()) << (read ? "" : read.error().text());
      EXPECT_TRUE(session_->match().answer(read->values).has_value());
    }
    session_->match().explain(true);
    return Question(session_->match());
  }
  static std::string error(const Question& question, const char* line) {
    const auto read = read_answer(question, line);
    return read ? "" : read.error().text();
  }
  std::unique_ptr<engine::Session> session_ = session("parlour");
};

TEST_F(Answers, OneChoiceByNumberNameOrBeginning) {
  const Question door = ask({});
  EXPECT_THAT(read_answer(door, "2")->values, ElementsAre(1));
  EXPECT_THAT(read_answer(door, "door/north/pick-lock")->values, ElementsAre(0));
  EXPECT_THAT(read_answer(door, "  Pick ")->values, ElementsAre(0));
  EXPECT_THAT(read_answer(door, "batter")->values, ElementsAre(1));
  EXPECT_THAT(error(door, "3"), HasSubstr("1 to 2"));
  EXPECT_THAT(error(door, "door"),
              HasSubstr("could be Pick the lock [door/north/pick-lock], Batter the door"));
  EXPECT_THAT(error(door, "cupboard"), HasSubstr("it is nailed shut"));
  EXPECT_THAT(error(door, "sing"), HasSubstr("none of the choices"));
}

TEST_F(Answers, AWordInsideOfANameIsEnoughAndALikeNameIsNot) {
  Question door = ask({});
  EXPECT_THAT(read_answer(door, "lock")->values, ElementsAre(0));
  EXPECT_THAT(read_answer(door, "b")->values, ElementsAre(1));
  EXPECT_THAT(error(door, "ock"), HasSubstr("none of the choices"));
  // Two that end alike, as the Attacks of two Mobs do.
  door.choices[0] = {.name = "north-thug/attack", .label = "Thug: Attack", .word = "attack"};
  door.choices[1] = {.name = "north-monk/attack", .label = "Monk: Attack", .word = "attack"};
  EXPECT_THAT(
      error(door, "attack"),
      HasSubstr("'attack' could be Thug: Attack [north-thug/attack], Monk: Attack [north-monk/attack]"));
  EXPECT_THAT(read_answer(door, "monk")->values, ElementsAre(1));
  EXPECT_THAT(read_answer(door, "thug/a")->values, ElementsAre(0));
}

TEST_F(Answers, ANumberIsTheNumberItself) {
  const Question coins = ask({"1"});
  EXPECT_THAT(read_answer(coins, "0")->values, ElementsAre(0));
  EXPECT_THAT(error(coins, "many"), HasSubstr("0 to 2"));
}

TEST_F(Answers, SeveralInOrderAndPoints) {
  const Question keep = ask({"1", "0"});
  EXPECT_THAT(read_answer(keep, "3, lantern")->values, ElementsAre(1, 2));
  EXPECT_THAT(error(keep, "1 1"), HasSubstr("twice"));
  EXPECT_TRUE(session_->match().answer(read_answer(keep, "1")->values));
  const Question sort(session_->match());
  EXPECT_THAT(read_answer(sort, "3 1 2")->values, ElementsAre(2, 0, 1));
  EXPECT_TRUE(session_->match().answer(read_answer(sort, "3 1 2")->values));
  const Question give(session_->match());
  EXPECT_THAT(read_answer(give, "1 0 2")->values, ElementsAre(1, 0, 2));
  EXPECT_THAT(read_answer(give, "speed=3")->values, ElementsAre(0, 0, 3));
  EXPECT_THAT(error(give, "1 2"), HasSubstr("3 numbers that add up to 3"));
}

TEST(Faces, AreReadInEveryWayTheyAreTyped) {
  engine::ChanceRequest asked;
  asked.count = 3;
  asked.sides = 6;
  EXPECT_THAT(*read_faces(asked, "4 6 1"), ElementsAre(4, 6, 1));
  EXPECT_THAT(*read_faces(asked, "461"), ElementsAre(4, 6, 1));
  EXPECT_FALSE(read_faces(asked, "4 six 1").has_value());
  asked.sides = 10;
  EXPECT_THAT(*read_faces(asked, "407"), ElementsAre(4, 10, 7));
  asked.sides = 20;
  EXPECT_THAT(*read_faces(asked, "17,3 20"), ElementsAre(17, 3, 20));
}

void type(DiceEntry& dice, const char* keys) {
  for (const char* key = keys; *key != '\0'; ++key) dice.hear(Key::typed(std::string(1, *key)));
}

TEST(DiceEntry, TheFocusMovesByItself) {
  DiceEntry dice(3, 6);
  type(dice, "46");
  dice.hear({Key::Name::enter, {}});
  EXPECT_FALSE(dice.faces().has_value());
  EXPECT_EQ(dice.notice(), "1 still to tell.");
  type(dice, "9");
  EXPECT_THAT(dice.notice(), HasSubstr("1 to 6"));
  type(dice, "1");
  dice.hear({Key::Name::backspace, {}});
  dice.hear({Key::Name::backspace, {}});
  type(dice, "52");
  dice.hear({Key::Name::enter, {}});
  EXPECT_THAT(*dice.faces(), ElementsAre(4, 5, 2));
}

TEST(DiceEntry, ZeroIsTenOnATenSidedDie) {
  DiceEntry dice(2, 10);
  type(dice, "07");
  dice.hear({Key::Name::enter, {}});
  EXPECT_THAT(*dice.faces(), ElementsAre(10, 7));
}

TEST(DiceEntry, ADieOfTwoDigitsWaitsOnlyWhileASecondCouldCome) {
  DiceEntry dice(3, 20);
  type(dice, "173 20");  // 17 and 20 are complete; 3 moves on at once, since no 30 is on a d20
  dice.hear({Key::Name::enter, {}});
  EXPECT_THAT(*dice.faces(), ElementsAre(17, 3, 20));
}

}  // namespace
}  // namespace gamekeeper::test
