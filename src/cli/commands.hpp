#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/game.hpp"
#include "engine/session.hpp"
#include "server/limits.hpp"

/// The commands that have no header of their own. Each prints what it has to say and gives the exit status.
namespace gamekeeper::cli {

enum ExitStatus : int { kDone = 0, kNo = 1, kWrongUsage = 2, kBadInput = 3, kBroken = 4 };

/// One line on standard error; the status that fits the error.
int refuse(const engine::Error& error);

/// The arguments of whatever starts a match.
struct MatchArguments {
  std::string game;
  std::vector<std::string> seats;    ///< ROLE=WHO
  std::vector<std::string> options;  ///< NAME=VALUE
  std::vector<std::string> packs;
  std::string language = "en";
  std::optional<std::uint64_t> seed;
  std::optional<std::string> save;
  engine::ChanceMode chance = engine::ChanceMode::seeded;
};
/// Checked: the seats, their holders and the options are the game's. Without a seed it has a new one.
engine::Result<engine::SessionSetup> setup_of(const engine::Game& game, const MatchArguments& arguments);

int play_command(const MatchArguments& arguments, bool plain);

struct ResumeArguments {
  std::string file;                ///< empty: the newest that is not over
  std::vector<std::string> packs;  ///< folders; they take the place of those that the save names
  bool plain = false;
  engine::ChanceMode chance = engine::ChanceMode::seeded;
  bool from_checkpoint = false;  ///< what newer rules have played goes on there, without asking
};
int resume_command(const ResumeArguments& arguments);
/// The menu of games, for a terminal.
int menu_command();
/// The table of this user in the browser, or, where the program has no page, the menu.
int open_table_command();
int drive_command(const MatchArguments& arguments, const std::optional<std::string>& as);

struct ServeArguments {
  std::string address = "127.0.0.1";
  std::uint16_t port = 7090;
  std::string data;  ///< empty: standard_data_folder()
  std::vector<std::string> names;
  int threads = 2;
  int expire_days = 0;
  std::chrono::seconds think{10};  ///< a player without hands, about one answer
  server::Limits limits = {};
  std::vector<std::string> packs;  ///< laid over the games of all tables
  bool json = false;
};
/// Where the tables of this user are: in $XDG_DATA_HOME or ~/.local/share.
std::string standard_data_folder();
/// The browser table, until it is told to stop.
int serve_command(const ServeArguments& arguments);

struct HallArguments {
  std::string action;  ///< list, show, export, end or delete
  std::vector<std::int64_t> tables;
  std::optional<int> older_than;  ///< days
  std::string data;               ///< empty: standard_data_folder()
  bool links = false;
  bool json = false;
};
/// The tables that are kept in a folder, for whoever keeps them; a server may be running on it.
int hall_command(const HallArguments& arguments);

struct ReplayArguments {
  std::string file;
  std::uint32_t from = 1;  ///< the question from which on it is told
  std::optional<std::uint32_t> to;
  bool step = false;              ///< shows each question first, and waits for a line of input
  std::optional<std::string> as;  ///< a role, or spectator: only what this seat could see
  std::vector<std::string> packs;
  bool verify = false;
  bool json = false;
};
int replay_command(const ReplayArguments& arguments);

struct LookUp {
  std::string game;
  std::vector<std::string> packs;
  std::string language = "en";
  bool json = false;
};
/// Without a game: all of them.
int games_command(const LookUp& where);
/// What can be set in a match of the game: its seats, its options and their values.
std::string options_text(const engine::GameInfo& info);
/// The matches kept in the folder where matches lie that nobody named a file for; of one game, or of all.
int saves_command(const LookUp& where);

struct RulesArguments {
  std::string id;
  std::string find;
  std::optional<int> line;  ///< of the book's text
};
int rules_command(const LookUp& where, const RulesArguments& wanted);
/// `schema`: not the entries of the kind, but what a pack's file of them may hold.
int show_command(const LookUp& where, const std::string& kind, const std::string& id, bool schema);
/// `faces`: nothing: list; empty: roll; else look these faces up.
int tables_command(const LookUp& where, const std::string& table, const std::optional<std::string>& faces);
/// Prints an entry for a pack's file for each line of a file that is not empty; nothing at all when a line is
/// not understood.
int import_command(const std::string& game, const std::string& kind, const std::string& file, bool json);
/// Reads the pack, and plays so many matches with it.
int check_pack_command(const std::string& folder, int matches, bool json);

}  // namespace gamekeeper::cli
