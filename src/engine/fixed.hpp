#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

#include "engine/panic.hpp"

namespace gamekeeper::engine {

/// A list of at most `Capacity` plain values inside a position: trivially copyable, no pointers. What lies
/// beyond size() is always `T{}`, so that equal lists have equal bytes and hash alike.
template <class T, std::size_t Capacity, class Size = std::uint8_t>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;
  static constexpr std::size_t capacity() { return Capacity; }

  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& operator[](std::size_t index) {
    require(index < size_, "FixedVector: index beyond its size");
    return items_[index];
  }
  constexpr const T& operator[](std::size_t index) const {
    require(index < size_, "FixedVector: index beyond its size");
    return items_[index];
  }
  constexpr T& back() { return (*this)[size_ - 1U]; }
  constexpr const T& back() const { return (*this)[size_ - 1U]; }

  constexpr void push_back(const T& item) {
    require(size_ < Capacity, "FixedVector: no room");
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    require(size_ > 0, "FixedVector: nothing to take");
    items_[--size_] = T{};
  }
  /// Keeps the order of the rest.
  constexpr void erase(std::size_t index) {
    require(index < size_, "FixedVector: index beyond its size");
    std::copy(items_.begin() + index + 1, items_.begin() + size_, items_.begin() + index);
    pop_back();
  }
  constexpr void clear() {
    std::fill(items_.begin(), items_.begin() + size_, T{});
    size_ = 0;
  }

  friend constexpr bool operator==(const FixedVector&, const FixedVector&) = default;

 private:
  std::array<T, Capacity> items_{};
  Size size_ = 0;
};

/// An array inside a position: std::array, but an index beyond its end is a broken invariant.
template <class T, std::size_t Count>
struct Array : std::array<T, Count> {
  using Items = std::array<T, Count>;
  constexpr T& operator[](std::size_t index) {
    require(index < Count, "Array: index beyond its size");
    return Items::operator[](index);
  }
  constexpr const T& operator[](std::size_t index) const {
    require(index < Count, "Array: index beyond its size");
    return Items::operator[](index);
  }
  friend constexpr bool operator==(const Array&, const Array&) = default;
};

/// An array with one place for each value of an enum whose values are 0 .. Count-1.
template <class Enum, class T, std::size_t Count>
struct EnumArray {
  Array<T, Count> items{};

  constexpr T& operator[](Enum key) { return items[static_cast<std::size_t>(key)]; }
  constexpr const T& operator[](Enum key) const { return items[static_cast<std::size_t>(key)]; }
  constexpr auto begin() { return items.begin(); }
  constexpr auto end() { return items.end(); }
  constexpr auto begin() const { return items.begin(); }
  constexpr auto end() const { return items.end(); }
  friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;
};

/// The indices of a list that fulfil a condition, in order. The list is looked at as one comes to each: it
/// may change meanwhile.
template <class List, class Condition>
struct Indices {
  const List& list;
  Condition condition;

  struct Iterator {
    const Indices& of;
    int index;
    constexpr int operator*() const { return index; }
    constexpr void operator++() { index = of.first(index + 1); }
    constexpr bool operator==(std::default_sentinel_t) const { return index < 0; }
  };
  /// The first from `index` on; -1: there is none.
  constexpr int first(int index = 0) const {
    while (index < static_cast<int>(list.size()) && !condition(index)) ++index;
    return index < static_cast<int>(list.size()) ? index : -1;
  }
  constexpr bool any() const { return first() >= 0; }
  constexpr Iterator begin() const { return {*this, first()}; }
  constexpr std::default_sentinel_t end() const { return {}; }
};
template <class List, class Condition>
constexpr auto indices(const List& list, Condition condition) {
  return Indices{list,
                 [&list, condition](int index) { return condition(list[static_cast<std::size_t>(index)]); }};
}
constexpr auto indices(const auto& list) {
  return Indices{list, [](int) { return true; }};
}

}  // namespace gamekeeper::engine
