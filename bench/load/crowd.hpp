#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gamekeeper::load {

using Clock = std::chrono::steady_clock;

/// What is said at one table of some server: how to sit down, and how to answer. One object a table.
class Speech {
 public:
  Speech() = default;
  Speech(const Speech&) = delete;
  Speech& operator=(const Speech&) = delete;
  virtual ~Speech() = default;
  /// What to say to a line that came; nothing: to wait for the next one.
  struct Heard {
    std::optional<std::string> reply;  ///< at once, and not counted: part of sitting down, or keeping alive
    bool asked = false;                ///< the table waits for a decision
    bool over = false;                 ///< no decision will be asked here any more
  };
  virtual Heard hear(std::string_view line) = 0;
  virtual std::string answer() = 0;
};

struct Played {
  std::size_t decisions = 0;
  double seconds = 0;
  std::vector<std::chrono::microseconds> latencies;  ///< answer to next question, sorted
  std::chrono::microseconds latency(double share) const;
};

/// Many sockets on one thread, one a table. Throws when something takes longer than `patience` or goes wrong.
class Crowd {
 public:
  Crowd(std::uint16_t port, std::string path, std::chrono::seconds patience);
  ~Crowd();
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  /// One more socket for each; returns when all have been asked something.
  void sit_down(std::vector<std::unique_ptr<Speech>> speeches);
  /// Everybody gives so many answers, or as many as their match has; with a pace, one each so often, not all
  /// at once.
  Played play(int answers, std::chrono::milliseconds pace);
  void leave();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

/// One call, for making tables: the body of the answer. Throws unless its status is 2xx.
class Caller {
 public:
  explicit Caller(std::uint16_t port);
  ~Caller();
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  std::string post(std::string_view path, std::string_view body);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace gamekeeper::load
