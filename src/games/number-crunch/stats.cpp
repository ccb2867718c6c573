#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

Phrase card_phrase(const RoundCard& card) {
  return card.kind == RoundCard::Kind::effect ? reason::effect_in_play(card.card)
                                              : reason::complication_in_play(card.card);
}

/// What the card of this Round makes of a number so far (A-24, CE-7).
void add_card(const Look& look, Number number, RuleId rule, Reckoning& reckoning) {
  const int value = reckoning.value();
  reckoning.add(reckon(look, number, value) - value, rule, card_phrase(look.encounter().card));
}

RuleId card_rule(const RoundCard& card) {
  return card.kind == RoundCard::Kind::effect ? rule::effects_not_cumulative : rule::stat_card_scope;
}

/// A stat as the sheet has it: rolled, with artifacts, without what belongs to an Encounter.
int sheet_stat(const Look& look, Stat stat, Reckoning& reckoning) {
  const Auditor& me = look.me();
  reckoning.add(me.stats[std::to_underlying(stat)], rule::rolled_stats, reason::rolled_stat(stat));
  bool another = false;
  for (const std::uint8_t treasure : me.treasures) {
    if (look.library.treasures[treasure].raises != stat) continue;
    reckoning.add(1, another ? rule::artifacts_stack : rule::artifacts, reason::artifact(treasure));
    another = true;
  }
  return reckoning.value();
}

State without_card(State state) {
  state.encounter.card = {};
  return state;
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

std::optional<std::size_t> wound_of(const Look& look) {
  const Tier tier = injury_tier(look);
  if (tier == Tier::severe) return 0;
  return tier == Tier::critical ? std::optional<std::size_t>(1) : std::nullopt;
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
  reckoning.add(-encounter.lowered[std::to_underlying(stat)], rule::special_lasts_encounter,
                reason::hit_special());
  add_card(look, static_cast<Number>(stat), card_rule(encounter.card), reckoning);
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
  if (me.armor != kNone) {
    const int bonus = look.library.armors[me.armor].armor_value;
    reckoning.add(bonus, rule::defense, reason::armor_bonus(me.armor));
    reckoning.add(reckon(look, Number::armor_bonus, bonus) - bonus, rule::no_armor_bonus,
                  card_phrase(encounter.card));
  }
  reckoning.add(encounter.defense_raised, rule::defense_ceiling, reason::talent_bonus());
  reckoning.add(-encounter.defense_lowered, rule::special_lasts_encounter, reason::hit_special());
  add_card(look, Number::defense, card_rule(encounter.card), reckoning);
  reckoning.at_least(0, rule::empty_pool, reason::floor());
  return reckoning.value();
}

int lasting_stat(const Look& look, Stat of) { return stat({without_card(look.state), look.library}, of); }
int lasting_defense(const Look& look) { return defense({without_card(look.state), look.library}); }

int armor_value(const Look& look, Reasons* reasons) {
  const Auditor& me = look.me();
  if (me.armor == kNone) return 0;
  Reckoning reckoning(reasons);
  reckoning.add(look.library.armors[me.armor].armor_value, rule::damage, reason::armor_bonus(me.armor));
  add_card(look, Number::armor_value, rule::no_armor_bonus, reckoning);
  reckoning.at_least(0, rule::no_armor_bonus, reason::floor());
  return reckoning.value();
}

bool has_special(const Look& look, TalentSpecial special) {
  return std::ranges::any_of(look.library.vocation_talents[look.me().vocation], [&](std::uint8_t talent) {
    return look.library.talents[talent].special == special;
  });
}

int capital_price(const Look& look) { return std::max(0, reckon(look, Number::capital_price, 1)); }
int risk_price(const Look& look) { return std::max(0, reckon(look, Number::risk_price, 1)); }

}  // namespace gamekeeper::number_crunch
