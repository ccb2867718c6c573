#include "content/error.hpp"

#include <fmt/format.h>

#include <string>

namespace gamekeeper::content {

std::string Error::text() const {
  if (line == 0) return fmt::format("{}: {}", file, message);
  return fmt::format("{}:{}:{}: {}", file, line, column, message);
}

std::string text(const Errors& errors) {
  std::string lines;
  for (const Error& error : errors) {
    if (!lines.empty()) lines += '\n';
    lines += error.text();
  }
  return lines;
}

}  // namespace gamekeeper::content
