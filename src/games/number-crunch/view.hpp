#pragma once

#include "engine/scene.hpp"
#include "games/number-crunch/voice.hpp"

namespace gamekeeper::number_crunch {

/// What a seat sees. Nothing here is hidden but what nobody knows yet, so everybody sees everything: the
/// stage is that of the Auditor whose turn it is, the seat's sheet and hand are the seat's own. A seat
/// without an Auditor, and a spectator, sees the sheet of the Auditor whose turn it is. Ids of pieces stay
/// the same from view to view.
engine::Scene view_of(const Speech& look, engine::SeatId seat);

}  // namespace gamekeeper::number_crunch
