#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/chance_request.hpp"
#include "engine/rule_id.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {

/// Dice that have fallen.
struct Thrown {
  ChanceRequest request;
  Faces faces;
};

/// Something that happened in the rules' own terms, told by the function that made it happen. `type` is a
/// word of the game's event list, `data` what that type documents. Built only when somebody listens; never
/// part of a position.
struct Event {
  std::uint16_t type = 0;
  RuleId rule;
  SeatSet seen_by = kEverybody;  ///< who learns all of it; the others learn what Game::tell says they may
  std::array<std::int32_t, 6> data{};
  /// Dice whose faces it tells (Game::tells), in the order in which they fell. The match fills it for its
  /// listener; rules leave it empty.
  std::span<const Thrown> dice{};
};

}  // namespace gamekeeper::engine
