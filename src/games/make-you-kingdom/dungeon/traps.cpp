#include <charconv>
#include <cstdlib>
#include <system_error>

#include "content/document.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Traps: when they act, what of them no row says, and how they are disarmed (L9480-9578).
namespace gamekeeper::make_you_kingdom {
namespace {

Moment moment_of(Activation activation) {
  switch (activation) {
    case Activation::passage: return Moment::passed;
    case Activation::rest: return Moment::rested;
    case Activation::touch: return Moment::touched;
    case Activation::discovery: return Moment::discovered;
    default: return Moment::undiscovered;
  }
}

RuleId rule_of_moment(Moment moment) {
  switch (moment) {
    case Moment::passed: return rule::passage;
    case Moment::rested: return rule::resting_traps;
    case Moment::touched: return rule::touching;
    case Moment::discovered: return rule::finding_traps;
    case Moment::undiscovered: return rule::undiscovered;
    default: return rule::traps_act;
  }
}

bool has_row(const Library& library, std::size_t trap) {
  const rows::Row& row = library.rows->program.rows[library.trap_row(trap)];
  return row.list != rows::kNone || !row.parts.empty();
}

/// Those whose effect is the rules' own.
enum class Kind : std::uint8_t { none, teleporter, lift, illusion, floor, bremen };
Kind kind_of_trap(const std::string& id) {
  if (id == "teleporter") return Kind::teleporter;
  if (id == "elevator") return Kind::lift;
  if (id == "illusion-road") return Kind::illusion;
  if (id == "bremen") return Kind::bremen;
  return id == "moving-floor" ? Kind::floor : Kind::none;
}

Few<int> rooms_but(const Look& look, int one) {
  Few<int> all = rooms_of_map(look);
  erase_if(all, [&](int room) {
    return room == one || look.seen.adventure.rooms[at(room)].ruined != 0 || look.is_warded(room);
  });
  return all;
}

Task<int> master_picks_room(Realm& realm, engine::Phrase asked, int but) {
  const Few<int> rooms = rooms_but(realm, but);
  if (rooms.empty()) co_return -1;
  co_return co_await one_of(realm, kGameMaster, rule::master_places, asked, rooms, option::choose_room);
}

Task<> vanish(Realm& realm) {
  if (realm.is_warded(realm.state.adventure.here)) co_return;
  const int to = co_await master_picks_room(realm, prompt::gm_moves_court(), realm.state.adventure.here);
  if (to < 0 || realm.state.adventure.home != 0) co_return;
  set_court_down(realm, to);
  realm.tell(told::court_vanishes(to), rule::undiscovered);
}

/// What is in two rooms, and who, changes places; Corridors and entrances stay (13b, L10196).
void heave(Realm& realm, int one, int other) {
  if (one < 0 || other < 0) return;
  Adventure& now = realm.state.adventure;
  std::swap(now.rooms[at(one)], now.rooms[at(other)]);
  const auto follow = [one, other](std::uint8_t& room) {
    if (room == one) {
      room = u8(other);
    } else if (room == other) {
      room = u8(one);
    }
  };
  for (Snare& snare : now.snares) {
    if (snare.corridor == kNone) follow(snare.room);
  }
  follow(now.ruler_room);
  follow(now.here);
  follow(now.from);
  realm.tell(told::rooms_swapped(one, other), rule::resting_traps);
}

/// Angels or Deep Ones of the Level nearest to the Court's, the higher of two (L9869).
Task<> door_opens(Realm& realm) {
  const int count =
      (co_await realm.table.roll(speaker(realm), 2, 6, rule::touching, purpose::for_angels())).sum();
  const Category category = count % 2 == 0 ? Category::angel : Category::deep_one;
  const int level = realm.average_level();
  const auto& kinds = realm.library.monsters;
  Few<int> all = below(kinds.size(), [&](int i) { return kinds[at(i)].category == category; });
  const auto away = [&](int i) {
    return std::pair(std::abs(kinds[at(i)].level - level), -kinds[at(i)].level);
  };
  const auto nearest = away(*std::ranges::min_element(all, {}, away));
  erase_if(all, [&](int i) { return away(i) != nearest; });
  const int monster =
      co_await draw_among(realm, kGameMaster, all, kinds.size(), rule::touching, purpose::plan_monster());
  leave_foes(realm);
  realm.state.adventure.random = 1;
  realm.tell(told::foes_out_of_lift(monster, count), rule::touching);
  place_foes(realm, u8(monster), count, 3);
  realm.state.course.then(kEncounter);
}

std::optional<int> whole(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// An amount of a disarm check: a number, the Trap's Level, or a tenth of the Court's Followers.
int part_of_difficulty(const Look& look, const content::Node& node, int level) {
  if (node.is_scalar()) return whole(node.text()).value_or(0);
  if (node.find("times")) return (look.court_followers() + 9) / 10;
  return level;
}

}  // namespace

void set_court_down(Realm& realm, int room) {
  leave_foes(realm);
  realm.state.adventure.here = u8(room);
  realm.state.adventure.from = kNone;
  realm.room_of().entered = 0;
}

bool lies_in(const Snare& snare, int room) { return snare.room == room && snare.corridor == kNone; }

bool traps_near(const Look& look, int snare) {
  const Snare& one = look.seen.adventure.snares[at(snare)];
  const int here = look.seen.adventure.here;
  if (one.area != kNone) return false;
  if (one.corridor == kNone) return one.room == here;
  const auto& corridors = look.seen.adventure.corridors;
  return one.corridor < corridors.size() && corridors[one.corridor].touches(here);
}

bool is_played(const Library& library, std::size_t trap) {
  return has_row(library, trap) || kind_of_trap(library.traps[trap].id) != Kind::none;
}

Task<> acts_by_itself(Realm& realm, int snare) {
  switch (kind_of_trap(realm.library.traps[realm.state.adventure.snares[at(snare)].trap].id)) {
    case Kind::teleporter: co_return co_await vanish(realm);
    case Kind::lift: co_return co_await door_opens(realm);
    default: break;
  }
}

void send_lurkers(Realm& realm, int snare, bool surprise) {
  const Snare one = realm.state.adventure.snares[at(snare)];
  if (one.choice >= realm.library.monsters.size() || one.count == 0 || realm.in_combat()) return;
  const int area = area_by_range(realm.library.monsters[one.choice]);
  leave_foes(realm);
  realm.state.adventure.random = one.corridor == kNone ? 0 : 1;
  if (one.corridor == kNone) {
    // From now on they live there.
    realm.state.adventure.snares[at(snare)].gone = 1;
    auto& groups = realm.room_of().groups;
    if (!groups.full()) groups.push_back({.monster = one.choice, .count = one.count, .area = u8(area)});
    call_up(realm);
  } else {
    place_foes(realm, one.choice, one.count, area);
  }
  realm.tell(told::lie_in_wait(one.choice, one.count), rule::traps_act);
  start_procedure(realm, surprise ? Starts::surprise_combat : Starts::combat, realm.king(), 0);
}

Task<bool> strikes(Realm& realm, int trap, Who who, Moment moment, Tag how) {
  const std::array<rows::Id, 2> kTags{id_of(Tag::trap), id_of(how)};
  if (trap < 0 || at(trap) >= realm.state.adventure.snares.size()) co_return false;
  const Snare one = realm.state.adventure.snares[at(trap)];
  if (one.gone != 0 || realm.effects.forbids(trap_piece(trap), id_of(Permit::act_as_trap))) co_return false;
  rows::Event aimed{.moment = id_of(Moment::trap_targets),
                    .by = person(who),
                    .to = person(who),
                    .with = trap_piece(trap),
                    .tags = kTags};
  co_await realm.happen(aimed);
  if (aimed.cancelled) co_return false;
  const int was_found = realm.state.adventure.snares[at(trap)].found;
  {
    Snare& mine = realm.state.adventure.snares[at(trap)];
    mine.fired = u8(std::min(mine.fired + 1, 200));
    if (mine.found == 0 && realm.library.traps[mine.trap].disarm != Disarm::discovery) {
      mine.found = 1;
      realm.tell(told::trap_found(who, trap, mine.level), rule::traps_act);
    }
  }
  realm.tell(told::trap_springs(trap, one.level), rule_of_moment(moment));
  rows::Event due{
      .moment = id_of(moment), .by = person(who), .to = trap_piece(trap), .amount = was_found, .tags = kTags};
  co_await realm.happen(due);
  co_await acts_by_itself(realm, trap);
  co_return due.cancelled;
}

Task<> random_trap(Realm& realm, std::string_view table, Who who) {
  const std::uint8_t trap = co_await draw_from(realm, table, who, rule::traps_act);
  Adventure& now = realm.state.adventure;
  if (trap == kNone || now.here == kNone || now.snares.full()) co_return;
  const Trap& kind = realm.library.traps[trap];
  const std::size_t place = now.snares.size();
  now.snares.push_back({.trap = trap, .level = u8(kind.level), .room = now.here, .found = 1});
  if (kind.activation == Activation::automatic)
    co_return realm.tell(told::trap_springs(int_of(place), kind.level), rule::traps_act);
  co_await strikes(realm, int_of(place), who, moment_of(kind.activation));
  // It was there for this once; what it has left behind may still name it.
  if (place < realm.state.adventure.snares.size()) realm.state.adventure.snares[place].gone = 1;
}

Task<> swap_two_rooms(Realm& realm) {
  const int one = co_await master_picks_room(realm, prompt::gm_swaps(false), -1);
  heave(realm, one, co_await master_picks_room(realm, prompt::gm_swaps(true), one));
}
Task<> swap_with_a_room(Realm& realm) {
  const int here = realm.state.adventure.here;
  const Few<int> rooms = rooms_but(realm, here);
  if (here == kNone || rooms.empty() || realm.is_warded(here)) co_return;
  const int which = co_await one_by_chance(realm, speaker(realm), int_of(rooms.size()), rule::master_places);
  heave(realm, here, rooms[at(which)]);
}

Task<> spring(Realm& realm, int trap, Who who, Moment moment) { co_await strikes(realm, trap, who, moment); }

int difficulty_of(const Look& look, const Check& check, int level) {
  if (!check.against.node) return 0;
  if (!check.against.node->is_list()) return part_of_difficulty(look, *check.against.node, level);
  int sum = 0;
  for (const content::Node part : *check.against.node) sum += part_of_difficulty(look, part, level);
  return sum;
}

std::optional<int> disarm_difficulty(const Look& look, int snare) {
  const Snare& one = look.seen.adventure.snares[at(snare)];
  const Trap& trap = look.library.traps[one.trap];
  if (trap.disarm != Disarm::check || !trap.check || one.area != kNone) return std::nullopt;
  return difficulty_of(look, *trap.check, one.level) + look.kingdom(Number::disarm_difficulty);
}

Few<int> traps_at_hand(const Look& look) {
  const auto& snares = look.seen.adventure.snares;
  return below(snares.size(), [&](int which) {
    return snares[at(which)].found != 0 && snares[at(which)].gone == 0 && traps_near(look, which);
  });
}
Few<int> traps_to_disarm(const Look& look) {
  Few<int> all = traps_at_hand(look);
  erase_if(all, [&look](int which) { return !disarm_difficulty(look, which); });
  return all;
}

Task<> disarm(Realm& realm, Who who, int snare) {
  const std::optional<int> against = disarm_difficulty(realm, snare);
  if (!against) co_return;
  const Snare one = realm.state.adventure.snares[at(snare)];
  const Trap& trap = realm.library.traps[one.trap];
  realm.exhaust(who, rule::disarming);
  const Outcome outcome = co_await check(realm, who, trap.check->of, *against, Tag::disarm, rule::disarming);
  if (at(snare) >= realm.state.adventure.snares.size()) co_return;
  if (outcome.passed) {
    realm.state.adventure.snares[at(snare)].gone = 1;
    realm.tell(told::trap_disarmed(snare), rule::disarming);
    if (serving(realm, "dungeon-master") > 0) {
      const int found = co_await d6(realm, realm.seat(who), 1, rule::brilliance);
      realm.give_material(who, Material::reagents, found + realm.state.adventure.snares[at(snare)].level,
                          rule::brilliance);
    }
    if (trap.id == "pool") co_await quarters_pass(realm, 1);
    co_return;
  }
  realm.tell(told::trap_holds(who, snare), rule::failed_disarming);
  if (trap.activation != Activation::automatic)
    co_await strikes(realm, snare, who, moment_of(trap.activation), Tag::disarm);
}

}  // namespace gamekeeper::make_you_kingdom
