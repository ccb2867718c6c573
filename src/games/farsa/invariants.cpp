#include "games/farsa/invariants.hpp"

#include <fmt/format.h>

#include <numeric>

#include "games/farsa/invariants_parts.hpp"
#include "games/farsa/procedures.hpp"
#include "games/farsa/referee/tools.hpp"

namespace gamekeeper::farsa {
namespace {

Broken broken_draft(const Draft& draft, const Library& library) {
  if (draft.kind == Draft::Kind::none) return "a draft of nothing";
  std::size_t part = 0;
  for (const DraftPart& one : parts_of(library, draft.kind)) {
    const int value = draft.parts[part++];
    const int most = std::accumulate(one.dice.begin(), one.dice.end(), 0);
    if (value < static_cast<int>(one.dice.size()) || value > most)
      return fmt::format("a draft whose {} was never rolled", one.id);
  }
  return std::nullopt;
}

Broken broken_desk(const State& state, const Library& library, std::size_t texts) {
  for (const Note& note : state.notes) {
    if (note.words == 0 || is_unsaid(note.words, texts)) return "a note without words";
  }
  for (const Draft& draft : state.drafts) {
    if (Broken broken = broken_draft(draft, library)) return broken;
  }
  for (const Clock& clock : state.clocks) {
    if (clock.max < 1 || clock.max > 12 || clock.value > clock.max) return "a clock beyond its segments";
    if (is_unsaid(clock.name, texts)) return "a clock with no name";
  }
  return std::nullopt;
}

}  // namespace

Broken broken_invariant(const State& state, const Library& library, std::size_t texts) {
  if ((state.ending == Ending::none) == (phase_of(state) == Phase::finished)) return "an end that is none";
  if (Broken broken = broken_party(state, library, texts)) return broken;
  if (Broken broken = broken_country(state, library)) return broken;
  if (Broken broken = broken_sites(state, library)) return broken;
  if (Broken broken = broken_people(state, library)) return broken;
  if (Broken broken = broken_town(state, library)) return broken;
  if (Broken broken = broken_desk(state, library, texts)) return broken;
  if (Broken broken = broken_meeting(state, library)) return broken;
  if (Broken broken = broken_war(state, library)) return broken;
  return broken_fight(state, library, texts);
}

}  // namespace gamekeeper::farsa
