#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace gamekeeper::keepers {

/// The Keepers, for 2 to 4 who keep a light together (docs/game-with-content.md).
engine::MadeGame make_game(const std::vector<std::string>& packs = {}, std::string_view language = "en");

}  // namespace gamekeeper::keepers
