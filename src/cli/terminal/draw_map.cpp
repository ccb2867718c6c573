#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal/block.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/lattice.hpp"
#include "cli/terminal/pieces.hpp"
#include "cli/terminal/state_tone.hpp"
#include "cli/terminal/style.hpp"
#include "cli/terminal/text.hpp"
#include "cli/terminal/words.hpp"
#include "engine/scene.hpp"

namespace gamekeeper::cli::terminal {
namespace {

using engine::Piece;
using Cell = Piece::Cell;
using Weight = Lattice::Weight;

struct Size {
  int width, height;
};
constexpr std::array kSizes = {Size{15, 4}, Size{7, 2}, Size{3, 1}};
constexpr int kBesideLeast = 24;  // columns that the words beside a map need

struct Mark {
  std::string_view state, sign;
  Ink ink;
};
constexpr const char* kHereSign = "◆";
constexpr std::array kMarks = {Mark{"here", kHereSign, Ink::accent}, Mark{"star", "★", Ink::text},
                               Mark{"danger", "!", Ink::warning},    Mark{"cleared", "✓", Ink::quiet},
                               Mark{"start", "○", Ink::quiet},       Mark{"route", "•", Ink::text}};
constexpr std::string_view kRoad = "road";
constexpr std::array<std::string_view, 3> kPale = {"unexplored", "unknown", "off the route"};

bool is(const Cell& cell, std::string_view state) {
  return std::ranges::find(cell.state, state) != cell.state.end();
}
bool pale(const Cell& cell) {
  return std::ranges::any_of(kPale, [&cell](std::string_view state) { return is(cell, state); });
}

Line marks_of(const Cell& cell) {
  Line line;
  for (const Mark& mark : kMarks) {
    if (is(cell, mark.state)) line.add(mark.sign, Style{.ink = mark.ink, .bold = true});
  }
  return line;
}

/// The one that a cell of three columns has room for.
Line first_mark(const Cell& cell) {
  for (const Mark& mark : kMarks) {
    if (is(cell, mark.state)) return {mark.sign, Style{.ink = mark.ink, .bold = true}};
  }
  return {};
}

struct DoorSign {
  std::string_view sign;
  Ink ink;
};
DoorSign door_sign(const Cell::Side& side) {
  if (side.state == "open") return {" ", Ink::help};
  if (side.state == "sealed") return {"╳", Ink::harm};
  if (side.state == "false") return {"?", Ink::quiet};
  if (side.state == "broken") return {"╎", Ink::quiet};
  if (side.state == "unlocked") return {"▫", Ink::text};
  return {"▪", tone_of(side.state).ink == Ink::warning ? Ink::warning : Ink::text};
}

/// Its sign stands on both sides of its number.
bool flanked(const Cell::Side& side) {
  return side.state == "sealed" || side.state == "false" || side.state == "broken" ||
         side.state == "unlocked";
}

Line door_above(const Cell::Side& side, int width) {
  const DoorSign state = door_sign(side);
  const Style ink{.ink = state.ink, .bold = true};
  const std::string sign = elide(side.sign, 1);
  if (width < 7) return {state.sign, ink};
  Line line;
  if (side.state == "open")
    return line.add("╴", Ink::line).add(sign.empty() ? " " : sign, ink).add("╶", Ink::line);
  if (flanked(side)) return line.add(state.sign, ink).add(sign, ink).add(state.sign, ink);
  return line.add("┤", ink).add(sign.empty() ? "▪" : sign, ink).add("├", ink);
}

std::vector<Line> door_left(const Cell::Side& side, int height) {
  const DoorSign state = door_sign(side);
  const Style ink{.ink = state.ink, .bold = true};
  const std::string sign = elide(side.sign, 1);
  if (height < 2 || sign.empty()) return {{state.sign, ink}};
  if (height < 4) return {{state.sign, ink}, {sign, ink}};
  if (side.state == "open") return {{"╵", Ink::line}, {sign, ink}, {"╷", Ink::line}};
  if (flanked(side)) return {{state.sign, ink}, {sign, ink}, {state.sign, ink}};
  return {{"┴", ink}, {sign, ink}, {"┬", ink}};
}

enum class Slope : std::uint8_t { level, upright, falling, rising };
Slope slope_of(int slope) { return slope == 0 ? Slope::level : slope > 0 ? Slope::falling : Slope::rising; }

/// A road is a line; whatever is less is dots.
Line way_sign(std::string_view kind, Slope slope) {
  constexpr std::array<std::string_view, 4> kSigns = {"─", "│", "╲", "╱"};
  if (kind != kRoad) return {"·", Ink::text};
  return {kSigns[static_cast<std::size_t>(slope)], Ink::text};
}

/// Draws one map at one size.
class Drawing {
 public:
  Drawing(const Piece& map, const Size& size, const Look& look)
      : map_(map), size_(size), look_(look), lattice_(map.width, map.height, size.width, size.height) {}

