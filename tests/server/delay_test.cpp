// Spectators who are behind: nothing that is told to them, by whatever way they ask, is younger than the
// delay.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "answering.hpp"
#include "client.hpp"
#include "server/clock.hpp"
#include "server/server.hpp"
#include "server/table_registry.hpp"
#include "server/workers.hpp"
#include "serving.hpp"
#include "store/store.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using std::chrono::seconds;
using test::call;
using test::http;
using test::new_table;
using test::SocketClient;

/// Time passes when the test says so.
class HandClock final : public server::Clock {
 public:
  store::Time now() const override {
    const std::lock_guard lock(mutex_);
    return now_;
  }
  void at(store::Time when, server::Job job) override {
    const std::lock_guard lock(mutex_);
    jobs_.emplace(when, std::move(job));
  }
  void pass(seconds time) {
    std::vector<server::Job> due;
    {
      const std::lock_guard lock(mutex_);
      now_ += time;
      while (!jobs_.empty() && jobs_.begin()->first <= now_)
        due.push_back(std::move(jobs_.extract(jobs_.begin()).mapped()));
    }
    for (const server::Job& job : due) job();
  }

 private:
  mutable std::mutex mutex_;
  store::Time now_{std::chrono::sys_days{std::chrono::year{2026} / 11 / 21}};
  std::multimap<store::Time, server::Job> jobs_;
};

constexpr std::string_view kAll = R"(["view", "odds", "story"])";

/// All that has been said to a client, but for who sits where.
std::vector<json::object> heard(SocketClient& who) {
  who.say(R"({"ping": 1})");
  std::vector<json::object> lines = who.hear_until({"pong"});
  lines.pop_back();
  std::erase_if(lines, [](const json::object& line) { return line.contains("seated"); });
  return lines;
}

std::vector<std::string> kinds_of(const std::vector<json::object>& lines) {
  std::vector<std::string> kinds;
  kinds.reserve(lines.size());
  for (const json::object& line : lines) kinds.emplace_back(line.begin()->key());
  return kinds;
}

json::object ask(SocketClient& who, std::string_view line, std::string_view key) {
  who.say(line);
  const auto lines = who.hear_until({key, "error"});
  return lines.empty() ? json::object() : lines.back();
}

std::string text(const json::object& line) { return json::serialize(line); }

class DelayTest : public testing::Test {
 protected:
  void serve() {
    serving_.reset();
    serving_ = std::make_unique<test::Serving>(folder_.path(), server::ServerSettings{},
                                               server::RegistrySettings{.data = {}, .clock = clock_});
    port_ = serving_->port();
  }
  void SetUp() override { serve(); }

  std::vector<std::string> table(std::string_view more) {
    return new_table(port_, R"({"delay": 60, "seed": 1, )" + std::string(more) + "}");
  }
  json::value seated(const std::string& token) {
    return call(port_, "GET", "/api/table", token).json().at("seated");
  }

  test::DataFolder folder_;
  std::shared_ptr<HandClock> clock_ = std::make_shared<HandClock>();
  std::unique_ptr<test::Serving> serving_;
  std::uint16_t port_ = 0;
};

TEST_F(DelayTest, SpectatorsHearEverythingSixtySecondsLater) {
  const auto tokens = table(R"("game": "tic-tac-toe")");
  SocketClient me(port_);
  me.sit(tokens[0]);
  SocketClient spectator(port_);
  // With what the table begins is no secret.
  EXPECT_EQ(spectator.sit(tokens[1], kAll).back().at("waiting").at("n"), 1);
  me.say(R"({"choose": 4})");
  me.hear_until({"decision"});
  EXPECT_TRUE(heard(spectator).empty());
  clock_->pass(seconds(30));
  me.say(R"({"choose": 0})");
  me.hear_until({"decision"});
  clock_->pass(seconds(29));
  EXPECT_TRUE(heard(spectator).empty());
  clock_->pass(seconds(1));
  const auto first = heard(spectator);
  EXPECT_THAT(kinds_of(first), testing::ElementsAre("event", "view", "waiting"));
  EXPECT_EQ(first.back().at("waiting").at("n"), 2);
  EXPECT_TRUE(heard(spectator).empty());
  clock_->pass(seconds(30));
  EXPECT_EQ(heard(spectator).back().at("waiting").at("n"), 3);
}

