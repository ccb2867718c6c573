#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// The tiers of a margin, from the worst; a Failure or a Success where it is Stealth.
enum Tier : int { kCompleteLoss, kPartialLoss, kDraw, kPartialVictory, kCompleteVictory };

constexpr int kNegotiationPile = 0;

Task<bool> opponent_agrees(Audit& audit) {
  const RuleId asked = audit.encounter().met_before          ? rule::talk_when_met_again
                       : audit.me().phase == Phase::fighting ? rule::choose_move
                                                             : rule::plain_rolls;
  const engine::Faces die = co_await audit.roll(1, asked, purpose::roll_acceptance());
  const OpponentSheet opponent = sheet_of(audit.library, audit.encounter().opponent);
  const int total = die.sum() + stat(audit.look(), Stat::oratory) - opponent.oratory;
  const bool agrees = total >= 5 || die.sum() == 6;
  // The book asks for 5 or 6 in one place: more than that is the ruling's.
  audit.tell(agrees ? told::negotiation_agreed(total) : told::negotiation_refused(total),
             total > 6 ? rule::acceptance_total : rule::acceptance);
  co_return agrees;
}

Task<> give_treasures(Audit& audit, int count) {
  for (int i = 0; i < count && !audit.me().treasures.empty(); ++i) {
    const Option gift = co_await audit.pick_if_choice(
        rule::negotiation_tiers, prompt::pay_treasure(), [&audit](Offers& offers) {
          offer_each(audit.me().treasures,
                     [&offers](int treasure) { offers.add(option::give_treasure(treasure)); });
        });
    lose_treasure(audit, gift.a, true, rule::negotiation_tiers);
  }
}

/// What a Standard Negotiation costs that was lost, by what the Auditor could have given (N-2, N-3).
Task<> pay_for_loss(Audit& audit, int tier) {
  const std::size_t treasures = audit.me().treasures.size();
  const bool complete = tier == kCompleteLoss;
  const int gift = std::min(complete ? 2 : 1, static_cast<int>(treasures));
  int complications = complete ? 2 : 1;
  if (treasures == 0) complications = complete ? 4 : 2;
  if (treasures == 1 && complete) complications = 3;
  co_await give_treasures(audit, gift);
  co_await draw_complications(audit, complications,
                              treasures < 2 ? rule::lack_of_treasure : rule::negotiation_tiers);
}

Task<> collect(Audit& audit, int tier) {
  if (tier >= kPartialVictory) co_await draw_treasure(audit, rule::negotiation_tiers);
  if (tier == kCompleteVictory) co_await draw_information(audit, kNegotiationPile);
}

constexpr int kStealthPile = 1;

/// Says so where the card makes the tier of a margin worse.
void tell_tier(Audit& audit, Number tier, int margin) {
  if (reckon(audit.look(), tier, tier_of(margin)) < tier_of(margin))
    audit.tell(told::tier_dropped(), rule::tier_drop_then_cap);
}

}  // namespace

int faces_that_agree(const Look& look) {
  const int gap = stat(look, Stat::oratory) - sheet_of(look.library, look.encounter().opponent).oratory;
  return std::clamp(2 + gap, 1, 6);
}

int talk_tier(const Look& look, int margin, bool plea) {
  const int tier = std::clamp<int>(reckon(look, Number::negotiation_tier, tier_of(margin)), kCompleteLoss,
                                   kCompleteVictory);
  const std::size_t treasures = look.me().treasures.size();
  if (!plea && treasures == 1) return std::min<int>(tier, kPartialVictory);
  if (!plea && treasures == 0) return std::min<int>(tier, kDraw);
  return tier;
}

Task<Talk> negotiate(Audit& audit) {
  if (!co_await opponent_agrees(audit)) co_return Talk::refused;
  const PoolResult result =
      co_await roll_check(audit, check_talk(audit.look(), false), rule::negotiation_tiers);
  tell_tier(audit, Number::negotiation_tier, result.margin);
  const int tier = talk_tier(audit.look(), result.margin, false);
  const bool capped = tier < talk_tier(audit.look(), result.margin, true);  // a plea has no cap
  audit.tell(told::negotiation_result(result.margin, tier, false), tier < kDraw ? rule::lost_negotiation
                                                                   : capped     ? rule::lack_of_treasure
                                                                                : rule::negotiation_tiers);
  if (tier >= kDraw || !audit.state.switches.experience_needs_success) {
    earn_for(audit, Move::negotiation,
             tier < kDraw ? rule::experience_on_failure : rule::negotiation_experience);
  }
  if (tier < kDraw) {
    co_await pay_for_loss(audit, tier);
    co_return Talk::lost;
  }
  co_await collect(audit, tier);
  co_return Talk::over;
}

Task<bool> hear_plea(Audit& audit) {
  audit.tell(told::pleads(), audit.encounter().damage_taken == 0 ? rule::plead_then_flee : rule::plead);
  const bool accepted =
      co_await audit.two_way(rule::plead, prompt::plea(), option::accept_plea(), option::refuse_plea());
  if (!accepted) {
    audit.tell(told::plea_refused(), rule::plead_then_flee);
    co_await opponent_flees(audit);
    co_return true;
  }
  if (!audit.encounter().plea_paid) {
    audit.encounter().plea_paid = true;
    earn_for(audit, Move::combat, rule::plea_pays_once);
  }
  const PoolResult result =
      co_await roll_check(audit, check_talk(audit.look(), true), rule::negotiation_tiers);
  tell_tier(audit, Number::negotiation_tier, result.margin);
  const int tier = talk_tier(audit.look(), result.margin, true);
  audit.tell(told::negotiation_result(result.margin, tier, true), rule::negotiation_tiers);
  if (tier < kDraw) {
    const engine::Faces die = co_await audit.roll(1, rule::plain_rolls, purpose::roll_pleader_heals());
    heal_opponent(audit, die.sum() + (tier == kCompleteLoss ? 4 : 0));
    co_await draw_complications(audit, 1, rule::negotiation_tiers);
    co_return false;
  }
  co_await collect(audit, tier);
  ++audit.me().beaten;
  co_await opponent_dealt_with(audit);
  co_return true;
}

int stealth_tier(const Look& look, int margin) {
  return std::clamp<int>(reckon(look, Number::stealth_tier, tier_of(margin)), kCompleteLoss,
                         kCompleteVictory);
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
    if (tier == kCompleteLoss) co_await draw_complications(audit, 1, rule::stealth_tiers);
    audit.encounter().seen = true;
    co_return;
  }
  if (tier >= kPartialVictory) co_await draw_treasure(audit, rule::stealth_tiers);
  if (tier == kCompleteVictory) co_await draw_information(audit, kStealthPile);
  co_await opponent_dealt_with(audit);
}

}  // namespace gamekeeper::number_crunch
