#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// A campaign: a Kingdom and its Court, and one game after the other, as long as both stand (L2073, L2372,
/// L4634).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kVoicesAtFirst = 10;

bool has_palace(const Look& look) {
  const std::uint8_t palace = look.library.facility("royal-palace");
  return std::ranges::any_of(all_standing(look),
                             [palace](const Standing& one) { return one.facility == palace; });
}

int people(const Look& look) {
  int sum = look.seen.kingdom.citizens;
  for (const Flock& flock : look.seen.kingdom.beasts) sum += flock.count;
  for (const Landmaker& one : look.seen.court) sum += one.body.marks.has(Mark::dead) ? 0 : one.body.followers;
  return sum;
}

int living(const Look& look) {
  return int_of(look.court_who([&look](Who who) { return !is_lost(look, who); }).size());
}

void bring_down(Realm& realm, Ruin why) {
  realm.state.ending = Ending::fallen;
  realm.tell(told::kingdom_fell(why), rule::kingdom_falls);
}

// -- The campaign --

Task<> take_seats(Realm& realm) {
  set_chairs(realm);
  co_return;
}
Task<> found(Realm& realm) { co_return realm.state.course.then(kFounding); }
Task<> hold_court(Realm& realm) { co_return realm.state.course.then(kCourtMaking); }
Task<> play_a_game(Realm& realm) { co_return realm.state.course.then(kGame); }
Task<> look_whether_it_stands(Realm& realm) {
  if (const std::optional<Ruin> why = falls_by(realm, true)) {
    bring_down(realm, *why);
    realm.state.course.finish();
    co_return;
  }
  if (realm.state.kingdom.games < realm.state.switches.games)
    realm.state.course.go_to<play_a_game>(kCampaign);
}
Task<> close_the_chronicle(Realm& realm) {
  realm.state.ending = Ending::over;
  realm.tell(told::campaign_over(realm.state.kingdom.games), rule::campaign);
  co_return;
}

// -- Before a game --

/// Those whom the last game has taken leave their seats to somebody new.
void empty_seat(Realm& realm, Who who) {
  realm.tell(told::seat_empty(who), rule::new_landmakers);
  erase_those(realm.state.bonds, [who](const Bond& one) { return one.from == who || one.to == who; });
  erase_those(realm.state.effects.used, [who](const rows::Used& one) { return one.who == person(who); });
  erase_those(realm.state.effects.kept, [who](const rows::Kept& one) {
    return one.names.people[0] == person(who) ||
           std::ranges::any_of(one.names.pieces, [who](const Pieces& some) { return some.has(person(who)); });
  });
  realm.landmaker_of(who) = Landmaker{.seat = realm.landmaker(who).seat};
}

Task<> fill_the_court(Realm& realm) {
  for (Who who = 0; who < static_cast<Who>(realm.state.court.size()); ++who) {
    if (!is_lost(realm, who)) continue;
    empty_seat(realm, who);
    realm.state.course.then(kMaking, {u8(who), 0});
  }
  co_return;
}

Task<> let_a_year_pass(Realm& realm) {
  if (realm.state.kingdom.games == 0) co_return;
  const bool passes = co_await realm.table.two_way(speaker(realm), rule::time_passage, prompt::ask_year(),
                                                   option::let_time_pass(), option::no_time_passes());
  if (!passes) co_return;
  co_await send_to_school(realm);
  roll_on(realm, "time-passage", realm.king());
}

Task<> wipe_slates(Realm& realm) {
  State& state = realm.state;
  Kingdom& own = state.kingdom;
  own.most_voices = 0;
  own.upkeep = 0;
  own.lost = 0;
  own.policy = Policy::none;
  own.station = kNone;
  own.loan = 0;
  own.pledges.clear();
  own.hostages.clear();
  own.sent_home.clear();
  own.voices = kVoicesAtFirst;
  state.objective_met = 0;
  state.adventure = Adventure{};
  state.battle = Battle{};
  for (Who who = 0; who < static_cast<Who>(state.court.size()); ++who) {
    Landmaker& one = realm.landmaker_of(who);
    for (Thing& thing : one.slots) thing.used = 0;
    one.starts = 0;
    one.body.drive = 0;
    be_as_new(realm, who);
  }
  co_return;
}

