#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// Of a card that is there.
template <class Cards>
std::size_t place_of(int card, const Cards& held) {
  return static_cast<std::size_t>(std::ranges::find(held, card) - held.begin());
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
  if (effect) co_return me.effects.erase(place_of(design, me.effects));
  discard_complication(audit, place_of(design, me.complications), rule::complication_deck);
  co_await play_out(audit);
}

}  // namespace

bool cancels_card(const Look& look, int treasure) {
  return counts(look, RoundCard::Kind::effect) &&
         look.library.treasures[treasure].cancels == look.encounter().card.card;
}

bool may_drink(const Look& look, int treasure) {
  const Treasure& draught = look.library.treasures[treasure];
  const Auditor& me = look.me();
  if (draught.kind == TreasureKind::heals) return me.health_lost > 0;
  if (draught.kind != TreasureKind::sheds_complications) return false;
  return !me.complications.empty() || counts(look, RoundCard::Kind::complication);
}

void offer_small_things(const Look& look, bool draughts, Offers& offers) {
  const Auditor& me = look.me();
  offer_each(me.treasures, [&](int treasure) {
    if (cancels_card(look, treasure)) offers.add(option::use_treasure(treasure));
    if (draughts && may_drink(look, treasure)) offers.add(option::use_treasure(treasure));
  });
  offers.add_unless(option::heal_with_capital(),
                    {forbidden(look, Permit::capital, rule::capital),
                     {me.health_lost == 0, rule::capital, reason::unhurt()},
                     {me.capital < capital_price(look), rule::capital, reason::no_capital_left()}});
}

Task<> heal_with_capital(Audit& audit) {
  spend_capital(audit, capital_price(audit.look()));
  const engine::Faces die = co_await audit.roll(1, rule::plain_rolls, purpose::roll_healing());
  regain_health(audit, die.sum(), audit.encounter().in_round ? rule::capital : rule::between_encounters);
}

Task<> use_draught(Audit& audit, int treasure) {
  const Treasure& draught = audit.library.treasures[treasure];
  audit.tell(told::treasure_used(treasure),
             forbids(audit.look(), Permit::move) ? rule::no_move_still_drinks : rule::draught_costs_move);
  lose_treasure(audit, treasure, false, rule::artifacts);
  if (draught.kind == TreasureKind::heals) {
    const engine::Faces die = co_await audit.roll(1, rule::plain_rolls, purpose::roll_healing());
    regain_health(audit, die.sum(), rule::treasure_draught_of_healing);
    co_return;
  }
  for (int i = 0; i < draught.complications; ++i) {
    if (!may_drink(audit.look(), treasure)) co_return;
    const Option shed = co_await audit.pick_if_choice(
        rule::treasure_draught_of_power, prompt::shed_one(), [&audit](Offers& offers) {
          if (counts(audit.look(), RoundCard::Kind::complication))
            offers.add(option::shed(audit.encounter().card.card, true));
          offer_each(audit.me().complications,
                     [&offers](int complication) { offers.add(option::shed(complication, false)); });
        });
    if (shed.b == 1) {
      audit.encounter().card.cancelled = true;
      audit.tell(told::card_cancelled(treasure), rule::cancelling_treasure);
      continue;
    }
    discard_complication(audit, place_of(shed.a, audit.me().complications), rule::treasure_draught_of_power);
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
