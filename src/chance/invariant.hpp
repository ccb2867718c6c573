#pragma once

namespace gamekeeper::chance {

/// Stops the program and says what was broken. For mistakes of ours, never for what a person wrote.
[[noreturn]] void broken(const char* what);

inline void require(bool holds, const char* what) {
  if (!holds) broken(what);
}

}  // namespace gamekeeper::chance
