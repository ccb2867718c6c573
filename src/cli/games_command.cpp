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

namespace gamekeeper::cli {
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

json::object game_json(const engine::GameInfo& info) {
  json::array options;
  for (const engine::OptionInfo& option : info.options) options.push_back(option_json(option));
  return {{"id", info.id},
          {"name", info.name},
          {"sentence", info.sentence},
          {"rules_version", info.rules_version},
          {"min_seats", info.min_seats},
          {"max_seats", info.max_seats},
          {"roles", json::array(info.roles.begin(), info.roles.end())},
          {"options", std::move(options)}};
}

}  // namespace

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
      list.push_back(game_json(info));
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
