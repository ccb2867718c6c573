// What one client may take, and what the others notice of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/ip/address.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "client.hpp"
#include "server/body.hpp"
#include "server/limits.hpp"
#include "server/quotas.hpp"
#include "server/server.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using boost::asio::ip::make_address;
using server::Limits;
using server::Quotas;
using std::chrono::milliseconds;
using std::chrono::seconds;
using test::call;
using test::http;
using test::new_table;
using test::raw;
using test::Reply;
using test::SocketClient;

constexpr std::string_view kPig = R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})";

std::string code_of(const json::value& said) {
  const json::object* line = said.if_object();
  const json::value* error = line == nullptr ? nullptr : line->if_contains("error");
  return error == nullptr ? "" : json::value_to<std::string>(error->at("code"));
}

std::string lines(int count, std::string_view line) {
  std::string body = "[";
  for (int i = 0; i < count; ++i) body += (i == 0 ? "" : ",") + std::string(line);
  return body + "]";
}

Reply from(std::uint16_t port, std::string_view address, std::string_view method, std::string_view path,
           std::string_view body = {}) {
  return http(port, method, path, body, {{"X-Forwarded-For", std::string(address)}});
}

int seconds_to_wait(const Reply& reply) {
  const auto header = reply.headers.find("Retry-After");
  return header == reply.headers.end() ? 0 : std::stoi(header->second);
}

// -- Who is who

TEST(Addresses, ComeFromThePeerOrFromTheProxyThatIsTrusted) {
  const Limits open;
  const Limits behind{.behind_proxy = true};
  const auto peer = make_address("127.0.0.1");
  EXPECT_EQ(server::address_of(peer, "203.0.113.9", open).text, "127.0.0.1");
  EXPECT_TRUE(server::address_of(peer, "203.0.113.9", open).local);
  EXPECT_EQ(server::address_of(peer, "10.0.0.1, 203.0.113.9", behind).text, "203.0.113.9");
  EXPECT_FALSE(server::address_of(peer, "203.0.113.9", behind).local);
  EXPECT_EQ(server::address_of(peer, "nonsense", behind).text, "127.0.0.1");
  EXPECT_FALSE(server::address_of(peer, "127.0.0.1", behind).local);
}

TEST(Addresses, OfOneHouseholdCountAsOne) {
  const Limits limits;
  EXPECT_EQ(server::address_of(make_address("2001:db8:1:2:aaaa::1"), {}, limits).text, "2001:db8:1:2::/64");
  EXPECT_EQ(server::address_of(make_address("2001:db8:1:2:bbbb::2"), {}, limits).text, "2001:db8:1:2::/64");
  EXPECT_EQ(server::address_of(make_address("::ffff:192.0.2.7"), {}, limits).text, "192.0.2.7");
  EXPECT_TRUE(server::address_of(make_address("::1"), {}, limits).local);
}

// -- What comes back with time

class QuotasTest : public testing::Test {
 protected:
  std::chrono::steady_clock::time_point now_{std::chrono::hours(1)};
  Limits limits_{.bodies = 100,
                 .anyone = {.connections = 2,
                            .sockets = 1,
                            .tables_a_minute = 6,
                            .tables_kept = 9,
                            .bodies = 70,
                            .cpu = seconds(6)}};
  std::shared_ptr<Quotas> quotas_ = std::make_shared<Quotas>(limits_, [this] { return now_; });
  server::Address somebody_{.text = "192.0.2.7"};
  server::Address other_{.text = "192.0.2.8"};
};

TEST_F(QuotasTest, AMinutesWorthOfTablesAtOnceAndThenAsTimePasses) {
  for (int i = 0; i < 7; ++i) EXPECT_TRUE(quotas_->make_table(somebody_, 0)) << i;
  const auto refused = quotas_->make_table(somebody_, 0);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "too-much");
  EXPECT_EQ(refused.error().expected, "come again in 10 seconds");
  EXPECT_EQ(refused.error().in, seconds(10));
  EXPECT_TRUE(quotas_->make_table(other_, 0));
  now_ += seconds(10);
  EXPECT_TRUE(quotas_->make_table(somebody_, 0));
  EXPECT_FALSE(quotas_->make_table(somebody_, 0));
}

