#include <cstdlib>

#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

Task<> spring(Audit& audit, int type) {
  const Trap& trap = audit.library.traps[type - 1];
  audit.tell(told::trap_sprung(type - 1), rule::disarm_then_evade);
  int damage = trap.damage;
  constexpr int kHammerAutomaton = 3;
  if (type == kHammerAutomaton && audit.state.switches.example_trap_damage) {
    const engine::Faces die = co_await audit.roll(1, rule::trap_damage_table, purpose::roll_trap_damage());
    damage = die.sum() + 2;
  }
  const int absorbed = trap.no_armor ? 0 : std::min(damage, armor_value(audit.look()));
  lose_health(audit, damage - absorbed, absorbed,
              trap.no_armor              ? rule::no_armor
              : type == kHammerAutomaton ? rule::trap_damage_table
                                         : rule::disarm_then_evade);
  if (trap.complications > 0) co_await draw_complications(audit, trap.complications, rule::disarm_then_evade);
  if (health(audit.me()) == 0) co_await fall(audit, Downfall::trap);
}

}  // namespace

int trap_defense(const Cell& cell) { return std::abs(cell.tile[0] - cell.tile[2]); }

Task<> meet_trap(Audit& audit) {
  const Cell cell = audit.me().map[audit.me().cell];
  const int type = cell.tile[1];
  audit.tell(told::trap_met(type - 1, trap_defense(cell)), rule::trap_reading);
  co_await begin_round(audit, rule::trap_steps);
  if (trap_defense(cell) == 0) {
    audit.tell(told::trap_dead(type - 1), rule::dead_trap);
  } else {
    bool disarmed = false;
    if (has_special(audit.look(), TalentSpecial::disarm_trap) &&
        co_await audit.two_way(rule::disarm_then_evade, prompt::trap_ahead(type - 1), option::disarm(),
                               option::evade())) {
      const PoolResult disarming =
          co_await roll_check(audit, check_trap(audit.look(), Check::Kind::disarm), rule::disarm_then_evade);
      disarmed = disarming.success();
      audit.tell(disarmed ? told::trap_disarmed(type - 1) : told::trap_armed(type - 1),
                 rule::disarm_then_evade);
    }
    if (!disarmed) {
      const PoolResult evading =
          co_await roll_check(audit, check_trap(audit.look(), Check::Kind::evade), rule::disarm_then_evade);
      if (evading.success()) {
        audit.tell(told::trap_evaded(type - 1), rule::disarm_then_evade);
      } else {
        co_await spring(audit, type);
      }
    }
  }
  end_round(audit);
  end_encounter(audit, RoomState::done);
}

}  // namespace gamekeeper::number_crunch
