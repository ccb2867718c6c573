#pragma once

#include <cmath>

#include "games/battles/abilities.hpp"

/// How good a side's position is, as a sum of weighed features: read by Game::standing, fitted by
/// `bench/fit_standing` to how matches end.
namespace gamekeeper::battles {

/// What is counted of a side, besides its abilities.
enum class Feature : std::uint8_t {
  living,      ///< Mobs
  hit_points,  ///< tens
  share,       ///< of its hit points that a Mob has left, summed
  active,      ///< Mobs by position; those that are Inactive are not counted again
  fallow,
  busy,
  waiting,  ///< Mobile, or in Defense Mode
  stuck,
  strike,         ///< damage of an Attack on a Mob with DEF 0, before the dice
  active_strike,  ///< the same of those that are Active
  defense,
  checks,    ///< VCs, as probabilities
  pool,      ///< tens of dice and points
  borrowed,  ///< Mobs of the other side's owner
  log_hit_points,
  log_living,
  log_strike,
  to_move,
  first,  ///< won initiative
};
inline constexpr std::size_t kCommonFeatures = 19;

/// Common ones, then one for each ability of the Almanac that a living Mob has, one for each that is kept up,
/// and how many hit points stand behind each ability, in tens.
inline constexpr std::size_t kPresent = kCommonFeatures;
inline constexpr std::size_t kKeptUp = kPresent + kAbilityKinds;
inline constexpr std::size_t kBehind = kKeptUp + kAbilityKinds;
inline constexpr std::size_t kTogether = kBehind + kAbilityKinds;
inline constexpr std::size_t kCards = kAbilityKinds / kAbilities;  ///< Mobs of the Almanac
inline constexpr std::size_t kFeatures = kTogether + kCards * (kCards - 1) / 2;

/// Two Mobs of the Almanac side by side; each known by whose first ability it has.
constexpr std::size_t together(std::size_t one, std::size_t other) {
  const std::size_t high = std::max(one, other);
  return kTogether + high * (high - 1) / 2 + std::min(one, other);
}

/// Calls `count(index, amount)` for whatever a side has; the same index may come several times.
template <class Count>
void count_features(const Look& look, SeatId side, Count count) {
  const auto note = [&count](Feature feature, double amount) {
    count(static_cast<std::size_t>(std::to_underlying(feature)), amount);
  };
  double living = 0;
  double hit_points = 0;
  double strikes = 0;
  engine::FixedVector<std::uint8_t, kMostMobs, std::uint16_t> company;
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    const Mob& mob = look.mob(id);
    if (mob.controller != side || !alive(mob)) continue;
    const MobCard& card = look.card(id);
    const double strike = (21 - card.att + mob.att_points) / 20.0 * (card.mod + 1) / 2.0;
    ++living;
    hit_points += mob.hp;
    strikes += strike;
    note(Feature::share, static_cast<double>(mob.hp) / std::max<int>(1, mob.total_hp));
    note(Feature::defense, card.def + mob.def_points);
    constexpr std::array kByPlace = {Feature::active,  Feature{},        Feature::fallow, Feature::busy,
                                     Feature::waiting, Feature::waiting, Feature::stuck};
    if (mob.place != Place::inactive) note(kByPlace[std::to_underlying(mob.place)], 1);
    if (mob.place == Place::active) note(Feature::active_strike, strike);
    if (mob.owner != side) note(Feature::borrowed, 1);
    if (mob.hold == Hold::risen) continue;
    if (look.rules(id, 0).ability != Ability::rows) {
      const auto card_number =
          static_cast<std::uint8_t>(std::to_underlying(look.rules(id, 0).ability) / kAbilities);
      for (const std::uint8_t friend_number : company) {
        if (friend_number != card_number) count(together(card_number, friend_number), 1.0);
      }
      company.push_back(card_number);
    }
    for (std::size_t n = 0; n < kAbilities; ++n) {
      const auto ability = static_cast<std::size_t>(look.rules(id, static_cast<int>(n)).ability);
      if (ability < kAbilityKinds) {
        count(kPresent + ability, 1.0);
        count(kBehind + ability, mob.hp / 10.0);
        if (mob.sustains == n) count(kKeptUp + ability, 1.0);
      }
      const auto& totals = card.abilities[n].totals;
      for (std::size_t which = 0; which < totals.size(); ++which) {
        const double total = mob.totals[n][which];
        switch (totals[which].measure) {
          case Measure::vc: note(Feature::checks, std::clamp(total, 0.0, 20.0) / 20); break;
          case Measure::dice:
          case Measure::points: note(Feature::pool, total / 10); break;
          default: break;
        }
      }
    }
  }
  note(Feature::living, living);
  note(Feature::hit_points, hit_points / 10);
  note(Feature::strike, strikes);
  note(Feature::log_hit_points, std::log(hit_points + 1));
  note(Feature::log_living, std::log(living + 0.5));
  note(Feature::log_strike, std::log(strikes + 0.5));
  if (look.state.stage == Stage::turn && look.state.turn == side) note(Feature::to_move, 1);
  if (look.state.first == side) note(Feature::first, 1);
}

}  // namespace gamekeeper::battles
