#pragma once

#include "games/farsa/state/bounds.hpp"  // IWYU pragma: export

/// Journeys, watches and camps.
namespace gamekeeper::farsa {

/// A journey under way (W-2).
struct Journey {
  std::uint8_t to = kNone;
  std::uint8_t watches = 0;   ///< still to walk
  bool astray = false;        ///< lost: one more travel action
  std::uint8_t traveled = 0;  ///< watches of today spent on the road
  friend bool operator==(const Journey&, const Journey&) = default;
};
BOOST_DESCRIBE_STRUCT(Journey, (), (to, watches, astray, traveled))

/// A watch outdoors (W-8) and an evening in camp (W-6).
struct Wild {
  std::uint8_t lookout = kNone;  ///< keeps an eye on the land in this watch
  bool spotted = false;          ///< what comes in this watch is seen in time
  bool resting = false;          ///< a whole day of rest is under way (R-45)
  bool fire = false;             ///< burns in camp
  bool cooked_meat = false;      ///< for tonight's supper
  bool cooked_greens = false;
  bool no_sleep = false;  ///< something has cost the party this night
  engine::Array<std::uint8_t, 3> sentries = {kNone, kNone, kNone};  ///< of the three shifts
  std::uint8_t remains = kNone;                                     ///< creature whose bodies lie here (W-5g)
  std::uint8_t bodies = 0;
  std::uint8_t walked = 0;           ///< watches of the journey behind the party
  std::uint8_t weather_watches = 0;  ///< of the journey's watches, owed to weather
  bool by_night = false;             ///< the journey's watch for the night has been counted
  bool turned_back = false;          ///< the journey leads back to where it began
  std::uint8_t entries = 0;          ///< times that the site or the town here was entered on this visit
  std::uint8_t drowsy = 0;           ///< one bit a member who has drunk something to sleep on
  std::uint8_t portions = 0;         ///< left in the pot (R-172)
  std::uint8_t spare = 0;
  friend bool operator==(const Wild&, const Wild&) = default;
};
BOOST_DESCRIBE_STRUCT(Wild, (),
                      (lookout, spotted, resting, fire, cooked_meat, cooked_greens, no_sleep, sentries,
                       remains, bodies, walked, weather_watches, by_night, turned_back, entries, drowsy,
                       portions, spare))
static_assert(sizeof(Wild) == 20);

}  // namespace gamekeeper::farsa
