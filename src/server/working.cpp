#include "server/working.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <ios>
#include <memory>
#include <string>
#include <vector>

#include "store/store.hpp"

namespace gamekeeper::server {
namespace {

// Plain data, so that a signal's handler may read it.
thread_local volatile store::TableId at_table = 0;
volatile int crashes_file = -1;

constexpr std::array kDeadly = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
std::array<struct sigaction, kDeadly.size()> before_us;  // a sanitizer's, for instance, which has more to say

/// Decimal digits without any of the library, for a handler.
std::size_t digits(std::uint64_t number, char* to) {
  std::array<char, 20> reversed{};
  std::size_t count = 0;
  do {
    reversed[count++] = static_cast<char>('0' + number % 10);
    number /= 10;
  } while (number > 0);
  for (std::size_t i = 0; i < count; ++i) to[i] = reversed[count - 1 - i];
  return count;
}

extern "C" void note_crash(int signal) {
  std::array<char, 48> line{};
  std::size_t size = digits(static_cast<std::uint64_t>(at_table), line.data());
  line[size++] = ' ';
  size += digits(static_cast<std::uint64_t>(signal), line.data() + size);
  line[size++] = '\n';
  // Nothing can be done about a disk that is full now.
  if (crashes_file >= 0) [[maybe_unused]]
    const auto written = ::write(crashes_file, line.data(), size);
  for (std::size_t i = 0; i < kDeadly.size(); ++i) {
    if (kDeadly[i] == signal) ::sigaction(signal, &before_us[i], nullptr);
  }
  ::raise(signal);
}

}  // namespace

Working::Working(store::TableId table) : before_(at_table) { at_table = table; }
Working::~Working() { at_table = before_; }

void note_crashes_in(const std::string& path) {
  crashes_file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  for (std::size_t i = 0; i < kDeadly.size(); ++i) {
    struct sigaction action{};
    action.sa_handler = note_crash;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    ::sigaction(kDeadly[i], &action, &before_us[i]);
  }
}

namespace {

/// Where a handler runs when the thread's own stack is used up.
class SpareStack {
 public:
  SpareStack() {
    stack_t there{};
    if (::sigaltstack(nullptr, &there) != 0 || (there.ss_flags & SS_DISABLE) == 0) return;  // it has one
    stack_ = std::make_unique<std::array<std::byte, kSize>>();
    stack_t spare{};
    spare.ss_sp = stack_->data();
    spare.ss_size = kSize;
    ::sigaltstack(&spare, nullptr);
  }
  ~SpareStack() {
    if (!stack_) return;
    stack_t none{};
    none.ss_flags = SS_DISABLE;
    ::sigaltstack(&none, nullptr);
  }
  SpareStack(const SpareStack&) = delete;
  SpareStack& operator=(const SpareStack&) = delete;

 private:
  static constexpr std::size_t kSize = std::size_t{64} << 10U;
  std::unique_ptr<std::array<std::byte, kSize>> stack_;
};

}  // namespace

void prepare_thread() { thread_local const SpareStack spare; }

std::vector<Crash> take_crashes(const std::string& path) {
  std::vector<Crash> crashes;
  {
    std::ifstream file(path);
    Crash crash;
    while (file >> crash.table >> crash.signal) crashes.push_back(crash);
  }
  if (!crashes.empty()) std::ofstream(path, std::ios::trunc).flush();
  return crashes;
}

}  // namespace gamekeeper::server
