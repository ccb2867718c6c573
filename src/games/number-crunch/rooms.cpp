#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

void take_effects(Audit& audit, const Cell& cell) {
  for (std::size_t ring = 0; ring < 3; ++ring) {
    const std::uint8_t effect = audit.library.rings[ring][cell.tile[ring] - 1];
    if (effect != kNone) take_effect(audit, effect, rule::effects_drawn);
  }
}

/// Draws up to what a Wound card wants to see in the hand (I-2).
Task<> wounds_want_cards(Audit& audit) {
  const auto wound = wound_of(audit.look());
  if (!wound) co_return;
  const int missing =
      audit.library.wounds[*wound].complications - static_cast<int>(audit.me().complications.size());
  if (missing > 0) co_await draw_complications(audit, missing, rule::wound_cards);
}

Task<> explore(Audit& audit) {
  Auditor& me = audit.me();
  Cell& cell = me.map[me.cell];
  co_await draw_tile(audit, cell);
  cell.blank = me.entered_by;
  ++me.rooms;
  const Disposition disposition = disposition_of(audit.library, cell);
  audit.tell(told::room_entered(me.cell, cell.tile[0], cell.tile[1], cell.tile[2], disposition),
             disposition == Disposition::empty ? rule::empty_room : rule::disposition);
  if (me.act != kNone && !audit.library.maps[me.act].on_route[me.cell]) {
    audit.tell(told::off_route(me.cell), rule::off_route);
    co_await draw_complications(audit, 1, rule::off_route);
  }
  if (disposition == Disposition::empty) {
    co_await wounds_want_cards(audit);
    co_return end_encounter(audit, RoomState::done);
  }
  take_effects(audit, cell);
  cell.room = RoomState::occupied;
  if (disposition == Disposition::monster) {
    co_await meet(audit, monster_in(cell), false, false);
  } else {
    co_await wounds_want_cards(audit);
    me.phase = Phase::trapped;
  }
}

}  // namespace

Disposition disposition_of(const Library& library, const Cell& cell) {
  return library.dispositions[cell.tile[0] + cell.tile[1] + cell.tile[2] - 3];
}

Opponent monster_in(const Cell& cell) {
  return {Opponent::Kind::monster, static_cast<std::uint8_t>(cell.tile[0] - 1),
          static_cast<std::uint8_t>(cell.tile[1] - 1), static_cast<std::uint8_t>(cell.tile[2] - 1)};
}

Task<> meet(Audit& audit, const Opponent& opponent, bool at_star, bool met_before) {
  audit.encounter() = {};
  audit.encounter().opponent = opponent;
  audit.encounter().at_star = at_star;
  audit.encounter().met_before = met_before;
  audit.tell(told::opponent_met(opponent, met_before),
             met_before ? rule::full_health_again : rule::encounter);
  co_await wounds_want_cards(audit);
  audit.me().phase = Phase::meeting;
}

Task<> enter_cell(Audit& audit) {
  Auditor& me = audit.me();
  if (is_star(audit.look(), me.cell)) {
    if (me.star == Star::untouched) {
      me.phase = Phase::scene;
    } else {
      co_await meet(audit, me.boss, true, me.star == Star::fled);
    }
    co_return;
  }
  Cell& cell = me.map[me.cell];
  if (cell.room == RoomState::unexplored) {
    co_await explore(audit);
  } else if (cell.room == RoomState::waiting) {
    take_effects(audit, cell);
    co_await meet(audit, monster_in(cell), false, true);
  } else {
    audit.tell(told::room_revisited(me.cell), rule::re_entry);
    me.phase = Phase::doors;
    pass_turn(audit);
  }
}

void retreat(Audit& audit) {
  Auditor& me = audit.me();
  if (me.came_from != kNone) std::swap(me.cell, me.came_from);
  const bool somebody_waits = me.map[me.cell].room == RoomState::waiting || is_star(audit.look(), me.cell);
  end_encounter(audit);
  if (somebody_waits) me.phase = Phase::entering;
}

void end_encounter(Audit& audit, RoomState room) {
  audit.me().map[audit.me().cell].room = room;
  end_encounter(audit);
}

void end_encounter(Audit& audit) {
  leave_encounter(audit);
  audit.me().phase = Phase::doors;
  pass_turn(audit);
}

}  // namespace gamekeeper::number_crunch
