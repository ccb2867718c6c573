#include <cstdlib>

#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// A Dungeon for a Court, drawn where only the game master sees it, within the limits of threats
/// (L8583-8760).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kSide = 3;
constexpr int kLeastRooms = 6;
constexpr int kMoreWays = 2;
constexpr int kLightestRuler = 2;  ///< Levels above the Court's
constexpr int kMostTrapLevel = 3;  ///< above the Court's
constexpr int kMostAdjustment = 4;
constexpr std::uint16_t kNoWeakness = 5;
constexpr std::uint8_t kClueOfRuler = 100;
constexpr int kNames = 63;

/// By even chances, or weights, unseen by the players; -1: none has any.
Task<int> drawn(Realm& realm, std::span<const std::uint16_t> weights, engine::Phrase purpose, RuleId rule) {
  if (std::ranges::none_of(weights, [](int weight) { return weight > 0; })) co_return -1;
  co_return co_await realm.table.draw(kGameMaster, weights, rule, purpose, engine::only(kGameMaster));
}
Task<int> one_of(Realm& realm, int outcomes, engine::Phrase purpose, RuleId rule) {
  const std::vector<std::uint16_t> even(at(std::max(1, outcomes)), 1);
  co_return co_await drawn(realm, even, purpose, rule);
}
Task<int> room_of_these(Realm& realm, const Few<int>& rooms, RuleId rule) {
  std::vector<std::uint16_t> weights(kRooms, 0);
  for (const int room : rooms) weights[at(room)] = 1;
  co_return co_await drawn(realm, weights, purpose::plan_room(), rule);
}

// -- Rooms and Corridors --

struct Edge {
  int from = 0;
  int to = 0;
  bool aslant = false;
};
/// Between neighbors on the grid, also aslant, for which `fits` holds.
template <class Fits>
std::vector<Edge> edges_that(Fits fits) {
  std::vector<Edge> all;
  for (int from = 0; from < int_of(kRooms); ++from) {
    for (int to = 0; to < int_of(kRooms); ++to) {
      const int columns = std::abs(from / kSide - to / kSide);
      const int rows_apart = std::abs(from % kSide - to % kSide);
      if (from == to || columns > 1 || rows_apart > 1 || !fits(from, to)) continue;
      all.push_back({from, to, columns + rows_apart == 2});
    }
  }
  return all;
}
Task<> draw_way(Realm& realm, const std::vector<Edge>& edges) {
  if (edges.empty() || realm.state.adventure.corridors.full()) co_return;
  std::vector<std::uint16_t> weights;
  weights.reserve(edges.size());
  for (const Edge& edge : edges) weights.push_back(edge.aslant ? 1 : 3);
  const Edge edge = edges[at(co_await drawn(realm, weights, purpose::plan_way(), rule::drawing_corridors))];
  realm.state.adventure.corridors.push_back({.a = u8(edge.from), .b = u8(edge.to), .known = 0});
}

Task<> draw_rooms(Realm& realm, Drawing& drawing) {
  const std::uint8_t region = realm.state.adventure.region;
  realm.state.adventure = {};
  realm.state.adventure.region = region;
  realm.state.objective_met = 0;
  const int rooms = kLeastRooms + co_await one_of(realm, int_of(kRooms) - kLeastRooms + 1,
                                                  purpose::plan_map(), rule::drawing_rooms);
  drawing.left = u8(rooms - 1);
  drawing.room = u8(co_await one_of(realm, int_of(kRooms), purpose::plan_gate(), rule::drawing_rooms));
  realm.state.adventure.entrances = u16(1U << drawing.room);
}
Task<> draw_corridors(Realm& realm, Drawing& drawing) {
  for (; drawing.left > 0; --drawing.left) {
    co_await draw_way(realm, edges_that([&realm](int from, int to) {
                        return is_part_of_map(realm, from) && !is_part_of_map(realm, to);
                      }));
  }
  for (int more = 0; more < kMoreWays; ++more) {
    co_await draw_way(realm, edges_that([&realm](int from, int to) {
                        return from < to && is_part_of_map(realm, from) && is_part_of_map(realm, to) &&
                               realm.corridor_between(from, to) < 0;
                      }));
  }
}

