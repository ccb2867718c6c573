#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

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
