#pragma once

#include "farsa/words/kinds.hpp"          // IWYU pragma: export
#include "games/farsa/people/people.hpp"  // IWYU pragma: export

/// What the files of town/ share: a cycle in a settlement, step by step.
namespace gamekeeper::farsa {

inline constexpr int kDaysACycle = 15;  ///< R-47

// -- town/cycle.cpp (T-5) --

/// The step of a cycle in which factions move.
bool are_factions_at_work(const Look& look);

// -- town/upkeep.cpp (T-1) --

Task<> keep_oneself(Farsa& farsa, Who who);

// -- town/crime.cpp (T-1e) --

Means means_for_crime(const Look& look, Who who, bool whole_time);
Task<> petty_crime(Farsa& farsa, Who who, bool whole_time);

// -- town/bank.cpp (T-2) --

/// `branch`: the place where it was paid in.
int withdrawal_fee(const Look& look, int branch, int silver);
void offer_bank(const Look& look, Offers& offers);
Task<> bank(Farsa& farsa, Option option);
/// Thieves and what is hidden.
Task<> visit_of_thieves(Farsa& farsa);

// -- town/costs.cpp (T-3) --

/// What the book would ask for a project of this kind, and how much of it.
Cost usual_cost(Project::Kind kind);
int silver_for(const Look& look, Who who, const Project& project);
/// A skill that only some content has.
inline bool knows(const Look& look, Who who, std::string_view skill) {
  const std::uint8_t index = index_of(look.library.skills, skill);
  return index != kNone && has_skill(look.who(who), index);
}
/// The faction of this id; -1: none, or there is no id.
inline int faction_of(const std::optional<Ref<Faction>>& named) { return named ? int{*named} : -1; }
/// Whoever thinks best of the party; -1: there is nobody.
int best_friend_of_party(const Look& look);
/// Whose good opinion a cost in reputation is paid with; -1: nobody's.
int pays_with_regard(const Look& look, const Project& project);
/// False: it was not paid, so nothing comes of the project.
Task<bool> pay_cost(Farsa& farsa, Who who, Project project, Cost cost);

// -- town/projects.cpp (T-3) --

bool needs_recovery(const Character& one);
/// Milestones when the referee says nothing else.
int usual_milestones(const Look& look, const Project& project);
Task<> downtime_action(Farsa& farsa, Who who);
/// Fifteen days of rest, with care where there is any.
Task<> recover(Farsa& farsa, Who who);

// -- town/factions.cpp (T-4) --

int faction_pips(const Look& look, int faction, Reasons* reasons = nullptr);
Task<> move_factions(Farsa& farsa);
void add_progress(Farsa& farsa, int faction, int by, RuleId rule);
bool has_resources(const Look& look, int faction);
void lose_resource(Farsa& farsa, int faction, RuleId rule);
/// Asks whether the party takes a hand in it. True: the cycle is over (T-4e).
Task<bool> interfere(Farsa& farsa);

// -- town/hazards.cpp (T-6) --

Task<> settlement_hazard(Farsa& farsa);
/// In the settlement where the party is, unless it suffers from that already or kMostHardships are in force.
/// `dearer`: 1 to 10.
void begin_condition(Farsa& farsa, Condition condition, int dearer, RuleId rule);
/// In the settlement where the party is; nothing where it does not suffer from that.
void end_condition(Farsa& farsa, Condition condition, RuleId rule);
/// What it takes to end it by one's own means, silver.
int relief_price(const Hardship& hardship);
/// Whether that shift, an index, has come already; each comes once.
bool has_happened(const State& state, int shift);

}  // namespace gamekeeper::farsa
