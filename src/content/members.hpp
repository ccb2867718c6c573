#pragma once

#include <array>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/bind.hpp>
#include <boost/mp11/list.hpp>
#include <boost/pfr/core.hpp>
#include <boost/pfr/ops_fields.hpp>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

/// Structs that describe themselves. A namespace that says
///
///     using content::described_by_members;
///
/// has no need of BOOST_DESCRIBE_STRUCT: its structs without a constructor and without bases are known by the
/// names of their members. What they are Boost.PFR knows; of their names it knows nothing before Boost 1.84.
/// A struct that is made of others says so: `using Bases = boost::mp11::mp_list<One, Other>;`.
namespace gamekeeper::content {

namespace detail {

/// A value that is nowhere: its members have names all the same.
template <class T>
struct Held {
  const T value;
};
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
template <class T>
extern const Held<T> kNowhere;
template <class T, std::size_t I>
consteval auto place_of_member() {
  return &boost::pfr::get<I>(kNowhere<T>.value);
}
#pragma clang diagnostic pop

/// The last name in how the compiler writes it.
template <auto kOf>
consteval std::string_view last_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_suffix(1);
  return name.substr(name.find_last_of(".:") + 1);
}

template <class T, std::size_t I>
struct Member {
  static constexpr auto kText = [] {
    constexpr std::string_view kName = last_name<place_of_member<T, I>()>();
    std::array<char, kName.size() + 1> text{};
    for (std::size_t i = 0; i < kName.size(); ++i) text[i] = kName[i];
    return text;
  }();
  static constexpr const char* name = kText.data();
  template <class Value>
  static constexpr auto& of(Value& value) {
    return boost::pfr::get<I>(value);
  }
};

template <class T, std::size_t... I>
boost::mp11::mp_list<Member<T, I>...> members(std::index_sequence<I...>);

}  // namespace detail

template <class T>
  requires(std::is_class_v<T> && std::is_aggregate_v<T>)
std::true_type described_by_members(T**);

template <class T>
concept DescribesItself = requires(T** of) { described_by_members(of); };

/// Described in either way: by its members, or by Boost.Describe.
template <class T>
concept Described =
    std::is_class_v<T> && (boost::describe::has_describe_members<T>::value || DescribesItself<T>);

template <class D, class T>
constexpr auto& member_of(T& value, D = {}) {
  if constexpr (requires { D::pointer; }) {
    return value.*D::pointer;
  } else {
    return D::of(value);
  }
}

namespace detail {

/// A member of a base, as one of whoever has that.
template <class Base, class D>
struct Inherited {
  static constexpr const char* name = D::name;
  template <class T>
  static constexpr auto& of(T& value) {
    return member_of<D>(static_cast<std::conditional_t<std::is_const_v<T>, const Base, Base>&>(value));
  }
};

template <class T, unsigned kWhich>
constexpr auto list_of_members() {
  if constexpr (requires { typename T::Bases; }) {
    return []<class... Bases>(boost::mp11::mp_list<Bases...>) {
      return boost::mp11::mp_append<boost::mp11::mp_transform_q<
          boost::mp11::mp_bind_front<Inherited, Bases>,
          boost::mp11::mp_rename<decltype(list_of_members<Bases, kWhich>()), boost::mp11::mp_list>>...>();
    }(typename T::Bases());
  } else if constexpr (boost::describe::has_describe_members<T>::value) {
    return boost::describe::describe_members<T, kWhich>();
  } else {
    return decltype(members<T>(std::make_index_sequence<boost::pfr::tuple_size_v<T>>()))();
  }
}

}  // namespace detail

/// Descriptors of the members of T: each has a `name`, and member_of() says where a value has it.
template <class T, unsigned kWhich = boost::describe::mod_public>
using Members = decltype(detail::list_of_members<T, kWhich>());

/// Such structs are equal member by member, where a namespace says `using content::operator==`.
template <DescribesItself T>
constexpr bool operator==(const T& one, const T& other) {
  return boost::pfr::eq_fields(one, other);
}

}  // namespace gamekeeper::content
