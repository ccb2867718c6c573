#include <array>

#include "games/battles/abilities.hpp"
#include "games/battles/rules.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::array kAlmanac = {
    AbilityRules{.ability = Ability::swordsing, .id = "swordsing", .rule = rule::swordsing},
    AbilityRules{.ability = Ability::properstance, .id = "properstance", .rule = rule::properstance},
    AbilityRules{.ability = Ability::spiritwalk, .id = "spiritwalk", .rule = rule::spiritwalk},
    AbilityRules{.ability = Ability::spirithealing, .id = "spirithealing", .rule = rule::spirithealing},
    AbilityRules{.ability = Ability::icon_of_impulse, .id = "icon-of-impulse", .rule = rule::icon_of_impulse},
    AbilityRules{.ability = Ability::pigeon, .id = "pigeon", .rule = rule::pigeon},
    AbilityRules{.ability = Ability::enchantment, .id = "enchantment", .rule = rule::enchantment},
    AbilityRules{.ability = Ability::sleep, .id = "sleep", .rule = rule::sleep},
};

}  // namespace

std::span<const AbilityRules> samurai_to_enchanter() { return kAlmanac; }

}  // namespace gamekeeper::battles
