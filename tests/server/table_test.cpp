// Sitting at a table: links, answers, undo, who sits where. Rules of docs/table.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "client.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using test::call;
using test::http;
using test::new_table;
using test::SocketClient;

std::string code_of(const json::object& line) {
  const json::value* error = line.if_contains("error");
  return error == nullptr ? "" : json::value_to<std::string>(error->at("code"));
}

std::vector<std::string> kinds_of(const std::vector<json::object>& lines) {
  std::vector<std::string> kinds;
  kinds.reserve(lines.size());
  for (const json::object& line : lines) kinds.emplace_back(line.begin()->key());
  return kinds;
}

class TableTest : public testing::Test {
 protected:
  test::DataFolder folder_;
  test::Serving serving_{folder_.path()};
  std::uint16_t port_ = serving_.port();
};

TEST_F(TableTest, AMatchOfPigIsPlayedThroughTheSocket) {
  const auto tokens = new_table(
      port_, R"({"game": "pig", "options": {"goal": 10}, "seats": {"player-2": "greedy"}, "seed": 2})");
  ASSERT_EQ(tokens.size(), 2U);  // the host's and the spectators'
  SocketClient me(port_);
  EXPECT_THAT(kinds_of(me.sit(tokens[0])), testing::ElementsAre("hello", "seated", "decision"));
  for (const std::string_view answer : {"roll", "roll", "roll"}) {
    me.say(json::serialize(json::object{{"choose", answer}}));
    EXPECT_THAT(kinds_of(me.hear_until({"decision"})), testing::ElementsAre("event", "decision"));
  }
  me.say(R"({"choose": "hold"})");
  const auto end = me.hear_until({"over"});
  EXPECT_EQ(end.back().at("over").at("result"), "won by player-1");
  EXPECT_EQ(call(port_, "GET", "/api/table/log", tokens[0]).status, 200);
}

TEST_F(TableTest, TheSameIsSaidInTheCallsAndInTheSocket) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
  const auto reply =
      call(port_, "POST", "/api/table/lines", tokens[0], R"([{"choose": "roll"}, {"choose": "jump"}])");
  const json::value answer = reply.json();
  const json::array& lines = answer.at("lines").as_array();
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].at("event").at("text"), "Player 1 rolls a 5.");
  EXPECT_EQ(lines[1].at("decision").at("n"), 3);
  EXPECT_EQ(lines[2].at("error").at("code"), "not-offered");
}

TEST_F(TableTest, WhoIsNotAskedCannotAnswer) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "friend"}, "seed": 2})");
  ASSERT_EQ(tokens.size(), 3U);
  SocketClient other(port_);
  EXPECT_THAT(kinds_of(other.sit(tokens[1])), testing::ElementsAre("hello", "seated", "waiting"));
  other.say(R"({"choose": "roll"})");
  EXPECT_EQ(code_of(*other.hear()), "not-yours");
  SocketClient spectator(port_);
  spectator.sit(tokens[2]);
  spectator.say(R"({"choose": "roll"})");
  EXPECT_EQ(code_of(*spectator.hear()), "not-yours");
  spectator.say(R"({"state": true})");
  EXPECT_EQ(code_of(*spectator.hear()), "not-yours");
}

