// How many tables a server carries: docs/load.md has the commands and the figures. Loopback only, and always
// at an end: so many tables, so many decisions, so many seconds.
#include <fmt/format.h>
#include <sched.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "crowd.hpp"
#include "process.hpp"

namespace gamekeeper::load {
namespace {

namespace json = boost::json;

struct Wanted {
  int tables = 1000;
  int decisions = 50;
  int pace = 1000;    // milliseconds between the answers of one table, in the paced part
  int seconds = 120;  // the most that any part may take
  int threads = 2;
  bool pinned = true;
  std::string table = R"({"game": "pig", "options": {"goal": 1000}, "seats": {"player-2": "greedy"}})";
  std::string program = "build/release/src/cli/gamekeeper";
  std::string boardgame_io;
  std::string data;
};

/// The first option, always.
class TableSpeech final : public Speech {
 public:
  explicit TableSpeech(std::string token) : token_(std::move(token)) {}
  Heard hear(std::string_view line) override {
    if (line.starts_with(R"({"hello")")) return {.reply = R"({"sit":{"link":")" + token_ + "\"}}"};
    if (line.starts_with(R"({"decision")")) return {.asked = true};
    if (line.starts_with(R"({"over")")) return {.over = true};
    if (line.starts_with(R"({"error")") || line.starts_with(R"({"closed")"))
      throw std::runtime_error("the table says " + std::string(line));
    return {};
  }
  std::string answer() override { return R"({"choose":0})"; }

 private:
  std::string token_;
};

/// The first free cell, for whoever is to move. Socket.IO in its own words: 0 open, 2 ping, 40 namespace, 42
/// event.
class BoardgameSpeech final : public Speech {
 public:
  explicit BoardgameSpeech(int match) : match_("m" + std::to_string(match)) {}
  Heard hear(std::string_view line) override {
    if (line.starts_with('0')) return {.reply = "40/tic-tac-toe,"};
    if (line == "2") return {.reply = "3"};
    if (line.starts_with("40")) return {.reply = R"(42/tic-tac-toe,["sync",")" + match_ + R"(","0",null,2])"};
    constexpr std::string_view kState = R"("_stateID":)";
    const std::size_t at = line.find(kState);
    if (at == std::string_view::npos) return {};
    std::from_chars(line.data() + at + kState.size(), line.data() + line.size(), state_);
    if (line.contains(R"("gameover":{)")) return {.over = true};
    return {.asked = true};
  }
  std::string answer() override {
    const int cell = moves_++;
    return fmt::format(
        R"(42/tic-tac-toe,["update",{{"type":"MAKE_MOVE","payload":{{"type":"clickCell","args":[{0}],"playerID":"{1}"}}}},{2},"{3}","{1}"])",
        cell, cell % 2, state_, match_);
  }

 private:
  std::string match_;
  int moves_ = 0;
  int state_ = 0;
};

double seconds_since(Clock::time_point begun) {
  return std::chrono::duration<double>(Clock::now() - begun).count();
}

double own_processor_time() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Bytes that each of the tables has of what came on top of `empty`.
double kib_each(std::size_t now, std::size_t empty, int tables) {
  return (static_cast<double>(now) - static_cast<double>(empty)) / 1024.0 / tables;
}

class Run {
 public:
  explicit Run(Wanted wanted) : wanted_(std::move(wanted)) {}

  void gamekeeper() {
    start();
    const std::size_t empty = process_->memory();
    fmt::print("empty server            {:.1f} MiB\n", static_cast<double>(empty) / 1048576.0);
    const std::vector<std::string> tokens = make_tables();
    sit("seated", empty, tokens);
    play(wanted_.decisions, std::chrono::milliseconds(0));
    if (wanted_.pace > 0) play(std::min(wanted_.decisions, 20), std::chrono::milliseconds(wanted_.pace));
    memory("after the play", empty);
    crowd_.reset();
    // A minute without anybody, and the broom comes every five seconds.
    std::this_thread::sleep_for(std::chrono::seconds(70));
    memory("after they left", empty);
    const auto stopping = Clock::now();
    process_->stop();
    fmt::print("stopping                {:.2f} s\n", seconds_since(stopping));
    start();
    sit("seated after restart", process_->memory(), tokens);
    play(std::min(wanted_.decisions, 5), std::chrono::milliseconds(0));
  }

  void boardgame_io() {
    start();
    const std::size_t empty = process_->memory();
    fmt::print("empty server            {:.1f} MiB\n", static_cast<double>(empty) / 1048576.0);
    sit("seated", empty, {});
    play(wanted_.decisions, std::chrono::milliseconds(0));
    memory("after the play", empty);
    crowd_.reset();
    std::this_thread::sleep_for(std::chrono::seconds(5));
    memory("after they left", empty);
  }

