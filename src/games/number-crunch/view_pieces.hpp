#pragma once

#include "engine/scene.hpp"                    // IWYU pragma: export
#include "games/number-crunch/game_words.hpp"  // IWYU pragma: export

/// The parts of view.hpp's scene. A Speech shows the Auditor whose turn it is; for another one's sheet it
/// is made on a copy of the position in which it is that Auditor's turn and nobody is met.
namespace gamekeeper::number_crunch {

using engine::Piece;
using Pieces = std::vector<Piece>;

/// A field from a phrase that says "label: value", or its label alone.
Piece::Field field(const Speech& say, const engine::Phrase& words, std::string rule = {},
                   std::string state = {});
/// A field whose value needs no words.
Piece::Field valued(std::string label, std::string value, std::string rule = {}, std::string state = {});
/// A piece from a phrase: title, and from the second line on text.
Piece piece(const Speech& say, Piece::Kind kind, std::string id, const engine::Phrase& words,
            content::List<std::string> rules = {});
/// A table from a phrase: title, the head with strokes between its cells, and from the third line on text.
Piece table(const Speech& say, std::string id, const engine::Phrase& words, content::List<std::string> rules);
/// A row of a table; its cells are labelled as the head has them.
Piece& add_row(Piece& table, std::string id, std::string title, std::vector<Piece::Field> cells);
/// What stands between strokes.
std::vector<std::string> between_strokes(std::string_view words);
template <class Entry>
Piece card_of(std::string id, const Entry& entry, const std::string& words) {
  return Piece(Piece::Kind::card, std::move(id), entry.name, words).by(entry.rules);
}
/// The card of an effect, and what it does in the Round in which it is played.
Piece effect_card(const Speech& say, std::string id, int effect);

/// The cell where the Auditor stands; null off the map.
const Cell* cell_of(const Look& look);
int laid_tiles(const Auditor& auditor);
/// The Act goes on: there is a map to look at.
bool has_map(const Look& look);

// -- view_ledger.cpp --
/// The stats as they fell, and what there is to choose from.
void show_hiring(const Speech& look, Pieces& stage);

// -- view_opponent.cpp: whoever is met --
void show_opponent(const Speech& look, Pieces& stage);
/// The totals of a row of a behavior list: "3-4", "8+".
std::string total_range(std::span<const Behavior> rows, std::size_t i);
/// The parts of a monster, for reading.
void show_parts(const Speech& look, Pieces& stage);
/// The card that counts for this Round, if one has been played.
void show_card_in_play(const Speech& look, Pieces& stage);

// -- view_room.cpp --
bool is_trapped(const Look& look);
void show_trap(const Speech& look, Pieces& stage);
void show_scene(const Speech& look, Pieces& stage);
void show_room(const Speech& look, Pieces& stage);
void show_oracle(const Speech& look, Pieces& stage);
/// The dice pool that is being put together or has just been rolled.
void show_check(const Speech& look, Pieces& stage);

// -- view_room.cpp --
void show_map(const Speech& look, Pieces& stage);
/// "open", "false", "unlocked", "locked", "sealed": the door with the number `n` of a cell with a tile.
std::string_view door_word(const Look& look, int cell, int n);

// -- view_sheet.cpp --
/// Sheet, tracks, Mission, hand, Treasures of the Auditor whose turn it is.
void show_seat(const Speech& look, Pieces& seat);

// -- view_ledger.cpp --
/// What a finished Auditor leaves: the page worth keeping.
Piece ending_page(const Speech& look, int auditor);

// -- view_ledger.cpp --
/// House rules, the Auditors other than `seat` in a race, what is left of the decks.
void show_ledger(const Speech& look, int seat, Pieces& ledger);

}  // namespace gamekeeper::number_crunch
