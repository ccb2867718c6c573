#include "farsa/words/fight.hpp"
#include "games/farsa/fight/fight.hpp"

namespace gamekeeper::farsa {
namespace {

RuleId rule_of(Maneuver maneuver) {
  switch (maneuver) {
    case Maneuver::trip: return rule::maneuver_trip;
    case Maneuver::disarm: return rule::maneuver_disarm;
    case Maneuver::grapple: return rule::maneuver_grapple;
    case Maneuver::climb: return rule::maneuver_climb;
    case Maneuver::unhorse: return rule::maneuver_unhorse;
    case Maneuver::feat: return rule::maneuver_feat;
  }
  return rule::maneuver;
}

void come_close(Farsa& farsa, Who who, int foe) {
  if (farsa.foe(foe).range != Range::nearby) return;
  farsa.foe(foe).range = Range::close;
  farsa.tell(told::came_close(who, foe), rule::move_and_action);
}

void carry_out(Farsa& farsa, Who who, int foe, Maneuver maneuver) {
  Foe& target = farsa.foe(foe);
  Declared& deed = farsa.state.fight.deeds[at(who)];
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
    case Maneuver::unhorse:
      target.mounted = false;
      target.held = 1;
      break;
    case Maneuver::feat:
      farsa.state.fight.standing[at(who)].feat = deed.other;
      deed = {.deed = Declared::Deed::attack, .thing = deed.thing, .target = deed.target};
      break;
  }
}

}  // namespace

Ability tried_with(Maneuver maneuver) {
  return maneuver == Maneuver::grapple || maneuver == Maneuver::unhorse ? Ability::strength
                                                                        : Ability::dexterity;
}

bool is_immune(const Look& look, int foe, Maneuver maneuver) {
  if (contains(look.creature(foe).immune, maneuver)) return true;
  switch (maneuver) {
    case Maneuver::trip: return is_detachment(look, foe) || look.foe(foe).mounted;
    case Maneuver::disarm:
    case Maneuver::grapple: return is_detachment(look, foe);
    default: return false;
  }
}

bool may_maneuver(const Look& look, Who who, int foe, Maneuver maneuver) {
  const Foe& target = look.foe(foe);
  const bool can_move = !look.state.fight.standing[at(who)].rooted;
  if (target.range == Range::far || (target.range == Range::nearby && !can_move)) return false;
  switch (maneuver) {
    case Maneuver::trip:
    case Maneuver::grapple: return target.held == 0;
    case Maneuver::disarm: return !target.impaired;
    case Maneuver::climb:
      return look.creature(foe).detachment && look.state.fight.standing[at(who)].mounted_on != foe;
    case Maneuver::unhorse: return target.mounted;
    case Maneuver::feat: return false;  // offered weapon by weapon
  }
  return false;
}

Task<> maneuver(Farsa& farsa, Who who, int foe, Maneuver maneuver) {
  come_close(farsa, who, foe);
  const Ability ability = tried_with(maneuver);
  const bool resisted = co_await foe_save(farsa, foe, ability, 0,
                                          maneuver == Maneuver::feat ? rule::feat_performed : rule::maneuver);
  const bool strained = !co_await save(farsa, who, ability, 0, rule::maneuver_strain);
  if (!resisted) carry_out(farsa, who, foe, maneuver);
  farsa.tell(told::maneuvered(who, maneuver, foe, !resisted), rule_of(maneuver));
  if (strained) co_await add_fatigue(farsa, who, 1, rule::maneuver_strain);
}

}  // namespace gamekeeper::farsa
