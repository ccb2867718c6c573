#include "server/working.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace gamekeeper::server {
namespace {

// Plain data, so that a signal's handler may read it.
thread_local volatile store::TableId at_table = 0;
volatile int crashes_file = -1;

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
  ::raise(signal);  // its handler was taken away when it came: this time it ends the program
}

}  // namespace

Working::Working(store::TableId table) : before_(at_table) { at_table = table; }
Working::~Working() { at_table = before_; }

void note_crashes_in(const std::string& path) {
  crashes_file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) {
    struct sigaction action{};
    action.sa_handler = note_crash;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
    ::sigaction(signal, &action, nullptr);
  }
}

void prepare_thread() {
  constexpr std::size_t kSize = std::size_t{64} << 10U;
  thread_local const auto stack = std::make_unique<std::array<std::byte, kSize>>();
  stack_t alternative{};
  alternative.ss_sp = stack->data();
  alternative.ss_size = kSize;
  ::sigaltstack(&alternative, nullptr);
}

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
