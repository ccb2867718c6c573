#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace gamekeeper::candles {

/// Candles for two.
engine::MadeGame make_game(const std::vector<std::string>& packs = {}, std::string_view language = "en");

}  // namespace gamekeeper::candles
