#include "games/farsa/referee/tools.hpp"

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/tool.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"

namespace gamekeeper::farsa {

using engine::Tool;
using engine::ToolUse;

namespace {

/// What the choices mean to the rules, in their order; their words go to the tool.
std::vector<int> let_choose(Tool& tool, ToolChoices choices, int now) {
  tool.takes = Tool::Takes::choice;
  tool.choices.reserve(choices.size());
  std::vector<int> values;
  values.reserve(choices.size());
  for (ToolChoice& one : choices) {
    if (one.value == now) tool.now = static_cast<int>(tool.choices.size());
    tool.choices.push_back({std::move(one.name), std::move(one.label)});
    values.push_back(one.value);
  }
  return values;
}

}  // namespace

Tool RefereeTools::make(std::string id, std::string label) const {
  Tool tool;
  tool.id = std::move(id);
  tool.group = heading_;
  tool.label = std::move(label);
  return tool;
}

void RefereeTools::deed(std::string id, std::string label, Deed deed) {
  add(make(std::move(id), std::move(label)),
      [deed = std::move(deed)](Farsa& farsa, const ToolUse&) { deed(farsa); });
}

void RefereeTools::number(std::string id, std::string label, int min, int max, int now, DeedWith deed) {
  Tool tool = make(std::move(id), std::move(label));
  tool.takes = Tool::Takes::number;
  tool.min = min;
  tool.max = max;
  tool.now = now;
  add(std::move(tool),
      [deed = std::move(deed)](Farsa& farsa, const ToolUse& use) { deed(farsa, use.number); });
}

void RefereeTools::choice(std::string id, std::string label, ToolChoices choices, int now, DeedWith deed) {
  if (choices.empty()) return;
  Tool tool = make(std::move(id), std::move(label));
  std::vector<int> values = let_choose(tool, std::move(choices), now);
  add(std::move(tool), [deed = std::move(deed), values = std::move(values)](
                           Farsa& farsa, const ToolUse& use) { deed(farsa, values[at(use.choice)]); });
}

void RefereeTools::words(std::string id, std::string label, DeedWith deed) {
  Tool tool = make(std::move(id), std::move(label));
  tool.takes = Tool::Takes::words;
  add(std::move(tool),
      [deed = std::move(deed)](Farsa& farsa, const ToolUse& use) { deed(farsa, use.words); });
}

void RefereeTools::roll(std::string id, std::string label, std::vector<std::uint8_t> dice,
                        DeedWithFaces deed) {
  Tool tool = make(std::move(id), std::move(label));
  tool.dice = std::move(dice);
  add(std::move(tool),
      [deed = std::move(deed)](Farsa& farsa, const ToolUse& use) { deed(farsa, use.faces, false); });
}

void RefereeTools::open_roll(std::string id, std::string label, std::vector<std::uint8_t> dice,
                             DeedWithFaces deed) {
  Tool tool = make(std::move(id), std::move(label));
  let_choose(tool, {{0, "for-me", "for me alone"}, {1, "for-all", "in the open"}}, kNoChoice);
  tool.dice = std::move(dice);
  add(std::move(tool), [deed = std::move(deed)](Farsa& farsa, const ToolUse& use) {
    deed(farsa, use.faces, use.choice == 1);
  });
}

void RefereeTools::leave(std::string id, std::string label, Deed deed) {
  RefereeTools::deed(std::move(id), std::move(label), std::move(deed));
  all_.back().tool.leaves = true;
}

void RefereeTools::leave_for(std::string id, std::string label, ToolChoices choices, DeedWith deed) {
  if (choices.empty()) return;
  choice(std::move(id), std::move(label), std::move(choices), kNoChoice, std::move(deed));
  all_.back().tool.leaves = true;
}

ToolChoices choices_of(std::initializer_list<std::string_view> names) {
  ToolChoices choices;
  for (const std::string_view name : names) {
    std::string label(name);
    for (char& c : label) c = c == '-' ? ' ' : c;
    choices.push_back({static_cast<int>(choices.size()), std::string(name), std::move(label)});
  }
  return choices;
}

std::vector<RefereeTool> referee_tools(const Look& look) {
  RefereeTools tools;
  if (phase_of(look.state) == Phase::finished) return {};
  if (phase_of(look.state) != Phase::making) {
    procedure_tools(look, tools);
    fight_tools(look, tools);
    war_tools(look, tools);
    site_tools(look, tools);
    people_tools(look, tools);
    town_tools(look, tools);
    party_tools(look, tools);
    country_tools(look, tools);
  }
  clock_tools(look, tools);
  preparing_tools(look, tools);
  table_tools(look, tools);
  return tools.take();
}

}  // namespace gamekeeper::farsa
