#pragma once

#include <string_view>

namespace gamekeeper::engine {

/// Called when the program itself is wrong: prints what was broken and where the match stood (its last log
/// lines, when a match is running on this thread), then stops the program. Never called for bad input.
[[noreturn]] void panic(std::string_view broken);

/// Something that adds the position to a panic's message.
using PanicReporter = void (*)();
void set_panic_reporter(PanicReporter reporter);

inline void require(bool holds, std::string_view invariant) {
  if (!holds) [[unlikely]]
    panic(invariant);
}

}  // namespace gamekeeper::engine
