#include "content/shape.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gamekeeper::content::detail {

void add_word(Shape& shape, std::string_view name, std::uint64_t value) {
  shape.words.push_back({name, value});
}

void add_part(Shape& shape, std::string_view key, std::ptrdiff_t offset, const Shape& its,
              bool may_be_left_out) {
  shape.parts.push_back({key, static_cast<std::size_t>(offset), &its, may_be_left_out});
  shape.has_refs = shape.has_refs || its.has_refs;
}

}  // namespace gamekeeper::content::detail
