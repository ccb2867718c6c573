#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

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

std::string dashed(std::string_view name);

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

/// What a plain value is made of: a table for each type, so that what reads and writes them is compiled once.
struct Shape {
  enum class Kind : std::uint8_t { truth, whole, natural, word, keyed, list, row, parts, own };
  struct Word {
    std::string name;
    std::uint64_t value;  ///< its bytes
  };
  struct Part {
    std::string name;
    std::size_t offset;
    const Shape* shape;
  };

  Kind kind;
  std::size_t size;             ///< bytes of a value
  const void* standard;         ///< a default value
  std::vector<Word> words;      ///< a word's, or the keys of what is keyed
  std::vector<Part> parts;      ///< of a struct, in the order of its description
  const Shape* item = nullptr;  ///< of what is keyed, a list or a row
  std::size_t most = 0;         ///< items of a list
  /// A list's.
  std::size_t (*count)(const void* list) = nullptr;
  void* (*add)(void* list) = nullptr;
  void (*clear)(void* list) = nullptr;
  /// HasJsonOfItsOwn.
  boost::json::value (*write)(const void* value, Form form) = nullptr;
  Result<> (*read)(const boost::json::value& json, void* value, const std::string& where) = nullptr;

  bool has_parts() const { return kind >= Kind::keyed; }
};

boost::json::value write(const Shape& shape, const void* value, Form form);
/// Into a value that is thrown away on an error.
Result<> read(const Shape& shape, const boost::json::value& json, void* value, const std::string& where);
/// Empty: none has this value.
std::string_view name_of(const Shape& word, const void* value);
bool find_word(const Shape& word, std::string_view name, void* value);
std::string names_of(const Shape& word);

template <class T>
const Shape& shape_of();

namespace detail {

template <class E>
std::vector<Shape::Word> words_of() {
  std::vector<Shape::Word> words;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&words](auto d) {
    using Bytes = std::make_unsigned_t<std::underlying_type_t<E>>;
    words.push_back({dashed(d.name), static_cast<Bytes>(d.value)});
  });
  return words;
}

template <class T>
constexpr Shape::Kind kind_of() {
  if constexpr (HasJsonOfItsOwn<T>) return Shape::Kind::own;
  if constexpr (std::is_same_v<T, bool>) return Shape::Kind::truth;
  if constexpr (std::is_enum_v<T>) return Shape::Kind::word;
  if constexpr (std::is_integral_v<T>) return std::is_signed_v<T> ? Shape::Kind::whole : Shape::Kind::natural;
  if constexpr (IsEnumArray<T>::value) return Shape::Kind::keyed;
  if constexpr (IsFixedVector<T>::value) return Shape::Kind::list;
  if constexpr (IsArray<T>::value) return Shape::Kind::row;
  return Shape::Kind::parts;
}

template <class T>
Shape make_shape() {
  static_assert(std::is_trivially_copyable_v<T>, "a position is plain data");
  static const T kStandard{};
  Shape shape{.kind = kind_of<T>(), .size = sizeof(T), .standard = &kStandard};
  if constexpr (kind_of<T>() == Shape::Kind::own) {
    shape.write = [](const void* value, Form form) { return static_cast<const T*>(value)->write_json(form); };
    shape.read = [](const boost::json::value& json, void* value, const std::string& where) {
      return T::read_json(json, *static_cast<T*>(value), where);
    };
  } else if constexpr (kind_of<T>() == Shape::Kind::word) {
    shape.words = words_of<T>();
  } else if constexpr (kind_of<T>() == Shape::Kind::keyed) {
    shape.words = words_of<typename IsEnumArray<T>::Enum>();
    shape.item = &shape_of<std::remove_cvref_t<decltype(kStandard.items[0])>>();
  } else if constexpr (kind_of<T>() == Shape::Kind::list) {
    shape.item = &shape_of<typename T::value_type>();
    shape.most = T::capacity();
    shape.count = [](const void* list) { return static_cast<const T*>(list)->size(); };
    shape.add = [](void* list) -> void* {
      static_cast<T*>(list)->push_back({});
      return &static_cast<T*>(list)->back();
    };
    shape.clear = [](void* list) { static_cast<T*>(list)->clear(); };
  } else if constexpr (kind_of<T>() == Shape::Kind::row) {
    shape.item = &shape_of<typename T::value_type>();
  } else if constexpr (kind_of<T>() == Shape::Kind::parts) {
    boost::mp11::mp_for_each<Members<T>>([&shape](auto d) {
      const auto& part = content::member_of(kStandard, d);
      const auto offset =
          reinterpret_cast<const std::byte*>(&part) - reinterpret_cast<const std::byte*>(&kStandard);
      shape.parts.push_back({dashed(d.name), static_cast<std::size_t>(offset),
                             &shape_of<std::remove_cvref_t<decltype(part)>>()});
    });
  }
  return shape;
}

}  // namespace detail

template <class T>
const Shape& shape_of() {
  static const Shape kShape = detail::make_shape<T>();
  return kShape;
}

template <class E>
std::string enum_name(E value) {
  return std::string(name_of(shape_of<E>(), &value));
}
template <class E>
bool enum_value(std::string_view name, E& value) {
  return find_word(shape_of<E>(), name, &value);
}

template <class T>
boost::json::value write(const T& value, Form form = Form::brief) {
  return write(shape_of<T>(), &value, form);
}

std::unexpected<Error> wrong(const std::string& where, std::string_view what, std::string expected);

template <class T>
Result<> read(const boost::json::value& json, T& value, const std::string& where) {
  T result{};
  Result<> done = read(shape_of<T>(), json, &result, where);
  if (done) value = result;
  return done;
}

}  // namespace state_json

}  // namespace gamekeeper::engine
