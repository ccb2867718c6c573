// Plays a match in the terminal as `gamekeeper play` does: for the tests of the terminal alone.
//   terminal_driver GAME|--resume FILE [--seat N=WHO]... [--seed N] [--save FILE] [--plain] [--own-dice]

#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/terminal.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/player.hpp"
#include "engine/session.hpp"
#include "games/registry.hpp"
#include "players/factory.hpp"
#include "support/river.hpp"
#include "terminal/parlour/parlour.hpp"

namespace {

using namespace gamekeeper;

engine::Result<const engine::Game*> find(std::string_view id, const engine::Edition& edition) {
  if (id == "parlour") return &test::parlour();
  if (id == "river") return &test::river();
  if (id == "wild-river") return &test::wild_river();
  return games::find_for_log(id, edition);
}

template <class T>
T take(engine::Result<T> result) {
  if (result) return std::move(*result);
  std::fputs((result.error().text() + "\n").c_str(), stderr);
  std::exit(3);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  cli::TerminalOptions options;
  engine::SessionSetup setup;
  setup.match.seed = 7;
  std::optional<std::string> save;
  std::optional<std::string> resume;
  std::string game = "pig";
  std::map<int, std::unique_ptr<engine::Player>> players;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    const auto next = [&] { return i + 1 < arguments.size() ? arguments[++i] : std::string(); };
    if (word == "--plain") {
      options.plain = true;
    } else if (word == "--own-dice") {
      options.chance = engine::ChanceMode::own_dice;
      setup.match.chance = engine::ChanceMode::own_dice;
    } else if (word == "--seed") {
      setup.match.seed = std::strtoull(next().c_str(), nullptr, 10);
    } else if (word == "--save") {
      save = next();
    } else if (word == "--resume") {
      resume = next();
    } else if (word == "--seat") {
      const std::string seat = next();
      players[seat.front() - '0'] = take(players::make_player(seat.substr(2)));
    } else {
      game = word;
    }
  }
  if (resume) {
    engine::Session::Loaded loaded = take(engine::Session::resume(*resume, find));
    return cli::play_session(*loaded.session, players, options);
  }
  const std::unique_ptr<engine::Session> session =
      take(engine::Session::start(*take(find(game, {})), setup, save));
  return cli::play_session(*session, players, options);
}
