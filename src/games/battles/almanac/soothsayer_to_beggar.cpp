#include <array>

#include "games/battles/abilities.hpp"
#include "games/battles/rules.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::array kAlmanac = {
    AbilityRules{.ability = Ability::herb, .id = "herb", .rule = rule::herb},
    AbilityRules{.ability = Ability::charm, .id = "charm", .rule = rule::charm},
    AbilityRules{.ability = Ability::forecast, .id = "forecast", .rule = rule::forecast},
    AbilityRules{.ability = Ability::call, .id = "call", .rule = rule::call},
    AbilityRules{.ability = Ability::amplify, .id = "amplify", .rule = rule::amplify},
    AbilityRules{.ability = Ability::attenuation, .id = "attenuation", .rule = rule::attenuation},
    AbilityRules{.ability = Ability::beg, .id = "beg", .rule = rule::beg},
    AbilityRules{.ability = Ability::plead, .id = "plead", .rule = rule::plead},
};

}  // namespace

std::span<const AbilityRules> soothsayer_to_beggar() { return kAlmanac; }

}  // namespace gamekeeper::battles
