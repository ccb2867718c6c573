#include "cli/drive.hpp"

#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "driver.hpp"
#include "engine/game.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "folder.hpp"
#include "games/registry.hpp"
#include "protocol/lines.hpp"

namespace gamekeeper::cli {
namespace {

using test::drive;
using test::Folder;
using test::told;
namespace json = boost::json;

/// The one error that a line gives when `before` has been said, with the question still standing as it was.
std::string error_of(const std::vector<std::string>& before, const std::string& line,
                     std::string_view game = "pig") {
  std::vector<std::string> lines = before;
  lines.push_back(line);
  lines.emplace_back(R"({"state": true})");
  const auto said = drive(game, lines);
  const auto errors = told(said, "error");
  std::vector<std::string> without = before;
  without.emplace_back(R"({"state": true})");
  const auto unchanged = drive(game, without);
  EXPECT_EQ(json::serialize(said.back()), json::serialize(unchanged.back())) << line;
  if (errors.size() != 1) return "not one error but " + std::to_string(errors.size());
  const json::object& error = errors.front();
  EXPECT_EQ(std::string_view(error.at("message").as_string()).find('\n'), std::string_view::npos);
  std::string text(error.at("code").as_string());
  text += ": " + std::string(error.at("message").as_string());
  if (error.contains("expected")) text += "; " + std::string(error.at("expected").as_string());
  return text;
}

const std::vector<std::string> kDice = {R"({"new": {"seed": 1, "chance": "script"}})"};
const std::vector<std::string> kRolling = {R"({"new": {"seed": 1, "chance": "script"}})",
                                           R"({"choose": "roll"})"};

TEST(Drive, SaysHelloFirst) {
  const auto said = drive("pig", {});
  ASSERT_EQ(said.size(), 1U);
  EXPECT_EQ(said[0].at("hello").at("game").as_string(), "pig");
}

TEST(Drive, WhatIsBarredIsCalledAsItIsWhenItCanBeChosen) {
  const auto said =
      drive("number-crunch", {R"({"new": {"seed": 20}})", R"({"choose": 0})", R"({"choose": 0})",
                              R"({"choose": 0})", R"({"choose": 0})", R"({"choose": 0})"});
  int seen = 0;
  for (const json::object& decision : told(said, "decision")) {
    for (const json::value& barred : decision.at("barred").as_array()) {
      EXPECT_FALSE(barred.at("label").as_string().empty());
      EXPECT_NE(barred.at("label"), barred.at("name"));
      ++seen;
    }
  }
  EXPECT_GT(seen, 0);
}

TEST(Drive, ScriptedDiceAreAskedForAndAnswered) {
  const auto said =
      drive("pig", {R"({"new": {"chance": "script"}})", R"({"choose": "roll"})", R"({"faces": [4]})"});
  const auto asked = told(said, "chance");
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked[0].at("what").as_string(), "1d6");
  EXPECT_EQ(asked[0].at("outcomes").as_array().size(), 6U);
  const auto events = told(said, "event");
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].at("face").as_int64(), 4);
  EXPECT_EQ(events[0].at("rule").as_string(), "P-1");
}

TEST(Drive, TheSameSeedGivesTheSameMatch) {
  const std::vector<std::string> lines = {
      R"({"new": {"seed": 11, "seats": {"player-1": "random", "player-2": "greedy"}}})"};
  EXPECT_EQ(drive("pig", lines), drive("pig", lines));
  EXPECT_EQ(told(drive("pig", lines), "over").size(), 1U);
}

