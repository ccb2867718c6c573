
#include "games/make-you-kingdom/invariants_parts.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// The Kingdom and its neighbors, and the map that the Court explores.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kMostAttribute = 99;
constexpr int kMostKingdomLevel = 10;
constexpr int kFarAway = 30000;  ///< from 0, for what only adds up
constexpr std::size_t kNameWords = 21;
constexpr std::size_t kFlairs = 63;  ///< 21 of each of three lists
constexpr std::size_t kLandscapes = 11;

/// How many there are of what a facility may be dedicated to.
std::size_t most_of(const Library& library, Dedicated to) {
  switch (to) {
    case Dedicated::person: return kMostCourt;
    case Dedicated::material: return kMaterials;
    case Dedicated::spells:
    case Dedicated::group: return static_cast<std::size_t>(Group::esoteric) + 1;
    case Dedicated::skill: return library.skills.size();
    case Dedicated::weapon: return library.items.size();
    case Dedicated::monster: return library.monsters.size();
  }
  return 0;
}

void inspect_built(const Built& built, const Spot& at, Inspection& to) {
  to.entry_or_none(at, "facility", built.facility, to.library.facilities.size());
  if (built.facility >= to.library.facilities.size() || built.choice == kNone) return;
  if (const auto meant = to.library.facilities[built.facility].dedicated)
    to.entry(at, "choice", built.choice, most_of(to.library, *meant));
}

void inspect_territory(const Territory& map, const Spot& at, Inspection& to) {
  for (std::size_t room = 0; room < kRooms; ++room) {
    const Spot here{"rooms", room, &at};
    inspect_built(map.rooms[room].room, Spot{"room", Spot::kNowhere, &here}, to);
    inspect_built(map.rooms[room].addition, Spot{"addition", Spot::kNowhere, &here}, to);
  }
  for (std::size_t i = 0; i < map.corridors.size(); ++i)
    to.corridor(Spot{"corridors", i, &at}, map.corridors[i]);
  to.bits(at, "entrances", map.entrances, kRooms);
  to.entry(at, "region", map.region, kRegions);
}

void inspect_neighbor(const Neighbor& one, const Spot& at, Inspection& to) {
  for (std::size_t i = 0; i < one.name.size(); ++i)
    to.entry_or_none(Spot{"name", i, &at}, "word", one.name[i], kNameWords);
  to.entry(at, "region", one.region, kRegions);
  to.entry_or_none(at, "staple", one.staple, kMaterials);
}

void inspect_world(Inspection& to) {
  const Kingdom& kingdom = to.state.kingdom;
  for (std::size_t region = 0; region < kRegions; ++region) {
    const std::uint8_t lies = kingdom.world[region];
    const bool is_neighbor = lies >= kTheirsInWorld;
    if (is_neighbor) {
      to.entry(Spot{"kingdom.world", region}, "neighbor", std::size_t{lies} - kTheirsInWorld,
               kingdom.neighbors.size());
    } else if (lies > kLandscapes && lies != kOursInWorld) {
      to.say(Spot{"kingdom.world", region}, "nothing of that kind lies anywhere");
    }
  }
}

void inspect_room(const Room& room, const Spot& at, Inspection& to) {
  for (std::size_t i = 0; i < room.groups.size(); ++i) {
    const Spot here{"groups", i, &at};
    to.entry(here, "monster", room.groups[i].monster, to.library.monsters.size());
    to.range(here, "count", room.groups[i].count, 0, int_of(kMostFoes));
    to.entry(here, "area", room.groups[i].area, kAreas);
    to.flag(here, "known", room.groups[i].known);
  }
  to.flag(at, "explored", room.explored);
  to.flag(at, "known", room.known);
  to.flag(at, "entered", room.entered);
  to.flag(at, "searched", room.searched);
  to.entry_or_none(at, "flair", room.flair, kFlairs);
  // Without flair it is one that somebody has written, of all scenarios.
  if (room.flair != kNone) to.entry_or_none(at, "place", room.place, kFlairs);
  to.flag(at, "lift", room.lift);
  inspect_built(room.built, Spot{"built", Spot::kNowhere, &at}, to);
}

void inspect_snare(const Snare& snare, const Spot& at, Inspection& to) {
  constexpr int kMostTrapLevel = 15;
  to.entry(at, "trap", snare.trap, to.library.traps.size());
  to.range(at, "level", snare.level, 0, kMostTrapLevel);
  to.entry_or_none(at, "room", snare.room, kRooms);
  to.entry_or_none(at, "corridor", snare.corridor, to.state.adventure.corridors.size());
  to.entry_or_none(at, "area", snare.area, kAreas);
  to.flag(at, "found", snare.found);
  to.flag(at, "gone", snare.gone);
}

}  // namespace

