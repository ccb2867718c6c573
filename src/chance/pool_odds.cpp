#include "chance/pool_odds.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "chance/counts.hpp"
#include "chance/distribution.hpp"
#include "chance/expression.hpp"
#include "chance/integer.hpp"

/// Numbers of cases are polynomials here: the coefficient of x^v is in how many cases the value is v.
namespace gamekeeper::chance {

namespace {

std::size_t index(std::int64_t i) { return static_cast<std::size_t>(i); }

template <class Integer>
struct Polynomial {
  std::vector<Integer> cases;  ///< by value, from 0
  int bits = 0;                ///< of the sum of cases, or one more
};

/// One throw: how many of `per_face * sides` cases give each face. Index 0 is not used.
std::vector<std::int64_t> throws_of(const Pool& pool) {
  std::vector<std::int64_t> cases(index(pool.sides) + 1, 0);
  int rerolled = 0;
  for (int face = 1; face <= pool.sides; ++face) rerolled += pool.rerolls(face) ? 1 : 0;
  for (int face = 1; face <= pool.sides; ++face)
    cases[index(face)] = rerolled == 0 ? 1 : rerolled + (pool.rerolls(face) ? 0 : pool.sides);
  return cases;
}

std::int64_t sum_of(const std::vector<std::int64_t>& cases) {
  std::int64_t sum = 0;
  for (const std::int64_t n : cases) sum += n;
  return sum;
}

/// What one die with its extra throws adds up to, by the score of its faces.
template <class Integer>
std::vector<Integer> die_cases(const Pool& pool) {
  const std::vector<std::int64_t> throws = throws_of(pool);
  const std::int64_t all = sum_of(throws);
  int best = 0;
  for (int face = 1; face <= pool.sides; ++face) best = std::max(best, pool.score(face));
  std::vector<Integer> chain{1};  // after the last extra throw nothing more is added
  Integer chain_total = 1;
  const int rounds = pool.exploded ? kMaxExplosions + 1 : 1;
  for (int round = 0; round < rounds; ++round) {
    std::vector<Integer> next(chain.size() + index(best), Integer(0));
    for (int face = 1; face <= pool.sides; ++face) {
      const auto score = index(pool.score(face));
      const std::int64_t ways = throws[index(face)];
      if (!pool.explodes(face)) {
        next[score] += chain_total * ways;
        continue;
      }
      for (std::size_t v = 0; v < chain.size(); ++v)
        if (!is_zero(chain[v])) next[score + v] += chain[v] * ways;
    }
    chain = std::move(next);
    chain_total *= all;
  }
  while (is_zero(chain.back())) chain.pop_back();
  return chain;
}

/// n dice of 1..sides: (x + ... + x^sides)^n. With P = (1 - x^s) / (1 - x) and Q = P^n, Q'(1 - x)(1 - x^s) =
/// n Q (1 - s x^(s-1) + (s-1) x^s) gives each coefficient from three before it.
template <class Integer>
std::vector<Integer> sum_of_fair_dice(std::int64_t dice, std::int64_t sides) {
  std::vector<Integer> q(index(dice * (sides - 1)) + 1, Integer(0));
  q[0] = 1;
  for (std::int64_t k = 0; k + 1 < static_cast<std::int64_t>(q.size()); ++k) {
    Integer next = q[index(k)] * (k + dice);
    const std::int64_t back = k + 1 - sides;
    if (back >= 0) next += q[index(back)] * (back - dice * sides);
    if (back >= 1) next += q[index(back - 1)] * (dice * (sides - 1) - (back - 1));
    q[index(k + 1)] = next / (k + 1);
  }
  return q;
}

/// p^n for p[0] != 0, each coefficient from the ones before it: p Q' = n p' Q.
template <class Integer>
std::vector<Integer> power_of(const std::vector<Integer>& p, std::int64_t n) {
  const auto degree = static_cast<std::int64_t>(p.size()) - 1;
  std::vector<Integer> q(index(degree * n) + 1, Integer(0));
  q[0] = power<Integer>(p[0], static_cast<int>(n));
  for (std::int64_t k = 1; k < static_cast<std::int64_t>(q.size()); ++k) {
    Integer sum = 0;
    for (std::int64_t i = 1; i <= std::min(degree, k); ++i)
      if (!is_zero(p[index(i)])) sum += p[index(i)] * q[index(k - i)] * (n * i - k + i);
    q[index(k)] = sum / (p[0] * k);
  }
  return q;
}

template <class Integer>
std::vector<Integer> binomials(int n) {
  std::vector<Integer> row(index(n) + 1, Integer(1));
  for (int k = 1; k <= n; ++k) row[index(k)] = row[index(k - 1)] * (n - k + 1) / k;
  return row;
}

/// The kept of `pool.dice` dice, each of which comes to v in die[v] cases and then adds score(v). Values are
/// gone through from the kept end; a state is how many dice are placed and what they add up to.
template <class Integer>
std::vector<Integer> kept_cases(const Pool& pool, const std::vector<Integer>& die, int best_score) {
  const int n = pool.dice;
  const int kept = pool.kept;
  std::vector<std::vector<Integer>> choose;
  for (int left = 0; left <= n; ++left) choose.push_back(binomials<Integer>(left));
  Integer beyond = 0;  // cases of one die for the values not gone through yet
  for (const Integer& cases : die) beyond += cases;
  const std::size_t width = index(static_cast<std::int64_t>(kept) * best_score) + 1;
  std::vector<std::vector<Integer>> open(index(kept), std::vector<Integer>(width, Integer(0)));
  std::vector<Integer> done(width, Integer(0));
  open[0][0] = 1;
  for (std::size_t step = 0; step < die.size(); ++step) {
    const std::size_t value = pool.keep == Keep::highest ? die.size() - 1 - step : step;
    const Integer& cases = die[value];
    if (is_zero(cases)) continue;
    beyond -= cases;
    const std::size_t score = pool.exploded ? value : index(pool.score(static_cast<int>(value)));
    std::vector<Integer> same{Integer(1)};
    std::vector<Integer> lower{Integer(1)};
    for (int i = 1; i <= n; ++i) {
      same.push_back(same.back() * cases);
      lower.push_back(lower.back() * beyond);
    }
    for (int placed = kept - 1; placed >= 0; --placed) {
      const int left = n - placed;
      const int wanted = kept - placed;
      Integer closing = 0;  // so many of the rest show this value that the kept are complete
      for (int more = wanted; more <= left; ++more)
        closing += choose[index(left)][index(more)] * same[index(more)] * lower[index(left - more)];
      for (std::size_t v = 0; v < width; ++v) {
        const Integer ways = open[index(placed)][v];
        if (is_zero(ways)) continue;
        done[v + score * index(wanted)] += ways * closing;
        for (int more = 1; more < wanted; ++more)
          open[index(placed + more)][v + score * index(more)] +=
              ways * choose[index(left)][index(more)] * same[index(more)];
      }
    }
  }
  return done;
}

/// In how many cases no face shows on `group` dice.
template <class Integer>
Integer cases_without_group(const Pool& pool, int group) {
  const std::vector<std::int64_t> throws = throws_of(pool);
  std::vector<Integer> placed(index(pool.dice) + 1, Integer(0));
  placed[0] = 1;
  for (int face = 1; face <= pool.sides; ++face)
    for (int dice = pool.dice; dice >= 1; --dice) {
      Integer ways = 1;
      for (int same = 1; same < group && same <= dice; ++same) {
        ways = ways * throws[index(face)] * (pool.dice - dice + same) / same;
        placed[index(dice)] += placed[index(dice - same)] * ways;
      }
    }
  return placed.back();
}

double log2_of(std::int64_t n) { return std::log2(static_cast<double>(n)); }

/// Calls `calculate` with the smallest type that holds so many bits.
template <class Calculate>
auto with_bits(int needed, const Calculate& calculate) {
  return needed <= kWideBits ? calculate(Wide(0)) : calculate(Big(0));
}

std::optional<Distribution> doubles_or_triples(const Pool& pool, Work& work) {
  const int group = pool.reading == Reading::doubles ? 2 : 3;
  if (pool.dice > pool.sides * (group - 1)) return Distribution::certain(1);
  const std::int64_t all = sum_of(throws_of(pool));
  const int needed =
      static_cast<int>(pool.dice * log2_of(all) + 2 * log2_of(pool.dice + 1) + log2_of(all)) + 4;
  if (!work.spend(static_cast<double>(pool.sides) * pool.dice * (group - 1) * 3, needed, 64)) return {};
  return with_bits(needed, [&]<class Integer>(const Integer&) {
    const auto none = cases_without_group<Integer>(pool, group);
    const auto total = power<Integer>(all, pool.dice);
    return distribution_of(0, 1, std::vector<Integer>{none, total - none});
  });
}

std::optional<Distribution> d66(const Pool& pool) {
  std::vector<Wide> cases(56, 0);
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second) {
      const bool swapped = pool.reading == Reading::d66_ascending && second < first;
      ++cases[index((swapped ? 10 * second + first : 10 * first + second) - 11)];
    }
  return distribution_of(11, 1, std::move(cases));
}

std::optional<Distribution> fair_sum(const Pool& pool, Work& work) {
  const std::int64_t outcomes = static_cast<std::int64_t>(pool.dice) * (pool.sides - 1) + 1;
  const int needed =
      static_cast<int>(pool.dice * log2_of(pool.sides) + log2_of(4L * pool.dice * pool.sides)) + 3;
  if (!work.spend(static_cast<double>(outcomes) * 6, needed, 64)) return {};
  return with_bits(needed, [&]<class Integer>(const Integer&) {
    return distribution_of(pool.dice, 1, sum_of_fair_dice<Integer>(pool.dice, pool.sides));
  });
}

std::optional<Distribution> kept(const Pool& pool, Work& work, int die_bits) {
  const double values = static_cast<double>(pool.sides) * (pool.exploded ? kMaxExplosions + 1 : 1);
  const double best = pool.exploded ? values : pool.reading == Reading::sum ? pool.sides : 1;
  const int needed = die_bits * pool.dice + 2;
  const double states = static_cast<double>(pool.kept) * (pool.kept * best + 1);
  const double steps =
      values * (states * (pool.kept + 1) / 2 + pool.kept * static_cast<double>(pool.dice)) * 2;
  if (!work.spend(steps + 0.5 * pool.dice * pool.dice, needed, needed)) return {};
  return with_bits(needed, [&]<class Integer>(const Integer&) {
    Pool single = pool;  // a die is told from others by its faces, not by what they score
    single.reading = Reading::sum;
    return distribution_of(0, 1, kept_cases(pool, die_cases<Integer>(single), static_cast<int>(best)));
  });
}

std::optional<Distribution> sum_of_alike(const Pool& pool, Work& work, int die_bits) {
  const double degree = static_cast<double>(pool.reading == Reading::sum ? pool.sides : 1) *
                        (pool.exploded ? kMaxExplosions + 1 : 1);
  const int needed =
      die_bits * (pool.dice + 1) + static_cast<int>(log2_of(pool.dice + 1) + std::log2(degree + 1)) + 2;
  if (!work.spend(degree * pool.dice * degree * 2, needed, die_bits)) return {};
  return with_bits(needed, [&]<class Integer>(const Integer&) {
    std::vector<Integer> die = die_cases<Integer>(pool);
    std::int64_t first = 0;
    while (is_zero(die[index(first)])) ++first;
    die.erase(die.begin(), die.begin() + first);
    return distribution_of(first * pool.dice, 1, power_of(die, pool.dice));
  });
}

}  // namespace

