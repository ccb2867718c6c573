#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <string_view>

#include "number-crunch/audit_test.hpp"

namespace gamekeeper::number_crunch::test {

/// The first mission of the book's twelve that pays for a Move.
inline constexpr std::string_view kPaysCombat = "mission-1", kPaysNegotiation = "mission-3",
                                  kPaysStealth = "mission-4";

/// Combat 5 in Light armor with a Sword: Defense 3, Armor Value 1, Speed 2, five dice, 7 damage.
inline Position swordsman() {
  return Position::soldier({.magic = 2, .perception = 3, .combat = 5, .speed = 3, .oratory = 2})
      .weapon("sword")
      .armor("light");
}
/// Perception 4, Speed 4, no armor, with a Dagger: Defense 2, five dice, 5 damage.
inline Position knifeman() {
  return Position::trickster({.magic = 2, .perception = 4, .combat = 2, .speed = 4, .oratory = 4})
      .weapon("dagger");
}
/// Magic 4: Defense 2, four dice, 6 damage.
inline Position mage() {
  return Position::sorcerer({.magic = 4, .perception = 2, .combat = 2, .speed = 3, .oratory = 3});
}

/// Events of these names were told, in this order, whatever was told between them.
inline testing::AssertionResult told_in_order(const Play& play,
                                              std::initializer_list<std::string_view> names) {
  std::size_t at = 0;
  const auto& events = play.events();
  for (const std::string_view name : names) {
    while (at < events.size() && events[at].name != name) ++at;
    if (at == events.size()) {
      return testing::AssertionFailure() << "'" << name << "' is not told where it should be\n"
                                         << play.standing();
    }
    ++at;
  }
  return testing::AssertionSuccess();
}

}  // namespace gamekeeper::number_crunch::test
