#include "cli/terminal/seated_session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/chronicle.hpp"
#include "cli/terminal/passing.hpp"
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

TEST(SeatedSession, WhatHappenedBeforeIsToldAgainWithItsDice) {
  auto playing = session("parlour");
  Players players;
  std::vector<std::string> heard;
  {
    SeatedSession seated(*playing, players);
    EXPECT_TRUE(seated.answer({.values = {}, .words = "Ada"}));
    for (const int value : {0, 1}) EXPECT_TRUE(seated.answer({.values = {value}, .words = {}}));
    EXPECT_TRUE(seated.answer({.values = {0, 2}, .words = {}}));
    heard = told(seated.chronicle());
  }
  EXPECT_THAT(heard, testing::Contains(testing::HasSubstr("The door")));
  EXPECT_EQ(told(SeatedSession(*playing, players).chronicle()), heard);
}

TEST(Happening, SaysWhatDiceWereForWhereItsLineTellsOfSomethingElse) {
  const auto dice = [](std::string text, std::string what, bool told) {
    const Happening one{
        .text = std::move(text),
        .others_text = {},
        .dice = {{.sides = 6, .faces = {4}, .by_hand = false, .what = std::move(what), .told = told}},
        .costs = {}};
    return one.dice_for(0, "  ");
  };
  EXPECT_EQ(dice("Ada is 5 silver poorer.", "who it is", false), "who it is [4]");
  EXPECT_EQ(dice("Ada saves CTRL, all the same.", "Ada saves CTRL", false), "Ada saves CTRL [4]");
  EXPECT_EQ(dice("Ada schafft es nicht.", "Ada saves CTRL", true), "[4]");
  EXPECT_EQ(dice("Ada fails the CTRL save.", "", false), "[4]");
}

TEST(SeatedSession, DiceThatAQuestionFollowedAreToldAgainWhereTheyFell) {
  auto playing = session("number-crunch");
  Players players;
  std::vector<std::string> heard;
  {
    SeatedSession seated(*playing, players);
    for (int question = 0; question < 200 && seated.turn() == SeatedSession::Turn::ask; ++question) {
      const bool words = seated.match().decision().kind == engine::Kind::text;
      const int first = question == 0 ? 2 : 0;  // a Sorcerer, who is asked for re-rolls
      EXPECT_TRUE(seated.answer({.values = {first}, .words = words ? "Ledger" : ""}));
    }
    heard = told(seated.chronicle());
  }
  EXPECT_GT(heard.size(), 200U);
  EXPECT_EQ(told(SeatedSession(*playing, players).chronicle()), heard);
}

TEST(SeatedSession, ALogThatIsReadAgainTellsTheSame) {
  auto playing = session("parlour", 7, engine::ChanceMode::own_dice);
  Players players;
  std::vector<std::string> heard;
  {
    SeatedSession seated(*playing, players);
    EXPECT_TRUE(seated.answer({.values = {}, .words = "Ada"}));
    for (const int value : {0, 0}) EXPECT_TRUE(seated.answer({.values = {value}, .words = {}}));
    EXPECT_TRUE(seated.faces({2, 4, 6, 5}));
    heard = told(seated.chronicle());
  }
  const auto find = [](std::string_view, const auto&) {
    return engine::Result<const engine::Game*>(&parlour());
  };
  const auto read = engine::Session::read_text(playing->log(), "test", find);
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(told(SeatedSession(*read->session, players).chronicle()), heard);
  EXPECT_THAT(heard, testing::Contains(testing::HasSubstr("by hand")));
}

/// North's Mystic keeps LIGHT up; south has a Thug and a Paladin, or they have their turn first.
std::unique_ptr<engine::Session> kept_up(std::string_view turn) {
  engine::SessionSetup setup;
  setup.match.chance = engine::ChanceMode::own_dice;
  setup.position = boost::json::parse(R"({"stage": "turn", "round": 1, "turn": )" + std::string(turn) + R"(,
      "sides": [{"ready": true}, {"ready": true}], "mobs": [
      {"kind": 14, "hp": 16, "total-hp": 18, "place": "fallow", "sustains": 0, "totals": [[9, 3, 2], [8, 2]]},
      {"kind": 4, "owner": 1, "controller": 1, "field": 1, "hp": 18, "total-hp": 18, "totals": [[12], [2]]},
      {"kind": 2, "owner": 1, "controller": 1, "field": 1, "hp": 18, "total-hp": 18,
       "totals": [[3], [3]]}]})")
                       .as_object();
  auto started = engine::Session::start(game("battles"), setup, std::nullopt);
  EXPECT_TRUE(started.has_value()) << (started ? "" : started.error().text());
  return std::move(*started);
}

TEST(SeatedSession, HoldIsAPassThatMayBeWishedForAlways) {
  auto playing = kept_up("0");
  Players players;
  players[1] = std::make_unique<First>();
  SeatedSession seated(*playing, players);
  ASSERT_TRUE(seated.may_pass());
  EXPECT_THAT(Passing::question_in_words(seated.match()), testing::HasSubstr("Hold: leave them"));
  EXPECT_TRUE(seated.pass_always());
  ASSERT_EQ(seated.turn(), SeatedSession::Turn::other);
  while (seated.turn() == SeatedSession::Turn::other) seated.let_play();
  ASSERT_EQ(seated.turn(), SeatedSession::Turn::roll);  // an Attack
  EXPECT_TRUE(seated.faces({2}));                       // misses
  EXPECT_EQ(seated.turn(), SeatedSession::Turn::other) << "north holds without being asked";
  const auto& all = seated.chronicle().all();
  EXPECT_TRUE(std::ranges::any_of(all, &Happening::automatic));
}

TEST(SeatedSession, WhatHasCostOneMostIsKnown) {
  auto playing = kept_up("1");
  Players players;
  players[1] = std::make_unique<First>();
  SeatedSession seated(*playing, players);
  while (seated.turn() == SeatedSession::Turn::other) seated.let_play();
  EXPECT_TRUE(seated.faces({19}));
  EXPECT_TRUE(seated.faces({5}));
  const auto& all = seated.chronicle().all();
  const auto blow =
      std::ranges::find_if(all, [](const Happening& one) { return one.text.contains("damage"); });
  ASSERT_NE(blow, all.end());
  EXPECT_GT(blow->cost_to(0), 0);
  EXPECT_EQ(blow->cost_to(1), 0);
}

TEST(SeatedSession, UndoTakesBackToOnesOwnLastChoice) {
  auto playing = session("tic-tac-toe");
  Players players;
  players[1] = std::make_unique<First>();
  SeatedSession seated(*playing, players);
  EXPECT_EQ(seated.undo_state().decisions, 0);
  EXPECT_TRUE(seated.answer({.values = {4}, .words = {}}));
  EXPECT_EQ(seated.turn(), SeatedSession::Turn::other);
  seated.let_play();
  EXPECT_EQ(seated.undo_state().decisions, 2);
  EXPECT_TRUE(seated.undo(false));
  EXPECT_EQ(seated.match().number(), 1U);
}

}  // namespace
}  // namespace gamekeeper::test
