#include "games/make-you-kingdom/invariants.hpp"

#include <fmt/format.h>

#include "games/make-you-kingdom/invariants_parts.hpp"
#include "games/make-you-kingdom/rules.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kMostSeats = 1 + int_of(kMostCourt);
constexpr int kLeastCourt = 3;
constexpr int kMostGames = 99;

void inspect_table(Inspection& to) {
  const State& state = to.state;
  const Spot at{"position"};
  to.range(at, "seats", state.seats, 2, kMostSeats);
  to.flag(at, "objective_met", state.objective_met);
  const Spot switches{"switches"};
  to.range(switches, "games", state.switches.games, 0, kMostGames);
  to.range(switches, "court", state.switches.court, kLeastCourt, int_of(kMostCourt));
  const auto up_to = [](std::size_t count) { return int_of(count); };
  to.range(switches, "ready", state.switches.ready, 0, up_to(to.library.courts.size()));
  to.range(switches, "starter", state.switches.starter, 0, up_to(to.library.kingdoms.size()));
  to.range(switches, "scenario", state.switches.scenario, 0, up_to(to.library.scenarios.size()));
}

}  // namespace

std::string Spot::text() const {
  std::string text = within != nullptr ? within->text() + "." : std::string();
  text += member;
  if (index != kNowhere) text += fmt::format("[{}]", index);
  return text;
}

void Inspection::say(const Spot& at, std::string_view what) {
  if (!broken_) broken_ = fmt::format("{}: {}", at.text(), what);
}

void Inspection::range(const Spot& at, std::string_view member, int value, int least, int most) {
  if (broken_ || (value >= least && value <= most)) return;
  broken_ = fmt::format("{}.{}: {}; {} to {}", at.text(), member, value, least, most);
}

void Inspection::entry(const Spot& at, std::string_view member, std::size_t value, std::size_t count) {
  if (broken_ || value < count) return;
  broken_ = count == 0 ? fmt::format("{}.{}: {}; there is none", at.text(), member, value)
                       : fmt::format("{}.{}: {}; 0 to {}", at.text(), member, value, count - 1);
}

void Inspection::entry_or_none(const Spot& at, std::string_view member, std::size_t value,
                               std::size_t count) {
  if (value != kNone) entry(at, member, value, count);
}

void Inspection::bits(const Spot& at, std::string_view member, unsigned bits, std::size_t count) {
  if (broken_ || (bits >> count) == 0) return;
  broken_ = fmt::format("{}.{}: {} bits; {} at most", at.text(), member, bits, count);
}

void Inspection::skills(const Spot& at, std::string_view member, const Skills& skills) {
  if (broken_) return;
  for (std::size_t row = library.skill_rows(); row < kMostSkills; ++row) {
    if (!skills.has(row)) continue;
    broken_ = fmt::format("{}.{}: skill {}; 0 to {}", at.text(), member, row, library.skill_rows() - 1);
    return;
  }
}

void Inspection::person(const Spot& at, std::string_view member, int who) {
  const std::size_t foes = state.battle.foes.size();
  const bool is_there = is_foe(who) ? static_cast<std::size_t>(who - kFirstFoe) < foes
                                    : make_you_kingdom::at(who) < state.court.size();
  if (!is_there && !broken_) broken_ = fmt::format("{}.{}: {}; nobody is there", at.text(), member, who);
}

void Inspection::place_of_person(const Spot& at, std::string_view member, int who) {
  range(at, member, who, 0, int_of(kMostCourt + kMostFoes) - 1);
}

void Inspection::flock(const Spot& at, const Flock& flock) {
  entry(at, "monster", flock.monster, library.monsters.size());
}

void Inspection::corridor(const Spot& at, const Corridor& corridor) {
  entry(at, "a", corridor.a, kRooms);
  entry(at, "b", corridor.b, kRooms);
  if (corridor.a == corridor.b) say(at, "it leads nowhere");
  flag(at, "known", corridor.known);
  flag(at, "searched", corridor.searched);
}

std::optional<std::string> broken_invariant(const State& state, const Library& library) {
  Inspection inspection(state, library);
  inspect_table(inspection);
  inspect_people(inspection);
  inspect_kingdom(inspection);
  inspect_adventure(inspection);
  inspect_battle(inspection);
  inspect_rows(inspection);
  inspect_course(inspection);
  return inspection.broken();
}

}  // namespace gamekeeper::make_you_kingdom