TEST_F(TableTest, WhoWaitsReadsWhatForUnlessTheRefereeIsAsked) {
  const auto tokens = new_table(port_, R"({"game": "farsa", "options": {"start": "millers-reach"}, "seed": 3,
                 "seats": {"referee": "me", "player-1": "friend", "player-2": "friend"}})");
  const std::vector<std::string_view> kQuestion = {"decision", "waiting"};
  SocketClient referee(port_);
  SocketClient caller(port_);
  SocketClient other(port_);
  SocketClient spectator(port_);
  const json::object asked = caller.sit(tokens[1]).back();
  ASSERT_EQ(asked.at("decision").at("seat"), "player-1");
  for (const json::object& waiting :
       {referee.sit(tokens[0]).back(), other.sit(tokens[2]).back(), spectator.sit(tokens[3]).back()})
    EXPECT_EQ(waiting.at("waiting").at("prompt"), asked.at("decision").at("prompt"));
  for (const std::string_view answer : {"forage", "send/4", "lookout/2"}) {
    caller.say(json::serialize(json::object{{"choose", answer}}));
    caller.hear_until(kQuestion);
    referee.hear_until(kQuestion);
  }
  // How a risk stands is the referee's to know until it is said.
  referee.drop();
  SocketClient again(port_);
  EXPECT_EQ(again.sit(tokens[0]).back().at("decision").at("seat"), "referee");
  for (const std::string& token : {tokens[1], tokens[2], tokens[3]}) {
    SocketClient guest(port_);
    const json::object last = guest.sit(token).back();
    EXPECT_EQ(last.at("waiting").at("seat"), "referee");
    EXPECT_FALSE(last.at("waiting").as_object().contains("prompt"));
  }
}

TEST_F(TableTest, AnAnswerThatIsSentTwiceIsTakenOnce) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
  SocketClient me(port_);
  me.sit(tokens[0]);
  me.say(R"({"choose": "roll", "n": 1})");
  me.say(R"({"choose": "roll", "n": 1})");
  EXPECT_THAT(kinds_of(me.hear_until({"decision"})), testing::ElementsAre("event", "decision"));
  EXPECT_EQ(code_of(*me.hear()), "out-of-turn");
}

TEST_F(TableTest, WhoeverComesBackFindsTheSameQuestionAndTheStory) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
  std::string asked;
  {
    SocketClient me(port_);
    me.sit(tokens[0]);
    me.say(R"({"choose": "roll"})");
    asked = json::serialize(me.hear_until({"decision"}).back());
  }
  SocketClient again(port_);
  const auto lines = again.sit(tokens[0], R"(["story", "view", "odds"])");
  EXPECT_THAT(kinds_of(lines), testing::ElementsAre("hello", "seated", "story", "view", "decision"));
  EXPECT_EQ(json::serialize(lines.back()), asked);
  EXPECT_EQ(lines[2].at("story").at("events").as_array().size(), 1U);
  EXPECT_THAT(kinds_of(again.hear_until({"odds"})), testing::ElementsAre("odds"));
}

TEST_F(TableTest, WhoeverComesBackKnowsWhichStepsWereRulings) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seed": 1})");
  SocketClient me(port_);
  me.sit(tokens[0]);
  const auto rulings_after = [&me](std::string_view line) {
    me.say(line);
    me.hear_until({"decision"});
    me.say(R"({"story": true})");
    const json::object story = me.hear_until({"story"}).back().at("story").as_object();
    return story.contains("rulings") ? json::serialize(story.at("rulings")) : std::string("none");
  };
  EXPECT_EQ(rulings_after(R"({"choose": "roll"})"), "none");
  EXPECT_EQ(rulings_after(R"({"rule": {"set": "/turn-points", "to": 4}})"), "[3]");
  EXPECT_EQ(rulings_after(R"({"rule": {"set": "/turn-points", "to": 5}})"), "[3,3]");
  EXPECT_EQ(rulings_after(R"({"undo": 1})"), "[3]");
  EXPECT_EQ(rulings_after(R"({"choose": "hold"})"), "[3]");
}

TEST_F(TableTest, UndoIsTheDecidersAloneAndEndsWhereAnotherDecided) {
  const auto tokens = new_table(port_, R"({"game": "tic-tac-toe", "seats": {"O": "friend"}, "seed": 1})");
  SocketClient x(port_);
  SocketClient o(port_);
  const auto begun = x.sit(tokens[0]);
  o.sit(tokens[1]);
  x.hear_until({"seated"});
  x.say(R"({"choose": 4})");
  x.hear_until({"waiting"});
  EXPECT_EQ(
      o.hear_until({"decision"}).back().at("decision").at("undo").as_string().find("X has decided since"),
      0U);
  o.say(R"({"undo": 1})");
  EXPECT_EQ(code_of(*o.hear()), "not-yours");
  x.say(R"({"undo": 1})");
  EXPECT_THAT(kinds_of(x.hear_until({"decision"})), testing::ElementsAre("undone", "decision"));
  EXPECT_THAT(kinds_of(o.hear_until({"waiting"})), testing::ElementsAre("undone", "waiting"));
}

