#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/library_ready.hpp"

/// A scenario that somebody wrote, laid out for this Court.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr std::uint8_t kClueInRoom = 100;

std::uint8_t room_at(const std::string& name) { return u8(room_called(name).value_or(0)); }

void furnish(Realm& realm, const ScenarioRoom& text, std::uint8_t number) {
  Adventure& now = realm.state.adventure;
  const std::uint8_t place = room_at(text.at);
  Room& room = now.rooms[place];
  room.flair = kNone;
  room.place = number;
  room.reaction = static_cast<Reaction>(text.mood.value_or(Mood::neutral));
  room.clue = text.clue ? kClueInRoom : 0;
  if (text.entrance) now.entrances = u16(now.entrances | (1U << place));
  if (text.ruler) now.ruler_room = place;
  for (const EncounterGroup& group : text.groups)
    room.groups.push_back({.monster = realm.library.monster_of(group.monster),
                           .count = u8(head_count(group.count, std::max(1, realm.court_size()))),
                           .area = u8(3 + int_of(group.area))});
}

void lay_snare(Realm& realm, const ScenarioTrap& text) {
  Adventure& now = realm.state.adventure;
  const std::uint8_t which = realm.library.trap(text.trap);
  Snare snare{.trap = which, .level = u8(text.level.value_or(realm.library.traps[which].level))};
  if (text.room) snare.room = room_at(*text.room);
  if (text.corridor) {
    const Ends ends = ends_of(*text.corridor);
    snare.corridor = u8(std::max(0, realm.corridor_between(ends.a, ends.b)));
  }
  now.snares.push_back(snare);
}

void lay_weakness(Realm& realm, const ScenarioWeakness& text) {
  Adventure& now = realm.state.adventure;
  const int group = ruler_group(realm);
  if (group < 0 || now.weak_points.full()) return;
  auto one = weakness_of(realm.library, text, now.rooms[now.ruler_room].groups[at(group)].monster);
  if (!one) return;
  if (text.point == "karma") one->what = u8(realm.king());
  now.weak_points.push_back(*one);
  now.rooms[room_at(text.room)].clue = u8(now.weak_points.size());
}

}  // namespace

void lay_out(Realm& realm, std::size_t scenario) {
  const Scenario& text = realm.library.scenarios[scenario];
  Adventure& now = realm.state.adventure;
  const std::uint8_t region = now.region;
  now = {};
  now.region = region;
  realm.state.objective_met = 0;
  for (Room& room : now.rooms) room.flair = room.place = kNone;
  std::size_t before = 0;
  for (std::size_t i = 0; i < scenario; ++i) before += realm.library.scenarios[i].rooms.size();
  for (std::size_t r = 0; r < text.rooms.size(); ++r) furnish(realm, text.rooms[r], u8(before + r));
  for (const std::string& corridor : text.corridors) {
    const Ends ends = ends_of(corridor);
    now.corridors.push_back({.a = u8(ends.a), .b = u8(ends.b), .known = 0});
  }
  for (const ScenarioTrap& trap : text.traps) lay_snare(realm, trap);
  for (const ScenarioWeakness& one : text.weak_points) lay_weakness(realm, one);
  for (const ScenarioBase& one : text.bases)
    lay_base(realm, u8(realm.library.bases.index(one.base).value_or(0)), room_at(one.room));
  realm.tell(told::introduced(int_of(scenario)), rule::written_scenarios);
}

}  // namespace gamekeeper::make_you_kingdom
