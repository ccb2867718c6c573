// Packs: what is refused, what a match with one keeps, and that the browser's table has them too.
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): raise
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): setenv
#include <unistd.h>

#include <algorithm>
#include <boost/describe/class.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/pack_trial.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/panic.hpp"
#include "engine/session.hpp"
#include "engine/table.hpp"
#include "engine/task.hpp"
#include "folder.hpp"
#include "games/registry.hpp"
#include "program.hpp"
#include "protocol/seating.hpp"
#include "support/test_game.hpp"

namespace gamekeeper::cli {
namespace {

namespace json = boost::json;
using test::Ended;
using test::Folder;
using test::gamekeeper;

/// A pack that sharpens the sword of The Number Crunch.
void write_sharp(const Folder& folder, int damage = 8, std::string_view version = "1.0") {
  folder.write("pack.yaml", "name: Sharp\ngame: number-crunch\nversion: \"" + std::string(version) + "\"\n");
  folder.write("weapons.yaml",
               "- id: sword\n  name: Saber\n  blurb: Curved.\n  damage: " + std::to_string(damage) +
                   "\n  given_name: Second Reminder\n  origin: ours\n");
}

std::string begin_match(const Folder& saves, const std::string& pack) {
  const std::string log = saves.file("match.gksave");
  const Ended begun =
      gamekeeper({"drive", "number-crunch", "--pack", pack, "--seed", "4", "--save", log}, "{\"new\": {}}\n");
  EXPECT_EQ(begun.status, 0) << begun.err;
  return log;
}

TEST(Packs, AGoodOneIsReadAndPlayed) {
  const Folder pack;
  write_sharp(pack);
  const Ended checked = gamekeeper({"check-pack", pack.file(""), "--games", "6"});
  EXPECT_EQ(checked.status, 0) << checked.err;
  EXPECT_NE(checked.out.find("good; 6 matches played with it"), std::string::npos) << checked.out;
}

/// Its abilities are rows (docs/battles.md).
TEST(Packs, AMobOfRowsIsCheckedAndPlayedInPlainText) {
  const std::string pack = GAMEKEEPER_SOURCE_DIR "/docs/examples/beekeeper";
  const Ended checked = gamekeeper({"check-pack", pack, "--games", "8"});
  EXPECT_EQ(checked.status, 0) << checked.err;
  EXPECT_NE(checked.out.find("good; 8 matches played with it"), std::string::npos) << checked.out;
  const Folder saves;
  const Ended played = gamekeeper(
      {"play", "battles", "--plain", "--pack", pack, "--seed", "3", "--option", "north=smoke-and-honey",
       "--option", "south=smoke-and-honey", "--seat", "south=random", "--save", saves.file("bees.gksave")},
      "/sheet\nnorth-beekeeper/hive\nq\n");
  EXPECT_EQ(played.status, 0) << played.err;
  for (const std::string_view shown :
       {"SWARM. Up to three enemies are struck at", "As a Turn Action:", "North's Beekeeper uses HIVE."})
    EXPECT_NE(played.out.find(shown), std::string::npos) << shown << played.out;
  EXPECT_EQ(gamekeeper({"replay", saves.file("bees.gksave"), "--verify", "--pack", pack}).status, 0);
}

TEST(Packs, ASaveKeepsNameVersionAndContentAndNoFolder) {
  const Folder pack, saves;
  write_sharp(pack);
  const std::string log = begin_match(saves, pack.file(""));
  const std::string text = test::text_of(log);
  const json::value header = json::parse(text.substr(0, text.find('\n')));
  const json::object& mark = header.at("gamekeeper").at("packs").at(0).as_object();
  EXPECT_EQ(mark.at("name").as_string(), "Sharp");
  EXPECT_EQ(mark.at("version").as_string(), "1.0");
  EXPECT_EQ(mark.at("hash").as_string().size(), 16U);
  EXPECT_EQ(text.find(pack.file("")), std::string::npos);
}

TEST(Packs, APackThatIsAnotherByNowIsSaid) {
  const Folder pack, saves;
  write_sharp(pack);
  const std::string log = begin_match(saves, pack.file(""));
  const std::string here = pack.file("");
  const Ended same = gamekeeper({"replay", log, "--verify", "--pack", here});
  EXPECT_EQ(same.status, 0) << same.err;
  EXPECT_EQ(same.err, "");
  write_sharp(pack, 3);
  EXPECT_NE(
      gamekeeper({"replay", log, "--verify", "--pack", here}).err.find("the pack Sharp 1.0 is not as it was"),
      std::string::npos);
  write_sharp(pack, 3, "2.0");
  EXPECT_NE(gamekeeper({"replay", log, "--verify", "--pack", here}).err.find("goes on with Sharp 2.0"),
            std::string::npos);
}

TEST(Packs, AreFoundByNameAmongThoseThatAreKept) {
  const Folder pack, saves, data;
  write_sharp(pack);
  const std::string log = begin_match(saves, pack.file(""));
  const Ended missing = gamekeeper({"replay", log});
  EXPECT_EQ(missing.status, 3);
  EXPECT_NE(missing.err.find("the pack Sharp 1.0, which is not here; --pack DIR"), std::string::npos)
      << missing.err;
  setenv("XDG_DATA_HOME", data.file("").c_str(), 1);
  std::filesystem::create_directories(data.file("gamekeeper/packs"));
  std::filesystem::copy(pack.file(""), data.file("gamekeeper/packs/mine"));
  const Ended found = gamekeeper({"replay", log, "--verify"});
  const Ended named = gamekeeper({"show", "number-crunch", "weapons", "sword", "--pack", "mine"});
  unsetenv("XDG_DATA_HOME");
  EXPECT_EQ(found.status, 0) << found.err;
  EXPECT_EQ(found.err, "");
  EXPECT_NE(named.out.find("Saber"), std::string::npos) << named.err;
}

TEST(Packs, TheFolderOfAnOldSaveIsOpenedByItsOwnerOnly) {
  const Folder pack, saves;
  write_sharp(pack);
  const std::string log = begin_match(saves, pack.file(""));
  std::string text = test::text_of(log);
  const std::size_t from = text.find("\"packs\":[") + 9;
  text.replace(from, text.find(']', from) - from, "\"" + pack.file("") + "\"");
  const std::string old = saves.write("old.gksave", text);
  EXPECT_EQ(gamekeeper({"replay", old, "--verify"}).status, 0);
  const auto by_a_server = engine::Session::read_text(text, "the save", protocol::find_game);
  ASSERT_FALSE(by_a_server);
  EXPECT_EQ(by_a_server.error().code, "packs");
}

TEST(Packs, AFolderThatALogNamesIsNotEvenLookedAt) {
  const auto find_with = [](std::string_view folder) {
    return protocol::find_game(
        "number-crunch", {.packs = {{.name = {}, .version = {}, .hash = {}, .folder = std::string(folder)}},
                          .language = "en"});
  };
  const auto refused = find_with("/nowhere/at/all");
  const auto there = find_with("/");
  ASSERT_FALSE(refused || there);
  EXPECT_EQ(refused.error().code, there.error().code);  // whether it exists is nobody's business
  EXPECT_EQ(refused.error().expected, there.error().expected);
}

TEST(Packs, AServerRefusesAFolderThatIsNotThere) {
  const Folder data;
  const Ended ended =
      gamekeeper({"serve", "--pack", data.file("nothing"), "--port", "0", "--data", data.file("data")});
  EXPECT_EQ(ended.status, 3);
  EXPECT_NE(ended.err.find("there is no such folder"), std::string::npos) << ended.err;
}

TEST(Packs, LieOverTheGamesOfAServer) {
  const Folder pack;
  write_sharp(pack);
  // What lies over the games lies there for the whole program, so it is another program that is asked.
  const Ended listed = gamekeeper({"games", "number-crunch", "--pack", pack.file(""), "--json"});
  EXPECT_EQ(listed.status, 0) << listed.err;
  ASSERT_EXIT(
      {
        const bool laid = games::lay_over({pack.file("")}).has_value();
        const engine::Game& game = **games::find("number-crunch");
        const json::object content = game.content();
        bool saber = false;
        for (const json::value& weapon : content.at("weapons").as_array())
          saber = saber || weapon.at("name").as_string() == "Saber";
        const bool listed_too = std::ranges::find(games::all(), &game) != games::all().end();
        const bool own_logs = protocol::find_game("number-crunch", game.edition()).has_value();
        const bool others_logs = protocol::find_game("number-crunch", {}).has_value();
        _exit(laid && saber && listed_too && own_logs && !others_logs ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

struct BrittleState {
  std::uint8_t rounds = 0;
};
BOOST_DESCRIBE_STRUCT(BrittleState, (), (rounds))

/// Ten questions; what is read at the fifth breaks.
class Brittle final : public test::TestGame<BrittleState> {
 public:
  enum class Fault : std::uint8_t { none, crash, invariant, in_odds, endless };
  explicit Brittle(Fault fault) : TestGame("brittle", 1, {"go on"}), fault_(fault) {}

  engine::Task<> play(engine::Table& table) const override {
    auto& state = table.state<BrittleState>();
    for (table.checkpoint(); state.rounds < 10; table.checkpoint()) {
      co_await table.pick(0, test::kTestRule, {}, [](engine::Offers& offers) { offers.add({}); });
      if (fault_ != Fault::endless) ++state.rounds;
    }
  }
  std::string prompt(const engine::Position& position, const engine::Decision&) const override {
    if (position.as<BrittleState>().rounds == 4 && fault_ == Fault::crash) raise(SIGSEGV);
    if (position.as<BrittleState>().rounds == 4 && fault_ == Fault::invariant)
      engine::panic("a card without Totals");
    return "Go on?";
  }
  std::optional<engine::Odds> odds(const engine::Position&, const engine::Decision&,
                                   const engine::Option&) const override {
    if (fault_ == Fault::in_odds) engine::panic("odds of nothing");
    return std::nullopt;
  }

 private:
  Fault fault_;
};

void breaks(Brittle::Fault fault, std::string_view where, std::string_view why) {
  const Trial trial = try_game(Brittle(fault), 3);
  ASSERT_TRUE(trial.broke);
  EXPECT_NE(trial.broke->find(where), std::string::npos) << *trial.broke;
  EXPECT_NE(trial.broke->find(why), std::string::npos) << *trial.broke;
}

TEST(PackTrial, SaysWhatBrokeAndWhereAndLivesOn) {
  EXPECT_FALSE(try_game(Brittle(Brittle::Fault::none), 3).broke);
  breaks(Brittle::Fault::crash, "match 1 of 3 breaks at question 5", "Segmentation fault");
  breaks(Brittle::Fault::invariant, "match 1 of 3 breaks at question 5", "a card without Totals");
  breaks(Brittle::Fault::in_odds, "match 1 of 3", "odds of nothing");
  breaks(Brittle::Fault::endless, "match 1 of 3", "no end after 200000 questions");
}

}  // namespace
}  // namespace gamekeeper::cli
