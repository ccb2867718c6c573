// The wire of every seat of a game with hidden things, read for what it must not carry.
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "answering.hpp"
#include "client.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using test::new_table;
using test::SocketClient;
using test::some_answer;

/// What each hears while south, unseen by the others, builds a company.
struct Heard {
  std::string north;
  std::string spectators;
  std::string south;
};

std::string hear_all(SocketClient& who) {
  std::string heard;
  who.say(R"({"ping": 1})");
  for (const json::object& line : who.hear_until({"pong"})) heard += json::serialize(line) + "\n";
  return heard;
}

/// North takes a ready line-up; south takes these Mobs, each by its place among those that are left.
Heard hidden_set_up(std::uint16_t port, const std::vector<int>& souths_mobs) {
  const auto tokens = new_table(port, R"({"game": "battles", "seats": {"south": "friend"}, "seed": 11})");
  const std::string_view with = R"(["view", "odds", "story"])";
  SocketClient north(port);
  SocketClient south(port);
  SocketClient spectators(port);
  north.sit(tokens[0], with);
  south.sit(tokens[1], with);
  spectators.sit(tokens[2], with);
  north.say(R"({"choose": "line-up/a-steady-hand"})");
  south.hear_until({"decision"});
  Heard heard{.north = hear_all(north), .spectators = hear_all(spectators), .south = {}};
  south.say(R"({"choose": "build"})");
  for (const int mob : souths_mobs) south.say(json::serialize(json::object{{"choose", mob}}));
  heard.south = hear_all(south);
  EXPECT_EQ(heard.south.find("\"error\""), std::string::npos);
  heard.north += hear_all(north);
  heard.spectators += hear_all(spectators);
  // Whoever comes now must not learn more than those who were there.
  SocketClient late(port);
  for (const json::object& line : late.sit(tokens[2], with)) heard.spectators += json::serialize(line) + "\n";
  return heard;
}

/// Who has which token, and the number of the table, differ; they are no secrets of the game.
std::string without_table(std::string text) {
  for (std::size_t at = text.find(R"("table":")"); at != std::string::npos;
       at = text.find(R"("table":")", at + 1))
    text.erase(at + 9, text.find('"', at + 9) - at - 9);
  return text;
}

TEST(Secrets, WhatSouthChoosesInSecretChangesNothingThatOthersHear) {
  const test::DataFolder folder;
  const test::Serving serving(folder.path());
  const Heard one = hidden_set_up(serving.port(), {1, 4});
  const Heard other = hidden_set_up(serving.port(), {9, 20});
  EXPECT_TRUE(one.south != other.south);
  EXPECT_TRUE(without_table(one.north) == without_table(other.north));
  EXPECT_TRUE(without_table(one.spectators) == without_table(other.spectators));
}

TEST(Secrets, NoLookNoViewAndNoSaveShowsWhatIsHidden) {
  const test::DataFolder folder;
  const test::Serving serving(folder.path());
  const auto tokens =
      new_table(serving.port(), R"({"game": "battles", "seats": {"south": "friend"}, "seed": 11})");
  SocketClient north(serving.port());
  north.sit(tokens[0]);
  SocketClient south(serving.port());
  south.sit(tokens[1]);
  south.say(R"({"choose": "line-up/a-steady-hand"})");  // nothing is left that it could answer ahead
  south.hear_until({"waiting"});
  for (const std::string_view line : {R"({"view": "north"})", R"({"state": true})", R"({"odds": true})",
                                      R"({"links": true})", R"({"rule": {"set": "/x", "to": 1}})"}) {
    south.say(line);
    const auto lines = south.hear_until({"error"});
    EXPECT_EQ(lines.back().at("error").at("code"), "not-yours") << line;
  }
  EXPECT_EQ(test::call(serving.port(), "GET", "/api/table/log", tokens[1]).status, 403);
}

/// The next line with that key.
json::object hear_line(SocketClient& who, std::string_view key) {
  const auto lines = who.hear_until({key});
  EXPECT_FALSE(lines.empty());
  return lines.empty() ? json::object() : lines.back();
}

TEST(Secrets, TwoSeatsPlayAndAThirdHearsTheSameEnd) {
  const test::DataFolder folder;
  const test::Serving serving(folder.path());
  const auto tokens = new_table(serving.port(), R"({"game": "battles", "seats": {"south": "friend"},
      "options": {"north": "a-steady-hand", "south": "fists-only", "rounds": 4}, "seed": 5})");
  SocketClient north(serving.port());
  SocketClient south(serving.port());
  SocketClient spectators(serving.port());
  north.say(R"({"sit": {"link": ")" + tokens[0] + "\"}}");
  south.say(R"({"sit": {"link": ")" + tokens[1] + "\"}}");
  json::object seen = spectators.sit(tokens[2]).back();
  for (int turn = 0; turn < 3000 && seen.contains("waiting"); ++turn) {
    SocketClient& asked = seen.at("waiting").at("seat") == "north" ? north : south;
    json::object question = hear_line(asked, "decision");
    while (question.at("decision").at("n") != seen.at("waiting").at("n"))
      question = hear_line(asked, "decision");
    asked.say(json::serialize(json::object{{"choose", some_answer(question.at("decision"), turn)}}));
    seen = spectators.hear_until({"waiting", "over"}).back();
  }
  ASSERT_TRUE(seen.contains("over"));
  EXPECT_EQ(hear_line(north, "over"), seen);
  EXPECT_EQ(hear_line(south, "over"), seen);
}

}  // namespace
}  // namespace gamekeeper
