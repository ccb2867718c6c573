#include <fmt/format.h>

#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// How much a scenario may throw at a Court (L8684-8724).
namespace gamekeeper::make_you_kingdom {
namespace {

Den den_of(const Look& look, int room) {
  const Room& one = look.seen.adventure.rooms[at(room)];
  Den den{.room = room,
          .mood = static_cast<Mood>(one.reaction),
          .ruler = room == look.seen.adventure.ruler_room,
          .parties = {}};
  const int ruler = den.ruler ? ruler_group(look) : -1;
  for (std::size_t i = 0; i < one.groups.size(); ++i) {
    const bool reigns = int_of(i) == ruler && one.groups[i].count == 1;
    const int level = look.library.monsters[one.groups[i].monster].level;
    den.parties.push_back({.level = reigns ? std::max(1, level - adjustment_of(look)) : level,
                           .count = one.groups[i].count,
                           .reigns = reigns});
  }
  return den;
}

}  // namespace

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

std::optional<std::string> broken_limits(const Look& look) {
  const Adventure& now = look.seen.adventure;
  std::vector<Den> dens;
  for (int room = 0; room < int_of(kRooms); ++room) {
    if (!is_empty(look, room)) dens.push_back(den_of(look, room));
  }
  std::vector<int> levels;
  std::array<int, 20> on_corridor{};
  for (const Snare& one : now.snares) {
    levels.push_back(one.level);
    if (one.corridor >= now.corridors.size()) continue;
    if (++on_corridor[one.corridor] > 1)
      return fmt::format("Corridor {}: more than one Trap", one.corridor + 1);
  }
  return broken_limit(limits_for(look), dens, levels, levels_of_bases(look));
}

}  // namespace gamekeeper::make_you_kingdom
