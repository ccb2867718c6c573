#pragma once

#include "cli/terminal/block.hpp"
#include "cli/terminal/pieces.hpp"
#include "engine/scene.hpp"

/// One function a kind of piece; what they share. For the .cpp files of this folder.
namespace gamekeeper::cli::terminal {

/// A piece within another: its title as a line, unless it has a frame, then what is inside.
Block draw_within(const engine::Piece& piece, int width, const Look& look);

/// "label  value (was 3) ▼ lowered", in two columns where they fit.
Block draw_fields(const std::vector<engine::Piece::Field>& fields, int width);
/// The value of a field with what it was and its state.
Line field_value(const engine::Piece::Field& field);

Block draw_track(const engine::Piece& piece, int width);
Block draw_meter(const engine::Piece& piece, int width);
Block draw_clock(const engine::Piece& piece, int width);
Block draw_card(const engine::Piece& piece, int width, const Look& look);
Block draw_hand(const engine::Piece& piece, int width, const Look& look);
Block draw_wheel(const engine::Piece& piece, int width);
Block draw_table(const engine::Piece& piece, int width);
Block draw_row(const engine::Piece& piece, int width, const Look& look);
/// A row of nothing but cards; then a line a card, the row's title beside the first: its name, its first
/// three fields, its states, and further fields where there is room. Where a line is too short what is too
/// much stands on the next one: a name is shortened only where it would be longer than a line with the first
/// field.
bool is_low_row(const engine::Piece& piece);
bool has_low_row(const engine::Piece& piece);
/// The columns of a paper in which a low row says as much as it does on the smallest usual screen.
inline constexpr int kLowRow = 49;
Block draw_low_row(const engine::Piece& piece, int width, const Look& look);
/// Two columns a square, with letters above and numbers at the left; who is on it stands beside it.
Block draw_board(const engine::Piece& piece, int width, const Look& look);
/// Where a paper with a board that is higher than `height` lines is best looked at: where somebody stands.
int first_line_of_board(const engine::Piece& piece, int height);
Block draw_map(const engine::Piece& piece, int width, const Look& look);
/// The first line of a drawn map where somebody stands; -1: there is none.
int line_of_here(const Block& map);

/// `value` of `max` as a bar of `cells` columns, at least one filled when there is anything, one empty when
/// not all.
std::string bar(int value, int max, int cells, std::string_view full, std::string_view empty);

}  // namespace gamekeeper::cli::terminal
