// What comes from those who mean no good, or whose programs are broken: answered or cut off, and nobody else
// notices.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "client.hpp"
#include "server/table_registry.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using test::call;
using test::http;
using test::new_table;
using test::raw;
using test::SocketClient;

std::string code_of(const std::optional<json::object>& line) {
  if (!line || !line->contains("error")) return "";
  return json::value_to<std::string>(line->at("error").at("code"));
}

class HostileTest : public testing::Test {
 protected:
  /// Somebody plays on, whatever happened.
  void expect_that_others_play_on() {
    const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
    EXPECT_EQ(call(port_, "POST", "/api/table/lines", tokens.at(0), R"({"choose": "roll"})").status, 200);
  }
  test::DataFolder folder_;
  test::Serving serving_{folder_.path(), {.limits = {.unread = 20'000, .connections = 200}}};
  std::uint16_t port_ = serving_.port();
};

TEST_F(HostileTest, WhatIsNotHttpIsAnsweredOnce) {
  EXPECT_THAT(raw(port_, "hello\r\n\r\n"), testing::StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(raw(port_, "GET / HTTP/9.9\r\n\r\n"), testing::StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(raw(port_, std::string(100, '\0')), testing::StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(raw(port_, "GET /" + std::string(20'000, 'a') + " HTTP/1.1\r\n\r\n"),
              testing::StartsWith("HTTP/1.1 4"));
  expect_that_others_play_on();
}

TEST_F(HostileTest, ABodyThatIsTooLargeIsRefused) {
  EXPECT_THAT(
      raw(port_, "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n"),
      testing::StartsWith("HTTP/1.1 413"));
  expect_that_others_play_on();
}

TEST_F(HostileTest, AddressesThatLeadNowhereSayWhatWouldBeRight) {
  for (const std::string_view path :
       {"/api", "/api/", "/api/nothing", "/api/games/chess", "/api/games/pig/rules/none", "/../../etc/passwd",
        "/assets/", "/index.html.gz", "/api/games/pig/content/x"}) {
    const auto reply = http(port_, "GET", path);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_TRUE(reply.json().as_object().contains("error")) << path;
  }
  EXPECT_EQ(http(port_, "DELETE", "/").status, 405);
  EXPECT_EQ(http(port_, "GET", "/api/table").status, 401);
  EXPECT_EQ(call(port_, "PUT", "/api/table", new_table(port_, R"({"game": "pig"})")[0]).status, 405);
}

TEST_F(HostileTest, PagesFromElsewhereAreRefused) {
  EXPECT_EQ(
      http(port_, "POST", "/api/tables", R"({"game": "pig"})", {{"Origin", "https://elsewhere.example"}})
          .status,
      403);
  EXPECT_EQ(http(port_, "GET", "/", "", {{"Host", "elsewhere.example"}}).status, 403);
  EXPECT_EQ(http(port_, "GET", "/", "", {{"Host", "127.0.0.1:" + std::to_string(port_)}}).status, 200);
  EXPECT_THROW(SocketClient(port_, {{"Origin", "https://elsewhere.example"}}), std::exception);
  SocketClient ours(port_, {{"Origin", "http://localhost:" + std::to_string(port_)}});
  EXPECT_TRUE(ours.hear());
}

TEST_F(HostileTest, EveryAnswerCarriesHeadersThatKeepThePageToItself) {
  for (const std::string_view path : {"/", "/api/games", "/api/table"}) {
    const auto reply = http(port_, "GET", path);
    EXPECT_THAT(reply.headers.at("Content-Security-Policy"), testing::HasSubstr("default-src 'self'"));
    EXPECT_EQ(reply.headers.at("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(reply.headers.at("Referrer-Policy"), "no-referrer");
  }
}

TEST_F(HostileTest, LinesThatMakeNoSenseAreAnswered) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
  SocketClient me(port_);
  me.sit(tokens[0]);
  for (const std::string& line :
       {std::string("{"), std::string("[]"), std::string("null"), std::string(R"({"jump": 1})"),
        std::string(R"({"choose": "roll", "undo": 1})"), std::string(R"({"choose": {"a": []}})"),
        std::string(R"({"look": 7})"), std::string(R"({"undo": -1})"), std::string(R"({"hold": []})"),
        std::string(R"({"take": 5})"), std::string(R"({"relink": null})"), std::string(R"({"faces": [1]})"),
        std::string(500, '['), std::string("\xff\xfe")}) {
    me.say(line);
    const auto heard = me.hear();
    if (!heard) {  // A text message that is no UTF-8 ends the connection, as WebSocket says it must.
      EXPECT_EQ(line, "\xff\xfe");
      break;
    }
    EXPECT_NE(code_of(heard), "") << line;
  }
  EXPECT_EQ(call(port_, "GET", "/api/table", tokens[0]).json().at("seated").at("n"), 1);
}

TEST_F(HostileTest, ALineThatIsTooLongEndsTheConnection) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
  SocketClient me(port_);
  me.sit(tokens[0]);
  me.say(R"({"choose": ")" + std::string(100'000, 'a') + "\"}");
  EXPECT_FALSE(me.hear());
  expect_that_others_play_on();
}

TEST_F(HostileTest, WhoeverDoesNotSitDownIsSentAway) {
  for (const std::string_view line :
       {R"({"choose": "roll"})", R"({"sit": 5})", R"({"sit": {"link": "guess"}})", "{"}) {
    SocketClient stranger(port_);
    stranger.hear();
    stranger.say(line);
    EXPECT_NE(code_of(stranger.hear()), "") << line;
    EXPECT_FALSE(stranger.hear()) << line;
  }
}

TEST_F(HostileTest, AFloodWaitsItsTurnAndOthersPlay) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
  SocketClient flood(port_);
  flood.sit(tokens[0]);
  for (int i = 0; i < 3000; ++i) flood.say(R"({"ping": 1})");
  expect_that_others_play_on();
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(flood.hear()->contains("pong"));
}

TEST_F(HostileTest, WhoeverDoesNotReadIsCutOffAndTheOthersDoNotNotice) {
  const auto tokens = new_table(port_, R"({"game": "battles", "seats": {"south": "friend"},
      "options": {"north": "a-steady-hand", "south": "fists-only"}, "seed": 3})");
  SocketClient deaf(port_, {}, 4096);
  deaf.sit(tokens[2], R"(["view"])");
  SocketClient host(port_);
  host.sit(tokens[0]);
  // Views of two fields fill what a kernel buffers and what the server is willing to keep.
  for (int i = 0; i < 12000; ++i) deaf.say(R"({"view": "spectator"})");
  const auto watching = [&] {
    return call(port_, "GET", "/api/table", tokens[0]).json().at("seated").at("watching");
  };
  for (int i = 0; i < 500 && watching() != 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(watching(), 0);
  host.say(R"({"ping": 1})");
  EXPECT_TRUE(host.hear_until({"pong"}).back().contains("pong"));
}

TEST_F(HostileTest, MoreConnectionsThanItTakesAreTurnedAway) {
  const auto tokens = new_table(port_, R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})");
  std::vector<std::unique_ptr<SocketClient>> crowd;
  bool turned_away = false;
  for (int i = 0; i < 210 && !turned_away; ++i) {
    try {
      crowd.push_back(std::make_unique<SocketClient>(port_));
      turned_away = crowd.back()->sit(tokens[0]).empty();
    } catch (const std::exception&) {
      turned_away = true;
    }
  }
  EXPECT_TRUE(turned_away);
  crowd.clear();
  for (int i = 0; i < 100; ++i) {
    try {
      expect_that_others_play_on();
      return;
    } catch (const std::exception&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }
  FAIL() << "nobody is let in any more";
}

TEST(Store, OneServerAtATimeHasAFolder) {
  const test::DataFolder folder;
  const test::Serving serving(folder.path());
  const auto second = server::TableRegistry::open({.data = folder.path()});
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, "in-use");
}

}  // namespace
}  // namespace gamekeeper
