#pragma once

#include "battles/words/kinds.hpp"  // IWYU pragma: export
#include "engine/rules.hpp"         // IWYU pragma: export

namespace gamekeeper::battles {

inline constexpr int kAbilityKinds = static_cast<int>(Ability::rows);  ///< of the Almanac

/// A set of abilities.
class AbilitySet {
 public:
  constexpr void add(Ability ability) { words_[word(ability)] |= bit(ability); }
  constexpr bool has(Ability ability) const { return (words_[word(ability)] & bit(ability)) != 0; }
  constexpr bool meets(const AbilitySet& other) const {
    return ((words_[0] & other.words_[0]) | (words_[1] & other.words_[1])) != 0;
  }
  friend constexpr bool operator==(const AbilitySet&, const AbilitySet&) = default;

 private:
  static constexpr std::size_t word(Ability ability) { return static_cast<std::size_t>(ability) / 64; }
  static constexpr std::uint64_t bit(Ability ability) {
    return std::uint64_t{1} << (static_cast<unsigned>(ability) % 64);
  }
  std::array<std::uint64_t, 2> words_{};
};

}  // namespace gamekeeper::battles
