#pragma once

#include <memory>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::number_crunch {

/// The Number Crunch for one Auditor, or a race of two or three, with packs (folders) over its content.
/// It speaks English ("en") or German ("de"); what a pack brings stays in the pack's language. Errors name
/// the pack's file and line.
engine::Result<std::unique_ptr<engine::Game>> make_game(const std::vector<std::string>& packs,
                                                        std::string_view language = "en");

}  // namespace gamekeeper::number_crunch
