#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

bool tests(const Look& look, const Unit& unit) { return is_fighting(unit) && knows_fear(look.library, unit); }

/// All who know fear leave the field; what cannot sail away yields.
void break_side(Farsa& farsa, int side, RuleId rule) {
  for (int i = 0; i < count_units(farsa.state, side); ++i) {
    const Unit& unit = unit_at(farsa.look(), side, i);
    if (!tests(farsa.look(), unit)) continue;
    const bool stuck = unit.vessel && !can_sail(unit);
    unit_goes(farsa, side, i, stuck ? Unit::Fate::yielded : Unit::Fate::routed, rule);
  }
}

/// What has come due in this turn; one save, whatever has come together.
std::optional<RuleId> due(Farsa& farsa, int side) {
  Host& host = farsa.state.war.battle.hosts[at(side)];
  const int fighting = count_fighting(farsa.state, side);
  if (host.began_with == 1) {
    if (host.lone_tested || fighting == 0 || host.units[0].guard > 0) return std::nullopt;
    host.lone_tested = true;
    return rule::morale_lone;
  }
  const int fallen = host.began_with - fighting;
  std::optional<RuleId> why;
  if (fallen > 0 && !host.first_fell) {
    host.first_fell = true;
    why = rule::morale_first_casualty;
  }
  if (2 * fallen >= host.began_with && !host.half_fell) {
    host.half_fell = true;
    why = rule::morale_half;
  }
  if (!is_fighting(host.units[0]) && !host.leader_fell) {
    host.leader_fell = true;
    why = rule::morale_leader;
  }
  return why;
}

/// DEX of the side's swiftest vessel; 0: none can move.
int swiftness(const State& state, int side) {
  int best = 0;
  for (const Unit& unit : state.war.battle.hosts[at(side)].units) {
    if (is_fighting(unit) && can_sail(unit)) best = std::max<int>(best, unit.now[1]);
  }
  return best;
}

bool sails_decide(const State& state) { return swiftness(state, kOurs) > 0 && swiftness(state, kTheirs) > 0; }

/// Without vessels the captain saves for it, once, above the Armor that they wear (F-1b).
Task<> initiative(Farsa& farsa) {
  const Who leader = captain(farsa.look());
  bool first = false;
  if (!sails_decide(farsa.state) && leader >= 0)
    first =
        co_await save(farsa, leader, Ability::dexterity, armor_of(farsa.look(), leader), rule::initiative);
  farsa.state.war.battle.ours_first = first;
}

void settle_who_moves_first(Farsa& farsa) {
  Battle& battle = farsa.state.war.battle;
  const bool by_sails = sails_decide(farsa.state);
  if (by_sails) battle.ours_first = swiftness(farsa.state, kOurs) >= swiftness(farsa.state, kTheirs);
  farsa.tell(told::moves_first(battle.ours_first ? kOurs : kTheirs, by_sails),
             by_sails ? rule::ship_sails : rule::swiftest_side);
}

std::optional<BattleEnd> end_of(const State& state) {
  const bool ours = count_fighting(state, kOurs) > 0;
  const bool theirs = count_fighting(state, kTheirs) > 0;
  if (ours && theirs) return std::nullopt;
  if (ours) return BattleEnd::won;
  if (!theirs) return BattleEnd::nobody_left;
  const bool withdrew = std::ranges::any_of(state.war.battle.hosts[kOurs].units, [](const Unit& unit) {
    return unit.fate == Unit::Fate::withdrawn;
  });
  return withdrew ? BattleEnd::got_away : BattleEnd::lost;
}

void next_round(Farsa& farsa) {
  Battle& battle = farsa.state.war.battle;
  ++battle.round;
  for (Host& host : battle.hosts) {
    for (Unit& unit : host.units) {
      unit.order = Unit::Order::none;
      unit.target = kNone;
      unit.part = Ability::strength;
    }
  }
}

int nerve_of(const Look& look, int side) {
  int best = -1;
  for (int i = 0; i < count_units(look.state, side); ++i) {
    const Unit& unit = unit_at(look, side, i);
    if (!tests(look, unit)) continue;
    best = std::max<int>(best, unit.now[2]);
    if (unit.leader) break;
  }
  if (best < 0 || side == kTheirs) return best;
  const Who leader = captain(look);
  return leader < 0 ? best : std::max(best, score(look, leader, Ability::control));
}

/// Tests whatever has come due.
Task<> test_nerve(Farsa& farsa, int side) {
  if (count_fighting(farsa.state, side) == 0) co_return;
  const std::optional<RuleId> why = due(farsa, side);
  if (!why || nerve_of(farsa.look(), side) < 0) co_return;
  const int die =
      co_await roll_die(farsa, side == kOurs ? farsa.caller() : kReferee, 20, *why, purpose::for_nerve(side));
  const int score = nerve_of(farsa.look(), side);
  const bool stands = die <= score;
  farsa.tell(told::nerve(side, die, score, stands),
             side == kOurs ? rule::morale_of_allies : rule::nerve_of_a_side);
  if (!stands) break_side(farsa, side, *why);
}

/// A side acts; then both see whether they still have the nerve.
Task<> act(Farsa& farsa, int side) {
  co_await carry_out(farsa, side);
  co_await test_nerve(farsa, against(side));
  co_await test_nerve(farsa, side);
}

Task<> our_orders(Farsa& farsa) { return give_orders(farsa); }

Task<> their_orders(Farsa& farsa) {
  co_await enemy_orders(farsa);
  settle_who_moves_first(farsa);
}

int first_side(const State& state) { return state.war.battle.ours_first ? kOurs : kTheirs; }

Task<> first_side_acts(Farsa& farsa) { return act(farsa, first_side(farsa.state)); }

/// Who still stands at dusk goes home.
Task<> second_side_acts(Farsa& farsa) {
  co_await act(farsa, against(first_side(farsa.state)));
  if (end_of(farsa.state) || farsa.state.war.battle.round >= kLongestBattle) co_return;
  next_round(farsa);
  farsa.state.course.go_to<our_orders>(kBattle);
}

bool is_decided(const Farsa& farsa) { return end_of(farsa.state).has_value(); }

Task<> aftermath(Farsa& farsa) { return end_battle(farsa, end_of(farsa.state).value_or(BattleEnd::dusk)); }

void forget_battle(Farsa& farsa) { farsa.state.war.battle = {}; }

}  // namespace

// F-15
constinit const ProcedureOf<Farsa> kBattle =
    steps<initiative, our_orders, their_orders, first_side_acts, second_side_acts, aftermath>("battle")
        .until<is_decided>()
        .at_its_end<forget_battle>();

}  // namespace gamekeeper::farsa
