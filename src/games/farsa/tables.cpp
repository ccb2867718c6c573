#include "games/farsa/tables.hpp"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace gamekeeper::farsa {
namespace {

namespace json = boost::json;

json::object row_of(int from, int to, std::string_view text, std::string_view rule) {
  return {{"faces", from == to ? std::to_string(from) : fmt::format("{}-{}", from, to)},
          {"text", text},
          {"effects", json::array()},
          {"rule", rule}};
}

/// "2d6" as `gamekeeper tables` writes it.
std::string with_count(std::string_view dice) {
  return dice.starts_with('d') ? "1" + std::string(dice) : std::string(dice);
}

std::string who_is_met(const Library& library, const EncounterRow& row) {
  std::string who;
  if (row.person) who = library.people[*library.people.index(*row.person)].name;
  if (row.creature) {
    const std::string& creature = library.creatures[*library.creatures.index(*row.creature)].name;
    who = who.empty() ? creature : who + ", with " + creature;
  }
  return row.doing.empty() ? who : who + ": " + row.doing;
}

}  // namespace

json::array tables_of(const Library& library) {
  json::array all;
  for (const RandomTable& table : library.tables) {
    json::array rows;
    const std::string_view rule =
        table.rules.empty() ? std::string_view() : std::string_view(table.rules.front());
    for (const Row& row : table.rows) rows.push_back(row_of(row.from, row.to, row.text, rule));
    all.push_back(json::object{
        {"id", table.id}, {"name", table.name}, {"dice", with_count(table.dice)}, {"rows", std::move(rows)}});
  }
  for (const Encounters& list : library.encounters) {
    json::array rows;
    for (const EncounterRow& row : list.rows)
      rows.push_back(row_of(row.from, row.to, who_is_met(library, row), "X-2"));
    all.push_back(json::object{{"id", "encounters-" + list.id},
                               {"name", "Encounters: " + list.name},
                               {"dice", with_count(list.die)},
                               {"rows", std::move(rows)}});
  }
  return all;
}

}  // namespace gamekeeper::farsa
