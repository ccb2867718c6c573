#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "games/registry.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;

std::string_view word_in(const json::value& entry, std::string_view key) {
  const json::object* object = entry.if_object();
  const json::value* value = object == nullptr ? nullptr : object->if_contains(key);
  return value != nullptr && value->is_string() ? std::string_view(value->get_string()) : std::string_view();
}

/// The kind that is meant: `mob` is `mobs`, `ability` is `abilities`.
std::string kind_named(const json::object& content, const std::string& kind) {
  std::vector<std::string> names{kind, kind + "s", kind + "es"};
  if (kind.ends_with('y')) names.push_back(kind.substr(0, kind.size() - 1) + "ies");
  for (const std::string& name : names) {
    if (content.contains(name)) return name;
  }
  return kind;
}

void print_entry(const json::object& entry) {
  for (const auto& [key, value] : entry) {
    if (value.is_string()) {
      std::cout << fmt::format("{:<20} {}\n", std::string_view(key), std::string_view(value.get_string()));
    } else {
      std::cout << fmt::format("{:<20} {}\n", std::string_view(key), json::serialize(value));
    }
  }
}

}  // namespace

int show_command(const LookUp& where, const std::string& which, const std::string& id, bool schema) {
  const engine::Result<const engine::Game*> game = games::find(where.game, where.packs, where.language);
  if (!game) return refuse(game.error());
  const json::object content = (*game)->content();
  const std::string kind = which.empty() ? which : kind_named(content, which);
  if (kind.empty()) {
    json::array kinds;
    for (const auto& [name, entries] : content) {
      if (where.json) {
        kinds.push_back(json::object{{"id", name}, {"entries", entries.as_array().size()}});
      } else {
        std::cout << fmt::format("{:<16} {}\n", std::string_view(name), entries.as_array().size());
      }
    }
    if (where.json)
      std::cout << json::serialize(json::object{{"game", where.game}, {"kinds", std::move(kinds)}}) << '\n';
    return kDone;
  }
  const json::value* found = content.if_contains(kind);
  if (found == nullptr || !found->is_array()) {
    std::vector<std::string_view> kinds;
    for (const auto& [name, entries] : content) kinds.push_back(name);
    return refuse({"unknown-kind",
                   where.game + " has no content of kind '" + engine::one_line(kind, 60) + "'",
                   kinds.empty() ? "the game has no content files" : content::suggestion(kind, kinds)});
  }
  if (schema) {
    std::cout << json::serialize((*game)->content_schemas().at(kind)) << '\n';
    return kDone;
  }
  json::array entries;
  std::vector<std::string_view> ids;
  for (const json::value& entry : found->get_array()) {
    ids.push_back(word_in(entry, "id"));
    if (id.empty() || word_in(entry, "id") == id) entries.push_back(entry);
  }
  if (!id.empty() && entries.empty()) {
    return refuse({"unknown-entry", "no '" + engine::one_line(id, 60) + "' among the " + kind,
                   content::suggestion(id, ids)});
  }
  if (where.json) {
    std::cout << json::serialize(
                     json::object{{"game", where.game}, {"kind", kind}, {"entries", std::move(entries)}})
              << '\n';
    return kDone;
  }
  for (const json::value& entry : entries) {
    if (!id.empty()) {
      print_entry(entry.as_object());
    } else {
      std::cout << fmt::format("{:<28} {:<32} {}\n", word_in(entry, "id"), word_in(entry, "name"),
                               word_in(entry, "origin"));
    }
  }
  return kDone;
}

}  // namespace gamekeeper::cli
