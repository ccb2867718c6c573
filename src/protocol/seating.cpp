#include "protocol/seating.hpp"

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "chance/random.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/roles.hpp"
#include "engine/seat.hpp"
#include "engine/session.hpp"
#include "games/registry.hpp"
#include "players/factory.hpp"

namespace gamekeeper::protocol {

engine::Result<> check_holder(std::string_view role, std::string_view who, const engine::Game* game) {
  if (who == "me") return {};
  if (who == "auto" && game != nullptr && role != game->info().referee) {
    return engine::fail("unknown-player",
                        "auto holds the seat of a referee, and " + engine::one_line(role, 60) + " is none",
                        "me (you), or one of random, greedy, search");
  }
  auto player = players::make_player(who);
  if (player) return {};
  return engine::fail(player.error().code, engine::one_line(player.error().message, 120),
                      "me (you), or " + player.error().expected);
}

engine::Result<Players> players_for(const engine::Session& session) {
  return players_for(session.match(), session.setup().seats);
}

engine::Result<Players> players_for(const engine::Match& match, const engine::Holders& holders) {
  Players players;
  for (const auto& [role, who] : holders) {
    if (who == "me" || who == "person") continue;
    const std::optional<engine::SeatId> seat = engine::seat_of(match.game().info(), role, match.seats());
    if (!seat) continue;
    auto player = players::make_player(who);
    if (!player) return std::unexpected(player.error());
    std::uint64_t seed = match.setup().seed + *seat;
    (*player)->begin(chance::split_mix(seed));
    players[*seat] = *std::move(player);
  }
  return players;
}

engine::Result<const engine::Game*> find_game(std::string_view id, const engine::Edition& edition) {
  return games::find_for_log(id, edition);
}

std::uint64_t new_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U | device()) & kMostSeed;
}

}  // namespace gamekeeper::protocol
