#pragma once

#include <optional>
#include <string>

#include "games/make-you-kingdom/library.hpp"  // IWYU pragma: export
#include "games/make-you-kingdom/state.hpp"    // IWYU pragma: export

namespace gamekeeper::make_you_kingdom {

/// What is wrong with a position, in a line: `court[2].slots[0].item: 200; 0 to 125`. Nothing: no entry,
/// place, person or part of a row that it names is one that there is not, and no number lies where rules
/// could not have brought it.
std::optional<std::string> broken_invariant(const State& state, const Library& library);

}  // namespace gamekeeper::make_you_kingdom
