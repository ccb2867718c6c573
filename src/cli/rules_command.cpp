#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <cstdint>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "content/ledger.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "games/registry.hpp"
#include "protocol/catalog.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;

/// {"cited_in": [...], "tests": [...]} of every rule, by id.
json::object index_of(std::string_view game) {
  std::error_code failed;
  json::value index = json::parse(games::ledger_index(game), failed);
  return failed || !index.is_object() ? json::object() : std::move(index.get_object());
}

json::object rule_with_places(const content::Rule& rule, const json::object& index) {
  json::object told = protocol::rule_json(rule);
  const json::value* places = index.if_contains(rule.id);
  for (const std::string_view key : {"cited_in", "tests"}) {
    const json::value* list =
        places != nullptr && places->is_object() ? places->get_object().if_contains(key) : nullptr;
    told[key] = list != nullptr && list->is_array() ? list->get_array() : json::array();
  }
  return told;
}

void print_rule(const content::Rule& rule, const json::object& told) {
  std::cout << rule.id << "  " << told.at("kind").as_string().c_str()
            << (rule.place.empty() ? "" : "  (" + rule.place + ")") << '\n'
            << rule.summary << '\n';
  if (rule.question) std::cout << "\nOpen in the book: " << *rule.question << '\n';
  for (const auto& [value, meaning] : rule.choices) {
    std::cout << "  " << (rule.default_ == value ? "* " : "  ") << value << ": " << meaning << '\n';
  }
  if (rule.because) std::cout << "Our choice, because " << *rule.because << '\n';
  if (rule.switch_) std::cout << "To play it otherwise: --option " << rule.id << "=VALUE\n";
  for (const auto& [key, title] : {std::pair("cited_in", "Applied in"), std::pair("tests", "Proved by")}) {
    for (const json::value& place : told.at(key).as_array()) {
      std::cout << title << ' ' << place.as_string().c_str() << '\n';
    }
  }
}

std::string folded(std::string_view text) {
  std::string lower(text);
  for (char& letter : lower)
    letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
  std::ranges::replace(lower, '_', ' ');
  return lower;
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::istringstream stream(folded(text));
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// How a rule fits a search.
enum class Fit : std::uint8_t { none, mentions, is_called };
Fit fit_of(const content::Rule& rule, const std::vector<std::string>& wanted) {
  const std::string name = folded(rule.id + " " + rule.name);
  const auto in = [&wanted](const std::string& text) {
    return std::ranges::all_of(wanted, [&text](const std::string& word) { return text.contains(word); });
  };
  if (in(name)) return Fit::is_called;
  return in(name + " " + folded(rule.summary + " " + rule.question.value_or(""))) ? Fit::mentions : Fit::none;
}

bool rests_on(const content::Rule& rule, int line) {
  return std::ranges::any_of(content::lines_of(rule.source), [line](const std::pair<int, int>& lines) {
    return lines.first <= line && line <= lines.second;
  });
}

/// Those that are meant: what is called so before what only mentions it.
std::vector<const content::Rule*> wanted_rules(const content::Ledger& ledger, const RulesArguments& wanted) {
  const std::vector<std::string> words = words_of(wanted.find);
  std::vector<const content::Rule*> called;
  std::vector<const content::Rule*> mentioning;
  for (const content::Rule& rule : ledger) {
    if (!wanted.id.empty() && rule.id != wanted.id) continue;
    if (wanted.line && !rests_on(rule, *wanted.line)) continue;
    const Fit fit = fit_of(rule, words);
    if (fit != Fit::none) (fit == Fit::is_called ? called : mentioning).push_back(&rule);
  }
  called.insert(called.end(), mentioning.begin(), mentioning.end());
  return called;
}

}  // namespace

int rules_command(const LookUp& where, const RulesArguments& wanted) {
  const engine::Result<const engine::Game*> game = games::find(where.game, where.packs, where.language);
  if (!game) return refuse(game.error());
  const content::Ledger& ledger = (*game)->ledger();
  if (!wanted.id.empty() && ledger.find(wanted.id) == nullptr) {
    const auto ids = ledger.ids();
    return refuse({"unknown-rule", "unknown rule '" + engine::one_line(wanted.id, 60) + "' of " + where.game,
                   content::suggestion(wanted.id, ids)});
  }
  const std::vector<const content::Rule*> found = wanted_rules(ledger, wanted);
  const json::object index = index_of(where.game);
  json::array rules;
  for (const content::Rule* rule : found) {
    json::object told = rule_with_places(*rule, index);
    if (where.json) {
      rules.push_back(std::move(told));
    } else if (!wanted.id.empty()) {
      print_rule(*rule, told);
    } else {
      std::cout << fmt::format("{:<24} {:<8} {}\n", rule->id, told.at("kind").as_string().c_str(),
                               rule->summary);
    }
  }
  if (where.json)
    std::cout << json::serialize(json::object{{"game", where.game}, {"rules", std::move(rules)}}) << '\n';
  if (!found.empty()) return kDone;
  std::cerr << "gamekeeper: no rule of " << where.game
            << (wanted.line ? " rests on line " + std::to_string(*wanted.line) : " has these words") << '\n';
  return kNo;
}

}  // namespace gamekeeper::cli
