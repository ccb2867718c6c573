#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kTurnsToLive = 6;  ///< the hour of D-7
/// Where the content has the sentence, as told::consequence counts.
constexpr int kOfSpecial = 4, kOfCritical = 5;

/// Passing the save after the row 12 scar (D-8).
Task<> survive_doom(Farsa& farsa, Who who) {
  farsa.who(who).scars.doomed = false;
  const int sum = co_await roll_dice(farsa, who, {3, 6, 0}, rule::scar_doomed, purpose::for_scar(who));
  if (sum > farsa.who(who).guard_most)
    grow_guard(farsa, who, sum - farsa.who(who).guard_most, rule::scar_doomed);
}

/// Whose fall the others see: their side counts it (F-11).
void note_fallen(Farsa& farsa, Who who) {
  if (phase_of(farsa.state) == Phase::fight) set_bit(farsa.state.fight.fallen, who);
}

void go_down(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  one.fate = Fate::down;
  one.hour_left = kTurnsToLive;
  note_fallen(farsa, who);
  farsa.tell(told::went_down(who), rule);
}

Task<> suffer_special(Farsa& farsa, Who who, const Consequence* special, RuleId rule) {
  if (special != nullptr && is_present(farsa.who(who)))
    co_await suffer(farsa, who, *special, Impact::plain, rule);
}

/// Harm that has a number for an impact to change.
bool is_counted(const Farsa& farsa, Harm harm) {
  using enum Harm;
  if (harm == lose_turn) return farsa.look().in_site();  // outside it is the watch, whole
  return is_any(harm, {strength, dexterity, control, fatigue, lose_food, Harm::scar}) ||
         (is_surroundings(harm) && harm != lava);
}

bool is_rolled(const Farsa& farsa, const Consequence& consequence) {
  return is_counted(farsa, consequence.harm) && dice_of(consequence).count > 0;
}

/// At an advantage half of it, rounded down; at a disadvantage the higher of two rolls.
Task<int> roll_harm(Farsa& farsa, Who who, const Consequence& consequence, Impact impact, RuleId rule) {
  const Phrase purpose = purpose::for_harm(who, consequence.harm);
  const Dice thrown = dice_of(consequence);
  const int amount = co_await roll_dice(
      farsa, who, thrown, is_surroundings(consequence.harm) ? rule::environmental_damage : rule, purpose);
  if (impact == Impact::better) co_return amount / 2;
  if (impact == Impact::plain || !is_rolled(farsa, consequence)) co_return amount;
  const int again = co_await roll_dice(farsa, who, thrown, rule::impact_counted, purpose);
  co_return std::max(amount, again);
}

/// The first that serves a skill; false: there is none.
bool lose_tool(Farsa& farsa, Who who, RuleId rule) {
  const int tool = indices(farsa.who(who).things, [&farsa](const Thing& thing) {
                     return thing.carried != Carried::beast && farsa.library.facts[thing.item].skills != 0;
                   }).first();
  if (tool >= 0) lose_thing(farsa, who, tool, rule);
  return tool >= 0;
}

void lose_food(Farsa& farsa, Who who, int meals, RuleId rule) {
  int lost = 0;
  for (; lost < meals; ++lost) {
    const std::uint8_t place = find_thing(farsa.who(who), farsa.library.rations);
    if (place == kNone) break;
    use_up(farsa, who, place, rule);
  }
  farsa.tell(told::food_lost(who, lost), rule);
}

/// The content's sentence for what a creature does, known by where in the library it stands.
void tell_what_took_hold(Farsa& farsa, Who who, const Consequence& consequence) {
  for (std::size_t kind = 0; kind < farsa.library.creatures.size(); ++kind) {
    const Creature& creature = farsa.library.creatures[kind];
    const int which = static_cast<int>(kind);
    if (creature.critical && &*creature.critical == &consequence)
      farsa.tell(told::consequence(who, kOfCritical, which, 0, 0), rule::special_takes_hold);
    for (std::size_t attack = 0; attack < creature.attacks.size(); ++attack) {
      const auto& special = creature.attacks[attack].special;
      if (special && &*special == &consequence)
        farsa.tell(told::consequence(who, kOfSpecial, which, static_cast<int>(attack), 0),
                   rule::special_takes_hold);
    }
  }
}

