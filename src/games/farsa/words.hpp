#pragma once

#include <cstdint>

#include "games/farsa/told.hpp"  // IWYU pragma: export

/// The words of this game's phrases (options, prompts, purposes of rolls, reasons), a hundred to a chapter.
/// What `a`, `b` and `c` mean stands beside each; the words.cpp of the chapter turns them into names and
/// sentences. Indices are those of the position or of the library.
namespace gamekeeper::farsa {

enum class Word : std::uint16_t {
  none,

  // -- 100: what all chapters share (common/) --
  go_on = 100,      ///< nothing more
  who,              ///< a: character
  thing,            ///< a: character, b: its thing
  drop,             ///< a: character, b: its thing
  use_inspiration,  ///< rolls all of them. a: dice, b: the least face that helps, c: the highest
  keep_roll,
  inspiration_up,    ///< a: the die taken: added
  inspiration_down,  ///< a: the die taken: subtracted
  by_the_book,       ///< referee: as the rules and the key have it. a: Impact of the circumstances
  easier,            ///< referee: advantage (S-3). a: 1: to a skill test
  harder,            ///< referee: disadvantage. a: 1: to a skill test
  no_roll,           ///< referee: it just works (S-1)
  cannot,            ///< referee: it cannot work
  ask_drop,          ///< prompt: a: character, who must make room (D-5)
  ask_inspiration,   ///< prompt: a: character, b: the roll, c: what it must not exceed
  ask_inspiration_die,
  ask_impact,       ///< prompt, referee: a: character, b: ability or skill, c: 1 skill test
  for_save,         ///< purpose: a: character, b: ability, c: floor
  for_test,         ///< purpose: a: character, b: skill or kNone, c: faces that succeed
  for_yield,        ///< purpose: a: character
  for_fate,         ///< purpose: the Die of Fate
  for_inspiration,  ///< purpose: a: character
  for_harm,         ///< purpose: a: character, b: Harm
  for_usage,        ///< purpose: a: character, b: item
  for_scar,         ///< purpose: a: character
  for_recovery,     ///< purpose: a: character
  // reasons
  full_slots,  ///< Guard counts as 0: all slots are full (G-2)
  cumbersome,  ///< a: item
  panic,
  worn_armor,  ///< a: item
  spell_armor,
  major_wound,  ///< a: ability
  floor_,       ///< a: floor
  skill_held,   ///< a: skill
  help_given,   ///< a: character
  situation,    ///< the upper hand
  hurt,         ///< damage to the ability
  while_worn,   ///< a: item

  // the surroundings
  struggle,     ///< against flames or water, with the whole turn: a: character
  bear_it,      ///< lets it burn, and acts
  ask_exposed,  ///< prompt: a: character, b: Harm
  freezing,     ///< reason: in freezing water

  own_score,     ///< reason: a: ability, as it is when nothing ails
  two_of_three,  ///< reason: the two faces that two of skill, tools and time are worth
  carry_find,    ///< a: character, b: item: takes it at the price of Guard (G-2)
  leave_find,    ///< a: item: it stays where it is
  ask_carrier,   ///< prompt: a: item

  // -- 200: making characters, and losing them (making/) --
  take_party = 200,  ///< a: ready party
  make_own,          ///< roll everything
  take_kindred,      ///< a: kindred
  take_background,   ///< a: background
  take_name,         ///< a: kindred, b: which name
  swap,              ///< a, b: abilities to exchange
  keep_scores,
  ask_party,
  ask_kindred,
  ask_background,
  ask_name,
  ask_swap,   ///< a: character
  for_score,  ///< purpose: a: character, b: ability
  for_guard,
  for_coins,
  for_fear,
  for_reason,
  stand_in,          ///< a: hireling whom the player takes over (D-10b)
  hold_funeral,      ///< a: character who is dead
  give_away,         ///< last words: a: character, b: thing
  keepsake,          ///< last words: a gift that is not in the pack
  to_person,         ///< last words: a: person
  to_stranger,       ///< last words: whoever the story says
  riddle_idea,       ///< a: which suggestion
  rite,              ///< a: 8 * Rite + who is dead
  undead,            ///< reason: people shrink from it
  grant_return,      ///< referee: a: character, b: Rite
  ask_stand_in,      ///< prompt: a: player
  ask_bequest,       ///< prompt: a: character, b: heir, c: Word of the words
  ask_whom_it_is,    ///< prompt: a: character, b: heir, c: Word of the words
  ask_riddle,        ///< prompt: a: character, b: heir
  for_introduction,  ///< purpose: a: character
  for_oddity,        ///< purpose: a: character
  for_toll,          ///< purpose: a: character, b: ability that returning lowers

