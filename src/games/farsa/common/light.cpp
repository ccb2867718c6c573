#include "farsa/words/common.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {

bool has_light(const Look& look) {
  return std::ranges::any_of(look.state.party, [](const Character& one) {
    return is_present(one) && (one.glow > 0 || std::ranges::any_of(one.things, [](const Thing& thing) {
                                 return thing.burning > 0;
                               }));
  });
}

bool can_see(const Look& look) {
  if (has_light(look)) return true;
  bool anybody = false;
  for (const Character& one : look.state.party) {
    if (!can_act(one)) continue;
    anybody = true;
    if (one.kindred == kNone || look.library.kindreds[one.kindred].trait != Trait::darkvision) return false;
  }
  return anybody;
}

bool is_lit_at(const Look& look, Range range) {
  if (!can_see(look)) return false;
  if (!has_light(look)) return true;
  Range reach = Range::close;
  for (const Character& one : look.state.party) {
    if (!is_present(one)) continue;
    if (one.glow > 0) reach = std::max(reach, Range::nearby);
    for (const Thing& thing : one.things) {
      const auto& light = look.item(thing).light;
      if (thing.burning > 0) reach = std::max(reach, light ? light->range : Range::nearby);
    }
  }
  return range <= reach;
}

bool may_light(const Look& look, Who who, int place) {
  const Character& one = look.who(who);
  const Thing& thing = one.things[at(place)];
  const Item& item = look.item(thing);
  if (!item.light || thing.burning > 0 || thing.carried == Carried::beast) return false;
  return !item.light->fuel || find_thing(one, look.library.item(*item.light->fuel)) != kNone;
}

void light(Farsa& farsa, Who who, int place, RuleId rule) {
  Character& one = farsa.who(who);
  const Item& item = farsa.library.items[one.things[at(place)].item];
  one.things[at(place)].burning = static_cast<std::uint8_t>(std::min(255, item.light->turns));
  farsa.tell(told::lit(who, one.things[at(place)].item), rule);
  if (!item.light->fuel) return;
  const std::uint8_t fuel = find_thing(one, farsa.library.item(*item.light->fuel));
  if (farsa.state.switches.oil_burns_by_the_can && farsa.look().in_site()) {
    lose_thing(farsa, who, fuel, rule::oil_burns_four_hours);
  } else {
    use_up(farsa, who, fuel, rule);
  }
}

void put_out(Farsa& farsa, Who who, int place, RuleId rule) {
  Thing& thing = farsa.who(who).things[at(place)];
  thing.burning = 0;
  farsa.tell(told::went_out(who, thing.item, rule == rule::light_in_the_wind), rule);
}

}  // namespace gamekeeper::farsa
