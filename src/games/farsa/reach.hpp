#pragma once

#include <string>
#include <vector>

#include "engine/event.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {

/// Content (kind/id) that an event names, and that stands in the position as it happens: what random play
/// must reach.
void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to);

}  // namespace gamekeeper::farsa
