#pragma once

#include "players/tournament.hpp"

namespace gamekeeper::cli {

/// Plays a tournament and prints every pair and the ratings; the exit status.
int tournament_command(const players::Tournament& tournament, bool as_json);

}  // namespace gamekeeper::cli
