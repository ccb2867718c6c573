#include "farsa/words/war.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

void add_unit(Host& host, const Unit& unit) {
  if (!host.units.full()) host.units.push_back(unit);
}

/// The party's vessels of `bits` as one unit.
Unit make_own(const State& state, const Library& library, unsigned bits, int count) {
  const Vessel& first = state.war.vessels[at(flagship(state, bits))];
  Unit unit = make_unit(library, {.vessel = library.vessels[first.kind].id, .count = count});
  unit.own = static_cast<std::uint8_t>(bits);
  unit.guard = first.guard;
  unit.now = first.now;
  return unit;
}

void muster_vessels(const Look& look, Host& host) {
  unsigned ships = 0;
  int count = 0;
  for (const int i : indices(look.state.war.vessels)) {
    const Vessel& vessel = look.state.war.vessels[at(i)];
    if (!lies_here(look, vessel) || vessel.now[2] == 0) continue;
    if (scale_of(look.library.vessels[vessel.kind]) == Scale::ship) {
      set_bit(ships, static_cast<unsigned>(i));
      ++count;
    } else {
      add_unit(host, make_own(look.state, look.library, 1U << static_cast<unsigned>(i), 1));
    }
  }
  if (count > 0) add_unit(host, make_own(look.state, look.library, ships, count));
}

void muster_companies(const Look& look, Host& host) {
  for (const int i : indices(look.state.war.companies)) {
    const Company& company = look.state.war.companies[at(i)];
    Unit unit = make_unit(look.library, {.company = look.library.companies[company.kind].id});
    unit.own = static_cast<std::uint8_t>(1U << static_cast<unsigned>(i));
    unit.guard = company.guard;
    unit.now = company.now;
    add_unit(host, unit);
  }
}

/// Crews of 25 and more on either side.
bool has_ships(const Battle& battle) {
  return std::ranges::any_of(battle.hosts, [](const Host& host) {
    return std::ranges::any_of(host.units, [](const Unit& unit) { return unit.scale >= Scale::ship; });
  });
}

void begin(Farsa& farsa, int kind, std::span<const Muster> theirs, std::span<const Muster> ours, bool water) {
  Battle battle;
  battle.kind = static_cast<std::uint8_t>(kind);
  battle.water = water;
  if (water) muster_vessels(farsa.look(), battle.hosts[kOurs]);
  if (!is_afloat(farsa.look())) muster_companies(farsa.look(), battle.hosts[kOurs]);
  for (const Muster& one : ours) add_unit(battle.hosts[kOurs], make_unit(farsa.library, one));
  for (const Muster& one : theirs) add_unit(battle.hosts[kTheirs], make_unit(farsa.library, one));
  if (battle.hosts[kOurs].units.empty() || battle.hosts[kTheirs].units.empty()) return;
  for (Host& host : battle.hosts) {
    host.units[0].leader = true;
    host.began_with = static_cast<std::uint8_t>(host.units.size());
  }
  farsa.state.war.battle = battle;
  farsa.state.course.then(kBattle);
  farsa.tell(told::battle_began(kind, count_units(farsa.state, kOurs), count_units(farsa.state, kTheirs)),
             has_ships(battle) ? rule::ship_sizes : rule::mass_combat);
}

}  // namespace

void begin_battle(Farsa& farsa, int battle) {
  const BattleKind& kind = farsa.library.battles[at(battle)];
  begin(farsa, battle, kind.theirs, kind.ours, kind.water);
}

void begin_battle(Farsa& farsa, std::span<const Muster> theirs, std::span<const Muster> ours, bool water) {
  begin(farsa, kNone, theirs, ours, water);
}

}  // namespace gamekeeper::farsa
