#include "games/battles/prospects.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "chance/distribution.hpp"
#include "chance/fraction.hpp"
#include "engine/reckoning.hpp"
#include "games/battles/abilities.hpp"
#include "games/battles/ability.hpp"
#include "games/battles/content.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"

namespace gamekeeper::battles {
namespace {

using chance::Distribution;
using chance::Fraction;

constexpr int kFaces = 20;

// The same chances are worked out in two kinds of numbers: exactly, and roughly but fast.

/// Exact: fractions, as people are told them.
struct Exact {
  using Number = Fraction;
  using Outcomes = std::vector<std::pair<std::int64_t, Fraction>>;
  using Hits = std::vector<Fraction>;
  /// Hit points, and how likely it is to lose them.
  struct Losses : std::map<int, Fraction> {
    void add(int lost, const Fraction& probability) { (*this)[lost] += probability; }
  };

  static Fraction share(int of_twenty) { return {of_twenty, kFaces}; }
  static Outcomes outcomes(const Sum& sum) {
    Distribution all;
    for (int i = 0; i < sum.dice; ++i) all = all + Distribution::die(sum.sides);
    Outcomes outcomes;
    for (const chance::Outcome& one : all.plus(sum.plus).times(sum.times).outcomes())
      outcomes.emplace_back(one.value, one.probability);
    return outcomes;
  }
};

/// Rough: floating point on the stack.
struct Rough {
  using Number = double;

  /// Values from `first` on, with their probabilities, as many as fit.
  class Outcomes {
   public:
    struct One {
      int value;
      double probability;
    };
    static constexpr int kMost = 400;

    const One* begin() const { return ones_.data(); }
    const One* end() const { return ones_.data() + size_; }
    bool empty() const { return size_ == 0; }
    /// Of a list whose values are 0, 1, 2, ...: room for one more hit point lost.
    void add(int lost, double probability) {
      lost = std::min(lost, kMost - 1);
      for (; size_ <= lost; ++size_) ones_[at(size_)] = {size_, 0};
      ones_[at(lost)].probability += probability;
    }

    static Outcomes of(const Sum& sum) {
      Outcomes all;
      const int dice = sum.sides > 1 ? std::min(sum.dice, (kMost - 1) / (sum.sides - 1)) : 0;
      all.size_ = dice > 0 ? sum.sides : 1;
      for (int i = 0; i < all.size_; ++i) all.ones_[at(i)] = {i, 1.0 / all.size_};
      for (int i = 1; i < dice; ++i) all.add_die(sum.sides);
      const int least = sum.dice + sum.plus;
      for (One& one : std::span(all.ones_).first(at(all.size_))) one.value = (one.value + least) * sum.times;
      return all;
    }

   private:
    /// Adds a die that shows 0 to `sides` - 1.
    void add_die(int sides) {
      const int before = size_;
      for (; size_ < before + sides - 1; ++size_) ones_[at(size_)] = {size_, 0};
      for (int value = size_ - 1; value >= 0; --value) {
        double sum = 0;
        for (int face = 0; face < sides && face <= value; ++face) sum += ones_[at(value - face)].probability;
        ones_[at(value)].probability = sum / sides;
      }
    }

    std::array<One, kMost> ones_;  // NOLINT(*-member-init): only the first `size_` are anything
    int size_ = 0;
  };
  using Losses = Outcomes;

  class Hits {
   public:
    explicit Hits(std::size_t size) : size_(std::min(size, kMost)) {}
    std::size_t size() const { return size_; }
    double& operator[](std::size_t index) { return items_[index]; }
    const double& operator[](std::size_t index) const { return items_[index]; }
    const double* begin() const { return items_.data(); }
    const double* end() const { return items_.data() + size_; }

   private:
    static constexpr std::size_t kMost = 128;
    std::array<double, kMost> items_{};
    std::size_t size_;
  };

