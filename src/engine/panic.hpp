#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chance/invariant.hpp"

namespace gamekeeper::engine {

/// Called when the program itself is wrong, never for bad input: throws chance::Broken, which ends the match
/// that it happened in and nothing else.
[[noreturn]] void panic(std::string_view broken);

constexpr void require(bool holds, std::string_view invariant) {
  if (!holds) [[unlikely]]
    panic(invariant);
}

/// Runs `attempt`, and says what it broke, if anything: for trying what somebody wants before it is done.
/// Where there are no exceptions a broken invariant stops the program here as anywhere.
template <class Attempt>
std::optional<std::string> what_breaks(Attempt&& attempt) {
#ifdef __cpp_exceptions
  try {
    attempt();
  } catch (const chance::Broken& broken) {
    return broken.what();
  }
#else
  attempt();
#endif
  return std::nullopt;
}

}  // namespace gamekeeper::engine
