#pragma once

#include <cstdint>

/// What is told: the events of this game, a hundred to a chapter. What the data of an event mean stands
/// beside each; the words.cpp of the chapter turns them into sentences. Indices are those of the position or
/// of the library.
namespace gamekeeper::farsa {

enum class Told : std::uint16_t {
  none,

  // -- 500 --
  met = 500,          ///< creature, count, person, range, disposition, 1: they have not noticed
  about,              ///< activity, 1: until their trouble came
  want_learned,       ///< want
  approach_worked,    ///< who, approach, disposition now
  approach_failed,    ///< who, approach
  parted,             ///< creature, person
  spoke,              ///< person, Greeting, errand
  rumour_heard,       ///< rumour, person
  errand_offered,     ///< errand, person
  errand_taken,       ///< errand
  errand_done,        ///< errand, person
  bought,             ///< who, item, price
  sold,               ///< who, item, price
  hired,              ///< who, hireling
  dismissed,          ///< who
  learned,            ///< who, skill
  boasted,            ///< who, errand, ability, words: of something else
  boast_kept,         ///< who
  boast_shirked,      ///< who
  boast_raised,       ///< who, by whom, stakes, 1: Guard, 2: ability
  stakes_refused,     ///< who, by whom
  remains,            ///< creature, count, silver: dead when they were found
  troubled,           ///< complication
  unclear,            ///< creature, person: what they want stays open
  ambushed,           ///< creature, person: nobody saw them coming
  gave,               ///< want, person, creature
  wagered,            ///< 1: won, silver
  withdrew,           ///< creature, person: with a threat
  truce_made,         ///< creature, person
  new_demand,         ///< want, person, creature
  slipped_away,       ///< 1: it worked
  turned_hostile,     ///< creature, person, roll of the Die of Fate
  errand_failed,      ///< errand
  person_gone,        ///< person
  came_to_town,       ///< place
  left_town,          ///< place
  wage_paid,          ///< who, silver
  unpaid,             ///< who: leaves for want of pay
  season_came,        ///< season
  out_of_range,       ///< creature, count: farther off than a bowshot yet
  word_brought,       ///< errand, person: what was to be said has been said
  footing_fell,       ///< creature, person, disposition now
  ability_grown,      ///< who, ability, by, most
  term_runs_out,      ///< who, days left of a Boast's term
  boast_laughed_off,  ///< who: the referee will not have it

};

}  // namespace gamekeeper::farsa
