#pragma once

#include <fmt/format.h>

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <utility>

/// Fields that know what a file may say in them. It is read, refused with its place, and told to editors
/// where the field is declared, and nowhere else; how long a list may be, its type says too (list.hpp). In
/// code they are what they hold.
namespace gamekeeper::content {

/// A number that a file has within bounds.
class Figure {
 public:
  using Plain = int;
  constexpr explicit Figure(int value = 0) : value_(value) {}
  constexpr Figure& operator=(int value) {
    value_ = value;
    return *this;
  }
  constexpr operator int() const { return value_; }  // NOLINT(google-explicit-constructor): it is one

 private:
  int value_;
};

/// From Least to Most. A third number is what it is where a file leaves it out, and may be written too;
/// without one, no file leaves it out.
template <int Least, int Most, int... Otherwise>
struct Whole : Figure {
  using Figure::Figure;
  using Figure::operator=;
  constexpr Whole() : Figure((0 + ... + Otherwise)) {}
  static constexpr bool kMayBeLeftOut = sizeof...(Otherwise) == 1;
  static constexpr int kLeast = Least, kMost = Most;
  static constexpr bool kHasOneApart = ((Otherwise < Least || Otherwise > Most) || ...);
  constexpr bool fits() const { return (*this >= Least && *this <= Most) || ((*this == Otherwise) || ...); }
  static std::string wanted() {
    std::string range = fmt::format("{} to {}", Least, Most);
    if constexpr (kHasOneApart) return fmt::format("{}, or {}", range, Whole());
    return range;
  }
};

/// One of these.
template <int... Choices>
struct OneOf : Figure {
  using Figure::Figure;
  using Figure::operator=;
  static constexpr std::array kChoices{Choices...};
  constexpr bool fits() const { return ((*this == Choices) || ...); }
  static std::string wanted() {
    const std::string all = fmt::format("{}", fmt::join(kChoices, ", "));
    const std::size_t last = all.rfind(", ");
    return all.substr(0, last) + " or" + all.substr(last + 1);
  }
};

/// A text of a form, which is a struct of its own: it says whether it fits(), what is wanted(), and a
/// kPattern for editors, a regular expression of JSON Schema.
struct FormedText : std::string {
  using Plain = std::string;
  using std::string::string;
  FormedText() = default;
  FormedText(std::string text) : std::string(std::move(text)) {}  // NOLINT(google-explicit-constructor)
};

template <class T>
concept Bounded = requires(const T& value) {
  typename T::Plain;
  { value.fits() } -> std::same_as<bool>;
  { T::wanted() } -> std::convertible_to<std::string>;
};

}  // namespace gamekeeper::content

template <std::derived_from<gamekeeper::content::Figure> T>
struct fmt::formatter<T> : fmt::formatter<int> {};
