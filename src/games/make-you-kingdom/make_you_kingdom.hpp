#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"

namespace gamekeeper::make_you_kingdom {

/// Make You Kingdom, for a game master (a program, where nobody is it) and one to six players with a Court of
/// three to six.
engine::MadeGame make_game(const std::vector<std::string>& packs = {}, std::string_view language = "en");

}  // namespace gamekeeper::make_you_kingdom
