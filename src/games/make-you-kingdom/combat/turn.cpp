#include "games/make-you-kingdom/combat/combat.hpp"

/// Whose turn it is, and what a turn is: a move, then an action (L3635-3860).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kMostTurns = 150;  ///< of a side in a Round, whatever sets its people free again

bool still_fought(const Realm& realm) { return !is_over(realm); }

std::vector<Who> ready_of_side(const Look& look, int side) {
  std::vector<Who> all = fighters(look, side);
  std::erase_if(all, [&](Who who) { return !may_act(look, who); });
  return all;
}

// -- A side --

Task<> open_side(Realm& realm, OfSide& side) {
  side.surprise = 0;  // from here on it counts turns
  for (const Who who : fighters(realm, side.side)) realm.set_mark(who, Mark::deferred, false);
  co_return;
}

/// Of those who can act now, whose player has had the fewest turns chooses next.
SeatId seat_to_choose(const Look& look, const std::vector<Who>& ready) {
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
std::vector<Who> unlike(const Look& look, const std::vector<Who>& all) {
  std::vector<Who> kinds;
  for (const Who who : all) {
    const bool again =
        std::ranges::any_of(kinds, [&](Who before) { return look.foe(before) == look.foe(who); });
    if (!again) kinds.push_back(who);
  }
  return kinds;
}

Task<> next_to_act(Realm& realm, OfSide& side) {
  std::vector<Who> ready = ready_of_side(realm, side.side);
  if (ready.empty() || side.surprise >= kMostTurns) co_return;
  ++side.surprise;
  realm.state.course.again();
  if (side.side != 0) {
    const Option taken = co_await realm.table.pick_if_choice(
        kGameMaster, rule::free_order, prompt::who_next(true), [&](Offers& offers) {
          for (const Who who : unlike(realm, ready_of_side(realm, 1))) offers.add(option::go_next(who));
        });
    realm.state.course.then(kTurn, {static_cast<std::uint8_t>(option::go_next.in(taken).who), 0});
    co_return;
  }
  const auto waits = [&](Who who) { return realm.has_mark(who, Mark::deferred); };
  const bool last_chance = std::ranges::all_of(ready, waits);
  if (!last_chance) std::erase_if(ready, waits);
  const SeatId seat = seat_to_choose(realm, ready);
  const auto is_theirs = [&](Who who) { return realm.seat(who) == seat; };
  const bool others = !last_chance && !std::ranges::all_of(ready, is_theirs);
  const Option taken = co_await realm.table.pick_if_choice(seat, rule::free_order, prompt::who_next(false),
                                                           [&](Offers& offers) {
                                                             for (const Who who : ready) {
                                                               if (is_theirs(who))
                                                                 offers.add(option::go_next(who));
                                                             }
                                                             if (others) offers.add(option::let_others());
                                                           });
  if (option::go_next.is(taken)) {
    realm.state.course.then(kTurn, {static_cast<std::uint8_t>(option::go_next.in(taken).who), 0});
    co_return;
  }
  for (const Who who : ready) {
    if (is_theirs(who)) realm.set_mark(who, Mark::deferred);
  }
}

// -- A turn --

Task<> begin_turn(Realm& realm, OfPerson& turn) {
  const Who who = turn.who;
  realm.state.battle.attacks.clear();
  realm.body_of(who).steps = 0;
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
    const std::vector<Who> prey = prey_of(look, who, slot);
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
    for (const Who target : look.everybody()) {
      if (look.same_side(who, target) || contains(prey, target)) continue;
      const RuleId otherwise = is_foe(target)         ? rule::alike
                               : fights(look, target) ? rule::steady
                                                      : rule::mercy;
      offers.bar(option::attack(who, slot, target), hindrance(look, who, slot, target).value_or(otherwise));
    }
  }
  if (is_foe(who) || !close_combat) return;
  look.has_mark(who, Mark::holding_back) ? offers.bar(option::hold_back(), rule::holding_back)
                                         : offers.add(option::hold_back());
}

void offer_actions(const Look& look, rows::Interpreter& effects, Who who, Offers& offers) {
  offer_attacks(look, who, offers);
  std::vector<Option> memory;
  Offers more(memory, nullptr);
  offer_acts(look, effects, who, more);
  offer_support(look, who, more);
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

Task<> attack_somebody(Realm& realm, Who who, std::uint8_t slot) {
  const std::vector<Who> prey = prey_of(realm, who, slot);
  if (prey.empty()) co_return;
  const Who target = co_await draw_one(realm, who, prey, rule::foolish);
  if (prey.size() > 1) realm.tell(told::picks(who, target), rule::foolish);
  co_await attack(realm, who, slot, target);
}

Task<> then_act(Realm& realm, OfPerson& turn) {
  const Who who = turn.who;
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
  if (does_act(realm, who, chosen)) co_return;
  realm.exhaust(who, rule::action);
  if (option::attack.is(chosen)) {
    const auto [by, slot, target] = option::attack.in(chosen);
    co_await attack(realm, who, static_cast<std::uint8_t>(slot), target);
  } else if (option::attack_someone.is(chosen)) {
    co_await attack_somebody(realm, who, static_cast<std::uint8_t>(option::attack_someone.in(chosen).slot));
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

}  // namespace

constinit const ProcedureOf<Realm, OfSide> kSide =
    kit::course::steps<open_side, next_to_act>("side").steps_as_long_as<still_fought>();
constinit const ProcedureOf<Realm, OfPerson> kTurn =
    kit::course::steps<begin_turn, move_first, then_act>("turn").steps_as_long_as<still_fought>();

}  // namespace gamekeeper::make_you_kingdom
