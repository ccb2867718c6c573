#include "engine/panic.hpp"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace gamekeeper::engine {
namespace {
std::atomic<PanicReporter> reporter_ = nullptr;
}

void set_panic_reporter(PanicReporter reporter) { reporter_ = reporter; }

void panic(std::string_view broken) {
  std::fprintf(stderr, "gamekeeper: broken invariant: %.*s\n", static_cast<int>(broken.size()),
               broken.data());
  if (const PanicReporter report = reporter_) report();
  std::abort();
}

}  // namespace gamekeeper::engine
