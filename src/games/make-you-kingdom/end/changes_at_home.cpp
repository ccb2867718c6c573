#include "games/make-you-kingdom/deeds.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// The End Phase: the way home, what has changed there, and the meetings in their order (L4104-4420).
namespace gamekeeper::make_you_kingdom {
namespace {

int turns_spent(const Look& look) { return look.kingdom(Number::turns); }

/// The region of the Kingdom that is nearest.
int nearest_home(const Look& look, int from) {
  const auto steps = distances_to(look, from, true);
  int best = -1;
  for (const Territory& map : look.seen.kingdom.maps) {
    if (best < 0 || steps[map.region] < steps[at(best)]) best = map.region;
  }
  return best < 0 ? from : best;
}

Task<> travel_home(Realm& realm) {
  const int from = realm.state.adventure.region;
  realm.state.course.then(kRoad, {u8(from), u8(nearest_home(realm, from)), 0, 1});
  co_return;
}

Task<> be_at_home(Realm& realm) {
  realm.state.adventure.home = 1;
  realm.state.adventure.here = kNone;
  for (Who who = 0; who < static_cast<Who>(realm.state.court.size()); ++who) {
    if (is_lost(realm, who)) continue;
    Body& body = realm.body_of(who);
    body.marks = {};
    body.off = {};
    body.area = 1;
    for (int status = 0; status <= int_of(Status::foolish); ++status)
      realm.end_status(who, static_cast<Status>(status), rule::homecoming);
    body.hp = std::max<std::int16_t>(body.hp, i16(realm.number(who, Number::max_hp)));
  }
  realm.tell(told::home_again(turns_spent(realm)), rule::homecoming);
  realm.tell(told::end_phase_begins(realm.state.objective_met != 0), rule::end_phase);
  co_await realm.happens(Moment::homecoming);
  co_return;
}

/// Each who has come home rolls once.
Task<> see_what_changed(Realm& realm) {
  for (const Who who : realm.court_here())
    roll_on(realm, realm.state.objective_met != 0 ? "kingdom-change" : "kingdom-change-failure", who);
  co_return;
}

Task<> tell_epilogue(Realm& realm) {
  const int scenario = written_scenario(realm);
  const bool met = realm.state.objective_met != 0;
  realm.tell(scenario < 0 ? told::epilogue(met, tale_of(realm))
             : met        ? told::resolved(scenario)
                          : told::unresolved(scenario),
             rule::epilogue);
  co_return;
}

/// What was bought at half its Cost stands or falls as the Roundtable begins (L8083).
Task<> see_what_still_stands(Realm& realm) {
  const std::uint8_t botch = realm.library.facility("botch");
  for (const Standing& one : all_standing(realm)) {
    if (one.facility != botch || !one.addition) continue;
    const Home& there = realm.state.kingdom.maps[at(map_of(one.home))].rooms[at(room_of_home(one.home))];
    const std::uint8_t shaky = there.room.facility;
    if (shaky == kNone) continue;
    const engine::Faces die =
        co_await realm.table.roll(speaker(realm), 1, 6, rule::botched, purpose::for_botch(shaky));
    if (die[0] > 2) {
      realm.tell(told::botch_stands(shaky), rule::botched);
      continue;
    }
    realm.tell(told::botch_fell(shaky), rule::botched);
    pull_down(realm, one.home, true, rule::botched);
  }
}

Task<> vote_for_the_best(Realm& realm) { co_return realm.state.course.then(kPointing, {}); }

Task<> spend_what_is_left(Realm& realm) { co_return realm.state.course.then(kTreasuryMeeting); }

Task<> sell_at_market(Realm& realm) { co_return realm.state.course.then(kMarket, {}); }

/// Those who found their lost on the way (L308).
Task<> find_the_lost(Realm& realm) {
  co_await receive_what_was_sent(realm);
  co_await talents_before_earnings(realm);
  const int dice = realm.kingdom(Number::military);
  Kingdom& own = realm.state.kingdom;
  if (own.lost <= 0 || dice <= 0) co_return;
  const engine::Faces faces = co_await realm.table.roll(speaker(realm), std::min(dice, 20), 6,
                                                        rule::military_recovery, purpose::for_recovery());
  const int back = std::min<int>(faces.sum(), own.lost);
  own.lost = i16(own.lost - back);
  realm.tell(told::came_back_lost(back), rule::military_recovery);
  realm.change(Number::citizens, back, rule::military_recovery);
}

Task<> judge_errands(Realm& realm) { co_await judge_what_was_asked_for(realm); }

Task<> hear_what_was_promised(Realm& realm) {
  co_await policies_bear_fruit(realm);
  co_await realm.happens(Moment::earnings);
}

Task<> earn(Realm& realm) {
  int amount = realm.kingdom(Number::earnings);
  if (realm.state.objective_met != 0)
    amount += realm.state.kingdom.level + (std::max<int>(0, realm.state.kingdom.voices) + 1) / 2;
  if (amount <= 0) co_return;
  realm.change(Number::treasury, amount, rule::earnings_report);
  realm.tell(told::earned(amount, realm.state.kingdom.treasury), rule::earnings_report);
}

Task<> settle_upkeep(Realm& realm) {
  Kingdom& own = realm.state.kingdom;
  rows::Event bill{.moment = id_of(Moment::upkeep_due), .amount = upkeep_due(realm)};
  co_await realm.happen(bill);
  const int due = bill.cancelled ? 0 : std::max(0, bill.amount);
  own.treasury = std::max<std::int16_t>(0, own.treasury);
  const int paid = std::min<int>(due, own.treasury);
  realm.change(Number::treasury, -paid, rule::upkeep);
  realm.tell(told::upkeep_paid(paid, own.treasury), rule::upkeep);
  if (paid == due) co_return;
  realm.tell(told::upkeep_owed(due - paid), rule::bankruptcy);
  realm.state.course.then(kBankruptcy, {i16(due - paid)});
}

Task<> buy_the_map(Realm& realm) {
  const std::optional<int> price = price_of_map(realm);
  const int region = realm.state.adventure.region;
  if (!price || *price > realm.state.kingdom.treasury) co_return;
  const bool buys = co_await realm.table.two_way(realm.landmaker(leader(realm, "vizier")).seat,
                                                 rule::buying_regions, prompt::ask_map(region, *price),
                                                 option::buy_map(*price), option::leave_map());
  if (!buys) co_return;
  const std::optional<Region> landscape = landscape_of(realm, region);
  if (!annex(realm, region, explored_map(realm), rule::buying_regions)) co_return;
  realm.change(Number::treasury, -*price, rule::buying_regions);
  co_await settle_in(realm, landscape, rule::buying_regions);
  co_await claim_bases(realm);
  co_await realm.happens(Moment::annexed);
}

Task<> put_by_what_is_left(Realm& realm) {
  const int most = std::max(0, realm.kingdom(Number::savings));
  const int over = realm.state.kingdom.treasury - most;
  if (over > 0) {
    realm.tell(told::spent_on_feast(over), rule::balance);
    realm.change(Number::treasury, -over, rule::balance);
  }
  realm.tell(told::carried_over(realm.state.kingdom.treasury), rule::balance);
  co_return;
}

Task<> grow(Realm& realm) {
  for (Who who = 0; who < static_cast<Who>(realm.state.court.size()); ++who) {
    if (!is_lost(realm, who)) realm.state.course.then(kGrowth, {u8(who), 0});
  }
  co_return;
}

// -- Dismissal --

void dismiss_one(Realm& realm, Who who) {
  Landmaker& one = realm.landmaker_of(who);
  int beasts = 0;
  for (const Flock& flock : one.beasts) {
    beasts += flock.count;
    if (flock.count > 0) gain_beast(realm, flock.monster, flock.count, rule::dismissal);
  }
  one.beasts.clear();
  const int people = std::max(0, one.body.followers - beasts);
  one.body.followers = 0;
  one.starts = 0;
  if (people == 0) return;
  realm.tell(told::dismissed(who, people), rule::dismissal);
  realm.state.kingdom.citizens = i16(std::min(realm.state.kingdom.citizens + people, 30'000));
}

Task<> dismiss(Realm& realm) {
  for (Who who = 0; who < static_cast<Who>(realm.state.court.size()); ++who) dismiss_one(realm, who);
  const int over = std::min<int>(realm.population() - most_people(realm), realm.state.kingdom.citizens);
  if (over <= 0) co_return;
  realm.tell(told::overcrowded(over), rule::dismissal);
  realm.state.kingdom.citizens = i16(realm.state.kingdom.citizens - over);
}

Task<> follow_the_level(Realm& realm) {
  Kingdom& own = realm.state.kingdom;
  const int level = std::min(10, realm.kingdom_level());
  if (level == own.level) co_return;
  const bool rises = level > own.level;
  own.level = u8(own.level + (rises ? 1 : -1));
  realm.tell(told::kingdom_level_is(own.level), rule::level_of_kingdom);
  realm.state.course.again();
  const Option taken = co_await realm.table.pick(
      speaker(realm), rule::attributes_follow, rises ? prompt::ask_point(1) : prompt::ask_drop(),
      [&realm, rises](Offers& offers) {
        for (int i = 0; i < kAbilities; ++i) {
          const int now = realm.state.kingdom.attributes[at(i)];
          offers.add(rises ? option::raise(attribute(i), now) : option::lower(attribute(i), now));
        }
      });
  const Score score = rises ? option::raise.in(taken).score : option::lower.in(taken).score;
  realm.change(attribute_number(score), rises ? 1 : -1, rule::attributes_follow);
}

}  // namespace

constinit const ProcedureOf<Realm> kEndPhase =
    kit::course::steps<travel_home, be_at_home, see_what_changed, tell_epilogue, see_what_still_stands,
                       find_the_lost, judge_errands, hear_what_was_promised, earn, sell_at_market,
                       settle_upkeep, buy_the_map, spend_what_is_left, put_by_what_is_left, vote_for_the_best,
                       dismiss, follow_the_level, grow>("end-phase");

}  // namespace gamekeeper::make_you_kingdom
