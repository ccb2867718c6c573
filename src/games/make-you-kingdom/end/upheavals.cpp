#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What has changed at home, where it is more than a row (L4128-4230).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kNewLand = 5;  ///< MG

/// What the people hear from a Great Power, and whom they believe.
Task<> propaganda(Realm& realm, bool met, Who who) {
  const engine::Faces die =
      co_await realm.table.roll(realm.seat(who), 1, 6, rule::kingdom_change, purpose::for_mood());
  const int voices = realm.state.kingdom.voices;
  if (die[0] > voices) co_return co_await become_vassal(realm, rule::kingdom_change);
  const std::uint8_t power = realm.state.kingdom.power;
  if (!met || die[0] >= voices || power >= realm.library.great_powers.size()) co_return;
  const bool leaves = co_await realm.table.two_way(
      speaker(realm), rule::kingdom_change, prompt::ask_freedom(power), option::send_off(), option::let_in());
  if (!leaves) co_return;
  realm.state.kingdom.power = kNone;
  realm.tell(told::is_free_again(power), rule::kingdom_change);
}

std::vector<int> border_maps(const Look& look) {
  std::vector<int> all;
  for (std::size_t map = 0; map < look.seen.kingdom.maps.size(); ++map) {
    const auto around = regions_beside(look.seen.kingdom.maps[map].region);
    if (std::ranges::any_of(around, [&look](int region) { return is_unknown(look, region); }))
      all.push_back(int_of(map));
  }
  return all;
}

Task<> raid(Realm& realm, bool met, Who who) {
  const std::vector<int> maps = border_maps(realm);
  if (maps.empty()) co_return;
  const int which = co_await one_by_chance(realm, realm.seat(who), int_of(maps.size()), rule::kingdom_change);
  const Outcome stand = co_await kingdom_check(realm, who, Score::military, 9, rule::kingdom_change);
  if (!stand.passed) co_return give_up_map(realm, maps[at(which)], rule::kingdom_change);
  if (!met) co_return;
  const int money = co_await d6(realm, realm.seat(who), 1, rule::kingdom_change);
  realm.change(Number::treasury, money, rule::kingdom_change);
}

Task<> room_to_grow(Realm& realm, Who who) {
  const Kingdom& own = realm.state.kingdom;
  if (own.treasury < kNewLand || own.maps.full() || unknown_regions(realm, true).empty()) co_return;
  const auto taken =
      co_await one_or_none(realm, speaker(realm), rule::kingdom_change, prompt::ask_new_land(kNewLand),
                           option::no_region(), unknown_regions(realm, true), option::take_region, true);
  if (!taken || !annex(realm, *taken, {}, rule::kingdom_change)) co_return;
  realm.change(Number::treasury, -kNewLand, rule::kingdom_change);
  const int map = int_of(realm.state.kingdom.maps.size()) - 1;
  co_await choose_gate(realm, map, rule::kingdom_change);
  const int corridors = co_await d6(realm, realm.seat(who), 1, rule::kingdom_change);
  co_await dig_corridors(realm, map, corridors, rule::kingdom_change);
}

Task<> new_force(Realm& realm) {
  constexpr std::array kForces{Region::monster_hive, Region::dungeon_masters_lair, Region::labyrinth,
                               Region::powers_enclave};
  if (unknown_regions(realm, false).empty()) co_return;
  const int region = co_await one_of(realm, speaker(realm), rule::kingdom_change, prompt::ask_new_force(),
                                     unknown_regions(realm, false), option::take_region);
  const Fallen fell = co_await fall_on(realm, "new-force", kGameMaster, rule::kingdom_change);
  if (fell.shown <= 2) {
    const Relation relation = fell.shown == 1 ? Relation::hostile : Relation::dangerous;
    co_await found_neighbor(realm, region, relation, rule::kingdom_change);
    co_return;
  }
  const Region force = kForces[at(fell.shown - 3)];
  realm.state.kingdom.world[at(region)] = u8(int_of(force) + 1);
  realm.tell(told::region_is(region, force), rule::kingdom_change);
}

Task<> foreign_envoy(Realm& realm) {
  const int neighbor = co_await random_neighbor(realm, rule::kingdom_change);
  if (neighbor < 0) co_return;
  const int cost = regions_of(realm, neighbor);
  bool pays = false;
  if (cost <= realm.state.kingdom.treasury)
    pays = co_await realm.table.two_way(speaker(realm), rule::kingdom_change,
                                        prompt::ask_pay_envoy(neighbor, cost), option::let_in(),
                                        option::send_off());
  if (pays) realm.change(Number::treasury, -cost, rule::kingdom_change);
  shift_relation(realm, neighbor, pays ? 1 : -1, rule::kingdom_change);
}

Task<> the_world_goes_on(Realm& realm) {
  auto all = living_neighbors(realm);
  for (int turns = realm.kingdom(Number::turns); turns > 0 && !all.empty(); --turns) {
    const int which = co_await one_by_chance(realm, kGameMaster, int_of(all.size()), rule::kingdom_change);
    const int neighbor = all[at(which)];
    all.erase(all.begin() + which);
    co_await neighbor_grows(realm, neighbor, rule::kingdom_change);
  }
}

}  // namespace

Task<> upheaval(Realm& realm, bool met, int roll, Who who) {
  switch (roll) {
    case 2: co_await propaganda(realm, met, who); break;
    case 3: co_await new_force(realm); break;
    case 4: co_await raid(realm, met, who); break;
    case 6: co_await (met ? room_to_grow(realm, who) : foreign_envoy(realm)); break;
    case 8: co_await the_world_goes_on(realm); break;
    default: break;
  }
}

}  // namespace gamekeeper::make_you_kingdom
