#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

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
  std::cout << rule.id << "  " << told.at("kind").as_string().c_str() << "  (" << rule.source << ")\n"
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

}  // namespace

int rules_command(const LookUp& where, const std::string& id) {
  const engine::Result<const engine::Game*> game = games::find(where.game, where.packs);
  if (!game) return refuse(game.error());
  const content::Ledger& ledger = (*game)->ledger();
  if (!id.empty() && ledger.find(id) == nullptr) {
    const auto ids = ledger.ids();
    return refuse({"unknown-rule", "unknown rule '" + engine::one_line(id, 60) + "' of " + where.game,
                   content::suggestion(id, ids)});
  }
  const json::object index = index_of(where.game);
  json::array rules;
  for (const content::Rule& rule : ledger) {
    if (!id.empty() && rule.id != id) continue;
    json::object told = rule_with_places(rule, index);
    if (where.json) {
      rules.push_back(std::move(told));
    } else if (!id.empty()) {
      print_rule(rule, told);
    } else {
      std::cout << fmt::format("{:<24} {:<8} {}\n", rule.id, told.at("kind").as_string().c_str(),
                               rule.summary);
    }
  }
  if (where.json)
    std::cout << json::serialize(json::object{{"game", where.game}, {"rules", std::move(rules)}}) << '\n';
  return kDone;
}

}  // namespace gamekeeper::cli
