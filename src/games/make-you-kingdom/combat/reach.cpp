#include <cstdlib>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// Who reaches whom: ranges, light, what stands in the way (L3665-3720).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kThrow = 2;        ///< Areas that Shuriken fly (L6747)
constexpr int kCannoneers = 10;  ///< Followers that a Cannon needs (L6872)
constexpr std::string_view kWhateverIsAtHand = "1";

bool is_called(const Look& look, const Look::Strike& strike, std::string_view id) {
  return strike.item >= 0 && look.library.items[at(strike.item)].id == id;
}

/// An Eclipse lies on the way, or at its end (13b, L10490).
bool is_eclipsed(const Look& look, int from, int to) {
  const int step = to > from ? 1 : -1;
  for (int area = from == to ? to : from + step;; area += step) {
    if (is_forbidden(look, area_piece(area), Permit::ranged) || has_trap(look, area, "eclipse")) return true;
    if (area == to) return false;
  }
}

bool is_like(const Look& look, Who one, Who other) {
  return is_foe(one) && is_foe(other) && look.foe(one) == look.foe(other);
}

}  // namespace

/// As many Areas each way as its Level, at least one; a Gleamer gives half as much as its wearer's
/// (L15685).
int light_of(const Look& look, Who who) {
  int light = -1;
  for (const Thing& thing : look.things(who)) {
    if (!thing.is()) continue;
    const std::string& id = look.library.items[thing.item].id;
    if (id == "star-fragment") light = std::max(light, std::max<int>(1, thing.level));
    if (id == "gleamer") light = std::max(light, (std::min(10, look.number(who, Number::level)) + 1) / 2);
  }
  return light;
}

bool is_forbidden(const Look& look, Piece who, Permit permit) {
  return rows::Reader(look.library.rows->program, look, look.seen.effects)
      .forbids(who, id_of(permit))
      .has_value();
}

bool fights(const Look& look, Who who) {
  return look.is_up(who) && !look.has_mark(who, Mark::surrendered) && !look.is_base(who);
}

bool may_act(const Look& look, Who who) {
  return fights(look, who) && look.is_free(who) && (!is_foe(who) || look.foe(who).fresh == 0) &&
         !is_forbidden(look, person(who), Permit::act);
}

People fighters(const Look& look, int side) {
  People all;
  const Who first = side == 0 ? 0 : kFirstFoe;
  for (Who who = first; look.exists(who) && is_foe(who) == (side != 0); ++who) {
    if (fights(look, who)) all.push_back(who);
  }
  return all;
}

bool has_fighters(const Look& look, int side) {
  Who who = side == 0 ? 0 : kFirstFoe;
  while (look.exists(who) && is_foe(who) == (side != 0) && !fights(look, who)) ++who;
  return look.exists(who) && is_foe(who) == (side != 0);
}

int distance(const Look& look, Who one, Who other) {
  return std::abs(look.body(one).area - look.body(other).area);
}

bool may_harm(const Look& look, Who who, Who target) {
  return target != who && (!look.same_side(who, target) || look.is_driven(who));
}

Few<int> traps_in(const Look& look, int area) {
  Few<int> all;
  const auto& snares = look.seen.adventure.snares;
  for (std::size_t i = 0; i < snares.size(); ++i) {
    if (snares[i].area == area && look.acts_here(snares[i])) all.push_back(int_of(i));
  }
  return all;
}

Look::Strike Look::strike(Who who, std::uint8_t slot) const {
  if (slot == kThrown) return {.slot = slot, .range = 2, .ranged = true, .dice = "1d6"};
  if (is_foe(who) && slot == kNone) {
    const Monster& kind = monster(who);
    return {.slot = slot, .range = std::max(0, kind.range + number(who, Number::range)), .dice = kind.damage};
  }
  if (const int guise = slot == kNone ? number(who, Number::guise) : 0; guise > 0) {
    const Monster& kind = library.monsters[at(guise - 1)];
    return {.slot = slot, .range = kind.range, .dice = kind.damage};
  }
  Strike made{.slot = slot, .dice = kWhateverIsAtHand};
  const bool lent = is_lent(slot);
  if (!lent && (slot >= things(who).size() || !things(who)[slot].is())) return made;
  const Thing thing = lent ? Thing{.item = lent_item(slot)} : things(who)[slot];
  const Item& item = library.items[thing.item];
  made.item = thing.item;
  if (!item.weapon) return made;
  made.ranged = item.weapon->ranged;
  const int further = number(who, Number::range) + (made.ranged ? number(who, Number::shot_range) : 0);
  const int own = lent ? item.weapon->range : number(thing_piece(who, slot), id_of(Number::range));
  made.range = std::max(0, own + further);
  made.dice = item.weapon->damage;
  if (item.id == "fist-of-fury") made.range += body(who).drive / 2;
  if (item.levels && !lent)
    made.level = item.id == "gleamer" ? std::min(10, number(who, Number::level)) : level_in(who, slot);
  return made;
}

