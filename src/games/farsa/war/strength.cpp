#include "farsa/words/fight.hpp"
#include "farsa/words/war.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

using chance::Fraction;

Fraction chance_to_fail(int score) { return Fraction(20 - passing_faces(score, 0), 20); }

/// What is left of the score after so much harm: gone, or the save fails.
Fraction chance_to_break(int score, int harm) {
  if (harm <= 0) return 0;
  return harm >= score ? Fraction(1) : chance_to_fail(score - harm);
}

/// That a crew still stands after a blow of this die.
Fraction chance_to_hold(int score, int sides) {
  Fraction holds = 0;
  for (int face = 1; face <= sides; ++face)
    holds += Fraction(1, sides) * (Fraction(1) - chance_to_break(score, face));
  return holds;
}

}  // namespace

ScaleForce force_of(const Unit& attacker, const Unit& target) {
  const ScaleForce force = scale_force(attacker.scale, target.scale);
  return force == ScaleForce::enhanced && attacker.weakened ? ScaleForce::normal : force;
}

int unit_die(const Look& look, const Unit& attacker, const Unit& target, Reasons* reasons) {
  const ScaleForce force = force_of(attacker, target);
  Reckoning sides(reasons);
  sides.add(die_of(look.library, attacker), rule::attacks_hit, reason::weapon_die(kNone));
  const Phrase why = reason::by_scale(attacker.scale, target.scale);
  switch (force) {
    case ScaleForce::normal:
    case ScaleForce::direct: break;
    case ScaleForce::impaired: sides.set(kImpaired, rule_of(attacker.scale), why); break;
    case ScaleForce::enhanced: sides.set(kEnhanced, rule_of(attacker.scale), why); break;
    case ScaleForce::critical:
    case ScaleForce::ignored: sides.set(0, rule_of(attacker.scale), why); break;
  }
  return sides.value();
}

Outlook outlook(const Look& look, const Unit& attacker, const Unit& target, Ability part) {
  const ScaleForce force = force_of(attacker, target);
  if (force == ScaleForce::ignored) return {.nothing = 1, .breaks = 0, .damage = 0};
  if (force == ScaleForce::critical)
    return {.nothing = 0, .breaks = chance_to_fail(target.now[0]), .damage = 0};
  const int sides = unit_die(look, attacker, target);
  const int guard = force == ScaleForce::direct ? 0 : target.guard;
  const std::int8_t score = target.now[at(static_cast<int>(part))];
  Outlook ahead{.nothing = 0, .breaks = 0, .damage = 0};
  for (int face = 1; face <= sides; ++face) {
    const int damage = std::max(0, face - armor_of(look.library, target));
    if (damage == 0) ahead.nothing += Fraction(1, sides);
    ahead.damage += Fraction(damage, sides);
    ahead.breaks += Fraction(1, sides) * chance_to_break(score, damage - guard);
  }
  return ahead;
}

bool may_board(const Look& look, const Unit& boarders, const Unit& target) {
  return look.state.war.battle.water && is_fighting(target) && target.vessel && target.boardable &&
         can_sail(boarders);
}

Fraction chance_to_take(const Look& look, const Unit& boarders, const Unit& target) {
  const int ours = look.library.vessels[boarders.kind].boarders;
  const int theirs = look.library.vessels[target.kind].boarders;
  return (Fraction(1) - chance_to_hold(target.now[2], ours)) * chance_to_hold(boarders.now[2], theirs);
}

}  // namespace gamekeeper::farsa
