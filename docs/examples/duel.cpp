#include <array>
#include <boost/describe/class.hpp>
#include <cstdint>
#include <memory>

#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "engine/window.hpp"
#include "examples/examples.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::examples {
namespace {

using namespace engine;
using test::kTestRule;

struct State {
  std::int8_t health = 9;
  std::uint8_t strikes = 0;
  std::array<std::uint8_t, 2> left{1, 1};  // dodges, feints
};
BOOST_DESCRIBE_STRUCT(State, (), (health, strikes, left))

enum Word : std::uint16_t { kDodge, kFeint, kStrike, kReact };
enum Told : std::uint16_t { kHit, kMissed };

/// What is reacted to: a strike, or a reaction to one.
struct Deed {
  std::uint16_t what = kStrike;
  bool cancelled = false;
};

struct Duel;
using Answers = Reactions<Duel, Deed, 3>;
struct Duel {
  Table& table;
  State& state;
  const Answers& answers;
};

Window<Duel, Deed> answered(Duel& duel, Deed& deed) {
  static constexpr std::array<SeatId, 2> kOrder = {1, 0};
  return window(duel, duel.table, duel.answers.at(deed.what), deed, kOrder, kTestRule, {kReact});
}

Task<> cancel(Duel& duel, Deed& deed, SeatId, Option how) {
  --duel.state.left[how.word];
  Deed mine{.what = how.word};
  co_await answered(duel, mine);
  if (!mine.cancelled) deed.cancelled = true;
}

template <std::uint16_t What, SeatId Whose>
constexpr Reaction<Duel, Deed> kReaction = {
    .word = What,
    .rule = kTestRule,
    .might = [](const Duel& duel, const Deed&,
                SeatId seat) { return seat == Whose && duel.state.left[What] > 0; },
    .offer = [](const Duel&, const Deed&, SeatId, Offers& offers) { offers.add({What}); },
    .react = cancel};

class DuelGame final : public test::TestGame<State> {
 public:
  DuelGame() : TestGame("duel", 2, {"dodge", "feint", "strike", "react"}, {"hit", "missed"}) {
    answers_.add(kStrike, kReaction<kDodge, 1>);
    answers_.add(kDodge, kReaction<kFeint, 0>);
  }

  Task<> play(Table& table) const override {
    Duel duel{table, table.state<State>(), answers_};
    for (table.checkpoint(); duel.state.strikes < 2; table.checkpoint()) {
      ++duel.state.strikes;
      co_await table.pick(0, kTestRule, {kStrike}, [](Offers& offers) { offers.add({kStrike}); });
      Deed strike;
      co_await answered(duel, strike);
      if (!strike.cancelled) duel.state.health = static_cast<std::int8_t>(duel.state.health - 3);
      table.tell({strike.cancelled ? kMissed : kHit, kTestRule, kEverybody, {duel.state.health}});
    }
  }

 private:
  Answers answers_;
};

}  // namespace

std::unique_ptr<Game> make_duel() { return std::make_unique<DuelGame>(); }

}  // namespace gamekeeper::examples
