#pragma once

#include "engine/game.hpp"
#include "games/farsa/people/people.hpp"

/// Words that people/ and town/ say things with.
namespace gamekeeper::farsa {

// -- people/naming.cpp --

/// "a wolf", "three wolves"; somebody by name by it.
std::string group_name(const Look& look, int creature, int count, int person);
/// "the wolf", "the wolves", or the name.
std::string the_others(const Look& look, int creature, int count, int person);
std::string_view name_for(Disposition disposition);
std::string_view condition_name(int condition);

// -- town/names.cpp, town/judgement.cpp --

std::optional<engine::Odds> odds_of_town(const Look& look, const engine::Decision& decision,
                                         const Option& option);
double appraise_town(const Look& look, const engine::Decision& decision, const Option& option);
/// "learning Locks", "a way with the Ferrymen": what a project is about.
std::string project_name(const Look& look, int kind, int about);
std::string_view cost_name(int cost);

}  // namespace gamekeeper::farsa
