// The executable: exit statuses, one line on standard error, and nothing lost however it ends.
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): SIGINT

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
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
  refuses({"import", "pig", "creatures", good}, 3, "creatures of farsa");
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

TEST(Program, EveryCommandHelps) {
  for (const char* command : {"games", "play", "resume", "replay", "drive", "simulate", "roll", "odds",
                              "tables", "show", "rules", "check-pack"}) {
    const Ended ended = gamekeeper({command, "--help"});
    EXPECT_EQ(ended.status, 0) << command;
    EXPECT_NE(ended.out.find("--json"), std::string::npos) << command;
    EXPECT_NE(ended.out.find("--pack"), std::string::npos) << command;
  }
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
