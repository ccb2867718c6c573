#pragma once

#include <string>

#include "engine/error.hpp"
#include "players/simulation.hpp"

namespace gamekeeper::cli {

/// Writes what a simulation with `balance` found into a folder, which is made if need be: `ones.csv`,
/// `pairs.csv` and `teams.csv` (name, games, rate, low, high; best first), `ones.svg` and `pairs.svg`
/// (plots), and `report.html` with all of it. The error says what cannot be written.
engine::Result<> write_balance(const players::Simulation& simulation, const players::Tally& tally,
                               const std::string& folder);

}  // namespace gamekeeper::cli
