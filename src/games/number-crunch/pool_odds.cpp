#include "games/number-crunch/pool_odds.hpp"

namespace gamekeeper::number_crunch {
namespace {

constexpr int kMostCounted = 62;

/// Binomial coefficients up to 62, which fit into 64 bits.
constexpr auto kChoose = [] {
  std::array<std::array<std::uint64_t, kMostCounted + 1>, kMostCounted + 1> choose{};
  for (std::size_t n = 0; n <= kMostCounted; ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
  }
  return choose;
}();

std::uint64_t choose(int n, int k) { return kChoose[n][k]; }

/// Chances of Hits as floating-point numbers.
struct Tails {
  std::array<std::array<double, kMostCounted + 2>, kMostCounted + 1> tail{};
  constexpr Tails() {
    for (std::size_t n = 0; n <= kMostCounted; ++n) {
      double all = 1;
      for (std::size_t i = 0; i < n; ++i) all *= 2;
      for (std::size_t k = n + 1; k-- > 0;)
        tail[n][k] = tail[n][k + 1] + static_cast<double>(kChoose[n][k]) / all;
    }
  }
  double at_least(int dice, int hits) const {
    if (hits <= 0) return 1;
    return hits > dice ? 0 : tail[dice][hits];
  }
  double exactly(int dice, int hits) const {
    if (hits < 0 || hits > dice) return 0;
    const auto& row = tail[dice];
    return row[hits] - row[static_cast<std::size_t>(hits) + 1];
  }
};
constexpr Tails kTails;

__extension__ using Count = unsigned __int128;

/// Calls `each(hits, margin, ways)` for all that can come of a check; gives of how many halvings the ways
/// are.
template <class Each>
int for_all(const Check& check, bool reroll, const Each& each) {
  const int dice = std::min(check.dice(), kMostCounted);
  const int opposing = check.target < 0 ? std::min<int>(check.opposing, kMostCounted) : 0;
  for (int hits = 0; hits <= dice; ++hits) {
    for (int theirs = 0; theirs <= opposing; ++theirs) {
      const int margin = hits - (check.target < 0 ? theirs : check.target);
      const Count ways = static_cast<Count>(choose(dice, hits)) * choose(opposing, theirs);
      if (!reroll) {
        each(hits, margin, ways);
      } else if (hits < dice) {
        each(hits, margin, ways);
        each(hits + 1, margin + 1, ways);
      } else {
        each(hits, margin, ways * 2);
      }
    }
  }
  return dice + opposing + (reroll ? 1 : 0);
}

chance::Fraction of_halvings(Count total, int halvings) {
  constexpr Count kLow = ~std::uint64_t{0} >> 1U;
  // In two pieces, since a Fraction is made of 64-bit numbers.
  chance::Fraction sum = chance::Fraction(static_cast<std::int64_t>(total >> 63U)) *
                             chance::Fraction(std::int64_t{1} << 62U) * chance::Fraction(2) +
                         chance::Fraction(static_cast<std::int64_t>(total & kLow));
  for (int left = halvings; left > 0; left -= 60)
    sum = sum / chance::Fraction(std::int64_t{1} << std::min(left, 60));
  return sum;
}

}  // namespace

MarginOdds margin_odds(const Check& check, bool reroll) {
  MarginOdds odds;
  odds.halvings_ = for_all(check, reroll, [&odds](int, int margin, Count ways) {
    odds.ways_[std::clamp(margin, -MarginOdds::kOffset, MarginOdds::kOffset) + MarginOdds::kOffset] += ways;
  });
  return odds;
}

chance::Fraction MarginOdds::at_least(int margin) const {
  Count total = 0;
  for (int at = std::max(margin, -kOffset); at <= kOffset; ++at) total += ways_[at + kOffset];
  return of_halvings(total, halvings_);
}

chance::Fraction risk_sum(const Check& check, bool reroll, int risky, int from, int to) {
  const int dice = std::min(check.dice(), kMostCounted);
  if (risky == 0 || dice == 0) return {};
  // A die that is a Hit shows 4 on average, another one 3; of so many Hits the Risk Dice have their share.
  Count total = 0;
  const int halvings = for_all(check, reroll, [&](int hits, int margin, Count ways) {
    if (margin >= from && margin < to) total += ways * static_cast<unsigned>(3 * dice + hits);
  });
  return of_halvings(total, halvings) * chance::Fraction(risky, dice);
}

double roughly_at_least(const Check& check, bool reroll, int margin) {
  const int dice = std::min(check.dice(), kMostCounted);
  const auto chance_of = [&](int opposing_hits) {
    const int needed = opposing_hits + margin;
    double chance = kTails.at_least(dice, needed);
    if (reroll && needed <= dice) chance += kTails.exactly(dice, needed - 1) / 2;
    return chance;
  };
  if (check.target >= 0) return chance_of(check.target);
  double chance = 0;
  for (int theirs = 0; theirs <= check.opposing; ++theirs)
    chance += kTails.exactly(check.opposing, theirs) * chance_of(theirs);
  return chance;
}

bool may_reroll_later(const Look& look, const Check& check) {
  const Encounter& encounter = look.encounter();
  // Before a Round it does not matter that the one before it spent its re-roll.
  if (look.me().vocation != kSorcerer || (encounter.in_round && encounter.reroll_spent)) return false;
  switch (check.kind) {
    case Check::Kind::none:
    case Check::Kind::pick:
    case Check::Kind::batter:
    case Check::Kind::scene: return false;  // no Round, no re-roll
    default: return true;
  }
}

}  // namespace gamekeeper::number_crunch
