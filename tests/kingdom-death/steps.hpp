#pragma once

#include <algorithm>    // IWYU pragma: export
#include <cctype>       // IWYU pragma: export
#include <cstdint>      // IWYU pragma: export
#include <string>       // IWYU pragma: export
#include <string_view>  // IWYU pragma: export
#include <vector>       // IWYU pragma: export

#include "kingdom-death/showdown.hpp"  // IWYU pragma: export

/// What tables of rows are played with, and what is told of it.
namespace gamekeeper::kingdom_death::test {

using Steps = std::vector<std::string_view>;

/// What is rolled ("7", "4+5"), drawn ("draw x"), a number ("=3"), chosen.
inline void follow(Play& play, const Steps& steps) {
  for (const std::string_view step : steps) {
    if (step.starts_with("draw ")) {
      play.draws(step.substr(5));
    } else if (step.starts_with("=")) {
      play.number(std::stoi(std::string(step.substr(1))));
    } else if (std::isdigit(static_cast<unsigned char>(step.front())) != 0) {
      std::vector<int> faces;
      for (std::size_t from = 0; from < step.size();) {
        const std::size_t plus = std::min(step.find('+', from), step.size());
        faces.push_back(std::stoi(std::string(step.substr(from, plus - from))));
        from = plus + 1;
      }
      play.rolls(faces);
    } else {
      play.choose(step);
    }
  }
}

inline std::string changed(std::string_view who, std::string_view what, int by) {
  return R"({"who": ")" + std::string(who) + R"(", "what": ")" + std::string(what) + R"(", "by": )" +
         std::to_string(by) + "}";
}
inline std::string of(std::string_view key, std::string_view value) {
  return "{\"" + std::string(key) + R"(": ")" + std::string(value) + "\"}";
}

inline std::uint8_t ability(std::string_view id) {
  return static_cast<std::uint8_t>(*library().abilities.index(id));
}
inline std::uint8_t art(std::string_view id) {
  return static_cast<std::uint8_t>(*library().fighting_arts.index(id));
}
inline std::uint8_t disorder(std::string_view id) {
  return static_cast<std::uint8_t>(*library().disorders.index(id));
}
inline std::uint8_t monster(std::string_view id) {
  return static_cast<std::uint8_t>(*library().monsters.index(id));
}
inline std::uint8_t weapon(std::string_view id) {
  return static_cast<std::uint8_t>(*library().proficiencies.index(id));
}

}  // namespace gamekeeper::kingdom_death::test
