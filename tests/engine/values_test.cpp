#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "chance/invariant.hpp"
#include "engine/error.hpp"
#include "engine/fixed.hpp"
#include "engine/reckoning.hpp"
#include "engine/rule_id.hpp"
#include "engine/scene.hpp"
#include "engine/state_json.hpp"

namespace gamekeeper::engine {
namespace {

// -- FixedVector
// ----------------------------------------------------------------------------------------------

using List = FixedVector<std::int16_t, 4, std::uint16_t>;  // a size that leaves no padding

TEST(FixedVector, EqualListsHaveEqualBytesWhateverWasInThem) {
  List list{1, 2, 3, 4};
  list.erase(1);
  list.pop_back();
  const List same{1, 3};
  EXPECT_EQ(list, same);
  EXPECT_EQ(std::memcmp(&list, &same, sizeof list), 0);
  list.clear();
  const List none;
  EXPECT_EQ(std::memcmp(&list, &none, sizeof list), 0);
}

TEST(FixedVector, KeepsTheOrderOfTheRest) {
  List list{1, 2, 3, 4};
  EXPECT_TRUE(list.full());
  list.erase(0);
  EXPECT_EQ(list, (List{2, 3, 4}));
  list.erase(2);
  EXPECT_EQ(list.back(), 3);
}

TEST(FixedVector, BreaksAnInvariantBeyondItsBounds) {
  List list{1, 2, 3, 4};
  EXPECT_THROW(list.push_back(5), chance::Broken);
  list.clear();
  EXPECT_THROW(list.pop_back(), chance::Broken);
  EXPECT_THROW((void)list[0], chance::Broken);
  EXPECT_THROW(list.erase(0), chance::Broken);
}

TEST(Array, BreaksAnInvariantBeyondItsEnd) {
  Array<std::int16_t, 3> three = {1, 2, 3};
  EXPECT_EQ(three[2], 3);
  EXPECT_THROW((void)three[3], chance::Broken);
}

// -- Reckoning
// ------------------------------------------------------------------------------------------------

constexpr RuleId kRule{3};

TEST(Reckoning, KeepsOnlyStepsThatChangeTheNumber) {
  Reasons reasons;
  Reckoning number(&reasons);
  number.add(4, kRule).add(0, kRule).at_least(2, kRule).at_most(3, kRule).set(3, kRule).add(-1, kRule);
  EXPECT_EQ(number.value(), 2);
  ASSERT_EQ(reasons.size(), 3U);
  EXPECT_EQ(reasons[1].step, Reason::Step::set);
  EXPECT_EQ(reasons[1].amount, 3);
  EXPECT_EQ(reasons[2].amount, -1);
  EXPECT_EQ(reasons[2].rule, kRule);
}

TEST(Reckoning, GivesTheSameNumberWhenNobodyAsksWhy) {
  EXPECT_EQ(Reckoning().add(9, kRule).at_most(5, kRule).add(2, kRule).at_least(10, kRule).value(), 10);
}

// -- Positions as JSON
// ----------------------------------------------------------------------------------------

enum class Colour : std::uint8_t { red, dark_green, none_ };
BOOST_DESCRIBE_ENUM(Colour, red, dark_green, none_)

struct Inner {
  std::int8_t health = 5;
  Colour colour = Colour::red;
  friend bool operator==(const Inner&, const Inner&) = default;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (health, colour))

struct Whole {
  FixedVector<Inner, 2> heroes;
  std::array<std::uint16_t, 3> cells{};
  EnumArray<Colour, std::uint8_t, 3> tokens;
  bool done = false;
  std::uint64_t big = 0;
  friend bool operator==(const Whole&, const Whole&) = default;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (heroes, cells, tokens, done, big))

std::string written(const Whole& whole) { return boost::json::serialize(state_json::write(whole)); }

/// The error, or what the JSON says when it is written again.
std::string read(std::string_view text) {
  Whole whole;
  whole.big = 77;
  const Whole before = whole;
  const Result<> done = state_json::read(boost::json::parse(text), whole, "position");
  if (done) return written(whole);
  EXPECT_EQ(whole, before) << "changed on an error";
  return done.error().text();
}

TEST(StateJson, LeavesOutWhatHasItsDefault) {
  EXPECT_EQ(written({}), "{}");
  Whole whole;
  whole.heroes.push_back({.health = 3});
  whole.heroes.push_back({.colour = Colour::dark_green});
  whole.cells[1] = 4;
  whole.tokens[Colour::none_] = 2;
  whole.big = ~std::uint64_t{0};
  const std::string text = written(whole);
  EXPECT_EQ(
      text,
      R"({"heroes":[{"health":3},{"colour":"dark-green"}],"cells":[0,4],"tokens":{"none":2},"big":18446744073709551615})");
  EXPECT_EQ(read(text), text);
}

TEST(StateJson, NamesTheFieldThatIsWrong) {
  EXPECT_EQ(read(R"({"hero": []})"), "position.hero: unknown field; one of heroes, cells, tokens, done, big");
  EXPECT_EQ(read(R"({"heroes": [{}, {"health": 200}]})"),
            "position.heroes[1].health: out of range; a whole number from -128 to 127");
  EXPECT_EQ(read(R"({"heroes": [{}, {}, {}]})"), "position.heroes: 3 entries; at most 2");
  EXPECT_EQ(read(R"({"heroes": {}})"), "position.heroes: not a list; at most 2 entries");
  EXPECT_EQ(read(R"({"heroes": [{"colour": "blue"}]})"),
            "position.heroes[0].colour: unknown word; one of red, dark-green, none");
  EXPECT_EQ(read(R"({"heroes": [{"colour": 1}]})"),
            "position.heroes[0].colour: unknown word; one of red, dark-green, none");
  EXPECT_EQ(read(R"({"heroes": [4]})"), "position.heroes[0]: not an object; an object");
  EXPECT_EQ(read(R"({"cells": [1, 2, 3, 4]})"), "position.cells: 4 entries; at most 3");
  EXPECT_EQ(read(R"({"cells": [1, -2]})"), "position.cells[1]: out of range; a whole number from 0 to 65535");
  EXPECT_EQ(read(R"({"cells": [1.5]})"), "position.cells[0]: not a number; a whole number from 0 to 65535");
  EXPECT_EQ(read(R"({"tokens": {"blue": 1}})"),
            "position.tokens.blue: unknown key; one of red, dark-green, none");
  EXPECT_EQ(read(R"({"tokens": []})"), "position.tokens: not an object; keys red, dark-green, none");
  EXPECT_EQ(read(R"({"done": 1})"), "position.done: not a truth value; true or false");
  EXPECT_EQ(read("[]"), "position: not an object; an object");
}

// -- Scenes
// ---------------------------------------------------------------------------------------------------

TEST(SceneJson, LeavesOutWhatIsEmpty) {
  Scene scene;
  scene.title = "Keep";
  Piece& sheet = scene.seat.emplace_back(Piece::Kind::sheet, "hero", "Hero");
  sheet.fields.push_back({.label = "health", .value = "3", .was = "5", .state = "lowered", .rule = "W-2"});
  sheet.fields.push_back({.label = "", .value = "calm", .was = "", .state = "", .rule = ""});
  Piece& track = sheet.children.emplace_back(Piece::Kind::track, "wounds", "");
  track.max = 9;
  track.marks = {{4, "hurt"}};
  EXPECT_EQ(
      boost::json::serialize(to_json(scene)),
      R"({"title":"Keep","stage":[],"seat":[{"kind":"sheet","id":"hero","title":"Hero","fields":[)"
      R"({"label":"health","value":"3","was":"5","state":"lowered","rule":"W-2"},{"value":"calm"}],)"
      R"("children":[{"kind":"track","id":"wounds","value":0,"max":9,"marks":[{"box":4,"name":"hurt"}]}]}],"ledger":[]})");
}

TEST(SceneJson, AMapHasItsCellsAndTheirSides) {
  Piece map(Piece::Kind::map, "rooms", "");
  map.width = 2;
  map.height = 1;
  Piece::Cell& cell = map.cells.emplace_back();
  cell.x = 1;
  cell.id = "B1";
  cell.state = {"here"};
  cell.sides[1] = {.title = "door", .sign = "D", .state = "locked"};
  EXPECT_EQ(
      boost::json::serialize(to_json(map)),
      R"({"kind":"map","id":"rooms","width":2,"height":1,"cells":[{"x":1,"y":0,"id":"B1","state":["here"],)"
      R"("sides":{"east":{"title":"door","sign":"D","state":"locked"}}}]})");
}

TEST(SceneJson, AMapHasItsRoads) {
  Piece map(Piece::Kind::map, "land", "");
  map.fields.push_back({.label = "ford", .value = "oak", .was = {}, .state = "road", .rule = "W-4"});
  EXPECT_EQ(boost::json::serialize(to_json(map)),
            R"({"kind":"map","id":"land","roads":[["ford","oak","road"]]})");
}

TEST(SceneJson, EveryKindHasAName) {
  EXPECT_EQ(name_of(Piece::Kind::sheet), "sheet");
  EXPECT_EQ(name_of(Piece::Kind::note), "note");
}

}  // namespace
}  // namespace gamekeeper::engine
