#include <algorithm>
#include <cstdint>

#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kRoomsATurn = 3;  ///< X-1d

int party_of(const Look& look) { return static_cast<int>(look.state.party.size()); }

template <class With>
void for_each_able(const Look& look, With with) {
  for (Who who = 0; who < party_of(look); ++who) {
    if (can_act(look.who(who))) with(who);
  }
}

// -- What the party may do with a turn (X-1) --

void offer_lock(const Look& look, int exit, Offers& offers) {
  const Door& door = look.site_state().doors[at(exit)];
  const bool can_pick =
      first_who(look, [&](Who who) { return can_act(look.who(who)) && has_picks(look, who); }) >= 0;
  if (door.state == Door::State::jammed) {
    offers.bar(say(Word::pick_lock, exit, kNone), rule::lock_jammed, say(Word::jammed));
  } else if (!can_pick) {
    offers.bar(say(Word::pick_lock, exit, kNone), rule::lock_actions, say(Word::no_picks));
  } else {
    offers.add(say(Word::pick_lock, exit, kNone));
    if (tumbler_to_study(look, exit) >= 0) offers.add(say(Word::study_lock, exit, kNone));
  }
  if (first_who(look, [&](Who who) { return can_act(look.who(who)) && can_strike(look, who); }) >= 0) {
    offers.add(say(Word::break_lock, exit, kNone));
  } else {
    offers.bar(say(Word::break_lock, exit, kNone), rule::lock_broken, say(Word::nothing_to_strike_with));
  }
}

/// Ways on from here, and back to where nobody stands in the way.
void offer_ways(const Look& look, Offers& offers) {
  const int room = look.state.room;
  for (int exit = 0; exit < count_exits(look); ++exit) {
    if (!belongs_to(look, exit, room) || !is_known(look, exit, room)) continue;
    const std::uint8_t to = beyond(look, exit, room);
    const bool is_new = to != kNone && !look.site_state().rooms[to].explored;
    if (!is_shut(look, exit, room)) {
      if (to != kNone) offers.add(say(Word::go_room, exit, to));
    } else if (link_of(look, exit).exit->passage == Passage::locked) {
      offer_lock(look, exit, offers);
    } else {
      offers.add(say(Word::force_door, exit, kNone));
    }
    if (is_new) offers.add(say(Word::listen, exit));
  }
}

void offer_ways_back(const Look& look, Offers& offers) {
  const int room = look.state.room;
  const Distances distances = distances_from(look, room, true);
  for (int there = 0; there < static_cast<int>(look.site().rooms.size()); ++there) {
    if (distances[at(there)] == 2 || distances[at(there)] == 3) offers.add(say(Word::go_quick, there));
  }
  for (int exit = 0; exit < count_exits(look); ++exit) {
    if (!is_way(look, exit, room) || beyond(look, exit, room) != kNone) continue;
    offers.add(say(Word::leave_site));
    return;
  }
}

/// Why nothing in the room can be seen to at leisure; none: it can.
Word hindrance(const Look& look) {
  if (is_watched(look)) return Word::watched;
  return is_blind(look) ? Word::cannot_see : Word::none;
}

void offer_room(const Look& look, Offers& offers) {
  const Word why_not = hindrance(look);
  const auto offer = [&](const Option& option, RuleId rule) {
    why_not == Word::none ? offers.add(option) : offers.bar(option, rule, say(why_not));
  };
  if (!look.site_state().rooms[look.state.room].searched) offer(say(Word::search_room), rule::turn_search);
  const auto& features = look.room().features;
  for (int i = 0; i < static_cast<int>(features.size()); ++i) {
    if (!is_in_sight(look, i)) continue;
    const bool is_done = (searched_here(look).done >> i & 1U) != 0;
    if (!is_open(look, i)) {
      if (!is_done) offers.bar(say(Word::deal, i, kNone), rule::test_failure, say(Word::tried_in_vain));
    } else if (best_for_feature(look, features[at(i)]) < 0) {
      offers.bar(say(Word::deal, i, kNone), rule::test_impossible, say(Word::no_tool));
    } else {
      offer(say(Word::deal, i, kNone), rule::turn_action);
    }
  }
}

void offer_rest(const Look& look, Offers& offers) {
  if (is_watched(look)) {
    offers.bar(say(Word::rest_turn), rule::turn_rest, say(Word::watched));
  } else {
    offers.add(say(Word::rest_turn));
  }
}

void offer_lights(const Look& look, Offers& offers) {
  for_each_able(look, [&](Who who) {
    for (int thing = 0; thing < static_cast<int>(look.who(who).things.size()) && !has_light(look); ++thing) {
      if (may_light(look, who, thing)) offers.add(say(Word::light_up, who, thing));
    }
  });
}

