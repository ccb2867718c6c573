#pragma once

#include <cstdint>

/// The words of this game's phrases (options, prompts, purposes of rolls, reasons) and events. What `a`, `b`,
/// `c` or the data of an event mean stands beside each; words.cpp and telling.cpp turn them into names and
/// sentences.
namespace gamekeeper::number_crunch {

enum class Word : std::uint16_t {
  none,
  // -- Options --
  vocation,           ///< a: vocation
  weapon,             ///< a: weapon
  armor,              ///< a: armor, kNone: none
  given_name,         ///< a: 0 weapon, 1 armor; b: its index
  play_effect,        ///< a: effect
  play_complication,  ///< a: complication
  ready,              ///< goes on
  use_treasure,       ///< a: treasure
  heal_with_capital,
  roll_now,
  add_capital,
  add_risk,
  keep_dice,
  reroll_die,       ///< a: the first die of this face, b: its face, c: 1 for a Risk Die
  shed,             ///< a: complication that a Draught of Power discards; b: 1 for the card of this Round
  go,               ///< a: side; b: 1 into a room that is known
  pick_perception,  ///< a: side, b: number of the door
  pick_magic,       ///< a: side, b: number of the door
  batter,           ///< a: side, b: number of the door
  combat,
  stealth,
  negotiation,
  attack,  ///< a: talent
  move,    ///< a: band; b: 1 in place of the Attack
  talk,    ///< opens a Negotiation in place of the Attack
  flee,
  hold,  ///< ends the Turn
  intimidate,
  no_intimidation,
  disarm,
  evade,
  accept_plea,
  refuse_plea,
  let_go,
  kill,
  torture,
  discard_treasure,  ///< a: treasure
  give_treasure,     ///< a: treasure
  take_orders,       ///< after a failed Act: another
  resign,
  new_floor,  ///< freestyle: everything here is explored
  // -- Prompts --
  choose_vocation,
  choose_weapon,
  choose_armor,
  name_weapon,
  name_armor,
  play_a_card,
  before_you_act,  ///< a: 1 when draughts may be drunk here
  add_dice,
  reroll,  ///< a: Check::Kind, b: margin, c: sum of the Risk Dice
  shed_one,
  choose_door,
  choose_move,
  after_stealth,
  your_turn,
  parting_blow,  ///< at an opponent that flees
  may_intimidate,
  trap_ahead,
  plea,
  at_your_mercy,
  too_much_treasure,  ///< a: the Treasure that is found
  pay_treasure,
  another_act,
  explored_everything,
  // -- Purposes of rolls and draws --
  roll_stats,
  roll_pool,
  roll_opposing,
  roll_again,
  roll_initiative_yours,
  roll_initiative_theirs,
  roll_behavior,
  roll_attack,  ///< of the opponent; a: its attack's place (Action)
  roll_acceptance,
  roll_healing,
  roll_pleader_heals,
  roll_trap_damage,
  roll_tile,
  draw_tile,
  draw_complication,
  draw_treasure,
  draw_information,  ///< a: pile
  draw_mission,
  draw_act,
  draw_scene,
  draw_minion,
  draw_antagonist,
  // -- Reasons --
  rolled_stat,   ///< a: stat
  artifact,      ///< a: treasure
  armor_weight,  ///< a: armor
  hit_special,
  talent_bonus,
  card_in_play,    ///< a: RoundCard::Kind, b: its index
  weapon_bonus,    ///< a: weapon
  talent_penalty,  ///< a: talent
  missing_treasure,
  scene_penalty,
  floor,
  halved,
  armor_bonus,  ///< a: armor
  battered_door,
  one_reroll,
  risk_price,
  // -- Why something is barred --
  tried_already,
  off_the_map,
  too_far,
  too_close,
  needs_ranged_weapon,
  move_spent,
  no_capital_left,
  unhurt,
  does_not_talk,
  card_forbids,  ///< a: RoundCard::Kind, b: its index
  risk_limit,
  nothing_left,
};

enum class Told : std::uint16_t {
  stats_rolled,            ///< the five stats
  vocation_chosen,         ///< vocation
  weapon_taken,            ///< weapon, text
  armor_taken,             ///< armor or kNone, text
  act_drawn,               ///< act, number, 1 when it repeats
  mission_drawn,           ///< mission
  room_entered,            ///< cell, x, y, z, disposition
  room_revisited,          ///< cell
  off_route,               ///< cell
  effect_taken,            ///< effect
  effect_returned,         ///< effect
  complication_drawn,      ///< complication
  complication_discarded,  ///< complication
  deck_empty,
  card_played,      ///< RoundCard::Kind, index
  card_cancelled,   ///< treasure
  treasure_found,   ///< treasure
  treasure_used,    ///< treasure
  treasure_lost,    ///< treasure, 1 when given away, 2 when left behind
  capital_spent,    ///< points, what is left
  capital_gained,   ///< points, what there is
  experience,       ///< circles, of how many
  health_lost,      ///< amount, what is left, tier, absorbed by armor
  health_regained,  ///< amount, what there is
  wound,            ///< tier: 1 severe, 2 critical
  dice_fell,  ///< 1 theirs, how many, faces (three bits each, ten an integer) in three integers, Risk Dice at
              ///< the end
  pool_rolled,   ///< Check::Kind, dice, hits, target or opposing hits, 1 success, 1 for a contest
  die_rerolled,  ///< old face, new face
  risk_failed,   ///< sum, complications to draw
  door_opened,   ///< side, number, how: 0 unlocked, 1 picked, 2 battered
  door_resists,  ///< side, number, how
  door_sealed,   ///< side, number
  seals_lifted,
  went,           ///< cell
  trap_met,       ///< trap, defense
  trap_dead,      ///< trap
  trap_disarmed,  ///< trap
  trap_armed,     ///< trap: disarming failed
  trap_evaded,    ///< trap
  trap_sprung,    ///< trap
  opponent_met,   ///< Opponent: kind, first, torso, legs; 1 when met before
  move_chosen,    ///< Move
  combat_begins,
  initiative_die,   ///< 1 theirs, face
  initiative,       ///< yours, theirs, 1 when you go first
  round_begins,     ///< round
  behavior,         ///< Action, total
  opponent_moves,   ///< band, 1 when it spends its whole Turn
  auditor_moves,    ///< band
  attack_hits,      ///< talent, damage dealt, margin, what is left of it
  attack_misses,    ///< talent, margin
  opponent_hits,    ///< Action, damage before armor, hits, defense
  opponent_misses,  ///< Action, hits, defense
  range_closed,     ///< after a ranged miss
  stat_lowered,     ///< stat, by, from
  defense_lowered,  ///< by, from
  defense_raised,   ///< to
  speed_raised,
  intimidated,
  pleads,
  plea_refused,
  opponent_heals,  ///< amount, damage that remains
  opponent_fled,
  opponent_down,
  opponent_killed,
  opponent_tortured,
  auditor_fled,  ///< cell
  stepped_back,  ///< cell: after a lost talk at the star
  no_parting_attack,
  stealth_result,       ///< difference, tier 0..4
  negotiation_agreed,   ///< total
  negotiation_refused,  ///< total
  negotiation_result,   ///< difference, tier 0..4, 1 for a plea
  tier_dropped,
  information_drawn,  ///< pile, valid, text
  scene_drawn,        ///< scene
  scene_roll,         ///< scene, which, 1 success
  boss_enters,        ///< Opponent: kind, first
  act_completed,      ///< act, Acts done, Health to be regained, information, needed, Complications discarded
  mission_open,       ///< information, needed, act
  act_failed,         ///< act, downfall
  resigned,
  won,
  turn_passes,  ///< seat
  new_floor,
};

}  // namespace gamekeeper::number_crunch
