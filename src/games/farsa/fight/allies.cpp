#include "farsa/words/fight.hpp"
#include "games/farsa/fight/fight.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kAllyDie = 6;

/// Reasons for the morale of a side, one bit each in Fight::allies_tested.
constexpr unsigned kFirst = 1, kHalf = 2, kAlone = 4;

struct Ours {
  int standing = 0, fallen = 0;
  bool guardless = false;  ///< somebody who tests morale has no Guard left
};

Ours count_ours(const Look& look) {
  Ours ours;
  for (const Who who : indices(look.state.party)) {
    if (has_bit(look.state.fight.fallen, who)) {
      ++ours.fallen;
    } else if (is_in_fight(look, who)) {
      ++ours.standing;
      ours.guardless = ours.guardless || (is_hireling(look.who(who)) && guard_of(look, look.who(who)) == 0);
    }
  }
  for (const Foe& foe : look.state.fight.foes) {
    if (!foe.ally) continue;
    ours.standing += is_fighting(foe) ? 1 : 0;
    ours.fallen += is_fighting(foe) || foe.state == Foe::State::fled ? 0 : 1;
    ours.guardless = ours.guardless || (is_fighting(foe) && foe.guard == 0);
  }
  return ours;
}

/// What has come due since the last time, each reason once in a fight.
unsigned reasons_due(const Look& look) {
  const Ours ours = count_ours(look);
  unsigned due = 0;
  if (ours.fallen > 0) due |= kFirst;
  if (ours.fallen > 0 && ours.fallen >= ours.standing) due |= kHalf;
  if (ours.standing == 1 && ours.guardless) due |= kAlone;
  return due & ~look.state.fight.allies_tested;
}

/// One of the player who has hired this one lies there.
bool employer_has_fallen(const Look& look, Who who) {
  const SeatId lent_by = look.who(who).hired_by;
  const SeatId employer = lent_by != 0 ? lent_by : look.seat(who);
  return all_who(look,
                 [&](Who other) {
                   return !is_hireling(look.who(other)) && look.seat(other) == employer &&
                          has_bit(look.state.fight.fallen, other);
                 })
      .any();
}

Task<> test_hireling(Farsa& farsa, Who who) {
  const bool stands = co_await save(farsa, who, Ability::control, 0, rule::morale_of_allies);
  farsa.tell(told::hireling_morale(who, stands), rule::allies_waver);
  if (stands) co_return;
  farsa.state.fight.standing[at(who)].left = true;
  farsa.tell(told::got_away(who), rule::morale_of_allies);
}

Task<> test_ally(Farsa& farsa, int ally) {
  const bool stands = co_await foe_save(farsa, ally, Ability::control, 0, rule::morale_of_allies);
  farsa.tell(told::ally_morale(ally, stands), rule::allies_waver);
  if (!stands) foe_goes(farsa, ally, Foe::State::fled, rule::morale_of_allies);
}

}  // namespace

int ally_die(const Look& look, int ally, int foe) {
  switch (scale_force(scale_of(look, ally), scale_of(look, foe))) {
    case ScaleForce::impaired: return kImpaired;
    case ScaleForce::enhanced: return kEnhanced;
    default: return kAllyDie;
  }
}

Task<> test_allies(Farsa& farsa) {
  const unsigned due = reasons_due(farsa.look());
  farsa.state.fight.allies_tested = static_cast<std::uint8_t>(farsa.state.fight.allies_tested | due);
  for (const Who who : indices(farsa.state.party)) {
    if (!is_hireling(farsa.who(who)) || !is_in_fight(farsa.look(), who)) continue;
    Standing& standing = farsa.state.fight.standing[at(who)];
    const bool orphaned = !standing.lost_employer && employer_has_fallen(farsa.look(), who);
    standing.lost_employer = standing.lost_employer || orphaned;
    if (due != 0 || orphaned) co_await test_hireling(farsa, who);
  }
  for (int ally = 0; due != 0 && ally < static_cast<int>(farsa.state.fight.foes.size()); ++ally) {
    if (is_fighting(farsa.foe(ally)) && farsa.foe(ally).ally &&
        farsa.look().creature(ally).morale != Morale::never)
      co_await test_ally(farsa, ally);
  }
}

}  // namespace gamekeeper::farsa
