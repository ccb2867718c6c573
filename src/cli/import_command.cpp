#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>

#include "cli/commands.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/log_file.hpp"
#include "games/registry.hpp"

namespace gamekeeper::cli {
namespace json = boost::json;

int import_command(const std::string& game, const std::string& kind, const std::string& file, bool as_json) {
  const engine::Result<std::string> text = engine::read_whole(file);
  if (!text) return refuse({text.error().code, text.error().message, "a file with a stat block a line"});
  const auto found = games::find(game);
  if (!found) return refuse(found.error());
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
