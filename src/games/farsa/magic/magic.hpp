#pragma once

#include "games/farsa/rules.hpp"  // IWYU pragma: export

/// What the files of magic/ share.
namespace gamekeeper::farsa {

/// A foe or one of the party, by place.
struct Target {
  Aim is = Aim::nobody;
  std::int8_t index = -1;
};

/// A spell that has been cast.
struct Cast {
  Who who = 0;
  int spell = 0;
  int dice = 0;
  int sum = 0;
  Target target;
};

/// Does what the spell's row says, to whomever it has met.
Task<> work(Farsa& farsa, Cast cast);
/// Mishap 6: the spell once more, at somebody whom a die picks, or what the referee makes of it.
Task<> chain_reaction(Farsa& farsa, Cast cast);

}  // namespace gamekeeper::farsa
