#pragma once

#include "games/farsa/rules.hpp"  // IWYU pragma: export

/// What the files of magic/ share.
namespace gamekeeper::farsa {

enum class Aim : std::uint8_t { nobody, foe, friend_ };
Aim aim_of(Spellwork work);
/// Mishap 6: the spell once more, at somebody whom a die picks, or what the referee makes of it.
Task<> chain_reaction(Farsa& farsa, Who who, int spell, int dice, int sum);

}  // namespace gamekeeper::farsa
