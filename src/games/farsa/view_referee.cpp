#include <fmt/format.h>

#include <cstdlib>
#include <initializer_list>

#include "engine/scene.hpp"
#include "games/farsa/referee/tools.hpp"
#include "games/farsa/view.hpp"
#include "games/farsa/wild/wild.hpp"

/// What only the referee sees, beside what everybody sees.
namespace gamekeeper::farsa {
namespace {

using engine::Piece;

constexpr std::array<std::string_view, 5> kMoods = {"attacks", "hostile", "curious", "indifferent",
                                                    "friendly"};

Piece& add_row(Piece& table, std::string id, std::string title) {
  return table.children.emplace_back(Piece::Kind::row, std::move(id), std::move(title));
}

Piece table_with(std::string id, std::string title, std::initializer_list<std::string_view> heads) {
  Piece table(Piece::Kind::table, std::move(id), std::move(title));
  Piece& head = add_row(table, table.id + "/head", "");
  for (const std::string_view one : heads) head.fields.push_back({"", std::string(one), "", "", ""});
  return table;
}

void add_to_row(Piece& row, std::string_view label, std::string value, std::string_view rule = "") {
  row.fields.push_back({std::string(label), std::move(value), "", "", std::string(rule)});
}

/// Where the weather may go tomorrow, by the sum of its two dice (W-8).
Piece flower(const Look& look) {
  Piece table = table_with("flower", "Weather tomorrow", {"2d6", "Odds"});
  const Hex here{look.state.weather_q, look.state.weather_r};
  struct Way {
    std::uint8_t weather = kNone;
    int chances = 0;
    std::string sums;
  };
  std::vector<Way> ways;
  for (int sum = 2; sum <= 12; ++sum) {
    const Hex to = weather_after(look.library, here, look.state.calendar.season, sum);
    const std::uint8_t weather = look.library.weather_at(to.q, to.r);
    auto way = std::ranges::find(ways, weather, &Way::weather);
    if (way == ways.end()) way = ways.insert(ways.end(), {.weather = weather});
    way->chances += 6 - std::abs(7 - sum);
    way->sums += fmt::format("{}{}", way->sums.empty() ? "" : ", ", sum);
  }
  std::ranges::sort(ways, std::ranges::greater(), &Way::chances);
  for (const Way& way : ways) {
    Piece& row = add_row(table, "flower/" + look.library.weather[way.weather].id,
                         look.library.weather[way.weather].name);
    add_to_row(row, "2d6", way.sums, "W-8");
    add_to_row(row, "Odds", fmt::format("{}/36", way.chances));
  }
  return table;
}

Piece site_clock(const Look& look) {
  const SiteState& site = look.site_state();
  Piece clock(Piece::Kind::meter, "site-clock", "Site clock");
  clock.value = std::max<int>(0, site.clock);
  clock.max = kSiteClock;
  clock.text = fmt::format("d{} a turn", site.die);
  if (site.next < 128) {
    const std::uint8_t list = look.library.encounters_of_site[look.state.site];
    const Library::EncounterWith& next = look.library.encounter_rows[list][site.next];
    clock.text += ". Next: " + (next.person != kNone ? look.library.people[next.person].name
                                                     : look.library.creatures[next.creature].name);
  }
  clock.rules = {"X-2"};
  return clock;
}

Piece people_here(const Look& look) {
  Piece table = table_with("people", "Who lives here", {"Is", "Burned"});
  for (std::size_t i = 0; i < look.library.people.size(); ++i) {
    const PersonState& state = look.state.people[i];
    if (state.gone || look.library.homes[i].place != look.state.place) continue;
    Piece& row = add_row(table, "people/" + look.library.people[i].id, look.library.people[i].name);
    if (state.met) row.state.emplace_back("met");
    add_to_row(row, "Is", std::string(kMoods[static_cast<std::size_t>(state.disposition)]), "N-3");
    static constexpr std::array<std::string_view, kApproaches> kNames = {"bribe",   "argue",    "appease",
                                                                         "flatter", "threaten", "promise"};
    std::string burned;
    for (unsigned one = 0; one < kApproaches; ++one) {
      if (has_bit(state.burned, one)) burned += fmt::format("{}{}", burned.empty() ? "" : ", ", kNames[one]);
    }
    add_to_row(row, "Burned", std::move(burned), "N-4");
  }
  return table;
}

Piece factions(const Look& look) {
  Piece table = table_with("factions", "Factions", {"Goal", "Progress", "Regard"});
  for (std::size_t i = 0; i < look.library.factions.size(); ++i) {
    const Faction& faction = look.library.factions[i];
    const FactionState& state = look.state.factions[i];
    Piece& row = add_row(table, "faction/" + faction.id, faction.name);
    const bool done = state.goal >= faction.goals.size();
    add_to_row(row, "Goal", done ? "all reached" : faction.goals[state.goal].name, "T-4");
    add_to_row(row, "Progress",
               done ? "" : fmt::format("{}/{}", state.progress, faction.goals[state.goal].steps), "T-4");
    add_to_row(row, "Regard", fmt::format("{}", state.regard));
  }
  return table;
}

void add_drafts(const Look& look, std::vector<Piece>& to) {
  for (std::size_t i = 0; i < look.state.drafts.size(); ++i) {
    const Draft& draft = look.state.drafts[i];
    Piece& sheet = to.emplace_back(Piece::Kind::sheet, fmt::format("draft/{}", i + 1),
                                   fmt::format("Draft {}: {}", i + 1, title_of(draft.kind)));
    const std::vector<DraftPart> parts = parts_of(look.library, draft.kind);
    for (std::size_t part = 0; part < parts.size(); ++part)
      add_to_row(sheet, parts[part].label, part_text(look, draft, part));
  }
}

}  // namespace

void add_notes(const Look& look, bool all, std::vector<Piece>& to) {
  Piece list(Piece::Kind::list, "notes", all ? "Notes" : "Written for all");
  for (std::size_t i = 0; i < look.state.notes.size(); ++i) {
    const Note& note = look.state.notes[i];
    if (!note.shown && !all) continue;
    Piece& one =
        list.children.emplace_back(Piece::Kind::note, fmt::format("note/{}", i + 1), look.text(note.words));
    if (all) one.state.emplace_back(note.shown ? "shown" : "hidden");
  }
  if (!list.children.empty()) to.push_back(std::move(list));
}

void add_referee(const Look& look, std::vector<Piece>& to) {
  add_drafts(look, to);
  if (phase_of(look.state) == Phase::making) return;
  if (look.in_site()) {
    to.push_back(site_clock(look));
    add_keys_to_others(look, to);
  }
  to.push_back(people_here(look));
  to.push_back(flower(look));
  to.push_back(factions(look));
}

}  // namespace gamekeeper::farsa
