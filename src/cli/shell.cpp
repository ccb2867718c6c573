#include "cli/shell.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.hpp"
#include "engine/error.hpp"
#include "engine/version.hpp"
#include "games/registry.hpp"

namespace gamekeeper::cli {
namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const engine::Game* game : games::all()) ids.push_back(game->info().id);
  return ids;
}

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

/// --json and the like, without what takes its place by being there.
std::vector<std::string> flags_of(const CLI::App& app) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
  }
  return flags;
}

bool takes_a_game(const CLI::App& app) { return app.get_option_no_throw("game") != nullptr; }

/// Words as man reads them.
std::string roff(std::string_view words) {
  std::string text;
  for (const char letter : words) {
    if (letter == '\\')
      text += "\\e";
    else if (letter == '-')
      text += "\\-";
    else if (letter == '\n')
      text += "\n.br\n";
    else
      text += letter;
  }
  if (text.starts_with('.') || text.starts_with('\'')) text.insert(0, "\\&");
  return text;
}

void print_option(const CLI::Option& option) {
  std::string name = option.get_positional() ? option.get_type_name() : option.get_name(false, true);
  for (std::size_t comma = name.find(','); comma != std::string::npos; comma = name.find(',', comma + 2))
    name.insert(comma + 1, " ");
  const bool valued = !option.get_positional() && option.get_items_expected_max() > 0;
  std::string what = option.get_description();
  if (!option.get_default_str().empty()) what += " (" + option.get_default_str() + ")";
  fmt::print(".TP\n.B {}{}\n{}\n", roff(name), valued ? " \\fI" + roff(option.get_type_name()) + "\\fR" : "",
             roff(what));
}

std::string call_of(const CLI::App& command) {
  std::string call = "gamekeeper " + command.get_name();
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional())
      call += option->get_required() ? " " + option->get_type_name() : " [" + option->get_type_name() + "]";
  }
  return call + " [options]";
}

void print_bash(const CLI::App& app, const std::vector<std::string>& names) {
  fmt::print(
      "_gamekeeper() {{\n"
      "  local word=\"${{COMP_WORDS[COMP_CWORD]}}\" before=\"${{COMP_WORDS[COMP_CWORD-1]}}\"\n"
      "  COMPREPLY=()\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    COMPREPLY=($(compgen -W \"{0} {1} --help --version\" -- \"$word\"))\n"
      "    return\n"
      "  fi\n"
      "  case \"$before\" in\n"
      "    --pack|--data|--balance) COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n"
      "    --save) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
      "    help) COMPREPLY=($(compgen -W \"{0} {1}\" -- \"$word\")); return ;;\n"
      "    completions) COMPREPLY=($(compgen -W \"bash zsh fish\" -- \"$word\")); return ;;\n"
      "  esac\n"
      "  case \"${{COMP_WORDS[1]}}\" in\n",
      joined(names), joined(game_ids()));
  for (const CLI::App* command : commands_of(app)) {
    const std::string words =
        joined(flags_of(*command)) + (takes_a_game(*command) ? " " + joined(game_ids()) : std::string());
    fmt::print("    {}) COMPREPLY=($(compgen -W \"{}\" -- \"$word\")) ;;\n", command->get_name(), words);
  }
  fmt::print(
      "    *) COMPREPLY=($(compgen -W \"{}\" -- \"$word\")) ;;\n"
      "  esac\n"
      "  if [ ${{#COMPREPLY[@]}} -eq 0 ]; then COMPREPLY=($(compgen -f -- \"$word\")); fi\n"
      "}}\n"
      "complete -o filenames -F _gamekeeper gamekeeper\n",
      joined(flags_of(*app.get_subcommand("play"))));
}

/// Words in single quotes, for a shell.
std::string in_quotes(std::string_view words) {
  std::string text = "'";
  for (const char letter : words) text += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return text + "'";
}

/// A colon parts a word from what it means in zsh.
std::string with_meaning(const std::string& word, const std::string& meaning) {
  return in_quotes(word + ":" + meaning);
}

