#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/pieces.hpp"
#include "cli/terminal/spoken.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Piece;

constexpr int kMargin = 2;  // the numbers of the rows
constexpr int kSquare = 2;  // columns of a square

bool is(const Piece::Cell& cell, std::string_view state) {
  return std::ranges::find(cell.state, state) != cell.state.end();
}

Ink ink_of(const Piece::Cell& cell) {
  if (is(cell, "foe")) return Ink::harm;
  return is(cell, "friend") ? Ink::text : Ink::quiet;
}

/// What lies on a square: a sign, else a place where one may go, else ground.
Line square(const Piece::Cell* cell, const std::string& id, const Look& look) {
  const bool chosen = look.keys.contains(id);
  const bool focus = !look.focus.empty() && look.focus == id;
  const bool empty = cell == nullptr || cell->sign.empty();
  const std::string sign = !empty ? elide(cell->sign, 1) : chosen ? "□" : "·";
  Style style{.ink = chosen ? Ink::accent : cell != nullptr ? ink_of(*cell) : Ink::line, .bold = !empty};
  style.reverse = focus;
  return {sign, style};
}

/// Who is who, and what else is said of squares: "A Asha, k7, knocked down", ": blind spot".
Block named(const Piece& board, int width) {
  Block words{.width = width, .lines = {}};
  std::vector<std::string> told;
  for (const Piece::Cell& cell : board.cells) {
    std::string text = cell.title;
    if (!text.empty()) text += ", " + cell.id;
    for (const std::string& state : cell.state) {
      if (state == "foe" || state == "friend") continue;
      text += (text.empty() ? "" : ", ") + state_word(state);
    }
    const std::string& once = cell.title.empty() ? text : cell.title;
    if (once.empty() || std::ranges::find(told, once) != told.end()) continue;
    told.push_back(once);
    words.add_text(cell.sign + " " + text, {.ink = cell.title.empty() ? Ink::quiet : Ink::text});
  }
  return words;
}

}  // namespace

Block draw_board(const Piece& piece, int width, const Look& look) {
  constexpr int kBesideLeast = 20;
  Block board{.width = kMargin + piece.width * kSquare - 1, .lines = {}};
  Line letters;
  for (int x = 0; x < piece.width; ++x)
    letters.pad(kMargin + x * kSquare).add(std::string(1, static_cast<char>('a' + x)), Ink::quiet);
  board.add(letters);
  for (int y = 0; y < piece.height; ++y) {
    Line row(fit_right(std::to_string(y + 1), kMargin), Ink::quiet);
    for (int x = 0; x < piece.width; ++x) {
      row.pad(kMargin + x * kSquare);
      const auto cell = std::ranges::find_if(
          piece.cells, [x, y](const Piece::Cell& one) { return one.x == x && one.y == y; });
      row.add(square(cell == piece.cells.end() ? nullptr : &*cell, engine::square_id(x, y), look));
    }
    board.add(row);
  }
  Block block{.width = width, .lines = {}};
  const int beside_it = width - board.width - 2;
  if (beside_it >= kBesideLeast) {
    block.add(beside({board, named(piece, beside_it)}, 2));
  } else {
    block.add(board);
    block.add(named(piece, width));
  }
  block.width = width;
  return block;
}

int first_line_of_board(const Piece& piece, int height) {
  constexpr int kAbove = 2;  // the edge of the paper, the letters
  constexpr int kBelow = 2;  // a row of ground, the word on what is out of sight
  int highest = piece.height, lowest = 0;
  for (const Piece::Cell& cell : piece.cells) {
    if (cell.title.empty()) continue;
    highest = std::min(highest, cell.y);
    lowest = std::max(lowest, cell.y);
  }
  return std::max(0, std::min(kAbove + highest - 1, kAbove + lowest + 1 + kBelow - height));
}

}  // namespace gamekeeper::cli::terminal
