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

  // -- 300: places, roads, camps (wild/) --
  travel = 300,  ///< a: place, b: watches
  explore,       ///< searches this place
  supply_hunt,
  supply_fish,
  supply_forage,  ///< a: component, or kNone for plain greens
  lookout,        ///< a: character
  no_lookout,
  make_camp,
  rest_day,    ///< a whole day of rest (D-9)
  enter_site,  ///< a: site
  feature,     ///< a: feature of the place
  go_to_town,  ///< talks, trades and rests in a settlement
  wait,
  push_on,    ///< travels on. a: place, b: 1: in the dark
  turn_back,  ///< a: place, b: watches
  leave_wagon,
  stay_here,
  navigator,       ///< a: character
  supplier,        ///< a: character, b: Supply, c: component or kNone
  watch_first,     ///< a: character who keeps watch, b: which of three
  no_watch,        ///< a: which of three
  sit_by_fire,     ///< nothing, and free for a shift
  cook,            ///< a: character
  sing,            ///< a: character
  mend,            ///< a: character, b: thing
  cure_meat,       ///< a: character
  drink_to_sleep,  ///< a: character, b: thing
  copy_scroll,     ///< a: character, b: thing
  make_grimoire,   ///< a: character, b: thing
  harvest,         ///< a: character
  avoid_watch,     ///< against a threat: spend a watch
  avoid_fatigue,
  avoid_tool,  ///< a: character, b: thing
  avoid_test,  ///< a: character, b: skill
  end_expedition,
  begin_downtime,
  cast_magic,  ///< a: character
  ask_watch,   ///< prompt at a place
  ask_road,    ///< prompt on the road: a: place, b: watches
  ask_navigator,
  ask_lookout,
  ask_evening,  ///< a: character
  ask_sentry,   ///< a: which of three
  ask_threat,   ///< a: threat
  ask_hunter,   ///< a: Supply, b: component or kNone
  ask_wagon,
  ask_retire,
  for_weather,
  for_event,
  for_distance,
  for_encounter,
  for_number,
  for_threat,
  for_lookout,
  no_light_left,     ///< reason: no light for a watch
  path_penalty,      ///< reason: a: Path
  distance_penalty,  ///< reason: a: Distance
  terrain_penalty,   ///< reason: a: Terrain
  weather_penalty,   ///< reason: a: weather
  night_penalty,
  open_water,     ///< reason
  injured,        ///< reason: somebody has to be carried
  all_mounted,    ///< reason
  keen_eyes,      ///< reason
  pulls_wagon,    ///< reason
  no_spells_yet,  ///< barred: a: watches
  brew,           ///< a: character, b: thing, a herb
  hold_rite,      ///< a: character
  base_watch,     ///< reason: every path takes one (R-26)

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
