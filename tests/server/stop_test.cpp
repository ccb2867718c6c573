// The program as whoever keeps a house knows it: how it ends, what it gives back, and the command beside it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>

#include "client.hpp"
#include "program.hpp"
#include "serving.hpp"

namespace gamekeeper {
namespace {

namespace json = boost::json;
using std::chrono::seconds;
using test::call;
using test::http;
using test::new_table;
using test::Program;
using test::SocketClient;

constexpr std::string_view kPig = R"({"game": "pig", "seats": {"player-2": "greedy"}, "seed": 2})";

/// Each question of this set-up is thought about for seconds, where somebody looks on.
constexpr std::string_view kLongThoughts =
    R"({"game": "battles", "options": {"rank": "hawk"}, "seats": {"south": "search:master", "north": "search:master"}})";

struct Ended {
  int status = -1;
  std::string out;
};

Ended hall(const std::string& data, const std::string& arguments) {
  const std::string command =
      std::string(GAMEKEEPER_PROGRAM) + " hall " + arguments + " --data " + data + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  Ended ended;
  std::array<char, 4096> part{};
  while (const std::size_t size = fread(part.data(), 1, part.size(), pipe))
    ended.out.append(part.data(), size);
  ended.status = WEXITSTATUS(pclose(pipe));
  return ended;
}

TEST(Stopping, IsInGoodOrderWithinSecondsWhateverIsBeingThought) {
  const test::DataFolder folder;
  Program program(folder.path());
  const auto tokens = new_table(program.port(), kPig);
  SocketClient guest(program.port());
  guest.sit(tokens[0]);
  const auto thinks = new_table(program.port(), kLongThoughts);
  SocketClient watches(program.port());
  watches.sit(thinks[0]);
  watches.hear_until({"waiting"});
  const auto begun = std::chrono::steady_clock::now();
  std::thread listening([&guest] {
    EXPECT_EQ(guest.hear_until({"closed"}).back().at("closed").at("code"), "stopping");
    EXPECT_FALSE(guest.hear());
  });
  const int ended = program.kill(SIGTERM);
  listening.join();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds(20));
  EXPECT_TRUE(WIFEXITED(ended));
  EXPECT_EQ(WEXITSTATUS(ended), 0);
}

TEST(Stopping, ToBeToldAgainChangesNothing) {
  const test::DataFolder folder;
  Program program(folder.path());
  SocketClient guest(program.port());
  guest.hear();
  program.tell(SIGTERM);
  EXPECT_EQ(guest.hear_until({"closed"}).back().at("closed").at("code"), "stopping");
  for (int i = 0; i < 20; ++i) program.tell(SIGTERM);
  const int ended = program.kill(SIGTERM);
  EXPECT_TRUE(WIFEXITED(ended));
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/tables.sqlite-wal")) << "the store was closed";
}

TEST(Thoughts, EndWhenTheCommandLineSays) {
  const test::DataFolder folder;
  const Program program(folder.path(), {"--think-within", "1"});
  const auto thinks = new_table(program.port(), kLongThoughts);
  SocketClient watches(program.port());
  watches.sit(thinks[0]);
  watches.hear_until({"waiting"});
  const auto begun = std::chrono::steady_clock::now();
  watches.hear_until({"waiting"});
  EXPECT_LT(std::chrono::steady_clock::now() - begun, seconds(4));
}

TEST(Memory, OfABurstIsGivenBack) {
#if __has_feature(address_sanitizer)
  GTEST_SKIP() << "the sanitizer keeps what is freed";
#endif
  const test::DataFolder folder;
  const Program program(folder.path());
  http(program.port(), "POST", "/api/tables", "{}");
  const std::size_t before = program.memory();
  std::string zeros = "[";  // takes far more memory than its length, in small pieces
  while (zeros.size() < std::size_t{30} << 20U) zeros += "{},";
  EXPECT_EQ(http(program.port(), "POST", "/api/tables", zeros + "0]").status, 413);
  for (int i = 0; i < 100 && program.memory() > before + (std::size_t{25} << 20U); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_LT(program.memory(), before + (std::size_t{25} << 20U));
}

TEST(Hall, KeepsTheTablesOfARunningServer) {
  const test::DataFolder folder;
  const std::string& data = folder.path();
  EXPECT_EQ(hall(data + "/none", "list").status, 3);
  Program program(data);
  const auto first = new_table(program.port(), kPig);
  const auto second = new_table(program.port(), kPig);
  call(program.port(), "POST", "/api/table/lines", first[0], R"({"choose": "roll"})");
  const Ended list = hall(data, "list --json");
  EXPECT_EQ(list.status, 0);
  const json::value line = json::parse(list.out.substr(0, list.out.find('\n')));
  EXPECT_EQ(line.at("table"), 1);
  EXPECT_EQ(line.at("game"), "pig");
  EXPECT_EQ(line.at("seats").at("player-2"), "greedy");
  EXPECT_THAT(hall(data, "list").out, testing::HasSubstr("player-1 person, player-2 greedy"));
  EXPECT_THAT(hall(data, "show 1").out, testing::Not(testing::HasSubstr(first[0])));
  EXPECT_THAT(hall(data, "show 1 --links").out, testing::HasSubstr(first[0]));
  EXPECT_EQ(hall(data, "export 1").out, call(program.port(), "GET", "/api/table/log", first[0]).body);
  EXPECT_EQ(hall(data, "export 7").status, 2);
  EXPECT_EQ(hall(data, "delete").status, 2);
  EXPECT_EQ(hall(data, "delete --older-than 1").out, "");
  SocketClient guest(program.port());
  guest.sit(first[0]);
  EXPECT_THAT(hall(data, "end 1").out, testing::StartsWith("ended"));
  EXPECT_EQ(guest.hear_until({"closed"}).back().at("closed").at("code"), "ended");
  EXPECT_EQ(call(program.port(), "GET", "/api/table", first[0]).status, 410);
  EXPECT_THAT(hall(data, "delete --older-than 0").out, testing::HasSubstr("deleted "));
  EXPECT_EQ(call(program.port(), "GET", "/api/table", second[0]).status, 401);
  EXPECT_EQ(hall(data, "list").out, "");
}

}  // namespace
}  // namespace gamekeeper
