#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

#include "content/members.hpp"
#include "engine/error.hpp"
#include "engine/fixed.hpp"

/// Positions as JSON, from their description alone (Boost.Describe, or content/members.hpp). A field that has
/// its default value is left out; one that is left out gets its default. A list of fixed length ends with its
/// last entry that is not the default; what is missing at its end gets its default. Enums are their
/// enumerators with `-` for `_`. Reading changes nothing on an error, and the error names the field:
/// "position.sheets[1].health: ...".
namespace gamekeeper::engine {

namespace state_json {

template <class T>
struct IsFixedVector : std::false_type {};
template <class T, std::size_t N, class S>
struct IsFixedVector<FixedVector<T, N, S>> : std::true_type {};

template <class T>
struct IsEnumArray : std::false_type {};
template <class E, class T, std::size_t N>
struct IsEnumArray<EnumArray<E, T, N>> : std::true_type {
  using Enum = E;
};

template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};
template <class T, std::size_t N>
struct IsArray<Array<T, N>> : std::true_type {};

inline std::string dashed(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '_', '-');
  while (!text.empty() && text.back() == '-') text.pop_back();
  return text;
}

template <class E>
std::string enum_name(E value) {
  std::string name;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (d.value == value) name = dashed(d.name);
  });
  return name;
}

template <class E>
bool enum_value(std::string_view name, E& value) {
  bool found = false;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (dashed(d.name) == name) {
      value = d.value;
      found = true;
    }
  });
  return found;
}

template <class E>
std::string enum_names() {
  std::string names;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (!names.empty()) names += ", ";
    names += dashed(d.name);
  });
  return names;
}

template <class T>
using Members = content::Members<T, boost::describe::mod_any_access>;

/// Whether a value has parts that a path can lead to.
template <class T>
inline constexpr bool kHasParts = !std::is_integral_v<T> && !std::is_enum_v<T>;

/// `spread_out`: lists of fixed length in that length, and no field left out that has parts.
enum class Form : std::uint8_t { brief, spread_out };

/// Of a type that is not what its description says: `write_json(form)`, and `T::read_json(json, value,
/// where)`.
template <class T>
concept HasJsonOfItsOwn = requires(const T& value, Form form) { value.write_json(form); };

template <class T>
boost::json::value write(const T& value, Form form = Form::brief) {
  namespace json = boost::json;
  if constexpr (HasJsonOfItsOwn<T>) {
    return value.write_json(form);
  } else if constexpr (std::is_same_v<T, bool>) {
    return value;
  } else if constexpr (std::is_enum_v<T>) {
    return json::value(enum_name(value));
  } else if constexpr (std::is_integral_v<T>) {
    if constexpr (std::is_signed_v<T>) {
      return static_cast<std::int64_t>(value);
    } else {
      return static_cast<std::uint64_t>(value);
    }
  } else if constexpr (IsEnumArray<T>::value) {
    using Enum = typename IsEnumArray<T>::Enum;
    json::object object;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto d) {
      const auto& item = value[d.value];
      using Item = std::remove_cvref_t<decltype(item)>;
      const bool shown = kHasParts<Item> && form == Form::spread_out;
      if (shown || !(item == Item{})) object[dashed(d.name)] = write(item, form);
    });
    return object;
  } else if constexpr (IsFixedVector<T>::value) {
    json::array array;
    for (const auto& item : value) array.push_back(write(item, form));
    return array;
  } else if constexpr (IsArray<T>::value) {
    json::array array;
    std::size_t size = value.size();
    while (form == Form::brief && size > 0 && value[size - 1] == typename T::value_type{}) --size;
    for (std::size_t i = 0; i < size; ++i) array.push_back(write(value[i], form));
    return array;
  } else {
    json::object object;
    const T standard{};
    boost::mp11::mp_for_each<Members<T>>([&](auto d) {
      const auto& item = content::member_of(value, d);
      const bool shown = kHasParts<std::remove_cvref_t<decltype(item)>> && form == Form::spread_out;
      if (shown || !(item == content::member_of(standard, d))) object[dashed(d.name)] = write(item, form);
    });
    return object;
  }
}

