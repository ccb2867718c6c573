// The executable: exit statuses, one line on standard error, and nothing lost however it ends.
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): SIGINT
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): WEXITSTATUS
#include <sys/wait.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "chance/random.hpp"
#include "engine/match.hpp"
#include "engine/session.hpp"
#include "folder.hpp"
#include "program.hpp"
#include "protocol/seating.hpp"

namespace gamekeeper::cli {
namespace {

using test::Ended;
using test::Folder;
using test::gamekeeper;
using test::Running;
namespace json = boost::json;

void refuses(const std::vector<std::string>& arguments, int status, std::string_view words) {
  const Ended ended = gamekeeper(arguments);
  EXPECT_EQ(ended.status, status) << arguments.front() << ": " << ended.err;
  EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
  EXPECT_NE(ended.err.find(words), std::string::npos) << ended.err;
}

json::object json_of(const std::vector<std::string>& arguments) {
  const Ended ended = gamekeeper(arguments);
  EXPECT_EQ(ended.status, 0) << ended.err;
  return json::parse(ended.out).as_object();
}

TEST(Program, WrongUsageIsTwo) {
  refuses({"gams"}, 2, "did you mean games?");
  refuses({"play"}, 2, "game");
  refuses({"play", "pog"}, 2, "did you mean pig?");
  refuses({"drive", "pig", "--sed", "3"}, 2, "did you mean --seed?");
  refuses({"drive", "pig", "--seed", "x"}, 2, "seed");
  refuses({"drive", "pig", "--seat", "player-1"}, 2, "ROLE=WHO");
  refuses({"drive", "pig", "--seat", "dealer=me"}, 2, "player-1");
  refuses({"drive", "pig", "--seat", "player-1=auto"}, 2, "me (you), or one of random, greedy, search");
  refuses({"drive", "pig", "--option", "gaol=30"}, 2, "did you mean goal?");
  refuses({"simulate", "pig", "--threads", "0"}, 2, "threads");
  refuses({"tables", "number-crunch", "trap"}, 2, "did you mean traps?");
  refuses({"show", "number-crunch", "wepons"}, 2, "did you mean weapons?");
  refuses({"show", "number-crunch", "weapons", "swrod"}, 2, "did you mean sword?");
  refuses({"show", "number-crunch", "--schema"}, 2, "kind");
  refuses({"rules", "pig", "P-22"}, 2, "P-2");
}

TEST(Program, BadInputIsThree) {
  const Folder folder;
  refuses({"resume", folder.file("nothing")}, 3, "No such file");
  refuses({"replay", folder.write("empty", "")}, 3, "empty");
  refuses({"replay", folder.write("other", "{\"a\": 1}\n")}, 3, "not a log");
  refuses({"replay", folder.write("binary", std::string("\0\xff\n\1", 4))}, 3, "not a log");
  refuses({"replay", "/"}, 3, "not a file");
  refuses({"roll", "4d6kh5"}, 3, "kh");
  refuses({"tables", "number-crunch", "traps", "--roll", "9"}, 3, "one face");
  refuses({"games", "--pack", folder.file("nothing")}, 3, "nothing");
}

TEST(Program, APackWithABadRowNamesFileAndLine) {
  const Folder folder;
  folder.write("pack.yaml", "name: Bad\ngame: number-crunch\nversion: \"1\"\n");
  folder.write("weapons.yaml", "- id: spoon\n  name: Spoon\n  blurb: Small.\n  damage: lots\n");
  const std::string pack = folder.file("");
  const Ended checked = gamekeeper({"check-pack", pack});
  EXPECT_EQ(checked.status, 1);
  EXPECT_NE(checked.err.find("weapons.yaml:"), std::string::npos) << checked.err;
  const Ended played = gamekeeper({"drive", "number-crunch", "--pack", pack});
  EXPECT_EQ(played.status, 3);
  EXPECT_NE(played.err.find("weapons.yaml:"), std::string::npos) << played.err;
}

TEST(Program, ImportsStatBlocksAllOrNone) {
  const Folder folder;
  const std::string good = folder.file("good.txt"), bad = folder.file("bad.txt");
  std::ofstream(good)
      << "Mire Hag: 4 HP, 8 STR, 14 DEX, 12 WIL, claws (d6)\n\nCur: 1 HP, 4 STR, 12 DEX, 5 WIL, bite (d4)\n";
  std::ofstream(bad) << "Cur: 1 HP, 4 STR, 12 DEX, 5 WIL, bite (d4)\nMire Hag: 4 HP, 8 STR, d7 claws\n";
  const Ended imported = gamekeeper({"import", "farsa", "creatures", good});
  EXPECT_EQ(imported.status, 0) << imported.err;
  EXPECT_NE(imported.out.find("id: \"mire-hag\""), std::string::npos);
  EXPECT_NE(imported.out.find("id: \"cur\""), std::string::npos);
  refuses({"import", "farsa", "creatures", bad}, 1, "bad.txt:2: column 24: 'd7 claws'");
  EXPECT_TRUE(gamekeeper({"import", "farsa", "creatures", bad}).out.empty());
  refuses({"import", "pig", "creatures", good}, 3, "creatures of this game are not written in one line");
}

TEST(Program, ImportsASettlementOfASpreadsheet) {
  const Folder folder;
  folder.write("ours.csv", "Name,Sex,Hunt XP,Arts\r\n\"Mo, the old\",f,3,Berserker; Tough\r\n");
  folder.write("bad.csv", "Name,Hunt XP\nMo,17\nLem,many\n");
  folder.write("broken.csv", "Name,\"Hunt\nMo,17\n");
  const std::string ours = folder.file("ours.csv"), bad = folder.file("bad.csv");
  const Ended people = gamekeeper({"import", "kingdom-death", "survivors", ours});
  EXPECT_EQ(people.out, "- {id: mo-the-old, name: \"Mo, the old\", sex: female, origin: ours}\n")
      << people.err;
  EXPECT_NE(gamekeeper({"import", "kingdom-death", "settlements", ours})
                .out.find("{person: mo-the-old, hunt_xp: 3, arts: [berserker, tough]}"),
            std::string::npos);
  const Ended wrong = gamekeeper({"import", "kingdom-death", "settlements", bad});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.err.find("bad.csv: row 2, column hunt-xp: 17: expected 0 to 16"), std::string::npos);
  EXPECT_NE(wrong.err.find("bad.csv: row 3, column hunt-xp: 'many'; expected a whole number"),
            std::string::npos)
      << wrong.err;
  refuses({"import", "kingdom-death", "settlements", folder.file("broken.csv")}, 3,
          "row 1: a quotation mark is not closed");
  refuses({"import", "pig", "settlements", ours}, 1, "settlements of this game do not come as a table");
}

TEST(Program, PrintsForMachines) {
  const json::object games = json_of({"games", "--json"});
  EXPECT_GE(games.at("games").as_array().size(), 3U);
  for (const json::value& game : games.at("games").as_array()) {
    const json::array& minutes = game.at("minutes").as_array();
    EXPECT_GT(minutes.at(0).as_int64(), 0) << game.at("id");
    EXPECT_LE(minutes.at(0).as_int64(), minutes.at(1).as_int64()) << game.at("id");
  }
  const json::object rules = json_of({"rules", "pig", "P-1", "--json"});
  const json::object& rule = rules.at("rules").at(0).as_object();
  for (const std::string_view field : {"id", "summary", "source", "kind", "cited_in", "tests"}) {
    EXPECT_TRUE(rule.contains(field)) << field;
  }
  const json::object row = json_of({"tables", "number-crunch", "traps", "--roll", "3", "--json"});
  for (const std::string_view field : {"faces", "text", "effects", "rule"}) {
    EXPECT_TRUE(row.at("row").as_object().contains(field)) << field;
  }
  const json::object shown = json_of({"show", "number-crunch", "weapons", "sword", "--json"});
  for (const std::string_view field : {"id", "name", "origin", "rules"}) {
    EXPECT_TRUE(shown.at("entries").at(0).as_object().contains(field)) << field;
  }
  EXPECT_EQ(json_of({"show", "number-crunch", "weapon", "sword", "--json"}), shown);  // the singular will do
  EXPECT_EQ(json_of({"show", "battles", "mob", "--json"}).at("entries").as_array().size(), 40U);
  // Every kind of every game has a schema, and it knows the fields of what the game shows.
  for (const std::string_view game : {"number-crunch", "battles", "farsa"}) {
    const json::object kinds = json_of({"show", std::string(game), "--json"});
    for (const json::value& kind : kinds.at("kinds").as_array()) {
      const std::string id(kind.at("id").as_string());
      const json::object schema = json_of({"show", std::string(game), id, "--schema"});
      EXPECT_EQ(schema.at("type"), "array") << game << " " << id;
      EXPECT_TRUE(schema.at("items").at("properties").as_object().contains("id")) << game << " " << id;
    }
  }
  const json::object simulated = json_of({"simulate", "pig", "--games", "20", "--seed", "3", "--json"});
  for (const std::string_view field : {"games", "checksum", "decisions_per_second", "results"}) {
    EXPECT_TRUE(simulated.contains(field)) << field;
  }
}

TEST(Program, WithoutArgumentsAndWithoutTerminalItHelps) {
  const Ended ended = gamekeeper({});
  EXPECT_EQ(ended.status, 0);
  EXPECT_NE(ended.out.find("play"), std::string::npos);
  EXPECT_NE(ended.out.find("serve"), std::string::npos);
}

TEST(Program, AGameInsteadOfACommandPlaysIt) {
  const Folder folder;
  const Ended played = gamekeeper({"pig", "--seed", "7", "--plain", "--save", folder.file("pig.gksave")});
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_NE(played.out.find("roll"), std::string::npos) << played.out;
  refuses({"pigg"}, 2, "did you mean pig?");
}

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

TEST(Program, EveryCommandHelpsAndSaysOnlyWhatItHonours) {
  struct Command {
    const char* name;
    bool json, packs;
  };
  for (const Command& command : {Command{"games", true, true},
                                 {"play", false, true},
                                 {"resume", false, true},
                                 {"saves", true, true},
                                 {"replay", true, true},
                                 {"drive", false, true},
                                 {"serve", true, true},
                                 {"simulate", true, true},
                                 {"tournament", true, true},
                                 {"roll", true, false},
                                 {"odds", true, false},
                                 {"tables", true, true},
                                 {"show", true, true},
                                 {"rules", true, true},
                                 {"import", true, false},
                                 {"check-pack", true, false}}) {
    const Ended ended = gamekeeper({command.name, "--help"});
    EXPECT_EQ(ended.status, 0) << command.name;
    EXPECT_EQ(has(ended.out, "--json"), command.json) << command.name;
    EXPECT_EQ(has(ended.out, "--pack"), command.packs) << command.name;
    EXPECT_EQ(gamekeeper({"help", command.name}).out, ended.out);
  }
  refuses({"roll", "1d6", "--pack", "/"}, 2, "unknown option '--pack'");
  refuses({"play", "pig", "--json"}, 2, "unknown option '--json'");
}

TEST(Program, HelpSaysStatusesDefaultsPlayersAndAGamesOptions) {
  EXPECT_TRUE(has(gamekeeper({"--help"}).out, "Exit status: 0 done; 1 no"));
  EXPECT_TRUE(has(gamekeeper({"--help"}).out, "opens in the browser"));
  EXPECT_TRUE(has(gamekeeper({"simulate", "--help"}).out, "1000"));
  EXPECT_TRUE(has(gamekeeper({"serve", "--help"}).out, "7090"));
  EXPECT_TRUE(has(gamekeeper({"play", "--help"}).out, "search:novice"));
  EXPECT_EQ(gamekeeper({"-V"}).out, gamekeeper({"--version"}).out);
  for (const std::vector<std::string>& call :
       {std::vector<std::string>{"battles", "--help"}, {"help", "battles"}, {"games", "battles"}}) {
    const Ended ended = gamekeeper(call);
    EXPECT_EQ(ended.status, 0) << ended.err;
    EXPECT_TRUE(has(ended.out, "--option rank=page")) << ended.out;
    EXPECT_TRUE(has(ended.out, "squire")) << ended.out;
    EXPECT_TRUE(has(ended.out, "north, south")) << ended.out;
  }
}

TEST(Program, NumbersOutOfRangeAreRefusedInOneShortLine) {
  for (const char* games : {"0", "-3", "abc", "99999999999999999999"}) {
    refuses({"simulate", "pig", "--games", games}, 2,
            std::string("--games: expected a whole number from 1 to 1000000000, got '") + games + "'");
  }
  for (const char* seed : {"-1", "9007199254740992", "99999999999999999999", "1.5"})
    refuses({"roll", "1d6", "--seed", seed}, 2, "--seed: expected a whole number from 0 to 9007199254740991");
  refuses({"serve", "--port", "99999"}, 2, "--port: expected a whole number from 0 to 65535, got '99999'");
  refuses({"drive", "pig", "--option", "goal"}, 2, "'goal' is not NAME=VALUE; such as --option goal=30");
}

TEST(Program, EveryErrorSaysWhoSpeaks) {
  for (const std::vector<std::string>& call : {std::vector<std::string>{"odds", "4d6kh5"},
                                               {"roll", "x"},
                                               {"odds", ""},
                                               {"odds", " "},
                                               {"simulate", "pig", "--each", "gaol"},
                                               {"import", "farsa", "creatures", "/tmp"},
                                               {"completions", "tcsh"}}) {
    const Ended ended = gamekeeper(call);
    EXPECT_NE(ended.status, 0) << call[0];
    EXPECT_TRUE(ended.err.starts_with("gamekeeper: ")) << ended.err;
    EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
  }
  refuses({"odds", ""}, 3, "no dice are named");
  refuses({"import", "farsa", "creatures", "/tmp"}, 3, "a stat block a line");
}

TEST(Program, WhatCannotBePrintedIsNotDone) {
  for (const char* command : {"games", "odds 2d6", "simulate pig --games 3", "rules pig --json"}) {
    const std::string call = std::string(GAMEKEEPER_PROGRAM) + " " + command + " > /dev/full 2> /dev/null";
    EXPECT_EQ(WEXITSTATUS(std::system(call.c_str())), 3) << command;  // NOLINT(concurrency-mt-unsafe)
  }
  const std::string heard = std::string(GAMEKEEPER_PROGRAM) + " games | head -c 1 > /dev/null";
  EXPECT_EQ(WEXITSTATUS(std::system(heard.c_str())), 0);  // NOLINT(concurrency-mt-unsafe)
}

TEST(Program, AMatchWhoseLogIsNotWrittenEndsAsBadInput) {
  const Ended ended =
      gamekeeper({"play", "pig", "--plain", "--seed", "1", "--save", "/dev/full"}, "hold\nq\n");
  EXPECT_EQ(ended.status, 3) << ended.err;
}

TEST(Program, TheManualAndCompletionsNameEveryCommand) {
  const std::string help = gamekeeper({"--help"}).out;
  const std::string manual = gamekeeper({"manual"}).out;
  const std::string bash = gamekeeper({"completions", "bash"}).out;
  const std::string zsh = gamekeeper({"completions", "zsh"}).out;
  const std::string fish = gamekeeper({"completions", "fish"}).out;
  EXPECT_TRUE(manual.starts_with(".TH GAMEKEEPER 1")) << manual.substr(0, 80);
  for (const char* command :
       {"games", "play", "saves", "resume", "replay", "drive", "serve", "simulate", "tournament", "roll",
        "odds", "tables", "show", "rules", "import", "completions", "manual", "help"}) {
    EXPECT_TRUE(has(help, std::string("\n  ") + command + " ")) << command;
    EXPECT_TRUE(has(manual, std::string(".SS gamekeeper ") + command)) << command;
    EXPECT_TRUE(has(bash, std::string("    ") + command + ") ")) << command;
    EXPECT_TRUE(has(zsh, std::string("    ") + command + ")\n")) << command;
    EXPECT_TRUE(has(fish, std::string("-a '") + command + "'")) << command;
  }
  EXPECT_TRUE(has(manual, "\\-\\-own\\-dice")) << manual;
  const test::Folder folder;
  folder.write("bash", bash);
  EXPECT_EQ(std::system(("bash -n " + folder.file("bash")).c_str()), 0);  // NOLINT(concurrency-mt-unsafe)
  const std::string tried =
      "bash -c 'source " + folder.file("bash") +
      "; COMP_WORDS=(gamekeeper res); COMP_CWORD=1; _gamekeeper; echo ${COMPREPLY[0]}' > " +
      folder.file("said");
  EXPECT_EQ(std::system(tried.c_str()), 0);  // NOLINT(concurrency-mt-unsafe)
  EXPECT_EQ(test::text_of(folder.file("said")), "resume\n");
}

/// What `gamekeeper ARGS` says at home in this folder.
Ended at_home(const test::Folder& home, const std::vector<std::string>& arguments,
              const std::string& input = {}) {
  return gamekeeper(arguments, input, home.file(""));
}

TEST(Saves, AreListedNewestFirstAndTheNewestIsTaken) {
  const test::Folder home;
  EXPECT_TRUE(has(at_home(home, {"saves"}).out, "No match is kept"));
  refuses({"resume", "--plain"}, 3, "no match is kept here that is not over");
  at_home(home, {"play", "pig", "--plain", "--seed", "1", "--option", "goal=10"}, "hold\nq\n");
  at_home(home, {"play", "tic-tac-toe", "--plain", "--seed", "1"}, "q\n");
  const Ended listed = at_home(home, {"saves"});
  EXPECT_EQ(listed.status, 0) << listed.err;
  EXPECT_TRUE(has(listed.out, "pig-")) << listed.out;
  EXPECT_TRUE(has(listed.out, "1 answer; Pig, to 10")) << listed.out;
  EXPECT_TRUE(has(listed.out, "player-1 me, player-2 me")) << listed.out;
  EXPECT_FALSE(has(listed.out, ".gksave")) << listed.out;
  EXPECT_FALSE(has(listed.out, "tic-tac-toe")) << "nothing was chosen in it, so nothing is kept";
  const json::object saves = json::parse(at_home(home, {"saves", "--json"}).out).as_object();
  ASSERT_EQ(saves.at("saves").as_array().size(), 1U);
  const Ended resumed = at_home(home, {"resume", "--plain"}, "q\n");
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_TRUE(has(resumed.out, "Pig")) << resumed.out;
  const std::string name = listed.out.substr(
      listed.out.find("pig-"), listed.out.find('\n', listed.out.find("pig-")) - listed.out.find("pig-"));
  EXPECT_TRUE(has(resumed.out, "gamekeeper resume " + name)) << resumed.out;
  EXPECT_EQ(at_home(home, {"resume", name, "--plain"}, "q\n").status, 0);
}

TEST(Rules, AreFoundByLineOfTheBookAndByName) {
  const json::object by_line = json_of({"rules", "battles", "--line", "470", "--json"});
  ASSERT_FALSE(by_line.at("rules").as_array().empty());
  bool barbarian = false;
  for (const json::value& rule : by_line.at("rules").as_array())
    barbarian = barbarian || rule.at("id").as_string() == "mob/barbarian";
  EXPECT_TRUE(barbarian);
  refuses({"rules", "pig", "--line", "12"}, 1, "no rule of pig rests on line 12");
  const json::object found = json_of({"rules", "number-crunch", "--find", "defense", "--json"});
  const json::array& rules = found.at("rules").as_array();
  ASSERT_GT(rules.size(), 1U);
  EXPECT_TRUE(has(std::string(rules.at(0).at("name").as_string()), "defense"))
      << json::serialize(rules.at(0));
}

TEST(Rules, SayThePlaceByTheHeadingsOfTheBook) {
  const Ended told = gamekeeper({"rules", "battles", "mob/barbarian"});
  EXPECT_TRUE(has(told.out, "(Almanac: Barbarian)")) << told.out;
  for (const char* game : {"battles", "farsa", "number-crunch"}) {
    for (const json::value& rule : json_of({"rules", game, "--json"}).at("rules").as_array()) {
      const std::string source(rule.at("source").as_string());
      EXPECT_EQ(source.starts_with('L') && rule.at("place").as_string().empty(), false)
          << game << rule.at("id");
      EXPECT_FALSE(has(std::string(rule.at("place").as_string()), "L1")) << rule.at("place");
    }
  }
}

TEST(Replay, TellsLabelsWhatDiceAreForAndRules) {
  const test::Folder folder;
  const std::string log = folder.file("log");
  gamekeeper({"drive", "battles", "--seed", "6", "--option", "north=a-steady-hand", "--option",
              "south=fists-only", "--save", log},
             "{\"new\": {}}\n{\"choose\": 0}\n{\"choose\": 0}\n{\"choose\": 0}\n{\"choose\": 0}\n");
  const std::string told = gamekeeper({"replay", log, "--as", "north"}).out;
  EXPECT_TRUE(has(told, "1d4, Melee points of the Enchanter: ")) << told;  // what it is for stands behind it
  EXPECT_TRUE(has(told, "  (S-")) << told;                                 // the rule that asks
  EXPECT_TRUE(has(told, "rolls in secret")) << told;                       // south's
  EXPECT_FALSE(has(gamekeeper({"replay", log, "--as", "south"}).out, "3  north: ")) << told;
  refuses({"replay", log, "--as", "west"}, 2, "one of north, south, spectator");
}

TEST(Replay, BeginsAndEndsWhereItIsToldTo) {
  const test::Folder folder;
  const std::string log = folder.file("log");
  gamekeeper({"drive", "pig", "--seed", "3", "--save", log},
             "{\"new\": {}}\n{\"choose\": \"roll\"}\n{\"choose\": \"hold\"}\n{\"choose\": \"roll\"}\n");
  const std::string whole = gamekeeper({"replay", log}).out;
  ASSERT_TRUE(has(whole, "3  player-1: hold"));
  const std::string middle = gamekeeper({"replay", log, "--from", "3", "--to", "4"}).out;
  EXPECT_TRUE(middle.starts_with("3  player-1: hold")) << middle;
  EXPECT_TRUE(has(middle, "4  player-2 is asked: ")) << middle;
  EXPECT_TRUE(has(whole, middle.substr(0, middle.find("4  ")))) << "what is told is told the same";
  refuses({"replay", log, "--from", "99"}, 3, "question 99 is not in this match; 1 to 6");
  refuses({"replay", log, "--from", "4", "--to", "3"}, 2, "--to is before --from");
}

TEST(Replay, GoesAStepAtATime) {
  const test::Folder folder;
  const std::string log = folder.file("log");
  gamekeeper({"drive", "pig", "--seed", "3", "--save", log},
             "{\"new\": {}}\n{\"choose\": \"roll\"}\n{\"choose\": \"hold\"}\n{\"choose\": \"roll\"}\n");
  const std::string two = gamekeeper({"replay", log, "--step"}, "\n\n").out;
  EXPECT_TRUE(has(two, "1  player-1 is asked: ")) << two;
  EXPECT_TRUE(has(two, "1  player-1: roll")) << two;
  EXPECT_TRUE(has(two, "2  1d6")) << two;
  EXPECT_TRUE(has(two, "3  player-1 is asked: ")) << two;
  EXPECT_FALSE(has(two, "3  player-1: hold")) << "before somebody wants to know the answer";
  const Ended left = gamekeeper({"replay", log, "--step", "--from", "3"}, "q\n");
  EXPECT_EQ(left.status, 0);
  EXPECT_TRUE(left.out.starts_with("3  player-1 is asked: ")) << left.out;
  EXPECT_EQ(std::ranges::count(left.out, '\n'), 1) << left.out;
}

TEST(Resume, CutsWhatNewerRulesHavePlayedWhenItIsToldTo) {
  const test::Folder folder;
  const std::string log = folder.file("log");
  gamekeeper({"drive", "pig", "--seed", "3", "--save", log},
             "{\"new\": {}}\n{\"choose\": \"roll\"}\n{\"choose\": \"hold\"}\n{\"choose\": \"roll\"}\n");
  std::string text = test::text_of(log);
  const std::size_t at = text.find("\"rules_version\":");
  ASSERT_NE(at, std::string::npos);
  text.insert(at + 16, "9");
  folder.write("log", text);
  refuses({"resume", log, "--plain"}, 3, "--from-checkpoint");
  EXPECT_EQ(test::text_of(log), text) << "nothing was touched";
  const Ended ended = gamekeeper({"resume", log, "--plain", "--from-checkpoint"}, "q\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_TRUE(has(ended.err, "the rest is kept in " + log + ".rest")) << ended.err;
  EXPECT_EQ(test::text_of(log + ".rest"), text);
  EXPECT_EQ(gamekeeper({"replay", log, "--verify"}).status, 0);
}

TEST(Program, VerifyTellsByItsStatus) {
  const Folder folder;
  const std::string log = folder.file("log");
  gamekeeper({"drive", "pig", "--seed", "3", "--save", log},
             "{\"new\": {}}\n{\"choose\": \"roll\"}\n{\"choose\": \"roll\"}\n");
  EXPECT_EQ(gamekeeper({"replay", log, "--verify"}).status, 0);
  std::string text = test::text_of(log);
  const std::size_t at = text.find("\"turn-points\":");
  ASSERT_NE(at, std::string::npos);
  text[at + 14] = '9';
  const std::string edited = folder.write("edited", text);
  const Ended ended = gamekeeper({"replay", edited, "--verify"});
  EXPECT_EQ(ended.status, 1);
  EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
  EXPECT_EQ(test::text_of(edited), text);
}

TEST(Program, ReplayKeepsTheSecretsOfAMatchThatGoesOn) {
  const Folder folder;
  const std::string log = folder.file("log");
  gamekeeper(
      {"drive", "battles", "--seed", "6", "--save", log},
      "{\"new\": {}}\n{\"choose\": \"build\"}\n{\"choose\": \"runecaster\"}\n{\"choose\": \"warrior\"}\n");
  const Ended hidden = gamekeeper({"replay", log});
  EXPECT_EQ(hidden.status, 0) << hidden.err;
  EXPECT_NE(hidden.out.find("1  north: build"), std::string::npos) << hidden.out;
  EXPECT_NE(hidden.out.find("2  north chooses in secret"), std::string::npos) << hidden.out;
  for (const char* secret : {"runecaster", "Runecaster", "warrior", "Warrior"})
    EXPECT_EQ(hidden.out.find(secret), std::string::npos) << hidden.out;
  EXPECT_NE(gamekeeper({"replay", log, "--json"}).out.find("runecaster"), std::string::npos);
  // Who plays alone against others reads what was done with the own hands.
  const std::string alone = folder.file("alone");
  gamekeeper({"drive", "battles", "--seed", "6", "--seat", "south=random", "--save", alone},
             "{\"new\": {}}\n{\"choose\": \"build\"}\n{\"choose\": \"runecaster\"}\n");
  EXPECT_NE(gamekeeper({"replay", alone}).out.find("2  north: runecaster"), std::string::npos);
}

TEST(Program, AMatchIsNotStartedOverOneThatIsThere) {
  const Folder folder;
  const std::string save = folder.file("pig.gksave");
  gamekeeper({"play", "pig", "--plain", "--save", save});
  const std::string kept = test::text_of(save);
  const Ended ended = gamekeeper({"play", "pig", "--plain", "--save", save});
  EXPECT_NE(ended.status, 0);
  EXPECT_NE(ended.err.find("gamekeeper resume " + save), std::string::npos) << ended.err;
  EXPECT_EQ(test::text_of(save), kept);
}

TEST(Program, ReplayToARollSaysWhatIsRolled) {
  const Folder folder;
  const std::string log = folder.file("log");
  gamekeeper({"drive", "pig", "--seed", "3", "--save", log},
             "{\"new\": {}}\n{\"choose\": \"roll\"}\n{\"choose\": \"roll\"}\n");
  const std::string said = gamekeeper({"replay", log, "--to", "2"}).out;
  EXPECT_NE(said.find("2  1d6 is next"), std::string::npos) << said;
}

/// What stands in a log: the number of the last answer in it, and the hash of the match that it opens to.
struct Read {
  std::uint32_t answered = 0;
  std::uint32_t asked = 0;
  std::string trouble;
};

Read read_log(const std::string& file) {
  Read read;
  engine::Follow follow;
  follow.before = [&](const json::object& line, const engine::Match& match) {
    if (line.contains("n")) read.answered = match.number();
  };
  const auto loaded = engine::Session::resume(file, protocol::find_game);
  EXPECT_TRUE(loaded) << loaded.error().text();
  if (!loaded) return read;
  read.trouble = loaded->verified ? "" : loaded->trouble;
  read.asked = loaded->session->match().number();
  const auto again = engine::Session::read(file, protocol::find_game, follow);
  EXPECT_TRUE(again && again->verified && again->trouble.empty());
  return read;
}

TEST(Program, KilledAtAnyMomentNothingDecidedIsLost) {
  chance::Random random(20);
  for (int round = 0; round < 30; ++round) {
    const Folder folder;
    const std::string log = folder.file("log");
    Running program(
        {"drive", "pig", "--seed", std::to_string(round), "--option", "goal=1000", "--save", log});
    program.hear();
    program.say(R"({"new": {}})");
    std::uint32_t answered = 0;  // the last question whose answer was followed by another question
    std::uint32_t asked = 0;
    const int decisions = static_cast<int>(random.below(40));
    for (int i = 0; i <= decisions; ++i) {
      std::string line = program.hear();
      while (!line.empty() && !line.starts_with(R"({"decision")")) line = program.hear();
      ASSERT_FALSE(line.empty());
      answered = asked;
      asked = static_cast<std::uint32_t>(json::parse(line).at("decision").at("n").as_int64());
      program.say(random.below(3) == 0 ? R"({"choose": "hold"})" : R"({"choose": "roll"})");
    }
    std::this_thread::sleep_for(std::chrono::microseconds(random.below(800)));
    program.signal(SIGKILL);
    EXPECT_EQ(program.wait(), 128 + SIGKILL);
    const Read read = read_log(log);
    EXPECT_EQ(read.trouble, "");
    EXPECT_GE(read.answered, answered);
    EXPECT_GE(read.asked, asked);
  }
}

TEST(Program, ControlCLeavesAWholeLog) {
  const Folder folder;
  const std::string log = folder.file("log");
  Running program({"drive", "pig", "--seed", "1", "--save", log});
  program.hear();
  program.say(R"({"new": {}})");
  program.hear();
  program.say(R"({"choose": "hold"})");
  program.hear();
  program.hear();
  program.signal(SIGINT);
  EXPECT_EQ(program.wait(), 128 + SIGINT);
  const Read read = read_log(log);
  EXPECT_EQ(read.asked, 2U);
}

TEST(Program, AClosedPipeEndsItQuietly) {
  const Folder folder;
  const std::string log = folder.file("log");
  Running program({"drive", "pig", "--seed", "1", "--save", log});
  program.hear();
  program.stop_listening();
  program.say(R"({"new": {}})");
  program.say(R"({"choose": "hold"})");
  EXPECT_EQ(program.wait(), 0);
}

TEST(Program, AFullDiskIsSaidAndTheMatchGoesOn) {
  const Folder folder;
  const Ended ended = gamekeeper({"drive", "pig", "--seed", "1", "--save", "/dev/full"},
                                 "{\"new\": {}}\n{\"choose\": \"hold\"}\n{\"save\": \"" +
                                     folder.file("elsewhere") + "\"}\n{\"choose\": \"hold\"}\n");
  EXPECT_EQ(ended.status, 0);
  EXPECT_NE(ended.out.find(R"({"notice":{"code":"not-written")"), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find(R"({"saved":)"), std::string::npos) << ended.out;
  EXPECT_EQ(read_log(folder.file("elsewhere")).asked, 3U);
}

TEST(Program, OneLogOnePlayer) {
  const Folder folder;
  const std::string log = folder.file("log");
  Running program({"drive", "pig", "--seed", "1", "--save", log});
  program.hear();
  program.say(R"({"new": {}})");
  program.hear();
  refuses({"resume", log, "--plain"}, 3, "another gamekeeper");
}

}  // namespace
}  // namespace gamekeeper::cli
