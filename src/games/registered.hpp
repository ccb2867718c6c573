#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/embedded.hpp"
#include "engine/game.hpp"

namespace gamekeeper::games {

/// A game of this program.
struct Registered {
  std::string_view id;
  engine::MadeGame (*make)(const std::vector<std::string>& packs, std::string_view language);
  const content::Embedded* index;  ///< of its ledger, as tools/ledger_index writes it
};

/// In the order in which games are listed. Each program has its own: gamekeeper_register writes it
/// (cmake/Game.cmake).
std::span<const Registered> registered();

}  // namespace gamekeeper::games
