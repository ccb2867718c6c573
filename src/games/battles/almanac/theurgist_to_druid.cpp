#include <array>

#include "games/battles/abilities.hpp"
#include "games/battles/rules.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::array kAlmanac = {
    AbilityRules{.ability = Ability::retribution, .id = "retribution", .rule = rule::retribution},
    AbilityRules{.ability = Ability::protection, .id = "protection", .rule = rule::protection},
    AbilityRules{.ability = Ability::summon_dead, .id = "summon-dead", .rule = rule::summon_dead},
    AbilityRules{.ability = Ability::disintegration, .id = "disintegration", .rule = rule::disintegration},
    AbilityRules{.ability = Ability::heal, .id = "heal", .rule = rule::heal},
    AbilityRules{.ability = Ability::ressurect, .id = "ressurect", .rule = rule::ressurect},
    AbilityRules{.ability = Ability::wall_of_thorns, .id = "wall-of-thorns", .rule = rule::wall_of_thorns},
    AbilityRules{.ability = Ability::summon_wolf, .id = "summon-wolf", .rule = rule::summon_wolf},
};

}  // namespace

std::span<const AbilityRules> theurgist_to_druid() { return kAlmanac; }

}  // namespace gamekeeper::battles