/// Private Rooms have done their tenants good.
void sleep_well(Realm& realm) {
  const std::uint8_t room = realm.library.facility("private-room");
  for (const Standing& one : all_standing(realm)) {
    if (one.facility == room && one.choice < realm.state.court.size())
      realm.change(static_cast<Who>(one.choice), Number::drive, 1, rule::private_rooms);
  }
}

/// Somewhere nobody of the Kingdom has been, near it if there is such a place.
Few<int> destinations(const Look& look) {
  auto all = unknown_regions(look, true);
  const auto is_wild = [&look](int region) {
    return !is_unknown(look, region) && landscape_of(look, region).has_value() &&
           landscape_of(look, region) != Region::barrier;
  };
  for (int region = 0; region < int_of(kRegions); ++region) {
    const auto around = regions_beside(region);
    if (is_wild(region) && std::ranges::any_of(around, [&look](int other) { return is_own(look, other); }))
      all.push_back(region);
  }
  if (all.empty()) all = unknown_regions(look, false);
  if (all.empty()) all.push_back(look.seen.kingdom.maps.empty() ? 0 : look.seen.kingdom.maps[0].region);
  return all;
}

Task<> set_the_stage(Realm& realm) {
  co_await call_on_talents(realm);
  sleep_well(realm);
  const int region = co_await one_of(realm, kGameMaster, rule::set_up, prompt::ask_destination(),
                                     destinations(realm), option::take_region);
  realm.state.adventure.region = u8(region);
  realm.tell(told::game_begins(realm.state.kingdom.games + 1, region), rule::set_up);
}

Task<> draw_the_dungeon(Realm& realm) { co_return make_scenario(realm); }

Task<> a_game_begins(Realm& realm) {
  co_await summoner_hides_gift(realm);
  co_await realm.happens(Moment::game_start);
}

// -- A game --

Task<> set_up(Realm& realm) { co_return realm.state.course.then(kBeforeGame); }
Task<> go_on_adventure(Realm& realm) { co_return realm.state.course.then(kStockOfGame, {}); }
Task<> close_game(Realm& realm) {
  ++realm.state.kingdom.games;
  realm.tell(told::game_closed(realm.state.kingdom.games), rule::campaign);
  co_await realm.happens(Moment::game_end);
}
Task<> forget_the_game(Realm& realm) {
  for (const Scope scope :
       {Scope::attack, Scope::cycle, Scope::round, Scope::quarter, Scope::turn, Scope::combat, Scope::game})
    realm.effects.scope_is_over(id_of(scope));
  co_return;
}

bool stands(const Realm& realm) { return !falls_by(realm, false); }

}  // namespace

void be_as_new(Realm& realm, Who who) {
  Landmaker& one = realm.landmaker_of(who);
  one.cooked = 0;
  one.body.marks = {};
  one.body.statuses = {};
  one.body.off = {};
  one.body.area = 1;
  one.body.hp = i16(realm.number(who, Number::max_hp));
}

std::optional<Ruin> falls_by(const Look& look, bool at_end) {
  if (look.seen.kingdom.maps.empty()) return Ruin::land;
  if (living(look) == 0) return Ruin::court;
  if (people(look) <= living(look)) return Ruin::people;
  if (std::ranges::any_of(look.seen.kingdom.attributes, [](std::uint8_t one) { return one == 0; }))
    return Ruin::attribute;
  if (at_end && !has_palace(look)) return Ruin::palace;
  return std::nullopt;
}

constinit const ProcedureOf<Realm> kCampaign =
    kit::course::steps<take_seats, found, hold_court, play_a_game, look_whether_it_stands,
                       close_the_chronicle>("campaign");
constinit const ProcedureOf<Realm> kGame =
    kit::course::steps<set_up, go_on_adventure, close_game, forget_the_game>("game").as_long_as<stands>();
constinit const ProcedureOf<Realm> kBeforeGame =
    kit::course::steps<fill_the_court, wipe_slates, let_a_year_pass, school_is_out, set_the_stage,
                       draw_the_dungeon, a_game_begins>("before-game");

}  // namespace gamekeeper::make_you_kingdom