  // -- 500: of war/ still --
  too_dear = 500,  ///< barred: a: silver that it costs

  // -- 900: what only the referee does (referee/) --
  attempt = 900,  ///< a player says what is tried: a: character
  rule_nothing,   ///< it needs no roll and works
  rule_save,      ///< a: ability, b: floor
  rule_test,      ///< a: skill
  rule_impossible,
  rule_cost,  ///< a: Harm that failure brings
  let_run,    ///< no longer step by step
  skip_step,
  attempt_idea,  ///< a: which suggestion
  ask_attempt,
  ask_ruling,
  ask_failure,  ///< prompt: a: character, b: the words of the attempt
  ask_referee,
  // prompts: what somebody risks, and how it stands. a: character
  risk_door,     ///< b: exit
  risk_climb,    ///< b: exit
  risk_feature,  ///< b: feature
  risk_lock,     ///< b: exit
  risk_lookout,
  risk_camp,      ///< b: Word of what is done in camp
  risk_threat,    ///< b: threat, c: skill
  risk_supply,    ///< b: Supply
  risk_way,       ///< b: place
  risk_words,     ///< b: Approach
  risk_ears,      ///< to hear what they want
  risk_flight,    ///< from a meeting
  risk_price,     ///< b: kind of cost, c: silver
  risk_meddling,  ///< b: faction, c: 1 help, -1 hinder
  risk_attempt,   ///< b: the words of the attempt, c: skill

  // -- 1000: battles and vessels (war/) --
  aim = 1000,          ///< a: unit of theirs, b: the part (Ability), c: unit of ours
  board_vessel,        ///< a: unit of theirs, c: unit of ours
  withdraw_unit,       ///< c: unit of ours
  stand_fast,          ///< c: unit of ours
  by_their_rule,       ///< referee: as R-127 has it
  all_at,              ///< referee: a: unit of ours
  they_break_off,      ///< referee
  they_strike_colors,  ///< referee
  answer_alarm,        ///< a: battle
  refuse_alarm,        ///< a: battle
  fight_raiders,       ///< a: battle
  pay_raiders,         ///< a: silver
  give_decks,          ///< what lies on the Decks
  go_to_landing,       ///< where vessels are sold
  go_to_muster,        ///< where companies are hired
  buy_vessel,          ///< a: kind, b: silver
  hire_company,        ///< a: kind, b: silver
  go_aboard,           ///< a: vessel
  stow,                ///< a: character, b: thing, c: 1: on the Decks
  bring_ashore,        ///< a: vessel, b: which, c: 1: from the Decks
  repair,              ///< a: vessel, b: ability, c: silver
  sell_vessel,         ///< a: vessel, b: silver
  sail,                ///< a: place, b: watches
  ask_orders,          ///< prompt: a: unit of ours
  ask_their_orders,    ///< prompt, referee
  ask_raiders,         ///< prompt: a: battle
  ask_landing,         ///< prompt
  ask_muster,          ///< prompt
  ask_aboard,          ///< prompt: a: vessel
  for_unit_blow,       ///< purpose: a: side, b: unit, c: unit of the other side
  for_unit_save,       ///< purpose: a: side, b: unit, c: ability
  for_nerve,           ///< purpose: a: side
  for_boarders,        ///< purpose: a: side, b: unit
  for_rout,            ///< purpose: a: character
  by_scale,            ///< reason: a: Scale of the attacker, b: of the target
  no_sails,            ///< barred
  no_berth,            ///< barred: no room for more
  no_hold_left,        ///< barred: neither slot nor place
};

}  // namespace gamekeeper::farsa
