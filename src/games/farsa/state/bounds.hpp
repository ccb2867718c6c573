#pragma once

#include <concepts>

#include "engine/rules.hpp"  // IWYU pragma: export
#include "kit/lists.hpp"     // IWYU pragma: export

/// What the position has room for, and the figures that it is counted by.
namespace gamekeeper::farsa {

using engine::EnumArray;
using engine::FixedVector;
using engine::SeatId;
using engine::TextId;

using kit::kNone;

/// A number that is as small as what it is put into: `one.guard = fit(one.guard - damage)`.
struct Fitted {
  int value;
  template <std::integral T>
  constexpr operator T() const {  // NOLINT(google-explicit-constructor)
    return static_cast<T>(value);
  }
};
constexpr Fitted fit(auto value) { return {static_cast<int>(value)}; }

inline constexpr SeatId kReferee = 0;  ///< players sit at 1 ..
inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxParty = 8;  ///< characters and hirelings
inline constexpr int kMaxFoes = 12;
inline constexpr int kSlots = 10;        ///< I-1
inline constexpr int kMostScore = 18;    ///< S-5, G-1
inline constexpr int kMostArmor = 3;     ///< R-165
inline constexpr int kCoinsASlot = 500;  ///< I-2
inline constexpr int kTurnsAnHour = 6;   ///< TM-2
inline constexpr int kHoursAWatch = 8;   ///< R-24
inline constexpr int kWatchesADay = 3;   ///< TM-3
inline constexpr int kTurnsAWatch = kTurnsAnHour * kHoursAWatch;
inline constexpr int kSiteClock = 20;  ///< X-2
inline constexpr int kLockTypes = 12;
inline constexpr int kTumblers = 3;
inline constexpr int kMaxPlaces = 40;
inline constexpr int kMaxSites = 4;
inline constexpr int kMaxRooms = 14;
inline constexpr int kMaxExits = 28;     ///< of a site
inline constexpr int kMaxFeatures = 12;  ///< of a room or place
inline constexpr int kMaxPeople = 48;
inline constexpr int kMaxFactions = 8;
inline constexpr int kMaxErrands = 32;
inline constexpr int kMaxRumours = 64;
inline constexpr int kMaxThreats = 64;
inline constexpr int kMaxClocks = 8;
inline constexpr int kMaxUnits = 6;  ///< of a side

}  // namespace gamekeeper::farsa
