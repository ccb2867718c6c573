#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace gamekeeper::number_crunch {

/// The Number Crunch for one Auditor, or a race of two or three, in English ("en") or German ("de"); what a
/// pack brings stays in the pack's language.
engine::MadeGame make_game(const std::vector<std::string>& packs = {}, std::string_view language = "en");

}  // namespace gamekeeper::number_crunch
