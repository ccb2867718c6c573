#pragma once

#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "chance/invariant.hpp"

namespace gamekeeper::content {

inline constexpr std::size_t kAnyLength = std::numeric_limits<std::size_t>::max();

/// A list of content: std::vector, but an index beyond its end is a broken invariant. Positions refer to
/// content by index, and a position may come from anybody. In a file it has from Least to Most items.
template <class T, std::size_t Least = 0, std::size_t Most = kAnyLength>
class List : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  List() = default;
  List(std::vector<T> items) : std::vector<T>(std::move(items)) {}

  decltype(auto) operator[](std::size_t index) {
    chance::require(index < this->size(), "content: index beyond a list's end");
    return std::vector<T>::operator[](index);
  }
  decltype(auto) operator[](std::size_t index) const {
    chance::require(index < this->size(), "content: index beyond a list's end");
    return std::vector<T>::operator[](index);
  }
};

}  // namespace gamekeeper::content
