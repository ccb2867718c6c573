#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace gamekeeper::kingdom_death {

/// Kingdom Death: Monster, for one to four players with four survivors: the First Story, so far.
engine::MadeGame make_game(const std::vector<std::string>& packs = {}, std::string_view language = "en");

}  // namespace gamekeeper::kingdom_death
