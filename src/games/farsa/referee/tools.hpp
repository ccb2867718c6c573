#pragma once

#include "games/farsa/sheets.hpp"  // IWYU pragma: export
#include "kit/sheet/toolbox.hpp"   // IWYU pragma: export

/// What the referee may do at any moment (DESIGN, "Referee"). A tool and what it does stand together: what is
/// offered is what works.
namespace gamekeeper::farsa {

using RefereeTools = kit::sheet::Toolbox<Farsa>;
using ToolChoices = kit::sheet::Choices;
using kit::sheet::kNoChoice;

/// All that the referee may do now. Empty when the match is over.
std::vector<RefereeTools::Item> referee_tools(const Look& look);

// One group each.
void clock_tools(const Look& look, RefereeTools& tools);
void country_tools(const Look& look, RefereeTools& tools);
void site_tools(const Look& look, RefereeTools& tools);
void war_tools(const Look& look, RefereeTools& tools);
void procedure_tools(const Look& look, RefereeTools& tools);
void table_tools(const Look& look, RefereeTools& tools);
void preparing_tools(const Look& look, RefereeTools& tools);

/// Those who are met or fought are gone, and what lies beneath goes on.
void drop_encounter(Farsa& farsa);

/// Entries of the content, all or those that `fit`; the value is the index.
template <class Catalog, class Fits>
ToolChoices choices_from(const Catalog& catalog, Fits fit) {
  ToolChoices choices;
  for (const int i : indices(catalog)) {
    if (fit(i)) choices.push_back({i, catalog[at(i)].id, catalog[at(i)].name});
  }
  return choices;
}
template <class Catalog>
ToolChoices choices_from(const Catalog& catalog) {
  return choices_from(catalog, [](int) { return true; });
}

/// What the referee has set right, told to everybody, or to the referee alone.
inline void overrule(Farsa& farsa, const engine::Event& event) { farsa.tell(event, rule::referee_seat); }
inline void overrule_in_secret(Farsa& farsa, const engine::Event& event) {
  farsa.tell(event, rule::referee_seat, engine::only(kReferee));
}
/// A tool for each field that may be edited.
template <class Sheet>
void add_fields(RefereeTools& tools, const Sheet& sheet, const Look& look, int index = 0) {
  tools.fields(sheet, look, index, tell_set_right);
}

/// A clock is told to those who may see it; `what` is one of its three words.
template <class Word>
void tell_clock(Farsa& farsa, Word what, int clock) {
  const Clock& one = farsa.state.clocks[at(clock)];
  farsa.tell(what(clock + 1, one.value, one.max, one.name), rule::referee_seat,
             one.sight == Clock::Sight::public_ ? engine::kEverybody : engine::only(kReferee));
}

// -- drafts.cpp: what a referee prepares --

/// One part of a draft: its name, the dice that find it, and what they say.
struct DraftPart {
  std::string_view id;
  std::string_view label;
  std::vector<std::uint8_t> dice;
};
std::vector<DraftPart> parts_of(const Library& library, Draft::Kind kind);
std::string_view name_of(Draft::Kind kind);  ///< "lock"
/// "Lock", "Rumour": as a heading.
std::string title_of(Draft::Kind kind);
/// What a part says; nothing for a part that does not count.
std::string part_text(const Look& look, const Draft& draft, std::size_t part);
/// What the weather of a prepared season is in one of its weeks, counted from 0: an index.
std::uint8_t weather_of_week(const Look& look, const Draft& draft, std::size_t week);
/// Who a prepared person is: a creature that can be talked to.
std::uint8_t speaker_of(const Library& library, const Draft& draft);
/// Dice of a part, added up as its table counts them.
std::uint8_t part_value(std::span<const std::uint8_t> faces);

/// What it takes, and what failing costs: "(Locks; failure: a broken tool)".
std::string stakes(const std::string& by, std::span<const Consequence> costs);

}  // namespace gamekeeper::farsa
