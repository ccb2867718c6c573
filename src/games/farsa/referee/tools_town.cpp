#include <fmt/format.h>

#include "farsa/words/referee.hpp"
#include "farsa/words/town.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/telling.hpp"
#include "games/farsa/town/town.hpp"

/// Settlements and downtime: hard times, what is in the air, trackers.
namespace gamekeeper::farsa {
namespace {

constexpr int kDearest = 10;         ///< of a condition, tens of percent (R-93)
constexpr int kMostMilestones = 12;  ///< of a tracker that the referee sizes

void set_condition(Farsa& farsa, Condition condition, int dearer) {
  if (dearer == 0) return end_condition(farsa, condition, rule::referee_seat);
  if (!suffers_from(farsa.look(), condition))
    return begin_condition(farsa, condition, dearer, rule::referee_seat);
  for (Hardship& one : farsa.state.town.hardships) {
    if (one.place == farsa.state.place && one.condition == condition)
      one.dearer = static_cast<std::uint8_t>(dearer);
  }
  farsa.tell(told::dearer(condition, dearer), rule::condition_prices);
}

void tool_of_condition(const Look& look, Condition condition, RefereeTools& tools) {
  const Hardship* now = hardship_here(look, condition);
  if (now == nullptr && look.state.town.hardships.full()) return;
  const std::string name(condition_name(static_cast<int>(condition)));
  std::string id = "condition/" + name;
  for (char& c : id) c = c == ' ' ? '-' : c;
  tools.number(std::move(id), fmt::format("{}: tens of percent dearer", capital(name)), 0, kDearest,
               now == nullptr ? 0 : now->dearer,
               [condition](Farsa& farsa, int value) { set_condition(farsa, condition, value); });
}

void tools_of_tracker(const Look& look, Who who, RefereeTools& tools) {
  const Project& project = look.state.town.projects[at(who)];
  if (project.kind == Project::Kind::none) return;
  tools.about(who, fmt::format("{}, {}", name_of(look, who),
                               project_name(look, static_cast<int>(project.kind), project.about)));
  const auto set = [who](Farsa& farsa, int value, int max) {
    Project& changed = farsa.state.town.projects[at(who)];
    changed.value = static_cast<std::uint8_t>(value);
    changed.max = static_cast<std::uint8_t>(max);
    overrule(farsa, told::edit_tracker(who, value, max));
  };
  // The last milestone is worked for: a cycle brings what it was about.
  tools.number("tracker", "{}: milestones", 0, project.max - 1, project.value,
               [set, max = project.max](Farsa& farsa, int value) { set(farsa, value, max); });
  tools.number("tracker-size", "{}: milestones in all", project.value + 1, kMostMilestones, project.max,
               [set, now = project.value](Farsa& farsa, int value) { set(farsa, now, value); });
}

}  // namespace

void town_tools(const Look& look, RefereeTools& tools) {
  const State& state = look.state;
  tools.group("Settlements");
  if (look.place().settlement) {
    for (int condition = 0; condition < kConditions; ++condition)
      tool_of_condition(look, static_cast<Condition>(condition), tools);
  }
  tools.choice("next-shift", "In the air in town",
               choices_from(look.library.shifts, [&state](int shift) { return !has_happened(state, shift); }),
               state.town.announced == kNone ? kNoChoice : state.town.announced, [](Farsa& farsa, int value) {
                 farsa.state.town.announced = static_cast<std::uint8_t>(value);
                 farsa.tell(told::shift_announced(value), rule::referee_seat);
               });
  for (Who who = 0; who < static_cast<Who>(state.party.size()); ++who) tools_of_tracker(look, who, tools);
}

}  // namespace gamekeeper::farsa
