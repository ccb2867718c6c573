#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/deeds.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What rows do to the Dungeon, the Battlefield and the Kingdom.
namespace gamekeeper::make_you_kingdom {
namespace {

using engine::Perhaps;

bool chosen(const rows::Call& call, std::size_t parameter) {
  return call.verb->given[parameter].ids.empty() || call.words(parameter).front() == 0;
}

/// One of these: whichever they say, or by chance.
template <class List, class Word>
Task<typename List::value_type> said_or_drawn(Realm& realm, Who who, bool by_choice, RuleId rule,
                                              engine::Phrase asked, List all, Word word) {
  if (by_choice) co_return co_await one_of(realm, realm.seat(who), rule, asked, all, word);
  co_return all[co_await by_lot(realm, who, all.size(), rule)];
}

// -- Traps --

bool lay_trap(Realm& realm, std::uint8_t trap, int level, int area, bool guard, RuleId rule) {
  auto& snares = realm.state.adventure.snares;
  for (Snare& one : snares) {
    if (one.area == area && realm.acts_here(one)) one.gone = 1;
  }
  const auto free = std::ranges::find_if(
      snares, [](const Snare& one) { return one.gone != 0 && one.area != kNone && one.room == kNone; });
  const Snare laid{.trap = trap,
                   .level = u8(std::clamp(level, 1, 15)),
                   .area = u8(area),
                   .found = 1,
                   .guards = u8(guard ? 1 : 0)};
  if (free != snares.end()) {
    *free = laid;
  } else if (!snares.full()) {
    snares.push_back(laid);
  } else {
    return false;
  }
  realm.tell(told::trap_laid(trap, level), rule);
  return true;
}
Task<> place_trap(Realm& realm, Who who, int level, int area, bool guard, RuleId rule) {
  if (!realm.in_combat() || area < 0) co_return;
  int least = 0;
  for (const Snare& one : realm.state.adventure.snares) {
    if (one.area == area && one.guards != 0 && realm.acts_here(one)) least = std::max<int>(least, one.level);
  }
  const auto fits = [&](std::size_t i) {
    const Trap& one = realm.library.traps[i];
    return one.category == TrapCategory::combat && one.level <= level && one.level >= least;
  };
  const auto all = below(realm.library.traps.size(), fits);
  if (all.empty()) co_return;
  const int trap =
      co_await one_of(realm, realm.seat(who), rule, prompt::which_trap(who), all, option::choose_trap);
  lay_trap(realm, u8(trap), realm.library.traps[at(trap)].level, area, guard, rule);
}

// -- Rooms --

Task<int> which_room(Realm& realm, Who who, Few<int> rooms, RuleId rule) {
  co_return co_await one_of(realm, realm.seat(who), rule, prompt::which_room(), std::move(rooms),
                            option::choose_room);
}

void know(Realm& realm, int room, bool names, RuleId rule) {
  Room& one = realm.state.adventure.rooms[at(room)];
  one.known = 1;
  for (Monsters& group : one.groups) group.known = u8(names ? 1 : group.known);
  realm.tell(told::room_known(room), rule);
  show_bases(realm, room);
}
Task<> reveal_room(Realm& realm, Who who, bool names, bool by_choice, RuleId rule) {
  const auto rooms = below(kRooms, [&](int room) {
    const Room& one = realm.state.adventure.rooms[at(room)];
    return !realm.neighbors_of(room).empty() && one.explored == 0 && (one.known == 0 || names);
  });
  if (rooms.empty()) co_return;
  const int taken =
      co_await said_or_drawn(realm, who, by_choice, rule, prompt::which_room(), rooms, option::choose_room);
  know(realm, taken, names, rule);
}
void reveal_ruler(Realm& realm, RuleId rule) {
  Adventure& now = realm.state.adventure;
  if (now.ruler_room == kNone || now.ruler_known != 0) return;
  now.ruler_known = 1;
  const Room& room = now.rooms[now.ruler_room];
  if (!room.groups.empty()) realm.tell(told::ruler_known(room.groups[0].monster), rule);
}
/// `glimpse`: they are known, those of the Corridors from here as well, and not found.
void reveal_traps(Realm& realm, bool glimpse, RuleId rule) {
  auto& snares = realm.state.adventure.snares;
  for (std::size_t i = 0; i < snares.size(); ++i) {
    Snare& one = snares[i];
    if (glimpse && one.gone == 0 && one.found == 0 && traps_near(realm, int_of(i)))
      realm.tell(told::trap_glimpsed(int_of(i), one.level, one.corridor != kNone), rule);
    if (!glimpse && one.room == realm.state.adventure.here && one.corridor == kNone) one.found = 1;
  }
}
Task<> dig(Realm& realm, Who who, bool anywhere, RuleId rule) {
  const std::uint8_t here = realm.state.adventure.here;
  if (here == kNone || realm.state.adventure.corridors.full()) co_return;
  const auto ends = [&realm](int from) {
    return below(realm.is_warded(from) ? 0 : kRooms, [&](int room) {
      return room != from && realm.corridor_between(from, room) < 0 && !realm.is_warded(room);
    });
  };
  const auto starts =
      below(kRooms, [&](int room) { return (anywhere || room == here) && !ends(room).empty(); });
  if (starts.empty()) co_return;
  const int from = co_await which_room(realm, who, starts, rule);
  const int to = co_await which_room(realm, who, ends(from), rule);
  realm.state.adventure.corridors.push_back({.a = u8(from), .b = u8(to)});
  realm.tell(told::corridor_dug(from, to), rule);
}

void reset_dungeon(Realm& realm, Piece but, RuleId rule) {
  Adventure& now = realm.state.adventure;
  for (Room& room : now.rooms) {
    if (room.first.empty()) continue;
    room.groups = room.first;
    room.explored = 0;
  }
  for (std::size_t i = 0; i < now.snares.size(); ++i) {
    Snare& one = now.snares[i];
    const bool was_laid = one.area != kNone && one.room == kNone && one.corridor == kNone;
    if (!was_laid && trap_piece(int_of(i)) != but) one.gone = one.fired = 0;
  }
  now.ruler_beaten = 0;
  realm.tell(told::dungeon_resets(), rule);
}

/// Of a Random Word Table; how many of the Court like it.
Task<> name_word(Realm& realm, Who who, rows::Call& call, RuleId rule) {
  const int list = co_await one_of(realm, realm.seat(who), rule, prompt::which_words(),
                                   first(kTasteLists.size()), [](int i) { return option::word_list(i + 1); });
  const int word =
      list * kListRows + co_await word_by_dice(realm, realm.seat(who), rule, purpose::for_word());
  call.came = int_of(realm
                         .court_who([&](Who one) {
                           return realm.is_here(one) && contains(realm.landmaker(one).likes, u8(word));
                         })
                         .size());
  realm.tell(told::word_falls(word, call.came), rule);
}

/// It buries whoever is not of the Court, and is not there any more.
Task<> collapse(Realm& realm, RuleId rule) {
  const int ruin = realm.state.adventure.here;
  if (ruin == kNone) co_return;
  auto ways = realm.neighbors_of(ruin);
  erase_if(ways, [&realm](int room) { return realm.state.adventure.rooms[at(room)].ruined != 0; });
  if (ways.empty()) co_return;
  const int to =
      co_await one_of(realm, speaker(realm), rule, prompt::which_room(), ways, option::choose_room);
  Adventure& now = realm.state.adventure;
  if (now.home != 0) co_return;
  for (const Who who : realm.side_of(kFirstFoe)) realm.set_mark(who, Mark::gone);
  realm.state.battle.over = 1;
  now.rooms[at(ruin)].groups.clear();
  now.rooms[at(ruin)].clue = 0;
  now.rooms[at(ruin)].ruined = 1;
  if (now.ruler_room == ruin) now.ruler_beaten = 1;
  for (Snare& one : now.snares) {
    if (lies_in(one, ruin)) one.gone = 1;
  }
  now.random = 1;
  set_court_down(realm, to);
  realm.tell(told::room_collapses(ruin, to), rule);
  look_at_ruler(realm);
}
Task<> shift_court(Realm& realm, Who who, RuleId rule) {
  const auto rooms = below(kRooms, [&](int room) {
    const Room& one = realm.state.adventure.rooms[at(room)];
    return one.explored != 0 && one.ruined == 0 && room != realm.state.adventure.here &&
           !realm.is_warded(room);
  });
  if (rooms.empty() || realm.is_warded(realm.state.adventure.here)) co_return;
  const int to = co_await which_room(realm, who, rooms, rule);
  set_court_down(realm, to);
  realm.tell(told::court_vanishes(to), rule);
}
Task<> happening(Realm& realm, Who who) {
  if (!realm.state.trials.empty())
    roll_happening(realm, who, static_cast<Score>(realm.state.trials.back().score));
  co_return;
}

// -- The Kingdom --

/// `here`: of those that the Court has brought into the Dungeon, where it is out there.
Task<> destroy_facility(Realm& realm, Who who, int kind, bool by_choice, bool here, RuleId rule) {
  if (here && realm.state.adventure.home == 0) {
    auto built = below(kRooms, [&](int room) { return realm.state.adventure.rooms[at(room)].built.is(); });
    for (const int base : realm.bases_in(-1)) built.push_back(int_of(kRooms) + base);
    if (built.empty()) co_return;
    const int ruin = built[at(co_await one_by_chance(realm, realm.seat(who), int_of(built.size()), rule))];
    if (ruin >= int_of(kRooms)) co_return fall_base(realm, ruin - int_of(kRooms), rule);
    realm.tell(told::stands_no_more(realm.state.adventure.rooms[at(ruin)].built.facility, ruin), rule);
    realm.state.adventure.rooms[at(ruin)].built = {};
    co_return;
  }
  auto all = all_standing(realm);
  erase_if(all, [&](const Standing& one) {
    const Facility& its = realm.library.facilities[one.facility];
    return its.id == "royal-palace" || (kind != 0 && int_of(its.kind) != kind - 1);
  });
  if (all.empty()) co_return;
  const Standing gone =
      co_await said_or_drawn(realm, who, by_choice, rule, prompt::which_facility(), all, raze_option);
  pull_down(realm, gone.home, gone.addition, rule);
}

Task<> lose_talent(Realm& realm, Who who, bool by_choice, RuleId rule) {
  auto& talents = realm.state.kingdom.talents;
  if (talents.empty()) co_return;
  const std::size_t which =
      at(co_await said_or_drawn(realm, who, by_choice, rule, prompt::which_talent(), first(talents.size()),
                                [&](int i) { return option::choose_talent(talents[at(i)].job, i); }));
  rows::Event due{.moment = id_of(Moment::talent_due)};
  co_await realm.happen(due);
  if (due.cancelled) co_return;
  realm.tell(told::talent_lost(realm.state.kingdom.talents[which].job), rule);
  realm.state.kingdom.talents.erase(which);
}
Task<> gain_talent(Realm& realm, Who who, RuleId rule) {
  if (realm.state.kingdom.talents.full()) co_return;
  const std::uint8_t job = co_await draw_from(realm, "birth", who, rule);
  if (job == kNone) co_return;
  realm.state.kingdom.talents.push_back({.job = job});
  realm.tell(told::talent_found(job), rule);
}
Task<> lose_region(Realm& realm, Who who, bool by_choice, RuleId rule) {
  auto& maps = realm.state.kingdom.maps;
  if (maps.size() <= 1) co_return;
  const Few<int> all = below(maps.size(), [](int map) { return map > 0; });
  const std::size_t which = by_choice ? at(co_await which_map(realm, all, prompt::which_map_goes()))
                                      : 1 + co_await by_lot(realm, who, maps.size() - 1, rule);
  realm.state.kingdom.world[realm.state.kingdom.maps[which].region] = 0;
  realm.state.kingdom.maps.erase(which);
  realm.tell(told::region_lost(int_of(which)), rule);
}
Task<> change_relation(Realm& realm, Who who, int by, bool by_choice, RuleId rule) {
  auto& neighbors = realm.state.kingdom.neighbors;
  if (neighbors.empty()) co_return;
  shift_relation(realm,
                 co_await said_or_drawn(realm, who, by_choice, rule, prompt::which_neighbor(),
                                        first(neighbors.size()), option::choose_neighbor),
                 by, rule);
}
enum class Types : std::uint8_t { any = 9, own };
void summon(Realm& realm, std::uint8_t monster, int count, int area, rows::Call& call) {
  const std::size_t before = realm.state.battle.foes.size();
  place_foes(realm, monster, count, area);
  for (std::size_t i = before; i < realm.state.battle.foes.size(); ++i)
    call.brought.add(person(kFirstFoe + static_cast<Who>(i)));
}
/// Monsters of a type, of a Level and below.
Task<> call_up(Realm& realm, Who who, rows::Call& call, int area) {
  const Said said{call};
  const int level = said.value(1, 1);
  const int count = said.value(2, 1);
  const bool exact = said.given(4);
  int type = said.word(0, int_of(Types::any));
  const Piece bearer = realm.state.effects.runs[call.run].people[0];
  if (type == int_of(Types::own) && bearer.kind == kPerson && is_foe(bearer.index))
    type = int_of(realm.monster(bearer.index).category);
  if (!realm.in_combat() || area < 0 || count < 1) co_return;
  const auto fits = [&](std::size_t i) {
    const Monster& one = realm.library.monsters[i];
    return one.level <= level && (!exact || one.level == level) &&
           (type == int_of(Types::any) || int_of(one.category) == type);
  };
  const auto all = below(realm.library.monsters.size(), fits);
  if (all.empty()) co_return;
  const int taken =
      co_await one_of(realm, realm.seat(who), rule::row, prompt::who_comes(who), all, option::choose_monster);
  summon(realm, u8(taken), count, area, call);
}

/// Any but the Advanced ones, and not one's own.
Task<std::uint8_t> pick_job(Realm& realm, Who who, RuleId rule) {
  const int taken = co_await one_of(realm, realm.seat(who), rule, prompt::which_job(who),
                                    below(realm.library.jobs.size(),
                                          [&](int i) {
                                            return !realm.library.jobs[i].advanced &&
                                                   !contains(realm.landmaker(who).jobs, u8(i));
                                          }),
                                    option::choose_job);
  co_return u8(taken);
}

}  // namespace

int area_of(const Look& look, const Pieces& where, Piece otherwise) {
  const Piece place = where.empty() ? otherwise : where.first();
  if (place.kind == kArea) return place.index;
  if (place.kind == kPerson && look.exists(place.index)) return look.body(place.index).area;
  return place.kind == kTrap ? look.place_of(place) : -1;
}

void gain_beast(Realm& realm, std::uint8_t monster, int count, RuleId rule) {
  join(realm.state.kingdom.beasts, Flock{.monster = monster, .count = u8(std::clamp(count, 1, 250))});
  realm.tell(told::joins_people(monster), rule);
  if (serving_for(realm, "beast-tamer", int_of(realm.library.monsters[monster].category)) > 0)
    realm.state.course.then(kBeastJobs, {u8(std::clamp(count, 1, 12)), 0});
  if (const int more = realm.kingdom(Number::growth); more > 0) {
    realm.state.kingdom.citizens = i16(std::min(realm.state.kingdom.citizens + more, 30'000));
    realm.tell(told::realm_changed(Number::citizens, more, realm.state.kingdom.citizens), rule);
  }
}
void recruit(Realm& realm, Who who, RuleId rule) {
  if (!is_foe(who) || realm.knows(who, "public-enemy")) return;
  realm.set_mark(who, Mark::gone);
  gain_beast(realm, realm.foe(who).monster, 1, rule);
}

Task<> change_job(Realm& realm, Who who, bool by_choice, RuleId rule, std::uint8_t into) {
  if (is_foe(who)) co_return;
  std::uint8_t job = into;
  if (by_choice) {
    job = co_await pick_job(realm, who, rule);
  } else if (job == kNone) {
    job = co_await draw_from(realm, "birth", who, rule);
  }
  if (job == kNone || is_foe(who)) co_return;
  Landmaker& one = realm.landmaker_of(who);
  if (contains(one.jobs, job)) co_return;
  std::size_t which = 0;
  if (one.jobs[1] != kNone) {
    const auto jobs = realm.landmaker(who).jobs;
    const std::uint8_t old =
        co_await one_of(realm, realm.seat(who), rule, prompt::act_of(who), jobs, option::choose_job);
    which = jobs[0] == old ? 0 : 1;
  }
  Landmaker& mine = realm.landmaker_of(who);
  const auto bonus = [&](std::uint8_t of, int by) {
    for (const Score score : realm.library.jobs[of].bonus) {
      if (int_of(score) < kAbilities) {
        std::int8_t& its = mine.scores[static_cast<std::size_t>(score)];
        its = static_cast<std::int8_t>(std::clamp(its + by, 0, 9));
      }
    }
  };
  if (mine.jobs[which] != kNone) {
    mine.skills.set(realm.library.skill(realm.library.jobs[mine.jobs[which]].skill), false);
    bonus(mine.jobs[which], -1);
  }
  mine.jobs[which] = job;
  mine.skills.set(realm.library.skill(realm.library.jobs[job].skill));
  bonus(job, 1);
  realm.tell(told::job_changed(who, job), rule);
}

Perhaps deed_of_places(Realm& realm, rows::Call& call, RuleId rule) {
  const Said said{call};
  const Who who = call.who.kind == kPerson && realm.exists(call.who.index) ? call.who.index : realm.king();
  if (!realm.exists(who)) return {};
  const bool in_dungeon = realm.state.adventure.home == 0;
  switch (static_cast<Deed>(call.deed)) {
    case Deed::summon:
      if (!realm.in_combat() || (!said.given(0) && !is_foe(who))) return {};
      summon(realm, u8(said.word(0, is_foe(who) ? realm.foe(who).monster : 0)), said.value(1, 1),
             area_of(realm, call.pieces[2], person(who)), call);
      return {};
    case Deed::call: return call_up(realm, who, call, area_of(realm, call.pieces[3], person(who)));
    case Deed::place_trap:
      return place_trap(realm, who, said.value(0, 1), area_of(realm, call.pieces[1], call.who), said.given(2),
                        rule);
    case Deed::stop_trap:
      if (call.who.kind == kTrap) {
        realm.state.adventure.snares[call.who.index].gone = 1;
        realm.tell(told::trap_gone(realm.state.adventure.snares[call.who.index].trap), rule);
      }
      return {};
    case Deed::reset_dungeon: reset_dungeon(realm, call.who, rule); return {};
    case Deed::hide_foes:
      if (call.who.kind != kTrap) return {};
      realm.state.adventure.snares[call.who.index].choice = u8(said.word(0));
      realm.state.adventure.snares[call.who.index].count = u8(said.value(1, 1));
      return {};
    case Deed::pass_quarters:
      if (!in_dungeon && realm.state.course.has(kRoad)) lose_time(realm, said.value(0, 1), rule);
      return in_dungeon ? Perhaps(quarters_pass(realm, said.value(0, 1))) : Perhaps{};
    case Deed::leave_dungeon:
      if (in_dungeon && said.given(0)) return shift_court(realm, who, rule);
      if (in_dungeon && realm.is_warded(realm.state.adventure.here))
        realm.tell(told::warded(), rule::warded_rooms);
      else if (in_dungeon)
        go_home(realm, rule);
      return {};
    case Deed::flee_combat:
      if (realm.in_combat()) flee(realm);
      return {};
    case Deed::reveal_room:
      if (call.who.kind == kRoom) {
        know(realm, call.who.index, said.given(0), rule);
        return {};
      }
      return reveal_room(realm, who, said.given(0), chosen(call, 1), rule);
    case Deed::reveal_ruler: reveal_ruler(realm, rule); return {};
    case Deed::reveal_traps: reveal_traps(realm, said.given(0), rule); return {};
    case Deed::dig: return dig(realm, who, said.given(0), rule);
    case Deed::put_lift:
      if (in_dungeon && realm.state.adventure.here != kNone) {
        realm.room_of().lift = 1;
        realm.tell(told::lift_stands(realm.state.adventure.here), rule);
      }
      return {};
    case Deed::change_job:
      return change_job(realm, who, said.given(0) && chosen(call, 0), rule,
                        said.given(1) ? u8(call.words(1).front()) : kNone);
    case Deed::destroy_facility:
      return destroy_facility(realm, who, said.word(0), chosen(call, 1), said.given(2), rule);
    case Deed::copy_facility: return build_twin(realm, rule);
    case Deed::lose_talent: return lose_talent(realm, who, chosen(call, 0), rule);
    case Deed::gain_talent: return gain_talent(realm, who, rule);
    case Deed::lose_region: return lose_region(realm, who, chosen(call, 0), rule);
    case Deed::relation: {
      // What a row writes as -1 is taken for "left out" by said.value().
      const int by = call.values[0];
      if (call.who.kind != kNeighbor) return change_relation(realm, who, by, chosen(call, 1), rule);
      shift_relation(realm, call.who.index, by, rule);
      return {};
    }
    case Deed::befriend:
      realm.state.adventure.reaction = u8(Reaction::friendly);
      realm.tell(told::friendly_now(), rule);
      return {};
    case Deed::swap_rooms:
      if (!in_dungeon) return {};
      return chosen(call, 0) ? Perhaps(swap_two_rooms(realm)) : Perhaps(swap_with_a_room(realm));
    case Deed::reveal_monster: return learn_of_kind(realm, who, rule);
    case Deed::trap_strikes: return random_trap(realm, "disaster-traps", who);
    case Deed::name_word: return name_word(realm, who, call, rule);
    case Deed::mishap: return happening(realm, who);
    case Deed::collapse: return collapse(realm, rule);
    default: return {};
  }
}

}  // namespace gamekeeper::make_you_kingdom