void inspect_kingdom(Inspection& to) {
  const Kingdom& kingdom = to.state.kingdom;
  const Spot at{"kingdom"};
  for (std::size_t i = 0; i < kingdom.maps.size(); ++i)
    inspect_territory(kingdom.maps[i], Spot{"maps", i, &at}, to);
  for (std::size_t i = 0; i < kingdom.beasts.size(); ++i) to.flock(Spot{"beasts", i, &at}, kingdom.beasts[i]);
  for (std::size_t i = 0; i < kingdom.talents.size(); ++i)
    to.entry(Spot{"talents", i, &at}, "job", kingdom.talents[i].job, to.library.jobs.size());
  for (std::size_t i = 0; i < kingdom.hostages.size(); ++i)
    to.entry(Spot{"hostages", i, &at}, "job", kingdom.hostages[i].job, to.library.jobs.size());
  for (std::size_t i = 0; i < kingdom.pledges.size(); ++i)
    to.entry(Spot{"pledges", i, &at}, "item", kingdom.pledges[i].item, to.library.items.size());
  for (std::size_t i = 0; i < kingdom.sent_home.size(); ++i)
    to.entry(Spot{"sent_home", i, &at}, "item", kingdom.sent_home[i].item, to.library.items.size());
  to.entry_or_none(at, "station", kingdom.station, to.library.facilities.size());
  to.range(at, "loan", kingdom.loan, 0, kFarAway);
  for (std::size_t i = 0; i < kingdom.neighbors.size(); ++i)
    inspect_neighbor(kingdom.neighbors[i], Spot{"neighbors", i, &at}, to);
  for (std::size_t i = 0; i < kingdom.attributes.size(); ++i)
    to.range(Spot{"attributes", i, &at}, "attribute", kingdom.attributes[i], 0, kMostAttribute);
  for (std::size_t i = 0; i < kingdom.name.size(); ++i)
    to.entry_or_none(Spot{"name", i, &at}, "word", kingdom.name[i], kNameWords);
  to.range(at, "level", kingdom.level, 1, kMostKingdomLevel);
  inspect_world(to);
  to.range(at, "citizens", kingdom.citizens, 0, kFarAway);
  to.range(at, "voices", kingdom.voices, 0, kFarAway);
  to.range(at, "most_voices", kingdom.most_voices, -kFarAway, kFarAway);
  to.range(at, "treasury", kingdom.treasury, -kFarAway, kFarAway);
  to.range(at, "upkeep", kingdom.upkeep, -kFarAway, kFarAway);
  to.range(at, "lost", kingdom.lost, 0, kFarAway);
  to.entry_or_none(at, "power", kingdom.power, to.library.great_powers.size());
}

void inspect_adventure(Inspection& to) {
  const Adventure& adventure = to.state.adventure;
  const Spot at{"adventure"};
  for (std::size_t room = 0; room < kRooms; ++room)
    inspect_room(adventure.rooms[room], Spot{"rooms", room, &at}, to);
  for (std::size_t i = 0; i < adventure.corridors.size(); ++i)
    to.corridor(Spot{"corridors", i, &at}, adventure.corridors[i]);
  for (std::size_t i = 0; i < adventure.snares.size(); ++i)
    inspect_snare(adventure.snares[i], Spot{"snares", i, &at}, to);
  for (std::size_t i = 0; i < adventure.gifts.size(); ++i) {
    to.entry(Spot{"gifts", i, &at}, "item", adventure.gifts[i].item, to.library.items.size());
    to.entry(Spot{"gifts", i, &at}, "room", adventure.gifts[i].room, kRooms);
  }
  for (std::size_t i = 0; i < adventure.weak_points.size(); ++i) {
    const Spot here{"weak_points", i, &at};
    to.entry_or_none(here, "point", adventure.weak_points[i].point, to.library.weak_points.size());
    to.flag(here, "known", adventure.weak_points[i].known);
  }
  to.bits(at, "entrances", adventure.entrances, kRooms);
  to.entry(at, "region", adventure.region, kRegions);
  to.entry_or_none(at, "here", adventure.here, kRooms);
  to.entry_or_none(at, "from", adventure.from, kRooms);
  to.entry_or_none(at, "ruler_room", adventure.ruler_room, kRooms);
  to.flag(at, "ruler_known", adventure.ruler_known);
  to.flag(at, "ruler_beaten", adventure.ruler_beaten);
  to.flag(at, "home", adventure.home);
  to.entry(at, "reaction", adventure.reaction, 3);
  if (adventure.home == 0 && adventure.here == kNone) to.say(at, "out of the Kingdom, and in no room");
  if (!adventure.corridors.empty() && adventure.entrances == 0) to.say(at, "a dungeon without an entrance");
}

}  // namespace gamekeeper::make_you_kingdom
