#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

template <class Kind>
void take_numbers(Unit& unit, const Kind& kind) {
  unit.guard_most = unit.guard = static_cast<std::int8_t>(kind.guard);
  unit.most = unit.now = {static_cast<std::int8_t>(kind.strength), static_cast<std::int8_t>(kind.dexterity),
                          static_cast<std::int8_t>(kind.control)};
}

}  // namespace

const Unit& unit_at(const Look& look, int side, int index) {
  return look.state.war.battle.hosts[at(side)].units[at(index)];
}

Unit& unit_at(Farsa& farsa, int side, int index) {
  return farsa.state.war.battle.hosts[at(side)].units[at(index)];
}

int count_units(const State& state, int side) {
  return static_cast<int>(state.war.battle.hosts[at(side)].units.size());
}

int count_fighting(const State& state, int side) {
  return static_cast<int>(std::ranges::count_if(state.war.battle.hosts[at(side)].units,
                                                [](const Unit& unit) { return is_fighting(unit); }));
}

int armor_of(const Library& library, const Unit& unit) {
  return unit.vessel ? library.vessels[unit.kind].armor : library.companies[unit.kind].armor;
}

int die_of(const Library& library, const Unit& unit) {
  return unit.vessel ? library.vessels[unit.kind].die : library.companies[unit.kind].die;
}

bool knows_fear(const Library& library, const Unit& unit) {
  return unit.vessel || library.companies[unit.kind].morale != Morale::never;
}

Scale scale_of(const VesselKind& kind) { return kind.crew >= kShipsCrew ? Scale::ship : Scale::detachment; }

Unit make_unit(const Library& library, const Muster& muster) {
  Unit unit;
  unit.vessel = muster.vessel.has_value();
  unit.count = static_cast<std::uint8_t>(muster.count);
  if (!unit.vessel) {
    unit.kind = static_cast<std::uint8_t>(*library.companies.index(*muster.company));
    unit.scale = library.companies[unit.kind].scale;
    take_numbers(unit, library.companies[unit.kind]);
    return unit;
  }
  unit.kind = static_cast<std::uint8_t>(*library.vessels.index(*muster.vessel));
  unit.scale = scale_of(library.vessels[unit.kind]);
  if (unit.scale == Scale::ship && unit.count > 1) unit.scale = Scale::fleet;
  take_numbers(unit, library.vessels[unit.kind]);
  return unit;
}

int flagship(const State& state, unsigned bits) {
  int best = -1;
  for (const int i : indices(state.war.vessels)) {
    if (!has_bit(bits, i)) continue;
    if (best < 0 || state.war.vessels[at(i)].now[0] > state.war.vessels[at(best)].now[0]) best = i;
  }
  return best;
}

Who captain(const Look& look) {
  Who best = -1;
  for (const Who who : indices(look.state.party, is_able_hero)) {
    if (best < 0 || score(look, who, Ability::control) > score(look, best, Ability::control)) best = who;
  }
  return best;
}

}  // namespace gamekeeper::farsa
