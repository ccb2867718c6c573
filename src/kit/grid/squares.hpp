#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/fixed.hpp"
#include "engine/panic.hpp"

/// A board of squares, on which pieces stand whose bases are one square or several. Everything moves by
/// cardinal steps; x grows to the east, y to the south. Two metrics: steps (walking, "adjacent" is one) and
/// rings (diagonals count).
namespace gamekeeper::kit::grid {

struct Square {
  std::int8_t x = 0;
  std::int8_t y = 0;
  friend bool operator==(const Square&, const Square&) = default;
};
BOOST_DESCRIBE_STRUCT(Square, (), (x, y))

enum class Side : std::uint8_t { north, east, south, west };
BOOST_DESCRIBE_ENUM(Side, north, east, south, west)
inline constexpr std::array<Side, 4> kSides{Side::north, Side::east, Side::south, Side::west};

constexpr Side opposite(Side side) { return kSides[(static_cast<std::size_t>(side) + 2) % 4]; }
constexpr Square step(Square from, Side to, int steps = 1) {
  constexpr std::array<int, 4> kX{0, 1, 0, -1};
  constexpr std::array<int, 4> kY{-1, 0, 1, 0};
  const auto i = static_cast<std::size_t>(to);
  return {static_cast<std::int8_t>(from.x + (steps * kX[i])),
          static_cast<std::int8_t>(from.y + (steps * kY[i]))};
}

/// Where a piece stands: the square of its base that lies north-west, and how many squares its base has each
/// way.
struct Base {
  Square at;
  std::int8_t size = 1;

  constexpr bool covers(Square square) const {
    return square.x >= at.x && square.x < at.x + size && square.y >= at.y && square.y < at.y + size;
  }
  constexpr Base moved(Side to, int steps = 1) const { return {step(at, to, steps), size}; }
  friend bool operator==(const Base&, const Base&) = default;
};

/// What lies over some squares, `width` to the east and `height` to the south of the one that is north-west.
struct Area {
  Square at;
  std::int8_t width = 1;
  std::int8_t height = 1;

