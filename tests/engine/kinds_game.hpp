#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>

#include "engine/decision.hpp"
#include "engine/fixed.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::engine {

struct KindsPosition {
  std::array<std::int16_t, 8> got{};
  FixedVector<std::int8_t, 7> listed;
  std::uint16_t words = 0;
  std::uint8_t step = 0;
  std::uint8_t open = 3;  ///< how many options the pick_some has
};
BOOST_DESCRIBE_STRUCT(KindsPosition, (), (got, listed, words, step, open))

/// Asks one question of every kind, in the order of `Step`, with a checkpoint before each.
class KindsGame final : public test::TestGame<KindsPosition> {
 public:
  enum Word : std::uint16_t { kApple, kBerry, kCherry, kCount, kYes, kNo, kCell, kSir, kAsk };
  enum Step : std::uint8_t {
    kPick,
    kPickSome,
    kNumber,
    kOrder,
    kShare,
    kTwoWay,
    kPlace,
    kText,
    kRoll,
    kDraw,
    kEnd
  };

  KindsGame()
      : TestGame("kinds", 1, {"apple", "berry", "cherry", "count", "yes", "no", "cell", "sir", "ask"},
                 {"rolled"}) {}

  Task<> play(Table& table) const override {
    auto& state = table.state<KindsPosition>();
    for (table.checkpoint(); state.step != kEnd; table.checkpoint()) {
      co_await ask(table, state);
      ++state.step;
    }
  }

 private:
  static void fruit(Offers& offers, int count = 3) {
    for (int word = 0; word < count; ++word) offers.add({static_cast<std::uint16_t>(word)});
    for (auto word = static_cast<std::uint16_t>(count); word < 3; ++word) offers.bar({word}, test::kTestRule);
  }
  static Task<> ask(Table& table, KindsPosition& state) {
    constexpr Phrase kPrompt{kAsk};
    constexpr SeatId kSeat = 0;
    const auto rule = test::kTestRule;
    switch (state.step) {
      case kPick:
        state.got[0] = static_cast<std::int16_t>(
            (co_await table.pick(kSeat, rule, kPrompt, [](Offers& o) { fruit(o); })).word);
        break;
      case kPickSome:
        for (const Option& one : co_await table.pick_some(kSeat, rule, kPrompt, 1, 2,
                                                          [&state](Offers& o) { fruit(o, state.open); })) {
          state.got[1] = static_cast<std::int16_t>(10 * state.got[1] + one.word + 1);
        }
        break;
      case kNumber:
        state.got[2] = static_cast<std::int16_t>(co_await table.number(kSeat, rule, kPrompt, kCount, 5, 8));
        break;
      case kOrder:
        for (const Option& one : co_await table.order(kSeat, rule, kPrompt, [](Offers& o) { fruit(o); })) {
          state.listed.push_back(static_cast<std::int8_t>(one.word));
        }
        break;
      case kShare:
        for (const std::int16_t share :
             co_await table.distribute(kSeat, rule, kPrompt, 4, [](Offers& o) { fruit(o); })) {
          state.got[3] = static_cast<std::int16_t>(10 * state.got[3] + share);
        }
        break;
      case kTwoWay: state.got[4] = co_await table.two_way(kSeat, rule, kPrompt, {kYes}, {kNo}) ? 1 : 2; break;
      case kPlace:
        state.got[5] = (co_await table.place(kSeat, rule, kPrompt, [](Offers& o) {
                         for (std::int16_t cell = 1; cell <= 9; ++cell) o.add({kCell, cell});
                       })).a;
        break;
      case kText:
        state.words = co_await table.text(kSeat, rule, kPrompt, [](Offers& o) { o.add({kSir}); });
        break;
      case kRoll: {
        const Faces faces = co_await table.roll(kSeat, 2, 10, rule, {});
        state.got[6] = static_cast<std::int16_t>(faces.sum());
        table.tell({0, rule, kEverybody, {faces[0], faces[1]}});
        break;
      }
      default: {
        static constexpr std::array<std::uint16_t, 3> kWeights = {1, 0, 5};
        state.got[7] = static_cast<std::int16_t>(co_await table.draw(kSeat, kWeights, rule, {}));
        break;
      }
    }
  }
};

}  // namespace gamekeeper::engine
