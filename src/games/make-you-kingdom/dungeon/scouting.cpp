#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Gathering Information (L2805-2849, L3110): Followers look into rooms where the Court has not been.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kCommandBase = 7;
constexpr int kMostSent = 200;

bool is_new_to_court(const Look& look, int room) {
  const Room& one = look.seen.adventure.rooms[at(room)];
  return one.known == 0 && one.explored == 0;
}
/// Nobody has gathered information yet, in this Dungeon.
bool is_first_look(const Look& look) {
  const auto& rooms = look.seen.adventure.rooms;
  return std::ranges::none_of(rooms, [](const Room& one) { return one.known != 0 || one.explored != 0; });
}

Task<> send_them(Realm& realm, Scouting& scouting) {
  const Who who = scouting.who;
  if (!realm.exists(who) || realm.body(who).followers <= 0 || rooms_of_map(realm).empty()) {
    realm.state.course.finish();
    co_return;
  }
  const int most = std::min<int>(realm.body(who).followers, kMostSent);
  scouting.sent =
      u8(co_await realm.table.number(realm.seat(who), rule::gathering_information,
                                     prompt::how_many_to_send(who), option::so_many_go.word, 1, most));
  realm.tell(told::scouts_go(who, scouting.sent), rule::gathering_information);
  if (scouting.near != 0) co_return;
  const Few<int> rooms = rooms_of_map(realm);
  if (is_first_look(realm)) {
    scouting.room = u8(co_await draw_among(realm, realm.seat(who), rooms, kRooms, rule::first_investigation,
                                           purpose::for_first_room()));
    co_return;
  }
  const int taken =
      co_await one_of(realm, realm.seat(who), rule::gathering_information,
                      prompt::look_where(who, scouting.sent), rooms_of_map(realm), option::send_on);
  scouting.room = u8(taken);
}

Task<> lose_scouts(Realm& realm, Scouting& scouting, int count) {
  const int gone = std::min<int>(count, scouting.sent);
  const int before = realm.body(scouting.who).followers;
  co_await lose_followers(realm, scouting.who, gone, false, rule::lost_scouts);
  const int lost = std::clamp(before - realm.body(scouting.who).followers, 0, gone);
  scouting.sent = u8(scouting.sent - lost);
  scouting.lost = u8(std::min(scouting.lost + lost, kMostSent));
}

/// Whether the check succeeds or not.
Task<> rouse_traps(Realm& realm, Who who, int room) {
  for (std::size_t i = 0; i < realm.state.adventure.snares.size(); ++i) {
    const Snare one = realm.state.adventure.snares[i];
    if (!lies_in(one, room) || one.gone != 0 || one.area != kNone) continue;
    rows::Event scouted{
        .moment = id_of(Moment::scouted), .by = person(who), .to = trap_piece(int_of(i)), .amount = room};
    co_await realm.happen(scouted);
  }
}

/// It plays to those who listen at the door.
const Snare* bremen_in(const Look& look, int room) {
  const auto& snares = look.seen.adventure.snares;
  const auto* const found = std::ranges::find_if(snares, [&](const Snare& one) {
    return lies_in(one, room) && one.gone == 0 && one.trap == look.library.trap("bremen") &&
           one.choice < look.library.monsters.size();
  });
  return found == snares.end() ? nullptr : &*found;
}

Task<> command_them(Realm& realm, Scouting& scouting) {
  const Who who = scouting.who;
  if (!realm.exists(who) || scouting.sent == 0 || scouting.room >= kRooms) co_return;
  ++scouting.looked;
  const int against = command_difficulty(realm, scouting);
  const Score score =
      co_await one_of(realm, realm.seat(who), rule::command_check, prompt::by_which_score(who, against),
                      Few<Score>{Score::wit, Score::quest}, option::by_score);
  const Outcome outcome = co_await check(realm, who, score, against, Tag::command, rule::command_check);
  if (outcome.fumble) {
    co_await lose_scouts(realm, scouting, scouting.sent);
  } else if (!outcome.passed) {
    co_await lose_scouts(realm, scouting, std::max(1, against - outcome.result));
  }
  co_await rouse_traps(realm, who, scouting.room);
  scouting.sent = u8(std::clamp<int>(realm.body(who).followers, 0, scouting.sent));
  if (scouting.sent == 0) {
    realm.tell(told::scouts_lost(who), rule::lost_scouts);
    co_return;
  }
  if (const Snare* const lie = bremen_in(realm, scouting.room)) {
    realm.tell(told::in_room(scouting.room, lie->count, traps_about(realm, scouting.room)),
               rule::false_reports);
    realm.tell(told::kind_in_room(scouting.room, lie->choice, lie->count), rule::false_reports);
  } else {
    learn_of_room(realm, scouting.room, outcome.critical, rule::gathering_information);
  }
  co_await realm.happens(Moment::gathered, who, -1, scouting.room);
}

