#pragma once

#include <cstdio>
#include <string>
#include <vector>

namespace gamekeeper::test {

struct Ended {
  int status = -1;  ///< exit status; 128 + signal when one ended it
  std::string out;
  std::string err;
};

/// Runs `gamekeeper ARGS` with this on standard input, and waits for it. Matches are kept in a folder of its
/// own, or in `state`.
Ended gamekeeper(const std::vector<std::string>& arguments, const std::string& input = {},
                 const std::string& state = {});

/// A `gamekeeper ARGS` that runs: one can talk to it, and end it.
class Running {
 public:
  explicit Running(const std::vector<std::string>& arguments);
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running();

  void say(const std::string& line);
  /// The next line that it says; empty at the end.
  std::string hear();
  void stop_listening();
  void signal(int number) const;
  /// Until it ends: the exit status, as in Ended.
  int wait();

 private:
  int process_ = -1;
  std::FILE* to_ = nullptr;
  std::FILE* from_ = nullptr;
};

}  // namespace gamekeeper::test