TEST(Drive, EveryErrorKeepsTheQuestionStanding) {
  EXPECT_EQ(error_of(kDice, R"({"choose": "jump"})"),
            "not-offered: 'jump' is not offered; one of roll, hold");
  EXPECT_EQ(error_of(kDice, R"({"choose": 2})"),
            "not-offered: option 2 is not offered; an index from 0 to 1");
  EXPECT_TRUE(error_of(kDice, R"({"choose": {"roll": 1}})").starts_with("wrong-kind"));
  EXPECT_TRUE(error_of(kDice, R"({"choose": null})").starts_with("wrong-kind"));
  EXPECT_TRUE(error_of(kDice, R"({"choose": ["roll", "hold"]})").starts_with("wrong-kind"));
  EXPECT_TRUE(error_of(kDice, R"({"faces": [3]})").starts_with("not-rolling"));
  EXPECT_TRUE(error_of(kDice, R"({"outcome": "trap"})").starts_with("not-drawing"));
  EXPECT_TRUE(error_of(kDice, R"({"choose": "roll", "n": 2})").starts_with("out-of-turn"));
  EXPECT_TRUE(error_of(kRolling, R"({"choose": "roll"})").starts_with("not-deciding"));
  EXPECT_EQ(error_of(kRolling, R"({"faces": [7]})"), "bad-faces: a d6 has no face 7; faces from 1 to 6");
  EXPECT_TRUE(error_of(kRolling, R"({"faces": [3, 3]})").starts_with("bad-faces"));
  EXPECT_TRUE(error_of(kRolling, R"({"faces": "3"})").starts_with("bad-faces"));
  EXPECT_TRUE(error_of(kRolling, R"({"faces": [3.5]})").starts_with("bad-faces"));
  EXPECT_TRUE(error_of(kRolling, R"({"faces": [99999999999]})").starts_with("bad-faces"));
  EXPECT_TRUE(error_of(kRolling, R"({"undo": 2})").starts_with("no-undo"));
}

TEST(Drive, BadLinesAreSaidToBe) {
  EXPECT_TRUE(error_of(kDice, "{").starts_with("bad-json"));
  EXPECT_TRUE(error_of(kDice, "\xff\xfe").starts_with("bad-json"));
  EXPECT_TRUE(error_of(kDice, "[]").starts_with("bad-line"));
  EXPECT_TRUE(error_of(kDice, "{}").starts_with("bad-line"));
  EXPECT_TRUE(error_of(kDice, "3").starts_with("bad-line"));
  EXPECT_EQ(error_of(kDice, R"({"chose": "roll"})"),
            "unknown-key: unknown key 'chose'; did you mean choose?");
  EXPECT_TRUE(error_of(kDice, R"({"choose": "roll", "quit": true})").starts_with("unknown-key"));
  EXPECT_TRUE(error_of(kDice, std::string(100, '[')).starts_with("bad-json"));
  EXPECT_TRUE(error_of(kDice, R"({"choose": ")" + std::string(Drive::kMaxLine, 'x') + "\"}")
                  .starts_with("line-too-long"));
}

TEST(Drive, BadStartsLeaveTheMatchThatIsPlayed) {
  EXPECT_TRUE(error_of(kDice, R"({"new": []})").starts_with("bad-line"));
  EXPECT_TRUE(error_of(kDice, R"({"new": {"sed": 3}})").starts_with("unknown-key"));
  EXPECT_TRUE(error_of(kDice, R"({"new": {"seed": -3}})").starts_with("bad-seed"));
  EXPECT_TRUE(error_of(kDice, R"({"new": {"chance": "luck"}})").starts_with("bad-chance"));
  EXPECT_TRUE(error_of(kDice, R"({"new": {"options": {"gaol": 30}}})").starts_with("unknown-option"));
  EXPECT_TRUE(error_of(kDice, R"({"new": {"options": {"goal": 3}}})").starts_with("bad-option"));
  EXPECT_TRUE(error_of(kDice, R"({"new": {"seats": {"dealer": "me"}}})").starts_with("unknown-role"));
  EXPECT_EQ(error_of(kDice, R"({"new": {"seats": {"player-1": "clever"}}})"),
            "unknown-player: unknown player 'clever'; me (you), or one of random, greedy, search");
  EXPECT_TRUE(error_of(kDice, R"({"position": {"turn": 7}})").starts_with("bad-position"));
  EXPECT_TRUE(error_of(kDice, R"({"position": {"tern": 0}})").starts_with("bad-position"));
  EXPECT_TRUE(error_of(kDice, R"({"position": {"banked": [1, 2, "x"]}})").starts_with("bad-position"));
  EXPECT_TRUE(error_of(kDice, R"({"load": "/nowhere/at/all"})").starts_with("no-file"));
  EXPECT_TRUE(error_of(kDice, R"({"save": "/nowhere/at/all"})").starts_with("no-file"));
  EXPECT_TRUE(error_of(kDice, R"({"rule": {"set": "/turn", "to": 9}})").starts_with("bad-position"));
  EXPECT_TRUE(error_of(kDice, R"({"rule": {"put": 1}})").starts_with("bad-ruling"));
  EXPECT_TRUE(error_of(kDice, R"({"view": "dealer"})").starts_with("unknown-role"));
  EXPECT_TRUE(error_of(kDice, R"({"view": 2})").starts_with("unknown-role"));
}

