#include "games/farsa/invariants_parts.hpp"

/// Meetings, fights, duels and battles.
namespace gamekeeper::farsa {
namespace {

template <class List>
void expect_freight(const List& things, const Spot& at, Inspection& to) {
  for (const Thing& thing : things)
    to.expect(thing.carried != Carried::hand, at, "freight in somebody's hand");
}

void inspect_unit(const Unit& unit, std::size_t side, const Spot& at, Inspection& to) {
  const War& war = to.look.state.war;
  const Library& library = to.look.library;
  to.entry(at.at("kind"), unit.kind, unit.vessel ? library.vessels.size() : library.companies.size());
  if (to.broken) return;
  to.expect(unit.count >= (unit.scale == Scale::fleet ? 2 : 1), at, "a fleet of fewer than two");
  inspect_sheet(unit.vessel ? kVesselUnit : kCompanyUnit, side * kMaxUnits + at.index, to);
  to.entry_or_none(at.at("target"), unit.target, war.battle.hosts[1 - side].units.size());
  const bool needs_target = unit.order == Unit::Order::attack || unit.order == Unit::Order::board;
  to.expect(!needs_target || unit.target != kNone, at, "orders against nobody");
  const std::size_t own = unit.vessel ? war.vessels.size() : war.companies.size();
  to.bits(at.at("own"), unit.own, side == 0 ? own : 0);
}

}  // namespace

void together(const Meeting& met, const Spot& at, Inspection& to) {
  const Phase phase = phase_of(to.look.state);
  if (phase == Phase::meeting || phase == Phase::duel) {
    to.expect(met.creature != kNone, at, "a meeting with nobody");
    to.range(at.at("count"), met.count, 1, kMaxFoes);
  }
  if (met.want != kNone) {
    const std::size_t clauses =
        met.creature == kNone ? std::size_t{0} : to.look.library.creatures[met.creature].wants.size();
    to.expect(met.want < kBeastWant + clauses, at.at("want"), "a want that nobody has");
  }
  to.expect(!met.dweller || to.look.state.site != kNone, at, "somebody at home in no site");
  if (phase == Phase::duel)
    to.expect(to.look.state.duel.who < to.look.state.party.size(), Spot{"duel"}, "a duel of nobody");
}

/// What somebody has declared is about things that they have, and about somebody who is there.
void together(const Declared& deed, const Spot& at, Inspection& to) {
  using Deed = Declared::Deed;
  if (deed.deed == Deed::nothing) return;
  const State& state = to.look.state;
  if (at.index >= state.party.size()) return to.say(at, "a deed of nobody");
  const Things& things = state.party[at.index].things;
  const auto has_weapon = [&](std::uint8_t thing) {
    return thing < things.size() && to.look.item(things[thing]).weapon;
  };
  const auto is_weapon = [&](std::uint8_t thing) { return thing == kNone || has_weapon(thing); };
  const bool at_foe = deed.target < state.fight.foes.size();
  switch (deed.deed) {
    case Deed::nothing:
    case Deed::flee:
    case Deed::attempt: break;
    case Deed::attack_twice:
      to.expect(is_weapon(deed.other), at, "a blow with what is no weapon");
      [[fallthrough]];
    case Deed::attack:
      to.expect(is_weapon(deed.thing), at, "a blow with what is no weapon");
      to.expect(at_foe, at, "a blow at nobody");
      break;
    case Deed::maneuver: {
      const bool is_feat = deed.maneuver == static_cast<int>(Maneuver::feat);
      to.expect(at_foe && deed.maneuver < kManeuvers, at, "a maneuver against nobody");
      to.expect(!is_feat || (has_weapon(deed.thing) && deed.other < kFeats), at, "a feat with no weapon");
      break;
    }
    case Deed::move: to.expect(deed.target == kNone || at_foe, at, "a move to nobody"); break;
    case Deed::fetch: to.expect(deed.thing < things.size(), at, "taking out what is not there"); break;
    case Deed::aid: to.expect(deed.target < state.party.size(), at, "aid for nobody"); break;
    case Deed::cast:
      to.expect(deed.thing < things.size() && deed.other < to.look.library.spells.size() && deed.dice >= 1 &&
                    deed.dice <= kSlots,
                at, "a spell from nothing");
      to.expect(deed.target == kNone || at_foe || deed.target < state.party.size(), at, "a spell on nobody");
      break;
  }
}

void together(const Foe&, const Spot& at, Inspection& to) { inspect_sheet(kFoeSheet, at.index, to); }

void together(const Fight& fight, const Spot& at, Inspection& to) {
  const Phase phase = phase_of(to.look.state);
  const bool is_over = phase != Phase::fight && phase != Phase::finished;
  to.expect(!is_over || (fight.fallen == 0 && !fight.no_quarter), at, "what a fight has left behind");
  to.expect(phase != Phase::fight || !fight.foes.empty(), at, "a fight against nobody");
}

void together(const Vessel& vessel, const Spot& at, Inspection& to) {
  inspect_sheet(kVesselSheet, at.index, to);
  expect_freight(vessel.hold, at, to);
  expect_freight(vessel.decks, at, to);
}

void together(const Company&, const Spot& at, Inspection& to) { inspect_sheet(kCompanySheet, at.index, to); }

void together(const Battle& battle, const Spot& at, Inspection& to) {
  to.entry_or_none(at.at("kind"), battle.kind, to.look.library.battles.size());
  if (phase_of(to.look.state) != Phase::battle) return;
  for (std::size_t side = 0; side < battle.hosts.size(); ++side) {
    const auto& units = battle.hosts[side].units;
    const Spot host = at.at("hosts", side);
    to.expect(!units.empty(), host, "a battle with a side of nobody");
    for (std::size_t i = 0; i < units.size(); ++i) inspect_unit(units[i], side, host.at("units", i), to);
  }
}

}  // namespace gamekeeper::farsa
