#include <bit>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// Quarters and Turns, hunger, and what the dark does to those who stay too long (L3555-3570).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kMostQuarters = 250;
constexpr int kMealsTooMany = 3;

int quarter_of_turn(const Look& look) { return look.seen.adventure.quarters % kQuartersOfATurn; }
bool has_bit_of(std::uint8_t bits, Who who) { return ((bits >> who) & 1U) != 0; }

/// Before it is marked, somebody may undo it.
Task<> a_quarter_is_due(Realm& realm, Passing& passing) {
  Adventure& now = realm.state.adventure;
  if (passing.left == 0 || now.home != 0) {
    realm.state.course.finish();
    co_return;
  }
  passing.who = passing.spared = 0;
  rows::Event due{.moment = id_of(Moment::quarter_due), .amount = now.quarters};
  co_await realm.happen(due);
  passing.skip = due.cancelled ? 1 : 0;
  if (due.cancelled) {
    realm.tell(told::quarter_undone(), rule::quarters);
    co_return;
  }
  now.quarters = u8(std::min(now.quarters + 1, kMostQuarters));
  const int last = now.quarters - 1;
  realm.tell(told::quarter_over(last % kQuartersOfATurn + 1, last / kQuartersOfATurn + 1), rule::quarters);
}

Task<> statuses_gnaw(Realm& realm, Passing& passing) {
  if (passing.skip == 0) co_await bad_statuses_at_end(realm);
}

bool has_fasted(const Realm& realm, Who who) { return !realm.has_mark(who, Mark::eaten); }

Task<> lose_a_die(Realm& realm, Who who, RuleId rule, const auto& says) {
  const int lost = (co_await realm.table.roll(realm.seat(who), 1, 6, rule, purpose::for_hunger(who)))[0];
  realm.tell(says(who, lost), rule);
  co_await lose_hp(realm, who, lost, rule);
}

/// Whether somebody of the Court is about to lose HP, or begins to.
bool is_hungry(const Realm& realm, Who who) {
  const bool turn_ends = quarter_of_turn(realm) == 0;
  return realm.is_here(who) && has_fasted(realm, who) &&
         (turn_ends || has_bit_of(realm.state.adventure.starving, who));
}
Task<> hunger_is_due(Realm& realm, Passing& passing) {
  if (passing.skip != 0 || realm.court_who([&](Who who) { return is_hungry(realm, who); }).empty()) co_return;
  rows::Event due{.moment = id_of(Moment::hunger_due), .amount = realm.state.adventure.quarters};
  co_await realm.happen(due);
  passing.spared = due.cancelled ? 1 : 0;
}

/// One after the other, each in a step of their own: those who starve lose HP every Quarter until they eat.
Task<> the_hungry_lose(Realm& realm, Passing& passing) {
  Adventure& now = realm.state.adventure;
  while (passing.skip == 0 && passing.who < realm.state.court.size()) {
    const Who who = passing.who++;
    if (!has_bit_of(now.starving, who)) continue;
    if (!has_fasted(realm, who)) {
      now.starving = u8(now.starving & ~(1U << who));
      continue;
    }
    if (!realm.is_here(who) || passing.spared != 0) continue;
    realm.state.course.again();
    co_return co_await lose_a_die(realm, who, rule::starvation, told::starving_on);
  }
  passing.who = 0;
}

/// After three Turns the Dungeon takes its toll of everybody.
Task<> the_dark_wears(Realm& realm, Passing& passing) {
  const Adventure& now = realm.state.adventure;
  const bool late = now.quarters > kTurnsAtEase * kQuartersOfATurn;
  while (passing.skip == 0 && late && passing.who < realm.state.court.size()) {
    const Who who = passing.who++;
    rows::Event due{.moment = id_of(Moment::dark_due), .to = person(who)};
    if (realm.is_here(who)) co_await realm.happen(due);
    if (due.cancelled || !realm.is_here(who)) continue;
    realm.state.course.again();
    co_return co_await lose_a_die(realm, who, rule::overstaying, told::worn_out);
  }
  passing.who = 0;
}

/// Who was not brought back before the Quarter ends is lost.
Task<> the_lost(Realm& realm, Passing& passing) {
  if (passing.skip != 0) co_return;
  for (Who who = 0; who < static_cast<Who>(realm.state.court.size()); ++who) {
    if (realm.has_mark(who, Mark::passing) && realm.is_here(who) && realm.body(who).hp <= 0)
      co_await dies(realm, who, rule::fatal_wound);
    realm.set_mark(who, Mark::passing, false);
  }
  co_await supplies_come(realm);
  co_await realm.happens(Moment::quarter_end);
}