/// The save against Critical Damage, on STR as it is now.
Task<bool> resist_critical_damage(Farsa& farsa, Who who, const Consequence* critical, RuleId rule) {
  if (farsa.who(who).fate != Fate::well) co_return false;
  if (co_await save(farsa, who, Ability::strength, 0, rule::critical_save)) {
    if (farsa.who(who).scars.doomed) co_await survive_doom(farsa, who);
    co_return true;
  }
  if (farsa.who(who).scars.doomed) {
    die(farsa, who, rule::scar_doomed);
    co_return false;
  }
  go_down(farsa, who, rule);
  co_await suffer_special(farsa, who, critical, rule::critical_effects);
  co_return false;
}

}  // namespace

void grow_guard(Farsa& farsa, Who who, int amount, RuleId rule) {
  Character& one = farsa.who(who);
  const int most = std::min(kMostScore, one.guard_most + amount);
  const int gained = most - one.guard_most;
  one.guard_most = fit(most);
  one.guard = fit(std::min(most, one.guard + gained));
  farsa.tell(told::guard_grown(who, gained, most), gained < amount ? rule::guard_limit : rule);
  if (gained > 0) farsa.tell(told::guard_back(who, one.guard), rule::guard_gains);
}

/// What the dead leave is shared out among those who can carry it; the named one has the first choice.
void share_belongings(Farsa& farsa, Who who, Who first) {
  const Things things = farsa.who(who).things;
  const int coins = farsa.who(who).coins;
  farsa.who(who).things.clear();
  farsa.who(who).coins = 0;
  const auto is_another = [&](Who other) { return other != who && is_hero(farsa.who(other)); };
  const Who heir = first >= 0 ? first : all_who(farsa.look(), is_another).first();
  if (heir < 0) return;
  for (Thing thing : things) {
    thing.carried = Carried::pack;
    thing.burning = 0;
    take_somehow(farsa, heir, thing, rule::death);
  }
  gain_coins(farsa, heir, coins, rule::death);
}

Task<bool> take_blow(Farsa& farsa, Who who, int damage, const Consequence* critical, RuleId rule) {
  if (damage <= 0 || !is_present(farsa.who(who))) co_return false;
  const int guard = guard_of(farsa.look(), farsa.who(who));
  if (damage <= guard) {
    Character& one = farsa.who(who);
    one.guard = fit(guard - damage);
    farsa.tell(told::guard_lost(who, damage, one.guard), damage < guard     ? rule
                                                         : is_hireling(one) ? rule::scars_of_heroes
                                                                            : rule::critical_only_below_0);
    if (damage == guard) co_await scar(farsa, who, damage, rule::scar_row);
    co_return !can_act(farsa.who(who));
  }
  const int excess = damage - guard;
  {
    Character& one = farsa.who(who);
    if (guard > 0) {
      one.guard = 0;
      farsa.tell(told::guard_lost(who, guard, 0), rule::guard);
    }
    const int left = std::max(0, one.now[0] - excess);
    one.now[0] = fit(left);
    const bool would_be_on_guard = guard == 0 && one.guard > 0;
    farsa.tell(told::ability_lost(who, Ability::strength, excess, left),
               would_be_on_guard ? rule::guard_0_while_it_lasts : rule::guard_then_strength);
    if (left == 0) {
      die(farsa, who, rule::no_save_at_strength_0);
      co_return true;
    }
  }
  const bool resisted = co_await resist_critical_damage(farsa, who, critical, rule::critical_damage);
  co_return !resisted || !can_act(farsa.who(who));
}

