#pragma once

#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <string>
#include <type_traits>

#include "content/document.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"
#include "content/read.hpp"
#include "content/ref.hpp"
#include "content/unread.hpp"

/// The texts of an entry in another language, laid over what was read: the same keys, and only those that
/// hold texts. Lists are as long as the entry's.
namespace gamekeeper::content::detail {

template <class T>
bool translate(const Node& node, T& value, Error& error);

template <class List>
bool translate_items(const Node& node, List& items, Error& error) {
  if (!wants_list_of(node, items.size(), error)) return false;
  std::size_t index = 0;
  for (const Node item : node) {
    if (!translate(item, items[index++], error)) return false;
  }
  return true;
}

template <class T>
bool translate_struct(const Node& node, T& value, Error& error) {
  if (!wants_map(node, error)) return false;
  for (const Node child : node) {
    std::size_t found = 0;
    if (!find_key(child, kKeys<T>, found, error)) return false;
    if (child.key() == "id") continue;
    bool good = true;
    std::size_t index = 0;
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      if (index++ == found) good = translate(child, member_of(value, member), error);
    });
    if (!good) return false;
  }
  return true;
}

template <class T>
bool translate(const Node& node, T& value, Error& error) {
  if constexpr (std::is_same_v<T, std::string>) {
    return read_text(node, value, error);
  } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, Unread> || RefTo<T>::value ||
                       Bounded<T> || WholeNumber<T> || std::is_enum_v<T>) {
    error = node.error("not a text: the same in every language");
    return false;
  } else if constexpr (OptionalOf<T>::value) {
    if (value) return translate(node, *value, error);
    error = node.error("translates nothing");
    return false;
  } else if constexpr (ListOf<T>::value || ArrayOf<T>::value) {
    return translate_items(node, value, error);
  } else if constexpr (NamedValues<T>::value) {
    if (!wants_map(node, error)) return false;
    for (const Node child : node) {
      bool known = false;
      for (auto& [name, named] : value) {
        if (name != child.key()) continue;
        known = true;
        if (!translate(child, named, error)) return false;
      }
      if (known) continue;
      error = child.key_error("translates nothing");
      return false;
    }
    return true;
  } else {
    return translate_struct(node, value, error);
  }
}

}  // namespace gamekeeper::content::detail
