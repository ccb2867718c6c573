#include "games/number-crunch/view_pieces.hpp"

namespace gamekeeper::number_crunch {
namespace {

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
    place.title = look.name_of(monster_in(cell));
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
  place.title = look.name_of(me.boss);
  if (me.phase != Phase::finished) place.state.emplace_back("danger");
}

Piece::Cell describe(const Speech& look, int at) {
  const Auditor& me = look.me();
  Piece::Cell place;
  place.x = at % kColumns;
  place.y = at / kColumns;
  place.id = cell_name(at);
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
  map.rules = {"ACT-2", "ACT-3", "T-5"};
  map.text = route_line(look);
  map.width = kColumns;
  map.height = kRows;
  for (int at = 0; at < kCells; ++at) map.cells.push_back(describe(look, at));
}

}  // namespace gamekeeper::number_crunch
