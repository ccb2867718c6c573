#include "games/kingdom-death/settlement/settlement.hpp"
#include "games/kingdom-death/showdown/showdown.hpp"

/// The gear grid: nine spaces, affinities of edges that touch, armor that is worn, special rules of weapons
/// (p47 to p49; glossary p230 to p237).
namespace gamekeeper::kingdom_death {
namespace {

std::optional<Affinity> edge_of(const Library& library, std::uint8_t gear, Side side) {
  if (gear == kNone || !library.gear[gear].affinities) return std::nullopt;
  const Affinities& its = *library.gear[gear].affinities;
  const std::array all{its.top, its.right, its.bottom, its.left};
  return all[static_cast<std::size_t>(side)];
}

/// The space on that side of it; -1: the grid ends there.
int beside(int space, Side side) {
  const int column = space % kSpacesAcross;
  switch (side) {
    case Side::north: return space - kSpacesAcross;
    case Side::south: return space + kSpacesAcross < static_cast<int>(kSpaces) ? space + kSpacesAcross : -1;
    case Side::west: return column > 0 ? space - 1 : -1;
    case Side::east: return column + 1 < kSpacesAcross ? space + 1 : -1;
  }
  return -1;
}

}  // namespace

std::optional<Affinity> Look::edge(Who who, int space, Side side) const {
  return edge_of(library, survivor(who).grid[at(space)], side);
}
bool Look::is_joined(Who who, int space, Side side) const {
  const int other = kingdom_death::beside(space, side);
  const auto its = edge(who, space, side);
  return other >= 0 && its && edge(who, other, grid::opposite(side)) == its;
}

/// Two half squares of a color whose edges touch are one.
int Look::affinities(Who who, Affinity color) const {
  int count = 0;
  for (int space = 0; space < static_cast<int>(kSpaces); ++space) {
    for (const Side side : {Side::east, Side::south})
      count += edge(who, space, side) == color && is_joined(who, space, side) ? 1 : 0;
  }
  return count;
}

/// Those on its own edges; of two of a kind those of the better.
int Look::affinities_of(Who who, std::uint8_t gear, Affinity color) const {
  int best = 0;
  for (int space = 0; space < static_cast<int>(kSpaces); ++space) {
    if (survivor(who).grid[at(space)] != gear) continue;
    int count = 0;
    for (const Side side : grid::kSides)
      count += edge(who, space, side) == color && is_joined(who, space, side) ? 1 : 0;
    best = std::max(best, count);
  }
  return best;
}

int Look::special(std::uint8_t gear, std::string_view rule) const {
  for (const std::string& one : library.gear[gear].special) {
    if (one == rule) return 1;
    if (one.starts_with(rule) && one.size() == rule.size() + 2 && one[rule.size()] == '-')
      return one.back() - '0';
  }
  return 0;
}

std::uint8_t Look::beside(Who who, std::uint8_t gear, Side side) const {
  const auto& grid = survivor(who).grid;
  for (int space = 0; space < static_cast<int>(kSpaces); ++space) {
    const int other = grid[at(space)] == gear ? kingdom_death::beside(space, side) : -1;
    if (other >= 0 && grid[at(other)] != kNone) return grid[at(other)];
  }
  return kNone;
}

bool Look::wears_all_of(const Survivor& one, const ArmorSet& set) const {
  constexpr std::array<std::string_view, 6> kMaterials{"bone",    "fur",   "feather",
                                                       "leather", "metal", "rawhide"};
  const auto stands_for = [&](std::uint8_t worn, const Gear& missing) {
    const Gear& piece = library.gear[worn];
    return special(worn, "outfit") > 0 && piece.armor->location == missing.armor->location &&
           std::ranges::any_of(kMaterials, [&](std::string_view material) {
             return contains(piece.keywords, material) && contains(missing.keywords, material);
           });
  };
  int others = 0;
  for (const std::string& id : set.pieces) {
    const std::uint8_t piece = library.gear_called(id);
    if (contains(one.gear, piece)) continue;
    ++others;
    if (std::ranges::none_of(one.gear,
                             [&](std::uint8_t worn) { return stands_for(worn, library.gear[piece]); }))
      return false;
  }
  return others <= 1;
}

ArmorWorn Look::armor_worn(const Survivor& one) const {
  ArmorWorn worn{};
  const auto everywhere = [&worn](int points) {
    for (std::int16_t& place : worn) place = static_cast<std::int16_t>(place + points);
  };
  for (const std::uint8_t gear : one.gear) {
    const Gear& piece = library.gear[gear];
    if (piece.armor) {
      std::int16_t& place = worn[static_cast<std::size_t>(piece.armor->location)];
      place = static_cast<std::int16_t>(place + piece.armor->points);
    }
    everywhere(piece.armor_everywhere.value_or(0));
  }
  for (const ArmorSet& set : library.armor_sets) {
    if (wears_all_of(one, set)) everywhere(set.armor);
  }
  return worn;
}

void fortify(Night& night, Who who, std::string_view keyword, int by, RuleId rule) {
  Survivor& one = night.survivor_of(who);
  int sum = 0;
  for (std::size_t place = 0; place < kLocations; ++place) {
    const bool is_worn = std::ranges::any_of(one.gear, [&](std::uint8_t gear) {
      const Gear& piece = night.library.gear[gear];
      return piece.armor && static_cast<std::size_t>(piece.armor->location) == place &&
             contains(piece.keywords, keyword);
    });
    if (!is_worn) continue;
    one.armor[place] = static_cast<std::int16_t>(one.armor[place] + by);
    sum += by;
  }
  if (sum != 0) night.tell(told::changed(who, Number::armor, sum, night.number(who, Number::armor)), rule);
}

void lay_out(Survivor& one) {
  auto rest = one.gear;
  for (std::uint8_t& there : one.grid) {
    if (there != kNone && !erase_one(rest, there)) there = kNone;
  }
  for (const std::uint8_t piece : rest) {
    auto* const free = std::ranges::find(one.grid, kNone);
    if (free != one.grid.end()) *free = piece;
  }
}

/// Its affinities are gone, and the armor that it gave (p48).
void archive(Night& night, Who who, std::uint8_t gear, RuleId rule) {
  Survivor& one = night.survivor_of(who);
  const ArmorWorn before = night.armor_worn(one);
  const auto joined = [&] {
    return night.affinities(who, Affinity::red) + night.affinities(who, Affinity::green) +
           night.affinities(who, Affinity::blue);
  };
  const int had = joined();
  if (!erase_one(one.gear, gear)) return;
  if (auto* const space = std::ranges::find(one.grid, gear); space != one.grid.end()) *space = kNone;
  const ArmorWorn after = night.armor_worn(one);
  for (std::size_t place = 0; place < kLocations; ++place)
    one.armor[place] =
        static_cast<std::int16_t>(std::max(0, one.armor[place] - (before[place] - after[place])));
  night.tell(told::loses_gear(who, gear), rule);
  if (const int now = joined(); now < had)
    night.tell(told::affinities_lost(who, had - now), rule::affinities);
}

}  // namespace gamekeeper::kingdom_death