TEST_F(QuotasTest, WhoKeepsManyTablesMakesNoMore) {
  EXPECT_TRUE(quotas_->make_table(somebody_, 8));
  EXPECT_FALSE(quotas_->make_table(somebody_, 9));
}

TEST_F(QuotasTest, TheProcessorsTimeIsForAnAddressAndForALink) {
  quotas_->spend(somebody_, "link", seconds(6));
  EXPECT_TRUE(quotas_->work(somebody_, "link"));
  quotas_->spend(somebody_, "link", seconds(1));
  EXPECT_EQ(quotas_->work(somebody_, "another").error().expected, "come again in 10 seconds");
  EXPECT_EQ(quotas_->work(other_, "link").error().code, "too-much");
  EXPECT_TRUE(quotas_->work(other_, "another"));
  now_ += seconds(11);
  EXPECT_TRUE(quotas_->work(somebody_, "link"));
}

TEST_F(QuotasTest, PlacesComeBackWhenTheyAreLeft) {
  auto socket = quotas_->open_socket(somebody_);
  ASSERT_TRUE(socket);
  EXPECT_EQ(quotas_->open_socket(somebody_).error().code, "too-much");
  EXPECT_TRUE(quotas_->open_socket(other_));
  *socket = server::Hold();
  EXPECT_TRUE(quotas_->open_socket(somebody_));
}

TEST_F(QuotasTest, WhoHasUsedNothingLatelyIsForgotten) {
  quotas_->spend(somebody_, "link", seconds(6));
  EXPECT_EQ(quotas_->remembered(), 2U);
  now_ += seconds(30);
  quotas_->forget_old();
  EXPECT_EQ(quotas_->remembered(), 2U);
  now_ += seconds(31);
  quotas_->forget_old();
  EXPECT_EQ(quotas_->remembered(), 0U);
}

TEST_F(QuotasTest, BodiesCountUntilTheyAreGone) {
  {
    server::Body body(quotas_, somebody_);
    EXPECT_TRUE(body.add(std::string(60, 'a')));
    server::Body other(quotas_, other_);
    EXPECT_FALSE(other.add(std::string(60, 'a')));
    EXPECT_TRUE(other.add(std::string(40, 'a')));
    EXPECT_EQ(quotas_->bytes(), 100U);
  }
  EXPECT_EQ(quotas_->bytes(), 0U);
}

TEST_F(QuotasTest, BodiesOfOneAddressLeaveRoomForOthers) {
  server::Body body(quotas_, somebody_);
  EXPECT_TRUE(body.add(std::string(70, 'a')));
  server::Body another(quotas_, somebody_);
  EXPECT_FALSE(another.add("a"));
  server::Body other(quotas_, other_);
  EXPECT_TRUE(other.add(std::string(30, 'a')));
  quotas_->forget_old();
  body = {};
  EXPECT_TRUE(another.add(std::string(70, 'a')));
}

