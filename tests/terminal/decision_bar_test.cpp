#include "cli/terminal/decision_bar.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "cli/terminal/answering.hpp"
#include "cli/terminal/block.hpp"
#include "cli/terminal/question.hpp"
#include "cli/terminal/style.hpp"
#include "engine/match.hpp"
#include "players/random.hpp"
#include "terminal/support.hpp"

namespace gamekeeper::test {
namespace {

using namespace cli::terminal;
using Form = OddsForm::Note;

std::string text_of(const Block& block) {
  std::string text;
  for (const Line& line : block.lines) text += line.text() + "\n";
  return text;
}

std::size_t times(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST(Bar, ANoteLosesWordsAndNeverANumber) {
  const std::string note = "on the ghost: 3.5 damage expected, kills 10 %";
  EXPECT_EQ(shortened(note, Form::whole), note);
  EXPECT_EQ(shortened(note, Form::no_place), "3.5 damage expected, kills 10 %");
  EXPECT_EQ(shortened(note, Form::few_words), "3.5 damage, kills 10 %");
  EXPECT_EQ(shortened(note, Form::chances), "kills 10 %");
  EXPECT_EQ(shortened(note, Form::first), "3.5 damage");
  const std::string three = "hits 55 %, 1.5 damage, kills 12 %";
  EXPECT_EQ(shortened(three, Form::two), "hits 55 %, kills 12 %");
  EXPECT_EQ(shortened(note, Form::none), "");
  EXPECT_EQ(shortened("hits 55 %, 1.5 damage, the ghost takes it", Form::few_words), "hits 55 %, 1.5 damage");
  EXPECT_EQ(shortened("5 dice against 13", Form::first), "5 dice against 13");
  EXPECT_EQ(shortened("d6, 3.5 on average, fells 30 %", Form::few_words), "d6, 3.5 on average, fells 30 %");
  EXPECT_EQ(shortened("3 or more of them stay, fells 30 %", Form::few_words), "3 or more, fells 30 %");
  EXPECT_EQ(shortened("5 points against 7; the loser pays", Form::few_words), "5 points against 7");
}

TEST(Bar, AllChoicesOfAListSayTheirDamageOrNone) {
  auto playing = session("battles", 11);
  players::RandomPlayer player(3);
  int lists = 0;
  for (int i = 0; i < 300 && playing->match().status() == engine::Status::deciding; ++i) {
    const Question question(playing->match());
    std::size_t damage = 0;
    for (std::size_t choice = 0; choice < question.choices.size(); ++choice) {
      if (question.odds(choice) && question.odds(choice)->note.contains(" damage")) ++damage;
    }
    for (const int width : {60, 66, 72, 80, 100, 120}) {
      Answering answering(question);
      const std::string bar = text_of(draw_bar(question, answering, {}, width, 90));
      if (damage == 0) continue;
      ++lists;
      EXPECT_THAT(bar, testing::Not(testing::HasSubstr("…")));
      const std::size_t shown = times(bar, " damage");
      EXPECT_TRUE(shown == 0 || shown >= damage) << width << "\n" << bar;
    }
    player.play(playing->match());
  }
  EXPECT_GT(lists, 100);
}

TEST(Bar, TheChanceToKillOutlastsTheBarAndTheWords) {
  auto playing = session("battles", 11);
  players::RandomPlayer player(3);
  int lists = 0;
  for (int i = 0; i < 300 && playing->match().status() == engine::Status::deciding; ++i) {
    const Question question(playing->match());
    std::size_t kills = 0;
    for (std::size_t choice = 0; choice < question.choices.size(); ++choice) {
      if (question.odds(choice) && question.odds(choice)->note.contains("kills ")) ++kills;
    }
    for (const int width : {60, 66, 72, 80, 100}) {
      Answering answering(question);
      if (kills == 0) continue;
      ++lists;
      EXPECT_EQ(times(text_of(draw_bar(question, answering, {}, width, 90)), "kills "), kills) << width;
    }
    player.play(playing->match());
  }
  EXPECT_GT(lists, 20);
}

TEST(Bar, ANoticeIsReadToItsEnd) {
  auto playing = session("tic-tac-toe");
  const Question question(playing->match());
  Answering answering(question);
  const BarWords words{
      .who = "You choose",
      .rule = {},
      .foot = {},
      .notice = Line("! No undo: since then dice fell: the Gladiator's blow against the Ranger, "
                     "who struck back, d20 [14] by hand.",
                     Ink::warning)};
  const Block bar = draw_bar(question, answering, words, 60, 12);
  EXPECT_THAT(text_of(bar), testing::HasSubstr("by hand."));
  EXPECT_LE(bar.height(), 12);
}

TEST(Bar, EveryChoiceOfALongListHasAKey) {
  auto playing = session("battles");
  ASSERT_TRUE(playing->match().choose_named("build"));
  const Question question(playing->match());
  const Answering answering(question);
  ASSERT_GT(question.choices.size(), 35U);
  for (std::size_t i = 0; i < question.choices.size(); ++i) EXPECT_NE(answering.key_of(i), "") << i;
}

TEST(Bar, AKeyOfAChoiceOutOfSightMarksItFirst) {
  auto playing = session("battles");
  ASSERT_TRUE(playing->match().choose_named("build"));
  const Question question(playing->match());
  Answering answering(question);
  const BarWords words{.who = "You choose", .rule = {}, .foot = {}, .notice = {}};
  draw_bar(question, answering, words, 80, 8);
  const std::size_t last = question.choices.size() - 1;
  const Key key = Key::typed(answering.key_of(last));
  EXPECT_EQ(answering.hear(key), Answering::Heard::changed);
  EXPECT_EQ(answering.focus(), last);
  EXPECT_THAT(answering.notice(), testing::HasSubstr("out of sight"));
  draw_bar(question, answering, words, 80, 8);
  EXPECT_EQ(answering.hear(key), Answering::Heard::answered);
  EXPECT_EQ(answering.hear(Key::typed(answering.key_of(0))), Answering::Heard::changed) << "it scrolled away";
}

}  // namespace
}  // namespace gamekeeper::test
