// What whoever keeps a house needs: an end in good order, health, figures, a journal, tables that can be
// ended.
#include <SQLiteCpp/Database.h>
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <atomic>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "client.hpp"
#include "server/clock.hpp"
#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "server/server.hpp"
#include "server/table_registry.hpp"
#include "server/workers.hpp"
#include "serving.hpp"
#include "store/store.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;
using std::chrono::seconds;
using test::call;
using test::http;
using test::new_table;
using test::SocketClient;

constexpr std::string_view kPig = R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})";

/// What the journal says while this is there.
class Reading {
 public:
  Reading() {
    server::send_reports_to([this](server::Level, std::string_view line) {
      const std::lock_guard lock(mutex_);
      lines_.emplace_back(line);
    });
  }
  ~Reading() { server::send_reports_to({}); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> lines_;
};

bool soon(const std::function<bool()>& happens) {
  for (int i = 0; i < 500; ++i) {
    if (happens()) return true;
    std::this_thread::sleep_for(milliseconds(20));
  }
  return false;
}

class KeepingTest : public testing::Test {
 protected:
  std::unique_ptr<store::Store> beside() const {
    return store::Store::open_beside(folder_.path() + "/tables.sqlite").value();
  }
  test::DataFolder folder_;
  std::unique_ptr<test::Serving> serving_ = std::make_unique<test::Serving>(folder_.path());
  std::uint16_t port_ = serving_->port();
};

// -- The end

TEST_F(KeepingTest, EverybodyIsToldThatTheServerStops) {
  const auto tokens = new_table(port_, kPig);
  SocketClient sits(port_);
  sits.sit(tokens[0]);
  SocketClient stands(port_);
  stands.hear();
  const auto begun = std::chrono::steady_clock::now();
  std::thread stopping([this] { serving_.reset(); });
  for (SocketClient* client : {&sits, &stands}) {
    EXPECT_EQ(client->hear_until({"closed"}).back().at("closed").at("code"), "stopping");
    EXPECT_FALSE(client->hear());
    EXPECT_EQ(client->farewell(), 1001);
  }
  stopping.join();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds(20));
}

TEST_F(KeepingTest, WhoDoesNotHangUpDoesNotHoldTheEnd) {
  const auto tokens = new_table(port_, kPig);
  SocketClient deaf(port_);
  deaf.sit(tokens[0]);
  const auto begun = std::chrono::steady_clock::now();
  serving_.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds(20));
}

TEST_F(KeepingTest, NothingThatIsStartedFromTheServerHoldsItsConnections) {
  SocketClient guest(port_);
  guest.hear();
  int seen = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    const int descriptor = std::stoi(entry.path().filename().string());
    sockaddr_in own{};
    unsigned size = sizeof own;
    if (getsockname(descriptor, reinterpret_cast<sockaddr*>(&own), &size) != 0 ||
        ntohs(own.sin_port) != port_)
      continue;
    ++seen;
    EXPECT_NE(fcntl(descriptor, F_GETFD) & FD_CLOEXEC, 0);
  }
  EXPECT_GE(seen, 2);  // the one that listens, and the guest's
}

// -- Health and figures

TEST_F(KeepingTest, HealthIsALineOfJson) {
  new_table(port_, kPig);
  const auto reply = http(port_, "GET", "/healthz");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.json().at("store"), "writable");
  EXPECT_EQ(reply.json().at("tables"), 1);
  EXPECT_TRUE(reply.json().as_object().contains("uptime"));
}

TEST_F(KeepingTest, AStoreThatCannotBeWrittenIsUnwell) {
  Reading journal;
  SQLite::Database lock(folder_.path() + "/tables.sqlite", SQLite::OPEN_READWRITE);
  lock.exec("BEGIN EXCLUSIVE");  // As a disk that is full: it is not written, and reading goes on.
  const auto reply = http(port_, "GET", "/healthz");
  lock.exec("ROLLBACK");
  EXPECT_EQ(reply.status, 503);
  EXPECT_THAT(journal.lines(), testing::Contains(testing::HasSubstr("error the store cannot be written")));
  EXPECT_EQ(http(port_, "GET", "/healthz").status, 200);
}

TEST_F(KeepingTest, FiguresAreForThisMachineAlone) {
  for (const std::string_view path : {"/healthz", "/metrics"}) {
    EXPECT_EQ(http(port_, "GET", path).status, 200) << path;
    EXPECT_EQ(http(port_, "GET", path, "", {{"X-Forwarded-For", "192.0.2.7"}}).status, 404) << path;
    EXPECT_EQ(http(port_, "GET", path, "", {{"Host", "192.0.2.7"}}).status, 404) << path;
  }
  serving_ = std::make_unique<test::Serving>(folder_.path() + "/open",
                                             server::ServerSettings{.limits = {.metrics_open = true}});
  EXPECT_EQ(http(serving_->port(), "GET", "/metrics", "", {{"X-Forwarded-For", "192.0.2.7"}}).status, 200);
}

