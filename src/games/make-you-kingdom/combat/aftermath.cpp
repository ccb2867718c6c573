#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"

/// How a Combat ends: the dying, those who gave up, treasure, and where everybody is then (L3931-4075).
namespace gamekeeper::make_you_kingdom {
namespace {

/// Those who gave up, and those who were knocked out, count among the beaten, and wait for the Camp (L3941).
void count_captives(Realm& realm) {
  for (const Who who : realm.everybody()) {
    if (!is_foe(who) || fights(realm, who)) continue;
    Body& body = realm.body_of(who);
    body.marks.set(Mark::surrendered);
    body.marks.set(Mark::unconscious, false);
    body.hp = std::max<std::int16_t>(body.hp, 1);
    join(realm.state.battle.beaten, Flock{.monster = realm.foe(who).monster, .count = 1});
  }
}

bool is_left(const Foe& foe) { return !foe.body.marks.has(Mark::dead) && !foe.body.marks.has(Mark::gone); }

/// Who is left of the monsters stays in the room: those that the Court fled from, and those who gave up.
void leave_the_rest(Realm& realm) {
  Adventure& adventure = realm.state.adventure;
  if (adventure.here == kNone) return;
  Room& room = realm.room_of();
  for (std::size_t i = adventure.random == 0 ? room.groups.size() : 0; i > 0; --i) {
    const std::uint8_t monster = room.groups[i - 1].monster;
    if (std::ranges::find(realm.state.battle.foes, monster, &Foe::monster) != realm.state.battle.foes.end())
      room.groups.erase(i - 1);
  }
  bool yielded = false;
  for (Who who = kFirstFoe; realm.exists(who); ++who) {
    const Foe& foe = realm.foe(who);
    if (!is_left(foe) || realm.is_base(who) ||
        (adventure.random != 0 && !realm.has_mark(who, Mark::surrendered)))
      continue;
    yielded = yielded || realm.has_mark(who, Mark::surrendered);
    const auto same = std::ranges::find_if(room.groups, [&](const Monsters& group) {
      return group.monster == foe.monster && group.area == foe.body.area;
    });
    if (same != room.groups.end()) {
      same->count = u8(std::min(same->count + 1, 200));
    } else if (!room.groups.full()) {
      room.groups.push_back({.monster = foe.monster, .count = 1, .area = foe.body.area, .known = 1});
    }
  }
  if (!yielded || realm.state.battle.fled != 0) return;
  room.reaction = Reaction::friendly;
}

/// Traps that were laid in the fight go with it.
void sweep_field(Adventure& adventure) {
  const auto was_laid = [](const Snare& one) {
    return one.area != kNone && one.room == kNone && one.corridor == kNone;
  };
  for (Snare& one : adventure.snares) {
    if (was_laid(one)) one.gone = 1;
  }
  while (!adventure.snares.empty() && was_laid(adventure.snares.back())) adventure.snares.pop_back();
}

}  // namespace

void forget_foes(State& state) {
  const auto is_of_foe = [](Piece piece) { return piece.kind == kPerson && is_foe(piece.index); };
  erase_those(state.bonds, [](const Bond& one) { return is_foe(one.from) || is_foe(one.to); });
  erase_those(state.effects.kept, [&](const rows::Kept& one) { return is_of_foe(one.names.people[0]); });
  erase_those(state.effects.used, [&](const rows::Used& one) { return is_of_foe(one.who); });
}

bool court_has_won(const Look& look) {
  return look.seen.battle.fled == 0 && has_fighters(look, 0) && !has_fighters(look, 1);
}

Task<> combat_ends(Realm& realm) {
  count_captives(realm);
  std::uint8_t& acted = realm.state.battle.spare;
  for (const Who who : realm.court_who([](Who) { return true; }))
    realm.set_mark(who, Mark::acted, ((acted >> who) & 1U) != 0);
  acted = 0;
  realm.tell(told::combat_over(court_has_won(realm), realm.state.battle.round), rule::combat_end);
  co_await realm.happens(Moment::combat_end);
}

/// Who hung by a thread and was not brought back dies; sleepers wake.
Task<> the_fallen(Realm& realm) {
  for (Who who = 0; who < static_cast<Who>(realm.state.court.size()); ++who) {
    if (!realm.is_here(who)) continue;
    if (realm.has_status(who, Status::asleep)) realm.end_status(who, Status::asleep, rule::bad_statuses);
    if (realm.has_mark(who, Mark::dying) && realm.body(who).hp <= 0)
      co_await dies(realm, who, rule::fatal_wound);
    realm.set_mark(who, Mark::dying, false);
  }
  co_return;
}

Task<> victory(Realm& realm) {
  if (!court_has_won(realm)) co_return;
  for (const Foe& foe : realm.state.battle.foes) {
    const bool beaten = foe.body.marks.has(Mark::dead) || foe.body.marks.has(Mark::surrendered);
    if (foe.ruler != 0 && beaten) realm.state.adventure.ruler_beaten = 1;
  }
  co_await realm.happens(Moment::won);
}

/// Who fled is where they came from; who came from outside is outside again.
Task<> leave_field(Realm& realm) {
  Adventure& adventure = realm.state.adventure;
  leave_the_rest(realm);
  if (realm.state.battle.fled == 0 || adventure.here == kNone) co_return;
  if (adventure.from != kNone) {
    adventure.here = std::exchange(adventure.from, kNone);
  } else {
    go_home(realm, rule::fleeing);
  }
}

/// Whom monsters barred the way meets some, and nobody else is there (L4574).
Task<> the_waylaid(Realm& realm) {
  const std::uint8_t alone = realm.state.battle.waylaid;
  const auto is_one = [&](Who who) { return ((alone >> who) & 1U) != 0 && !realm.has_mark(who, Mark::dead); };
  if (realm.state.adventure.home != 0 || realm.court_who(is_one).empty()) co_return;
  clear_field(realm);
  realm.state.battle.aside = realm.state.battle.away = u8(~alone);
  co_await random_encounter(realm);
  start_combat(realm, false);
}

/// Nothing of a Combat outlives it.
void clear_field(Realm& realm) {
  State& state = realm.state;
  note_bases(realm);
  auto& known = state.adventure.beaten;
  for (const Flock& flock : state.battle.beaten) {
    if (std::ranges::find(known, flock.monster, &Flock::monster) == known.end() && !known.full())
      known.push_back(flock);
  }
  for (Landmaker& one : state.court) {
    Body& body = one.body;
    for (const Mark mark : {Mark::deferred, Mark::double_move, Mark::holding_back, Mark::surrendered})
      body.marks.set(mark, false);
    if (!body.marks.has(Mark::unconscious) && !body.marks.has(Mark::dead))
      body.marks.set(Mark::exhausted, body.marks.has(Mark::acted));
    body.steps = 0;
    body.off = {};
    body.learned = {};
    body.boosts = {};
    body.shut = body.shut_now = 0;
  }
  for (const rows::Used& one : state.effects.used) {
    if (one.scope == id_of(Scope::lent)) realm.body_of(one.who.index).learned.set(one.row);
  }
  for (const Scope scope : {Scope::attack, Scope::cycle, Scope::round, Scope::combat})
    realm.effects.scope_is_over(id_of(scope));
  // Who gave up waits for the Camp, and all who have watched a duel are still there.
  Battle after;
  for (Foe& foe : state.battle.foes) {
    foe.aside = 0;
    if (is_left(foe) && foe.monster < realm.library.monsters.size() &&
        (foe.body.marks.has(Mark::surrendered) || state.battle.duel != 0))
      after.foes.push_back(foe);
  }
  state.battle = after;
  forget_foes(state);
  sweep_field(state.adventure);
  state.adventure.surprised = 0;
}

}  // namespace gamekeeper::make_you_kingdom
