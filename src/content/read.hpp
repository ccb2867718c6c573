#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"  // IWYU pragma: export
#include "content/shape.hpp"

/// A place in a document as a typed value. The field decides what a scalar means:
///
/// - whole number types: digits, a minus where the type has one, no leading zeros, no quotes; in the type's
/// range;
/// - bool: `true` or `false`;
/// - std::string: any scalar; an empty one must be written `""`; Ref: the same, the id of an entry;
/// - described enums: an enumerator's name, with `_` or `-` between its words;
/// - std::optional: the value, where the key is there;
/// - what is Bounded (bounded.hpp): an int or a text that fits;
/// - std::vector, List: a list, as long as it may be; std::array: a list of exactly so many;
/// - std::vector<std::pair<std::string, T>>: a map with keys of the writer's;
/// - Unread: whatever stands there;
/// - described structs: a map with the members' names as keys. Unknown keys are errors; missing ones too, but
/// for
///   those that is_optional (fields.hpp) lists. A member `default_` has the key `default`.
namespace gamekeeper::content {

namespace detail {

// Each writes the value, or the error and returns false.
bool read_whole(const Node& node, std::int64_t least, std::int64_t most, std::int64_t& value, Error& error);
bool read_natural(const Node& node, std::uint64_t most, std::uint64_t& value, Error& error);
bool read_bool(const Node& node, bool& value, Error& error);
bool read_text(const Node& node, std::string& value, Error& error);
bool read_word(const Node& node, std::span<const Shape::Word> words, std::uint64_t& value, Error& error);

bool wants_list(const Node& node, Error& error);
bool wants_items(const Node& node, std::size_t least, std::size_t most, Error& error);
bool wants_list_of(const Node& node, std::size_t size, Error& error);
bool refuse(const Node& node, const std::string& wanted, Error& error);
bool wants_map(const Node& node, Error& error);
const Shape::Part* find_part(const Node& child, const Shape& shape, Error& error);
Error missing(const Node& map, std::string_view key, std::string_view what);

/// Whether it goes well with each of a list or a map.
template <class Goes>
bool for_all(const Node& node, Goes goes) {
  for (const Node one : node) {
    if (!goes(one)) return false;
  }
  return true;
}

/// The value is the error's where it goes wrong.
bool into(const Shape& shape, const Node& node, void* value, Error& error);

template <class T>
bool into(const Node& node, T& value, Error& error) {
  return into(shape_of<T>(), node, &value, error);
}

}  // namespace detail

template <class T>
std::expected<T, Error> read(const Node& node) {
  std::expected<T, Error> value;
  Error error;
  if (!detail::into(node, *value, error)) return std::unexpected(std::move(error));
  return value;
}

}  // namespace gamekeeper::content
