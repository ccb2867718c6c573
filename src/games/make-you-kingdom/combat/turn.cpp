#include "games/make-you-kingdom/combat/combat.hpp"

/// Whose turn it is, and what a turn is: a move, then an action (L3635-3860).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kMostTurns = 150;  ///< of a side in a Round, whatever sets its people free again

bool still_fought(const Realm& realm) { return !is_over(realm) && realm.state.battle.cut == 0; }

People ready_of_side(const Look& look, int side) {
  People all = fighters(look, side);
  erase_if(all, [&](Who who) { return !may_act(look, who); });
  return all;
}

// -- A side --

Task<> open_side(Realm& realm, OfSide& side) {
  side.surprise = 0;  // from here on it counts turns
  for (const Who who : fighters(realm, side.side)) realm.set_mark(who, Mark::deferred, false);
  co_return;
}

/// Of those who can act now, whose player has had the fewest turns chooses next.
SeatId seat_to_choose(const Look& look, const People& ready) {
  const auto has_gone = [&](SeatId seat) {
    return look
        .court_who(
            [&](Who who) { return look.landmaker(who).seat == seat && look.has_mark(who, Mark::exhausted); })
        .size();
  };
  SeatId chosen = look.landmaker(ready.front()).seat;
  for (const Who who : ready) {
    const SeatId seat = look.landmaker(who).seat;
    if (std::pair(has_gone(seat), seat) < std::pair(has_gone(chosen), chosen)) chosen = seat;
  }
  return chosen;
}

/// Monsters that are alike are one choice.
People unlike(const Look& look, const People& all) {
  People kinds;
  for (const Who who : all) {
    const bool again =
        std::ranges::any_of(kinds, [&](Who before) { return look.foe(before) == look.foe(who); });
    if (!again) kinds.push_back(who);
  }
  return kinds;
}

/// Around the table; whoever will not wait pays for it (L4090).
Task<int> next_around_the_table(Realm& realm, People ready) {
  std::ranges::sort(ready, {}, [&realm](Who who) { return std::pair(realm.seat(who), who); });
  const Who next = ready.front();
  for (const Who who : ready) {
    if (who == next || realm.number(who, Number::hope) < 1) continue;
    const bool waits =
        co_await realm.table.two_way(realm.seat(who), rule::by_the_clock, prompt::out_of_turn(who, next),
                                     option::let_it_be(), option::go_next(who));
    if (waits) continue;
    co_await realm.pay_a_hope(who, rule::by_the_clock);
    co_return who;
  }
  co_return next;
}

Task<> next_to_act(Realm& realm, OfSide& side) {
  People ready = ready_of_side(realm, side.side);
  if (ready.empty() || side.surprise >= kMostTurns) co_return;
  ++side.surprise;
  realm.state.course.again();
  if (side.side != 0 || realm.state.switches.by_the_clock) {
    const Who next = side.side == 0
                         ? co_await next_around_the_table(realm, ready)
                         : co_await one_of(realm, kGameMaster, rule::free_order, prompt::who_next(true),
                                           unlike(realm, ready_of_side(realm, 1)), option::go_next);
    co_return realm.state.course.then(kTurn, {u8(next), 0});
  }
  const auto waits = [&](Who who) { return realm.has_mark(who, Mark::deferred); };
  const bool last_chance = std::ranges::all_of(ready, waits);
  if (!last_chance) erase_if(ready, waits);
  const SeatId seat = seat_to_choose(realm, ready);
  const auto is_theirs = [&](Who who) { return realm.seat(who) == seat; };
  const bool others = !last_chance && !std::ranges::all_of(ready, is_theirs);
  People theirs = ready;
  erase_if(theirs, [&](Who who) { return !is_theirs(who); });
  std::optional<Who> next;
  if (others)
    next = co_await one_or_none(realm, seat, rule::free_order, prompt::who_next(false), option::let_others(),
                                theirs, option::go_next, true);
  else
    next = co_await one_of(realm, seat, rule::free_order, prompt::who_next(false), theirs, option::go_next);
  if (next) co_return realm.state.course.then(kTurn, {u8(*next), 0});
  for (const Who who : theirs) realm.set_mark(who, Mark::deferred);
}

// -- A turn --

Task<> begin_turn(Realm& realm, OfPerson& turn) {
  const Who who = turn.who;
  realm.state.battle.attacks.clear();
  realm.body_of(who).steps = realm.body_of(who).forward = 0;
  realm.set_mark(who, Mark::holding_back, false);
  co_await realm.happens(Moment::turn_begins, who);
}

