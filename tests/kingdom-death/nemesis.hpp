#pragma once

#include <cstdint>      // IWYU pragma: export
#include <ostream>      // IWYU pragma: export
#include <string>       // IWYU pragma: export
#include <string_view>  // IWYU pragma: export
#include <variant>      // IWYU pragma: export
#include <vector>       // IWYU pragma: export

#include "kingdom-death/showdown.hpp"  // IWYU pragma: export

/// Showdowns with a nemesis, and tables of what its cards do.
namespace gamekeeper::kingdom_death::test {

using Dice = std::vector<std::vector<int>>;

/// It stands at k8 and looks north; Asha stands before it in iron, the others in a far corner, so many points
/// of insanity each.
inline Board before_nemesis(std::string_view showdown, int armor, int insanity) {
  Board board;
  board.state.showdown.entry = static_cast<std::uint8_t>(*library().showdowns.index(showdown));
  board.state.showdown.controller = 3;
  for (Who who = 0; who < 4; ++who) board.survivor(who).one().insanity = static_cast<std::int16_t>(insanity);
  board.survivor(0).at("k7");
  board.one().armor.fill(static_cast<std::int16_t>(armor));
  return board;
}
inline Board& in_play(Board& board, std::string_view trait) {
  board.state.showdown.traits.push_back(static_cast<std::uint8_t>(*library().ai_cards.index(trait)));
  return board;
}
/// What a card has left with somebody when it came into play.
inline void leave_with(Board& board, std::string_view card, Who who) {
  const rows::Program& program = library().rows->program;
  const auto row = static_cast<rows::Id>(library().ai_row(*library().ai_cards.index(card)));
  rows::Kept left{.names = {.row = row}};
  left.names.people[0] = piece_of(who);
  std::size_t most = 0;
  for (rows::Id id = 0; id < program.effects.size(); ++id) {
    const auto* lasting = std::get_if<rows::Lasting>(&program.effects[id].verb);
    if (lasting == nullptr || lasting->parts.size() <= most) continue;
    if (program.parts[lasting->parts.front()].row != row) continue;
    most = lasting->parts.size();
    left.effect = id;
  }
  board.state.effects.kept.push_back(left);
}
inline void roll_all(Play& play, const Dice& dice) {
  for (const std::vector<int>& faces : dice) play.rolls(faces);
}

/// The same, and nobody else lives.
inline Board alone(Board board) {
  for (Who who = 1; who < 4; ++who) board.survivor(who).is(Mark::dead);
  board.state.showdown.controller = 0;
  board.survivor(0);
  return board;
}

/// An AI card that is drawn, and what comes of it.
struct Drawn {
  std::string_view name, card;
  Dice dice;
  std::string_view event, fields;
};
inline void PrintTo(const Drawn& drawn, std::ostream* to) { *to << drawn.name; }

/// A hit location that is struck, and what comes of it.
struct Hit {
  std::string_view name, card;
  int face;
  Dice dice;
  std::string_view event, fields;
  std::string_view choose = {};
};
inline void PrintTo(const Hit& hit, std::ostream* to) { *to << hit.name; }

}  // namespace gamekeeper::kingdom_death::test
