#include "games/make-you-kingdom/dungeon/scenario_check.hpp"

#include <fmt/format.h>

#include <numeric>

#include "content/document.hpp"
#include "content/error.hpp"
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
          .trap_levels = average * 10};
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

}  // namespace

std::optional<std::string> broken_limit(const Limits& limits, const std::vector<Den>& dens,
                                        const std::vector<int>& levels_of_traps) {
  for (const Den& den : dens) {
    if (const auto wrong = over_in(limits, den))
      return fmt::format("{}{}: {}", static_cast<char>('A' + den.room / 3), den.room % 3 + 1, *wrong);
  }
  if (auto wrong = over("rooms with monsters", int_of(dens.size()), limits.rooms)) return wrong;
  if (auto wrong = over("Traps", int_of(levels_of_traps.size()), limits.traps)) return wrong;
  return over("Levels of Traps", std::reduce(levels_of_traps.begin(), levels_of_traps.end()),
              limits.trap_levels);
}

namespace {

using content::Errors;
using content::Node;

constexpr int kNowhere = 255;
/// Rooms are called by their place among those of all scenarios (Room::place), of which there is room for so
/// many.
constexpr std::size_t kMostRoomsWritten = 63;

class Surveyor {
 public:
  Surveyor(const Library& library, Errors& errors) : library_(library), errors_(errors) {}

  void check(const Scenario& scenario, const Node& at) {
    rooms_.clear();
    for (std::size_t r = 0; r < scenario.rooms.size(); ++r) check_room(scenario.rooms[r], at.at("rooms", r));
    if (std::ranges::count_if(scenario.rooms, &ScenarioRoom::ruler) != 1)
      errors_.push_back(at.at("rooms").error("one room has the Ruler"));
    if (std::ranges::none_of(scenario.rooms, &ScenarioRoom::entrance))
      errors_.push_back(at.at("rooms").error("no room has an entrance"));
    for (std::size_t c = 0; c < scenario.corridors.size(); ++c) {
      const Ends ends = ends_of(scenario.corridors[c]);
      if (!has(ends.a) || !has(ends.b))
        errors_.push_back(at.at("corridors", c).error("expected two of its rooms, such as a1-a2"));
    }
    check_ways(scenario, at);
    check_limits(scenario, at);
    for (std::size_t t = 0; t < scenario.traps.size(); ++t)
      check_trap(scenario, scenario.traps[t], at.at("traps", t));
    if (scenario.weak_points.size() > 4) errors_.push_back(at.at("weak_points").error("at most four"));
    for (std::size_t w = 0; w < scenario.weak_points.size(); ++w)
      check_weak_point(scenario, scenario.weak_points[w], at.at("weak_points", w));
  }

 private:
  bool has(int room) const { return std::ranges::find(rooms_, room) != rooms_.end(); }

  void check_room(const ScenarioRoom& room, const Node& at) {
    const auto place = room_called(room.at);
    if (!place || has(*place)) {
      errors_.push_back(at.at("at").error("expected a room, a1 to c3, once each"));
    } else {
      rooms_.push_back(*place);
    }
    if (room.groups.size() > 4) errors_.push_back(at.at("groups").error("at most four"));
    for (std::size_t g = 0; g < room.groups.size(); ++g) {
      if (!library_.monsters.index(room.groups[g].monster))
        errors_.push_back(at.at("groups", g).error(fmt::format("there is no '{}'", room.groups[g].monster)));
    }
    const bool led = !room.groups.empty() && room.groups[0].count == GroupCount::one;
    if (room.ruler && !led) errors_.push_back(at.at("groups").error("the Ruler stands first, alone"));
  }

  void check_ways(const Scenario& scenario, const Node& at) {
    std::vector<int> reached;
    for (const ScenarioRoom& room : scenario.rooms) {
      if (room.entrance) reached.push_back(room_called(room.at).value_or(kNowhere));
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::string& corridor : scenario.corridors) {
        const Ends ends = ends_of(corridor);
        const int other = ends.a == reached[i] ? ends.b : ends.b == reached[i] ? ends.a : kNowhere;
        if (other != kNowhere && std::ranges::find(reached, other) == reached.end()) reached.push_back(other);
      }
    }
    for (std::size_t r = 0; r < scenario.rooms.size(); ++r) {
      const int place = room_called(scenario.rooms[r].at).value_or(kNowhere);
      if (std::ranges::find(reached, place) == reached.end())
        errors_.push_back(at.at("rooms", r).error("no Corridor leads there"));
    }
  }

