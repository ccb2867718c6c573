#include <fmt/format.h>

#include "engine/game.hpp"
#include "farsa/words/town.hpp"
#include "games/farsa/chapter.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/town/town.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;
using engine::Odds;
using Kind = Project::Kind;

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

double appraise_life(const Look& look, Who who, Lifestyle lifestyle) {
  const bool is_hurt = needs_recovery(look.who(who));
  switch (lifestyle) {
    case Lifestyle::none: return 0;
    case Lifestyle::meager: return 3;
    // A bed heals, and people notice.
    case Lifestyle::comfortable: return (is_hurt && to_spare(look) >= 25) || to_spare(look) >= 150 ? 4 : 1;
    case Lifestyle::luxurious: return to_spare(look) >= 2000 ? 5 : 0;
  }
  return 0;
}

double appraise_gift(const Look& look, Who who, int thing) {
  const Thing& one = look.who(who).things[at(thing)];
  return -sale_price(look, one) - (one.carried == Carried::hand ? 100 : 0);
}

double appraise_hard_price(HardPrice price) {
  switch (price) {
    case HardPrice::leave_something: return 2;
    case HardPrice::be_seen: return 1.5;
    case HardPrice::bail: return 1;
    case HardPrice::take_blows: return -1;
    case HardPrice::strike_down: return -2;
  }
  return 0;
}

/// What a project is going to take, as the book has it; the referee may ask for something else.
std::optional<Odds> price_of_project(const Look& look, const engine::Decision& decision,
                                     const Option& option) {
  if (!prompt::ask_project.is(decision.prompt) || option::no_action.is(option)) return std::nullopt;
  const auto [who, kind] = prompt::ask_project.in(decision.prompt);
  const Project project{.kind = kind, .about = static_cast<std::uint8_t>(option.a)};
  const int milestones = usual_milestones(look, project);
  const Cost cost = usual_cost(project.kind);
  return noted(fmt::format("{} {}, {}", milestones, milestones == 1 ? "milestone" : "milestones",
                           cost == Cost::silver ? silver(silver_for(look, who, project))
                                                : std::string(cost_name(static_cast<int>(cost)))));
}

}  // namespace

std::optional<Odds> odds_of_town(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (option.word) {
    case option::petty_crime.word: {
      const auto [who, whole_time] = option::petty_crime.in(option);
      const int faces = succeeding_faces(means_for_crime(look, who, whole_time));
      return odds_of(Fraction(faces, 6), "unseen", "a hard choice");
    }
    case option::push_luck.word:
      return odds_of_luck(option::push_luck.in(option).first, look.state.switches.luck_is_spared);
    case option::talk_it_down.word: {
      const Who who = option::talk_it_down.in(option).who;
      const int faces = passing_faces(score(look, who, Ability::control), 0);
      return odds_of(Fraction(faces, 20), "for less", "shown the door");
    }
    case option::work_on.word:
      if (!has_bit(look.state.town.jobs, option::work_on.in(option).who)) return std::nullopt;
      return odds_of(Fraction(1, 2), "a milestone", "no time left");
    case option::help_faction.word:
    case option::hinder_faction.word: {
      if (decision.seat == kReferee) return std::nullopt;
      const bool helps = option::help_faction.is(option);
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
  switch (option.word) {
    case option::milestones.word: return option::milestones.in(option).usual ? 1 : 0;
    case option::interfere_by.word: return option::interfere_by.in(option).usual ? 1 : 0;
    case option::name_cost.word: return option::name_cost.in(option).usual ? 1 : 0;
    case option::live.word:
      return appraise_life(look, option::live.in(option).who, option::live.in(option).lifestyle);
    case option::odd_job.word: return 2;
    case option::petty_crime.word: return 0.5;
    case option::run_up_debt.word: return 1;
    case option::no_luck.word: return 3;
    case option::push_luck.word: return 0.5;
    case option::pay_hard_price.word: return appraise_hard_price(option::pay_hard_price.in(option).price);
    case option::settle_in.word: return -1;
    case option::recover.word: return 10;
    case option::work_on.word: return 8;
    case option::undertake.word: return worth_of_project(look, option::undertake.in(option).kind);
    case option::no_action.word: return prompt::ask_project.is(decision.prompt) ? 0 : 0.6;
    case option::train_skill.word:
    case option::connect.word:
    case option::hunt_item.word:
    case option::craft.word:
    case option::tame_beast.word: return 1;
    case option::research.word: return option::research.in(option).place == kNone ? 1 : 2;
    case option::deposit.word:
      return option::deposit.in(option).hundreds == 5 && coins_together(look.state) >= 600 ? 2 : -1;
    case option::help_faction.word:
    case option::hinder_faction.word:
    case option::withdraw.word:
    case option::open_strongroom.word:
    case option::hand_over.word:
    case option::fetch_back.word:
    case option::hide_silver.word:
    case option::relieve.word: return -1;
    case option::dig_up.word: return 6;
    case option::accept_cost.word: return option::accept_cost.in(option).cost == Cost::loss ? -1 : 3;
    case option::talk_it_down.word: {
      const Who who = option::talk_it_down.in(option).who;
      return 4.0 * passing_faces(score(look, who, Ability::control), 0) / 20.0 - 0.5;
    }
    case option::find_another_way.word: return 1;
    case option::give_thing.word:
      return appraise_gift(look, option::give_thing.in(option).who, option::give_thing.in(option).thing);
    case option::give_finger.word: return -500;
    default: return 0;
  }
}

const Chapter chapters::kTown{.odds = odds_of_town, .appraise = appraise_town};

}  // namespace gamekeeper::farsa
