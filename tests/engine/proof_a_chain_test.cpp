#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <vector>

#include "engine/decision.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "engine/window.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

/// Proof: a last-in-first-out chain of three reactions, in which the second cancels the first and the third
/// takes back a roll.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::Play;
using test::TestGame;

/// Seat 0 strikes for two dice. Seat 1 may dodge; seat 0 may answer the dodge by a feint, which cancels it;
/// seat 1 may answer the feint by a jolt, and the strike is rolled again. Each once a match.
struct State {
  std::int16_t health = 30;
  std::uint8_t strikes = 0;
  std::array<std::uint8_t, 3> left{1, 1, 1};  // dodge, feint, jolt
};
BOOST_DESCRIBE_STRUCT(State, (), (health, strikes, left))

enum Word : std::uint16_t { kDodge, kFeint, kJolt, kStrike, kWait, kReact };
enum Told : std::uint16_t { kRolled, kDodged, kFeinted, kJolted, kHit, kMissed };

/// A move that can be answered: the strike itself, or a reaction to it.
struct Move {
  std::uint16_t what = kStrike;
  bool cancelled = false;
  int* damage = nullptr;
};

struct Duel;
using DuelReactions = Reactions<Duel, Move, 4>;
struct Duel {
  Table& table;
  State& state;
  const DuelReactions& reactions;
};

Window<Duel, Move> answers_to(Duel& duel, Move& move) {
  static constexpr std::array<SeatId, 2> kOrder = {1, 0};
  return window(duel, duel.table, duel.reactions.at(move.what), move, kOrder, kTestRule, {kReact});
}

Task<> roll_damage(Duel& duel, int& damage) {
  damage = (co_await duel.table.roll(0, 2, 6, kTestRule, {})).sum();
  duel.table.tell({kRolled, kTestRule, kEverybody, {damage}});
}

/// Declared, answered, and only then done: unless an answer cancelled it.
template <std::uint16_t What>
Task<> react(Duel& duel, Move& move, SeatId, Option) {
  --duel.state.left[What];
  Move mine{.what = What, .damage = move.damage};
  co_await answers_to(duel, mine);
  if (mine.cancelled) co_return;
  if (What == kJolt) {
    duel.table.tell({kJolted, kTestRule, kEverybody, {}});
    co_await roll_damage(duel, *move.damage);
  } else {
    move.cancelled = true;
    duel.table.tell({What == kDodge ? kDodged : kFeinted, kTestRule, kEverybody, {}});
  }
}

template <std::uint16_t What, SeatId Whose>
constexpr Reaction<Duel, Move> kReaction = {
    .word = What,
    .rule = kTestRule,
    .might = [](const Duel& duel, const Move&,
                SeatId seat) { return seat == Whose && duel.state.left[What] > 0; },
    .offer = [](const Duel&, const Move&, SeatId, Offers& offers) { offers.add({What}); },
    .react = react<What>};

class ChainGame final : public TestGame<State> {
 public:
  ChainGame()
      : TestGame("chain", 2, {"dodge", "feint", "jolt", "strike", "wait", "react"},
                 {"rolled", "dodged", "feinted", "jolted", "hit", "missed"}) {
    reactions_.add(kStrike, kReaction<kDodge, 1>);
    reactions_.add(kDodge, kReaction<kFeint, 0>);
    reactions_.add(kFeint, kReaction<kJolt, 1>);
  }
  Task<> play(Table& table) const override {
    Duel duel{table, table.state<State>(), reactions_};
    for (table.checkpoint(); duel.state.strikes < 3; table.checkpoint()) co_await turn(duel);
  }

 private:
  static Task<> turn(Duel& duel) {
    ++duel.state.strikes;
    if (!co_await duel.table.two_way(0, kTestRule, {kStrike}, {kStrike}, {kWait})) co_return;
    int damage = 0;
    co_await roll_damage(duel, damage);
    Move strike{.what = kStrike, .damage = &damage};
    co_await answers_to(duel, strike);
    if (!strike.cancelled) duel.state.health = static_cast<std::int16_t>(duel.state.health - damage);
    duel.table.tell({strike.cancelled ? kMissed : kHit, kTestRule, kEverybody, {damage}});
  }
  DuelReactions reactions_;
};

TEST(ProofChain, TheSecondCancelsTheFirstAndTheThirdTakesBackTheRoll) {
  const ChainGame game;
  Play play(game);
  play.rolls({6, 5}).choose("strike");
  play.choose("dodge").choose("feint").rolls({1, 2}).choose("jolt");
  EXPECT_EQ(play.event_names(), (std::vector<std::string>{"rolled", "jolted", "rolled", "feinted", "hit"}));
  EXPECT_EVENT(play, "hit", R"({"a": 3})");
  EXPECT_POSITION(play, R"({"health": 27, "left": [0, 0, 0]})");
}

TEST(ProofChain, WithoutTheSecondTheFirstStands) {
  const ChainGame game;
  Play play(game);
  play.rolls({6, 5}).choose("strike").choose("dodge").choose("pass");
  EXPECT_EVENT(play, "missed");
  EXPECT_POSITION(play, R"({"health": 30, "left": [0, 1, 1]})");
}

TEST(ProofChain, ASeatThatCannotReactIsNotAsked) {
  const ChainGame game;
  Play play(game, R"({"left": [0, 1, 1]})");
  play.rolls({2, 2}).choose("strike");
  EXPECT_EVENT(play, "hit");
  EXPECT_OFFERED(play, "strike");
}

TEST(ProofChain, PassesTheBattery) { battery::expect_passes(ChainGame(), {.matches = 30}); }

}  // namespace
}  // namespace gamekeeper
