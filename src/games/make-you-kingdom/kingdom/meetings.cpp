#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// The Kingdom Phase: Followers are assigned, the Treasury is opened, everybody does something, and the Court
/// sets out (L2432-2938).
namespace gamekeeper::make_you_kingdom {
namespace {

Task<> open_the_phase(Realm& realm) {
  realm.state.adventure.home = 1;
  if (written_scenario(realm) < 0)
    realm.tell(told::prologue(realm.state.adventure.region, tale_of(realm)), rule::prologue);
  realm.tell(told::kingdom_phase_begins(), rule::kingdom_phase);
  co_await talents_at_home(realm);
  co_await realm.happens(Moment::kingdom_phase_start);
}

/// How many may go: as many as they lead, of those who are at home.
int most_followers(const Look& look, Who who) {
  return std::clamp<int>(look.number(who, Number::max_followers) - look.body(who).followers, 0,
                         look.seen.kingdom.citizens);
}

Task<> organizational_meeting(Realm& realm) {
  co_await choose_policy(realm);
  for (const Who who : realm.court_here()) co_await assign(realm, who);
}

Task<> followers_are_ready(Realm& realm) { co_await realm.happens(Moment::followers_assigned); }

Task<> hold_treasury_meeting(Realm& realm) { co_return realm.state.course.then(kTreasuryMeeting); }

Task<> resolve_actions(Realm& realm) { co_return realm.state.course.then(kActionResolution); }

Task<> close_the_phase(Realm& realm) {
  realm.state.kingdom.station = kNone;
  co_await realm.happens(Moment::kingdom_phase_end);
}

/// The map of the Kingdom with an Entrance from which it is nearest.
int start_of_road(const Look& look, int to) {
  const auto steps = distances_to(look, to, false);
  int best = -1;
  for (const Territory& map : look.seen.kingdom.maps) {
    if (map.entrances != 0 && (best < 0 || steps[map.region] < steps[at(best)])) best = map.region;
  }
  if (best >= 0) return best;
  return look.seen.kingdom.maps.empty() ? to : look.seen.kingdom.maps[0].region;
}

Task<> depart(Realm& realm) {
  const int to = realm.state.adventure.region;
  realm.tell(told::departs(to), rule::departure);
  realm.state.course.then(kRoad, {u8(start_of_road(realm, to)), u8(to), 0, 0});
  co_return;
}

}  // namespace

Task<> assign(Realm& realm, Who who) {
  const int most = most_followers(realm, who);
  if (most == 0) co_return;
  const int count =
      co_await realm.table.number(speaker(realm), rule::organizational_meeting,
                                  prompt::ask_followers(who, most), option::so_many.word, 0, most);
  // Who goes along is not lost to the Kingdom: no change of Citizens that rows could answer.
  realm.state.kingdom.citizens = i16(realm.state.kingdom.citizens - count);
  Body& body = realm.body_of(who);
  body.followers = i16(body.followers + count);
  realm.landmaker_of(who).starts = u8(std::clamp<int>(body.followers, 0, 255));
  realm.tell(told::assigned(who, count), rule::organizational_meeting);
}

constinit const ProcedureOf<Realm> kKingdomPhase =
    kit::course::steps<open_the_phase, organizational_meeting, followers_are_ready, hold_treasury_meeting,
                       resolve_actions, close_the_phase, depart>("kingdom-phase");

}  // namespace gamekeeper::make_you_kingdom
