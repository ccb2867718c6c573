#include "engine/match.hpp"

#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/error.hpp"
#include "engine/fixed.hpp"
#include "engine/game.hpp"
#include "engine/history.hpp"
#include "engine/match_options.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::engine {
namespace {

using test::kTestRule;
using test::Play;

struct State {
  std::int16_t coins = 3;
  std::int16_t luck = 0;
  FixedVector<std::int8_t, 7> bag;
  std::uint8_t turn = 0;
  std::uint8_t purse = 9;
};
BOOST_DESCRIBE_STRUCT(State, (), (coins, luck, bag, turn, purse))

/// Ten turns; in each coins are spent, one at a time, or a die is rolled.
class Shop final : public test::TestGame<State> {
 public:
  enum Word : std::uint16_t { kBuy, kGamble, kEnd, kAct };
  explicit Shop(bool past_information = true)
      : TestGame("shop", 1, {"buy", "gamble", "end", "act"}, {"bought", "gambled", "ended"}) {
    info_ = TestGame::info();
    info_.may_undo_past_information = past_information;
    info_.max_seats = 3;
    info_.options = {{"mode", "how it is played", {"easy", "hard"}, "easy"},
                     {"coins", "to begin with", {}, "3", 0, 9}};
  }
  const GameInfo& info() const override { return info_; }
  Result<> begin(State& state, const MatchOptions& options, int) const override {
    state.coins = options.number<std::int16_t>("coins");
    return {};
  }
  std::optional<std::string> broken(const Position& position) const override {
    if (position.as<State>().coins < 0) return "coins below 0";
    return std::nullopt;
  }
  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.turn < 10; table.checkpoint()) {
      for (;;) {
        const Option act = co_await table.pick(0, kTestRule, {kAct}, [&state](Offers& offers) {
          for (std::int16_t n = 1; n <= state.coins && !state.bag.full(); ++n) offers.add({kBuy, n});
          if (state.purse != 0) offers.add({kGamble});
          if (state.purse != 0) offers.add({kEnd});
        });
        if (act.word == kEnd) break;
        if (act.word == kBuy) {
          state.bag.push_back(static_cast<std::int8_t>(act.a));
          state.coins = static_cast<std::int16_t>(state.coins - act.a);
          table.tell({0, kTestRule, kEverybody, {act.a}});
        } else {
          state.luck = static_cast<std::int16_t>((co_await table.roll(0, 1, 6, kTestRule, {}))[0]);
          table.tell({1, kTestRule, kEverybody, {state.luck}});
        }
      }
      ++state.turn;
      table.tell({2, kTestRule, kEverybody, {state.turn}});
    }
  }

 private:
  GameInfo info_;
};

const Shop& shop() {
  static const Shop shop;
  return shop;
}

std::string error_of(const Result<>& done) {
  return done ? "none" : done.error().code + ": " + done.error().text();
}

boost::json::object object(std::string_view text) { return boost::json::parse(text).as_object(); }

// -- Starting
// -------------------------------------------------------------------------------------------------

TEST(Start, SaysWhatIsWrongWithOptionsAndSeats) {
  Match match(shop());
  const auto started = [&match](std::string_view options, int seats = 0) {
    return error_of(match.start({.options = object(options), .seats = seats}));
  };
  EXPECT_EQ(started(R"({"speed": 1})"), "unknown-option: unknown option 'speed' of shop; one of mode, coins");
  EXPECT_EQ(started(R"({"mode": "odd"})"), "bad-option: option mode: \"odd\"; one of easy, hard");
  EXPECT_EQ(started(R"({"coins": 12})"), "bad-option: option coins: 12; a whole number from 0 to 9");
  EXPECT_EQ(started(R"({"coins": "x"})"), "bad-option: option coins: \"x\"; a whole number from 0 to 9");
  EXPECT_EQ(started("{}", 4), "bad-seats: shop with 4 seats; 1 to 3");
  EXPECT_EQ(started(R"({"coins": "5"})"), "none");
  EXPECT_EQ(match.position().as<State>().coins, 5);
  EXPECT_EQ(boost::json::serialize(match.setup().options), R"({"mode":"easy","coins":5})");
}