  constexpr Area(Square where, std::int8_t across, std::int8_t down)
      : at(where), width(across), height(down) {}
  // NOLINTNEXTLINE(google-explicit-constructor,hicpp-explicit-conversions): a base is an area.
  constexpr Area(const Base& base) : at(base.at), width(base.size), height(base.size) {}
  constexpr bool covers(Square square) const {
    return square.x >= at.x && square.x < at.x + width && square.y >= at.y && square.y < at.y + height;
  }
};

template <class Use>
constexpr void each_square(const Area& area, Use use) {
  for (int row = 0; row < area.height; ++row) {
    for (int column = 0; column < area.width; ++column)
      use(Square{static_cast<std::int8_t>(area.at.x + column), static_cast<std::int8_t>(area.at.y + row)});
  }
}

namespace detail {
/// How many steps lie between two intervals; 0 when they share a place.
constexpr int gap(int a, int a_size, int b, int b_size) {
  if (b >= a + a_size) return b - (a + a_size) + 1;
  return a >= b + b_size ? a - (b + b_size) + 1 : 0;
}
constexpr int gap_x(const Area& a, const Area& b) { return gap(a.at.x, a.width, b.at.x, b.width); }
constexpr int gap_y(const Area& a, const Area& b) { return gap(a.at.y, a.height, b.at.y, b.height); }
}  // namespace detail

/// The fewest cardinal steps from a square of one to a square of the other; 0: they overlap, 1: they are
/// adjacent. The spaces between them are one fewer.
constexpr int steps_between(const Area& a, const Area& b) {
  return detail::gap_x(a, b) + detail::gap_y(a, b);
}
constexpr int steps_between(const Base& a, const Base& b) { return steps_between(Area(a), Area(b)); }
/// In which ring around `a` the nearest square of `b` lies; 0: they overlap. Diagonals count.
constexpr int ring(const Area& a, const Area& b) {
  return std::max(detail::gap_x(a, b), detail::gap_y(a, b));
}
constexpr int ring(const Base& a, const Base& b) { return ring(Area(a), Area(b)); }
constexpr bool overlap(const Area& a, const Area& b) { return ring(a, b) == 0; }
constexpr bool overlap(const Base& a, const Base& b) { return overlap(Area(a), Area(b)); }
constexpr bool adjacent(const Area& a, const Area& b) { return steps_between(a, b) == 1; }
constexpr bool adjacent(const Base& a, const Base& b) { return adjacent(Area(a), Area(b)); }

/// Whether any of `other` lies beyond the front edge of `base`.
constexpr bool in_front(const Base& base, Side facing, const Base& other) {
  switch (facing) {
    case Side::north: return other.at.y < base.at.y;
    case Side::south: return other.at.y + other.size > base.at.y + base.size;
    case Side::west: return other.at.x < base.at.x;
    case Side::east: return other.at.x + other.size > base.at.x + base.size;
  }
  return false;
}
/// Whether `other` stands with all its squares directly behind `base`, at most `depth` squares away.
constexpr bool in_blind_spot(const Base& base, Side facing, int depth, const Base& other) {
  const bool north_or_south = facing == Side::north || facing == Side::south;
  const bool in_line = north_or_south
                           ? other.at.x >= base.at.x && other.at.x + other.size <= base.at.x + base.size
                           : other.at.y >= base.at.y && other.at.y + other.size <= base.at.y + base.size;
  const int far = (north_or_south ? detail::gap_y(base, other) : detail::gap_x(base, other)) + other.size - 1;
  return in_line && in_front(base, opposite(facing), other) && !in_front(base, facing, other) && far >= 1 &&
         far <= depth;
}

/// The sides on which one could turn to look at the other: where it lies farther, both where it lies as far.
/// None when they overlap.
inline engine::FixedVector<Side, 2, std::uint16_t> toward(const Base& from, const Base& to) {
  engine::FixedVector<Side, 2, std::uint16_t> sides;
  const int x = detail::gap_x(from, to);
  const int y = detail::gap_y(from, to);
  if (x >= y && x > 0) sides.push_back(to.at.x > from.at.x ? Side::east : Side::west);
  if (y >= x && y > 0) sides.push_back(to.at.y > from.at.y ? Side::south : Side::north);
  return sides;
}

/// Whether the line between the centres of two bases touches a square, with its edge or a corner even.
constexpr bool line_touches(const Base& from, const Base& to, Square square) {
  // In half squares, so that centres are whole numbers.
  const int ax = (2 * from.at.x) + from.size;
  const int ay = (2 * from.at.y) + from.size;
  const int bx = (2 * to.at.x) + to.size;
  const int by = (2 * to.at.y) + to.size;
  const int left = 2 * square.x;
  const int top = 2 * square.y;
  if (std::max(ax, bx) < left || std::min(ax, bx) > left + 2 || std::max(ay, by) < top ||
      std::min(ay, by) > top + 2)
    return false;
  bool some_left = false;
  bool some_right = false;
  for (const int x : {left, left + 2}) {
    for (const int y : {top, top + 2}) {
      const int turn = ((bx - ax) * (y - ay)) - ((by - ay) * (x - ax));
      some_left = some_left || turn >= 0;
      some_right = some_right || turn <= 0;
    }
  }
  return some_left && some_right;
}

/// Width and height of a board; at most 512 squares.
struct Board {
  std::int8_t width = 22;
  std::int8_t height = 16;

