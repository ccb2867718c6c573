// The referee's tools in the drive protocol: who may use them, and who may take them back.
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "driver.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "protocol/commands.hpp"
#include "protocol/seating.hpp"
#include "support/river.hpp"

namespace gamekeeper::cli {
namespace {

using protocol::Speaker;
using test::drive;
using test::river;
using test::RiverState;
using test::told;
namespace json = boost::json;

std::string code_of(const engine::Result<>& done) { return done ? "done" : done.error().code; }

TEST(DriveTools, AreListedWithWhatTheyTake) {
  const auto said = drive(
      river(), {R"({"new": {}})", R"({"rule": {"use": "weather", "with": "fog"}})", R"({"tools": true})"});
  const json::array& tools = said.back().at("tools").as_array();
  ASSERT_GT(tools.size(), 8U);
  EXPECT_EQ(tools[0], json::parse(R"({"id": "depth", "group": "Water", "label": "Depth",
                                      "number": {"min": 0, "max": 20}, "now": 0, "rule": "T-1"})"));
  EXPECT_EQ(tools[1], json::parse(R"({"id": "rain", "group": "Water", "label": "Rain", "dice": [4, 10]})"));
  EXPECT_EQ(tools[4], json::parse(R"({"id": "name", "group": "Words", "label": "Name", "words": true})"));
  EXPECT_EQ(tools[5].at("now").as_string(), "fog");
  EXPECT_TRUE(tools[7].at("leaves").as_bool());
}

TEST(DriveTools, BelongToWhoeverSeesEverything) {
  const auto said = drive(river(), {R"({"new": {}})", R"({"rule": {"use": "depth", "with": 7}})",
                                    R"({"state": true})", R"({"undo": 1})", R"({"state": true})"});
  EXPECT_TRUE(told(said, "error").empty());
  const auto states = told(said, "state");
  ASSERT_EQ(states.size(), 2U);
  EXPECT_EQ(states[0].at("now").at("depth").as_int64(), 7);
  EXPECT_FALSE(states[1].at("now").as_object().contains("depth"));
}

TEST(DriveTools, BelongToTheReferee) {
  const auto said = drive(
      test::watched_river(),
      {R"({"new": {"seats": {"wader": "random", "keeper": "me"}}})", R"({"tools": true})",
       R"({"rule": {"use": "look"}})", R"({"choose": "rest"})", R"({"rule": {"use": "bank", "with": "far"}})",
       R"({"undo": 1})", R"({"view": "keeper"})", R"({"state": true})"},
      "keeper");
  const auto errors = told(said, "error");
  ASSERT_EQ(errors.size(), 1U);  // not even the referee's seat is given the position
  EXPECT_EQ(errors.front().at("code").as_string(), "not-yours");
  EXPECT_TRUE(said.back().contains("error"));
  EXPECT_EQ(said[2].at("tools").as_array().size(), 38U);
  EXPECT_EQ(told(said, "event").front().at("type").as_string(), "looked");
}

TEST(DriveTools, AreNotAPlayers) {
  const auto said = drive(river(),
                          {R"({"new": {}})", R"({"tools": true})", R"({"rule": {"use": "depth", "with": 7}})",
                           R"({"view": "wader"})"},
                          "wader");
  const auto errors = told(said, "error");
  ASSERT_EQ(errors.size(), 2U);
  for (const json::object& error : errors) EXPECT_EQ(error.at("code").as_string(), "not-yours");
  EXPECT_TRUE(said[2].contains("error"));
}

/// A match whose wader is asked, with somebody at each seat.
class AtARiver : public testing::Test {
 protected:
  void SetUp() override {
    engine::SessionSetup setup;
    setup.seats = {{"wader", "me"}, {"keeper", "me"}};
    auto started = engine::Session::start(river(), setup, std::nullopt);
    ASSERT_TRUE(started) << started.error().text();
    session_ = *std::move(started);
  }
  std::string rule(const Speaker& by, std::string_view line) {
    return code_of(protocol::rule(*session_, by, json::parse(line).as_object()));
  }
  std::string undo(const Speaker& by) {
    return code_of(protocol::undo(*session_, by, players_, {{"undo", 1}}));
  }
  const RiverState& state() const { return session_->match().position().as<RiverState>(); }

  std::unique_ptr<engine::Session> session_;
  protocol::Players players_;
  const Speaker wader_ = Speaker::of(engine::only(0));
  const Speaker keeper_ = Speaker::of(engine::only(1));
};

TEST_F(AtARiver, TheRefereeRulesWhoeverIsAsked) {
  EXPECT_EQ(rule(keeper_, R"({"rule": {"use": "depth", "with": 7}})"), "done");
  EXPECT_EQ(rule(wader_, R"({"rule": {"use": "depth", "with": 3}})"), "not-yours");
  EXPECT_EQ(state().depth, 7);
}

TEST_F(AtARiver, OnlyTheRefereeTakesARulingBack) {
  EXPECT_EQ(rule(keeper_, R"({"rule": {"use": "depth", "with": 7}})"), "done");
  EXPECT_EQ(undo(wader_), "not-yours");
  EXPECT_EQ(state().depth, 7);
  EXPECT_FALSE(protocol::can_undo(session_->match(), wader_, players_));
  EXPECT_EQ(undo(keeper_), "done");
  EXPECT_EQ(state().depth, 0);
}

TEST_F(AtARiver, TheRefereeTakesBackWhatOthersDecided) {
  ASSERT_TRUE(session_->match().choose_named("wade"));
  EXPECT_EQ(undo(keeper_), "done");
  EXPECT_EQ(state().stride, 0);
}

TEST_F(AtARiver, WhatIsWrongWithAUseIsSaid) {
  EXPECT_EQ(rule(keeper_, R"({"rule": {"use": "depth", "with": 21}})"), "bad-ruling");
  EXPECT_EQ(rule(keeper_, R"({"rule": {"use": "depth"}})"), "bad-ruling");
  EXPECT_EQ(rule(keeper_, R"({"rule": {"use": "weather", "with": "snow"}})"), "bad-ruling");
  EXPECT_EQ(rule(keeper_, R"({"rule": {"use": "rain", "faces": [5, 1]}})"), "bad-faces");
  session_->match().chance_from(engine::ChanceMode::own_dice);
  EXPECT_EQ(rule(keeper_, R"({"rule": {"use": "rain"}})"), "faces-wanted");
  EXPECT_EQ(rule(keeper_, R"({"rule": {"use": "rain", "faces": [4, 10]}})"), "done");
}

}  // namespace
}  // namespace gamekeeper::cli