bool turn_is_over(const Realm& realm, const Passing& passing) {
  return passing.skip == 0 && realm.state.adventure.quarters > 0 && quarter_of_turn(realm) == 0;
}

/// Whoever has not eaten in this Turn is starving from now on, and begins to lose HP.
Task<> count_the_meals(Realm& realm, Passing& passing) {
  Adventure& now = realm.state.adventure;
  while (turn_is_over(realm, passing) && passing.who < realm.state.court.size()) {
    const Who who = passing.who++;
    if (!has_fasted(realm, who) || !realm.is_here(who)) continue;
    if (realm.has_status(who, Status::obese)) realm.end_status(who, Status::obese, rule::fasting);
    now.starving = u8(now.starving | (1U << who));
    if (passing.spared != 0) continue;
    realm.state.course.again();
    co_return co_await lose_a_die(realm, who, rule::hunger, told::hungry);
  }
  passing.who = 0;
}

Task<> the_turn_ends(Realm& realm, Passing& passing) {
  if (!turn_is_over(realm, passing)) co_return;
  for (Landmaker& one : realm.state.court) one.body.marks.set(Mark::eaten, false);
  realm.state.adventure.meals = realm.state.adventure.fed = 0;
  realm.effects.scope_is_over(id_of(Scope::turn));
  co_await realm.happens(Moment::turn_end);
}

/// The cycle is over: everybody is Free to Act again, unless the Camp still goes on.
Task<> the_cycle_ends(Realm& realm, Passing& passing) {
  passing.left = u8(passing.left - 1);
  if (passing.left > 0) realm.state.course.go_to<a_quarter_is_due>(kPassing);
  if (passing.skip != 0) co_return;
  realm.effects.scope_is_over(id_of(Scope::quarter));
  if (realm.in_combat() || realm.state.course.has(kCamp)) co_return;
  a_cycle_begins(realm.state);
  realm.effects.scope_is_over(id_of(Scope::cycle));
  co_await realm.happens(Moment::cycle_end);
}

}  // namespace

constinit const ProcedureOf<Realm, Passing> kPassing =
    kit::course::steps<a_quarter_is_due, statuses_gnaw, hunger_is_due, the_hungry_lose, the_dark_wears,
                       the_lost, count_the_meals, the_turn_ends, the_cycle_ends>("passing");

void a_cycle_begins(State& state) {
  for (Landmaker& one : state.court) {
    for (const Mark mark : {Mark::acted, Mark::deferred, Mark::stood_in, Mark::halfway})
      one.body.marks.set(mark, false);
    const bool lies = one.body.marks.has(Mark::unconscious) || one.body.marks.has(Mark::dead);
    one.body.marks.set(Mark::exhausted, lies || one.body.statuses.has(Status::asleep));
  }
}

Task<> quarters_pass(Realm& realm, int count) {
  constexpr int kMostAtOnce = 40;
  if (count > 0 && realm.state.adventure.home == 0)
    realm.state.course.then(kPassing, {u8(std::min(count, kMostAtOnce)), 0, 0, 0});
  co_return;
}

bool is_shared_meal(const Library& library, rows::Id row) {
  return row == library.item_row(library.item("lunch")) ||
         row == library.item_row(library.item("full-course"));
}

bool is_food(const Library& library, std::size_t item) {
  const std::string& id = library.items[item].id;
  return id == "lunch" || id == "full-course" || id == "keepable-foods" || id == "meat-of-infinity";
}

Task<> eats(Realm& realm, Who who, Who feeder, rows::Id row) {
  rows::Event due{.moment = id_of(Moment::meal_due), .by = person(feeder), .to = person(who)};
  if (!is_forbidden(realm, person(who), Permit::eat)) co_await realm.happen(due);
  if (is_forbidden(realm, person(who), Permit::eat)) co_return;
  realm.set_mark(who, Mark::eaten);
  Adventure& now = realm.state.adventure;
  const int shared = is_shared_meal(realm.library, row) ? 1 : 0;
  if (now.home != 0) co_return co_await realm.happens(Moment::ate, feeder, who, shared);
  const auto bit = u8(1U << quarter_of_turn(realm));
  const bool counted = (now.meals & bit) != 0;
  now.meals = u8(now.meals | bit);
  now.fed = 1;
  const int meals = std::popcount(now.meals);
  if (!counted) realm.tell(told::meal(feeder, meals), rule::eating);
  co_await realm.happens(Moment::ate, feeder, who, shared);
  if (counted || meals < kMealsTooMany) co_return;
  for (const Who one : realm.court_here()) co_await add_status(realm, one, Status::obese, rule::overeating);
}

}  // namespace gamekeeper::make_you_kingdom
