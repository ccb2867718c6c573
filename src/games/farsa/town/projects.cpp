#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

using Kind = Project::Kind;

constexpr std::array kKinds = {Kind::skill,       Kind::beast, Kind::research, Kind::craft,
                               Kind::connections, Kind::hunt,  Kind::rite};
constexpr int kDearestCraft = 60;  ///< silver
constexpr int kDearestBeast = 130;

RuleId rule_of(Kind kind) {
  return rule::group<"downtime/*">.of(kind, kind == Kind::rite ? rule::rites : rule::downtime_action);
}

/// Its first number is what it is about.
Option subject(Kind kind, int about) {
  switch (kind) {
    case Kind::skill: return option::train_skill(about);
    case Kind::beast: return option::tame_beast(about);
    case Kind::research: return option::research(about);
    case Kind::craft: return option::craft(about);
    case Kind::connections: return option::connect(about);
    case Kind::hunt: return option::hunt_item(about);
    default: return option::rite(about);
  }
}

/// Somebody here, or a comrade, who knows the skill and would teach it (B-1).
bool has_teacher(const Look& look, Who who, int skill) {
  const auto is_comrade = [&](Who other) {
    return other != who && can_act(look.who(other)) && has_skill(look.who(other), skill);
  };
  const auto teaches_here = [&](int person) {
    return is_here(look, person) && is_willing(footing(look, person)) &&
           contains(look.library.people[at(person)].teaches, skill);
  };
  return all_who(look, is_comrade).any() || engine::Indices{look.library.people, teaches_here}.any();
}

/// What somebody's hands can make: the smith arms and armor, the alchemist remedies, others gear.
bool can_craft(const Look& look, Who who, int which) {
  const Item& item = look.library.items[at(which)];
  if (item.rare || item.price <= 0 || item.price > kDearestCraft) return false;
  switch (look.library.facts[at(which)].stall) {
    case Stall::weapons:
    case Stall::armor: return knows(look, who, "smithing");
    case Stall::remedies: return knows(look, who, "alchemy");
    case Stall::light:
    case Stall::tools: return knows(look, who, "crafting");
    default: return false;
  }
}

/// Unknown places next to known ones: of the others nobody here has heard.
bool can_research(const Look& look, int place) {
  return !look.state.places[at(place)].known &&
         std::ranges::any_of(look.library.roads[at(place)],
                             [&look](const Library::Road& road) { return look.state.places[road.to].known; });
}

bool is_about(const Look& look, Who who, Kind kind, int about) {
  const Library& library = look.library;
  switch (kind) {
    case Kind::none: return false;
    case Kind::skill: return !has_skill(look.who(who), about) && has_teacher(look, who, about);
    case Kind::beast: {
      const Item& item = library.items[at(about)];
      return (item.use == Use::beast || item.use == Use::mount) && item.price <= kDearestBeast;
    }
    case Kind::research: return about == kNone ? are_rumours_left(look, kNone) : can_research(look, about);
    case Kind::craft: return can_craft(look, who, about);
    case Kind::connections: return look.state.factions[at(about)].regard < 3;
    case Kind::hunt: {
      const Item& item = library.items[at(about)];
      return item.rare && item.use != Use::grimoire && item.price >= 0;
    }
    case Kind::rite: return may_undertake(look, rite_of(about), dead_of(about));
  }
  return false;
}

/// What a project of a kind can be about: indices of content, or kNone.
using Subjects = FixedVector<std::uint8_t, 255>;
Subjects subjects(const Look& look, Who who, Kind kind) {
  Subjects all;
  std::size_t count = 0;
  switch (kind) {
    case Kind::none: break;
    case Kind::skill: count = look.library.skills.size(); break;
    case Kind::research: count = look.library.places.size(); break;
    case Kind::connections: count = look.library.factions.size(); break;
    case Kind::rite: count = std::size_t{kRites} * kRiteStep; break;
    case Kind::beast:
    case Kind::craft:
    case Kind::hunt: count = look.library.items.size(); break;
  }
  if (kind == Kind::research && is_about(look, who, kind, kNone)) all.push_back(kNone);
  for (int about = 0; about < static_cast<int>(count); ++about) {
    if (is_about(look, who, kind, about)) all.push_back(fit(about));
  }
  return all;
}

Task<> finish(Farsa& farsa, Who who, Project project) {
  const RuleId rule = rule_of(project.kind);
  farsa.state.town.projects[at(who)] = {};
  farsa.tell(told::project_done(who, project.kind, project.about), rule);
  switch (project.kind) {
    case Kind::none: break;
    case Kind::skill:
      set_bit(farsa.who(who).skills, project.about);
      farsa.tell(told::learned(who, project.about), rule::training);
      break;
    case Kind::research:
      if (project.about == kNone) {
        co_await hear_any_rumour(farsa, kNone, rule);
      } else if (!farsa.state.places[project.about].known) {
        learn_place(farsa, project.about, rule);
      }
      break;
    case Kind::connections: change_regard(farsa, project.about, 1, rule); break;
    case Kind::rite: co_await finish_rite(farsa, rite_of(project.about), dead_of(project.about)); break;
    case Kind::beast:
    case Kind::craft:
    case Kind::hunt: {
      const Thing thing = co_await make_any(farsa, project.about, rule);
      take_somehow(farsa, who, thing, rule);
      break;
    }
  }
}

