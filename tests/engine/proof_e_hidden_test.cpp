#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <cstdint>
#include <string>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/match.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

/// Proof: a hidden choice that two seats make at the same time. Nothing tells of it before the reveal, and
/// undo ends there.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::Play;
using test::TestGame;

/// Both seats put a hand of 1 to 3 down, unseen; the higher one scores. Five rounds.
struct State {
  std::array<std::uint8_t, 2> down{};  // 0: nothing yet
  std::array<std::uint8_t, 2> score{};
  std::uint8_t round = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (down, score, round))

enum Word : std::uint16_t { kPut, kChoose };
enum Told : std::uint16_t { kPutDown, kRevealed };

class HiddenGame final : public TestGame<State> {
 public:
  HiddenGame() : TestGame("hidden", 2, {"put", "choose"}, {"put-down", "revealed"}) {}

  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.round < 5; table.checkpoint()) {
      for (SeatId seat = 0; seat < 2; ++seat) {
        const Option hand = co_await table.pick(seat, kTestRule, {kChoose}, [](Offers& offers) {
          for (std::int16_t n = 1; n <= 3; ++n) offers.add({kPut, n});
        });
        state.down[seat] = static_cast<std::uint8_t>(hand.a);
        table.tell({kPutDown, kTestRule, only(seat), {seat, hand.a}});
      }
      table.reveal();
      table.tell({kRevealed, kTestRule, kEverybody, {state.down[0], state.down[1]}});
      if (state.down[0] != state.down[1]) ++state.score[state.down[1] > state.down[0] ? 1 : 0];
      state.down = {};
      ++state.round;
    }
  }

 protected:
  State seen(const State& state, SeatId seat) const override {
    State view = state;
    for (SeatId other = 0; other < 2; ++other) {
      if (other != seat && view.down[other] != 0)
        view.down[other] = 9;  // a hand is down; which one, is not seen
    }
    return view;
  }
  void imagine(State& state, SeatId seat, chance::Random& random) const override {
    for (SeatId other = 0; other < 2; ++other) {
      if (other != seat && state.down[other] != 0)
        state.down[other] = static_cast<std::uint8_t>(random.face(3));
    }
  }
};

TEST(ProofHidden, TheSecondSeatSeesThatAHandIsDownAndNotWhich) {
  const HiddenGame game;
  Play one(game);
  Play three(game);
  one.choose("put/1");
  three.choose("put/3");
  EXPECT_EQ(one.view(1), three.view(1));
  EXPECT_EQ(one.view(kSpectator), three.view(kSpectator));
  EXPECT_NE(one.view(0), three.view(0));
  EXPECT_EQ(one.prompt(), three.prompt());
  EXPECT_EQ(one.options(), three.options());
  EXPECT_FALSE(contains(one.event("put-down").seen_by, 1));
  EXPECT_FALSE(contains(one.event("put-down").seen_by, kSpectator));
}

TEST(ProofHidden, AnAgentsCloneKnowsOnlyItsOwnHand) {
  const HiddenGame game;
  Match match(game);
  ASSERT_TRUE(match.start({.options = {}}));
  ASSERT_TRUE(match.choose_named("put/3"));
  Match clone(game);
  std::array<int, 4> imagined{};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    clone.clone_from(match, seed, 1);
    ++imagined[clone.position().as<State>().down[0]];
  }
  for (int hand = 1; hand <= 3; ++hand) EXPECT_NEAR(imagined[static_cast<std::size_t>(hand)], 100, 40);
  clone.clone_from(match, 1, 0);
  EXPECT_EQ(clone.position().as<State>().down[0], 3);
  EXPECT_FALSE(clone.state_json().contains("position"));  // the checkpoint behind it holds the truth
  EXPECT_FALSE(clone.back_to(1));
}

TEST(ProofHidden, UndoEndsAtTheReveal) {
  const HiddenGame game;
  Match match(game);
  ASSERT_TRUE(match.start({.options = {}}));
  ASSERT_TRUE(match.choose_named("put/3"));
  ASSERT_TRUE(match.undo(1));  // nobody has seen it yet
  ASSERT_TRUE(match.choose_named("put/2"));
  ASSERT_TRUE(match.choose_named("put/1"));
  const auto refused = match.undo(1);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "information-gained");
  EXPECT_EQ(refused.error().text(),
            "something hidden was shown since; what is known cannot be taken back; insist, and the log will "
            "show it");
  EXPECT_TRUE(match.undo(1, true));
  EXPECT_EQ(match.number(), 2U);
}

TEST(ProofHidden, PassesTheBattery) { battery::expect_passes(HiddenGame(), {.matches = 20}); }

}  // namespace
}  // namespace gamekeeper
