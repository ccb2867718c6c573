#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/number-crunch/content.hpp"
#include "games/number-crunch/game_words.hpp"
#include "games/number-crunch/library.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

std::string tile_name(const Cell& cell) {
  return fmt::format("{}-{}-{}", cell.tile[0], cell.tile[1], cell.tile[2]);
}

/// What can be told of a room in a sentence, once it is over.
std::string room_line(const Look& look, const Cell& cell) {
  const Library& library = look.library;
  switch (disposition_of(library, cell)) {
    case Disposition::empty: return "Nobody here. Enjoy it while it lasts.";
    case Disposition::trap:
      return fmt::format("{}: sprung, spent or stepped around.",
                         library.traps[static_cast<std::size_t>(cell.tile[1] - 1)].name);
    case Disposition::monster: break;
  }
  const std::string who = opponent_name(library, monster_in(cell));
  if (cell.room == RoomState::waiting)
    return fmt::format("{}: gone for now. Whoever comes back here fights it.", who);
  return fmt::format("{}: dealt with, and off your desk.", who);
}

std::string_view tried(DoorState door) {
  switch (door) {
    case DoorState::picked_in_vain: return "picking failed";
    case DoorState::battered_in_vain: return "battering failed";
    case DoorState::sealed: return "both failed";
    default: return "";
  }
}

Piece doors_table(const Look& look, int at) {
  const Cell& cell = look.me().map[static_cast<std::size_t>(at)];
  Piece table(Piece::Kind::table, "doors", "Doors");
  table.rules = {"O-1", "O-2", "O-3"};
  table.children.push_back(
      row("head", "Side", {field("", "Door"), field("", "Defense"), field("", "Lock"), field("", "Now")}));
  for (int n = 0; n < 3; ++n) {
    const Side side = side_of(cell.blank, n);
    const int number = cell.tile[static_cast<std::size_t>(n)];
    const Door& door = look.library.doors[static_cast<std::size_t>(number - 1)];
    const std::string word(door_word(look, at, n));
    Piece line = row(std::string(side_name(side)), std::string(side_name(side)),
                     {field("Door", fmt::format("{} {}", number, door.name)),
                      field("Defense", std::to_string(door.defense), "O-1"),
                      field("Lock", std::to_string(lock_defense(cell, n)), "O-1")});
    const bool shut = word != "open" && word != "false";
    line.fields.push_back(field_with_state(
        "Now", shut ? std::string(tried(cell.doors[static_cast<std::size_t>(n)])) : "", word, "O-3"));
    line.rules = door.rules;
    table.children.push_back(std::move(line));
  }
  const std::uint8_t back = beside(at, cell.blank);
  Piece way_in =
      row(std::string(side_name(cell.blank)), std::string(side_name(cell.blank)),
          {field("Door", back == kNone ? std::string("stairs up") : "way in from " + cell_name(back)),
           field("Defense", "-"), field("Lock", "-"), field_with_state("Now", "", "open", "O-4")});
  table.children.push_back(std::move(way_in));
  return table;
}

std::string roll_line(const SceneRoll& roll) {
  return fmt::format("{}{} against {}", stat_name(roll.stat),
                     roll.dice == 0 ? "" : fmt::format(" {:+}D", roll.dice), roll.target);
}

/// A ring of the Oracle, with the chosen value counted from 0.
Piece ring(std::string id, std::string title, const std::vector<std::string>& words, int first, int chosen) {
  Piece piece(Piece::Kind::row, std::move(id), std::move(title));
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string number = std::to_string(first + static_cast<int>(i));
    Piece::Field one = field(number, number + " " + words[i]);
    if (static_cast<int>(i) == chosen) one.state = "chosen";
    piece.fields.push_back(std::move(one));
  }
  return piece;
}

}  // namespace

bool is_trapped(const Look& look) {
  const Cell* cell = cell_of(look);
  if (cell == nullptr || !is_laid(*cell) || look.encounter().opponent.kind != Opponent::Kind::none)
    return false;
  const Phase phase = look.me().phase;
  const bool here =
      phase == Phase::trapped || (phase == Phase::entering && cell->room == RoomState::occupied);
  return here && disposition_of(look.library, *cell) == Disposition::trap;
}

void show_trap(const Look& look, Pieces& stage) {
  const Cell& cell = *cell_of(look);
  const Trap& trap = look.library.traps[static_cast<std::size_t>(cell.tile[1] - 1)];
  const int target = trap_defense(cell);
  Piece card(Piece::Kind::card, "trap", trap.name);
  card.text = trap.blurb;
  card.rules = trap.rules;
  if (target == 0) {
    card.text += "\nX and Z are equal: it is dead.";
    card.state = {"off"};
  } else {
    card.state = {"danger"};
  }
  card.fields.push_back(field("Defense", std::to_string(target), "TR-1"));
  card.fields.push_back(field("Evade with", std::string(stat_name(trap.evade)), "TR-2"));
  card.fields.push_back(field("Disarm with", "Perception, a Trickster only", "TR-2"));
  constexpr int kHammerAutomaton = 3;
  const bool rolled = look.state.switches.example_trap_damage && cell.tile[1] == kHammerAutomaton;
  card.fields.push_back(field(
      "Damage",
      (rolled ? std::string("1d6+2") : std::to_string(trap.damage)) + (trap.no_armor ? ", past armor" : ""),
      "A-01"));
  if (trap.complications > 0)
    card.fields.push_back(field("And", counted(trap.complications, "Complication")));
  stage.push_back(std::move(card));
}

