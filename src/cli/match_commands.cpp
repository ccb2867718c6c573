#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <expected>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/drive.hpp"
#include "cli/own_packs.hpp"
#include "cli/saves.hpp"
#include "cli/terminal.hpp"
#include "cli/terminal/kept.hpp"
#include "cli/wrapped.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/roles.hpp"
#include "engine/session.hpp"
#include "games/registry.hpp"
#include "protocol/seating.hpp"

namespace gamekeeper::cli {
namespace {

using engine::fail;

/// "NAME=VALUE" in two.
engine::Result<std::pair<std::string, std::string>> split(const std::string& text, std::string_view form) {
  const std::size_t at = text.find('=');
  if (at == std::string::npos || at == 0 || at + 1 == text.size()) {
    return fail("bad-argument", "'" + engine::one_line(text, 60) + "' is not " + std::string(form),
                form.starts_with("ROLE") ? "such as --seat south=search" : "such as --option goal=30");
  }
  return std::pair(text.substr(0, at), text.substr(at + 1));
}

engine::Result<> check_option(const engine::Game& game, std::string_view name) {
  std::vector<std::string_view> names;
  for (const engine::OptionInfo& option : game.info().options) {
    if (option.name == name) return {};
    names.emplace_back(option.name);
  }
  return fail("unknown-option", "unknown option '" + std::string(name) + "' of " + game.info().id,
              names.empty() ? "the game has none" : content::suggestion(name, names));
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d-%H%M", &parts);
  return text.data();
}

engine::Result<std::unique_ptr<engine::Session>> start_saved(const engine::Game& game,
                                                             const engine::SessionSetup& setup,
                                                             const std::optional<std::string>& save) {
  if (save) {
    engine::Result<std::unique_ptr<engine::Session>> started = engine::Session::start(game, setup, save);
    if (!started && started.error().code == "file-exists") {
      return fail("file-exists", *save + ": there is such a file already",
                  "gamekeeper resume " + *save + " to go on with it, or another name");
    }
    return started;
  }
  // It gets its file with the first choice: what nobody has played need not be kept.
  if (const engine::Result<std::string> folder = made_saves_folder(); !folder)
    return std::unexpected(folder.error());
  return engine::Session::start(game, setup, std::nullopt);
}

engine::Result<> make_file(engine::Session& session) {
  const engine::Result<std::string> folder = made_saves_folder();
  if (!folder) return std::unexpected(folder.error());
  const std::string stem = *folder + "/" + session.match().game().info().id + "-" + today();
  // A name that is free now may be taken a moment later: only making the file tells.
  for (int i = 1;; ++i) {
    const std::string path = i == 1 ? stem + ".gksave" : fmt::format("{}-{}.gksave", stem, i);
    engine::Result<> made = session.write_to(path);
    if (made || made.error().code != "file-exists") return made;
  }
}

int play_it(std::unique_ptr<engine::Session> session, const TerminalOptions& options) {
  engine::Result<protocol::Players> players = protocol::players_for(*session);
  if (!players) return refuse(players.error());
  if (const auto& error = session->write_error()) std::cerr << "gamekeeper: " << error->text() << '\n';
  const int status = play_session(*session, *players, options);
  return status == kDone && session->write_error() ? int{kBadInput} : status;
}

/// Asks whether a newer program's match may go on from its last checkpoint.
bool may_be_cut(const engine::Error& why) {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return false;
  std::cout << why.message
            << ".\nGo on from its last checkpoint? What came after it is then kept in a file beside it.\n"
            << "y goes on, Enter leaves all as it is: " << std::flush;
  std::string answer;
  return std::getline(std::cin, answer) && (answer == "y" || answer == "yes");
}

}  // namespace

engine::Result<engine::SessionSetup> setup_of(const engine::Game& game, const MatchArguments& arguments) {
  engine::SessionSetup setup;
  for (const std::string& argument : arguments.options) {
    const auto option = split(argument, "NAME=VALUE");
    if (!option) return std::unexpected(option.error());
    if (engine::Result<> known = check_option(game, option->first); !known)
      return std::unexpected(known.error());
    setup.match.options[option->first] = option->second;
  }
  for (const std::string& argument : arguments.seats) {
    const auto seat = split(argument, "ROLE=WHO");
    if (!seat) return std::unexpected(seat.error());
    if (engine::Result<> good = protocol::check_holder(seat->first, seat->second, &game); !good)
      return std::unexpected(good.error());
    setup.seats[seat->first] = seat->second;
  }
  if (!setup.seats.empty()) {
    if (const engine::Result<int> seats = engine::seats_for(game.info(), setup.seats); !seats) {
      return std::unexpected(seats.error());
    }
  }
  setup.match.seed = arguments.seed ? *arguments.seed : protocol::new_seed();
  setup.match.chance = arguments.chance;
  return setup;
}

int play_command(const MatchArguments& arguments, bool plain) {
  const engine::Result<const engine::Game*> game =
      games::find(arguments.game, arguments.packs, arguments.language);
  if (!game) return refuse(game.error());
  const engine::Result<engine::SessionSetup> setup = setup_of(**game, arguments);
  if (!setup) return refuse(setup.error());
  engine::Result<std::unique_ptr<engine::Session>> session = start_saved(**game, *setup, arguments.save);
  if (!session) return refuse(session.error());
  return play_it(
      *std::move(session),
      {.plain = plain, .chance = arguments.chance, .make_file = arguments.save ? nullptr : make_file});
}

int resume_command(const ResumeArguments& arguments) {
  std::string file = save_named(arguments.file);
  if (file.empty()) {
    engine::Result<std::string> newest = newest_save();
    if (!newest) return refuse(newest.error());
    file = *std::move(newest);
  }
  OwnPacks packs(arguments.packs);
  engine::Result<engine::Session::Loaded> loaded = engine::Session::resume(file, packs.finder());
  if (!loaded && loaded.error().code == "newer-rules") {
    if (arguments.from_checkpoint || may_be_cut(loaded.error())) {
      loaded = engine::Session::resume(file, packs.finder(), engine::Session::Newer::cut);
    } else {
      loaded.error().expected =
          "a newer gamekeeper, or --from-checkpoint to go on from its last checkpoint with this one";
    }
  }
  if (!loaded) return refuse(loaded.error());
  if (!packs.difference().empty()) std::cerr << "gamekeeper: " << packs.difference() << '\n';
  if (!loaded->trouble.empty()) std::cerr << "gamekeeper: " << loaded->trouble << '\n';
  return play_it(std::move(loaded->session),
                 {.plain = arguments.plain, .chance = arguments.chance, .make_file = nullptr});
}

int menu_command() {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0)
    return refuse({"unknown-game", "play: no game is named", "a game's id; gamekeeper games lists them"});
  const auto games = games::all();
  const engine::Result<std::string> newest = newest_save();
  std::cout << "Gamekeeper. What shall we play?\n\n";
  if (newest) std::cout << "  r  Go on with " << spoken_save(*newest) << "\n\n";
  for (std::size_t i = 0; i < games.size(); ++i) {
    std::cout << fmt::format("  {}  {}\n", i + 1, games[i]->info().name)
              << wrapped(games[i]->info().sentence, 5);
  }
  std::cout << "\nNumber or name, Enter for the first, q to leave: " << std::flush;
  std::string answer;
  if (!std::getline(std::cin, answer) || answer == "q") return kDone;
  if (newest && answer == "r") return resume_command({.file = *newest, .packs = {}});
  for (std::size_t i = 0; i < games.size(); ++i) {
    const bool first = answer.empty() && i == 0;
    if (first || answer == std::to_string(i + 1) || answer == games[i]->info().id ||
        answer == games[i]->info().name) {
      return play_command({.game = games[i]->info().id}, false);
    }
  }
  return refuse({"unknown-game", "'" + engine::one_line(answer, 60) + "' is none of the games",
                 "a number from the list"});
}

int drive_command(const MatchArguments& arguments, const std::optional<std::string>& as) {
  const engine::Result<const engine::Game*> game =
      games::find(arguments.game, arguments.packs, arguments.language);
  if (!game) return refuse(game.error());
  engine::Result<engine::SessionSetup> setup = setup_of(**game, arguments);
  if (!setup) return refuse(setup.error());
  if (as && !engine::seats_for((*game)->info(), {{*as, "me"}})) {
    return refuse(engine::seats_for((*game)->info(), {{*as, "me"}}).error());
  }
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  DriveSettings settings;
  settings.game = *game;
  settings.in_language = [&arguments](std::string_view language) {
    return games::find(arguments.game, arguments.packs, language);
  };
  settings.standard = *std::move(setup);
  settings.seed_given = arguments.seed.has_value();
  settings.save = arguments.save;
  settings.as = as;
  Drive drive(std::move(settings), std::cin, std::cout);
  drive.run();
  return drive.unwritten() ? kBadInput : kDone;
}

}  // namespace gamekeeper::cli