void strike_the_fallen(Farsa& farsa, Who who, int damage) {
  if (farsa.who(who).fate != Fate::down || damage <= 0) return;
  Character& one = farsa.who(who);
  const int left = std::max(0, one.now[0] - damage);
  one.now[0] = fit(left);
  farsa.tell(told::fallen_struck(who, damage, left), rule::struck_when_down);
  if (left == 0) {
    die(farsa, who, rule::struck_when_down);
  } else {
    one.hour_left = kTurnsToLive;
  }
}

Task<> lose_ability(Farsa& farsa, Who who, Ability ability, int amount, RuleId rule) {
  if (amount <= 0 || !is_present(farsa.who(who))) co_return;
  const auto which = at(ability);
  {
    Character& one = farsa.who(who);
    const int left = std::max(0, one.now[which] - amount);
    one.now[which] = fit(left);
    farsa.tell(told::ability_lost(who, ability, amount, left), rule);
    if (left == 0) {
      switch (ability) {
        case Ability::strength: die(farsa, who, rule::strength_gone); co_return;
        case Ability::dexterity: farsa.tell(told::paralyzed(who), rule::dexterity_gone); co_return;
        case Ability::control:
          farsa.tell(told::delirious(who),
                     phase_of(farsa.state) == Phase::fight ? rule::delirium : rule::control_gone);
          co_return;
      }
    }
  }
  if (ability == Ability::control) co_await resist_panic(farsa, who, rule::panic_control_lost);
}

void restore_ability(Farsa& farsa, Who who, Ability ability, int amount, RuleId rule) {
  const auto which = at(ability);
  Character& one = farsa.who(who);
  const int back = std::min<int>(amount, one.most[which] - one.now[which]);
  if (back <= 0) return;
  if (one.deprived) return farsa.tell(told::not_healed(who), rule::deprived_heals_nothing);
  one.now[which] = fit(one.now[which] + back);
  farsa.tell(told::ability_back(who, ability, back, one.now[which]), rule);
}

Task<> scar(Farsa& farsa, Who who, int damage, RuleId rule) {
  // Only player characters get scars.
  if (is_hireling(farsa.who(who))) co_return;
  const int row = damage < 10 ? (damage - 1) / 3 : std::min(damage - 7, 5);
  Scars& scars = farsa.who(who).scars;
  set_bit(scars.suffered, row);
  farsa.tell(told::scarred(who, damage, row), row == 2 ? rule::scar_disfigured : rule);
  switch (row) {
    case 0: {
      const int lost =
          co_await roll_dice(farsa, who, {1, 6, 0}, rule::scar_distressed, purpose::for_scar(who));
      co_await lose_ability(farsa, who, Ability::control, lost, rule::scar_distressed);
      break;
    }
    case 1: grow_guard(farsa, who, 1, rule::scar_rattled); break;
    case 3:
      scars.walloped = true;
      deprive(farsa, who, rule::scar_walloped);
      break;
    case 4:
      scars.out_of_action = true;
      deprive(farsa, who, rule::scar_out_of_action);
      go_down(farsa, who, rule::scar_out_of_action);
      break;
    case 5: scars.doomed = true; break;
    default: break;
  }
}

Task<> resist_panic(Farsa& farsa, Who who, RuleId rule) {
  if (farsa.who(who).panicked || !can_act(farsa.who(who))) co_return;
  if (co_await save(farsa, who, Ability::control, 0, rule)) co_return;
  const std::uint8_t kindred = farsa.who(who).kindred;
  if (kindred != kNone && farsa.library.kindreds[kindred].trait == Trait::stubborn &&
      co_await save(farsa, who, Ability::control, 0, rule::trait_stubborn))
    co_return;
  farsa.who(who).panicked = true;
  farsa.tell(told::panicked(who), rule);
}

void calm(Farsa& farsa, Who who, RuleId rule) {
  if (!farsa.who(who).panicked) return;
  farsa.who(who).panicked = false;
  farsa.tell(told::calmed(who), rule);
}

void deprive(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  if (one.deprived) return;
  one.deprived = true;
  one.days_deprived = 0;
  farsa.tell(told::deprived(who, rule == rule::deprived), rule);
}

