#include "games/battles/abilities.hpp"

namespace gamekeeper::battles {
namespace {

/// ABSORBTION: the armor takes its number off the damage, and one off itself (M-1a).
int absorb(Duel& duel, MobId id, int amount) {
  const std::uint8_t armor = ability_of(duel.look(), id, Ability::absorbtion);
  if (armor == kNone || duel.mob(id).hold == Hold::risen) return amount;
  const int absorbs = total(duel.look(), id, armor, 0);
  if (absorbs <= 0) return amount;
  duel.tell(told::armor_absorbed(id, std::min(absorbs, amount), absorbs - 1),
            is_stuck(duel.look(), id) ? rule::stuck_passives_stay : rule::absorbtion);
  change_total(duel, id, armor, 0, -1, amount > 0 ? rule::passive_may_quip : rule::every_assault_wears);
  return std::max(0, amount - absorbs);
}

Task<int> suffer(Duel& duel, Harm harm_done);

/// VIGILANTE: the guard's shield takes what it can, the guard the rest (M-14a).
Task<int> guard(Duel& duel, const Harm& harm_done) {
  const MobId cavalier = duel.action->guard;
  const std::uint8_t ability = ability_of(duel.look(), cavalier, Ability::vigilante);
  const int prevented = std::min(harm_done.amount, total(duel.look(), cavalier, ability, 0));
  change_total(duel, cavalier, ability, 0, -prevented, rule::vigilante);
  duel.tell(told::shield_holds(cavalier, ability, harm_done.to, prevented,
                               total(duel.look(), cavalier, ability, 0)),
            harm_done.rule == rule::weapon_damage ? rule::vigilante : rule::guards_take_damage);
  Harm rest = harm_done;
  rest.to = cavalier;
  rest.amount -= prevented;
  if (rest.amount <= 0) co_return 0;
  co_return co_await suffer(duel, rest);
}

/// RETRIBUTION: whoever dealt damage to its side suffers the same; area damage comes back once (M-17a).
bool is_returned(const Duel& duel, const Harm& harm_done, MobId avenger) {
  if (avenger == kNobody || harm_done.by == kNobody) return false;
  if (harm_done.means != Means::attack && harm_done.means != Means::spell) return false;
  const Mob& dealer = duel.mob(harm_done.by);
  if (!alive(dealer) || dealer.controller == duel.mob(avenger).controller) return false;
  if (sustains(duel.look(), harm_done.by, Ability::retribution)) return false;
  return !harm_done.area || duel.action == nullptr || !duel.action->returned;
}

/// Whether a guard stands in for who is to be harmed.
bool is_guarded(const Duel& duel, const Harm& harm_done) {
  const Action* action = duel.action;
  return action != nullptr && action->guarded == harm_done.to && action->guard != harm_done.to &&
         alive(duel.mob(action->guard)) && harm_done.means != Means::backlash;
}

/// Whom COUNTER BALANCE or a demon keeps safe from what the actor does, and whom Spells and Abilities do not
/// faze (M-29b).
bool is_spared(const Duel& duel, const Harm& harm_done) {
  const bool own_doing =
      harm_done.means == Means::backlash &&
      (harm_done.by == kNobody || duel.mob(harm_done.by).controller == duel.mob(harm_done.to).controller);
  if (own_doing) return false;
  const Action* action = duel.action;
  const bool by_actor =
      harm_done.means != Means::backlash && action != nullptr && action->actor == harm_done.by;
  if (by_actor && action->spared.test(harm_done.to)) return true;
  return harm_done.means != Means::attack && sustains(duel.look(), harm_done.to, Ability::properstance);
}

/// Damage reaches whom it reaches in the end.
Task<int> suffer(Duel& duel, Harm harm_done) {
  const MobId victim = harm_done.to;
  const int amount = absorb(duel, victim, std::max(0, harm_done.amount));
  const MobId avenger = sustaining(duel.look(), duel.mob(victim).controller, Ability::retribution);
  const bool returned = amount > 0 && is_returned(duel, harm_done, avenger);
  if (returned && harm_done.area && duel.action != nullptr) duel.action->returned = true;
  Mob& mob = duel.mob(victim);
  mob.hp = static_cast<std::int16_t>(std::max(0, mob.hp - amount));
  duel.tell(told::harmed(victim, amount, mob.hp, harm_done.by), harm_done.rule);
  if (mob.hp == 0) {
    co_await kill(duel, victim, harm_done.by, harm_done.rule);
  } else if (amount > 0) {
    co_await disturb(duel, victim, rule::hacked);
  }
  if (returned) {
    // Of an area effect the damage that was rolled, whatever this Mob's armor took of it.
    const int suffered = harm_done.area ? harm_done.amount : amount;
    duel.tell(
        told::effect_works(avenger, ability_of(duel.look(), avenger, Ability::retribution), harm_done.by),
        rule::retribution);
    co_await harm(duel, {.to = harm_done.by,
                         .amount = suffered,
                         .by = avenger,
                         .means = Means::backlash,
                         .rule = rule::retribution});
  }
  co_return amount;
}

}  // namespace

Task<int> harm(Duel& duel, Harm harm_done) {
  if (!alive(duel.mob(harm_done.to)) || is_spared(duel, harm_done)) co_return 0;
  if (duel.state.damage_doubled && harm_done.means != Means::backlash) harm_done.amount *= 2;
  if (is_guarded(duel, harm_done)) co_return co_await guard(duel, harm_done);
  co_return co_await suffer(duel, harm_done);
}

Task<> heal(Duel& duel, MobId id, int amount, MobId by, RuleId rule) {
  Mob& mob = duel.mob(id);
  if (!alive(mob)) co_return;
  if (duel.state.healing_doubled) amount *= 2;
  const int healed = std::clamp(amount, 0, std::max(0, mob.total_hp - mob.hp));
  mob.hp = static_cast<std::int16_t>(mob.hp + healed);
  duel.tell(told::healed(id, healed, mob.hp, by), rule);
  if (mob.hold == Hold::flower) {
    co_await disturb(duel, id, rule);
  } else if (by != kNobody) {
    co_await affect(duel, id, duel.mob(by).controller, rule);
  }
}

Task<> kill(Duel& duel, MobId id, MobId by, RuleId rule) {
  if (duel.mob(id).sustains != kNone) {
    const AbilityRules& rules = duel.rules(id, duel.mob(id).sustains);
    if (rules.dying != nullptr && co_await rules.dying(duel, id)) co_return;
  }
  const MobId holder = duel.mob(id).holder;
  const Hold hold = duel.mob(id).hold;
  Mob& mob = duel.mob(id);
  mob.hp = 0;
  // Dead before anything else follows from it: nobody can aim at it or be moved by it any more.
  const Place from = mob.place;
  mob.place = Place::dead;
  duel.tell(told::placed(id, from, Place::dead), rule);
  const bool acting = duel.action != nullptr && duel.action->actor == id;
  duel.tell(told::died(id, by), acting ? rule::dead_actor_stops : rule::dead);
  co_await stop_sustaining(duel, id, rule::dead);
  co_await release_all(duel, id, rule::dead);
  duel.mob(id).controller = duel.mob(id).owner;
  duel.mob(id).field = duel.mob(id).owner;
  free_from_holder(duel, id);
  duel.mob(id).charging = false;
  duel.mob(id).forecast = 0;
  if (holder != kNobody && (hold == Hold::guise || hold == Hold::sleep))
    co_await hack(duel, holder, hold == Hold::guise ? rule::guise : rule::nobody_sleeps);
}

Outcome outcome_of(const Look& look) {
  std::array<bool, kSides> stands{};
  for (const Mob& mob : look.state.mobs) {
    if (alive(mob) && mob.owner == mob.controller && mob.hold != Hold::flower) stands[mob.owner] = true;
  }
  if (stands[0] && stands[1]) return Outcome::none;
  if (!stands[0] && !stands[1]) return Outcome::draw;
  return stands[0] ? Outcome::north : Outcome::south;
}

}  // namespace gamekeeper::battles
