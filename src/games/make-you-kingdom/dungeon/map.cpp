#include <fmt/format.h>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/library_ready.hpp"
#include "games/make-you-kingdom/view/names.hpp"

/// Rooms, Corridors and what is in them.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kFixtures = 20;
constexpr int kFixturesOfATrap = 4;  ///< of each of five categories

/// Surroundings go with the name: which of six lists, and which of its rows.
std::string surroundings_of(const Library& library, const Room& room) {
  const Table* const lists = library.lists.find("dungeon-environment");
  if (lists == nullptr || lists->rows.empty()) return "";
  const std::size_t number = std::size_t{room.flair} * 13 + std::size_t{room.place} * 5;
  const TableRow& which = lists->rows[number % lists->rows.size()];
  const Table* const list = which.id ? library.lists.find(*which.id) : nullptr;
  return list == nullptr || list->rows.empty() ? "" : list->rows[number % kListRows % list->rows.size()].text;
}

}  // namespace

bool Look::is_warded(int room) const {
  return room < int_of(kRooms) && is_forbidden(*this, room_piece(room), Permit::way_round);
}
int Look::corridor_between(int a, int b) const {
  const auto& all = seen.adventure.corridors;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].beyond(a) == b) return int_of(i);
  }
  return -1;
}

Few<int> Look::neighbors_of(int room) const {
  Few<int> all;
  for (const Corridor& one : seen.adventure.corridors) {
    const int other = one.beyond(room);
    if (other >= 0 && !contains(all, other)) all.push_back(other);
  }
  return all;
}

bool is_walled_up(const Look& look, std::size_t corridor) {
  const std::uint8_t secret = look.library.trap("secret-door");
  return std::ranges::any_of(look.seen.adventure.snares, [&](const Snare& one) {
    return one.corridor == corridor && one.trap == secret && one.found == 0 && one.gone == 0;
  });
}

bool Look::is_met() const {
  for (Who who = kFirstFoe; exists(who); ++who) {
    if (is_here(who) && !has_mark(who, Mark::surrendered)) return true;
  }
  return seen.battle.foes.empty() && seen.adventure.here != kNone && !is_empty(*this, seen.adventure.here);
}

Few<Way> ways_from(const Look& look, int room) {
  Few<Way> all;
  const auto& corridors = look.seen.adventure.corridors;
  for (std::size_t i = 0; i < corridors.size(); ++i) {
    const int to = corridors[i].beyond(room);
    const bool twice = std::ranges::find(all, to, &Way::to) != all.end();
    if (to >= 0 && corridors[i].known != 0 && !twice) all.push_back({to, int_of(i)});
  }
  return all;
}

bool is_open(const Look& look, const Way& way) {
  const Piece corridor{kCorridor, u8(way.corridor)};
  const rows::Reader reader(look.library.rows->program, look, look.seen.effects);
  if (reader.forbids(corridor, id_of(Permit::pass)) || look.seen.adventure.rooms[at(way.to)].ruined != 0)
    return false;
  const auto& snares = look.seen.adventure.snares;
  const std::uint8_t floor = look.library.trap("moving-floor");
  // Of a Corridor's Trap the room is the end that matters: here the one to which the floor runs.
  return std::ranges::none_of(snares, [&](const Snare& one) {
    return one.corridor == way.corridor && one.gone == 0 && one.trap == floor && one.room != kNone &&
           one.room != way.to;
  });
}

bool is_entrance(const Look& look, int room) {
  return room < int_of(kRooms) && ((look.seen.adventure.entrances >> room) & 1U) != 0;
}

bool is_part_of_map(const Look& look, int room) {
  return is_entrance(look, room) || !look.neighbors_of(room).empty();
}
Few<int> rooms_of_map(const Look& look) {
  return below(kRooms, [&look](int room) { return is_part_of_map(look, room); });
}

