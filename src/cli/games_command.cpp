#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "games/registry.hpp"
#include "protocol/catalog.hpp"

namespace gamekeeper::cli {
namespace json = boost::json;

int games_command(const std::vector<std::string>& packs, bool as_json) {
  for (const std::string& pack : packs) {
    const engine::Result<std::vector<std::string>> errors = games::check_pack(pack);
    if (!errors) return refuse(errors.error());
    if (!errors->empty()) return refuse({"bad-pack", errors->front(), {}});
  }
  json::array list;
  for (const engine::Game* game : games::all()) {
    const engine::GameInfo& info = game->info();
    if (as_json) {
      list.push_back(protocol::game_json(info));
      continue;
    }
    const std::string seats = info.min_seats == info.max_seats
                                  ? std::to_string(info.min_seats)
                                  : fmt::format("{}-{}", info.min_seats, info.max_seats);
    std::cout << fmt::format("{:<14} {:<20} {:>5}  {}\n", info.id, info.name, seats, info.sentence);
  }
  if (as_json) std::cout << json::serialize(json::object{{"games", std::move(list)}}) << '\n';
  return kDone;
}

int check_pack_command(const std::string& folder, bool as_json) {
  const engine::Result<std::vector<std::string>> errors = games::check_pack(folder);
  std::vector<std::string> lines = errors ? *errors : std::vector<std::string>{errors.error().text()};
  if (as_json) {
    std::cout << json::serialize(json::object{{"pack", folder},
                                              {"good", lines.empty()},
                                              {"errors", json::array(lines.begin(), lines.end())}})
              << '\n';
  } else if (lines.empty()) {
    std::cout << folder << ": good\n";
  }
  for (const std::string& line : lines) std::cerr << "gamekeeper: " << engine::one_line(line, 600) << '\n';
  return lines.empty() ? kDone : kNo;
}

}  // namespace gamekeeper::cli