  static double share(int of_twenty) { return static_cast<double>(of_twenty) / kFaces; }
  static Outcomes outcomes(const Sum& sum) { return Outcomes::of(sum); }
};

/// Dice or points that one use may cost now.
int most_spent(const Look& look, MobId actor, int ability) {
  const AbilityRules& rules = look.rules(actor, ability);
  return rules.pays < 0 ? 0 : most_to_spend(look, actor, ability, rules.pays);
}

/// How often a d20 hits, other than by a 20.
int ordinary_hits(int needed) { return kFaces - std::clamp(needed, 2, kFaces); }

/// What the dice of a strike do to whom they hit with this face, before armor.
Sum raw_damage(const Look& look, const Strike& strike, int face) {
  const int sides = strike.sides != 0 ? strike.sides : look.card(strike.attacker).mod;
  const std::uint8_t learns = ability_of(look, strike.attacker, Ability::bonus_damage);
  const bool risen = look.mob(strike.attacker).hold == Hold::risen;
  const int bonus = learns == kNone || risen ? 0 : total(look, strike.attacker, learns, 1);
  return {strike.dice, sides, bonus, damage_times(look, strike, face)};
}

/// What KARMA and ABSORBTION make of damage; each blow before has worn the armor by one.
class Armor {
 public:
  Armor(const Look& look, MobId target) : doubled_(look.state.damage_doubled) {
    const std::uint8_t armor = ability_of(look, target, Ability::absorbtion);
    if (armor != kNone && look.mob(target).hold != Hold::risen) absorbs_ = total(look, target, armor, 0);
  }
  int lets_through(std::int64_t damage, int blows_before) const {
    if (doubled_) damage *= 2;
    return static_cast<int>(std::max<std::int64_t>(damage - std::max(0, absorbs_ - blows_before), 0));
  }

