#pragma once

#include <optional>
#include <string>

#include "players/simulation.hpp"

namespace gamekeeper::cli {

/// `gamekeeper simulate`: plays them all and prints how they ended, with 95 % intervals, how fast it went,
/// and a checksum of all games that does not depend on the number of threads.
///
/// JSON: `game`, `games`, `finished`, `seed`, `threads`, `checksum` (16 hexadecimal digits), `decisions`,
/// `decisions_per_game`, `questions_per_game` (rolls and draws counted too), `seconds`,
/// `decisions_per_second`, `results` (by seat: `player`, `points_per_game`, `outcomes`, by word: `games`,
/// `rate`, `low`, `high`), `stuck` (`game`, `seed`), and with reach `reach`: `used`, `entries`, `never`, a
/// list of kind/id.
///
/// Returns 0, 1 when a match was given up, or with one line on standard error what fits: a seat, player or
/// option that does not exist, a folder that cannot be written.
int simulate_command(const players::Simulation& simulation, const std::optional<std::string>& balance,
                     bool as_json);

}  // namespace gamekeeper::cli
