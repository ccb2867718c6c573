#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

template <class Condition>
int count(const State& state, Condition condition) {
  return static_cast<int>(std::ranges::count_if(state.party, condition));
}

bool is_hardy(const Farsa& farsa, Who who) {
  const std::uint8_t kindred = farsa.state.party[at(who)].kindred;
  return kindred != kNone && farsa.library.kindreds[kindred].trait == Trait::hardy;
}

/// Days after which Deprivation adds Fatigue: the second, for the hardy the third.
int days_before_fatigue(const Farsa& farsa, Who who) { return is_hardy(farsa, who) ? 2 : 1; }

RuleId why_it_tells(const Farsa& farsa, Who who) {
  if (is_hardy(farsa, who)) return rule::trait_hardy;
  return farsa.state.party[at(who)].days_deprived == 1 ? rule::deprived_from_second_day
                                                       : rule::deprived_for_days;
}

Task<> end_day(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party, is_present)) {
    // The undead need nothing.
    if (!farsa.who(who).fed && farsa.who(who).returned != Rite::undeath) {
      farsa.tell(told::went_hungry(who), rule::deprived);
      deprive(farsa, who, rule::deprived);
    }
    farsa.who(who).fed = false;
    if (!farsa.who(who).deprived) continue;
    if (farsa.who(who).days_deprived >= days_before_fatigue(farsa, who))
      co_await add_fatigue(farsa, who, 1, why_it_tells(farsa, who));
    if (farsa.who(who).days_deprived < 200) ++farsa.who(who).days_deprived;
  }
  farsa.state.journey.traveled = 0;
  end_of_day(farsa);
}

// Who takes what is found, and what it does to them (G-2, I-1).

/// The named one, then the others, for whom `fits(who)` holds; -1: nobody.
template <class Fits>
Who bearer(const Look& look, Who first, Fits fits) {
  if (is_present(look.who(first)) && fits(first)) return first;
  return all_who(look, [&](Who who) { return who != first && is_present(look.who(who)) && fits(who); })
      .first();
}

/// Somebody who can take it and stays on guard; -1: nobody.
Who unburdened(const Look& look, Who first, const Thing& thing) {
  return bearer(look, first, [&](Who who) {
    return has_room_for(look, look.who(who), thing) && keeps_guard_with(look, look.who(who), thing);
  });
}

}  // namespace

int count_present(const State& state) { return count(state, is_present); }
int count_able(const State& state) { return count(state, can_act); }
int count_heroes(const State& state) { return count(state, is_hero); }

bool has_skill(const Character& one, int skill) { return has_bit(one.skills, skill); }

bool has_light(const Look& look) {
  return anybody_is(look, [](const Character& one) { return one.glow > 0; }) ||
         anybody_has(look, [](const Thing& thing) { return thing.burning > 0; });
}

bool can_see(const Look& look) {
  if (has_light(look)) return true;
  bool anybody = false;
  for (const Character& one : look.state.party) {
    if (!can_act(one)) continue;
    anybody = true;
    if (one.kindred == kNone || look.library.kindreds[one.kindred].trait != Trait::darkvision) return false;
  }
  return anybody;
}

bool is_lit_at(const Look& look, Range range) {
  if (!can_see(look)) return false;
  if (!has_light(look)) return true;
  Range reach = Range::close;
  for (const Character& one : look.state.party) {
    if (!is_present(one)) continue;
    if (one.glow > 0) reach = std::max(reach, Range::nearby);
    for (const Thing& thing : one.things) {
      const auto& light = look.item(thing).light;
      if (thing.burning > 0) reach = std::max(reach, light ? light->range : Range::nearby);
    }
  }
  return range <= reach;
}

bool may_light(const Look& look, Who who, int place) {
  const Character& one = look.who(who);
  const Thing& thing = one.things[at(place)];
  const Item& item = look.item(thing);
  if (!item.light || thing.burning > 0 || thing.carried == Carried::beast) return false;
  return !item.light->fuel || find_thing(one, *item.light->fuel) != kNone;
}

void light(Farsa& farsa, Who who, int place, RuleId rule) {
  Character& one = farsa.who(who);
  const Item& item = farsa.library.items[one.things[at(place)].item];
  one.things[at(place)].burning = fit(std::min(255, item.light->turns));
  farsa.tell(told::lit(who, one.things[at(place)].item), rule);
  if (!item.light->fuel) return;
  const std::uint8_t fuel = find_thing(one, *item.light->fuel);
  if (farsa.state.switches.oil_burns_by_the_can && farsa.look().in_site()) {
    lose_thing(farsa, who, fuel, rule::oil_burns_four_hours);
  } else {
    use_up(farsa, who, fuel, rule);
  }
}

void put_out(Farsa& farsa, Who who, int place, RuleId rule) {
  Thing& thing = farsa.thing(who, place);
  thing.burning = 0;
  farsa.tell(told::went_out(who, thing.item, rule == rule::light_in_the_wind), rule);
}

Task<> next_watch(Farsa& farsa) {
  Calendar& calendar = farsa.state.calendar;
  co_await pass_turns(farsa, kTurnsAWatch, rule::hours);
  lose_edges(farsa);
  calendar.turn = 0;
  farsa.state.weather_known = false;
  if (calendar.watch < kWatchesADay - 1) {
    ++calendar.watch;
  } else {
    co_await end_day(farsa);
    calendar.watch = 0;
    ++calendar.day;
    farsa.tell(told::day_began(calendar.day), rule::unit_watch);
  }
  farsa.tell(told::time_passed(calendar.day, calendar.watch, 0), rule::unit_watch);
}

int watches_for(int hours) { return (hours + kHoursAWatch - 1) / kHoursAWatch; }

bool is_lit(const Look& look) {
  const int lit = look.library.seasons[look.state.calendar.season].one_lit_watch ? 1 : 2;
  return look.state.calendar.watch < lit;
}

void tell_overload(Farsa& farsa, Who who, int slots_before) {
  if (slots_before >= kSlots || slots_used(farsa.look(), farsa.who(who)) < kSlots) return;
  farsa.tell(told::overloaded(who), rule::guard_full_slots);
}

bool take_somehow(Farsa& farsa, Who first, Thing thing, RuleId rule) {
  const Who light = unburdened(farsa.look(), first, thing);
  if (light >= 0 && take(farsa, light, thing, rule)) return true;
  const Who any = bearer(farsa.look(), first, [&](Who who) { return take(farsa, who, thing, rule); });
  if (any >= 0) return true;
  farsa.tell(told::dropped(first, thing.item, rule == rule::persuasion), rule);
  return false;
}

Task<> hand_out(Farsa& farsa, Who first, Thing thing, RuleId rule) {
  const auto has_room = [&farsa, thing](Who who) {
    return has_room_for(farsa.look(), farsa.who(who), thing);
  };
  if (unburdened(farsa.look(), first, thing) >= 0 || bearer(farsa.look(), first, has_room) < 0) {
    take_somehow(farsa, first, thing, rule);
    co_return;
  }
  const Option chosen = co_await farsa.pick(
      farsa.caller(), rule::guard_full_slots, prompt::ask_carrier(thing.item),
      everybody([&farsa, has_room](Who who) { return is_present(farsa.who(who)) && has_room(who); },
                [thing](Who who) { return option::carry_find(who, thing.item); }),
      option::leave_find());
  if (option::leave_find.is(chosen))
    co_return farsa.tell(told::dropped(first, thing.item, false), rule::guard_full_slots);
  take(farsa, option::carry_find.in(chosen).who, thing, rule);
}

}  // namespace gamekeeper::farsa