  Block draw() {
    for (const Cell& cell : map_.cells) {
      if (on_board(cell)) lattice_.frame(cell.x, row_of(cell), pale(cell) ? Weight::dotted : Weight::light);
    }
    for (const Cell& cell : map_.cells) {
      if (!on_board(cell)) continue;
      const bool marked = is(cell, "here") || (!look_.focus.empty() && cell.id == look_.focus);
      if (marked) lattice_.frame(cell.x, row_of(cell), Weight::heavy);
      lattice_.inside(cell.x, row_of(cell), inside(cell));
      doors(cell);
    }
    for (const Piece::Field& way : map_.fields) lay(way);
    return lattice_.draw();
  }

 private:
  bool on_board(const Cell& cell) const {
    return cell.x >= 0 && cell.x < map_.width && cell.y >= 0 && cell.y < map_.height;
  }
  int row_of(const Cell& cell) const { return map_.height - 1 - cell.y; }

  const Cell* at(int x, int y) const {
    const auto found =
        std::ranges::find_if(map_.cells, [&](const Cell& cell) { return cell.x == x && cell.y == y; });
    return found == map_.cells.end() ? nullptr : &*found;
  }

  const Cell* named(std::string_view id) const {
    const auto found = std::ranges::find(map_.cells, id, &Cell::id);
    return found == map_.cells.end() ? nullptr : &*found;
  }

  /// A way between two cells, as straight as characters are.
  void lay(const Piece::Field& way) {
    const Cell* from = named(way.label);
    const Cell* to = named(way.value);
    if (from == nullptr || to == nullptr) return;
    const auto middle = [this](const Cell& cell) {
      return std::pair(cell.x * (size_.width + 1) + 1 + size_.width / 2,
                       row_of(cell) * (size_.height + 1) + 1 + (size_.height - 1) / 2);
    };
    const std::pair<int, int> start = middle(*from), end = middle(*to);
    const int left = start.first, top = start.second, right = end.first, bottom = end.second;
    const int steps = std::max(std::abs(right - left), std::abs(bottom - top));
    const auto row_at = [&](int step) {
      return top + static_cast<int>(std::lround(static_cast<double>(bottom - top) * step / steps));
    };
    for (int step = 1; step < steps; ++step) {
      const int column =
          left + static_cast<int>(std::lround(static_cast<double>(right - left) * step / steps));
      const int slope = (row_at(step + 1) - row_at(step - 1)) * (right - left);
      lattice_.on_table(column, row_at(step),
                        way_sign(way.state, left == right ? Slope::upright : slope_of(slope)));
    }
  }

  /// A side that this cell does not tell may be told by its neighbour, and the other way round.
  Cell::Side side(const Cell& cell, std::size_t which) const {
    constexpr std::array<std::pair<int, int>, 4> kSteps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    const Cell::Side& own = cell.sides[which];
    const Cell* beyond = at(cell.x + kSteps[which].first, cell.y + kSteps[which].second);
    if (beyond == nullptr) return own;
    const Cell::Side& other = beyond->sides[(which + 2) % 4];
    if (own.title.empty()) return other;
    return own.state.empty() && !other.title.empty() ? other : own;
  }

