#include <gtest/gtest.h>

#include <boost/describe/class.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/decision.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

/// Proof: "skip the rest of this turn", and of this round, from four calls deep.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::Play;
using test::TestGame;

/// A round is a turn of each of three seats; a turn is two actions and a rest. Deep in an action a trap may
/// be sprung: it ends the turn, or an alarm ends the round.
struct State {
  std::uint8_t round = 0;
  std::uint8_t rests = 0;
  std::uint8_t traps = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (round, rests, traps))

enum Word : std::uint16_t { kSafe, kTrap, kAlarm, kAct };
enum Told : std::uint16_t { kActed, kRested, kTurnCut, kRoundCut };
enum Part : Scope { kTurn = 1, kRound };

class SkipGame final : public TestGame<State> {
 public:
  SkipGame()
      : TestGame("skip", 3, {"safe", "trap", "alarm", "act"}, {"acted", "rested", "turn-cut", "round-cut"}) {}
  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.round < 3; table.checkpoint()) {
      ++state.round;
      if (!co_await within(kRound, round(table, state))) table.tell({kRoundCut, kTestRule, kEverybody, {}});
    }
  }

 private:
  static Task<> round(Table& table, State& state) {
    for (SeatId seat = 0; seat < 3; ++seat) {
      if (!co_await within(kTurn, turn(table, state, seat)))
        table.tell({kTurnCut, kTestRule, kEverybody, {seat}});
    }
  }
  static Task<> turn(Table& table, State& state, SeatId seat) {
    for (int action = 0; action < 2; ++action) co_await act(table, state, seat);
    ++state.rests;
    table.tell({kRested, kTestRule, kEverybody, {seat}});
  }
  static Task<> act(Table& table, State& state, SeatId seat) {
    co_await search(table, state, seat);
    table.tell({kActed, kTestRule, kEverybody, {seat}});
  }
  static Task<> search(Table& table, State& state, SeatId seat) { co_await open(table, state, seat); }
  static Task<> open(Table& table, State& state, SeatId seat) {
    const Option found = co_await table.pick(seat, kTestRule, {kAct}, [](Offers& offers) {
      for (const std::uint16_t word : {kSafe, kTrap, kAlarm}) offers.add({word});
    });
    if (found.word == kSafe) co_return;
    ++state.traps;
    co_await skip_rest(found.word == kTrap ? kTurn : kRound);
  }
};

TEST(ProofSkip, ATrapEndsTheTurnAndTheRoundGoesOn) {
  const SkipGame game;
  Play play(game);
  play.choose("safe").choose("trap");
  EXPECT_EQ(play.event_names(), (std::vector<std::string>{"acted", "turn-cut"}));
  EXPECT_EQ(play.seat(), 1);
  play.choose("safe").choose("safe");
  EXPECT_EVENT(play, "rested", R"({"a": 1})");
  EXPECT_POSITION(play, R"({"traps": 1, "rests": 1})");
}

TEST(ProofSkip, AnAlarmEndsTheRoundTurnAndAll) {
  const SkipGame game;
  Play play(game);
  play.choose_each({"safe", "safe", "safe", "alarm"});
  EXPECT_EVENT(play, "round-cut");
  EXPECT_NO_EVENT(play, "turn-cut");
  EXPECT_POSITION(play, R"({"round": 2, "rests": 1})");
  EXPECT_EQ(play.seat(), 0);
}

TEST(ProofSkip, PassesTheBattery) { battery::expect_passes(SkipGame(), {.matches = 20}); }

}  // namespace
}  // namespace gamekeeper
