#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What befalls a Kingdom: disasters (L2337), and a year that goes by (L4917).
namespace gamekeeper::make_you_kingdom {
namespace {

Task<> beasts_break_loose(Realm& realm, Who who) {
  auto& beasts = realm.state.kingdom.beasts;
  if (beasts.empty()) co_return;
  const int which = co_await one_by_chance(realm, realm.seat(who), int_of(beasts.size()), rule::disaster);
  if (at(which) >= beasts.size()) co_return;
  const std::uint8_t monster = beasts[at(which)].monster;
  beasts.erase(at(which));
  realm.tell(told::beasts_gone(monster), rule::disaster);
  realm.change(Number::citizens, -realm.library.monsters[monster].level, rule::disaster);
}

Task<> shortage(Realm& realm, Who who) {
  const int lost = co_await d6(realm, realm.seat(who), 2, rule::disaster);
  const int most = std::min(lost, stock_of(realm, Material::meat));
  const int fed = co_await realm.table.number(speaker(realm), rule::disaster, prompt::ask_meat(lost),
                                              option::pay_people.word, 0, most);
  if (fed > 0) spend_stock(realm, Material::meat, fed, rule::disaster);
  realm.change(Number::citizens, fed - lost, rule::disaster);
}

/// A region of the Kingdom and any other change places, with what lies there.
Task<> tsunami(Realm& realm, Who who) {
  Kingdom& own = realm.state.kingdom;
  if (own.maps.empty()) co_return;
  const int map = co_await one_by_chance(realm, realm.seat(who), int_of(own.maps.size()), rule::disaster);
  const auto others = below(kRegions, [&realm](int region) { return !is_own(realm, region); });
  if (others.empty() || at(map) >= own.maps.size()) co_return;
  const int which = co_await one_by_chance(realm, realm.seat(who), int_of(others.size()), rule::disaster);
  const int there = others[at(which)];
  const int here = own.maps[at(map)].region;
  for (Neighbor& one : own.neighbors) {
    if (one.region == there) one.region = u8(here);
  }
  std::swap(own.world[at(here)], own.world[at(there)]);
  own.maps[at(map)].region = u8(there);
  realm.tell(told::regions_swapped(here, there), rule::disaster);
}

Task<> foes_grow(Realm& realm) {
  for (const int one : living_neighbors(realm)) {
    if (realm.state.kingdom.neighbors[at(one)].relation == Relation::hostile)
      co_await neighbor_grows(realm, one, rule::disaster);
  }
}

// -- A year --

Task<> lose_an_heir(Realm& realm) {
  const auto level = [&realm](const Standing& one) {
    return realm.facility_level(one.facility, Piece{kFacility, u8(one.home * 2)});
  };
  auto all = all_standing(realm);
  int most = 0;
  for (const Standing& one : all) most = std::max(most, level(one));
  erase_if(all, [level, most](const Standing& one) { return level(one) < most; });
  if (all.empty()) co_return;
  const Standing said =
      co_await one_of(realm, speaker(realm), rule::time_passage, prompt::ask_give_up(), all, raze_option);
  pull_down(realm, said.home, said.addition, rule::time_passage);
}

Task<> glory_fades(Realm& realm) {
  const int region = co_await one_of(realm, speaker(realm), rule::time_passage, prompt::ask_decay(),
                                     first(kRegions), option::take_region);
  co_await discover(realm, region, rule::time_passage);
}

}  // namespace

Task<> disaster(Realm& realm, int roll, Who who) {
  switch (roll) {
    case 3: co_await beasts_break_loose(realm, who); break;
    case 9: co_await shortage(realm, who); break;
    case 11: co_await tsunami(realm, who); break;
    case 12: co_await foes_grow(realm); break;
    default: break;
  }
}

Task<> year(Realm& realm, int roll) {
  switch (roll) {
    case 6: co_await lose_an_heir(realm); break;
    case 10: co_await glory_fades(realm); break;
    case 11: co_await raise_attribute(realm, 1, rule::time_passage, true); break;
    case 12: co_await raise_attribute(realm, 1, rule::time_passage); break;
    default: break;
  }
}

}  // namespace gamekeeper::make_you_kingdom