  void check_trap(const Scenario& scenario, const ScenarioTrap& placed, const Node& at) {
    const auto found = library_.traps.index(placed.trap);
    if (!found) return errors_.push_back(at.at("trap").error(fmt::format("there is no '{}'", placed.trap)));
    const Trap& trap = library_.traps[*found];
    const int level = placed.level.value_or(trap.level);
    if (level < trap.level || level > trap.most_level.value_or(trap.level))
      errors_.push_back(at.at("level").error(fmt::format("{} comes in no Level {}", trap.name, level)));
    if ((trap.placement == Placement::corridor) != placed.corridor.has_value() ||
        placed.corridor.has_value() == placed.room.has_value())
      errors_.push_back(at.error("a Corridor's Trap lies on a corridor, any other in a room"));
    if (placed.room && !has(room_called(*placed.room).value_or(kNowhere)))
      errors_.push_back(at.at("room").error("expected one of its rooms"));
    if (placed.corridor &&
        std::ranges::find(scenario.corridors, *placed.corridor) == scenario.corridors.end())
      errors_.push_back(at.at("corridor").error("expected one of its corridors, as it is spelled there"));
    if (placed.corridor && std::ranges::count(scenario.traps, placed.corridor, &ScenarioTrap::corridor) > 1)
      errors_.push_back(at.at("corridor").error("one Trap a Corridor"));
  }

  int ruler_of(const Scenario& scenario) const {
    const auto room = std::ranges::find_if(scenario.rooms, &ScenarioRoom::ruler);
    if (room == scenario.rooms.end() || room->groups.empty()) return -1;
    return int_of(library_.monsters.index(room->groups[0].monster).value_or(0));
  }
  void check_weak_point(const Scenario& scenario, const ScenarioWeakness& one, const Node& at) {
    if (!weakness_of(library_, one, ruler_of(scenario)))
      errors_.push_back(at.error("no weak point that is played, or not with these things or skills"));
    if (std::ranges::none_of(scenario.rooms,
                             [&](const ScenarioRoom& room) { return room.at == one.room && room.clue; }))
      errors_.push_back(at.at("room").error("expected a room with a clue"));
  }

  void check_limits(const Scenario& scenario, const Node& at) {
    std::vector<int> traps;
    for (const ScenarioTrap& one : scenario.traps) {
      const auto found = library_.traps.index(one.trap);
      if (found) traps.push_back(one.level.value_or(library_.traps[*found].level));
    }
    for (const int court : {3, 6}) {
      std::vector<Den> dens;
      for (const ScenarioRoom& room : scenario.rooms) {
        if (room.groups.empty()) continue;
        dens.push_back(den_of(room, court));
        if (!room.ruler || dens.back().parties.empty()) continue;
        int& level = dens.back().parties.front().level;
        for (const ScenarioWeakness& one : scenario.weak_points)
          level -=
              adjustment_of(library_, weakness_of(library_, one, ruler_of(scenario)).value_or(Weakness{}));
        level = std::max(1, level);
      }
      if (const auto wrong = broken_limit(limits_of(1, court, court), dens, traps))
        return errors_.push_back(at.error(fmt::format("too much for a Court of {}: {}", court, *wrong)));
    }
  }

  Den den_of(const ScenarioRoom& room, int court) const {
    Den den{.room = room_called(room.at).value_or(0),
            .mood = room.mood.value_or(Mood::neutral),
            .ruler = room.ruler,
            .parties = {}};
    for (const EncounterGroup& group : room.groups) {
      const auto monster = library_.monsters.index(group.monster);
      if (!monster) continue;
      den.parties.push_back({.level = library_.monsters[*monster].level,
                             .count = head_count(group.count, court),
                             .reigns = room.ruler && den.parties.empty()});
    }
    return den;
  }

  const Library& library_;
  Errors& errors_;
  std::vector<int> rooms_;
};

}  // namespace

void check_scenarios(const Library& library, Errors& errors) {
  Surveyor surveyor(library, errors);
  std::size_t rooms = 0;
  for (std::size_t i = 0; i < library.scenarios.size(); ++i) {
    surveyor.check(library.scenarios[i], library.scenarios.where(i));
    rooms += library.scenarios[i].rooms.size();
  }
  if (rooms > kMostRoomsWritten)
    errors.push_back(
        library.scenarios.where(library.scenarios.size() - 1).error("too many rooms are written"));
}

}  // namespace gamekeeper::make_you_kingdom