// -- Those who live there --

/// One of the monsters that `weight` gives any chance; -1: none has.
template <class Weight>
Task<int> draw_monster(Realm& realm, Weight weight) {
  std::vector<std::uint16_t> weights;
  for (const Monster& one : realm.library.monsters) weights.push_back(u16(std::max(0, weight(one))));
  co_return co_await drawn(realm, weights, purpose::plan_monster(), rule::drawing_monsters);
}

void settle_in(Realm& realm, int room, int monster, int count) {
  join(realm.state.adventure.rooms[at(room)].groups,
       Monsters{.monster = u8(monster),
                .count = u8(count),
                .area = u8(area_by_range(realm.library.monsters[at(monster)]))});
}

/// As many as half to all of what may still come, but no more than the Court and one.
Task<int> draw_number(Realm& realm, int level, int budget) {
  const int most = std::clamp(budget / std::max(1, level), 1, realm.court_size() + 1);
  const int least = (most + 1) / 2;
  co_return least + co_await one_of(realm, most - least + 1, purpose::plan_number(), rule::drawing_monsters);
}

/// One that a Court can make use of, or none; what it is about.
Task<> draw_weakness(Realm& realm) {
  std::vector<std::uint16_t> weights;
  for (const WeakPoint& one : realm.library.weak_points)
    weights.push_back(one.id == "relationship" || one.adjustment > kMostAdjustment ? 0 : 1);
  weights.push_back(kNoWeakness);
  const int which = co_await drawn(realm, weights, purpose::plan_weakness(), rule::weak_points);
  if (at(which) >= realm.library.weak_points.size()) co_return;
  Weakness weakness{.point = u8(which)};
  const std::string& id = realm.library.weak_points[at(which)].id;
  const People court = realm.court_here();
  const bool karma = id == "karma" && !court.empty();
  if (karma || id == "poison") {
    const int what = co_await one_of(realm, int_of(karma ? court.size() : kMaterials), purpose::plan_number(),
                                     rule::weak_points);
    weakness.what = u8(karma ? court[at(what)] : what);
  }
  if (id == "sealed") weakness.what = 1;
  realm.state.adventure.weak_points.push_back(weakness);
}

/// Where it is furthest from the way in.
Task<> draw_ruler(Realm& realm, Drawing& drawing) {
  const Distances far = distances_from(realm, drawing.room, false);
  int furthest = 0;
  for (const int room : rooms_of_map(realm)) furthest = std::max(furthest, far[at(room)]);
  Few<int> rooms = rooms_of_map(realm);
  erase_if(rooms, [&](int room) { return far[at(room)] != furthest; });
  const int room = co_await room_of_these(realm, rooms, rule::drawing_ruler);
  Adventure& now = realm.state.adventure;
  now.ruler_room = u8(room);
  now.rooms[at(room)].reaction = Reaction::hostile;
  const Limits limits = limits_for(realm);
  const int average = realm.average_level();
  co_await draw_weakness(realm);
  const int highest = limits.ruler + adjustment_of(realm);
  const int ruler = co_await draw_monster(realm, [&](const Monster& kind) {
    const bool fits = kind.level >= average + kLightestRuler && kind.level <= highest && !kind.skills.empty();
    return fits ? highest + 1 - kind.level : 0;
  });
  if (ruler < 0) co_return;
  settle_in(realm, room, ruler, 1);
  const Monster& reigns = realm.library.monsters[at(ruler)];
  const int budget = (limits.ruler_room - std::max(1, reigns.level - adjustment_of(realm))) * 2 / 3;
  const int most = std::min({limits.others, reigns.level - 1, budget});
  const int guard = co_await draw_monster(realm, [&](const Monster& kind) {
    if (kind.level > most) return 0;
    return kind.category == reigns.category ? 6 : 1;
  });
  if (guard < 0) co_return;
  const int level = realm.library.monsters[at(guard)].level;
  settle_in(realm, room, guard, co_await draw_number(realm, level, budget));
}

