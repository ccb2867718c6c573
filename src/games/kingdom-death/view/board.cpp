#include <fmt/format.h>

#include "games/kingdom-death/view/view.hpp"
#include "games/kingdom-death/voice.hpp"

/// The Showdown board: who stands where, where the monster looks, where it does not.
namespace gamekeeper::kingdom_death {
namespace {

/// How the monster's head lies, of the squares of its base.
bool is_head(const Look& look, Square square) {
  const Base base = look.base(kTheMonster);
  const Base beyond{grid::step(square, look.facing())};
  return !base.covers(beyond.at);
}
std::string_view arrow(Side side) {
  constexpr std::array<std::string_view, 4> kArrows{"^", ">", "v", "<"};
  return kArrows[static_cast<std::size_t>(side)];
}

Paper::Cell cell_at(Square square) {
  Paper::Cell cell;
  const int number = number_of(square);
  cell.x = number % kBoard.width;
  cell.y = number / kBoard.width;
  cell.id = key_of_square(number);
  return cell;
}

void add_monster(const Look& look, Paper& board) {
  const Base base = look.base(kTheMonster);
  for (std::int8_t y = 0; y < base.size; ++y) {
    for (std::int8_t x = 0; x < base.size; ++x) {
      Paper::Cell cell =
          cell_at({static_cast<std::int8_t>(base.at.x + x), static_cast<std::int8_t>(base.at.y + y)});
      cell.title = look.monster().name;
      cell.sign = is_head(look, {static_cast<std::int8_t>(cell.x), static_cast<std::int8_t>(cell.y)})
                      ? std::string(arrow(look.facing()))
                      : "#";
      cell.state.emplace_back("foe");
      if (look.is(kTheMonster, Mark::knocked_down)) cell.state.emplace_back("knocked down");
      board.cells.push_back(std::move(cell));
    }
  }
}

/// Where no piece stands upon it.
void add_terrain(const Look& look, Paper& board) {
  for (const Tile& tile : look.seen.showdown.terrain) {
    const Terrain& card = look.library.terrain[tile.kind];
    grid::each_square(look.area(tile), [&](Square there) {
      const bool stood_on = std::ranges::any_of(look.living(), [&](Who who) {
        return look.seen.showdown.round > 0 && look.survivor(who).at == there;
      });
      if (stood_on || look.base(kTheMonster).covers(there)) return;
      Paper::Cell cell = cell_at(there);
      cell.title = card.name;
      cell.sign = card.sign;
      board.cells.push_back(std::move(cell));
    });
  }
}

void add_survivors(const Look& look, Paper& board) {
  for (const Who who : look.living()) {
    // Who has no place yet is not there.
    if (look.seen.showdown.round == 0 && look.survivor(who).at == Square{}) continue;
    if (!look.is_on_board(who)) continue;
    Paper::Cell cell = cell_at(look.survivor(who).at);
    cell.title = name_of(look, who);
    cell.sign = cell.title.substr(0, 1);
    cell.state.emplace_back("friend");
    if (look.is(who, Mark::knocked_down)) cell.state.emplace_back("knocked down");
    if (look.is(who, Mark::priority)) cell.state.emplace_back("priority target");
    for (const Tile& tile : look.seen.showdown.terrain) {
      if (look.area(tile).covers(look.survivor(who).at))
        cell.state.push_back("on " + look.library.terrain[tile.kind].name);
    }
    board.cells.push_back(std::move(cell));
  }
}

/// Squares from which it sees nobody, as far as nobody stands there.
void add_blind_spot(const Look& look, Paper& board) {
  for (int square = 0; square < kBoard.squares(); ++square) {
    const Base there{square_of(square)};
    if (!grid::in_blind_spot(look.base(kTheMonster), look.facing(), look.monster().blind_spot, there))
      continue;
    if (!look.is_free(there, kNobody)) continue;
    const auto lies = std::ranges::find(board.cells, key_of_square(square), &Paper::Cell::id);
    if (lies != board.cells.end()) {
      lies->state.emplace_back("blind spot");
      continue;
    }
    Paper::Cell cell = cell_at(there.at);
    cell.sign = ":";
    cell.state.emplace_back("blind spot");
    board.cells.push_back(std::move(cell));
  }
}

}  // namespace

Paper board_of(const Look& look) {
  Paper board(Paper::Kind::board, "board", "The Showdown board");
  board.width = kBoard.width;
  board.height = kBoard.height;
  add_terrain(look, board);
  if (look.is_alive(kTheMonster) && look.is_on_board(kTheMonster)) {
    add_monster(look, board);
    add_blind_spot(look, board);
  }
  add_survivors(look, board);
  return board;
}

}  // namespace gamekeeper::kingdom_death
