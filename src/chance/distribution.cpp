#include "chance/distribution.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "chance/counts.hpp"
#include "chance/fraction.hpp"
#include "chance/integer.hpp"
#include "chance/invariant.hpp"

namespace gamekeeper::chance {

namespace {

template <class To, class From>
Counts<To> counts_as(const Counts<From>& counts) {
  Counts<To> result{.values = counts.values, .weights = {}, .total = as<To>(counts.total)};
  result.weights.reserve(counts.weights.size());
  for (const From& weight : counts.weights) result.weights.push_back(as<To>(weight));
  return result;
}

template <class Integer>
void reduce(Counts<Integer>& counts) {
  require(!counts.weights.empty(), "a distribution without outcomes");
  Integer divisor = counts.total;
  for (const Integer& weight : counts.weights) {
    divisor = common_divisor(divisor, weight);
    if (divisor == 1) return;
  }
  for (Integer& weight : counts.weights) weight /= divisor;
  counts.total /= divisor;
}

Distribution from(std::variant<Counts<Wide>, Counts<Big>> counts) {
  return Distribution(std::make_shared<const Distribution::Body>(std::move(counts)));
}

template <class Use>
auto visit(const Distribution& distribution, const Use& use) {
  return std::visit(use, distribution.body().counts);
}

/// Every pair of values through `combine`, the weights multiplied.
template <class Integer, class Combine>
Distribution combined(const Counts<Integer>& a, const Counts<Integer>& b, const Combine& combine) {
  const auto [low_value, high_value] =
      std::minmax({combine(a.values.front(), b.values.front()), combine(a.values.front(), b.values.back()),
                   combine(a.values.back(), b.values.front()), combine(a.values.back(), b.values.back())});
  const std::size_t pairs = a.values.size() * b.values.size();
  const auto range = static_cast<std::size_t>(high_value - low_value) + 1;
  if (range <= 4 * pairs + 64) {
    std::vector<Integer> weights(range, Integer(0));
    for (std::size_t i = 0; i < a.values.size(); ++i)
      for (std::size_t j = 0; j < b.values.size(); ++j)
        weights[static_cast<std::size_t>(combine(a.values[i], b.values[j]) - low_value)] +=
            a.weights[i] * b.weights[j];
    return distribution_of(low_value, 1, std::move(weights));
  }
  std::map<std::int64_t, Integer> sparse;
  for (std::size_t i = 0; i < a.values.size(); ++i)
    for (std::size_t j = 0; j < b.values.size(); ++j)
      sparse[combine(a.values[i], b.values[j])] += a.weights[i] * b.weights[j];
  Counts<Integer> counts;
  counts.total = a.total * b.total;
  for (auto& [value, weight] : sparse) {
    counts.values.push_back(value);
    counts.weights.push_back(std::move(weight));
  }
  return distribution_of(std::move(counts));
}

/// `combine` rises or falls in each of its arguments.
template <class Combine>
Distribution combined(const Distribution& a, const Distribution& b, const Combine& combine) {
  return visit(a, [&]<class A>(const Counts<A>& left) {
    return visit(b, [&]<class B>(const Counts<B>& right) {
      if constexpr (std::is_same_v<A, Wide> && std::is_same_v<B, Wide>) {
        if (bits(left.total) + bits(right.total) <= kWideBits) return combined<Wide>(left, right, combine);
      }
      return combined<Big>(counts_as<Big>(left), counts_as<Big>(right), combine);
    });
  });
}

/// The share of the weights from index `begin` to before `end`.
template <class Integer>
Fraction share(const Counts<Integer>& counts, std::size_t begin, std::size_t end) {
  Integer sum = 0;
  for (std::size_t i = begin; i < end; ++i) sum += counts.weights[i];
  return Fraction::reduced<Integer>(std::move(sum), counts.total);
}

template <class Integer>
std::size_t first_not_below(const Counts<Integer>& counts, std::int64_t value) {
  return static_cast<std::size_t>(std::ranges::lower_bound(counts.values, value) - counts.values.begin());
}

}  // namespace

Distribution distribution_of(Counts<Wide> counts) {
  reduce(counts);
  return from(std::move(counts));
}

Distribution distribution_of(Counts<Big> counts) {
  reduce(counts);
  if (bits(counts.total) <= kWideBits) return from(counts_as<Wide>(counts));
  return from(std::move(counts));
}

Distribution whether_between(const Distribution& distribution, std::int64_t low, std::int64_t high) {
  return visit(distribution, [low, high]<class Integer>(const Counts<Integer>& counts) {
    Integer yes = 0;
    for (std::size_t i = 0; i < counts.values.size(); ++i)
      if (counts.values[i] >= low && counts.values[i] <= high) yes += counts.weights[i];
    return distribution_of(0, 1, std::vector<Integer>{counts.total - yes, yes});
  });
}

Distribution::Distribution() : Distribution(certain(0)) {}

Distribution Distribution::certain(std::int64_t value) {
  return distribution_of(Counts<Wide>{.values = {value}, .weights = {1}, .total = 1});
}

Distribution Distribution::die(int sides) {
  require(sides >= 1 && sides <= 1'000'000, "a die of 1 to 1,000,000 sides");
  return distribution_of(1, 1, std::vector<Wide>(static_cast<std::size_t>(sides), 1));
}

Distribution Distribution::hits(int dice, int hitting, int sides) {
  require(dice >= 0 && dice <= 1'000 && sides >= 1 && hitting >= 0 && hitting <= sides,
          "hits of a pool of dice");
  // C(n, k) h^k m^(n-k), each from the one before it.
  const auto weights_of = [&]<class Integer>(const Integer&) {
    const int missing = sides - hitting;
    std::vector<Integer> weights(static_cast<std::size_t>(dice) + 1, Integer(0));
    if (missing == 0 || hitting == 0) {
      weights[hitting == 0 ? 0 : weights.size() - 1] = 1;
      return weights;
    }
    weights[0] = power<Integer>(missing, dice);
    for (int k = 1; k <= dice; ++k) {
      const auto i = static_cast<std::size_t>(k);
      weights[i] = weights[i - 1] / missing * hitting * (dice - k + 1) / k;
    }
    return weights;
  };
  const int most = dice * bits(Wide(sides)) + bits(Wide(sides)) + bits(Wide(dice));
  if (most <= kWideBits) return distribution_of(0, 1, weights_of(Wide(0)));
  return distribution_of(0, 1, weights_of(Big(0)));
}

Distribution Distribution::weighted(std::int64_t first, const std::vector<std::uint64_t>& weights) {
  return distribution_of(first, 1, std::vector<Wide>(weights.begin(), weights.end()));
}

std::vector<Outcome> Distribution::outcomes() const {
  return visit(*this, []<class Integer>(const Counts<Integer>& counts) {
    std::vector<Outcome> result;
    result.reserve(counts.values.size());
    for (std::size_t i = 0; i < counts.values.size(); ++i)
      result.push_back({counts.values[i], Fraction::reduced<Integer>(counts.weights[i], counts.total)});
    return result;
  });
}

std::size_t Distribution::size() const {
  return visit(*this, [](const auto& counts) { return counts.values.size(); });
}
std::int64_t Distribution::lowest() const {
  return visit(*this, [](const auto& counts) { return counts.values.front(); });
}
std::int64_t Distribution::highest() const {
  return visit(*this, [](const auto& counts) { return counts.values.back(); });
}

Fraction Distribution::exactly(std::int64_t value) const {
  return visit(*this, [value](const auto& counts) {
    const std::size_t i = first_not_below(counts, value);
    const bool found = i < counts.values.size() && counts.values[i] == value;
    return share(counts, i, found ? i + 1 : i);
  });
}

Fraction Distribution::at_least(std::int64_t value) const {
  return visit(*this, [value](const auto& counts) {
    return share(counts, first_not_below(counts, value), counts.values.size());
  });
}

Fraction Distribution::at_most(std::int64_t value) const {
  return visit(*this, [value](const auto& counts) {
    const auto above = std::ranges::upper_bound(counts.values, value) - counts.values.begin();
    return share(counts, 0, static_cast<std::size_t>(above));
  });
}

std::vector<Fraction> Distribution::at_least_each() const {
  return visit(*this, []<class Integer>(const Counts<Integer>& counts) {
    std::vector<Fraction> result(counts.values.size());
    Integer sum = 0;
    for (std::size_t i = counts.values.size(); i-- > 0;) {
      sum += counts.weights[i];
      result[i] = Fraction::reduced<Integer>(sum, counts.total);
    }
    return result;
  });
}

Fraction Distribution::mean() const {
  return visit(*this, [](const auto& counts) {
    Big sum = 0;
    for (std::size_t i = 0; i < counts.values.size(); ++i)
      sum += as<Big>(counts.weights[i]) * counts.values[i];
    return Fraction::reduced<Big>(std::move(sum), as<Big>(counts.total));
  });
}

Fraction Distribution::variance() const {
  const Fraction average = mean();
  return visit(*this, [&average](const auto& counts) {
    Big squares = 0;
    for (std::size_t i = 0; i < counts.values.size(); ++i)
      squares += as<Big>(counts.weights[i]) * counts.values[i] * counts.values[i];
    return Fraction::reduced<Big>(std::move(squares), as<Big>(counts.total)) - average * average;
  });
}

Distribution Distribution::times(std::int64_t factor) const {
  if (factor == 0) return certain(0);
  return visit(*this, [factor](auto counts) {
    for (std::int64_t& value : counts.values) value *= factor;
    if (factor < 0) {
      std::ranges::reverse(counts.values);
      std::ranges::reverse(counts.weights);
    }
    return from(std::move(counts));
  });
}

Distribution Distribution::plus(std::int64_t amount) const {
  return visit(*this, [amount](auto counts) {
    for (std::int64_t& value : counts.values) value += amount;
    return from(std::move(counts));
  });
}

Distribution operator+(const Distribution& a, const Distribution& b) {
  if (b.size() == 1) return a.plus(b.lowest());
  if (a.size() == 1) return b.plus(a.lowest());
  return combined(a, b, [](std::int64_t x, std::int64_t y) { return x + y; });
}

Distribution operator-(const Distribution& a, const Distribution& b) { return a + b.times(-1); }

Distribution Distribution::higher_of(const Distribution& a, const Distribution& b) {
  return combined(a, b, [](std::int64_t x, std::int64_t y) { return std::max(x, y); });
}

Distribution Distribution::lower_of(const Distribution& a, const Distribution& b) {
  return combined(a, b, [](std::int64_t x, std::int64_t y) { return std::min(x, y); });
}

bool operator==(const Distribution& a, const Distribution& b) {
  return a.body_ == b.body_ || a.body() == b.body();
}

Distribution evens(int dice) { return Distribution::hits(dice, 1, 2); }

Opposed opposed(const Distribution& difference) {
  return {.win = difference.at_least(1), .tie = difference.exactly(0), .loss = difference.at_most(-1)};
}

Opposed opposed(const Distribution& left, const Distribution& right) { return opposed(left - right); }

}  // namespace gamekeeper::chance
