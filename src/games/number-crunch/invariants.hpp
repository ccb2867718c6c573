#pragma once

#include "games/number-crunch/library.hpp"  // IWYU pragma: export

namespace gamekeeper::number_crunch {

/// What is broken in a position, if anything: indices beyond their lists, counts beyond their bounds, cards
/// that are in two places or nowhere, an Auditor where none can be. `texts`: how many texts the match knows.
std::optional<std::string> broken_invariant(const State& state, const Library& library, std::size_t texts);

}  // namespace gamekeeper::number_crunch
