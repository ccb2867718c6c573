#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "engine/window.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::test {

/// Two seats put a card down in secret; then everything is open: the first acts, the second may react, twice
/// in each of four rounds.
struct HushState {
  std::array<std::uint8_t, 2> down{};  // 0: nothing yet
  std::uint8_t open = 0;
  std::uint8_t round = 0;
};
BOOST_DESCRIBE_STRUCT(HushState, (), (down, open, round))

class Hush final : public TestGame<HushState> {
 public:
  Hush()
      : TestGame("hush", 2, {"put", "which", "act", "turn", "dodge", "struck", "parry", "stabbed", "rest"},
                 {"secretly", "shown", "acted"}) {}

  engine::Task<> play(engine::Table& table) const override {
    using engine::Offers;
    auto& state = table.state<HushState>();
    table.checkpoint();
    for (engine::SeatId seat = 0; seat < 2; ++seat) {
      const engine::Option card = co_await table.pick(seat, kTestRule, {1}, [](Offers& offers) {
        for (std::int16_t n = 1; n <= 5; ++n) offers.add({0, n});
      });
      state.down[seat] = static_cast<std::uint8_t>(card.a);
      table.tell({0, kTestRule, engine::only(seat), {card.a}});
    }
    table.reveal();
    state.open = 1;
    table.tell({1, kTestRule, engine::kEverybody, {state.down[0], state.down[1]}});
    for (; state.round < 4; ++state.round) {
      co_await table.pick(0, kTestRule, {3}, [](Offers& offers) {
        offers.add({2});
        offers.add({8});
      });
      table.tell({2, kTestRule, engine::kEverybody, {state.round + 1}});
      for (const std::uint16_t prompt : {std::uint16_t{5}, std::uint16_t{7}}) {
        co_await table.pick(1, kTestRule, {prompt}, [prompt](Offers& offers) {
          offers.add({static_cast<std::uint16_t>(prompt - 1)});
          offers.add({engine::kPass});
        });
      }
      if (state.round == 2) {
        co_await table.pick(1, kTestRule, {3}, [](Offers& offers) {
          offers.add({2});
          offers.add({8});
        });
      }
    }
  }

 protected:
  HushState seen(const HushState& state, engine::SeatId seat) const override {
    HushState view = state;
    for (engine::SeatId other = 0; other < 2; ++other) {
      if (state.open == 0 && other != seat && view.down[other] != 0) view.down[other] = 9;
    }
    return view;
  }
  void imagine(HushState& state, engine::SeatId seat, chance::Random& random) const override {
    for (engine::SeatId other = 0; other < 2; ++other) {
      if (state.open == 0 && other != seat && state.down[other] != 0)
        state.down[other] = static_cast<std::uint8_t>(random.face(5));
    }
  }
};

inline const engine::Game& hush() {
  static const Hush game;
  return game;
}

}  // namespace gamekeeper::test
