// The Keepers, as docs/game-with-content.md has them: the tests beside its rows, the rules around them, and a
// pack.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "content/document.hpp"
#include "engine/game.hpp"
#include "examples/keepers/keepers.hpp"
#include "examples/keepers/library.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"

namespace gamekeeper::keepers {
namespace {

namespace json = boost::json;
using content::Node;
using test::Play;
using testing::ElementsAre;

const std::string kPack = std::string(GAMEKEEPER_SOURCE_DIR) + "/docs/examples/whale";

const engine::Game& game() {
  static const engine::MadeGame made = make_game();
  return **made;
}
const engine::Game& game_with_whale() {
  static const engine::MadeGame made = make_game({kPack});
  return **made;
}

std::vector<std::string> told(const Play& play) {
  std::vector<std::string> all;
  for (const test::Told& one : play.events()) all.push_back(one.text);
  return all;
}

// -- The tests beside the rows --

std::vector<std::string> texts(const Node& test, std::string_view key) {
  std::vector<std::string> all;
  if (const auto list = test.find(key)) {
    for (const Node one : *list) all.emplace_back(one.text());
  }
  return all;
}

/// The row comes to pass for Ada, with Ben beside her; with `dawn` the night ends behind it.
std::string position_of(std::size_t row, const Node& test) {
  json::array course;
  if (test.find("dawn")) course.push_back({{"procedure", "night"}, {"next", "dawn"}});
  course.push_back({{"procedure", "happening"}, {"next", "come-to-pass"}, {"row", row}});
  json::object position{{"course", {{"frames", course}}}};
  json::object ada, ben, house;
  if (const auto given = test.find("given")) {
    for (const Node one : *given) {
      const int number = std::stoi(std::string(one.text()));
      if (one.key() == "night") position["night"] = number;
      if (one.key() == "oil") house["oil"] = number;
      if (one.key() == "ada") ada["nerve"] = number;
      if (one.key() == "ben") ben["nerve"] = number;
    }
  }
  position["house"] = house;
  position["keepers"] = {ada, ben, {}, {}};
  return json::serialize(position);
}

void expect_rows_do_what_their_tests_say(const engine::Game& of, const Library& library) {
  for (std::size_t row = 0; row < library.cards.size() + library.tables.size(); ++row) {
    const bool card = row < library.cards.size();
    const Node where = card ? library.cards.where(row) : library.tables.where(row - library.cards.size());
    const auto tests = where.find("tests");
    ASSERT_TRUE(tests) << where.path() << " has no tests";
    for (const Node test : *tests) {
      SCOPED_TRACE(test.error("").text());
      Play play(of, position_of(row, test));
      for (const std::string& die : texts(test, "dice")) play.rolls({std::stoi(die)});
      for (const std::string& choice : texts(test, "choose")) play.choose(choice);
      EXPECT_EQ(told(play), texts(test, "then"));
    }
  }
}

TEST(Keepers, RowsDoWhatTheTestsBesideThemSay) {
  RULE("K-2");
  expect_rows_do_what_their_tests_say(game(), *load_library());
}

TEST(Keepers, APackBringsARowWithItsTests) {
  expect_rows_do_what_their_tests_say(game_with_whale(), *load_library(std::vector{kPack}));
}

// -- The rules around the rows --

TEST(Keepers, AWatchTurnsUpACardLooksAtTheSeaAndBurnsABarrel) {
  RULE("K-1");
  RULE("K-3");
  Play play(game(), R"({"deck": {"top": [2]}, "night": 6, "house": {"oil": 2}})");
  play.rolls({5}).rolls({2});
  EXPECT_THAT(told(play), ElementsAre("Night 7. Ben has the watch: Something Knocks.", "Oil: -1, now 1.",
                                      "The week is over: the light is kept."));
}

TEST(Keepers, ARescueGoesOnUntilNobodyIsLeftInTheWater) {
  RULE("K-4");
  Play play(game(), R"({"course": {"frames": [{"procedure": "rescue", "next": "row-out", "left": 1}]}})");
  play.rolls({3}).choose("row/ben").rolls({4}).choose("row/ben");
  EXPECT_THAT(told(play),
              ElementsAre("Ben's nerve: -1, now 3.", "Ben brings somebody home; 0 in the water."));
}

TEST(Keepers, WhoHasNoNerveLeftStaysInBed) {
  RULE("K-5");
  Play play(
      game(),
      R"({"course": {"frames": [{"procedure": "rescue", "next": "row-out", "left": 1}]}, "keepers": [{"nerve": 1}, {}, {}, {}]})");
  play.rolls({1}).choose("row/ada");
  EXPECT_BARRED(play, "row/ada", "in bed for the week");
  EXPECT_OFFERED(play, "row/ben");
}

TEST(Keepers, TwoShipsAreForgivenAThirdIsNot) {
  RULE("K-6");
  const auto ends = [](const std::string& wrecks) {
    const std::string week = R"({"frames": [{"procedure": "week", "next": "count-the-ships"}]})";
    return Play(game(), R"({"course": )" + week + R"(, "house": {"wrecks": )" + wrecks + "}}").result();
  };
  EXPECT_EQ(ends("2"), "kept-the-light");
  EXPECT_EQ(ends("3"), "lost");
}

TEST(Keepers, PassTheBatteryWithAndWithoutAPack) {
  battery::expect_passes(game(), {.matches = 20});
  battery::expect_passes(game_with_whale(), {.matches = 20, .seats = 4});
}

}  // namespace
}  // namespace gamekeeper::keepers
