#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "content/fields.hpp"
#include "content/list.hpp"
#include "content/read.hpp"
#include "content/ref.hpp"
#include "content/unread.hpp"

/// JSON Schema (draft 7) of content files, for editors, from the same structs that read.hpp fills. It accepts
/// what read() accepts, apart from ids that stand twice and what a game checks across kinds.
namespace gamekeeper::content {

/// Of a file that holds one T.
template <Described T>
boost::json::object schema_of();

/// Of a file that is a list of T, each with an `id`: a Catalog.
template <Described T>
boost::json::object schema_of_list();

namespace detail {

boost::json::object whole_schema(std::int64_t least, std::uint64_t most);
boost::json::object either_schema(int least, int most, int apart);
boost::json::object choices_schema(std::span<const int> choices);
boost::json::object text_schema(std::string_view pattern = {});
boost::json::object id_schema();
boost::json::object word_schema(std::span<const std::string_view> names);
boost::json::object list_schema(boost::json::object item, std::size_t least = 0,
                                std::size_t most = kAnyLength);
boost::json::object map_schema(boost::json::object value);
boost::json::object struct_schema(boost::json::object properties, boost::json::array required);
boost::json::object document_schema(boost::json::object body);

template <class T>
boost::json::object field_schema() {
  if constexpr (std::is_same_v<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (WholeNumber<T>) {
    return whole_schema(static_cast<std::int64_t>(std::numeric_limits<T>::min()),
                        std::numeric_limits<T>::max());
  } else if constexpr (std::is_same_v<T, std::string> || RefTo<T>::value) {
    return text_schema();
  } else if constexpr (Bounded<T>) {
    if constexpr (requires { requires T::kHasOneApart; }) return either_schema(T::kLeast, T::kMost, T());
    if constexpr (requires { T::kLeast; }) return whole_schema(T::kLeast, T::kMost);
    if constexpr (requires { T::kChoices; }) return choices_schema(T::kChoices);
    if constexpr (requires { T::kPattern; }) return text_schema(T::kPattern);
  } else if constexpr (std::is_enum_v<T>) {
    return word_schema(kNames<T>);
  } else if constexpr (std::is_same_v<T, Unread>) {
    return {};
  } else if constexpr (OptionalOf<T>::value) {
    return field_schema<typename OptionalOf<T>::Value>();
  } else if constexpr (ListOf<T>::value) {
    return list_schema(field_schema<typename ListOf<T>::Item>(), ListOf<T>::kLeast, ListOf<T>::kMost);
  } else if constexpr (NamedValues<T>::value) {
    return map_schema(field_schema<typename NamedValues<T>::Value>());
  } else if constexpr (ArrayOf<T>::value) {
    return list_schema(field_schema<typename ArrayOf<T>::Item>(), ArrayOf<T>::kSize, ArrayOf<T>::kSize);
  } else {
    boost::json::object properties;
    boost::json::array required;
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      using Member = decltype(member);
      using Field = std::remove_cvref_t<decltype(member_of<Member>(std::declval<T&>()))>;
      properties[key_of(member.name)] = field_schema<Field>();
      if constexpr (!is_optional<T, Member>()) required.emplace_back(key_of(member.name));
    });
    return struct_schema(std::move(properties), std::move(required));
  }
}

}  // namespace detail

template <Described T>
boost::json::object schema_of() {
  return detail::document_schema(detail::field_schema<T>());
}

template <Described T>
boost::json::object schema_of_list() {
  boost::json::object entry = detail::field_schema<T>();
  entry["properties"].as_object()["id"] = detail::id_schema();
  return detail::document_schema(detail::list_schema(std::move(entry)));
}

}  // namespace gamekeeper::content
