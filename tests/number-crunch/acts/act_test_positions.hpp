#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "games/number-crunch/library.hpp"
#include "games/number-crunch/state.hpp"
#include "number-crunch/audit_test.hpp"

namespace gamekeeper::number_crunch::test {

/// A tile of sum 4: an empty room, nothing happens in it.
inline constexpr std::string_view kEmptyTile = "1-1-2";

/// Every stat 5, no weapon, no armor: five dice for whatever is tried.
inline Position all_fives(std::uint8_t vocation = kTrickster) {
  const Stats fives{.magic = 5, .perception = 5, .combat = 5, .speed = 5, .oratory = 5};
  return vocation == kSoldier     ? Position::soldier(fives)
         : vocation == kTrickster ? Position::trickster(fives)
                                  : Position::sorcerer(fives);
}

/// About to be given an Act of this number.
inline Position act_begins(int number) {
  Position at = all_fives();
  at.me().phase = Phase::act_begins;
  at.me().act = at.me().mission = kNone;
  at.me().act_number = static_cast<std::uint8_t>(number);
  at.me().acts_done = static_cast<std::uint8_t>(number - 1);
  return at;
}

/// In the last cell before the star of an Act, about to walk onto it.
inline Position onto_the_star(Position at, std::string_view act = "retirement-1") {
  at.act(act);
  const Library::Map& map = library().maps[at.me().act];
  const std::uint8_t before = map.route[map.route.size() - 2];
  at.room(cell_name(before), 3, 3, 3);
  return at.entering(cell_name(map.star), cell_name(before));
}

/// In front of a Minion that notices little: Perception 2, Defense 2. Any Stealth with a Draw ends the Act.
inline Position before_the_brounie(Position at, std::string_view act = "retirement-1") {
  return at.act(act).meeting_minion("brounie");
}

/// Sneaks past with a Draw, five dice against two: nothing is found.
inline Play& sneak_past(Play& play) {
  return play.choose("stealth").rolls({2, 2, 1, 1, 1}).rolls({2, 2}).choose("roll");
}

inline std::size_t complication(std::string_view id) { return *library().complications.index(id); }
inline std::size_t treasure(std::string_view id) { return *library().treasures.index(id); }

/// The deck of Complications holds these; the Auditor has as many of the others as are not among the
/// discards.
inline void complication_deck(Position& at, std::initializer_list<std::string_view> deck,
                              std::initializer_list<std::string_view> discards) {
  Decks& decks = at.state.decks;
  for (const std::string_view id : deck) ++decks.complications[complication(id)];
  for (const std::string_view id : discards) ++decks.complications_played[complication(id)];
  at.me().complications.clear();
  for (std::size_t i = 0; i < library().complications.size(); ++i) {
    const int held =
        library().complications[i].copies - decks.complications[i] - decks.complications_played[i];
    for (int copy = 0; copy < held; ++copy) at.me().complications.push_back(static_cast<std::uint8_t>(i));
  }
}

inline int circles_marked(const Play& play) { return play.state<State>().auditors[0].circles; }

/// How many outcomes of the pending draw can come.
inline int possible(const Play& play) {
  int outcomes = 0;
  for (const std::uint16_t weight : play.match().chance().weights) outcomes += weight != 0 ? 1 : 0;
  return outcomes;
}

}  // namespace gamekeeper::number_crunch::test
