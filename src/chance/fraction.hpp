#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <string>

namespace gamekeeper::chance {

/// An exact number: numerator over denominator, always in lowest terms, the denominator at least 1, of any
/// size. A value: copies are cheap (what does not fit in 128 bits is shared, and never changed).
class Fraction {
 public:
  Fraction() = default;
  Fraction(std::int64_t whole) : numerator_(whole) {}  // NOLINT(*-explicit-constructor): 1 + probability
  /// `denominator` is not 0.
  Fraction(std::int64_t numerator, std::int64_t denominator);

  friend Fraction operator+(const Fraction& a, const Fraction& b);
  friend Fraction operator-(const Fraction& a, const Fraction& b);
  friend Fraction operator*(const Fraction& a, const Fraction& b);
  /// `b` is not 0.
  friend Fraction operator/(const Fraction& a, const Fraction& b);
  Fraction& operator+=(const Fraction& other) { return *this = *this + other; }
  Fraction& operator*=(const Fraction& other) { return *this = *this * other; }

  friend bool operator==(const Fraction& a, const Fraction& b);
  friend std::strong_ordering operator<=>(const Fraction& a, const Fraction& b);

  /// "49/54"; a whole number without its denominator: "1".
  std::string text() const;
  /// The decimal with `digits` (0 to 30) places after the point, rounded half away from zero: "12.2446".
  std::string decimal(int digits) const;
  /// A hundred times it, like decimal() and without a sign: 49/54 with 2 digits is "90.74".
  std::string percent(int digits) const;
  /// The nearest double, or next to it; for a search that weighs outcomes, never for a rule.
  double approximate() const;

  /// For the .cpp files of this folder: `Integer` is Wide or Big of integer.hpp, `denominator` is not 0.
  template <class Integer>
  static Fraction reduced(Integer numerator, Integer denominator);

 private:
  __extension__ using Small = __int128;
  struct Large;
  struct Parts;
  template <class Calculate>
  static auto with(const Fraction& a, const Fraction& b, const Calculate& calculate);
  Small numerator_ = 0, denominator_ = 1;  ///< when large_ is null
  std::shared_ptr<const Large> large_;
};

}  // namespace gamekeeper::chance
