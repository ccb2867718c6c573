#pragma once

#include "games/make-you-kingdom/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::make_you_kingdom {

/// Deeds that change the Dungeon, the Battlefield or the Kingdom (deeds_places.cpp).
engine::Perhaps deed_of_places(Realm& realm, rows::Call& call, RuleId rule);
/// A monster that has been won over becomes a Citizen and leaves the Battlefield.
void recruit(Realm& realm, Who who, RuleId rule);
void gain_beast(Realm& realm, std::uint8_t monster, int count, RuleId rule);
/// A Job by the Birth Table in place of one of theirs.
Task<> change_job(Realm& realm, Who who, RuleId rule);

}  // namespace gamekeeper::make_you_kingdom
