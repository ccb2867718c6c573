#include "cli/terminal/painter.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/signs.hpp"
#include "cli/terminal/style.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using Spot = std::pair<int, int>;

bool same(const Canvas::Cell& one, const Canvas::Cell& other) {
  return one.text == other.text && one.style == other.style && one.width == other.width;
}

/// One character that takes one column on every terminal.
bool is_plain(const Canvas::Cell& cell) {
  constexpr std::size_t kOneCodePoint =
      3;  // bytes; wide ones and what is joined to another have more columns or bytes
  return cell.width == 1 && cell.text.size() <= kOneCodePoint;
}

std::string go_to(Spot to, const std::optional<Spot>& from) {
  if (from && from->second == to.second && from->first <= to.first) {
    const int columns = to.first - from->first;
    return columns == 0 ? "" : columns == 1 ? "\x1b[C" : fmt::format("\x1b[{}C", columns);
  }
  return fmt::format("\x1b[{};{}H", to.second + 1, to.first + 1);
}

}  // namespace

std::string Painter::shade(Rgb rgb) const {
  if (depth_ == Depth::direct) return fmt::format("2;{};{};{}", rgb.red, rgb.green, rgb.blue);
  return fmt::format("5;{}", nearest_index(rgb));
}

std::string Painter::dress(const Style& style) const {
  std::string codes = "0";
  bool reversed = style.reverse;
  if (depth_ == Depth::indexed || depth_ == Depth::direct) {
    const Rgb ink = palette_.ink(style.ink, style.ground);
    const Rgb ground = palette_.ground(style.ground);
    codes += ";48;" + shade(reversed ? ink : ground) + ";38;" + shade(reversed ? ground : ink);
    reversed = false;
  } else if (const int index = sixteenth(style.ink); depth_ == Depth::sixteen && index >= 0) {
    codes += fmt::format(";{}", index < 8 ? 30 + index : 90 + index - 8);
  }
  if (style.bold) codes += ";1";
  if (style.underline) codes += ";4";
  if (reversed) codes += ";7";
  return "\x1b[" + codes + "m";
}

std::string Painter::paint(const Canvas& canvas) {
  const bool all = !shown_ || shown_->width() != canvas.width() || shown_->height() != canvas.height();
  const Canvas& before = all ? canvas : *shown_;
  std::string bytes;
  std::optional<Style> worn;
  std::optional<Spot> pen;
  for (int y = 0; y < canvas.height(); ++y) {
    for (int x = 0; x < canvas.width(); ++x) {
      const Canvas::Cell& cell = canvas.at(x, y);
      if (cell.width == 0 || (!all && same(cell, before.at(x, y)))) continue;
      bytes += go_to({x, y}, pen);
      if (worn != cell.style) bytes += dress(cell.style);
      worn = cell.style;
      bytes += spelt(cell.text, signs_);
      // Where the pen is after a sign whose width terminals may see otherwise, or at the edge, is not known.
      pen = is_plain(cell) && x + 1 < canvas.width() ? std::optional(Spot{x + 1, y}) : std::nullopt;
    }
  }
  const bool moved = all || before.cursor() != canvas.cursor();
  shown_ = canvas;
  if (bytes.empty() && !moved) return {};
  const auto [x, y] = canvas.cursor();
  std::string whole = "\x1b[?25l";
  if (all) whole += "\x1b[0m\x1b[2J";
  whole += bytes;
  return whole + "\x1b[0m" + go_to({x, y}, std::nullopt) + "\x1b[?25h";
}

}  // namespace gamekeeper::cli::terminal
