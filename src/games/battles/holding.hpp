#pragma once

#include "engine/rules.hpp"  // IWYU pragma: export
#include "engine/window.hpp"

namespace gamekeeper::battles {

/// Letting what is Fallow or Busy be, on the own turn: the pass of that question, by a name of its
/// own.
inline constexpr engine::Option kHold{.word = engine::kPass, .a = 1};

}  // namespace gamekeeper::battles
