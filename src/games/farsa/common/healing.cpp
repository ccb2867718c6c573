#include "games/farsa/chapter.hpp"

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
    const int die = co_await roll_die(farsa, who, 6, rule::scar_walloped, purpose::for_recovery(who));
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

// What the world does to somebody (D-2): the book's dice, past Guard and Armor, to STR or DEX.

/// What goes on until it ends, in the order of the bits of Character::exposed.
constexpr std::array kLasting = {Harm::on_fire, Harm::drowning, Harm::freezing_water};

std::uint8_t bit_of(Harm harm) {
  for (std::size_t i = 0; i < kLasting.size(); ++i) {
    if (kLasting[i] == harm) return fit(1U << i);
  }
  return 0;
}

RuleId rule_of(Harm harm) { return rule::group<"environment/*">.of(harm, rule::environmental_damage); }

Task<> hurt(Farsa& farsa, Who who, Ability ability, int amount) {
  const bool would_be_saved_for = ability == Ability::strength && phase_of(farsa.state) != Phase::fight;
  co_await lose_ability(farsa, who, ability, amount,
                        would_be_saved_for ? rule::no_save_outside_combat : rule::direct_past_armor);
}

Task<> hurt_again(Farsa& farsa, Who who, Harm harm) {
  const int amount = co_await roll_dice(farsa, who, dice_of({.harm = harm}), rule::damage_again,
                                        purpose::for_harm(who, harm));
  co_await hurt(farsa, who, Ability::strength, amount);
}

void set_free(Farsa& farsa, Who who, Harm harm, int helper) {
  Character& one = farsa.who(who);
  one.exposed = fit(one.exposed & ~bit_of(harm));
  farsa.tell(told::freed(who, harm, helper), rule::out_of_it);
}

/// A save with what it takes; failing, it hurts once more.
Task<> struggle(Farsa& farsa, Who who, Harm harm) {
  if (co_await save(farsa, who, struggled_with(harm), 0, rule::out_of_it)) {
    set_free(farsa, who, harm, kNone);
  } else {
    co_await hurt_again(farsa, who, harm);
  }
}

/// Another of the party who can act; -1: nobody.
Who somebody_beside(const Look& look, Who who) {
  return all_who(look, [&](Who other) { return other != who && can_act(look.who(other)); }).first();
}