  void doors(const Cell& cell) {
    const int row = row_of(cell);
    for (std::size_t which = 0; which < 4; ++which) {
      const Cell::Side door = side(cell, which);
      if (door.title.empty()) continue;
      const bool flat = which == 0 || which == 2;
      if (flat) {
        lattice_.on_above(cell.x, which == 0 ? row : row + 1, door_above(door, size_.width));
      } else {
        lattice_.on_left(which == 3 ? cell.x : cell.x + 1, row, door_left(door, size_.height));
      }
    }
  }

  Line key_of(const Cell& cell) const {
    const auto key = look_.keys.find(cell.id);
    if (key == look_.keys.end()) return {};
    const bool focus = cell.id == look_.focus;
    return {key->second, Style{.ink = Ink::accent, .bold = true, .underline = !focus, .reverse = focus}};
  }

  Block inside(const Cell& cell) const {
    Block block{.width = size_.width, .lines = {}};
    const Ink ink = pale(cell) ? Ink::quiet : Ink::text;
    const Line marks = marks_of(cell);
    const Line key = key_of(cell);
    if (size_.height == 1) {
      // Three columns: key, sign, the most important mark.
      const std::string sign = elide(cell.sign, marks.empty() ? 2 : 1);
      Line line = key;
      line.pad(1).add(sign, ink).pad(2).add(marks.empty() ? Line() : first_mark(cell));
      block.add(line.cut(3));
      return block;
    }
    Line head = key;
    if (!key.empty()) head.add(" ", Ink::quiet);
    head.add(spoken_id(cell), Ink::quiet);
    // A large cell has a margin, so that its words do not touch the doors.
    const int margin = size_.height > 2 ? 1 : 0;
    const int room = size_.width - 2 * margin;
    head.pad(room - marks.width()).add(marks);
    block.add(Line().pad(margin).add(head.cut(room)));
    const bool titled = !cell.title.empty() && (size_.height > 2 || columns(cell.title) <= room);
    const std::string& words = titled ? cell.title : cell.sign;
    std::vector<std::string> lines = wrap(words, room);
    lines.resize(std::min<std::size_t>(lines.size(), size_.height > 2 ? 2 : 1));
    for (const std::string& line : lines) {
      const int before = columns(words) <= 2 ? (size_.width - columns(words)) / 2 : margin;
      block.add(Line().pad(before).add(line, Style{.ink = ink, .bold = !words.empty() && is(cell, "here")}));
    }
    if (size_.height > 2) block.add(Line().pad(margin).add(elide(other_states(cell), room), Ink::quiet));
    return block;
  }

  static std::string other_states(const Cell& cell) {
    std::string words;
    for (const std::string& state : cell.state) {
      const bool drawn = state == "explored" || std::ranges::find(kPale, state) != kPale.end() ||
                         std::ranges::find(kMarks, state, &Mark::state) != kMarks.end();
      if (!drawn) words += (words.empty() ? "" : ", ") + state;
    }
    return words;
  }

