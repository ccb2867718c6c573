#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/style.hpp"

namespace gamekeeper::cli::terminal {

struct Rect {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  friend bool operator==(const Rect&, const Rect&) = default;
};

/// An off-screen surface of cells. Whatever is put outside of it, or of the rectangle named, is cut off.
class Canvas {
 public:
  Canvas(int width, int height);

  int width() const { return width_; }
  int height() const { return height_; }

  void fill(const Rect& rect, Ground ground);
  /// Puts lines into a rectangle, from line `scroll` on. On paper, what a line itself leaves to the table
  /// stays table.
  void put(const Rect& rect, const Block& block, Ground ground, int scroll = 0);
  void put(int x, int y, int width, const Line& line, Ground ground);

  struct Cell {
    std::string text = " ";
    Style style;
    int width = 1;  ///< 0: the right half of a wide character
  };
  /// The column and line at which the terminal's cursor stands: the last that was put so (Style::cursor).
  std::pair<int, int> cursor() const { return cursor_; }

  const Cell& at(int x, int y) const { return cells_[static_cast<std::size_t>(y * width_ + x)]; }

  /// The characters, a line a row, without spaces at the ends.
  std::string text() const;
  /// A letter a cell for what it is inked with: for tests.
  std::string inks() const;

 private:
  Cell& at(int x, int y) { return cells_[static_cast<std::size_t>(y * width_ + x)]; }

  int width_;
  int height_;
  std::vector<Cell> cells_;
  std::pair<int, int> cursor_{0, 0};
};

}  // namespace gamekeeper::cli::terminal
