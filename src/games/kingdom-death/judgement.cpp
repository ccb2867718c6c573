#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <numeric>
#include <span>

#include "chance/fraction.hpp"
#include "games/kingdom-death/rules.hpp"
#include "games/kingdom-death/settlement/settlement.hpp"

/// Odds of attacks, what options are worth to somebody who looks no further, how a Showdown stands.
namespace gamekeeper::kingdom_death {
namespace {

using chance::Fraction;

/// Of 1d10, that it shows so much or more.
Fraction reaches(int needed) { return {11 - std::clamp(needed, 1, 11), 10}; }

/// Whose act it is that the question is about.
Who actor_of(const engine::Decision& decision) {
  return prompt::what_to_do.is(decision.prompt) ? prompt::what_to_do.in(decision.prompt).who : kNobody;
}

/// Of so many dice, that so many hit.
Fraction hits_of(int dice, int hits, const Fraction& each) {
  Fraction chance(1);
  for (int i = 0; i < hits; ++i) chance = chance * each * Fraction(dice - i, i + 1);
  for (int i = hits; i < dice; ++i) chance = chance * (Fraction(1) - each);
  return chance;
}

engine::Odds odds_of_attack(const Look& look, Who who, std::uint8_t gear) {
  const Look::Blow blow = look.blow(who, gear);
  const Fraction each = reaches(blow.needed);
  engine::Odds odds;
  odds.success = Fraction(1) - hits_of(blow.dice, 0, each);
  for (int hits = 0; hits <= blow.dice; ++hits)
    odds.outcomes.push_back(
        {fmt::format("{} {}", hits, hits == 1 ? "hit" : "hits"), hits_of(blow.dice, hits, each)});
  odds.note = fmt::format("{}+ to hit; each wounds on {}+", blow.needed,
                          std::clamp(look.toughness() - look.strength_of_blow(who, gear), 2, 10));
  return odds;
}

/// Wounds that it is likely to do, traps and reactions left aside.
double wounds_of_attack(const Look& look, Who who, std::uint8_t gear) {
  const Look::Blow blow = look.blow(who, gear);
  const int needed = std::clamp(look.toughness() - look.strength_of_blow(who, gear), 2, 10);
  return blow.dice * reaches(blow.needed).approximate() * reaches(needed).approximate();
}

/// How much worse one more hit there makes it.
double danger(const Look& look, Who who, Location where) {
  const Survivor& one = look.survivor(who);
  if (where == Location::brain) return one.insanity > 0 ? 0.5 : 2;
  const auto place = static_cast<std::size_t>(where);
  const bool light = where == Location::head || ((one.light >> place) & 1U) != 0;
  const bool heavy = ((one.heavy >> place) & 1U) != 0;
  return one.armor[place] > 0 ? 0.5 : !light ? 1 : !heavy ? 3 : 6;
}

/// Of what hunt events let them do: what costs survival saves a life, what is not looked into does no harm.
double worth_of_way(const Look& look, const Option& option) {
  const auto way = option::row_way.in(option);
  const std::string& key = look.library.rows->way(way.effect, way.way).key;
  constexpr std::array<std::string_view, 10> kSafe{"hide",   "jump",     "pull-away", "hold-on", "stop",
                                                   "resist", "leave-it", "escape",    "pull",    "retreat"};
  constexpr std::array<std::string_view, 3> kFatal{"let-go", "be-found", "fall"};
  if (contains(kFatal, key)) return -5;
  return contains(kSafe, key) ? 3 : 0;
}

/// Armor, and one weapon each, the best that is left: others need one too. To be ready is worth 1.
double worth_of_gear(const Look& look, Who who, std::uint8_t gear) {
  const Gear& one = look.library.gear[gear];
  if (one.armor) return 3 + one.armor->points;
  if (!one.weapon) return 0;
  double best = 0;
  for (const std::uint8_t carried : look.survivor(who).gear)
    best = std::max(best, worth_of_weapon(look, carried));
  return best > 0 ? 0 : 2 + worth_of_weapon(look, gear);
}

/// What is made: a weapon better than one of the four that are carried, armor where one of four has none, of
/// all else one. To be done with it is worth 1.
double worth_of_making(const Look& look, std::uint8_t gear, std::span<const std::uint8_t> owned) {
  constexpr std::size_t kEach = kUsualHunters;
  constexpr double kOfNoUse = 0.5;
  const Gear& one = look.library.gear[gear];
  if (one.weapon) {
    std::vector<double> worths;
    worths.reserve(owned.size());
    for (const std::uint8_t other : owned) worths.push_back(worth_of_weapon(look, other));
    std::ranges::sort(worths, std::greater());
    const double better = worth_of_weapon(look, gear) - (worths.size() < kEach ? 0 : worths[kEach - 1]);
    return better > 0.05 ? 2 + 3 * better : kOfNoUse;
  }
  if (one.armor) {
    const auto is_worn_there = [&](std::uint8_t other) {
      const auto& armor = look.library.gear[other].armor;
      return armor && armor->location == one.armor->location && armor->points >= one.armor->points;
    };
    return std::cmp_less(std::ranges::count_if(owned, is_worn_there), kEach) ? 2 + 0.5 * one.armor->points
                                                                             : kOfNoUse;
  }
  return contains(owned, gear) ? kOfNoUse : 1.5;
}

/// What speaks for taking them along; somebody whom nobody knows yet is worth 0.
double worth_of_hunter(const Look& look, Who who) {
  const Survivor& one = look.survivor(who);
  const int gained = std::accumulate(one.attributes.begin(), one.attributes.end(), 0) - one.attributes[0] +
                     std::min<int>(0, one.attributes[0] - 5);
  return 0.5 * gained + 0.2 * one.survival + 0.05 * std::min<int>(one.insanity, 5);
}

/// How good it is to stand there: beside the monster, best where it does not look.
double worth_of_square(const Look& look, int square) {
  const Base there{square_of(square)};
  const int apart = grid::steps_between(there, look.base(kTheMonster));
  const bool behind =
      grid::in_blind_spot(look.base(kTheMonster), look.facing(), look.monster().blind_spot, there);
  return (behind ? 0.5 : 0) - std::max(0, apart - 1);
}

}  // namespace

double worth_of_weapon(const Look& look, std::uint8_t gear) {
  const auto& weapon = look.library.gear[gear].weapon;
  return weapon ? weapon->speed * (11 - weapon->accuracy) * (3.0 + weapon->strength) / 100 : 0.0;
}

std::vector<std::uint8_t> belongings_of(const Look& look) {
  std::vector<std::uint8_t> all(look.seen.settlement.gear.begin(), look.seen.settlement.gear.end());
  for (const Who who : look.settlers()) {
    const auto& carried = look.survivor(who).gear;
    all.insert(all.end(), carried.begin(), carried.end());
  }
  return all;
}

std::optional<engine::Odds> odds_of(const Look& look, const engine::Decision& decision,
                                    const Option& option) {
  const Who who = actor_of(decision);
  if (who == kNobody || !option::strike.is(option)) return std::nullopt;
  return odds_of_attack(look, who, static_cast<std::uint8_t>(option::strike.in(option).gear));
}

double appraise(const Look& look, const engine::Decision& decision, const Option& option) {
  constexpr double kSureWound = 8;
  const Who who = actor_of(decision);
  if (option::strike.is(option) && who != kNobody)
    return 2 + 10 * wounds_of_attack(look, who, static_cast<std::uint8_t>(option::strike.in(option).gear));
  if (option::do_row.is(option)) {
    const std::size_t row = look.library.rows->program.parts[at(option::do_row.in(option).part)].row;
    const bool thrown = look.library.kind_of(row) == RowOf::gear &&
                        look.library.gear[look.library.entry_of(row)].kind == GearKind::starting;
    return thrown ? kSureWound : 1.5;
  }
  if (option::move.is(option) && who != kNobody) {
    const bool far = !grid::adjacent(look.base(who), look.base(kTheMonster));
    return far && look.survivor(who).activations > 0 ? 3 : 0;
  }
  if (option::row_way.is(option) && look.seen.course.has(kHuntEvent)) return worth_of_way(look, option);
  if (option::take_along.is(option) && prompt::what_is_carried.is(decision.prompt))
    return worth_of_gear(look, prompt::what_is_carried.in(decision.prompt).who,
                         static_cast<std::uint8_t>(option::take_along.in(option).gear));
  if (option::be_ready.is(option) || option::go_on.is(option) || option::be_first.is(option)) return 1;
  if (option::retrain.is(option) || option::arrange.is(option)) return -1;
  if (option::leave_behind.is(option)) return -1;
  if (option::depart.is(option)) return 1 + worth_of_hunter(look, option::depart.in(option).who);
  if (option::hunt.is(option)) return -look.library.showdowns[at(option::hunt.in(option).showdown)].level;
  if (option::innovate.is(option)) return 5;
  if (option::endeavor.is(option)) {
    const Endeavor& one = look.library.endeavors[at(option::endeavor.in(option).endeavor)];
    return one.builds ? 4 : 2;
  }
  if (option::craft_at.is(option)) {
    const std::vector<std::uint8_t> owned = belongings_of(look);
    double best = 0;
    for (const std::uint8_t gear :
         made_at(look, static_cast<std::uint8_t>(option::craft_at.in(option).location))) {
      if (may_craft(look, gear)) best = std::max(best, worth_of_making(look, gear, owned));
    }
    return best;
  }
  if (option::craft.is(option))
    return worth_of_making(look, static_cast<std::uint8_t>(option::craft.in(option).gear),
                           belongings_of(look));
  if (option::end_act.is(option) || option::end_phase.is(option)) return 1;
  if (option::encourage.is(option)) return 4;
  if (option::surge.is(option)) return 3;
  if (option::endure.is(option)) return 5;
  if (option::let_it_happen.is(option)) return 1;
  if (option::dash.is(option)) {
    const Who runner = option::dash.in(option).who;
    return grid::adjacent(look.base(runner), look.base(kTheMonster)) ? 0 : 2;
  }
  if (option::move_to.is(option)) return worth_of_square(look, option::move_to.in(option).square);
  if (option::stand_at.is(option)) return worth_of_square(look, option::stand_at.in(option).square);
  if (option::dodge.is(option) && prompt::dodge_which.is(decision.prompt))
    return danger(look, prompt::dodge_which.in(decision.prompt).who, option::dodge.in(option).place);
  return 0;
}

double points_of_fight(const Look& look, double standing) {
  if (!look.is_alive(kTheMonster) && standing > 0) return 60 + 10 * std::min(standing, 4.0);
  return std::min(3.0 * look.seen.showdown.wounds + 7 * standing, 59.0);
}
double points_of(const Look& look) {
  // Of several years: those that are over, all when it is won.
  const int year = look.seen.settlement.lantern_year;
  if (look.seen.years > 1) {
    const bool won = look.seen.ending == Ending::victory;
    const int over = won ? look.seen.years : std::max(0, year - 1);
    return 100.0 * over / look.seen.years;
  }
  if (look.seen.ending == Ending::defeat) return std::min(points_of_fight(look, 0), 40.0);
  return points_of_fight(look, static_cast<double>(look.living().size()));
}

}  // namespace gamekeeper::kingdom_death
