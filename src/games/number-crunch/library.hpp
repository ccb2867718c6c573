#pragma once

#include <expected>

#include "content/catalog.hpp"            // IWYU pragma: export
#include "content/error.hpp"              // IWYU pragma: export
#include "content/primer.hpp"             // IWYU pragma: export
#include "games/number-crunch/state.hpp"  // IWYU pragma: export
#include "kit/effects/program.hpp"

namespace gamekeeper::number_crunch {

/// All content of the game, checked, with what refers to another entry resolved to its index.
struct Library {
  content::Catalog<Vocation> vocations;
  content::Catalog<Talent> talents;
  content::Catalog<Weapon> weapons;
  content::Catalog<Armor> armors;
  content::Catalog<Door> doors;
  content::Catalog<Trap> traps;
  content::Catalog<Effect> effects;
  content::Catalog<Complication> complications;
  content::Catalog<InformationPile> information;
  content::Catalog<Treasure> treasures;
  content::Catalog<Mission> missions;
  content::Catalog<Wound> wounds;
  content::Catalog<Head> heads;
  content::Catalog<Torso> torsos;
  content::Catalog<Legs> legs;
  content::Catalog<Boss> minions;
  content::Catalog<Boss> antagonists;
  content::Catalog<Oracle> oracle;
  content::Catalog<Scene> scenes;
  content::Catalog<Act> acts;
  content::Catalog<content::PrimerPage> primer;

  /// The map of an Act: cells of its known route, the star, and how many steps each cell is from the star
  /// (along the grid, for whoever has to guess a good way).
  struct Map {
    std::uint8_t start = 0, star = 0;
    engine::Array<bool, kCells> on_route{};
    engine::Array<std::uint8_t, kCells> steps_to_star{};
    content::List<std::uint8_t> route;  ///< from start to star
  };
  content::List<Map> maps;                                      ///< by Act
  engine::Array<engine::Array<std::uint8_t, 6>, 3> rings{};     ///< effect by ring and value-1; kNone: blank
  engine::Array<Disposition, 16> dispositions{};                ///< by sum-3
  content::List<content::List<std::uint8_t>> vocation_talents;  ///< by vocation
  kit::effects::Program rows;  ///< a row for each Complication, in their order
  content::List<engine::RuleId> complication_rules;
};

/// Name of a cell, "C1", and back (kNone when there is no such cell).
std::string cell_name(int cell);
std::uint8_t cell_named(std::string_view name);

/// The cell beside another; kNone beyond the edge.
constexpr std::uint8_t beside(int cell, Side side) {
  constexpr auto kNeighbors = [] {
    engine::Array<engine::Array<std::uint8_t, 4>, kCells> neighbors{};
    for (int at = 0; at < kCells; ++at) {
      const int column = at % kColumns;
      const int row = at / kColumns;
      neighbors[at] = {static_cast<std::uint8_t>(row + 1 < kRows ? at + kColumns : kNone),
                       static_cast<std::uint8_t>(column + 1 < kColumns ? at + 1 : kNone),
                       static_cast<std::uint8_t>(row > 0 ? at - kColumns : kNone),
                       static_cast<std::uint8_t>(column > 0 ? at - 1 : kNone)};
    }
    return neighbors;
  }();
  return kNeighbors[cell][std::to_underlying(side)];
}
inline constexpr std::array<Side, 4> kSides = {Side::north, Side::east, Side::south, Side::west};
constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<int>(side) + 2) % 4); }
/// The side on which the number n (0 X left, 1 Y ahead, 2 Z right) of a tile lies, seen from its blank side
/// (T-1, T-5).
constexpr Side side_of(Side blank, int n) { return static_cast<Side>((static_cast<int>(blank) + 1 + n) % 4); }
/// The number on a side of a tile; -1 for the blank side.
constexpr int number_at(Side blank, Side side) {
  return (static_cast<int>(side) - static_cast<int>(blank) + 4) % 4 - 1;
}

/// Reads the game's embedded content in a language ("en", "de") and the packs' folders over it, and checks
/// it.
std::expected<Library, content::Errors> load_library(std::span<const std::string> packs,
                                                     std::string_view language = "en");
/// The kinds of content, for whoever lists them.
std::span<const content::Kind<Library>> kinds();

}  // namespace gamekeeper::number_crunch