TEST_F(DelayTest, NoQuestionOfASpectatorIsAnsweredWithAnythingNewer) {
  const auto tokens = table(R"("game": "tic-tac-toe")");
  SocketClient spectator(port_);
  spectator.sit(tokens[1], kAll);
  const std::string before = text(ask(spectator, R"({"view": "spectator"})", "view"));
  SocketClient me(port_);
  me.sit(tokens[0]);
  for (const std::string_view cell : {"a1", "b1", "a2", "b2", "a3"}) {  // X has won
    me.say(text({{"choose", cell}}));
    me.hear_until({"decision", "over"});
  }
  const auto late = [&](std::string_view with) {
    SocketClient again(port_);
    return again.sit(tokens[1], with);
  };
  const auto lines = late(kAll);
  EXPECT_EQ(lines.back().at("waiting").at("n"), 1);
  EXPECT_THAT(kinds_of(lines), testing::ElementsAre("hello", "seated", "story", "view", "waiting"));
  EXPECT_TRUE(lines.at(2).at("story").at("events").as_array().empty());
  EXPECT_EQ(lines.at(1).at("seated").at("n"), 1);
  EXPECT_EQ(lines.at(1).at("seated").at("over"), false);
  EXPECT_EQ(lines.at(1).at("seated").at("delay"), 60);

  EXPECT_EQ(text(ask(spectator, R"({"view": "spectator"})", "view")), before);
  EXPECT_TRUE(ask(spectator, R"({"story": true})", "story").at("story").at("events").as_array().empty());
  EXPECT_EQ(ask(spectator, R"({"look": {"n": 2}})", "look").at("error").at("code"), "no-look");
  EXPECT_EQ(ask(spectator, R"({"look": {"n": 1}})", "look").at("look").at("last"), 1);
  EXPECT_TRUE(ask(spectator, R"({"why": true})", "why").at("why").as_array().empty());
  // Nor do refusals say how far the match has come, who is asked, or that it is over.
  EXPECT_EQ(ask(spectator, R"({"choose": 8, "n": 6})", "x").at("error").at("expected"),
            "question 1 is the last that was asked");
  for (const std::string_view line : {R"({"choose": 8})", R"({"odds": true})", R"({"state": true})",
                                      R"({"undo": 1})", R"({"rule": {"set": "/x", "to": 1}})"})
    EXPECT_EQ(ask(spectator, line, "x").at("error").at("code"), "not-yours") << line;
  EXPECT_EQ(seated(tokens[1]).at("n"), 1);
  EXPECT_EQ(seated(tokens[1]).at("over"), false);
  EXPECT_EQ(seated(tokens[0]).at("over"), true);
  EXPECT_EQ(call(port_, "GET", "/api/table/log", tokens[1]).status, 403);
  EXPECT_EQ(call(port_, "GET", "/api/table/log", tokens[0]).status, 200);
  const auto lines_of_call = call(port_, "POST", "/api/table/lines", tokens[1],
                                  R"([{"story": true}, {"view": "spectator"}, {"look": {"n": 3}}])");
  EXPECT_EQ(lines_of_call.body.find("\"event\""), std::string::npos);
  EXPECT_NE(lines_of_call.body.find("no-look"), std::string::npos);

  // The end comes like everything else.
  clock_->pass(seconds(59));
  EXPECT_TRUE(heard(spectator).empty());
  EXPECT_EQ(call(port_, "GET", "/api/table/log", tokens[1]).status, 403);
  clock_->pass(seconds(1));
  EXPECT_TRUE(heard(spectator).back().contains("over"));
  EXPECT_EQ(call(port_, "GET", "/api/table/log", tokens[1]).body,
            call(port_, "GET", "/api/table/log", tokens[0]).body);
}

