#pragma once

#include <memory>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

/// The game, with packs over its content. An error names the pack, the line and the field.
engine::Result<std::unique_ptr<engine::Game>> make_game(const std::vector<std::string>& packs);

}  // namespace gamekeeper::farsa
