#include <algorithm>
#include <cstdint>

#include "engine/decision.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

/// What choices in a site are worth.
namespace gamekeeper::farsa {
namespace {

// -- What the party is after --

bool is_worth_dealing(const Look& look, int room, int feature) {
  const Searched& searched = look.site_state().rooms[at(room)].features;
  const Feature& one = look.site().rooms[at(room)].features[at(feature)];
  const bool in_sight = !one.hidden || (searched.found >> feature & 1U) != 0;
  if (!in_sight || (searched.done >> feature & 1U) != 0) return false;
  if ((searched.tried >> feature & 1U) != 0 && !one.again) return false;
  return best_for_feature(look, one) >= 0;
}

bool can_open(const Look& look, int exit) {
  if (link_of(look, exit).exit->passage != Passage::locked) return true;
  const bool jammed = look.site_state().doors[at(exit)].state == Door::State::jammed;
  return first_who(look, [&](Who who) {
           return can_act(look.who(who)) && (can_strike(look, who) || (!jammed && has_picks(look, who)));
         }) >= 0;
}

/// Whether there is still something to do in a room, or beyond it.
bool is_of_interest(const Look& look, int room) {
  if (is_quiet(look, room)) {
    if (!look.site_state().rooms[at(room)].searched) return true;
    for (int i = 0; i < static_cast<int>(look.site().rooms[at(room)].features.size()); ++i) {
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
  const Distances distances = distances_from(look, room, false);
  int nearest = kNone;
  for (int there = 0; there < static_cast<int>(look.site().rooms.size()); ++there) {
    if (distances[at(there)] != kNone && is_of_interest(look, there))
      nearest = std::min<int>(nearest, distances[at(there)]);
  }
  return nearest;
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
        turns += light->turns * count_of(one, look.library.item(*light->fuel));
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
    if (!is_present(one) || is_hireling(one)) continue;
    most += 2.0 * one.most[0] + one.guard_most;
    if (can_act(one)) now += 2.0 * one.now[0] + one.guard;
  }
  return most > 0 ? now / most : 0;
}

bool anybody_hungry(const Look& look) {
  return std::ranges::any_of(look.state.party,
                             [](const Character& one) { return is_present(one) && one.deprived; });
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

double worth_of_feature(const Look& look, const Option& option) {
  const Feature& feature = features_here(look)[at(option.a)];
  const Who who = option.b == kNone ? best_for_feature(look, feature) : option.b;
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
  if (wants_out(look) || look.site_state().doors[at(option.a)].type == kNone) return 0.3;
  const LockLore& lore = look.state.locks[look.site_state().doors[at(option.a)].type];
  const int unknown = tumbler_to_study(look, option.a);
  const bool stiff = look.site_state().doors[at(option.a)].state == Door::State::stiff;
  switch (word_of(option)) {
    case Word::pick_lock:
      return unknown < 0 ? 9 : stiff ? 2 : is_even(lore, unknown) && unknown == 2 ? 7.5 : 5;
    case Word::study_lock: {
      const Who who = option.b == kNone ? best_for(look, look.library.locks_skill, true).who : option.b;
      return who < 0 ? 0 : succeeding_faces(means(look, who, look.library.locks_skill, true)) + 1.2;
    }
    default: return 4.5;
  }
}

double worth_of_thing(const Look& look, const Option& option) {
  const Thing& thing = look.who(option.a).things[at(option.b)];
  switch (word_of(option)) {
    case Word::use_thing: return 5;
    case Word::light_up: return has_light(look) ? 0 : look.item(thing).light->blows_out ? 20 : 21;
    case Word::hold: return look.item(thing).weapon || look.item(thing).armor > 0 ? 2 : 0.5;
    default: return 0;
  }
}

double worth_of_turn(const Look& look, const Option& option) {
  switch (word_of(option)) {
    case Word::go_room:
      return look.site_state().rooms[at(option.b)].explored ? worth_of_way(look, option.b, 1)
                                                            : worth_of_new_room(look, option.a);
    case Word::go_quick: return worth_of_way(look, option.a, 2);
    case Word::leave_site: return wants_out(look) ? 11 : 0;
    case Word::search_room: return wants_out(look) ? 1 : 8;
    case Word::listen: return 0.1;
    case Word::rest_turn: return worth_of_rest(look);
    case Word::fast_escape:
      return spends_a_life(look) && rooms_to_way_out(look, look.state.room) > 4 ? 9 : -1;
    case Word::ransom: return 12;
    case Word::face_them: return 0.1;
    case Word::speak_with: return look.state.people[at(option.a)].met ? -0.5 : 9;
    case Word::sort_things: return has_help(look, option.a) ? 11.5 : -1;
    case Word::cast_here: return -0.5;
    default: return 0;
  }
}

}  // namespace

double appraise_in_site(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (word_of(option)) {
    case Word::deal: return worth_of_feature(look, option);
    case Word::pick_lock:
    case Word::study_lock:
    case Word::break_lock: return worth_of_lock(look, option);
    case Word::force_door:
      return option.b == kNone ? (wants_out(look) ? 0.4 : 6.5) : score(look, option.b, Ability::strength);
    case Word::tap:
    case Word::probe:
    case Word::rake: return 2;
    case Word::stop_picking: return look.site_state().doors[at(option.a)].state == Door::State::stiff ? 3 : 0;
    case Word::light_up:
      if (word_of(decision.prompt) == Word::ask_turn && !is_blind(look)) return look.room().dark ? 20 : -1;
      return worth_of_thing(look, option);
    case Word::use_thing:
    case Word::hold: return worth_of_thing(look, option);
    case Word::leave_site:
      return word_of(decision.prompt) == Word::ask_way_out ? 5 : worth_of_turn(look, option);
    case Word::discard: {
      const int price = look.item(look.who(option.a).things[at(option.b)]).price;
      return price > 0 && price < 6 && escape_floor(look, 0) > 0 ? 0.5 : -1;
    }
    case Word::betray: return -5;
    case Word::reroll_fate: return 1;
    case Word::bargain: return 5 - look.item(look.who(option.a).things[at(option.b)]).price / 100.0;
    case Word::give_coins: return 4 - look.who(option.a).coins / 100.0;
    case Word::take_chances: return -3;
    case Word::by_strength: return look.who(option.a).now[0] - 4;
    case Word::by_dexterity: return look.who(option.a).now[1];
    case Word::roll_again:
    case Word::offer_bargain: return -1;
    case Word::put_away:
    case Word::put_out:
    case Word::pass_on:
    case Word::load_up:
    case Word::unload: return -1;
    default: return worth_of_turn(look, option);
  }
}

}  // namespace gamekeeper::farsa