bool Work::spend(double steps, int bits_a, int bits_b) {
  const bool wide = std::max(bits_a, bits_b) <= kWideBits;
  const double limbs = (bits_a / 64.0 + 1) * (bits_b / 64.0 + 1);
  left_ -= steps * (wide ? 5 : 40 + limbs);
  return left_ >= 0;
}

std::optional<Distribution> odds_of(const Pool& pool, Work& work) {
  switch (pool.reading) {
    case Reading::d66:
    case Reading::d66_ascending: return d66(pool);
    case Reading::doubles:
    case Reading::triples: return doubles_or_triples(pool, work);
    case Reading::sum:
    case Reading::count:
    case Reading::even:
    case Reading::odd: break;
  }
  if (pool.rerolled.empty() && !pool.exploded && pool.keep == Keep::all && pool.reading == Reading::sum)
    return fair_sum(pool, work);
  const int throws = pool.exploded ? kMaxExplosions + 1 : 1;
  const int die_bits = static_cast<int>(log2_of(sum_of(throws_of(pool))) * throws) + 1;
  if (pool.exploded) {
    const double length = static_cast<double>(pool.sides) * throws;
    if (!work.spend(length * pool.sides * throws, die_bits, 64)) return {};
  }
  return pool.keep == Keep::all ? sum_of_alike(pool, work, die_bits) : kept(pool, work, die_bits);
}

}  // namespace gamekeeper::chance
