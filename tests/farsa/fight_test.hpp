#pragma once

#include <cstdint>
#include <string_view>

#include "farsa/farsa_test.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "support/scripted_match.hpp"

/// Fights in which one hero with a sword stands before some of a kind.
namespace gamekeeper::farsa::test {

inline Position swordsman_against(std::string_view creature, int count = 1) {
  Position at;
  at.hero(12, 12, 10, 5).holds("sword").fighting(creature, count);
  return at;
}

/// The first of them dies at the first touch.
inline Position about_to_lose_one(std::string_view creature, int count) {
  Position at = swordsman_against(creature, count);
  at.foe().guard = 0;
  at.foe().now[0] = 1;
  return at;
}
inline void kill_the_first(Play& play) { play.choose("attack/1/1").rolls({3}); }

/// The one foe goes for the first hero with the first of its two attacks, and rolls a 1.
inline void fall(Play& play) { play.choose("all-on/1").rolls({1}).rolls({1}); }

/// Who has brought down so many foes with a weapon, and learned a feat for it.
inline void master(Position& at, std::string_view weapon, Feat feat, int kills = 5) {
  at.who().masteries.push_back({.weapon = library().item(weapon),
                                .kills = static_cast<std::uint8_t>(kills),
                                .feats = static_cast<std::uint8_t>(1U << static_cast<unsigned>(feat))});
}

}  // namespace gamekeeper::farsa::test