void show_scene(const Look& look, Pieces& stage) {
  const Auditor& me = look.me();
  if (me.scene == kNone) return;
  const Scene& scene = look.library.scenes[me.scene];
  const Check& check = look.state.check;
  const int rolling = check.kind == Check::Kind::scene ? check.subject : -1;
  Piece note(Piece::Kind::note, "scene", scene.name);
  note.text = scene.text;
  if (rolling >= 0) note.text += "\n" + (rolling == 0 ? scene.first : scene.second).threat;
  note.rules = scene.rules;
  note.rules.emplace_back("CS-1");
  const std::string& effect = look.library.effects[look.library.scene_effect[me.scene]].name;
  note.fields.push_back(
      field_with_state("First roll", roll_line(scene.first), rolling == 0 ? "current" : "", "CS-1"));
  note.fields.push_back(field("If it fails", effect));
  note.fields.push_back(
      field_with_state("Then", roll_line(scene.second), rolling == 1 ? "current" : "", "CS-1"));
  note.fields.push_back(field("If that fails", counted(scene.complications, "Complication")));
  stage.push_back(std::move(note));
}

void show_room(const Look& look, Pieces& stage) {
  const Cell* cell = cell_of(look);
  if (cell == nullptr || !is_laid(*cell)) return;
  const int at = look.me().cell;
  const Disposition disposition = disposition_of(look.library, *cell);
  Piece room(Piece::Kind::sheet, "room", "Room " + cell_name(at));
  room.rules = {"T-1", "T-3"};
  if (cell->room == RoomState::done || cell->room == RoomState::waiting) room.text = room_line(look, *cell);
  const int sum = cell->tile[0] + cell->tile[1] + cell->tile[2];
  room.fields.push_back(field("Tile", tile_name(*cell), "T-1"));
  room.fields.push_back(field("Was", fmt::format("{} ({})", disposition_name(disposition), sum), "T-3"));
  room.children.push_back(doors_table(look, at));
  stage.push_back(std::move(room));
}

void show_oracle(const Look& look, Pieces& stage) {
  const Cell* cell = cell_of(look);
  if (cell == nullptr || !is_laid(*cell) || is_star(look, look.me().cell)) return;
  const Library& library = look.library;
  const int sum = cell->tile[0] + cell->tile[1] + cell->tile[2];
  Piece wheel(Piece::Kind::wheel, "oracle", library.oracles[0].name);
  wheel.rules = library.oracles[0].rules;
  std::vector<std::string> words;
  words.reserve(library.dispositions.size());
  for (const Disposition one : library.dispositions) words.emplace_back(disposition_name(one));
  wheel.children.push_back(ring("disposition", "Disposition", words, 3, sum - 3));
  for (std::size_t n = 0; n < 3; ++n) {
    const std::string letter(1, static_cast<char>('X' + static_cast<int>(n)));
    words.clear();
    for (const std::uint8_t effect : library.rings[n])
      words.push_back(effect == kNone ? "blank" : library.effects[effect].name);
    wheel.children.push_back(ring(letter, letter, words, 1, cell->tile[n] - 1));
  }
  wheel.text = disposition_of(library, *cell) == Disposition::empty ? "An empty room gives no effects." : "";
  stage.push_back(std::move(wheel));
}

void show_check(const Look& look, Pieces& stage) {
  const Check& check = look.state.check;
  if (check.kind == Check::Kind::none) return;
  Piece pool(Piece::Kind::sheet, "check", "Dice pool");
  pool.text = check_name(look, check) + ".";
  pool.rules = {"D-1", "D-4"};
  pool.fields.push_back(field("Dice", std::to_string(check.dice()), "D-1"));
  if (check.dice() != check.base) pool.fields.back().was = std::to_string(check.base);
  if (check.target < 0) {
    pool.fields.push_back(field("Against", dice_in_words(check.opposing), "D-2"));
  } else {
    pool.fields.push_back(field("Hits needed", std::to_string(check.target), "D-2"));
  }
  pool.fields.push_back(field("From Capital", std::to_string(check.capital), "M-1"));
  const std::string added = std::to_string(check.risk + check.converted);
  pool.fields.push_back(
      field_with_state("Risk Dice", added, check.risk + check.converted > 0 ? "risk" : "", "M-3"));
  if (check.converted > 0)
    pool.fields.push_back(field("By your wound", fmt::format("{} of them", check.converted), "I-2"));
  if (check.hits >= 0) pool.fields.push_back(field("Hits", std::to_string(check.hits), "D-1"));
  if (check.opposing_hits >= 0)
    pool.fields.push_back(field("Their Hits", std::to_string(check.opposing_hits), "D-2"));
  stage.push_back(std::move(pool));
}

}  // namespace gamekeeper::number_crunch
