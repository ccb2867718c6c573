#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

Direction opposite(Direction direction) {
  return direction == Direction::none ? direction
                                      : static_cast<Direction>((static_cast<int>(direction) + 3) % 6);
}

/// One step over the flower; at its rim as the season has it.
Hex moved(const Library& library, Hex from, Direction direction, Edge edge) {
  const auto is_inside = [&library](Hex hex) { return library.weather_at(hex.q, hex.r) != kNone; };
  const Hex next = step(from.q, from.r, direction);
  if (direction == Direction::none || is_inside(next)) return is_inside(next) ? next : from;
  switch (edge) {
    case Edge::stay: return from;
    case Edge::bounce: {
      const Hex back = step(from.q, from.r, opposite(direction));
      return is_inside(back) ? back : from;
    }
    case Edge::wrap: {
      Hex far = from;
      while (is_inside(step(far.q, far.r, opposite(direction))))
        far = step(far.q, far.r, opposite(direction));
      return far;
    }
  }
  return from;
}

constexpr int kOilAWatch = 2;      ///< W-3c, R-25
constexpr int kTorchesAWatch = 8;  ///< torches or candles, an hour each

int count_together(const State& state, int item) {
  int count = 0;
  for (const Character& one : state.party) {
    if (is_present(one)) count += count_of(one, item);
  }
  return count;
}

void burn(Farsa& farsa, int item, int uses) {
  for (const Who who : indices(farsa.state.party, is_present)) {
    for (std::uint8_t place = find_thing(farsa.who(who), item); uses > 0 && place != kNone;
         place = find_thing(farsa.who(who), item)) {
      Thing& thing = farsa.who(who).things[place];
      const int burned = std::min<int>(uses, thing.uses);
      uses -= burned;
      thing.uses = fit(thing.uses - burned);
      if (thing.uses == 0) farsa.who(who).things.erase(place);
    }
  }
}

bool does_everybody_see(const Look& look) {
  return std::ranges::all_of(look.state.party, [&look](const Character& one) {
    return !can_act(one) || sees_in_the_dark(look, one);
  });
}

bool has_lantern(const Look& look) {
  return count_together(look.state, look.library.lantern) > 0 &&
         count_together(look.state, look.library.oil) >= kOilAWatch;
}

/// Light that a spell has made to last through the watch.
bool has_lasting_light(const Look& look) {
  return anybody_has(look, [](const Thing& thing) { return thing.burning >= kTurnsAWatch; });
}

constexpr int kOpenWater = 2;  ///< W-4b

/// The harder end of a way says what the land between is like; on water it is the land around (W-4b).
Terrain land_between(const Look& look, const Library::Road& road) {
  const Terrain from = look.place().terrain;
  const Terrain to = look.library.places[road.to].terrain;
  return difficulty(from) > difficulty(to) ? from : to;
}

/// From shore to shore where no path runs.
bool is_open_water(const Look& look, const Library::Road& road) {
  return road.path == Path::wilderness && look.place().terrain == Terrain::river &&
         look.library.places[road.to].terrain == Terrain::river;
}

bool is_boat(const Look& look, int item) {
  return has_bit(look.library.facts[at(item)].skills, look.library.sailing);
}

bool has_vehicle(const Look& look, bool boat) {
  return anybody_has(look, [&look, boat](const Thing& thing) {
    return look.facts(thing).use == Use::vehicle && is_boat(look, thing.item) == boat;
  });
}
bool has_boat(const Look& look) { return has_vehicle(look, true); }
bool has_wagon(const Look& look) { return has_vehicle(look, false); }

bool is_everybody_mounted(const Look& look) {
  const int mounts = sum_of_things(
      look, [&look](const Thing& thing) { return look.facts(thing).use == Use::mount ? thing.uses : 0; });
  return mounts >= count_present(look.state);
}

}  // namespace

const Weather& weather_now(const Look& look) {
  const std::uint8_t cell = look.library.weather_at(look.state.weather_q, look.state.weather_r);
  return look.library.weather[cell == kNone ? 0 : cell];
}

bool is_harsh(const Look& look) {
  return look.library.seasons[look.state.calendar.season].one_lit_watch || weather_now(look).harsh;
}

Hex weather_after(const Library& library, Hex from, int season, int sum) {
  const Season& one = library.seasons[at(season)];
  return moved(library, from, one.directions[at(sum - 2)], one.edge);
}

Task<> determine_weather(Farsa& farsa) {
  if (farsa.state.weather_known) co_return;
  farsa.state.weather_known = true;
  if (farsa.state.calendar.watch != 0) co_return;
  const engine::Faces dice = co_await farsa.table.roll(kReferee, 2, 6, rule::weather, purpose::for_weather());
  State& state = farsa.state;
  const Hex here{state.weather_q, state.weather_r};
  const Hex to = weather_after(farsa.library, here, state.calendar.season, dice.sum());
  state.weather_q = fit(to.q);
  state.weather_r = fit(to.r);
  farsa.tell(told::weather_came(farsa.library.weather_at(to.q, to.r)), rule::weather_flower);
}

