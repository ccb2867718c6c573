#include <fmt/ranges.h>
#include <cstdlib>

#include "games/farsa/view.hpp"

namespace gamekeeper::farsa {
namespace {

void add_features(const std::vector<Feature>& features, const Searched& searched, Piece& to) {
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (features[i].hidden && !has_bit(searched.found, i)) continue;
    add_note(to, "feature/" + features[i].id, features[i].name, features[i].text)
        .marked(has_bit(searched.done, i) ? "done" : "");
  }
}

/// How a terrain is drawn and called, in the order of Terrain.
struct Land {
  std::string_view sign, name;
};
constexpr std::array<Land, 12> kLands = {{{".", "plains"},
                                          {"v", "valley"},
                                          {"=", "plateau"},
                                          {"F", "forest"},
                                          {":", "desert"},
                                          {"n", "hills"},
                                          {"M", "mountains"},
                                          {"J", "jungle"},
                                          {"~", "wetlands"},
                                          {"R", "river"},
                                          {"H", "houses"},
                                          {"o", "caves"}}};
/// By difficulty().
constexpr std::array kLandRules = {"terrain/easy", "terrain/tough", "terrain/perilous"};
static_assert(kLands.size() == static_cast<std::size_t>(Terrain::underground) + 1);

/// How much wider the map is than its axial coordinates: each row of hexes is shifted by half a hex.
int column_of(int q, int r) { return 2 * q + r; }

/// The map shows what is known and no empty margin around it. Content counts rows from the north.
void crop(Piece& map) {
  if (map.cells.empty()) return;
  const auto by_x = [](const Piece::Cell& one, const Piece::Cell& other) { return one.x < other.x; };
  const auto by_y = [](const Piece::Cell& one, const Piece::Cell& other) { return one.y < other.y; };
  const auto [west, east] = std::ranges::minmax_element(map.cells, by_x);
  const auto [north, south] = std::ranges::minmax_element(map.cells, by_y);
  const int left = west->x;
  const int low = south->y;
  map.width = east->x - left + 1;
  map.height = low - north->y + 1;
  for (Piece::Cell& cell : map.cells) {
    cell.x -= left;
    cell.y = low - cell.y;
  }
}

std::string_view without_article(std::string_view name) {
  return name.starts_with("The ") ? name.substr(4) : name;
}

/// Two letters for each room, different ones: the first of two of its words, or of the first one.
std::vector<std::string> signs_of(const std::vector<Room>& rooms) {
  std::vector<std::string> chosen;
  for (const Room& room : rooms) {
    const std::string_view words = without_article(room.name);
    std::vector<std::string> signs;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
      if (words[i] == ' ' && words[i + 1] >= 'A' && words[i + 1] <= 'Z')
        signs.push_back({words.front(), words[i + 1]});
    }
    for (std::size_t i = 1; i < words.size(); ++i) signs.push_back({words.front(), words[i]});
    const auto free =
        std::ranges::find_if(signs, [&chosen](const std::string& sign) { return !contains(chosen, sign); });
    chosen.push_back(free == signs.end() ? std::string(words.substr(0, 2)) : *free);
  }
  return chosen;
}

bool is_open(const Door& door) {
  return door.state == Door::State::open || door.state == Door::State::broken;
}

/// Where a way leads on the map: both 0 where it leads outside.
struct Bearing {
  int east = 0, south = 0;
};

/// A way to a neighbor is a door in the wall between; one that leads farther, or across a corner, is told.
void add_way(const Exit& exit, const Door& door, Bearing to, Piece::Cell& cell) {
  const bool shut = exit.passage == Passage::locked && !is_open(door);
  if (to.east == 0 && to.south == 0) {
    cell.state.emplace_back("way out");
    return;
  }
  if (std::abs(to.east) + std::abs(to.south) != 1) {
    const std::string_view along = to.south < 0 ? "north" : to.south > 0 ? "south" : "";
    const std::string_view across = to.east < 0 ? "west" : to.east > 0 ? "east" : "";
    cell.state.push_back(fmt::format("{}{}{}{}", along, along.empty() || across.empty() ? "" : "-", across,
                                     shut ? " locked" : ""));
    return;
  }
  Piece::Cell::Side& side = cell.sides[to.south < 0 ? 0 : to.east > 0 ? 1 : to.south > 0 ? 2 : 3];
  const bool is_drop = exit.passage == Passage::drop;
  side.title = is_drop                         ? "a drop"
               : exit.corridor                 ? "a corridor"
               : exit.passage == Passage::open ? "a way"
                                               : "a door";
  side.sign = is_drop ? "v" : "+";
  side.state = shut ? "locked" : exit.passage == Passage::stuck && !is_open(door) ? "stuck" : "open";
}

/// What leads from one place on the map to another; through the wilderness nothing does.
void add_ways(const Look& look, Piece& map) {
  const auto is_shown = [&map](const std::string& id) {
    return std::ranges::find(map.cells, id, &Piece::Cell::id) != map.cells.end();
  };
  for (const Place& place : look.library.places) {
    for (const Way& way : place.ways) {
      if (way.path != Path::wilderness && is_shown(place.id) && is_shown(way.to))
        map.fields.push_back(way.path == Path::road
                                 ? Piece::Field{place.id, way.to, "", "road", "path/road"}
                                 : Piece::Field{place.id, way.to, "", "trail", "path/trail"});
    }
  }
}

