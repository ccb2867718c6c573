#pragma once

#include <cstdint>

namespace gamekeeper::engine {

/// A place at the table, 0 .. seats-1 in the game's order. A referee's seat is one of them.
using SeatId = std::uint8_t;
inline constexpr int kMaxSeats = 16;

/// A set of seats, and the spectators, who count as one more seat that only ever sees what everybody sees.
using SeatSet = std::uint32_t;
inline constexpr SeatId kSpectator = 31;
inline constexpr SeatSet kEverybody = ~SeatSet{0};
constexpr SeatSet only(SeatId seat) { return SeatSet{1} << seat; }
constexpr bool contains(SeatSet seats, SeatId seat) { return (seats >> seat & 1U) != 0; }

}  // namespace gamekeeper::engine
