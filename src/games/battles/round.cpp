#include "games/battles/abilities.hpp"

namespace gamekeeper::battles {
namespace {

bool may_go(const Look& look, MobId id, int ability) {
  const Mob& mob = look.mob(id);
  const AbilityRules& rules = look.rules(id, ability);
  if (rules.go == nullptr || mob.went || !contains(rules.go_from, mob.place)) return false;
  if (mob.hold == Hold::risen || mob.barred[ability]) return false;
  if (rules.sustains_in == Place::fallow &&
      sustaining(look, other_side(mob.controller), Ability::peace_pipe) != kNobody) {
    return false;
  }
  return rules.go_hindered == nullptr || rules.go_hindered(look, id, ability) == kFree;
}

bool may_release(const Look& look, MobId id) {
  const Mob& mob = look.mob(id);
  return mob.sustains != kNone && (mob.place == Place::fallow || mob.place == Place::busy) &&
         !look.rules(id, mob.sustains).cannot_release;
}

/// A match that is decided, or has lasted too long, ends here.
bool settle(Duel& duel) {
  State& state = duel.state;
  state.outcome = outcome_of(duel.look());
  if (state.outcome == Outcome::none) return false;
  state.stage = Stage::over;
  if (state.outcome == Outcome::draw) {
    duel.tell(told::drawn(false), rule::winning);
  } else {
    const SeatId winner = state.outcome == Outcome::north ? 0 : 1;
    const bool all_dead = std::ranges::none_of(
        state.mobs, [winner](const Mob& mob) { return alive(mob) && mob.owner != winner; });
    duel.tell(told::won(winner), all_dead ? rule::winning : rule::own_mobs_count);
  }
  return true;
}

Task<> roll_off(Duel& duel) {
  State& state = duel.state;
  const bool both_charge = state.sides[0].charges && state.sides[1].charges;
  // Who won last time has said GO, and rolls second (P-1).
  const std::array<SeatId, kSides> order = {other_side(state.first), state.first};
  std::array<int, kSides> totals{};
  do {
    for (const SeatId side : order) {
      const int face = (co_await duel.table.roll(side, 1, both_charge ? 20 : 6, rule::initiative,
                                                 purpose::roll_for_initiative()))[0];
      state.sides[side].initiative = static_cast<std::uint8_t>(face);
      totals[side] = face + duel.look().rank(side).init;
      duel.tell(told::initiative_rolled(side, face, totals[side]), rule::initiative);
    }
  } while (totals[0] == totals[1]);
  state.first = totals[0] > totals[1] ? 0 : 1;
}

/// The Mob that CALL has chosen, if it can do what was called (M-34b).
bool is_called(const Look& look, SeatId side) {
  const Side& one = look.state.sides[side];
  return one.called != kNobody && alive(look.mob(one.called)) && look.mob(one.called).controller == side &&
         hindered(look, one.called, one.called_ability) == kFree;
}

/// The rule that says who takes this turn.
RuleId rule_of_turn(const Look& look, SeatId side, bool called) {
  if (!called) return charge_goes_on(look, side) ? rule::charge : rule::turns;
  return look.mob(look.state.sides[side].called).forecast != 0 ? rule::call_beats_forecast : rule::call;
}

/// A CHARGE is over once its side lets the turn go: what is left of it keeps its places, not its lead.
void end_charge(Duel& duel, const Look& look, SeatId side) {
  const MobId cavalier = sustaining(look, side, Ability::charge);
  if (cavalier != kNobody) duel.mob(cavalier).counter = 1;
}

/// The other side's turn, unless a CHARGE goes on.
void pass_turn(Duel& duel) {
  State& state = duel.state;
  state.healing_doubled = state.damage_doubled = state.cursed = false;
  for (Mob& mob : state.mobs) mob.reacted = {};
  const Look look = duel.look();
  if (charge_goes_on(look, state.turn)) return;
  end_charge(duel, look, state.turn);
  state.turn = other_side(state.turn);
}

/// One Mob each, both Fallow or Busy and of no use: both Inactive (P-5).
Task<> break_deadlock(Duel& duel) {
  std::array<MobId, kSides> only{kNobody, kNobody};
  for (SeatId side = 0; side < kSides; ++side) {
    int count = 0;
    for (const MobId id : mobs_of(duel.look(), side)) {
      ++count;
      only[side] = id;
    }
    if (count != 1 || duel.mob(only[side]).sustains == kNone) co_return;
  }
  for (const MobId id : only) co_await hack(duel, id, rule::deadlock);
}

void tell_turn_over(Duel& duel) {
  if (!anybody_keeps(duel.look(), duel.library.ending_turns)) return;
  for (const MobId id : keepers(duel.look())) {
    if (const auto turn_over = duel.look().kept_rules(id).turn_over; turn_over != nullptr)
      turn_over(duel, id);
  }
}

Task<> tell_round_over(Duel& duel) {
  for (const MobId id : keepers(duel.look())) {
    const auto round_ends = duel.look().kept_rules(id).round_ends;
    if (round_ends != nullptr) co_await round_ends(duel, id);
  }
}

Task<> act(Duel& duel, const Option& chosen) {
  State& state = duel.state;
  const SeatId side = state.turn;
  Action action{
      .side = side, .actor = static_cast<MobId>(chosen.a), .ability = static_cast<std::uint8_t>(chosen.b)};
  if (is_called(duel.look(), side)) {
    action.called = true;
    action.spend = state.sides[side].called_spend;
  }
  state.sides[side].called = kNobody;
  state.sides[side].called_ability = state.sides[side].called_spend = 0;
  co_await turn_action(duel, action);
  state.held = 0;
  ++state.turns;
  tell_turn_over(duel);
  pass_turn(duel);
}

/// A side that lets its Cavalier stay has not held the rest back yet.
void let_be(Duel& duel) {
  const Look look = duel.look();
  if (!charge_goes_on(look, duel.state.turn)) ++duel.state.held;
  end_charge(duel, look, duel.state.turn);
  pass_turn(duel);
}

Task<> release(Duel& duel, MobId id) {
  const SeatId side = duel.state.turn;
  const bool charged = duel.state.turns > 0 && charge_goes_on(duel.look(), side);
  co_await hack(duel, id, rule::released_by_player);
  if (charged && !charge_goes_on(duel.look(), side)) pass_turn(duel);
}

/// AURA: nobody of its side in Portal or on Stage ends the Round at once (M-22a).
bool aura_ends_round(Duel& duel) {
  const Look look = duel.look();
  for (SeatId side = 0; side < kSides; ++side) {
    const MobId mage = sustaining(look, side, Ability::aura);
    if (mage == kNobody) continue;
    bool anybody = false;
    for (const MobId id : mobs_of(look, side)) {
      const Zone zone = zone_of(duel.mob(id).place);
      anybody = anybody || (duel.mob(id).field == side && (zone == Zone::portal || zone == Zone::stage));
    }
    if (anybody) continue;
    duel.tell(told::round_cut_short(mage), rule::aura);
    return true;
  }
  return false;
}

/// Whatever was kept up ends; only a FLOWER goes on.
Task<> everybody_active(Duel& duel) {
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) co_await stop_sustaining(duel, id, rule::aura);
  for (MobId id = 0; id < duel.state.mobs.size(); ++id) {
    if (alive(duel.mob(id)) && duel.mob(id).hold != Hold::flower)
      co_await place(duel, id, Place::active, rule::aura_wakes_nobody);
  }
}

/// The rule by which a Mob leaves its place at the end of the Round.
RuleId rule_of_end(const Look& look, const Mob& mob) {
  if (mob.sustains != kNone) {
    const AbilityRules& rules = *look.library.rules[mob.kind][mob.sustains];
    if (rules.end_round_by.cited()) return rules.end_round_by;
    return rules.end_round == nullptr ? rule::busy_ability : rules.rule;
  }
  if (mob.place == Place::stuck) return mob.counter == kFrozen ? rule::frozen_is_stuck : rule::stuck_lasts;
  return mob.place == Place::busy ? rule::busy : rule::end_round;
}

/// The rule of the position that a Mob is in.
RuleId rule_of(Place place) {
  constexpr std::array kRules = {rule::active, rule::inactive,     rule::fallow, rule::busy,
                                 rule::mobile, rule::defense_mode, rule::stuck,  rule::dead};
  return kRules[std::to_underlying(place)];
}

/// Why an ability that is for no turn cannot be used on one: its sign says when it is.
void explain_sign(const Look& look, MobId id, int ability, Offers& offers) {
  const auto& icons = look.card(id, ability).icons;
  const bool go = look.rules(id, ability).go != nullptr;
  const bool always = !go && std::ranges::find(icons, Icon::out_of_turn) == icons.end();
  offers.bar(option::act(id, ability),
             go       ? rule::go_action
             : always ? rule::passive_ability
                      : rule::out_of_turn_action,
             go       ? reason::only_in_go()
             : always ? reason::always_on()
                      : reason::only_out_of_turn());
}

/// Why an ability has nobody to aim at: what it says of those who are within reach, if there are any.
Why why_nobody(const Look& look, MobId id, int ability) {
  if (ability == kAttack) return reason::no_target();
  const AbilityRules& rules = look.rules(id, ability);
  const bool says_why = rules.may_aim != nullptr && rules.aim_at == nullptr;
  if (!says_why || rules.not_aimed == reason::not_from_here()) return reason::no_target();
  const Action action = action_of(look, id, ability);
  for (const MobId enemy : mobs_of(look, other_side(action.side))) {
    if (unreachable(look, action.side, enemy, needs_att_roll(look, action), false) == kFree)
      return rules.not_aimed;
  }
  return reason::no_target();
}

/// Why a Mob cannot do something on a turn.
void explain_turn(const Look& look, MobId id, int ability, Why why, Offers& offers) {
  const Mob& mob = look.mob(id);
  if (ability != kAttack && look.rules(id, ability).perform == nullptr)
    return explain_sign(look, id, ability, offers);
  const Phrase what = option::act(id, ability);
  if (why == reason::no_target()) why = why_nobody(look, id, ability);
  const RuleId own = ability == kAttack ? rule::strength : look.rules(id, ability).rule;
  if (why != reason::not_from_here()) return offers.bar(what, rule_behind(why, own), why);
  const bool from_here = ability != kAttack && contains(look.rules(id, ability).turn_from, mob.place);
  const RuleId here = from_here ? look.rules(id, ability).hindered_by : RuleId{};
  const bool in_aura =
      mob.place == Place::busy && mob.field == mob.controller && look.kept(mob.controller).has(Ability::aura);
  const bool kept_up = ability != kAttack && mob.sustains == ability;
  offers.bar(what,
             here.cited()                            ? here
             : in_aura                               ? rule::busy_in_the_aura
             : kept_up && mob.place == Place::fallow ? rule::fallow_ability
             : kept_up && mob.place == Place::busy   ? rule::busy_ability
                                                     : rule_of(mob.place),
             reason::not_while(mob.place));
}

/// Why a Mob cannot use a GO action.
void explain_go_action(const Look& look, MobId id, int ability, Offers& offers) {
  const Mob& mob = look.mob(id);
  const AbilityRules& rules = look.rules(id, ability);
  const Phrase what = option::act(id, ability);
  if (mob.went) return offers.bar(what, rule::go_action, reason::once_a_round());
  if (mob.hold == Hold::risen)
    return offers.bar(what, rule_behind(reason::no_abilities(), rules.rule), reason::no_abilities());
  if (!contains(rules.go_from, mob.place))
    return offers.bar(what, rule_of(mob.place), reason::not_while(mob.place));
  if (mob.barred[ability]) return offers.bar(what, rules.rule, reason::once_a_round());
  const Why why = rules.go_hindered == nullptr ? kFree : rules.go_hindered(look, id, ability);
  if (why == kFree)
    return offers.bar(what, rule_behind(reason::pipe_plays(), rules.rule), reason::pipe_plays());
  offers.bar(what, rules.rule, why == reason::not_from_here() ? reason::not_while(mob.place) : why);
}

/// Whether an ability may be used out of turn on the own turn.
bool is_offered(const Look& look, MobId id, int ability, const Moment& now) {
  return contains(look.rules(id, ability).moments, now.when) && may_react(look, id, ability, now);
}

/// Out-of-Turn actions on the own turn: those that dispel something, or the others.
void offer_out_of_turn(const Look& look, SeatId side, const Moment& now, bool dispels, Offers& offers) {
  for (const MobId id : mobs_of(look, side)) {
    const Mob& mob = look.mob(id);
    if (dispels && mob.holds == kNobody) continue;
    for (int n = 0; n < kAbilities; ++n) {
      if (look.rules(id, n).dispels == dispels && is_offered(look, id, n, now))
        offers.add(option::react(id, n));
    }
  }
}

/// What a Mob cannot do before the turns begin, and why.
void explain_go(const Look& look, MobId id, Offers& offers) {
  for (const int n : {static_cast<int>(kAttack), 0, 1}) {
    const bool go = n != kAttack && look.rules(id, n).go != nullptr;
    if (go && !may_go(look, id, n)) {
      explain_go_action(look, id, n, offers);
    } else if (!go && (n == kAttack || look.rules(id, n).perform != nullptr)) {
      offers.bar(option::act(id, n), rule::turn_action, reason::not_in_go());
    }
  }
  if (may_release(look, id)) offers.bar(option::release(id), rule::release_on_own_turn, reason::not_in_go());
}

/// Whether a side has anything to do in a Turn.
bool has_moves(const Look& look, SeatId side) {
  for (const MobId id : mobs_of(look, side)) {
    if (may_release(look, id)) return true;
    if (waits_for_others(look, id) != kFree) continue;
    if (may_act(look, id, hindered_by_itself)) return true;
  }
  return false;
}

/// That, Out-of-Turn actions, to hold unless something cannot be held back; and last what lets go of what is
/// kept up.
void offer_turn(const Look& look, SeatId side, Offers& offers) {
  if (is_called(look, side)) {
    const Side& one = look.state.sides[side];
    offers.add(option::act(one.called, one.called_ability));
    for (const bool dispels : {false, true})
      offer_out_of_turn(look, side, {.when = When::own_turn}, dispels, offers);
    return;
  }
  const Moment now{.when = When::own_turn};
  bool must_act = false;
  for (const MobId id : mobs_of(look, side)) {
    const Why waits = waits_for_others(look, id);
    for (const int n : {static_cast<int>(kAttack), 0, 1}) {
      const Why why = waits != kFree ? waits : hindered_by_itself(look, id, n);
      if (why == kFree) {
        offers.add(option::act(id, n));
        must_act = must_act || look.mob(id).place == Place::active || look.mob(id).charging;
      } else if (offers.explaining() && (n == kAttack || !is_offered(look, id, n, now))) {
        explain_turn(look, id, n, why, offers);
      }
    }
  }
  offer_out_of_turn(look, side, now, false, offers);
  if (!must_act) {
    offers.add(kHold);
  } else if (offers.explaining()) {
    offers.bar(kHold, rule::no_passing, reason::must_act());
  }
  for (const MobId id : mobs_of(look, side)) {
    if (may_release(look, id)) offers.add(option::release(id));
  }
  offer_out_of_turn(look, side, now, true, offers);
}

}  // namespace

