#include <array>

#include "games/battles/abilities.hpp"
#include "games/battles/rules.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::array kAlmanac = {
    AbilityRules{.ability = Ability::fireball, .id = "fireball", .rule = rule::fireball},
    AbilityRules{.ability = Ability::firewall, .id = "firewall", .rule = rule::firewall},
    AbilityRules{.ability = Ability::ice_bolt, .id = "ice-bolt", .rule = rule::ice_bolt},
    AbilityRules{.ability = Ability::freeze, .id = "freeze", .rule = rule::freeze},
    AbilityRules{.ability = Ability::fly, .id = "fly", .rule = rule::fly},
    AbilityRules{.ability = Ability::air_bolt, .id = "air-bolt", .rule = rule::air_bolt},
    AbilityRules{.ability = Ability::earthquake, .id = "earthquake", .rule = rule::earthquake},
    AbilityRules{.ability = Ability::meteor_shower, .id = "meteor-shower", .rule = rule::meteor_shower},
};

}  // namespace

std::span<const AbilityRules> fire_to_earth() { return kAlmanac; }

}  // namespace gamekeeper::battles