bool has_watch_of_light(const Look& look) {
  return does_everybody_see(look) || has_lasting_light(look) || has_lantern(look) ||
         count_together(look.state, look.library.candle) + count_together(look.state, look.library.torch) >=
             kTorchesAWatch;
}

void burn_watch_of_light(Farsa& farsa) {
  if (is_lit(farsa.look()) || has_lasting_light(farsa.look())) return;
  if (does_everybody_see(farsa.look())) return farsa.tell(told::sees_in_the_dark(0), rule::trait_darkvision);
  if (has_lantern(farsa.look())) {
    burn(farsa, farsa.library.oil, kOilAWatch);
    farsa.tell(told::dark_watch(farsa.library.oil, kOilAWatch), rule::watch_of_light);
    return;
  }
  const int candles = std::min(kTorchesAWatch, count_together(farsa.state, farsa.library.candle));
  if (candles > 0) {
    burn(farsa, farsa.library.candle, candles);
    farsa.tell(told::dark_watch(farsa.library.candle, candles), rule::watch_of_light);
  }
  const int torches = std::min(kTorchesAWatch - candles, count_together(farsa.state, farsa.library.torch));
  if (torches > 0) {
    burn(farsa, farsa.library.torch, torches);
    farsa.tell(told::dark_watch(farsa.library.torch, torches), rule::watch_of_light);
  }
}

int difficulty(Terrain terrain) {
  using enum Terrain;
  if (is_any(terrain, {mountains, jungle, wetlands})) return 2;
  return is_any(terrain, {forest, desert, hills, underground}) ? 1 : 0;
}

const Library::Road* road_to(const Look& look, int place) {
  for (const Library::Road& road : look.library.roads[look.state.place]) {
    if (road.to == place) return &road;
  }
  return nullptr;
}

const Library::Road* road_under_way(const Look& look) { return road_to(look, look.state.journey.to); }

bool may_see(const Look& look, const Library::Road& road) {
  return road.path != Path::wilderness || look.state.places[road.to].known;
}

bool can_follow(const Look& look, const Library::Road& road, int vehicle) {
  if (is_boat(look, vehicle)) {
    const auto is_wet = [](Terrain terrain) {
      return terrain == Terrain::river || terrain == Terrain::wetlands;
    };
    return is_wet(look.place().terrain) || is_wet(look.library.places[road.to].terrain);
  }
  return road.path == Path::road || difficulty(land_between(look, road)) == 0;
}

int travel_time(const Look& look, const Library::Road& road, Reasons* reasons) {
  Reckoning watches(reasons);
  if (look.state.switches.base_watch) watches.add(1, rule::no_base_watch, reason::base_watch());
  watches.add(static_cast<int>(road.path), rule::group<"path/*">.of(road.path),
              reason::path_penalty(road.path));
  watches.add(hecksleagues(road.distance), rule::group<"distance/*">.at(static_cast<int>(road.distance)),
              reason::distance_penalty(kLeaguesAHecksleague * hecksleagues(road.distance)));
  const Terrain land = land_between(look, road);
  watches.add(difficulty(land), difficulty(land) == 1 ? rule::terrain_tough : rule::terrain_perilous,
              reason::terrain_penalty(land));
  if (is_open_water(look, road)) {
    const int helped = (anybody_knows(look, look.library.sailing) ? 1 : 0) + (has_boat(look) ? 1 : 0);
    watches.add(kOpenWater - helped, rule::water_travel, reason::open_water());
  }
  const std::uint8_t cell = look.library.weather_at(look.state.weather_q, look.state.weather_r);
  watches.add(weather_now(look).watches, rule::duration_changes, reason::weather_penalty(cell));
  if (!is_lit(look)) {
    const bool is_short_day = look.state.calendar.watch == 1;
    watches.add(1, is_short_day ? rule::winter_days : rule::night_travel, reason::night_penalty());
  }
  const bool is_slowed = std::ranges::any_of(
      look.state.party, [](const Character& one) { return is_present(one) && !can_act(one); });
  if (is_slowed) watches.add(1, rule::travel_hindrance, reason::injured());
  if (is_everybody_mounted(look)) {
    watches.add(-1, rule::travel_help, reason::all_mounted());
    // Mounts that pull something make it neither longer nor shorter.
    if (has_wagon(look)) watches.add(1, rule::slips_of_the_pen, reason::pulls_wagon());
  }
  return watches.at_least(1, rule::no_base_watch).value();
}

}  // namespace gamekeeper::farsa
