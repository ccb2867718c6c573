// The server is killed in the middle of play, again and again: what it acknowledged is still there.
//
// GAMEKEEPER_KILLS: how often; some times when nobody says.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "answering.hpp"
#include "chance/random.hpp"
#include "client.hpp"
#include "program.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using test::call;
using test::Program;
using test::SocketClient;

int kills() {
  const char* said = std::getenv("GAMEKEEPER_KILLS");
  return said == nullptr ? 5 : std::atoi(said);
}

/// The answer as the log of the match writes it.
json::value as_logged(const json::value& decision, const json::value& answer) {
  const std::string kind = json::value_to<std::string>(decision.at("kind"));
  if (kind == "number" || kind == "text" || kind == "distribute") return answer;
  const auto name = [&](const json::value& index) {
    return decision.at("options").at(static_cast<std::size_t>(index.as_int64())).at("name");
  };
  const json::array* several = answer.if_array();
  if (several == nullptr) return name(answer);
  json::array names;
  for (const json::value& index : *several) names.push_back(name(index));
  return names;
}

/// A table at which one person plays, and what that person knows to have happened.
struct Playing {
  std::string request;
  std::string token;
  std::map<std::int64_t, json::value> acknowledged;  // by question
  std::optional<std::int64_t> unanswered;            // the question that was answered last, if nothing came
  bool over = false;

  void play(std::uint16_t port, std::atomic<int>& answers) {
    SocketClient me(port);
    const std::vector<std::string_view> stops = {"decision", "over", "error"};
    auto lines = me.sit(token);
    while (!lines.empty() && lines.back().contains("waiting")) lines = me.hear_until(stops);
    while (!lines.empty() && lines.back().contains("decision")) {
      const json::value& asked = lines.back().at("decision");
      const std::int64_t number = asked.at("n").as_int64();
      EXPECT_TRUE(acknowledged.empty() || number > acknowledged.rbegin()->first)
          << "a question that was answered is asked again";
      const json::value answer = test::some_answer(asked, static_cast<int>(number));
      const json::value logged = as_logged(asked, answer);
      unanswered = number;
      me.say(json::serialize(json::object{{"choose", answer}, {"n", number}}));
      lines = me.hear_until(stops);
      if (lines.empty()) return;
      unanswered.reset();
      ASSERT_FALSE(lines.back().contains("error")) << json::serialize(lines.back());
      acknowledged.emplace(number, logged);
      ++answers;
    }
    over = !lines.empty() && lines.back().contains("over");
  }

  /// Every answer stands in the log once, as it was given.
  void check(std::uint16_t port) const {
    const auto log = call(port, "GET", "/api/table/log", token);
    ASSERT_EQ(log.status, 200) << log.body;
    std::map<std::int64_t, json::value> kept;
    std::istringstream lines(log.body);
    for (std::string text; std::getline(lines, text);) {
      const json::value line = json::parse(text);
      const json::object& said = line.as_object();
      if (!said.contains("choose")) continue;
      EXPECT_TRUE(kept.emplace(said.at("n").as_int64(), said.at("choose")).second) << text << " twice";
    }
    for (const auto& [number, answer] : acknowledged) {
      ASSERT_TRUE(kept.contains(number)) << request << ": answer " << number << " is lost";
      EXPECT_EQ(kept.at(number), answer) << request << ": answer " << number << " is another";
    }
  }
};

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
  chance::Random moments(1);
  const std::vector<std::string> requests = {
      R"({"game": "pig", "options": {"goal": 1000}, "seats": {"player-2": "random"}})",
      R"({"game": "number-crunch"})", R"({"game": "battles", "seats": {"south": "random"}})",
      R"({"game": "farsa", "seats": {"referee": "auto", "player-1": "me", "player-2": "random"}})"};
  std::vector<Playing> tables;
  std::atomic<int> answers = 0;
  std::size_t unacknowledged = 0;
  std::chrono::duration<double, std::milli> slowest{};
  for (int round = 0; round < kills(); ++round) {
    const auto begun = std::chrono::steady_clock::now();
    Program program(folder.path());
    slowest = std::max<decltype(slowest)>(slowest, std::chrono::steady_clock::now() - begun);
    for (const std::string& request : requests) {
      if (std::ranges::any_of(tables,
                              [&](const Playing& one) { return one.request == request && !one.over; }))
        continue;
      const std::string token = test::new_table(program.port(), request).at(0);
      tables.push_back({.request = request, .token = token, .acknowledged = {}, .unanswered = {}});
    }
    for (const Playing& table : tables) table.check(program.port());
    std::atomic<bool> killed = false;
    const int before = answers;
    std::vector<std::jthread> players;
    for (Playing& table : tables) {
      if (table.over) continue;
      players.emplace_back([&] {
        try {
          table.play(program.port(), answers);
        } catch (const std::exception& error) {
          EXPECT_TRUE(killed) << error.what();
        }
      });
    }
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (answers == before && std::chrono::steady_clock::now() < deadline)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_GT(answers, before) << "nobody plays";
    std::this_thread::sleep_for(std::chrono::milliseconds(moments.below(400)));
    killed = true;
    program.kill(SIGKILL);
    players.clear();
    for (Playing& table : tables) unacknowledged += table.unanswered ? 1 : 0;
  }
  Program program(folder.path());
  for (const Playing& table : tables) {
    table.check(program.port());
    if (table.over) continue;
    const std::int64_t stands_at = next_question(program.port(), table.token);
    EXPECT_GE(stands_at, table.acknowledged.empty() ? 0 : table.acknowledged.rbegin()->first);
    // The save is whole: it goes on at a new table, at the same question.
    const auto log = call(program.port(), "GET", "/api/table/log", table.token);
    const auto again = test::new_table(program.port(), json::serialize(json::object{{"log", log.body}}));
    EXPECT_EQ(next_question(program.port(), again[0]), stands_at);
  }
  fmt::print(
      "{} kills, {} tables, {} answers acknowledged and none lost; {} were under way; a start took {:.0f} ms"
      " at most\n",
      kills(), tables.size(), answers.load(), unacknowledged, slowest.count());
}

}  // namespace
}  // namespace gamekeeper
