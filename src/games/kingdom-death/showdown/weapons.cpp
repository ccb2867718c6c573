#include "games/kingdom-death/rules.hpp"

/// What somebody can attack with, whom it reaches, how well (p48, p76).
namespace gamekeeper::kingdom_death {

Few<std::uint8_t> Look::weapons(Who who) const {
  Few<std::uint8_t> all(library.always.begin(), library.always.end());
  for (const std::uint8_t gear : survivor(who).gear) {
    if (library.gear[gear].weapon && !contains(all, gear)) all.push_back(gear);
  }
  std::ranges::sort(all);
  return all;
}

bool Look::can_strike(Who who, std::uint8_t gear) const {
  const Gear& weapon = library.gear[gear];
  const Wields as(*this, who, gear);
  const bool heavy = weapon.weapon->strength >= 2;
  const bool two_handed = contains(weapon.keywords, "two-handed");
  return reaches(who, gear) && !is_hidden_from(who, gear) && can(who, Permit::weapon) &&
         is_willing(who, gear) && (!heavy || can(who, Permit::strong_gear)) &&
         (!two_handed || can(who, Permit::two_handed));
}

bool Look::is_willing(Who who, std::uint8_t gear) const {
  return special(gear, "sentient") == 0 || survivor(who).insanity >= kInsane;
}

bool Look::can_attack(Who who, std::uint8_t gear) const {
  return can_strike(who, gear) && (!is_cumbersome(who, gear) || survivor(who).moves > 0);
}

bool Look::is_cumbersome(Who who, std::uint8_t gear) const {
  const Wields as(*this, who, gear);
  return number(who, Number::cumbersome) > 0;
}

bool Look::is_hidden_from(Who who, std::uint8_t gear) const {
  const Wields as(*this, who, gear);
  return (special(gear, "ammo-bow") > 0 || number(who, Number::range) > 0) && !is_in_view(who);
}

/// Beside it, or as far as reach or range goes; an arrow flies as far as its bow shoots.
bool Look::reaches(Who who, std::uint8_t gear) const {
  const Wields as(*this, who, gear);
  int far = std::max(1, number(who, Number::reach));
  if (special(gear, "ammo-bow") > 0) {
    far = 0;
    for (const std::uint8_t bow : survivor(who).gear) {
      const Wields with(*this, who, bow);
      if (contains(library.gear[bow].keywords, "bow")) far = std::max(far, number(who, Number::range));
    }
  } else if (const int range = number(who, Number::range); range > 0) {
    far = range;
  }
  return grid::steps_between(base(who), base(kTheMonster)) <= far;
}

Look::Blow Look::blow(Who who, std::uint8_t gear) const {
  constexpr int kDown = 3;
  const WeaponFigures& weapon = *library.gear[gear].weapon;
  const Wields as(*this, who, gear);
  const bool is_pair = number(who, Number::paired) > 0 && std::ranges::count(survivor(who).gear, gear) > 1;
  const int speed = weapon.speed * (is_pair ? 2 : 1);
  Blow blow{.dice = number(who, Number::slow) > 0 ? 1 : std::max(1, speed + number(who, Number::speed))};
  if (const int dice = number(who, Number::attack_speed); dice > 0) blow.dice = dice;
  if (is(kTheMonster, Mark::knocked_down)) {
    blow.needed = kDown;
    return blow;
  }
  const int evasion = number(kTheMonster, Number::evasion);
  const int behind = is_in_blind_spot(who) ? 1 : 0;
  blow.needed = std::clamp(weapon.accuracy + evasion - number(who, Number::accuracy) - behind, 2, 10);
  return blow;
}

int Look::toughness() const { return number(kTheMonster, Number::toughness); }
int Look::strength_of_blow(Who who, std::uint8_t gear) const {
  const Wields as(*this, who, gear);
  return library.gear[gear].weapon->strength + number(who, Number::strength);
}
/// Luck widens it, the monster's narrows it (p44, p52).
int Look::critical_from(Who who) const {
  return std::clamp(
      10 - number(who, Number::luck) - number(who, Number::deadly) + number(kTheMonster, Number::luck), 2,
      11);
}

}  // namespace gamekeeper::kingdom_death
