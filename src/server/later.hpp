#pragma once

#include <chrono>
#include <expected>
#include <string>
#include <utility>

#include "engine/error.hpp"

namespace gamekeeper::server {

/// A refusal that may be none later: `in` is how long until then, zero where nobody knows.
struct Later : engine::Error {
  Later(engine::Error error) : Error(std::move(error)) {}
  Later(std::string code, std::string message, std::string expected, std::chrono::seconds when = {})
      : Error{std::move(code), std::move(message), std::move(expected)}, in(when) {}
  std::chrono::seconds in{};
};

template <class T = void>
using OrLater = std::expected<T, Later>;

}  // namespace gamekeeper::server
