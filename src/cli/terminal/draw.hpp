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
/// A row of nothing but cards; then one line a card, the row's title beside the first. What it says of each
/// is the same: its state, and as many of its first fields as fit beside names that are shortened for them.
bool is_low_row(const engine::Piece& piece);
Block draw_low_row(const engine::Piece& piece, int width, const Look& look);
Block draw_map(const engine::Piece& piece, int width, const Look& look);
/// The first line of a drawn map where somebody stands; -1: there is none.
int line_of_here(const Block& map);

/// `value` of `max` as a bar of `cells` columns, at least one filled when there is anything, one empty when
/// not all.
std::string bar(int value, int max, int cells, std::string_view full, std::string_view empty);

}  // namespace gamekeeper::cli::terminal
