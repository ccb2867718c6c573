#pragma once

#include <cstdint>

#include "games/farsa/told.hpp"  // IWYU pragma: export

/// The words of this game's phrases (options, prompts, purposes of rolls, reasons), a hundred to a chapter.
/// What `a`, `b` and `c` mean stands beside each; the words.cpp of the chapter turns them into names and
/// sentences. Indices are those of the position or of the library.
namespace gamekeeper::farsa {

enum class Word : std::uint16_t {
  none,

  full_slots = 143,  ///< barred, in trade and aboard: no room to carry it

  // -- 500: meetings, talk, trade (people/) --
  approach_them = 500,  ///< a: Approach, b: character
  find_out,             ///< what they want (N-1, N-2)
  let_be,               ///< goes its own way
  attack_them,
  slip_away,
  give_want,    ///< gives them what they want
  talk_to,      ///< a: person
  take_errand,  ///< a: errand
  hand_in,      ///< a: errand
  ask_rumour,
  buy,      ///< a: item
  sell,     ///< a: character, b: thing
  hire,     ///< a: hireling
  dismiss,  ///< a: character
  learn,    ///< a: skill
  boast,    ///< a: character, b: errand; kNone: of something else
  raise_stakes,
  refuse_stakes,
  ask_meeting,
  ask_person,
  set_disposition,   ///< referee: a: Disposition
  roll_disposition,  ///< referee
  ask_disposition,   ///< prompt, referee
  for_disposition,
  for_want,
  for_activity,
  for_trouble,
  known_want,  ///< reason: +1, what they want is known
  burned_approach,
  use_magic,          ///< a: character
  ask_around,         ///< for rumours, in a settlement
  buy_ware,           ///< a: item, b: spell of a scroll: on the road
  open_stall,         ///< a: Stall
  open_pack,          ///< a: character, to sell from
  go_back,            ///< from a stall, a pack or a talk
  leave_town,         ///< the watch is over
  give_up_errand,     ///< a: errand
  claim_boast,        ///< a: character: it is done
  boast_stands,       ///< referee: it is kept
  boast_not_yet,      ///< referee
  boast_idea,         ///< a: which suggestion
  ask_goal,           ///< prompt: a: character
  boast_ability,      ///< referee: a: ability, b: 1: by the book
  no_challenge,       ///< leaves the boast as it is
  grant_guard,        ///< referee: +1 Guard for raised stakes
  grant_ability,      ///< referee: +1 to the ability
  grant_nothing,      ///< referee
  take_stakes,        ///< takes the harder Boast
  they_attack,        ///< referee, at an impasse
  they_demand,        ///< referee: something else
  they_withdraw,      ///< referee: with a threat
  truce,              ///< referee
  ask_settlement,     ///< prompt
  ask_stall,          ///< prompt: a: Stall
  ask_sale,           ///< prompt: a: character
  ask_challenge,      ///< prompt: a: who may raise the stakes, b: who boasts
  ask_grant,          ///< prompt, referee: a: who boasts, b: stakes so far
  ask_stakes,         ///< prompt: a: who boasts, b: who has raised the stakes
  ask_claim,          ///< prompt, referee: a: character
  ask_boast_ability,  ///< prompt, referee: a: character, b: errand
  ask_impasse,        ///< prompt, referee
  for_person,         ///< purpose: who else is there
  for_beast_want,     ///< purpose: a: creature
  for_ware,
  for_rare_ware,
  for_scroll,        ///< purpose: which spell
  for_remains,       ///< purpose: a: creature
  for_hireling,      ///< purpose: a: hireling
  fitting_approach,  ///< reason: it is what they want
  more_of_you,       ///< reason
  more_of_them,      ///< reason
  good_name,         ///< reason: a: faction
  bad_name,          ///< reason: a: faction
  well_dressed,      ///< reason
  threadbare,        ///< reason
  town_on_edge,      ///< reason
  no_words_for_it,   ///< barred: it understands no words
  too_dear,          ///< barred: a: silver that it costs
  takes_a_cycle,     ///< barred: learning is for downtime
  has_boasted,       ///< barred: one is pending
  never_again,       ///< barred: shirked once
  challenge,         ///< a: character, b: 1 with blades, 0 with words (F-14)
  no_room_in_party,  ///< barred
  see_boasts,        ///< what one could boast of
  see_errands,       ///< what has been taken on
  ask_boasts,        ///< prompt
  ask_errands,       ///< prompt
  no_boast_left,     ///< barred: everybody who could has boasted, or is not believed
  speaker,           ///< a: character, b: Approach
  ask_speaker,       ///< prompt: a: Approach
  worked_before,     ///< barred: it has won them over today
  boast_refused,     ///< referee: nobody will hear of it

};

}  // namespace gamekeeper::farsa