TEST_F(TableTest, ALookBackTouchesNothingAndForgetsWhatWasTakenBack) {
  const auto tokens = new_table(port_, R"({"game": "tic-tac-toe", "seed": 1})");
  SocketClient me(port_);
  me.sit(tokens[0]);
  for (const std::string_view line :
       {R"({"choose": 4})", R"({"choose": 0})", R"({"undo": 1})", R"({"choose": 1})"}) {
    me.say(line);
    me.hear_until({"decision"});
  }
  me.say(R"({"look": {"n": 2}})");
  const auto look = me.hear()->at("look");
  EXPECT_EQ(look.at("last"), 3);
  EXPECT_EQ(look.at("events").as_array().size(), 1U);
  EXPECT_EQ(look.at("question").at("decision").at("n"), 2);
  me.say(R"({"story": true})");
  EXPECT_EQ(me.hear()->at("story").at("events").as_array().size(), 2U);
  me.say(R"({"look": {"n": 9}})");
  EXPECT_EQ(code_of(*me.hear()), "no-look");
}

TEST_F(TableTest, ASeatIsHandedToABotAndTakenBack) {
  const auto tokens = new_table(port_, R"({"game": "tic-tac-toe", "seats": {"O": "friend"}, "seed": 1})");
  SocketClient host(port_);
  host.sit(tokens[0]);
  host.say(R"({"choose": 4})");
  host.hear_until({"waiting"});
  host.say(R"({"hold": {"O": "random"}})");
  const auto lines = host.hear_until({"decision"});  // the bot has moved at once
  EXPECT_EQ(lines.front().at("seated").at("seats").at(1).at("who"), "random");
  SocketClient friendly(port_);
  friendly.sit(tokens[1]);
  friendly.say(R"({"take": "O"})");
  EXPECT_EQ(friendly.hear_until({"seated"}).back().at("seated").at("seats").at(1).at("who"), "person");
  friendly.say(R"({"hold": {"X": "random"}})");
  const auto refused = friendly.hear_until({"error"});
  EXPECT_EQ(code_of(refused.back()), "not-yours");
}

TEST_F(TableTest, ANewLinkEndsTheOldOne) {
  const auto tokens = new_table(port_, R"({"game": "tic-tac-toe", "seats": {"O": "friend"}, "seed": 1})");
  SocketClient friendly(port_);
  friendly.sit(tokens[1]);
  SocketClient host(port_);
  host.sit(tokens[0]);
  host.say(R"({"relink": "O"})");
  const auto lines = host.hear_until({"links"});
  const auto fresh = json::value_to<std::string>(lines.back().at("links").at(0).at("token"));
  EXPECT_EQ(friendly.hear_until({"closed"}).back().at("closed").at("code"), "relinked");
  EXPECT_EQ(call(port_, "GET", "/api/table", tokens[1]).status, 401);
  EXPECT_EQ(call(port_, "GET", "/api/table", fresh).status, 200);
}

TEST_F(TableTest, ASaveGoesOnAtANewTable) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
  call(port_, "POST", "/api/table/lines", tokens[0], R"({"choose": "roll"})");
  const std::string log = call(port_, "GET", "/api/table/log", tokens[0]).body;
  const auto again = new_table(port_, json::serialize(json::object{{"log", log}}));
  ASSERT_EQ(again.size(), 2U);
  EXPECT_EQ(call(port_, "GET", "/api/table", again[0]).json().at("seated").at("n"), 3);
  const auto cut = http(port_, "POST", "/api/tables", R"({"log": "no log"})");
  EXPECT_EQ(cut.status, 400);
}

