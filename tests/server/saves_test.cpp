// What earlier releases wrote, this one opens: saves, and the tables of a server. tests/server/fixtures has a
// folder for each release (make.py makes it, once).
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <ios>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "answering.hpp"
#include "client.hpp"
#include "engine/game.hpp"
#include "games/registry.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using test::call;
using test::SocketClient;

const fs::path kFixtures = fs::path(GAMEKEEPER_SOURCE_DIR) / "tests/server/fixtures";

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> releases() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(kFixtures)) {
    if (entry.is_directory()) found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

std::vector<fs::path> saves() {
  std::vector<fs::path> found;
  for (const fs::path& release : releases()) {
    for (const auto& entry : fs::directory_iterator(release)) {
      if (entry.path().extension() == ".gksave") found.push_back(entry.path());
    }
  }
  std::ranges::sort(found);
  return found;
}

/// Whether the rules of a game are those by which the log was played.
bool same_rules(std::string_view log) {
  const json::value header = json::parse(log.substr(0, log.find('\n'))).at("gamekeeper");
  const auto game = games::find(json::value_to<std::string>(header.at("game")));
  return game && (*game)->info().rules_version == header.at("rules_version").to_number<std::uint32_t>();
}

/// Sits down and answers until the match is over or that many answers are given; how often it answered.
/// A match that opens at an earlier checkpoint has to say so first.
int play_on(std::uint16_t port, std::string_view token, int most, bool may_be_cut) {
  SocketClient me(port);
  auto lines = me.sit(token);
  EXPECT_FALSE(lines.empty());
  if (lines.empty()) return 0;
  const bool cut =
      std::ranges::any_of(lines, [](const json::object& line) { return line.contains("notice"); });
  EXPECT_TRUE(may_be_cut || !cut) << json::serialize(lines.at(1));
  if (lines.back().contains("waiting")) lines = me.hear_until({"decision", "over", "error"});
  int answers = 0;
  while (answers < most && !lines.empty() && lines.back().contains("decision")) {
    const json::value& decision = lines.back().at("decision");
    me.say(json::serialize(
        json::object{{"choose", test::some_answer(decision, answers)}, {"n", decision.at("n")}}));
    lines = me.hear_until({"decision", "over", "error"});
    ++answers;
  }
  EXPECT_FALSE(lines.empty());
  if (!lines.empty()) {
    EXPECT_TRUE(lines.back().contains("decision") || lines.back().contains("over"))
        << json::serialize(lines.back());
  }
  return answers;
}

class Save : public testing::TestWithParam<fs::path> {};

TEST_P(Save, OpensAndGoesOn) {
  const std::string log = text_of(GetParam());
  const bool finished = GetParam().string().contains(".finished.");
  const test::DataFolder folder;
  const test::Serving serving(folder.path());
  const auto made =
      test::http(serving.port(), "POST", "/api/tables", json::serialize(json::object{{"log", log}}));
  ASSERT_EQ(made.status, 201) << made.body;
  const json::value answer = made.json();
  // By the same rules it is the same match to its end; else it stands at its last good checkpoint, and says
  // so.
  const bool whole = !answer.as_object().contains("notice");
  EXPECT_TRUE(whole || !same_rules(log)) << made.body;
  const auto token = json::value_to<std::string>(answer.at("links").at(0).at("token"));
  // A finished match whose last checkpoint is its end is over by other rules too.
  const bool over = call(serving.port(), "GET", "/api/table", token).json().at("seated").at("over").as_bool();
  EXPECT_TRUE(whole ? over == finished : finished || !over);
  const int answers = play_on(serving.port(), token, 12, false);
  EXPECT_EQ(answers == 0, over);
}

std::string save_name(const testing::TestParamInfo<fs::path>& info) {
  std::string name;
  for (const char c : info.param.parent_path().filename().string() + "_" + info.param.stem().string())
    name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}
INSTANTIATE_TEST_SUITE_P(Fixtures, Save, testing::ValuesIn(saves()), save_name);

class Tables : public testing::TestWithParam<fs::path> {};

TEST_P(Tables, StandWhereTheyStoodAndGoOn) {
  const test::DataFolder folder;
  fs::copy_file(GetParam() / "tables.sqlite", fs::path(folder.path()) / "tables.sqlite");
  const json::value tokens = json::parse(text_of(GetParam() / "tokens.json"));
  if (GetParam() == releases().back()) {
    for (const engine::Game* game : games::all())
      EXPECT_TRUE(tokens.as_object().contains(game->info().id)) << game->info().id;
  }
  std::vector<std::string> first_seats;
  {
    const test::Serving serving(folder.path());
    for (const auto& [game, links] : tokens.as_object()) {
      SCOPED_TRACE(std::string(game));
      for (const json::value& link : links.as_array()) {
        const auto seated = call(serving.port(), "GET", "/api/table", json::value_to<std::string>(link));
        ASSERT_EQ(seated.status, 200) << seated.body;
        EXPECT_EQ(seated.json().at("seated").at("game"), game);
        EXPECT_GT(seated.json().at("seated").at("n").as_int64(), 1);
      }
      first_seats.push_back(json::value_to<std::string>(links.at(0)));
      EXPECT_GT(play_on(serving.port(), first_seats.back(), 2, true), 0);
    }
  }
  // And again, from what this program wrote.
  const test::Serving serving(folder.path());
  for (const std::string& token : first_seats)
    EXPECT_EQ(call(serving.port(), "GET", "/api/table", token).status, 200);
}

std::string release_name(const testing::TestParamInfo<fs::path>& info) {
  std::string name = info.param.filename().string();
  std::ranges::replace(name, '.', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Fixtures, Tables, testing::ValuesIn(releases()), release_name);

TEST(Saves, EachGameHasOneThatIsOverAndOneThatIsNot) {
  for (const engine::Game* game : games::all()) {
    for (const std::string_view kind : {".finished.gksave", ".unfinished.gksave"}) {
      const std::string name = game->info().id + std::string(kind);
      EXPECT_TRUE(std::ranges::any_of(saves(), [&](const fs::path& save) { return save.filename() == name; }))
          << name;
    }
  }
}

TEST(Saves, OneThatDoesNotReplayOpensAtItsLastGoodCheckpointAndSaysSo) {
  std::string log = text_of(kFixtures / "0.1.0/pig.finished.gksave");
  const std::size_t hold = log.find(R"("choose":"hold")");
  ASSERT_NE(hold, std::string::npos);
  log.replace(hold, 15, R"("choose":"jump")");
  const test::DataFolder folder;
  const test::Serving serving(folder.path());
  const auto made =
      test::http(serving.port(), "POST", "/api/tables", json::serialize(json::object{{"log", log}}));
  ASSERT_EQ(made.status, 201) << made.body;
  const json::value answer = made.json();
  ASSERT_TRUE(answer.as_object().contains("notice"));
  EXPECT_EQ(answer.at("notice").at("code"), "not-whole");
  EXPECT_GT(
      play_on(serving.port(), json::value_to<std::string>(answer.at("links").at(0).at("token")), 2, true), 0);
}

}  // namespace
}  // namespace gamekeeper