TEST_F(KeepingTest, FiguresCountWhatHappens) {
  const auto figure = [this](const std::string& name) {
    const std::string page = http(port_, "GET", "/metrics").body;
    const std::size_t at = page.find("\ngamekeeper_" + name + " ");
    return at == std::string::npos ? -1.0 : std::stod(page.substr(at + name.size() + 13));
  };
  const auto tokens = new_table(port_, kPig);
  const double rolls = std::max(0.0, figure("answers_total{kind=\"choose\"}"));
  const double answered = figure("answer_seconds_count");
  const double decided = figure("decisions_total");
  const double written = figure("write_seconds_count");
  SocketClient me(port_);
  me.sit(tokens[0]);
  EXPECT_EQ(figure("guests"), 1);
  EXPECT_EQ(figure("tables_in_memory"), 1);
  me.say(R"({"choose": "roll"})");
  me.hear_until({"decision"});
  EXPECT_EQ(figure("answers_total{kind=\"choose\"}"), rolls + 1);
  EXPECT_TRUE(soon([&] { return figure("answer_seconds_count") >= answered + 2; }));  // to sit, to roll
  EXPECT_GE(figure("decisions_total"), decided + 1);
  EXPECT_EQ(figure("write_seconds_count"), written + 1);
  http(port_, "GET", "/api/games/chess");
  EXPECT_GE(figure("refusals_total{code=\"unknown-game\"}"), 1);
}

TEST(Metrics, AHistogramIsCumulative) {
  server::Histogram times;
  for (const int took : {400, 900, 60'000'000}) times.observe(std::chrono::microseconds(took));
  std::string page;
  times.write(page, "test_seconds", "A test.");
  EXPECT_THAT(page, testing::HasSubstr("test_seconds_bucket{le=\"0.0005\"} 1\n"));
  EXPECT_THAT(page, testing::HasSubstr("test_seconds_bucket{le=\"0.001\"} 2\n"));
  EXPECT_THAT(page, testing::HasSubstr("test_seconds_bucket{le=\"10\"} 2\n"));
  EXPECT_THAT(page, testing::HasSubstr("test_seconds_bucket{le=\"+Inf\"} 3\n"));
}

// -- The journal

TEST(Journal, SaysTheSameOnceAndCountsTheRest) {
  Reading journal;
  for (int i = 0; i < 5; ++i) server::report(server::Level::error, "table 12: not-written: a disk\nis full");
  server::report(server::Level::info, "192.0.2.7: too-much", "too-much");
  server::report(server::Level::info, "192.0.2.8: too-much", "too-much");
  const auto lines = journal.lines();
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], testing::MatchesRegex(
                            "20..-..-..T..:..:..\\....Z error table 12: not-written: a disk.is full\n"));
}

TEST_F(KeepingTest, ATableThatCannotBeWrittenIsInTheJournal) {
  Reading journal;
  const auto tokens = new_table(port_, kPig);
  SocketClient me(port_);
  me.sit(tokens[0]);
  {
    SQLite::Database damaged(folder_.path() + "/tables.sqlite", SQLite::OPEN_READWRITE);
    damaged.exec("PRAGMA foreign_keys = OFF");
    damaged.exec("DELETE FROM tables");
  }
  me.say(R"({"choose": "roll"})");
  EXPECT_EQ(me.hear_until({"closed"}).back().at("closed").at("code"), "not-written");
  EXPECT_THAT(journal.lines(), testing::Contains(testing::HasSubstr("error table 1: not-written")));
}

// -- Tables that are no more

TEST_F(KeepingTest, AHostEndsItsTable) {
  const auto tokens = new_table(port_, R"({"game": "tic-tac-toe", "seats": {"O": "friend"}})");
  SocketClient friendly(port_);
  friendly.sit(tokens[1]);
  friendly.say(R"({"end": true})");
  EXPECT_EQ(friendly.hear_until({"error"}).back().at("error").at("code"), "not-yours");
  EXPECT_EQ(call(port_, "DELETE", "/api/table", tokens[1]).status, 403);
  SocketClient host(port_);
  host.sit(tokens[0]);
  host.say(R"({"end": true})");
  EXPECT_EQ(host.hear_until({"closed"}).back().at("closed").at("code"), "ended");
  EXPECT_EQ(friendly.hear_until({"closed"}).back().at("closed").at("code"), "ended");
  EXPECT_EQ(call(port_, "GET", "/api/table", tokens[0]).status, 401);
  EXPECT_EQ(serving_->registry().tables().value(), 0);
}

