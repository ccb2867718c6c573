#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

enum OfStealth : int { kCompleteFailure, kPartialFailure, kDraw, kPartialSuccess, kCompleteSuccess };

constexpr int kStealthPile = 1;

}  // namespace

int stealth_tier(const Look& look, int margin) {
  return std::clamp<int>(reckon(look, Number::stealth_tier, tier_of(margin)), kCompleteFailure,
                         kCompleteSuccess);
}

void tell_tier(Audit& audit, Number tier, int margin) {
  if (reckon(audit.look(), tier, tier_of(margin)) < tier_of(margin))
    audit.tell(told::tier_dropped(), rule::tier_drop_then_cap);
}

Task<> sneak(Audit& audit) {
  audit.tell(told::move_chosen(Move::stealth), rule::choose_move);
  co_await begin_round(audit, rule::stealth_steps);
  const PoolResult result = co_await roll_check(audit, check_stealth(audit.look()), rule::stealth_round);
  const int tier = stealth_tier(audit.look(), result.margin);
  tell_tier(audit, Number::stealth_tier, result.margin);
  audit.tell(told::stealth_result(result.margin, tier), rule::stealth_tiers);
  end_round(audit);
  if (tier >= kDraw || !audit.state.switches.experience_needs_success) {
    earn_for(audit, Move::stealth, tier < kDraw ? rule::experience_on_failure : rule::stealth_experience);
  }
  if (tier < kDraw) {
    if (tier == kCompleteFailure) co_await draw_complications(audit, 1, rule::stealth_tiers);
    audit.encounter().seen = true;
    co_return;
  }
  if (tier >= kPartialSuccess) co_await draw_treasure(audit, rule::stealth_tiers);
  if (tier == kCompleteSuccess) co_await draw_information(audit, kStealthPile);
  co_await opponent_dealt_with(audit);
}

}  // namespace gamekeeper::number_crunch