/// As long as somebody is left to be sent on, from room to room (L2836).
Task<> send_further(Realm& realm, Scouting& scouting) {
  const Who who = scouting.who;
  if (scouting.sent == 0 || scouting.near != 0 || !realm.exists(who)) co_return;
  const auto next = [&] {
    auto all = realm.neighbors_of(scouting.room);
    erase_if(all, [&realm](int room) { return !is_new_to_court(realm, room); });
    return all;
  };
  if (next().empty()) co_return;
  const auto taken = co_await one_or_none(realm, realm.seat(who), rule::gathering_information,
                                          prompt::look_where(who, scouting.sent), option::call_back(), next(),
                                          option::send_on, true);
  if (!taken) co_return;
  scouting.room = u8(*taken);
  realm.state.course.go_to<command_them>(kScouting);
}

}  // namespace

constinit const ProcedureOf<Realm, Scouting> kScouting =
    kit::course::steps<send_them, command_them, send_further>("scouting");

int command_difficulty(const Look& look, const Scouting& scouting) {
  // A Warlock among the Talents helps those who are sent out from home (L1739).
  return kCommandBase + scouting.looked + scouting.lost + look.kingdom(Number::rooms_investigated) +
         look.number(room_piece(scouting.room), id_of(Number::search_difficulty)) -
         (scouting.near == 0 ? serving(look, "warlock") : 0);
}

Task<> gather_information(Realm& realm, Who who) {
  realm.exhaust(who, rule::gathering_information);
  realm.state.course.then(kScouting, {u8(who), 0, kNone, 0, 0, 0});
  co_return;
}

void scout_from_camp(Realm& realm, Who who, int room) {
  realm.exhaust(who, rule::gathering_information);
  realm.state.course.then(kScouting, {u8(who), 0, u8(room), 0, 0, 1});
}

std::vector<int> rooms_to_scout(const Look& look) {
  std::vector<int> all;
  if (look.seen.adventure.here == kNone) return all;
  for (const Way& way : ways_from(look, look.seen.adventure.here)) {
    if (is_new_to_court(look, way.to)) all.push_back(way.to);
  }
  return all;
}

Task<> learn_of_kind(Realm& realm, Who who, RuleId rule) {
  Few<int> all;
  for (const Room& room : realm.state.adventure.rooms) {
    for (const Monsters& group : room.groups) {
      if (group.known == 0 && group.count > 0) all.push_back(group.monster);
    }
  }
  if (all.empty()) co_return;
  const int monster = co_await draw_among(realm, realm.seat(who), all, realm.library.monsters.size(), rule,
                                          purpose::plan_monster());
  auto& rooms = realm.state.adventure.rooms;
  for (std::size_t room = 0; room < kRooms; ++room) {
    for (Monsters& group : rooms[room].groups) {
      if (group.monster != monster || group.known != 0) continue;
      group.known = 1;
      realm.tell(told::kind_in_room(int_of(room), group.monster, group.count), rule);
    }
  }
}

void learn_of_room(Realm& realm, int room, bool names, RuleId rule) {
  Adventure& now = realm.state.adventure;
  Room& one = now.rooms[at(room)];
  one.known = 1;
  for (std::size_t i = 0; i < now.corridors.size(); ++i) {
    if (now.corridors[i].touches(room) && !is_walled_up(realm, i)) now.corridors[i].known = 1;
  }
  realm.tell(told::in_room(room, monsters_in(realm, room), traps_about(realm, room)), rule);
  show_bases(realm, room);
  if (!names) return;
  for (Monsters& group : one.groups) {
    group.known = 1;
    realm.tell(told::kind_in_room(room, group.monster, group.count), rule);
  }
  if (room == now.ruler_room) now.ruler_known = 1;
}

}  // namespace gamekeeper::make_you_kingdom
