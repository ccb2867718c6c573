#include "farsa/words/common.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {
namespace {

void restore_guard(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  if (one.guard >= one.guard_most) return;
  if (one.deprived) return farsa.tell(told::not_healed(who), rule::deprived_heals_nothing);
  one.guard = one.guard_most;
  farsa.tell(told::guard_back(who, one.guard), rule);
}

/// What the scars of rows 10 and 11 bring once somebody has rested (D-8).
Task<> recover_from_scars(Farsa& farsa, Who who) {
  const Scars scars = farsa.who(who).scars;
  if (scars.walloped) {
    farsa.who(who).scars.walloped = false;
    end_deprivation(farsa, who, rule::scar_walloped);
    const int die =
        co_await roll_die(farsa, farsa.seat(who), 6, rule::scar_walloped, purpose::for_recovery(who));
    grow_guard(farsa, who, die, rule::scar_recovery);
  }
  if (scars.out_of_action && farsa.who(who).fate == Fate::well) {
    farsa.who(who).scars.out_of_action = false;
    end_deprivation(farsa, who, rule::scar_out_of_action);
    const engine::Faces dice = co_await farsa.table.roll(farsa.seat(who), 2, 6, rule::scar_out_of_action,
                                                         purpose::for_recovery(who));
    grow_guard(farsa, who, std::max(1, dice.sum() - farsa.who(who).guard_most), rule::scar_recovery);
  }
}

}  // namespace

void stabilize(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  if (one.fate != Fate::down) return;
  one.fate = Fate::well;
  one.hour_left = 0;
  farsa.tell(told::stabilized(who), rule);
}

void give_aid(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  end_exposure(farsa, who);
  if (one.fate != Fate::down || one.hour_left == 0) return;
  one.hour_left = 0;
  farsa.tell(told::aided(who), rule);
}

Task<> rest_a_turn(Farsa& farsa, RuleId rule) {
  for (const Who who : indices(farsa.state.party, is_present)) {
    // Whoever is on their feet sees to the others; nobody can aid themselves.
    if (count_able(farsa.state) > 0) give_aid(farsa, who, rule::critical_hour);
    if (farsa.who(who).hour_left == 0) stabilize(farsa, who, rule::rest_stabilizes);
    calm(farsa, who, rule::panic_ends);
    restore_guard(farsa, who, rule);
  }
  co_return;
}

Task<> rest_a_watch(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party, is_present)) co_await recover_from_scars(farsa, who);
}

Task<> sleep(Farsa& farsa, Who who, bool well, RuleId rule) {
  if (!is_present(farsa.who(who))) co_return;
  farsa.who(who).rested = well;
  farsa.tell(told::slept(who, well), rule);
  if (!well) {
    deprive(farsa, who, rule::camp_sleepless);
    co_await add_fatigue(farsa, who, 1, rule::camp_sleepless);
    co_return;
  }
  stabilize(farsa, who, rule::rest_stabilizes);
  calm(farsa, who, rule::panic_ends);
  co_await recover_from_scars(farsa, who);
  if (farsa.who(who).fed) end_deprivation(farsa, who, rule::deprived_until);
  clear_fatigue(farsa, who, farsa.who(who).fatigue, rule::fatigue_sleep);
  restore_guard(farsa, who, rule);
}

Task<> rest_a_day(Farsa& farsa, Who who, bool tended, RuleId rule, int days) {
  if (!is_present(farsa.who(who))) co_return;
  // What is dead does not mend by lying still.
  const bool mends = tended || farsa.who(who).returned != Rite::undeath;
  for (const Ability ability : {Ability::strength, Ability::dexterity, Ability::control}) {
    if (mends)
      restore_ability(farsa, who, ability, days * (tended ? 2 : 1), tended ? rule : rule::a_day_for_all);
  }
  if (!tended || farsa.who(who).deprived) co_return;
  Character& one = farsa.who(who);
  for (int day = 0; day < days; ++day) {
    const auto heals = std::ranges::find(one.wounds, false, &Wound::permanent);
    if (heals == one.wounds.end()) break;
    one.wounds.erase(static_cast<std::size_t>(heals - one.wounds.begin()));
    farsa.tell(told::healed_wound(who), rule::wound_healed);
  }
}

Task<> pass_turns(Farsa& farsa, int turns, RuleId rule) {
  Calendar& calendar = farsa.state.calendar;
  calendar.turn = static_cast<std::uint8_t>(std::min(kTurnsAWatch - 1, calendar.turn + turns));
  for (const Who who : indices(farsa.state.party, is_present)) {
    Character& one = farsa.who(who);
    if (one.fate == Fate::down && one.hour_left > 0) {
      one.hour_left = static_cast<std::uint8_t>(std::max(0, one.hour_left - turns));
      if (one.hour_left == 0) {
        die(farsa, who, rule::critical_hour);
        continue;
      }
    }
    if (one.glow > 0) {
      one.glow = static_cast<std::uint8_t>(std::max(0, one.glow - turns));
      if (one.glow == 0) farsa.tell(told::went_out(who, kNone, false), rule);
    }
    for (std::size_t i = one.things.size(); i-- > 0;) {
      Thing& thing = one.things[i];
      if (thing.burning == 0) continue;
      thing.burning = static_cast<std::uint8_t>(std::max(0, thing.burning - turns));
      if (thing.burning > 0) continue;
      farsa.tell(told::went_out(who, thing.item, false), rule);
      const auto& light = farsa.library.items[thing.item].light;
      if (light && !light->fuel) use_up(farsa, who, static_cast<int>(i), rule);
    }
  }
  co_return;
}

}  // namespace gamekeeper::farsa
