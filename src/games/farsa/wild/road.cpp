#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

template <class Does>
void for_each_vehicle_left(const Look& look, const Library::Road& road, Does does) {
  for (const Who who : indices(look.state.party, is_present)) {
    const Character& one = look.who(who);
    for (std::size_t i = one.things.size(); i-- > 0;) {
      if (look.facts(one.things[i]).use == Use::vehicle && !can_follow(look, road, one.things[i].item))
        does(who, static_cast<int>(i));
    }
  }
}

/// What nothing carries any more goes into the packs, or stays behind.
void unload(Farsa& farsa, Who who) {
  while (beast_load(farsa.look(), farsa.who(who)) > beast_slots(farsa.look(), farsa.who(who))) {
    Things& things = farsa.who(who).things;
    const auto* const last =
        std::ranges::find_if(things, [](const Thing& thing) { return thing.carried == Carried::beast; });
    if (last == things.end()) return;
    Thing thing = *last;
    things.erase(static_cast<std::size_t>(last - things.begin()));
    thing.carried = Carried::pack;
    if (has_room_for(farsa.look(), farsa.who(who), thing)) {
      farsa.who(who).things.push_back(thing);
    } else {
      farsa.tell(told::dropped(who, thing.item, false), rule::wagons);
    }
  }
}

/// A wagon that cannot follow stays behind, or the party does (W-2g).
Task<bool> leave_wagons(Farsa& farsa, Library::Road road) {
  bool any = false;
  for_each_vehicle_left(farsa.look(), road, [&any](Who, int) { any = true; });
  if (!any) co_return true;
  const bool leave = co_await farsa.table.two_way(farsa.caller(), rule::wagons, prompt::ask_wagon(),
                                                  option::leave_wagon(), option::stay_here());
  if (!leave) co_return false;
  for_each_vehicle_left(farsa.look(), road, [&farsa](Who who, int place) {
    farsa.tell(told::wagon_left(who, farsa.thing(who, place).item), rule::wagons);
    farsa.who(who).things.erase(at(place));
  });
  for (const Who who : indices(farsa.state.party, is_present)) unload(farsa, who);
  co_return true;
}

/// The map is kept by whoever draws it, and a new point on it is worth a die (S-7c).
void draw_on_the_map(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    if (!can_act(farsa.who(who)) || !farsa.who(who).reads_map) continue;
    earn_inspiration(farsa, who, rule::inspiration_earned);
    return;
  }
}

void arrive(Farsa& farsa) {
  State& state = farsa.state;
  state.place = state.journey.to;
  moor(farsa);
  state.journey = {.traveled = state.journey.traveled};
  state.wild.walked = 0;
  state.wild.entries = 0;
  const bool is_new = !state.places[state.place].visited;
  state.places[state.place].visited = true;
  state.places[state.place].known = true;
  farsa.tell(told::arrived(state.place, is_new), rule::travel);
  for (const Library::Road& road : farsa.library.roads[state.place]) {
    if (road.path == Path::road) learn_place(farsa, road.to, rule::plain_to_see);
  }
  if (is_new) draw_on_the_map(farsa);
}

/// What darkness and the weather of this watch add to the journey (W-3, W-4c).
void slow_down(Farsa& farsa) {
  Wild& wild = farsa.state.wild;
  Journey& journey = farsa.state.journey;
  int more = 0;
  if (!is_lit(farsa.look()) && !wild.by_night) {
    wild.by_night = true;
    ++more;
  }
  const int weather = weather_now(farsa.look()).watches;
  if (weather > wild.weather_watches) {
    more += weather - wild.weather_watches;
    wild.weather_watches = fit(weather);
  }
  journey.watches = fit(journey.watches + more);
}

Task<Who> name_navigator(Farsa& farsa) {
  const Option chosen = co_await farsa.pick_if_choice(
      farsa.caller(), rule::navigator, prompt::ask_navigator(), everybody(can_act, option::navigator));
  co_return option::navigator.in(chosen).who;
}

