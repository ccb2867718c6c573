#pragma once

#include "games/number-crunch/library.hpp"  // IWYU pragma: export

/// How many turns an Auditor is away from the last Act's end, as a sum of weighed features: read by
/// Game::standing, fitted by `bench/fit_turns` to how long races went on.
namespace gamekeeper::number_crunch {

/// What is counted of an Auditor. `later`: for each Act after this one.
enum class Feature : std::uint8_t {
  always,
  later,
  later_steps,        ///< rooms of the routes of later Acts
  later_information,  ///< pieces that the same Mission wants in later Acts
  no_act,             ///< an Act is still to be drawn
  first_steps,        ///< rooms of the route of the Act to be drawn
  failed,             ///< the Act that is over was failed
  repeats,
  steps,        ///< rooms to the star, by doors that are not sealed
  locks,        ///< what is known or feared of the locks on that way
  walled_in,    ///< no such way is known
  star_opened,  ///< its opponent is known
  star_fled,    ///< and was fled from
  waiting,      ///< rooms in which somebody waits
  health_lost,
  health_lost_steps,  ///< times rooms to the star
  severe,
  critical,
  capital,
  first_capital,  ///< whether there is any
  capital_later,
  circles,  ///< share of the next point of Capital
  healing,
  artifacts,
  shedding,
  cancelling,
  treasures_later,
  complications,
  many_complications,  ///< those beyond three
  no_treasure,
  trickster,
  sorcerer,
  prime,
  prime_later,
  magic,
  perception,
  combat,
  speed,
  oratory,
  armor_light,
  armor_heavy,
};
inline constexpr std::size_t kPlainFeatures = static_cast<std::size_t>(Feature::armor_heavy) + 1;
/// Then one for each weapon; for one and for more pieces of Information that are missing, one for each number
/// of rooms to the star up to `kFar`; and one for each Move that a Mission pays for whose pieces are missing.
inline constexpr std::size_t kCarried = kPlainFeatures;
inline constexpr std::size_t kWeapons = 6;
inline constexpr std::size_t kMissing = kCarried + kWeapons;
inline constexpr std::size_t kFar = 9;
inline constexpr std::size_t kMissingBy = kMissing + 2 * (kFar + 1);
inline constexpr std::size_t kFeatures = kMissingBy + 3;

using Features = std::array<float, kFeatures>;
/// Encounters that are under way are not looked at.
Features features_of(const State& state, const Library& library, int seat);

}  // namespace gamekeeper::number_crunch
