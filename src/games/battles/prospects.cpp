#include "games/battles/prospects.hpp"

#include <map>

#include "chance/distribution.hpp"
#include "games/battles/abilities.hpp"

namespace gamekeeper::battles {
namespace {

using chance::Distribution;
using chance::Fraction;

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
      for (; size_ <= lost; ++size_) ones_[size_] = {size_, 0};
      ones_[lost].probability += probability;
    }

    static Outcomes of(const Sum& sum) {
      Outcomes all;
      const int dice = sum.sides > 1 ? std::min(sum.dice, (kMost - 1) / (sum.sides - 1)) : 0;
      all.size_ = dice > 0 ? sum.sides : 1;
      for (int i = 0; i < all.size_; ++i) all.ones_[i] = {i, 1.0 / all.size_};
      for (int i = 1; i < dice; ++i) all.add_die(sum.sides);
      const int least = sum.dice + sum.plus;
      for (One& one : std::span(all.ones_).first(all.size_)) one.value = (one.value + least) * sum.times;
      return all;
    }

   private:
    /// Adds a die that shows 0 to `sides` - 1.
    void add_die(int sides) {
      const int before = size_;
      for (; size_ < before + sides - 1; ++size_) ones_[size_] = {size_, 0};
      for (int value = size_ - 1; value >= 0; --value) {
        double sum = 0;
        for (int face = 0; face < sides && face <= value; ++face) sum += ones_[value - face].probability;
        ones_[value].probability = sum / sides;
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

/// What a hit with this face does: a number of its own, or the dice of its weapon.
Sum hit_damage(const Look& look, const Deed& deed, int face) {
  if (!deed.damage) return raw_damage(look, *deed.strike, face);
  Sum damage = *deed.damage;
  damage.times *= damage_times(look, *deed.strike, face);
  return damage;
}

/// What the shield of a guard can still take.
int shield_of(const Look& look, const Deed& deed) {
  if (deed.guard == kNobody) return 0;
  const std::uint8_t vigilante = ability_of(look, deed.guard, Ability::vigilante);
  return vigilante == kNone ? 0 : std::max(0, total(look, deed.guard, vigilante, 0));
}

/// What is more than that makes no difference.
int most_felt(const Look& look, const Deed& deed) {
  return look.mob(deed.victim()).hp + shield_of(look, deed);
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
typename In::Losses and_then(const Look& look, const Deed& deed, const typename In::Losses& before,
                             const typename In::Outcomes& damage, int blows_before) {
  typename In::Losses after;
  const int left = most_felt(look, deed);
  const Armor armor(look, deed.victim());
  for (const auto& [lost, likely] : before) {
    for (const auto& [value, probability] : damage)
      after.add(std::min<int>(lost + armor.lets_through(value, blows_before), left), likely * probability);
  }
  return after;
}

template <class In>
void add_losses(const Look& look, const Deed& deed, const Sum& damage, const typename In::Number& weight,
                typename In::Losses& to) {
  if (!(weight > typename In::Number(0))) return;
  const int left = most_felt(look, deed);
  const Armor armor(look, deed.victim());
  for (const auto& [value, probability] : In::outcomes(damage))
    to.add(std::min(armor.lets_through(value, 0), left), weight * probability);
}

/// Hits of several ATT rolls, all rolled first; a 1 among them spoils everything. By number: the probability.
template <class In>
typename In::Hits hits_of(int blows, int needed) {
  const auto hit = In::share(ordinary_hits(needed) + 1);
  const auto miss = In::share(kFaces - 1) - hit;
  typename In::Hits hits(blows + 1);
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
    all = and_then<In>(look, deed, all, one, static_cast<int>(n) - 1);
    for (const auto& [lost, probability] : all) losses.add(lost, before * hits[n] * probability);
  }
}

template <class In, class Number = typename In::Number>
void one_blow(const Look& look, const Deed& deed, int needed, const Number& before, Chances<Number>& chances,
              typename In::Losses& losses) {
  const Number ordinary = before * In::share(ordinary_hits(needed));
  const Number twenty = before * In::share(1);
  chances.success = ordinary + twenty;
  chances.stuck += deed.misses_stick ? before - chances.success : before * In::share(1);
  if (deed.slays) return;
  for (const auto& [face, likely] : {std::pair(2, ordinary), std::pair(kFaces, twenty)})
    add_losses<In>(look, deed, hit_damage(look, deed, face), likely, losses);
}

/// What of it the shield of a guard lets through.
template <class In>
typename In::Losses behind_shield(const Look& look, const Deed& deed, typename In::Losses losses) {
  const int shield = shield_of(look, deed);
  if (shield == 0 || losses.empty()) return losses;
  typename In::Losses through;
  for (const auto& [lost, probability] : losses)
    through.add(static_cast<int>(std::max<std::int64_t>(0, lost - shield)), probability);
  return through;
}

/// Whether losing all hit points is the end of a Mob.
bool can_die(const Look& look, MobId id) {
  const std::uint8_t kept = look.mob(id).sustains;
  return kept == kNone || look.rules(id, kept).dying == nullptr;
}

/// Whether its check is that of a Total; PROPERSTANCE has none.
bool has_total(const Look& look, const Deed& deed) {
  return deed.check_total < look.card(deed.actor, deed.ability).totals.size();
}

/// The reckoning of the check and that of the ATT roll, each with its number at the end.
void explain_both(const Deed& deed, int needed, engine::Reasons check, engine::Reasons& reasons) {
  using Step = engine::Reason::Step;
  check.push_back({Step::set, deed.check, rule::visceral_check, reason::check_needs(deed.check)});
  reasons.insert(reasons.begin(), check.begin(), check.end());
  reasons.push_back({Step::set, needed, rule::strength, reason::blow_needs(needed)});
}

/// The same damage once more, if another check succeeds.
template <class In>
typename In::Losses strike_again(const Look& look, const Deed& deed, const typename In::Losses& once) {
  const auto works = In::share(deed.again);
  typename In::Losses all;
  for (const auto& [lost, probability] : once)
    all.add(static_cast<int>(lost), probability * In::share(kFaces - deed.again));
  for (const auto& [lost, probability] : and_then<In>(look, deed, once, In::outcomes(*deed.damage), 1))
    all.add(static_cast<int>(lost), probability * works);
  return all;
}

/// What the dice come to: into `chances`, and which hit points they cost.
template <class In, class Number = typename In::Number>
typename In::Losses foresee(const Look& look, const Deed& deed, Chances<Number>& chances,
                            engine::Reasons* reasons) {
  typename In::Losses losses;
  if (deed.check > 0) {
    chances.success = In::share(deed.check);
    if (deed.botches) chances.stuck = In::share(1);
    if (deed.misses_stick) chances.stuck = Number(1) - chances.success;
  }
  engine::Reasons check;
  if (deed.check > 0 && reasons != nullptr && has_total(look, deed))
    (void)vc_number(look, deed.actor, deed.ability, deed.check_total, &check, deed.check_added);
  if (deed.strike) {
    const int needed = strength(look, *deed.strike, reasons);
    if (reasons != nullptr && !check.empty()) explain_both(deed, needed, std::move(check), *reasons);
    const Number before = chances.success;
    if (deed.blows > 1) {
      several_blows<In>(look, deed, needed, before, chances, losses);
    } else {
      one_blow<In>(look, deed, needed, before, chances, losses);
    }
  } else {
    if (deed.damage) add_losses<In>(look, deed, *deed.damage, chances.success, losses);
    if (deed.again > 0) losses = strike_again<In>(look, deed, losses);
    if (reasons != nullptr) reasons->insert(reasons->end(), check.begin(), check.end());
  }
  if (deed.guard != kNobody) losses = behind_shield<In>(look, deed, std::move(losses));
  chances.harms = !losses.empty();
  if (deed.slays) chances.kills = chances.success;
  for (const auto& [hit_points, probability] : losses) {
    chances.mean += Number(hit_points) * probability;
    if (hit_points >= look.mob(deed.victim()).hp && can_die(look, deed.victim()))
      chances.kills += probability;
  }
  return losses;
}

void set_check(const Look& look, Deed& deed, int which, int added = 0) {
  deed.check_total = static_cast<std::uint8_t>(which);
  deed.check_added = added;
  deed.check = vc_number(look, deed.actor, deed.ability, which, nullptr, added);
  deed.misses_stick = look.rules(deed.actor, deed.ability).miss_sticks;
}

/// RUNECAST: VC 6 and the second rune (M-39a).
constexpr int kRune = 2, kBaseOfRune = 6;

bool is_go(const Look& look) { return look.state.stage == Stage::go; }

/// The check of an ability: its first Total when that is a VC, with exceptions.
void find_check(const Look& look, Deed& deed) {
  const AbilityCard& card = look.card(deed.actor, deed.ability);
  const Mob& mob = look.mob(deed.actor);
  const bool up = mob.sustains == deed.ability;
  switch (look.rules(deed.actor, deed.ability).ability) {
    case Ability::time_slip: return set_check(look, deed, up ? 1 : 0);
    case Ability::firewall:
      if (!up) set_check(look, deed, 0);
      return;
    case Ability::properstance:
      if (!is_go(look)) return;
      deed.check = 15;
      deed.check_total = kNone;
      deed.botches = false;
      return;
    case Ability::demon_attack:
      if (mob.place == Place::fallow) set_check(look, deed, 0);
      return;
    case Ability::elemental_blast:
      if (is_go(look)) set_check(look, deed, 0);
      return;
    case Ability::runecast:
      return is_go(look) ? set_check(look, deed, 0) : set_check(look, deed, kRune, kBaseOfRune);
    case Ability::plead:
    case Ability::rows: return;  // what they roll, they say
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
  const AbilityRules& rules = look.rules(deed.actor, deed.ability);
  if (rules.ability == Ability::rows) return;
  const Strike blow = blow_of(look, deed.actor, deed.ability, deed.target, deed.spend);
  if (rules.att_roll && (rules.sure_hit == nullptr || !rules.sure_hit(look, deed.actor))) deed.strike = blow;
  switch (rules.ability) {
    case Ability::berserk: deed.blows = 1 + deed.spend; break;
    case Ability::assassinate: deed.slays = true; break;
    case Ability::air_bolt:
      if (!deed.strike) deed.damage = Sum{.dice = blow.dice, .sides = blow.sides};
      break;
    case Ability::grapple: deed.damage = Sum{.plus = points(1)}; break;
    case Ability::lightning_strike: deed.damage = Sum{.dice = deed.spend, .sides = 6}; break;
    case Ability::magic_missile:
      deed.damage = Sum{.dice = deed.spend > 0 ? deed.spend : points(0), .sides = 4};
      break;
    case Ability::swordsing: deed.damage = raw_damage(look, blow, 0); break;
    case Ability::joke: deed.damage = Sum{.plus = look.card(deed.target).mod}; break;
    case Ability::elemental_blast: {
      if (is_go(look)) break;
      const Blast blast = blast_of(look, deed.actor, deed.spend);
      if (blast.quakes) break;
      deed.damage = Sum{.dice = blast.dice, .sides = 6, .plus = blast.plus, .times = blast.times};
      if (blast.repeats) deed.again = vc_number(look, deed.actor, deed.ability, 0);
      break;
    }
    case Ability::demon_attack:
      if (look.mob(deed.actor).place == Place::fallow)
        deed.damage = Sum{.plus = look.mob(deed.actor).total_hp};
      break;
    default: break;
  }
}

}  // namespace

Deed deed_of(const Look& look, MobId actor, int ability, MobId target, int spend) {
  Deed deed{.actor = actor, .ability = static_cast<std::uint8_t>(ability), .target = target, .spend = spend};
  if (ability == kAttack) {
    if (target != kNobody) deed.strike = blow_of(look, actor, ability, target);
    return deed;
  }
  if (spend < 0) deed.spend = most_spent(look, actor, ability);
  find_check(look, deed);
  if (target != kNobody) find_harm(look, deed);
  return deed;
}

Deed check_of(const Look& look, MobId actor, int ability, int which, int added) {
  Deed deed{.actor = actor, .ability = static_cast<std::uint8_t>(ability)};
  set_check(look, deed, which, added);
  return deed;
}

Deed reaction_of(const Look& look, MobId actor, int ability, MobId target) {
  Deed deed{.actor = actor, .ability = static_cast<std::uint8_t>(ability), .target = target};
  const bool enemy = target != kNobody && alive(look.mob(target)) &&
                     look.mob(target).controller != look.mob(actor).controller;
  switch (look.rules(actor, ability).ability) {
    case Ability::sneak_attack:
      if (enemy) deed.strike = blow_of(look, actor, ability, target);
      deed.misses_stick = true;  // M-7a
      return deed;
    case Ability::counter:
      set_check(look, deed, 0);
      if (enemy) deed.strike = blow_of(look, actor, ability, target);
      return deed;
    case Ability::magic_missile:
      if (enemy) deed.damage = Sum{.dice = 1, .sides = 4};
      return deed;
    case Ability::delay: set_check(look, deed, delays_everything(look, actor) ? 2 : 1); return deed;
    case Ability::summon_dead: set_check(look, deed, 2); return deed;
    case Ability::flower:  // dispelled without a roll
    case Ability::plead:   // hangs on what is offered
    case Ability::karma:   // and on what is to be doubled
      return deed;
    default: find_check(look, deed); return deed;
  }
}

Chances<double> chances_of(const Look& look, const Deed& deed) {
  Chances<double> chances;
  (void)foresee<Rough>(look, deed, chances, nullptr);
  return chances;
}

Fraction mean_loss(const Look& look, MobId victim, const Sum& damage) {
  const Armor armor(look, victim);
  Fraction mean(0);
  for (const auto& [value, probability] : Exact::outcomes(damage))
    mean += Fraction(std::min<int>(armor.lets_through(value, 0), look.mob(victim).hp)) * probability;
  return mean;
}

Prospect prospect_of(const Look& look, const Deed& deed, engine::Reasons* reasons) {
  Prospect prospect;
  for (const auto& [hit_points, probability] : foresee<Exact>(look, deed, prospect, reasons))
    prospect.losses.push_back({hit_points, probability});
  return prospect;
}

}  // namespace gamekeeper::battles
