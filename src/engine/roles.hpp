#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/seat.hpp"

namespace gamekeeper::engine {

/// The stable name of a seat in a match of `seats`: the game's role, numbered from 1 when the last role
/// stands for several seats ("player-2").
std::string role_name(const GameInfo& info, SeatId seat, int seats);

/// The seat with that role name in a match of `seats`.
std::optional<SeatId> seat_of(const GameInfo& info, std::string_view role, int seats);

/// Role name -> who holds it.
using Holders = std::map<std::string, std::string>;

/// The least number of seats in which all these roles exist. The error names the roles that there are.
Result<int> seats_for(const GameInfo& info, const Holders& holders);

}  // namespace gamekeeper::engine
