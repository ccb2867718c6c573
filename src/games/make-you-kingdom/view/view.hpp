#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "engine/scene.hpp"                       // IWYU pragma: export
#include "games/make-you-kingdom/rules.hpp"       // IWYU pragma: export
#include "games/make-you-kingdom/view/names.hpp"  // IWYU pragma: export

namespace gamekeeper::make_you_kingdom {

/// A piece of the scene; Piece alone is what rows are about.
using Paper = engine::Piece;

/// What a seat sees (docs/scenes.md): the one function that decides who may see what. The game master sees
/// all; Landmakers' seats and spectators what the Court knows. Whole sheets are seen by whoever plays them,
/// by the game master and by spectators.
engine::Scene view_of(const Look& look, engine::SeatId seat);

/// The documents of `{"sheets": true}`: each Landmaker whom the seat sees whole, then the Kingdom.
boost::json::array sheets_of(const Look& look, engine::SeatId seat);
/// Their form.
boost::json::object sheet_schema();

/// Which pages of primer.yaml fit what is asked; none: nothing new is at stake.
std::vector<std::string> primer_pages_of(const Look& look, const engine::Decision& decision);

/// For `gamekeeper tables`: what is rolled on, then the lists of words.
boost::json::array tables_of(const Library& library);

// -- What parts of the view share --

bool sees_sheet(const Look& look, Who who, engine::SeatId seat);
inline bool sees_all(engine::SeatId seat) { return seat == kGameMaster; }

Paper::Field field(std::string label, std::string value, std::string rule = {}, std::string state = {});
Paper::Field field(std::string label, int value, std::string rule = {}, std::string state = {});
/// "9/12".
std::string out_of(int now, int most);
/// "3 Meat, 10 Iron": what is said of each, as far as anything is.
std::string in_a_line(const auto& all, const auto& said) {
  std::string line;
  for (const auto& one : all) {
    if (const std::string words = said(one); !words.empty()) line += (line.empty() ? "" : ", ") + words;
  }
  return line;
}
/// "12 Ogrekin, 3 Dwarf".
std::string flocks_in_words(const Look& look, std::span<const Flock> flocks);

// maps.cpp: maps of nine rooms, A1 to C3
/// Cells without anything in them, by their rooms; their ids begin with `prefix`.
Paper empty_map(std::string id, std::string title, const std::string& prefix);
/// Between neighbors a door in the wall; of others the rooms say where it leads.
void add_way(int a, int b, const std::string& title, const std::string& state, Paper& map);
/// In an outer wall.
void add_entrance(int room, Paper& map);

// people.cpp
/// Whoever is there, in short.
Paper card_of(const Look& look, Who who);
/// HP, Bad Statuses, Exhausted and so on, as words.
std::vector<std::string> states_of(const Look& look, Who who);
Paper court_row(const Look& look);
/// Monsters who have been met, and are not fought.
Paper met_row(const Look& look);
/// Where each of the Court stands when it comes to a fight.
Paper order_of_battle(const Look& look);
// sheet.cpp
Paper sheet_of(const Look& look, Who who);
// field.cpp
Paper battlefield(const Look& look);
// dungeon.cpp
/// Of the Ruler, those that the Court knows, or all.
void add_weak_points(const Look& look, bool all, Paper& to);
/// The Court knows where the Ruler is: by a clue (S-8), or having been there.
bool knows_throne(const Look& look);
Paper bases_in_words(const Look& look, bool all);
Paper dungeon_map(const Look& look, bool all);
/// What is known of the room where the Court is.
Paper room_here(const Look& look, bool all);
/// For the game master: what lies in each room.
Paper key_to_dungeon(const Look& look);
// kingdom.cpp
Paper territory_map(const Look& look, std::size_t map);
Paper known_world(const Look& look);
// ending.cpp
Paper ending_page(const Look& look);
// ledger.cpp
void add_ledger(const Look& look, engine::SeatId seat, std::vector<Paper>& to);

/// What has been played with and no word of an event names (view/used.cpp): as Game::used_content().
void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to);

}  // namespace gamekeeper::make_you_kingdom