void begin_round(Duel& duel) {
  State& state = duel.state;
  ++state.round;
  if (state.round > state.switches.rounds) {
    state.outcome = Outcome::draw;
    state.stage = Stage::over;
    duel.tell(told::drawn(true), rule::round_limit);
    return;
  }
  for (Side& side : state.sides) {
    side.ready = side.charges = side.yields = side.finished = false;
    side.initiative = 0;
    side.called = kNobody;
    side.called_ability = side.called_spend = 0;
  }
  for (Mob& mob : state.mobs) {
    mob.went = mob.charging = false;
    mob.forecast = 0;
    mob.barred = {};
    mob.reacted = {};
  }
  state.turns = 0;
  state.held = 0;
  state.stage = Stage::go;
  state.turn = other_side(state.first);  // who says GO waits for the other (P-1)
  duel.tell(told::round_begins(state.round), rule::go_phase);
  for (const auto [id, n] : skills(state)) {
    if (duel.rules(id, n).go_begins != nullptr) duel.rules(id, n).go_begins(duel, id, n);
  }
}

void offer_go(const Look& look, SeatId side, Offers& offers) {
  offers.add(option::roll_initiative());
  for (const MobId id : mobs_of(look, side)) {
    for (int n = 0; n < kAbilities; ++n) {
      if (may_go(look, id, n)) offers.add(option::act(id, n));
    }
    if (offers.explaining()) explain_go(look, id, offers);
  }
}