TEST_F(DelayTest, ARestartedServerKnowsHowOldEverythingIs) {
  const auto tokens = table(R"("game": "tic-tac-toe")");
  const auto choose = [&](std::string_view cell) {
    return call(port_, "POST", "/api/table/lines", tokens[0], R"({"choose": )" + std::string(cell) + "}")
        .status;
  };
  EXPECT_EQ(choose("0"), 200);
  clock_->pass(seconds(40));
  EXPECT_EQ(choose("3"), 200);
  clock_->pass(seconds(15));
  serve();
  EXPECT_EQ(seated(tokens[0]).at("n"), 3);
  EXPECT_EQ(seated(tokens[1]).at("n"), 1);
  EXPECT_EQ(seated(tokens[1]).at("delay"), 60);
  SocketClient spectator(port_);
  spectator.sit(tokens[1], kAll);
  clock_->pass(seconds(5));
  EXPECT_EQ(heard(spectator).back().at("waiting").at("n"), 2);
  serve();
  clock_->pass(seconds(40));
  SocketClient again(port_);
  const auto lines = again.sit(tokens[1], kAll);
  EXPECT_EQ(lines.at(2).at("story").at("events").as_array().size(), 2U);
  EXPECT_EQ(lines.back().at("waiting").at("n"), 3);
}

TEST_F(DelayTest, WhatIsTakenBackIsSeenAndThenTakenBack) {
  const auto tokens = table(R"("game": "tic-tac-toe")");
  SocketClient me(port_);
  me.sit(tokens[0]);
  SocketClient spectator(port_);
  spectator.sit(tokens[1]);
  for (const std::string_view line : {R"({"choose": 4})", R"({"undo": 1})", R"({"choose": 2})"}) {
    me.say(line);
    me.hear_until({"decision"});
    clock_->pass(seconds(10));
  }
  me.say(R"({"rule": {"set": "/x", "to": 1}})");
  me.hear_until({"error", "ruled"});
  EXPECT_TRUE(heard(spectator).empty());
  clock_->pass(seconds(30));
  EXPECT_THAT(kinds_of(heard(spectator)), testing::ElementsAre("event", "waiting"));
  EXPECT_EQ(ask(spectator, R"({"story": true})", "story").at("story").at("events").as_array().size(), 1U);
  clock_->pass(seconds(10));
  const auto taken_back = heard(spectator);
  EXPECT_THAT(kinds_of(taken_back), testing::ElementsAre("undone", "waiting"));
  EXPECT_EQ(text(taken_back.front()), R"({"undone":{"to":1,"by":"X"}})");
  EXPECT_TRUE(ask(spectator, R"({"story": true})", "story").at("story").at("events").as_array().empty());
  clock_->pass(seconds(10));
  EXPECT_THAT(kinds_of(heard(spectator)), testing::ElementsAre("event", "waiting"));
}

TEST_F(DelayTest, RulingsComeLaterToo) {
  const auto tokens = table(R"("game": "pig")");
  SocketClient me(port_);
  me.sit(tokens[0]);
  SocketClient spectator(port_);
  spectator.sit(tokens[1], kAll);
  const json::object ruled =
      ask(me, R"({"rule": {"set": "/turn-points", "to": 4}, "by": "player-2"})", "ruled");
  EXPECT_EQ(ruled.at("ruled").at("by"), "player-2");
  EXPECT_TRUE(heard(spectator).empty());
  clock_->pass(seconds(60));
  const auto lines = heard(spectator);
  const auto found =
      std::ranges::find_if(lines, [](const json::object& line) { return line.contains("ruled"); });
  ASSERT_NE(found, lines.end());
  EXPECT_EQ(*found, ruled);
}

