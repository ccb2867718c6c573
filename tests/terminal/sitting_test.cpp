#include "cli/terminal/sitting.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/terminal/chronicle.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/session.hpp"
#include "terminal/parlour/parlour.hpp"
#include "terminal/support.hpp"

namespace gamekeeper::test {
namespace {

using namespace cli::terminal;

std::vector<std::string> told(const Chronicle& chronicle) {
  std::vector<std::string> lines;
  for (const Happening& happening : chronicle.all()) {
    std::string line = happening.text;
    for (const Throw& dice : happening.dice) line += " " + in_words(dice);
    lines.push_back(line);
  }
  return lines;
}

TEST(Sitting, WhatHappenedBeforeIsToldAgainWithItsDice) {
  auto playing = session("parlour");
  Players players;
  std::vector<std::string> heard;
  {
    Sitting sitting(*playing, players);
    EXPECT_TRUE(sitting.answer({.values = {}, .words = "Ada"}));
    for (const int value : {0, 1}) EXPECT_TRUE(sitting.answer({.values = {value}, .words = {}}));
    EXPECT_TRUE(sitting.answer({.values = {0, 2}, .words = {}}));
    heard = told(sitting.chronicle());
  }
  EXPECT_THAT(heard, testing::Contains(testing::HasSubstr("The door")));
  EXPECT_EQ(told(Sitting(*playing, players).chronicle()), heard);
}

TEST(Sitting, DiceThatAQuestionFollowedAreToldAgainWhereTheyFell) {
  auto playing = session("number-crunch");
  Players players;
  std::vector<std::string> heard;
  {
    Sitting sitting(*playing, players);
    for (int question = 0; question < 200 && sitting.turn() == Sitting::Turn::ask; ++question) {
      const bool words = sitting.match().decision().kind == engine::Kind::text;
      const int first = question == 0 ? 2 : 0;  // a Sorcerer, who is asked for re-rolls
      EXPECT_TRUE(sitting.answer({.values = {first}, .words = words ? "Ledger" : ""}));
    }
    heard = told(sitting.chronicle());
  }
  EXPECT_GT(heard.size(), 200U);
  EXPECT_EQ(told(Sitting(*playing, players).chronicle()), heard);
}

TEST(Sitting, ALogThatIsReadAgainTellsTheSame) {
  auto playing = session("parlour", 7, engine::ChanceMode::own_dice);
  Players players;
  std::vector<std::string> heard;
  {
    Sitting sitting(*playing, players);
    EXPECT_TRUE(sitting.answer({.values = {}, .words = "Ada"}));
    for (const int value : {0, 0}) EXPECT_TRUE(sitting.answer({.values = {value}, .words = {}}));
    EXPECT_TRUE(sitting.faces({2, 4, 6, 5}));
    heard = told(sitting.chronicle());
  }
  const auto find = [](std::string_view, const std::vector<std::string>&) {
    return engine::Result<const engine::Game*>(&parlour());
  };
  const auto read = engine::Session::read_text(playing->log(), "test", find);
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(told(Sitting(*read->session, players).chronicle()), heard);
  EXPECT_THAT(heard, testing::Contains(testing::HasSubstr("by hand")));
}

TEST(Sitting, UndoTakesBackToOnesOwnLastChoice) {
  auto playing = session("tic-tac-toe");
  Players players;
  players[1] = std::make_unique<First>();
  Sitting sitting(*playing, players);
  EXPECT_EQ(sitting.undo_state().decisions, 0);
  EXPECT_TRUE(sitting.answer({.values = {4}, .words = {}}));
  EXPECT_EQ(sitting.turn(), Sitting::Turn::other);
  sitting.let_play();
  EXPECT_EQ(sitting.undo_state().decisions, 2);
  EXPECT_TRUE(sitting.undo(false));
  EXPECT_EQ(sitting.match().number(), 1U);
}

}  // namespace
}  // namespace gamekeeper::test
