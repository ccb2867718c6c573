#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

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

bool has_sailor(const Look& look) {
  return std::ranges::any_of(look.state.party, [&look](const Character& one) {
    return can_act(one) && has_skill(one, look.library.sailing);
  });
}

bool has_boat(const Look& look) {
  return std::ranges::any_of(look.state.party, [&look](const Character& one) {
    return is_present(one) && std::ranges::any_of(one.things, [&look](const Thing& thing) {
             return look.facts(thing).use == Use::vehicle && is_boat(look, thing.item);
           });
  });
}

bool has_wagon(const Look& look) {
  return std::ranges::any_of(look.state.party, [&look](const Character& one) {
    return is_present(one) && std::ranges::any_of(one.things, [&look](const Thing& thing) {
             return look.facts(thing).use == Use::vehicle && !is_boat(look, thing.item);
           });
  });
}

bool is_everybody_mounted(const Look& look) {
  int mounts = 0;
  for (const Character& one : look.state.party) {
    if (!is_present(one)) continue;
    for (const Thing& thing : one.things) mounts += look.facts(thing).use == Use::mount ? thing.uses : 0;
  }
  return mounts >= count_present(look.state);
}

RuleId rule_of(Path path) {
  return path == Path::road    ? rule::path_road
         : path == Path::trail ? rule::path_trail
                               : rule::path_wilderness;
}

RuleId rule_of(Distance distance) {
  return distance == Distance::leagues_4   ? rule::distance_short
         : distance == Distance::leagues_8 ? rule::distance_medium
                                           : rule::distance_long;
}

}  // namespace

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
  watches.add(static_cast<int>(road.path), rule_of(road.path), reason::path_penalty(road.path));
  watches.add(hecksleagues(road.distance), rule_of(road.distance),
              reason::distance_penalty(kLeaguesAHecksleague * hecksleagues(road.distance)));
  const Terrain land = land_between(look, road);
  watches.add(difficulty(land), difficulty(land) == 1 ? rule::terrain_tough : rule::terrain_perilous,
              reason::terrain_penalty(land));
  if (is_open_water(look, road)) {
    const int helped = (has_sailor(look) ? 1 : 0) + (has_boat(look) ? 1 : 0);
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
