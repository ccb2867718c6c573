#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "examples/examples.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::examples {
namespace {

using namespace engine;
using test::kTestRule;

struct State {
  std::int8_t coins = 3;
  std::uint8_t meals = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (coins, meals))

enum Word : std::uint16_t { kBread, kSoup, kRoast, kOrder, kTip, kCoins };
enum Told : std::uint16_t { kServed };

constexpr std::array<std::pair<Word, std::int16_t>, 3> kMenu = {{{kBread, 1}, {kSoup, 2}, {kRoast, 4}}};

class Larder final : public test::TestGame<State> {
 public:
  Larder() : TestGame("larder", 1, {"bread", "soup", "roast", "order", "tip", "coins"}, {"served"}) {}

  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.coins > 0 && state.meals < 2; table.checkpoint()) {
      const Option dish = co_await table.pick(0, kTestRule, {kOrder}, [&state](Offers& offers) {
        for (const auto& [word, price] : kMenu) {
          if (price <= state.coins) {
            offers.add({word, price});
          } else {
            offers.bar({word, price}, kTestRule);
          }
        }
      });
      state.coins = static_cast<std::int8_t>(state.coins - dish.a);
      const int tip = co_await table.number(0, kTestRule, {kTip}, kCoins, 0, state.coins);
      state.coins = static_cast<std::int8_t>(state.coins - tip);
      ++state.meals;
      table.tell({kServed, kTestRule, kEverybody, {dish.a, tip}});
    }
  }
  std::string why_barred(const Position& position, const Decision&, const Barred& barred) const override {
    return std::to_string(barred.option.a) + " coins, and you have " +
           std::to_string(position.as<State>().coins);
  }
};

}  // namespace

std::unique_ptr<Game> make_larder() { return std::make_unique<Larder>(); }

}  // namespace gamekeeper::examples
