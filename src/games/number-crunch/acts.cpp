#include "games/number-crunch/rules.hpp"

namespace gamekeeper::number_crunch {
namespace {

void discard_hand(Audit& audit) {
  while (!audit.me().complications.empty()) {
    discard_complication(audit, audit.me().complications.size() - 1, rule::complications_leave);
  }
}

/// Marks that stay when the worst tier that has any is cleared (I-3, A-26).
int marks_kept(const Look& look) {
  const Vocation& vocation = look.library.vocations[look.me().vocation];
  const int lost{look.me().health_lost};
  if (lost > vocation.light_boxes + vocation.severe_boxes)
    return vocation.light_boxes + vocation.severe_boxes;
  return lost > vocation.light_boxes ? vocation.light_boxes : 0;
}

void recover(Audit& audit) {
  const int lost{audit.me().health_lost};
  const int kept = marks_kept(audit.look());
  if (lost > 0)
    regain_health(audit, lost - kept, kept > 0 ? rule::worst_tier_recovers : rule::recovery_after_act);
}

/// Whether the Act that goes on now counts only once the orders are met.
bool orders_must_be_met(const Look& look) {
  const bool last = look.me().act_number == kActs && look.state.count == 1;
  return last || !look.state.switches.mission_may_stay_open;
}

/// Why another Act begins: its Mission was not met, the one before is done or has failed, or it is the first.
RuleId rule_of_act(const Look& look) {
  const Auditor& me = look.me();
  const bool last = me.act_number == kActs && look.state.count == 1;
  if (me.repeats) return last ? rule::after_act_five : rule::mission_unmet;
  return me.acts_done > 0 || me.failures > 0 ? rule::act_failed : rule::act_drawn;
}

void finish(Audit& audit, Ending ending) {
  audit.me().ending = ending;
  audit.me().phase = Phase::finished;
}

Task<> take_mission(Audit& audit) {
  Auditor& me = audit.me();
  const bool race = audit.state.count > 1;
  if (race && audit.state.decks.race_mission != kNone) {
    me.mission = audit.state.decks.race_mission;
  } else {
    me.mission = static_cast<std::uint8_t>(
        co_await draw_mission(audit, audit.state.switches.layout == Layout::freestyle));
    if (race) audit.state.decks.race_mission = me.mission;
  }
  me.information = 0;
  audit.tell(told::mission_drawn(me.mission), race ? rule::race
                                              : audit.state.switches.layout == Layout::freestyle
                                                  ? rule::freestyle_missions
                                                  : rule::mission);
}

/// The two rolls of a scene; cards wait until they are over (CS-1).
Task<> scene_rolls(Audit& audit) {
  const int scene = audit.me().scene;
  for (int which = 0; which < 2; ++which) {
    const PoolResult result = co_await roll_check(audit, check_scene(audit.look(), which), rule::scene_rolls);
    audit.tell(which == 0 ? told::first_scene_roll(scene, result.success())
                          : told::second_scene_roll(scene, result.success()),
               rule::scene_rolls);
    if (result.success()) co_return;
    if (which == 0) take_effect(audit, audit.library.scenes[scene].effect, rule::scene_rolls);
  }
  co_await draw_complications(audit, audit.library.scenes[scene].complications, rule::scene_rolls);
}

}  // namespace

bool is_star(const Look& look, int cell) {
  const Auditor& me = look.me();
  return me.act != kNone && look.library.maps[me.act].star == cell;
}

int information_missing(const Look& look) {
  if (look.me().mission == kNone || !orders_must_be_met(look)) return 0;
  return std::max(0, look.library.missions[look.me().mission].information - look.me().information);
}

Task<> begin_act(Audit& audit) {
  Auditor& me = audit.me();
  return_tiles(audit);
  if (audit.state.switches.layout == Layout::acts) {
    me.act = kNone;
    me.act = static_cast<std::uint8_t>(co_await draw_act(audit, me.act_number));
    audit.tell(told::act_drawn(me.act, me.act_number, me.repeats), rule_of_act(audit.look()));
    if (!me.repeats) co_await take_mission(audit);
    me.cell = audit.library.maps[me.act].start;
  } else {
    audit.tell(told::new_floor(), rule::freestyle);
    if (me.mission == kNone) co_await take_mission(audit);
    me.cell = cell_named("C1");
  }
  me.repeats = false;
  me.came_from = kNone;
  me.entered_by = Side::south;
  me.battered = false;
  me.star = Star::untouched;
  me.scene = kNone;
  me.boss = {};
  me.health_at_start = static_cast<std::uint8_t>(health(me));
  me.phase = Phase::entering;
}

Task<> complete_act(Audit& audit) {
  leave_encounter(audit);
  Auditor& me = audit.me();
  const int discarded = static_cast<int>(me.complications.size());
  discard_hand(audit);
  const int needed = audit.library.missions[me.mission].information;
  if (information_missing(audit.look()) > 0) {
    const bool last = me.act_number == kActs && audit.state.count == 1;
    audit.tell(told::mission_open(me.information, needed, me.act),
               last ? rule::whole_act_again : rule::mission_unmet);
    me.repeats = true;
    me.phase = Phase::act_begins;
    pass_turn(audit);
    co_return;
  }
  ++me.acts_done;
  audit.tell(told::act_completed(me.act, me.acts_done, me.health_lost - marks_kept(audit.look()),
                                 me.information, needed, discarded),
             audit.state.count > 1 ? rule::race : rule::scene_completed);
  recover(audit);
  const int goal = audit.state.count > 1 ? audit.state.switches.race_acts : kActs;
  if (me.acts_done >= goal) co_return win(audit);
  me.act_number = static_cast<std::uint8_t>(me.acts_done + 1);
  me.phase = Phase::act_begins;
  pass_turn(audit);
}

void win(Audit& audit) {
  leave_encounter(audit);
  finish(audit, Ending::won);
  audit.tell(told::won(), audit.state.count > 1                              ? rule::race
                          : audit.state.switches.layout == Layout::freestyle ? rule::freestyle
                                                                             : rule::after_act_five);
  for (int other = 0; other < audit.state.count; ++other) {
    Auditor& auditor = audit.state.auditors[other];
    if (auditor.phase == Phase::finished) continue;
    auditor.phase = Phase::finished;
    auditor.ending = Ending::outrun;
  }
}

Task<> fall(Audit& audit, Downfall downfall) {
  leave_encounter(audit);
  audit.me().downfall = downfall;
  audit.me().phase = Phase::act_failed;
  audit.tell(told::act_failed(audit.me().act, downfall), rule::player_at_zero);
  co_await engine::skip_rest(kRestOfAct);
}

Task<> fail_act(Audit& audit) {
  discard_hand(audit);
  Auditor& me = audit.me();
  if (me.failures < 255) ++me.failures;
  const int patience = audit.state.switches.patience;
  const bool dismissed = patience != 0 && me.failures >= patience;
  if (dismissed || !co_await audit.two_way(rule::act_failed, prompt::another_act(), option::take_orders(),
                                           option::resign())) {
    audit.tell(told::resigned(dismissed), rule::act_failed);
    finish(audit, dismissed ? Ending::dismissed : Ending::resigned);
    co_return pass_turn(audit);
  }
  co_await draw_complications(audit, audit.me().health_at_start / 2, rule::half_of_starting_health);
  regain_health(audit, audit.me().health_lost, rule::act_failed);
  audit.me().repeats = false;
  audit.me().phase = Phase::act_begins;
  pass_turn(audit);
}

void pass_turn(Audit& audit) {
  for (int step = 1; step <= audit.state.count; ++step) {
    const int next = (audit.state.turn + step) % audit.state.count;
    if (audit.state.auditors[next].phase == Phase::finished) continue;
    if (next == audit.state.turn) return;
    audit.state.turn = static_cast<std::uint8_t>(next);
    audit.tell(told::turn(next + 1), rule::race_turns);
    return;
  }
}

Task<> climactic_scene(Audit& audit) {
  audit.me().scene = static_cast<std::uint8_t>(co_await draw_scene(audit));
  audit.tell(told::scene_drawn(audit.me().scene), rule::basic_loop);
  co_await scene_rolls(audit);
  const bool antagonist = audit.me().act_number == 3 || audit.me().act_number == kActs;
  Opponent boss;
  boss.kind = antagonist ? Opponent::Kind::antagonist : Opponent::Kind::minion;
  boss.first =
      static_cast<std::uint8_t>(antagonist ? co_await draw_antagonist(audit) : co_await draw_minion(audit));
  audit.me().boss = boss;
  audit.me().star = Star::opened;
  audit.tell(boss.kind == Opponent::Kind::minion ? told::minion_enters(boss.first, audit.me().scene)
                                                 : told::antagonist_enters(boss.first, audit.me().scene),
             rule::scene_rolls);
  co_await meet(audit, boss, true, false);
}

}  // namespace gamekeeper::number_crunch