Task<> go_phase(Duel& duel) {
  State& state = duel.state;
  const SeatId side = state.turn;
  const Option chosen = co_await duel.table.pick_if_choice(
      side, rule::go_phase, prompt::go_or_roll(),
      [&duel, side](Offers& offers) { offer_go(duel.look(), side, offers); });
  if (option::act.is(chosen)) {
    const auto id = static_cast<MobId>(chosen.a);
    duel.mob(id).went = true;
    duel.tell(told::declared(id, chosen.b, kNobody, 0), duel.rules(id, chosen.b).rule);
    co_await duel.rules(id, chosen.b).go(duel, id, chosen.b);
    if (settle(duel)) co_return;
  } else {
    state.sides[side].ready = true;
    duel.tell(told::ready_to_roll(side),
              state.sides[other_side(side)].ready ? rule::go_phase : rule::go_alternates);
  }
  if (!state.sides[other_side(side)].ready) {
    state.turn = other_side(side);
  } else if (state.sides[side].ready) {
    state.stage = Stage::initiative;
  }
}

Task<> roll_initiative(Duel& duel) {
  State& state = duel.state;
  const Side& north = state.sides[0];
  const Side& south = state.sides[1];
  FirstBy why = FirstBy::roll;
  if (north.charges != south.charges) {
    why = FirstBy::own_charge;
    state.first = north.charges ? 0 : 1;
  } else if (!north.charges && north.yields != south.yields) {
    why = FirstBy::failed_charge;
    state.first = north.yields ? 1 : 0;
  } else {
    co_await roll_off(duel);
  }
  duel.tell(told::initiative_won(state.first, why), why == FirstBy::roll ? rule::initiative : rule::charge);
  state.turn = state.first;
  state.stage = Stage::turn;
}