  const Piece& map_;
  const Size& size_;
  const Look& look_;
  Lattice lattice_;
};

/// The signs that occur, explained.
Line legend(const Piece& map) {
  Line line;
  const auto add = [&line](std::string_view sign, Ink ink, std::string_view word) {
    if (!line.empty()) line.add("  ", Ink::quiet);
    line.add(sign, ink).add(" " + std::string(word), Ink::quiet);
  };
  for (const Mark& mark : kMarks) {
    if (std::ranges::any_of(map.cells, [&mark](const Cell& cell) { return is(cell, mark.state); })) {
      add(mark.sign, mark.ink, mark.state);
    }
  }
  std::vector<std::string> told;
  for (const Cell& cell : map.cells) {
    for (const Cell::Side& side : cell.sides) {
      if (side.title.empty() || side.state.empty() || std::ranges::find(told, side.state) != told.end())
        continue;
      told.push_back(side.state);
      const DoorSign sign = door_sign(side);
      add(side.state == "open" ? "╴╶" : sign.sign, sign.ink, side.state);
    }
  }
  for (const Piece::Field& way : map.fields) {
    if (std::ranges::find(told, way.state) != told.end()) continue;
    told.push_back(way.state);
    add(way_sign(way.state, Slope::level).text(), Ink::text, way.state);
  }
  return line;
}

/// What all ids of a column begin with, or all of a row end with: "C", "3". Nothing where they have nothing
/// in common.
std::string common(const Piece& map, bool column, int at) {
  std::string shared;
  bool first = true;
  for (const Cell& cell : map.cells) {
    if ((column ? cell.x : cell.y) != at) continue;
    if (first) shared = cell.id;
    first = false;
    if (column) {
      const auto [end, other] = std::ranges::mismatch(shared, cell.id);
      shared.erase(end, shared.end());
    } else {
      while (!cell.id.ends_with(shared)) shared.erase(0, 1);
    }
  }
  return shared;
}

/// A small map's cells have no room for their ids: letters above, numbers at the left.
Block with_margins(const Piece& map, const Size& size, const Block& board) {
  int margin = 0;
  std::vector<std::string> columns_named;
  std::vector<std::string> rows_named;
  columns_named.reserve(static_cast<std::size_t>(map.width));
  rows_named.reserve(static_cast<std::size_t>(map.height));
  for (int x = 0; x < map.width; ++x) columns_named.push_back(common(map, true, x));
  for (int y = 0; y < map.height; ++y) {
    rows_named.push_back(common(map, false, y));
    margin = std::max(margin, columns(rows_named.back()));
  }
  const auto fits = [](const std::vector<std::string>& names, int width) {
    return std::ranges::all_of(
        names, [width](const std::string& name) { return !name.empty() && columns(name) <= width; });
  };
  if (!fits(columns_named, size.width) || !fits(rows_named, 2)) return board;
  Block named{.width = board.width + margin, .lines = {}};
  Line letters;
  for (int x = 0; x < map.width; ++x) {
    letters.pad(margin + 1 + x * (size.width + 1) + (size.width - 1) / 2);
    letters.add(columns_named[static_cast<std::size_t>(x)], Ink::quiet);
  }
  named.add(letters);
  for (int line = 0; line < board.height(); ++line) {
    const int row = map.height - 1 - line / (size.height + 1);
    const bool middle = line % (size.height + 1) == 1;
    Line one(fit_right(middle ? rows_named[static_cast<std::size_t>(row)] : "", margin), Ink::quiet);
    named.add(one.add(board.lines[static_cast<std::size_t>(line)]));
  }
  return named;
}

const Size& size_for(const Piece& map, int width, int height) {
  for (const Size& size : kSizes) {
    const bool wide = map.width * (size.width + 1) + 1 <= width;
    const bool high = height <= 0 || map.height * (size.height + 1) + 1 <= height;
    if (wide && high) return size;
  }
  return kSizes.back();
}

}  // namespace

Block draw_map(const Piece& piece, int width, const Look& look) {
  Block block{.width = width, .lines = {}};
  if (piece.width <= 0 || piece.height <= 0) return block;
  const Size& size = size_for(piece, width, look.height);
  const Block plain_board = Drawing(piece, size, look).draw();
  const Block board = size.height == 1 ? with_margins(piece, size, plain_board) : plain_board;

  const bool aside = width - board.width - 2 >= kBesideLeast;
  Block words{.width = aside ? width - board.width - 2 : width, .lines = {}};
  for (const Cell& cell : piece.cells) {
    if (is(cell, "here")) words.add_text(cell_in_words(cell), {.ink = Ink::text});
  }
  const Line signs = legend(piece);
  if (!signs.empty()) {
    if (signs.width() <= words.width) {
      words.add(signs);
    } else {
      words.add_text(signs.text(), {.ink = Ink::quiet});
    }
  }
  if (aside && words.height() > 0) {
    block.add(beside({board, words}, 2));
  } else {
    block.add(board);
    block.add(words);
  }
  block.width = width;
  return block;
}

int line_of_here(const Block& map) {
  for (int line = 0; line < map.height(); ++line) {
    // The legend beside a map names the sign.
    const std::string text = map.lines[static_cast<std::size_t>(line)].text();
    const std::size_t sign = text.find(kHereSign);
    if (sign != std::string::npos &&
        !text.substr(sign + std::string_view(kHereSign).size()).starts_with(" here"))
      return line;
  }
  return -1;
}

}  // namespace gamekeeper::cli::terminal
