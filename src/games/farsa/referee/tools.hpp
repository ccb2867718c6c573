#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/seat.hpp"
#include "engine/tool.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"

/// What the referee may do at any moment (DESIGN, "Referee"). A tool and what it does stand together: what is
/// offered is what works.
namespace gamekeeper::farsa {

struct RefereeTool {
  engine::Tool tool;
  std::function<void(Farsa& farsa, const engine::ToolUse& use)> use;
};

/// One of several things that a tool takes: what it means to the rules, and its name and label.
struct ToolChoice {
  int value = 0;
  std::string name;
  std::string label;
};
using ToolChoices = std::vector<ToolChoice>;

/// The tools of one group, as they are collected.
class RefereeTools {
 public:
  using Deed = std::function<void(Farsa& farsa)>;
  using DeedWith = std::function<void(Farsa& farsa, int value)>;
  using DeedWithFaces =
      std::function<void(Farsa& farsa, std::span<const std::uint8_t> faces, bool in_the_open)>;

  /// What is added from here on stands under this heading.
  void group(std::string_view heading) { heading_ = heading; }

  void deed(std::string id, std::string label, Deed deed);
  void number(std::string id, std::string label, int min, int max, int now, DeedWith deed);
  /// Nothing is added where there is nothing to choose. `now`: the value that holds; kNoChoice: none.
  void choice(std::string id, std::string label, ToolChoices choices, int now, DeedWith deed);
  /// The value is a TextId.
  void words(std::string id, std::string label, DeedWith deed);
  /// Throws dice for the referee's eyes.
  void roll(std::string id, std::string label, std::vector<std::uint8_t> dice, DeedWithFaces deed);
  /// The same, or for everybody's: the referee chooses.
  void open_roll(std::string id, std::string label, std::vector<std::uint8_t> dice, DeedWithFaces deed);
  /// Drops what is being asked, and goes on from the position as `deed` leaves it.
  void leave(std::string id, std::string label, Deed deed);
  void leave_for(std::string id, std::string label, ToolChoices choices, DeedWith deed);

  std::vector<RefereeTool> take() { return std::move(all_); }

 private:
  engine::Tool make(std::string id, std::string label) const;
  void add(engine::Tool tool, std::function<void(Farsa&, const engine::ToolUse&)> use) {
    all_.push_back({std::move(tool), std::move(use)});
  }

  std::string heading_;
  std::vector<RefereeTool> all_;
};

inline constexpr int kNoChoice = -1;

/// All that the referee may do now. Empty when the match is over.
std::vector<RefereeTool> referee_tools(const Look& look);

// One group each.
void party_tools(const Look& look, RefereeTools& tools);
void clock_tools(const Look& look, RefereeTools& tools);
void country_tools(const Look& look, RefereeTools& tools);
void site_tools(const Look& look, RefereeTools& tools);
void people_tools(const Look& look, RefereeTools& tools);
void fight_tools(const Look& look, RefereeTools& tools);
void town_tools(const Look& look, RefereeTools& tools);
void war_tools(const Look& look, RefereeTools& tools);
void procedure_tools(const Look& look, RefereeTools& tools);
void table_tools(const Look& look, RefereeTools& tools);
void preparing_tools(const Look& look, RefereeTools& tools);

/// Those who are met or fought are gone, and what lies beneath goes on.
void drop_encounter(Farsa& farsa);

/// Names whose values count from 0; `-` is a space in their labels.
ToolChoices choices_of(std::initializer_list<std::string_view> names);
/// Entries of the content, all or those that `fit`; the value is the index.
template <class Catalog, class Fits>
ToolChoices choices_from(const Catalog& catalog, Fits fit) {
  ToolChoices choices;
  for (int i = 0; i < static_cast<int>(catalog.size()); ++i) {
    if (fit(i)) choices.push_back({i, catalog[at(i)].id, catalog[at(i)].name});
  }
  return choices;
}
template <class Catalog>
ToolChoices choices_from(const Catalog& catalog) {
  return choices_from(catalog, [](int) { return true; });
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
/// The whole draft in one sentence each.
std::string draft_text(const Look& look, const Draft& draft);
/// What the weather of a prepared season is in one of its weeks, counted from 0: an index.
std::uint8_t weather_of_week(const Look& look, const Draft& draft, std::size_t week);
/// Who a prepared person is: a creature that can be talked to.
std::uint8_t speaker_of(const Library& library, const Draft& draft);
/// Dice of a part, added up as its table counts them.
std::uint8_t part_value(std::span<const std::uint8_t> faces);

}  // namespace gamekeeper::farsa
