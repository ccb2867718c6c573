#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chance/fraction.hpp"
#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/game_facts.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "engine/tool.hpp"
#include "support/battery.hpp"
#include "support/battery_checks.hpp"
#include "support/test_game.hpp"

/// A battery that finds nothing proves nothing: games with one fault each, and what it says of them.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::TestGame;
using testing::HasSubstr;

enum class Fault : std::uint8_t {
  none,
  view_leaks,
  prompt_leaks,
  options_leak,
  odds_leak,
  sheets_leak,
  tools_leak,
  event_leaks,
  same_names,
  bad_name,
  odds,
  broken,
  json,
  no_checkpoint,
  never_ends,
  outside_state,
  nameless_event,
  stands_too_high,
  stands_elsewhere_at_the_end,
};

/// Two seats put a hidden number down, and a die decides whose counts.
struct State {
  std::array<std::uint8_t, 2> down{};
  std::array<std::uint8_t, 2> score{};
  std::uint8_t round = 0;
  std::uint8_t unwritten = 0;  // left out of the JSON on purpose
};
BOOST_DESCRIBE_STRUCT(State, (), (down, score, round))

enum Word : std::uint16_t { kPut, kChoose, kOther };

class Faulty final : public TestGame<State> {
 public:
  explicit Faulty(Fault fault)
      : TestGame("faulty", 2, {"put", "choose", "put"}, {"shown", ""}), fault_(fault) {
    with_referee_.roles = {"player", "judge"};
    with_referee_.referee = "judge";
  }
  const GameInfo& info() const override {
    return fault_ == Fault::tools_leak ? with_referee_ : TestGame::info();
  }

  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.round < 20 || fault_ == Fault::never_ends;) {
      for (SeatId seat = 0; seat < 2; ++seat) {
        const Option hand =
            co_await table.pick(seat, kTestRule, {kChoose}, [this, &state, seat](Offers& offers) {
              const int most = fault_ == Fault::options_leak && seat == 1 && state.down[0] == 3 ? 2 : 3;
              for (int n = 1; n <= most; ++n) offers.add({kPut, static_cast<std::int16_t>(n)});
              if (fault_ == Fault::same_names) offers.add({kOther, 1});
            });
        state.down[seat] = static_cast<std::uint8_t>(hand.a);
        if (fault_ == Fault::outside_state) state.score[seat] = static_cast<std::uint8_t>(++calls_ % 7);
      }
      const int face = (co_await table.roll(0, 1, 2, kTestRule, {}))[0];
      ++state.score[static_cast<std::size_t>(face - 1)];
      if (fault_ == Fault::json) state.unwritten = 1;
      table.tell({static_cast<std::uint16_t>(fault_ == Fault::nameless_event ? 1 : 0),
                  kTestRule,
                  kEverybody,
                  {face}});
      state.down = {};
      if (state.round < 100) ++state.round;
      if (fault_ != Fault::no_checkpoint) table.checkpoint();
    }
  }
  std::optional<std::string> broken(const Position& position) const override {
    if (fault_ == Fault::broken && position.as<State>().round == 7) return "seven";
    return std::nullopt;
  }
  void option_name(const Position& position, const Decision& decision, const Option& option,
                   std::string& to) const override {
    TestGame::option_name(position, decision, option, to);
    if (fault_ == Fault::bad_name && option.a == 2) to = "Put 2";
  }
  std::string prompt(const Position& position, const Decision& decision) const override {
    const auto& state = position.as<State>();
    if (fault_ == Fault::prompt_leaks && decision.seat == 1)
      return "against " + std::to_string(state.down[0]);
    return TestGame::prompt(position, decision);
  }
  std::optional<Odds> odds(const Position& position, const Decision& decision, const Option&) const override {
    const chance::Fraction half(1, 2);
    Odds odds;
    if (fault_ == Fault::odds_leak && decision.seat == 1)
      odds.note = "against " + std::to_string(position.as<State>().down[0]);
    odds.outcomes = {{"counts", half}, {"does not", fault_ == Fault::odds ? chance::Fraction(1, 3) : half}};
    return odds;
  }
  boost::json::array sheets(const Position& position, SeatId seat) const override {
    if (fault_ != Fault::sheets_leak || seat != 1) return {};
    return {position.as<State>().down[0]};
  }
  std::vector<Tool> tools(const Position& position) const override {
    if (fault_ != Fault::tools_leak) return {};
    return {Tool{.id = "peek", .group = "Hands", .label = "Peek", .now = position.as<State>().down[0]}};
  }
  Telling tell(const Position& position, const Event& event) const override {
    Telling telling = TestGame::tell(position, event);
    if (fault_ == Fault::event_leaks)
      telling.text += ", and seat 0 had put " + std::to_string(position.as<State>().down[0]);
    return telling;
  }
  std::optional<double> standing(const Position& position, SeatId) const override {
    const bool over = position.as<State>().round == 20;
    if (fault_ == Fault::stands_too_high) return over ? 0 : 1.5;
    return fault_ == Fault::stands_elsewhere_at_the_end && over ? 0.5 : 0;
  }

 protected:
  State seen(const State& state, SeatId seat) const override {
    State view = state;
    for (SeatId other = 0; other < 2; ++other) {
      if (other != seat && fault_ != Fault::view_leaks && view.down[other] != 0) view.down[other] = 9;
    }
    return view;
  }
  void imagine(State& state, SeatId seat, chance::Random& random) const override {
    for (SeatId other = 0; other < 2; ++other) {
      if (other != seat && state.down[other] != 0)
        state.down[other] = static_cast<std::uint8_t>(random.face(3));
    }
  }

 private:
  Fault fault_;
  GameInfo with_referee_ = TestGame::info();
  mutable int calls_ = 0;
};

