#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalog.hpp"
#include "engine/panic.hpp"

/// Places in lists, as positions keep them: one byte each, and one bit each where several are meant.
namespace gamekeeper::kit {

/// "None" for an index into a list of content or of a position.
inline constexpr std::uint8_t kNone = 255;

/// Whether a list holds a value.
template <class List, class Value>
constexpr bool contains(const List& list, const Value& value) {
  return std::ranges::find(list, value) != std::ranges::end(list);
}
template <class Value>
constexpr bool is_any(Value value, std::initializer_list<Value> of) {
  return contains(of, value);
}

/// Bits that stand for the members of a list, by their place.
constexpr std::uint64_t bit_at(auto place) {
  return std::uint64_t{1} << (static_cast<unsigned>(place) & 63U);
}
template <class Bits, class Index>
constexpr bool has_bit(Bits bits, Index index) {
  return (static_cast<std::uint64_t>(bits) & bit_at(index)) != 0;
}
template <class Bits, class Index>
constexpr void set_bit(Bits& bits, Index index) {
  bits = static_cast<Bits>(bits | bit_at(index));
}
template <class Bits, class Index>
constexpr void clear_bit(Bits& bits, Index index) {
  bits = static_cast<Bits>(bits & ~bit_at(index));
}
/// Some of at most sixteen things that are or are not.
template <class Flag>
struct Flags {
  std::uint16_t bits = 0;
  bool has(Flag flag) const { return has_bit(bits, flag); }
  void set(Flag flag, bool on = true) { on ? set_bit(bits, flag) : clear_bit(bits, flag); }
  friend bool operator==(const Flags&, const Flags&) = default;
  BOOST_DESCRIBE_CLASS(Flags, (), (bits), (), ())
};

/// Bits for more than there are.
constexpr bool bits_beyond(std::uint64_t bits, std::size_t count) { return count < 64 && bits >> count != 0; }

/// An index that is neither one of so many nor none.
constexpr bool beyond(std::uint8_t index, std::size_t count) { return index != kNone && index >= count; }
template <class T>
bool beyond(std::uint8_t index, const content::Catalog<T>& catalog) {
  return beyond(index, catalog.size());
}

/// The index of an entry by its id, which may be left out; kNone: there is none of this name.
template <class T, class Id>
std::uint8_t index_of(const content::Catalog<T>& catalog, const Id& id) {
  std::optional<std::size_t> index;
  if constexpr (requires { id.has_value(); }) {
    if (id) index = catalog.index(*id);
  } else {
    index = catalog.index(id);
  }
  return index ? static_cast<std::uint8_t>(*index) : kNone;
}
/// Of one that must be there, as content that rules speak of by name is.
template <class T>
std::uint8_t index_that_is(const content::Catalog<T>& catalog, std::string_view id) {
  const std::uint8_t index = index_of(catalog, id);
  engine::require(index != kNone, "content that the rules need is not there");
  return index;
}
/// Names of several entries.
template <class T, class Ids = std::vector<std::string>>
std::vector<std::string> names_of(const content::Catalog<T>& catalog, const Ids& ids) {
  std::vector<std::string> names;
  for (const std::string& id : ids) {
    if (const T* entry = catalog.find(id)) names.push_back(entry->name);
  }
  return names;
}
/// The index in a list within an entry, of what has this id.
template <class T>
std::uint8_t place_in(const std::vector<T>& list, std::string_view id) {
  const auto at = std::ranges::find(list, id, &T::id);
  return at == list.end() ? kNone : static_cast<std::uint8_t>(at - list.begin());
}

/// Of rows that each have faces `from` and `to`, the one for what was thrown; -1: none.
template <class Rows>
int row_for(const Rows& rows, int thrown) {
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (thrown >= rows[row].from && thrown <= rows[row].to) return static_cast<int>(row);
  }
  return -1;
}

/// How far each of N places is from one of them. `ways(from, go)` calls `go(to, length)` for each way that
/// leads from there; `far`: there is none.
template <std::size_t N, class Ways>
std::array<int, N> lengths_from(int place, int far, Ways ways) {
  std::array<int, N> lengths;
  lengths.fill(far);
  lengths[static_cast<std::size_t>(place)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t from = 0; from < N; ++from) {
      if (lengths[from] >= far) continue;
      ways(static_cast<int>(from), [&](auto to, int length) {
        int& known = lengths[static_cast<std::size_t>(to)];
        if (lengths[from] + length >= known) return;
        known = lengths[from] + length;
        changed = true;
      });
    }
  }
  return lengths;
}

}  // namespace gamekeeper::kit
