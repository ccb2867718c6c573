#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/chance_request.hpp"
#include "engine/decision.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/rules.hpp"

/// Words that people/ and town/ say things with.
namespace gamekeeper::farsa {

// -- people/naming.cpp --

/// "a wolf", "three wolves"; somebody by name by it.
std::string group_name(const Look& look, int creature, int count, int person);
/// "the wolf", "the wolves", or the name.
std::string the_others(const Look& look, int creature, int count, int person);
/// All that has been rolled of those who are about to be met: who, where, what they are at, what is wrong.
std::string strangers_in_words(const Look& look);
/// "something to eat", or in the person's own words.
std::string want_in_words(const Look& look, int want, int person, int creature);
std::string_view name_for(Disposition disposition);
std::string_view name_for(Approach approach);
std::string_view name_for(Stall stall);
std::string_view name_for(Lifestyle lifestyle);
std::string_view condition_name(int condition);
/// Suggestions for a Boast in words of one's own.
std::string boast_idea(int which);
/// In quotation marks; what is quoted within is in single ones. Direct speech with its own stays as it is.
std::string quoted(std::string_view words);
/// The first of the two that a label has room for.
std::string fitting(std::string full, std::string brief);

// -- people/trade_words.cpp --

/// Nothing for what is no trade.
void name_trade(const Look& look, const Option& option, std::string& to);
std::string trade_label(const Look& look, const Option& option);

// -- people/telling.cpp, people/judgement.cpp --

engine::Telling tell_people(const Look& look, const engine::Event& event);
// people/telling_errands.cpp
engine::Telling tell_errands(const Look& look, const engine::Event& event);
engine::Telling tell_boasts(const Look& look, const engine::Event& event);
std::optional<engine::Odds> odds_of_people(const Look& look, const engine::Decision& decision,
                                           const Option& option);
double appraise_people(const Look& look, const engine::Decision& decision, const Option& option);

// -- town/telling.cpp, town/judgement.cpp --

std::optional<engine::Odds> odds_of_town(const Look& look, const engine::Decision& decision,
                                         const Option& option);
double appraise_town(const Look& look, const engine::Decision& decision, const Option& option);
/// "learning Locks", "a way with the Ferrymen": what a project is about.
std::string project_name(const Look& look, int kind, int about);
std::string_view cost_name(int cost);

}  // namespace gamekeeper::farsa
