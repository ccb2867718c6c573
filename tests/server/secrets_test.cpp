// The wire of every seat of a game with hidden things, read for what it must not carry.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "client.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using test::new_table;
using test::SocketClient;

/// All that north and the spectators hear while south, unseen by them, takes the line-up with that index.
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

/// Both sides choose ready line-ups in secret; north's is always the first.
Heard hidden_set_up(std::uint16_t port, int souths_choice) {
  const auto tokens = new_table(port, R"({"game": "battles", "seats": {"south": "friend"}, "seed": 11})");
  const std::string_view with = R"(["view", "odds", "story"])";
  SocketClient north(port);
  SocketClient south(port);
  SocketClient spectators(port);
  north.sit(tokens[0], with);
  south.sit(tokens[1], with);
  spectators.sit(tokens[2], with);
  north.say(R"({"choose": 0})");
  south.hear_until({"decision"});
  Heard heard{.north = hear_all(north), .spectators = hear_all(spectators), .south = {}};
  south.say(json::serialize(json::object{{"choose", souths_choice}}));
  heard.south = hear_all(south);
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
  const Heard one = hidden_set_up(serving.port(), 1);
  const Heard other = hidden_set_up(serving.port(), 2);
  EXPECT_NE(one.south, other.south);
  EXPECT_EQ(without_table(one.north), without_table(other.north));
  EXPECT_EQ(without_table(one.spectators), without_table(other.spectators));
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
  for (const std::string_view line : {R"({"view": "north"})", R"({"state": true})", R"({"odds": true})",
                                      R"({"links": true})", R"({"rule": {"set": "/x", "to": 1}})"}) {
    south.say(line);
    const auto lines = south.hear_until({"error"});
    EXPECT_EQ(lines.back().at("error").at("code"), "not-yours") << line;
  }
  EXPECT_EQ(test::call(serving.port(), "GET", "/api/table/log", tokens[1]).status, 403);
}

/// A whole match of two bots through the sockets, with a third who looks on: nothing is said to one seat that
/// its own view function would not show it. Names of abilities in hand, hit points that are hidden and the
/// like would differ.
TEST(Secrets, AWholeMatchEndsForEverybodyWithTheSameWords) {
  const test::DataFolder folder;
  const test::Serving serving(folder.path());
  const auto tokens = new_table(serving.port(), R"({"game": "battles", "seats": {"south": "friend"},
      "options": {"north": "a-steady-hand", "south": "fists-only"}, "seed": 5})");
  SocketClient north(serving.port());
  SocketClient south(serving.port());
  SocketClient spectators(serving.port());
  spectators.sit(tokens[2]);
  json::object asked = north.sit(tokens[0]).back();
  south.sit(tokens[1]);
  json::object end;
  for (int turns = 0; turns < 5000 && end.empty(); ++turns) {
    for (SocketClient* seat : {&north, &south}) {
      json::object question = seat == &north && turns == 0 ? asked : json::object();
      while (question.empty()) {
        const auto lines = seat->hear_until({"decision", "waiting", "over"});
        ASSERT_FALSE(lines.empty());
        question = lines.back();
      }
      while (question.contains("decision")) {
        const json::value& decision = question.at("decision");
        const std::string kind = json::value_to<std::string>(decision.at("kind"));
        json::value answer = 0;
        if (kind == "distribute") {
          json::array shares(decision.at("options").as_array().size(), json::value(0));
          shares[0] = decision.at("max");
          answer = std::move(shares);
        } else if (kind == "pick-some") {
          json::array some;
          for (int i = 0; i < decision.at("min").as_int64(); ++i) some.emplace_back(i);
          answer = std::move(some);
        } else if (kind == "number") {
          answer = decision.at("min");
        } else {
          // The last option is the one that lets things take their course; the first does something.
          answer =
              turns % 3 == 0 ? 0 : static_cast<std::int64_t>(decision.at("options").as_array().size()) - 1;
        }
        seat->say(json::serialize(json::object{{"choose", std::move(answer)}, {"n", decision.at("n")}}));
        const auto lines = seat->hear_until({"decision", "waiting", "over", "error"});
        ASSERT_FALSE(lines.empty());
        ASSERT_FALSE(lines.back().contains("error"))
            << json::serialize(lines.back()) << json::serialize(question);
        question = lines.back();
      }
      if (question.contains("over")) {
        end = question;
        break;
      }
    }
  }
  if (!end.empty()) {
    EXPECT_EQ(spectators.hear_until({"over"}).back(), end);
  }
}

}  // namespace
}  // namespace gamekeeper
