#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// Takes what stands before the mark, and the mark with it.
std::string take_until(std::string_view mark, std::string& words) {
  const std::size_t at = words.find(mark);
  std::string taken = words.substr(0, at);
  words.erase(0, at == std::string::npos ? at : at + mark.size());
  return taken;
}

}  // namespace

Piece::Field field(const Speech& say, const engine::Phrase& words, std::string rule, std::string state) {
  std::string value = say.text(words);
  std::string label = take_until(": ", value);
  return valued(std::move(label), std::move(value), std::move(rule), std::move(state));
}

Piece::Field valued(std::string label, std::string value, std::string rule, std::string state) {
  return {.label = std::move(label),
          .value = std::move(value),
          .was = {},
          .state = std::move(state),
          .rule = std::move(rule)};
}

Piece piece(const Speech& say, Piece::Kind kind, std::string id, const engine::Phrase& words,
            content::List<std::string> rules) {
  Piece made(kind, std::move(id), "");
  made.text = say.text(words);
  made.title = take_until("\n", made.text);
  made.rules = std::move(rules);
  return made;
}

Piece table(const Speech& say, std::string id, const engine::Phrase& words,
            content::List<std::string> rules) {
  Piece made = piece(say, Piece::Kind::table, std::move(id), words, std::move(rules));
  std::vector<std::string> heads = between_strokes(take_until("\n", made.text));
  Piece& head = made.children.emplace_back(Piece::Kind::row, "head", std::move(heads.front()));
  for (std::size_t i = 1; i < heads.size(); ++i) head.fields.push_back(valued("", std::move(heads[i])));
  return made;
}

Piece& add_row(Piece& table, std::string id, std::string title, std::vector<Piece::Field> cells) {
  const std::vector<Piece::Field>& heads = table.children.front().fields;
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i].label = heads[i].value;
  Piece& row = table.children.emplace_back(Piece::Kind::row, std::move(id), std::move(title));
  row.fields = std::move(cells);
  return row;
}

std::vector<std::string> between_strokes(std::string_view words) {
  std::string left(words);
  std::vector<std::string> cells;
  while (cells.empty() || !left.empty()) cells.push_back(take_until(" | ", left));
  return cells;
}

Piece effect_card(const Speech& say, std::string id, int effect) {
  const Effect& one = say.library.effects[effect];
  return piece(say, Piece::Kind::card, std::move(id), text::effect(effect, one.lowers.empty()), one.rules);
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