 private:
  bool doubled_;
  int absorbs_ = 0;
};

/// Losses of this damage on top of others.
template <class In>
typename In::Losses and_then(const Look& look, MobId target, const typename In::Losses& before,
                             const typename In::Outcomes& damage, int blows_before) {
  typename In::Losses after;
  const int left = look.mob(target).hp;
  const Armor armor(look, target);
  for (const auto& [lost, likely] : before) {
    for (const auto& [value, probability] : damage)
      after.add(std::min<int>(lost + armor.lets_through(value, blows_before), left), likely * probability);
  }
  return after;
}

template <class In>
void add_losses(const Look& look, MobId target, const Sum& damage, const typename In::Number& weight,
                typename In::Losses& to) {
  if (!(weight > typename In::Number(0))) return;
  const int left = look.mob(target).hp;
  const Armor armor(look, target);
  for (const auto& [value, probability] : In::outcomes(damage))
    to.add(std::min(armor.lets_through(value, 0), left), weight * probability);
}

/// Hits of several ATT rolls, all rolled first; a 1 among them spoils everything. By number: the probability.
template <class In>
typename In::Hits hits_of(int blows, int needed) {
  const auto hit = In::share(ordinary_hits(needed) + 1);
  const auto miss = In::share(kFaces - 1) - hit;
  typename In::Hits hits(at(blows) + 1);
  hits[0] = 1;
  for (int blow = 0; blow < blows; ++blow) {
    for (std::size_t n = hits.size() - 1; n > 0; --n) hits[n] = hits[n] * miss + hits[n - 1] * hit;
    hits[0] = hits[0] * miss;
  }
  return hits;
}

template <class In, class Number = typename In::Number>
void several_blows(const Look& look, const Deed& deed, int needed, const Number& before,
                   Chances<Number>& chances, typename In::Losses& losses) {
  const auto hits = hits_of<In>(deed.blows, needed);
  Number spoiled(1);
  for (const Number& one : hits) spoiled = spoiled - one;
  chances.stuck += before * spoiled;
  chances.success = before * (Number(1) - spoiled - hits[0]);
  const auto one = In::outcomes(raw_damage(look, *deed.strike, 2));
  typename In::Losses all;
  all.add(0, 1);
  for (std::size_t n = 1; n < hits.size(); ++n) {
    all = and_then<In>(look, deed.target, all, one, static_cast<int>(n) - 1);
    for (const auto& [lost, probability] : all) losses.add(lost, before * hits[n] * probability);
  }
}

template <class In, class Number = typename In::Number>
void one_blow(const Look& look, const Deed& deed, int needed, const Number& before, Chances<Number>& chances,
              typename In::Losses& losses) {
  const Number ordinary = before * In::share(ordinary_hits(needed));
  const Number twenty = before * In::share(1);
  chances.stuck += before * In::share(1);
  chances.success = ordinary + twenty;
  if (deed.damage) {
    add_losses<In>(look, deed.target, *deed.damage, chances.success, losses);
  } else if (!deed.slays) {
    add_losses<In>(look, deed.target, raw_damage(look, *deed.strike, 2), ordinary, losses);
    add_losses<In>(look, deed.target, raw_damage(look, *deed.strike, kFaces), twenty, losses);
  }
}

/// What the dice come to: into `chances`, and which hit points they cost.
template <class In, class Number = typename In::Number>
typename In::Losses foresee(const Look& look, const Deed& deed, Chances<Number>& chances,
                            engine::Reasons* reasons) {
  typename In::Losses losses;
  if (deed.check > 0) {
    chances.success = In::share(deed.check);
    if (deed.botches) chances.stuck = In::share(1);
    if (reasons != nullptr) (void)vc_number(look, deed.actor, deed.ability, deed.check_total, reasons);
  }
  if (deed.strike) {
    const int needed = strength(look, *deed.strike, reasons);
    const Number before = chances.success;
    if (deed.blows > 1) {
      several_blows<In>(look, deed, needed, before, chances, losses);
    } else {
      one_blow<In>(look, deed, needed, before, chances, losses);
    }
  } else if (deed.damage) {
    add_losses<In>(look, deed.target, *deed.damage, chances.success, losses);
  }
  chances.harms = !losses.empty();
  if (deed.slays) chances.kills = chances.success;
  for (const auto& [hit_points, probability] : losses) {
    chances.mean += Number(hit_points) * probability;
    if (hit_points >= look.mob(deed.target).hp) chances.kills += probability;
  }
  return losses;
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
        deed.damage = Sum{.dice = deed.spend, .sides = sides};
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
      deed.damage = Sum{.plus = points(1)};
      break;
    case Ability::lightning_strike: deed.damage = Sum{.dice = deed.spend, .sides = 6}; break;
    case Ability::magic_missile: deed.damage = Sum{.dice = points(0), .sides = 4}; break;
    case Ability::swordsing:
      deed.damage = Sum{.dice = 1, .sides = look.card(deed.actor).mod, .times = 2};
      break;
    case Ability::joke: deed.damage = Sum{.plus = look.card(deed.target).mod}; break;
    case Ability::demon_attack:
      if (look.mob(deed.actor).sustains == deed.ability)
        deed.damage = Sum{.plus = look.mob(deed.actor).total_hp};
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
      if (enemy) deed.damage = Sum{.dice = 1, .sides = 4};
      return deed;
    case Ability::delay: set_check(look, deed, look.mob(actor).sustains == ability ? 1 : 2); return deed;
    default: find_check(look, deed); return deed;
  }
}

Chances<double> chances_of(const Look& look, const Deed& deed) {
  Chances<double> chances;
  (void)foresee<Rough>(look, deed, chances, nullptr);
  return chances;
}

Prospect prospect_of(const Look& look, const Deed& deed, engine::Reasons* reasons) {
  Prospect prospect;
  for (const auto& [hit_points, probability] : foresee<Exact>(look, deed, prospect, reasons))
    prospect.losses.push_back({hit_points, probability});
  return prospect;
}

}  // namespace gamekeeper::battles
