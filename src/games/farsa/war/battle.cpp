#include <algorithm>
#include <optional>

#include "farsa/rule_ids.hpp"
#include "farsa/words/war.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

using Step = Battle::Step;

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
Task<> take_initiative(Farsa& farsa) {
  const Who leader = captain(farsa.look());
  bool first = false;
  if (!sails_decide(farsa.state) && leader >= 0)
    first =
        co_await save(farsa, leader, Ability::dexterity, armor_of(farsa.look(), leader), rule::initiative);
  farsa.state.war.battle.ours_first = first;
  farsa.state.war.battle.step = Step::ours;
}

void settle_who_moves_first(Farsa& farsa) {
  Battle& battle = farsa.state.war.battle;
  const bool by_sails = sails_decide(farsa.state);
  if (by_sails) battle.ours_first = swiftness(farsa.state, kOurs) >= swiftness(farsa.state, kTheirs);
  farsa.tell(told::moves_first(battle.ours_first ? kOurs : kTheirs, by_sails),
             by_sails ? rule::ship_sails : rule::swiftest_side);
  battle.step = Step::first;
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
  battle.step = Step::ours;
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

/// One step of a round: initiative, orders of a side, or what comes of them.
Task<> battle_round(Farsa& farsa) {
  farsa.state.course.again();
  const Battle& battle = farsa.state.war.battle;
  const int first = battle.ours_first ? kOurs : kTheirs;
  switch (battle.step) {
    case Step::initiative: co_await take_initiative(farsa); break;
    case Step::ours:
      co_await give_orders(farsa);
      farsa.state.war.battle.step = Step::theirs;
      break;
    case Step::theirs:
      co_await enemy_orders(farsa);
      settle_who_moves_first(farsa);
      break;
    case Step::first:
      co_await act(farsa, first);
      farsa.state.war.battle.step = Step::second;
      break;
    case Step::second:
      co_await act(farsa, against(first));
      if (!end_of(farsa.state) && farsa.state.war.battle.round >= kLongestBattle) {
        co_await end_battle(farsa, BattleEnd::dusk);
        co_return;
      }
      next_round(farsa);
      break;
  }
  if (const std::optional<BattleEnd> end = end_of(farsa.state)) co_await end_battle(farsa, *end);
}

}  // namespace

// F-15
constinit const ProcedureOf<Farsa> kBattle = steps<battle_round>("battle");

}  // namespace gamekeeper::farsa
