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

/// Who holds every seat of a match: as `wanted` says; where it says nothing, `auto` the referee's and `me`
/// the others. Errors: a role that the match does not have; `auto` in a seat that is no referee's. Whoever
/// starts, reads or takes over a match asks here, so that a match always knows who holds each of its seats.
Result<Holders> all_holders(const GameInfo& info, int seats, const Holders& wanted);

/// The least number of seats in which all these roles exist. The error names the roles that there are.
Result<int> seats_for(const GameInfo& info, const Holders& holders);

}  // namespace gamekeeper::engine
