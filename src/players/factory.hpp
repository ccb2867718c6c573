#pragma once

#include <map>
#include <memory>
#include <string_view>

#include "engine/error.hpp"
#include "engine/player.hpp"

namespace gamekeeper::players {

/// Who holds the seats that nobody at the keyboard (or the driver) holds, by seat.
using Players = std::map<int, std::unique_ptr<engine::Player>>;

/// Who can hold a seat, by the word that people use for it: `random`, `greedy`, `search` (also
/// `search:SIMULATIONS`, see search_budget), `auto` (a referee's). An error names them all.
engine::Result<std::unique_ptr<engine::Player>> make_player(std::string_view who);

}  // namespace gamekeeper::players
