#include "players/factory.hpp"

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "engine/player.hpp"
#include "players/greedy.hpp"
#include "players/random.hpp"
#include "players/search.hpp"

namespace gamekeeper::players {

engine::Result<std::unique_ptr<engine::Player>> make_player(std::string_view who) {
  if (who == "random") return std::make_unique<RandomPlayer>();
  // The automatic referee takes what the game's tables and content say: what it appraises highest.
  if (who == "auto") return std::make_unique<GreedyPlayer>(0, GreedyPlayer::Reason::rule);
  if (who == "greedy") return std::make_unique<GreedyPlayer>();
  if (who == "search" || who.starts_with("search:")) {
    const auto budget = search_budget(who.size() > 7 ? who.substr(7) : std::string_view());
    if (!budget) return std::unexpected(budget.error());
    return std::make_unique<SearchPlayer>(*budget);
  }
  return engine::fail("unknown-player", "unknown player '" + std::string(who) + "'",
                      "one of random, greedy, search");
}

}  // namespace gamekeeper::players