TEST(Drive, NothingIsAnsweredBeforeAMatchBegins) {
  const auto errors =
      told(drive("pig", {R"({"choose": "roll"})", R"({"state": true})", R"({"undo": 1})"}), "error");
  ASSERT_EQ(errors.size(), 3U);
  for (const auto& error : errors) EXPECT_EQ(error.at("code").as_string(), "no-match");
}

TEST(Drive, AStateStartsTheSamePositionAgain) {
  const std::vector<std::string> lines = {R"({"new": {"seed": 3}})", R"({"choose": "roll"})",
                                          R"({"choose": "roll"})", R"({"state": true})"};
  const json::object state = told(drive("pig", lines), "state").at(0);
  const auto again =
      drive("pig", {R"({"seed": 3, "position": )" + json::serialize(state) + "}", R"({"state": true})"});
  EXPECT_EQ(told(again, "state").at(0).at("now"), state.at("now"));
  std::vector<std::string> on = lines;
  on.back() = R"({"choose": "roll"})";
  const auto there = drive("pig", on);
  const auto here =
      drive("pig", {R"({"seed": 3, "position": )" + json::serialize(state) + "}", R"({"choose": "roll"})"});
  EXPECT_EQ(there.back(), here.back());
}

TEST(Drive, UndoTakesBackTheDriversOwnDecision) {
  const auto said = drive("tic-tac-toe", {R"({"new": {"seats": {"O": "random"}}})", R"({"choose": "a1"})",
                                          R"({"undo": 1})", R"({"state": true})"});
  EXPECT_EQ(json::serialize(told(said, "state").at(0).at("now")), "{}");
  EXPECT_EQ(told(said, "decision").back().at("n").as_int64(), 1);
}

TEST(Drive, ARulingChangesThePositionAndIsInTheLog) {
  const Folder folder;
  const auto said = drive(
      "pig", {R"({"new": {"seed": 1, "save": ")" + folder.file("a") + "\"}}",
              R"({"rule": {"set": "/turn-points", "to": 40}, "by": "player-2"})", R"({"choose": "hold"})"});
  EXPECT_EQ(told(said, "event").back().at("banked").as_int64(), 40);
  EXPECT_NE(test::text_of(folder.file("a")).find(R"({"ruling":{"set":"/turn-points","to":40},"by":1})"),
            std::string::npos);
}

TEST(Drive, SavesAndGoesOnInTheFile) {
  const Folder folder;
  const std::string first = folder.file("first");
  const std::string second = folder.file("second");
  drive("pig", {R"({"new": {"seed": 2, "save": ")" + first + "\"}}", R"({"choose": "roll"})",
                R"({"save": ")" + second + "\"}", R"({"choose": "hold"})"});
  EXPECT_EQ(test::text_of(first).find("hold"), std::string::npos);
  const auto said = drive("pig", {R"({"load": ")" + second + "\"}"});
  EXPECT_EQ(told(said, "decision").at(0).at("seat").as_string(), "player-2");
  const auto errors = told(drive("pig", {R"({"new": {}})", R"({"save": ")" + second + "\"}"}), "error");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].at("code").as_string(), "file-exists");
}

TEST(Drive, ASeatLearnsOnlyWhatItMay) {
  const auto nobody = told(drive("pig", {R"({"new": {}})"}, "player-1"), "error");
  ASSERT_EQ(nobody.size(), 1U);
  EXPECT_EQ(nobody[0].at("code").as_string(), "empty-seat");
  const auto said = drive("pig",
                          {R"({"new": {"seats": {"player-2": "greedy"}}})", R"({"state": true})",
                           R"({"view": 1})", R"({"view": 0})", R"({"rule": {"set": "/turn", "to": 1}})"},
                          "player-1");
  EXPECT_EQ(told(said, "error").size(), 3U);
  EXPECT_EQ(told(said, "view").size(), 1U);
}

TEST(Drive, OtherGamesLogsAreRefused) {
  const Folder folder;
  drive("pig", {R"({"new": {"save": ")" + folder.file("a") + "\"}}"});
  const auto errors = told(drive("tic-tac-toe", {R"({"load": ")" + folder.file("a") + "\"}"}), "error");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].at("code").as_string(), "other-game");
}

