#include "games/kingdom-death/rules.hpp"

/// Zones of cards: squares seen from the monster (ai-cards.yaml of our kit).
namespace gamekeeper::kingdom_death {
namespace {

constexpr int kCannons = 8;  // spaces to each side

constexpr Side to_the_right(Side facing) { return grid::kSides[(static_cast<std::size_t>(facing) + 1) % 4]; }

/// Columns count from the right of its base to the left, rows ahead from the first one in front of it.
class Front {
 public:
  Front(const Base& base, Side facing) : facing_(facing), size_(base.size), origin_(base.at) {
    const auto far = static_cast<std::int8_t>(base.size - 1);
    for (const Side side : {facing, to_the_right(facing)}) {
      if (side == Side::east) origin_.x = static_cast<std::int8_t>(origin_.x + far);
      if (side == Side::south) origin_.y = static_cast<std::int8_t>(origin_.y + far);
    }
  }
  Square at(int column, int row) const {
    return grid::step(grid::step(origin_, grid::opposite(to_the_right(facing_)), column), facing_, row);
  }
  int size() const { return size_; }

 private:
  Side facing_;
  int size_;
  Square origin_;  // its foremost square on the right
};

}  // namespace

Few<Square> Look::zone(Set which) const {
  const Front front(base(kTheMonster), facing());
  const int size = front.size();
  Few<Square> all;
  const auto add = [&](int column, int row) {
    const Square square = front.at(column, row);
    if (kBoard.has(Base{square})) all.push_back(square);
  };
  const auto ahead = [&](int rows) {
    for (int row = 1; row <= rows; ++row) {
      for (int column = 0; column < size; ++column) add(column, row);
    }
  };
  const auto beside = [&](int columns, bool left) {
    for (int out = 0; out < columns; ++out) {
      for (int row = 0; row > -size; --row) add(left ? size + out : -1 - out, row);
    }
  };
  switch (which) {
    case Set::impact:  // clockwise, from behind its left side
      for (int row = -size; row <= 0; ++row) add(size, row);
      for (int column = size; column >= -1; --column) add(column, 1);
      for (int row = 0; row >= -size; --row) add(-1, row);
      break;
    case Set::sweep_front:
      for (int column = -2; column <= size + 1; ++column) {
        for (const int row : {1, 2}) add(column, row);
      }
      break;
    case Set::thrust_front: ahead(4); break;
    case Set::kings_axe:
      for (int row = -size - 1; row <= 0; ++row) {
        if (row > -size - 1) add(-1, row);
        add(-2, row);
      }
      for (int column = -2; column <= size + 1; ++column) {
        for (const int row : {1, 2}) add(column, row);
      }
      for (int row = 0; row >= -size - 1; --row) {
        if (row > -size - 1) add(size, row);
        add(size + 1, row);
      }
      break;
    case Set::perfect_spaces:
      add(0, -size);
      add(size + 1, 0);
      add(size - 1, 2);
      break;
    case Set::right_row:
      for (int column = -2; column <= size + 1; ++column) add(column, 1);
      break;
    case Set::ram: ahead(number(kTheMonster, Number::movement)); break;
    case Set::shove:
      for (int row = 1; row <= number(kTheMonster, Number::movement); ++row) {
        for (const int column : {-1, size}) add(column, row);
      }
      break;
    case Set::right_spot: add(size - 1, 1); break;
    case Set::blast: ahead(kBoard.width); break;
    case Set::left_wing: beside(kBoard.width, true); break;
    case Set::right_wing: beside(kBoard.width, false); break;
    case Set::cannons:
      beside(kCannons, true);
      beside(kCannons, false);
      add(size / 2, -size);
      break;
    case Set::eye:
      add(size / 2, 1);
      add(-1, -(size / 2));
      add(size / 2, -size);
      add(size, -(size / 2));
      break;
    default: break;
  }
  return all;
}

Side Look::arrow(Arrow through, Who who) const {
  const Side left = grid::opposite(to_the_right(facing()));
  if (through == Arrow::thrust) return facing();
  const auto sides = grid::toward(base(kTheMonster), base(who));
  if (through == Arrow::toward) return grid::opposite(sides.empty() ? facing() : sides[0]);
  if (through == Arrow::shove) return contains(sides, left) ? left : grid::opposite(left);
  if (through == Arrow::sweep || is_in_front(who)) return left;
  return contains(sides, left) ? grid::opposite(facing()) : facing();
}

}  // namespace gamekeeper::kingdom_death
