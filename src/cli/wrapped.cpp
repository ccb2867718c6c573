#include "cli/wrapped.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace gamekeeper::cli {

std::string wrapped(const std::string& words, std::size_t indent) {
  constexpr std::size_t kWide = 79;
  std::string text;
  for (std::size_t at = 0; at < words.size();) {
    std::size_t end = words.size();
    if (end - at > kWide - indent) {
      const std::size_t space = words.rfind(' ', at + kWide - indent);
      end = space == std::string::npos || space <= at ? std::min(words.find(' ', at), words.size()) : space;
    }
    text += std::string(indent, ' ') + words.substr(at, end - at) + "\n";
    at = end == words.size() ? end : end + 1;
  }
  return text;
}

}  // namespace gamekeeper::cli
