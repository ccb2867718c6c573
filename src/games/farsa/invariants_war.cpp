#include "games/farsa/chapter.hpp"
#include "games/farsa/invariants_parts.hpp"

/// Meetings, fights, duels and battles.
namespace gamekeeper::farsa {
namespace {

constexpr std::size_t kActivities = 12, kTroubles = 10;

template <class List>
Broken broken_freight(const List& things, const Library& library) {
  for (const Thing& thing : things) {
    if (Broken broken = broken_thing(thing, library)) return broken;
    if (thing.carried == Carried::hand) return "freight in somebody's hand";
  }
  return std::nullopt;
}

/// What somebody has declared is about things that they have, and about somebody who is there.
Broken broken_deed(const State& state, std::size_t who, const Library& library) {
  using Deed = Declared::Deed;
  const Declared& deed = state.fight.deeds[who];
  if (deed.deed == Deed::nothing) return std::nullopt;
  if (who >= state.party.size()) return "a deed of nobody";
  const Character& one = state.party[who];
  const auto is_weapon = [&](std::uint8_t thing) {
    return thing == kNone || (thing < one.things.size() && library.items[one.things[thing].item].weapon);
  };
  const bool at_foe = deed.target < state.fight.foes.size();
  switch (deed.deed) {
    case Deed::nothing:
    case Deed::flee:
    case Deed::attempt: break;
    case Deed::attack_twice:
      if (!is_weapon(deed.other)) return "a blow with what is no weapon";
      [[fallthrough]];
    case Deed::attack:
      if (!is_weapon(deed.thing)) return "a blow with what is no weapon";
      if (!at_foe) return "a blow at nobody";
      break;
    case Deed::maneuver:
      if (!at_foe || deed.maneuver >= kManeuvers) return "a maneuver against nobody";
      if (deed.maneuver == static_cast<int>(Maneuver::feat) &&
          (deed.thing >= one.things.size() || !is_weapon(deed.thing) || deed.other >= kFeats))
        return "a feat with no weapon";
      break;
    case Deed::move:
      if (deed.target != kNone && !at_foe) return "a move to nobody";
      break;
    case Deed::fetch:
      if (deed.thing >= one.things.size()) return "taking out what is not there";
      break;
    case Deed::aid:
      if (deed.target >= state.party.size()) return "aid for nobody";
      break;
    case Deed::cast:
      if (deed.thing >= one.things.size() || deed.other >= library.spells.size() || deed.dice < 1 ||
          deed.dice > kSlots)
        return "a spell from nothing";
      if (deed.target != kNone && deed.target >= state.fight.foes.size() && deed.target >= state.party.size())
        return "a spell on nobody";
      break;
  }
  return std::nullopt;
}

Broken broken_standing(const Standing& standing, const State& state) {
  if (beyond(standing.feat, kFeats)) return "a feat that does not exist";
  if (beyond(standing.mounted_on, state.fight.foes.size())) return "on the back of nobody";
  if (standing.shielded > kMostArmor) return "a shield of more than 3 Armor";
  return std::nullopt;
}

Broken broken_duel(const State& state) {
  if (phase_of(state) != Phase::duel) return std::nullopt;
  if (state.duel.who >= state.party.size()) return "a duel of nobody";
  return std::nullopt;
}

Broken broken_unit(const Look& look, std::size_t side, std::size_t index) {
  const Unit& unit = look.state.war.battle.hosts[side].units[index];
  const std::size_t kinds = unit.vessel ? look.library.vessels.size() : look.library.companies.size();
  if (unit.kind >= kinds) return "a unit of no kind";
  if (unit.count < 1 || (unit.scale == Scale::fleet && unit.count < 2)) return "a fleet of fewer than two";
  return kit::sheet::broken(unit.vessel ? kVesselUnit : kCompanyUnit, look,
                            static_cast<int>(side * kMaxUnits + index));
}

Broken broken_battle(const State& state, const Library& library) {
  const Battle& battle = state.war.battle;
  if (beyond(battle.kind, library.battles)) return "a battle of no kind";
  if (phase_of(state) != Phase::battle) return std::nullopt;
  for (std::size_t side = 0; side < battle.hosts.size(); ++side) {
    const Host& host = battle.hosts[side];
    if (host.units.empty()) return "a battle with a side of nobody";
    for (std::size_t i = 0; i < host.units.size(); ++i) {
      const Unit& unit = host.units[i];
      if (Broken broken = broken_unit({.state = state, .library = library}, side, i)) return broken;
      if (beyond(unit.target, battle.hosts[1 - side].units.size())) return "orders against nobody";
      const bool needs_target = unit.order == Unit::Order::attack || unit.order == Unit::Order::board;
      if (needs_target && unit.target == kNone) return "orders against nobody";
      const std::size_t own = unit.vessel ? state.war.vessels.size() : state.war.companies.size();
      if (bits_beyond(unit.own, side == 0 ? own : 0)) return "a unit of what the party does not have";
    }
  }
  return std::nullopt;
}

}  // namespace

Broken broken_meeting(const State& state, const Library& library) {
  const Meeting& met = state.meeting;
  if (beyond(met.creature, library.creatures) || beyond(met.person, library.people))
    return "a meeting with somebody unknown";
  const bool now = phase_of(state) == Phase::meeting || phase_of(state) == Phase::duel;
  if (now && met.creature == kNone) return "a meeting with nobody";
  if (now && (met.count < 1 || met.count > kMaxFoes)) return "a meeting not with 1 to 12";
  if (met.want != kNone) {
    const std::size_t clauses =
        met.creature == kNone ? std::size_t{0} : library.creatures[met.creature].wants.size();
    if (met.want >= kBeastWant + clauses) return "a want that nobody has";
  }
  if (beyond(met.activity, kActivities) || beyond(met.trouble, kTroubles)) return "a business of nobody";
  if (beyond(met.ware_spell, library.spells)) return "a scroll of no spell for sale";
  for (const std::uint8_t ware : met.wares) {
    if (beyond(ware, library.items)) return "a ware of no kind";
  }
  if (met.spot >= 8) return "somebody who lives in no corner";
  if (met.dweller && state.site == kNone) return "somebody at home in no site";
  return broken_duel(state);
}

Broken broken_fight(const State& state, const Library& library, std::size_t texts) {
  const Fight& fight = state.fight;
  const Look look{.state = state, .library = library};
  for (std::size_t i = 0; i < fight.foes.size(); ++i) {
    if (fight.foes[i].creature >= library.creatures.size()) return "a foe of no kind";
    if (Broken broken = kit::sheet::broken(kFoeSheet, look, static_cast<int>(i))) return broken;
  }
  if (bits_beyond(fight.fallen | fight.dying, state.party.size()))
    return "a fall of somebody who is not in the party";
  for (const Standing& standing : fight.standing) {
    if (Broken broken = broken_standing(standing, state)) return broken;
  }
  for (std::size_t who = 0; who < fight.deeds.size(); ++who) {
    if (Broken broken = broken_deed(state, who, library)) return broken;
    if (is_unsaid(fight.tries[who], texts)) return "a try that nobody has put into words";
  }
  if (phase_of(state) != Phase::fight && phase_of(state) != Phase::finished &&
      (fight.fallen != 0 || fight.no_quarter))
    return "what a fight has left behind";
  if (phase_of(state) == Phase::fight && fight.foes.empty()) return "a fight against nobody";
  return std::nullopt;
}

Broken broken_war(const State& state, const Library& library) {
  const War& war = state.war;
  if (beyond(war.alarm, library.battles)) return "an alarm for no battle";
  if (war.alarm_place >= library.places.size() || war.cast_off_from >= library.places.size())
    return "an alarm or a voyage at no place";
  const Look look{.state = state, .library = library};
  for (std::size_t i = 0; i < war.vessels.size(); ++i) {
    const Vessel& vessel = war.vessels[i];
    if (vessel.kind >= library.vessels.size()) return "a vessel of no kind";
    if (vessel.place >= library.places.size()) return "a vessel at no place";
    if (vessel.now[0] < 1) return "a vessel without a hull";
    if (Broken broken = kit::sheet::broken(kVesselSheet, look, static_cast<int>(i))) return broken;
    if (Broken broken = broken_freight(vessel.hold, library)) return broken;
    if (Broken broken = broken_freight(vessel.decks, library)) return broken;
  }
  for (std::size_t i = 0; i < war.companies.size(); ++i) {
    if (war.companies[i].kind >= library.companies.size()) return "a company of no kind";
    if (Broken broken = kit::sheet::broken(kCompanySheet, look, static_cast<int>(i))) return broken;
  }
  return broken_battle(state, library);
}

}  // namespace gamekeeper::farsa
