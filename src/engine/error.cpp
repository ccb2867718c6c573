#include "engine/error.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace gamekeeper::engine {

std::string one_line(std::string_view text, std::size_t most) {
  std::string line(text.substr(0, most));
  for (char& c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) c = '?';
  }
  if (text.size() <= most) return line;
  while (!line.empty() && (static_cast<unsigned char>(line.back()) & 0xc0U) == 0x80) line.pop_back();
  if (!line.empty() && static_cast<unsigned char>(line.back()) >= 0xc0) line.pop_back();
  return line + "...";
}

}  // namespace gamekeeper::engine
