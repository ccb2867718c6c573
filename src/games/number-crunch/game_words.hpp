#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reckoning.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"

/// What people and logs read of The Number Crunch. Nothing here changes anything.
namespace gamekeeper::number_crunch {

// -- names.cpp --
/// "1 card", "2 cards".
std::string counted(int count, std::string_view one);
/// "Act II".
std::string act_in_words(int number);
/// "1 die", "3 dice".
std::string dice_in_words(int count);
/// "1 Complication", "3 Complications".
std::string complications_in_words(int count);
/// "1 Hit", "0 Hits".
std::string hits_in_words(int count);
std::string opponent_name(const Library& library, const Opponent& opponent);
std::string check_name(const Look& look, const Check& check);
std::string_view band_name(Band band);
std::string_view stat_name(Stat stat);
std::string_view side_name(Side side);
std::string_view disposition_name(Disposition disposition);

// -- odds.cpp --
std::optional<engine::Odds> odds_of(const Look& look, const engine::Decision& decision, const Option& option);
/// What a margin of this check brings: "hit for 6", "past it, with a Treasure".
std::string result_in_words(const Look& look, const Check& check, int margin);
/// "61 %"; what is neither sure nor impossible never reads 0 or 100: "<1 %", ">99 %".
std::string percent_in_words(const chance::Fraction& probability);
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
