#include <array>

#include "games/battles/abilities.hpp"
#include "games/battles/rules.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::array kAlmanac = {
    AbilityRules{.ability = Ability::echo, .id = "echo", .rule = rule::echo},
    AbilityRules{.ability = Ability::delay, .id = "delay", .rule = rule::delay},
    AbilityRules{.ability = Ability::elemental_blast, .id = "elemental-blast", .rule = rule::elemental_blast},
    AbilityRules{.ability = Ability::counter_balance, .id = "counter-balance", .rule = rule::counter_balance},
    AbilityRules{.ability = Ability::runecast, .id = "runecast", .rule = rule::runecast},
    AbilityRules{.ability = Ability::magic_circle, .id = "magic-circle", .rule = rule::magic_circle},
    AbilityRules{.ability = Ability::curse, .id = "curse", .rule = rule::curse},
    AbilityRules{.ability = Ability::karma, .id = "karma", .rule = rule::karma},
};

}  // namespace

std::span<const AbilityRules> abjurer_to_witch() { return kAlmanac; }

}  // namespace gamekeeper::battles
