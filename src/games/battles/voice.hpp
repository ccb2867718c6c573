#pragma once

#include "battles/voice.hpp"             // IWYU pragma: export
#include "games/battles/abilities.hpp"   // IWYU pragma: export
#include "games/battles/game_words.hpp"  // IWYU pragma: export
#include "kit/words/value.hpp"           // IWYU pragma: export

namespace gamekeeper::battles {

/// The word of an option: the pass of every game has one of its own here.
Phrase spoken(const Option& option);

}  // namespace gamekeeper::battles