Task<> take_turn(Duel& duel) {
  State& state = duel.state;
  const SeatId side = state.turn;
  if (state.held >= kSides) {
    co_await break_deadlock(duel);
    state.stage = Stage::end_round;
    co_return;
  }
  if (state.sides[side].finished || !has_moves(duel.look(), side)) {
    if (duel.table.anybody_listens()) {
      const SeatId other = other_side(side);
      const bool goes_on = !state.sides[other].finished && has_moves(duel.look(), other);
      duel.tell(told::turn_skipped(side, goes_on), rule::consecutive_turns);
    }
    let_be(duel);
    co_return;
  }
  const bool called = is_called(duel.look(), side);
  const Option chosen =
      co_await duel.table.pick(side, rule_of_turn(duel.look(), side, called),
                               called ? prompt::called_turn(state.sides[side].called) : prompt::your_turn(),
                               [&duel, side](Offers& offers) { offer_turn(duel.look(), side, offers); });
  switch (chosen.word) {
    case option::act.word: co_await act(duel, chosen); break;
    case option::release.word: co_await release(duel, static_cast<MobId>(chosen.a)); break;
    case option::react.word: {
      Moment moment{.when = When::own_turn};
      co_await use_reaction(duel, moment, static_cast<MobId>(chosen.a), chosen.b);
      break;
    }
    default:
      duel.tell(told::held(side), rule::holding);
      let_be(duel);
      break;
  }
  if (settle(duel)) co_return;
  if (aura_ends_round(duel)) {
    co_await everybody_active(duel);
    begin_round(duel);
  }
}

