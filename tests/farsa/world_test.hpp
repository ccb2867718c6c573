#pragma once

#include <boost/json/parse.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/state_json.hpp"
#include "farsa/farsa_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/state.hpp"
#include "support/scripted_match.hpp"

/// Where in the country a position stands: in a room, at a place, in camp, in a meeting.
namespace gamekeeper::farsa::test {

/// A party that misses nobody: no newcomer knocks at the door.
inline void complete(Position& at) {
  at.state.switches.party = kNone;
  at.state.switches.size = static_cast<std::uint8_t>(at.state.party.size());
}

inline std::uint8_t site_named(std::string_view id) {
  return static_cast<std::uint8_t>(*library().sites.index(id));
}

inline std::uint8_t room_named(std::uint8_t site, std::string_view id) {
  const auto& rooms = library().sites[site].rooms;
  for (std::size_t room = 0; room < rooms.size(); ++room) {
    if (rooms[room].id == id) return static_cast<std::uint8_t>(room);
  }
  ADD_FAILURE() << "no room " << id;
  return 0;
}

/// The door of an exit, by its name.
inline Door& door(Position& at, std::string_view exit) {
  const auto& links = library().links[at.state.site];
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (links[i].exit->id == exit) return at.state.sites[at.state.site].doors[i];
  }
  ADD_FAILURE() << "no exit " << exit;
  return at.state.sites[at.state.site].doors[0];
}

/// In a room of a site from which all who lived there have gone; only this room has been seen.
inline Position& inside(Position& at, std::string_view site_id, std::string_view room_id) {
  const std::uint8_t site = site_named(site_id);
  at.state.site = site;
  at.state.place = library().place_of_site[site];
  at.state.room = room_named(site, room_id);
  at.stands(Phase::site);
  for (RoomState& room : at.state.sites[site].rooms) room.gone = 255;
  at.state.sites[site].rooms[at.state.room].explored = true;
  complete(at);
  return at;
}

inline void explored(Position& at, std::string_view room_id) {
  at.state.sites[at.state.site].rooms[room_named(at.state.site, room_id)].explored = true;
}

inline std::uint8_t place_named(std::string_view id) {
  const auto place = library().places.index(id);
  EXPECT_TRUE(place) << "no place " << id;
  return static_cast<std::uint8_t>(place.value_or(0));
}

/// Outdoors at a place, at the start of a watch: 0 day, 1 evening, 2 night.
inline Position& outdoors(Position& at, std::string_view place_id, int watch = 0) {
  at.state.place = place_named(place_id);
  at.state.places[at.state.place].known = at.state.places[at.state.place].visited = true;
  at.state.calendar.watch = static_cast<std::uint8_t>(watch);
  at.stands(Phase::place);
  complete(at);
  return at;
}

/// The weather's cell of the flower, by its name.
inline void weather(Position& at, std::string_view id) {
  const Weather& cell = library().weather[*library().weather.index(id)];
  at.state.weather_q = static_cast<std::int8_t>(cell.q);
  at.state.weather_r = static_cast<std::int8_t>(cell.r);
}

inline int person_named(std::string_view id) { return static_cast<int>(*library().people.index(id)); }
inline int faction_named(std::string_view id) { return static_cast<int>(*library().factions.index(id)); }
inline int creature_named(std::string_view id) { return static_cast<int>(*library().creatures.index(id)); }
inline int errand_named(std::string_view id) {
  for (std::size_t i = 0; i < library().errands.size(); ++i) {
    if (library().errands[i].errand->id == id) return static_cast<int>(i);
  }
  ADD_FAILURE() << "no errand " << id;
  return 0;
}

/// Somebody has been met, on the road outside of the town, and it is the party's move.
inline Position& meeting(Position& at, std::string_view creature, int count, Disposition disposition) {
  outdoors(at, "millers-reach");
  at.stands(Phase::meeting);
  at.state.meeting.creature = static_cast<std::uint8_t>(creature_named(creature));
  at.state.meeting.count = static_cast<std::uint8_t>(count);
  at.state.meeting.disposition = disposition;
  at.state.meeting.held_back = true;
  return at;
}

/// In camp, before that step of it.
inline void in_camp_at(Position& at, std::string_view step) {
  at.stands(Phase::camp);
  const std::string frame = R"({"procedure": "camp", "next": ")" + std::string(step) + R"("})";
  const std::string frames =
      R"({"frames": [{"procedure": "expedition", "next": "live"}, {"procedure": "watch", "next": "begin-watch"}, )" +
      frame + "]}";
  EXPECT_TRUE(engine::state_json::read(boost::json::parse(frames), at.state.course, "course"));
}

/// A condition lies on the place where the position stands.
inline void suffering(Position& at, Condition condition, int dearer = 1, int since = 1) {
  at.state.town.hardships.push_back({.condition = condition,
                                     .place = at.state.place,
                                     .since = static_cast<std::uint16_t>(since),
                                     .dearer = static_cast<std::uint8_t>(dearer)});
}

/// In the streets of the town where every expedition begins.
inline Position& in_town(Position& at) {
  complete(at);
  at.stands(Phase::settlement);
  return at;
}

/// The same with silver, and with nothing in the pack: a market, a landing and companies are at hand.
inline Position in_town(int silver) {
  Position at;
  return in_town(at.hero(12, 11, 10, 5).purse(silver));
}

/// In town, at that step of a cycle of downtime.
inline Position in_cycle(std::string_view step, int silver = 0) {
  Position at = in_town(silver);
  at.stands(Phase::downtime).comes_to(step);
  return at;
}

/// The die of the council, the first of five factions; nothing comes of the others'.
inline Play& factions_roll(Play& play, int council = 1) {
  return play.rolls({council}).rolls({1}).rolls({1}).rolls({1}).rolls({1});
}

/// The last watch of a spring day, with three rations each and nothing eaten yet.
inline Position at_dusk(int heroes = 1, std::string_view place = "millers-reach") {
  Position at;
  at.hero(12, 11, 10, 5).carries("rations");
  for (int i = 1; i < heroes; ++i) at.hero(10, 10, 10, 3).carries("rations");
  for (Character& one : at.state.party) one.fed = false;
  return outdoors(at, place, 2);
}

/// Nothing in the evening, nobody on watch, nothing by night, and the next morning's weather.
inline Play& quiet_night(Play& play) {
  return play.choose_each({"no-watch", "no-watch", "no-watch"}).rolls({4}).rolls({3, 4});
}

inline int coins(const Play& play, std::size_t who = 0) { return hero(play, who).coins; }

}  // namespace gamekeeper::farsa::test
