#include "protocol/catalog.hpp"

#include <array>
#include <boost/describe/enum_to_string.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstddef>
#include <string_view>
#include <utility>

#include "content/ledger.hpp"
#include "engine/game.hpp"
#include "engine/tool.hpp"
#include "players/search.hpp"

namespace gamekeeper::protocol {
namespace {

namespace json = boost::json;

json::object option_json(const engine::OptionInfo& option) {
  json::object told{{"name", option.name}, {"summary", option.summary}, {"standard", option.standard}};
  if (option.values.empty()) {
    told["min"] = option.min;
    told["max"] = option.max;
  } else {
    told["values"] = json::array(option.values.begin(), option.values.end());
  }
  return told;
}

struct Opponent {
  std::string_view who;
  std::string_view name;
  std::string_view sentence;
};
constexpr std::array<Opponent, 7> kOpponents = {{
    {"random", "Chance", "Takes whatever comes. For learning where things are."},
    {"greedy", "Habit", "Takes what looks best at once, and never looks further."},
    {"search:50", "Novice", "Thinks ahead a little."},
    {"search:300", "Apprentice", "Thinks ahead, and makes you pay for the careless move."},
    {"search:2000", "Veteran", "Thinks ahead carefully. Answers in a blink all the same."},
    {"search:10000", "Master", "Takes a moment, and means it."},
    {"auto", "The tables", "A referee who asks the book and the dice, and nothing else."},
}};

/// The simulations of a player who thinks ahead; nothing for others, and for what is no budget.
std::optional<players::SearchBudget> budget_of(std::string_view who) {
  if (who != "search" && !who.starts_with("search:")) return std::nullopt;
  const auto budget = players::search_budget(who.size() > 7 ? who.substr(7) : std::string_view());
  return budget ? std::optional(*budget) : std::nullopt;
}

const Opponent* opponent(std::string_view who) {
  const auto budget = budget_of(who);
  const auto* const found = std::ranges::find_if(kOpponents, [&](const Opponent& one) {
    const auto listed = budget_of(one.who);
    return budget && listed ? budget->simulations == listed->simulations && budget->threads == 1
                            : one.who == who;
  });
  return found == kOpponents.end() ? nullptr : found;
}

bool is_person(std::string_view who) { return who == "me" || who == "friend" || who == "person"; }

}  // namespace

json::object game_json(const engine::GameInfo& info) {
  json::array options;
  for (const engine::OptionInfo& option : info.options) options.push_back(option_json(option));
  json::object told{{"id", info.id},
                    {"name", info.name},
                    {"sentence", info.sentence},
                    {"rules_version", info.rules_version},
                    {"min_seats", info.min_seats},
                    {"max_seats", info.max_seats},
                    {"roles", json::array(info.roles.begin(), info.roles.end())},
                    {"options", std::move(options)}};
  if (info.languages.size() > 1)
    told["languages"] = json::array(info.languages.begin(), info.languages.end());
  if (info.minutes.to > 0) told["minutes"] = {info.minutes.from, info.minutes.to};
  if (!info.referee.empty()) told["referee"] = info.referee;
  return told;
}

json::object tool_json(const engine::Tool& tool) {
  json::object told{{"id", tool.id}, {"group", tool.group}, {"label", tool.label}};
  switch (tool.takes) {
    case engine::Tool::Takes::nothing: break;
    case engine::Tool::Takes::number:
      told["number"] = {{"min", tool.min}, {"max", tool.max}};
      if (tool.now >= tool.min) told["now"] = tool.now;
      break;
    case engine::Tool::Takes::choice: {
      json::array choices;
      for (const engine::Tool::Choice& one : tool.choices)
        choices.push_back(json::object{{"name", one.name}, {"label", one.label}});
      told["choices"] = std::move(choices);
      if (tool.now >= 0) told["now"] = tool.choices[static_cast<std::size_t>(tool.now)].name;
      break;
    }
    case engine::Tool::Takes::words: told["words"] = true; break;
  }
  if (!tool.dice.empty()) {
    json::array dice;
    for (const int sides : tool.dice) dice.push_back(sides);
    told["dice"] = std::move(dice);
  }
  if (!tool.rule.empty()) told["rule"] = tool.rule;
  if (tool.leaves) told["leaves"] = true;
  return told;
}

json::object rule_json(const content::Rule& rule) {
  json::object told{{"id", rule.id},
                    {"name", rule.name},
                    {"kind", boost::describe::enum_to_string(rule.kind, "")},
                    {"summary", rule.summary},
                    {"source", rule.source},
                    {"place", rule.place}};
  if (rule.question) told["question"] = *rule.question;
  if (!rule.choices.empty()) {
    json::array choices;
    for (const auto& [value, meaning] : rule.choices) {
      choices.push_back(json::object{{"value", value}, {"meaning", meaning}});
    }
    told["choices"] = std::move(choices);
  }
  if (rule.default_) told["default"] = *rule.default_;
  if (rule.because) told["because"] = *rule.because;
  if (!rule.choices.empty()) told["switch"] = rule.switch_;
  return told;
}

json::array players_json() {
  json::array list;
  for (const Opponent& one : kOpponents)
    list.push_back(json::object{{"who", one.who}, {"name", one.name}, {"sentence", one.sentence}});
  return list;
}

engine::Result<> check_at_table(std::string_view role, std::string_view who) {
  if (is_person(who) || opponent(who) != nullptr) return {};
  std::string listed;
  for (const Opponent& one : kOpponents) listed += (listed.empty() ? "" : ", ") + std::string(one.who);
  return engine::fail(
      "unknown-player",
      engine::one_line(role, 60) + ": '" + engine::one_line(who, 60) + "' does not sit at tables",
      "me, friend, or one of " + listed);
}

std::string nearest_at_table(std::string_view who) {
  const auto budget = budget_of(who);
  if (is_person(who) || opponent(who) != nullptr || !budget) return std::string(who);
  std::string_view nearest = "greedy";
  for (const Opponent& one : kOpponents) {
    const auto listed = budget_of(one.who);
    if (listed && listed->simulations <= budget->simulations) nearest = one.who;
  }
  return std::string(nearest);
}

std::string holder_name(std::string_view who) {
  if (is_person(who)) return "a person";
  const Opponent* known = opponent(who);
  return known == nullptr ? std::string(who) : std::string(known->name);
}

}  // namespace gamekeeper::protocol
