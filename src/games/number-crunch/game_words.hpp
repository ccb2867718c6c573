#pragma once

#include "engine/game.hpp"                // IWYU pragma: export
#include "engine/scene.hpp"               // IWYU pragma: export
#include "games/number-crunch/rules.hpp"  // IWYU pragma: export
#include "kit/words/value.hpp"            // IWYU pragma: export
#include "number-crunch/voice.hpp"        // IWYU pragma: export

/// What people and logs read of The Number Crunch. Nothing here changes anything.
namespace gamekeeper::number_crunch {

// -- voice.cpp --
/// What is said of another position in the same match.
Speech about(const State& other, const Speech& say);
std::string name_of(const Speech& say, const Opponent& opponent);

// -- view.cpp --
/// What a seat sees. Nothing here is hidden but what nobody knows yet, so everybody sees everything: the
/// stage is that of the Auditor whose turn it is, the seat's sheet and hand are the seat's own. A seat
/// without an Auditor, and a spectator, sees the sheet of the Auditor whose turn it is. Ids of pieces stay
/// the same from view to view.
engine::Scene view_of(const Speech& look, engine::SeatId seat);

// -- tables.cpp --
/// The charts of the game as tables: behavior of every head, Minion and Antagonist, doors, traps, the
/// Oracle's rings, the matrices. For `gamekeeper tables`: id, name, dice, rows of {faces, text, effects,
/// rule}.
boost::json::array tables_of(const Speech& say);

// -- invariants.cpp --
/// What is broken in a position, if anything: indices beyond their lists, counts beyond their bounds, cards
/// that are in two places or nowhere, an Auditor where none can be. `texts`: how many texts the match knows.
std::optional<std::string> broken_invariant(const State& state, const Library& library, std::size_t texts);

// -- odds.cpp --
std::optional<engine::Odds> odds_of(const Speech& look, const engine::Decision& decision,
                                    const Option& option);
/// What a margin of this check brings: "hit for 6", "past it, with a Treasure".
std::string result_in_words(const Speech& look, const Check& check, int margin);
/// From 0 to 100; what is neither sure nor impossible is -1 ("<1 %") or 101 (">99 %") rather than those.
int rounded_percent(const chance::Fraction& probability);

// -- appraisal.cpp --
double appraise_option(const Look& look, const engine::Decision& decision, const Option& option);

// -- standing.cpp --
/// How a position looks for a seat, in points of its result: who will be first to complete the Acts. Nothing
/// in a free dungeon, where there is no way to measure.
std::optional<double> standing_of(const Look& look, SeatId seat);
/// Whether nobody is in the middle of an Encounter.
bool is_settled(const State& state);

}  // namespace gamekeeper::number_crunch