Task<> move_first(Realm& realm, OfPerson& turn) {
  const Who who = turn.who;
  if (!may_act(realm, who) || realm.body(who).steps >= std::max(1, realm.number(who, Number::steps)))
    co_return;
  const Option chosen =
      co_await realm.table.pick_if_choice(realm.seat(who), rule::move, prompt::where_to(who),
                                          [&](Offers& offers) { offer_ways(realm, who, false, offers); });
  if (!is_way(chosen)) co_return;
  ++realm.body_of(who).steps;
  realm.state.course.again();
  co_await go_way(realm, who, chosen);
}

void offer_attacks(const Look& look, Who who, Offers& offers) {
  const bool foolish = acts_foolishly(look, who);
  bool close_combat = false;
  for (const std::uint8_t slot : hands(look, who)) {
    const People prey = prey_of(look, who, slot);
    const Look::Strike strike = look.strike(who, slot);
    for (const Who target : prey) close_combat = close_combat || !is_shot(look, who, strike, target);
    if (foolish) {
      if (!prey.empty()) offers.add(option::attack_someone(who, slot));
      continue;
    }
    for (const Who target : prey) {
      const Option way = option::attack(who, slot, target);
      has_just_done(look, who, way) ? offers.bar(way, rule::strange) : offers.add(way);
    }
    if (!offers.explaining()) continue;
    for (const Who target : look.targets()) {
      if (look.same_side(who, target) || contains(prey, target)) continue;
      const RuleId otherwise = is_foe(target)         ? rule::alike
                               : fights(look, target) ? rule::steady
                                                      : rule::mercy;
      offers.bar(option::attack(who, slot, target), hindrance(look, who, strike, target).value_or(otherwise));
    }
  }
  if (is_foe(who) || !close_combat) return;
  look.has_mark(who, Mark::holding_back) ? offers.bar(option::hold_back(), rule::holding_back)
                                         : offers.add(option::hold_back());
}

void offer_actions(const Look& look, rows::Interpreter& effects, Who who, Offers& offers) {
  std::vector<Option> memory;
  Offers more(memory, nullptr);
  offer_acts(look, effects, who, more);
  offer_support(look, who, more);
  if (is_forbidden(look, person(who), Permit::any_action)) {
    for (const Option& one : more.options()) offers.add(one);
    return offers.add(option::sit_out());
  }
  offer_attacks(look, who, offers);
  std::vector<Option> ways;
  Offers runs(ways, nullptr);
  offer_ways(look, who, true, runs);
  for (const std::span<const Option> some : {more.options(), runs.options()}) {
    for (const Option& one : some)
      has_just_done(look, who, one) ? offers.bar(one, rule::strange) : offers.add(one);
  }
  if (may_flee(look, who) && !has_just_done(look, who, option::take_flight())) {
    offers.add(option::take_flight());
  } else {
    offers.bar(option::take_flight(), rule::fleeing);
  }
  if (fragment_to_break(look, who)) offers.add(option::break_light());
  if (may_surrender(look, who))
    offers.add(option::surrender());
  else if (is_foe(who))
    offers.bar(option::surrender(), rule::surrender_when);
  offers.add(option::sit_out());
}

/// How many more attacks such a one brings; `attacks` fall on whomever one likes, `targets` on one each.
struct More {
  int attacks = 1;
  int targets = 1;
};
More more_of(Realm& realm, Who who, Who target) {
  auto& attacks = realm.state.battle.attacks;
  if (attacks.full()) return {};
  attacks.push_back({.by = u8(who), .to = u8(target)});
  const More more{.attacks = realm.number(who, Number::attacks),
                  .targets = realm.number(who, Number::targets)};
  attacks.pop_back();
  return more;
}

Task<> attack_as_often(Realm& realm, Who who, std::uint8_t slot, Who target) {
  constexpr int kMost = 8;
  const More more = more_of(realm, who, target);
  People struck{target};
  co_await attack(realm, who, slot, target);
  for (int left = std::min(kMost, std::max(more.attacks, more.targets)) - 1; left > 0; --left) {
    if (!fights(realm, who) || is_over(realm)) co_return;
    const auto next = [&] {
      People all = prey_of(realm, who, slot);
      if (more.targets > more.attacks) erase_if(all, [&](Who one) { return contains(struck, one); });
      return all;
    };
    if (next().empty()) co_return;
    if (acts_foolishly(realm, who)) {
      target = co_await draw_one(realm, who, next(), rule::foolish);
    } else {
      const auto taken = co_await one_or_none(
          realm, realm.seat(who), rule::action, prompt::what_to_do(who), option::sit_out(), next(),
          [&](Who one) { return option::attack(who, slot, one); }, true);
      if (!taken) co_return;
      target = *taken;
    }
    struck.push_back(target);
    co_await attack(realm, who, slot, target);
  }
}

Task<> attack_somebody(Realm& realm, Who who, std::uint8_t slot) {
  const People prey = prey_of(realm, who, slot);
  if (prey.empty()) co_return;
  const Who target = co_await draw_one(realm, who, prey, rule::foolish);
  if (prey.size() > 1) realm.tell(told::picks(who, target), rule::foolish);
  co_await attack_as_often(realm, who, slot, target);
}

