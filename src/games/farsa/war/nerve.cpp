#include "farsa/words/war.hpp"
#include "games/farsa/war/war.hpp"

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

}  // namespace

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

}  // namespace gamekeeper::farsa
