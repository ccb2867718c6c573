#pragma once

#include <fmt/format.h>  // IWYU pragma: export

#include "games/battles/game_words.hpp"  // IWYU pragma: export

/// The parts of view_of's scene.
namespace gamekeeper::battles {

using engine::Piece;
using Pieces = std::vector<Piece>;

inline Piece::Field field(std::string label, std::string value, std::string was = {}) {
  return {
      .label = std::move(label), .value = std::move(value), .was = std::move(was), .state = {}, .rule = {}};
}

/// "North".
std::string side_title(SeatId side);
/// A Total in a few columns: "VC 12", "4D6", "armor 3".
std::string total_in_short(const Total& total, int now);
/// An ability with its Totals as they are worked out: "FREEZE VC 12".
std::string ability_in_short(const Look& look, MobId id, int ability);

// -- view_field.cpp: the table as everybody sees it --
/// Both fields: the other's above, the seat's own below. `seat` may be a spectator's.
void show_fields(const Look& look, SeatId seat, Pieces& stage);
/// The page that is left of a finished match.
void show_ending(const Look& look, Pieces& stage);

// -- view_field.cpp: until both sides are ready --
void show_set_up(const Look& look, SeatId seat, Pieces& stage);

}  // namespace gamekeeper::battles
