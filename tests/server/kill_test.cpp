// The server is killed in the middle of play, again and again: what it acknowledged is still there.
#include <gtest/gtest.h>
#include <signal.h>

#include <atomic>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "client.hpp"
#include "program.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using test::call;
using test::Program;
using test::SocketClient;

/// The number of the question that a link is asked once the others have moved.
std::int64_t next_question(std::uint16_t port, std::string_view token) {
  SocketClient me(port);
  auto lines = me.sit(token);
  while (!lines.empty() && lines.back().contains("waiting")) lines = me.hear_until({"decision", "over"});
  if (lines.empty() || !lines.back().contains("decision")) return -1;
  return lines.back().at("decision").at("n").as_int64();
}

TEST(Killed, NothingThatWasSaidIsLostAndNothingHappensTwice) {
  const test::DataFolder folder;
  std::vector<std::string> tokens;
  std::int64_t acknowledged = 0;  // the last question that a client was asked
  std::atomic<std::int64_t> answers = 0;
  for (int round = 0; round < 12; ++round) {
    Program program(folder.path());
    if (tokens.empty())
      tokens = test::new_table(
          program.port(),
          R"({"game": "pig", "options": {"goal": 1000}, "seats": {"player-2": "random"}, "seed": 9})");
    std::atomic<bool> killed = false;
    std::atomic<bool> gone = false;  // whoever played
    std::thread killer([&, before = answers.load()] {
      while (answers == before && !gone) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      std::this_thread::sleep_for(std::chrono::milliseconds(5 + 17 * round));
      killed = true;
      program.kill(SIGKILL);
    });
    try {
      SocketClient me(program.port());
      json::object question = me.sit(tokens[0]).back();
      // A fast machine must not bring the match to its end: so many answers a round, then it waits.
      for (int left = 40; left > 0 && question.contains("decision"); --left) {
        const std::int64_t number = question.at("decision").at("n").as_int64();
        EXPECT_GE(number, acknowledged);
        acknowledged = number;
        ++answers;
        const bool roll =
            question.at("decision").at("options").as_array().size() == 2 && answers.load() % 2 != 0;
        me.say(json::serialize(json::object{{"choose", roll ? "roll" : "hold"}, {"n", number}}));
        const auto lines = me.hear_until({"decision", "over", "error"});
        if (lines.empty() || lines.back().contains("error")) break;
        question = lines.back();
      }
    } catch (const std::exception& error) {
      EXPECT_TRUE(killed) << error.what();
    }
    gone = true;
    killer.join();
  }
  Program program(folder.path());
  const std::int64_t stands_at = next_question(program.port(), tokens[0]);
  EXPECT_GE(stands_at, acknowledged);
  EXPECT_GE(answers, 12);
  const auto log = call(program.port(), "GET", "/api/table/log", tokens[0]);
  ASSERT_EQ(log.status, 200);
  // The save is whole: it goes on at a new table, at the same question.
  const auto again = test::new_table(program.port(), json::serialize(json::object{{"log", log.body}}));
  EXPECT_EQ(next_question(program.port(), again[0]), stands_at);
}

}  // namespace
}  // namespace gamekeeper