/// A watch of travel (W-2).
Task<> travel_on(Farsa& farsa) {
  slow_down(farsa);
  const bool is_last = farsa.state.journey.watches <= 1;
  const bool is_tested = is_last && needs_navigator(farsa.look());
  Who navigator = -1;
  if (is_tested) navigator = co_await name_navigator(farsa);
  co_await name_lookout(farsa, navigator);
  if (!on_road(farsa.look())) co_return;  // A ruling may have ended the way since this was asked.
  burn_watch_of_light(farsa);
  {
    Journey& journey = farsa.state.journey;
    journey.watches = fit(std::max(0, journey.watches - 1));
    if (journey.traveled < 3) ++journey.traveled;
    if (farsa.state.wild.walked < 200) ++farsa.state.wild.walked;
  }
  bool found = true;
  if (is_tested && navigator >= 0) {
    const Means brought = navigation_means(farsa.look(), navigator);
    const bool by_landmarks = brought.tools && brought.tool == kNone;
    const Outcome outcome = co_await skill_test(farsa, navigator, farsa.library.navigation, brought,
                                                by_landmarks ? rule::test_substitutes : rule::navigation_once,
                                                prompt::risk_way(navigator, farsa.state.journey.to));
    found = outcome.success;
    if (!on_road(farsa.look())) co_return;
  }
  if (!found) {
    farsa.state.journey.astray = true;
    farsa.state.journey.watches = 1;
    farsa.tell(told::went_astray(farsa.state.journey.to), rule::lost_way);
  } else if (farsa.state.journey.watches > 0) {
    farsa.tell(told::on_the_way(farsa.state.journey.to, farsa.state.journey.watches), rule::travel);
  } else {
    arrive(farsa);
  }
  spend_watch(farsa);
}

void turn_back(Farsa& farsa) {
  State& state = farsa.state;
  state.journey.to = state.place;
  state.journey.watches = std::max<std::uint8_t>(1, state.wild.walked);
  state.journey.astray = false;
  state.wild.walked = 0;
  state.wild.turned_back = true;
  farsa.tell(told::turned_back(state.place, state.journey.watches), rule::travel);
}

Task<> wait_on_the_way(Farsa& farsa) {
  co_await name_lookout(farsa, -1);
  spend_watch(farsa);
}

void offer_road(const Look& look, Offers& offers) {
  const Journey& journey = look.state.journey;
  const bool is_dark = !is_lit(look);
  const bool too_dark = is_dark && !has_watch_of_light(look);
  // Back is as dark as on (W-3c).
  const auto offer = [&](const Option& way) {
    offers.add_unless(way, {{too_dark, rule::watch_of_light, reason::no_light_left()}});
  };
  if (look.state.calendar.watch == kLastWatch) offers.add(option::make_camp());
  offer(option::push_on(journey.to, is_dark));
  if (!look.state.wild.turned_back && look.state.wild.walked > 0)
    offer(option::turn_back(look.state.place, look.state.wild.walked));
  offers.add(option::hunt());
  offers.add(option::forage(kNone));
  if (too_dark) offers.add(option::wait());
  offer_magic(look, offers);
}

}  // namespace

Task<> set_out(Farsa& farsa, int place) {
  const Library::Road road = *road_to(farsa.look(), place);
  if (!co_await leave_wagons(farsa, road)) co_return;
  State& state = farsa.state;
  const int watches = travel_time(farsa.look(), road);
  state.journey = {.to = fit(place), .watches = fit(watches), .traveled = state.journey.traveled};
  state.wild.walked = 0;
  state.wild.by_night = !is_lit(farsa.look());
  state.wild.weather_watches = fit(weather_now(farsa.look()).watches);
  state.wild.turned_back = false;
  state.wild.remains = kNone;
  state.wild.bodies = 0;
  // In ideal conditions a hecksleague is a farsa, a watch's walk (RG-5).
  const bool as_far_as_it_is = watches == hecksleagues(road.distance);
  farsa.tell(told::set_out(state.place, place, watches, kLeaguesAHecksleague * hecksleagues(road.distance)),
             as_far_as_it_is ? rule::leagues : rule::travel_duration);
  co_await travel_on(farsa);
}

Task<> choose_on_road(Farsa& farsa) {
  const Option chosen = co_await farsa.pick(farsa.caller(), rule::watch_steps,
                                            prompt::ask_road(farsa.state.journey.watches), offer_road);
  // A ruling may have laid everybody low since this was asked: then nobody does it.
  if (count_able(farsa.state) == 0) co_return;
  co_await done(chosen, std::tie(farsa), on<option::push_on>(travel_on), on<option::turn_back>(turn_back),
                on<option::hunt>(hunt), on<option::forage>(forage), on<option::make_camp>(make_camp),
                on<option::wait>(wait_on_the_way), on<option::cast_magic>(cast_quietly));
}

}  // namespace gamekeeper::farsa
