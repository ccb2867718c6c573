#include <array>
#include <cmath>
#include <optional>

#include "games/battles/game_words.hpp"
#include "games/battles/rules.hpp"
#include "games/battles/state.hpp"

namespace gamekeeper::battles {
namespace {

/// What a living Mob is worth to the side for which it acts, in hit points.
double worth(const Mob& mob) {
  constexpr double kBeingThere = 8;
  constexpr double kKeepingUp = 1.5;
  constexpr double kMissingARound = 3;
  double value = kBeingThere + mob.hp;
  if (mob.sustains != kNone) value += kKeepingUp;
  if (mob.place == Place::stuck) value -= kMissingARound;
  return value;
}

}  // namespace

std::optional<double> standing_of(const State& state, SeatId seat) {
  switch (state.outcome) {
    case Outcome::none: break;
    case Outcome::draw: return 0.5;
    case Outcome::north: return seat == 0 ? 1 : 0;
    case Outcome::south: return seat == 1 ? 1 : 0;
  }
  if (state.stage < Stage::go) return std::nullopt;
  std::array<double, kSides> strength{};
  for (const Mob& mob : state.mobs) {
    if (alive(mob)) strength[mob.controller] += worth(mob);
  }
  // A side a third stronger than the other wins about three matches of four.
  constexpr double kSteepness = 4;
  const double mine = std::pow(strength[seat], kSteepness);
  const double theirs = std::pow(strength[other_side(seat)], kSteepness);
  return mine + theirs > 0 ? mine / (mine + theirs) : 0.5;
}

}  // namespace gamekeeper::battles
