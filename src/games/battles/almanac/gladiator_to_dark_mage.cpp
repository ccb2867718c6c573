#include <array>

#include "games/battles/abilities.hpp"
#include "games/battles/rules.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::array kAlmanac = {
    AbilityRules{.ability = Ability::arena, .id = "arena", .rule = rule::arena},
    AbilityRules{.ability = Ability::leap, .id = "leap", .rule = rule::leap},
    AbilityRules{.ability = Ability::lightning_strike, .id = "lightning-strike", .rule = rule::lightning_strike},
    AbilityRules{.ability = Ability::magic_missile, .id = "magic-missile", .rule = rule::magic_missile},
    AbilityRules{.ability = Ability::entropy, .id = "entropy", .rule = rule::entropy},
    AbilityRules{.ability = Ability::time_slip, .id = "time-slip", .rule = rule::time_slip},
    AbilityRules{.ability = Ability::dissension, .id = "dissension", .rule = rule::dissension},
    AbilityRules{.ability = Ability::balls, .id = "balls", .rule = rule::balls},
};

}  // namespace

std::span<const AbilityRules> gladiator_to_dark_mage() { return kAlmanac; }

}  // namespace gamekeeper::battles