Reaction mood_of(int die) {
  return die <= 3 ? Reaction::hostile : die <= 5 ? Reaction::neutral : Reaction::friendly;
}

Few<int> rooms_to_settle(const Look& look) {
  Few<int> rooms = rooms_of_map(look);
  erase_if(rooms, [&look](int room) { return is_entrance(look, room) || !is_empty(look, room); });
  return rooms;
}

Task<> draw_dwellers(Realm& realm, Drawing& drawing) {
  const Limits limits = limits_for(realm);
  const Few<int> rooms = rooms_to_settle(realm);
  if (rooms.empty() || drawing.settled + 1 >= limits.rooms) co_return;
  ++drawing.settled;
  realm.state.course.again();
  const int room = co_await room_of_these(realm, rooms, rule::drawing_monsters);
  const int die = 1 + co_await one_of(realm, 6, purpose::plan_mood(), rule::drawing_monsters);
  Room& one = realm.state.adventure.rooms[at(room)];
  one.reaction = mood_of(die);
  int budget = limit_of_room(limits, static_cast<Mood>(one.reaction)) * 3 / 4;
  const int kinds = 1 + co_await one_of(realm, 2, purpose::plan_number(), rule::drawing_monsters);
  for (int i = 0; i < kinds && budget > 0; ++i) {
    const int most = std::min(limits.single, budget);
    const int monster =
        co_await draw_monster(realm, [most](const Monster& kind) { return kind.level <= most ? 1 : 0; });
    if (monster < 0) co_return;
    const int level = realm.library.monsters[at(monster)].level;
    const int count =
        co_await draw_number(realm, level, i + 1 < kinds ? std::max(level, budget / 2) : budget);
    settle_in(realm, room, monster, count);
    budget -= level * count;
  }
}

// -- Traps --

/// Without this Corridor a room would be out of reach.
bool is_bridge(const Look& look, int corridor) {
  const Adventure& now = look.seen.adventure;
  Few<int> reached;
  for (int room = 0; room < int_of(kRooms); ++room) {
    if (is_entrance(look, room)) reached.push_back(room);
  }
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (std::size_t c = 0; c < now.corridors.size(); ++c) {
      const Corridor& one = now.corridors[c];
      const bool shut = int_of(c) == corridor || std::ranges::any_of(now.snares, [c](const Snare& snare) {
                          return snare.corridor == c;
                        });
      if (shut) continue;
      const int to = one.beyond(reached[i]);
      if (to >= 0 && !contains(reached, to)) reached.push_back(to);
    }
  }
  return reached.size() != rooms_of_map(look).size();
}
bool shuts(const Trap& trap) {
  return trap.id == "lock" || trap.id == "secret-door" || trap.id == "moving-floor" || trap.id == "signal" ||
         trap.id == "infinite-corridor";
}

Few<int> corridors_for(const Look& look, const Trap& trap) {
  Few<int> all;
  const Adventure& now = look.seen.adventure;
  for (std::size_t c = 0; c < now.corridors.size(); ++c) {
    const bool taken = std::ranges::any_of(now.snares, [c](const Snare& one) { return one.corridor == c; });
    if (!taken && (!shuts(trap) || !is_bridge(look, int_of(c)))) all.push_back(int_of(c));
  }
  return all;
}
Few<int> rooms_for_trap(const Look& look, const Trap& trap) {
  Few<int> rooms = rooms_of_map(look);
  erase_if(rooms, [&](int room) {
    const bool settled = trap.placement == Placement::area || trap.id == "borracho";
    return is_entrance(look, room) || (settled && is_empty(look, room)) ||
           (trap.id == "dead-angle" && !is_empty(look, room));
  });
  return rooms;
}
bool fits_somewhere(const Look& look, const Trap& trap) {
  return trap.placement == Placement::corridor ? !corridors_for(look, trap).empty()
                                               : !rooms_for_trap(look, trap).empty();
}

