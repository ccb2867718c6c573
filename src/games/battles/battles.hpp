#pragma once

#include <memory>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::battles {

/// BATTLES: Armageddon, for two, with packs (folders) over its content. Errors name the pack's file and line.
engine::Result<std::unique_ptr<engine::Game>> make_game(const std::vector<std::string>& packs);

}  // namespace gamekeeper::battles
