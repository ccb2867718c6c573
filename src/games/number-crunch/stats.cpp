#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

Phrase card_phrase(const RoundCard& card) {
  return card.kind == RoundCard::Kind::effect ? reason::effect_in_play(card.card)
                                              : reason::complication_in_play(card.card);
}

/// What the card of this Round takes from a quality (A-24, CE-7).
int taken_by_card(const Look& look, Quality quality) {
  const Encounter& encounter = look.encounter();
  const RoundCard& card = encounter.card;
  if (!encounter.in_round || card.cancelled) return 0;
  if (card.kind == RoundCard::Kind::effect) {
    const auto& lowers = look.library.effects[card.card].lowers;
    return std::ranges::find(lowers, quality) == lowers.end() ? 0 : 1;
  }
  if (card.kind == RoundCard::Kind::complication) {
    const Complication& complication = look.library.complications[card.card];
    return complication.twist == Twist::lower && complication.quality == quality ? 1 : 0;
  }
  return 0;
}

RuleId card_rule(const RoundCard& card) {
  return card.kind == RoundCard::Kind::effect ? rule::effects_not_cumulative : rule::stat_card_scope;
}

/// A stat as the sheet has it: rolled, with artifacts, without what belongs to an Encounter.
int sheet_stat(const Look& look, Stat stat, Reckoning& reckoning) {
  const Auditor& me = look.me();
  reckoning.add(me.stats[static_cast<std::size_t>(stat)], rule::rolled_stats, reason::rolled_stat(stat));
  bool another = false;
  for (const std::uint8_t treasure : me.treasures) {
    if (look.library.treasures[treasure].raises != stat) continue;
    reckoning.add(1, another ? rule::artifacts_stack : rule::artifacts, reason::artifact(treasure));
    another = true;
  }
  return reckoning.value();
}

}  // namespace

Tier injury_tier(const Vocation& vocation, int health_lost) {
  if (health_lost == 0) return Tier::unhurt;
  if (health_lost >= kHealth) return Tier::down;
  if (health_lost <= vocation.light_boxes) return Tier::light;
  return health_lost <= vocation.light_boxes + vocation.severe_boxes ? Tier::severe : Tier::critical;
}

Tier injury_tier(const Look& look) {
  const Auditor& me = look.me();
  return me.vocation == kNone ? Tier::unhurt
                              : injury_tier(look.library.vocations[me.vocation], me.health_lost);
}

int health(const Auditor& auditor) { return kHealth - auditor.health_lost; }

int stat(const Look& look, Stat stat, Reasons* reasons) {
  const Auditor& me = look.me();
  const Encounter& encounter = look.encounter();
  Reckoning reckoning(reasons);
  sheet_stat(look, stat, reckoning);
  if (stat == Stat::speed) {
    if (me.armor != kNone) {
      reckoning.add(look.library.armors[me.armor].speed, rule::starting_gear, reason::armor_weight(me.armor));
      reckoning.at_least(1, rule::stat_floor, reason::floor());
    }
    reckoning.add(encounter.speed_raised, rule::talent_hamstring, reason::talent_bonus());
  }
  reckoning.add(-encounter.lowered[static_cast<std::size_t>(stat)], rule::special_lasts_encounter,
                reason::hit_special());
  reckoning.add(-taken_by_card(look, static_cast<Quality>(stat)), card_rule(encounter.card),
                card_phrase(encounter.card));
  reckoning.at_least(1, rule::stat_floor, reason::floor());
  return reckoning.value();
}

int defense(const Look& look, Reasons* reasons) {
  const Auditor& me = look.me();
  const Encounter& encounter = look.encounter();
  if (me.vocation == kNone) return 0;
  const Stat prime = look.library.vocations[me.vocation].prime;
  Reckoning of_prime;
  Reckoning reckoning(reasons);
  reckoning.add(sheet_stat(look, prime, of_prime) / 2, rule::defense, reason::halved(prime));
  const bool bonus_gone = twisted(look, Twist::no_armor_bonus) && !look.state.switches.bonus_is_absorption;
  if (me.armor != kNone) {
    const int bonus = look.library.armors[me.armor].armor_value;
    reckoning.add(bonus, rule::defense, reason::armor_bonus(me.armor));
    if (bonus_gone) reckoning.add(-bonus, rule::no_armor_bonus, card_phrase(encounter.card));
  }
  reckoning.add(encounter.defense_raised, rule::defense_ceiling, reason::talent_bonus());
  reckoning.add(-encounter.defense_lowered, rule::special_lasts_encounter, reason::hit_special());
  reckoning.at_least(0, rule::empty_pool, reason::floor());
  return reckoning.value();
}

int lasting_stat(const Look& look, Stat of) {
  State later = look.state;
  later.encounter.card = {};
  return stat({later, look.library}, of);
}

int lasting_defense(const Look& look) {
  State later = look.state;
  later.encounter.card = {};
  return defense({later, look.library});
}

int armor_value(const Look& look, Reasons* reasons) {
  const Auditor& me = look.me();
  if (me.armor == kNone) return 0;
  Reckoning reckoning(reasons);
  reckoning.add(look.library.armors[me.armor].armor_value, rule::damage, reason::armor_bonus(me.armor));
  if (twisted(look, Twist::no_armor_bonus) && look.state.switches.bonus_is_absorption) {
    reckoning.set(0, rule::no_armor_bonus, card_phrase(look.encounter().card));
  }
  reckoning.add(-taken_by_card(look, Quality::armor_value), rule::no_armor_bonus,
                card_phrase(look.encounter().card));
  reckoning.at_least(0, rule::no_armor_bonus, reason::floor());
  return reckoning.value();
}

bool twisted(const Look& look, Twist twist) {
  const Encounter& encounter = look.encounter();
  return encounter.in_round && !encounter.card.cancelled &&
         encounter.card.kind == RoundCard::Kind::complication &&
         look.library.complications[encounter.card.card].twist == twist;
}

bool has_special(const Look& look, TalentSpecial special) {
  return std::ranges::any_of(look.library.vocation_talents[look.me().vocation], [&](std::uint8_t talent) {
    return look.library.talents[talent].special == special;
  });
}

int capital_price(const Look& look) { return twisted(look, Twist::double_capital_cost) ? 2 : 1; }

}  // namespace gamekeeper::number_crunch
