#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "games/farsa/library.hpp"
#include "games/farsa/state.hpp"

namespace gamekeeper::farsa {

/// What is wrong with a position, if anything. `texts`: how many texts the match has.
std::optional<std::string> broken_invariant(const State& state, const Library& library, std::size_t texts);

}  // namespace gamekeeper::farsa