  constexpr bool has(const Area& area) const {
    return area.at.x >= 0 && area.at.y >= 0 && area.at.x + area.width <= width &&
           area.at.y + area.height <= height;
  }
  constexpr bool has(const Base& base) const { return has(Area(base)); }
  constexpr int squares() const { return width * height; }
  /// The spaces between it and each edge, by Side.
  constexpr std::array<int, kSides.size()> to_edges(const Area& area) const {
    return {area.at.y, width - area.at.x - area.width, height - area.at.y - area.height, area.at.x};
  }
  constexpr std::size_t index(Square square) const {
    return static_cast<std::size_t>((square.y * width) + square.x);
  }
};
inline constexpr std::size_t kMostSquares = 512;

/// Whether no square for which `blocks(square)` lies between the centres.
template <class Blocks>
bool is_in_sight(const Board& board, const Base& from, const Base& to, Blocks blocks) {
  for (std::int8_t y = 0; y < board.height; ++y) {
    for (std::int8_t x = 0; x < board.width; ++x) {
      if (line_touches(from, to, {x, y}) && blocks(Square{x, y})) return false;
    }
  }
  return true;
}

/// How far it is to each square, for a base of one size.
class Distances {
 public:
  static constexpr std::int16_t kUnreachable = 32'767;

  /// From `start`, by steps onto places for which `may_stand(Base)`, `most` of them; `start` itself is not
  /// asked about.
  template <class MayStand>
  Distances(const Board& board, const Base& start, MayStand may_stand, int most = kUnreachable)
      : board_(board) {
    engine::require(static_cast<std::size_t>(board.squares()) <= kMostSquares,
                    "a board of more squares than there is room for");
    steps_.fill(kUnreachable);
    std::array<Square, kMostSquares> open;
    std::size_t first = 0;
    std::size_t last = 0;
    open[last++] = start.at;
    steps_[board.index(start.at)] = 0;
    while (first < last) {
      const Base here{open[first++], start.size};
      if (steps_[board.index(here.at)] >= most) break;
      for (const Side side : kSides) {
        const Base next = here.moved(side);
        if (!board.has(next) || steps_[board.index(next.at)] != kUnreachable || !may_stand(next)) continue;
        steps_[board.index(next.at)] = static_cast<std::int16_t>(steps_[board.index(here.at)] + 1);
        open[last++] = next.at;
      }
    }
  }

  int to(Square square) const { return steps_[board_.index(square)]; }
  bool reaches(Square square) const { return to(square) != kUnreachable; }

 private:
  Board board_;
  std::array<std::int16_t, kMostSquares> steps_;
};

/// How somebody who is pushed ends up.
struct Pushed {
  Base base;
  int steps = 0;         ///< that it went
  bool stopped = false;  ///< by something that `stops` it, before its last step
};
/// Straight, as far as nothing stops it. At the edge it ends; who already stands at the edge over which it
/// would go, goes along it, to `along`.
template <class Stops>
Pushed push(const Board& board, Base base, Side to, int steps, Side along, Stops stops) {
  Pushed pushed{.base = base};
  if (!board.has(base.moved(to))) to = along;
  while (pushed.steps < steps) {
    const Base next = pushed.base.moved(to);
    if (!board.has(next)) break;
    if (stops(next)) {
      pushed.stopped = true;
      break;
    }
    pushed.base = next;
    ++pushed.steps;
  }
  return pushed;
}

/// Calls use(Square) for each place, of a base of that size, that is nearest to `base` among those for which
/// `is_free(Base)`: for whoever has to be put somewhere else. The nearest are told by rings.
template <class IsFree, class Use>
void nearest_free(const Board& board, const Base& base, IsFree is_free, Use use) {
  for (int away = 0; away < std::max(board.width, board.height); ++away) {
    bool any = false;
    for (std::int8_t y = 0; y < board.height; ++y) {
      for (std::int8_t x = 0; x < board.width; ++x) {
        const Base there{{x, y}, base.size};
        const bool is_there = std::max(std::abs(x - base.at.x), std::abs(y - base.at.y)) == away;
        if (!is_there || !board.has(there) || !is_free(there)) continue;
        any = true;
        use(there.at);
      }
    }
    if (any) return;
  }
}

}  // namespace gamekeeper::kit::grid
