#include <tuple>

#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/deeds.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"
#include "kit/words/on.hpp"

/// Bases: what the game master's side has built. What each does stands in content/bases.yaml (L10634-10757).
namespace gamekeeper::make_you_kingdom {
namespace {

using kit::words::on;
using kit::words::said;

constexpr int kMostSupply = 200;

const Base& kind_of(const Look& look, int base) {
  return look.library.bases[look.seen.adventure.bases[at(base)].base];
}

// -- What they send and make --

bool has_kind(const auto& some, int kind) {
  return std::ranges::any_of(some, [kind](const auto& one) { return one.monster == kind && one.count > 0; });
}
Few<int> kinds_on_map(const Look& look) {
  return below(look.library.monsters.size(), [&look](int kind) {
    return std::ranges::any_of(look.seen.adventure.rooms,
                               [kind](const Room& room) { return has_kind(room.groups, kind); });
  });
}
/// Where another of its kind lives those who have risen would be one of them.
Few<int> rooms_for(const Look& look, int monster, bool risen) {
  Few<int> rooms = rooms_of_map(look);
  erase_if(rooms, [&](int room) {
    const auto& groups = look.seen.adventure.rooms[at(room)].groups;
    const bool there = has_kind(groups, monster);
    return risen ? there || groups.full() : !there && groups.full();
  });
  return rooms;
}
/// Of all, or of those that were beaten, whoever it can still pay for.
Few<int> recruits(const Look& look, int supply, bool risen) {
  if (risen && look.seen.adventure.outfits.full()) return {};
  return below(look.library.monsters.size(), [&](int kind) {
    return look.library.monsters[at(kind)].level <= supply && !rooms_for(look, kind, risen).empty() &&
           (!risen || has_kind(look.seen.adventure.beaten, kind));
  });
}

Task<> send_monsters(Realm& realm, int base, bool risen, RuleId rule) {
  const auto all = [&] { return recruits(realm, realm.seen.adventure.bases[at(base)].supply, risen); };
  while (!all().empty()) {
    const auto kind = co_await one_or_none(realm, kGameMaster, rule, prompt::whom_to_send(base),
                                           option::enough(), all(), option::choose_monster);
    if (!kind) co_return;
    const int room = co_await one_of(realm, kGameMaster, rule, prompt::which_room(),
                                     rooms_for(realm, *kind, risen), option::choose_room);
    const Monster& one = realm.library.monsters[at(*kind)];
    put_supply(realm, base, -one.level, rule);
    join(realm.state.adventure.rooms[at(room)].groups,
         Monsters{.monster = u8(*kind), .count = 1, .area = u8(area_by_range(one))});
    if (risen) realm.state.adventure.outfits.push_back({.monster = u8(*kind), .room = u8(room)});
    realm.tell(told::base_sends(*kind, room), rule, engine::only(kGameMaster));
  }
}

Task<> equip(Realm& realm, int base, RuleId rule) {
  const auto can_be_made = [&realm, supply = realm.seen.adventure.bases[at(base)].supply](int i) {
    const Item& item = realm.library.items[at(i)];
    return (item.kind == ItemKind::arms || item.kind == ItemKind::recovery) && item.cost <= supply;
  };
  const Few<int> kinds = kinds_on_map(realm);
  if (kinds.empty() || realm.state.adventure.outfits.full()) co_return;
  const int item = co_await one_of(realm, kGameMaster, rule, prompt::what_to_make(base),
                                   below(realm.library.items.size(), can_be_made), option::choose_item);
  const int kind =
      co_await one_of(realm, kGameMaster, rule, prompt::whom_to_equip(item), kinds, option::choose_monster);
  put_supply(realm, base, -realm.library.items[at(item)].cost, rule);
  realm.state.adventure.outfits.push_back({.monster = u8(kind), .item = u8(item)});
  realm.tell(told::all_equipped(kind, item), rule);
  for (Who who = kFirstFoe; realm.exists(who); ++who) {
    if (realm.foe(who).monster == kind && realm.is_here(who)) realm.give(who, u8(item), 0, rule);
  }
}

Task<> found_base(Realm& realm, Who who, RuleId rule) {
  const auto fits = [&](int i) { return !rooms_for_base(realm, realm.library.bases[at(i)]).empty(); };
  const Few<int> all = below(realm.library.bases.size(), fits);
  if (all.empty()) co_return;
  const SeatId seat = realm.seat(who);
  const int base = co_await one_of(realm, seat, rule, prompt::which_base(), all, option::choose_base);
  const int room = co_await one_of(realm, seat, rule, prompt::which_room(),
                                   rooms_for_base(realm, realm.library.bases[at(base)]), option::choose_room);
  lay_base(realm, u8(base), room);
}

}  // namespace

// -- Where they are, and what is known of them --

Few<int> Look::bases_in(int room) const {
  return below(seen.adventure.bases.size(), [&](int i) {
    const Stronghold& one = seen.adventure.bases[at(i)];
    return one.hp > 0 && (room < 0 || one.room == room);
  });
}

int Look::supply() const {
  int sum = 0;
  for (const int base : bases_in(-1)) sum += seen.adventure.bases[at(base)].supply;
  return sum;
}

int Look::base_number(int base, Number number) const {
  const Stronghold& one = seen.adventure.bases[at(base)];
  switch (number) {
    case Number::production: return one.supply;
    case Number::level: return kind_of(*this, base).level;
    case Number::kind: return one.base;
    case Number::rooms_away:
      return seen.adventure.here == kNone ? kFar
                                          : distances_from(*this, seen.adventure.here, false)[one.room];
    case Number::regions_away: {
      int least = kFar;
      const auto steps = distances_to(*this, seen.adventure.region, true);
      for (const Territory& map : seen.kingdom.maps) least = std::min<int>(least, steps[map.region]);
      return std::max(0, least - 1);
    }
    default: return 0;
  }
}

int levels_of_bases(const Look& look) {
  int sum = 0;
  for (const int base : look.bases_in(-1)) sum += kind_of(look, base).level;
  return sum;
}

Few<int> rooms_for_base(const Look& look, const Base& base) {
  Few<int> rooms = rooms_of_map(look);
  erase_if(rooms, [&](int room) {
    return look.seen.adventure.bases.full() || std::ranges::any_of(look.bases_in(room), [&](int other) {
             return kind_of(look, other).install == base.install;
           });
  });
  return rooms;
}

void lay_base(Realm& realm, std::uint8_t base, int room) {
  const auto hp = u8(realm.library.bases[base].hp);
  realm.state.adventure.bases.push_back({.base = base, .room = u8(room), .hp = hp});
  realm.tell(told::base_laid(base, room), rule::bases, engine::only(kGameMaster));
}

void show_base(Realm& realm, int base) {
  Stronghold& one = realm.state.adventure.bases[at(base)];
  if (std::exchange(one.seen, std::uint8_t{1}) == 0)
    realm.tell(told::base_shown(one.base, one.room), rule::bases_shown);
}
void show_bases(Realm& realm, int room) {
  for (const int base : realm.bases_in(room)) show_base(realm, base);
}

// -- Production Capacity --

int put_supply(Realm& realm, int base, int by, RuleId rule) {
  std::uint8_t& now = realm.state.adventure.bases[at(base)].supply;
  const int was = now;
  now = u8(std::clamp(was + by, 0, kMostSupply));
  if (now != was) realm.tell(told::base_supplied(base, now - was, now), rule);
  return now - was;
}

int spend_supply(Realm& realm, int points, RuleId rule) {
  int spent = 0;
  while (spent < points) {
    const Few<int> all = realm.bases_in(-1);
    const auto supply = [&](int base) { return realm.seen.adventure.bases[at(base)].supply; };
    const auto most = std::ranges::max_element(all, {}, supply);
    if (most == all.end() || supply(*most) == 0) break;
    const int share = std::min<int>(points - spent, supply(*most));
    put_supply(realm, *most, -share, rule);
    spent += share;
  }
  return spent;
}

Task<> gain_supply(Realm& realm, int points, RuleId rule) {
  for (; points > 0 && !realm.bases_in(-1).empty(); --points) {
    const int base = co_await one_of(realm, kGameMaster, rule, prompt::where_to_store(points),
                                     realm.bases_in(-1), option::store_in);
    put_supply(realm, base, 1, rule);
  }
}

Task<> supplies_come(Realm& realm) {
  if (realm.bases_in(-1).empty()) co_return;
  co_await gain_supply(realm, 1, rule::production_capacity);
  co_await realm.happens(Moment::supplied);
}

// -- What they do --

void fit_out(Realm& realm, Who foe) {
  for (const Outfit& one : realm.seen.adventure.outfits) {
    if (one.monster != realm.foe(foe).monster || (one.room != kNone && one.room != realm.seen.adventure.here))
      continue;
    if (one.item != kNone) {
      realm.give(foe, one.item, 0, rule::row);
      continue;
    }
    for (const std::string_view skill : {"public-enemy", "undying-body"})
      realm.body_of(foe).learned.set(realm.library.skill(skill));
  }
}

engine::Perhaps deed_of_bases(Realm& realm, rows::Call& call, RuleId rule) {
  const auto deed = static_cast<Deed>(call.deed);
  if (deed == Deed::place_base) return found_base(realm, call.who.index, rule);
  if (call.who.kind != kBase) return {};
  const int base = call.who.index;
  Stronghold& one = realm.state.adventure.bases[at(base)];
  switch (deed) {
    case Deed::add:
      one.active = 1;
      realm.tell(told::base_works(one.base), rule::bases_at_work);
      return {};
    case Deed::move:
      if (call.pieces[0].empty()) return {};
      one.room = call.pieces[0].first().index;
      realm.tell(told::base_moves(one.base, one.room), rule::war_machines);
      return {};
    case Deed::equip: return equip(realm, base, rule);
    case Deed::raise_dead: return send_monsters(realm, base, true, rule);
    case Deed::reinforce: return send_monsters(realm, base, false, rule);
    default: return {};
  }
}

// -- What is done to them --

int base_of(const Look& look, Who wall) {
  for (const int base : look.bases_in(look.seen.adventure.here)) {
    if (look.library.monsters.size() + look.seen.adventure.bases[at(base)].base == look.foe(wall).monster)
      return base;
  }
  return -1;
}

void raise_bases(Realm& realm) {
  for (const int base : realm.bases_in(realm.seen.adventure.here)) {
    const Stronghold& one = realm.seen.adventure.bases[at(base)];
    if (realm.state.battle.foes.full()) return;
    Foe wall{.monster = u8(realm.library.monsters.size() + one.base)};
    wall.body.hp = one.hp;
    wall.body.area = u8(camp_of(kFirstFoe));
    realm.state.battle.foes.push_back(wall);
  }
}
void note_bases(Realm& realm) {
  for (Who who = kFirstFoe; realm.exists(who); ++who) {
    const int base = realm.is_base(who) ? base_of(realm, who) : -1;
    if (base >= 0)
      realm.state.adventure.bases[at(base)].hp = u8(std::clamp<int>(realm.body(who).hp, 0, kMostSupply));
  }
}

void fall_base(Realm& realm, int base, RuleId rule) {
  Stronghold& one = realm.state.adventure.bases[at(base)];
  show_base(realm, base);
  one.hp = one.supply = 0;
  realm.tell(told::base_falls(one.base, one.room), rule);
}

/// From wherever they stand: no weapon is out of range in Camp (L10738).
void offer_sieges(const Look& look, Who who, Offers& offers) {
  if (is_forbidden(look, person(who), Permit::attack)) return;
  for (const int base : look.bases_in(look.seen.adventure.here)) {
    for (const std::uint8_t slot : hands(look, who)) {
      if (fits_the_hand(look, who, look.strike(who, slot)))
        offers.add_unless(
            option::besiege(who, slot, base),
            {{is_forbidden(look, base_piece(base), Permit::target), rule::bases, reason::behind_walls()}});
    }
  }
}
Task<> besiege(Realm& realm, Who who, std::uint8_t slot, int base) {
  realm.exhaust(who, rule::besieging);
  realm.tell(told::besieges(who, base), rule::besieging);
  const std::size_t others = realm.state.battle.foes.size();
  raise_bases(realm);
  for (Who wall = kFirstFoe + static_cast<Who>(others); realm.exists(wall); ++wall) {
    realm.body_of(wall).area = realm.body(who).area;
    if (base_of(realm, wall) == base) co_await attack(realm, who, slot, wall);
  }
  note_bases(realm);
  auto& foes = realm.state.battle.foes;
  while (foes.size() > others) foes.pop_back();
}

Task<> claim_bases(Realm& realm) {
  const int map = int_of(realm.state.kingdom.maps.size()) - 1;
  for (const int base : realm.bases_in(-1)) {
    const int home = home_of(map, realm.seen.adventure.bases[at(base)].room);
    const Base& its = kind_of(realm, base);
    Few<int> all = below(realm.library.facilities.size(),
                         [&](int i) { return contains(its.rewards, realm.library.facilities[at(i)].id); });
    erase_if(all, [&](int i) {
      const Home& there = realm.seen.kingdom.maps[at(map)].rooms[at(room_of_home(home))];
      return realm.library.facilities[at(i)].install == Install::room ? there.room.is() : there.addition.is();
    });
    if (all.empty()) continue;
    const auto taken = co_await one_or_none(
        realm, speaker(realm), rule::bases_claimed, prompt::what_of_base(base), option::pass(), all,
        [home](int facility) { return option::choose_facility(facility, home); });
    if (!taken) continue;
    const std::uint8_t choice =
        its.yields ? u8(*its.yields) : (co_await dedicate(realm, u8(*taken), 0, rule::bases_claimed)).choice;
    put_up(realm, u8(*taken), home, choice, rule::bases_claimed);
  }
}

double appraise_bases(const Look& look, const engine::Decision& decision, const Option& option) {
  if (decision.seat != kGameMaster || look.seen.adventure.bases.empty()) return 0;
  const auto store = [&](int base) {
    const bool works = look.seen.adventure.bases[at(base)].active != 0;
    return works ? 0.1 : 1 + 0.1 * kind_of(look, base).level;
  };
  // A War Machine rolls toward the Court.
  const auto roll = [&](int kind, int room) {
    const bool is_way = kind == kRoom && look.seen.adventure.here != kNone;
    return is_way ? -1.0 * distances_from(look, look.seen.adventure.here, false)[at(room)] : 0.0;
  };
  return said<double>(
      option, 0, std::tie(), on<option::store_in>(store), on<option::row_piece>(roll),
      on<option::row_answer>([](bool agrees, int) { return agrees ? 0.5 : 0.0; }), on<option::row_react>(0.5),
      on<option::choose_monster>([&](int kind) { return 0.1 * look.library.monsters[at(kind)].level; }),
      on<option::choose_item>([&](int item) { return 0.1 * look.library.items[at(item)].cost; }));
}

}  // namespace gamekeeper::make_you_kingdom
