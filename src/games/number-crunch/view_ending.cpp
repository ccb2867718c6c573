#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

std::string_view ending_title(Ending ending) {
  switch (ending) {
    case Ending::none: return "Still on duty";
    case Ending::won: return "Case closed";
    case Ending::resigned: return "Resigned";
    case Ending::dismissed: return "Dismissed";
    case Ending::outrun: return "Second to file";
  }
  return "Case closed";
}

std::string ending_line(const State& state, const Auditor& one) {
  switch (one.ending) {
    case Ending::none: return "The file is open.";
    case Ending::won:
      if (state.count > 1) return "First to file. The Ministry spells your name right, once.";
      if (state.switches.layout == Layout::freestyle)
        return "All the Information the Mission wanted, and a way out. The file is closed.";
      return "Five Acts, one Mission, everything stamped. The Ministry sends its regards, in triplicate.";
    case Ending::resigned:
      return "You hand in your badge. The dungeon will not notice; somebody at the Ministry might.";
    case Ending::dismissed: return "The Ministry's patience had a number, and you have reached it.";
    case Ending::outrun: return "Somebody else's report lay on the desk first. Yours was longer.";
  }
  return {};
}

std::string_view downfall_name(Downfall downfall) {
  constexpr std::string_view kNames[] = {"nobody", "a monster", "a Minion", "an Antagonist", "a trap"};
  return kNames[static_cast<std::size_t>(downfall)];
}

}  // namespace

Piece ending_page(const Library& library, const State& state, int auditor) {
  const Auditor& one = state.auditors[static_cast<std::size_t>(auditor)];
  Piece page(Piece::Kind::note, "ending", std::string(ending_title(one.ending)));
  page.text = ending_line(state, one);
  page.rules = {"ACT-6"};
  if (state.count > 1) {
    page.id = fmt::format("ending/{}", auditor + 1);
    page.title = fmt::format("Auditor {}: {}", auditor + 1, page.title);
    page.rules = {"V-3"};
  }
  if (one.ending == Ending::won) page.state = {"won"};
  if (state.switches.layout == Layout::acts) {
    const int goal = state.count > 1 ? state.switches.race_acts : kActs;
    page.fields.push_back(
        field("Acts done", fmt::format("{} of {}", static_cast<int>(one.acts_done), goal), "ACT-5"));
  }
  page.fields.push_back(field("Acts failed", std::to_string(one.failures), "ACT-4"));
  if (one.downfall != Downfall::none)
    page.fields.push_back(field("Last felled by", std::string(downfall_name(one.downfall)), "Z-1"));
  page.fields.push_back(field("Rooms", std::to_string(one.rooms)));
  page.fields.push_back(field("Opponents", fmt::format("{} beaten", one.beaten)));
  page.fields.push_back(
      field("Treasures",
            fmt::format("{} found, {} kept", static_cast<int>(one.treasures_found), one.treasures.size())));
  page.fields.push_back(field("Capital", fmt::format("{} left", static_cast<int>(one.capital)), "M-1"));
  if (one.mission != kNone) {
    const Mission& mission = library.missions[one.mission];
    page.fields.push_back(field("Mission", mission.name, "MI-1"));
    page.fields.push_back(field_with_state(
        "Information", fmt::format("{} of {}", static_cast<int>(one.information), mission.information),
        one.information >= mission.information ? "met" : "", "MI-1"));
  }
  page.fields.push_back(field("Health", fmt::format("{} of {}", health(one), kHealth), "C-2"));
  return page;
}

}  // namespace gamekeeper::number_crunch
