#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

std::uint8_t battle_of(const Library& library, Cause cause) {
  for (std::size_t i = 0; i < library.battles.size(); ++i) {
    if (library.battles[i].cause == cause) return fit(i);
  }
  return kNone;
}

/// The faction that asked is let down.
void let_down(Farsa& farsa, int battle, RuleId rule) {
  const int faction = faction_of(farsa.library.battles[at(battle)].faction);
  if (faction < 0) return;
  change_regard(farsa, faction, -1, rule);
  if (has_resources(farsa.look(), faction)) lose_resource(farsa, faction, rule);
}

/// Word has got about that nobody came.
void let_alarm_lapse(Farsa& farsa) {
  const int battle = farsa.state.war.alarm;
  farsa.state.war.alarm = kNone;
  farsa.tell(told::alarm_lapsed(battle), rule::battle_declined);
  let_down(farsa, battle, rule::battle_declined);
}

/// The vessels that the party travels with.
template <class Does>
void for_each_here(const Look& look, Does does) {
  for (std::size_t i = 0; i < look.state.war.vessels.size(); ++i) {
    if (lies_here(look, look.state.war.vessels[i])) does(i);
  }
}

/// What lies on the Decks; where nothing does, what silver there is.
void give_decks(Farsa& farsa) {
  bool any = false;
  for_each_here(farsa.look(), [&farsa, &any](std::size_t i) {
    Vessel& vessel = farsa.state.war.vessels[i];
    any = any || !vessel.decks.empty();
    vessel.decks = {};
  });
  const int silver = any ? 0 : std::min(toll(farsa.look()), coins_together(farsa.state));
  if (silver > 0) pay_together(farsa, silver, rule::battle_declined);
  farsa.tell(told::tribute(silver), rule::battle_declined);
}

using Fate = Unit::Fate;

/// Whether a vessel has changed hands: taken, or given up to those who keep the field.
bool is_lost(const Unit& unit, bool others_keep_field) {
  return others_keep_field && is_any(unit.fate, {Fate::taken, Fate::yielded, Fate::adrift});
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
      vessel.now[k] = fit(std::max(0, vessel.now[k] - lost));
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
  const int faction = faction_of(kind.faction);
  if (faction >= 0) change_regard(farsa, faction, 1, rule::mass_combat);
  if (kind.cause != Cause::siege) return;
  for (const Condition one : {Condition::insecurity, Condition::food_shortage, Condition::destruction}) {
    if (suffers_from(farsa.look(), one)) return end_condition(farsa, one, rule::mass_combat);
  }
}

/// In the middle of it when the line breaks.
Task<> be_overrun(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party, is_able_hero)) {
    if (co_await save(farsa, who, Ability::dexterity, 0, rule::field_lost)) continue;
    const int die = co_await roll_die(farsa, who, 6, rule::field_lost, purpose::for_rout(who));
    const int damage = std::max(0, die - armor_of(farsa.look(), who));
    co_await take_blow(farsa, who, damage, nullptr, rule::field_lost);
  }
}

}  // namespace

int toll(const Look& look) {
  int cost = 0;
  for_each_here(look, [&look, &cost](std::size_t i) {
    cost += look.library.vessels[look.state.war.vessels[i].kind].cost;
  });
  return std::max(1, cost * kPercentOfCost / 100);
}

void sound_alarm(Farsa& farsa, Cause cause) {
  War& war = farsa.state.war;
  const std::uint8_t battle = battle_of(farsa.library, cause);
  if (war.alarm != kNone || battle == kNone) return;
  war.alarm = battle;
  war.alarm_place = farsa.state.place;
  war.alarm_until = fit(farsa.state.calendar.day + kDaysOfAlarm);
  farsa.tell(told::alarm(battle, war.alarm_until), rule::mass_combat);
}

void offer_alarm(const Look& look, Offers& offers) {
  const War& war = look.state.war;
  if (war.alarm == kNone || war.alarm_place != look.state.place) return;
  offers.add(option::answer_alarm(war.alarm));
  offers.add(option::refuse_alarm(war.alarm));
}

Task<> answer_alarm(Farsa& farsa, Option option) {
  if (option::refuse_alarm.is(option)) co_return let_alarm_lapse(farsa);
  farsa.state.war.alarm = kNone;
  begin_battle(farsa, option::answer_alarm.in(option).battle);
}

Task<bool> raiders_on_river(Farsa& farsa) {
  if (!is_afloat(farsa.look())) co_return false;
  bool any = false;
  bool ships = false;
  for_each_here(farsa.look(), [&farsa, &any, &ships](std::size_t i) {
    any = true;
    ships = ships || scale_of(farsa.library.vessels[farsa.state.war.vessels[i].kind]) == Scale::ship;
  });
  const std::uint8_t battle = battle_of(farsa.library, ships ? Cause::ships : Cause::boats);
  if (!any || battle == kNone || co_await die_of_fate(farsa, rule::battle_declined) >= 4) co_return false;
  const Option chosen = co_await farsa.table.pick(
      farsa.caller(), rule::battle_declined, prompt::ask_raiders(battle), [&farsa, battle](Offers& offers) {
        const int silver = toll(farsa.look());
        offers.add(option::fight_raiders(battle));
        offers.add_unless(option::pay_raiders(silver), {{coins_together(farsa.state) < silver,
                                                         rule::battle_declined, reason::costs(silver)}});
        offers.add(option::give_decks());
      });
  switch (chosen.word) {
    case option::fight_raiders.word: begin_battle(farsa, battle); break;
    case option::pay_raiders.word: {
      const int silver = option::pay_raiders.in(chosen).silver;
      pay_together(farsa, silver, rule::battle_declined);
      farsa.tell(told::tribute(silver), rule::battle_declined);
      break;
    }
    default: give_decks(farsa); break;
  }
  co_return true;
}

void end_day_of_war(Farsa& farsa) {
  War& war = farsa.state.war;
  for (std::size_t i = war.companies.size(); i-- > 0;) {
    if (--war.companies[i].days > 0) continue;
    farsa.tell(told::company_gone(war.companies[i].kind, true), rule::companies_hired);
    war.companies.erase(i);
  }
  if (war.alarm != kNone && farsa.state.calendar.day >= war.alarm_until) let_alarm_lapse(farsa);
}

Task<> end_battle(Farsa& farsa, BattleEnd end) {
  const Battle battle = farsa.state.war.battle;
  farsa.tell(told::battle_over(end, battle.kind), end == BattleEnd::dusk ? rule::dusk : rule::combat_steps);
  settle_own_vessels(farsa, end);
  settle_own_companies(farsa, end);
  if (end == BattleEnd::won) take_prizes(farsa);
  farsa.state.course.leave(farsa, kBattle);
  if (battle.kind != kNone) {
    if (end == BattleEnd::won) {
      be_thanked(farsa, battle.kind);
    } else if (end == BattleEnd::lost || end == BattleEnd::got_away) {
      let_down(farsa, battle.kind, rule::field_lost);
    }
  }
  if (end == BattleEnd::lost) co_await be_overrun(farsa);
}

}  // namespace gamekeeper::farsa