TEST(Bodies, ThatAreMadeToTakeMemoryAreRefused) {
  server::Body body;
  body.add("[");
  for (int i = 0; i < 200; ++i) {
    std::string piece;
    for (int k = 0; k < 10'000; ++k) piece += "0,";
    body.add(piece);
  }
  body.add("0]");
  EXPECT_EQ(server::parse(std::move(body)).error().code, "too-large");
  server::Body save;
  save.add(R"({"log":")");
  for (int i = 0; i < 300; ++i) save.add(std::string(100'000, 'a'));
  save.add(R"("})");
  const auto read = server::parse(std::move(save));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->at("log").as_string().size(), 30'000'000U);
}

// -- At a server

class LimitsTest : public testing::Test {
 protected:
  void serve(const Limits& limits) {
    serving_ = std::make_unique<test::Serving>(folder_.path(), server::ServerSettings{.limits = limits});
    port_ = serving_->port();
  }
  test::DataFolder folder_;
  std::unique_ptr<test::Serving> serving_;
  std::uint16_t port_ = 0;
};

TEST_F(LimitsTest, AnswersOfACallEndWhereTheyAreLongEnough) {
  serve({.lines = 1000, .answer = 20'000});
  const auto tokens = new_table(port_, kPig);
  const auto reply =
      call(port_, "POST", "/api/table/lines", tokens[0], lines(1000, R"({"view":"player-1"})"));
  ASSERT_EQ(reply.status, 200);
  EXPECT_LT(reply.body.size(), 25'000U);
  EXPECT_EQ(code_of(reply.json().at("lines").as_array().back()), "too-long");
}

TEST_F(LimitsTest, LinesOfACallAreCounted) {
  serve({.lines = 3});
  const auto tokens = new_table(port_, kPig);
  EXPECT_EQ(call(port_, "POST", "/api/table/lines", tokens[0], lines(3, R"({"ping":1})")).status, 200);
  const auto refused = call(port_, "POST", "/api/table/lines", tokens[0], lines(4, R"({"choose":"roll"})"));
  EXPECT_EQ(refused.status, 413);
  EXPECT_EQ(code_of(refused.json()), "too-many");
  EXPECT_EQ(call(port_, "GET", "/api/table", tokens[0]).json().at("seated").at("n"), 1);
}

TEST_F(LimitsTest, OnlyTheMakingOfATableTakesALargeBody) {
  serve({.lines_body = 10'000, .save = 200'000});
  const auto tokens = new_table(port_, kPig);
  const std::string large = "[\"" + std::string(20'000, 'a') + "\"]";
  EXPECT_EQ(call(port_, "POST", "/api/table/lines", tokens[0], large).status, 413);
  EXPECT_EQ(http(port_, "POST", "/api/tables", large).status, 400);
  const std::string log(250'000, 'a');
  const auto refused = http(port_, "POST", "/api/tables", json::serialize(json::object{{"log", log}}));
  EXPECT_EQ(refused.status, 413);
  EXPECT_EQ(code_of(refused.json()), "too-large");
}

TEST_F(LimitsTest, WhoeverSendsTooMuchStillHearsSo) {
  serve({.save = 100'000});
  // More than the system's buffers hold: the answer has to survive what is still on its way.
  const auto refused = http(port_, "POST", "/api/tables", std::string(std::size_t{20} << 20U, 'a'));
  EXPECT_EQ(refused.status, 413);
}

TEST_F(LimitsTest, BodiesThatAreHalfSentTakeNoMoreThanTheirShare) {
  serve({.bodies = 300'000});
  const std::string half = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000\r\n\r\n" +
                           std::string(400'000, 'a');
  EXPECT_THAT(raw(port_, half),
              testing::AllOf(testing::HasSubstr(R"("busy")"), testing::HasSubstr("Retry-After: 60\r\n")));
  EXPECT_EQ(http(port_, "POST", "/api/tables", kPig).status, 201);
}

TEST_F(LimitsTest, ASocketAtWhichNobodySitsIsClosed) {
  serve({.sit = seconds(1)});
  const auto tokens = new_table(port_, kPig);
  SocketClient sits(port_);
  sits.sit(tokens[0]);
  SocketClient stands(port_);
  ASSERT_TRUE(stands.hear()->contains("hello"));
  EXPECT_EQ(stands.hear()->at("closed").at("code"), "too-late");
  EXPECT_FALSE(stands.hear());
  sits.say(R"({"ping": 1})");
  EXPECT_TRUE(sits.hear()->contains("pong"));
}

TEST_F(LimitsTest, AnAddressBehindAProxyHasItsShareOfTables) {
  serve({.anyone = {.tables_a_minute = 2}, .behind_proxy = true});
  int refused = 0;
  for (int i = 0; i < 5; ++i)
    refused += from(port_, "192.0.2.7", "POST", "/api/tables", kPig).status == 429 ? 1 : 0;
  EXPECT_EQ(refused, 2);
  const int wait = seconds_to_wait(from(port_, "192.0.2.7", "POST", "/api/tables", kPig));
  EXPECT_GE(wait, 1);
  EXPECT_LE(wait, 60);
  EXPECT_EQ(from(port_, "192.0.2.8", "POST", "/api/tables", kPig).status, 201);
  EXPECT_EQ(from(port_, "192.0.2.8, 192.0.2.7", "POST", "/api/tables", kPig).status, 429);
}

TEST_F(LimitsTest, TablesThatWereEndedAreKeptNoLonger) {
  serve({.this_machine = {.tables_a_minute = 1000, .tables_kept = 2}});
  const auto first = new_table(port_, kPig);
  new_table(port_, kPig);
  const Reply many = http(port_, "POST", "/api/tables", kPig);
  EXPECT_EQ(many.status, 429);
  EXPECT_FALSE(many.headers.contains("Retry-After")) << "it does not depend on time";
  EXPECT_EQ(call(port_, "DELETE", "/api/table", first[0]).status, 200);
  EXPECT_EQ(http(port_, "POST", "/api/tables", kPig).status, 201);
}

TEST_F(LimitsTest, AnAddressHasItsShareOfSockets) {
  serve({.this_machine = {.sockets = 2}});
  auto first = std::make_unique<SocketClient>(port_);
  const SocketClient second(port_);
  EXPECT_THROW(SocketClient third(port_), std::exception);
  first.reset();
  for (int i = 0; i < 100; ++i) {
    try {
      EXPECT_TRUE(SocketClient(port_).hear());
      return;
    } catch (const std::exception&) {
      std::this_thread::sleep_for(milliseconds(20));
    }
  }
  FAIL() << "a place that was left is not given again";
}

TEST_F(LimitsTest, WhoeverHasShownALinkStaysWhenAllPlacesAreTaken) {
  serve({.connections = 20});
  const auto tokens = new_table(port_, kPig);
  SocketClient guest(port_);
  guest.sit(tokens[0]);
  std::vector<std::unique_ptr<SocketClient>> crowd;
  crowd.reserve(60);
  for (int i = 0; i < 60; ++i) crowd.push_back(std::make_unique<SocketClient>(port_));
  // The oldest strangers made room: for strangers, for whoever comes back to a table, and for the next page.
  SocketClient again(port_);
  EXPECT_TRUE(again.sit(tokens[0]).back().contains("decision"));
  EXPECT_EQ(http(port_, "GET", "/").status, 200);
  guest.say(R"({"ping": 1})");
  EXPECT_TRUE(guest.hear_until({"pong"}).back().contains("pong"));
  std::optional<json::object> last;
  while (const auto line = crowd.front()->hear()) last = line;
  EXPECT_EQ(last.value().at("closed").at("code"), "full");
}

TEST_F(LimitsTest, WhoKeepsTheProcessorBusyIsAskedToWait) {
  serve({.this_machine = {.cpu = seconds(1)}});
  const auto tokens = new_table(port_, R"({"game": "battles", "seed": 1})");
  const std::string work = lines(200, R"({"view":"north"})");
  Reply reply;
  for (int i = 0; i < 2000; ++i) {
    reply = call(port_, "POST", "/api/table/lines", tokens[0], work);
    if (reply.status != 200) break;
  }
  ASSERT_EQ(reply.status, 429);
  EXPECT_EQ(code_of(reply.json()), "too-much");
  EXPECT_THAT(json::value_to<std::string>(reply.json().at("error").at("expected")),
              testing::StartsWith("come again in " + reply.headers.at("Retry-After") + " second"));
  SocketClient late(port_);
  late.hear();
  late.say(R"({"sit": {"link": ")" + tokens[0] + R"("}})");
  EXPECT_EQ(code_of(*late.hear()), "too-much");
}

TEST_F(LimitsTest, LinesOfWhoeverHasHungUpAreNotFollowed) {
  serve({});
  const auto tokens = new_table(port_, R"({"game": "battles", "seats": {"north": "me", "south": "me"},
      "options": {"north": "a-steady-hand", "south": "fists-only"}, "seed": 1})");
  call(port_, "GET", "/api/table", tokens[0]);
  const std::string body =
      "[" + lines(198, R"({"odds":true})").substr(1, 198 * 14 - 1) + R"(,{"hold":{"north":"random"}}])";
  {
    // It asks, and does not wait for the answer.
    const std::string head = "POST /api/table/lines HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " +
                             tokens[0] + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n";
    test::send_and_leave(port_, head + body);
  }
  std::this_thread::sleep_for(milliseconds(500));
  const json::value seated = call(port_, "GET", "/api/table", tokens[0]).json();
  EXPECT_EQ(seated.at("seated").at("seats").at(0).at("who"), "person");
}

}  // namespace
}  // namespace gamekeeper
