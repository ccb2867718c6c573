#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <map>
#include <string>

#include "engine/game.hpp"

namespace gamekeeper::cli {

struct SimulateArguments {
  const engine::Game* game = nullptr;
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  int threads = 1;
  std::map<std::string, std::string> seats;  ///< role -> player; the others are held by `random`
  boost::json::object options;
  bool json = false;
  bool reach = false;                        ///< list the content that no match used
  std::uint32_t most_questions = 1'000'000;  ///< a match that asks more is given up as stuck
};

/// `gamekeeper simulate`: plays them all and prints how they ended, with 95 % intervals, how fast it went,
/// and a checksum of all games that does not depend on the number of threads.
///
/// JSON: `game`, `games`, `finished`, `seed`, `threads`, `checksum` (16 hexadecimal digits), `decisions`,
/// `decisions_per_game`, `questions_per_game` (rolls and draws counted too), `seconds`,
/// `decisions_per_second`, `results` (by seat: `player`, `points_per_game`, `outcomes`, by word: `games`,
/// `rate`, `low`, `high`), `stuck` (`game`, `seed`), and with reach `reach`: `used`, `entries`, `never`, a
/// list of kind/id.
///
/// Returns 0, 1 when a match was given up, 2 with one line on standard error for a seat, player or option
/// that does not exist.
int simulate_command(const SimulateArguments& arguments);

}  // namespace gamekeeper::cli
