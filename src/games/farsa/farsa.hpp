#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/game.hpp"

namespace gamekeeper::farsa {

/// The game, with packs over its content. An error names the pack, the line and the field.
engine::Result<std::unique_ptr<engine::Game>> make_game(const std::vector<std::string>& packs);

}  // namespace gamekeeper::farsa
