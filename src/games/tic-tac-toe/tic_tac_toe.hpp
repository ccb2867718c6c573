#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace gamekeeper::tic_tac_toe {

/// Tic-tac-toe: X and O, three by three.
engine::MadeGame make_game(const std::vector<std::string>& packs = {}, std::string_view language = "en");

}  // namespace gamekeeper::tic_tac_toe
