#include <fmt/format.h>

#include "games/farsa/telling.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr std::array<std::string_view, kMaxUnits + 1> kOrdinals = {"",        "first ", "second ", "third ",
                                                                   "fourth ", "fifth ", "sixth "};

bool is_alike(const Unit& one, const Unit& other) {
  return one.vessel == other.vessel && one.kind == other.kind && one.scale == other.scale;
}

/// "second " where there are several of a kind.
std::string_view which(const Look& look, int side, int index) {
  const Unit& unit = unit_at(look, side, index);
  int alike = 0;
  int place = 0;
  for (int i = 0; i < count_units(look.state, side); ++i) {
    if (!is_alike(unit, unit_at(look, side, i))) continue;
    ++alike;
    if (i <= index) ++place;
  }
  return alike > 1 ? kOrdinals[at(place)] : kOrdinals[0];
}

}  // namespace

std::string name_of_unit(const Look& look, int side, int index) {
  const Unit& unit = unit_at(look, side, index);
  if (unit.scale == Scale::individual) return look.library.companies[unit.kind].name;
  const std::string whose = fmt::format("{} {}", side == kOurs ? "your" : "their", which(look, side, index));
  if (!unit.vessel) return whose + lower(look.library.companies[unit.kind].name);
  const VesselKind& kind = look.library.vessels[unit.kind];
  if (unit.scale != Scale::fleet) return whose + lower(kind.name);
  return fmt::format("{}fleet of {} {}", whose, number_word(unit.count), lower(kind.plural));
}

std::string_view part_name(int part) {
  constexpr std::array<std::string_view, kAbilities> kParts = {"hull", "sails", "crew"};
  return kParts[at(part)];
}

std::string_view name_for(Unit::Fate fate) {
  constexpr std::array<std::string_view, 7> kNames = {"fighting", "routed", "destroyed", "yielded",
                                                      "adrift",   "taken",  "withdrawn"};
  return kNames[at(static_cast<int>(fate))];
}

}  // namespace gamekeeper::farsa
