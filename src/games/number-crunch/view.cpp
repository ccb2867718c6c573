#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// Paragraphs on lines of their own, as notes have them.
std::string paragraphs(const std::string& text) {
  std::string lines;
  for (const char c : text) {
    if (c != '\n' || (!lines.empty() && lines.back() != '\n')) lines += c;
  }
  while (!lines.empty() && lines.back() == '\n') lines.pop_back();
  return lines;
}

void show_act(const Speech& look, Pieces& stage) {
  const Auditor& me = look.me();
  Piece note = piece(look, Piece::Kind::note, "act", text::act(me.act));
  note.text = paragraphs(note.text);
  if (me.act != kNone) {
    note.rules = look.library.acts[me.act].rules;
  } else {
    note.rules = {look.state.switches.layout == Layout::freestyle ? "V-2" : "ACT-1"};
  }
  if (me.repeats) note.with(field(look, text::once_more(), "A-13"));
  stage.push_back(std::move(note));
}

void show_failure(const Speech& look, Pieces& stage) {
  const Auditor& me = look.me();
  stage.push_back(piece(look, Piece::Kind::note, "failure", text::failure(), {"Z-1", "ACT-4"})
                      .marked("failed")
                      .with(field(look, text::acts_failed(me.failures), "ACT-4"))
                      .with(field(look, text::new_orders(me.health_at_start / 2), "Z-1")));
}

/// What the Auditor faces: exactly one of opponent, trap, scene, room, or nothing yet.
void show_situation(const Speech& look, Pieces& stage) {
  if (look.encounter().opponent.kind != Opponent::Kind::none) {
    show_opponent(look, stage);
  } else if (is_trapped(look)) {
    show_trap(look, stage);
    show_card_in_play(look, stage);
  } else if (look.me().phase == Phase::scene) {
    show_scene(look, stage);
  } else {
    show_room(look, stage);
  }
}

void show_stage(const Speech& look, Pieces& stage) {
  const Auditor& me = look.me();
  switch (me.phase) {
    case Phase::hired: show_hiring(look, stage); return;
    case Phase::act_begins: show_act(look, stage); return;
    case Phase::finished:
      stage.push_back(ending_page(look, look.state.turn));
      show_map(look, stage);
      return;
    default: break;
  }
  if (me.phase == Phase::act_failed) show_failure(look, stage);
  show_check(look, stage);
  const bool faces_something =
      look.encounter().opponent.kind != Opponent::Kind::none || is_trapped(look) || me.phase == Phase::scene;
  const bool has_failed = me.phase == Phase::act_failed;
  if (faces_something && !has_failed) show_situation(look, stage);
  const bool just_begun = laid_tiles(me) <= 1 && !has_failed;
  if (just_begun) show_act(look, stage);
  show_map(look, stage);
  // On the way the map is what is looked at, and the choices tell the doors.
  if (!faces_something && !has_failed) show_situation(look, stage);
  show_oracle(look, stage);
  if (look.encounter().opponent.kind != Opponent::Kind::none) show_parts(look, stage);
}

std::string subtitle_of(const Speech& look) {
  const Auditor& me = look.me();
  const Encounter& encounter = look.encounter();
  const bool counts = encounter.in_round || (me.phase == Phase::fighting && encounter.rounds > 0);
  return look.text(text::subtitle(look.state.turn + 1, me.act, counts ? encounter.rounds : 0));
}

/// Takes what stands before the mark, and the mark with it.
std::string take_until(std::string_view mark, std::string& words) {
  const std::size_t at = words.find(mark);
  std::string taken = words.substr(0, at);
  words.erase(0, at == std::string::npos ? at : at + mark.size());
  return taken;
}

}  // namespace

engine::Scene view_of(const Speech& look, engine::SeatId seat) {
  const State& state = look.state;
  const auto mine = static_cast<std::uint8_t>(seat < state.count ? seat : state.turn);
  engine::Scene scene;
  scene.title = "The Number Crunch";
  if (is_over(state)) {
    scene.subtitle = look.text(text::the_end());
    scene.stage.push_back(ending_page(look, mine));
    for (int other = 0; other < state.count; ++other) {
      if (other != mine) scene.stage.push_back(ending_page(look, other));
    }
  } else {
    scene.subtitle = subtitle_of(look);
    show_stage(look, scene.stage);
  }
  State shown = state;
  if (mine != state.turn) {
    shown.turn = mine;
    shown.encounter = {};
    shown.check = {};
  }
  show_seat(about(shown, look), scene.seat);
  show_ledger(look, mine, scene.ledger);
  return scene;
}

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
  Piece made(kind, std::move(id), "", say.text(words));
  made.title = take_until("\n", made.text);
  return std::move(made.by(std::move(rules)));
}

Piece table(const Speech& say, std::string id, const engine::Phrase& words,
            content::List<std::string> rules) {
  Piece made = piece(say, Piece::Kind::table, std::move(id), words, std::move(rules));
  const std::vector<std::string> heads = between_strokes(take_until("\n", made.text));
  Piece& head = made.add(Piece::Kind::row, "head", heads.front());
  for (std::size_t i = 1; i < heads.size(); ++i) head.with("", heads[i]);
  return made;
}

Piece& add_row(Piece& table, std::string id, std::string title, std::vector<Piece::Field> cells) {
  const std::vector<Piece::Field>& heads = table.children.front().fields;
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i].label = heads[i].value;
  Piece& row = table.add(Piece::Kind::row, std::move(id), std::move(title));
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
  const auto& one = say.library.effects[effect];
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