TEST(Start, FromAPositionSaysWhatIsWrongWithIt) {
  Match match(shop());
  const auto started = [&match](std::string_view position) {
    return error_of(match.start_from(object(position), {.options = {}}));
  };
  EXPECT_EQ(started(R"({"coins": -1})"),
            "bad-position: position: coins below 0; a position that keeps the game's invariants");
  EXPECT_EQ(started(R"({"gold": 1})"),
            "bad-position: position.gold: unknown field; one of coins, luck, bag, turn, purse");
  EXPECT_EQ(started(R"({"position": 4})"), "bad-position: position: not an object; an object");
  EXPECT_EQ(error_of(match.start_from(object("{}"), {.options = object(R"({"speed": 1})")})),
            "unknown-option: unknown option 'speed' of shop; one of mode, coins");
  EXPECT_EQ(started(R"({"coins": 2, "turn": 9})"), "none");
}

TEST(Start, TheSameSeedIsTheSameMatch) {
  const auto luck = [](std::uint64_t seed) {
    Match match(shop());
    EXPECT_TRUE(match.start({.options = {}, .seed = seed}));
    std::string faces;
    for (int i = 0; i < 12; ++i) {
      EXPECT_TRUE(match.choose_named("gamble"));
      faces += std::to_string(match.position().as<State>().luck);
    }
    return faces;
  };
  EXPECT_EQ(luck(5), luck(5));
  EXPECT_NE(luck(5), luck(6));
}

TEST(Start, AgainIsAsGoodAsANewMatch) {
  Match used(shop());
  Match fresh(shop());
  ASSERT_TRUE(used.start({.options = {}, .seed = 1}));
  ASSERT_TRUE(used.choose_named("gamble"));
  used.restart(9);
  ASSERT_TRUE(fresh.start({.options = {}, .seed = 9}));
  for (Match* match : {&used, &fresh}) ASSERT_TRUE(match->choose_named("gamble"));
  EXPECT_EQ(used.hash(), fresh.hash());
  EXPECT_EQ(used.history().size(), fresh.history().size());
}

// -- Undo
// -----------------------------------------------------------------------------------------------------

TEST(Undo, GoesBackOverCheckpointsUpToTheLastRoll) {
  const Shop strict(false);
  Match match(strict);
  ASSERT_TRUE(match.start({.options = {}}));
  EXPECT_EQ(error_of(match.can_undo()), "no-undo: there is nothing that far back to undo; a smaller number");
  EXPECT_EQ(error_of(match.undo(1)), "no-undo: there is nothing that far back to undo; a smaller number");
  EXPECT_EQ(error_of(match.undo(0)), "no-undo: undo 0; 1 or more");
  for (const char* name : {"buy/1", "gamble"}) ASSERT_TRUE(match.choose_named(name));
  EXPECT_EQ(error_of(match.can_undo()),
            "information-gained: dice fell or a card was drawn since (number 3); what is known cannot be "
            "taken back");
  EXPECT_EQ(error_of(match.undo(1)),
            "information-gained: dice fell or a card was drawn since (number 3); what is known cannot be "
            "taken back");
  EXPECT_EQ(error_of(match.undo(2, true)),
            "information-gained: dice fell or a card was drawn since (number 3); what is known cannot be "
            "taken back");
  for (const char* name : {"end", "end", "buy/2"}) ASSERT_TRUE(match.choose_named(name));
  EXPECT_EQ(error_of(match.undo(3, true)), "none");  // no roll in it: insisting does no harm
  EXPECT_EQ(match.number(), 4U);
  EXPECT_EQ(match.position().as<State>().turn, 0);
}

TEST(Undo, PastARollMeetsTheSameDice) {
  Match match(shop());
  ASSERT_TRUE(match.start({.options = {}, .seed = 3}));
  ASSERT_TRUE(match.choose_named("gamble"));
  const int luck = match.position().as<State>().luck;
  EXPECT_EQ(error_of(match.undo(1)),
            "information-gained: dice fell or a card was drawn since (number 2); what is known cannot be "
            "taken back; "
            "insist, and the log will show it");
  ASSERT_TRUE(match.undo(1, true));
  ASSERT_TRUE(match.choose_named("gamble"));
  EXPECT_EQ(match.position().as<State>().luck, luck);
}

