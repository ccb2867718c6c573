#pragma once

#include <expected>

#include "engine/error.hpp"
#include "games/farsa/content.hpp"  // IWYU pragma: export

namespace gamekeeper::farsa {

/// What of a stat block was not understood.
struct StatBlockError {
  std::size_t column = 0;  ///< from 1, where the part begins
  std::string part;
  std::string expected;
  /// "column 14: 'd7 claws' is not understood; expected ..."
  std::string text() const;
};

/// A creature from the one-line form that Cairn and its kin use:
///
///     Mire Hag: 4 GD, 8 STR, 14 DEX, 12 CTRL, 1 Armor, claws (d6), drowning gaze (d6 CTRL)
///     Levy, 2 HP, 9 STR, 9 DEX, 7 WIL, detachment, pikes (d8, blast)
///
/// A name first, ended by a colon or comma. HP is Guard and WIL is CTRL. Guard and the three abilities are
/// required, in any order; Armor, `detachment` and attacks may follow. An attack is a name with its die in
/// brackets, after it `blast`, a range (`close`, `nearby`, `far`) or an ability that it damages; `d6+d6` is
/// two dice of which the highest counts. What a block does not say (numbers that appear, wants, terrain,
/// signs) is left for the writer of the pack.
std::expected<Creature, StatBlockError> read_stat_block(std::string_view line);

/// The same as an entry for a pack's creatures.yaml. It checks as it is; what a block does not say
/// stands there as little as can be, for the writer of the pack.
engine::Result<std::string> creature_entry(std::string_view line);

}  // namespace gamekeeper::farsa
