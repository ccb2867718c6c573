#include "cli/command_line.hpp"

#include <signal.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json/object.hpp>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/dice_commands.hpp"
#include "cli/simulate_command.hpp"
#include "cli/tournament_command.hpp"
#include "content/spelling.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/session.hpp"
#include "engine/version.hpp"
#include "games/registry.hpp"
#include "players/tournament.hpp"
#include "server/limits.hpp"

namespace gamekeeper::cli {

int refuse(const engine::Error& error) {
  std::cout.flush();
  std::cerr << "gamekeeper: " << engine::one_line(error.text(), 1200) << '\n';
  constexpr std::string_view kUsage[] = {"unknown-game",   "unknown-option", "bad-option",   "unknown-role",
                                         "bad-seats",      "unknown-player", "bad-argument", "unknown-kind",
                                         "unknown-entry",  "unknown-table",  "unknown-rule", "file-exists",
                                         "unknown-command"};
  for (const std::string_view code : kUsage) {
    if (error.code == code) return kWrongUsage;
  }
  return kBadInput;
}

namespace {

/// The program's arguments as CLI11 reads them; one member for each thing that can be given.
class CommandLine {
 public:
  CommandLine();
  int run(int argc, const char* const* argv);

 private:
  CLI::App* command(const std::string& name, const std::string& what);
  void takes_a_match(CLI::App* app);
  void takes_limits(CLI::App* serve);
  int run_chosen();
  int simulate();
  int tournament();
  int wrong(const CLI::ParseError& error, const std::vector<std::string>& given);
  LookUp where() const { return {.game = match_.game, .packs = match_.packs, .json = json_}; }
  bool chosen(std::string_view name) { return app_.got_subcommand(std::string(name)); }

