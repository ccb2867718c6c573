#include "games/make-you-kingdom/combat/combat.hpp"

/// Getting away (L3847-3856, L11151), and giving up.
namespace gamekeeper::make_you_kingdom {
namespace {

/// Whether monsters of this kind fit into a room, beside those that are there.
bool has_place_for(const Room& room, std::uint8_t monster) {
  return !room.groups.full() ||
         std::ranges::find(room.groups, monster, &Monsters::monster) != room.groups.end();
}

/// Those in the Encampment slip into another room, which the game master chooses.
Task<> monsters_slip_away(Realm& realm) {
  People away = fighters(realm, 1);
  erase_if(away, [&](Who one) { return realm.body(one).area != camp_of(one); });
  if (away.empty()) co_return;
  Adventure& adventure = realm.state.adventure;
  int room = kNone;
  const auto takes_them = [&](int one) {
    return one != adventure.here && std::ranges::all_of(away, [&](Who who) {
             return has_place_for(adventure.rooms[at(one)], realm.foe(who).monster);
           });
  };
  const auto open = below(kRooms, takes_them);
  if (adventure.here != kNone && adventure.random == 0 && !open.empty())
    room = co_await one_of(realm, kGameMaster, rule::monsters_flee, prompt::where_they_hide(), open,
                           option::hide_in);
  for (const Who who : away) {
    realm.set_mark(who, Mark::gone);
    if (room == kNone) continue;
    join(adventure.rooms[at(room)].groups,
         Monsters{.monster = realm.foe(who).monster, .count = 1, .area = realm.body(who).area});
    if (realm.foe(who).ruler != 0) adventure.ruler_room = u8(room);
  }
  realm.tell(told::monsters_flee(int_of(away.size()), room, room != kNone), rule::monsters_flee);
}

bool is_court_in_camp(const Look& look) {
  return std::ranges::all_of(look.court_here(), [&](Who one) { return look.body(one).area == camp_of(one); });
}

/// Without the Encampment it takes a Smoke Grenade, of which a Ninja may have another (L15966).
Task<> vanish_in_smoke(Realm& realm, Who who) {
  if (is_court_in_camp(realm)) co_return;
  const auto slot = realm.slot_of(who, realm.library.item("smoke-grenade"));
  if (!slot) co_return;
  const bool ninja = realm.library.classes[realm.landmaker(who).klass].id == "ninja";
  if (ninja && co_await d6(realm, realm.seat(who), 1, rule::row) % 2 == 1) co_return;
  co_await lose_thing(realm, who, *slot, true, rule::row);
}

}  // namespace

int highest_defense(const Look& look, int side) {
  int most = 0;
  for (const Who one : fighters(look, side)) most = std::max(most, look.number(one, Number::defense));
  return most;
}

bool may_flee(const Look& look, Who who) {
  if (is_forbidden(look, person(who), Permit::flee)) return false;
  if (is_foe(who)) return look.body(who).area == camp_of(who);
  const Adventure& adventure = look.seen.adventure;
  const bool has_way = adventure.here == kNone || adventure.from != kNone ||
                       ((adventure.entrances >> adventure.here) & 1U) != 0;
  const bool hidden = look.slot_of(who, look.library.item("smoke-grenade")).has_value();
  return has_way && (hidden || is_court_in_camp(look));
}

Task<> try_to_flee(Realm& realm, Who who) {
  if (!is_foe(who)) co_await vanish_in_smoke(realm, who);
  const int against = highest_defense(realm, is_foe(who) ? 0 : 1);
  const Outcome outcome = co_await check(realm, who, Score::quest, against, Tag::travel, rule::fleeing);
  realm.tell(told::tries_to_flee(who, outcome.passed), rule::fleeing);
  if (!outcome.passed) co_return;
  if (is_foe(who)) {
    co_await monsters_slip_away(realm);
  } else {
    flee(realm);
  }
}

bool may_surrender(const Look& look, Who who) {
  if (!is_foe(who) || look.foe(who).ruler != 0) return false;
  int fallen = 0;
  for (const Flock& flock : look.seen.battle.beaten) fallen += flock.count;
  return fallen > 0 && fallen >= int_of(fighters(look, 1).size());
}

void flee(Realm& realm) {
  if (!realm.in_combat() || realm.state.battle.fled != 0) return;
  realm.state.battle.fled = 1;
  realm.tell(told::court_flees(), rule::fleeing);
}

}  // namespace gamekeeper::make_you_kingdom
