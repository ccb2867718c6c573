#pragma once

#include "games/farsa/rules.hpp"  // IWYU pragma: export

/// What helps somebody who has never played.
namespace gamekeeper::farsa {

/// Which page of primer.yaml fits what is being asked; none: nothing new is at stake.
std::vector<std::string> pages_for(const Look& look, const engine::Decision& decision);

/// Whether nobody has been promised anything yet: then it is said what there is to begin with.
bool is_at_a_loss(const Look& look);
/// At most three deeds that somebody is known to want done, nearest first: "Wren would pay for a whistle."
std::vector<std::string> leads(const Look& look);

}  // namespace gamekeeper::farsa
