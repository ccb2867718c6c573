#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <span>
#include <string_view>

#include "content/embedded.hpp"
#include "engine/panic.hpp"

namespace gamekeeper::kit {

/// The numbers of an embedded list, `[0.5, -1.25, ...]` over as many lines as it likes, with comments from a
/// `#` to the end of a line: what bench/fit prints, or somebody has weighed by hand. `file` is its name.
/// There must be as many as are asked for.
template <class Number, std::size_t kCount>
std::array<Number, kCount> weights(std::span<const content::Embedded> files, std::string_view file) {
  std::array<Number, kCount> numbers{};
  std::size_t count = 0;
  std::string_view text = std::ranges::find(files, file, &content::Embedded::name)->text();
  while (!text.empty()) {
    std::size_t length = text.front() == '#' ? std::min(text.find('\n'), text.size()) : 1;
    if (std::string_view("-0123456789").contains(text.front())) {
      engine::require(count < kCount, "more weights than there are features");
      length = std::from_chars(text.data(), text.data() + text.size(), numbers[count++]).ptr - text.data();
    }
    text.remove_prefix(length);
  }
  engine::require(count == kCount, "fewer weights than there are features");
  return numbers;
}

}  // namespace gamekeeper::kit
