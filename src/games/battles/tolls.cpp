#include "games/battles/abilities.hpp"
#include "games/battles/prospects.hpp"

/// What actions cost in the mean that aim at nobody in particular.
namespace gamekeeper::battles {
namespace {

using chance::Fraction;

constexpr int kZones = 3;  ///< as likely as one another

/// What the same damage costs all Mobs for whom `hits` is true.
template <class Hits>
Fraction toll_on(const Look& look, const Sum& damage, Hits hits) {
  Fraction sum(0);
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    if (alive(look.mob(id)) && hits(id)) sum += mean_loss(look, id, damage);
  }
  return sum;
}

/// FIREBALL: a zone of the enemy's side, after a failed check one of the own (M-9a).
Toll toll_of_fireball(const Look& look, const Deed& deed) {
  const MobId mage = deed.actor;
  const SeatId side = look.mob(mage).controller;
  const Sum fire{.dice = dice_without_pool(look, side, deed.spend), .sides = 6};
  const auto burns = [&look, side, &fire, mage](SeatId field, Zone zone, Place mage_in) {
    return toll_on(look, fire,
                   [&look, side, field, zone, mage, mage_in](MobId id) {
                     const Mob& mob = look.mob(id);
                     return mob.field == field && zone_of(id == mage ? mage_in : mob.place) == zone &&
                            is_touched(look, side, id);
                   }) *
           Fraction(1, kZones);
  };
  const Fraction works(deed.check, kFaces);
  const Fraction botched(1, kFaces);
  Toll toll;
  for (const Zone zone : {Zone::portal, Zone::stage, Zone::umbra}) {
    toll.theirs += works * burns(other_side(side), zone, Place::mobile);
    if (look.state.switches.fireball_burns_both) toll.own += works * burns(side, zone, Place::mobile);
    toll.own += (Fraction(1) - works - botched) * burns(side, zone, Place::mobile);
    toll.own += botched * burns(side, zone, Place::stuck);
  }
  return toll;
}

/// ARENA: whom the Gladiator misses may strike back, after a natural 1 at one who has no DEF (M-25a).
Toll toll_of_bout(const Look& look, const Deed& deed) {
  const Prospect bout = prospect_of(look, deed);
  const auto in_return = [&look, &deed](bool stuck) {
    Deed back = deed_of(look, deed.target, kAttack, deed.actor);
    back.strike->negates_def = back.strike->negates_def || stuck;
    return prospect_of(look, back);
  };
  const Fraction misses = Fraction(1) - bout.success - bout.stuck;
  const Prospect back = in_return(false);
  const Prospect worse = in_return(true);
  return {.own = misses * back.mean + bout.stuck * worse.mean,
          .answers_miss = misses * back.success,
          .answers_stuck = bout.stuck * worse.success};
}

/// Everybody who has been called out, one after the other.
Toll toll_of_arena(const Look& look, const Deed& deed) {
  Toll toll;
  for (MobId id = 0; id < look.state.mobs.size(); ++id) {
    if (!alive(look.mob(id)) || !is_called_out(look.mob(id))) continue;
    const Deed bout = deed_of(look, deed.actor, deed.ability, id);
    toll.theirs += prospect_of(look, bout).mean;
    toll.own += toll_of_bout(look, bout).own;
  }
  return toll;
}

}  // namespace

std::optional<Toll> toll_of(const Look& look, const Deed& deed) {
  if (deed.ability == kAttack || look.state.stage == Stage::go) return std::nullopt;
  const MobId actor = deed.actor;
  const SeatId side = look.mob(actor).controller;
  const auto& totals = look.card(actor, deed.ability).totals;
  const auto touched = [&look, side, actor](SeatId whose) {
    return [&look, side, actor, whose](MobId id) {
      return id != actor && look.mob(id).controller == whose && is_touched(look, side, id);
    };
  };
  const auto fails = Fraction(kFaces - deed.check, kFaces);
  switch (look.rules(actor, deed.ability).ability) {
    case Ability::fireball: return toll_of_fireball(look, deed);
    case Ability::disintegration: {
      const Reached there = reached_by_area(look, side, Zone::umbra);
      Toll toll;
      for (const MobId id : there)
        toll.theirs += mean_loss(look, id, {.dice = deed.spend, .sides = totals.front().die});
      return toll;
    }
    case Ability::runecast: {
      const Sum runes{.dice = strength_of_total(look, actor, deed.ability, 1), .sides = totals[1].die};
      return Toll{.theirs = Fraction(deed.check, kFaces) * toll_on(look, runes, touched(other_side(side)))};
    }
    case Ability::elemental_blast: {
      const Blast blast = blast_of(look, actor, deed.spend);
      if (!blast.quakes) return std::nullopt;
      const Sum quake{.dice = blast.dice, .sides = 6, .plus = blast.plus, .times = blast.times};
      return Toll{.theirs = toll_on(look, quake, touched(other_side(side))),
                  .own = toll_on(look, quake, touched(side))};
    }
    case Ability::arena: return deed.strike ? toll_of_bout(look, deed) : toll_of_arena(look, deed);
    case Ability::balls:
      return Toll{.own = fails * mean_loss(look, actor, {.dice = deed.spend, .sides = totals[1].die})};
    case Ability::prank:
      if (deed.damage) return Toll{.own = fails * mean_loss(look, actor, *deed.damage)};
      return std::nullopt;
    default: return std::nullopt;
  }
}

}  // namespace gamekeeper::battles
