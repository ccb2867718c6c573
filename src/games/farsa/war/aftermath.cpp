#include "farsa/words/war.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/town/town.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

using Fate = Unit::Fate;

bool keeps_the_field(BattleEnd end) { return end == BattleEnd::won; }

/// Whether a vessel has changed hands: taken, or given up to those who keep the field.
bool is_lost(const Unit& unit, bool others_keep_field) {
  switch (unit.fate) {
    case Fate::taken:
    case Fate::yielded:
    case Fate::adrift: return others_keep_field;
    case Fate::fighting:
    case Fate::routed:
    case Fate::destroyed:
    case Fate::withdrawn: break;
  }
  return false;
}

/// What the fleet has suffered since the battle began, on each of its ships.
void bear(Farsa& farsa, const Unit& unit) {
  State& state = farsa.state;
  const Vessel first = state.war.vessels[at(flagship(state, unit.own))];
  for (std::size_t i = 0; i < state.war.vessels.size(); ++i) {
    if (!has_bit(unit.own, i)) continue;
    Vessel& vessel = state.war.vessels[i];
    vessel.guard = std::min(vessel.guard, unit.guard);
    for (std::size_t k = 0; k < vessel.now.size(); ++k) {
      const int lost = first.now[k] - unit.now[k];
      vessel.now[k] = static_cast<std::int8_t>(std::max(0, vessel.now[k] - lost));
    }
  }
}

void lose_vessels(Farsa& farsa, unsigned bits) {
  FixedVector<Vessel, kMaxVessels>& vessels = farsa.state.war.vessels;
  for (std::size_t i = vessels.size(); i-- > 0;) {
    if (!has_bit(bits, i)) continue;
    const Vessel gone = vessels[i];
    vessels.erase(i);
    farsa.tell(told::vessel_lost(gone.kind), gone.now[0] == 0 ? rule::ship_hull : rule::field_lost);
    if (gone.now[0] == 0) save_decks(farsa, gone);
  }
}

void settle_own_vessels(Farsa& farsa, BattleEnd end) {
  unsigned gone = 0;
  for (const Unit& unit : farsa.state.war.battle.hosts[kOurs].units) {
    if (!unit.vessel || unit.own == 0) continue;
    bear(farsa, unit);
    if (is_lost(unit, end == BattleEnd::lost || end == BattleEnd::got_away)) gone |= unit.own;
  }
  for (std::size_t i = 0; i < farsa.state.war.vessels.size(); ++i) {
    if (farsa.state.war.vessels[i].now[0] == 0) set_bit(gone, i);
  }
  lose_vessels(farsa, gone);
}

void settle_own_companies(Farsa& farsa, BattleEnd end) {
  FixedVector<Company, kMaxCompanies>& companies = farsa.state.war.companies;
  unsigned gone = 0;
  for (const Unit& unit : farsa.state.war.battle.hosts[kOurs].units) {
    if (unit.vessel || unit.own == 0) continue;
    for (std::size_t i = 0; i < companies.size(); ++i) {
      if (!has_bit(unit.own, i)) continue;
      companies[i].guard = unit.guard;
      companies[i].now = unit.now;
    }
    const bool ran = unit.fate == Fate::routed && end == BattleEnd::lost;
    if (unit.fate == Fate::destroyed || ran) gone |= unit.own;
  }
  for (std::size_t i = companies.size(); i-- > 0;) {
    if (!has_bit(gone, i)) continue;
    farsa.tell(told::company_gone(companies[i].kind, false), rule::companies_hired);
    companies.erase(i);
  }
}

/// What the enemy has lost to the party: kept while there is room, else sold for what it brings.
void take_prizes(Farsa& farsa) {
  for (const Unit& unit : farsa.state.war.battle.hosts[kTheirs].units) {
    if (!unit.vessel || !is_lost(unit, true)) continue;
    for (int i = 0; i < unit.count; ++i) {
      const Vessel prize{.kind = unit.kind, .place = farsa.state.place, .guard = unit.guard, .now = unit.now};
      const int silver = farsa.state.war.vessels.full() ? sale_price_of(farsa.look(), prize) : 0;
      farsa.tell(told::prize(unit.kind, silver), rule::field_lost);
      if (silver > 0) {
        earn(farsa, silver, rule::shipyard);
      } else if (!farsa.state.war.vessels.full()) {
        farsa.state.war.vessels.push_back(prize);
      }
    }
  }
}

void be_thanked(Farsa& farsa, int battle) {
  const BattleKind& kind = farsa.library.battles[at(battle)];
  if (kind.reward > 0) earn(farsa, kind.reward, rule::mass_combat);
  const auto faction = kind.faction ? farsa.library.factions.index(*kind.faction) : std::nullopt;
  if (faction) change_regard(farsa, static_cast<int>(*faction), 1, rule::mass_combat);
  if (kind.cause != Cause::siege) return;
  for (const Condition one : {Condition::insecurity, Condition::food_shortage, Condition::destruction}) {
    if (suffers_from(farsa.look(), one)) return end_condition(farsa, one, rule::mass_combat);
  }
}

/// In the middle of it when the line breaks.
Task<> be_overrun(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party, is_able_hero)) {
    if (co_await save(farsa, who, Ability::dexterity, 0, rule::field_lost)) continue;
    const int die = co_await roll_die(farsa, farsa.seat(who), 6, rule::field_lost, purpose::for_rout(who));
    const int damage = std::max(0, die - armor_of(farsa.look(), who));
    co_await take_blow(farsa, who, damage, nullptr, rule::field_lost);
  }
}

}  // namespace

void let_down(Farsa& farsa, int battle, RuleId rule) {
  const BattleKind& kind = farsa.library.battles[at(battle)];
  const auto found = kind.faction ? farsa.library.factions.index(*kind.faction) : std::nullopt;
  if (!found) return;
  const int faction = static_cast<int>(*found);
  change_regard(farsa, faction, -1, rule);
  if (has_resources(farsa.look(), faction)) lose_resource(farsa, faction, rule);
}

Task<> end_battle(Farsa& farsa, BattleEnd end) {
  const Battle battle = farsa.state.war.battle;
  farsa.tell(told::battle_over(end, battle.kind), end == BattleEnd::dusk ? rule::dusk : rule::combat_steps);
  settle_own_vessels(farsa, end);
  settle_own_companies(farsa, end);
  if (keeps_the_field(end)) take_prizes(farsa);
  farsa.state.course.leave(farsa, kBattle);
  if (battle.kind != kNone) {
    if (keeps_the_field(end)) {
      be_thanked(farsa, battle.kind);
    } else if (end == BattleEnd::lost || end == BattleEnd::got_away) {
      let_down(farsa, battle.kind, rule::field_lost);
    }
  }
  if (end == BattleEnd::lost) co_await be_overrun(farsa);
}

}  // namespace gamekeeper::farsa
