#pragma once

#include <bit>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <string>
#include <utility>

/// The integers behind Fraction and Distribution; included by .cpp files of this folder only (Boost's header
/// is long). `Wide` while a number is sure to fit, `Big` after that.
namespace gamekeeper::chance {

__extension__ using Wide = __int128;
__extension__ using WideCount = unsigned __int128;
using Big =
    boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>, boost::multiprecision::et_off>;

/// Numbers of up to so many bits are kept in a Wide; one bit is the sign's, one is room for a sum.
inline constexpr int kWideBits = 126;

inline int bits(WideCount n) {
  const auto high = static_cast<std::uint64_t>(n >> 64U);
  return high != 0 ? 128 - std::countl_zero(high) : 64 - std::countl_zero(static_cast<std::uint64_t>(n));
}
inline int bits(Wide n) { return bits(static_cast<WideCount>(n < 0 ? -n : n)); }
inline int bits(const Big& n) { return n.is_zero() ? 0 : static_cast<int>(msb(abs(n))) + 1; }

inline bool is_zero(Wide n) { return n == 0; }
inline bool is_zero(const Big& n) { return n.is_zero(); }

/// Both arguments are at least 0. (Binary, Stein 1967: a 128-bit division costs more than a shift.)
inline Wide common_divisor(Wide a, Wide b) {
  if (a == 0 || b == 0) return a + b;
  const auto zeros = [](Wide n) {
    const auto low = static_cast<std::uint64_t>(n);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(n >> 64U));
  };
  const int shift = zeros(a | b);
  a >>= zeros(a);
  while (b != 0) {
    b >>= zeros(b);
    if (a > b) std::swap(a, b);
    b -= a;
  }
  return a << shift;
}
inline Big common_divisor(const Big& a, const Big& b) { return gcd(a, b); }

/// `n` as another of the two types; it fits.
template <class To, class From>
To as(const From& n) {
  return static_cast<To>(n);
}

template <class Integer>
Integer power(const Integer& base, int exponent) {
  Integer result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

std::string to_text(Wide n);
std::string to_text(const Big& n);

}  // namespace gamekeeper::chance
