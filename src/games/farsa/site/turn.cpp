#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kRoomsATurn = 3;  ///< X-1d

bool can_anybody(const Look& look, bool (*does)(const Look&, Who)) {
  return all_who(look, [&](Who who) { return can_act(look.who(who)) && does(look, who); }).any();
}

// -- What the party may do with a turn (X-1) --

void offer_lock(const Look& look, int exit, Offers& offers) {
  const Door& door = look.site_state().doors[at(exit)];
  const bool is_jammed = door.state == Door::State::jammed;
  const bool can_pick = can_anybody(look, has_picks);
  offers.add_unless(option::pick_lock(exit, kNone), {{is_jammed, rule::lock_jammed, reason::jammed()},
                                                     {!can_pick, rule::lock_actions, reason::no_picks()}});
  if (!is_jammed && can_pick && tumbler_to_study(look, exit) >= 0)
    offers.add(option::study_lock(exit, kNone));
  offers.add_unless(option::break_lock(exit, kNone),
                    {{!can_anybody(look, can_strike), rule::lock_broken, reason::nothing_to_strike_with()}});
}

/// Ways on from here, and back to where nobody stands in the way.
void offer_ways(const Look& look, Offers& offers) {
  const int room = look.state.room;
  for (int exit = 0; exit < count_exits(look); ++exit) {
    if (!belongs_to(look, exit, room) || !is_known(look, exit, room)) continue;
    const std::uint8_t to = beyond(look, exit, room);
    const bool is_new = to != kNone && !look.site_state().rooms[to].explored;
    if (!is_shut(look, exit, room)) {
      if (to != kNone) offers.add(option::go_room(exit, to));
    } else if (link_of(look, exit).exit->passage == Passage::locked) {
      offer_lock(look, exit, offers);
    } else {
      offers.add(option::force_door(exit, kNone));
    }
    if (is_new) offers.add(option::listen(exit));
  }
}

void offer_ways_back(const Look& look, Offers& offers) {
  const int room = look.state.room;
  const Distances distances = distances_from(look, room, true);
  for (const int there : indices(look.site().rooms)) {
    if (distances[at(there)] == 2 || distances[at(there)] == 3) offers.add(option::go_quick(there));
  }
  for (int exit = 0; exit < count_exits(look); ++exit) {
    if (!is_way(look, exit, room) || beyond(look, exit, room) != kNone) continue;
    offers.add(option::leave_site());
    return;
  }
}

/// Why nothing in the room can be seen to at leisure; none: it can.
Phrase hindrance(const Look& look) {
  if (is_watched(look)) return reason::watched();
  return is_blind(look) ? reason::cannot_see() : Phrase{};
}

void offer_room(const Look& look, Offers& offers) {
  const Phrase why_not = hindrance(look);
  const auto offer = [&](const Option& option, RuleId rule) {
    why_not.word == 0 ? offers.add(option) : offers.bar(option, rule, why_not);
  };
  if (!look.site_state().rooms[look.state.room].searched) offer(option::search_room(), rule::turn_search);
  const auto& features = look.room().features;
  for (const int i : indices(features)) {
    if (!is_in_sight(look, i)) continue;
    const bool is_done = has_bit(searched_here(look).done, i);
    if (!is_open(look, i)) {
      if (!is_done) offers.bar(option::deal(i, kNone), rule::test_failure, reason::tried_in_vain());
    } else if (best_for_feature(look, features[at(i)]) < 0) {
      offers.bar(option::deal(i, kNone), rule::test_impossible, reason::no_tool());
    } else {
      offer(option::deal(i, kNone), rule::turn_action);
    }
  }
}

void offer_rest(const Look& look, Offers& offers) {
  offers.add_unless(option::rest_turn(), {{is_watched(look), rule::turn_rest, reason::watched()}});
}

void offer_lights(const Look& look, Offers& offers) {
  for (const Who who : indices(look.state.party, can_act)) {
    if (has_light(look)) break;
    for (const int thing : indices(look.who(who).things)) {
      if (may_light(look, who, thing)) offers.add(option::light_up(who, thing));
    }
  }
}

