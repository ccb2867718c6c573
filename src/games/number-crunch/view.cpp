#include "games/number-crunch/view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "engine/scene.hpp"
#include "engine/seat.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

bool is_over(const State& state) {
  return std::ranges::all_of(std::span(state.auditors).first(state.count),
                             [](const Auditor& auditor) { return auditor.phase == Phase::finished; });
}

/// Paragraphs on lines of their own, as notes have them.
std::string paragraphs(const std::string& text) {
  std::string lines;
  for (const char c : text) {
    if (c != '\n' || (!lines.empty() && lines.back() != '\n')) lines += c;
  }
  while (!lines.empty() && lines.back() == '\n') lines.pop_back();
  return lines;
}

void show_act(const Look& look, Pieces& stage) {
  const Auditor& me = look.me();
  Piece note(Piece::Kind::note, "act", "The next Act");
  note.rules = {"ACT-1"};
  if (me.act != kNone) {
    const Act& act = look.library.acts[me.act];
    note.title = act.name;
    note.text = paragraphs(act.text);
    note.rules = act.rules;
  } else if (look.state.switches.layout == Layout::freestyle) {
    note.title = "A dungeon";
    note.text =
        "No map this time, only doors. The Ministry wants its Information, and does not mind where from.";
    note.rules = {"V-2"};
  } else {
    note.text = act_in_words(me.act_number) + " is on its way down to you, by the slow pneumatic tube.";
  }
  if (me.repeats) note.fields.push_back(field("Once more", "the Mission is still open", "A-13"));
  stage.push_back(std::move(note));
}

void show_failure(const Look& look, Pieces& stage) {
  const Auditor& me = look.me();
  const bool free = look.state.switches.layout == Layout::freestyle;
  Piece note(Piece::Kind::note, "failure", free ? "Carried out" : "The Act has failed");
  note.text = "You wake up on the stairs. Somebody has filled in the accident form for you.";
  note.state = {"failed"};
  note.rules = {"Z-1", "ACT-4"};
  const int cards = me.health_at_start / 2;
  note.fields.push_back(field("Acts failed", std::to_string(me.failures), "ACT-4"));
  note.fields.push_back(field("New orders", "cost " + counted(cards, "Complication"), "Z-1"));
  stage.push_back(std::move(note));
}

/// What the Auditor faces: exactly one of opponent, trap, scene, room, or nothing yet.
void show_situation(const Look& look, Pieces& stage) {
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

void show_stage(const Look& look, Pieces& stage) {
  const Auditor& me = look.me();
  switch (me.phase) {
    case Phase::hired: show_hiring(look, stage); return;
    case Phase::act_begins: show_act(look, stage); return;
    case Phase::finished:
      stage.push_back(ending_page(look.library, look.state, look.state.turn));
      show_map(look, stage);
      return;
    default: break;
  }
  if (me.phase == Phase::act_failed) show_failure(look, stage);
  show_check(look, stage);
  const bool faces_something =
      look.encounter().opponent.kind != Opponent::Kind::none || is_trapped(look) || me.phase == Phase::scene;
  if (me.phase == Phase::act_failed) {
    show_map(look, stage);
  } else if (faces_something) {
    show_situation(look, stage);
    show_map(look, stage);
  } else {  // on the way the map is what is looked at, and the choices tell the doors
    show_map(look, stage);
    show_situation(look, stage);
  }
  const bool just_begun = laid_tiles(me) <= 1 && me.phase != Phase::act_failed;
  if (just_begun) show_act(look, stage);
  show_oracle(look, stage);
  if (look.encounter().opponent.kind != Opponent::Kind::none) show_parts(look, stage);
}

std::string subtitle_of(const Look& look) {
  const Auditor& me = look.me();
  const Encounter& encounter = look.encounter();
  std::string line;
  if (me.phase == Phase::hired) {
    line = "Before the first Act";
  } else if (me.act != kNone) {
    line = look.library.acts[me.act].name;
  } else {
    line = look.state.switches.layout == Layout::freestyle ? "Freestyle" : "Between two Acts";
  }
  if (me.phase == Phase::act_failed) line += ", failed";
  const bool fighting = me.phase == Phase::fighting && encounter.rounds > 0;
  if (encounter.in_round || fighting) line += fmt::format(", round {}", static_cast<int>(encounter.rounds));
  if (look.state.count > 1) line = fmt::format("Auditor {}: {}", look.state.turn + 1, line);
  return line;
}

}  // namespace

engine::Scene view_of(const State& state, const Library& library, std::span<const std::string> texts,
                      engine::SeatId seat) {
  const auto mine = static_cast<std::uint8_t>(seat < state.count ? seat : state.turn);
  engine::Scene scene;
  scene.title = "The Number Crunch";
  const Look look{state, library};
  if (is_over(state)) {
    scene.subtitle = "The end";
    scene.stage.push_back(ending_page(library, state, mine));
    for (int other = 0; other < state.count; ++other) {
      if (other != mine) scene.stage.push_back(ending_page(library, state, other));
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
  show_seat({shown, library}, texts, scene.seat);
  show_ledger(look, mine, scene.ledger);
  return scene;
}

}  // namespace gamekeeper::number_crunch
