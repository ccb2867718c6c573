#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json/object.hpp>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/dice_commands.hpp"
#include "cli/own_packs.hpp"
#include "cli/pack_trial.hpp"
#include "cli/shell.hpp"
#include "cli/simulate_command.hpp"
#include "cli/tournament_command.hpp"
#include "content/spelling.hpp"
#include "engine/chance_request.hpp"
#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/session.hpp"
#include "engine/version.hpp"
#include "games/registry.hpp"
#include "players/tournament.hpp"
#include "protocol/seating.hpp"
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

constexpr std::string_view kStatuses =
    "Exit status: 0 done; 1 no (a save or a pack that is not good, a match without an end); 2 wrong usage;\n"
    "3 something that cannot be read, written or understood; 130 left with Ctrl-C.";

/// The program's arguments as CLI11 reads them; one member for each thing that can be given.
class CommandLine {
 public:
  CommandLine();
  int run(int argc, const char* const* argv);

 private:
  /// Which of --json and --pack mean something to a command; the other is then no option of it.
  enum class Takes : std::uint8_t { neither, json, packs, both };
  CLI::App* command(const std::string& name, const std::string& what, Takes takes);
  static constexpr std::uint64_t kMostGames = 1'000'000'000;
  void takes_a_game(CLI::App* app);
  void takes_a_match(CLI::App* app);
  void takes_own_chance(CLI::App* app);
  void takes_a_language(CLI::App* app);
  void takes_limits(CLI::App* serve);
  void takes_options(CLI::App* app);
  void takes_a_seed(CLI::App* app);
  void takes_threads(CLI::App* app);
  void plays();
  void serves();
  void counts();
  void looks_up();
  int run_chosen();
  void tell_about(const std::vector<std::string>& given);
  int simulate();
  int tournament();
  int wrong(const CLI::ParseError& error, const std::vector<std::string>& given);
  LookUp where() const {
    return {.game = match_.game, .packs = match_.packs, .language = match_.language, .json = json_};
  }
  bool chosen(std::string_view name) { return app_.got_subcommand(std::string(name)); }

  CLI::App app_{"Gamekeeper keeps the rules, the dice and the books of tabletop games."};
  MatchArguments match_;
  bool json_ = false, plain_ = false, schema_ = false, reach_ = false;
  std::string file_, expression_, id_, kind_, shell_;
  std::optional<std::string> as_, faces_, balance_;
  ReplayArguments replay_;
  bool from_checkpoint_ = false;
  RulesArguments rules_;
  int trials_ = kTrialMatches;
  ServeArguments serve_;
  HallArguments hall_;
  std::uint64_t games_ = 1000;
  std::uint32_t rulings_ = 0;
  std::vector<std::string> each_;
  int threads_ = 1;
};

/// A number that is refused in words, not cut to what fits.
CLI::Validator whole(std::uint64_t least, std::uint64_t most) {
  return {[least, most](const std::string& given) {
            std::uint64_t number = 0;
            const char* end = given.data() + given.size();
            const auto [at, failed] = std::from_chars(given.data(), end, number);
            if (failed == std::errc() && at == end && number >= least && number <= most) return std::string();
            return fmt::format("expected a whole number from {} to {}, got '{}'", least, most,
                               engine::one_line(given, 40));
          },
          ""};
}

CLI::App* CommandLine::command(const std::string& name, const std::string& what, Takes takes) {
  CLI::App* app = app_.add_subcommand(name, what);
  if (takes != Takes::packs && takes != Takes::neither)
    app->add_flag("--json", json_, "print for machines: one JSON value, or one a line");
  if (takes != Takes::json && takes != Takes::neither) {
    app->add_option("--pack", match_.packs,
                    "a pack to lay over the game's content: a folder, or the name of one that is kept (may "
                    "be repeated)")
        ->type_name("DIR")
        ->allow_extra_args(false);
  }
  return app;
}

void CommandLine::takes_a_game(CLI::App* app) {
  app->add_option("game", match_.game, "the game's id")->required()->type_name("GAME");
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
  seconds("--think-within", serve_.think, "that a player without hands may think about one answer");
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
  bytes("--bodies-each", limits.anyone.bodies, "of these, from one address");
  bytes("--unread", limits.unread, "that whoever sits may leave unread");
}

void CommandLine::takes_a_seed(CLI::App* app) {
  app->add_option("--seed", match_.seed, "the same seed gives the same dice (a new one each time)")
      ->type_name("N")
      ->check(whole(0, protocol::kMostSeed));
}

