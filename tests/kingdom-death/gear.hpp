#pragma once

#include <cstdint>           // IWYU pragma: export
#include <initializer_list>  // IWYU pragma: export
#include <ostream>           // IWYU pragma: export
#include <string>            // IWYU pragma: export
#include <string_view>       // IWYU pragma: export

#include "kingdom-death/steps.hpp"  // IWYU pragma: export
#include "kingdom-death/town.hpp"   // IWYU pragma: export

/// Asha with gear in her grid, row by row, at the moment at which it matters. A rock fills a space.
namespace gamekeeper::kingdom_death::test {

using Pack = std::initializer_list<std::string_view>;

/// Behind the lion, which has nothing else in its head.
inline Board with(Pack gear, std::string_view where = "k10") {
  Board board;
  board.survivor(0).at(where).ai({"claw", "claw", "claw"});
  for (const std::string_view one : gear) board.carries(one);
  return board;
}
inline Board insane(Board board) {
  board.one().insanity = 3;
  return board;
}
/// Abilities that are worth a finished square: "red-fruit", "dream-of-the-beast".
inline Board and_has(Board board, Pack abilities) {
  for (const std::string_view one : abilities) board.one().abilities.push_back(ability(one));
  return board;
}
inline Board knowing(Board board, std::string_view innovation) {
  board.state.settlement.innovations.push_back(library().innovation_called(innovation));
  return board;
}
/// Survival that they may have, and more than one.
inline Board lively(Board board, int survival = 0) {
  for (const std::string_view one : {"symposium", "cooking", "pottery", "storytelling"})
    board = knowing(board, one);
  board.survival(survival);
  return board;
}
/// Right before the lion, and only that card comes.
inline Play struck(Board board, std::string_view card) {
  board.at("k7");
  board.state.showdown.ai = {};
  return Play(game(), board.monsters_turn({card}));
}
/// A number of Asha's, with that in her hand.
inline int number(const Board& board, Number which, std::string_view in_hand = "fist-and-tooth") {
  const Look look(board.state, library());
  const Wields as(look, 0, library().gear_called(in_hand));
  return look.number(0, which);
}
inline bool can_strike(const State& state, std::string_view gear) {
  return Look(state, library()).can_strike(0, library().gear_called(gear));
}
/// Asha departs, as she is dressed.
class Departs : public Play {
 public:
  explicit Departs(Pack gear) : Play(game(), position(gear)) { choose("ready"); }

 private:
  static std::string position(Pack gear) {
    Home home;
    home.alive(1).knows("cooking").knows("pottery").knows("storytelling");
    home.state.years = 3;
    home.state.settlement.lantern_year = home.state.settlement.population = 1;
    kit::set_bit(home.state.settlement.quarries, *library().monsters.index("white-lion"));
    while (home.state.survivors.size() > 1) home.state.survivors.pop_back();
    for (const std::string_view one : gear) home.survivor(0).carries(one);
    return home.comes_to("prepare-departing-survivors");
  }
};
/// All have come to the board.
inline Play arrives(const Board& board) { return Play(game(), board.before_set_up("arrive")); }

inline std::string asha(std::string_view what, int by) { return changed("survivor-1", what, by); }
inline std::string lion(std::string_view what, int by) { return changed("monster", what, by); }

}  // namespace gamekeeper::kingdom_death::test
