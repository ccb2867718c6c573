#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// Into the Dungeon, from room to room, and home (L2942-2999, L3087).
namespace gamekeeper::make_you_kingdom {
namespace {

bool somebody_is_up(const Realm& realm) { return !realm.court_up().empty(); }
bool is_out(const Realm& realm) { return realm.state.adventure.home == 0; }

// -- One room further --

bool joins(const Realm& realm, int corridor, int room) {
  const auto& all = realm.state.adventure.corridors;
  return at(corridor) < all.size() && all[at(corridor)].touches(room);
}

void go_toward(Realm& realm, int room) {
  const auto ways = ways_from(realm, realm.state.adventure.here);
  const auto way = std::ranges::find(ways, room, &Way::to);
  if (way == ways.end()) return;
  realm.state.course.then(kMove, {u8(room), u8(way->corridor), 0, 0});
}

Task<> look_back(Realm& realm, Moving& moving) {
  Adventure& now = realm.state.adventure;
  const bool leaves_quiet = moving.corridor != kNone && now.rushed == 0 && now.moved == 0 &&
                            realm.room().explored != 0 && is_empty(realm, now.here);
  if (leaves_quiet && co_await chance_of_company(realm)) realm.state.course.then(kEncounter);
}

/// Who had to run from a fight goes no further.
Task<> step_out(Realm& realm, Moving& moving) {
  Adventure& now = realm.state.adventure;
  if (moving.corridor == kNone) co_return;
  const bool stays = now.home != 0 || now.here == kNone || !somebody_is_up(realm) ||
                     !joins(realm, moving.corridor, now.here);
  if (stays) {
    realm.state.course.finish();
    co_return;
  }
  leave_foes(realm);
  co_await realm.happens(Moment::room_left);
}

/// Traps of the Corridor, one after the other.
Task<> walk_through(Realm& realm, Moving& moving) {
  if (moving.corridor == kNone) co_return;
  const auto& snares = realm.state.adventure.snares;
  while (moving.trap < snares.size()) {
    const int trap = moving.trap++;
    const Snare one = snares[at(trap)];
    if (one.corridor != moving.corridor || one.gone != 0) continue;
    if (one.trap == realm.library.trap("illusion-road")) {
      if (one.found == 0 && one.room != kNone) moving.to = one.room;
      continue;
    }
    const bool this_way = one.room == kNone || one.room == moving.to;
    if (!this_way || realm.library.traps[one.trap].activation != Activation::passage) continue;
    realm.state.course.again();
    if (co_await strikes(realm, trap, realm.king(), Moment::passed)) moving.back = 1;
    co_return;
  }
}

void see_corridors(Realm& realm, int room) {
  auto& corridors = realm.state.adventure.corridors;
  for (std::size_t i = 0; i < corridors.size(); ++i) {
    Corridor& one = corridors[i];
    if (!one.touches(room) || one.known != 0 || is_walled_up(realm, i)) continue;
    one.known = 1;
    realm.tell(told::corridor_seen(room, one.beyond(room)), rule::first_sight);
  }
}

void step_in(Realm& realm, int room) {
  Adventure& now = realm.state.adventure;
  now.from = now.here;
  now.here = u8(room);
  now.home = 0;
  now.moved = u8(std::min(now.moved + 1, kMostMoves));
  Room& here = realm.room_of();
  const bool first = here.entered == 0;
  here.entered = 1;
  realm.tell(told::entered(room, first), first ? rule::first_sight : rule::moving);
  if (first) {
    for (const Fitting& one : fittings_in(realm, room))
      realm.tell(told::stands_here(one.fixture), rule::described_objects);
  }
  see_corridors(realm, room);
  show_bases(realm, room);
}

Task<> come_in(Realm& realm, Moving& moving) {
  const Adventure& now = realm.state.adventure;
  // Nor does who had to run from a fight on the way.
  if (moving.corridor != kNone &&
      (now.home != 0 || now.here == kNone || !joins(realm, moving.corridor, now.here))) {
    realm.state.course.finish();
    co_return;
  }
  if (moving.back != 0) {
    realm.tell(told::turned_back(now.here), rule::passage);
    realm.state.course.finish();
    co_return;
  }
  const bool astray = moving.corridor != kNone && !joins(realm, moving.corridor, moving.to);
  if (astray) realm.tell(told::led_astray(moving.to), rule::passage);
  step_in(realm, moving.to);
  moving.trap = 0;
  co_await realm.happens(Moment::room_entered);
}

/// Passage Traps of a room come before whoever lives there (L9524).
Task<> traps_of_the_room(Realm& realm, Moving& moving) {
  const auto& snares = realm.state.adventure.snares;
  while (moving.trap < snares.size()) {
    const int trap = moving.trap++;
    const Snare one = snares[at(trap)];
    if (!lies_in(one, realm.state.adventure.here) || one.gone != 0 ||
        realm.library.traps[one.trap].activation != Activation::passage)
      continue;
    realm.state.course.again();
    co_await strikes(realm, trap, realm.king(), Moment::passed);
    co_return;
  }
}

/// Through rooms that are known and empty the Court may go on in the same move (L2972).
Task<> walk_on(Realm& realm, Moving&) {
  const Adventure& now = realm.state.adventure;
  if (now.home != 0 || now.here == kNone || !somebody_is_up(realm)) co_return;
  if (realm.room().explored == 0 || !is_empty(realm, now.here) || now.moved >= kMostMoves) co_return;
  const Option taken = co_await realm.table.pick_if_choice(
      speaker(realm), rule::through_explored, prompt::which_way(now.moved), [&realm](Offers& offers) {
        for (const Way& way : ways_from(realm, realm.state.adventure.here))
          offers.add_unless(option::enter(way.to),
                            {{!is_open(realm, way), rule::passage, reason::barred_way()}});
        offers.add(option::halt());
      });
  if (option::enter.is(taken)) go_toward(realm, option::enter.in(taken).room);
}

// -- A Quarter --

Task<> move_out(Realm& realm) {
  Adventure& now = realm.state.adventure;
  if (now.rushed == 0) realm.effects.trim(0);
  if (realm.room().entered == 0) co_return step_in(realm, now.here);  // It was brought here.
  if (now.moved > 0 && now.rushed == 0) co_return;                    // It has just come in.
  now.moved = 0;
  const Option taken = co_await realm.table.pick_if_choice(
      speaker(realm), rule::moving, prompt::which_way(0), [&realm](Offers& offers) {
        const int here = realm.state.adventure.here;
        const engine::Offers::Obstacle held{is_held(realm), rule::traps_act, reason::barred_way()};
        for (const Way& way : ways_from(realm, here))
          offers.add_unless(option::enter(way.to),
                            {held, {!is_open(realm, way), rule::passage, reason::barred_way()}});
        offers.add(option::stay_here());
        offers.add_unless(option::go_home(),
                          {held, {!may_go_home(realm), rule::leaving_the_dungeon, reason::no_way_out()}});
      });
  if (option::go_home.is(taken)) co_return go_home(realm, rule::leaving_the_dungeon);
  if (option::enter.is(taken)) go_toward(realm, option::enter.in(taken).room);
}

/// Those who live here, or somebody who comes along (L2978-2999).
Task<> meet_somebody(Realm& realm) {
  Adventure& now = realm.state.adventure;
  if (!is_empty(realm, now.here)) {
    now.random = 0;
    realm.state.course.then(kEncounter);
    co_return;
  }
  if (realm.room().explored == 0 || now.moved == 0) co_return;
  if (co_await chance_of_company(realm)) realm.state.course.then(kEncounter);
}

/// One of the Court drives the others on (L3087).
Task<> rush_forward(Realm& realm) {
  Adventure& now = realm.state.adventure;
  if (now.rushed >= kMostMoves || now.here == kNone) co_return;
  const auto driver =
      co_await one_or_none(realm, speaker(realm), rule::rushing_forward, prompt::rush_or_camp(),
                           option::make_camp(), realm.court_up(), option::rush_on);
  if (!driver) co_return;
  const Who who = *driver;
  const int against = (realm.court_followers() + 9) / 10 + 7;
  const Outcome outcome =
      co_await check(realm, who, Score::charisma, against, Tag::rush, rule::rushing_forward);
  realm.tell(told::rushed_on(who, outcome.passed), rule::rushing_forward);
  if (!outcome.passed) co_return;
  ++realm.state.adventure.rushed;
  realm.state.course.go_to<move_out>(kQuarter);
}

Task<> camp_down(Realm& realm) { co_return realm.state.course.then(kCamp); }

Task<> quarter_is_over(Realm& realm) {
  Adventure& now = realm.state.adventure;
  if (now.here == kNone) co_return;
  Room& here = realm.room_of();
  if (here.entered != 0) {
    here.explored = here.known = 1;
    here.quarters = u8(std::min(here.quarters + 1, 200));
  }
  now.moved = now.rushed = now.negotiated = now.random = 0;
  leave_foes(realm);
  look_at_ruler(realm);
  co_await quarters_pass(realm, 1);
}

// -- The whole phase --

Task<> lay_out_the_dungeon(Realm& realm) {
  if (realm.state.adventure.entrances == 0) make_scenario(realm);
  co_return;
}

/// Everybody takes a place on their own side (L2958).
Task<> take_places(Realm& realm) {
  constexpr int kOwnAreas = 3;
  for (const Who who : realm.court_here()) {
    const int area = co_await one_of(realm, realm.seat(who), rule::order_of_battle,
                                     prompt::where_to_stand(who), first(kOwnAreas), option::post_at);
    realm.body_of(who).area = u8(area);
    realm.tell(told::posted(who, area), rule::order_of_battle);
  }
}

Task<> set_foot(Realm& realm) {
  Adventure& now = realm.state.adventure;
  now.quarters = now.meals = now.fed = now.starving = now.moved = now.rushed = 0;
  now.random = now.surprised = now.negotiated = 0;
  now.here = now.from = kNone;
  if (std::ranges::all_of(now.rooms, [](const Room& room) { return room.first.empty(); })) {
    for (Room& room : now.rooms) room.first = room.groups;
  }
  for (const Who who : realm.court_here()) realm.set_mark(who, Mark::eaten, false);
  realm.tell(told::set_out(), rule::dungeon_phase);
  const int taken =
      co_await one_of(realm, speaker(realm), rule::first_move, prompt::which_gate(),
                      below(kRooms, [&](int room) { return is_entrance(realm, room); }), option::enter);
  const auto room = u8(taken);
  realm.state.course.then(kMove, {room, kNone, 0, 0});
}

Task<> spend_quarters(Realm& realm) {
  if (!is_out(realm)) co_return;
  if (!somebody_is_up(realm)) {
    realm.tell(told::wiped_out(), rule::wiped_out);
    go_home(realm, rule::wiped_out);
    co_return;
  }
  realm.state.course.then(kQuarter);
  realm.state.course.again();
}

/// Nothing of the Dungeon comes along.
Task<> put_lamps_out(Realm& realm) {
  realm.effects.trim(0);
  leave_foes(realm);
  realm.state.battle.under_way = 0;
  realm.state.battle.help.clear();
  for (const Scope scope : {Scope::cycle, Scope::quarter, Scope::turn})
    realm.effects.scope_is_over(id_of(scope));
  co_return;
}

}  // namespace

bool is_held(const Look& look) {
  const rows::Reader reader(look.library.rows->program, look, look.seen.effects);
  return !look.court_who([&](Who who) {
                return look.is_up(who) && reader.forbids(person(who), id_of(Permit::leave_room));
              })
              .empty();
}

void leave_foes(Realm& realm) {
  State& state = realm.state;
  if (state.battle.under_way != 0) return;
  state.battle.foes.clear();
  forget_foes(state);
}

void go_home(Realm& realm, RuleId rule) {
  Adventure& now = realm.state.adventure;
  if (now.home != 0) return;
  now.home = 1;
  now.here = now.from = kNone;
  now.starving = 0;
  realm.tell(told::back_home(now.quarters, now.ruler_beaten != 0), rule);
}

constinit const ProcedureOf<Realm, Moving> kMove =
    kit::course::steps<look_back, step_out, walk_through, come_in, traps_of_the_room, walk_on>("move");
constinit const ProcedureOf<Realm> kQuarter =
    kit::course::steps<move_out, meet_somebody, rush_forward, camp_down, quarter_is_over>("quarter")
        .as_long_as<is_out>()
        .steps_as_long_as<somebody_is_up>();
constinit const ProcedureOf<Realm> kDungeonPhase =
    kit::course::steps<lay_out_the_dungeon, take_places, set_foot, spend_quarters, put_lamps_out>(
        "dungeon-phase");

}  // namespace gamekeeper::make_you_kingdom
