// How many tables a server carries: docs/load.md has the commands and the figures. Loopback only, and always
// at an end: so many tables, so many decisions, so many seconds.
#include <fmt/format.h>
#include <sched.h>
#include <sys/resource.h>

#include <stdlib.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <boost/json/value_to.hpp>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
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
  int rounds = 1;
  bool leave = false;
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

/// What one server did in one round.
struct Figures {
  Played fast;
  Played paced;
  double used = 0;     ///< microseconds of processor a decision, as fast as it goes
  double seated = 0;   ///< KiB a table
  double played = 0;   ///< the same, after the play
  double sitting = 0;  ///< tables that sat down in a second
};

double rate(const Played& played) {
  return played.seconds == 0 ? 0 : static_cast<double>(played.decisions) / played.seconds;
}
double milliseconds(const Played& played, double share) {
  return static_cast<double>(played.latency(share).count()) / 1000.0;
}

/// One server, from its start to its end.
class Run {
 public:
  /// `boardgame_io`: that server, not ours.
  Run(const Wanted& wanted, bool boardgame_io) : wanted_(wanted), boardgame_io_(boardgame_io) {
    start();
    empty_ = process_->memory();
  }
  ~Run() {
    crowd_.reset();
    process_.reset();
    if (!data_.empty()) std::filesystem::remove_all(data_);
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  /// Many tables as fast as it goes; then as many others, with time between their answers.
  Figures round() {
    Figures figures;
    make_tables();
    const auto begun = Clock::now();
    sit();
    figures.sitting = wanted_.tables / seconds_since(begun);
    figures.seated = kib_each();
    const double used = process_->processor_time();
    figures.fast = crowd_->play(wanted_.decisions, std::chrono::milliseconds(0));
    figures.used = (process_->processor_time() - used) * 1e6 /
                   static_cast<double>(std::max<std::size_t>(1, figures.fast.decisions));
    figures.played = kib_each();
    crowd_.reset();
    if (wanted_.pace > 0) {
      make_tables();
      sit();
      figures.paced = crowd_->play(std::min(wanted_.decisions, 10), std::chrono::milliseconds(wanted_.pace));
      crowd_.reset();
    }
    return figures;
  }

  /// Nobody sits any more: what is left of them; then a new start, with the same tables.
  void leave_and_come_back() {
    fmt::print("making tables           {:.0f} a second, one after the other\n", made_a_second_);
    // A minute without anybody, and the broom comes every five seconds.
    std::this_thread::sleep_for(std::chrono::seconds(70));
    fmt::print("after they left         {:.1f} MiB; empty it had {:.1f} MiB\n", mib(process_->memory()),
               mib(empty_));
    const auto stopping = Clock::now();
    process_->stop();
    fmt::print("stopping                {:.2f} s\n", seconds_since(stopping));
    const auto starting = Clock::now();
    start();
    fmt::print("starting                {:.2f} s\n", seconds_since(starting));
    const auto sitting = Clock::now();
    sit();
    fmt::print("sitting down again      {:.0f} a second\n", wanted_.tables / seconds_since(sitting));
  }

 private:
  static double mib(std::size_t bytes) { return static_cast<double>(bytes) / 1048576.0; }
  double kib_each() const {
    return (static_cast<double>(process_->memory()) - static_cast<double>(empty_)) / 1024.0 / wanted_.tables;
  }

  void start() {
    std::vector<std::string> command;
    if (boardgame_io_) {
      setenv("NODE_PATH", (wanted_.boardgame_io + "/node_modules").c_str(), 1);
      setenv("NODE_ENV", "production", 1);
      command = {"node", GAMEKEEPER_SOURCE_DIR "/bench/load/boardgame-io.cjs"};
    } else {
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
    }
    process_.reset();
    process_.emplace(command, wanted_.pinned ? 0 : -1);
  }

  /// Boardgame.io makes a match when somebody comes to it.
  void make_tables() {
    first_match_ += wanted_.tables;
    if (boardgame_io_) return;
    tokens_.clear();
    const auto begun = Clock::now();
    Caller caller(process_->port());
    for (int i = 0; i < wanted_.tables; ++i) {
      const json::value made = json::parse(caller.post("/api/tables", wanted_.table));
      tokens_.push_back(json::value_to<std::string>(made.at("links").at(0).at("token")));
    }
    made_a_second_ = wanted_.tables / seconds_since(begun);
  }

  void sit() {
    std::vector<std::unique_ptr<Speech>> speeches;
    for (int i = 0; i < wanted_.tables; ++i) {
      if (boardgame_io_) {
        speeches.push_back(std::make_unique<BoardgameSpeech>(first_match_ + i));
      } else {
        speeches.push_back(std::make_unique<TableSpeech>(tokens_[static_cast<std::size_t>(i)]));
      }
    }
    crowd_.emplace(process_->port(), boardgame_io_ ? "/socket.io/?EIO=4&transport=websocket" : "/api/socket",
                   std::chrono::seconds(wanted_.seconds));
    crowd_->sit_down(std::move(speeches));
  }

  const Wanted& wanted_;
  bool boardgame_io_;
  std::string data_;
  std::optional<Process> process_;
  std::optional<Crowd> crowd_;
  std::size_t empty_ = 0;
  int first_match_ = 0;
  std::vector<std::string> tokens_;
  double made_a_second_ = 0;
};

void print(std::string_view server, int round, const Figures& figures) {
  fmt::print(
      "| {} | {} | {:.0f} | {:.1f} | {:.1f} | {:.0f} | {:.0f} | {:.2f} | {:.2f} | {:.1f} | {:.1f} | {:.0f} "
      "|\n",
      server, round, rate(figures.fast), milliseconds(figures.fast, 0.50), milliseconds(figures.fast, 0.99),
      figures.used, rate(figures.paced), milliseconds(figures.paced, 0.50), milliseconds(figures.paced, 0.99),
      figures.seated, figures.played, figures.sitting);
  std::fflush(stdout);
}

void all_rounds(const Wanted& wanted) {
  fmt::print(
      "| server | round | decisions a second | p50 ms | p99 ms | processor us each | paced: a second | p50 "
      "ms "
      "| p99 ms | KiB a table, seated | played | sat down a second |\n"
      "|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  std::fflush(stdout);
  for (int round = 1; round <= wanted.rounds; ++round) {
    Run ours(wanted, false);
    print("gamekeeper", round, ours.round());
    if (wanted.boardgame_io.empty()) {
      if (wanted.leave && round == wanted.rounds) ours.leave_and_come_back();
      continue;
    }
    print("boardgame.io", round, Run(wanted, true).round());
  }
}

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
  app.add_option("--rounds", wanted.rounds, "how often, each with a new server")->check(CLI::Range(1, 20));
  app.add_flag("--leave", wanted.leave, "at the end: everybody leaves, and comes back to a restarted server");
  app.add_option("--boardgame-io", wanted.boardgame_io,
                 "in turns with the other server: the folder with node_modules/boardgame.io; tic-tac-toe");
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
  double busy = 0;
  getloadavg(&busy, 1);
  fmt::print("{} tables; {}; load average before: {:.2f}\n", wanted.tables,
             wanted.pinned ? "the server has one processor, the clients another"
                           : "server and clients share what there is",
             busy);
  if (!wanted.boardgame_io.empty()) wanted.table = R"({"game": "tic-tac-toe"})";
  all_rounds(wanted);
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
