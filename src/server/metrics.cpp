#include "server/metrics.hpp"

#include <fmt/format.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "engine/version.hpp"

namespace gamekeeper::server {
namespace {

const auto kBegun = std::chrono::steady_clock::now();
constexpr std::array<std::string_view, 4> kLevels = {"info", "warning", "error", "fault"};

void write(std::string& out, std::string_view name, std::string_view type, std::string_view help,
           auto value) {
  fmt::format_to(std::back_inserter(out),
                 "# HELP gamekeeper_{0} {1}\n# TYPE gamekeeper_{0} {2}\ngamekeeper_{0} {3}\n", name, help,
                 type, value);
}

void write_all(std::string& out, std::string_view name, std::string_view label, std::string_view help,
               const auto& counts) {
  fmt::format_to(std::back_inserter(out), "# HELP gamekeeper_{0} {1}\n# TYPE gamekeeper_{0} counter\n", name,
                 help);
  for (const auto& [word, count] : counts)
    fmt::format_to(std::back_inserter(out), "gamekeeper_{}{{{}=\"{}\"}} {}\n", name, label, word, count);
}

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

std::int64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::int64_t all = 0;
  std::int64_t resident = 0;
  file >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

}  // namespace

void Counters::add(std::string_view word) {
  const std::lock_guard lock(mutex_);
  const auto found = counts_.find(word);
  if (found == counts_.end()) {
    counts_.emplace(word, 1);
  } else {
    ++found->second;
  }
}

std::map<std::string, std::uint64_t, std::less<>> Counters::all() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

void Histogram::observe(std::chrono::nanoseconds took) {
  const std::int64_t microseconds = std::chrono::ceil<std::chrono::microseconds>(took).count();
  const auto bucket = std::ranges::lower_bound(kEnds, microseconds) - kEnds.begin();
  ++buckets_.at(static_cast<std::size_t>(bucket));
  microseconds_ += microseconds;
}

void Histogram::write(std::string& out, std::string_view name, std::string_view help) const {
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "# HELP gamekeeper_{0} {1}\n# TYPE gamekeeper_{0} histogram\n", name, help);
  std::uint64_t so_far = 0;
  for (std::size_t i = 0; i < kEnds.size(); ++i) {
    so_far += buckets_[i];
    fmt::format_to(to, "gamekeeper_{}_bucket{{le=\"{}\"}} {}\n", name, static_cast<double>(kEnds[i]) / 1e6,
                   so_far);
  }
  so_far += buckets_.back();
  fmt::format_to(
      to, "gamekeeper_{0}_bucket{{le=\"+Inf\"}} {1}\ngamekeeper_{0}_count {1}\ngamekeeper_{0}_sum {2}\n",
      name, so_far, static_cast<double>(microseconds_) / 1e6);
}

Metrics& metrics() {
  static Metrics the_one;
  return the_one;
}

std::chrono::seconds uptime() {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::steady_clock::now() - kBegun);
}

std::string metrics_page(const Gauges& gauges) {
  const Metrics& all = metrics();
  std::string out;
  fmt::format_to(std::back_inserter(out),
                 "# HELP gamekeeper_info The program.\n# TYPE gamekeeper_info "
                 "gauge\ngamekeeper_info{{version=\"{}\"}} 1\n",
                 engine::version());
  write(out, "uptime_seconds", "gauge", "Since the program began.", uptime().count());
  write(out, "tables", "gauge", "Tables that are kept.", gauges.tables);
  write(out, "tables_in_memory", "gauge", "Tables at which somebody sits, or did a moment ago.",
        gauges.tables_in_memory);
  write(out, "connections", "gauge", "Open connections.", all.connections.get());
  write(out, "guests", "gauge", "Sockets that sit at a table.", all.guests.get());
  write(out, "body_bytes", "gauge", "Bytes of request bodies that are under way.", gauges.bytes_of_bodies);
  write(out, "resident_bytes", "gauge", "Memory of the program.", resident_bytes());
  write(out, "cpu_seconds_total", "counter", "Time of the processors.", processor_seconds());
  write(out, "decisions_total", "counter",
        "Questions that were answered, by people and by players without hands.", all.decisions.get());
  write_all(out, "answers_total", "kind", "Lines that were followed.", all.answers.all());
  write_all(out, "refusals_total", "code", "Requests, sockets and lines that were refused.",
            all.refusals.all());
  write(out, "received_bytes_total", "counter", "Bodies and lines that came in.", all.bytes_in.get());
  write(out, "sent_bytes_total", "counter", "Bodies and lines that went out, before they were packed.",
        all.bytes_out.get());
  all.answered.write(out, "answer_seconds",
                     "From a line at a socket until all that it led to is written and said.");
  all.called.write(out, "call_seconds", "From an HTTP call until its answer.");
  all.written.write(out, "write_seconds", "A transaction, until it is on the disk.");
  all.queued.write(out, "queue_seconds", "From a call until somebody works on it.");
  std::map<std::string_view, std::uint64_t> reports;
  for (std::size_t i = 0; i < kLevels.size(); ++i) reports[kLevels[i]] = all.reports[i].get();
  write_all(out, "reports_total", "level", "Lines of the journal, those left out too.", reports);
  return out;
}

}  // namespace gamekeeper::server
