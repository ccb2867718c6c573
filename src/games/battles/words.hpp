#pragma once

#include <cstdint>

/// The words of this game's phrases (options, prompts, purposes of rolls, reasons) and events. What `a`, `b`,
/// `c` or the data of an event mean stands beside each. "mob" is a Mob in play; "ability" is its first (0) or
/// second (1), or an Attack (2).
namespace gamekeeper::battles {

enum class Word : std::uint16_t {
  none,
  // -- Options --
  line_up,  ///< a: line-up
  build_own,
  draw_lots,
  card,             ///< a: card
  first_box,        ///< a: how many of a Mob's LP go into its first box
  att_points,       ///< a: how many of the melee points lower ATT
  first_rune,       ///< a: what goes into the first rune
  roll_initiative,  ///< ready: no (more) GO action
  act,              ///< a: mob, b: ability
  hold,             ///< lets what is Fallow or Busy be
  release,          ///< a: mob
  mob,              ///< a: mob: a target, an ally, whatever is asked for
  enough,           ///< no further one
  amount,           ///< a: dice, points, attacks
  react,            ///< a: mob, b: ability
  effect,           ///< a: mob, b: ability: the effect that comes first
  total,            ///< a: mob, b: ability, c: Total
  choice,           ///< a: ability (Ability), b: one of its choices (AbilityRules::choices)
  // -- Prompts --
  choose_line_up,
  choose_card,        ///< a: Mobs still to be chosen
  share_lp,           ///< a: LP
  split_lp,           ///< a: mob, b: its LP
  split_melee,        ///< a: mob, b: points
  choose_first_rune,  ///< a: mob, b: the number to split
  go_or_roll,
  your_turn,
  called_turn,      ///< a: mob: CALL has chosen
  choose_target,    ///< a: mob, b: ability
  choose_amount,    ///< an Inquiry (topics.hpp)
  play_reaction,    ///< a Topic (topics.hpp): Play Phase
  end_reaction,     ///< the same: End Phase
  answer_reaction,  ///< the same: answers an Out-of-Turn action
  struck_reaction,  ///< the same: an ATT roll has hit
  first_effect,     ///< which of several Play Phase effects comes first
  ask,              ///< an Inquiry: one of the questions of an ability (AbilityRules::questions)
  // -- Purposes of rolls and draws --
  draw_card,
  draw_box,         ///< lots for one LP
  roll_melee,       ///< a: mob
  roll_hit_points,  ///< a: mob
  roll_for_initiative,
  roll_to_hit,  ///< a: mob, b: target
  roll_damage,  ///< a: mob, b: target
  roll_vc,      ///< a: mob, b: ability, c: what it must show, or less
  roll_total,   ///< a: mob, b: ability, c: Total: its dice
  roll_for,     ///< a: mob, b: ability, c: one of its questions
  // -- Reasons of a number --
  base_att,  ///< a: mob
  base_def,
  melee_points,
  rank_bonus,
  ability_bonus,  ///< a: Ability
  strength_cap,
  printed_total,  ///< a: mob, b: ability, c: Total
  floor_of_one,
  def_not_counted,
  check_needs,  ///< a: what a check rolls, or less
  blow_needs,   ///< a: what an ATT roll rolls, or more
  // -- Why something is barred --
  no_target,
  nothing_left,      ///< the pool or the uses are spent
  not_while_busy,    ///< a: place
  only_attacks_now,  ///< NEW
  once_a_round,
  must_wait_for,      ///< a: mob: FORECAST's order
  protected_mob,      ///< Defense Mode
  umbra_guarded,      ///< AURA
  cannot_be_hit,      ///< flying
  cannot_be_reached,  ///< hidden, in PROPERSTANCE
  would_kill,         ///< JOKE
  pipe_plays,         ///< PEACE PIPE: nobody becomes Fallow
  already_so,
  already_yours,
  no_abilities,  ///< risen
  by_its_sign,   ///< a: Icon: not on a turn
  not_in_go,     ///< only on a turn
  must_act,      ///< there is no passing
  charge_first,  ///< CHARGE: the chargers, then their Cavalier
};

/// How a side came to have the initiative: by CHARGE (M-14b), or by the dice.
enum class FirstBy : std::uint8_t { roll, own_charge, failed_charge };

enum class Told : std::uint16_t {
  round_begins,   ///< round
  line_up_taken,  ///< side, line-up
  side_ready,     ///< side
  sides_revealed,
  mob_revealed,       ///< mob, its LP in both boxes, its points for ATT and for DEF, its hit points
  melee_rolled,       ///< mob, points
  melee_split,        ///< mob, to ATT, to DEF
  hit_points_rolled,  ///< mob, die, total
  initiative_rolled,  ///< side, die, total
  initiative_won,     ///< side, FirstBy
  go_ended,           ///< side that is ready
  declared,           ///< mob, ability, target (or kNobody), amount
  placed,             ///< mob, from (Place), to (Place)
  vc_rolled,          ///< mob, ability, Total, face, needed, 1 when it succeeds
  att_rolled,         ///< mob, target, face, needed, 1 when it hits
  damage_rolled,      ///< mob, target, dice, damage after multipliers
  armor_absorbed,     ///< mob, amount, armor left
  harmed,             ///< mob, damage, HP left, by (mob or kNobody)
  healed,             ///< mob, amount, HP left, by
  died,               ///< mob
  raised,             ///< mob, HP, for side
  hacked,             ///< mob, ability that ends
  total_changed,      ///< mob, ability, Total, change, now
  control_changed,    ///< mob, side, Hold
  reacted,            ///< mob, ability, to mob, its ability
  cancelled,          ///< mob, ability that is cancelled, by mob, its ability
  redirected,         ///< from mob, to mob, by mob, its ability
  effect_works,       ///< mob, ability, on mob; of a shield also what it took and what is left of it
  noted,              ///< mob, ability, one of its notes (AbilityRules::notes), then up to three numbers
  held,               ///< side
  turn_skipped,       ///< side, 1 when the other goes on
  round_cut_short,    ///< mob: AURA
  zone_rolled,        ///< mob, die, Zone
  match_won,          ///< side
  match_drawn,        ///< 1 when the round limit did it
};

}  // namespace gamekeeper::battles
