#pragma once

#include <memory>

#include "engine/game.hpp"

namespace gamekeeper::pig {

/// Pig for 2 to 10 seats, to 100 (option `goal`).
std::unique_ptr<engine::Game> make_game();

}  // namespace gamekeeper::pig
