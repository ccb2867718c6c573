#pragma once

#include <boost/describe/enum_to_string.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>
#include <string>
#include <type_traits>

#include "content/document.hpp"
#include "content/fields.hpp"
#include "content/ref.hpp"
#include "content/spelling.hpp"
#include "content/unread.hpp"

/// Entries as JSON, with the keys of their files: enums as `no-attack`, empty optionals left out.
namespace gamekeeper::content {

template <Described T>
boost::json::object to_json(const T& value);

namespace detail {

/// As it stands: digits without quotes are a number, `true` and `false` a switch, all else is text.
boost::json::value json_of_node(const Node& node);

template <class T>
boost::json::value json_of(const T& value) {
  if constexpr (std::is_enum_v<T>) {
    return boost::json::value(kebab(boost::describe::enum_to_string(value, "")));
  } else if constexpr (RefTo<T>::value) {
    return boost::json::value(value.id());
  } else if constexpr (Bounded<T>) {
    return json_of(static_cast<T::Plain>(value));
  } else if constexpr (std::is_same_v<T, Unread>) {
    return json_of_node(*value.node);
  } else if constexpr (OptionalOf<T>::value) {
    return value ? json_of(*value) : boost::json::value(nullptr);
  } else if constexpr (ListOf<T>::value || ArrayOf<T>::value) {
    boost::json::array list;
    list.reserve(value.size());
    for (const auto& item : value) list.push_back(json_of(item));
    return list;
  } else if constexpr (NamedValues<T>::value) {
    boost::json::object map;
    for (const auto& [name, item] : value) map[name] = json_of(item);
    return map;
  } else if constexpr (Described<T>) {
    return to_json(value);
  } else {
    return boost::json::value(value);
  }
}

}  // namespace detail

template <Described T>
boost::json::object to_json(const T& value) {
  boost::json::object map;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    const auto& field = member_of(value, member);
    if constexpr (OptionalOf<std::remove_cvref_t<decltype(field)>>::value) {
      if (!field) return;
    }
    map[key_of(member.name)] = detail::json_of(field);
  });
  return map;
}

}  // namespace gamekeeper::content
