#include <cstdlib>

#include "games/make-you-kingdom/view/view.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kAcross = 3;
constexpr int column_of(int room) { return room / kAcross; }
/// From the south.
constexpr int row_of(int room) { return kAcross - 1 - room % kAcross; }

enum Wall : std::uint8_t { kNorth, kEast, kSouth, kWest };
constexpr Wall opposite(Wall wall) { return static_cast<Wall>((wall + 2) % 4); }

void open(Paper::Cell& cell, Wall wall, const std::string& title, const std::string& state) {
  Paper::Cell::Side& side = cell.sides[wall];
  if (side.title.empty()) {
    side.title = title;
  } else {
    side.title += ", " + title;
  }
  side.state = state;
}

}  // namespace

Paper empty_map(std::string id, std::string title, const std::string& prefix) {
  Paper map(Paper::Kind::map, std::move(id), std::move(title));
  map.width = map.height = kAcross;
  for (int room = 0; room < int_of(kRooms); ++room) {
    Paper::Cell& cell = map.cells.emplace_back();
    cell.x = column_of(room);
    cell.y = row_of(room);
    cell.sign = code_of_room(room);
    cell.id = prefix + key_of_room(room);
  }
  return map;
}

void add_way(int a, int b, const std::string& title, const std::string& state, Paper& map) {
  Paper::Cell& from = map.cells[at(a)];
  Paper::Cell& to = map.cells[at(b)];
  const int east = to.x - from.x;
  const int north = to.y - from.y;
  if (std::abs(east) + std::abs(north) == 1) {
    const Wall wall = north > 0 ? kNorth : east > 0 ? kEast : north < 0 ? kSouth : kWest;
    open(from, wall, title, state);
    open(to, opposite(wall), title, state);
    return;
  }
  from.state.push_back("Corridor to " + code_of_room(b));
  to.state.push_back("Corridor to " + code_of_room(a));
}

void add_entrance(int room, Paper& map) {
  Paper::Cell& cell = map.cells[at(room)];
  cell.state.emplace_back("start");
  const std::array<bool, 4> outer = {cell.y == kAcross - 1, cell.x == kAcross - 1, cell.y == 0, cell.x == 0};
  for (const Wall wall : {kSouth, kNorth, kWest, kEast}) {
    if (!outer[wall]) continue;
    open(cell, wall, "the Entrance", "open");
    return;
  }
}

}  // namespace gamekeeper::make_you_kingdom
