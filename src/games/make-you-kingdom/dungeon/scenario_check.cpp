#include "games/make-you-kingdom/dungeon/scenario_check.hpp"

#include <fmt/format.h>

#include <numeric>

#include "content/error.hpp"
#include "content/examined.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/library_ready.hpp"

namespace gamekeeper::make_you_kingdom {

Ends ends_of(const std::string& corridor) {
  const std::size_t dash = corridor.find('-');
  if (dash == std::string::npos) return {};
  const auto a = room_called(corridor.substr(0, dash));
  const auto b = room_called(corridor.substr(dash + 1));
  return a && b && *a != *b ? Ends{*a, *b} : Ends{};
}

Limits limits_of(int average, int court, int total) {
  return {.room = court * 3 + total,
          .hostile = court * 2 + total,
          .friendly = court * 4 + total,
          .single = average + 4,
          .rooms = average + 2,
          .ruler_room = court * 4 + total,
          .others = average + 4,
          .ruler = average + 7,
          .traps = court * 3 + average,
          .trap_levels = average * 10,
          .base_levels = average};
}

int limit_of_room(const Limits& limits, Mood mood) {
  switch (mood) {
    case Mood::hostile: return limits.hostile;
    case Mood::neutral: return limits.room;
    case Mood::friendly: return limits.friendly;
  }
  return limits.room;
}

int head_count(GroupCount count, int court) {
  return count == GroupCount::one ? 1 : count == GroupCount::half ? (court + 1) / 2 : court;
}

namespace {

std::optional<std::string> over(std::string_view what, int value, int most) {
  if (value <= most) return std::nullopt;
  return fmt::format("{}: {}; at most {}", what, value, most);
}

std::optional<std::string> over_in(const Limits& limits, const Den& den) {
  int levels = 0;
  int highest = 0;
  int others = 0;
  for (const Party& one : den.parties) {
    if (one.count == 0) continue;
    levels += one.level * one.count;
    highest = std::max(highest, one.level);
    if (!one.reigns) others = std::max(others, one.level);
  }
  if (!den.ruler) {
    if (auto wrong = over("Levels in the room", levels, limit_of_room(limits, den.mood))) return wrong;
    return over("Level of one monster", highest, limits.single);
  }
  if (auto wrong = over("Levels in the Ruler's room", levels, limits.ruler_room)) return wrong;
  if (auto wrong = over("the Ruler's Level", highest, limits.ruler)) return wrong;
  return over("Level of another in the Ruler's room", others, limits.others);
}

using content::examine;
using content::Examined;

constexpr int kNowhere = 255;
/// Rooms are called by their place among those of all scenarios (Room::place), of which there is room for so
/// many.
constexpr std::size_t kMostRoomsWritten = 63;

class Surveyor {
 public:
  Surveyor(const Library& library, const Scenario& scenario) : library_(library), scenario_(scenario) {}

  void check(const Examined& at) {
    at.each("rooms", scenario_.rooms,
            [this](const ScenarioRoom& room, const Examined& there) { check_room(room, there); });
    at.at("rooms").expects(std::ranges::count_if(scenario_.rooms, &ScenarioRoom::ruler) == 1,
                           "one room has the Ruler");
    at.at("rooms").expects(std::ranges::any_of(scenario_.rooms, &ScenarioRoom::entrance),
                           "no room has an entrance");
    at.each("corridors", scenario_.corridors, [this](const std::string& corridor, const Examined& there) {
      const Ends ends = ends_of(corridor);
      there.expects(has(ends.a) && has(ends.b), "expected two of its rooms, such as a1-a2");
    });
    check_ways(at);
    check_limits(at);
    at.each("traps", scenario_.traps,
            [this](const ScenarioTrap& placed, const Examined& there) { check_trap(placed, there); });
    at.at("weak_points").expects(scenario_.weak_points.size() <= 4, "at most four");
    at.each("weak_points", scenario_.weak_points,
            [this](const ScenarioWeakness& one, const Examined& there) { check_weak_point(one, there); });
    at.each("bases", scenario_.bases,
            [this](const ScenarioBase& one, const Examined& there) { check_base(one, there); });
  }

 private:
  bool has(int room) const { return std::ranges::find(rooms_, room) != rooms_.end(); }

  void check_room(const ScenarioRoom& room, const Examined& at) {
    const auto place = room_called(room.at);
    at.at("at").expects(place && !has(*place), "expected a room, a1 to c3, once each");
    if (place && !has(*place)) rooms_.push_back(*place);
    at.at("groups").expects(room.groups.size() <= 4, "at most four");
    at.each("groups", room.groups, [this](const EncounterGroup& group, const Examined& there) {
      there.refers("monster", group.monster, library_.monsters);
    });
    const bool led = !room.groups.empty() && room.groups[0].count == GroupCount::one;
    at.at("groups").expects(!room.ruler || led, "the Ruler stands first, alone");
  }

  void check_ways(const Examined& at) {
    std::vector<int> reached;
    for (const ScenarioRoom& room : scenario_.rooms) {
      if (room.entrance) reached.push_back(room_called(room.at).value_or(kNowhere));
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::string& corridor : scenario_.corridors) {
        const Ends ends = ends_of(corridor);
        const int other = ends.a == reached[i] ? ends.b : ends.b == reached[i] ? ends.a : kNowhere;
        if (other != kNowhere && !contains(reached, other)) reached.push_back(other);
      }
    }
    at.each("rooms", scenario_.rooms, [&](const ScenarioRoom& room, const Examined& there) {
      there.expects(contains(reached, room_called(room.at).value_or(kNowhere)), "no Corridor leads there");
    });
  }

