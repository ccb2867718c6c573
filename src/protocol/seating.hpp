#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack_mark.hpp"
#include "engine/error.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/session.hpp"
#include "players/factory.hpp"

namespace gamekeeper::protocol {

using players::Players;

/// Whether somebody of that name can hold the seat: `me` or one of the players that exist; `auto` only where
/// the game, if it is known by now, has its referee.
engine::Result<> check_holder(std::string_view role, std::string_view who, const engine::Game* game);
/// The players of a session's seats, ready to begin.
engine::Result<Players> players_for(const engine::Session& session);
/// The same for a match whose seats somebody else may hold by now; "me" and "person" have hands of their own.
engine::Result<Players> players_for(const engine::Match& match, const engine::Holders& holders);

/// How games are found for logs from anywhere: with the packs that lie over the games of this program
/// (games::lay_over), which have to be those that the log names. Opens no folder.
engine::Result<const engine::Game*> find_game(std::string_view id, const engine::Edition& edition);

/// Seeds have 53 bits, which every reader of JSON keeps.
inline constexpr std::uint64_t kMostSeed = (std::uint64_t{1} << 53U) - 1;
/// A seed that nobody has chosen.
std::uint64_t new_seed();

}  // namespace gamekeeper::protocol
