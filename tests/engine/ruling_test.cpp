#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/fixed.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/panic.hpp"
#include "engine/state_json.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

/// Rulings on lists of fixed length, which a position writes only up to their last entry that is not the
/// default.
namespace gamekeeper::engine {
namespace {

using test::kTestRule;
using test::Play;

struct Shelf {
  std::array<std::int8_t, 4> jars{};
  std::int8_t height = 2;
  FixedVector<std::int8_t, 3> labels;
  friend bool operator==(const Shelf&, const Shelf&) = default;
};
BOOST_DESCRIBE_STRUCT(Shelf, (), (jars, height, labels))

struct Pantry {
  std::array<Shelf, 3> shelves{};
  std::array<std::int8_t, 3> hooks = {1, 1, 1};
};
BOOST_DESCRIBE_STRUCT(Pantry, (), (shelves, hooks))

class PantryGame final : public test::TestGame<Pantry> {
 public:
  PantryGame() : TestGame("pantry", 1, {"tidy"}) {}
  Task<> play(Table& table) const override {
    for (table.checkpoint();; table.checkpoint())
      co_await table.pick(0, kTestRule, {}, [](Offers& offers) { offers.add({0}); });
  }
};

const Game& pantry() {
  static const PantryGame game;
  return game;
}

constexpr std::string_view kOneJar = R"({"shelves": [{"jars": [7]}]})";

std::string written(const Play& play) {
  return boost::json::serialize(pantry().to_json(play.match().position().state));
}

/// What a ruling on a pantry with one jar is answered with when it is refused.
std::string refused(std::string_view ruling) {
  Match match(pantry());
  EXPECT_TRUE(match.start_from(boost::json::parse(kOneJar).as_object(), {.options = {}}));
  const std::uint64_t hash = match.hash();
  const Result<> done = match.rule(boost::json::parse(ruling).as_object());
  EXPECT_EQ(match.hash(), hash);
  return done ? "accepted" : done.error().code + ": " + done.error().text();
}

TEST(RulingOnAFixedList, SetsAnEntryBehindThoseThatAreWritten) {
  Play play(pantry(), kOneJar);
  play.rule(R"({"set": "/shelves/0/jars/2", "to": 9})");
  EXPECT_EQ(written(play), R"({"shelves":[{"jars":[7,0,9]}]})");
  play.rule(R"({"set": "/shelves/2/jars/3", "to": 4})");
  EXPECT_EQ(written(play), R"({"shelves":[{"jars":[7,0,9]},{},{"jars":[0,0,0,4]}]})");
  play.undo(2);
  EXPECT_EQ(written(play), R"({"shelves":[{"jars":[7]}]})");
}

TEST(RulingOnAFixedList, SetsOneInAListThatIsNotWrittenAtAll) {
  Play play(pantry(), "{}");
  play.rule(R"({"set": "/hooks/1", "to": 5})").rule(R"({"set": "/shelves/1/height", "to": 3})");
  EXPECT_EQ(written(play), R"({"shelves":[{},{"height":3}],"hooks":[1,5,1]})");
}

TEST(RulingOnAFixedList, TakesAShortListAndTheRestIsDefault) {
  Play play(pantry(), R"({"shelves": [{"jars": [7, 7, 7, 7]}]})");
  play.rule(R"({"set": "/shelves/0/jars", "to": [1, 2]})");
  EXPECT_EQ(written(play), R"({"shelves":[{"jars":[1,2]}]})");
  play.rule(R"({"set": "/shelves", "to": [{}, {"height": 1}]})");
  EXPECT_EQ(written(play), R"({"shelves":[{},{"height":1}]})");
}

TEST(RulingOnAFixedList, AddsToAGrowingListInsideAnEntryThatIsNotWritten) {
  Play play(pantry(), kOneJar);
  play.rule(R"({"add": "/shelves/1/labels", "value": 6})");
  EXPECT_EQ(written(play), R"({"shelves":[{"jars":[7]},{"labels":[6]}]})");
}

TEST(RulingOnAFixedList, KnowsWhereItEnds) {
  EXPECT_EQ(refused(R"({"set": "/shelves/0/jars/4", "to": 1})"),
            "bad-ruling: position.shelves.0.jars: no entry '4'; an index from 0 to 3");
  EXPECT_EQ(refused(R"({"set": "/shelves/4000000000/height", "to": 1})"),
            "bad-ruling: position.shelves: no entry '4000000000'; an index from 0 to 2");
  EXPECT_EQ(refused(R"({"set": "/shelves/0/jars", "to": [1, 2, 3, 4, 5]})"),
            "bad-position: position.shelves[0].jars: 5 entries; at most 4");
  EXPECT_EQ(refused(R"({"add": "/shelves/0/jars", "value": 1})"),
            "bad-position: position.shelves[0].jars: 5 entries; at most 4");
  EXPECT_EQ(refused(R"({"set": "/shelves/0/labels/0", "to": 1})"),
            "bad-ruling: position.shelves.0.labels: no entry '0'; the list is empty; use add");
}

/// Asks first and looks into its shelves afterwards, for what was there when it asked.
class HastyGame final : public test::TestGame<Pantry> {
 public:
  HastyGame() : TestGame("hasty", 1, {"wait", "take"}) {}
  Task<> play(Table& table) const override {
    Pantry& pantry = table.state<Pantry>();
    for (table.checkpoint();; table.checkpoint()) {
      const Option chosen = co_await table.pick(0, kTestRule, {}, [](Offers& offers) {
        offers.add({0});
        offers.add({1});
      });
      if (chosen.word == 1) require(pantry.hooks[0] > 0, "a hook that holds nothing");
    }
  }
};

TEST(RulingByHand, IsRefusedWhereAnAnswerWouldThenBreakTheMatch) {
  const HastyGame game;
  Match match(game);
  ASSERT_TRUE(match.start({.options = {}}));
  const auto empty = boost::json::parse(R"({"set": "/hooks/0", "to": 0})").as_object();
  const std::uint64_t hash = match.hash();
  const Result<> done = match.rule(empty);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().code, "bad-ruling");
  EXPECT_NE(done.error().message.find("a hook that holds nothing"), std::string::npos);
  EXPECT_EQ(match.hash(), hash);
  EXPECT_EQ(match.undo(1).error().code, "no-undo") << "what was refused is not in the history";
  match.choose(1);
  EXPECT_TRUE(match.rule(boost::json::parse(R"({"set": "/hooks/1", "to": 0})").as_object()));
  match.choose(1);
  EXPECT_EQ(match.number(), 3U);
}

TEST(StateJson, SpreadOutHasEveryListAndObjectAndReadsAsTheSame) {
  Pantry full;
  full.shelves[0].jars[0] = 7;
  const boost::json::value spread = state_json::write(full, state_json::Form::spread_out);
  EXPECT_EQ(boost::json::serialize(spread),
            R"({"shelves":[{"jars":[7,0,0,0],"labels":[]},{"jars":[0,0,0,0],"labels":[]},)"
            R"({"jars":[0,0,0,0],"labels":[]}],"hooks":[1,1,1]})");
  Pantry again;
  ASSERT_TRUE(state_json::read(spread, again, "position"));
  EXPECT_EQ(again.shelves, full.shelves);
  EXPECT_EQ(again.hooks, full.hooks);
}

}  // namespace
}  // namespace gamekeeper::engine
