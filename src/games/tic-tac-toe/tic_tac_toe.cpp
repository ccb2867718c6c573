#include "games/tic-tac-toe/tic_tac_toe.hpp"

#include <bit>
#include <memory>

#include "content/ledger.hpp"
#include "embedded/tic_tac_toe_rules.hpp"
#include "engine/embedded_ledger.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/game_of.hpp"
#include "engine/match_options.hpp"
#include "engine/rules.hpp"
#include "engine/scene.hpp"
#include "tic-tac-toe/rule_ids.hpp"

namespace gamekeeper::tic_tac_toe {
namespace {

using namespace engine;

struct State {
  std::array<std::uint16_t, 2> marks{};  // one bit a cell, a1 = bit 0, a2 = bit 1 ... c3 = bit 8
};
BOOST_DESCRIBE_STRUCT(State, (), (marks))
static_assert(sizeof(State) == 4);

constexpr std::array<std::uint16_t, 8> kLines = {0b111,      0b111000,    0b111000000, 0b1001001,
                                                 0b10010010, 0b100100100, 0b100010001, 0b1010100};
constexpr std::uint16_t kFull = 0b111111111;

/// By the marks of one side.
constexpr std::array<bool, kFull + 1> kHasLine = [] {
  std::array<bool, kFull + 1> has_line{};
  for (std::size_t marks = 0; marks <= kFull; ++marks)
    has_line[marks] = std::ranges::any_of(kLines, [marks](auto line) { return (marks & line) == line; });
  return has_line;
}();
bool has_line(std::uint16_t marks) { return kHasLine[marks & kFull]; }

std::string cell_name(int cell) {
  return {static_cast<char>('a' + cell / 3), static_cast<char>('1' + cell % 3)};
}

class TicTacToe final : public GameOf<State> {
 public:
  const GameInfo& info() const override {
    static const GameInfo info{.id = "tic-tac-toe",
                               .name = "Tic-tac-toe",
                               .sentence = "Two players, nine cells, three in a row.",
                               .min_seats = 2,
                               .max_seats = 2,
                               .minutes = {1, 3},
                               .roles = {"X", "O"},
                               .options = {}};
    return info;
  }
  const content::Ledger& ledger() const override {
    static const content::Ledger ledger = embedded_ledger(embedded::tic_tac_toe_rules);
    return ledger;
  }
  Result<> begin(State&, const MatchOptions&, int) const override { return {}; }
  int seats(const std::byte*) const override { return 2; }

  Task<> play(Table& table) const override {
    auto& state = table.state<State>();
    SeatId seat = 0;
    for (table.checkpoint(); !over(state); table.checkpoint()) {
      seat = to_move(state);
      const Option cell = co_await table.place(seat, rule::mark, {}, [&state, seat](Offers& offers) {
        if (over(state) || to_move(state) != seat) return;  // a ruling that changes it is refused for that
        for (unsigned free = kFull & ~(state.marks[0] | state.marks[1]); free != 0; free &= free - 1)
          offers.add({0, static_cast<std::int16_t>(std::countr_zero(free))});
      });
      state.marks[seat] = static_cast<std::uint16_t>(state.marks[seat] | 1U << cell.a);
      table.tell({0, over(state) ? rule::line : rule::mark, kEverybody, {seat, cell.a}});
    }
  }

  std::vector<SeatResult> results(const Position& position) const override {
    const auto& state = position.as<State>();
    if (has_line(state.marks[0])) return {{"won", 1}, {"lost", 0}};
    if (has_line(state.marks[1])) return {{"lost", 0}, {"won", 1}};
    return {{"drawn", 0.5}, {"drawn", 0.5}};
  }
  std::optional<std::string> broken(const Position& position) const override {
    const auto& state = position.as<State>();
    if ((state.marks[0] & state.marks[1]) != 0) return "a cell has two marks";
    if (((state.marks[0] | state.marks[1]) & ~kFull) != 0) return "a mark beside the board";
    const int ahead = count(state.marks[0]) - count(state.marks[1]);
    if (ahead < 0 || ahead > 1) return "X and O have not moved in turn";
    return std::nullopt;
  }

  void option_name(const Position&, const Decision&, const Option& option, std::string& to) const override {
    to += cell_name(option.a);
  }
  bool is_asked_openly(const Position&, const Decision&) const override { return true; }
  std::string prompt(const Position& position, const Decision&) const override {
    return std::string("Where does ") + (to_move(position.as<State>()) == 0 ? "X" : "O") + " go?";
  }
  double appraise(const Position& position, const Decision& decision, const Option& option) const override {
    const auto& state = position.as<State>();
    const unsigned cell = 1U << option.a;
    const auto mine = static_cast<std::uint16_t>(state.marks[decision.seat] | cell);
    const auto theirs = static_cast<std::uint16_t>(state.marks[1 - decision.seat] | cell);
    return has_line(mine) ? 3 : has_line(theirs) ? 2 : cell == 0b10000 ? 1 : 0;
  }
  Telling tell(const Position&, const Event& event) const override {
    const std::string mark = event.data[0] == 0 ? "X" : "O";
    const std::string cell = cell_name(event.data[1]);
    return {"marked", {{"mark", mark}, {"cell", cell}}, mark + " takes " + cell + ".", {}, {}};
  }
  Scene view(const Position& position, SeatId) const override {
    const auto& state = position.as<State>();
    Scene scene{.title = "Tic-tac-toe", .subtitle = {}, .stage = {}, .seat = {}, .ledger = {}};
    Piece& board = scene.stage.emplace_back(Piece::Kind::map, "board", "Board");
    board.width = board.height = 3;
    for (int cell = 0; cell < 9; ++cell) {
      Piece::Cell& place = board.cells.emplace_back();
      place.x = cell / 3;
      place.y = cell % 3;
      place.id = cell_name(cell);
      place.sign = (state.marks[0] >> cell & 1) != 0 ? "X" : (state.marks[1] >> cell & 1) != 0 ? "O" : "";
    }
    return scene;
  }

 private:
  static int count(std::uint16_t marks) { return __builtin_popcount(marks); }
  static SeatId to_move(const State& state) { return count(state.marks[0]) > count(state.marks[1]) ? 1 : 0; }
  static bool over(const State& state) {
    return (state.marks[0] | state.marks[1]) == kFull || has_line(state.marks[0]) || has_line(state.marks[1]);
  }
};

}  // namespace

MadeGame make_game(const std::vector<std::string>&, std::string_view) {
  return std::make_unique<TicTacToe>();
}

}  // namespace gamekeeper::tic_tac_toe