  ~Run() {
    crowd_.reset();
    process_.reset();
    if (!data_.empty()) std::filesystem::remove_all(data_);
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

 private:
  void start() {
    std::vector<std::string> command;
    if (wanted_.boardgame_io.empty()) {
      if (data_.empty()) {
        std::string pattern =
            (wanted_.data.empty() ? std::filesystem::temp_directory_path().string() : wanted_.data) +
            "/gamekeeper-load-XXXXXX";
        if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder " + pattern);
        data_ = pattern;
      }
      command = {wanted_.program, "serve",     "--json",
                 "--port",        "0",         "--data",
                 data_,           "--threads", std::to_string(wanted_.threads)};
    } else {
      setenv("NODE_PATH", (wanted_.boardgame_io + "/node_modules").c_str(), 1);
      command = {"node", GAMEKEEPER_SOURCE_DIR "/bench/load/boardgame-io.cjs"};
    }
    const auto begun = Clock::now();
    process_.emplace(command, wanted_.pinned ? 0 : -1);
    fmt::print("starting                {:.2f} s\n", seconds_since(begun));
  }

  std::vector<std::string> make_tables() {
    const auto begun = Clock::now();
    const double used = process_->processor_time();
    Caller caller(process_->port());
    std::vector<std::string> tokens;
    for (int i = 0; i < wanted_.tables; ++i) {
      const json::value made = json::parse(caller.post("/api/tables", wanted_.table));
      tokens.push_back(json::value_to<std::string>(made.at("links").at(0).at("token")));
    }
    fmt::print("making tables           {:.0f} a second, one after the other; {:.0f} us of processor each\n",
               wanted_.tables / seconds_since(begun),
               (process_->processor_time() - used) * 1e6 / wanted_.tables);
    return tokens;
  }

  void sit(std::string_view what, std::size_t empty, const std::vector<std::string>& tokens) {
    std::vector<std::unique_ptr<Speech>> speeches;
    for (int i = 0; i < wanted_.tables; ++i) {
      if (tokens.empty()) {
        speeches.push_back(std::make_unique<BoardgameSpeech>(i));
      } else {
        speeches.push_back(std::make_unique<TableSpeech>(tokens[static_cast<std::size_t>(i)]));
      }
    }
    crowd_.emplace(process_->port(), tokens.empty() ? "/socket.io/?EIO=4&transport=websocket" : "/api/socket",
                   std::chrono::seconds(wanted_.seconds));
    const auto begun = Clock::now();
    crowd_->sit_down(std::move(speeches));
    fmt::print("sitting down            {:.0f} a second\n", wanted_.tables / seconds_since(begun));
    memory(what, empty);
  }

  void play(int decisions, std::chrono::milliseconds pace) {
    const double used = process_->processor_time();
    const double own = own_processor_time();
    const Played played = crowd_->play(decisions, pace);
    const auto count = static_cast<double>(std::max<std::size_t>(1, played.decisions));
    fmt::print(
        "{}{} decisions, {:.0f} a second; p50 {:.2f} ms, p99 {:.2f} ms; processor each: server {:.0f} us, "
        "clients {:.0f} us\n",
        pace.count() == 0 ? "as fast as it goes      " : fmt::format("one each {:5} ms       ", pace.count()),
        played.decisions, count / played.seconds, static_cast<double>(played.latency(0.50).count()) / 1000.0,
        static_cast<double>(played.latency(0.99).count()) / 1000.0,
        (process_->processor_time() - used) * 1e6 / count, (own_processor_time() - own) * 1e6 / count);
    std::fflush(stdout);
  }

  void memory(std::string_view what, std::size_t empty) {
    const std::size_t now = process_->memory();
    fmt::print("{:<24}{:.1f} MiB, {:.1f} KiB a table\n", what, static_cast<double>(now) / 1048576.0,
               kib_each(now, empty, wanted_.tables));
    std::fflush(stdout);
  }

  Wanted wanted_;
  std::string data_;
  std::optional<Process> process_;
  std::optional<Crowd> crowd_;
};

/// A socket is a descriptor, here and at the server.
void allow_descriptors() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

int run(int count, char** words) {
  Wanted wanted;
  CLI::App app("how many tables a server carries");
  app.add_option("--tables", wanted.tables, "tables, with a socket each")->check(CLI::Range(1, 5000));
  app.add_option("--decisions", wanted.decisions, "answers at each, at most")->check(CLI::Range(1, 1000));
  app.add_option("--pace", wanted.pace,
                 "milliseconds between two answers at a table, in the part that has time; 0: no such part")
      ->check(CLI::Range(0, 10'000));
  app.add_option("--seconds", wanted.seconds, "the most that one part may take")->check(CLI::Range(1, 600));
  app.add_option("--threads", wanted.threads, "the server's --threads")->check(CLI::Range(1, 64));
  app.add_option("--table", wanted.table, "what is played: the body of POST /api/tables");
  app.add_option("--program", wanted.program, "gamekeeper");
  app.add_option("--data", wanted.data, "where the server's folder is made, and removed");
  app.add_option("--boardgame-io", wanted.boardgame_io, "instead: the folder with node_modules/boardgame.io");
  app.add_flag("!--anywhere", wanted.pinned, "server and clients on any processor, not one each");
  CLI11_PARSE(app, count, words);
  allow_descriptors();
  if (std::thread::hardware_concurrency() < 2) wanted.pinned = false;
  if (wanted.pinned) {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(1, &one);
    sched_setaffinity(0, sizeof one, &one);
  }
  fmt::print("{} tables; {}\n", wanted.tables,
             wanted.pinned ? "the server has one processor, the clients another"
                           : "server and clients share what there is");
  Run run(wanted);
  if (wanted.boardgame_io.empty()) {
    run.gamekeeper();
  } else {
    run.boardgame_io();
  }
  return 0;
}

}  // namespace
}  // namespace gamekeeper::load

int main(int count, char** words) try {
  return gamekeeper::load::run(count, words);
} catch (const std::exception& error) {
  std::fprintf(stderr, "load: %s\n", error.what());
  return 1;
}
