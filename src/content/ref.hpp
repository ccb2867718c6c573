#pragma once

#include <boost/mp11/algorithm.hpp>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "content/catalog.hpp"
#include "content/check.hpp"
#include "content/document.hpp"
#include "content/error.hpp"
#include "content/fields.hpp"
#include "content/spelling.hpp"

/// What entries say of entries. A field `Ref<Item>` is the id of an item in its file. When all is read, every
/// Ref is looked up: what it names must be there, and from then on a Ref is that entry's index.
///
///     library.items[errand.items[0]].name
///
/// They are looked up among the kinds of a game that are listed together (`kinds` in kind.hpp).
namespace gamekeeper::content {

/// A kind that has refs to it has at most 255 entries.
template <class T>
class Ref {
 public:
  Ref() = default;
  explicit Ref(std::string id) : id_(std::move(id)) {}

  const std::string& id() const { return id_; }
  /// 255: not looked up yet.
  constexpr operator std::uint8_t() const { return index_; }  // NOLINT(google-explicit-constructor)
  operator const std::string&() const { return id_; }         // NOLINT(google-explicit-constructor)
  friend bool operator==(const Ref& one, std::string_view id) { return one.id_ == id; }

  void look_up(std::size_t index) const { index_ = static_cast<std::uint8_t>(index); }

 private:
  std::string id_;
  mutable std::uint8_t index_ = 255;  // found when it is read, like the entry itself
};

template <class T>
struct RefTo : std::false_type {};
template <class T>
struct RefTo<Ref<T>> : std::true_type {
  using Entry = T;
};

namespace detail {

template <class T>
consteval std::string_view name_of_type() {
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_suffix(1);
  return name.substr(name.find_last_of(": ") + 1);
}

}  // namespace detail

/// How an entry of the kind is called in messages: as its struct, unless an overload beside that knows
/// better.
template <class T>
std::string called(Of<T>) {
  std::string name(detail::name_of_type<T>());
  name.front() = static_cast<char>(std::tolower(name.front()));
  return name;
}

namespace detail {

template <class T>
consteval bool has_refs() {
  if constexpr (RefTo<T>::value) {
    return true;
  } else if constexpr (OptionalOf<T>::value) {
    return has_refs<typename OptionalOf<T>::Value>();
  } else if constexpr (ListOf<T>::value) {
    return has_refs<typename ListOf<T>::Item>();
  } else if constexpr (Described<T>) {
    return []<class... D>(boost::mp11::mp_list<D...>) {
      return (has_refs<std::remove_cvref_t<decltype(member_of<D>(std::declval<T&>()))>>() || ...);
    }(boost::mp11::mp_rename<Members<T>, boost::mp11::mp_list>{});
  } else {
    return false;
  }
}

/// Calls `look_up(ref, node)` for all that the value refers to; it stands at the node.
template <class T, class LookUp>
void for_each_ref(const T& value, const Node& node, LookUp look_up) {
  if constexpr (RefTo<T>::value) {
    look_up(value, node);
  } else if constexpr (!has_refs<T>()) {
    return;
  } else if constexpr (OptionalOf<T>::value) {
    if (value) for_each_ref(*value, node, look_up);
  } else if constexpr (ListOf<T>::value) {
    for (std::size_t i = 0; i < value.size(); ++i) for_each_ref(value[i], node.at(i), look_up);
  } else {
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(member_of(value, member))>;
      if constexpr (has_refs<Field>())
        for_each_ref(member_of(value, member), node.at(key_of(member.name)), look_up);
    });
  }
}

/// Looks a ref up in the catalog of its kind; of another kind it is not.
template <class T, class U>
void look_up(const Ref<T>& ref, const Node& node, const Catalog<U>& catalog, Errors& errors) {
  if constexpr (std::is_same_v<T, U>) {
    if (const auto index = catalog.index(ref.id())) {
      ref.look_up(*index);
    } else {
      check_id(node, ref.id(), catalog, called(Of<T>{}), errors);
    }
  }
}

}  // namespace detail

}  // namespace gamekeeper::content
