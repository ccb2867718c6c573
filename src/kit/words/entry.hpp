#pragma once

#include <boost/describe/enum_to_string.hpp>
#include <boost/describe/modifiers.hpp>
#include <boost/mp11/algorithm.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "content/bounded.hpp"
#include "content/members.hpp"
#include "kit/words/value.hpp"

/// Entries of content as sentences read them: every described member is a form.
namespace gamekeeper::kit::words {

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <class T>
Value value_of(const T& member) {
  if constexpr (IsOptional<T>::value) {
    return member ? value_of(*member) : Value();
  } else if constexpr (std::is_same_v<T, bool>) {
    return Value::flag(member);
  } else if constexpr (std::is_integral_v<T> || std::derived_from<T, content::Figure>) {
    return Value::number(member);
  } else if constexpr (std::is_enum_v<T>) {
    std::string key = boost::describe::enum_to_string(member, "");
    for (char& c : key) c = c == '_' ? '-' : c;
    return Value::text(std::move(key));
  } else if constexpr (std::is_convertible_v<const T&, std::string>) {
    return Value::text(member);
  } else {
    return {};
  }
}

/// The member that `form` begins with, and what of the form is left ("effect_bare": the member `effect`,
/// "bare"); members of members too ("first_threat"). Nothing where there is none.
template <class Entry>
std::optional<std::pair<Value, std::string_view>> property_of(const Entry& entry, std::string_view form) {
  std::optional<std::pair<Value, std::string_view>> found;
  std::size_t longest = 0;
  using Members =
      content::Members<Entry, unsigned{boost::describe::mod_public} | boost::describe::mod_inherited>;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    const std::string_view name = member.name;
    const bool whole = form == name;
    const bool begins = form.starts_with(name) && form.substr(name.size()).starts_with('_');
    if ((!whole && !begins) || name.size() < longest) return;
    const std::string_view rest = whole ? std::string_view() : form.substr(name.size() + 1);
    const auto& value = content::member_of(entry, member);
    using Member = std::remove_cvref_t<decltype(value)>;
    if constexpr (content::Described<Member>) {
      found = property_of(value, rest);
    } else {
      found = std::pair(value_of(value), rest);
    }
    longest = name.size();
  });
  return found;
}

}  // namespace gamekeeper::kit::words
