#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "chance/distribution.hpp"
#include "chance/integer.hpp"

/// What a Distribution is made of; included by .cpp files of this folder only.
namespace gamekeeper::chance {

/// In `weights[i]` of `total` equally likely cases the value is `values[i]`. Values ascend, weights are above
/// 0.
template <class Integer>
struct Counts {
  std::vector<std::int64_t> values;
  std::vector<Integer> weights;
  Integer total = 0;

  friend bool operator==(const Counts&, const Counts&) = default;
};

/// In lowest terms (no number above 1 divides all weights), and Wide where that fits, so that equal
/// distributions have equal bodies.
struct Distribution::Body {
  std::variant<Counts<Wide>, Counts<Big>> counts;

  friend bool operator==(const Body&, const Body&) = default;
};

/// Brings counts to lowest terms.
Distribution distribution_of(Counts<Wide> counts);
Distribution distribution_of(Counts<Big> counts);

/// Counts of `first, first + stride, ...`; weights of 0 are left out.
template <class Integer>
Distribution distribution_of(std::int64_t first, std::int64_t stride, std::vector<Integer> weights) {
  Counts<Integer> counts;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (is_zero(weights[i])) continue;
    counts.total += weights[i];
    counts.values.push_back(first + stride * static_cast<std::int64_t>(i));
    counts.weights.push_back(std::move(weights[i]));
  }
  return distribution_of(std::move(counts));
}

/// 1 where the value is from `low` to `high`, 0 elsewhere.
Distribution whether_between(const Distribution& distribution, std::int64_t low, std::int64_t high);

/// Bits of the common denominator.
inline int bits(const Distribution& distribution) {
  return std::visit([](const auto& counts) { return bits(counts.total); }, distribution.body().counts);
}

}  // namespace gamekeeper::chance