  void check_trap(const ScenarioTrap& placed, const Examined& at) {
    at.refers("trap", placed.trap, library_.traps);
    const Trap* const trap = library_.traps.find(placed.trap);
    if (trap == nullptr) return;
    const int level = placed.level.value_or(trap->level);
    at.at("level").expects(level >= trap->level && level <= trap->most_level.value_or(trap->level),
                           "{} comes in no Level {}", trap->name, level);
    at.expects((trap->placement == Placement::corridor) == placed.corridor.has_value() &&
                   placed.corridor.has_value() != placed.room.has_value(),
               "a Corridor's Trap lies on a corridor, any other in a room");
    if (placed.room)
      at.at("room").expects(has(room_called(*placed.room).value_or(kNowhere)), "expected one of its rooms");
    if (!placed.corridor) return;
    at.at("corridor")
        .expects(contains(scenario_.corridors, *placed.corridor),
                 "expected one of its corridors, as it is spelled there");
    at.at("corridor")
        .expects(std::ranges::count(scenario_.traps, placed.corridor, &ScenarioTrap::corridor) <= 1,
                 "one Trap a Corridor");
  }

  int ruler() const {
    const auto room = std::ranges::find_if(scenario_.rooms, &ScenarioRoom::ruler);
    if (room == scenario_.rooms.end() || room->groups.empty()) return -1;
    return int_of(library_.monsters.index(room->groups[0].monster).value_or(0));
  }
  void check_weak_point(const ScenarioWeakness& one, const Examined& at) {
    at.expects(weakness_of(library_, one, ruler()).has_value(),
               "no weak point that is played, or not with these things or skills");
    const auto has_it = [&](const ScenarioRoom& room) { return room.at == one.room && room.clue; };
    at.at("room").expects(std::ranges::any_of(scenario_.rooms, has_it), "expected a room with a clue");
  }

  void check_base(const ScenarioBase& one, const Examined& at) {
    at.refers("base", one.base, library_.bases);
    at.at("room").expects(has(room_called(one.room).value_or(kNowhere)), "expected one of its rooms");
    const Base* const base = library_.bases.find(one.base);
    const auto shares = [&](const ScenarioBase& other) {
      const Base* const its = library_.bases.find(other.base);
      return other.room == one.room && its != nullptr && base != nullptr && its->install == base->install;
    };
    at.expects(std::ranges::count_if(scenario_.bases, shares) <= 1,
               "one Base of each installation a room: Room, Addition");
  }

  void check_limits(const Examined& at) {
    std::vector<int> traps;
    for (const ScenarioTrap& one : scenario_.traps) {
      if (const Trap* const trap = library_.traps.find(one.trap))
        traps.push_back(one.level.value_or(trap->level));
    }
    int bases = 0;
    for (const ScenarioBase& one : scenario_.bases) {
      if (const Base* const base = library_.bases.find(one.base)) bases += base->level;
    }
    for (const int court : {3, 6}) {
      std::vector<Den> dens;
      for (const ScenarioRoom& room : scenario_.rooms) {
        if (room.groups.empty()) continue;
        dens.push_back(den_of(room, court));
        if (!room.ruler || dens.back().parties.empty()) continue;
        int& level = dens.back().parties.front().level;
        for (const ScenarioWeakness& one : scenario_.weak_points)
          level -= adjustment_of(library_, weakness_of(library_, one, ruler()).value_or(Weakness{}));
        level = std::max(1, level);
      }
      const auto wrong = broken_limit(limits_of(1, court, court), dens, traps, bases);
      at.expects(!wrong, "too much for a Court of {}: {}", court, wrong.value_or(""));
      if (wrong) return;
    }
  }

  Den den_of(const ScenarioRoom& room, int court) const {
    Den den{.room = room_called(room.at).value_or(0),
            .mood = room.mood.value_or(Mood::neutral),
            .ruler = room.ruler,
            .parties = {}};
    for (const EncounterGroup& group : room.groups) {
      const Monster* const monster = library_.monsters.find(group.monster);
      if (monster == nullptr) continue;
      den.parties.push_back({.level = monster->level,
                             .count = head_count(group.count, court),
                             .reigns = room.ruler && den.parties.empty()});
    }
    return den;
  }

  const Library& library_;
  const Scenario& scenario_;
  std::vector<int> rooms_;
};

}  // namespace

std::optional<std::string> broken_limit(const Limits& limits, const std::vector<Den>& dens,
                                        const std::vector<int>& levels_of_traps, int levels_of_bases) {
  for (const Den& den : dens) {
    if (const auto wrong = over_in(limits, den))
      return fmt::format("{}{}: {}", static_cast<char>('A' + den.room / 3), den.room % 3 + 1, *wrong);
  }
  if (auto wrong = over("rooms with monsters", int_of(dens.size()), limits.rooms)) return wrong;
  if (auto wrong = over("Traps", int_of(levels_of_traps.size()), limits.traps)) return wrong;
  if (auto wrong = over("Levels of Bases", levels_of_bases, limits.base_levels)) return wrong;
  return over("Levels of Traps", std::reduce(levels_of_traps.begin(), levels_of_traps.end()),
              limits.trap_levels);
}

void check_scenarios(const Library& library, content::Errors& errors) {
  std::size_t rooms = 0;
  examine(library.scenarios, errors, [&](const Scenario& one, const Examined& at) {
    Surveyor(library, one).check(at);
    rooms += one.rooms.size();
    at.expects(rooms <= kMostRoomsWritten, "too many rooms are written");
  });
}

}  // namespace gamekeeper::make_you_kingdom
