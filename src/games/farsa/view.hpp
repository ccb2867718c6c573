#pragma once

#include "engine/scene.hpp"         // IWYU pragma: export
#include "games/farsa/chapter.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

using engine::Piece;

inline Piece& add_note(Piece& to, std::string id, std::string title, std::string text = {}) {
  return to.add(Piece::Kind::note, std::move(id), std::move(title), std::move(text));
}
/// A list of nothing is not shown.
inline void add_if_any(Piece list, std::vector<Piece>& to) {
  if (!list.children.empty()) to.push_back(std::move(list));
}

/// What a seat sees (docs/scenes.md): the one function that decides who may see what. The referee sees all;
/// players what their characters know, each other's sheets among it; spectators what all players know.
engine::Scene view_of(const Look& look, engine::SeatId seat);

/// Whether a seat has somebody's whole sheet before it.
bool sees_sheet(const Look& look, Who who, engine::SeatId seat);

// view_party.cpp
Piece sheet_of(const Look& look, Who who);
Piece party_row(const Look& look);
// view_place.cpp
Piece here(const Look& look);
/// "The road to Penny Cross"; back to where the party came from, or lost, it says so.
std::string way_of(const Look& look);
Piece country_map(const Look& look, bool all);
Piece site_map(const Look& look, bool all);
// view_fight.cpp
Piece met(const Look& look);
// view_making.cpp
// view_people.cpp
/// Whoever the party talks to in a settlement.
Piece talked_to(const Look& look);
/// What the factions are at, when the party may take a hand in it.
Piece factions_at_work(const Look& look);
std::string reward_in_words(const Look& look, const Errand& errand);
// view_war.cpp
Piece host_row(const Look& look, bool ours);
// view_ledger.cpp
void add_ledger(const Look& look, engine::SeatId seat, std::vector<Piece>& to);
// view_referee.cpp
/// What the referee has written down: all of it, or what was shown.
void add_notes(const Look& look, bool all, std::vector<Piece>& to);
/// Drafts, the key to the site and its clock, who lives here, where the weather may go, the factions.
void add_referee(const Look& look, std::vector<Piece>& to);
// view_key.cpp
Piece key_to_room(const Look& look);

}  // namespace gamekeeper::farsa
