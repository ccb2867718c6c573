#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/token_functions.hpp>
#include <boost/tokenizer.hpp>
#include <cstddef>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/log_file.hpp"
#include "games/registry.hpp"

namespace gamekeeper::cli {
namespace json = boost::json;

namespace {

using Row = std::vector<std::string>;

/// Cells of comma-separated values, quoted as spreadsheets do.
engine::Result<std::vector<Row>> cells_of(std::string text) {
  std::erase(text, '\r');
  boost::replace_all(text, "\\", "\\\\");
  boost::replace_all(text, "\"\"", "\\\"");
  std::vector<Row> rows;
  std::string_view left = text;
  while (!left.empty()) {
    // A line break between quotes is none.
    std::size_t end = 0;
    bool quoted = false;
    for (; end < left.size() && (quoted || left[end] != '\n'); ++end) {
      if (left[end] == '"' && (end == 0 || left[end - 1] != '\\')) quoted = !quoted;
    }
    if (quoted)
      return engine::fail("bad-table", fmt::format("row {}: a quotation mark is not closed", rows.size() + 1),
                          "comma-separated values");
    std::string line(left.substr(0, end));
    std::ranges::replace(line, '\n', ' ');
    left.remove_prefix(std::min(end + 1, left.size()));
    try {
      const boost::tokenizer<boost::escaped_list_separator<char>> cells(line);
      rows.emplace_back(cells.begin(), cells.end());
    } catch (const boost::escaped_list_error&) {
      return engine::fail("bad-table", fmt::format("row {} is no row of cells", rows.size() + 1),
                          "comma-separated values");
    }
  }
  return rows;
}

int import_table(const engine::Game& game, const std::string& kind, const std::string& file,
                 const std::string& text, bool as_json) {
  const engine::Result<std::vector<Row>> rows = cells_of(text);
  if (!rows) return refuse(rows.error());
  const auto entries = game.entries_from_table(kind, *rows);
  if (!entries) {
    for (const engine::Error& error : entries.error())
      std::cerr << "gamekeeper: " << engine::one_line(fmt::format("{}: {}", file, error.text()), 600) << '\n';
    return kNo;
  }
  if (as_json) {
    std::cout << json::serialize(
                     json::object{{"game", game.info().id}, {"kind", kind}, {"entries", {*entries}}})
              << '\n';
  } else {
    std::cout << *entries;
  }
  return kDone;
}

}  // namespace

int import_command(const std::string& game, const std::string& kind, const std::string& file, bool as_json) {
  const engine::Result<std::string> text = engine::read_whole(file);
  if (!text)
    return refuse({text.error().code, text.error().message, "a file with a stat block a line, or a .csv"});
  const auto found = games::find(game);
  if (!found) return refuse(found.error());
  if (file.ends_with(".csv")) return import_table(**found, kind, file, *text, as_json);
  std::string entries;
  json::array list;
  bool good = true;
  std::string_view left = *text;
  for (int number = 1; !left.empty(); ++number) {
    const std::string_view line = left.substr(0, left.find('\n'));
    left.remove_prefix(line.size() < left.size() ? line.size() + 1 : left.size());
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const engine::Result<std::string> entry = (*found)->entry_from_line(kind, line);
    if (!entry && entry.error().code == "no-short-form") return refuse(entry.error());
    if (!entry) {
      std::cerr << "gamekeeper: "
                << engine::one_line(fmt::format("{}:{}: {}", file, number, entry.error().text()), 600)
                << '\n';
      good = false;
      continue;
    }
    entries += (entries.empty() ? "" : "\n") + *entry;
    list.emplace_back(*entry);
  }
  if (!good) return kNo;
  if (as_json) {
    std::cout << json::serialize(json::object{{"game", game}, {"kind", kind}, {"entries", std::move(list)}})
              << '\n';
  } else {
    std::cout << entries;
  }
  return kDone;
}

}  // namespace gamekeeper::cli
