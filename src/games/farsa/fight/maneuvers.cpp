#include <cstdint>

#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

RuleId rule_of(Maneuver maneuver) {
  switch (maneuver) {
    case Maneuver::trip: return rule::maneuver_trip;
    case Maneuver::disarm: return rule::maneuver_disarm;
    case Maneuver::grapple: return rule::maneuver_grapple;
    case Maneuver::climb: return rule::maneuver_climb;
  }
  return rule::maneuver;
}

/// What the opponent saves with, and what its maker does not want to fail (F-9).
Ability tried_with(Maneuver maneuver) {
  return maneuver == Maneuver::grapple ? Ability::strength : Ability::dexterity;
}

}  // namespace

bool may_maneuver(const Look& look, Who who, int foe, Maneuver maneuver) {
  const Foe& target = look.foe(foe);
  const bool can_move = !look.state.fight.standing[at(who)].rooted;
  if (target.range == Range::far || (target.range == Range::nearby && !can_move)) return false;
  const bool huge = look.creature(foe).detachment;
  switch (maneuver) {
    case Maneuver::trip: return !huge && target.held == 0;
    case Maneuver::disarm: return !huge && !target.impaired;
    case Maneuver::grapple: return !huge && target.held == 0;
    case Maneuver::climb: return huge && !look.state.fight.deeds[at(who)].bold;
  }
  return false;
}

Task<> maneuver(Farsa& farsa, Who who, int foe, Maneuver maneuver) {
  if (farsa.foe(foe).range == Range::nearby) {
    farsa.foe(foe).range = Range::close;
    farsa.tell(Told::came_close, rule::move_and_action, who, foe);
  }
  const Ability ability = tried_with(maneuver);
  const bool resisted = co_await foe_save(farsa, foe, ability, 0, rule::maneuver);
  const bool strained = !co_await save(farsa, who, ability, 0, rule::maneuver_strain);
  if (!resisted) {
    Foe& target = farsa.foe(foe);
    switch (maneuver) {
      case Maneuver::trip:
        target.rooted = true;
        target.held = 1;
        break;
      case Maneuver::disarm: target.impaired = true; break;
      case Maneuver::grapple: target.held = 2; break;
      case Maneuver::climb:
        farsa.state.fight.standing[at(who)].mounted_on = static_cast<std::uint8_t>(foe);
        break;
    }
  }
  farsa.tell(Told::maneuvered, rule_of(maneuver), who, static_cast<int>(maneuver), foe, resisted ? 0 : 1);
  if (strained) co_await add_fatigue(farsa, who, 1, rule::maneuver_strain);
}

}  // namespace gamekeeper::farsa
