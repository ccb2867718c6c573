#pragma once

#include <memory>

#include "engine/game.hpp"

namespace gamekeeper::tic_tac_toe {

/// Tic-tac-toe: X and O, three by three.
std::unique_ptr<engine::Game> make_game();

}  // namespace gamekeeper::tic_tac_toe
