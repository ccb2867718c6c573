#pragma once

#include <string>
#include <vector>

#include "engine/event.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {

/// Content (kind/id) that an event is about; what a party carries and where it is, whenever a day begins.
/// What random play must reach.
void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to);

}  // namespace gamekeeper::farsa
