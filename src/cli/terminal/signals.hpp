#pragma once

namespace gamekeeper::cli::terminal {

/// While it lives, SIGINT, SIGTERM and SIGHUP only leave a note instead of ending the program, and SIGPIPE
/// does nothing: a write to a closed pipe is an error like any other. One at a time.
class Signals {
 public:
  Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals();

  /// The signal that came first, or 0. A system call that waits is interrupted by it.
  static int caught();
  /// The exit status of a program that ended because of a signal.
  static int exit_status(int signal) { return 128 + signal; }
};

}  // namespace gamekeeper::cli::terminal
