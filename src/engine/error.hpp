#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace gamekeeper::engine {

/// Bad input: nothing was changed. One line says what, where and what would be right.
struct Error {
  std::string code;      ///< stable, kebab-case: "not-offered", "wrong-kind", "bad-faces" ...
  std::string message;   ///< what is wrong, and where
  std::string expected;  ///< what would be right; may be empty

  std::string text() const { return expected.empty() ? message : message + "; " + expected; }
};

template <class T = void>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string code, std::string message, std::string expected = {}) {
  return std::unexpected(Error{std::move(code), std::move(message), std::move(expected)});
}

/// Words of unknown origin as part of a message: control characters shown as `?`, at most `most` bytes.
std::string one_line(std::string_view text, std::size_t most = 300);

}  // namespace gamekeeper::engine
