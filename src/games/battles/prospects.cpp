#include "games/battles/prospects.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "games/battles/abilities.hpp"

namespace gamekeeper::battles {
namespace {

using chance::Distribution;
using chance::Fraction;

constexpr int kFaces = 20;

Distribution sum_of(int dice, int sides) {
  Distribution sum;
  for (int i = 0; i < dice; ++i) sum = sum + Distribution::die(sides);
  return sum;
}

/// Dice or points that one use may cost now.
int most_spent(const Look& look, MobId actor, int ability) {
  const AbilityRules& rules = look.rules(actor, ability);
  return rules.pays < 0 ? 0 : most_to_spend(look, actor, ability, rules.pays);
}

/// How often a d20 hits, other than by a 20.
int ordinary_hits(int needed) { return kFaces - std::clamp(needed, 2, kFaces); }

/// What the dice of a strike do to whom they hit with this face, before armor.
Distribution raw_damage(const Look& look, const Strike& strike, int face) {
  const int sides = strike.sides != 0 ? strike.sides : look.card(strike.attacker).mod;
  const std::uint8_t learns = ability_of(look, strike.attacker, Ability::bonus_damage);
  const bool risen = look.mob(strike.attacker).hold == Hold::risen;
  const int bonus = learns == kNone || risen ? 0 : total(look, strike.attacker, learns, 1);
  return sum_of(strike.dice, sides).plus(bonus).times(damage_times(look, strike, face));
}

/// What KARMA and ABSORBTION make of damage; each blow before has worn the armor by one.
int through_armor(const Look& look, MobId target, std::int64_t damage, int blows_before) {
  if (look.state.damage_doubled) damage *= 2;
  const std::uint8_t armor = ability_of(look, target, Ability::absorbtion);
  if (armor != kNone && look.mob(target).hold != Hold::risen)
    damage -= std::max(0, total(look, target, armor, 0) - blows_before);
  return static_cast<int>(std::max<std::int64_t>(damage, 0));
}

/// Hit points, and how likely it is to lose them.
using Losses = std::map<int, Fraction>;

/// Losses of this damage on top of others.
Losses and_then(const Look& look, MobId target, const Losses& before, const Distribution& damage,
                int blows_before) {
  Losses after;
  const std::vector<chance::Outcome> outcomes = damage.outcomes();
  for (const auto& [lost, probability] : before) {
    for (const chance::Outcome& one : outcomes) {
      const int all = lost + through_armor(look, target, one.value, blows_before);
      after[std::min<int>(all, look.mob(target).hp)] += probability * one.probability;
    }
  }
  return after;
}

void add_losses(const Losses& from, const Fraction& weight, Losses& to) {
  for (const auto& [lost, probability] : from) to[lost] += weight * probability;
}

void add_losses(const Look& look, MobId target, const Distribution& damage, const Fraction& weight,
                Losses& to) {
  if (weight > Fraction(0)) add_losses(and_then(look, target, {{0, Fraction(1)}}, damage, 0), weight, to);
}

/// Hits of several ATT rolls, all rolled first; a 1 among them spoils everything. By number: the probability.
std::vector<Fraction> hits_of(int blows, int needed) {
  const Fraction hit(ordinary_hits(needed) + 1, kFaces);
  const Fraction miss = Fraction(kFaces - 1, kFaces) - hit;
  std::vector<Fraction> hits{Fraction(1)};
  for (int blow = 0; blow < blows; ++blow) {
    std::vector<Fraction> next(hits.size() + 1);
    for (std::size_t n = 0; n < hits.size(); ++n) {
      next[n] += hits[n] * miss;
      next[n + 1] += hits[n] * hit;
    }
    hits = std::move(next);
  }
  return hits;
}

void several_blows(const Look& look, const Deed& deed, int needed, const Fraction& before, Prospect& prospect,
                   Losses& losses) {
  const std::vector<Fraction> hits = hits_of(deed.blows, needed);
  Fraction spoiled(1);
  for (const Fraction& one : hits) spoiled = spoiled - one;
  prospect.stuck += before * spoiled;
  prospect.success = before * (Fraction(1) - spoiled - hits.front());
  const Distribution one = raw_damage(look, *deed.strike, 2);
  Losses all{{0, Fraction(1)}};
  for (std::size_t n = 1; n < hits.size(); ++n) {
    all = and_then(look, deed.target, all, one, static_cast<int>(n) - 1);
    add_losses(all, before * hits[n], losses);
  }
}

void one_blow(const Look& look, const Deed& deed, int needed, const Fraction& before, Prospect& prospect,
              Losses& losses) {
  const Fraction ordinary = before * Fraction(ordinary_hits(needed), kFaces);
  const Fraction twenty = before * Fraction(1, kFaces);
  prospect.stuck += before * Fraction(1, kFaces);
  prospect.success = ordinary + twenty;
  if (deed.damage) {
    add_losses(look, deed.target, *deed.damage, prospect.success, losses);
  } else if (!deed.slays) {
    add_losses(look, deed.target, raw_damage(look, *deed.strike, 2), ordinary, losses);
    add_losses(look, deed.target, raw_damage(look, *deed.strike, kFaces), twenty, losses);
  }
}

Strike plain_strike(MobId actor, int ability, MobId target) {
  return {.attacker = actor, .target = target, .ability = static_cast<std::uint8_t>(ability)};
}

void set_check(const Look& look, Deed& deed, int which) {
  deed.check_total = static_cast<std::uint8_t>(which);
  deed.check = vc_number(look, deed.actor, deed.ability, which);
}

bool is_go(const Look& look) { return look.state.stage == Stage::go; }

/// The check of an ability: its first Total when that is a VC, with exceptions.
void find_check(const Look& look, Deed& deed) {
  const AbilityCard& card = look.card(deed.actor, deed.ability);
  const Mob& mob = look.mob(deed.actor);
  const bool up = mob.sustains == deed.ability;
  switch (look.rules(deed.actor, deed.ability).ability) {
    case Ability::time_slip: return set_check(look, deed, up ? 1 : 0);
    case Ability::delay: return set_check(look, deed, is_go(look) || !up ? 0 : 1);
    case Ability::firewall:
      if (!up) set_check(look, deed, 0);
      return;
    case Ability::properstance:
      if (is_go(look)) deed.check = 15;
      return;
    case Ability::demon_attack:
      if (up) set_check(look, deed, 0);
      return;
    case Ability::elemental_blast:
      if (is_go(look)) set_check(look, deed, 0);
      return;
    case Ability::runecast:
      if (is_go(look)) return set_check(look, deed, 0);
      deed.check = std::clamp(6 + total(look, deed.actor, deed.ability, 2), 1, 19);
      return;
    case Ability::plead: return;
    default:
      if (!card.totals.empty() && card.totals.front().measure == Measure::vc) set_check(look, deed, 0);
      return;
  }
}

/// What it does to its target, of the abilities that hurt one.
void find_harm(const Look& look, Deed& deed) {
  const auto points = [&look, &deed](int which) {
    return strength_of_total(look, deed.actor, deed.ability, which);
  };
  Strike blow = plain_strike(deed.actor, deed.ability, deed.target);
  switch (look.rules(deed.actor, deed.ability).ability) {
    case Ability::berserk:
      blow.twenty_doubles = false;
      deed.strike = blow;
      deed.blows = 1 + deed.spend;
      break;
    case Ability::called_shot:
      blow.negates_def = true;
      blow.times = 3;
      deed.strike = blow;
      break;
    case Ability::backstab:
      blow.negates_def = true;
      blow.times = 2 + deed.spend;
      blow.twenty_doubles = false;
      blow.twenty_adds = 1;
      deed.strike = blow;
      break;
    case Ability::assassinate:
      blow.negates_def = true;
      deed.strike = blow;
      deed.slays = true;
      break;
    case Ability::air_bolt:
    case Ability::ice_bolt: {
      const int sides = look.card(deed.actor, deed.ability).totals.front().die;
      if (const AbilityRules& rules = look.rules(deed.actor, deed.ability);
          rules.sure_hit != nullptr && rules.sure_hit(look, deed.actor)) {
        deed.damage = sum_of(deed.spend, sides);
        break;
      }
      blow.negates_def = true;
      blow.dice = deed.spend;
      blow.sides = sides;
      deed.strike = blow;
      break;
    }
    case Ability::grapple:
      deed.strike = blow;
      deed.damage = Distribution::certain(points(1));
      break;
    case Ability::lightning_strike: deed.damage = sum_of(deed.spend, 6); break;
    case Ability::magic_missile: deed.damage = sum_of(points(0), 4); break;
    case Ability::swordsing: deed.damage = Distribution::die(look.card(deed.actor).mod).times(2); break;
    case Ability::joke: deed.damage = Distribution::certain(look.card(deed.target).mod); break;
    case Ability::demon_attack:
      if (look.mob(deed.actor).sustains == deed.ability)
        deed.damage = Distribution::certain(look.mob(deed.actor).total_hp);
      break;
    default: break;
  }
}

}  // namespace

Deed deed_of(const Look& look, MobId actor, int ability, MobId target, int spend) {
  Deed deed{.actor = actor, .ability = static_cast<std::uint8_t>(ability), .target = target, .spend = spend};
  if (ability == kAttack) {
    deed.strike = plain_strike(actor, ability, target);
    return deed;
  }
  if (spend == 0) deed.spend = most_spent(look, actor, ability);
  find_check(look, deed);
  if (target != kNobody) find_harm(look, deed);
  return deed;
}

Deed reaction_of(const Look& look, MobId actor, int ability, MobId target) {
  Deed deed{.actor = actor, .ability = static_cast<std::uint8_t>(ability), .target = target};
  const bool enemy = target != kNobody && alive(look.mob(target)) &&
                     look.mob(target).controller != look.mob(actor).controller;
  switch (look.rules(actor, ability).ability) {
    case Ability::sneak_attack:
      if (enemy) deed.strike = plain_strike(actor, ability, target);
      return deed;
    case Ability::counter:
      set_check(look, deed, 0);
      if (enemy) deed.strike = plain_strike(actor, ability, target);
      return deed;
    case Ability::magic_missile:
      if (enemy) deed.damage = Distribution::die(4);
      return deed;
    case Ability::delay: set_check(look, deed, look.mob(actor).sustains == ability ? 1 : 2); return deed;
    default: find_check(look, deed); return deed;
  }
}

Prospect prospect_of(const Look& look, const Deed& deed, engine::Reasons* reasons) {
  Prospect prospect;
  Losses losses;
  if (deed.check > 0) {
    prospect.success = Fraction(deed.check, kFaces);
    if (deed.botches) prospect.stuck = Fraction(1, kFaces);
    if (reasons != nullptr) (void)vc_number(look, deed.actor, deed.ability, deed.check_total, reasons);
  }
  if (deed.strike) {
    const int needed = strength(look, *deed.strike, reasons);
    const Fraction before = prospect.success;
    if (deed.blows > 1) {
      several_blows(look, deed, needed, before, prospect, losses);
    } else {
      one_blow(look, deed, needed, before, prospect, losses);
    }
  } else if (deed.damage) {
    add_losses(look, deed.target, *deed.damage, prospect.success, losses);
  }
  prospect.harms = !losses.empty();
  if (deed.slays) prospect.kills = prospect.success;
  for (const auto& [hit_points, probability] : losses) {
    prospect.losses.push_back({hit_points, probability});
    prospect.mean += Fraction(hit_points) * probability;
    if (hit_points >= look.mob(deed.target).hp) prospect.kills += probability;
  }
  return prospect;
}

}  // namespace gamekeeper::battles
