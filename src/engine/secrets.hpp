#pragma once

#include "engine/match.hpp"
#include "engine/seat.hpp"

/// What one seat may not know of what another one sees, found without knowing any game: what a seat may not
/// see is exactly what Game::determinize replaces for it.
namespace gamekeeper::engine {

/// Whether anything in the position is hidden from a seat.
bool anything_hidden(const Match& match, SeatId from);

/// Whether the view of `whose` shows something that `from` may not know: whether it would look otherwise if
/// that, which is hidden from `from`, were otherwise.
bool shows_secrets(const Match& match, SeatId whose, SeatId from);

/// Whether an answer to the pending question would be such a secret: looked up by giving one to a copy of the
/// match.
bool asks_secretly(const Match& match, SeatId from);

}  // namespace gamekeeper::engine