std::string findings(Fault fault) {
  const Faulty game(fault);
  return battery::run(game, {.matches = 3,
                             .seed = 1,
                             .options = {},
                             .most_questions = 500,
                             .least_points = 0,
                             .most_points = 1})
      .text();
}

TEST(BatteryCatches, NothingInASoundGame) { EXPECT_EQ(findings(Fault::none), ""); }
TEST(BatteryCatches, AViewThatLeaks) {
  EXPECT_THAT(findings(Fault::view_leaks), HasSubstr("its view gives something away"));
}
TEST(BatteryCatches, APromptThatLeaks) {
  EXPECT_THAT(findings(Fault::prompt_leaks), HasSubstr("its prompt gives something away"));
}
TEST(BatteryCatches, OptionsThatLeak) {
  EXPECT_THAT(findings(Fault::options_leak), HasSubstr("its options give something away"));
}
TEST(BatteryCatches, OddsThatLeak) {
  EXPECT_THAT(findings(Fault::odds_leak), HasSubstr("the odds of 'put/1' gives something away"));
}
TEST(BatteryCatches, SheetsThatLeak) {
  EXPECT_THAT(findings(Fault::sheets_leak), HasSubstr("its sheets gives something away"));
}
TEST(BatteryCatches, ToolsThatLeak) {
  EXPECT_THAT(findings(Fault::tools_leak), HasSubstr("what it may do as the referee gives something away"));
}
TEST(BatteryCatches, AnEventThatLeaks) {
  EXPECT_THAT(findings(Fault::event_leaks), HasSubstr("seat 1 hears what it may not know"));
}
TEST(BatteryCatches, AStandingBeyondAllPoints) {
  EXPECT_THAT(findings(Fault::stands_too_high),
              HasSubstr("where seat 0 stands: 1.5 points, and there are from 0 to 1"));
}
TEST(BatteryCatches, AStandingThatIsNotTheResult) {
  EXPECT_THAT(findings(Fault::stands_elsewhere_at_the_end),
              HasSubstr("seat 0 stands at 0.5 at the end, and has 0"));
}
TEST(BatteryCatches, DrawsThatDoNotComeByTheirWeights) {
  const std::array<std::uint16_t, 4> weights = {5, 0, 1, 2};
  battery::Draws fair;
  battery::Draws even;
  chance::Random random(1);
  for (int i = 0; i < 2000; ++i) {
    const std::uint32_t ticket = random.below(8);
    fair.drawn(weights, ticket < 5 ? 0 : ticket == 5 ? 2 : 3);
    even.drawn(weights, std::array<std::size_t, 3>{0, 2, 3}[random.below(3)]);
  }
  EXPECT_LT(std::abs(fair.surprise()), 4);
  EXPECT_LT(even.surprise(), -6);
}
TEST(BatteryCatches, ANameTwice) {
  EXPECT_THAT(findings(Fault::same_names), HasSubstr("two options are named 'put/1'"));
}
TEST(BatteryCatches, ANameThatIsNone) {
  EXPECT_THAT(findings(Fault::bad_name), HasSubstr("not a name of an option: 'Put 2'"));
}
TEST(BatteryCatches, OddsThatDoNotAddUp) {
  EXPECT_THAT(findings(Fault::odds), HasSubstr("odds of 'put/1' add up to 5/6"));
}
TEST(BatteryCatches, ABrokenPosition) { EXPECT_THAT(findings(Fault::broken), HasSubstr("broken: seven")); }
TEST(BatteryCatches, AFieldThatIsNotWritten) {
  EXPECT_THAT(findings(Fault::json), HasSubstr("from_json(to_json) is another position"));
}
TEST(BatteryCatches, MissingCheckpoints) {
  EXPECT_THAT(findings(Fault::no_checkpoint), HasSubstr("31 decisions since the last checkpoint"));
}
TEST(BatteryCatches, AMatchWithoutEnd) {
  EXPECT_THAT(findings(Fault::never_ends), HasSubstr("the match does not end"));
}
TEST(BatteryCatches, RulesThatRememberOutsideThePosition) {
  EXPECT_THAT(findings(Fault::outside_state), HasSubstr("clone: another hash"));
}
TEST(BatteryCatches, AnEventWithoutAName) {
  EXPECT_THAT(findings(Fault::nameless_event), HasSubstr("event 1 has no name"));
}

}  // namespace
}  // namespace gamekeeper
