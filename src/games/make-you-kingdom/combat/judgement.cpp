#include <fmt/format.h>

#include <cstdlib>
#include <tuple>

#include "chance/fraction.hpp"
#include "games/make-you-kingdom/combat/combat.hpp"
#include "kit/words/on.hpp"

/// What options of a Combat are worth to a player who looks no further, and the exact odds of attacks.
namespace gamekeeper::make_you_kingdom {
namespace {

using chance::Fraction;
using kit::words::on;
using kit::words::said;

/// How many throws of so many dice there are for each sum, from 0.
std::vector<std::int64_t> throws_by_sum(int dice) {
  std::vector<std::int64_t> ways{1};
  for (int die = 0; die < dice; ++die) {
    std::vector<std::int64_t> next(ways.size() + 6, 0);
    for (std::size_t sum = 0; sum < ways.size(); ++sum) {
      for (std::size_t face = 1; face <= 6; ++face) next[sum + face] += ways[sum];
    }
    ways = std::move(next);
  }
  return ways;
}

/// Of all throws of so many dice, those whose sum is enough.
Fraction share_of_throws(int dice, auto is_enough) {
  const std::vector<std::int64_t> ways = throws_by_sum(dice);
  std::int64_t all = 0;
  std::int64_t enough = 0;
  for (std::size_t sum = 0; sum < ways.size(); ++sum) {
    all += ways[sum];
    if (is_enough(int_of(sum))) enough += ways[sum];
  }
  return {enough, all};
}

/// An attack as it would be made now, by somebody who adds no Hope.
class Prospect {
 public:
  Prospect(const Look& look, Who who, std::uint8_t slot, Who target)
      : target_(target), imagined_(look.seen), look_(imagined_, look.library) {
    const Look::Strike strike = look.strike(who, slot);
    shot_ = is_shot(look, who, strike, target);
    if (!imagined_.battle.attacks.full())
      imagined_.battle.attacks.push_back(
          {.by = u8(who), .to = u8(target), .slot = slot, .ranged = u8(shot_ ? 1 : 0)});
    against_ = look_.number(target, Number::defense) - aim_of(look_, who, shot_) -
               aim_of_hunters(look_, who, target);
    bonus_ = look_.ability(who, score_of_weapon(look_, who, strike));
    critical_from_ = look_.number(who, Number::critical_from);
    fumble_to_ = look_.number(who, Number::fumble_to);
    dice_ = 2 + look_.number(who, Number::attack_dice);
    pips_ = pips_of(strike.dice);
    pips_.dice += dice_of_weapon(look_, who, slot, strike, target);
    if (has_trap(look, look.body(who).area, "spellbound")) ++pips_.dice;
    less_ = look_.number(target, Number::damage_taken);
    plus_ = pips_.plus + force_of(look_, who, strike, target);
    spread_ = spread_of(look, strike);
    hp_ = std::max(1, int_of(look.body(target).hp));
  }

  Fraction hits() const { return chance(against_); }
  /// Only what always succeeds does.
  Fraction criticals() const { return chance(kNever); }
  Fraction fumbles() const { return Fraction(1) - chance(-kNever); }
  /// Of a hit, before what the target may yet do about it.
  double damage() const { return std::max(0.0, 3.5 * pips_.dice + plus_ + less_); }
  Fraction fells() const {
    return hits() * share_of_throws(pips_.dice, [&](int sum) { return dealt(sum) >= hp_; });
  }
  /// HP that it is likely to take, and what it is worth to be rid of the target.
  double worth() const {
    const double hurt = hits().approximate() * std::min<double>(damage(), hp_);
    const double level = std::max(1, look_.number(target_, Number::level));
    const double rid = fells().approximate() * (2.0 + level);
    if (!look_.is_up(target_)) return 0.5 * hits().approximate();
    return hurt + rid + (spread_ == Spread::everybody ? bystanders() * hits().approximate() * damage() : 0.0);
  }
  std::string note() const {
    const std::string dice = pips_.dice > 0 ? fmt::format("{}d6", pips_.dice) : "";
    return fmt::format("{}{:+} damage, a critical success {} %", dice, plus_ + less_, criticals().percent(0));
  }

 private:
  static constexpr int kNever = 1000;
  Fraction chance(int against) const {
    const Chance chance = chance_of(dice_, bonus_, against, critical_from_, fumble_to_);
    return {chance.hits, chance.of};
  }
  int dealt(int sum) const {
    const int raw = sum + plus_;
    return raw <= 0 ? 0 : std::max(1, raw + less_);
  }
  /// Enemies more than friends who stand beside the target.
  double bystanders() const {
    int sum = 0;
    for (const Who one : look_.those_in(look_.body(target_).area)) {
      if (one != target_) sum += look_.same_side(one, target_) ? 1 : -2;
    }
    return sum;
  }