TEST_F(TableTest, TheSaveOfAMatchAmongPeopleStaysUntilItIsOver) {
  const auto tokens = new_table(port_, R"({"game": "battles", "seats": {"south": "friend"}})");
  EXPECT_EQ(call(port_, "GET", "/api/table/log", tokens[0]).status, 403);
}

TEST_F(TableTest, DiceOfAPersonAreAskedOfThatSeatAndABotsOfTheHost) {
  const auto tokens = new_table(
      port_,
      R"({"game": "pig", "seats": {"player-2": "greedy"}, "chance": "own-dice", "options": {"goal": 20}})");
  SocketClient me(port_);
  me.sit(tokens[0]);
  me.say(R"({"choose": "roll"})");
  EXPECT_EQ(me.hear_until({"chance"}).back().at("chance").at("what"), "1d6");
  me.say(R"({"faces": [7]})");
  EXPECT_EQ(code_of(*me.hear()), "bad-faces");
  me.say(R"({"faces": [1]})");  // the turn is lost, and the bot rolls
  EXPECT_EQ(me.hear_until({"chance"}).back().at("chance").at("seat"), "player-2");
}

TEST_F(TableTest, CardsOfAPersonAreAskedOfThatSeatByTheirNames) {
  const auto tokens = new_table(
      port_, R"({"game": "kingdom-death", "chance": "own-cards", "options": {"skip-first-story": "yes"}})");
  SocketClient me(port_);
  me.sit(tokens[0]);
  me.say(R"({"choose": "Ember"})");
  EXPECT_EQ(me.hear_until({"chance"}).back().at("chance").at("what"), "1d10");
  me.say(R"({"faces": [9]})");
  const auto asked = me.hear_until({"chance"}).back().at("chance").as_object();
  EXPECT_EQ(asked.at("what"), "draw");
  EXPECT_EQ(asked.at("outcomes").at(0).at("name"), "monster-bone");
  EXPECT_EQ(asked.at("outcomes").at(0).at("label"), "Monster Bone");
  me.say(R"({"outcome": "the-moon"})");
  EXPECT_EQ(code_of(*me.hear()), "bad-outcome");
  me.say(R"({"outcome": "monster-bone"})");
  EXPECT_EQ(me.hear_until({"chance"}).back().at("chance").at("what"), "draw");
}

TEST_F(TableTest, WhatIsWrongWithATableIsSaidInALine) {
  const std::vector<std::pair<std::string_view, std::string_view>> kWrong = {
      {"[]", "bad-json"},
      {R"({"game": "chess"})", "unknown-game"},
      {R"({"game": "pig", "seats": {"player-2": "nobody"}})", "unknown-player"},
      {R"({"game": "pig", "seats": {"player-99": "me"}})", "unknown-role"},
      {R"({"game": "pig", "options": {"goal": -1}})", "bad-option"},
      {R"({"game": "pig", "chance": "script"})", "bad-chance"},
      {R"({"game": "pig", "sed": 7})", "unknown-key"},
      {R"({"game": "pig", "seed": -7})", "bad-seed"},
  };
  for (const auto& [request, code] : kWrong) {
    const auto reply = http(port_, "POST", "/api/tables", request);
    EXPECT_GE(reply.status, 400) << request;
    EXPECT_EQ(code_of(reply.json().as_object()), code) << request;
  }
}

TEST_F(TableTest, ATableThatNobodyNeedsLeavesMemoryAndComesBack) {
  test::DataFolder folder;
  test::Serving serving(folder.path(), {}, {.idle = std::chrono::seconds(0)});
  const auto tokens =
      new_table(serving.port(), R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
  call(serving.port(), "POST", "/api/table/lines", tokens[0], R"({"choose": "roll"})");
  EXPECT_EQ(serving.registry().tables_in_memory(), 1U);
  for (int i = 0; i < 100 && serving.registry().tables_in_memory() > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    serving.registry().sweep();
  }
  EXPECT_EQ(serving.registry().tables_in_memory(), 0U);
  EXPECT_EQ(call(serving.port(), "GET", "/api/table", tokens[0]).json().at("seated").at("n"), 3);
}

}  // namespace
}  // namespace gamekeeper
