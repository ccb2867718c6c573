#pragma once

#include "games/make-you-kingdom/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::make_you_kingdom {

/// In a slot, or in the place that another's slot has for it (L16040).
bool has_room_for(const Look& look, Who who, std::size_t item);

}  // namespace gamekeeper::make_you_kingdom
