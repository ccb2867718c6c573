#pragma once

#include <boost/describe/enumerators.hpp>
#include <boost/json/object.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cctype>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "content/bounded.hpp"
#include "content/fields.hpp"
#include "content/list.hpp"
#include "content/unread.hpp"

/// What entries are made of, as data: a table for each type of field. So what reads entries (read.hpp),
/// writes them (json.hpp), tells editors of them (schema.hpp), translates them (translate.hpp) and looks up
/// what they refer to (ref.hpp) is compiled once, and not for each type.
namespace gamekeeper::content {

template <class T>
class Ref;  // ref.hpp
template <class T>
struct RefTo : std::false_type {};
template <class T>
struct RefTo<Ref<T>> : std::true_type {
  using Entry = T;
};

struct Shape {
  enum class Kind : std::uint8_t {
    truth,
    whole,
    natural,
    text,
    word,
    unread,
    ref,
    optional,
    list,
    row,
    named,
    parts
  };
  struct Word {
    std::string_view name;
    std::uint64_t value;  ///< its bytes
  };
  struct Part {
    std::string_view key;
    std::size_t offset;
    const Shape* shape;
    bool may_be_left_out;
  };

  Kind kind;
  std::size_t size;         ///< bytes of a value
  bool has_refs = false;    ///< it is one, or has some in it
  std::int64_t least = 0;   ///< whole
  std::uint64_t most = 0;   ///< whole, natural
  std::vector<Word> words;  ///< word
  std::vector<Part> parts;  ///< in the order of the description

  // Bounded, besides: null where any value is good.
  bool (*fits)(const void* value) = nullptr;
  std::string (*wanted)() = nullptr;
  boost::json::object (*bounds)() = nullptr;  ///< for editors

  // Text: Bounded too.
  std::string& (*text)(void* value) = nullptr;

  // Ref.
  const void* entry = nullptr;  ///< tag_of() what it refers to
  std::string (*called)() = nullptr;
  const std::string& (*id)(const void* ref) = nullptr;
  void (*refer)(void* ref, std::string id) = nullptr;
  void (*look_up)(const void* ref, std::size_t index) = nullptr;

