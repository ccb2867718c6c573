#pragma once

#include "games/farsa/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

/// Content (kind/id) that an event is about; what a party carries and where it is, whenever a day begins.
/// What random play must reach.
void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to);

/// What can happen by itself within an entry, as kind/id/part: each attack of a creature and what it does
/// besides, each row of a table that rules or the referee roll on, each room, feature and what failing at it
/// costs, each errand, each goal.
void add_parts(const Library& library, std::vector<std::string>& to);

}  // namespace gamekeeper::farsa
