#include <array>

#include "games/battles/abilities.hpp"
#include "games/battles/rules.hpp"

namespace gamekeeper::battles {
namespace {

constexpr std::array kAlmanac = {
    AbilityRules{.ability = Ability::steal, .id = "steal", .rule = rule::steal},
    AbilityRules{.ability = Ability::divvy, .id = "divvy", .rule = rule::divvy},
    AbilityRules{.ability = Ability::vigilante, .id = "vigilante", .rule = rule::vigilante},
    AbilityRules{.ability = Ability::charge, .id = "charge", .rule = rule::charge},
    AbilityRules{.ability = Ability::light, .id = "light", .rule = rule::light},
    AbilityRules{.ability = Ability::shadows, .id = "shadows", .rule = rule::shadows},
    AbilityRules{.ability = Ability::peace_pipe, .id = "peace-pipe", .rule = rule::peace_pipe},
    AbilityRules{.ability = Ability::dance, .id = "dance", .rule = rule::dance},
};

}  // namespace

std::span<const AbilityRules> thief_to_shaman() { return kAlmanac; }

}  // namespace gamekeeper::battles