int monsters_in(const Look& look, int room) {
  int sum = 0;
  for (const Monsters& group : look.seen.adventure.rooms[at(room)].groups) sum += group.count;
  return sum;
}
bool is_empty(const Look& look, int room) { return monsters_in(look, room) == 0; }

bool may_go_home(const Look& look) {
  const Adventure& now = look.seen.adventure;
  return now.here != kNone && (is_entrance(look, now.here) || now.ruler_beaten != 0);
}

Distances distances_from(const Look& look, int room, bool known) {
  Distances far;
  far.fill(kFar);
  if (room < 0 || room >= int_of(kRooms)) return far;
  far[at(room)] = 0;
  std::vector<int> next{room};
  for (std::size_t i = 0; i < next.size(); ++i) {
    const auto& corridors = look.seen.adventure.corridors;
    for (std::size_t c = 0; c < corridors.size(); ++c) {
      const int to = corridors[c].beyond(next[i]);
      if (to < 0 || far[at(to)] != kFar) continue;
      if (known && (corridors[c].known == 0 || !is_open(look, {to, int_of(c)}))) continue;
      far[at(to)] = far[at(next[i])] + 1;
      next.push_back(to);
    }
  }
  return far;
}

// -- What a room looks like --

const ScenarioRoom* written(const Library& library, const Room& room) {
  if (room.flair != kNone || room.place == kNone) return nullptr;
  std::size_t number = room.place;
  for (std::size_t i = 0; i < library.scenarios.size(); ++i) {
    const Scenario& scenario = library.scenarios[i];
    if (number < scenario.rooms.size()) return &scenario.rooms[number];
    number -= scenario.rooms.size();
  }
  return nullptr;
}

std::string description_of(const Look& look, int room) {
  if (room < 0 || room >= int_of(kRooms)) return "";
  const Room& one = look.seen.adventure.rooms[at(room)];
  if (const ScenarioRoom* const text = written(look.library, one))
    return fmt::format("{}. {}", text->name, text->text);
  const std::string surroundings = surroundings_of(look.library, one);
  const std::string name = name_of_room(look.library, one);
  return surroundings.empty() ? name + "." : fmt::format("{}. {}.", name, surroundings);
}

std::string clue_text_of(const Look& look, int room) {
  if (room < 0 || room >= int_of(kRooms)) return "";
  const ScenarioRoom* const text = written(look.library, look.seen.adventure.rooms[at(room)]);
  return text == nullptr ? "" : text->clue.value_or("");
}

int traps_about(const Look& look, int room) {
  const auto& snares = look.seen.adventure.snares;
  return int_of(std::ranges::count_if(snares, [&](const Snare& one) {
    if (one.gone != 0) return false;
    if (one.corridor == kNone) return one.room == room;
    return one.corridor < look.seen.adventure.corridors.size() &&
           look.seen.adventure.corridors[one.corridor].beyond(room) >= 0;
  }));
}

std::vector<Fitting> fittings_in(const Look& look, int room) {
  std::vector<Fitting> all;
  const auto& snares = look.seen.adventure.snares;
  for (std::size_t i = 0; i < snares.size(); ++i) {
    const Snare& one = snares[i];
    if (one.room != room || one.corridor != kNone || one.area != kNone || one.fired != 0) continue;
    const Trap& trap = look.library.traps[one.trap];
    if (trap.placement != Placement::event) continue;
    const int kind = std::min(int_of(trap.category), kFixtures / kFixturesOfATrap - 1);
    all.push_back(
        {static_cast<Fixture>(kind * kFixturesOfATrap + (int_of(i) + room) % kFixturesOfATrap), int_of(i)});
  }
  const Room& here = look.seen.adventure.rooms[at(room)];
  if (here.clue != 0) all.push_back({static_cast<Fixture>((room * 7 + here.place * 3) % kFixtures), -1});
  std::ranges::sort(all, [](const Fitting& a, const Fitting& b) {
    return std::pair(a.fixture, a.snare) < std::pair(b.fixture, b.snare);
  });
  return all;
}

}  // namespace gamekeeper::make_you_kingdom