TEST(Undo, NeedsTheWholeHistory) {
  Match match(shop());
  ASSERT_TRUE(match.start({.options = {}, .memory = Memory::checkpoint}));
  ASSERT_TRUE(match.choose_named("buy/1"));
  EXPECT_EQ(error_of(match.undo(1)), "no-undo: this match keeps no history");
}

TEST(Undo, BackToAnyQuestionForReadersOfALog) {
  Match match(shop());
  ASSERT_TRUE(match.start({.options = {}, .chance = ChanceMode::script}));
  for (const char* name : {"buy/1", "gamble"}) ASSERT_TRUE(match.choose_named(name));
  const std::int32_t face = 4;
  ASSERT_TRUE(match.faces({&face, 1}));
  ASSERT_TRUE(match.choose_named("end"));
  ASSERT_TRUE(match.back_to(3));
  EXPECT_EQ(match.status(), Status::rolling);
  ASSERT_TRUE(match.back_to(1));
  EXPECT_EQ(match.position().as<State>().coins, 3);
  EXPECT_EQ(error_of(match.back_to(2)), "no-undo: question 2 was not answered in this match");
}

TEST(Undo, TellsNothingTwice) {
  Play play(shop());
  play.choose("buy/1").choose("end").choose("buy/1");
  play.forget_events();
  play.undo();
  EXPECT_TRUE(play.events().empty());
  play.choose("buy/2");
  EXPECT_EQ(play.event_names(), (std::vector<std::string>{"bought"}));
}

// -- Rulings
// --------------------------------------------------------------------------------------------------

TEST(Ruling, SetsAddsAndRemoves) {
  Play play(shop());
  play.rule(R"({"set": "/coins", "to": 8})");
  EXPECT_OFFERED(play, "buy/8");
  play.rule(R"({"add": "/bag", "value": 5})")
      .rule(R"({"add": "/bag", "value": 6})")
      .rule(R"({"remove": "/bag/0"})");
  EXPECT_POSITION(play, R"({"coins": 8, "bag": [6]})");
  play.rule(R"({"remove": "/coins"})");
  EXPECT_POSITION(play, R"({"coins": 3})");
  play.undo(4);
  EXPECT_POSITION(play, R"({"coins": 8, "bag": []})");
}

TEST(Ruling, ThatCannotBeIsRefusedAndNothingChanges) {
  Match match(shop());
  ASSERT_TRUE(match.start({.options = {}}));
  const std::uint64_t hash = match.hash();
  const auto ruled = [&match](std::string_view ruling) { return error_of(match.rule(object(ruling))); };
  EXPECT_EQ(ruled(R"({"set": "/coins", "to": -4})"),
            "bad-position: position: coins below 0; a position that keeps the game's invariants");
  EXPECT_EQ(ruled(R"({"set": "/gold", "to": 4})"),
            "bad-position: position.gold: unknown field; one of coins, luck, bag, turn, purse");
  EXPECT_EQ(ruled(R"({"set": "coins", "to": 4})"),
            "bad-ruling: pointer 'coins' does not begin with /; a path such as /health");
  EXPECT_EQ(ruled(R"({"remove": "/bag/2"})"),
            "bad-ruling: position.bag: no entry '2'; the list is empty; use add");
  EXPECT_EQ(
      ruled(R"({"give": "/coins"})"),
      R"(bad-ruling: not a ruling: {"give":"/coins"}; one of {"set": POINTER, "to": VALUE}, {"add": POINTER, "value": VALUE}, {"remove": POINTER})");
  EXPECT_EQ(match.hash(), hash);
  EXPECT_EQ(match.history().size(), 1U);
}