void offer_people(const Look& look, Offers& offers) {
  for (const int spot : indices(look.room().dwellers)) {
    if (is_unsettled(look, look.state.room, spot)) offers.add(option::face_them(spot));
  }
  for (const int person : indices(look.library.people)) {
    const bool is_here = look.library.people[at(person)].place == look.state.place &&
                         look.library.room_of_person[at(person)] == look.state.room;
    if (!is_here || look.state.people[at(person)].gone || is_watched(look)) continue;
    offers.add(option::speak_with(person));
  }
  if (way_outside(look, look.state.room) < 0 || coins_together(look.state) < kRansom) return;
  for (const Who who : indices(look.state.party)) {
    const Character& one = look.who(who);
    if (one.fate == Fate::captured && one.lost_in == look.state.site) offers.add(option::ransom(who));
  }
}

/// What takes no turn, and what only the party itself can answer for.
void offer_the_rest(const Look& look, Offers& offers) {
  const auto able = indices(look.state.party, can_act);
  for (const Who who : able) offers.add(option::sort_things(who));
  for (const Who who : able) {
    if (may_cast(look, who) && has_spell_now(look, who)) offers.add(option::cast_here(who));
  }
  for (const Who who : able) {
    if (!is_hireling(look.who(who))) offers.add(option::attempt(who));
  }
  if (look.state.switches.no_quick_escape || way_outside(look, look.state.room) >= 0) return;
  offers.add(option::fast_escape());
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

/// `deed(exit, who)` is one of the options in which somebody does something about an exit.
template <class Deed, class Fits>
Task<Who> choose_who(Farsa& farsa, RuleId rule, Phrase prompt, Deed deed, int exit, Fits fits) {
  const Option chosen = co_await farsa.pick_if_choice(
      farsa.caller(), rule, prompt,
      everybody([fits](const Look& look, Who who) { return can_act(look.who(who)) && fits(look, who); },
                [=](Who who) { return deed(exit, who); }));
  co_return deed.in(chosen).who;
}

Task<> deal_with_feature(Farsa& farsa, int index) {
  const Who who = co_await choose_doer(farsa, index, rule::most_at_risk);
  if (who >= 0) co_await deal_with(farsa, who, farsa.look().room().features[at(index)], index);
}

template <class Deed>
Task<Who> choose_locksmith(Farsa& farsa, RuleId why, Deed deed, int exit) {
  return choose_who(farsa, why, prompt::ask_lock_doer(), deed, exit,
                    [](const Look& look, Who one) { return has_picks(look, one); });
}

Task<> work_at_lock(Farsa& farsa, const Option chosen) {
  co_await look_at_locks(farsa);
  const int exit = option::pick_lock.in(chosen).exit;  // all three take the same
  if (option::pick_lock.is(chosen)) {
    const Who who = co_await choose_locksmith(farsa, rule::turn_lock, option::pick_lock, exit);
    co_await pick_lock(farsa, who, exit);
  } else if (option::study_lock.is(chosen)) {
    const Who who = co_await choose_locksmith(farsa, rule::lock_takes_a_turn, option::study_lock, exit);
    co_await study_lock(farsa, who, exit);
  } else {
    co_await break_lock(farsa, exit);  // a blow is a blow, whoever strikes it
  }
}

Task<> shoulder_door(Farsa& farsa, int exit) {
  const Who who = co_await choose_who(farsa, rule::most_at_risk, prompt::ask_door_doer(), option::force_door,
                                      exit, [](const Look&, Who) { return true; });
  co_await force_door(farsa, who, exit);
}

Task<> speak_with(Farsa& farsa, int person) {
  co_await meet(farsa, farsa.library.people[at(person)].creature, 1, person, 0, false, 0);
}

void pay_ransom(Farsa& farsa, Who who) {
  if (!pay_together(farsa, kRansom, rule::ransom)) return;
  farsa.tell(told::ransomed(who, kRansom), rule::ransom);
  come_back(farsa, who, rule::darkness_captured);
}

Task<> rest(Farsa& farsa) {
  co_await rest_a_turn(farsa, rule::turn_rest);
  SiteState& site = farsa.site_state();
  site.die = fit(std::min(12, site.die + 2));
  farsa.tell(told::clock_set(farsa.state.site, site.clock, site.die), rule::site_die);
}

/// A room that nobody has seen takes a turn; of those that are known every third.
Task<bool> walk_on(Farsa& farsa, int exit, int room) {
  const bool is_new = !farsa.site_state().rooms[at(room)].explored;
  if (!co_await go_through(farsa, exit)) co_return false;
  if (is_new) co_return true;
  farsa.state.crossed = fit(farsa.state.crossed + 1);
  co_return farsa.state.crossed >= kRoomsATurn;
}

/// Does what was chosen; true when that takes a turn.
Task<bool> act(Farsa& farsa, const Option chosen) {
  if (option::go_room.is(chosen)) {
    const auto [exit, room] = option::go_room.in(chosen);
    co_return co_await walk_on(farsa, exit, room);
  }
  co_await done(chosen, std::tie(farsa), on<option::go_quick>(go_in_haste),
                on<option::leave_site>(go_outside), on<option::search_room>(search_room),
                on<option::listen>(listen_at), on<option::deal>(deal_with_feature),
                on<option::pick_lock, option::study_lock, option::break_lock>(work_at_lock),
                on<option::force_door>(shoulder_door), on<option::rest_turn>(rest),
                on<option::light_up>(light_up), on<option::sort_things>(sort_things),
                on<option::face_them>(face_dweller), on<option::speak_with>(speak_with),
                on<option::ransom>(pay_ransom), on<option::fast_escape>(begin_escape),
                on<option::cast_here>(cast_quietly), on<option::attempt>(attempt_something));
  co_return kit::words::said<bool>(
      chosen, false, std::tuple(),
      on<option::go_quick, option::search_room, option::listen, option::deal, option::pick_lock,
         option::study_lock, option::break_lock, option::rest_turn, option::attempt>(true));
}

/// Nobody can lift a hand. The hour of those who are down runs out; the others lie there until fate lets one
/// of them stir again, or nobody ever does (S-6, R-54).
Task<> lie_helpless(Farsa& farsa) {
  constexpr int kAnHour = 6;
  farsa.tell(told::helpless(), rule::abilities);
  co_await pass_turns(farsa, kAnHour, rule::critical_hour);
  if (count_heroes(farsa.state) == 0) co_return;
  if (co_await die_of_fate(farsa, rule::die_of_fate) >= 4) {
    for (const Who who : indices(farsa.state.party)) co_await rest_a_day(farsa, who, false, rule::rest_day);
  }
  for (const Who who : indices(farsa.state.party)) {
    if (count_able(farsa.state) == 0 && is_present(farsa.who(who)))
      keep_in_site(farsa, who, Fate::lost, rule::darkness_lost);
  }
}

}  // namespace

/// The steps of a turn: the party says what it does, it happens, the site die is rolled, lights are
/// marked. What takes no time is a step without a turn.
Task<> exploration_turn(Farsa& farsa) {
  farsa.state.course.again();
  if (count_able(farsa.state) == 0) co_return co_await lie_helpless(farsa);
  const int spot = next_dweller(farsa.look());
  if (spot >= 0) co_return co_await face_dweller(farsa, spot);
  co_await look_at_locks(farsa);
  const Option chosen =
      co_await farsa.pick(farsa.caller(), rule::turn_action, prompt::ask_turn(), offer_turn);
  // A ruling may have laid everybody low since this was asked: then nobody does it.
  if (count_able(farsa.state) == 0) co_return;
  const bool takes_a_turn = co_await act(farsa, chosen);
  if (takes_a_turn && farsa.state.site != kNone && !farsa.state.course.has(kWayOut)) co_await end_turn(farsa);
}

//
constinit const ProcedureOf<Farsa> kSiteVisit = steps<enter_site, exploration_turn>("site-visit");

}  // namespace gamekeeper::farsa
