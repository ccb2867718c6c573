#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/error.hpp"
#include "engine/error.hpp"
#include "games/kingdom-death/library.hpp"
#include "games/kingdom-death/state.hpp"

/// Settlements that were played elsewhere: at a table, by other books (settlements.yaml).
namespace gamekeeper::kingdom_death {

/// Ids that are not known, numbers that cannot be, more than there is room for, injuries that nobody can have
/// together.
void check_settlements(const Library& library, content::Errors& errors);

/// The position in which they choose who departs next.
engine::Result<> settle(State& state, const Library& library, const SettlementEntry& from);

/// Of kind `survivors` the people, of kind `settlements` a settlement of theirs, as YAML: from a table of
/// cells with somebody in each row. The first row names the columns: `name`, `sex`, and what a Settler has.
/// Lists are separated by semicolons; ids or names. Errors name each wrong cell.
std::expected<std::string, std::vector<engine::Error>> entries_of(
    const Library& library, std::string_view kind, std::span<const std::vector<std::string>> rows);

}  // namespace gamekeeper::kingdom_death
