#pragma once

#include "games/farsa/state/fight.hpp"  // IWYU pragma: export

/// The days, and what has become of places, sites and people.
namespace gamekeeper::farsa {

/// Day, watch and turn (section 2 of the inventory; R-24).
struct Calendar {
  std::uint16_t day = 1;
  std::uint8_t watch = 0;  ///< 0 day, 1 evening, 2 night
  std::uint8_t turn = 0;   ///< 0 .. 47 within the watch
  std::uint8_t season = 0;
  std::uint8_t cycle = 0;  ///< downtime cycles of this season
  int watches_passed() const { return (day - 1) * 3 + watch; }
};

/// What has become of the features of a room or place, one bit each, in the order of the content.
struct Searched {
  std::uint16_t found = 0;  ///< of those that are hidden
  std::uint16_t tried = 0;
  std::uint16_t done = 0;
};

struct RoomState {
  Searched features;
  bool explored = false;
  bool searched = false;
  std::uint8_t gone = 0;  ///< one bit a dweller: fled, dead or moved on
  std::uint8_t met = 0;   ///< one bit a dweller: settled with, and let be
};

/// A passage between two rooms, and its lock.
struct Door {
  enum class State : std::uint8_t { untouched, open, stiff, jammed, broken, hidden } state = State::untouched;
  std::uint8_t type = kNone;     ///< of lock; none: not looked at yet
  std::uint8_t trouble = kNone;  ///< complication of the lock
  std::uint8_t tumblers = 0;     ///< solved
  std::uint8_t blows = 0;        ///< struck at it (Reinforced takes two)
  bool jam_forgiven = false;     ///< Worn has been used
};

struct SiteState {
  std::int8_t clock = kSiteClock;  ///< below 0: an encounter waits until whoever is met now has gone
  std::uint8_t die = 6;
  bool omen_seen = false;  ///< the next encounter has been announced: `next` says who
  bool finished = false;
  std::uint8_t next = kNone;  ///< row of the site's encounters; from 128: somebody of the party lost here
  std::uint8_t omen = 0;      ///< signs told so far
  std::uint16_t left_on = 0;  ///< day on which the party was last here; 0: never
  std::uint8_t faced = 0;     ///< one bit a dweller that was met since the party came into `faced_in`
  std::uint8_t faced_in = kNone;
  engine::Array<RoomState, kMaxRooms> rooms{};
  engine::Array<Door, kMaxExits> doors{};  ///< in the order in which the content lists exits
};

struct PlaceState {
  Searched features;
  bool known = false;
  bool visited = false;
  bool explored = false;
  bool spare = false;
};

/// What the campaign remembers of a type of lock (4.1): its sequence, once it is settled, and what the party
/// has learned of it.
struct LockLore {
  std::uint8_t sequence = kNone;
  std::uint8_t known = 0;  ///< one bit a tumbler that is known, then one bit an action wrong at the first
};

struct PersonState {
  Disposition disposition = Disposition::curious;
  std::uint8_t burned = 0;  ///< one bit an Approach, for good (N-4)
  bool met = false;
  bool gone = false;
  std::uint8_t rumours = 0;  ///< told so far, one bit each
  bool named = false;        ///< the party knows the name
  std::uint8_t won_by = 0;   ///< one bit an Approach that has worked today (R-171)
};

enum class ErrandState : std::uint8_t { unknown, offered, taken, done, failed };

struct FactionState {
  std::uint8_t goal = 0;  ///< the active one; as many as it has: all reached
  std::uint8_t progress = 0;
  std::uint8_t lost = 0;    ///< one bit a resource that is gone
  std::uint8_t gained = 0;  ///< one bit a goal whose resource it holds
  std::int8_t regard = 0;   ///< of the party: -3..3
};

// -- Journeys, watches and camps --

/// A journey under way (W-2).
struct Journey {
  std::uint8_t to = kNone;
  std::uint8_t watches = 0;   ///< still to walk
  bool astray = false;        ///< lost: one more travel action
  std::uint8_t traveled = 0;  ///< watches of today spent on the road
};

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
};
static_assert(sizeof(Wild) == 20);

}  // namespace gamekeeper::farsa