/// A cycle of work is a milestone; an odd job may have taken the time.
Task<> work_on(Farsa& farsa, Who who) {
  if (has_bit(farsa.state.town.jobs, who) &&
      co_await die_of_fate(farsa, rule::odd_job_costs_the_milestone) <= 3)
    co_return farsa.tell(told::idle(who), rule::odd_job_costs_the_milestone);
  Project& project = farsa.state.town.projects[at(who)];
  ++project.value;
  farsa.tell(told::milestone(who, project.value, project.max), rule::milestone_a_cycle);
  if (project.value < project.max) co_return;
  const Project done = project;
  co_await finish(farsa, who, done);
}

void offer_subjects(const Look& look, Who who, Kind kind, Offers& offers) {
  for (const int about : subjects(look, who, kind)) offers.add(subject(kind, about));
}

void idle(Farsa& farsa, Who who) { farsa.tell(told::idle(who), rule::downtime_action); }

/// The referee makes a tracker and names a cost (T-3c); both are the book's unless a person says otherwise.
Task<> undertake(Farsa& farsa, Who who, Kind kind) {
  const Option chosen = co_await farsa.pick(who, rule_of(kind), prompt::ask_project(who, kind),
                                            offering(offer_subjects, who, kind), option::no_action(who));
  if (option::no_action.is(chosen)) co_return idle(farsa, who);
  Project project{.kind = kind, .about = fit(chosen.a)};
  const int usual = usual_milestones(farsa.look(), project);
  const Option ruled =
      co_await farsa.pick(kReferee, rule::tracker, prompt::ask_milestones(who, kind, project.about),
                          usual_first(usual, std::array{1, 2, 3, 4, 5}, option::milestones));
  project.max = fit(option::milestones.in(ruled).milestones);
  const Cost asked = usual_cost(kind);
  const Option cost = co_await farsa.pick(
      kReferee, rule::tracker, prompt::ask_kind_of_cost(who),
      usual_first(asked, std::array{Cost::silver, Cost::resources, Cost::reputation, Cost::loss},
                  option::name_cost));
  if (!co_await pay_cost(farsa, who, project, option::name_cost.in(cost).cost)) co_return idle(farsa, who);
  if (!is_present(farsa.who(who))) co_return;
  farsa.state.town.projects[at(who)] = project;
  farsa.tell(told::project_begun(who, kind, project.about, project.max), rule_of(kind));
  co_await work_on(farsa, who);
}

/// Somebody who heals, here or in the party.
bool is_tended(const Look& look, Who who) {
  if (suffers_from(look, Condition::disease) || look.state.town.lifestyles[at(who)] <= Lifestyle::meager) {
    const Character& patient = look.who(who);
    return std::ranges::any_of(look.state.party, [&look, &patient](const Character& one) {
      return &one != &patient && can_act(one) && has_skill(one, look.library.healing);
    });
  }
  return true;
}

bool has_subjects(const Look& look, Who who, Kind kind) { return !subjects(look, who, kind).empty(); }

void offer_actions(const Look& look, Who who, Offers& offers) {
  if (needs_recovery(look.who(who))) offers.add(option::recover(who));
  const Project& project = look.state.town.projects[at(who)];
  if (project.kind != Kind::none) offers.add(option::work_on(project.kind, project.about, who));
  for (const Kind kind : kKinds) {
    if (has_subjects(look, who, kind)) offers.add(option::undertake(kind, who));
  }
  offers.add(option::no_action(who));
}

}  // namespace

bool needs_recovery(const Character& one) {
  return one.now != one.most || std::ranges::any_of(one.wounds, [](const Wound& w) { return !w.permanent; });
}

int usual_milestones(const Look& look, const Project& project) {
  switch (project.kind) {
    case Kind::none: break;
    case Kind::skill:
    case Kind::hunt: return 3;
    case Kind::rite: return rite_of(project.about) == Rite::reanimation ? 2 : 3;
    case Kind::beast:
    case Kind::craft:
    case Kind::connections: return 2;
    case Kind::research: {
      if (project.about == kNone) return 1;
      // The farther from the road, the fewer have written about it.
      int best = 3;
      for (const Library::Road& road : look.library.roads[project.about])
        best = std::min(best, 1 + static_cast<int>(road.path));
      return best;
    }
  }
  return 1;
}

Task<> recover(Farsa& farsa, Who who) {
  const bool tended = is_tended(farsa.look(), who);
  stabilize(farsa, who, rule::rest_stabilizes);
  end_deprivation(farsa, who, rule::deprived);
  if (needs_recovery(farsa.who(who)))
    co_await rest_a_day(farsa, who, tended, tended ? rule::rest_with_care : rule::rest_day, kDaysACycle);
  farsa.tell(told::recovered(who), rule::downtime_limits);
}

Task<> downtime_action(Farsa& farsa, Who who) {
  if (!can_act(farsa.who(who))) co_return co_await recover(farsa, who);
  if (has_bit(farsa.state.town.busy, who)) co_return farsa.tell(told::idle(who), rule::petty_crime);
  const Option chosen = co_await farsa.pick_if_choice(who, rule::downtime_action, prompt::ask_action(who),
                                                      offering(offer_actions, who));
  co_await done(chosen, std::tuple<Farsa&, Who>(farsa, who), on<option::recover>(recover),
                on<option::work_on>(work_on), on<option::undertake>(undertake), otherwise(idle));
}

}  // namespace gamekeeper::farsa