void print_zsh(const CLI::App& app) {
  fmt::print(
      "#compdef gamekeeper\n_gamekeeper() {{\n  local -a words\n  if (( CURRENT == 2 )); then\n    "
      "words=(\n");
  for (const CLI::App* command : commands_of(app))
    fmt::print("      {}\n", with_meaning(command->get_name(), command->get_description()));
  for (const engine::Game* game : games::all())
    fmt::print("      {}\n", with_meaning(game->info().id, "play " + game->info().name));
  fmt::print(
      "    )\n    _describe command words\n    return\n  fi\n  case $words[CURRENT-1] in\n"
      "    --pack|--data|--balance) _files -/; return ;;\n"
      "    --save) _files; return ;;\n"
      "  esac\n  case ${{words[2]}} in\n");
  for (const CLI::App* command : commands_of(app)) {
    fmt::print("    {})\n      words=(\n", command->get_name());
    for (const CLI::Option* option : command->get_options()) {
      for (const std::string& name : option->get_lnames())
        fmt::print("        {}\n", with_meaning("--" + name, option->get_description()));
    }
    if (takes_a_game(*command)) {
      for (const engine::Game* game : games::all())
        fmt::print("        {}\n", with_meaning(game->info().id, game->info().name));
    }
    fmt::print("      ) ;;\n");
  }
  fmt::print("  esac\n  _describe word words\n  _files\n}}\n_gamekeeper \"$@\"\n");
}

void print_fish(const CLI::App& app, const std::vector<std::string>& names) {
  const std::string first = "not __fish_seen_subcommand_from " + joined(names) + " " + joined(game_ids());
  for (const CLI::App* command : commands_of(app)) {
    fmt::print("complete -c gamekeeper -n {} -f -a {} -d {}\n", in_quotes(first),
               in_quotes(command->get_name()), in_quotes(command->get_description()));
  }
  for (const engine::Game* game : games::all()) {
    fmt::print("complete -c gamekeeper -n {} -f -a {} -d {}\n", in_quotes(first), in_quotes(game->info().id),
               in_quotes("play " + game->info().name));
  }
  for (const CLI::App* command : commands_of(app)) {
    const std::string here = in_quotes("__fish_seen_subcommand_from " + command->get_name());
    for (const CLI::Option* option : command->get_options()) {
      for (const std::string& name : option->get_lnames()) {
        fmt::print("complete -c gamekeeper -n {} -l {}{} -d {}\n", here, name,
                   option->get_items_expected_max() > 0 ? " -r" : "", in_quotes(option->get_description()));
      }
    }
    if (takes_a_game(*command))
      fmt::print("complete -c gamekeeper -n {} -f -a {}\n", here, in_quotes(joined(game_ids())));
  }
}

}  // namespace

int manual_command(const CLI::App& app) {
  fmt::print(".TH GAMEKEEPER 1 \"\" \"gamekeeper {}\" \"Games\"\n.SH NAME\ngamekeeper \\- {}\n",
             engine::version(), roff("rules, dice and books of tabletop games"));
  fmt::print(
      ".SH SYNOPSIS\n.B gamekeeper\n[\\fICOMMAND\\fR|\\fIGAME\\fR] [options]\n.SH "
      "DESCRIPTION\n{}\n.PP\n{}\n.SH GAMES\n",
      roff(app.get_description()), roff(app.get_footer()));
  for (const engine::Game* game : games::all())
    fmt::print(".TP\n.B {}\n{}: {}\n", roff(game->info().id), roff(game->info().name),
               roff(game->info().sentence));
  fmt::print(".SH COMMANDS\n");
  for (const CLI::App* command : commands_of(app)) {
    fmt::print(".SS {}\n{}\n", roff(call_of(*command)), roff(command->get_description()));
    for (const CLI::Option* option : command->get_options()) {
      if (option->get_name() != "--help") print_option(*option);
    }
  }
  fmt::print(
      ".SH FILES\n.TP\n.I {}\nmatches, unless \\-\\-save says another place\n.TP\n.I {}\npacks that are "
      "found by their "
      "names\n.TP\n.I {}\ntables of the server\n",
      roff("~/.local/state/gamekeeper/"), roff("~/.local/share/gamekeeper/packs/"),
      roff("~/.local/share/gamekeeper/"));
  return kDone;
}

int completions_command(const CLI::App& app, const std::string& shell) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(app)) names.push_back(command->get_name());
  if (shell == "bash") {
    print_bash(app, names);
  } else if (shell == "zsh") {
    print_zsh(app);
  } else if (shell == "fish") {
    print_fish(app, names);
  } else {
    return refuse(
        {"bad-argument", "no completions for '" + engine::one_line(shell, 40) + "'", "bash, zsh or fish"});
  }
  return kDone;
}

}  // namespace gamekeeper::cli
