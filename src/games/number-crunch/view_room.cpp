#include <fmt/format.h>

#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

/// What can be told of a room in a sentence, once it is over.
std::string room_line(const Speech& look, const Cell& cell) {
  switch (disposition_of(look.library, cell)) {
    case Disposition::empty: return look.text(text::nobody_here());
    case Disposition::trap: return look.text(text::trap_over(cell.tile[1] - 1));
    case Disposition::monster: break;
  }
  return look.text(text::monster_over(look.me().cell, cell.room == RoomState::waiting));
}

Piece doors_table(const Speech& look, int at) {
  const Cell& cell = look.me().map[at];
  Piece doors = table(look, "doors", text::doors(), {"O-1", "O-2", "O-3"});
  const auto id_of = [&look](Side side) {
    return look.value(kind::side, static_cast<int>(side), "key").key();
  };
  for (int n = 0; n < 3; ++n) {
    const Side side = side_of(cell.blank, n);
    const int number = cell.tile[n];
    const auto& door = look.library.doors[number - 1];
    const std::string word(door_word(look, at, n));
    const bool shut = word != "open" && word != "false";
    const DoorState tried = shut ? cell.doors[n] : DoorState::untried;
    add_row(
        doors, id_of(side), look.text(text::side(side)),
        {valued("", fmt::format("{} {}", number, door.name)), valued("", std::to_string(door.defense), "O-1"),
         valued("", std::to_string(lock_defense(cell, n)), "O-1"),
         valued("", look.text(text::tried(tried)), "O-3", word)})
        .rules = door.rules;
  }
  add_row(doors, id_of(cell.blank), look.text(text::side(cell.blank)),
          {valued("", look.text(text::way_in(beside(at, cell.blank)))), valued("", "-"), valued("", "-"),
           valued("", "", "O-4", "open")});
  return doors;
}

/// A ring of the Oracle, with the chosen value counted from 0.
Piece ring(std::string id, std::string title, const std::vector<std::string>& words, int first, int chosen) {
  Piece piece(Piece::Kind::row, std::move(id), std::move(title));
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string number = std::to_string(first + static_cast<int>(i));
    piece.with(number, number + " " + words[i], "", static_cast<int>(i) == chosen ? "chosen" : "");
  }
  return piece;
}

/// The doors of a tile; its way in only where it leads to the stairs, because elsewhere the room behind tells
/// it.
void describe_sides(const Speech& look, int at, Piece::Cell& place) {
  const Cell& cell = look.me().map[at];
  for (int n = 0; n < 3; ++n) {
    Piece::Cell::Side& side = place.sides[std::to_underlying(side_of(cell.blank, n))];
    const int number = cell.tile[n];
    side.state = door_word(look, at, n);
    side.sign = std::to_string(number);
    const int defense = look.library.doors[number - 1].defense;
    side.title = look.text(side.state == "false" ? text::false_door(number)
                                                 : text::door(number, defense, lock_defense(cell, n)));
  }
  if (beside(at, cell.blank) == kNone) {
    Piece::Cell::Side& stairs = place.sides[std::to_underlying(cell.blank)];
    stairs.title = look.text(text::stairs());
    stairs.state = "open";
  }
}

void describe_room(const Speech& look, int at, Piece::Cell& place) {
  const Cell& cell = look.me().map[at];
  const Disposition disposition = disposition_of(look.library, cell);
  place.sign = look.text(text::disposition_sign(disposition));
  place.title = look.text(text::disposition_was(disposition));
  place.state.emplace_back("explored");
  if (cell.room == RoomState::waiting) {
    place.title = name_of(look, monster_in(cell));
    place.state.emplace_back("danger");
  } else if (cell.room == RoomState::done && disposition != Disposition::empty) {
    place.state.emplace_back("cleared");
  }
  describe_sides(look, at, place);
}

