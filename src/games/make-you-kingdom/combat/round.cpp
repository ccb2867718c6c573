#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// A Round: the Strategy Check, one side, then the other, and what its end brings (L3614-3862).
namespace gamekeeper::make_you_kingdom {
namespace {

Task<> open_round(Realm& realm) {
  Battle& battle = realm.state.battle;
  ++battle.round;
  battle.cut = 0;
  for (Foe& foe : battle.foes) foe.fresh = 0;
  realm.tell(told::round_begins(battle.round), rule::combat_round);
  co_await realm.happens(Moment::round_start);
}

/// Somebody of the Court reads the field against the highest Defense on theirs.
Task<> check_strategy(Realm& realm) {
  const auto leaders = [&] { return fighters(realm, 0); };
  realm.state.battle.court_first = 0;
  if (leaders().empty() || is_over(realm)) co_return;
  const Who who = co_await one_of(realm, speaker(realm), rule::representative, prompt::who_leads(), leaders(),
                                  option::lead);
  const int against = realm.kingdom(Number::strategy_difficulty);
  const Outcome outcome =
      co_await check(realm, who, Score::wit, against, Tag::strategy, rule::strategy_check);
  realm.state.battle.court_first = outcome.passed ? 1 : 0;
  realm.tell(told::read_field(who, outcome.passed), rule::strategy_check);
  rows::Event read{.moment = id_of(Moment::strategy),
                   .by = person(who),
                   .amount = outcome.margin,
                   .outcome = id_of(outcome.passed ? Ended::pass : Ended::fail)};
  co_await realm.happen(read);
  if (realm.state.battle.court_first != 0 && co_await warzard_waits(realm))
    realm.state.battle.court_first = 0;
}

void send_side(Realm& realm, bool first) {
  const bool court = (realm.state.battle.court_first != 0) == first;
  realm.state.course.then(kSide, {u8(court ? 0 : 1), 0});
}
Task<> first_side_acts(Realm& realm) { co_return send_side(realm, true); }
Task<> second_side_acts(Realm& realm) { co_return send_side(realm, false); }

/// A Round that somebody talks out of having been does not count, and leaves no trace.
Task<> round_is_due(Realm& realm) {
  rows::Event due{.moment = id_of(Moment::round_due), .amount = realm.state.battle.round};
  co_await realm.happen(due);
  if (!due.cancelled) co_return;
  realm.state.battle.round = u8(std::max(0, realm.state.battle.round - 1));
  realm.state.course.go_to<all_are_ready>(kRound);
}

Task<> round_ends(Realm& realm) {
  co_await realm.happens(Moment::round_end);
  co_await time_runs_out(realm);
}
Task<> cycle_ends(Realm& realm) { co_await realm.happens(Moment::cycle_end); }
Task<> statuses_wear(Realm& realm) { co_await bad_statuses_at_end(realm); }

}  // namespace

/// Free to Act again, but for those who lie and those who sleep.
Task<> all_are_ready(Realm& realm) {
  for (const Who who : realm.everybody()) {
    const bool can_rise = realm.is_up(who) && !realm.has_status(who, Status::asleep);
    realm.set_mark(who, Mark::exhausted, !can_rise);
    realm.body_of(who).shut_now = 0;
    for (const Mark mark :
         {Mark::acted, Mark::deferred, Mark::double_move, Mark::holding_back, Mark::stood_in, Mark::halfway})
      realm.set_mark(who, mark, false);
  }
  for (const Scope scope : {Scope::attack, Scope::cycle, Scope::round})
    realm.effects.scope_is_over(id_of(scope));
  co_return;
}

constinit const ProcedureOf<Realm> kRound =
    kit::course::steps<open_round, latecomers_hurry, check_strategy, first_side_acts, second_side_acts,
                       round_is_due, round_ends, statuses_wear, cycle_ends, all_are_ready, hold_at_limits>(
        "round");

}  // namespace gamekeeper::make_you_kingdom