void offer_people(const Look& look, Offers& offers) {
  for (int spot = 0; spot < static_cast<int>(look.room().dwellers.size()); ++spot) {
    if (is_unsettled(look, look.state.room, spot)) offers.add(say(Word::face_them, spot));
  }
  for (int person = 0; person < static_cast<int>(look.library.people.size()); ++person) {
    const Library::Home& home = look.library.homes[at(person)];
    const bool is_here = home.place == look.state.place && home.room == look.state.room;
    if (!is_here || look.state.people[at(person)].gone || is_watched(look)) continue;
    offers.add(say(Word::speak_with, person));
  }
  if (way_outside(look, look.state.room) < 0 || coins_together(look.state) < kRansom) return;
  for (Who who = 0; who < party_of(look); ++who) {
    const Character& one = look.who(who);
    if (one.fate == Fate::captured && one.lost_in == look.state.site) offers.add(say(Word::ransom, who));
  }
}

/// What takes no turn, and what only the party itself can answer for.
void offer_the_rest(const Look& look, Offers& offers) {
  for_each_able(look, [&](Who who) { offers.add(say(Word::sort_things, who)); });
  for_each_able(look, [&](Who who) {
    if (may_cast(look, who) && has_spell_now(look, who)) offers.add(say(Word::cast_here, who));
  });
  for_each_able(look, [&](Who who) {
    if (!is_hireling(look.who(who))) offers.add(say(Word::attempt, who));
  });
  if (look.state.switches.no_quick_escape || way_outside(look, look.state.room) >= 0) return;
  offers.add(say(Word::fast_escape));
}

/// What is here comes before the ways on, and those before the ways back. Who sees nothing wants a light.
void offer_turn(const Look& look, Offers& offers) {
  const bool wants_light = look.room().dark;
  if (wants_light) offer_lights(look, offers);
  offer_people(look, offers);
  offer_room(look, offers);
  offer_ways(look, offers);
  offer_rest(look, offers);
  offer_ways_back(look, offers);
  if (!wants_light) offer_lights(look, offers);
  offer_the_rest(look, offers);
}

// -- Who does it --

template <class Fits>
Task<Who> choose_who(Farsa& farsa, RuleId rule, Phrase prompt, Word deed, int about, Fits fits) {
  const Option chosen = co_await farsa.table.pick_if_choice(farsa.caller(), rule, prompt,
                                                            [&farsa, deed, about, fits](Offers& offers) {
                                                              for_each_able(farsa.look(), [&](Who who) {
                                                                if (fits(farsa.look(), who))
                                                                  offers.add(say(deed, about, who));
                                                              });
                                                            });
  co_return chosen.b;
}

Task<> deal_with_feature(Farsa& farsa, int index) {
  const Who who = co_await choose_doer(farsa, index, rule::most_at_risk);
  if (who >= 0) co_await deal_with(farsa, who, farsa.look().room().features[at(index)], index);
}

Task<> work_at_lock(Farsa& farsa, Word deed, int exit) {
  co_await look_at_locks(farsa);
  if (deed == Word::break_lock) {
    // A blow is a blow, whoever strikes it.
    co_await break_lock(farsa, exit);
    co_return;
  }
  const RuleId why = deed == Word::pick_lock ? rule::turn_lock : rule::lock_takes_a_turn;
  const Who who = co_await choose_who(farsa, why, say(Word::ask_lock_doer, exit), deed, exit,
                                      [](const Look& look, Who one) { return has_picks(look, one); });
  if (deed == Word::pick_lock) {
    co_await pick_lock(farsa, who, exit);
  } else {
    co_await study_lock(farsa, who, exit);
  }
}

Task<> shoulder_door(Farsa& farsa, int exit) {
  const Who who = co_await choose_who(farsa, rule::most_at_risk, say(Word::ask_door_doer, exit),
                                      Word::force_door, exit, [](const Look&, Who) { return true; });
  co_await force_door(farsa, who, exit);
}

Task<> speak_with(Farsa& farsa, int person) {
  farsa.state.after = Phase::site;
  co_await meet(farsa, farsa.library.homes[at(person)].creature, 1, person, 0, false, 0);
}

void pay_ransom(Farsa& farsa, Who who) {
  if (!pay_together(farsa, kRansom, rule::ransom)) return;
  farsa.tell(Told::ransomed, rule::ransom, who, kRansom);
  come_back(farsa, who, rule::darkness_captured);
}

