#pragma once

#include "engine/scene.hpp"
#include "games/farsa/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

/// What a seat sees (docs/scenes.md): the one function that decides who may see what. The referee sees all;
/// players what their characters know, each other's sheets among it; spectators what all players know.
engine::Scene view_of(const Look& look, engine::SeatId seat);

/// Whether a seat has somebody's whole sheet before it.
bool sees_sheet(const Look& look, Who who, engine::SeatId seat);

// view_party.cpp
engine::Piece sheet_of(const Look& look, Who who);
engine::Piece party_row(const Look& look);
// view_place.cpp
engine::Piece here(const Look& look);
/// "The road to Penny Cross"; back to where the party came from, or lost, it says so.
std::string way_of(const Look& look);
engine::Piece country_map(const Look& look, bool all);
engine::Piece site_map(const Look& look, bool all);
// view_fight.cpp
engine::Piece foes_row(const Look& look);
engine::Piece met(const Look& look);
engine::Piece duelists(const Look& look);
// view_making.cpp
/// What there is to choose from, and what it brings; then the one who is being made.
engine::Piece in_the_making(const Look& look);
// view_people.cpp
/// Whoever the party talks to in a settlement.
engine::Piece talked_to(const Look& look);
/// What the factions are at, when the party may take a hand in it.
engine::Piece factions_at_work(const Look& look);
std::string reward_in_words(const Look& look, const Errand& errand);
// view_war.cpp
engine::Piece host_row(const Look& look, bool ours);
/// What the party has for war, and what is announced.
void add_war(const Look& look, std::vector<engine::Piece>& to);
// view_ledger.cpp
void add_ledger(const Look& look, engine::SeatId seat, std::vector<engine::Piece>& to);
// view_referee.cpp
/// What the referee has written down: all of it, or what was shown.
void add_notes(const Look& look, bool all, std::vector<engine::Piece>& to);
/// Drafts, the key to the site and its clock, who lives here, where the weather may go, the factions.
void add_referee(const Look& look, std::vector<engine::Piece>& to);
// view_key.cpp
engine::Piece key_to_room(const Look& look);
void add_keys_to_others(const Look& look, std::vector<engine::Piece>& to);

}  // namespace gamekeeper::farsa
