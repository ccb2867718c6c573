#include "farsa/words/wild.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {

/// Once on each path, in its last watch; a road leads there by itself, and so does the way back.
bool needs_navigator(const Look& look) {
  const Library::Road* road = road_under_way(look);
  return road != nullptr && road->path != Path::road && !look.state.journey.astray;
}

Means navigation_means(const Look& look, Who who, Reasons* reasons) {
  const Character& one = look.who(who);
  Means brought = means(look, who, look.library.navigation, true, {}, reasons);
  const std::uint8_t to = look.state.journey.to;
  // Whoever has been there knows the landmarks, which are as good as a map.
  if (look.state.places[to].visited) brought.tools = true;
  Reckoning pips(reasons);
  if (const Library::Road* road = road_under_way(look)) {
    pips.add(-static_cast<int>(road->path),
             road->path == Path::trail ? rule::path_trail : rule::path_wilderness,
             reason::path_penalty(road->path));
  }
  const Terrain land = look.library.places[to].terrain;
  if (difficulty(land) == 2) pips.add(-1, rule::terrain_perilous, reason::terrain_penalty(land));
  const std::uint8_t cell = look.library.weather_at(look.state.weather_q, look.state.weather_r);
  pips.add(-weather_now(look).navigation, rule::navigator, reason::weather_penalty(cell));
  if (!is_lit(look)) pips.add(-1, rule::travel_hindrance, reason::night_penalty());
  if (one.kindred != kNone && look.library.kindreds[one.kindred].trait == Trait::keen)
    pips.add(1, rule::trait_keen, reason::keen_eyes());
  brought.pips += pips.value();
  return brought;
}

}  // namespace gamekeeper::farsa
