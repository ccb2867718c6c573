
#include "games/make-you-kingdom/view/view.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

/// What a row only says of numbers and permits holds while somebody bears it: it never runs.
bool never_runs(const Library& library, std::size_t row) {
  const rows::Program& program = library.rows->program;
  const auto is_still = [&program](rows::Id part) { return program.parts[part].list == rows::kNone; };
  return program.rows[row].list == rows::kNone && std::ranges::all_of(program.rows[row].parts, is_still);
}

}  // namespace

void used_by(const Look& look, const engine::Event& event, std::vector<std::string>& to) {
  const Library& library = look.library;
  const State& state = look.seen;
  const auto entry = [&to](const char* kind, const auto& entries, std::size_t which) {
    if (which < entries.size()) to.push_back(std::string(kind) + "/" + entries[which].id);
  };
  const auto borne = [&](std::size_t row) {
    const rows::Row& one = library.rows->program.rows[row];
    if (never_runs(library, row)) to.push_back(one.kind + "/" + one.id);
  };
  if (told::round_begins.is(event)) {
    for (const Foe& foe : state.battle.foes) {
      entry("monsters", library.monsters, foe.monster);
      std::ranges::for_each(library.knows[foe.monster], borne);
    }
    for (const int base : look.bases_in(-1))
      entry("bases", library.bases, state.adventure.bases[at(base)].base);
    for (const Landmaker& one : state.court) {
      for (std::size_t skill = 0; skill < library.skills.size(); ++skill)
        if (one.skills.has(skill)) borne(skill);
      for (const std::uint8_t job : one.jobs) entry("jobs", library.jobs, job);
    }
    for (const Snare& snare : state.adventure.snares) borne(library.trap_row(snare.trap));
    for (const Weakness& one : state.adventure.weak_points)
      entry("weak-points", library.weak_points, one.point);
  }
  if (told::game_begins.is(event)) {
    for (const Landmaker& one : state.court) entry("backgrounds", library.backgrounds, one.background);
    entry("scenarios", library.scenarios, state.switches.scenario - 1U);
    entry("courts", library.courts, state.switches.ready - 1U);
    entry("kingdoms", library.kingdoms, state.switches.starter - 1U);
  }
}

}  // namespace gamekeeper::make_you_kingdom
