#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

/// What the server counts about itself, for /metrics. The counters are the program's: one server is one
/// program. Any thread may count.
namespace gamekeeper::server {

class Counter {
 public:
  void add(std::uint64_t more = 1) { count_ += more; }
  void remove(std::uint64_t fewer = 1) { count_ -= fewer; }
  std::uint64_t get() const { return count_; }

 private:
  std::atomic<std::uint64_t> count_ = 0;
};

/// A counter for each of a few dozen words of ours.
class Counters {
 public:
  void add(std::string_view word);
  std::map<std::string, std::uint64_t, std::less<>> all() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::uint64_t, std::less<>> counts_;
};

class Histogram {
 public:
  /// Upper ends of the buckets, in microseconds; a last one has no end.
  static constexpr std::array<std::int64_t, 13> kEnds = {500,       1'000,     2'500,     5'000,   10'000,
                                                         25'000,    50'000,    100'000,   250'000, 500'000,
                                                         1'000'000, 2'500'000, 10'000'000};
  void observe(std::chrono::nanoseconds took);
  /// Lines of the Prometheus text format.
  void write(std::string& out, std::string_view name, std::string_view help) const;

 private:
  std::array<std::atomic<std::uint64_t>, kEnds.size() + 1> buckets_{};
  std::atomic<std::int64_t> microseconds_ = 0;
};

struct Metrics {
  Counter connections;  ///< open now
  Counter guests;       ///< sockets that sit at a table now
  Counter decisions;    ///< questions that were answered, by whomever
  Counters answers;     ///< lines that were followed, by what they ask
  Counters refusals;    ///< by code
  Counter bytes_in;     ///< bodies and lines, unpacked
  Counter bytes_out;
  Histogram answered;              ///< a line at a socket, until all that it led to is on the disk and said
  Histogram called;                ///< an HTTP call, until its answer is there
  Histogram written;               ///< a transaction, until it is on the disk
  Histogram queued;                ///< a call, until somebody works on it
  std::array<Counter, 4> reports;  ///< lines of the journal, by level
};

Metrics& metrics();

/// What a page of Prometheus says beside the counters.
struct Gauges {
  std::size_t tables_in_memory = 0;
  std::int64_t tables = 0;
  std::size_t bytes_of_bodies = 0;
};
std::string metrics_page(const Gauges& gauges);

std::chrono::seconds uptime();

}  // namespace gamekeeper::server
