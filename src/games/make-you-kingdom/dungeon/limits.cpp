#include <fmt/format.h>

#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// How much a scenario may throw at a Court (L8684-8724).
namespace gamekeeper::make_you_kingdom {
namespace {

struct Count {
  int levels = 0;
  int highest = 0;
  int others = 0;  ///< highest beside the Ruler
};
Count count_monsters(const Look& look, int room) {
  Count count;
  const auto& groups = look.seen.adventure.rooms[at(room)].groups;
  const int ruler = room == look.seen.adventure.ruler_room ? ruler_group(look) : -1;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const int level = look.library.monsters[groups[i].monster].level;
    count.levels += level * groups[i].count;
    if (groups[i].count == 0) continue;
    count.highest = std::max(count.highest, level);
    const bool reigns_alone = static_cast<int>(i) == ruler && groups[i].count == 1;
    if (!reigns_alone) count.others = std::max(count.others, level);
  }
  return count;
}

std::optional<std::string> over(std::string_view what, int room, int value, int most) {
  if (value <= most) return std::nullopt;
  const std::string where =
      room < 0 ? std::string() : fmt::format("{}{}: ", static_cast<char>('A' + room / 3), room % 3 + 1);
  return fmt::format("{}{}: {}; at most {}", where, what, value, most);
}

std::optional<std::string> over_in_room(const Look& look, const Limits& limits, int room) {
  const Count count = count_monsters(look, room);
  const Room& one = look.seen.adventure.rooms[at(room)];
  if (room == look.seen.adventure.ruler_room) {
    if (auto wrong = over("Levels in the Ruler's room", room, count.levels, limits.ruler_room)) return wrong;
    if (auto wrong = over("the Ruler's Level", room, count.highest, limits.ruler)) return wrong;
    return over("Level of another in the Ruler's room", room, count.others, limits.others);
  }
  if (auto wrong = over("Levels in the room", room, count.levels, limit_of_room(limits, one.reaction)))
    return wrong;
  return over("Level of one monster", room, count.highest, limits.single);
}

}  // namespace

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

Limits limits_for(const Look& look) {
  int court = 0;
  int total = 0;
  for (const Landmaker& one : look.seen.court) {
    if (one.body.marks.has(Mark::dead)) continue;
    ++court;
    total += one.level;
  }
  return limits_of(look.average_level(), court, total);
}

int limit_of_room(const Limits& limits, Reaction reaction) {
  switch (reaction) {
    case Reaction::hostile: return limits.hostile;
    case Reaction::neutral: return limits.room;
    case Reaction::friendly: return limits.friendly;
  }
  return limits.room;
}

std::optional<std::string> broken_limits(const Look& look) {
  const Limits limits = limits_for(look);
  const Adventure& now = look.seen.adventure;
  int rooms = 0;
  for (int room = 0; room < static_cast<int>(kRooms); ++room) {
    if (is_empty(look, room)) continue;
    ++rooms;
    if (auto wrong = over_in_room(look, limits, room)) return wrong;
  }
  if (auto wrong = over("rooms with monsters", -1, rooms, limits.rooms)) return wrong;
  int traps = 0;
  int levels = 0;
  std::array<int, 20> on_corridor{};
  for (const Snare& one : now.snares) {
    ++traps;
    levels += one.level;
    if (one.corridor >= now.corridors.size()) continue;
    if (++on_corridor[one.corridor] > 1)
      return fmt::format("Corridor {}: more than one Trap", one.corridor + 1);
  }
  if (auto wrong = over("Traps", -1, traps, limits.traps)) return wrong;
  return over("Levels of Traps", -1, levels, limits.trap_levels);
}

}  // namespace gamekeeper::make_you_kingdom
