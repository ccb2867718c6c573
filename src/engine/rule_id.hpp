#pragma once

#include <cstdint>

namespace gamekeeper::engine {

/// A rule of the game's ledger (`rules.yaml`): its position in that file. Constants with the rules' names are
/// generated from the ledger (`rule_ids.hpp` of each game), so that a rule that is not in the ledger cannot
/// be cited.
struct RuleId {
  std::uint16_t index = kNone;

  static constexpr std::uint16_t kNone = 0xffff;
  constexpr bool cited() const { return index != kNone; }
  friend constexpr bool operator==(RuleId, RuleId) = default;
};
static_assert(sizeof(RuleId) == 2);

}  // namespace gamekeeper::engine