/// The lines themselves, as a program reads them.
std::string text_said(const std::vector<std::string>& lines, std::string_view game = "pig") {
  DriveSettings settings{.game = *games::find(game)};
  std::string input;
  for (const std::string& line : lines) input += line + "\n";
  std::istringstream in(input);
  std::ostringstream out;
  Drive(settings, in, out).run();
  return out.str();
}

TEST(Drive, WhatIsNotAskedForIsNotDone) {
  EXPECT_EQ(error_of(kDice, R"({"quit": false})"), "bad-line: quit: false; true");
  EXPECT_EQ(error_of(kDice, R"({"odds": false})"),
            "bad-line: odds: false; true, or \"exact\" without playouts");
  EXPECT_EQ(error_of(kDice, R"({"tools": 0})"), "bad-line: tools: 0; true");
}

TEST(Drive, ExactOddsComeWithoutPlayouts) {
  const auto said = drive("pig", {kDice[0], R"({"odds": true})", R"({"odds": "exact"})"});
  const auto odds = told(said, "odds");
  ASSERT_EQ(odds.size(), 2U);
  const auto hold = [&odds](std::size_t which) { return odds[which].at("options").at(1).as_object(); };
  EXPECT_TRUE(hold(0).contains("sampled"));
  EXPECT_FALSE(hold(1).contains("sampled"));
  EXPECT_EQ(odds[0].at("options").at(0), odds[1].at("options").at(0));
}

TEST(Drive, NumbersAreWrittenAsPeopleWriteThem) {
  const std::string said =
      text_said({kDice[0], R"({"odds": true})", R"({"choose": 1.5})", R"({"choose": 1e300})"});
  EXPECT_NE(said.find(R"("probability":"5/6","percent":83.333333})"), std::string::npos) << said;
  EXPECT_NE(said.find("not an option: 1.5\""), std::string::npos) << said;
  EXPECT_EQ(said.find("E0"), std::string::npos) << said;
  EXPECT_EQ(said.find("E1"), std::string::npos) << said;
}

TEST(Drive, WordsStayAsTheyAreBesideNumbers) {
  EXPECT_EQ(protocol::text_of(json::parse(R"({"a": 0.5, "b": "1.5E0 \"2E3\" \\"})")),
            R"({"a":0.5,"b":"1.5E0 \"2E3\" \\"})");
}

TEST(Drive, ErrorsSayEachThingOnce) {
  EXPECT_EQ(error_of(kDice, R"({"zzzzzz": 1})").find("; expected"), std::string::npos);
  EXPECT_EQ(error_of(kRolling, R"({"faces": [1, 2]})"), "bad-faces: 2 faces for 1d6; 1 face from 1 to 6");
  EXPECT_EQ(error_of(kDice, R"({"new": {"seed": 9007199254740992}})").substr(0, 9), "bad-seed:");
}

TEST(Drive, QuestionsForWordsSayTheirLimit) {
  std::vector<std::string> lines = {R"({"new": {"seed": 2}})"};
  for (int i = 0; i < 40; ++i) lines.emplace_back(R"({"choose": 0})");
  bool seen = false;
  for (const json::object& decision : told(drive("number-crunch", lines), "decision")) {
    if (decision.at("kind").as_string() != "text") continue;
    seen = true;
    EXPECT_EQ(decision.at("min").as_int64(), 1);
    EXPECT_EQ(decision.at("max").as_int64(), 60);
  }
  EXPECT_TRUE(seen);
}

TEST(Drive, WholeMatchesOfEveryGame) {
  for (const engine::Game* game : games::all()) {
    json::object seats;
    for (int seat = 0; seat < game->info().min_seats; ++seat) {
      seats[engine::role_name(game->info(), static_cast<engine::SeatId>(seat), game->info().min_seats)] =
          "random";
    }
    const auto said =
        drive(game->info().id,
              {json::serialize(json::object{{"new", json::object{{"seed", 4}, {"seats", seats}}}})});
    EXPECT_EQ(told(said, "over").size(), 1U) << game->info().id;
    EXPECT_TRUE(told(said, "error").empty()) << game->info().id;
  }
}

}  // namespace
}  // namespace gamekeeper::cli
