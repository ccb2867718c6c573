#include <array>

#include "games/battles/abilities.hpp"
#include "games/battles/rules.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::array kAlmanac = {
    AbilityRules{.ability = Ability::summon_demon, .id = "summon-demon", .rule = rule::summon_demon},
    AbilityRules{.ability = Ability::demon_attack, .id = "demon-attack", .rule = rule::demon_attack},
    AbilityRules{.ability = Ability::aura, .id = "aura", .rule = rule::aura},
    AbilityRules{.ability = Ability::new_spell, .id = "new", .rule = rule::new_spell},
    AbilityRules{.ability = Ability::disguise, .id = "disguise", .rule = rule::disguise},
    AbilityRules{.ability = Ability::flower, .id = "flower", .rule = rule::flower},
    AbilityRules{.ability = Ability::grapple, .id = "grapple", .rule = rule::grapple},
    AbilityRules{.ability = Ability::dodge, .id = "dodge", .rule = rule::dodge},
};

}  // namespace

std::span<const AbilityRules> warlock_to_fighter() { return kAlmanac; }

}  // namespace gamekeeper::battles