  // Optional, list, row, named.
  const Shape* item = nullptr;
  std::size_t fewest = 0, longest = 0;                                            ///< list, row
  std::size_t (*count)(const void* items) = nullptr;                              ///< optional: 0 or 1
  void* (*at)(void* items, std::size_t index) = nullptr;                          ///< below count()
  void (*clear)(void* items) = nullptr;                                           ///< list, named
  void* (*add)(void* items) = nullptr;                                            ///< optional, list
  void* (*name)(void* items, std::string name) = nullptr;                         ///< named: adds
  const std::string& (*name_at)(const void* items, std::size_t index) = nullptr;  ///< named
};

template <class T>
const Shape& shape_of();

/// Where a type of entry is known by.
template <class T>
inline constexpr char kTag = 0;
template <class T>
constexpr const void* tag_of() {
  return &kTag<T>;
}

namespace detail {

template <class T>
consteval std::string_view name_of_type() {
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_suffix(1);
  return name.substr(name.find_last_of(": ") + 1);
}

// What schemas say of bounds: schema.cpp.
boost::json::object whole_schema(std::int64_t least, std::uint64_t most);
boost::json::object either_schema(int least, int most, int apart);
boost::json::object choices_schema(std::span<const int> choices);
boost::json::object text_schema(std::string_view pattern = {});

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
T& as(void* value) {
  return *static_cast<T*>(value);
}
template <class T>
const T& as(const void* value) {
  return *static_cast<const T*>(value);
}

template <class T>
boost::json::object bounds_of() {
  if constexpr (requires { requires T::kHasOneApart; }) return either_schema(T::kLeast, T::kMost, T());
  if constexpr (requires { T::kLeast; }) return whole_schema(T::kLeast, T::kMost);
  if constexpr (requires { T::kChoices; }) return choices_schema(T::kChoices);
  if constexpr (requires { T::kPattern; }) return text_schema(T::kPattern);
}

template <class T>
constexpr Shape::Kind form_of() {
  if constexpr (Bounded<T>) return form_of<typename T::Plain>();
  if constexpr (std::is_same_v<T, bool>) return Shape::Kind::truth;
  if constexpr (WholeNumber<T>) return std::is_signed_v<T> ? Shape::Kind::whole : Shape::Kind::natural;
  if constexpr (std::is_same_v<T, std::string>) return Shape::Kind::text;
  if constexpr (RefTo<T>::value) return Shape::Kind::ref;
  if constexpr (std::is_enum_v<T>) return Shape::Kind::word;
  if constexpr (std::is_same_v<T, Unread>) return Shape::Kind::unread;
  if constexpr (OptionalOf<T>::value) return Shape::Kind::optional;
  if constexpr (ListOf<T>::value) return Shape::Kind::list;
  if constexpr (NamedValues<T>::value) return Shape::Kind::named;
  if constexpr (ArrayOf<T>::value) return Shape::Kind::row;
  return Shape::Kind::parts;
}

template <class T>
void describe_items(Shape& shape) {
  shape.count = [](const void* items) { return as<T>(items).size(); };
  shape.clear = [](void* items) { as<T>(items).clear(); };
}

void add_word(Shape& shape, std::string_view name, std::uint64_t value);
void add_part(Shape& shape, std::string_view key, std::ptrdiff_t offset, const Shape& its,
              bool may_be_left_out);

template <class T>
void describe_struct(Shape& shape) {
  static_assert(Described<T>, "a field of a type that content files cannot hold");
  static const T kSome{};
  boost::mp11::mp_for_each<Members<T>>([&shape](auto member) {
    const auto& part = member_of(kSome, member);
    add_part(shape, key_of(member.name),
             reinterpret_cast<const std::byte*>(&part) - reinterpret_cast<const std::byte*>(&kSome),
             shape_of<std::remove_cvref_t<decltype(part)>>(), is_optional<T, decltype(member)>());
  });
}

template <class T>
Shape make_shape() {
  using Kind = Shape::Kind;
  constexpr Kind kKind = form_of<T>();
  Shape shape{.kind = kKind, .size = sizeof(T)};
  if constexpr (Bounded<T>) {
    shape.fits = [](const void* value) { return as<T>(value).fits(); };
    shape.wanted = [] { return std::string(T::wanted()); };
    shape.bounds = &bounds_of<T>;
  }
  if constexpr (kKind == Kind::whole || kKind == Kind::natural) {
    using Number = std::conditional_t<WholeNumber<T>, T, int>;
    static_assert(sizeof(Number) == sizeof(T));
    shape.least = static_cast<std::int64_t>(std::numeric_limits<Number>::min());
    shape.most = static_cast<std::uint64_t>(std::numeric_limits<Number>::max());
  } else if constexpr (kKind == Kind::text) {
    shape.text = [](void* value) -> std::string& { return as<T>(value); };
  } else if constexpr (kKind == Kind::word) {
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&shape](auto d) {
      using Bytes = std::make_unsigned_t<std::underlying_type_t<T>>;
      add_word(shape, d.name, static_cast<Bytes>(d.value));
    });
  } else if constexpr (kKind == Kind::ref) {
    using Entry = RefTo<T>::Entry;
    shape.has_refs = true;
    shape.entry = tag_of<Entry>();
    shape.called = [] { return called(Of<Entry>{}); };
    shape.id = [](const void* ref) -> const std::string& { return as<T>(ref).id(); };
    shape.refer = [](void* ref, std::string id) { as<T>(ref) = T(std::move(id)); };
    shape.look_up = [](const void* ref, std::size_t index) { as<T>(ref).look_up(index); };
  } else if constexpr (kKind == Kind::optional) {
    shape.item = &shape_of<typename OptionalOf<T>::Value>();
    shape.count = [](const void* one) { return as<T>(one) ? std::size_t{1} : 0; };
    shape.at = [](void* one, std::size_t) -> void* { return &*as<T>(one); };
    shape.add = [](void* one) -> void* { return &as<T>(one).emplace(); };
  } else if constexpr (kKind == Kind::list) {
    shape.item = &shape_of<typename ListOf<T>::Item>();
    shape.fewest = ListOf<T>::kLeast;
    shape.longest = ListOf<T>::kMost;
    describe_items<T>(shape);
    shape.at = [](void* items, std::size_t index) -> void* { return &as<T>(items)[index]; };
    shape.add = [](void* items) -> void* { return &as<T>(items).emplace_back(); };
  } else if constexpr (kKind == Kind::row) {
    shape.item = &shape_of<typename ArrayOf<T>::Item>();
    shape.fewest = shape.longest = ArrayOf<T>::kSize;
    shape.count = [](const void*) { return ArrayOf<T>::kSize; };
    shape.at = [](void* items, std::size_t index) -> void* { return &as<T>(items)[index]; };
  } else if constexpr (kKind == Kind::named) {
    shape.item = &shape_of<typename NamedValues<T>::Value>();
    describe_items<T>(shape);
    shape.at = [](void* items, std::size_t index) -> void* { return &as<T>(items)[index].second; };
    shape.name = [](void* items, std::string name) -> void* {
      return &as<T>(items).emplace_back(std::move(name), typename NamedValues<T>::Value{}).second;
    };
    shape.name_at = [](const void* items, std::size_t index) -> const std::string& {
      return as<T>(items)[index].first;
    };
  } else if constexpr (kKind == Kind::parts) {
    describe_struct<T>(shape);
  }
  if (shape.item != nullptr) shape.has_refs = shape.item->has_refs;
  return shape;
}

}  // namespace detail

template <class T>
const Shape& shape_of() {
  static const Shape kShape = detail::make_shape<T>();
  return kShape;
}

/// Where a part of a value, or an item of it, lies.
inline void* part_of(void* value, const Shape::Part& part) {
  return static_cast<std::byte*>(value) + part.offset;
}
inline const void* part_of(const void* value, const Shape::Part& part) {
  return static_cast<const std::byte*>(value) + part.offset;
}
inline const void* item_of(const Shape& shape, const void* items, std::size_t index) {
  return shape.at(const_cast<void*>(items), index);  // nothing is changed through it
}

}  // namespace gamekeeper::content
