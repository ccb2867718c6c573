#pragma once

#include <cstdint>

/// What is told: the events of this game, a hundred to a chapter. What the data of an event mean stands
/// beside each; the words.cpp of the chapter turns them into sentences. Indices are those of the position or
/// of the library.
namespace gamekeeper::farsa {

enum class Told : std::uint16_t {
  none,

  // -- 200 --
  joined = 200,  ///< who, kindred, background
  scores,        ///< who, strength, dexterity, control, guard
  party_ready,   ///< how many
  keeps_map,     ///< who
  introduced,    ///< who, row of the table
  stands_in,     ///< hireling, player
  stood_down,    ///< hireling, player to whom it goes back
  buried,        ///< who, mourners
  oath_sworn,    ///< who, Oath::Kind, about, item, words
  oath_kept,     ///< who, Oath::Kind
  oath_broken,   ///< who
  will_return,   ///< who, Rite, day
  came_back,     ///< who, Rite, row of the table of oddities
  score_rolled,  ///< who, ability, score

  // -- 300 --
  weather_came = 300,  ///< weather
  set_out,             ///< place from, place to, watches, leagues
  turned_back,         ///< place to, watches
  went_astray,         ///< place to
  on_the_way,          ///< place to, watches left
  arrived,             ///< place, 1: for the first time
  dark_watch,          ///< item burned (kNone: none was needed), uses
  wagon_left,          ///< who, item
  explored_place,      ///< place
  learned_place,       ///< place
  hunted,              ///< who, rations
  foraged,             ///< who, component or kNone, how many
  fished,              ///< who, rations
  came_home_empty,     ///< who, Supply
  looked_out,          ///< who, 1: saw it in time
  camped,              ///< place
  fire_lit,            ///< who, 1: it burns
  ate,                 ///< who
  went_hungry,         ///< who
  beast_fed,           ///< who, item, 0: fodder, 1: rations, 2: grazed, 3: nothing
  beast_strayed,       ///< who, item
  slept,               ///< who, 1: well
  kept_watch,          ///< who, which
  slept_unguarded,     ///< a shift without a sentry
  cooked,              ///< who, 1: balanced, portions
  burned_supper,       ///< who
  meat_cured,          ///< who, rations
  drowsy,              ///< who: has drunk something to sleep on
  sang,                ///< who, 1: it helped, day
  mended,              ///< who, item, die now
  copied,              ///< who, spell
  grimoire_made,       ///< who, spell
  event_check,         ///< roll
  threat_met,          ///< threat
  threat_avoided,      ///< threat, Word of the way, who, item given up
  threat_struck,       ///< threat
  disaster,            ///< encounters
  harvested,           ///< who, item
  parts_spoiled,       ///< who, creature
  remains_left,        ///< creature, how many
  lay_helpless,        ///< day
  day_began,           ///< day
  expedition_over,     ///< Ending
  brewed,              ///< who, item, doses
  spoiled,             ///< who, item: nothing came of it
  rite_held,           ///< who, 1: it helped, whom or kNone

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

  // -- 1000; a side is 0 ours, 1 theirs --
  battle_began = 1000,  ///< battle (kNone), units of ours, units of theirs
  moves_first,          ///< side, 1: by its sails
  unit_struck,          ///< side, unit, rolled, Armor, ScaleForce, part
  unit_left_with,       ///< side, unit, part, Guard, what is left of the part
  unit_shrugs,          ///< side, unit: attack ignored by scale
  unit_saved,           ///< side, unit, ability, roll, score, 1: passed
  unit_laid_open,       ///< side, unit: may be boarded
  unit_weakened,        ///< side, unit
  unit_becalmed,        ///< side, unit
  unit_out,             ///< side, unit, Unit::Fate
  unit_caught,          ///< side, unit: could not withdraw
  boarded,              ///< side of the boarders, unit, unit of the others, dealt, suffered
  thrown_back,          ///< side, unit
  nerve,                ///< side, roll, score, 1: stands
  battle_over,          ///< BattleEnd
  prize,                ///< vessel kind, silver: too many to keep; 0: kept
  vessel_lost,          ///< vessel kind
  company_gone,         ///< company kind, 1: its term is over
  vessel_bought,        ///< vessel kind, silver
  vessel_sold,          ///< vessel kind, silver
  company_hired,        ///< company kind, silver
  repaired,             ///< vessel kind, ability, now, silver
  stowed_aboard,        ///< who, item, vessel kind, 1: on the Decks
  brought_ashore,       ///< who, item, vessel kind
  vessels_rested,       ///< how many have their Guard back
  cast_off,             ///< place to
  moored,               ///< place
  alarm,                ///< battle, last day
  alarm_lapsed,         ///< battle
  tribute,              ///< silver; 0: what lay on the Decks
};

}  // namespace gamekeeper::farsa
