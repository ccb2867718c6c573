#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/pack_trial.hpp"
#include "cli/wrapped.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "games/registry.hpp"
#include "protocol/catalog.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;

std::string seats_of(const engine::GameInfo& info) {
  return info.min_seats == info.max_seats ? std::to_string(info.min_seats)
                                          : fmt::format("{}-{}", info.min_seats, info.max_seats);
}

std::string values_of(const engine::OptionInfo& option) {
  if (option.values.empty()) return fmt::format("{} to {}", option.min, option.max);
  std::string all;
  for (const std::string& value : option.values) all += (all.empty() ? "" : ", ") + value;
  return all;
}

}  // namespace

std::string options_text(const engine::GameInfo& info) {
  std::string roles;
  for (const std::string& role : info.roles) roles += (roles.empty() ? "" : ", ") + role;
  std::string text = fmt::format("Seats of {}: {}", info.name, roles);
  if (!info.referee.empty()) text += fmt::format("; {} is auto unless somebody holds it", info.referee);
  if (info.languages.size() > 1) text += fmt::format("\nLanguages: {}", fmt::join(info.languages, ", "));
  text += info.options.empty() ? "\n" : "\nOptions, with what holds when nobody says:\n";
  for (const engine::OptionInfo& option : info.options) {
    text += fmt::format("  --option {}={}\n", option.name, option.standard);
    text += wrapped(option.summary, 6);
    text += wrapped(values_of(option), 6);
  }
  return text;
}

int games_command(const LookUp& where) {
  if (const engine::Result<> laid = games::lay_over(where.packs); !laid) return refuse(laid.error());
  if (!where.game.empty()) {
    const engine::Result<const engine::Game*> game = games::find(where.game);
    if (!game) return refuse(game.error());
    const engine::GameInfo& info = (*game)->info();
    if (where.json) {
      std::cout << json::serialize(protocol::game_json(info)) << '\n';
    } else {
      std::cout << info.name << ": " << info.sentence << '\n';
      if (info.minutes.to > 0)
        std::cout << fmt::format("{} to {} minutes\n", info.minutes.from, info.minutes.to);
      std::cout << options_text(info);
    }
    return kDone;
  }
  json::array list;
  for (const engine::Game* game : games::all()) {
    const engine::GameInfo& info = game->info();
    if (where.json) {
      list.push_back(protocol::game_json(info));
      continue;
    }
    std::cout << fmt::format("{:<14} {:<20} {:>5}  {}\n", info.id, info.name, seats_of(info), info.sentence);
  }
  if (where.json) std::cout << json::serialize(json::object{{"games", std::move(list)}}) << '\n';
  return kDone;
}

int check_pack_command(const std::string& folder, int matches, bool as_json) {
  const engine::Result<std::vector<std::string>> errors = games::check_pack(folder);
  std::vector<std::string> lines = errors ? *errors : std::vector<std::string>{errors.error().text()};
  if (lines.empty() && matches > 0) {
    const auto game = games::find(*games::game_of_pack(folder), {folder});
    if (!game) {
      lines.push_back(game.error().text());
    } else if (const Trial trial = try_game(**game, matches); trial.broke) {
      lines.push_back(folder + ": " + *trial.broke);
    }
  }
  if (as_json) {
    std::cout << json::serialize(json::object{{"pack", folder},
                                              {"good", lines.empty()},
                                              {"matches", lines.empty() ? matches : 0},
                                              {"errors", json::array(lines.begin(), lines.end())}})
              << '\n';
  } else if (lines.empty()) {
    std::cout << folder << ": good"
              << (matches > 0 ? fmt::format("; {} matches played with it", matches) : std::string()) << '\n';
  }
  for (const std::string& line : lines) std::cerr << "gamekeeper: " << engine::one_line(line, 600) << '\n';
  return lines.empty() ? kDone : kNo;
}

}  // namespace gamekeeper::cli