void describe_star(const Speech& look, Piece::Cell& place) {
  const Auditor& me = look.me();
  place.state.emplace_back("star");
  place.title = look.text(text::star());
  if (me.star == Star::untouched || me.boss.kind == Opponent::Kind::none) return;
  place.title = name_of(look, me.boss);
  if (me.phase != Phase::finished) place.state.emplace_back("danger");
}

Piece::Cell describe(const Speech& look, int at) {
  const Auditor& me = look.me();
  Piece::Cell place{.x = at % kColumns, .y = at / kColumns, .id = cell_name(at), .title = {}};
  if (me.cell == at && me.phase != Phase::finished) place.state.emplace_back("here");
  const Library::Map* map = me.act == kNone ? nullptr : &look.library.maps[me.act];
  if (is_star(look, at)) {
    describe_star(look, place);
  } else if (is_laid(me.map[at])) {
    describe_room(look, at, place);
  } else if (map == nullptr) {
    place.state.emplace_back("unexplored");
  } else if (map->on_route[at]) {
    place.state = {"unexplored", "route"};
  } else {
    place.state.emplace_back("off the route");
  }
  if (map != nullptr && map->start == at) place.state.emplace_back("start");
  return place;
}

std::string route_line(const Speech& look) {
  const Auditor& me = look.me();
  if (me.act == kNone) return look.text(text::no_map());
  const Library::Map& map = look.library.maps[me.act];
  if (me.cell >= kCells || me.cell == map.star || me.phase == Phase::finished)
    return look.text(text::star_on(map.star));
  const auto here = std::ranges::find(map.route, me.cell);
  const bool on_route = here != map.route.end();
  const int away = on_route ? static_cast<int>(map.route.end() - here) - 1 : map.steps_to_star[me.cell];
  return look.text(text::star_away(map.star, away, on_route));
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

void show_trap(const Speech& look, Pieces& stage) {
  const Cell& cell = *cell_of(look);
  const int which = cell.tile[1] - 1;
  const auto& trap = look.library.traps[which];
  const int target = trap_defense(cell);
  constexpr int kHammerAutomaton = 3;
  const bool rolled = look.state.switches.example_trap_damage && cell.tile[1] == kHammerAutomaton;
  Piece& card =
      stage.emplace_back(piece(look, Piece::Kind::card, "trap", text::trap(which, target == 0), trap.rules));
  card.marked(target == 0 ? "off" : "danger")
      .with(field(look, text::defense(target), "TR-1"))
      .with(field(look, text::evade_with(trap.evade), "TR-2"))
      .with(field(look, text::disarm_with(), "TR-2"))
      .with(field(look, text::trap_damage(which, rolled), "A-01"));
  if (trap.complications > 0) card.with(field(look, text::and_complications(trap.complications)));
}

void show_scene(const Speech& look, Pieces& stage) {
  const Auditor& me = look.me();
  if (me.scene == kNone) return;
  const auto& scene = look.library.scenes[me.scene];
  const Check& check = look.state.check;
  const int rolling = check.kind == Check::Kind::scene ? check.subject : -1;
  Piece& note = stage.emplace_back(Piece::Kind::note, "scene", scene.name, scene.text);
  if (rolling >= 0) note.text += "\n" + (rolling == 0 ? scene.first : scene.second).threat;
  note.rules = scene.rules;
  note.rules.emplace_back("CS-1");
  const SceneRoll& first = scene.first;
  const SceneRoll& second = scene.second;
  note.fields = {field(look, text::first_scene_roll(first.stat, first.dice, first.target), "CS-1",
                       rolling == 0 ? "current" : ""),
                 field(look, text::if_it_fails(look.library.scenes[me.scene].effect)),
                 field(look, text::second_scene_roll(second.stat, second.dice, second.target), "CS-1",
                       rolling == 1 ? "current" : ""),
                 field(look, text::if_that_fails(scene.complications))};
}

void show_room(const Speech& look, Pieces& stage) {
  const Cell* cell = cell_of(look);
  if (cell == nullptr || !is_laid(*cell)) return;
  const int at = look.me().cell;
  const int x = cell->tile[0], y = cell->tile[1], z = cell->tile[2];
  Piece& room = stage.emplace_back(piece(look, Piece::Kind::sheet, "room", text::room(at), {"T-1", "T-3"}));
  if (cell->room == RoomState::done || cell->room == RoomState::waiting) room.text = room_line(look, *cell);
  room.fields = {field(look, text::tile(x, y, z), "T-1"),
                 field(look, text::room_was(disposition_of(look.library, *cell), x + y + z), "T-3")};
  room.children.push_back(doors_table(look, at));
}

void show_oracle(const Speech& look, Pieces& stage) {
  const Cell* cell = cell_of(look);
  if (cell == nullptr || !is_laid(*cell) || is_star(look, look.me().cell)) return;
  const Library& library = look.library;
  const int sum = cell->tile[0] + cell->tile[1] + cell->tile[2];
  Piece& wheel = stage.emplace_back(Piece::Kind::wheel, "oracle", library.oracle[0].name);
  wheel.by(library.oracle[0].rules);
  std::vector<std::string> words;
  words.reserve(library.dispositions.size());
  for (const Disposition one : library.dispositions) words.push_back(look.text(text::disposition_was(one)));
  wheel.children.push_back(ring("disposition", look.text(text::disposition()), words, 3, sum - 3));
  for (std::size_t n = 0; n < 3; ++n) {
    const std::string letter(1, static_cast<char>('X' + static_cast<int>(n)));
    words.clear();
    for (const std::uint8_t effect : library.rings[n])
      words.push_back(effect == kNone ? look.text(text::blank()) : library.effects[effect].name);
    wheel.children.push_back(ring(letter, letter, words, 1, cell->tile[n] - 1));
  }
  if (disposition_of(library, *cell) == Disposition::empty) wheel.text = look.text(text::no_effects());
}

void show_check(const Speech& look, Pieces& stage) {
  const Check& check = look.state.check;
  if (check.kind == Check::Kind::none) return;
  Piece& pool =
      stage.emplace_back(piece(look, Piece::Kind::sheet, "check", text::check(check.kind), {"D-1", "D-4"}));
  const auto say = [&look, &pool](const engine::Phrase& words, const char* rule, const char* state = "") {
    pool.with(field(look, words, rule, state));
  };
  say(text::dice(check.dice()), "D-1");
  if (check.dice() != check.base) pool.fields.back().was = std::to_string(check.base);
  say(check.target < 0 ? text::against(check.opposing) : text::hits_needed(check.target), "D-2");
  say(text::from_capital(check.capital), "M-1");
  const int risk = check.risk + check.converted;
  say(text::risk_dice(risk), "M-3", risk > 0 ? "risk" : "");
  if (check.converted > 0) say(text::by_your_wound(check.converted), "I-2");
  if (check.hits >= 0) say(text::hits(check.hits), "D-1");
  if (check.opposing_hits >= 0) say(text::their_hits(check.opposing_hits), "D-2");
}

std::string_view door_word(const Look& look, int at, int n) {
  const Cell& cell = look.me().map[at];
  const Side side = side_of(cell.blank, n);
  if (beside(at, side) == kNone) return "false";
  if (passable(look, at, side) || cell.doors[n] == DoorState::open) return "open";
  if (lock_defense(cell, n) == 0) return "unlocked";
  return cell.doors[n] == DoorState::sealed ? "sealed" : "locked";
}

void show_map(const Speech& look, Pieces& stage) {
  if (!has_map(look)) return;
  Piece& map = stage.emplace_back(piece(look, Piece::Kind::map, "map", text::map()));
  map.by({"ACT-2", "ACT-3", "T-5"});
  map.text = route_line(look);
  map.width = kColumns;
  map.height = kRows;
  for (int at = 0; at < kCells; ++at) map.cells.push_back(describe(look, at));
}

}  // namespace gamekeeper::number_crunch
