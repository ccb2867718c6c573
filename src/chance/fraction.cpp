#include "chance/fraction.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "chance/integer.hpp"
#include "chance/invariant.hpp"

namespace gamekeeper::chance {

struct Fraction::Large {
  Big numerator, denominator;
};

struct Fraction::Parts {
  Big numerator, denominator;
  explicit Parts(const Fraction& fraction)
      : numerator(fraction.large_ ? fraction.large_->numerator : Big(fraction.numerator_)),
        denominator(fraction.large_ ? fraction.large_->denominator : Big(fraction.denominator_)) {}
};

namespace {

template <class Integer>
std::string digits_of(Integer n) {
  if (is_zero(n)) return "0";
  const bool negative = n < 0;
  std::string text;
  for (; n != 0; n /= 10) {
    const int digit = static_cast<int>(n % 10);
    text += static_cast<char>('0' + (negative ? -digit : digit));
  }
  if (negative) text += '-';
  std::ranges::reverse(text);
  return text;
}

/// `digits` decimal places of numerator/denominator, rounded half away from zero.
std::string places(const Big& numerator, const Big& denominator, int digits) {
  const Big scaled = abs(numerator) * power<Big>(10, digits);
  const Big rounded = (2 * scaled + denominator) / (2 * denominator);
  std::string text = to_text(rounded);
  const auto wanted = static_cast<std::size_t>(digits);
  if (text.size() <= wanted) text.insert(0, wanted + 1 - text.size(), '0');
  if (digits > 0) text.insert(text.size() - wanted, 1, '.');
  if (numerator < 0 && !rounded.is_zero()) text.insert(0, 1, '-');
  return text;
}

}  // namespace

std::string to_text(Wide n) { return digits_of(n); }
std::string to_text(const Big& n) { return n.str(); }

template <class Integer>
Fraction Fraction::reduced(Integer numerator, Integer denominator) {
  require(!is_zero(denominator), "a fraction with denominator 0");
  if (denominator < 0) {
    numerator = -numerator;
    denominator = -denominator;
  }
  const Integer divisor = common_divisor(numerator < 0 ? Integer(-numerator) : numerator, denominator);
  if (divisor != 1) {
    numerator /= divisor;
    denominator /= divisor;
  }
  if constexpr (std::is_same_v<Integer, Big>) {
    if (std::max(bits(numerator), bits(denominator)) > kWideBits) {
      Fraction fraction;
      fraction.large_ = std::make_shared<const Large>(std::move(numerator), std::move(denominator));
      return fraction;
    }
  }
  Fraction fraction;
  fraction.numerator_ = as<Wide>(numerator);
  fraction.denominator_ = as<Wide>(denominator);
  return fraction;
}
template Fraction Fraction::reduced(Wide, Wide);
template Fraction Fraction::reduced(Big, Big);

Fraction::Fraction(std::int64_t numerator, std::int64_t denominator)
    : Fraction(reduced<Wide>(numerator, denominator)) {}

/// Calculates in 128 bits where products of two parts, and a sum of two such, are sure to fit; else with
/// Bigs.
template <class Calculate>
auto Fraction::with(const Fraction& a, const Fraction& b, const Calculate& calculate) {
  if (!a.large_ && !b.large_) {
    const int most_a = std::max(bits(a.numerator_), bits(a.denominator_));
    const int most_b = std::max(bits(b.numerator_), bits(b.denominator_));
    if (most_a + most_b + 1 <= kWideBits)
      return calculate(a.numerator_, a.denominator_, b.numerator_, b.denominator_);
  }
  const Parts left(a);
  const Parts right(b);
  return calculate(left.numerator, left.denominator, right.numerator, right.denominator);
}

Fraction operator+(const Fraction& a, const Fraction& b) {
  return Fraction::with(a, b, []<class N>(const N& an, const N& ad, const N& bn, const N& bd) {
    return Fraction::reduced<N>(an * bd + bn * ad, ad * bd);
  });
}

Fraction operator-(const Fraction& a, const Fraction& b) {
  return Fraction::with(a, b, []<class N>(const N& an, const N& ad, const N& bn, const N& bd) {
    return Fraction::reduced<N>(an * bd - bn * ad, ad * bd);
  });
}

Fraction operator*(const Fraction& a, const Fraction& b) {
  return Fraction::with(a, b, []<class N>(const N& an, const N& ad, const N& bn, const N& bd) {
    return Fraction::reduced<N>(an * bn, ad * bd);
  });
}

Fraction operator/(const Fraction& a, const Fraction& b) {
  return Fraction::with(a, b, []<class N>(const N& an, const N& ad, const N& bn, const N& bd) {
    return Fraction::reduced<N>(an * bd, ad * bn);
  });
}

std::strong_ordering operator<=>(const Fraction& a, const Fraction& b) {
  return Fraction::with(a, b, []<class N>(const N& an, const N& ad, const N& bn, const N& bd) {
    const N left = an * bd;
    const N right = bn * ad;
    if (left < right) return std::strong_ordering::less;
    return left == right ? std::strong_ordering::equal : std::strong_ordering::greater;
  });
}

bool operator==(const Fraction& a, const Fraction& b) { return (a <=> b) == std::strong_ordering::equal; }

std::string Fraction::text() const {
  const std::string numerator = large_ ? to_text(large_->numerator) : to_text(numerator_);
  const std::string denominator = large_ ? to_text(large_->denominator) : to_text(denominator_);
  return denominator == "1" ? numerator : numerator + "/" + denominator;
}

std::string Fraction::decimal(int digits) const {
  const Parts parts(*this);
  return places(parts.numerator, parts.denominator, digits);
}

std::string Fraction::percent(int digits) const { return (100 * *this).decimal(digits); }

double Fraction::approximate() const {
  if (!large_) return static_cast<double>(numerator_) / static_cast<double>(denominator_);
  // Both parts may be beyond a double: a common shift keeps the quotient.
  const int extra = std::max(0, std::max(bits(large_->numerator), bits(large_->denominator)) - 1000);
  const auto scaled = [extra](const Big& n) {
    return (n < 0 ? -1.0 : 1.0) * static_cast<double>(Big(abs(n) >> extra));
  };
  return scaled(large_->numerator) / scaled(large_->denominator);
}

}  // namespace gamekeeper::chance
