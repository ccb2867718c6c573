#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/pool_odds.hpp"

namespace gamekeeper::number_crunch {
namespace {

constexpr double kStep = 0.3;       // a walk through rooms that are known costs only patience
constexpr double kWaitingRoom = 5;  // a fight without Treasure
constexpr double kNothing = -1000;

/// What it is worth to stand in a cell for the first time. It does not depend on where the Auditor is, so
/// that walking towards the best door never makes another one look better.
double worth_of_cell(const Look& look, std::uint8_t cell) {
  const Auditor& me = look.me();
  if (me.act == kNone) return 8;
  const Library::Map& map = look.library.maps[me.act];
  if (map.star == cell) return 16;
  return 14 - 1.2 * map.steps_to_star[cell] - (map.on_route[cell] ? 0 : 2);
}

/// Open, or not locked from this side.
bool walkable(const Look& look, int cell, Side side) {
  if (passable(look, cell, side)) return true;
  const Cell& room = look.me().map[cell];
  const int n = number_at(room.blank, side);
  return n >= 0 && lock_defense(room, n) == 0;
}

double chance_with_two_risk_dice(Check check) {
  check.risk = 2;
  return roughly_at_least(check, false, 0);
}

/// The best that can be tried on one side of a room, where it is not open.
double worth_of_door(const Look& look, int cell, Side side) {
  const Cell& room = look.me().map[cell];
  const std::uint8_t next = beside(cell, side);
  const int n = number_at(room.blank, side);
  if (next == kNone || n < 0) return kNothing;
  const double beyond = explored(look, next) ? 1 : worth_of_cell(look, next);
  const DoorState tried = room.doors[n];
  const int lock = lock_defense(room, n);
  double best = kNothing;
  for (const Opening how : {Opening::perception, Opening::magic, Opening::batter}) {
    const DoorState failed = how == Opening::batter ? DoorState::battered_in_vain : DoorState::picked_in_vain;
    if (tried == failed || tried == DoorState::sealed) continue;
    const Check check = check_door(look, how, room.tile[n], lock);
    best = std::max(best, beyond * chance_with_two_risk_dice(check) - (how == Opening::batter ? 0.2 : 0));
  }
  return best;
}

/// The best of all ways on that can be walked to from a cell without going through the Auditor's own.
double worth_beyond(const Look& look, std::uint8_t start) {
  std::array<double, kCells> cost{};
  std::array<bool, kCells> seen{};
  std::array<std::uint8_t, kCells> queue{};
  std::size_t end = 0;
  seen[look.me().cell] = true;
  seen[start] = true;
  queue[end++] = start;
  double best = kNothing;
  for (std::size_t at = 0; at < end; ++at) {
    const std::uint8_t cell = queue[at];
    const double here =
        cost[cell] + kStep + (look.me().map[cell].room == RoomState::waiting ? kWaitingRoom : 0);
    if (!explored(look, cell)) {
      best = std::max(best, worth_of_cell(look, cell) - here);
      continue;
    }
    for (const Side side : kSides) {
      const std::uint8_t next = beside(cell, side);
      if (next == kNone) continue;
      if (!walkable(look, cell, side)) {
        best = std::max(best, worth_of_door(look, cell, side) - here);
      } else if (!seen[next]) {
        seen[next] = true;
        cost[next] = here;
        queue[end++] = next;
      }
    }
  }
  return best;
}

}  // namespace

double worth_of_way(const Look& look, const Option& option) {
  const int cell = look.me().cell;
  if (option::go.is(option)) return worth_beyond(look, beside(cell, option::go.in(option).side));
  const auto [opening, side, number] = option::try_door.in(option);
  const std::uint8_t next = beside(cell, side);
  const Cell& room = look.me().map[cell];
  const int lock = lock_defense(room, number_at(room.blank, side));
  const double beyond = explored(look, next) ? 1 : worth_of_cell(look, next);
  const Check check = check_door(look, opening, number, lock);
  return beyond * chance_with_two_risk_dice(check) - (opening == Opening::batter ? 0.2 : 0);
}

}  // namespace gamekeeper::number_crunch
