#pragma once

#include <optional>
#include <string>
#include <vector>

#include "content/error.hpp"
#include "games/make-you-kingdom/content.hpp"
#include "games/make-you-kingdom/library.hpp"

namespace gamekeeper::make_you_kingdom {

/// How much a scenario may throw at a Court (L8684-8724).
struct Limits {
  int room = 0, hostile = 0, friendly = 0;  ///< Levels in a room
  int single = 0, rooms = 0;
  int ruler_room = 0, others = 0, ruler = 0;
  int traps = 0, trap_levels = 0, base_levels = 0;
};
/// For `court` members whose Levels come to `total`.
Limits limits_of(int average_level, int court, int total);
int limit_of_room(const Limits& limits, Mood mood);

/// Monsters of a kind in a room, as limits count them.
struct Party {
  int level = 0;
  int count = 0;
  bool reigns = false;  ///< it is the Ruler
};
struct Den {
  int room = 0;  ///< 0 (A1) to 8 (C3)
  Mood mood = Mood::neutral;
  bool ruler = false;  ///< the Ruler is in here
  std::vector<Party> parties;
};
/// Which limit they break, first of all; nothing: none.
std::optional<std::string> broken_limit(const Limits& limits, const std::vector<Den>& dens,
                                        const std::vector<int>& levels_of_traps, int levels_of_bases = 0);

/// How many they are who meet so many members of a Court.
int head_count(GroupCount count, int court);

/// Of scenarios.yaml: rooms that there are and that can be reached, one Ruler, an entrance, Traps where they
/// may lie, and no more than a Court of Level 1 may be asked to bear, whether of three or of six.
void check_scenarios(const Library& library, content::Errors& errors);

/// The rooms that a Corridor "a1-b2" joins; 255 where there is none.
struct Ends {
  int a = 255;
  int b = 255;
};
Ends ends_of(const std::string& corridor);

}  // namespace gamekeeper::make_you_kingdom