/// Where nothing else is going on: everybody who can helps, from the second round on.
Task<> get_out(Farsa& farsa, Who who, Harm harm) {
  bool first = true;
  while (is_present(farsa.who(who)) && (farsa.who(who).exposed & bit_of(harm)) != 0) {
    const Who helper = somebody_beside(farsa.look(), who);
    if (!first && helper >= 0) {
      set_free(farsa, who, harm, helper);
    } else if (can_act(farsa.who(who))) {
      co_await struggle(farsa, who, harm);
    } else {
      co_await hurt_again(farsa, who, harm);
    }
    first = false;
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
  while (days-- > 0 && heal_wound(farsa, who, rule::wound_healed)) {
  }
}

bool heal_wound(Farsa& farsa, Who who, RuleId rule) {
  auto& wounds = farsa.who(who).wounds;
  const auto* const heals = std::ranges::find(wounds, false, &Wound::permanent);
  if (heals == wounds.end()) return false;
  wounds.erase(static_cast<std::size_t>(heals - wounds.begin()));
  farsa.tell(told::healed_wound(who), rule);
  return true;
}

Task<> pass_turns(Farsa& farsa, int turns, RuleId rule) {
  Calendar& calendar = farsa.state.calendar;
  calendar.turn = fit(std::min(kTurnsAWatch - 1, calendar.turn + turns));
  for (const Who who : indices(farsa.state.party, is_present)) {
    Character& one = farsa.who(who);
    if (one.fate == Fate::down && one.hour_left > 0) {
      one.hour_left = fit(std::max(0, one.hour_left - turns));
      if (one.hour_left == 0) {
        die(farsa, who, rule::critical_hour);
        continue;
      }
    }
    if (one.glow > 0) {
      one.glow = fit(std::max(0, one.glow - turns));
      if (one.glow == 0) farsa.tell(told::went_out(who, kNone, false), rule);
    }
    for (std::size_t i = one.things.size(); i-- > 0;) {
      Thing& thing = one.things[i];
      if (thing.burning == 0) continue;
      thing.burning = fit(std::max(0, thing.burning - turns));
      if (thing.burning > 0) continue;
      farsa.tell(told::went_out(who, thing.item, false), rule);
      const auto& light = farsa.library.items[thing.item].light;
      if (light && !light->fuel) use_up(farsa, who, static_cast<int>(i), rule);
    }
  }
  co_return;
}

bool is_surroundings(Harm harm) { return harm >= Harm::fire; }

Dice dice_of(const Consequence& consequence) {
  switch (consequence.harm) {
    case Harm::fire:
    case Harm::on_fire:
    case Harm::acid:
    case Harm::drowning:
    case Harm::freezing_water: return {.count = 1, .sides = 6};
    case Harm::lightning:
    case Harm::rocks: return {.count = 3, .sides = 6};
    case Harm::lava: return {};
    default: return dice(consequence.dice);
  }
}

Ability struggled_with(Harm harm) { return harm == Harm::on_fire ? Ability::dexterity : Ability::strength; }

bool is_freezing(const Character& one) { return (one.exposed & bit_of(Harm::freezing_water)) != 0; }

Harm exposure_of(const Character& one) {
  for (const Harm harm : kLasting) {
    if ((one.exposed & bit_of(harm)) != 0) return harm;
  }
  return Harm::none;
}

Task<Ability> body_or_reflexes(Farsa& farsa, Who who, Harm harm) {
  if (harm != Harm::rocks) co_return Ability::strength;
  const bool by_strength =
      co_await farsa.table.two_way(farsa.seat(who), rule::strength_or_dexterity, prompt::ask_hurt(who),
                                   option::by_strength(who), option::by_dexterity(who));
  co_return by_strength ? Ability::strength : Ability::dexterity;
}

Task<> suffer_surroundings(Farsa& farsa, Who who, Harm harm, Ability ability, int amount) {
  farsa.tell(told::exposed(who, harm), rule_of(harm));
  if (harm == Harm::lava) {
    farsa.who(who).body_lost = true;
    die(farsa, who, rule::environment_lava);
    co_return;
  }
  co_await hurt(farsa, who, ability, amount);
  if (bit_of(harm) == 0 || !is_present(farsa.who(who))) co_return;
  farsa.who(who).exposed = fit(farsa.who(who).exposed | bit_of(harm));
  if (phase_of(farsa.state) != Phase::fight) co_await get_out(farsa, who, harm);
}

Task<bool> endure_surroundings(Farsa& farsa, Who who) {
  const Harm harm = exposure_of(farsa.who(who));
  if (harm == Harm::none || !is_present(farsa.who(who))) co_return false;
  if (!can_act(farsa.who(who))) {
    co_await hurt_again(farsa, who, harm);
    co_return true;
  }
  const bool struggles =
      co_await farsa.table.two_way(farsa.seat(who), rule::out_of_it, prompt::ask_exposed(who, harm),
                                   option::struggle(who), option::bear_it(who));
  if (struggles) {
    co_await struggle(farsa, who, harm);
    co_return true;
  }
  co_await hurt_again(farsa, who, harm);
  co_return !can_act(farsa.who(who));
}

void end_exposure(Farsa& farsa, Who who) {
  while (exposure_of(farsa.who(who)) != Harm::none)
    set_free(farsa, who, exposure_of(farsa.who(who)), somebody_beside(farsa.look(), who));
}

}  // namespace gamekeeper::farsa