  CLI::App app_{"Gamekeeper keeps the rules, the dice and the books of tabletop games."};
  MatchArguments match_;
  bool json_ = false, plain_ = false, reach_ = false;
  std::string file_, expression_, id_, kind_;
  std::optional<std::string> as_, faces_, balance_;
  ReplayArguments replay_;
  ServeArguments serve_;
  HallArguments hall_;
  std::uint64_t games_ = 1000;
  std::uint32_t rulings_ = 0;
  std::vector<std::string> each_;
  int threads_ = 1;
};

CLI::App* CommandLine::command(const std::string& name, const std::string& what) {
  CLI::App* app = app_.add_subcommand(name, what);
  app->add_flag("--json", json_, "print for machines: one JSON value, or one a line");
  app->add_option("--pack", match_.packs, "a folder laid over the game's content (may be repeated)")
      ->type_name("DIR")
      ->allow_extra_args(false);
  return app;
}

void CommandLine::takes_a_match(CLI::App* app) {
  app->add_option("game", match_.game, "the game's id")->required()->type_name("GAME");
  app->add_option("--seat", match_.seats, "who holds a seat: me, random, greedy or search (may be repeated)")
      ->type_name("ROLE=WHO")
      ->allow_extra_args(false);
  app->add_option("--option", match_.options, "an option of the game (may be repeated)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  app->add_option("--seed", match_.seed, "the same seed gives the same dice")->type_name("N");
}

void CommandLine::takes_limits(CLI::App* serve) {
  server::Limits& limits = serve_.limits;
  const auto takes = [serve](const std::string& name, auto& value, const std::string& what) {
    serve->add_option(name, value, what)->type_name("N")->check(CLI::PositiveNumber)->capture_default_str();
  };
  const auto seconds = [serve](const std::string& name, std::chrono::seconds& value,
                               const std::string& what) {
    serve->add_option_function<int>(
             name, [&value](int given) { value = std::chrono::seconds(given); }, what)
        ->type_name("SECONDS")
        ->check(CLI::PositiveNumber)
        ->default_str(std::to_string(value.count()));
  };
  serve->add_flag("--behind-proxy", limits.behind_proxy, "who asks is the last address of X-Forwarded-For");
  serve->add_flag("--metrics-open", limits.metrics_open,
                  "/healthz and /metrics for everybody, not this machine alone");
  serve
      ->add_option("--expire", serve_.expire_days,
                   "delete tables at which nothing was answered for so many days")
      ->type_name("DAYS")
      ->check(CLI::PositiveNumber);
  takes("--connections", limits.connections, "open at a time");
  takes("--connections-each", limits.anyone.connections, "of these, from one address");
  takes("--sockets-each", limits.anyone.sockets, "of these, at which somebody sits");
  takes("--tables-a-minute", limits.anyone.tables_a_minute, "that one address may make");
  takes("--tables-each", limits.anyone.tables_kept, "that one address may have made since the server began");
  seconds("--cpu-a-minute", limits.anyone.cpu, "of a processor, for one address, and for one link");
  seconds("--sit-within", limits.sit, "until whoever opens a socket shows a link");
  takes("--lines", limits.lines, "of the protocol, in one HTTP call");
  const auto bytes = [serve](const std::string& name, std::size_t& value, const std::string& what) {
    serve->add_option(name, value, what)
        ->type_name("BYTES")
        ->transform(CLI::AsSizeValue(false))
        ->capture_default_str();
  };
  bytes("--body", limits.lines_body, "of those lines");
  bytes("--answer", limits.answer, "of the answer to them");
  bytes("--save", limits.save, "of a save to go on with");
  bytes("--bodies", limits.bodies, "of all that is being sent at one time");
  bytes("--unread", limits.unread, "that whoever sits may leave unread");
}

CommandLine::CommandLine() {
  app_.name("gamekeeper");
  app_.set_version_flag("--version", "gamekeeper " + std::string(engine::version()));
  app_.require_subcommand(0, 1);
  app_.footer("A game's id instead of a command plays it: gamekeeper number-crunch");

  command("games", "the games, one a line");

  CLI::App* play = command("play", "play in the terminal");
  takes_a_match(play);
  play->get_option("game")->required(false)->description("the game's id; without it you are asked");
  play->add_option("--save", match_.save, "where the match is kept")->type_name("FILE");
  play->add_flag("--plain", plain_, "lines of text instead of a screen");
  play->add_flag("--own-dice", match_.own_dice, "you roll real dice and say what they show");

  CLI::App* resume = command("resume", "go on with a saved match");
  resume->add_option("file", file_, "a saved match")->required()->type_name("FILE");
  resume->add_flag("--plain", plain_, "lines of text instead of a screen");
  resume->add_flag("--own-dice", match_.own_dice, "you roll real dice and say what they show");

  CLI::App* replay = command("replay", "step through a saved match, or check it");
  replay->add_option("file", replay_.file, "a saved match")->required()->type_name("FILE");
  replay->add_option("--to", replay_.to, "stop at the question with this number")->type_name("N");
  replay->add_flag("--verify", replay_.verify, "only say whether it replays to its end");

  CLI::App* drive = command("drive", "JSON Lines on standard input and output, for bots and scripts");
  takes_a_match(drive);
  drive->add_option("--save", match_.save, "where the first match is kept")->type_name("FILE");
  drive->add_flag("--own-dice", match_.own_dice, "dice are asked for");
  drive->add_option("--as", as_, "hold only this seat and learn only what it may see")->type_name("ROLE");

  CLI::App* serve = command("serve", "the browser table: play alone or with friends, and bots by a socket");
  serve->add_option("--port", serve_.port, "where it listens; 0 is any port that is free")->type_name("N");
  serve->add_option("--data", serve_.data, "the folder in which tables are kept")->type_name("DIR");
  serve->add_option("--address", serve_.address, "127.0.0.1 (only this machine), or 0.0.0.0 for everybody")
      ->type_name("ADDRESS");
  serve->add_option("--name", serve_.names, "a host name under which it is reached (may be repeated)")
      ->type_name("HOST")
      ->allow_extra_args(false);
  serve->add_option("--threads", serve_.threads, "on how many threads tables are played")
      ->type_name("T")
      ->check(CLI::Range(1, 256));
  takes_limits(serve);

  CLI::App* hall = command("hall", "the tables that a server keeps, for whoever keeps the server");
  hall->add_option("action", hall_.action, "list, show, export, end or delete")
      ->required()
      ->type_name("ACTION")
      ->check(CLI::IsMember({"list", "show", "export", "end", "delete"}));
  hall->add_option("table", hall_.tables, "their numbers")->type_name("ID");
  hall->add_option("--older-than", hall_.older_than, "tables at which nothing was answered for so many days")
      ->type_name("DAYS")
      ->check(CLI::NonNegativeNumber);
  hall->add_option("--data", hall_.data, "the folder in which tables are kept")->type_name("DIR");
  hall->add_flag("--links", hall_.links, "show: the links too, which open every seat");

  CLI::App* simulate = command("simulate", "play many matches and count how they end");
  takes_a_match(simulate);
  simulate->add_option("--games", games_, "how many, at least 1")->type_name("N")->check(CLI::PositiveNumber);
  simulate->add_option("--threads", threads_, "on how many threads; the results do not depend on it")
      ->type_name("T")
      ->check(CLI::Range(1, 256));
  simulate
      ->add_option("--each", each_, "play every value of this option in turn (may be repeated: all of all)")
      ->type_name("NAME")
      ->allow_extra_args(false);
  simulate
      ->add_option("--rulings", rulings_,
                   "the referee rules at random, with the game's tools, at about every N-th decision")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  simulate->add_flag("--reach", reach_, "list the content that no match used");
  simulate->add_option("--balance", balance_, "write what wins (Mobs, pairs, teams) into this folder")
      ->type_name("DIR");

  CLI::App* tournament = command("tournament", "everybody against everybody, with ratings");
  tournament->add_option("game", match_.game, "the game's id")->required()->type_name("GAME");
  tournament
      ->add_option("--seat", match_.seats,
                   "an entrant: a player, and behind a + what it brings, such as greedy+a-line-up (repeated)")
      ->type_name("WHO")
      ->allow_extra_args(false);
  tournament->add_option("--option", match_.options, "an option of the game (may be repeated)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  tournament->add_option("--seed", match_.seed, "the same seed gives the same dice")->type_name("N");
  tournament->add_option("--games", games_, "how many each pair plays")
      ->type_name("N")
      ->check(CLI::PositiveNumber);
  tournament->add_option("--threads", threads_, "on how many threads; the results do not depend on it")
      ->type_name("T")
      ->check(CLI::Range(1, 256));

  CLI::App* roll = command("roll", "roll a dice expression");
  roll->add_option("expression", expression_, "such as 4d6kh3")->required()->type_name("EXPR");
  roll->add_option("--seed", match_.seed, "the same seed gives the same dice")->type_name("N");
  CLI::App* odds = command("odds", "the exact distribution of a dice expression");
  odds->add_option("expression", expression_, "such as 4d6kh3")->required()->type_name("EXPR");

  CLI::App* tables = command("tables", "the game's random tables");
  tables->add_option("game", match_.game, "the game's id")->required()->type_name("GAME");
  tables->add_option("table", id_, "one of them")->type_name("TABLE");
  tables->add_option("--roll", faces_, "roll on it, or look up the row for these faces, such as 5,2")
      ->type_name("FACES")
      ->expected(0, 1)
      ->default_str("");
  CLI::App* show = command("show", "the game's content");
  show->add_option("game", match_.game, "the game's id")->required()->type_name("GAME");
  show->add_option("kind", kind_, "a kind of content")->type_name("KIND");
  show->add_option("id", id_, "one entry")->type_name("ID");
  CLI::App* rules = command("rules", "the game's rules, where they are applied and what proves them");
  rules->add_option("game", match_.game, "the game's id")->required()->type_name("GAME");
  rules->add_option("id", id_, "one rule")->type_name("ID");
  CLI::App* import = command("import", "turn one-line stat blocks into entries of a pack");
  import->add_option("game", match_.game, "the game's id")->required()->type_name("GAME");
  import->add_option("kind", kind_, "what they are: creatures")->required()->type_name("KIND");
  import->add_option("file", file_, "a stat block a line")->required()->type_name("FILE");
  CLI::App* check = command("check-pack", "check a content pack");
  check->add_option("folder", file_, "the pack")->required()->type_name("DIR");
}

int CommandLine::wrong(const CLI::ParseError& error, const std::vector<std::string>& given) {
  const CLI::App* in = &app_;
  for (const CLI::App* sub : app_.get_subcommands()) in = sub;
  std::vector<std::string> names;
  for (const CLI::Option* option : in->get_options()) {
    if (!option->get_positional()) names.push_back(option->get_name());
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  const std::string help = "see " + app_.get_name() + (in == &app_ ? "" : " " + in->get_name()) + " --help";
  for (const std::string& argument : given) {
    const std::string option = argument.substr(0, argument.find('='));
    if (option.starts_with("--") && option.size() > 2 && in->get_option_no_throw(option) == nullptr) {
      return refuse({"bad-argument", "unknown option '" + engine::one_line(option, 60) + "'",
                     content::suggestion(option, known)});
    }
  }
  return refuse({"bad-argument", engine::one_line(error.what(), 200), help});
}

int CommandLine::simulate() {
  const engine::Result<const engine::Game*> game = games::find(match_.game, match_.packs);
  if (!game) return refuse(game.error());
  const engine::Result<engine::SessionSetup> setup = setup_of(**game, match_);
  if (!setup) return refuse(setup.error());
  return simulate_command({.game = *game,
                           .games = games_,
                           .seed = setup->match.seed,
                           .threads = threads_,
                           .seats = setup->seats,
                           .options = setup->match.options,
                           .each = each_,
                           .ruling_every = rulings_,
                           .reach = reach_,
                           .balance = balance_.has_value()},
                          balance_, json_);
}

int CommandLine::tournament() {
  const engine::Result<const engine::Game*> game = games::find(match_.game, match_.packs);
  if (!game) return refuse(game.error());
  players::Tournament tournament{.game = *game, .games = games_, .threads = threads_};
  for (const std::string& seat : std::exchange(match_.seats, {}))
    tournament.entrants.push_back(players::entrant_of(seat));
  const engine::Result<engine::SessionSetup> setup = setup_of(**game, match_);
  if (!setup) return refuse(setup.error());
  tournament.seed = setup->match.seed;
  tournament.options = setup->match.options;
  return tournament_command(tournament, json_);
}

int CommandLine::run_chosen() {
  for (std::string& pack : match_.packs) {
    std::error_code failed;  // A log that names the pack is opened from another folder one day.
    if (const auto absolute = std::filesystem::absolute(pack, failed); !failed)
      pack = absolute.lexically_normal().string();
  }
  if (chosen("games")) return games_command(match_.packs, json_);
  if (chosen("play")) return match_.game.empty() ? menu_command() : play_command(match_, plain_);
  if (chosen("resume")) return resume_command(file_, plain_, match_.own_dice);
  if (chosen("replay")) {
    replay_.json = json_;
    return replay_command(replay_);
  }
  if (chosen("drive")) return drive_command(match_, as_);
  if (chosen("serve")) {
    serve_.json = json_;
    return serve_command(serve_);
  }
  if (chosen("hall")) {
    hall_.json = json_;
    return hall_command(hall_);
  }
  if (chosen("simulate")) return simulate();
  if (chosen("tournament")) return tournament();
  if (chosen("roll")) return roll_command(expression_, match_.seed, json_);
  if (chosen("odds")) return odds_command(expression_, json_);
  if (chosen("tables")) return tables_command(where(), id_, faces_);
  if (chosen("show")) return show_command(where(), kind_, id_);
  if (chosen("rules")) return rules_command(where(), id_);
  if (chosen("import")) return import_command(match_.game, kind_, file_, json_);
  if (chosen("check-pack")) return check_pack_command(file_, json_);
  if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) return open_table_command();
  std::cout << app_.help();
  return kDone;
}

int CommandLine::run(int argc, const char* const* argv) {
  std::vector<std::string> given(argv + (argc > 0 ? 1 : 0), argv + argc);
  if (!given.empty() && !given.front().starts_with('-')) {
    std::vector<std::string_view> known;
    for (const engine::Game* game : games::all()) known.push_back(game->info().id);
    if (std::ranges::find(known, given.front()) != known.end()) given.emplace(given.begin(), "play");
    std::vector<std::string> names;
    for (const CLI::App* sub : app_.get_subcommands({})) names.push_back(sub->get_name());
    known.insert(known.begin(), names.begin(), names.end());
    if (std::ranges::find(known, given.front()) == known.end()) {
      return refuse({"unknown-command", "unknown command '" + engine::one_line(given.front(), 60) + "'",
                     content::suggestion(given.front(), known)});
    }
  }
  try {
    app_.parse(std::vector<std::string>(given.rbegin(), given.rend()));  // CLI11 reads it from its end
  } catch (const CLI::Success& wanted) {                                 // --help, --version
    return app_.exit(wanted);
  } catch (const CLI::ParseError& error) {
    return wrong(error, given);
  }
  return run_chosen();
}

}  // namespace

int run(int argc, const char* const* argv) {
  std::signal(SIGPIPE, SIG_IGN);  // Whoever stops reading has heard enough; the log is whole.
  try {
    const int status = CommandLine().run(argc, argv);
    std::cout.flush();
    return status;
  } catch (const std::exception& failure) {
    // Never for bad input: a mistake of ours. What was played is in its log to the last answer.
    std::cout.flush();
    std::cerr << "gamekeeper: a mistake in gamekeeper itself: " << engine::one_line(failure.what())
              << "; what was played is kept, and `gamekeeper resume` goes on before it\n";
    return kBroken;
  }
}

}  // namespace gamekeeper::cli
