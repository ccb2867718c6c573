#include <cstdlib>

#include "games/make-you-kingdom/combat/combat.hpp"

/// Moving about the Battlefield (L3656-3693).
namespace gamekeeper::make_you_kingdom {
namespace {

/// What has been driven about so often within one movement meets no further Trap (13b, L10510).
constexpr std::size_t kDriven = 6;

People way_openers(const Look& look, Who who) {
  People all = look.side_of(who);
  erase_if(all, [&](Who one) { return !fights(look, one) || look.body(one).followers < 1; });
  return all;
}

/// Somebody's Followers throw themselves in between, if whoever leads them lets them (L3676).
Task<bool> force_a_way(Realm& realm, Who payer, Who who) {
  if (realm.seat(payer) != realm.seat(who) &&
      !co_await realm.table.two_way(realm.seat(payer), rule::breakthrough, prompt::lend_a_way(payer, who),
                                    option::send_them_in(), option::keep_them()))
    co_return false;
  const auto die =
      co_await realm.table.roll(realm.seat(payer), 1, 6, rule::breakthrough, purpose::for_way(payer));
  realm.tell(told::breaks_through(payer, who), rule::breakthrough);
  co_await lose_followers(realm, payer, die.sum(), false, rule::breakthrough, payer);
  co_return true;
}

Task<bool> go(Realm& realm, Who who, int area, bool forced, unsigned struck);

/// Whoever comes into an Area meets the Trap in it, then whoever else has an answer to that. `struck`: Areas,
/// a bit each, whose Traps have had their turn in this movement (13b, L10510).
Task<> arrive(Realm& realm, Who who, int area, unsigned struck) {
  const bool meets_traps = !realm.knows(who, realm.library.flying) &&
                           realm.state.effects.runs.size() < kDriven &&
                           ((struck >> static_cast<unsigned>(area)) & 1U) == 0;
  int driven = -1;
  if (meets_traps) {
    for (const int trap : traps_in(realm, area)) {
      if (realm.is_here(who) && realm.body(who).area == area)
        driven = std::max(driven, co_await meet_trap(realm, trap, who));
    }
  }
  if (realm.is_here(who) && realm.body(who).area == area) {
    rows::Event entered{.moment = id_of(Moment::entered), .by = person(who), .to = area_piece(area)};
    co_await realm.happen(entered);
  }
  if (driven >= 0 && realm.is_here(who))
    co_await go(realm, who, driven, true, struck | 1U << static_cast<unsigned>(area));
}

Task<bool> go(Realm& realm, Who who, int area, bool forced, unsigned struck) {
  const int from = realm.body(who).area;
  if (area == from || area < 0 || area >= int_of(kAreas) || !realm.is_here(who)) co_return false;
  const auto stays = [&realm, who](RuleId why) {
    if (realm.is_here(who)) realm.tell(told::stays_put(who), why);
    return false;
  };
  // One of each side, and no more (L10495).
  if (has_trap(realm, area, "duel-room") && !realm.knows(who, realm.library.flying) &&
      std::ranges::any_of(realm.those_in(area), [&](Who one) { return realm.same_side(one, who); }))
    co_return stays(rule::duel_room);
  rows::Event due{
      .moment = id_of(Moment::move_due), .by = person(who), .to = area_piece(from), .with = area_piece(area)};
  co_await realm.happen(due);
  if (due.cancelled || !realm.is_here(who)) co_return stays(rule::move);
  rows::Event left{.moment = id_of(Moment::left_area),
                   .by = person(who),
                   .to = area_piece(from),
                   .with = area_piece(area),
                   .amount = forced ? 0 : 1};
  co_await realm.happen(left);
  if (left.cancelled || !realm.is_here(who)) co_return stays(rule::move);
  realm.body_of(who).area = u8(area);
  if (!forced && area == from + ahead_of(who)) ++realm.body_of(who).forward;
  realm.tell(told::moved(who, area, forced), rule::move);
  if (!forced && realm.has_status(who, Status::obese)) co_await damage(realm, -1, who, 1, rule::bad_statuses);
  if (realm.is_here(who)) co_await arrive(realm, who, area, struck);
  co_return true;
}

}  // namespace

bool may_step(const Look& look, Who who, int area) {
  const int here = look.body(who).area;
  if (area < 0 || area >= int_of(kAreas) || std::abs(area - here) != 1) return false;
  const bool forward = area == here + ahead_of(who);
  return !is_forbidden(look, person(who), Permit::move) &&
         !(forward && is_forbidden(look, person(who), Permit::forward));
}

bool is_blocked(const Look& look, Who who, int area) {
  return area == look.body(who).area + ahead_of(who) && look.is_obstructed(who);
}

void offer_ways(const Look& look, Who who, bool runs, Offers& offers) {
  const int driven = driven_to(look, who);
  for (const int step : {ahead_of(who), -ahead_of(who)}) {
    const int area = look.body(who).area + step;
    const Option way = runs ? option::dash(area) : option::step_to(area);
    if (!may_step(look, who, area)) continue;
    if (driven >= 0 && area != driven) {
      offers.bar(way, rule::foolish);
    } else if (!is_blocked(look, who, area)) {
      offers.add(way);
    } else {
      offers.bar(way, rule::obstruction);
      for (const Who payer : way_openers(look, who))
        offers.add(runs ? option::dash_through(payer, area) : option::break_through(payer, area));
    }
  }
  const bool must = driven >= 0 && may_step(look, who, driven) && !is_blocked(look, who, driven);
  if (!runs && !must) offers.add(option::stand());
}

bool is_way(const Option& option) {
  return option::step_to.is(option) || option::dash.is(option) || option::break_through.is(option) ||
         option::dash_through.is(option);
}

Task<> go_way(Realm& realm, Who who, Option chosen) {
  int area = 0;
  if (option::step_to.is(chosen)) {
    area = option::step_to.in(chosen).area;
  } else if (option::dash.is(chosen)) {
    area = option::dash.in(chosen).area;
  } else {
    const auto [payer, there] = option::break_through.in(chosen);
    area = there;
    if (!co_await force_a_way(realm, payer, who)) {
      realm.tell(told::blocked(who), rule::obstruction);
      co_return;
    }
  }
  if (realm.is_here(who)) co_await move_to(realm, who, area, false);
}

Task<bool> move_to(Realm& realm, Who who, int area, bool forced) {
  co_return co_await go(realm, who, area, forced, 0);
}

}  // namespace gamekeeper::make_you_kingdom
