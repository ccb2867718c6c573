#include <boost/describe/class.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "chance/random.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/scene.hpp"
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
  std::uint8_t coin = 0;  // the cup that it lies under, 1 to 3; 0 before
  std::uint8_t guess = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (coin, guess))

enum Word : std::uint16_t { kCup, kHide, kLift };
enum Told : std::uint16_t { kHidden, kLifted };

class Cups final : public test::TestGame<State> {
 public:
  Cups() : TestGame("cups", 2, {"cup", "hide", "lift"}) {}

  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.guess == 0; table.checkpoint()) {
      state.coin = static_cast<std::uint8_t>((co_await table.pick(0, kTestRule, {kHide}, cups)).a);
      table.tell({kHidden, kTestRule, only(0), {state.coin}});
      state.guess = static_cast<std::uint8_t>((co_await table.pick(1, kTestRule, {kLift}, cups)).a);
      table.reveal();
      table.tell({kLifted, kTestRule, kEverybody, {state.guess, state.coin}});
    }
  }
  Scene view(const Position& position, SeatId seat) const override {
    const auto& state = position.as<State>();
    Scene scene;
    scene.title = "Three cups";
    Piece& row = scene.stage.emplace_back(Piece::Kind::row, "cups", "Cups");
    for (int cup = 1; cup <= 3; ++cup) {
      const std::string number = std::to_string(cup);
      Piece& card = row.children.emplace_back(Piece::Kind::card, "cup/" + number, number);
      card.state = {!knows(state, seat) ? "face-down" : state.coin == cup ? "coin" : "empty"};
    }
    return scene;
  }
  Telling tell(const Position&, const Event& event) const override {
    const std::string cup = std::to_string(event.data[0]);
    if (event.type == kHidden) {
      return {.name = "hidden",
              .fields = {{"cup", event.data[0]}},
              .text = "You slip the coin under cup " + cup + ".",
              .others_text = "The coin is somewhere."};
    }
    const bool found = event.data[0] == event.data[1];
    return {.name = "lifted",
            .fields = {{"cup", event.data[0]}, {"coin", event.data[1]}},
            .text = "Cup " + cup + ": " + (found ? "there it is." : "nothing.")};
  }

 protected:
  void imagine(State& state, SeatId seat, chance::Random& random) const override {
    if (!knows(state, seat)) state.coin = static_cast<std::uint8_t>(random.face(3));
  }

 private:
  static bool knows(const State& state, SeatId seat) {
    return seat == 0 || state.coin == 0 || state.guess != 0;
  }
  static void cups(Offers& offers) {
    for (std::int16_t cup = 1; cup <= 3; ++cup) offers.add({kCup, cup});
  }
};

}  // namespace

std::unique_ptr<Game> make_cups() { return std::make_unique<Cups>(); }

}  // namespace gamekeeper::examples
