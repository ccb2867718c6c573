#pragma once

#include <bitset>

#include "battles/words/kinds.hpp"  // IWYU pragma: export
#include "engine/rules.hpp"         // IWYU pragma: export

namespace gamekeeper::battles {

inline constexpr int kAbilityKinds = static_cast<int>(Ability::rows);  ///< of the Almanac

/// A set of abilities.
struct AbilitySet {
  std::bitset<kAbilityKinds + 1> members;
  void add(Ability ability) { members[std::to_underlying(ability)] = true; }
  bool has(Ability ability) const { return members[std::to_underlying(ability)]; }
  bool meets(const AbilitySet& other) const { return (members & other.members).any(); }
  friend bool operator==(const AbilitySet&, const AbilitySet&) = default;
};

}  // namespace gamekeeper::battles
