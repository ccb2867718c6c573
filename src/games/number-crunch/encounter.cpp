
#include "engine/table.hpp"
#include "games/number-crunch/content.hpp"
#include "games/number-crunch/rules.hpp"
#include "games/number-crunch/state.hpp"
#include "games/number-crunch/words.hpp"
#include "number-crunch/rule_ids.hpp"

namespace gamekeeper::number_crunch {
namespace {

Task<> talk_first(Audit& audit) {
  audit.tell(Told::move_chosen, rule::choose_move, static_cast<int>(Move::negotiation));
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
  if (!audit.encounter().at_star) {
    audit.me().map[audit.me().cell].room = RoomState::done;
    end_encounter(audit);
    return;
  }
  audit.tell(Told::stepped_back, rule::scene_completed, audit.me().came_from);
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
  if (audit.encounter().at_star) {
    co_await complete_act(audit);
    co_return;
  }
  audit.me().map[audit.me().cell].room = RoomState::done;
  end_encounter(audit);
}

Task<> choose_move(Audit& audit) {
  if (audit.encounter().met_before) {
    co_await begin_combat(audit, false);
    co_return;
  }
  const Option move = co_await audit.pick(
      audit.encounter().seen ? rule::failed_stealth_may_negotiate : rule::choose_move,
      say(audit.encounter().seen ? Word::after_stealth : Word::choose_move), [&audit](Offers& offers) {
        offers.add(say(Word::combat));
        if (audit.encounter().seen) {
          offers.bar(say(Word::stealth), rule::stealth_tiers, say(Word::tried_already));
        } else {
          offers.add(say(Word::stealth));
        }
        if (sheet_of(audit.library, audit.encounter().opponent).negotiates) {
          offers.add(say(Word::negotiation));
        } else {
          offers.bar(say(Word::negotiation), rule::acceptance_total, say(Word::does_not_talk));
        }
      });
  switch (word_of(move)) {
    case Word::combat:
      audit.tell(Told::move_chosen, rule::choose_move, static_cast<int>(Move::combat));
      co_await begin_combat(audit, audit.encounter().seen);
      break;
    case Word::stealth: co_await sneak(audit); break;
    default: co_await talk_first(audit); break;
  }
}

}  // namespace gamekeeper::number_crunch
