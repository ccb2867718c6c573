#pragma once

#include "engine/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::battles {

/// The eighty abilities in the Almanac's order, two a Mob; last whatever a pack writes as rows (rows.hpp).
enum class Ability : std::uint8_t {
  absorbtion,
  bonus_damage,
  berserk,
  howl,
  holy_light,
  aid,
  counter,
  called_shot,
  hide,
  backstab,
  assassinate,
  guise,
  sneak_attack,
  trap,
  joke,
  prank,
  fireball,
  firewall,
  ice_bolt,
  freeze,
  fly,
  air_bolt,
  earthquake,
  meteor_shower,
  steal,
  divvy,
  vigilante,
  charge,
  light,
  shadows,
  peace_pipe,
  dance,
  retribution,
  protection,
  summon_dead,
  disintegration,
  heal,
  ressurect,
  wall_of_thorns,
  summon_wolf,
  summon_demon,
  demon_attack,
  aura,
  new_spell,
  disguise,
  flower,
  grapple,
  dodge,
  arena,
  leap,
  lightning_strike,
  magic_missile,
  entropy,
  time_slip,
  dissension,
  balls,
  swordsing,
  properstance,
  spiritwalk,
  spirithealing,
  icon_of_impulse,
  pigeon,
  enchantment,
  sleep,
  herb,
  charm,
  forecast,
  call,
  amplify,
  attenuation,
  beg,
  plead,
  echo,
  delay,
  elemental_blast,
  counter_balance,
  runecast,
  magic_circle,
  curse,
  karma,
  rows,
};
inline constexpr int kAbilityKinds = 80;  ///< of the Almanac

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
