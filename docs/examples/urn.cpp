#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/chance_request.hpp"
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
  std::array<std::uint16_t, 2> left{2, 1};  // red, black
};
BOOST_DESCRIBE_STRUCT(State, (), (left))

enum Word : std::uint16_t { kReach, kHand };
enum Told : std::uint16_t { kRed, kBlack };

class Urn final : public test::TestGame<State> {
 public:
  Urn() : TestGame("urn", 1, {"reach", "a-hand-in-the-urn"}, {"red", "black"}) {}

  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    for (table.checkpoint(); state.left[0] + state.left[1] > 0; table.checkpoint()) {
      co_await table.pick(0, kTestRule, {kReach}, [](Offers& offers) { offers.add({kReach}); });
      const int ball = co_await table.draw(0, state.left, kTestRule, {kHand});
      --state.left[static_cast<std::size_t>(ball)];
      table.tell({static_cast<std::uint16_t>(ball == 0 ? kRed : kBlack), kTestRule, kEverybody, {}});
    }
  }
  std::string purpose(const Position&, const ChanceRequest& request) const override {
    return phrase(request.purpose);
  }
  std::string outcome_name(const Position&, const ChanceRequest&, int outcome) const override {
    return outcome == 0 ? "red" : "black";
  }
};

}  // namespace

std::unique_ptr<Game> make_urn() { return std::make_unique<Urn>(); }

}  // namespace gamekeeper::examples
