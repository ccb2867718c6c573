#pragma once

#include <type_traits>

// IWYU pragma: begin_exports
#include "games/farsa/state/character.hpp"
#include "games/farsa/state/course.hpp"
#include "games/farsa/state/fight.hpp"
#include "games/farsa/state/places.hpp"
#include "games/farsa/state/town.hpp"
#include "games/farsa/state/war.hpp"
// IWYU pragma: end_exports

/// The position of Farsa: one plain value. Whatever comes from content (items, creatures, places ...) is an
/// index into the list of its kind in library.hpp. Its parts stand in state/.
namespace gamekeeper::farsa {

struct State {
  std::uint64_t rumours = 0;  ///< known, one bit each
  FixedVector<Character, kMaxParty, std::uint64_t> party;
  FixedVector<Clock, kMaxClocks, std::uint16_t> clocks;
  FixedVector<Note, kMaxNotes, std::uint16_t> notes;
  FixedVector<Draft, kMaxDrafts, std::uint16_t> drafts;
  Course course;
  Town town;
  Calendar calendar;
  Switches switches;
  War war;
  Fight fight;
  Duel duel;
  Meeting meeting;
  engine::Array<SiteState, kMaxSites> sites{};
  engine::Array<PlaceState, kMaxPlaces> places{};
  engine::Array<PersonState, kMaxPeople> people{};
  engine::Array<FactionState, kMaxFactions> factions{};
  engine::Array<ErrandState, kMaxErrands> errands{};
  engine::Array<LockLore, kLockTypes> locks{};
  Journey journey;
  Wild wild;
  Ending ending = Ending::none;
  std::uint8_t players = 1;
  SeatId caller = 1;  ///< decides for the party (S-8)
  std::uint8_t place = 0;
  std::uint8_t site = kNone;  ///< inside one
  std::uint8_t room = 0;
  std::uint8_t came_from = kNone;  ///< the room before
  std::int8_t weather_q = 0, weather_r = 0;
  bool weather_known = false;  ///< of this watch
  bool warded = false;         ///< tonight nobody need keep watch (a spell)
  std::uint8_t edge = 0;       ///< one bit a member whose next risk here is taken at an advantage (R-40)
  bool step_by_step = false;   ///< the referee is asked before each step of a procedure
  std::uint8_t crossed = 0;    ///< known rooms walked through since the last turn (R-182)
};
static_assert(std::has_unique_object_representations_v<Character>, "no padding");
static_assert(std::has_unique_object_representations_v<State>, "no padding");
static_assert(sizeof(State) == 6600, "what a copy of the position costs");

}  // namespace gamekeeper::farsa
