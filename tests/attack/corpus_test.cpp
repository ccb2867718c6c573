// What once ended the server, broke a match, steered a terminal, or might: kept, and tried each time. In
// corpus/ lie saves and packs, and lists of what comes of each of them, and of positions and rulings at the
// matches in stages/.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <filesystem>
#include <fstream>
#include <ios>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "attacked_server.hpp"
#include "chance/plain_text.hpp"
#include "engine/error.hpp"
#include "engine/ruling.hpp"
#include "games/registry.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;

std::string corpus(const std::string& file) { return GAMEKEEPER_TEST_FOLDER "/corpus/" + file; }

std::string text_of(const std::string& file) {
  std::ifstream in(corpus(file), std::ios::binary);
  EXPECT_TRUE(in) << file;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

json::array list(const std::string& file) { return json::parse(text_of(file)).as_array(); }

std::string said(const json::object& one, std::string_view key) {
  return std::string(one.at(key).as_string());
}

/// The files or folders there, without their endings.
std::set<std::string> names_in(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(corpus(folder)))
    names.insert(entry.path().stem().string());
  return names;
}

class Corpus : public testing::Test {
 protected:
  /// Everything that a table tells of a match, and three answers.
  void look_at_all_of_it(const json::object& made, const std::string& name) {
    const auto heard = attacked_.ask(
        test::AttackedServer::link(made),
        {R"({"story": true})", R"({"odds": "exact"})", R"({"tools": true})", R"({"state": true})",
         R"({"sheets": true})", R"({"look": {"n": 1}})", R"({"view": "spectator"})", R"({"choose": 0})",
         R"({"choose": 0})", R"({"undo": 2, "past_information": true})", R"({"choose": 0})"});
    ASSERT_TRUE(heard) << name;
    for (std::istringstream lines(*heard); std::getline(lines, line_);)
      EXPECT_EQ(chance::not_plain(line_), std::nullopt) << name;
  }
  /// A match of stages/, all of whose seats, the referee's too, are one's own.
  engine::Result<json::object> table_at(const std::string& stage) {
    const std::string log = text_of("stages/" + stage + ".gksave");
    const json::value header = json::parse(log.substr(0, log.find('\n')));
    json::object seats = header.at("setup").at("seats").as_object();
    for (auto& seat : seats) seat.value() = "me";
    return attacked_.registry().make_table({{"log", log}, {"seats", seats}});
  }
  void TearDown() override { EXPECT_EQ(attacked_.faults(), 0U); }

  test::AttackedServer attacked_;
  std::string line_;
};

TEST_F(Corpus, SavesAreRefusedInALineOrOpen) {
  std::set<std::string> listed;
  for (const json::value& each : list("saves.json")) {
    const json::object& one = each.as_object();
    const std::string name = said(one, "save");
    listed.insert(name);
    const auto made = attacked_.registry().make_table({{"log", text_of("saves/" + name + ".gksave")}});
    if (made) {
      EXPECT_EQ(made->contains("notice") ? "opens, not whole" : "opens", said(one, "comes")) << name;
      look_at_all_of_it(*made, name);
    } else {
      EXPECT_EQ(made.error().code, said(one, "comes")) << name << ": " << made.error().text();
      EXPECT_EQ(chance::not_plain(made.error().text()), std::nullopt) << name;
    }
  }
  EXPECT_EQ(listed, names_in("saves"));
}

TEST_F(Corpus, RulingsAreRefusedInALineOrPlayedOnWith) {
  for (const json::value& each : list("rulings.json")) {
    const json::object& one = each.as_object();
    const std::string ruling = json::serialize(json::object{{"rule", one.at("rule")}});
    const auto made = table_at(said(one, "on"));
    ASSERT_TRUE(made && !made->contains("notice")) << said(one, "on");
    const std::string heard = attacked_.ask(test::AttackedServer::link(*made), {ruling}).value_or("");
    const json::object answer = json::parse(heard.substr(0, heard.find('\n'))).as_object();
    const json::value* refused = answer.if_contains("error");
    EXPECT_EQ(refused != nullptr ? said(refused->as_object(), "code") : "taken", said(one, "comes"))
        << said(one, "on") << ": " << ruling << heard;
    look_at_all_of_it(*made, ruling);
  }
}

TEST_F(Corpus, PositionsAreRefusedInALineOrPlayed) {
  for (const json::value& each : list("positions.json")) {
    const json::object& one = each.as_object();
    const std::string log = text_of("stages/" + said(one, "on") + ".gksave");
    json::object header = json::parse(log.substr(0, log.find('\n'))).as_object();
    json::object& position = header.at("setup").as_object().at("position").as_object();
    ASSERT_TRUE(engine::apply_ruling(position, {{"set", one.at("at")}, {"to", one.at("to")}}));
    const std::string what = said(one, "on") + ": " + said(one, "is");
    const auto made = attacked_.registry().make_table({{"log", json::serialize(header) + "\n"}});
    if (made) {
      EXPECT_EQ("opens", said(one, "comes")) << what;
      look_at_all_of_it(*made, what);
    } else {
      EXPECT_EQ(made.error().code, said(one, "comes")) << what << ": " << made.error().text();
      EXPECT_EQ(chance::not_plain(made.error().text()), std::nullopt) << what;
    }
  }
}

TEST(CorpusOfPacks, AreRefusedAndSayWhy) {
  std::set<std::string> listed;
  for (const json::value& each : list("packs.json")) {
    const json::object& one = each.as_object();
    const std::string name = said(one, "pack");
    listed.insert(name);
    const auto wrong = games::check_pack(corpus("packs/" + name));
    std::string all = wrong ? "" : wrong.error().text();
    if (wrong) {
      for (const std::string& line : *wrong) all += line + "\n";
    }
    EXPECT_THAT(all, testing::HasSubstr(said(one, "says"))) << name;
  }
  EXPECT_EQ(listed, names_in("packs"));
}

}  // namespace
}  // namespace gamekeeper
