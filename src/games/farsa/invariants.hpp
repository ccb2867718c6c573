#pragma once

#include "games/farsa/library.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

/// What is wrong with a position, if anything. `texts`: how many texts the match has.
std::optional<std::string> broken_invariant(const State& state, const Library& library, std::size_t texts);

}  // namespace gamekeeper::farsa
