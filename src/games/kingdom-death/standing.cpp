#include <bit>
#include <cmath>
#include <functional>
#include <numeric>

#include "games/kingdom-death/rules.hpp"

/// How a match stands, for whoever thinks ahead: of a campaign the years that are over, and how likely those
/// that are left are.
namespace gamekeeper::kingdom_death {
namespace {

/// What the years to come hang on, each against one healthy survivor.
constexpr double kAttribute = 0.15, kSurvival = 0.08, kArt = 0.3;
constexpr double kDisorder = -0.3, kInjury = -0.4, kRetired = -0.8, kHardlyAny = 0.1;
constexpr double kWound = 2;  ///< to be expected of the four best weapons, in one attack each
constexpr double kArmorPoint = 0.12, kResource = 0.12, kEndeavor = 0.1;
constexpr double kInnovation = 0.5, kPlace = 0.4;
/// The second of them is worth so much of the first, and so on: four depart, not all.
constexpr double kNext = 0.93;
/// What a Showdown brings that is won.
constexpr double kSpoils = 3;
/// Gear of those who fall is in danger, no more.
constexpr double kGearAtStake = 0.5;
/// With so much of all this, the years that are left come in two of three campaigns.
constexpr double kSafe = 25;

double worth_of_life(const Look& look, Who who) {
  const Survivor& one = look.survivor(who);
  const auto& has = one.attributes;
  const int gained = std::accumulate(has.begin() + 1, has.end(), std::min(0, has[0] - 5));
  const double worth =
      1 + kAttribute * gained + kSurvival * std::min<int>(one.survival, 6) +
      kArt * static_cast<double>(one.arts.size()) + kDisorder * static_cast<double>(one.disorders.size()) +
      kInjury * static_cast<double>(one.injuries.size()) + (one.marks.has(Mark::retires) ? kRetired : 0);
  return std::max(worth, kHardlyAny);
}

/// Of somebody who fights: about 1 unhurt, less the nearer they are to death.
double health_of(const Look& look, Who who) {
  const Survivor& one = look.survivor(who);
  const int armor = std::accumulate(one.armor.begin(), one.armor.end(), 0);
  const double kept = 0.8 + 0.02 * std::min(armor, 10) + 0.02 * std::min<int>(one.survival, 5);
  const double lost = 0.03 * std::popcount(one.light) + 0.08 * std::popcount(one.heavy) + 0.08 * one.bleeding;
  return std::max(kept - lost, 0.2);
}

/// How a Showdown goes, from 0 to 1; who is hurt stands less than who is not.
double fight_of(const Look& look) {
  double standing = 0;
  for (const Who who : look.living()) standing += health_of(look, who);
  return points_of_fight(look, standing) / 100;
}

/// Who fights is worth what the fight is.
double worth_of_people(const Look& look, double fight) {
  std::vector<double> lives;
  for (const Who who : look.settlers()) {
    const bool fights = look.seen.course.has(kShowdown) && look.is_out(who);
    lives.push_back(worth_of_life(look, who) * (fights ? fight : 1));
  }
  lives.insert(lives.end(), static_cast<std::size_t>(look.nameless()), 1);
  std::ranges::sort(lives, std::greater());
  double worth = 0;
  double share = 1;
  for (const double life : lives) {
    worth += share * life;
    share *= kNext;
  }
  return worth;
}

/// Of weapons and of armor for each place four, the best.
double worth_of_belongings(const Look& look) {
  std::vector<double> wounds(kUsualHunters);
  std::array<std::vector<double>, kLocations> armor;
  armor.fill(std::vector<double>(kUsualHunters));
  for (const std::uint8_t gear : belongings_of(look)) {
    const Gear& one = look.library.gear[gear];
    if (one.weapon) wounds.push_back(worth_of_weapon(look, gear));
    if (one.armor) armor[static_cast<std::size_t>(one.armor->location)].push_back(one.armor->points);
  }
  const auto best = [](std::vector<double>& all) {
    std::ranges::sort(all, std::greater());
    return std::accumulate(all.begin(), all.begin() + kUsualHunters, 0.0);
  };
  double worth = kWound * best(wounds);
  for (std::vector<double>& place : armor) worth += kArmorPoint * best(place);
  return worth;
}

}  // namespace

double standing_of(const Look& look) {
  const Settlement& its = look.seen.settlement;
  if (look.seen.ending != Ending::none) return points_of(look);
  const bool fights = look.seen.course.has(kShowdown);
  const double fight = fights ? fight_of(look) : 1;
  if (look.seen.years == 1) return 100 * fight;
  const double strength =
      worth_of_people(look, fight) + worth_of_belongings(look) * (1 - kGearAtStake * (1 - fight)) +
      (fights ? kSpoils * fight : 0) + kInnovation * static_cast<double>(its.innovations.size()) +
      kPlace * static_cast<double>(its.locations.size()) +
      kResource * static_cast<double>(look.seen.storage.size()) + kEndeavor * its.endeavors;
  const double over = std::max(0, its.lantern_year - 1);
  return 100 * (over + (look.seen.years - over) * (1 - std::exp(-strength / kSafe))) / look.seen.years;
}

bool is_settled(const Look& look) {
  return !look.seen.course.has(kHunt) && !look.seen.course.has(kDeparture);
}

}  // namespace gamekeeper::kingdom_death