void CommandLine::takes_a_language(CLI::App* app) {
  app->add_option("--language", match_.language, "in which the game speaks; gamekeeper games GAME says which")
      ->type_name("LANGUAGE")
      ->capture_default_str();
}

void CommandLine::takes_a_match(CLI::App* app) {
  takes_a_game(app);
  takes_a_language(app);
  app->add_option(
         "--seat", match_.seats,
         "who holds a seat: me, random, greedy, search, or search:novice, :apprentice, :veteran, :master, "
         "or search:N for N playouts a choice (may be repeated)")
      ->type_name("ROLE=WHO")
      ->allow_extra_args(false);
  takes_options(app);
  takes_a_seed(app);
}

void CommandLine::takes_own_chance(CLI::App* app) {
  CLI::Option* dice = app->add_flag_callback(
      "--own-dice", [this] { match_.chance = engine::ChanceMode::own_dice; },
      "you roll real dice and say what they show");
  app->add_flag_callback(
         "--own-cards", [this] { match_.chance = engine::ChanceMode::own_cards; },
         "you roll real dice and draw real cards, and say what comes")
      ->excludes(dice);
}

void CommandLine::takes_options(CLI::App* app) {
  app->add_option("--option", match_.options,
                  "an option of the game, as gamekeeper games GAME lists them (may be repeated)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
}

void CommandLine::takes_threads(CLI::App* app) {
  app->add_option("--threads", threads_, "on how many threads; the results do not depend on it")
      ->type_name("T")
      ->check(whole(1, 256))
      ->capture_default_str();
}

void CommandLine::plays() {
  CLI::App* play = command("play", "play in the terminal", Takes::packs);
  takes_a_match(play);
  play->get_option("game")->required(false)->description("the game's id; without it you are asked");
  play->add_option("--save", match_.save, "where the match is kept (a new file a match)")->type_name("FILE");
  play->add_flag("--plain", plain_, "lines of text instead of a screen");
  takes_own_chance(play);

  CLI::App* saves = command("saves", "the matches that are kept here, newest first", Takes::both);
  saves->add_option("game", match_.game, "only those of this game")->type_name("GAME");

  CLI::App* resume = command("resume", "go on with a match that was kept", Takes::packs);
  resume->add_option("file", file_, "which; without it the newest that is not over")->type_name("FILE");
  resume->add_flag("--plain", plain_, "lines of text instead of a screen");
  takes_own_chance(resume);
  resume->add_flag(
      "--from-checkpoint", from_checkpoint_,
      "a match that newer rules have played goes on from its last checkpoint; what came after it "
      "is kept beside it");

  CLI::App* replay = command("replay", "tell a match that was kept step by step, or check it", Takes::both);
  replay->add_option("file", replay_.file, "a saved match")->required()->type_name("FILE");
  replay->add_option("--from", replay_.from, "tell only from the question with this number on")
      ->type_name("N")
      ->check(whole(1, 0xffff'ffff));
  replay->add_option("--to", replay_.to, "stop at the question with this number")
      ->type_name("N")
      ->check(whole(1, 0xffff'ffff));
  replay->add_flag("--step", replay_.step, "one answer at a time: Enter goes on, q leaves");
  replay->add_option("--as", replay_.as, "tell what this seat could see, or spectator")->type_name("ROLE");
  replay->add_flag("--verify", replay_.verify, "only say whether it replays to its end");
}

void CommandLine::serves() {
  CLI::App* drive =
      command("drive", "JSON Lines on standard input and output, for bots and scripts", Takes::packs);
  takes_a_match(drive);
  drive->add_option("--save", match_.save, "where the first match is kept (nowhere)")->type_name("FILE");
  takes_own_chance(drive);
  drive->add_option("--as", as_, "hold only this seat and learn only what it may see")->type_name("ROLE");

  CLI::App* serve =
      command("serve", "the browser table: play alone or with friends, and bots by a socket", Takes::both);
  serve->add_option("--port", serve_.port, "where it listens; 0 is any port that is free")
      ->type_name("N")
      ->check(whole(0, 65535))
      ->capture_default_str();
  serve->add_option("--data", serve_.data, "the folder in which tables are kept (~/.local/share/gamekeeper)")
      ->type_name("DIR");
  serve->add_option("--address", serve_.address, "127.0.0.1 (only this machine), or 0.0.0.0 for everybody")
      ->type_name("ADDRESS")
      ->capture_default_str();
  serve->add_option("--name", serve_.names, "a host name under which it is reached (may be repeated)")
      ->type_name("HOST")
      ->allow_extra_args(false);
  serve->add_option("--threads", serve_.threads, "on how many threads tables are played")
      ->type_name("T")
      ->check(whole(1, 256))
      ->capture_default_str();
  takes_limits(serve);

  CLI::App* hall =
      command("hall", "the tables that a server keeps, for whoever keeps the server", Takes::json);
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
}

void CommandLine::counts() {
  CLI::App* simulate = command("simulate", "play many matches and count how they end", Takes::both);
  takes_a_match(simulate);
  simulate->add_option("--games", games_, "how many")
      ->type_name("N")
      ->check(whole(1, kMostGames))
      ->capture_default_str();
  takes_threads(simulate);
  simulate
      ->add_option("--each", each_, "play every value of this option in turn (may be repeated: all of all)")
      ->type_name("NAME")
      ->allow_extra_args(false);
  simulate
      ->add_option("--rulings", rulings_,
                   "the referee rules at random, with the game's tools, at about every N-th decision (never)")
      ->type_name("N")
      ->check(whole(1, 1'000'000));
  simulate->add_flag("--reach", reach_, "list the content that no match used");
  simulate->add_option("--balance", balance_, "write what wins (Mobs, pairs, teams) into this folder")
      ->type_name("DIR");

  CLI::App* tournament = command("tournament", "everybody against everybody, with ratings", Takes::both);
  takes_a_game(tournament);
  tournament
      ->add_option("--seat", match_.seats,
                   "an entrant: a player, and behind a + what it brings, such as greedy+a-line-up (repeated)")
      ->type_name("WHO")
      ->allow_extra_args(false);
  takes_options(tournament);
  takes_a_seed(tournament);
  tournament->add_option("--games", games_, "how many each pair plays")
      ->type_name("N")
      ->check(whole(1, kMostGames))
      ->capture_default_str();
  takes_threads(tournament);

  CLI::App* roll = command("roll", "roll a dice expression", Takes::json);
  roll->add_option("expression", expression_, "such as 4d6kh3")->required()->type_name("EXPR");
  takes_a_seed(roll);
  CLI::App* odds = command("odds", "the exact distribution of a dice expression", Takes::json);
  odds->add_option("expression", expression_, "such as 4d6kh3")->required()->type_name("EXPR");
}

void CommandLine::looks_up() {
  CLI::App* tables = command("tables", "the game's random tables", Takes::both);
  takes_a_game(tables);
  takes_a_language(tables);
  tables->add_option("table", id_, "one of them")->type_name("TABLE");
  tables->add_option("--roll", faces_, "roll on it, or look up the row for these faces, such as 5,2")
      ->type_name("FACES")
      ->expected(0, 1)
      ->default_str("");
  CLI::App* show = command("show", "the game's content", Takes::both);
  takes_a_game(show);
  takes_a_language(show);
  show->add_option("kind", kind_, "a kind of content")->type_name("KIND");
  show->add_option("id", id_, "one entry")->type_name("ID");
  show->add_flag("--schema", schema_, "what a pack's file of that kind may hold, as JSON Schema for editors")
      ->needs("kind")
      ->excludes("id");
  CLI::App* rules =
      command("rules", "the game's rules, where they are applied and what proves them", Takes::both);
  takes_a_game(rules);
  takes_a_language(rules);
  rules->add_option("id", rules_.id, "one rule")->type_name("ID");
  rules->add_option("--find", rules_.find, "those that have all these words; a name before a mention")
      ->type_name("WORDS");
  rules->add_option("--line", rules_.line, "those that rest on this line of the book's text")
      ->type_name("N")
      ->check(whole(1, 1'000'000));
  CLI::App* import =
      command("import", "turn one-line stat blocks, or a table, into entries of a pack", Takes::json);
  takes_a_game(import);
  import->add_option("kind", kind_, "what they are: creatures; of a table: survivors, settlements")
      ->required()
      ->type_name("KIND");
  import->add_option("file", file_, "a stat block a line, or a .csv")->required()->type_name("FILE");
  CLI::App* check = command("check-pack", "check a content pack: read it, then play it", Takes::json);
  check->add_option("folder", file_, "the pack")->required()->type_name("DIR");
  check->add_option("--games", trials_, "how many matches are played; 0: it is only read")
      ->type_name("N")
      ->check(whole(0, 100'000))
      ->capture_default_str();
}

CommandLine::CommandLine() {
  app_.name("gamekeeper");
  app_.set_version_flag("-V,--version", "gamekeeper " + std::string(engine::version()));
  app_.require_subcommand(0, 1);
  app_.footer(
      "Without a command, at a terminal: the table opens in the browser.\n"
      "A game's id instead of a command plays it: gamekeeper number-crunch\n"
      "What a command takes: gamekeeper help COMMAND; a game's options: gamekeeper games GAME\n\n" +
      std::string(kStatuses));
  CLI::App* games = command("games", "the games, one a line; or one of them, with its options", Takes::both);
  games->add_option("game", match_.game, "one of them")->type_name("GAME");
  plays();
  serves();
  counts();
  looks_up();
  CLI::App* completions =
      command("completions", "what a shell needs to complete these commands", Takes::neither);
  completions->add_option("shell", shell_, "bash, zsh or fish")->required()->type_name("SHELL");
  command("manual", "the manual page, for man -l -", Takes::neither);
  CLI::App* help = command("help", "what a command does and takes", Takes::neither);
  help->add_option("command", kind_, "one of the commands, or a game's id")->type_name("COMMAND");
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
  const engine::Result<const engine::Game*> game = games::find(match_.game, match_.packs, match_.language);
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
  for (std::string& pack : match_.packs) pack = pack_folder_of(pack);
  if (chosen("games")) return games_command(where());
  if (chosen("play")) return match_.game.empty() ? menu_command() : play_command(match_, plain_);
  if (chosen("saves")) return saves_command(where());
  if (chosen("resume")) {
    return resume_command({.file = file_,
                           .packs = match_.packs,
                           .plain = plain_,
                           .chance = match_.chance,
                           .from_checkpoint = from_checkpoint_});
  }
  if (chosen("replay")) {
    replay_.packs = match_.packs;
    replay_.json = json_;
    return replay_command(replay_);
  }
  if (chosen("drive")) return drive_command(match_, as_);
  if (chosen("serve")) {
    serve_.packs = match_.packs;
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
  if (chosen("show")) return show_command(where(), kind_, id_, schema_);
  if (chosen("rules")) return rules_command(where(), rules_);
  if (chosen("import")) return import_command(match_.game, kind_, file_, json_);
  if (chosen("check-pack")) return check_pack_command(pack_folder_of(file_), trials_, json_);
  if (chosen("completions")) return completions_command(app_, shell_);
  if (chosen("manual")) return manual_command(app_);
  if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) return open_table_command();
  std::cout << app_.help();
  return kDone;
}

/// Behind the help of a command that is about this game: its seats and options.
void CommandLine::tell_about(const std::vector<std::string>& given) {
  for (const engine::Game* game : games::all()) {
    if (std::ranges::find(given, game->info().id) == given.end()) continue;
    for (CLI::App* sub : app_.get_subcommands({})) {
      if (sub->get_name() == given.front() && sub->get_option_no_throw("--option") != nullptr)
        sub->footer("\n" + options_text(game->info()));
    }
  }
}

int CommandLine::run(int argc, const char* const* argv) {
  std::vector<std::string> given(argv + (argc > 0 ? 1 : 0), argv + argc);
  if (!given.empty() && given.front() == "help" && (given.size() < 2 || !given[1].starts_with('-'))) {
    given.erase(given.begin());
    given.resize(std::min<std::size_t>(given.size(), 1));
    given.emplace_back("--help");
  }
  if (!given.empty() && !given.front().starts_with('-')) {
    std::vector<std::string_view> known;
    for (const engine::Game* game : games::all()) known.push_back(game->info().id);
    if (std::ranges::find(known, given.front()) != known.end()) given.emplace(given.begin(), "play");
    tell_about(given);
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

namespace {

/// Whether whoever read what we print has gone.
bool nobody_reads() {
  struct stat about{};
  return fstat(STDOUT_FILENO, &about) == 0 && (S_ISFIFO(about.st_mode) || S_ISSOCK(about.st_mode));
}

}  // namespace

int run(int argc, const char* const* argv) {
  std::signal(SIGPIPE, SIG_IGN);  // Whoever stops reading has heard enough; the log is whole.
  int status = kDone;
  bool printed = true;
  try {
    status = CommandLine().run(argc, argv);
  } catch (const std::system_error&) {  // from fmt::print, when there is no more room
    printed = false;
  } catch (const std::exception& failure) {
    // Never for bad input: a mistake of ours. What was played is in its log to the last answer.
    std::cout.flush();
    std::cerr << "gamekeeper: a mistake in gamekeeper itself: " << engine::one_line(failure.what())
              << "; what was played is kept, and `gamekeeper resume` goes on before it\n";
    return kBroken;
  }
  std::cout.flush();
  printed = std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good() && printed;
  if (printed || status != kDone || nobody_reads()) return status;
  return refuse({"not-written", "standard output cannot be written", "a disk with room on it"});
}

}  // namespace gamekeeper::cli
