// Two people who set up unseen need not wait for each other.
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
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

constexpr std::string_view kTwoFriends = R"({"game": "battles", "seats": {"south": "friend"}, "seed": 11})";

/// The last line with that key of all that was said until now.
json::object last(SocketClient& who, std::string_view key) {
  who.say(R"({"ping": 1})");
  json::object found;
  for (const json::object& line : who.hear_until({"pong"})) {
    if (const json::value* value = line.if_contains(key)) found = value->as_object();
  }
  return found;
}

std::string events_of(SocketClient& who) {
  who.say(R"({"ping": 1})");
  std::string told;
  for (const json::object& line : who.hear_until({"pong"})) {
    if (line.contains("event") || line.contains("error")) told += json::serialize(line) + "\n";
  }
  return told;
}

json::object question(const std::vector<json::object>& lines) {
  return lines.back().contains("decision") ? lines.back().at("decision").as_object() : json::object();
}

std::string place_of(const json::object& option) { return std::string(option.at("name").as_string()); }

class Ahead : public testing::Test {
 protected:
  test::DataFolder folder_;
  test::Serving serving_{folder_.path()};
  std::vector<std::string> tokens_ = new_table(serving_.port(), kTwoFriends);
  SocketClient north_{serving_.port()};
  SocketClient south_{serving_.port()};
};

TEST_F(Ahead, SouthIsAskedWhileNorthChooses) {
  const json::object norths = question(north_.sit(tokens_[0]));
  const json::object souths = question(south_.sit(tokens_[1]));
  EXPECT_FALSE(norths.contains("meanwhile"));
  EXPECT_EQ(souths.at("seat"), "south");
  EXPECT_EQ(souths.at("meanwhile"), "north");
  EXPECT_EQ(souths.at("options"), norths.at("options"));
  EXPECT_TRUE(souths.at("undo").is_string());
}

TEST_F(Ahead, WhatSouthAnsweredIsGivenWhenItsQuestionComes) {
  north_.sit(tokens_[0]);
  south_.sit(tokens_[1]);
  south_.say(R"({"choose": "line-up/fists-only"})");
  EXPECT_EQ(last(south_, "waiting").at("seat"), "north");
  EXPECT_EQ(events_of(north_), "");
  north_.say(R"({"choose": "line-up/a-steady-hand"})");
  const std::string told = events_of(north_);
  EXPECT_NE(told.find(R"("type":"revealed")"), std::string::npos) << told;
  EXPECT_EQ(told.find("error"), std::string::npos);
  const std::string souths = events_of(south_);
  EXPECT_NE(souths.find(R"("type":"revealed")"), std::string::npos);
  EXPECT_NE(souths.find(R"("type":"line-up")"), std::string::npos);
}

TEST_F(Ahead, AnAnswerIsTakenBackBeforeAnybodyHeardOfIt) {
  north_.sit(tokens_[0]);
  south_.sit(tokens_[1]);
  south_.say(R"({"choose": "build"})");
  const json::object mobs = last(south_, "decision");
  EXPECT_TRUE(mobs.at("undo").is_null());
  south_.say(json::serialize(json::object{{"choose", place_of(mobs.at("options").at(3).as_object())}}));
  EXPECT_EQ(last(south_, "decision").at("options").as_array().size(),
            mobs.at("options").as_array().size() - 1);
  south_.say(R"({"undo": 1})");
  EXPECT_EQ(last(south_, "decision").at("options"), mobs.at("options"));
  south_.say(R"({"undo": 1})");
  EXPECT_TRUE(last(south_, "decision").at("undo").is_string());
  EXPECT_EQ(events_of(north_), "");
}

TEST(AheadKept, NothingIsLostWhenTheServerEnds) {
  const test::DataFolder folder;
  std::vector<std::string> tokens;
  {
    const test::Serving before(folder.path());
    tokens = new_table(before.port(), kTwoFriends);
    SocketClient south(before.port());
    south.sit(tokens[1]);
    south.say(R"({"choose": "build"})");
    const json::object mobs = last(south, "decision");
    south.say(json::serialize(json::object{{"choose", place_of(mobs.at("options").at(3).as_object())}}));
    last(south, "decision");
  }
  const test::Serving again(folder.path());
  SocketClient south(again.port());
  const json::object asked = question(south.sit(tokens[1]));
  EXPECT_EQ(asked.at("meanwhile"), "north");
  EXPECT_TRUE(asked.at("undo").is_null());
  SocketClient north(again.port());
  north.sit(tokens[0]);
  north.say(R"({"choose": "line-up/a-steady-hand"})");
  last(north, "waiting");
  // What was answered is given, and the next Mob is asked for, really now.
  const json::object next = last(south, "decision");
  EXPECT_FALSE(next.contains("meanwhile"));
  EXPECT_EQ(next.at("options"), asked.at("options"));
}

TEST_F(Ahead, OnesOwnDiceAreNotThrownAheadOfTurn) {
  north_.sit(tokens_[0]);
  south_.sit(tokens_[1]);
  south_.say(R"({"choose": "lots"})");
  EXPECT_EQ(last(south_, "waiting").at("seat"), "north");
  south_.say(R"({"choose": 0})");
  EXPECT_EQ(last(south_, "error").at("code"), "not-yours");
}

TEST_F(Ahead, AWrongAnswerIsRefusedAndChangesNothing) {
  north_.sit(tokens_[0]);
  const json::object before = question(south_.sit(tokens_[1]));
  south_.say(R"({"choose": "line-up/nobody"})");
  EXPECT_EQ(last(south_, "error").at("code"), "not-offered");
  south_.say(R"({"view": "north"})");
  EXPECT_EQ(last(south_, "error").at("code"), "not-yours");
  south_.say(R"({"choose": "build", "n": 4000})");
  EXPECT_EQ(last(south_, "error").at("code"), "out-of-turn");
  south_.say(R"({"choose": "build"})");
  EXPECT_NE(last(south_, "decision").at("prompt"), before.at("prompt"));
}

TEST_F(Ahead, SouthSeesNothingOfWhatNorthChose) {
  north_.sit(tokens_[0]);
  north_.say(R"({"choose": "build"})");
  const json::object mobs = last(north_, "decision");
  north_.say(json::serialize(json::object{{"choose", place_of(mobs.at("options").at(7).as_object())}}));
  last(north_, "decision");
  south_.sit(tokens_[1]);
  // Every card is still south's to take: north's choice stands in none of its questions.
  south_.say(R"({"choose": "build"})");
  EXPECT_EQ(last(south_, "decision").at("options"), mobs.at("options"));
}

}  // namespace
}  // namespace gamekeeper
