#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>

#include "engine/decision.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "engine/window.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

/// Proof: an action copied without its cost and with a new target.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::Play;
using test::TestGame;

/// Two mages with mana. Burn costs 3 and takes 2 from a mage, mend costs 1 and gives 1. Once a match each
/// mage may echo what the other has just done: at no cost, at a target of its own choice.
struct State {
  std::array<std::int8_t, 2> health{9, 9};
  std::array<std::int8_t, 2> mana{8, 8};
  std::array<std::uint8_t, 2> echoes{1, 1};
  std::uint8_t turn = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (health, mana, echoes, turn))

enum Word : std::uint16_t { kBurn, kMend, kRest, kEcho, kAct, kTarget, kReact };
enum Told : std::uint16_t { kPaid, kBurnt, kMended, kEchoed };

/// What is done, apart from its cost: so a copy is a copy.
struct Act {
  std::uint16_t what = kRest;
  SeatId by = 0;
  std::int16_t target = 0;
};
struct Mages;
using MageReactions = Reactions<Mages, Act, 1>;
struct Mages {
  Table& table;
  State& state;
  const MageReactions& reactions;
};

void perform(Mages& mages, const Act& act) {
  auto& health = mages.state.health[static_cast<std::size_t>(act.target)];
  health = static_cast<std::int8_t>(health + (act.what == kBurn ? -2 : 1));
  mages.table.tell({act.what == kBurn ? kBurnt : kMended, kTestRule, kEverybody, {act.by, act.target}});
}

Task<> echo(Mages& mages, Act& act, SeatId seat, Option) {
  --mages.state.echoes[seat];
  Act copy = act;
  copy.by = seat;
  const Option target = co_await mages.table.pick(seat, kTestRule, {kTarget}, [](Offers& offers) {
    for (std::int16_t mage = 0; mage < 2; ++mage) offers.add({kTarget, mage, 1});
  });
  copy.target = target.a;
  mages.table.tell({kEchoed, kTestRule, kEverybody, {seat}});
  perform(mages, copy);
}

class CopyGame final : public TestGame<State> {
 public:
  CopyGame()
      : TestGame("copy", 2, {"burn", "mend", "rest", "echo", "act", "target", "react"},
                 {"paid", "burnt", "mended", "echoed"}) {
    reactions_.add(0, {.word = kEcho,
                       .rule = kTestRule,
                       .might = [](const Mages& mages, const Act& act,
                                   SeatId seat) { return seat != act.by && mages.state.echoes[seat] > 0; },
                       .offer = [](const Mages&, const Act&, SeatId, Offers& offers) { offers.add({kEcho}); },
                       .react = echo});
  }
  Task<> play(Table& table) const override {
    Mages mages{table, table.state<State>(), reactions_};
    for (table.checkpoint(); mages.state.turn < 8; table.checkpoint()) co_await turn(mages);
  }

 private:
  static Task<> turn(Mages& mages) {
    const auto seat = static_cast<SeatId>(mages.state.turn++ % 2);
    const Option chosen = co_await mages.table.pick(seat, kTestRule, {kAct}, [&mages, seat](Offers& offers) {
      for (std::int16_t mage = 0; mage < 2; ++mage) {
        if (mages.state.mana[seat] >= 3) offers.add({kBurn, mage, 1});
        if (mages.state.mana[seat] >= 1) offers.add({kMend, mage, 1});
      }
      offers.add({kRest});
    });
    if (chosen.word == kRest) co_return;
    const int cost = chosen.word == kBurn ? 3 : 1;
    mages.state.mana[seat] = static_cast<std::int8_t>(mages.state.mana[seat] - cost);
    mages.table.tell({kPaid, kTestRule, kEverybody, {seat, cost}});
    Act act{.what = chosen.word, .by = seat, .target = chosen.a};
    perform(mages, act);
    static constexpr std::array<SeatId, 2> kOrder = {0, 1};
    co_await window(mages, mages.table, mages.reactions.at(0), act, kOrder, kTestRule, {kReact});
  }
  MageReactions reactions_;
};

TEST(ProofCopy, TheEchoCostsNothingAndHasATargetOfItsOwn) {
  const CopyGame game;
  Play play(game);
  play.choose("burn/1/1").choose("echo").choose("target/0/1");
  EXPECT_POSITION(play, R"({"health": [7, 7], "mana": [5, 8], "echoes": [1, 0]})");
  EXPECT_EQ(play.count("paid"), 1);
  EXPECT_EVENT(play, "burnt", R"({"a": 1})");
}

TEST(ProofCopy, PassesTheBattery) { battery::expect_passes(CopyGame(), {.matches = 20}); }

}  // namespace
}  // namespace gamekeeper
