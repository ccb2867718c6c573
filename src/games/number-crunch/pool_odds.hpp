#pragma once

#include "games/number-crunch/rules.hpp"  // IWYU pragma: export

namespace gamekeeper::number_crunch {

/// Exact chances of a check's margin (Hits minus target, or minus the other side's Hits), every die a Hit
/// with 1/2. With `reroll` a Sorcerer rolls one Miss again wherever there is one (D-5): it never costs a Hit,
/// so every chance of at least some margin is the best that there is.
class MarginOdds {
 public:
  chance::Fraction at_least(int margin) const;

 private:
  friend MarginOdds margin_odds(const Check& check, bool reroll);
  static constexpr int kOffset = 64;
  __extension__ using Count = unsigned __int128;
  std::array<Count, 2 * kOffset + 1> ways_{};  ///< by margin + kOffset, of 2^halvings
  int halvings_ = 0;
};

MarginOdds margin_odds(const Check& check, bool reroll);

/// What `risky` Risk Dice of a check show together where its margin is from `from` up to, not including,
/// `to`, on average over all that can come of it: divide by the chance of such a margin for the average
/// there. The Miss that a Sorcerer rolls again is any of them.
chance::Fraction risk_sum(const Check& check, bool reroll, int risky, int from, int to);

/// The chance of at least that margin as a floating-point number, fast: for players that weigh, never for a
/// rule.
double roughly_at_least(const Check& check, bool reroll, int margin);

/// Whether the Sorcerer's re-roll would be there for this check.
bool may_reroll_later(const Look& look, const Check& check);

}  // namespace gamekeeper::number_crunch
