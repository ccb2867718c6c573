#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

/// The feature that shows or works a secret exit.
struct Opener {
  int room = -1;
  int feature = -1;
};

Opener opener_of(const Look& look, const Exit& exit) {
  const auto& rooms = look.site().rooms;
  for (std::size_t room = 0; room < rooms.size(); ++room) {
    for (std::size_t i = 0; i < rooms[room].features.size(); ++i) {
      if (rooms[room].features[i].opens == exit.id) return {static_cast<int>(room), static_cast<int>(i)};
    }
  }
  return {};
}

bool wants_a_roll(const Feature& feature) { return feature.skill.has_value() || feature.save.has_value(); }

bool has_given_way(const Door& door) {
  return door.state == Door::State::open || door.state == Door::State::broken;
}

const Door& door_of(const Look& look, int exit) { return look.site_state().doors[at(exit)]; }

bool is_explored(const Look& look, int room) { return look.site_state().rooms[at(room)].explored; }

int length_of(const Library::Link& link) { return link.exit->corridor ? 2 : 1; }

bool can_run(const Look& look, const Library::Link& link, int to) {
  return link.exit->passage != Passage::drop && is_quiet(look, to);
}

}  // namespace

const Library::Link& link_of(const Look& look, int exit) {
  return look.library.links[look.state.site][at(exit)];
}

int count_exits(const Look& look) { return static_cast<int>(look.library.links[look.state.site].size()); }

bool belongs_to(const Look& look, int exit, int room) {
  return link_of(look, exit).from == room || link_of(look, exit).to == room;
}

std::uint8_t beyond(const Look& look, int exit, int room) {
  return link_of(look, exit).other_side(static_cast<std::uint8_t>(room));
}

bool is_known(const Look& look, int exit, int room) {
  const Exit& way = *link_of(look, exit).exit;
  if (way.passage != Passage::secret || has_given_way(door_of(look, exit))) return true;
  const Opener opener = opener_of(look, way);
  if (opener.room < 0) return look.site_state().rooms[at(room)].searched;
  const Searched& searched = look.site_state().rooms[at(opener.room)].features;
  const Feature& feature = look.site().rooms[at(opener.room)].features[at(opener.feature)];
  if (has_bit(searched.done, opener.feature)) return true;
  if (opener.room == room) return feature.hidden && has_bit(searched.found, opener.feature);
  // From behind, a secret door is a door.
  return opener.room == beyond(look, exit, room);
}

bool is_shut(const Look& look, int exit, int room) {
  const Exit& way = *link_of(look, exit).exit;
  if (has_given_way(door_of(look, exit))) return false;
  switch (way.passage) {
    case Passage::stuck:
    case Passage::locked: return true;
    case Passage::secret: {
      const Opener opener = opener_of(look, way);
      if (opener.room != room) return false;
      const Searched& searched = look.site_state().rooms[at(room)].features;
      const Feature& feature = look.site().rooms[at(room)].features[at(opener.feature)];
      return wants_a_roll(feature) && !has_bit(searched.done, opener.feature);
    }
    case Passage::open:
    case Passage::door:
    case Passage::drop: return false;
  }
  return false;
}

Distances distances_from(const Look& look, int room, bool in_haste) {
  return kit::lengths_from<kMaxRooms>(room, kNone, [&](int from, auto go) {
    for (int exit = 0; exit < count_exits(look); ++exit) {
      const Library::Link& link = link_of(look, exit);
      if (link.to == kNone || !belongs_to(look, exit, from)) continue;
      const std::uint8_t to = beyond(look, exit, from);
      if (is_explored(look, to) && is_way(look, exit, from) && (!in_haste || can_run(look, link, to)))
        go(to, length_of(link));
    }
  });
}

int room_before(const Look& look, int from, int to) {
  const Distances distances = distances_from(look, from, true);
  for (int exit = 0; exit < count_exits(look); ++exit) {
    const Library::Link& link = link_of(look, exit);
    if (link.to == kNone || !belongs_to(look, exit, to)) continue;
    const std::uint8_t before = beyond(look, exit, to);
    if (distances[before] != kNone && distances[before] + length_of(link) == distances[at(to)] &&
        is_way(look, exit, before) && can_run(look, link, to))
      return before;
  }
  return from;
}

int way_outside(const Look& look, int room) {
  int found = -1;
  for (int exit = 0; exit < count_exits(look); ++exit) {
    const Library::Link& link = link_of(look, exit);
    if (link.to != kNone || link.from != room || !is_way(look, exit, room)) continue;
    if (link.exit->passage != Passage::drop) return exit;
    found = exit;
  }
  return found;
}

int rooms_to_way_out(const Look& look, int room) {
  return rooms_to(look, room, [&look](int there) { return way_outside(look, there) >= 0; });
}

// What the words of sites (words/site.yaml) cannot say by themselves.

std::string dweller_name(const Look& look, int spot) {
  const Dweller& dweller = look.room().dwellers[at(spot)];
  if (dweller.person && !look.state.people[*dweller.person].gone)
    return name_of_person(look, *dweller.person);
  return "the " + creature_name(look, dweller.creature, dweller.number == "1" ? 1 : 2);
}

std::string omen_in_words(const Look& look, int site, int which, int creature, int row) {
  if (creature != kNone) return look.library.creatures[at(creature)].signs[at(which)];
  if (row == kNone) return "Somewhere down here a voice says one of your names. You know the voice.";
  return look.library.encounters[look.library.sites[at(site)].encounters].rows[at(row)].omen.value_or("");
}

std::string direction_of(const Look& look, int exit) {
  const std::uint8_t to = beyond(look, exit, look.state.room);
  if (to == kNone) return "outside";
  const Room& here = look.room();
  const Room& there = look.site().rooms[to];
  const std::string_view along = there.y < here.y ? "north" : there.y > here.y ? "south" : "";
  const std::string_view across = there.x < here.x ? "west" : there.x > here.x ? "east" : "";
  return fmt::format("{}{}{}", along, along.empty() || across.empty() ? "" : "-", across);
}

std::string_view lock_name(int type) {
  constexpr std::array<std::string_view, kLockTypes> kNames = {"Crude",    "Pin",    "Bolt",    "Screw",
                                                               "Cylinder", "Anchor", "Warding", "Holy",
                                                               "Mystical", "Alien",  "Ancient", "Eldritch"};
  return type < kLockTypes ? kNames[at(type)] : "strange";
}

const Chapter chapters::kSite{.odds = odds_in_site, .appraise = appraise_in_site};

}  // namespace gamekeeper::farsa
