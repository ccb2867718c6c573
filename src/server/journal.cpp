#include "server/journal.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"
#include "server/metrics.hpp"

namespace gamekeeper::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kSilence = std::chrono::seconds(10);
constexpr std::size_t kMostRemembered = 256;
constexpr std::size_t kLongest = 600;
constexpr std::array<std::string_view, 4> kLevels = {"info", "warning", "error", "fault"};

struct Said {
  Clock::time_point at;
  std::size_t since = 0;
};

struct Journal {
  std::mutex mutex;
  std::map<std::string, Said, std::less<>> said;
  std::function<void(Level, std::string_view)> reader;

  /// How many with this key were left out since one was printed; nothing while it is too early for the next.
  std::optional<std::size_t> left_out(std::string_view key) {
    const auto now = Clock::now();
    const auto found = said.find(key);
    if (found != said.end() && now - found->second.at < kSilence) {
      ++found->second.since;
      return std::nullopt;
    }
    const std::size_t since = found == said.end() ? 0 : found->second.since;
    if (said.size() >= kMostRemembered) said.clear();
    said.insert_or_assign(std::string(key), Said{.at = now});
    return since;
  }
};

Journal& journal() {
  static Journal the_one;
  return the_one;
}

}  // namespace

void report(Level level, std::string_view what, std::string_view key) {
  const auto index = static_cast<std::size_t>(level);
  metrics().reports.at(index).add();
  Journal& book = journal();
  const std::string text = engine::one_line(what, kLongest);
  const std::lock_guard lock(book.mutex);
  const std::optional<std::size_t> left_out = book.left_out(key.empty() ? text : key);
  if (!left_out) return;
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const std::string line =
      fmt::format("{:%FT%T}.{:03}Z {} {}{}\n", fmt::gmtime(std::chrono::system_clock::to_time_t(now)),
                  now.time_since_epoch().count() % 1000, kLevels.at(index), text,
                  *left_out == 0 ? "" : fmt::format(" (and {} more like it since the last)", *left_out));
  if (book.reader) return book.reader(level, line);
  std::fwrite(line.data(), 1, line.size(), stderr);
}

void send_reports_to(std::function<void(Level, std::string_view line)> reader) {
  Journal& book = journal();
  const std::lock_guard lock(book.mutex);
  book.reader = std::move(reader);
  book.said.clear();
}

}  // namespace gamekeeper::server
