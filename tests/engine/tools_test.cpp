#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "engine/tool.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"
#include "support/tool_battery.hpp"

/// What a referee does with tools: bounds, dice, words, leaving a procedure; logged, undone, replayed.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::Play;
using test::TestGame;
namespace json = boost::json;

/// Seat 0 wades a river in three strides that are one procedure; a referee's tools change it.
struct State {
  TextId name = 0;
  std::int8_t depth = 0;
  std::uint8_t banks = 0;
  std::uint8_t stride = 0;
  std::uint8_t spare = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (name, depth, banks, stride, spare))

enum Word : std::uint16_t { kWade, kHow };
enum Told : std::uint16_t { kWaded, kRose, kNamed };

class River final : public TestGame<State> {
 public:
  River() : TestGame("river", 1, {"wade", "how"}, {"waded", "rose", "named"}) {}

  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.banks < 5; table.checkpoint()) {
      for (state.stride = 0; state.stride < 3; ++state.stride) {
        co_await table.pick(0, kTestRule, {kHow}, [&state](Offers& offers) {
          if (state.depth < 9) offers.add({kWade});
        });
        table.tell({kWaded, kTestRule, kEverybody, {state.stride + 1}});
      }
      ++state.banks;
    }
  }
  std::optional<std::string> broken(const Position& position) const override {
    if (position.as<State>().depth > 12) return "deeper than a river";
    return std::nullopt;
  }
  std::vector<Tool> tools(const Position& position) const override {
    const auto& state = position.as<State>();
    return {{.id = "depth",
             .group = "River",
             .label = "Depth",
             .takes = Tool::Takes::number,
             .max = 20,
             .now = state.depth},
            {.id = "rain", .group = "River", .label = "Rain", .dice = {4, 4}},
            {.id = "name", .group = "River", .label = "Name", .takes = Tool::Takes::words},
            {.id = "bank",
             .group = "River",
             .label = "To a bank",
             .takes = Tool::Takes::choice,
             .choices = {{"near", "The near one"}, {"far", "The far one"}},
             .leaves = true}};
  }
  void use_tool(Table& table, const ToolUse& use) const override {
    auto& state = table.state<State>();
    if (use.id == "depth") state.depth = static_cast<std::int8_t>(use.number);
    if (use.id == "rain") {
      state.depth = static_cast<std::int8_t>(use.faces[0] + use.faces[1]);
      table.tell({kRose, kTestRule, kEverybody, {use.faces[0], use.faces[1]}});
    }
    if (use.id == "name") {
      state.name = use.words;
      table.tell({kNamed, kTestRule, kEverybody, {use.words}});
    }
    if (use.id == "bank") state.banks = use.choice == 0 ? 0 : 4;
  }
};

const River kRiver;

void expect_refused(std::string_view ruling, std::string_view expected) {
  Match match(kRiver);
  ASSERT_TRUE(match.start({.options = {}}));
  const std::uint64_t before = match.hash();
  const Result<> ruled = match.rule(json::parse(ruling).get_object());
  ASSERT_FALSE(ruled) << ruling;
  EXPECT_NE(ruled.error().text().find(expected), std::string::npos) << ruled.error().text();
  EXPECT_EQ(match.hash(), before) << ruling;
}

TEST(Tools, SetANumberWithinBounds) {
  Play play(kRiver);
  play.rule(R"({"use": "depth", "with": 7})");
  EXPECT_POSITION(play, R"({"depth": 7})");
  play.undo();
  EXPECT_POSITION(play, R"({"depth": 0})");
}

TEST(Tools, RefuseWhatTheyDoNotTake) {
  expect_refused(R"({"use": "deepen"})", "no tool 'deepen'");
  expect_refused(R"({"use": 3})", "a tool's id");
  expect_refused(R"({"use": "depth"})", "a whole number from 0 to 20");
  expect_refused(R"({"use": "depth", "with": 21})", "a whole number from 0 to 20");
  expect_refused(R"({"use": "rain", "with": 1})", "takes no value");
  expect_refused(R"({"use": "rain", "faces": [1, 5]})", "1 to 4");
  expect_refused(R"({"use": "rain", "faces": [1]})", "a face for each of d4, d4");
  expect_refused(R"({"use": "bank", "with": "middle"})", "one of near, far");
  expect_refused(R"({"use": "name", "with": ""})", "1 to 60 characters");
  expect_refused(R"({"use": "depth", "with": 2, "to": 3})", "use, with and faces");
}

