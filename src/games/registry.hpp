#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack_mark.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"

namespace gamekeeper::games {

/// All games, in the order in which they are listed. They live as long as the program.
std::span<const engine::Game* const> all();
/// Lays packs (folders) over the games for the whole program: all() and find() without packs give the games
/// with them from here on. Before other threads ask. Errors: a folder that is no pack, one that does not
/// check.
engine::Result<> lay_over(const std::vector<std::string>& packs);
/// A game by its id, with packs (folders) laid over its content, in one of its languages. The same game,
/// packs and language give the same object; safe on every thread. Errors: unknown game (names the nearest), a
/// language that it does not speak, a pack that does not check (names file and line).
engine::Result<const engine::Game*> find(std::string_view id, const std::vector<std::string>& packs = {},
                                         std::string_view language = "en");
/// A game as it is in this program, for a log that names this edition. Opens nothing. Error: the packs are
/// not those that lie over it.
engine::Result<const engine::Game*> find_for_log(std::string_view id, const engine::Edition& edition);
/// A pack for a person: "The Sharp Pack 1.0".
std::string title_of(const content::PackMark& pack);
/// The id of the game that the pack in this folder is for. Errors as check_pack's.
engine::Result<std::string> game_of_pack(const std::string& folder);
/// Everything that is wrong with a game's content when this pack is laid over it, one line each; none when it
/// checks. Errors: the folder is no pack, or for no game that there is.
engine::Result<std::vector<std::string>> check_pack(const std::string& folder);
/// Where each rule of a game's ledger is cited and tested: JSON as tools/ledger_index writes it. Empty when
/// there is no such game.
std::string_view ledger_index(std::string_view id);

}  // namespace gamekeeper::games
