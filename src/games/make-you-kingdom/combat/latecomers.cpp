#include "games/make-you-kingdom/combat/combat.hpp"

/// Those of the Court who are not where the Combat is, and how they get there (L4554-4595).
namespace gamekeeper::make_you_kingdom {
namespace {

unsigned bit_of(Who who) { return 1U << static_cast<unsigned>(who); }

void is_late(Realm& realm, Who who, bool late) {
  Battle& battle = realm.state.battle;
  const unsigned bit = bit_of(who);
  battle.late = u8(late ? battle.late | bit : battle.late & ~bit);
  battle.aside = u8(late ? battle.aside & ~bit : battle.aside | bit);
}

/// By the Arrival Table, or by a check where something else than the way keeps them.
Task<> set_out(Realm& realm, OfPerson& one) {
  const Who who = one.who;
  const int against = realm.number(who, Number::way_back);
  const Option taken =
      co_await realm.table.pick(realm.seat(who), rule::arrival, prompt::comes_late(who), [&](Offers& offers) {
        offers.add(option::hurry());
        if (against > 0) offers.add(option::find_way_back());
        offers.add(option::let_it_be());
      });
  if (option::let_it_be.is(taken)) co_return realm.state.course.finish();
  is_late(realm, who, true);
  realm.body_of(who).area = u8(camp_of(who));
  if (option::hurry.is(taken)) co_return roll_on(realm, "arrival", who);
  const Outcome outcome = co_await check(realm, who, Score::wit, against, Tag::skill, rule::arrival);
  if (!outcome.passed) co_return;
  realm.state.battle.late = u8(realm.state.battle.late & ~bit_of(who));
  realm.tell(told::joins_battle(who, realm.body(who).area), rule::arrival);
}
/// Who has not come by then is still elsewhere.
Task<> is_there_or_not(Realm& realm, OfPerson& one) {
  if ((realm.state.battle.late & bit_of(one.who)) == 0) co_return;
  is_late(realm, one.who, false);
  realm.tell(told::is_elsewhere(one.who), rule::arrival);
}

}  // namespace

bool may_come(const Look& look, Who who) {
  return look.is_aside(who) && ((look.seen.battle.away >> who) & 1) == 0 &&
         !look.has_mark(who, Mark::unconscious) && !look.has_mark(who, Mark::dead) &&
         !look.has_mark(who, Mark::gone);
}

/// Whom something else than the way keeps can try from the second Round on (L11480).
Task<> latecomers_hurry(Realm& realm) {
  const People late = realm.court_who([&](Who who) {
    return may_come(realm, who) &&
           realm.state.battle.round > (realm.number(who, Number::way_back) > 0 ? 1 : 0);
  });
  for (const Who who : late) realm.state.course.then(kLate, {u8(who), 0});
  co_return;
}

constinit const ProcedureOf<Realm, OfPerson> kLate =
    kit::course::steps<set_out, is_there_or_not>("latecomer");

}  // namespace gamekeeper::make_you_kingdom
