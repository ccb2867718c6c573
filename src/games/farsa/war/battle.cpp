#include "farsa/words/war.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

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