  Who target_;
  State imagined_;
  Look look_;
  Pips pips_;
  Spread spread_ = Spread::one;
  bool shot_ = false;
  int against_ = 0;
  int bonus_ = 0;
  int critical_from_ = 12;
  int dice_ = 2;
  int fumble_to_ = 2;
  int hp_ = 1;  ///< of the target
  int less_ = 0;
  int plus_ = 0;
};

/// Of the blow that has hit, with so much Hope in it, before what the target may yet do about it: whether it
/// fells.
Fraction fells_with(const Look& look, int hope) {
  const Attack& now = look.seen.battle.attacks.back();
  const Look::Strike weapon = look.strike(now.by, now.slot);
  const Pips pips = pips_of(weapon.dice);
  const int plus = force_of(look, now.by, weapon, now.to) + now.more;
  const int least = least_of_weapon(look, now.by, weapon);
  const int less = look.number(now.to, Number::damage_taken);
  const int dice = pips.dice + dice_of_weapon(look, now.by, now.slot, weapon, now.to) + hope;
  return share_of_throws(std::clamp(dice, 0, 20), [&](int sum) {
    const int dealt = (std::max(sum + pips.plus, least) + plus) * (now.twice != 0 ? 2 : 1);
    return dealt > 0 && std::max(1, dealt + less) >= look.body(now.to).hp;
  });
}

/// The best that somebody can do from where they stand.
double best_attack(const Look& look, Who who) {
  double best = 0;
  for (const std::uint8_t slot : hands(look, who)) {
    for (const Who target : prey_of(look, who, slot))
      best = std::max(best, Prospect(look, who, slot, target).worth());
  }
  return best;
}

int distance_to_enemies(const Look& look, Who who, int area) {
  int nearest = int_of(kAreas);
  for (const Who one : fighters(look, is_foe(who) ? 0 : 1))
    nearest = std::min(nearest, std::abs(look.body(one).area - area));
  return nearest;
}

/// An Area from which there is something to do is worth more than one that is only nearer.
double worth_of_area(const Look& look, Who who, int area) {
  State imagined = look.seen;
  Body& body = is_foe(who) ? imagined.battle.foes[at(who - kFirstFoe)].body : imagined.court[at(who)].body;
  body.area = u8(area);
  const Look there(imagined, look.library);
  return best_attack(there, who) - 0.2 * distance_to_enemies(look, who, area);
}

/// How much of its HP a side has left, of those who were there.
double strength_left(const Look& look, int side) {
  double now = 0;
  double most = 1;
  for (const Who who : look.everybody()) {
    if (is_foe(who) != (side != 0)) continue;
    now += std::max(0, int_of(look.body(who).hp));
    most += std::max(1, look.number(who, Number::max_hp));
  }
  return now / most;
}
double worth_of_flight(const Look& look, Who who) {
  const double own = strength_left(look, is_foe(who) ? 1 : 0);
  return own < 0.3 ? 6.0 * (0.3 - own) / 0.3 : -4.0;
}

double worth_of_hope(const Look& look, int drive, int voices) {
  if (look.seen.battle.attacks.empty()) return -drive - voices;
  const Attack& now = look.seen.battle.attacks.back();
  if (!look.exists(now.to)) return 0;
  const Look::Strike strike = look.strike(now.by, now.slot);
  const Pips pips = pips_of(strike.dice);
  const double base = 3.5 * pips.dice + pips.plus + force_of(look, now.by, strike, now.to) + now.more;
  const double hp = std::max(1, int_of(look.body(now.to).hp));
  const double with = base + 3.5 * (drive + voices);
  const double felled = base < hp && with >= hp ? 3.0 : 0.0;
  return std::min(with, hp) - std::min(base, hp) + felled - 2.6 * drive - 3.4 * voices;
}

/// What a roll on the tables is worth, by their order.
double worth_of_treasure(int level, bool together) {
  constexpr std::array<double, 5> kWorth{1.2, 4.0, 5.5, 7.0, 9.0};
  return kWorth[treasure_table(level, together)];
}

double worth_of_share(const Look& look, Who who, bool together) {
  if (look.seen.battle.beaten.empty()) return 0;
  const Flock& flock = look.seen.battle.beaten.back();
  const int level = look.library.monsters[flock.monster].level;
  const double rolls =
      together ? worth_of_treasure(level * flock.count, true) : flock.count * worth_of_treasure(level, false);
  return rolls + 0.1 * look.free_slots(who);
}

double worth_of_carrying(const Look& look, Who whom, int area) {
  const int now = look.body(whom).area;
  return std::abs(area - camp_of(whom)) < std::abs(now - camp_of(whom)) ? 0.8 : -0.5;
}

/// Whose turn it is, where the prompt says so.
Who turn_of(const engine::Decision& decision) {
  if (prompt::where_to.is(decision.prompt)) return prompt::where_to.in(decision.prompt).who;
  if (prompt::what_to_do.is(decision.prompt)) return prompt::what_to_do.in(decision.prompt).who;
  return -1;
}

double worth_of_way(const Look& look, Who who, const Option& option) {
  const auto away = [&](int area) { return distance_to_enemies(look, who, area); };
  return said<double>(
      option, -0.5, std::tie(look, who), on<option::stand>(worth_of_area(look, who, look.body(who).area)),
      on<option::step_to>(worth_of_area), on<option::break_through>([](const Look& seen, Who one, int area) {
        return worth_of_area(seen, one, area) - 1.5;
      }),
      on<option::dash>([&](const Look& seen, Who one, int area) {
        return 0.3 * (away(seen.body(one).area) - away(area));
      }));
}

double worth_of_attack(const Look& look, Who by, int slot, Who target) {
  const double worth = Prospect(look, by, u8(slot), target).worth();
  return look.is_driven(by) && look.same_side(look.seen.battle.driver, target) ? -worth : worth;
}

double worth_of_act(const Look& look, Who who, const Option& option) {
  return said<double>(
      option, 0, std::tie(look), on<option::attack>(worth_of_attack),
      on<option::attack_someone>([who](const Look& seen) { return best_attack(seen, who); }),
      on<option::hold_back>(-1), on<option::invoke>(0.02),
      on<option::do_row>([&](const Look& seen) { return worth_of_row_act(seen, who, option); }),
      on<option::help>([who](const Look& seen, Who one) { return 0.4 * seen.affection(who, one); }),
      on<option::carry>(worth_of_carrying), on<option::exchange>(-0.3), on<option::look_for>(0.05),
      on<option::disarm_here>(0.3),
      on<option::take_flight>([who](const Look& seen) { return worth_of_flight(seen, who); }),
      on<option::surrender>(strength_left(look, 1) < 0.25 ? 0.5 : -2));
}

}  // namespace

double appraise_combat(const Look& look, const engine::Decision& decision, const Option& option) {
  if (!look.in_combat()) return 0;
  const Who who = turn_of(decision);
  if (who >= 0 && look.exists(who))
    return is_way(option) || option::stand.is(option) ? worth_of_way(look, who, option)
                                                      : worth_of_act(look, who, option);
  const Score leads = look.seen.battle.round == 0 ? Score::quest : Score::wit;
  return said<double>(
      option, appraise_row(look, decision, option), std::tie(look),
      on<option::lead>([leads](const Look& seen, Who one) { return seen.ability(one, leads); }),
      on<option::go_next>(best_attack), on<option::put_in>(worth_of_hope),
      on<option::share_out>(worth_of_share), on<option::hurry>(0.5), on<option::find_way_back>(0.4),
      on<option::send_them_in>(look.court_followers() > 8 ? 0.5 : -0.5), on<option::let_them>(0.1),
      on<option::enough>(0.1));
}

std::optional<engine::Odds> odds_of_combat(const Look& look, const engine::Decision& decision,
                                           const Option& option) {
  if (!look.in_combat()) return std::nullopt;
  if (prompt::hope_for_blow.is(decision.prompt) && !look.seen.battle.attacks.empty() &&
      look.exists(look.seen.battle.attacks.back().to)) {
    const auto [drive, voices] = option::put_in.in(option);
    engine::Odds odds;
    const Fraction fells = fells_with(look, drive + voices);
    odds.success = fells;
    odds.outcomes = {{"fells", fells}, {"leaves standing", Fraction(1) - fells}};
    odds.why.push_back({.amount = 0, .rule = rule::hope_for_damage, .what = {}});
    return odds;
  }
  if (!option::attack.is(option)) return std::nullopt;
  const auto [who, slot, target] = option::attack.in(option);
  if (!look.exists(who) || !look.exists(target)) return std::nullopt;
  const Prospect prospect(look, who, u8(slot), target);
  engine::Odds odds;
  odds.success = prospect.hits();
  const Fraction hits = prospect.hits();
  const Fraction fells = prospect.fells();
  const Fraction fumbles = prospect.fumbles();
  const auto row = [&odds](std::string_view label, const Fraction& chance) {
    if (chance != Fraction(0)) odds.outcomes.push_back({std::string(label), chance});
  };
  row("fells", fells);
  row("hits", hits - fells);
  row("misses", Fraction(1) - hits - fumbles);
  row("critical failure", fumbles);
  odds.note = prospect.note();
  odds.why.push_back({.amount = 0, .rule = rule::attack, .what = {}});
  return odds;
}

}  // namespace gamekeeper::make_you_kingdom
