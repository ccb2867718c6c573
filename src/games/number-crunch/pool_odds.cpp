#include "games/number-crunch/pool_odds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "chance/fraction.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"

namespace gamekeeper::number_crunch {
namespace {

constexpr int kMostDice = 62;

/// Binomial coefficients up to 62, which fit into 64 bits.
constexpr auto kChoose = [] {
  std::array<std::array<std::uint64_t, kMostDice + 1>, kMostDice + 1> choose{};
  for (std::size_t n = 0; n <= kMostDice; ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
  }
  return choose;
}();

std::uint64_t choose(int n, int k) { return kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

}  // namespace

MarginOdds margin_odds(const Check& check, bool reroll) {
  MarginOdds odds;
  const int dice = std::min(check.dice(), kMostDice);
  const int opposing = check.target < 0 ? std::min<int>(check.opposing, kMostDice) : 0;
  odds.halvings_ = dice + opposing + (reroll ? 1 : 0);
  for (int hits = 0; hits <= dice; ++hits) {
    for (int theirs = 0; theirs <= opposing; ++theirs) {
      const int margin = hits - (check.target < 0 ? theirs : check.target);
      const MarginOdds::Count ways = static_cast<MarginOdds::Count>(choose(dice, hits)) * choose(opposing, theirs);
      const auto put = [&odds](int at, MarginOdds::Count count) {
        odds.ways_[static_cast<std::size_t>(std::clamp(at, -MarginOdds::kOffset, MarginOdds::kOffset) + MarginOdds::kOffset)] += count;
      };
      if (!reroll) {
        put(margin, ways);
      } else if (margin == -1 && hits < dice) {
        put(-1, ways);
        put(0, ways);
      } else {
        put(margin, ways * 2);
      }
    }
  }
  return odds;
}

chance::Fraction MarginOdds::at_least(int margin) const {
  chance::Fraction sum;
  constexpr Count kLow = ~std::uint64_t{0} >> 1U;
  Count total = 0;
  for (int at = std::max(margin, -kOffset); at <= kOffset; ++at) total += ways_[static_cast<std::size_t>(at + kOffset)];
  // In two pieces, since a Fraction is made of 64-bit numbers.
  sum = chance::Fraction(static_cast<std::int64_t>(total >> 63U)) * chance::Fraction(std::int64_t{1} << 62U) * chance::Fraction(2) +
        chance::Fraction(static_cast<std::int64_t>(total & kLow));
  for (int left = halvings_; left > 0; left -= 60) sum = sum / chance::Fraction(std::int64_t{1} << std::min(left, 60));
  return sum;
}

double MarginOdds::roughly_at_least(int margin) const {
  double sum = 0;
  for (int at = std::max(margin, -kOffset); at <= kOffset; ++at) sum += static_cast<double>(ways_[static_cast<std::size_t>(at + kOffset)]);
  return std::ldexp(sum, -halvings_);
}

bool may_reroll_later(const Look& look, const Check& check) {
  if (look.me().vocation != kSorcerer || look.encounter().reroll_spent) return false;
  switch (check.kind) {
    case Check::Kind::none:
    case Check::Kind::pick:
    case Check::Kind::batter:
    case Check::Kind::scene: return false;  // no Round, no re-roll
    default: return true;
  }
}

}  // namespace gamekeeper::number_crunch
