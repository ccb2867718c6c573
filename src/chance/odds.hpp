#pragma once

#include <cstdint>
#include <expected>

#include "chance/distribution.hpp"
#include "chance/expression.hpp"

namespace gamekeeper::chance {

/// The work odds() may do for one expression, in nanoseconds as estimated beforehand: about half a second.
/// Beyond it the expression is refused, though it can still be rolled.
inline constexpr std::int64_t kMaxWork = 500'000'000;

/// The exact distribution of an expression: of its total; of left less right for `vs` (see opposed()); of 1
/// and 0 for yes and no. Exploding dice are cut off at kMaxExplosions, as roll() does, so it is exact for
/// what is rolled.
std::expected<Distribution, ParseError> odds(const Expression& expression);

}  // namespace gamekeeper::chance
