#pragma once

#include "games/battles/rules.hpp"  // IWYU pragma: export

/// What random play must reach besides the cards themselves: every branch of an ability that a clause of the
/// Almanac names, as `abilities/ID/BRANCH`. A branch shows in the events that it tells, so play pays nothing.
namespace gamekeeper::battles {

/// All of them.
std::vector<std::string> branches(const Library& library);
/// Those that an event has come from.
void branches_of(const Look& look, const engine::Event& event, std::vector<std::string>& to);

}  // namespace gamekeeper::battles