Task<> then_act(Realm& realm, OfPerson& turn) {
  const Who who = turn.who;
  co_await realm.happens(Moment::moved, who);
  if (!may_act(realm, who)) co_return;
  const Option chosen = co_await realm.table.pick_if_choice(
      realm.seat(who), rule::action, prompt::what_to_do(who),
      [&](Offers& offers) { offer_actions(realm, realm.effects, who, offers); });
  if (option::hold_back.is(chosen)) {
    realm.set_mark(who, Mark::holding_back);
    realm.tell(told::holds_back(who), rule::holding_back);
    realm.state.course.again();
    co_return;
  }
  if (option::break_light.is(chosen)) {
    break_fragment(realm, who);
    realm.state.course.again();
    co_return;
  }
  note_act(realm, who, chosen);
  if (does_act(realm, who, chosen)) {
    if (realm.is_free(who)) realm.state.course.again();
    co_return;
  }
  realm.exhaust(who, rule::action);
  if (realm.is_free(who)) realm.state.course.again();
  if (option::attack.is(chosen)) {
    const auto [by, slot, target] = option::attack.in(chosen);
    co_await attack_as_often(realm, who, u8(slot), target);
  } else if (option::attack_someone.is(chosen)) {
    co_await attack_somebody(realm, who, u8(option::attack_someone.in(chosen).slot));
  } else if (is_way(chosen)) {
    realm.set_mark(who, Mark::double_move);
    realm.tell(told::runs_on(who), rule::further_move);
    co_await go_way(realm, who, chosen);
  } else if (option::take_flight.is(chosen)) {
    co_await try_to_flee(realm, who);
  } else if (option::surrender.is(chosen)) {
    realm.set_mark(who, Mark::surrendered);
    realm.tell(told::gives_up(who), rule::surrender);
  } else if (!co_await support(realm, who, chosen)) {
    realm.tell(told::sits_out(who), rule::sitting_out);
  }
}

// -- A Move and an Action out of turn, which whoever brings it about makes --

/// `stage`: who does.
Task<> take_over(Realm& realm, OfPerson& turn) {
  realm.state.battle.driven = turn.who;
  realm.state.battle.driver = turn.stage;
  // Whoever lies there rises as long as that lasts.
  std::uint8_t& lifted = realm.state.battle.lifted;
  lifted = u8((realm.has_mark(turn.who, Mark::unconscious) ? 1 : 0) |
              (realm.has_mark(turn.who, Mark::dead) ? 2 : 0));
  for (const Mark mark : {Mark::unconscious, Mark::dead}) realm.set_mark(turn.who, mark, false);
  realm.set_mark(turn.who, Mark::exhausted, realm.has_status(turn.who, Status::asleep));
  co_await begin_turn(realm, turn);
}
void let_go(Realm& realm) {
  Battle& battle = realm.state.battle;
  const Who who = battle.driven;
  battle.driven = battle.driver = kNone;
  const std::uint8_t fallen = std::exchange(battle.lifted, std::uint8_t{0});
  if (!realm.exists(who)) return;
  realm.exhaust(who, rule::action);
  if ((fallen & 1U) != 0) realm.set_mark(who, Mark::unconscious);
  if ((fallen & 2U) != 0) realm.set_mark(who, Mark::dead);
}

/// A step after the action, for those who are quick enough (L6062).
Task<> move_once_more(Realm& realm, OfPerson& turn) {
  const Who who = turn.who;
  if (!fights(realm, who) || !realm.has_mark(who, Mark::exhausted) || realm.has_status(who, Status::asleep) ||
      turn.stage >= realm.number(who, Number::moves_after))
    co_return;
  ++turn.stage;
  realm.state.course.again();
  const Option chosen =
      co_await realm.table.pick_if_choice(realm.seat(who), rule::move, prompt::where_to(who),
                                          [&](Offers& offers) { offer_ways(realm, who, false, offers); });
  if (is_way(chosen)) co_await go_way(realm, who, chosen);
}

}  // namespace

constinit const ProcedureOf<Realm, OfPerson> kAtOnce =
    kit::course::steps<take_over, move_first, then_act>("at-once")
        .steps_as_long_as<still_fought>()
        .at_its_end<let_go>();
constinit const ProcedureOf<Realm, OfSide> kSide =
    kit::course::steps<open_side, next_to_act>("side").steps_as_long_as<still_fought>();
constinit const ProcedureOf<Realm, OfPerson> kTurn =
    kit::course::steps<begin_turn, move_first, then_act, move_once_more>("turn")
        .steps_as_long_as<still_fought>();

}  // namespace gamekeeper::make_you_kingdom