Task<> end_round(Duel& duel) {
  State& state = duel.state;
  if (anybody_keeps(duel.look(), duel.library.ending_rounds)) co_await tell_round_over(duel);
  std::array<Place, kMostMobs> goes{};
  for (MobId id = 0; id < state.mobs.size(); ++id) {
    const Mob& mob = state.mobs[id];
    Place& to = goes[id];
    to = mob.place;
    if (mob.sustains != kNone && duel.rules(id, mob.sustains).end_round != nullptr) {
      to = duel.rules(id, mob.sustains).end_round(duel.look(), id);
    } else if (mob.place == Place::inactive || mob.place == Place::busy || mob.place == Place::mobile) {
      to = Place::active;
    } else if (mob.place == Place::stuck && mob.hold != Hold::sleep && mob.hold != Hold::flower) {
      to = mob.counter == kFrozen ? Place::active : Place::inactive;
    }
  }
  for (MobId id = 0; id < state.mobs.size(); ++id) {
    if (!alive(state.mobs[id])) continue;
    const RuleId by = rule_of_end(duel.look(), state.mobs[id]);
    if (goes[id] == Place::active && state.mobs[id].sustains != kNone) lay_down(duel, id);
    co_await place(duel, id, goes[id], by);
  }
  if (!settle(duel)) begin_round(duel);
}

}  // namespace gamekeeper::battles