TEST(Ruling, ThatLeavesNothingToChooseIsRefused) {
  Match match(shop());
  ASSERT_TRUE(match.start_from(object(R"({"coins": 0})"), {.options = {}}));
  EXPECT_EQ(error_of(match.rule(object(R"({"set": "/purse", "to": 0})"))),
            "bad-ruling: the ruling would leave the pending decision without an option; answer it first, or "
            "another ruling");
  EXPECT_EQ(match.position().as<State>().purse, 9);
  EXPECT_EQ(match.decision().options.size(), 2U);
}

// -- Clones
// ---------------------------------------------------------------------------------------------------

TEST(Clone, GoesItsOwnWay) {
  Match match(shop());
  ASSERT_TRUE(match.start({.options = {}, .seed = 4}));
  ASSERT_TRUE(match.choose_named("buy/1"));
  Match clone(shop());
  clone.clone_from(match, 1);
  EXPECT_EQ(clone.hash(), match.hash());
  ASSERT_TRUE(clone.choose_named("buy/2"));
  EXPECT_EQ(match.position().as<State>().coins, 2);
  EXPECT_EQ(clone.position().as<State>().coins, 0);
}

TEST(Clone, ItsDiceSayNothingAboutTheOriginals) {
  Match match(shop());
  ASSERT_TRUE(match.start({.options = {}, .seed = 4}));
  ASSERT_TRUE(match.choose_named("buy/1"));
  std::array<int, 7> faces{};
  Match clone(shop());
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    clone.clone_from(match, seed);
    ASSERT_TRUE(clone.choose_named("gamble"));
    ++faces[static_cast<std::size_t>(clone.position().as<State>().luck)];
  }
  for (std::size_t face = 1; face <= 6; ++face) EXPECT_NEAR(faces[face], 100, 45);
}

TEST(Clone, OfAMatchThatIsOver) {
  Match match(shop());
  ASSERT_TRUE(match.start({.options = {}}));
  while (match.status() == Status::deciding) ASSERT_TRUE(match.choose_named("end"));
  Match clone(shop());
  clone.clone_from(match, 1);
  EXPECT_EQ(clone.status(), Status::over);
  EXPECT_EQ(clone.hash(), match.hash());
  clone.clone_from(match, 1, 0);
  EXPECT_EQ(clone.hash(), match.hash());
}

TEST(Clone, AfterARulingHasTheRuledPosition) {
  Match match(shop());
  ASSERT_TRUE(match.start({.options = {}}));
  ASSERT_TRUE(match.choose_named("buy/1"));
  ASSERT_TRUE(match.rule(object(R"({"set": "/coins", "to": 7})")));
  Match clone(shop());
  clone.clone_from(match, 1);
  EXPECT_EQ(clone.hash(), match.hash());
  EXPECT_EQ(clone.decision().options.size(), match.decision().options.size());
}

// -- Recording
// ------------------------------------------------------------------------------------------------

class Notes final : public Recorder {
 public:
  std::vector<std::string> lines;
  void decided(const Decision& decision, std::span<const std::int32_t>) override {
    add("decided", decision.number);
  }
  void chanced(const ChanceRequest& request, std::span<const std::int32_t> values) override {
    add("chanced " + std::to_string(values.size()), request.number);
  }
  void checkpointed() override { lines.emplace_back("checkpoint"); }
  void ruled(const boost::json::object&, SeatId) override { lines.emplace_back("ruled"); }
  void revealed() override { lines.emplace_back("reveal"); }
  void ended() override { lines.emplace_back("end"); }

 private:
  void add(const std::string& what, std::uint32_t number) {
    lines.push_back(what + " #" + std::to_string(number));
  }
};

TEST(Recorder, HearsEverythingInOrder) {
  Match match(shop());
  Notes notes;
  match.record_to(&notes);
  ASSERT_TRUE(match.start_from(object(R"({"turn": 9})"), {.options = {}}));
  for (const char* name : {"buy/1", "gamble", "end"}) ASSERT_TRUE(match.choose_named(name));
  EXPECT_EQ(notes.lines, (std::vector<std::string>{"checkpoint", "decided #1", "decided #2", "chanced 1 #3",
                                                   "decided #4", "checkpoint", "end"}));
}

}  // namespace
}  // namespace gamekeeper::engine
