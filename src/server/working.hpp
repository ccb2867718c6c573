#pragma once

#include <string>
#include <vector>

#include "store/store.hpp"

/// Which table a thread works on: what is left to say when a signal ends the program, and what the next start
/// should not simply do again.
namespace gamekeeper::server {

/// This thread works on that table as long as it lives. They may nest.
class Working {
 public:
  explicit Working(store::TableId table);
  ~Working();
  Working(const Working&) = delete;
  Working& operator=(const Working&) = delete;

 private:
  store::TableId before_;
};

/// From now on whatever ends the program by a signal of its own making (SIGSEGV, SIGBUS, SIGFPE, SIGILL,
/// SIGABRT) adds a line to that file first: the signal and the table that the thread was at, if at any. A
/// killed program writes nothing. Call it once, and call prepare_thread() on every thread that works on
/// tables, so that one that has run out of stack can still write.
void note_crashes_in(const std::string& path);
void prepare_thread();

struct Crash {
  store::TableId table = 0;  ///< 0: none
  int signal = 0;
};
/// What earlier programs left in that file, the first first; the file is empty afterwards.
std::vector<Crash> take_crashes(const std::string& path);

}  // namespace gamekeeper::server
