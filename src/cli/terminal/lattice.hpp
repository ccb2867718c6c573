#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/style.hpp"

namespace gamekeeper::cli::terminal {

/// A grid of cells with lines between them. Each edge has a weight of its own; corners follow from the edges
/// that meet there. Rows are counted from the top, columns from the left.
class Lattice {
 public:
  enum class Weight : std::uint8_t { none, dotted, light, heavy };

  /// `across` x `down` cells of `cell_width` x `cell_height` characters inside.
  Lattice(int across, int down, int cell_width, int cell_height);

  int width() const { return across_ * (cell_width_ + 1) + 1; }
  int height() const { return down_ * (cell_height_ + 1) + 1; }

  /// The edge above row `row` (0..down) in a column; the edge left of column `column` (0..across) in a row.
  Weight& above(int column, int row) { return above_[index(column, row)]; }
  Weight& left_of(int column, int row) { return left_[index(column, row)]; }
  /// All four edges of a cell become at least as heavy as this.
  void frame(int column, int row, Weight weight);

  /// What stands on an edge, over its line: on a horizontal one up to cell_width columns, centred; on a
  /// vertical one a character a row, centred.
  void on_above(int column, int row, Line signs) { signs_above_[index(column, row)] = std::move(signs); }
  void on_left(int column, int row, std::vector<Line> signs) {
    signs_left_[index(column, row)] = std::move(signs);
  }
  /// What stands in a cell: up to cell_height lines.
  void inside(int column, int row, Block block) { inside_[index(column, row)] = std::move(block); }
  /// What leads from cell to cell, a sign of one column at a place of the whole drawing. It shows on bare
  /// table and where cells touch with their corners, never over a cell or its frame.
  void on_table(int across, int down, Line sign) { on_table_[{down, across}] = std::move(sign); }

  Block draw() const;

 private:
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row * (across_ + 1) + column);
  }
  Line horizontal(int row) const;
  Line line_of_cells(int row, int line) const;
  Line corner(int column, int row) const;
  /// What lies at a place of the drawing where nothing else stands but `bare`.
  Line table(int across, int down, Line bare) const;

  int across_, down_, cell_width_, cell_height_;
  std::vector<Weight> above_, left_;
  std::vector<Line> signs_above_;
  std::vector<std::vector<Line>> signs_left_;
  std::vector<Block> inside_;
  std::map<std::pair<int, int>, Line> on_table_;  ///< by line, then column
};

}  // namespace gamekeeper::cli::terminal
