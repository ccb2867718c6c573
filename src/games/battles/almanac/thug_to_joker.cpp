#include <array>

#include "games/battles/abilities.hpp"
#include "games/battles/rules.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::array kAlmanac = {
    AbilityRules{.ability = Ability::hide, .id = "hide", .rule = rule::hide},
    AbilityRules{.ability = Ability::backstab, .id = "backstab", .rule = rule::backstab},
    AbilityRules{.ability = Ability::assassinate, .id = "assassinate", .rule = rule::assassinate},
    AbilityRules{.ability = Ability::guise, .id = "guise", .rule = rule::guise},
    AbilityRules{.ability = Ability::sneak_attack, .id = "sneak-attack", .rule = rule::sneak_attack},
    AbilityRules{.ability = Ability::trap, .id = "trap", .rule = rule::trap},
    AbilityRules{.ability = Ability::joke, .id = "joke", .rule = rule::joke},
    AbilityRules{.ability = Ability::prank, .id = "prank", .rule = rule::prank},
};

}  // namespace

std::span<const AbilityRules> thug_to_joker() { return kAlmanac; }

}  // namespace gamekeeper::battles
