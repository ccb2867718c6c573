#pragma once

#include "chance/random.hpp"
#include "engine/seat.hpp"
#include "games/make-you-kingdom/library.hpp"  // IWYU pragma: export
#include "games/make-you-kingdom/state.hpp"    // IWYU pragma: export

namespace gamekeeper::make_you_kingdom {

/// Replaces what a seat does not know by something as likely: what lies in rooms of which nothing is known,
/// where the Ruler is among it, which monsters live in rooms of which only their number is, Traps that were
/// not found, votes that were cast in secret. All else stays bit for bit. The game master knows everything
/// but the votes.
void imagine(State& state, const Library& library, engine::SeatId seat, chance::Random& random);

}  // namespace gamekeeper::make_you_kingdom
