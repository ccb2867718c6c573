#include <numeric>

#include "farsa/voice.hpp"
#include "games/farsa/view.hpp"
#include "kit/words/value.hpp"

namespace gamekeeper::farsa {
namespace {

/// Where a part is found: a table of the content by its id, or one of the lists below.
struct Source {
  std::string_view id, label, table;
};
constexpr std::string_view kCreatures = "*creatures", kSpeakers = "*speakers", kPlaces = "*places",
                           kFactions = "*factions", kForms = "*forms", kSteps = "*steps";

constexpr std::array kLock = {Source{"type", "Type", "lock-type"},
                              Source{"sequence", "Order", "lock-sequence"},
                              Source{"trouble", "Complication", "lock-complication"}};
constexpr std::array kPerson = {Source{"kind", "Who", kSpeakers},
                                Source{"trade", "Trade", "npc-trade"},
                                Source{"look", "Looks", "npc-look"},
                                Source{"manner", "Manner", "npc-manner"},
                                Source{"want", "Wants", "motivation"},
                                Source{"disposition", "Is", "disposition"},
                                Source{"activity", "Is busy with", "activity"},
                                Source{"trouble", "Trouble", "complication"}};
constexpr std::array kSite = {
    Source{"kind", "What it is", "site-kind"},          Source{"smell", "It smells of", "site-smell"},
    Source{"trouble", "What is wrong", "site-trouble"}, Source{"feature", "Worth a look", "ruin-feature"},
    Source{"holder", "Who holds it", kCreatures},       Source{"small", "Lies about", "treasure-small"},
    Source{"large", "Lies deep", "treasure-large"}};
constexpr std::array kRumour = {Source{"form", "Form", kForms}, Source{"place", "Where", kPlaces},
                                Source{"what", "What", "happenstance"},
                                Source{"truth", "True?", "die-of-fate"}};
constexpr std::array kGoal = {Source{"faction", "Who", kFactions}, Source{"goal", "Wants", "faction-goal"},
                              Source{"against", "Against", kFactions}, Source{"steps", "Steps", kSteps}};
constexpr std::array<std::string_view, 4> kFormNames = {"Local color", "Opportunity", "Challenge", "Mystery"};

/// In the order of Draft::Kind.
constexpr std::array<std::span<const Source>, 7> kSources = {{{}, kLock, kPerson, kSite, kRumour, kGoal, {}}};
std::span<const Source> sources(Draft::Kind kind) { return kSources[at(kind)]; }

/// Creatures that can be talked to, by their index.
std::vector<std::uint8_t> speakers(const Library& library) {
  std::vector<std::uint8_t> all;
  for (std::size_t i = 0; i < library.creatures.size(); ++i) {
    if (library.creatures[i].speaks) all.push_back(fit(i));
  }
  return all;
}

std::vector<std::uint8_t> dice_of(const Library& library, std::string_view table) {
  const auto one = [](std::size_t sides) {
    return std::vector<std::uint8_t>{static_cast<std::uint8_t>(sides)};
  };
  if (table == kCreatures) return one(library.creatures.size());
  if (table == kSpeakers) return one(speakers(library).size());
  if (table == kPlaces) return one(library.places.size());
  if (table == kFactions) return one(library.factions.size());
  if (table == kForms || table == kSteps) return one(4);
  const Dice dice = farsa::dice(library.tables[*library.tables.index(table)].dice);
  return std::vector<std::uint8_t>(at(dice.count), static_cast<std::uint8_t>(dice.sides));
}

std::string said(const Look& look, std::string_view table, int value) {
  const Library& library = look.library;
  if (table == kCreatures) return library.creatures[at(value - 1)].name;
  if (table == kSpeakers) return library.creatures[speakers(library)[at(value - 1)]].name;
  if (table == kPlaces) return library.places[at(value - 1)].name;
  if (table == kFactions) return library.factions[at(value - 1)].name;
  if (table == kForms) return std::string(kFormNames[at(value - 1)]);
  if (table == kSteps) return fmt::format("{}", value + 2);
  const auto& rows = library.tables[*library.tables.index(table)].rows;
  const int row = row_for(rows, value);
  return row < 0 ? "" : rows[at(row)].text;
}

/// The whole draft in one sentence each.
std::string draft_text(const Look& look, const Draft& draft) {
  std::string text;
  const std::vector<DraftPart> parts = parts_of(look.library, draft.kind);
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", parts[i].label, part_text(look, draft, i));
  while (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

std::string_view name_of(Draft::Kind kind) {
  static constexpr std::array<std::string_view, 7> kNames = {"",       "lock", "person", "site",
                                                             "rumour", "goal", "weather"};
  return kNames[at(kind)];
}

std::string title_of(Draft::Kind kind) {
  switch (kind) {
    case Draft::Kind::goal: return "A faction's goal";
    case Draft::Kind::weather: return "Weather of a season";
    default: return fmt::format("A {}", name_of(kind));
  }
}

std::vector<DraftPart> parts_of(const Library& library, Draft::Kind kind) {
  std::vector<DraftPart> parts;
  for (const Source& source : sources(kind))
    parts.push_back({source.id, source.label, dice_of(library, source.table)});
  if (kind == Draft::Kind::weather) {
    static constexpr std::array<std::string_view, kWeeksOfSeason> kWeeks = {
        "week-1", "week-2", "week-3", "week-4",  "week-5",  "week-6",
        "week-7", "week-8", "week-9", "week-10", "week-11", "week-12"};
    static constexpr std::array<std::string_view, kWeeksOfSeason> kLabels = {
        "Week 1", "Week 2", "Week 3", "Week 4",  "Week 5",  "Week 6",
        "Week 7", "Week 8", "Week 9", "Week 10", "Week 11", "Week 12"};
    for (std::size_t i = 0; i < kWeeksOfSeason; ++i) parts.push_back({kWeeks[i], kLabels[i], {6, 6}});
  }
  return parts;
}

std::uint8_t speaker_of(const Library& library, const Draft& draft) {
  return speakers(library)[at(draft.parts[0] - 1)];
}

std::uint8_t part_value(std::span<const std::uint8_t> faces) {
  return fit(std::accumulate(faces.begin(), faces.end(), 0));
}

std::uint8_t weather_of_week(const Look& look, const Draft& draft, std::size_t week) {
  Hex here{look.state.weather_q, look.state.weather_r};
  for (std::size_t i = 0; i <= week; ++i)
    here = weather_after(look.library, here, look.state.calendar.season, draft.parts[i]);
  return look.library.weather_at(here.q, here.r);
}

std::string part_text(const Look& look, const Draft& draft, std::size_t part) {
  if (draft.kind == Draft::Kind::weather)
    return look.library.weather[weather_of_week(look, draft, part)].name;
  const std::span<const Source> all = sources(draft.kind);
  if (part >= all.size()) return "";
  if (draft.kind == Draft::Kind::rumour && all[part].id == "truth")
    return draft.parts[part] >= 4 ? "true" : "false";
  return said(look, all[part].table, draft.parts[part]);
}

std::string Speech::listener() const {
  const Other other = other_now(look_);
  return other.person != kNone ? name_of_person(look_, other.person)
                               : "the " + creature_name(look_, other.creature, other.count);
}

std::string stakes(const std::string& by, std::span<const Consequence> costs) {
  const std::string price = price_of_failure(costs);
  return fmt::format("({}; {})", by, price.empty() ? "failure: nothing but the chance" : price);
}

std::string Speech::feature_stakes(int feature) const {
  const Feature& one = features_here(look_)[at(feature)];
  const std::string by = one.skill  ? look_.library.skills[*one.skill].name
                         : one.save ? fmt::format("{} save", word_for(*one.save))
                                    : "";
  return stakes(by, one.consequences);
}

std::string Speech::row_said(int table, int row) const {
  const RandomTable& one = look_.library.tables[at(table)];
  return fmt::format("{}{} {}", one.name, one.name.ends_with('?') ? "" : ":", one.rows[at(row - 1)].text);
}

kit::words::Value Speech::draft(int value, std::string_view form) const {
  if (form == "key") return Value::number(value + 1);
  const Draft& one = look_.state.drafts[at(value)];
  if (form == "kind") return Value::text(std::string(name_of(one.kind)));
  return formed(Value::text(draft_text(look_, one)), form);
}

std::string Speech::next_step() const {
  switch (phase_of(look_.state)) {
    case Phase::site: return fmt::format("a turn in {}", look_.room().name);
    case Phase::place: return fmt::format("a watch at {}", look_.place().name);
    case Phase::road:
      return fmt::format("a watch on the way to {}", look_.library.places[look_.state.journey.to].name);
    case Phase::camp: return "the camp";
    case Phase::settlement: {
      if (const int person = talking_to(look_.state); person != kNone)
        return fmt::format("the talk with {} in {}", name_of_person(look_, person), look_.place().name);
      return fmt::format("the streets of {}", look_.place().name);
    }
    case Phase::meeting: return fmt::format("the talk with {}", listener());
    case Phase::fight:
      return fmt::format("round {}, {}", look_.state.fight.round,
                         is_foes_turn(look_) ? "their turn" : "the party's turn");
    case Phase::duel: return "a round of the duel";
    case Phase::battle: return "the battle";
    default: return "the next step";
  }
}

}  // namespace gamekeeper::farsa
