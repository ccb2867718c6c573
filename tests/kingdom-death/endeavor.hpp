#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kingdom-death/town.hpp"  // IWYU pragma: export

/// An endeavor, what it is done with, and what comes of it.
namespace gamekeeper::kingdom_death::test {

struct Done {
  std::string name;
  std::string_view endeavor, place, knows;
  std::vector<std::string_view> stores;
  std::vector<std::string_view> steps;  ///< what is rolled, and what is chosen
  std::string_view told;
  std::string data;
  int courage = 0, understanding = 0, survival = 0;
  std::string_view injury{};
  std::string_view during{};  ///< a settlement event
};

inline std::string changed(std::string_view what, int by) {
  return R"({"who": "survivor-1", "what": ")" + std::string(what) + R"(", "by": )" + std::to_string(by) + "}";
}

inline void expect_done(const Done& its) {
  Home home;
  home.endeavors(1).knows("language").knows("hovel").has_built("lantern-hoard");
  if (!its.place.empty()) home.has_built(its.place);
  if (!its.knows.empty()) home.knows(its.knows);
  if (!its.during.empty()) home.has_drawn(its.during);
  home.stores(its.stores);
  if (!its.injury.empty()) home.injured(its.injury);
  home.one().understanding = static_cast<std::int16_t>(its.understanding);
  home.survival(its.survival);
  home.one().weapon = 0;
  Play play(game(), home.comes_to("develop"));
  play.choose("endeavor/" + std::string(its.endeavor));
  for (const std::string_view step : its.steps) {
    if (std::isdigit(static_cast<unsigned char>(step.front())) != 0)
      play.rolls({std::stoi(std::string(step))});
    else if (step.starts_with("="))
      play.number(std::stoi(std::string(step.substr(1))));
    else if (step.starts_with("draw "))
      play.draws(step.substr(5));
    else
      play.choose(step);
  }
  EXPECT_EVENT(play, its.told, its.data);
}

}  // namespace gamekeeper::kingdom_death::test