Task<> rest(Farsa& farsa) {
  co_await rest_a_turn(farsa, rule::turn_rest);
  SiteState& site = farsa.site_state();
  site.die = static_cast<std::uint8_t>(std::min(12, site.die + 2));
  farsa.tell(Told::clock_set, rule::site_die, farsa.state.site, site.clock, site.die);
}

/// A room that nobody has seen takes a turn; of those that are known every third.
Task<bool> walk_on(Farsa& farsa, int exit, int room) {
  const bool is_new = !farsa.site_state().rooms[at(room)].explored;
  if (!co_await go_through(farsa, exit)) co_return false;
  if (is_new) co_return true;
  farsa.state.crossed = static_cast<std::uint8_t>(farsa.state.crossed + 1);
  co_return farsa.state.crossed >= kRoomsATurn;
}

/// Does what was chosen; true when that takes a turn.
Task<bool> act(Farsa& farsa, const Option chosen) {
  switch (word_of(chosen)) {
    case Word::go_room: co_return co_await walk_on(farsa, chosen.a, chosen.b);
    case Word::go_quick: co_await go_in_haste(farsa, chosen.a); co_return true;
    case Word::leave_site: co_await go_outside(farsa); co_return false;
    case Word::search_room: search_room(farsa); co_return true;
    case Word::listen: listen_at(farsa, chosen.a); co_return true;
    case Word::deal: co_await deal_with_feature(farsa, chosen.a); co_return true;
    case Word::pick_lock:
    case Word::study_lock:
    case Word::break_lock: co_await work_at_lock(farsa, word_of(chosen), chosen.a); co_return true;
    case Word::force_door: co_await shoulder_door(farsa, chosen.a); co_return false;
    case Word::rest_turn: co_await rest(farsa); co_return true;
    case Word::light_up: light_up(farsa, chosen.a, chosen.b); co_return false;
    case Word::sort_things: co_await sort_things(farsa, chosen.a); co_return false;
    case Word::face_them: co_await face_dweller(farsa, chosen.a); co_return false;
    case Word::speak_with: co_await speak_with(farsa, chosen.a); co_return false;
    case Word::ransom: pay_ransom(farsa, chosen.a); co_return false;
    case Word::fast_escape: begin_escape(farsa); co_return false;
    case Word::cast_here: {
      const SpellChoice spell = co_await choose_spell(farsa, chosen.a);
      co_await cast(farsa, chosen.a, spell.source, spell.spell, spell.dice, spell.target);
      co_return false;
    }
    case Word::attempt: co_await attempt(farsa, chosen.a); co_return true;
    default: co_return false;
  }
}

/// Nobody can lift a hand. The hour of those who are down runs out; the others lie there until fate lets one
/// of them stir again, or nobody ever does (S-6, R-54).
Task<> lie_helpless(Farsa& farsa) {
  constexpr int kAnHour = 6;
  farsa.tell(Told::helpless, rule::abilities);
  co_await pass_turns(farsa, kAnHour, rule::critical_hour);
  if (count_heroes(farsa.state) == 0) co_return;
  if (co_await die_of_fate(farsa, rule::die_of_fate) >= 4) {
    for (Who who = 0; who < party_of(farsa.look()); ++who)
      co_await rest_a_day(farsa, who, false, rule::rest_day);
  }
  for (Who who = 0; who < party_of(farsa.look()); ++who) {
    if (count_able(farsa.state) == 0 && is_present(farsa.who(who)))
      keep_in_site(farsa, who, Fate::lost, rule::darkness_lost);
  }
}

}  // namespace

/// The steps of a turn: the party says what it does, it happens, the site die is rolled, lights are
/// marked. What takes no time is a step without a turn.
Task<> exploration_turn(Farsa& farsa) {
  if (farsa.state.way_out.left != 0) {
    co_await next_on_the_way_out(farsa);
    co_return;
  }
  if (count_able(farsa.state) == 0) {
    co_await lie_helpless(farsa);
    co_return;
  }
  const int spot = next_dweller(farsa.look());
  if (spot >= 0) {
    co_await face_dweller(farsa, spot);
    co_return;
  }
  co_await look_at_locks(farsa);
  const Option chosen =
      co_await farsa.table.pick(farsa.caller(), rule::turn_action, say(Word::ask_turn),
                                [&farsa](Offers& offers) { offer_turn(farsa.look(), offers); });
  // A ruling may have laid everybody low since this was asked: then nobody does it.
  if (count_able(farsa.state) == 0) co_return;
  const bool takes_a_turn = co_await act(farsa, chosen);
  if (takes_a_turn && farsa.state.site != kNone && farsa.state.way_out.left == 0) co_await end_turn(farsa);
}

}  // namespace gamekeeper::farsa
