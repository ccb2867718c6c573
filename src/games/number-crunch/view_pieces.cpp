#include "games/number-crunch/view_pieces.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"

namespace gamekeeper::number_crunch {

Piece row(std::string id, std::string title, std::vector<Piece::Field> fields) {
  Piece piece(Piece::Kind::row, std::move(id), std::move(title));
  piece.fields = std::move(fields);
  return piece;
}

std::string_view move_name(Move move) {
  constexpr std::string_view kNames[] = {"Combat", "Stealth", "Negotiation"};
  return kNames[static_cast<std::size_t>(move)];
}

std::string effect_line(const Effect& effect) {
  constexpr std::string_view kQualities[] = {"Magic", "Perception", "Combat",
                                             "Speed", "Oratory",    "Armor Value"};
  std::string line;
  for (const Quality quality : effect.lowers) {
    if (!line.empty()) line += ", ";
    line += kQualities[static_cast<std::size_t>(quality)];
    line += " -1";
  }
  return line.empty() ? "Does nothing this Round." : line + " this Round.";
}

const Cell* cell_of(const Look& look) {
  const Auditor& me = look.me();
  return me.cell < kCells ? &me.map[me.cell] : nullptr;
}

int laid_tiles(const Auditor& auditor) {
  return static_cast<int>(std::ranges::count_if(auditor.map, [](const Cell& cell) { return is_laid(cell); }));
}

bool has_map(const Look& look) {
  const Auditor& me = look.me();
  if (me.phase == Phase::hired || me.phase == Phase::act_begins) return false;
  return me.act != kNone || look.state.switches.layout == Layout::freestyle;
}

}  // namespace gamekeeper::number_crunch
