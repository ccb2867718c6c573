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

Task<> talk_first(Audit& audit) {
  audit.tell(told::move_chosen(Move::negotiation), rule::choose_move);
  co_await begin_round(audit, rule::negotiation_steps);
  const Talk talk = co_await negotiate(audit);
  end_round(audit);
  if (talk == Talk::over) {
    co_await opponent_dealt_with(audit);
  } else if (talk == Talk::refused || audit.state.switches.lost_talk_is_combat) {
    co_await begin_combat(audit, audit.encounter().seen);
  } else {
    leave_lost_talk(audit);
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

void leave_lost_talk(Audit& audit) {
  if (!audit.encounter().at_star) return end_encounter(audit, RoomState::done);
  audit.tell(told::stepped_back(audit.me().came_from), rule::scene_completed);
  retreat(audit);
}

bool pays(const Look& look, Move move) {
  return look.me().mission != kNone && look.library.missions[look.me().mission].pays == move;
}

void earn_for(Audit& audit, Move move, RuleId rule) {
  if (!pays(audit.look(), move)) return;
  earn(audit, sheet_of(audit.library, audit.encounter().opponent).defense, rule);
}

Task<> opponent_dealt_with(Audit& audit) {
  if (audit.encounter().at_star) co_return co_await complete_act(audit);
  end_encounter(audit, RoomState::done);
}

Task<> choose_move(Audit& audit) {
  if (audit.encounter().met_before) co_return co_await begin_combat(audit, false);
  const Option move = co_await audit.pick(
      audit.encounter().seen ? rule::failed_stealth_may_negotiate : rule::choose_move,
      audit.encounter().seen ? prompt::after_stealth() : prompt::choose_move(), [&audit](Offers& offers) {
        offers.add(option::combat());
        offers.add_unless(option::stealth(),
                          {{audit.encounter().seen, rule::stealth_tiers, reason::seen_already()}});
        offers.add_unless(option::negotiation(),
                          {{!sheet_of(audit.library, audit.encounter().opponent).negotiates,
                            rule::acceptance_total, reason::does_not_talk()}});
      });
  switch (move.word) {
    case option::combat.word:
      audit.tell(told::move_chosen(Move::combat), rule::choose_move);
      co_await begin_combat(audit, audit.encounter().seen);
      break;
    case option::stealth.word: co_await sneak(audit); break;
    default: co_await talk_first(audit); break;
  }
}

}  // namespace gamekeeper::number_crunch
