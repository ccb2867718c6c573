#pragma once

#include <array>
#include <boost/describe/enum_to_string.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"
#include "content/ref.hpp"
#include "content/unread.hpp"

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
bool read_word(const Node& node, std::span<const std::string_view> names, std::size_t& index, Error& error);

bool wants_list(const Node& node, Error& error);
bool wants_items(const Node& node, std::size_t least, std::size_t most, Error& error);
bool wants_list_of(const Node& node, std::size_t size, Error& error);
bool refuse(const Node& node, const std::string& wanted, Error& error);
bool wants_map(const Node& node, Error& error);
bool find_key(const Node& child, std::span<const std::string_view> keys, std::size_t& index, Error& error);
Error missing(const Node& map, std::string_view key, std::string_view what);

template <class E>
inline constexpr auto kNames = []<class... D>(boost::mp11::mp_list<D...>) {
  return std::array<std::string_view, sizeof...(D)>{D::name...};
}(boost::mp11::mp_rename<boost::describe::describe_enumerators<E>, boost::mp11::mp_list>{});

template <class E>
inline constexpr auto kValues = []<class... D>(boost::mp11::mp_list<D...>) {
  return std::array<E, sizeof...(D)>{D::value...};
}(boost::mp11::mp_rename<boost::describe::describe_enumerators<E>, boost::mp11::mp_list>{});

/// What a field wants, for messages.
template <class T>
constexpr std::string_view what() {
  if constexpr (std::is_same_v<T, bool>) {
    return "true or false";
  } else if constexpr (WholeNumber<T> || std::derived_from<T, Figure>) {
    return "a whole number";
  } else if constexpr (std::derived_from<T, std::string> || RefTo<T>::value) {
    return "a text";
  } else if constexpr (std::is_enum_v<T>) {
    return "a word";
  } else if constexpr (ListOf<T>::value || ArrayOf<T>::value) {
    return "a list";
  } else {
    return "a map";
  }
}

template <class T>
bool into(const Node& node, T& value, Error& error);

template <class T>
bool into_struct(const Node& node, T& value, Error& error) {
  if (!wants_map(node, error)) return false;
  std::array<bool, kFieldCount<T>> seen{};
  for (const Node child : node) {
    std::size_t found = 0;
    if (!find_key(child, kKeys<T>, found, error)) return false;
    seen[found] = true;
    bool good = true;
    std::size_t index = 0;
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      if (index++ == found) good = into(child, member_of(value, member), error);
    });
    if (!good) return false;
  }
  bool good = true;
  std::size_t index = 0;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    using Member = decltype(member);
    using Field = std::remove_cvref_t<decltype(member_of(value, member))>;
    if constexpr (!is_optional<T, Member>()) {
      if (good && !seen[index]) {
        error = missing(node, kKeys<T>[index], what<Field>());
        good = false;
      }
    }
    ++index;
  });
  return good;
}

template <class T>
bool into(const Node& node, T& value, Error& error) {
  if constexpr (std::is_same_v<T, bool>) {
    return read_bool(node, value, error);
  } else if constexpr (WholeNumber<T> && std::is_signed_v<T>) {
    std::int64_t read = 0;
    if (!read_whole(node, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), read, error))
      return false;
    value = static_cast<T>(read);
    return true;
  } else if constexpr (WholeNumber<T>) {
    std::uint64_t read = 0;
    if (!read_natural(node, std::numeric_limits<T>::max(), read, error)) return false;
    value = static_cast<T>(read);
    return true;
  } else if constexpr (std::is_same_v<T, std::string>) {
    return read_text(node, value, error);
  } else if constexpr (Bounded<T>) {
    typename T::Plain plain{};
    if (!into(node, plain, error)) return false;
    value = T(std::move(plain));
    return value.fits() || refuse(node, T::wanted(), error);
  } else if constexpr (RefTo<T>::value) {
    std::string id;
    if (!read_text(node, id, error)) return false;
    value = T(std::move(id));
    return true;
  } else if constexpr (std::is_enum_v<T>) {
    std::size_t index = 0;
    if (!read_word(node, kNames<T>, index, error)) return false;
    value = kValues<T>[index];
    return true;
  } else if constexpr (std::is_same_v<T, Unread>) {
    value.node = node;
    return true;
  } else if constexpr (OptionalOf<T>::value) {
    return into(node, value.emplace(), error);
  } else if constexpr (ListOf<T>::value) {
    if (!wants_items(node, ListOf<T>::kLeast, ListOf<T>::kMost, error)) return false;
    value.clear();
    value.reserve(node.size());
    for (const Node item : node) {
      typename ListOf<T>::Item read{};
      if (!into(item, read, error)) return false;
      value.push_back(std::move(read));
    }
    return true;
  } else if constexpr (NamedValues<T>::value) {
    if (!wants_map(node, error)) return false;
    value.clear();
    for (const Node child : node) {
      auto& named = value.emplace_back(std::string(child.key()), typename NamedValues<T>::Value{});
      if (!into(child, named.second, error)) return false;
    }
    return true;
  } else if constexpr (ArrayOf<T>::value) {
    if (!wants_list_of(node, ArrayOf<T>::kSize, error)) return false;
    std::size_t index = 0;
    for (const Node item : node) {
      if (!into(item, value[index++], error)) return false;
    }
    return true;
  } else {
    static_assert(Described<T>, "a field of a type that content files cannot hold");
    return into_struct(node, value, error);
  }
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
