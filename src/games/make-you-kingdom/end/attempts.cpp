#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// The Kingdom Phase and the Dungeon Phase, once more for a Court that has failed and wants to (L4115).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kVoicesOfFirstTry = 10;
constexpr std::uint8_t kMostTries = 9;
constexpr std::uint8_t kOnceMore = 0x80;  ///< in `tries`: all have agreed to another

std::uint8_t in_byte(int count) { return u8(std::clamp(count, 0, 255)); }

// -- What is kept in mind until the accounts are made --

Task<> count_what_they_carry(Realm& realm, OfStock& stock) {
  for (std::size_t i = 0; i < stock.had.size(); ++i)
    stock.had[i] = in_byte(carried(realm, static_cast<Material>(i)));
  co_return;
}
Task<> go_out_and_come_back(Realm& realm, OfStock&) { co_return realm.state.course.then(kAttempt, {}); }

Task<> keep_in_mind(Realm& realm, OfTry& attempt) {
  const std::size_t first = kMaterials - attempt.had.size();
  for (std::size_t i = 0; i < attempt.had.size(); ++i)
    attempt.had[i] = in_byte(carried(realm, static_cast<Material>(first + i)));
  attempt.talents = in_byte(int_of(realm.state.kingdom.talents.size()));
  attempt.feelings = in_byte(special_relationships(realm));
  co_return;
}

// -- A try --

Task<> at_home(Realm& realm, OfTry&) { co_return realm.state.course.then(kKingdomPhase); }
Task<> in_the_dungeon(Realm& realm, OfTry&) { co_return realm.state.course.then(kDungeonPhase); }

bool may_retry(const Look& look, const OfTry& attempt) {
  return look.seen.objective_met == 0 && attempt.tries < kMostTries &&
         !look.court_who([&look](Who who) { return !is_lost(look, who); }).empty();
}

/// Every player once, whatever number of Landmakers they have.
People voters(const Look& look) {
  People all;
  std::vector<SeatId> asked;
  for (Who who = 0; who < static_cast<Who>(look.seen.court.size()); ++who) {
    if (is_lost(look, who) || contains(asked, look.landmaker(who).seat)) continue;
    asked.push_back(look.landmaker(who).seat);
    all.push_back(who);
  }
  return all;
}

Task<> ask_for_another_try(Realm& realm, OfTry& attempt) {
  if (!may_retry(realm, attempt)) co_return;
  const int voices = kVoicesOfFirstTry - attempt.tries - 1;
  if (!co_await realm.table.two_way(kGameMaster, rule::retry, prompt::ask_allow_retry(voices),
                                    option::allow_retry(), option::no_retry()))
    co_return;
  for (const Who who : voters(realm)) {
    if (!co_await realm.table.two_way(realm.seat(who), rule::retry, prompt::ask_retry(who, voices),
                                      option::try_again(), option::give_up()))
      co_return;
  }
  attempt.tries |= kOnceMore;
}

/// What lasts until the game is over is over.
Task<> undo_what_lasted(Realm& realm, OfTry& attempt) {
  if ((attempt.tries & kOnceMore) != 0) co_await realm.happens(Moment::game_end);
}

void gather_strength(Realm& realm) {
  for (Who who = 0; who < static_cast<Who>(realm.state.court.size()); ++who) {
    if (is_lost(realm, who)) continue;
    be_as_new(realm, who);
  }
}

Task<> turn_on_the_doorstep(Realm& realm, OfTry& attempt) {
  if ((attempt.tries & kOnceMore) == 0) co_return;
  attempt.tries = u8((attempt.tries & ~kOnceMore) + 1);
  gather_strength(realm);
  State& state = realm.state;
  state.kingdom.voices = i16(kVoicesOfFirstTry - attempt.tries);
  state.kingdom.most_voices = 0;
  state.battle = Battle{};
  Adventure& now = state.adventure;
  now.home = 1;
  now.here = now.from = kNone;
  now.quarters = now.meals = now.starving = now.moved = now.rushed = 0;
  now.fed = 1;
  realm.tell(told::tries_again(state.kingdom.voices), rule::retry);
  state.course.go_to<at_home>(kAttempt);
  if (realm.bases_in(-1).empty()) co_return;
  co_await gain_supply(realm, co_await d6(realm, kGameMaster, 2, rule::supply_of_retry),
                       rule::supply_of_retry);
}

Task<> end_it(Realm& realm, OfTry&) { co_return realm.state.course.then(kEndPhase); }

}  // namespace

constinit const ProcedureOf<Realm, OfTry> kAttempt =
    kit::course::steps<keep_in_mind, at_home, in_the_dungeon, ask_for_another_try, undo_what_lasted,
                       turn_on_the_doorstep, end_it>("attempt");
constinit const ProcedureOf<Realm, OfStock> kStockOfGame =
    kit::course::steps<count_what_they_carry, go_out_and_come_back>("stock-of-game");

}  // namespace gamekeeper::make_you_kingdom
