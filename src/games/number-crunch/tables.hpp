#pragma once

#include <boost/json/array.hpp>

#include "games/number-crunch/voice.hpp"

namespace gamekeeper::number_crunch {

/// The charts of the game as tables: behavior of every head, Minion and Antagonist, doors, traps, the
/// Oracle's rings, the matrices. For `gamekeeper tables`: id, name, dice, rows of {faces, text, effects,
/// rule}.
boost::json::array tables_of(const Speech& say);

}  // namespace gamekeeper::number_crunch
