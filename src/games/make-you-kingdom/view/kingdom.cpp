#include <fmt/format.h>

#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "games/make-you-kingdom/view/entries.hpp"

/// The Kingdom's rooms, and the world around it.
namespace gamekeeper::make_you_kingdom {
namespace {

/// A letter or two for each landscape, in the order of Region.
constexpr std::array<std::string_view, 11> kLandSigns = {"*", "+", "#", "DM", "M", "K",
                                                         "~", "X", "R", "V",  "E"};
static_assert(kLandSigns.size() == static_cast<std::size_t>(Region::powers_enclave) + 1);

/// "Farm 2": with the Level that it has with all that are joined to it.
std::string facility_in_words(const Look& look, const Built& built, int place) {
  const Facility& facility = look.library.facilities[built.facility];
  if (!facility.levels) return facility.name;
  const int level = look.facility_level(built.facility, {kFacility, u8(place)});
  return level > 1 ? fmt::format("{} {}", facility.name, level) : facility.name;
}

/// What a facility is dedicated to: "Meat", "Astrology", "Lavender"; nothing: to nothing.
std::string dedication_in_words(const Look& look, const Built& built) {
  const auto meant = look.library.facilities[built.facility].dedicated;
  if (!meant || built.choice == kNone) return "";
  switch (*meant) {
    case Dedicated::material: return spoken_name(static_cast<Material>(built.choice));
    case Dedicated::spells:
    case Dedicated::group: return spoken_name(static_cast<Group>(built.choice));
    case Dedicated::skill: return look.library.skills[built.choice].name;
    case Dedicated::weapon: return look.library.items[built.choice].name;
    case Dedicated::monster: return look.library.monsters[built.choice].name;
    case Dedicated::person: return look.exists(built.choice) ? name_of(look, built.choice) : "";
  }
  return "";
}

void describe_home(const Look& look, std::size_t map, int room, Paper::Cell& cell) {
  const Territory& territory = look.seen.kingdom.maps[map];
  const Home& home = territory.rooms[at(room)];
  const int place = home_of(int_of(map), room) * 2;
  if (!home.room.is()) {
    cell.title = code_of_room(room);
    cell.state.emplace_back("empty");
    return;
  }
  cell.title = fmt::format("{} {}", code_of_room(room), facility_in_words(look, home.room, place));
  cell.state.emplace_back("explored");
  if (std::string to = dedication_in_words(look, home.room); !to.empty()) cell.state.push_back(std::move(to));
  if (home.addition.is()) {
    cell.state.push_back(facility_in_words(look, home.addition, place + 1));
    if (std::string to = dedication_in_words(look, home.addition); !to.empty())
      cell.state.push_back(std::move(to));
  }
  if (!look.is_joined(territory, room)) cell.state.emplace_back("cut off");
}

void describe_neighbor(const Look& look, int neighbor, Paper::Cell& cell) {
  const Neighbor& one = look.seen.kingdom.neighbors[at(neighbor)];
  cell.title = name_of_neighbor(look.library, one);
  cell.sign = "K";
  cell.state.push_back(spoken_name(one.relation));
  if (one.relation >= Relation::dangerous) cell.state.emplace_back("danger");
}

/// What is known of a region; nothing: it is not known.
bool describe_region(const Look& look, int region, Paper::Cell& cell) {
  if (const int map = map_at(look, region); map >= 0) {
    cell.title = map == 0 ? name_of_kingdom(look.library, look.seen.kingdom) : fmt::format("Map {}", map + 1);
    cell.sign = map == 0 ? "P" : fmt::to_string(map + 1);
    cell.state = {"mine"};
  } else if (const int neighbor = neighbor_at(look, region); neighbor >= 0) {
    describe_neighbor(look, neighbor, cell);
  } else if (const auto landscape = landscape_of(look, region)) {
    cell.title = spoken_name(*landscape);
    cell.sign = kLandSigns[static_cast<std::size_t>(*landscape)];
    cell.state = {"explored"};
  } else {
    return false;
  }
  return true;
}

}  // namespace

Paper territory_map(const Look& look, std::size_t map) {
  const Territory& territory = look.seen.kingdom.maps[map];
  const std::string name = map == 0 ? name_of_kingdom(look.library, look.seen.kingdom) : std::string();
  Paper paper = empty_map(
      fmt::format("map/{}", map + 1),
      name.empty() ? fmt::format("Map {}, at {}", map + 1, code_of_region(territory.region)) : name, "");
  for (int room = 0; room < int_of(kRooms); ++room) {
    Paper::Cell& cell = paper.cells[at(room)];
    cell.id = "home/" + key_of_home(home_of(int_of(map), room));
    describe_home(look, map, room, cell);
    if (((territory.entrances >> room) & 1) != 0) add_entrance(room, paper);
  }
  for (const Corridor& corridor : territory.corridors)
    add_way(corridor.a, corridor.b, "a Corridor", "open", paper);
  return paper;
}

Paper known_world(const Look& look) {
  constexpr int kAcross = int_of(kWorldSide);
  Paper world(Paper::Kind::map, "world", "The Known World");
  world.width = world.height = kAcross;
  const Adventure& adventure = look.seen.adventure;
  for (int region = 0; region < int_of(kRegions); ++region) {
    Paper::Cell cell;
    cell.x = region % kAcross;
    cell.y = kAcross - 1 - region / kAcross;
    cell.id = "region/" + key_of_region(region);
    const bool is_goal = look.seen.course.has(kGame) && adventure.region == region;
    if (!describe_region(look, region, cell)) {
      cell.title = code_of_region(region);
      cell.state = {"unknown"};
    }
    if (is_goal) cell.state.emplace_back("star");
    world.cells.push_back(std::move(cell));
  }
  return world;
}

}  // namespace gamekeeper::make_you_kingdom
