#pragma once

#include <cstdint>

#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {

/// What a referee has set right by a tool: the first datum of told::overruled. Beside each: the others.
enum class Edit : std::uint8_t {
  ability,        ///< who, ability, value
  most,           ///< who, ability, value: when nothing ails
  guard,          ///< who, value
  most_guard,     ///< who, value
  fatigue,        ///< who, value
  coins,          ///< who, value
  inspiration,    ///< who, value
  deprived,       ///< who, 0 or 1
  panicked,       ///< who, 0 or 1
  fate,           ///< who, Fate
  given,          ///< who, item
  taken,          ///< who, item
  skill,          ///< who, skill
  wounded,        ///< who
  mended,         ///< who
  weather,        ///< weather
  day,            ///< day
  watch,          ///< watch
  season,         ///< season
  place_shown,    ///< place
  party_at,       ///< place
  site_clock,     ///< value (referee only)
  site_die,       ///< sides (referee only)
  door,           ///< exit, state
  room_shown,     ///< room
  party_in,       ///< room
  disposition,    ///< person or kNone: who is met, disposition (referee only)
  want,           ///< want (referee only)
  want_known,     ///< want
  regard,         ///< faction, value (referee only)
  progress,       ///< faction, value (referee only)
  goal,           ///< faction, goal (referee only)
  errand,         ///< errand, state
  foe_guard,      ///< foe, value
  foe_ability,    ///< foe, ability, value
  foe_state,      ///< foe, state
  foe_range,      ///< foe, range
  foe_came,       ///< creature
  stance,         ///< who, 0: even, 1: strength, 2: weakness
  left_for,       ///< Phase
  lock_placed,    ///< exit (referee only)
  note_kept,      ///< (referee only)
  clock_renamed,  ///< clock (referee only)
  pace,           ///< 1: step by step (referee only)
  met,            ///< creature, person or kNone
  tracker,        ///< who, milestones reached, in all
  unit_value,     ///< unit, beyond kMaxUnits of the other side; 0-2 ability or 3 Guard; value
  unit_fate,      ///< unit as above, Unit::Fate
  vessel_value,   ///< which, 0-2 part or 3 Guard, value
  vessel_given,   ///< kind
  vessel_lost,    ///< kind
  company_given,  ///< kind
  company_lost,   ///< kind
  company_days,   ///< which, days
};

/// Tells everybody, or the referee alone.
void tell_edit(Farsa& farsa, Edit edit, int a = 0, int b = 0, int c = 0);
void tell_edit_in_secret(Farsa& farsa, Edit edit, int a = 0, int b = 0, int c = 0);

}  // namespace gamekeeper::farsa
