#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "chance/fraction.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/town/town.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;
using engine::Odds;
using Kind = Project::Kind;

Odds odds_of(const Fraction& success, std::string yes, std::string no) {
  Odds odds;
  odds.success = success;
  if (success != Fraction(0)) odds.outcomes.push_back({std::move(yes), success});
  if (success != Fraction(1)) odds.outcomes.push_back({std::move(no), Fraction(1) - success});
  return odds;
}

/// What a second die does to the failed first one.
Odds odds_of_luck(int first, bool spared) {
  std::array<int, 3> ways{};
  for (int second = 1; second <= 6; ++second) {
    const int sum = first + second;
    ++ways[sum >= 7 ? 0 : spared || sum >= 5 ? 1 : 2];
  }
  Odds odds;
  odds.success = Fraction(ways[1], 6);
  constexpr std::array<const char*, 3> kRows = {"ruin", "away with it", "still at a price"};
  for (std::size_t i = 0; i < ways.size(); ++i) {
    if (ways[i] > 0) odds.outcomes.push_back({kRows[i], Fraction(ways[i], 6)});
  }
  return odds;
}

/// Silver that should be left for the road.
int to_spare(const Look& look) { return coins_together(look.state) - 15 * count_heroes(look.state); }

double worth_of_project(const Look& look, Kind kind) {
  const int spare = to_spare(look);
  switch (kind) {
    case Kind::research: return spare >= 10 ? 5 : 0;
    case Kind::skill: return spare >= 20 ? 4 : 0;
    case Kind::connections: return 3;
    case Kind::craft: return 0.5;
    case Kind::beast: return 0.4;
    case Kind::hunt: return 0.3;
    case Kind::rite: return 6;
    case Kind::none: break;
  }
  return 0;
}

double appraise_upkeep(const Look& look, const Option& option) {
  const bool is_hurt = needs_recovery(look.who(option.a));
  switch (word_of(option)) {
    case Word::live_meager: return 3;
    // A bed heals, and people notice.
    case Word::live_comfortable: return (is_hurt && to_spare(look) >= 25) || to_spare(look) >= 150 ? 4 : 1;
    case Word::live_luxurious: return to_spare(look) >= 2000 ? 5 : 0;
    case Word::odd_job: return 2;
    case Word::petty_crime: return 0.5;
    case Word::run_up_debt: return 1;
    default: return 0;
  }
}

double appraise_cost(const Look& look, const Option& option) {
  switch (word_of(option)) {
    case Word::accept_cost: return static_cast<Cost>(option.b) == Cost::loss ? -1 : 3;
    case Word::talk_it_down:
      return 4.0 * passing_faces(score(look, option.a, Ability::control), 0) / 20.0 - 0.5;
    case Word::find_another_way: return 1;
    case Word::give_thing: {
      const Thing& thing = look.who(option.a).things[at(option.b)];
      return -sale_price(look, thing) - (thing.carried == Carried::hand ? 100 : 0);
    }
    case Word::give_finger: return -500;
    default: return 0;
  }
}

double appraise_crime(const Word word) {
  switch (word) {
    case Word::no_luck: return 3;
    case Word::leave_it: return 2;
    case Word::be_seen: return 1.5;
    case Word::pay_bail: return 1;
    case Word::push_luck: return 0.5;
    case Word::take_blows: return -1;
    case Word::strike_down: return -2;
    default: return 0;
  }
}

/// What a project is going to take, as the book has it; the referee may ask for something else.
std::optional<Odds> price_of_project(const Look& look, const engine::Decision& decision,
                                     const Option& option) {
  if (word_of(decision.prompt) != Word::ask_project || word_of(option) == Word::no_action)
    return std::nullopt;
  const Project project{.kind = static_cast<Project::Kind>(decision.prompt.b),
                        .about = static_cast<std::uint8_t>(option.a)};
  const int milestones = usual_milestones(look, project);
  const Cost cost = usual_cost(project.kind);
  Odds odds;
  odds.note = fmt::format("{} {}, {}", milestones, milestones == 1 ? "milestone" : "milestones",
                          cost == Cost::silver ? silver(silver_for(look, decision.prompt.a, project))
                                               : std::string(cost_name(static_cast<int>(cost))));
  return odds;
}

}  // namespace

std::optional<Odds> odds_of_town(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (word_of(option)) {
    case Word::petty_crime: {
      const int faces = succeeding_faces(means_for_crime(look, option.a, option.b == 1));
      return odds_of(Fraction(faces, 6), "unseen", "a hard choice");
    }
    case Word::push_luck: return odds_of_luck(option.b, look.state.switches.luck_is_spared);
    case Word::talk_it_down: {
      const int faces = passing_faces(score(look, option.a, Ability::control), 0);
      return odds_of(Fraction(faces, 20), "for less", "shown the door");
    }
    case Word::work_on:
      if ((look.state.town.jobs >> option.c & 1U) == 0) return std::nullopt;
      return odds_of(Fraction(1, 2), "a milestone", "no time left");
    case Word::help_faction:
    case Word::hinder_faction: {
      if (decision.seat == kReferee) return std::nullopt;
      const bool helps = word_of(option) == Word::help_faction;
      const Candidate best = best_for(look, helps ? look.library.persuasion : look.library.sneaking, true);
      if (best.who < 0) return std::nullopt;
      const char* const brings = helps ? "a step or two nearer; they think better of you"
                                       : "a step or two farther; they think less of you";
      const char* const fails = helps ? "nothing comes of it" : "nothing comes of it; they think less of you";
      return odds_of(Fraction(succeeding_faces(best.means), 6), brings, fails);
    }
    default: return price_of_project(look, decision, option);
  }
}

double appraise_town(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (word_of(option)) {
    case Word::milestones:
    case Word::interfere_by: return option.b == 1 ? 1 : 0;
    case Word::pay_silver:
    case Word::pay_resources:
    case Word::pay_reputation:
    case Word::pay_loss: return option.a == 1 ? 1 : 0;
    case Word::live_meager:
    case Word::live_comfortable:
    case Word::live_luxurious:
    case Word::odd_job:
    case Word::petty_crime:
    case Word::run_up_debt: return appraise_upkeep(look, option);
    case Word::push_luck:
    case Word::no_luck:
    case Word::pay_bail:
    case Word::leave_it:
    case Word::be_seen:
    case Word::strike_down:
    case Word::take_blows: return appraise_crime(word_of(option));
    case Word::settle_in: return -1;
    case Word::rather_not: return 0;
    case Word::recover: return 10;
    case Word::work_on: return 8;
    case Word::undertake: return worth_of_project(look, static_cast<Kind>(option.a));
    case Word::no_action: return word_of(decision.prompt) == Word::ask_project ? 0 : 0.6;
    case Word::train_skill:
    case Word::connect:
    case Word::hunt_item:
    case Word::craft:
    case Word::tame_beast: return 1;
    case Word::research: return option.a == kNone ? 1 : 2;
    case Word::deposit: return option.a == 5 && coins_together(look.state) >= 600 ? 2 : -1;
    case Word::help_faction:
    case Word::hinder_faction: return -1;
    case Word::withdraw:
    case Word::open_strongroom:
    case Word::hand_over:
    case Word::fetch_back:
    case Word::hide_silver:
    case Word::relieve: return -1;
    case Word::dig_up: return 6;
    default: return appraise_cost(look, option);
  }
}

}  // namespace gamekeeper::farsa
