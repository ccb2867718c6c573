#include <gtest/gtest.h>

#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "support/battery.hpp"
#include "support/scripted_match.hpp"
#include "support/test_game.hpp"

/// Proof: control of a piece is taken, and given back when its holder is struck.
namespace gamekeeper {
namespace {

using namespace engine;
using test::kTestRule;
using test::Play;
using test::TestGame;

constexpr std::uint8_t kNobody = 9;

/// Four pieces, two a seat; piece 2 * seat is the seat's charmer. A charmer may take control of an enemy
/// piece; its owner has it back as soon as somebody strikes that charmer. Whoever controls a piece may strike
/// with it.
struct Piece {
  std::uint8_t owner = 0;
  std::uint8_t charmed_by = kNobody;  // the piece that controls it
  std::int8_t health = 3;
};
BOOST_DESCRIBE_STRUCT(Piece, (), (owner, charmed_by, health))
struct State {
  std::array<Piece, 4> pieces{Piece{0}, Piece{0}, Piece{1}, Piece{1}};
  std::uint8_t turn = 0;
};
BOOST_DESCRIBE_STRUCT(State, (), (pieces, turn))

enum Word : std::uint16_t { kCharm, kStrike, kWait, kAct };
enum Told : std::uint16_t { kCharmed, kStruck, kFreed };

struct Field {
  Table& table;
  State& state;

  Piece& piece(std::int16_t id) { return state.pieces[static_cast<std::size_t>(id)]; }
  SeatId controller(std::int16_t id) {
    const Piece& one = piece(id);
    return one.charmed_by == kNobody ? one.owner : piece(one.charmed_by).owner;
  }
  void strike(std::int16_t target) {
    --piece(target).health;
    table.tell({kStruck, kTestRule, kEverybody, {target}});
    for (std::int16_t other = 0; other < 4; ++other) {
      if (piece(other).charmed_by != target) continue;
      piece(other).charmed_by = kNobody;
      table.tell({kFreed, kTestRule, kEverybody, {other}});
    }
  }
};

class ControlGame final : public TestGame<State> {
 public:
  ControlGame()
      : TestGame("control", 2, {"charm", "strike", "wait", "act"}, {"charmed", "struck", "freed"}) {}
  Task<> play(Table& table) const override {
    Field field{table, table.state<State>()};
    for (table.checkpoint(); field.state.turn < 12; table.checkpoint()) {
      const auto seat = static_cast<SeatId>(field.state.turn % 2);
      const Option act = co_await table.pick(seat, kTestRule, {kAct},
                                             [&field, seat](Offers& offers) { offer(field, seat, offers); });
      if (act.word == kStrike) field.strike(act.b);
      if (act.word == kCharm) {
        field.piece(act.b).charmed_by = static_cast<std::uint8_t>(act.a);
        table.tell({kCharmed, kTestRule, kEverybody, {act.b}});
      }
      ++field.state.turn;
    }
  }
  std::optional<std::string> broken(const Position& position) const override {
    for (const Piece& piece : position.as<State>().pieces) {
      if (piece.charmed_by != kNobody && piece.charmed_by > 3)
        return "charmed by a piece that does not exist";
    }
    return std::nullopt;
  }

 private:
  static void offer(Field& field, SeatId seat, Offers& offers) {
    const auto charmer = static_cast<std::int16_t>(2 * seat);
    for (std::int16_t mine = 0; mine < 4; ++mine) {
      if (field.controller(mine) != seat || field.piece(mine).health <= 0) continue;
      for (std::int16_t theirs = 0; theirs < 4; ++theirs) {
        if (field.controller(theirs) == seat || field.piece(theirs).health <= 0) continue;
        offers.add({kStrike, mine, theirs, 1});
        if (mine == charmer && field.piece(theirs).owner != seat) offers.add({kCharm, mine, theirs, 1});
      }
    }
    offers.add({kWait});
  }
};

TEST(ProofControl, TheCharmedPieceStrikesItsOwnSideUntilTheCharmerIsStruck) {
  const ControlGame game;
  Play play(game);
  play.choose("charm/0/3/1");
  EXPECT_NOT_OFFERED(play, "strike/3/0/1");  // seat 1 has lost it
  play.choose("wait").choose("strike/3/2/1");
  EXPECT_NO_EVENT(play, "freed");
  play.choose("strike/2/0/1");
  EXPECT_EVENT(play, "freed", R"({"a": 3})");
  play.choose("wait");
  EXPECT_OFFERED(play, "strike/3/0/1");
}

TEST(ProofControl, ANameForSomethingThatIsNotIsRefused) {
  const ControlGame game;
  Match match(game);
  const auto done = match.start_from({{"pieces", {{{"charmed-by", 7}}}}}, {.options = {}});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().text(),
            "position: charmed by a piece that does not exist; a position that keeps the game's invariants");
}

TEST(ProofControl, PassesTheBattery) { battery::expect_passes(ControlGame(), {.matches = 20}); }

}  // namespace
}  // namespace gamekeeper
