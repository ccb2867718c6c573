#include "games/farsa/chapter.hpp"

/// What choices in a site are worth.
namespace gamekeeper::farsa {
namespace {

// -- What the party is after --

bool is_worth_dealing(const Look& look, int room, int feature) {
  const Searched& searched = look.site_state().rooms[at(room)].features;
  const Feature& one = look.site().rooms[at(room)].features[at(feature)];
  const bool in_sight = !one.hidden || has_bit(searched.found, feature);
  if (!in_sight || has_bit(searched.done, feature)) return false;
  if (has_bit(searched.tried, feature) && !one.again) return false;
  return best_for_feature(look, one) >= 0;
}

bool can_open(const Look& look, int exit) {
  if (link_of(look, exit).exit->passage != Passage::locked) return true;
  const bool jammed = look.site_state().doors[at(exit)].state == Door::State::jammed;
  const auto opens = [&](Who who) {
    return can_act(look.who(who)) && (can_strike(look, who) || (!jammed && has_picks(look, who)));
  };
  return all_who(look, opens).any();
}

/// Whether there is still something to do in a room, or beyond it.
bool is_of_interest(const Look& look, int room) {
  if (is_quiet(look, room)) {
    if (!look.site_state().rooms[at(room)].searched) return true;
    for (const int i : indices(look.site().rooms[at(room)].features)) {
      if (is_worth_dealing(look, room, i)) return true;
    }
  }
  for (int exit = 0; exit < count_exits(look); ++exit) {
    if (!belongs_to(look, exit, room) || !is_known(look, exit, room)) continue;
    const std::uint8_t to = beyond(look, exit, room);
    if (to != kNone && !look.site_state().rooms[to].explored && can_open(look, exit)) return true;
  }
  return false;
}

/// Rooms from here to the nearest one that is worth going to; kNone: nothing is left to do.
int rooms_to_interest(const Look& look, int room) {
  return rooms_to(look, room, [&look](int there) { return is_of_interest(look, there); });
}

int turns_of_light(const Look& look) {
  int turns = 0;
  for (const Character& one : look.state.party) {
    if (!is_present(one)) continue;
    for (const Thing& thing : one.things) {
      const auto& light = look.item(thing).light;
      turns += thing.burning;
      if (!light || thing.carried == Carried::beast) continue;
      if (light->fuel) {
        turns += light->turns * count_of(one, *light->fuel);
      } else {
        turns += light->turns * (thing.uses - (thing.burning > 0 ? 1 : 0));
      }
    }
  }
  return turns;
}

/// How whole the party is, from 0 to 1: Strength counts most, for Guard comes back.
double vigor(const Look& look) {
  double now = 0;
  double most = 0;
  for (const Character& one : look.state.party) {
    if (!is_hero(one)) continue;
    most += 2.0 * one.most[0] + one.guard_most;
    if (can_act(one)) now += 2.0 * one.now[0] + one.guard;
  }
  return most > 0 ? now / most : 0;
}

bool anybody_hungry(const Look& look) {
  return anybody_is(look, [](const Character& one) { return one.deprived; });
}

/// Time to turn back: hurt beyond a rest, short of light, hungry, or with nothing left to do.
bool wants_out(const Look& look) {
  const int away = rooms_to_way_out(look, look.state.room);
  const int needed = away == kNone ? 6 : away + 3;
  return vigor(look) < 0.45 || turns_of_light(look) < needed || anybody_hungry(look) ||
         rooms_to_interest(look, look.state.room) == kNone;
}

/// What a turn of rest would bring back (D-9).
double worth_of_rest(const Look& look) {
  double worth = 0;
  for (const Character& one : look.state.party) {
    if (!is_present(one)) continue;
    if (one.fate == Fate::down) return 30;
    if (one.panicked) worth += 6;
    if (!one.deprived && one.guard_most > 0) worth += 6.0 * (one.guard_most - one.guard) / one.guard_most;
  }
  return worth > 5 ? 12 + worth / 10 : worth > 0 ? worth / 2 : 0;
}

double worth_of_way(const Look& look, int room, int cost) {
  if (wants_out(look)) {
    const int away = rooms_to_way_out(look, room);
    const int from_here = rooms_to_way_out(look, look.state.room);
    return away < from_here ? 10 - 0.5 * away - 0.1 * cost : 0;
  }
  const int ahead = rooms_to_interest(look, room);
  const int from_here = rooms_to_interest(look, look.state.room);
  return ahead < from_here ? 6 - 0.3 * ahead - 0.1 * cost : 0.2;
}

double worth_of_new_room(const Look& look, int exit) {
  if (wants_out(look)) return 0.5;
  const bool is_drop = link_of(look, exit).exit->passage == Passage::drop;
  return is_drop && who_may_fall(look) >= 0 ? 6 : 7;
}

/// What a harm means to somebody: the more, the less of the ability is left.
double dread(const Character& one, Harm harm) {
  if (harm != Harm::strength && harm != Harm::dexterity && harm != Harm::control) return 1;
  const std::int8_t left = one.now[at(static_cast<int>(harm) - static_cast<int>(Harm::strength))];
  return left <= 6 ? 20 : 30.0 / left;
}

double worth_of_feature(const Look& look, int index, int doer) {
  const Feature& feature = features_here(look)[at(index)];
  const Who who = doer == kNone ? best_for_feature(look, feature) : doer;
  if (who < 0) return 0;
  const Chances chances = chances_of(look, who, feature);
  const double chance = static_cast<double>(chances.faces) / chances.of;
  double danger = 0;
  for (const Consequence& one : feature.consequences) danger += dread(look.who(who), one.harm);
  const double worth = 8 + 4 * chance - (1 - chance) * danger + (feature.id == "heart" ? 3 : 0);
  return look.in_site() && wants_out(look) && feature.id != "heart" ? worth / 4 : worth;
}

bool spends_a_life(const Look& look) { return vigor(look) < 0.3; }

double worth_of_lock(const Look& look, const Option& option) {
  // All three take the same.
  const auto [exit, doer] = option::pick_lock.in(option);
  const Door& door = look.site_state().doors[at(exit)];
  if (wants_out(look) || door.type == kNone) return 0.3;
  const int unknown = tumbler_to_study(look, exit);
  const bool stiff = door.state == Door::State::stiff;
  const bool is_guess = unknown == 2 && is_even(look.state.locks[door.type], unknown);
  if (option::pick_lock.is(option)) return unknown < 0 ? 9 : stiff ? 2 : is_guess ? 7.5 : 5;
  if (option::break_lock.is(option)) return 4.5;
  const Who who = doer == kNone ? best_for(look, look.library.locks, true).who : doer;
  return who < 0 ? 0 : succeeding_faces(means(look, who, look.library.locks, true)) + 1.2;
}

double worth_of_lighting(const Look& look, Who who, int thing) {
  if (has_light(look)) return 0;
  return look.item(look.thing(who, thing)).light->blows_out ? 20 : 21;
}

double worth_of_going(const Look& look, int exit, int room) {
  return look.site_state().rooms[at(room)].explored ? worth_of_way(look, room, 1)
                                                    : worth_of_new_room(look, exit);
}

double worth_of_fast_escape(const Look& look) {
  return spends_a_life(look) && rooms_to_way_out(look, look.state.room) > 4 ? 9 : -1;
}

double worth_of_discarding(const Look& look, Who who, int thing) {
  const int price = look.item(look.thing(who, thing)).price;
  return price > 0 && price < 6 && escape_floor(look, 0) > 0 ? 0.5 : -1;
}

}  // namespace

double appraise_in_site(const Look& look, const engine::Decision& decision, const Option& option) {
  const auto thing_of = [&look](Who who, int thing) -> const Item& {
    return look.item(look.thing(who, thing));
  };
  const bool is_stranded = prompt::ask_way_out.is(decision.prompt);
  return worth_among(
      look, option, on<option::deal>(worth_of_feature),
      on<option::pick_lock, option::study_lock, option::break_lock>(worth_of_lock),
      on<option::force_door>([](const Look& of, int, int who) -> double {
        return who == kNone ? (wants_out(of) ? 0.4 : 6.5) : score(of, who, Ability::strength);
      }),
      on<option::try_action>(2), on<option::stop_picking>([](const Look& of, int exit) {
        return of.site_state().doors[at(exit)].state == Door::State::stiff ? 3 : 0;
      }),
      on<option::light_up>([&decision](const Look& of, Who who, int thing) -> double {
        if (prompt::ask_turn.is(decision.prompt) && !is_blind(of)) return of.room().dark ? 20 : -1;
        return worth_of_lighting(of, who, thing);
      }),
      on<option::use_thing>(5), on<option::hold>([&](const Look&, Who who, int thing) {
        return thing_of(who, thing).weapon || thing_of(who, thing).armor > 0 ? 2 : 0.5;
      }),
      on<option::leave_site>([&](const Look& of) { return is_stranded     ? 5
                                                          : wants_out(of) ? 11
                                                                          : 0; }),
      on<option::discard>(worth_of_discarding), on<option::betray>(-5), on<option::reroll_fate>(1),
      on<option::bargain>(
          [&](const Look&, Who who, int thing) { return 5 - thing_of(who, thing).price / 100.0; }),
      on<option::give_coins>([](const Look& of, Who who) { return 4 - of.who(who).coins / 100.0; }),
      on<option::take_chances, option::give_nothing>(-3),
      on<option::by_strength>([](const Look& of, Who who) { return of.who(who).now[0] - 4; }),
      on<option::by_dexterity>([](const Look& of, Who who) { return of.who(who).now[1]; }),
      on<option::roll_again, option::offer_bargain, option::put_away, option::put_out, option::pass_on,
         option::load_up, option::unload>(-1),
      on<option::go_room>(worth_of_going),
      on<option::go_quick>([](const Look& of, int room) { return worth_of_way(of, room, 2); }),
      on<option::search_room>([](const Look& of) { return wants_out(of) ? 1 : 8; }),
      on<option::rest_turn>(worth_of_rest), on<option::fast_escape>(worth_of_fast_escape),
      on<option::ransom>(12), on<option::listen, option::face_them>(0.1), on<option::cast_here>(-0.5),
      on<option::speak_with>(
          [](const Look& of, int person) { return of.state.people[at(person)].met ? -0.5 : 9; }),
      on<option::sort_things>([](const Look& of, Who who) { return has_help(of, who) ? 11.5 : -1; }));
}

}  // namespace gamekeeper::farsa
