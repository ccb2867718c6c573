#include <gtest/gtest.h>

#include <algorithm>
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

/// Proof: a reaction that redirects an attack, and one after the damage was rolled.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::Play;
using test::TestGame;

/// Seat 0 shoots at one of seat 1's three guards. When the shot is declared, another guard may step in. When
/// its damage has been rolled, seat 1 may spend plates, each of which takes 2 away.
struct State {
  std::array<std::int8_t, 3> health{6, 6, 6};
  std::uint8_t plates = 3;
  std::uint8_t shots = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (health, plates, shots))

enum Word : std::uint16_t { kShoot, kStepIn, kPlate, kReact };
enum Told : std::uint16_t { kRedirected, kRolled, kAbsorbed, kHit };
enum Moment : std::size_t { kDeclared, kDamageRolled, kMoments };

struct Shot {
  std::int16_t target = 0;
  int damage = 0;
};
struct Range;
using RangeReactions = Reactions<Range, Shot, kMoments>;
struct Range {
  Table& table;
  State& state;
  const RangeReactions& reactions;
  bool alive(std::int16_t guard) const { return state.health[static_cast<std::size_t>(guard)] > 0; }
};

constexpr std::array<SeatId, 1> kDefender = {1};

Task<> step_in(Range& range, Shot& shot, SeatId, Option how) {
  shot.target = how.a;
  range.table.tell({kRedirected, kTestRule, kEverybody, {how.a}});
  co_return;
}

Task<> take_plate(Range& range, Shot& shot, SeatId, Option) {
  --range.state.plates;
  shot.damage = std::max(shot.damage - 2, 0);
  range.table.tell({kAbsorbed, kTestRule, kEverybody, {shot.damage}});
  co_return;
}

class RedirectGame final : public TestGame<State> {
 public:
  RedirectGame()
      : TestGame("redirect", 2, {"shoot", "step-in", "plate", "react"},
                 {"redirected", "rolled", "absorbed", "hit"}) {
    reactions_.add(kDeclared, {.word = kStepIn,
                               .rule = kTestRule,
                               .might =
                                   [](const Range& range, const Shot& shot, SeatId) {
                                     int others = 0;
                                     for (std::int16_t guard = 0; guard < 3; ++guard) {
                                       others += guard != shot.target && range.alive(guard) ? 1 : 0;
                                     }
                                     return others > 0;
                                   },
                               .offer =
                                   [](const Range& range, const Shot& shot, SeatId, Offers& offers) {
                                     for (std::int16_t guard = 0; guard < 3; ++guard) {
                                       if (guard != shot.target && range.alive(guard))
                                         offers.add({kStepIn, guard, 1});
                                     }
                                   },
                               .react = step_in});
    reactions_.add(kDamageRolled,
                   {.word = kPlate,
                    .rule = kTestRule,
                    .might = [](const Range& range, const Shot& shot,
                                SeatId) { return range.state.plates > 0 && shot.damage > 0; },
                    .offer = [](const Range&, const Shot&, SeatId, Offers& offers) { offers.add({kPlate}); },
                    .react = take_plate});
  }
  Task<> play(Table& table) const override {
    Range range{table, table.state<State>(), reactions_};
    for (table.checkpoint(); range.state.shots < 4 && (range.alive(0) || range.alive(1) || range.alive(2));
         table.checkpoint()) {
      ++range.state.shots;
      co_await shoot(range);
    }
  }

 private:
  static Task<> shoot(Range& range) {
    const Option target = co_await range.table.pick(0, kTestRule, {kShoot}, [&range](Offers& offers) {
      for (std::int16_t guard = 0; guard < 3; ++guard) {
        if (range.alive(guard)) offers.add({kShoot, guard, 1});
      }
    });
    Shot shot{.target = target.a};
    co_await window(range, range.table, range.reactions.at(kDeclared), shot, kDefender, kTestRule, {kReact});
    shot.damage = (co_await range.table.roll(0, 1, 6, kTestRule, {}))[0];
    range.table.tell({kRolled, kTestRule, kEverybody, {shot.damage}});
    co_await window(range, range.table, range.reactions.at(kDamageRolled), shot, kDefender, kTestRule,
                    {kReact});
    auto& health = range.state.health[static_cast<std::size_t>(shot.target)];
    health = static_cast<std::int8_t>(std::max(health - shot.damage, 0));
    range.table.tell({kHit, kTestRule, kEverybody, {shot.target, shot.damage}});
  }
  RangeReactions reactions_;
};

TEST(ProofRedirect, AnotherGuardStepsInAndPlatesTakeFromTheDamage) {
  const RedirectGame game;
  Play play(game);
  play.choose("shoot/0/1").choose("step-in/2/1").choose("pass").rolls({5});
  play.choose("plate").choose("plate").choose("pass");
  EXPECT_EVENT(play, "hit", R"({"a": 2, "b": 1})");
  EXPECT_POSITION(play, R"({"health": [6, 6, 5], "plates": 1})");
}

TEST(ProofRedirect, TheWindowAfterTheRollDoesNotOpenForNothing) {
  const RedirectGame game;
  Play play(game, R"({"plates": 0, "health": [3, 0, 0]})");
  play.choose("shoot/0/1").rolls({4});
  EXPECT_TRUE(play.over());
}

TEST(ProofRedirect, PassesTheBattery) { battery::expect_passes(RedirectGame(), {.matches = 20}); }

}  // namespace
}  // namespace gamekeeper