TEST_F(DelayTest, ThoughtsAreToldWhenTheirAnswersAre) {
  const auto tokens = table(R"("game": "tic-tac-toe", "seats": {"O": "search:50"})");
  SocketClient me(port_);
  me.sit(tokens[0]);
  SocketClient spectator(port_);
  spectator.sit(tokens[1]);
  const auto thoughts = [&] { return ask(spectator, R"({"why": true})", "why").at("why").as_array().size(); };
  me.say(R"({"choose": 4})");
  me.hear_until({"decision"});
  EXPECT_EQ(thoughts(), 0U);
  clock_->pass(seconds(60));
  heard(spectator);
  EXPECT_EQ(thoughts(), 1U);
  me.say(R"({"undo": 1})");
  me.hear_until({"decision"});
  me.say(R"({"choose": 0})");
  me.hear_until({"decision"});
  const auto still = ask(spectator, R"({"why": true})", "why").at("why");
  ASSERT_EQ(still.as_array().size(), 1U);  // neither the new thought, nor that the old one is gone
  clock_->pass(seconds(60));
  heard(spectator);
  const auto now = ask(spectator, R"({"why": true})", "why").at("why");
  ASSERT_EQ(now.as_array().size(), 1U);
  EXPECT_NE(json::serialize(still), json::serialize(now));
}

/// Whoever hosts and holds no seat hears the public side at once: the spectators must hear the same, later.
TEST_F(DelayTest, TheWireOfAWholeMatchIsThatOfOneWhoHearsItAtOnce) {
  const auto tokens = table(R"("game": "battles", "seats": {"north": "friend", "south": "friend"},
      "options": {"north": "a-steady-hand", "south": "fists-only", "rounds": 3})");
  ASSERT_EQ(tokens.size(), 4U);
  SocketClient host(port_);
  SocketClient spectator(port_);
  json::object seen = host.sit(tokens[0], kAll).back();
  spectator.sit(tokens[3], kAll);
  std::vector<std::pair<int, std::string>> at_once;  // and how many answers were given before
  int answers = 0;
  std::size_t later = 0;
  const auto hear_later = [&](int old_enough) {
    for (const json::object& line : heard(spectator)) {
      ASSERT_LT(later, at_once.size());
      EXPECT_EQ(text(line), at_once[later].second);
      EXPECT_LE(at_once[later].first, old_enough);
      ++later;
    }
  };
  for (const json::object& line : heard(host)) at_once.emplace_back(0, text(line));
  while (seen.contains("waiting") && answers < 400) {
    const bool north = seen.at("waiting").at("seat") == "north";
    SocketClient asked(port_);
    const json::object question = asked.sit(tokens[north ? 1 : 2]).back();
    ASSERT_TRUE(question.contains("decision")) << text(question);
    asked.say(text({{"choose", test::some_answer(question.at("decision"), answers)}}));
    ++answers;
    for (const json::object& line : host.hear_until({"waiting", "over"})) {
      if (line.contains("seated")) continue;
      at_once.emplace_back(answers, text(line));
      seen = line;
    }
    clock_->pass(seconds(20));
    // Two answers are younger than sixty seconds: the third last was given just that long ago.
    hear_later(answers - 2);
  }
  for (const int old_enough : {answers - 1, answers, answers}) {
    clock_->pass(seconds(20));
    hear_later(old_enough);
  }
  EXPECT_EQ(later, at_once.size());
  EXPECT_GT(answers, 20);
}

TEST_F(DelayTest, WhoHasLostTheLastSeatIsASpectator) {
  const auto tokens = table(R"("game": "tic-tac-toe", "seats": {"O": "friend"})");
  SocketClient host(port_);
  host.sit(tokens[0]);
  SocketClient friendly(port_);
  friendly.sit(tokens[1]);
  host.say(R"({"hold": {"O": "me"}})");
  heard(host);  // the question once more, now that somebody else is asked
  heard(friendly);
  host.say(R"({"choose": 4})");
  host.hear_until({"decision"});
  EXPECT_TRUE(heard(friendly).empty());
  clock_->pass(seconds(60));
  EXPECT_THAT(kinds_of(heard(friendly)), testing::ElementsAre("event", "waiting"));
}

