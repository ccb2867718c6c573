#pragma once

#include <array>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "content/bounded.hpp"  // IWYU pragma: export
#include "content/list.hpp"
#include "content/members.hpp"  // IWYU pragma: export
#include "content/origin.hpp"
#include "content/spelling.hpp"

/// What read.hpp, json.hpp and schema.hpp know about the fields of a described struct.
namespace gamekeeper::content {

template <class T>
struct Of {};

/// Members of a struct, by their pointers.
template <auto... Members>
struct Fields {};

/// The fields of T that a file may leave out and that then keep the value of a `T{}`; none, unless an
/// overload beside the struct names them:
///
///     constexpr auto may_be_left_out(content::Of<Weapon>) { return content::Fields<&Weapon::to_hit>{}; }
template <class T>
constexpr Fields<> may_be_left_out(Of<T>) {
  return {};
}

template <class T>
concept WholeNumber = std::is_integral_v<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, char>;

/// `std::vector<std::pair<std::string, T>>` is a map of T whose keys are the writer's; it keeps their order.
template <class T>
struct NamedValues : std::false_type {};
template <class T>
struct NamedValues<std::vector<std::pair<std::string, T>>> : std::true_type {
  using Value = T;
};

template <class T>
struct ListOf : std::false_type {};
template <class T>
struct ListOf<std::vector<T>> : std::bool_constant<!NamedValues<std::vector<T>>::value> {
  using Item = T;
  static constexpr std::size_t kLeast = 0, kMost = kAnyLength;
};

template <class T>
struct NamedValues<List<T>> : NamedValues<std::vector<T>> {};
template <class T, std::size_t Least, std::size_t Most>
struct ListOf<List<T, Least, Most>> : ListOf<std::vector<T>> {
  static constexpr std::size_t kLeast = Least, kMost = Most;
};

template <class T>
struct ArrayOf : std::false_type {};
template <class T, std::size_t N>
struct ArrayOf<std::array<T, N>> : std::true_type {
  using Item = T;
  static constexpr std::size_t kSize = N;
};

template <class T>
struct OptionalOf : std::false_type {};
template <class T>
struct OptionalOf<std::optional<T>> : std::true_type {
  using Value = T;
};

namespace detail {

template <class D, auto... Members>
constexpr bool named(Fields<Members...>) {
  return ((last_name<Members>() == D::name) || ...);
}

}  // namespace detail

/// Whether a file may leave out whatever field has this type.
template <class T>
constexpr bool may_be_missing() {
  if constexpr (ListOf<T>::value) return ListOf<T>::kLeast == 0;
  if constexpr (requires { T::kMayBeLeftOut; }) return T::kMayBeLeftOut;
  return std::is_same_v<T, bool> || std::is_same_v<T, Origin> || OptionalOf<T>::value ||
         NamedValues<T>::value;
}

/// Whether a file may leave the field with descriptor D of T out: a bool is then false, a list empty
/// (where it may be), an optional empty, an Origin `book`, a Whole what its type says; others only if
/// may_be_left_out(Of<T>) names them.
template <class T, class D>
constexpr bool is_optional() {
  using Field = std::remove_cvref_t<decltype(member_of<D>(std::declval<T&>()))>;
  return may_be_missing<Field>() || detail::named<D>(may_be_left_out(Of<T>{}));
}

/// The key of a field, for messages: `name_of(&Weapon::damage)` is `damage`.
template <class T, class Field>
std::string_view name_of(Field T::* field) {
  std::string_view name;
  const T some{};
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    if (static_cast<const void*>(&member_of(some, member)) == &(some.*field)) name = key_of(member.name);
  });
  return name;
}

}  // namespace gamekeeper::content
