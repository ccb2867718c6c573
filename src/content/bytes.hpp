#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

/// Whole numbers of up to eight bytes, whose size only a table knows (shape.hpp).
namespace gamekeeper::content {

static_assert(std::endian::native == std::endian::little, "a number's first bytes are its lowest");

inline std::uint64_t natural_at(const void* value, std::size_t size) {
  std::uint64_t number = 0;
  std::memcpy(&number, value, size);
  return number;
}
/// With its sign.
inline std::int64_t whole_at(const void* value, std::size_t size) {
  const auto unused = static_cast<int>(64 - 8 * size);
  return static_cast<std::int64_t>(natural_at(value, size) << unused) >> unused;
}
/// The lowest bytes of the number.
inline void put_number(void* value, std::size_t size, std::uint64_t number) {
  std::memcpy(value, &number, size);
}

}  // namespace gamekeeper::content
