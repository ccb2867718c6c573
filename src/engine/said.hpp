#pragma once

#include <cstddef>

namespace gamekeeper::engine {

/// What people say in a match (Match::say) has 1 to so many characters.
inline constexpr std::size_t kMaxWords = 60;

}  // namespace gamekeeper::engine