TEST_F(KeepingTest, ATableIsEndedOrRemovedBesideTheServer) {
  const auto ends = new_table(port_, kPig);
  const auto goes = new_table(port_, kPig);
  const auto stays = new_table(port_, kPig);
  SocketClient one(port_);
  SocketClient two(port_);
  one.sit(ends[0]);
  two.sit(goes[0]);
  {
    const auto keeper = beside();
    EXPECT_TRUE(keeper->end(1).value());
    EXPECT_TRUE(keeper->remove(2).value());
    EXPECT_FALSE(keeper->remove(7).value());
    const auto list = keeper->list().value();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_FALSE(list[0].ended_at.empty());
    EXPECT_TRUE(list[1].ended_at.empty());
    EXPECT_EQ(list[1].game, "pig");
  }
  EXPECT_EQ(one.hear_until({"closed"}).back().at("closed").at("code"), "ended");
  EXPECT_EQ(two.hear_until({"closed"}).back().at("closed").at("code"), "ended");
  EXPECT_EQ(call(port_, "GET", "/api/table", ends[0]).status, 410);
  EXPECT_EQ(call(port_, "GET", "/api/table", goes[0]).status, 401);
  EXPECT_EQ(call(port_, "GET", "/api/table", stays[0]).status, 200);
  EXPECT_FALSE(beside()->read(1).value()->log.empty());
}

class SetClock final : public server::Clock {
 public:
  store::Time now() const override { return store::Time(milliseconds(now_.load())); }
  void at(store::Time, server::Job) override {}
  void pass(std::chrono::hours hours) { now_ += milliseconds(hours).count(); }

 private:
  std::atomic<std::int64_t> now_ =
      std::chrono::floor<milliseconds>(std::chrono::system_clock::now()).time_since_epoch().count();
};

TEST(Expiry, TablesAtWhichNobodyAnswersGo) {
  const test::DataFolder folder;
  const auto clock = std::make_shared<SetClock>();
  test::Serving serving(folder.path(), {}, {.clock = clock, .expire = std::chrono::days(30)});
  const auto idle = new_table(serving.port(), kPig);
  const auto busy = new_table(serving.port(), kPig);
  clock->pass(std::chrono::days(20));
  call(serving.port(), "POST", "/api/table/lines", busy[0], R"({"choose": "roll"})");
  clock->pass(std::chrono::days(11));
  serving.registry().sweep();
  EXPECT_EQ(call(serving.port(), "GET", "/api/table", idle[0]).status, 401);
  EXPECT_EQ(call(serving.port(), "GET", "/api/table", busy[0]).status, 200);
}

// -- The store

TEST(Store, ATokenIsFoundWhileSomethingIsWritten) {
  const test::DataFolder folder;
  const std::string path = folder.path() + "/tables.sqlite";
  const auto store = store::Store::open(path).value();
  store::StoredTable table{
      .game = "pig", .seating = {.holders = {{"player-1", "person"}}, .links = {{.token = "a"}}}, .log = "x"};
  ASSERT_TRUE(store->make(table));
  SQLite::Database writer(path, SQLite::OPEN_READWRITE);
  writer.exec("BEGIN IMMEDIATE");
  std::thread waiting(
      [&] { static_cast<void>(store->check_writable()); });  // until the other one has written
  std::this_thread::sleep_for(milliseconds(100));
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(store->find("a").value(), 1);
  EXPECT_EQ(store->read(1).value()->log, "x");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds(1));
  writer.exec("COMMIT");
  waiting.join();
}

TEST(Store, HoldersThatAreNoWordsAreAnError) {
  const test::DataFolder folder;
  const std::string path = folder.path() + "/tables.sqlite";
  const auto store = store::Store::open(path).value();
  ASSERT_TRUE(store->make({.game = "pig", .seating = {}, .log = "x"}));
  for (const std::string_view wrong : {"{", "[]", "7", R"({"player-1": 3})"}) {
    SQLite::Database damage(path, SQLite::OPEN_READWRITE);
    damage.exec("UPDATE tables SET holders = '" + std::string(wrong) + "'");
    const auto read = store->read(1);
    ASSERT_FALSE(read) << wrong;
    EXPECT_EQ(read.error().code, "store") << wrong;
  }
}

TEST(Store, WhatWasRemovedIsGivenBackToTheDisk) {
  const test::DataFolder folder;
  const std::string path = folder.path() + "/tables.sqlite";
  const auto store = store::Store::open(path).value();
  const auto id =
      store->make({.game = "pig", .seating = {}, .log = std::string(std::size_t{8} << 20U, 'x')}).value();
  const auto pages = [&path] {
    return SQLite::Database(path, SQLite::OPEN_READWRITE).execAndGet("PRAGMA page_count").getInt();
  };
  const int before = pages();
  ASSERT_TRUE(store->remove(id));
  ASSERT_TRUE(store->shrink());
  EXPECT_LT(pages(), before / 4);
}

}  // namespace
}  // namespace gamekeeper
