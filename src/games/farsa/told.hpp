#pragma once

#include <cstdint>

/// What is told: the events of this game, a hundred to a chapter. What the data of an event mean stands
/// beside each; the words.cpp of the chapter turns them into sentences. Indices are those of the position or
/// of the library.
namespace gamekeeper::farsa {

enum class Told : std::uint16_t {
  none,

  // -- 100 --
  saved = 100,         ///< who, ability, roll, score, floor, 1: passed
  tested,              ///< who, skill, roll (0: none), least that succeeds, means, 1: succeeded
  fated,               ///< roll
  inspired,            ///< who, dice left
  earned_inspiration,  ///< who
  impact,              ///< who, -1 | 0 | 1
  gained,              ///< who, item, uses, spell
  dropped,             ///< who, item
  used_up,             ///< who, item, uses left
  usage,               ///< who, item, roll, die left
  coins,               ///< who, change, now
  fatigued,            ///< who, now
  rested,              ///< who, Fatigue gone
  wounded,             ///< who, kind
  healed_wound,        ///< who
  ability_lost,        ///< who, ability, amount, now
  ability_back,        ///< who, ability, amount, now
  guard_lost,          ///< who, amount, now
  guard_back,          ///< who, now
  guard_grown,         ///< who, amount, most
  scarred,             ///< who, damage, row
  went_down,           ///< who
  aided,               ///< who
  stabilized,          ///< who
  died,                ///< who
  paralyzed,           ///< who
  delirious,           ///< who
  panicked,            ///< who
  calmed,              ///< who
  deprived,            ///< who
  no_longer_deprived,  ///< who
  lit,                 ///< who, item
  went_out,            ///< who, item
  time_passed,         ///< day, watch, turn
  /// who, then where the content has it: 0 room (site * kMaxRooms + room), 1 place, 2 threat, 3 local
  /// disaster (encounters), 4 special of an attack (creature, attack), 5 critical of a creature; feature;
  /// which
  consequence,
  fate_changed,  ///< who, Fate
  upper_hand,    ///< who: the next risk here is taken at an advantage

  exposed,     ///< who, Harm of the surroundings
  freed,       ///< who, Harm, who has helped or kNone
  not_healed,  ///< who: Deprived
  overloaded,  ///< who: all ten slots are full (G-2)
  food_lost,   ///< who, meals

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

  // -- 900 --
  attempted = 900,  ///< who, text
  attempt_ended,    ///< who, 1: success
  ruled,            ///< who, Word of the ruling, a, b
  clock_made,       ///< clock
  clock_ticked,     ///< clock, value, max
  clock_full,       ///< clock
  table_rolled,     ///< table, row
  overruled,        ///< Edit, whom or what, value, second value
  note_shown,       ///< text
  prepared,         ///< draft
  draft_shown,      ///< draft
  tray_rolled,      ///< sides, dice, sum
  step_skipped,

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
