#include "farsa/words/site.hpp"
#include "games/farsa/site/site.hpp"

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
  return all_who(look,
                 [&](Who who) {
                   return can_act(look.who(who)) &&
                          (can_strike(look, who) || (!jammed && has_picks(look, who)));
                 })
      .any();
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
  const Distances distances = distances_from(look, room, false);
  int nearest = kNone;
  for (const int there : indices(look.site().rooms)) {
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
    if (!is_hero(one)) continue;
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
  const auto [index, doer] = option::deal.in(option);
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
  const LockLore& lore = look.state.locks[door.type];
  const int unknown = tumbler_to_study(look, exit);
  const bool stiff = door.state == Door::State::stiff;
  switch (option.word) {
    case option::pick_lock.word:
      return unknown < 0 ? 9 : stiff ? 2 : is_even(lore, unknown) && unknown == 2 ? 7.5 : 5;
    case option::study_lock.word: {
      const Who who = doer == kNone ? best_for(look, look.library.locks_skill, true).who : doer;
      return who < 0 ? 0 : succeeding_faces(means(look, who, look.library.locks_skill, true)) + 1.2;
    }
    default: return 4.5;
  }
}

double worth_of_thing(const Look& look, const Option& option) {
  // All of them take the same.
  const auto [who, place] = option::use_thing.in(option);
  const Thing& thing = look.who(who).things[at(place)];
  switch (option.word) {
    case option::use_thing.word: return 5;
    case option::light_up.word: return has_light(look) ? 0 : look.item(thing).light->blows_out ? 20 : 21;
    case option::hold.word: return look.item(thing).weapon || look.item(thing).armor > 0 ? 2 : 0.5;
    default: return 0;
  }
}

double worth_of_going(const Look& look, int exit, int room) {
  return look.site_state().rooms[at(room)].explored ? worth_of_way(look, room, 1)
                                                    : worth_of_new_room(look, exit);
}

double worth_of_turn(const Look& look, const Option& option) {
  switch (option.word) {
    case option::go_room.word:
      return worth_of_going(look, option::go_room.in(option).exit, option::go_room.in(option).room);
    case option::go_quick.word: return worth_of_way(look, option::go_quick.in(option).room, 2);
    case option::leave_site.word: return wants_out(look) ? 11 : 0;
    case option::search_room.word: return wants_out(look) ? 1 : 8;
    case option::listen.word: return 0.1;
    case option::rest_turn.word: return worth_of_rest(look);
    case option::fast_escape.word:
      return spends_a_life(look) && rooms_to_way_out(look, look.state.room) > 4 ? 9 : -1;
    case option::ransom.word: return 12;
    case option::face_them.word: return 0.1;
    case option::speak_with.word:
      return look.state.people[at(option::speak_with.in(option).person)].met ? -0.5 : 9;
    case option::sort_things.word: return has_help(look, option::sort_things.in(option).who) ? 11.5 : -1;
    case option::cast_here.word: return -0.5;
    default: return 0;
  }
}

}  // namespace

double appraise_in_site(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (option.word) {
    case option::deal.word: return worth_of_feature(look, option);
    case option::pick_lock.word:
    case option::study_lock.word:
    case option::break_lock.word: return worth_of_lock(look, option);
    case option::force_door.word: {
      const Who who = option::force_door.in(option).who;
      return who == kNone ? (wants_out(look) ? 0.4 : 6.5) : score(look, who, Ability::strength);
    }
    case option::try_action.word: return 2;
    case option::stop_picking.word:
      return look.site_state().doors[at(option::stop_picking.in(option).exit)].state == Door::State::stiff
                 ? 3
                 : 0;
    case option::light_up.word:
      if (prompt::ask_turn.is(decision.prompt) && !is_blind(look)) return look.room().dark ? 20 : -1;
      return worth_of_thing(look, option);
    case option::use_thing.word:
    case option::hold.word: return worth_of_thing(look, option);
    case option::leave_site.word:
      return prompt::ask_way_out.is(decision.prompt) ? 5 : worth_of_turn(look, option);
    case option::discard.word: {
      const auto [who, thing] = option::discard.in(option);
      const int price = look.item(look.who(who).things[at(thing)]).price;
      return price > 0 && price < 6 && escape_floor(look, 0) > 0 ? 0.5 : -1;
    }
    case option::betray.word: return -5;
    case option::reroll_fate.word: return 1;
    case option::bargain.word: {
      const auto [who, thing] = option::bargain.in(option);
      return 5 - look.item(look.who(who).things[at(thing)]).price / 100.0;
    }
    case option::give_coins.word: return 4 - look.who(option::give_coins.in(option).who).coins / 100.0;
    case option::take_chances.word:
    case option::give_nothing.word: return -3;
    case option::by_strength.word: return look.who(option::by_strength.in(option).who).now[0] - 4;
    case option::by_dexterity.word: return look.who(option::by_dexterity.in(option).who).now[1];
    case option::roll_again.word:
    case option::offer_bargain.word: return -1;
    case option::put_away.word:
    case option::put_out.word:
    case option::pass_on.word:
    case option::load_up.word:
    case option::unload.word: return -1;
    default: return worth_of_turn(look, option);
  }
}

}  // namespace gamekeeper::farsa
