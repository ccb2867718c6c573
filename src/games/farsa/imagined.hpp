#pragma once

#include "chance/random.hpp"
#include "games/farsa/library.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

/// Replaces what a seat may not know (locks' sequences, the referee's clocks, who comes next in a site) by
/// something as likely as the truth. The referee knows everything.
void imagine_hidden(State& state, const Library& library, engine::SeatId seat, chance::Random& random);

}  // namespace gamekeeper::farsa