int levels_left(const Look& look, const Limits& limits) {
  int left = limits.trap_levels;
  for (const Snare& one : look.seen.adventure.snares) left -= one.level;
  return left;
}

/// The end of a Corridor that matters to some Traps: up, along the arrow, or quite elsewhere.
Task<> draw_end(Realm& realm, Snare& snare, const std::string& trap) {
  const Corridor& one = realm.state.adventure.corridors[snare.corridor];
  Few<int> ends;
  if (trap == "gradient" || trap == "moving-floor") ends = {one.a, one.b};
  if (trap == "illusion-road") ends = rooms_of_map(realm);
  if (!ends.empty()) snare.room = u8(co_await room_of_these(realm, ends, rule::drawing_traps));
}

/// What its row needs to be chosen: who lies in wait, of those who live here; which Skills it hates.
Task<> draw_choice(Realm& realm, Snare& snare, const std::string& trap) {
  if (trap == "skill-bomber")
    snare.choice =
        u8(co_await one_of(realm, int_of(Group::esoteric) + 1, purpose::plan_number(), rule::drawing_traps));
  if (trap != "dead-angle" && trap != "gate-keeper" && trap != "bremen") co_return;
  std::vector<Monsters> all;
  for (int room = 0; room < int_of(kRooms); ++room) {
    if (room == realm.state.adventure.ruler_room) continue;
    for (const Monsters& group : realm.state.adventure.rooms[at(room)].groups) all.push_back(group);
  }
  if (all.empty()) co_return;
  const int which = co_await one_of(realm, int_of(all.size()), purpose::plan_monster(), rule::drawing_traps);
  snare.choice = all[at(which)].monster;
  snare.count = all[at(which)].count;
}

Task<> place_snare(Realm& realm, int which, int most_level) {
  const Trap& trap = realm.library.traps[at(which)];
  Snare snare{.trap = u8(which), .level = u8(trap.level)};
  const int highest = std::min(trap.most_level.value_or(trap.level), most_level);
  if (highest > trap.level)
    snare.level = u8(trap.level + co_await one_of(realm, highest - trap.level + 1, purpose::plan_number(),
                                                  rule::drawing_traps));
  if (trap.placement == Placement::corridor) {
    const Few<int> corridors = corridors_for(realm, trap);
    const int place =
        co_await one_of(realm, int_of(corridors.size()), purpose::plan_way(), rule::drawing_traps);
    snare.corridor = u8(corridors[at(place)]);
    co_await draw_end(realm, snare, trap.id);
  } else {
    snare.room = u8(co_await room_of_these(realm, rooms_for_trap(realm, trap), rule::drawing_traps));
    if (trap.placement == Placement::area)
      snare.area = u8(1 + co_await one_of(realm, 4, purpose::plan_number(), rule::drawing_traps));
  }
  co_await draw_choice(realm, snare, trap.id);
  const bool doubled =
      snare.area != kNone && std::ranges::any_of(realm.state.adventure.snares, [&](const Snare& one) {
        return one.room == snare.room && one.area == snare.area;
      });
  if (!doubled && !realm.state.adventure.snares.full()) realm.state.adventure.snares.push_back(snare);
}

Task<> decide_on_traps(Realm& realm, Drawing& drawing) {
  const Limits limits = limits_for(realm);
  const int most = std::min(limits.traps, 4 + realm.average_level() * 2);
  drawing.left =
      u8(2 + co_await one_of(realm, std::max(1, most - 1), purpose::plan_number(), rule::drawing_traps));
}
Task<> draw_traps(Realm& realm, Drawing& drawing) {
  if (drawing.left == 0) co_return;
  --drawing.left;
  realm.state.course.again();
  const Limits limits = limits_for(realm);
  if (int_of(realm.state.adventure.snares.size()) >= limits.traps) co_return;
  const int most = std::min(levels_left(realm, limits), realm.average_level() + kMostTrapLevel);
  std::vector<std::uint16_t> weights;
  for (std::size_t i = 0; i < realm.library.traps.size(); ++i) {
    const Trap& trap = realm.library.traps[i];
    const bool fits = trap.level > 0 && trap.level <= most && is_played(realm.library, i) &&
                      trap.id != "self-destruction" && fits_somewhere(realm, trap);
    weights.push_back(fits ? (trap.placement == Placement::area ? 1 : 2) : 0);
  }
  const int which = co_await drawn(realm, weights, purpose::plan_trap(), rule::drawing_traps);
  if (which >= 0) co_await place_snare(realm, which, most);
}

