#include "games/battles/abilities.hpp"

#include <iterator>

namespace gamekeeper::battles {

// The ledger has the abilities in the Almanac's order.
static_assert(rule::karma.index - rule::absorbtion.index == std::to_underlying(Ability::karma));

std::span<const AbilityRules* const> all_abilities() {
  static std::array<AbilityRules, kAbilityKinds> rules;
  static const std::array<const AbilityRules*, kAbilityKinds> all = [] {
    std::array<const AbilityRules*, kAbilityKinds> by_kind{};
    for (const std::span<const AbilityRules> chapter :
         {warrior_to_ranger(), thug_to_joker(), fire_to_earth(), thief_to_shaman(), theurgist_to_druid(),
          warlock_to_fighter(), gladiator_to_dark_mage(), samurai_to_enchanter(), soothsayer_to_beggar(),
          abjurer_to_witch()}) {
      for (const AbilityRules& one : chapter) {
        const auto place = std::to_underlying(one.ability);
        rules[place] = one;
        rules[place].id = kAbilityKeys[place];
        rules[place].rule = {static_cast<std::uint16_t>(rule::absorbtion.index + place)};
        by_kind[place] = &rules[place];
      }
    }
    for (const AbilityRules* one : by_kind) engine::require(one != nullptr, "an ability without rules");
    return by_kind;
  }();
  return all;
}

const AbilityRules& rules_of(Ability ability) { return *all_abilities()[std::to_underlying(ability)]; }

bool can_wound(const Look& look, const Action& action) {
  if (action.is_attack()) return true;
  const AbilityRules& rules = look.rules(action.actor, action.ability);
  if (rules.ability == Ability::assassinate || rules.heals) return false;
  if (rules.att_roll || rules.harms) return true;
  return std::ranges::any_of(look.card(action.actor, action.ability).totals, [](const Total& total) {
    return total.measure == Measure::damage || total.measure == Measure::dice;
  });
}

Task<> cast_and_sustain(Duel& duel, MobId id, int ability) {
  const AbilityRules& rules = duel.rules(id, ability);
  if (co_await cast(duel, id, ability)) {
    co_await sustain(duel, id, ability, rules.sustains_in,
                     rules.kept_by.cited() ? rules.kept_by : rules.rule);
  } else {
    co_await fail(duel, id, rule::failed_vc);
  }
}

Task<> keep_up(Duel& duel, Action& action) { return cast_and_sustain(duel, action.actor, action.ability); }

Task<bool> succeeds(Duel& duel, MobId id, int ability, int which, int added) {
  const AbilityRules& rules = duel.rules(id, ability);
  if (co_await visceral(duel, id, ability, which, rules.rule, added)) co_return true;
  co_await (rules.miss_sticks ? stick(duel, id, rules.rule) : fail(duel, id, rules.rule));
  co_return false;
}

Task<int> hurt(Duel& duel, MobId by, int ability, Means means, MobId to, int amount, RuleId rule, bool area) {
  return harm(duel, {.to = to,
                     .amount = amount,
                     .by = by,
                     .means = means,
                     .rule = rule.cited() ? rule : duel.rules(by, ability).rule,
                     .area = area});
}

Task<> hurt_all(Duel& duel, const Action& action, Reached whom, int amount) {
  for (const MobId id : whom) {
    co_await hurt(duel, action.actor, action.ability, Means::spell, id, amount, {}, true);
    co_await affect(duel, id, action.side, duel.rules(action.actor, action.ability).rule);
  }
}

void cancel(Duel& duel, Action& action, MobId by, int with, RuleId rule) {
  action.stopped = true;
  duel.tell(told::cancelled(action.actor, action.ability, by, with), rule);
}

Perhaps waste(Duel& duel, const Moment& moment) {
  const bool answer = moment.when == When::answer;
  const MobId id = answer ? moment.response->mob : moment.action->actor;
  const std::uint8_t ability = answer ? moment.response->ability : moment.action->ability;
  if (ability == kAttack || duel.rules(id, ability).wasted == nullptr) return {};
  return duel.rules(id, ability).wasted(duel, id, moment.response);
}

bool may_be_changed(const Look& look, MobId id, int ability, int which) {
  const Total& total = look.card(id, ability).totals[which];
  return !total.fixed && total.measure != Measure::hit_points && total.measure != Measure::healing;
}

bool may_be_taken(const Look& look, MobId id, int ability, int which) {
  return may_be_changed(look, id, ability, which) && total(look, id, ability, which) > 0;
}

bool any_total(const Look& look, MobId id, OfTotal fits) {
  for (int ability = 0; ability < kAbilities; ++ability) {
    for (int which = 0; which < std::ssize(look.card(id, ability).totals); ++which) {
      if (fits(look, id, ability, which)) return true;
    }
  }
  return false;
}

Task<int> ask_choice(Duel& duel, SeatId side, MobId id, int ability, int question, unsigned choices,
                     MobId about, RuleId by) {
  const AbilityRules& rules = duel.rules(id, ability);
  const Inquiry inquiry{
      .mob = id, .ability = static_cast<std::uint8_t>(ability), .which = question, .about = about};
  const Option chosen = co_await duel.table.pick_if_choice(
      side, by.cited() ? by : rules.rule, inquire(prompt::ask, inquiry), [&rules, choices](Offers& offers) {
        for (int i = 0; choices >> i != 0; ++i) {
          if ((choices >> i & 1U) != 0) offers.add(option::choice(rules.ability, i));
        }
      });
  co_return chosen.b;
}

Task<int> ask_total(Duel& duel, SeatId side, MobId id, int ability, int question, MobId whose, OfTotal fits) {
  const Option chosen = co_await duel.table.pick_if_choice(
      side, rule::closed_totals, inquire(id, ability, question), [&duel, whose, fits](Offers& offers) {
        for (int n = 0; n < kAbilities; ++n) {
          for (int which = 0; which < std::ssize(duel.look().card(whose, n).totals); ++which) {
            if (fits(duel.look(), whose, n, which)) offers.add(option::total(whose, n, which));
          }
        }
      });
  co_return total_handle(chosen.b, chosen.c);
}

Reached reached_by_area(const Look& look, SeatId by) {
  Reached reached;
  for (const MobId id : mobs_of(look, other_side(by))) {
    if (in_reach(look, by, id)) reached.push_back(id);
  }
  return reached;
}

Reached reached_by_area(const Look& look, SeatId by, Zone zone) {
  Reached there;
  for (const MobId id : reached_by_area(look, by)) {
    const Mob& mob = look.mob(id);
    if (zone_of(mob.place == Place::defense ? mob.back : mob.place) == zone) there.push_back(id);
  }
  return there;
}

bool is_enemy(const Look& look, const Action& action, MobId target) {
  return look.mob(target).controller != action.side;
}

bool is_ally(const Look& look, const Action& action, MobId target) {
  return look.mob(target).controller == action.side;
}

bool is_touched(const Look& look, SeatId by, MobId id) {
  return alive(look.mob(id)) && !sustains(look, id, Ability::hide) &&
         !sustains(look, id, Ability::properstance) && in_reach(look, by, id);
}

namespace {
constexpr int kUnlimited = 99, kMostWithoutPool = 7;
}

int dice_without_pool(const Look& look, SeatId side, int amplified) {
  const int bonus = look.rank(side).rank_bonus;
  return (bonus >= kUnlimited ? kMostWithoutPool : bonus) + amplified;
}

RuleId rule_without_pool(const Look& look, SeatId side, RuleId otherwise) {
  return look.rank(side).rank_bonus >= kUnlimited ? rule::unlimited_without_pool : otherwise;
}

void note(Duel& duel, MobId id, int ability, int which, int a, int b, int c) {
  duel.tell(told::noted(id, ability, which, a, b, c), duel.rules(id, ability).rule);
}

Task<int> roll_sum(Duel& duel, SeatId by, int dice, int sides, RuleId rule, Phrase purpose) {
  int sum = 0;
  for (; dice > 0; dice -= engine::kMaxDice)
    sum += (co_await duel.table.roll(by, std::min(dice, engine::kMaxDice), sides, rule, purpose)).sum();
  co_return sum;
}

Task<int> roll_total(Duel& duel, MobId id, int ability, int which, int dice, RuleId by) {
  const Total& pool = duel.look().card(id, ability).totals[which];
  return roll_sum(duel, duel.mob(id).controller, dice, pool.die,
                  by.cited() ? by : duel.rules(id, ability).rule, purpose::roll_total(id, ability, which));
}

}  // namespace gamekeeper::battles