void end_deprivation(Farsa& farsa, Who who, RuleId rule) {
  Character& one = farsa.who(who);
  if (!one.deprived) return;
  one.deprived = false;
  one.days_deprived = 0;
  farsa.tell(told::no_longer_deprived(who), rule);
}

void die(Farsa& farsa, Who who, RuleId rule) {
  if (farsa.who(who).fate == Fate::dead) return;
  const bool could_act = can_act(farsa.who(who)) || farsa.who(who).now[0] == 0;
  const bool in_fight = phase_of(farsa.state) == Phase::fight && !farsa.standing(who).left;
  if (in_fight && could_act && farsa.who(who).fate == Fate::well && !is_hireling(farsa.who(who)))
    set_bit(farsa.state.fight.dying, who);
  farsa.who(who).fate = Fate::dead;
  farsa.who(who).exposed = 0;
  farsa.who(who).glow = 0;
  note_fallen(farsa, who);
  farsa.tell(told::died(who), rule);
  // Who has a last word to say settles first who is to have what.
  if (!has_bit(farsa.state.fight.dying, who)) share_belongings(farsa, who, -1);
}

void change_fate(Farsa& farsa, Who who, Fate fate, RuleId rule) {
  if (fate == Fate::dead) return die(farsa, who, rule);
  farsa.who(who).fate = fate;
  farsa.tell(told::fate_changed(who, static_cast<int>(fate)), rule);
}

Task<bool> suffer(Farsa& farsa, Who who, const Consequence& consequence, Impact impact, RuleId rule) {
  if (!is_present(farsa.who(who))) co_return false;
  const RuleId saved_by = farsa.who(who).fate == Fate::down ? rule::body_resists : rule;
  if (consequence.save && co_await save(farsa, who, *consequence.save, consequence.floor, saved_by))
    co_return false;
  tell_what_took_hold(farsa, who, consequence);
  if (impact == Impact::better && consequence.harm != Harm::none && !is_counted(farsa, consequence.harm)) {
    co_await add_fatigue(farsa, who, 1, rule::impact_counted);
    co_return true;
  }
  const Ability hit = co_await body_or_reflexes(farsa, who, consequence.harm);
  int amount = 0;
  if (is_counted(farsa, consequence.harm)) {
    amount = co_await roll_harm(farsa, who, consequence, impact, rule);
    if (amount == 0) co_return true;
  }
  // Guard is of use in a fight alone, and even there not against this.
  const RuleId past_guard =
      phase_of(farsa.state) == Phase::fight ? rule::direct_damage : rule::guard_only_in_combat;
  switch (consequence.harm) {
    case Harm::none: break;
    case Harm::strength: co_await lose_ability(farsa, who, Ability::strength, amount, past_guard); break;
    case Harm::dexterity: co_await lose_ability(farsa, who, Ability::dexterity, amount, past_guard); break;
    case Harm::control: co_await lose_ability(farsa, who, Ability::control, amount, past_guard); break;
    case Harm::fatigue: co_await add_fatigue(farsa, who, amount, rule); break;
    case Harm::wound: co_await add_wound(farsa, who, {}, rule); break;
    case Harm::deprived: deprive(farsa, who, rule); break;
    case Harm::panic: co_await resist_panic(farsa, who, rule); break;
    case Harm::lose_tool:
      if (!lose_tool(farsa, who, rule) && impact != Impact::worse) co_return false;
      break;
    case Harm::lose_food: lose_food(farsa, who, amount, rule); break;
    case Harm::lose_turn:
      if (farsa.look().in_site()) {
        co_await pass_turns(farsa, amount, rule);
      } else {
        co_await lose_watch(farsa);
      }
      break;
    case Harm::noise: co_await make_noise(farsa, rule); break;
    case Harm::scar: co_await scar(farsa, who, amount, rule); break;
    default: co_await suffer_surroundings(farsa, who, consequence.harm, hit, amount); break;
  }
  if (impact == Impact::worse && !is_rolled(farsa, consequence))
    co_await add_fatigue(farsa, who, 1, rule::impact_counted);
  co_return true;
}

}  // namespace gamekeeper::farsa
