#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "content/catalog.hpp"
#include "games/make-you-kingdom/view/view.hpp"
#include "kit/tables.hpp"

namespace gamekeeper::make_you_kingdom {
namespace {

namespace json = boost::json;

/// Of dice that are read apart, what no expression says.
std::string_view dice_in_words(std::string_view dice) {
  if (dice == "d66") return "two d6, the lower one first (1 and 4: 14)";
  if (dice == "1d6 1d6") return "two d6, one after the other (4, then 1: 41)";
  return dice;
}

json::object table_json(const Table& table) {
  json::array rows;
  for (const TableRow& row : table.rows) rows.push_back(kit::table_row(row.on, row.text, "T-18"));
  return kit::table(table.id, table.name, dice_in_words(table.dice), std::move(rows));
}

}  // namespace

json::array tables_of(const Library& library) {
  json::array all;
  for (const content::Catalog<Table>* tables : {&library.tables, &library.lists}) {
    for (const Table& table : *tables) all.push_back(table_json(table));
  }
  return all;
}

}  // namespace gamekeeper::make_you_kingdom