inline std::unexpected<Error> wrong(const std::string& where, std::string_view what, std::string expected) {
  return fail("bad-position", where + ": " + std::string(what), std::move(expected));
}

template <class T>
Result<> read(const boost::json::value& json, T& value, const std::string& where) {
  if constexpr (HasJsonOfItsOwn<T>) {
    return T::read_json(json, value, where);
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!json.is_bool()) return wrong(where, "not a truth value", "true or false");
    value = json.get_bool();
  } else if constexpr (std::is_enum_v<T>) {
    if (!json.is_string() || !enum_value(json.get_string(), value)) {
      return wrong(where, "unknown word", "one of " + enum_names<T>());
    }
  } else if constexpr (std::is_integral_v<T>) {
    using Limits = std::numeric_limits<T>;
    const std::string range =
        "a whole number from " + std::to_string(Limits::min()) + " to " + std::to_string(Limits::max());
    if (json.is_int64()) {
      if (!std::in_range<T>(json.get_int64())) return wrong(where, "out of range", range);
      value = static_cast<T>(json.get_int64());
    } else if (json.is_uint64()) {
      if (!std::in_range<T>(json.get_uint64())) return wrong(where, "out of range", range);
      value = static_cast<T>(json.get_uint64());
    } else {
      return wrong(where, "not a number", range);
    }
  } else if constexpr (IsEnumArray<T>::value) {
    using Enum = typename IsEnumArray<T>::Enum;
    if (!json.is_object()) return wrong(where, "not an object", "keys " + enum_names<Enum>());
    value = T{};
    for (const auto& [key, item] : json.get_object()) {
      Enum at{};
      const std::string inner = where + "." + std::string(key);
      if (!enum_value(key, at)) return wrong(inner, "unknown key", "one of " + enum_names<Enum>());
      if (Result<> done = read(item, value[at], inner); !done) return done;
    }
  } else if constexpr (IsFixedVector<T>::value) {
    if (!json.is_array())
      return wrong(where, "not a list", "at most " + std::to_string(T::capacity()) + " entries");
    if (json.get_array().size() > T::capacity()) {
      return wrong(where, std::to_string(json.get_array().size()) + " entries",
                   "at most " + std::to_string(T::capacity()));
    }
    value.clear();
    for (const auto& item : json.get_array()) {
      typename T::value_type one{};
      if (Result<> done = read(item, one, where + "[" + std::to_string(value.size()) + "]"); !done)
        return done;
      value.push_back(one);
    }
  } else if constexpr (IsArray<T>::value) {
    if (!json.is_array())
      return wrong(where, "not a list", "at most " + std::to_string(value.size()) + " entries");
    const auto& array = json.get_array();
    if (array.size() > value.size()) {
      return wrong(where, std::to_string(array.size()) + " entries",
                   "at most " + std::to_string(value.size()));
    }
    value = T{};
    for (std::size_t i = 0; i < array.size(); ++i) {
      if (Result<> done = read(array[i], value[i], where + "[" + std::to_string(i) + "]"); !done) return done;
    }
  } else {
    if (!json.is_object()) return wrong(where, "not an object", "an object");
    T result{};
    Result<> done;
    for (const auto& [key, item] : json.get_object()) {
      bool known = false;
      boost::mp11::mp_for_each<Members<T>>([&](auto d) {
        if (known || !done || dashed(d.name) != key) return;
        known = true;
        // NOLINTNEXTLINE(clang-analyzer-*): `d` is one of the members
        done = read(item, content::member_of(result, d), where + "." + std::string(key));
      });
      if (!done) return done;
      if (!known) {
        std::string names;
        boost::mp11::mp_for_each<Members<T>>(
            [&](auto d) { names += (names.empty() ? "" : ", ") + dashed(d.name); });
        return wrong(where + "." + std::string(key), "unknown field", "one of " + names);
      }
    }
    value = result;
  }
  return {};
}

}  // namespace state_json

}  // namespace gamekeeper::engine
