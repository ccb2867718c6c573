#include <bit>

#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// Each kind of card once, in the order of the content (which has fewer than 64 of a kind).
template <class Cards, class Offer>
void offer_each(const Cards& held, const Offer& offer) {
  std::uint64_t kinds = 0;
  for (const std::uint8_t card : held) kinds |= std::uint64_t{1} << card;
  for (; kinds != 0; kinds &= kinds - 1) offer(std::countr_zero(kinds));
}

Task<> play_a_card(Audit& audit) {
  const Auditor& hand = audit.me();
  if (hand.effects.empty() && hand.complications.empty()) co_return;
  const Option card =
      co_await audit.pick_if_choice(rule::one_card_a_round, prompt::play_a_card(), [&audit](Offers& offers) {
        offer_each(audit.me().effects, [&offers](int effect) { offers.add(option::play_effect(effect)); });
        offer_each(audit.me().complications,
                   [&offers](int complication) { offers.add(option::play_complication(complication)); });
      });
  Auditor& me = audit.me();
  const bool effect = option::play_effect.is(card);
  const auto design = static_cast<std::uint8_t>(card.a);
  audit.encounter().card = {effect ? RoundCard::Kind::effect : RoundCard::Kind::complication, design, false};
  audit.tell(effect ? told::effect_played(design) : told::complication_played(design),
             rule::exactly_one_card);
  if (effect) {
    for (std::size_t i = 0; i < me.effects.size(); ++i) {
      if (me.effects[i] != design) continue;
      me.effects.erase(i);
      break;
    }
    co_return;
  }
  for (std::size_t i = 0; i < me.complications.size(); ++i) {
    if (me.complications[i] != design) continue;
    discard_complication(audit, i, rule::complication_deck);
    break;
  }
}

}  // namespace

bool cancels_card(const Look& look, int treasure) {
  const RoundCard& card = look.encounter().card;
  return look.encounter().in_round && card.kind == RoundCard::Kind::effect && !card.cancelled &&
         look.library.treasure_cancels[static_cast<std::size_t>(treasure)] == card.card;
}

bool may_drink(const Look& look, int treasure) {
  const Treasure& draught = look.library.treasures[static_cast<std::size_t>(treasure)];
  const Auditor& me = look.me();
  if (draught.kind == TreasureKind::heals) return me.health_lost > 0;
  if (draught.kind != TreasureKind::sheds_complications) return false;
  const RoundCard& card = look.encounter().card;
  return !me.complications.empty() ||
         (look.encounter().in_round && card.kind == RoundCard::Kind::complication && !card.cancelled);
}

void offer_small_things(const Look& look, bool draughts, Offers& offers) {
  const Auditor& me = look.me();
  offer_each(me.treasures, [&](int treasure) {
    if (cancels_card(look, treasure)) offers.add(option::use_treasure(treasure));
    if (draughts && may_drink(look, treasure)) offers.add(option::use_treasure(treasure));
  });
  const Option heal = option::heal_with_capital();
  offers.add_unless(heal, {{twisted(look, Twist::no_capital), rule::capital,
                            reason::complication_forbids(look.encounter().card.card)},
                           {me.health_lost == 0, rule::capital, reason::unhurt()},
                           {me.capital < capital_price(look), rule::capital, reason::no_capital_left()}});
}

Task<> heal_with_capital(Audit& audit) {
  spend_capital(audit, capital_price(audit.look()));
  const engine::Faces die =
      co_await audit.table.roll(audit.seat(), 1, 6, rule::plain_rolls, purpose::roll_healing());
  regain_health(audit, die.sum(), audit.encounter().in_round ? rule::capital : rule::between_encounters);
}

Task<> use_draught(Audit& audit, int treasure) {
  const Treasure& draught = audit.library.treasures[static_cast<std::size_t>(treasure)];
  audit.tell(told::treasure_used(treasure),
             twisted(audit.look(), Twist::no_move) ? rule::no_move_still_drinks : rule::draught_costs_move);
  lose_treasure(audit, treasure, false, rule::artifacts);
  if (draught.kind == TreasureKind::heals) {
    const engine::Faces die =
        co_await audit.table.roll(audit.seat(), 1, 6, rule::plain_rolls, purpose::roll_healing());
    regain_health(audit, die.sum(), rule::treasure_draught_of_healing);
    co_return;
  }
  for (int i = 0; i < draught.complications; ++i) {
    const RoundCard& card = audit.encounter().card;
    const bool against_card =
        audit.encounter().in_round && card.kind == RoundCard::Kind::complication && !card.cancelled;
    if (audit.me().complications.empty() && !against_card) co_return;
    const Option shed = co_await audit.pick_if_choice(
        rule::treasure_draught_of_power, prompt::shed_one(), [&audit](Offers& offers) {
          const RoundCard& played = audit.encounter().card;
          if (audit.encounter().in_round && played.kind == RoundCard::Kind::complication &&
              !played.cancelled) {
            offers.add(option::shed(played.card, true));
          }
          offer_each(audit.me().complications,
                     [&offers](int complication) { offers.add(option::shed(complication, false)); });
        });
    if (shed.b == 1) {
      audit.encounter().card.cancelled = true;
      audit.tell(told::card_cancelled(treasure), rule::cancelling_treasure);
      continue;
    }
    for (std::size_t at = 0; at < audit.me().complications.size(); ++at) {
      if (audit.me().complications[at] != shed.a) continue;
      discard_complication(audit, at, rule::treasure_draught_of_power);
      break;
    }
  }
}

Task<> use_treasure(Audit& audit, int treasure) {
  if (!cancels_card(audit.look(), treasure)) co_return co_await use_draught(audit, treasure);
  audit.tell(told::treasure_used(treasure), rule::cancelling_treasure);
  lose_treasure(audit, treasure, false, rule::artifacts);
  audit.encounter().card.cancelled = true;
  audit.tell(told::card_cancelled(treasure), rule::cancelling_treasure);
}

Task<> begin_round(Audit& audit, RuleId steps) {
  const bool combat = steps == rule::combat_steps;
  const RuleId round = combat                         ? rule::combat_round
                       : steps == rule::trap_steps    ? rule::trap_round
                       : steps == rule::stealth_steps ? rule::stealth_round
                                                      : rule::negotiation_tiers;
  Encounter& encounter = audit.encounter();
  encounter.in_round = true;
  encounter.card = {};
  encounter.reroll_spent = false;
  if (encounter.rounds < 255) ++encounter.rounds;
  audit.tell(told::round_begins(encounter.rounds), round);
  co_await play_a_card(audit);
  while (true) {
    const Option thing = co_await audit.pick_if_choice(steps, prompt::before_you_act(!combat),
                                                       [&audit, combat](Offers& offers) {
                                                         offers.add(option::ready());
                                                         offer_small_things(audit.look(), !combat, offers);
                                                       });
    if (option::ready.is(thing)) co_return;
    if (option::heal_with_capital.is(thing)) {
      co_await heal_with_capital(audit);
    } else {
      co_await use_treasure(audit, thing.a);
    }
  }
}

void end_round(Audit& audit) {
  audit.encounter().in_round = false;
  audit.encounter().card = {};
}

}  // namespace gamekeeper::number_crunch