TEST_F(DelayTest, ASaveThatGoesOnIsKnownToItsSpectators) {
  const auto first = new_table(port_, R"({"game": "pig", "seed": 2})");
  call(port_, "POST", "/api/table/lines", first[0], R"([{"choose": "roll"}, {"choose": "roll"}])");
  const std::string log = call(port_, "GET", "/api/table/log", first[0]).body;
  const auto tokens = new_table(port_, text({{"log", log}, {"delay", 5}}));
  EXPECT_EQ(seated(tokens[1]).at("n"), seated(tokens[0]).at("n"));
  EXPECT_EQ(seated(tokens[1]).at("delay"), 5);
  EXPECT_FALSE(seated(first[1]).as_object().contains("delay"));
}

TEST_F(DelayTest, ALogThatWasCutWhenItOpenedIsAsOldAsItsNewestPart) {
  const auto tokens = table(R"("game": "pig", "options": {"goal": 1000})");
  for (int i = 0; i < 12; ++i) {
    call(port_, "POST", "/api/table/lines", tokens[0], R"({"choose": "roll"})");
    clock_->pass(seconds(1));
  }
  serving_.reset();
  {  // Somebody has damaged its last line.
    const auto store = store::Store::open(folder_.path() + "/tables.sqlite").value();
    const store::TableId id = store->find(tokens[0]).value().value();
    std::string log = store->read(id).value()->log;
    log.replace(log.rfind(R"("choose":"roll")"), 15, R"("choose":"jump")");
    ASSERT_TRUE(store->replace_log(id, log));
  }
  serve();
  SocketClient me(port_);
  EXPECT_TRUE(
      std::ranges::any_of(me.sit(tokens[0]), [](const auto& line) { return line.contains("notice"); }));
  SocketClient early(port_);
  EXPECT_EQ(early.sit(tokens[1]).back().at("closed").at("code"), "too-early");
  clock_->pass(seconds(15));
  const auto refused = call(port_, "GET", "/api/table", tokens[1]);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.headers.at("Retry-After"), "44");
  clock_->pass(seconds(44));
  SocketClient spectator(port_);
  EXPECT_TRUE(spectator.sit(tokens[1]).back().contains("waiting"));
}

TEST_F(DelayTest, AnHourIsTheMost) {
  for (const std::string_view wrong : {"-1", "3601", "1.5", "\"60\"", "true"}) {
    const auto reply =
        http(port_, "POST", "/api/tables", R"({"game": "pig", "delay": )" + std::string(wrong) + "}");
    EXPECT_EQ(reply.status, 400) << wrong;
    EXPECT_EQ(reply.json().at("error").at("code"), "bad-delay") << wrong;
  }
  EXPECT_EQ(http(port_, "POST", "/api/tables", R"({"game": "pig", "delay": 3600})").status, 201);
  EXPECT_EQ(http(port_, "POST", "/api/tables", R"({"game": "pig", "delay": 0})").status, 201);
}

TEST(Delay, TheClockOnTheWallWakesTheTable) {
  const test::DataFolder folder;
  const test::Serving serving(folder.path());
  const auto tokens = new_table(serving.port(), R"({"game": "tic-tac-toe", "delay": 1})");
  SocketClient spectator(serving.port());
  spectator.sit(tokens[1]);
  const auto begun = std::chrono::system_clock::now();
  call(serving.port(), "POST", "/api/table/lines", tokens[0], R"({"choose": 4})");
  ASSERT_FALSE(spectator.hear_until({"event"}).empty());
  EXPECT_GE(std::chrono::system_clock::now() - begun, std::chrono::milliseconds(999));
}

}  // namespace
}  // namespace gamekeeper
