#pragma once

#include <boost/json/array.hpp>
#include <string>
#include <vector>

#include "engine/scene.hpp"               // IWYU pragma: export
#include "games/kingdom-death/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::kingdom_death {

/// A piece of the scene; Piece alone is what rows are about.
using Paper = engine::Piece;

/// What a seat sees (docs/scenes.md). Nothing is hidden from anybody but the order of decks, which nobody
/// knows.
/// `settlement`: its name, if it has one.
engine::Scene view_of(const Look& look, SeatId seat, std::string_view settlement);
std::vector<std::string> primer_pages_of(const Look& look, const engine::Decision& decision);
/// Severe injuries and brain trauma.
boost::json::array tables_of(const Library& library);

// -- What parts of the view share --

Paper::Field field(std::string label, std::string value, std::string rule = {}, std::string state = {});
Paper::Field field(std::string label, int value, std::string rule = {}, std::string state = {});
// board.cpp
Paper board_of(const Look& look);
// cards.cpp
Paper card_of_monster(const Look& look);
/// The AI card that was played last, with what it says; without a title: none was.
Paper card_of_the_turn(const Look& look);
/// The story, settlement event or hunt event under way, with what it does; without a title: none is.
Paper card_of_what_happens(const Look& look);
Paper cards_in_play(const Look& look);
/// Of what lies on the board, each once.
Paper terrain_cards(const Look& look);
Paper card_of_survivor(const Look& look, Who who);
// hunt.cpp
Paper hunt_board_of(const Look& look);
// settlement.cpp
/// Also before it has a name.
std::string name_of_place(const Look& look, std::string_view name);
Paper settlement_of(const Look& look, std::string_view name);
Paper storage_of(const Look& look);
// sheet.cpp
Paper sheet_of(const Look& look, Who who);

}  // namespace gamekeeper::kingdom_death