void add_weather(const Look& look, Piece& to) {
  const auto cell = look.library.weather_at(look.state.weather_q, look.state.weather_r);
  if (cell != kNone)
    to.with_any("Weather", look.library.seasons[look.state.calendar.season].renamed[cell], "W-8");
}

/// What lies on the settlement, in the order in which it began.
std::string hardships_of(const Look& look) {
  std::vector<std::string_view> names;
  for (const Hardship& one : look.state.town.hardships) {
    if (one.place == look.state.place) names.push_back(condition_name(static_cast<int>(one.condition)));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

Piece on_the_way(const Look& look) {
  const Journey& journey = look.state.journey;
  Piece note(Piece::Kind::list, "here", way_of(look),
             journey.to == look.state.place
                 ? look.place().from_afar
                 : fmt::format("{} {} lies behind you.", look.library.places[journey.to].from_afar,
                               look.place().name));
  note.with("To go", fmt::format("{} {}", journey.watches, journey.watches == 1 ? "watch" : "watches"),
            "W-4");
  add_weather(look, note);
  return note;
}

}  // namespace

std::string way_of(const Look& look) {
  const Journey& journey = look.state.journey;
  const std::string& to = look.library.places[journey.to].name;
  const std::string_view ahead = journey.to == look.state.place ? "The way back to" : "The way to";
  return fmt::format("{} {}{}", ahead, to, journey.astray ? ", lost" : "");
}

Piece here(const Look& look) {
  if (phase_of(look.state) == Phase::making) {
    return {
        Piece::Kind::note, "here", "The Hollin Marches",
        "Nobody rules here who can say so twice. There is work, there is weather, and there are old places."};
  }
  if (look.in_site()) {
    Piece note(Piece::Kind::list, "here", look.room().name,
               text_of_room(look, look.state.site, look.state.room));
    note.with("Clock", std::max<int>(0, look.site_state().clock), "X-2");
    add_features(look.room().features, look.site_state().rooms[look.state.room].features, note);
    return note;
  }
  if (look.state.journey.to != kNone) return on_the_way(look);
  Piece note(Piece::Kind::list, "here", look.place().name, text_of_place(look, look.state.place));
  if (is_at_a_loss(look)) note.with("Wanted", fmt::format("{}", fmt::join(leads(look), " ")));
  add_weather(look, note);
  note.with_any("Hard times", hardships_of(look), "T-6b");
  add_features(look.place().features, look.state.places[look.state.place].features, note);
  return note;
}

Piece country_map(const Look& look, bool all) {
  Piece map(Piece::Kind::map, "country", "What is known of the Marches");
  if (!all) map.rules = {"N-1"};
  std::vector<std::string> legend;
  for (std::size_t i = 0; i < look.library.places.size(); ++i) {
    const Place& place = look.library.places[i];
    const PlaceState& known = look.state.places[i];
    if (!known.known && !all) continue;
    const Land& land = kLands[at(place.terrain)];
    Piece::Cell cell{.x = column_of(place.q, place.r),
                     .y = place.r,
                     .id = place.id,
                     .title = place.name,
                     .sign = std::string(land.sign)};
    cell.state.emplace_back(i == look.state.place ? "here" : known.visited ? "explored" : "unexplored");
    if (look.state.journey.to == i && i != look.state.place) cell.state.emplace_back("route");
    map.cells.push_back(std::move(cell));
    const char* const rule = kLandRules[at(difficulty(place.terrain))];
    if (!contains(map.rules, rule)) map.rules.emplace_back(rule);
    std::string meaning = fmt::format("{} {}", land.sign, land.name);
    if (!contains(legend, meaning)) legend.push_back(std::move(meaning));
  }
  crop(map);
  add_ways(look, map);
  map.text = fmt::format("{}", fmt::join(legend, ", "));
  return map;
}

Piece site_map(const Look& look, bool all) {
  Piece map(Piece::Kind::map, "site", look.site().name);
  const auto& links = look.library.links[look.state.site];
  const std::vector<std::string> signs = signs_of(look.site().rooms);
  std::vector<std::string> legend;
  for (std::size_t r = 0; r < look.site().rooms.size(); ++r) {
    const Room& room = look.site().rooms[r];
    if (!look.site_state().rooms[r].explored && !all) continue;
    Piece::Cell cell{.x = room.x, .y = room.y, .id = room.id, .title = room.name, .sign = signs[r]};
    cell.state.emplace_back(r == look.state.room ? "here" : "explored");
    for (std::size_t l = 0; l < links.size(); ++l) {
      if (links[l].from != r && links[l].to != r) continue;
      const Door& door = look.site_state().doors[l];
      if (links[l].exit->passage == Passage::secret && !is_open(door) && !all) continue;
      const std::uint8_t other = links[l].other_side(static_cast<std::uint8_t>(r));
      Bearing to;
      if (other != kNone) {
        const Room& next = look.site().rooms[other];
        to = {.east = next.x - room.x, .south = next.y - room.y};
      }
      add_way(*links[l].exit, door, to, cell);
    }
    legend.push_back(fmt::format("{} {}", cell.sign, without_article(room.name)));
    map.cells.push_back(std::move(cell));
  }
  crop(map);
  map.text = fmt::format("{}", fmt::join(legend, ", "));
  return map;
}

}  // namespace gamekeeper::farsa
