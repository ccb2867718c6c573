#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gamekeeper::load {

/// A server as a process of its own, which says `{"serving": "http://127.0.0.1:PORT/"}` when it is ready. It
/// does not outlive this program.
class Process {
 public:
  /// Throws when it does not start. With a processor (0 ...) it runs on that one alone.
  Process(const std::vector<std::string>& command, int processor);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  std::uint16_t port() const { return port_; }
  /// Bytes of memory that it has now.
  std::size_t memory() const;
  /// Seconds of a processor that it has used.
  double processor_time() const;
  /// Asks it to end, and waits.
  void stop();

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace gamekeeper::load
