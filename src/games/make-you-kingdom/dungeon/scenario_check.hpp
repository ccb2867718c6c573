#pragma once

#include "content/error.hpp"
#include "games/make-you-kingdom/library.hpp"

namespace gamekeeper::make_you_kingdom {

/// Of scenarios.yaml: rooms that there are and that can be reached, one Ruler, an entrance, Traps where they
/// may lie.
void check_scenarios(const Library& library, content::Errors& errors);

/// The rooms that a Corridor "a1-b2" joins; 255 where there is none.
struct Ends {
  int a = 255;
  int b = 255;
};
Ends ends_of(const std::string& corridor);

}  // namespace gamekeeper::make_you_kingdom
