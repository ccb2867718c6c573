#include "cli/terminal/lattice.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using Weight = Lattice::Weight;

// Corners by the weights (0 none, 1 light, 2 heavy) of the lines that go up, right, down and left from them.
constexpr std::array<std::string_view, 81> kCorners = {
    " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓", "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱", "╺", "╼", "━",
    "┍", "┮", "┯", "┏", "┲", "┳", "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪", "└", "┴", "┵", "├", "┼", "┽",
    "┟", "╁", "╅", "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈", "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫",
    "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉", "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋"};

std::size_t strength(Weight weight) { return weight == Weight::none ? 0 : weight == Weight::heavy ? 2 : 1; }

Style style_of(Weight weight) {
  return weight == Weight::heavy ? Style{.ink = Ink::accent, .bold = true} : Style{.ink = Ink::line};
}

std::string_view across_sign(Weight weight) {
  constexpr std::array<std::string_view, 4> kSigns = {" ", "┄", "─", "━"};
  return kSigns[static_cast<std::size_t>(weight)];
}

std::string_view down_sign(Weight weight) {
  constexpr std::array<std::string_view, 4> kSigns = {" ", "┆", "│", "┃"};
  return kSigns[static_cast<std::size_t>(weight)];
}

}  // namespace

Lattice::Lattice(int across, int down, int cell_width, int cell_height)
    : across_(across), down_(down), cell_width_(cell_width), cell_height_(cell_height) {
  const std::size_t places = static_cast<std::size_t>((across + 1) * (down + 1));
  above_.resize(places, Weight::none);
  left_.resize(places, Weight::none);
  signs_above_.resize(places);
  signs_left_.resize(places);
  inside_.resize(places);
}

void Lattice::frame(int column, int row, Weight weight) {
  for (Weight* edge :
       {&above(column, row), &above(column, row + 1), &left_of(column, row), &left_of(column + 1, row)}) {
    *edge = std::max(*edge, weight);
  }
}

Line Lattice::corner(int column, int row) const {
  const Weight up = row > 0 ? left_[index(column, row - 1)] : Weight::none;
  const Weight right = column < across_ ? above_[index(column, row)] : Weight::none;
  const Weight down = row < down_ ? left_[index(column, row)] : Weight::none;
  const Weight left = column > 0 ? above_[index(column - 1, row)] : Weight::none;
  const std::size_t which = strength(up) * 27 + strength(right) * 9 + strength(down) * 3 + strength(left);
  return {kCorners[which], style_of(std::max({up, right, down, left}))};
}

Line Lattice::table(int across, int down, Line bare) const {
  const auto lies = on_table_.find({down, across});
  return lies == on_table_.end() ? std::move(bare) : lies->second;
}

Line Lattice::horizontal(int row) const {
  const int down = row * (cell_height_ + 1);
  Line line;
  for (int column = 0; column <= across_; ++column) {
    line.add(table(line.width(), down, corner(column, row)));
    if (column == across_) break;
    const Weight weight = above_[index(column, row)];
    if (weight == Weight::none && signs_above_[index(column, row)].empty()) {
      for (int i = 0; i < cell_width_; ++i) line.add(table(line.width(), down, {" ", Ink::line}));
      continue;
    }
    const Line signs = signs_above_[index(column, row)].cut(cell_width_);
    const int before = (cell_width_ - signs.width()) / 2;
    line.add(repeat(across_sign(weight), before), style_of(weight)).add(signs);
    line.add(repeat(across_sign(weight), cell_width_ - before - signs.width()), style_of(weight));
  }
  return line;
}

Line Lattice::line_of_cells(int row, int line) const {
  const int down = row * (cell_height_ + 1) + 1 + line;
  Line all;
  for (int column = 0; column <= across_; ++column) {
    const Weight weight = left_[index(column, row)];
    const std::vector<Line>& signs = signs_left_[index(column, row)];
    const int first = (cell_height_ - static_cast<int>(signs.size())) / 2;
    const int sign = line - first;
    if (sign >= 0 && std::cmp_less(sign, signs.size()) && !signs[static_cast<std::size_t>(sign)].empty()) {
      all.add(signs[static_cast<std::size_t>(sign)].cut(1));
    } else if (weight == Weight::none) {
      all.add(table(all.width(), down, {" ", Ink::line}));
    } else {
      all.add(down_sign(weight), style_of(weight));
    }
    if (column == across_) break;
    const int until = all.width() + cell_width_;
    const Block& block = inside_[index(column, row)];
    if (block.height() == 0) {
      while (all.width() < until) all.add(table(all.width(), down, {" ", Ink::line}));
    }
    if (line < block.height()) all.add(block.lines[static_cast<std::size_t>(line)].cut(cell_width_));
    all.pad(until);
  }
  return all;
}

Block Lattice::draw() const {
  Block block{.width = width(), .lines = {}};
  for (int row = 0; row <= down_; ++row) {
    block.add(horizontal(row));
    if (row == down_) break;
    for (int line = 0; line < cell_height_; ++line) block.add(line_of_cells(row, line));
  }
  return block;
}

}  // namespace gamekeeper::cli::terminal
