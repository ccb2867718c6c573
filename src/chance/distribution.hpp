#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "chance/fraction.hpp"

namespace gamekeeper::chance {

struct Outcome {
  std::int64_t value = 0;
  Fraction probability;  ///< above 0

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// What a roll can come to, and how likely each value is: exact, the probabilities add up to 1. A value:
/// copies are cheap, two with the same outcomes are equal. Inside, counts over one common denominator;
/// whatever does not fit in 128 bits is kept in numbers of any size.
class Distribution {
 public:
  /// 0, for certain.
  Distribution();
  static Distribution certain(std::int64_t value);
  /// One fair die, 1..sides; `sides` is 1 to 1,000,000.
  static Distribution die(int sides);
  /// How many of `dice` independent dice hit, when `hitting` of `sides` equally likely faces do.
  /// `dice` is 0 to 1,000, 0 <= hitting <= sides, sides at least 1.
  static Distribution hits(int dice, int hitting, int sides);
  /// `weights[i]` says how often `first + i` comes up in as many cases as they add up to (at least 1).
  static Distribution weighted(std::int64_t first, const std::vector<std::uint64_t>& weights);

  /// In ascending order of their values, each value once, none with probability 0; at least one.
  std::vector<Outcome> outcomes() const;
  std::size_t size() const;
  std::int64_t lowest() const;
  std::int64_t highest() const;

  Fraction exactly(std::int64_t value) const;
  Fraction at_least(std::int64_t value) const;
  Fraction at_most(std::int64_t value) const;
  /// at_least() of each of outcomes(), in one pass.
  std::vector<Fraction> at_least_each() const;
  Fraction mean() const;
  Fraction variance() const;

  /// Every value times `factor`, or plus `amount`.
  Distribution times(std::int64_t factor) const;
  Distribution plus(std::int64_t amount) const;
  /// Two independent rolls: their sum, their difference, the higher and the lower of the two.
  friend Distribution operator+(const Distribution& a, const Distribution& b);
  friend Distribution operator-(const Distribution& a, const Distribution& b);
  static Distribution higher_of(const Distribution& a, const Distribution& b);
  static Distribution lower_of(const Distribution& a, const Distribution& b);

  friend bool operator==(const Distribution& a, const Distribution& b);

  /// For the .cpp files of this folder: counts.hpp.
  struct Body;
  explicit Distribution(std::shared_ptr<const Body> body) : body_(std::move(body)) {}
  const Body& body() const { return *body_; }

 private:
  std::shared_ptr<const Body> body_;
};

/// Hits of a pool of six-sided dice where the even faces hit; `dice` is 0 to 1,000.
Distribution evens(int dice);

/// Two sides roll against each other: of the difference, left less right.
struct Opposed {
  Fraction win, tie, loss;  ///< left is higher, equal, lower
};
Opposed opposed(const Distribution& difference);
/// Left's roll against right's.
Opposed opposed(const Distribution& left, const Distribution& right);

}  // namespace gamekeeper::chance
