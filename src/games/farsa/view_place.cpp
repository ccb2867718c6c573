#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/scene.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/view.hpp"

namespace gamekeeper::farsa {
namespace {

using engine::Piece;

void add_features(const Look& look, const std::vector<Feature>& features, const Searched& searched,
                  Piece& to) {
  (void)look;
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (features[i].hidden && (searched.found >> i & 1U) == 0) continue;
    Piece& note = to.children.emplace_back(Piece::Kind::note, "feature/" + features[i].id, features[i].name);
    note.text = features[i].text;
    if ((searched.done >> i & 1U) != 0) note.state.emplace_back("done");
  }
}

std::string_view sign_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::plains: return ".";
    case Terrain::valley: return "v";
    case Terrain::plateau: return "=";
    case Terrain::forest: return "F";
    case Terrain::desert: return ":";
    case Terrain::hills: return "n";
    case Terrain::mountains: return "M";
    case Terrain::jungle: return "J";
    case Terrain::wetlands: return "~";
    case Terrain::river: return "R";
    case Terrain::settlement: return "H";
    case Terrain::underground: return "o";
  }
  return "";
}

/// How much wider the map is than its axial coordinates: each row of hexes is shifted by half a hex.
int column_of(int q, int r) { return 2 * q + r; }

}  // namespace

engine::Piece here(const Look& look) {
  if (look.state.phase == Phase::making) {
    Piece note(Piece::Kind::note, "here", "The Hollin Marches");
    note.text =
        "Nobody rules here who can say so twice. There is work, there is weather, and there are old places.";
    return note;
  }
  if (look.in_site()) {
    Piece note(Piece::Kind::list, "here", look.room().name);
    note.text = look.room().text;
    add_features(look, look.room().features, look.site_state().rooms[look.state.room].features, note);
    return note;
  }
  Piece note(Piece::Kind::list, "here", look.place().name);
  note.text = look.place().text;
  const auto cell = look.library.weather_at(look.state.weather_q, look.state.weather_r);
  if (cell != kNone)
    note.fields.push_back(
        {"Weather", look.library.seasons[look.state.calendar.season].renamed[cell], "", "", "W-8"});
  if (look.state.journey.to != kNone) {
    note.fields.push_back({"On the way to", look.library.places[look.state.journey.to].name, "", "", "W-2"});
    note.fields.push_back({"Watches to go", fmt::format("{}", look.state.journey.watches), "", "", "W-4"});
  }
  add_features(look, look.place().features, look.state.places[look.state.place].features, note);
  return note;
}

engine::Piece country_map(const Look& look, bool all) {
  Piece map(Piece::Kind::map, "country", "What is known of the Marches");
  int left = 0;
  int right = 0;
  int low = 0;
  int high = 0;
  bool first = true;
  for (const Place& place : look.library.places) {
    const int x = column_of(place.q, place.r);
    left = first ? x : std::min(left, x);
    right = first ? x : std::max(right, x);
    low = first ? place.r : std::min(low, place.r);
    high = first ? place.r : std::max(high, place.r);
    first = false;
  }
  map.width = right - left + 1;
  map.height = high - low + 1;
  for (std::size_t i = 0; i < look.library.places.size(); ++i) {
    const Place& place = look.library.places[i];
    const PlaceState& known = look.state.places[i];
    if (!known.known && !all) continue;
    Piece::Cell cell;
    cell.x = column_of(place.q, place.r) - left;
    cell.y = high - place.r;
    cell.id = place.id;
    cell.title = place.name;
    cell.sign = sign_of(place.terrain);
    cell.state.emplace_back(i == look.state.place ? "here" : known.visited ? "explored" : "unexplored");
    map.cells.push_back(std::move(cell));
  }
  return map;
}

engine::Piece site_map(const Look& look, bool all) {
  Piece map(Piece::Kind::map, "site", look.site().name);
  map.width = 8;
  map.height = 8;
  const auto& links = look.library.links[look.state.site];
  for (std::size_t r = 0; r < look.site().rooms.size(); ++r) {
    const Room& room = look.site().rooms[r];
    if (!look.site_state().rooms[r].explored && !all) continue;
    Piece::Cell cell;
    cell.x = room.x;
    cell.y = room.y;
    cell.id = room.id;
    cell.title = room.name;
    cell.sign = room.name.substr(0, 1);
    cell.state.emplace_back(r == look.state.room ? "here" : "explored");
    for (std::size_t l = 0; l < links.size(); ++l) {
      if (links[l].from != r && links[l].to != r) continue;
      const std::uint8_t other = links[l].other_side(static_cast<std::uint8_t>(r));
      if (other == kNone) continue;
      const Room& next = look.site().rooms[other];
      const int side = next.y > room.y ? 0 : next.x > room.x ? 1 : next.y < room.y ? 2 : 3;
      const Door& door = look.site_state().doors[l];
      if (links[l].exit->passage == Passage::secret && door.state != Door::State::open && !all) continue;
      cell.sides[side].title = "way";
      cell.sides[side].sign = links[l].exit->passage == Passage::drop ? "v" : "+";
      const bool shut = links[l].exit->passage == Passage::locked && door.state != Door::State::open &&
                        door.state != Door::State::broken;
      cell.sides[side].state = shut ? "locked" : "open";
    }
    map.cells.push_back(std::move(cell));
  }
  return map;
}

}  // namespace gamekeeper::farsa
