#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/scene.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"

/// The parts of view.hpp's scene. A Look shows the Auditor whose turn it is; for another one's sheet the Look
/// is made on a copy of the position in which it is that Auditor's turn and nobody is met.
namespace gamekeeper::number_crunch {

using engine::Piece;
using Pieces = std::vector<Piece>;
using Texts = std::span<const std::string>;

inline Piece::Field field(std::string label, std::string value, std::string rule = {}) {
  return {
      .label = std::move(label), .value = std::move(value), .was = {}, .state = {}, .rule = std::move(rule)};
}
inline Piece::Field field_with_state(std::string label, std::string value, std::string state,
                                     std::string rule = {}) {
  return {.label = std::move(label),
          .value = std::move(value),
          .was = {},
          .state = std::move(state),
          .rule = std::move(rule)};
}
/// The head or a row of a table.
Piece row(std::string id, std::string title, std::vector<Piece::Field> fields);

std::string_view move_name(Move move);
/// What an effect does in the Round in which it is played.
std::string effect_line(const Effect& effect);

/// A tile lies on the cell (its room may still be on the way to be known).
/// The cell where the Auditor stands; null off the map.
const Cell* cell_of(const Look& look);
int laid_tiles(const Auditor& auditor);
/// The Act goes on: there is a map to look at.
bool has_map(const Look& look);

// -- view_hiring.cpp --
/// The stats as they fell, and what there is to choose from.
void show_hiring(const Look& look, Pieces& stage);

// -- view_opponent.cpp: whoever is met --
void show_opponent(const Look& look, Pieces& stage);
/// The parts of a monster, for reading.
void show_parts(const Look& look, Pieces& stage);
/// The card that counts for this Round, if one has been played.
void show_card_in_play(const Look& look, Pieces& stage);

// -- view_room.cpp --
bool is_trapped(const Look& look);
void show_trap(const Look& look, Pieces& stage);
void show_scene(const Look& look, Pieces& stage);
void show_room(const Look& look, Pieces& stage);
void show_oracle(const Look& look, Pieces& stage);
/// The dice pool that is being put together or has just been rolled.
void show_check(const Look& look, Pieces& stage);

// -- view_map.cpp --
void show_map(const Look& look, Pieces& stage);
/// "open", "false", "unlocked", "locked", "sealed": the door with the number `n` of a cell with a tile.
std::string_view door_word(const Look& look, int cell, int n);

// -- view_sheet.cpp --
/// Sheet, tracks, Mission, hand, Treasures of the Look's Auditor.
void show_seat(const Look& look, Texts texts, Pieces& seat);

// -- view_ending.cpp --
/// What a finished Auditor leaves: the page worth keeping.
Piece ending_page(const Library& library, const State& state, int auditor);

// -- view_ledger.cpp --
/// House rules, the Auditors other than `seat` in a race, what is left of the decks.
void show_ledger(const Look& look, int seat, Pieces& ledger);

}  // namespace gamekeeper::number_crunch
