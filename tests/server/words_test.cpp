// A match in which people have said all the words that one holds, each as long as words may be.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client.hpp"
#include "engine/decision.hpp"
#include "engine/game.hpp"
#include "engine/match.hpp"
#include "engine/session.hpp"
#include "engine/texts.hpp"
#include "games/registry.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using test::SocketClient;

/// The save of an Auditor who is to name a weapon, and who has no room for words but those known already.
std::string full_save(std::size_t words) {
  const engine::Game& game = **games::find("number-crunch");
  engine::Match match(game);
  EXPECT_TRUE(match.start({.options = {}, .seed = 1}));
  for (int i = 0; i < 2; ++i) match.choose(0);
  EXPECT_EQ(match.decision().kind, engine::Kind::text);
  json::object position = match.state_json();
  json::array texts;
  for (std::size_t i = 0; i < words; ++i) texts.emplace_back(fmt::format("{:\u00d8>60}", i));
  position["texts"] = std::move(texts);
  const auto session = engine::Session::start(
      game, {.match = {.options = {}, .seed = 1}, .seats = {}, .position = position}, std::nullopt);
  EXPECT_TRUE(session) << session.error().text();
  return session ? (*session)->log() : "";
}

json::object ask(SocketClient& who, std::string_view line, const std::vector<std::string_view>& until) {
  who.say(line);
  const auto lines = who.hear_until(until);
  return lines.empty() ? json::object() : lines.back();
}

TEST(FullOfWords, SuggestionsAreTakenAndAdviceIsGiven) {
  const std::string log = full_save(engine::Texts::kMost - 1);
  const test::DataFolder folder;
  const test::Serving serving(folder.path());
  const auto tokens = test::new_table(serving.port(), json::serialize(json::object{{"log", log}}));
  SocketClient me(serving.port());
  const json::object asked = me.sit(tokens[0], R"(["view", "odds", "story"])").back();
  ASSERT_EQ(asked.at("decision").at("kind"), "text");
  EXPECT_EQ(ask(me, R"({"odds": true})", {"odds", "error"}).begin()->key(), "odds");
  const json::object refused = ask(me, R"({"choose": "Quittance"})", {"decision", "error"});
  EXPECT_EQ(refused.at("error").at("message"), "too many words in one match");
  EXPECT_TRUE(ask(me, R"({"choose": 0})", {"decision", "error"}).contains("decision")) << "a suggestion";
  const json::object look =
      ask(me, fmt::format(R"({{"look": {{"n": {}}}}})", asked.at("decision").at("n").as_int64()),
          {"look", "error"});
  EXPECT_TRUE(look.contains("look")) << json::serialize(look).substr(0, 400);
  // A player without hands thinks ahead, and says why.
  ask(me, R"({"hold": {"auditor": "search:novice"}})", {"waiting", "error"});
  json::object why;
  for (int i = 0; i < 200; ++i) {
    why = ask(me, R"({"why": true})", {"why", "error", "closed"});
    if (!why.contains("why") || !why.at("why").as_array().empty()) break;
  }
  ASSERT_TRUE(why.contains("why")) << json::serialize(why);
  ASSERT_FALSE(why.at("why").as_array().empty());
  EXPECT_EQ(why.at("why").at(0).at("question"), "What do you wear?");
}

}  // namespace
}  // namespace gamekeeper
