#pragma once

#include <array>
#include <boost/mp11/list.hpp>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

/// Enumerations that describe themselves. A namespace that says
///
///     using kit::boost_enum_descriptor_fn;
///
/// has no need of BOOST_DESCRIBE_ENUM: enumerators that count from 0 without a gap, at most 64 of them, are
/// known by their names.
namespace gamekeeper::kit {

namespace detail {

/// The name of an enumerator; nothing for a number that has none.
template <class E, E kValue>
consteval std::string_view enumerator_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_suffix(1);
  name.remove_prefix(name.rfind("kValue = ") + std::string_view("kValue = ").size());
  return name.front() == '(' ? std::string_view() : name.substr(name.rfind(':') + 1);
}
template <class E, std::size_t kCount = 0>
consteval std::size_t count_enumerators() {
  if constexpr (kCount < 64 && !enumerator_name<E, static_cast<E>(kCount)>().empty()) {
    return count_enumerators<E, kCount + 1>();
  } else {
    return kCount;
  }
}

template <class E, E kValue>
struct Enumerator {
  static constexpr E value = kValue;
  static constexpr auto kText = [] {
    constexpr std::string_view kName = enumerator_name<E, kValue>();
    std::array<char, kName.size() + 1> text{};
    for (std::size_t i = 0; i < kName.size(); ++i) text[i] = kName[i];
    return text;
  }();
  static constexpr const char* name = kText.data();
};

template <class E, std::size_t... I>
boost::mp11::mp_list<Enumerator<E, static_cast<E>(I)>...> enumerators(std::index_sequence<I...>);

}  // namespace detail

/// What boost::describe asks of an enumeration.
template <class E>
  requires std::is_enum_v<E>
auto boost_enum_descriptor_fn(E**) {
  return decltype(detail::enumerators<E>(std::make_index_sequence<detail::count_enumerators<E>()>()))();
}

}  // namespace gamekeeper::kit
