#pragma once

#include "engine/game.hpp"
#include "games/number-crunch/voice.hpp"

/// What people and logs read of The Number Crunch. Nothing here changes anything.
namespace gamekeeper::number_crunch {

// -- odds.cpp --
std::optional<engine::Odds> odds_of(const Speech& look, const engine::Decision& decision,
                                    const Option& option);
/// What a margin of this check brings: "hit for 6", "past it, with a Treasure".
std::string result_in_words(const Speech& look, const Check& check, int margin);
/// From 0 to 100; what is neither sure nor impossible is -1 ("<1 %") or 101 (">99 %") rather than those.
int rounded_percent(const chance::Fraction& probability);
/// Chance that a check succeeds, as it stands.
chance::Fraction success_of(const Look& look, const Check& check);

// -- appraisal.cpp, appraisal_map.cpp --
/// Of a way out of a room (go, pick, batter): what can be reached by it, near and far.
double worth_of_way(const Look& look, const Option& option);
double appraise_option(const Look& look, const engine::Decision& decision, const Option& option);

// -- standing.cpp --
/// How a position looks for a seat, in points of its result: who will be first to complete the Acts. Nothing
/// in a free dungeon, where there is no way to measure.
std::optional<double> standing_of(const Look& look, SeatId seat);
/// Whether nobody is in the middle of an Encounter.
bool is_settled(const State& state);

}  // namespace gamekeeper::number_crunch
