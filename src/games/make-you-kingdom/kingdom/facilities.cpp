#include <cstdlib>

#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What stands in the Kingdom, where something may stand, and what it is dedicated to (L7499-7660).
namespace gamekeeper::make_you_kingdom {
namespace {

const Home& home_at(const Look& look, int home) {
  return look.seen.kingdom.maps[at(map_of(home))].rooms[at(room_of_home(home))];
}

/// Main Streets grow from the Palace.
bool street_leads_to(const Look& look, int home) {
  const Territory& map = look.seen.kingdom.maps[at(map_of(home))];
  const int room = room_of_home(home);
  for (int other = 0; other < int_of(kRooms); ++other) {
    const std::uint8_t stands = map.rooms[at(other)].room.facility;
    if (lie_together(room, other) &&
        (stands == look.library.facility("royal-palace") || stands == look.library.facility("main-street")))
      return true;
  }
  return false;
}

bool may_stand_at(const Look& look, std::size_t facility, int home) {
  const Facility& its = look.library.facilities[facility];
  const Home& there = home_at(look, home);
  if (its.install == Install::room)
    return !there.room.is() && (its.id != "main-street" || street_leads_to(look, home));
  if (!there.room.is() || there.addition.is()) return false;
  return its.hosts.empty() || contains(its.hosts, look.library.facilities[there.room.facility].id);
}

int standing_of(const Look& look, std::size_t facility) {
  return int_of(std::ranges::count_if(all_standing(look),
                                      [facility](const Standing& one) { return one.facility == facility; }));
}

/// People of a Job, at Court and among the Talents.
int people_of(const Look& look, std::string_view job) {
  const std::uint8_t which = look.library.job(job);
  return int_of(look.court_who([&](Who who) {
                      return !is_lost(look, who) && contains(look.landmaker(who).jobs, which);
                    })
                    .size()) +
         int_of(std::ranges::count(look.seen.kingdom.talents, which, &Talent::job));
}

bool is_of_spells(Group group) {
  return group == Group::astrology || group == Group::summoning || group == Group::science;
}

Task<std::uint8_t> choose_group(Realm& realm, std::uint8_t facility, bool spells, RuleId rule) {
  co_return u8(
      co_await one_of(realm, speaker(realm), rule, prompt::ask_group(facility),
                      below(at(int_of(Group::item) + 1),
                            [spells](int i) { return !spells || is_of_spells(static_cast<Group>(i)); }),
                      [](int i) { return option::dedicate(static_cast<Group>(i)); }));
}

Task<std::uint8_t> choose_person(Realm& realm, std::uint8_t facility, RuleId rule) {
  co_return u8(co_await one_of(realm, speaker(realm), rule, prompt::ask_person_of(facility),
                               first(realm.state.court.size()), option::choose_who));
}

Task<std::uint8_t> choose_stuff(Realm& realm, std::uint8_t facility, RuleId rule) {
  co_return u8(co_await one_of(realm, speaker(realm), rule, prompt::ask_material_of(facility),
                               first(kMaterials),
                               [](int i) { return option::choose_material(static_cast<Material>(i)); }));
}

Task<Dedication> choose_arms(Realm& realm, std::uint8_t facility, int can_pay, RuleId rule) {
  const auto& items = realm.library.items;
  const auto fits = [&](int i) {
    const Item& item = items[at(i)];
    return item.kind == ItemKind::arms && item.weapon && item.cost <= std::max(1, can_pay);
  };
  const int arms =
      co_await one_of(realm, speaker(realm), rule, prompt::ask_arms_of(facility), below(items.size(), fits),
                      [&](int i) { return option::request(i, items[at(i)].cost); });
  co_return Dedication{u8(arms), items[at(arms)].cost};
}

Task<Dedication> choose_monster(Realm& realm, std::uint8_t facility, int can_pay, RuleId rule) {
  const int monster =
      co_await one_of(realm, speaker(realm), rule, prompt::ask_monster_of(facility),
                      below(realm.library.monsters.size(),
                            [&](int i) { return realm.library.monsters[i].level <= std::max(1, can_pay); }),
                      option::choose_monster);
  co_return Dedication{u8(monster), realm.library.monsters[at(monster)].level};
}

Task<std::uint8_t> choose_spell(Realm& realm, std::uint8_t facility, RuleId rule) {
  const auto is_spell = [&realm](int i) {
    const Skill& skill = realm.library.skills[at(i)];
    return skill.group && is_of_spells(*skill.group) && skill.timing != Timing::permanent;
  };
  co_return u8(co_await one_of(realm, speaker(realm), rule, prompt::ask_skill_of(facility),
                               below(realm.library.skills.size(), is_spell), option::keep_skill));
}

/// Empty rooms that a Corridor joins with this one.
std::vector<int> rooms_for_twin(const Look& look, int home) {
  const Territory& map = look.seen.kingdom.maps[at(map_of(home))];
  const int room = room_of_home(home);
  std::vector<int> all;
  for (const Corridor& one : map.corridors) {
    const int other = one.beyond(room);
    if (other >= 0 && !map.rooms[at(other)].room.is()) all.push_back(home_of(map_of(home), other));
  }
  return all;
}

Few<Standing> twins(const Look& look) {
  auto all = all_standing(look);
  erase_if(all, [&look](const Standing& one) {
    return one.addition || look.library.facilities[one.facility].id == "royal-palace" ||
           rooms_for_twin(look, one.home).empty();
  });
  return all;
}

bool are_joined(const Territory& map, int a, int b) {
  return std::ranges::any_of(map.corridors, [a, b](const Corridor& one) { return one.beyond(a) == b; });
}

void offer_corridors(const Look& look, int map, Offers& offers) {
  const Territory& its = look.seen.kingdom.maps[at(map)];
  for (int a = 0; a < int_of(kRooms); ++a) {
    for (int b = a + 1; b < int_of(kRooms); ++b) {
      if (lie_together(a, b) && !are_joined(its, a, b))
        offers.add(option::join(home_of(map, a), home_of(map, b)));
    }
  }
}

}  // namespace

bool lie_together(int a, int b) {
  constexpr int kAcross = 3;
  return a != b && std::abs(a / kAcross - b / kAcross) <= 1 && std::abs(a % kAcross - b % kAcross) <= 1;
}

Few<Standing> all_standing(const Look& look) {
  Few<Standing> all;
  for (std::size_t map = 0; map < look.seen.kingdom.maps.size(); ++map) {
    for (std::size_t room = 0; room < kRooms; ++room) {
      const int home = home_of(int_of(map), int_of(room));
      const Home& there = home_at(look, home);
      if (there.room.is()) all.push_back({home, false, there.room.facility, there.room.choice});
      if (there.addition.is()) all.push_back({home, true, there.addition.facility, there.addition.choice});
    }
  }
  return all;
}

Few<int> facilities_elsewhere(const Look& look, bool recreational) {
  return below(look.library.facilities.size(), [&](int i) {
    const Facility& its = look.library.facilities[at(i)];
    return its.timing == Timing::plan && its.act && !look.has_facility(at(i)) &&
           (!recreational || its.kind == FacilityKind::recreational);
  });
}

Few<int> places_for(const Look& look, std::size_t facility) {
  Few<int> all;
  const int homes = home_of(int_of(look.seen.kingdom.maps.size()), 0);
  for (int home = 0; home < homes; ++home) {
    if (may_stand_at(look, facility, home)) all.push_back(home);
  }
  return all;
}

int price_of(const Look& look, std::size_t facility) {
  return std::max(0,
                  look.library.facilities[facility].cost - serving_for(look, "daedalist", int_of(facility)));
}

/// What a facility's own text asks for, and whose it is.
bool may_be_built(const Look& look, std::size_t facility) {
  const Facility& its = look.library.facilities[facility];
  if (its.kind == FacilityKind::great_power) {
    const std::uint8_t power = look.seen.kingdom.power;
    return power < look.library.great_powers.size() && look.library.great_powers[power].facility == its.id;
  }
  if (its.id == "royal-palace") return standing_of(look, facility) == 0;
  if (its.id == "memorial-hall") return look.seen.course.has(kEndPhase);
  if (its.id == "observatory") return standing_of(look, facility) < people_of(look, "astrologist");
  if (its.id == "execution-ground") return people_of(look, "executioner") > 0;
  if (its.id == "windmill") return look.population() >= 50;
  return its.id != "botch";
}

void put_up(Realm& realm, std::uint8_t facility, int home, std::uint8_t choice, RuleId rule) {
  Home& there = realm.state.kingdom.maps[at(map_of(home))].rooms[at(room_of_home(home))];
  const bool is_room = realm.library.facilities[facility].install == Install::room;
  (is_room ? there.room : there.addition) = {.facility = facility, .choice = choice};
  realm.tell(told::built(facility, home), rule);
}

void pull_down(Realm& realm, int home, bool addition, RuleId rule) {
  Home& there = realm.state.kingdom.maps[at(map_of(home))].rooms[at(room_of_home(home))];
  const bool shares_its_fate =
      addition && there.addition.is() && realm.library.facilities[there.addition.facility].id == "botch";
  const Home before = there;
  there.addition = {};
  if (!addition || shares_its_fate) there.room = {};
  for (const Built& one : {before.room, before.addition}) {
    const bool is_gone = &one == &before.room ? !there.room.is() : !there.addition.is();
    if (!one.is() || !is_gone) continue;
    realm.tell(told::razed(one.facility, home), rule);
    if (rule != rule::tearing_down) traitor_profits(realm);
  }
}

Task<Dedication> dedicate(Realm& realm, std::uint8_t facility, int can_pay, RuleId rule) {
  const auto meant = realm.library.facilities[facility].dedicated;
  if (!meant) co_return Dedication{};
  switch (*meant) {
    case Dedicated::person: co_return Dedication{co_await choose_person(realm, facility, rule)};
    case Dedicated::material: co_return Dedication{co_await choose_stuff(realm, facility, rule)};
    case Dedicated::spells: co_return Dedication{co_await choose_group(realm, facility, true, rule)};
    case Dedicated::group: co_return Dedication{co_await choose_group(realm, facility, false, rule)};
    case Dedicated::skill: co_return Dedication{co_await choose_spell(realm, facility, rule)};
    case Dedicated::weapon: co_return co_await choose_arms(realm, facility, can_pay, rule);
    case Dedicated::monster: co_return co_await choose_monster(realm, facility, can_pay, rule);
  }
  co_return Dedication{};
}

Task<bool> receive_facility(Realm& realm, std::uint8_t facility, RuleId rule, std::uint8_t choice) {
  if (places_for(realm, facility).empty()) {
    realm.tell(told::no_place_for(facility), rule);
    co_return false;
  }
  const int home = co_await one_of(realm, speaker(realm), rule, prompt::ask_site(facility),
                                   places_for(realm, facility), option::build_at);
  if (choice == kNone) choice = (co_await dedicate(realm, facility, 0, rule)).choice;
  if (may_stand_at(realm, facility, home)) put_up(realm, facility, home, choice, rule);
  co_return true;
}

Task<> build_twin(Realm& realm, RuleId rule) {
  if (twins(realm).empty()) co_return;
  const Standing said =
      co_await one_of(realm, speaker(realm), rule, prompt::ask_double(), twins(realm),
                      [](const Standing& one) { return option::double_it(one.home, one.facility); });
  const int where = co_await one_of(realm, speaker(realm), rule, prompt::ask_twin_site(said.facility),
                                    rooms_for_twin(realm, said.home), option::build_at);
  put_up(realm, said.facility, where, said.choice, rule);
}

bool stands_for(const Look& look, std::string_view facility, int choice, bool joined) {
  const std::uint8_t which = look.library.facility(facility);
  return std::ranges::any_of(all_standing(look), [&](const Standing& one) {
    const Territory& map = look.seen.kingdom.maps[at(map_of(one.home))];
    return one.facility == which && one.choice == choice &&
           (!joined || look.is_joined(map, room_of_home(one.home)));
  });
}

Option raze_option(const Standing& one) { return option::raze(one.home, one.addition, one.facility); }

// -- Corridors and Entrances --

bool has_room_for_corridor(const Look& look, int map) {
  return !look.seen.kingdom.maps[at(map)].corridors.full();
}

Task<> dig_corridors(Realm& realm, int map, int count, RuleId rule) {
  const auto& corridors = realm.state.kingdom.maps[at(map)].corridors;
  count = std::min(count, int_of(corridors.capacity() - corridors.size()));
  if (count <= 0) co_return;
  const engine::Chosen chosen =
      co_await realm.table.pick_some(speaker(realm), rule, prompt::ask_corridors(count), count, count,
                                     [&realm, map](Offers& offers) { offer_corridors(realm, map, offers); });
  for (const Option& one : chosen) {
    const auto said = option::join.in(one);
    const int a = room_of_home(said.a);
    const int b = room_of_home(said.b);
    Territory& its = realm.state.kingdom.maps[at(map)];
    if (its.corridors.full() || are_joined(its, a, b)) continue;
    its.corridors.push_back({.a = u8(a), .b = u8(b)});
    realm.tell(told::corridor_built(said.a, said.b), rule);
  }
}

Task<> choose_gate(Realm& realm, int map, RuleId rule) {
  std::uint16_t& entrances = realm.state.kingdom.maps[at(map)].entrances;
  const int gate = co_await one_of(
      realm, speaker(realm), rule, prompt::ask_gate(),
      below(kRooms, [&](int room) { return room != kPalaceRoom && ((entrances >> room) & 1U) == 0; }),
      [map](int room) { return option::gate_at(home_of(map, room)); });
  entrances = u16(entrances | (1U << gate));
  realm.tell(told::gate_built(home_of(map, gate)), rule);
}

}  // namespace gamekeeper::make_you_kingdom
