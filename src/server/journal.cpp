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
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"

namespace gamekeeper::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kSilence = std::chrono::seconds(10);
constexpr std::size_t kMostRemembered = 256;
constexpr std::size_t kLongest = 600;
constexpr std::array<std::string_view, 3> kLevels = {"info", "warning", "error"};

struct Said {
  Clock::time_point at;
  std::size_t since = 0;
};

struct Journal {
  std::mutex mutex;
  std::map<std::string, Said, std::less<>> said;
  std::function<void(Level, std::string_view)> reader;

  /// How often it was not printed since it last was; nothing while it is too early to print it again.
  bool is_new(std::string_view what, std::size_t& left_out) {
    const auto now = Clock::now();
    const auto found = said.find(what);
    if (found != said.end() && now - found->second.at < kSilence) {
      ++found->second.since;
      return false;
    }
    left_out = found == said.end() ? 0 : found->second.since;
    if (said.size() >= kMostRemembered) said.clear();
    said.insert_or_assign(std::string(what), Said{.at = now});
    return true;
  }
};

Journal& journal() {
  static Journal the_one;
  return the_one;
}

}  // namespace

void report(Level level, std::string_view what) {
  Journal& book = journal();
  const std::string text = engine::one_line(what, kLongest);
  const std::lock_guard lock(book.mutex);
  std::size_t left_out = 0;
  if (!book.is_new(text, left_out)) return;
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto milliseconds = now.time_since_epoch().count() % 1000;
  const std::string line =
      fmt::format("{:%FT%T}.{:03}Z {} {}{}\n", fmt::gmtime(std::chrono::system_clock::to_time_t(now)),
                  milliseconds, kLevels[static_cast<std::size_t>(level)], text,
                  left_out == 0 ? "" : fmt::format(" (and {} times since it was last said)", left_out));
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