TEST(Tools, AreRefusedWhereTheyBreakThePositionOrLeaveNoChoice) {
  expect_refused(R"({"use": "depth", "with": 13})", "deeper than a river");
  expect_refused(R"({"use": "depth", "with": 9})", "without an option");
}

TEST(Tools, ThrowDiceThatFallTheSameAgain) {
  Match match(kRiver);
  std::vector<std::string> told;
  match.listen([&told](const Event& event, const Position&) {
    told.push_back(std::to_string(event.data[0]) + std::to_string(event.data[1]));
  });
  ASSERT_TRUE(match.start({.options = {}, .seed = 5}));
  const Result<> rained = match.rule({{"use", "rain"}});
  ASSERT_TRUE(rained) << rained.error().text();
  const std::uint64_t wet = match.hash();
  ASSERT_TRUE(match.undo(1));
  EXPECT_NE(match.hash(), wet);
  ASSERT_TRUE(match.rule({{"use", "rain"}}));
  EXPECT_EQ(match.hash(), wet);
  EXPECT_EQ(told.size(), 2U);
  EXPECT_EQ(told.front(), told.back());
}

TEST(Tools, TakeDiceThatWereThrownByHand) {
  Match match(kRiver);
  ASSERT_TRUE(match.start({.options = {}, .chance = ChanceMode::own_dice}));
  const Result<> silent = match.rule({{"use", "rain"}});
  ASSERT_FALSE(silent);
  EXPECT_NE(silent.error().text().find("d4, d4"), std::string::npos) << silent.error().text();
  ASSERT_TRUE(match.rule({{"use", "rain"}, {"faces", {3, 4}}}));
  EXPECT_EQ(match.position().as<State>().depth, 7);
}

TEST(Tools, LeaveAProcedureAndEnterTheRulesAgain) {
  Play play(kRiver);
  play.choose("wade").choose("wade");
  EXPECT_POSITION(play, R"({"stride": 2})");
  play.rule(R"({"use": "bank", "with": "far"})");
  EXPECT_POSITION(play, R"({"banks": 4, "stride": 0})");
  play.undo();
  EXPECT_POSITION(play, R"({"banks": 0, "stride": 2})");
  play.rule(R"({"use": "bank", "with": "far"})").choose("wade").choose("wade").choose("wade");
  EXPECT_TRUE(play.over());
}

TEST(Tools, AnAnswerToAQuestionThatWasLeftIsLate) {
  Match match(kRiver);
  ASSERT_TRUE(match.start({.options = {}}));
  const std::uint32_t left = match.number();
  ASSERT_TRUE(match.rule({{"use", "bank"}, {"with", "near"}}));
  EXPECT_GT(match.number(), left);
}

TEST(Tools, StayInTheLogAndInAClone) {
  SessionSetup setup;
  setup.match.seed = 3;
  auto session = Session::start(kRiver, setup, std::nullopt);
  ASSERT_TRUE(session) << session.error().text();
  Match& match = (*session)->match();
  for (const std::string_view ruling :
       {R"({"use": "name", "with": "The Ouse"})", R"({"use": "rain"})", R"({"use": "bank", "with": "near"})",
        R"({"use": "name", "with": "The Ouse"})", R"({"use": "depth", "with": 3})"}) {
    ASSERT_TRUE((*session)->rule(json::parse(ruling).get_object())) << ruling;
    ASSERT_TRUE(match.choose_named("wade"));
  }
  EXPECT_EQ(match.text_of(match.position().as<State>().name), "The Ouse");
  const auto read = Session::read_text(
      (*session)->log(), "log", [](std::string_view, const auto&) { return Result<const Game*>(&kRiver); });
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_TRUE(read->verified) << read->trouble << (*session)->log();
  EXPECT_EQ(read->session->match().hash(), match.hash());
  Match clone(kRiver);
  clone.clone_from(match, 9);
  EXPECT_EQ(clone.hash(), match.hash());
  for (int back = 0; back < 4; ++back) ASSERT_TRUE((*session)->undo(1)) << back;
  const auto less = Session::read_text(
      (*session)->log(), "log", [](std::string_view, const auto&) { return Result<const Game*>(&kRiver); });
  ASSERT_TRUE(less);
  EXPECT_EQ(less->session->match().hash(), match.hash());
}

TEST(Tools, PassTheBattery) { battery::expect_passes(River(), {.matches = 20}); }

TEST(Tools, PassTheirOwnBattery) {
  battery::expect_tools_work(River(), {.matches = 20, .most_decisions = 200, .every = 2});
}

}  // namespace
}  // namespace gamekeeper
