#pragma once

#include <string>       // IWYU pragma: export
#include <string_view>  // IWYU pragma: export

#include "kingdom-death/nemesis.hpp"  // IWYU pragma: export

namespace gamekeeper::kingdom_death::test {

/// It covers k8 to m10 and looks north; Asha, who has wounded it last, stands before it at k7 in iron, the
/// others in a far corner. Nobody loses their mind.
inline Board phoenix(int level = 1) {
  Board board = before_nemesis("phoenix-" + std::to_string(level), 20, 9);
  board.state.showdown.last_to_wound = 0;
  return board.survivor(0);
}
inline Board years(int tokens, Board board = phoenix()) {
  board.one().status = static_cast<std::int16_t>(tokens);
  return board;
}

/// Asha strikes it from k7 with a bone blade, has so many years, and is as old as that.
inline Board strikes(std::string_view card, int tokens, int hunt_xp) {
  Board board = years(tokens);
  board.one().hunt_xp = static_cast<std::int16_t>(hunt_xp);
  board.one().attributes[2] = 2;
  for (Survivor& one : board.state.survivors) one.reached = 0xffff;
  board.carries("bone-blade").hits({card}).ai({"peck", "ripple"});
  for (std::uint8_t i = 0; i < library().resources.size(); ++i) {
    if (library().resources[i].deck == "phoenix" && library().resources[i].id != "phoenix-eye")
      for (int copy = 0; copy < std::max<int>(1, library().resources[i].copies); ++copy)
        board.state.showdown.monster_resources.shuffle_in(i);
  }
  return board;
}

}  // namespace gamekeeper::kingdom_death::test
