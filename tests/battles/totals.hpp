#pragma once

#include "battles/field.hpp"
#include "engine/reckoning.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"
#include "support/proof.hpp"

namespace gamekeeper::battles::test {

/// What a Total of a Mob's first (0) or second (1) ability gives as a play stands; its steps are heard.
inline int strength_now(const Play& play, MobId id, int ability, int total) {
  engine::Reasons steps;
  const int number = strength_of_total({play.state<State>(), library()}, id, ability, total, &steps);
  gamekeeper::test::heard(game(), steps);
  return number;
}

}  // namespace gamekeeper::battles::test
