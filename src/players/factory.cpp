#include "players/factory.hpp"

#include <memory>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "engine/player.hpp"
#include "players/greedy.hpp"
#include "players/random.hpp"

namespace gamekeeper::players {

engine::Result<std::unique_ptr<engine::Player>> make_player(std::string_view who) {
  if (who == "random") return std::make_unique<RandomPlayer>();
  if (who == "greedy") return std::make_unique<GreedyPlayer>();
  return engine::fail("unknown-player", "unknown player '" + std::string(who) + "'", "one of random, greedy");
}

}  // namespace gamekeeper::players