/// As many Levels as there may be; the option says whether there are any (L10761).
Task<> draw_bases(Realm& realm) {
  while (realm.state.switches.bases) {
    const int left = limits_for(realm).base_levels - levels_of_bases(realm);
    std::vector<std::uint16_t> weights;
    for (const Base& one : realm.library.bases)
      weights.push_back(one.level <= left && !rooms_for_base(realm, one).empty() ? 1 : 0);
    const int which = co_await drawn(realm, weights, purpose::plan_base(), rule::bases);
    if (which < 0) co_return;
    const Few<int> rooms = rooms_for_base(realm, realm.library.bases[at(which)]);
    lay_base(realm, u8(which), co_await room_of_these(realm, rooms, rule::bases));
  }
}

// -- Clues and names --

Task<> draw_clues(Realm& realm, Drawing& drawing) {
  const int clues = 2 + co_await one_of(realm, 2, purpose::plan_number(), rule::drawing_clues);
  for (int i = 0; i < clues; ++i) {
    Few<int> rooms = rooms_of_map(realm);
    erase_if(rooms, [&](int room) {
      return room == realm.state.adventure.ruler_room || realm.state.adventure.rooms[at(room)].clue != 0;
    });
    if (rooms.empty()) break;
    const int room = co_await room_of_these(realm, rooms, rule::drawing_clues);
    const bool tells_weakness = static_cast<std::size_t>(i) < realm.state.adventure.weak_points.size();
    realm.state.adventure.rooms[at(room)].clue = tells_weakness ? u8(i + 1) : kClueOfRuler;
  }
  drawing.room = 0;
  co_await draw_bases(realm);
}

Task<> draw_names(Realm& realm, Drawing& drawing) {
  if (drawing.room >= kRooms) co_return;
  realm.state.course.again();
  Room& room = realm.state.adventure.rooms[drawing.room++];
  room.flair = u8(co_await one_of(realm, kNames, purpose::plan_name(), rule::naming_rooms));
  room.place = u8(co_await one_of(realm, kNames, purpose::plan_name(), rule::naming_rooms));
}

Task<> show_plan(Realm& realm, Drawing&) {
  engine::require(!broken_limits(realm), "a Dungeon beyond the limits of threats was drawn");
  realm.tell(
      told::dungeon_laid_out(int_of(rooms_of_map(realm).size()), int_of(realm.state.adventure.snares.size())),
      rule::threat_limits, engine::only(kGameMaster));
  co_return;
}

}  // namespace

int area_by_range(const Monster& kind) { return kind.range >= 2 ? 5 : kind.range == 1 ? 4 : 3; }

constinit const ProcedureOf<Realm, Drawing> kDrawing =
    kit::course::steps<draw_rooms, draw_corridors, draw_ruler, draw_dwellers, decide_on_traps, draw_traps,
                       draw_clues, draw_names, show_plan>("drawing");

int written_scenario(const Look& look) {
  const std::size_t scenario = look.seen.switches.scenario;
  const bool written = scenario <= look.library.scenarios.size() && look.seen.kingdom.games == 0;
  return written ? int_of(scenario) - 1 : -1;
}
int tale_of(const Look& look) { return (look.seen.adventure.region + look.seen.kingdom.games) % 6; }

void make_scenario(Realm& realm) {
  if (const int scenario = written_scenario(realm); scenario >= 0) return lay_out(realm, at(scenario));
  realm.state.course.then(kDrawing, {0, 0, 0, 0});
}

}  // namespace gamekeeper::make_you_kingdom