bool is_shot(const Look& look, Who who, const Look::Strike& strike, Who target) {
  const int away = distance(look, who, target);
  if (strike.slot == kNone) return away >= 2;
  return strike.ranged || (away > 0 && is_called(look, strike, "shuriken"));
}

Spread spread_of(const Look& look, const Look::Strike& strike) {
  const auto* const weapon = strike.item < 0 ? nullptr : &look.library.items[at(strike.item)].weapon;
  return weapon == nullptr || !*weapon ? Spread::one : (*weapon)->spread.value_or(Spread::one);
}

bool Look::is_lit(int area) const {
  return std::ranges::any_of(
      everybody(), [&](Who who) { return number(who, Number::light) >= std::abs(body(who).area - area); });
}

std::optional<RuleId> hindrance(const Look& look, Who who, const Look::Strike& strike, Who target) {
  if (!look.exists(target) || !look.is_here(target) || !may_harm(look, who, target) ||
      look.has_mark(target, Mark::surrendered))
    return rule::target;
  const bool shot = is_shot(look, who, strike, target);
  const int range = is_called(look, strike, "shuriken") ? std::max(strike.range, kThrow) : strike.range;
  if (distance(look, who, target) > range) return rule::target;
  const Piece aim = look.is_base(target) ? base_piece(base_of(look, target)) : person(target);
  if (is_forbidden(look, person(who), Permit::attack) || is_forbidden(look, aim, Permit::target))
    return rule::row;
  if (shot) {
    if (!is_foe(who) && strike.slot != kNone && !look.is_lit(look.body(target).area) &&
        !look.slot_of(who, look.library.item("luminarrow")))
      return rule::light;
    if (is_forbidden(look, person(who), Permit::ranged) ||
        is_eclipsed(look, look.body(who).area, look.body(target).area))
      return rule::eclipse;
  }
  if (is_called(look, strike, "cannon") &&
      (look.body(who).followers < kCannoneers || look.number(who, Number::gunpowder) < 1))
    return rule::row;
  if (!fits_the_hand(look, who, strike)) return rule::arms;
  if (strike.item >= 0 && look.is_powder(at(strike.item)) &&
      is_forbidden(look, person(who), Permit::gunpowder))
    return rule::row;
  if (is_called(look, strike, "blunderbuss") && !is_lent(strike.slot)) {
    const int fired = look.things(who)[strike.slot].used & ~kInstilled;
    if (fired != 0 && fired + 1 == look.seen.battle.round) return rule::row;
  }
  return std::nullopt;
}

bool Look::can_attack(Who who, std::uint8_t slot, Who target) const {
  return !hindrance(*this, who, strike(who, slot), target);
}

Few<std::uint8_t> hands(const Look& look, Who who) {
  Few<std::uint8_t> all;
  const auto slots = look.things(who);
  bool melee = false;
  for (std::size_t slot = 0; slot < slots.size(); ++slot) {
    const Thing& thing = slots[slot];
    if (!thing.is() || !look.is_open(who, slot) || !look.library.items[thing.item].weapon) continue;
    melee = melee || !look.library.items[thing.item].weapon->ranged;
    const bool again = std::ranges::any_of(all, [&](std::uint8_t before) { return slots[before] == thing; });
    if (!again) all.push_back(u8(slot));
  }
  if (is_foe(who)) all.insert(all.begin(), kNone);
  if (!is_foe(who) && (!melee || look.number(who, Number::guise) > 0)) all.push_back(kNone);
  return all;
}

People in_reach(const Look& look, Who who, std::uint8_t slot) {
  People all;
  const Look::Strike strike = look.strike(who, slot);
  for (const Who target : look.targets()) {
    if (!may_harm(look, who, target)) continue;
    const bool again = std::ranges::any_of(all, [&](Who before) { return is_like(look, before, target); });
    if (!again && !hindrance(look, who, strike, target)) all.push_back(target);
  }
  return all;
}

bool has_prey(const Look& look, Who who) {
  const People all = look.everybody();
  return std::ranges::any_of(hands(look, who), [&](std::uint8_t slot) {
    const Look::Strike strike = look.strike(who, slot);
    return std::ranges::any_of(
        all, [&](Who target) { return fights(look, target) && !hindrance(look, who, strike, target); });
  });
}

/// Fewer of one's own than the Warfare of those who are against them comes to. Who lies or sleeps is
/// not in the way; nor do those who cannot fly stop those who can (L11235).
bool Look::is_obstructed(Who who) const {
  if (is_forbidden(*this, person(who), Permit::be_barred)) return false;
  int friends = 0;
  int against = 0;
  const bool flies = knows(who, library.flying);
  for (const Who one : those_in(body(who).area)) {
    if (!fights(*this, one)) continue;
    if (same_side(one, who)) {
      ++friends;
    } else if (!has_status(one, Status::asleep) && (!flies || knows(one, library.flying))) {
      against += ability(one, Score::warfare);
    }
  }
  return friends < against;
}

}  // namespace gamekeeper::make_you_kingdom
