#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// The Known World: what lies where, whose it is, and how one gets there.
namespace gamekeeper::make_you_kingdom {

Few<int> regions_beside(int region) {
  constexpr int kAcross = int_of(kWorldSide);
  Few<int> all;
  if (region >= kAcross) all.push_back(region - kAcross);
  if (region % kAcross > 0) all.push_back(region - 1);
  if (region % kAcross < kAcross - 1) all.push_back(region + 1);
  if (region < kAcross * (kAcross - 1)) all.push_back(region + kAcross);
  return all;
}

bool is_unknown(const Look& look, int region) { return look.seen.kingdom.world[at(region)] == 0; }
bool is_own(const Look& look, int region) { return look.seen.kingdom.world[at(region)] == kOursInWorld; }

std::optional<Region> landscape_of(const Look& look, int region) {
  const std::uint8_t lies = look.seen.kingdom.world[at(region)];
  if (lies == 0 || lies > u8(Region::powers_enclave) + 1) return std::nullopt;
  return static_cast<Region>(lies - 1);
}

int neighbor_at(const Look& look, int region) {
  const int place = look.seen.kingdom.world[at(region)] - kTheirsInWorld;
  return place >= 0 && place < int_of(look.seen.kingdom.neighbors.size()) ? place : -1;
}

Few<int> unknown_regions(const Look& look, bool beside) {
  return below(kRegions, [&](int region) {
    const auto around = regions_beside(region);
    return is_unknown(look, region) &&
           (!beside || std::ranges::any_of(around, [&look](int other) { return is_own(look, other); }));
  });
}

Few<int> known_regions(const Look& look) {
  return below(kRegions, [&](int region) { return !is_unknown(look, region); });
}

int map_at(const Look& look, int region) {
  for (std::size_t map = 0; map < look.seen.kingdom.maps.size(); ++map) {
    if (look.seen.kingdom.maps[map].region == region) return int_of(map);
  }
  return -1;
}

bool is_closed(const Look& look, int region) {
  const int neighbor = neighbor_at(look, region);
  if (neighbor >= 0) return look.seen.kingdom.neighbors[at(neighbor)].relation == Relation::hostile;
  return landscape_of(look, region) == Region::barrier;
}

std::array<std::uint8_t, kRegions> distances_to(const Look& look, int region, bool by_night) {
  std::array<std::uint8_t, kRegions> steps{};
  steps.fill(kNone);
  steps[at(region)] = 0;
  std::vector<int> reached{region};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const int next : regions_beside(reached[i])) {
      if (steps[at(next)] != kNone) continue;
      steps[at(next)] = u8(steps[at(reached[i])] + 1);
      // One may stand in a closed region, not pass it.
      if (by_night || !is_closed(look, next)) reached.push_back(next);
    }
  }
  return steps;
}

// -- What becomes known --

Task<int> found_neighbor(Realm& realm, int region, std::optional<Relation> relation, RuleId rule) {
  const std::uint8_t first = co_await word_by_dice(realm, kGameMaster, rule, purpose::for_word());
  const std::uint8_t second = co_await word_by_dice(realm, kGameMaster, rule, purpose::for_word());
  if (!relation) {
    const Fallen fell = co_await fall_on(realm, "other-kingdom-relationship", kGameMaster, rule::strangers);
    relation = static_cast<Relation>(fell.row);
  }
  Kingdom& own = realm.state.kingdom;
  if (own.neighbors.full()) co_return -1;
  const auto place = int_of(own.neighbors.size());
  own.neighbors.push_back({.name = {first, second}, .region = u8(region), .relation = *relation});
  own.world[at(region)] = u8(kTheirsInWorld + place);
  realm.tell(told::neighbor_met(place, region, *relation), rule);
  co_return place;
}

Task<> draw_staple(Realm& realm, int neighbor, RuleId rule) {
  const std::uint8_t staple = co_await draw_from(realm, "market", realm.king(), rule);
  if (staple == kNone) co_return;
  realm.state.kingdom.neighbors[at(neighbor)].staple = staple;
  realm.tell(told::staple_is(neighbor, static_cast<Material>(staple)), rule);
}

Task<> discover(Realm& realm, int region, RuleId rule) {
  if (!is_unknown(realm, region)) co_return;
  const Fallen fell = co_await fall_on(realm, "unknown-region", kGameMaster, rule);
  const auto landscape = static_cast<Region>(fell.row);
  if (landscape == Region::kingdom) {
    const int neighbor = co_await found_neighbor(realm, region, std::nullopt, rule);
    if (neighbor < 0) co_return;
    const int die = co_await d6(realm, kGameMaster, 1, rule::unknown_kingdom);
    if (die % 2 != 0) co_await draw_staple(realm, neighbor, rule::unknown_kingdom);
    co_return;
  }
  realm.state.kingdom.world[at(region)] = u8(fell.row + 1);
  realm.tell(told::region_is(region, landscape), rule);
}

void shift_relation(Realm& realm, int neighbor, int steps, RuleId rule) {
  Kingdom& own = realm.state.kingdom;
  if (neighbor < 0 || neighbor >= int_of(own.neighbors.size())) return;
  Relation& relation = own.neighbors[at(neighbor)].relation;
  const int now = std::clamp(int_of(relation) - steps, 0, int_of(Relation::hostile));
  if (now == int_of(relation)) return;
  relation = static_cast<Relation>(now);
  realm.tell(told::relation_changed(neighbor, relation), rule);
}

// -- What is won and lost --

bool annex(Realm& realm, int region, Territory map, RuleId rule) {
  Kingdom& own = realm.state.kingdom;
  if (own.maps.full() || map_at(realm, region) >= 0) return false;
  if (is_bound_to(realm, "metro-khan") && !is_one_line(map)) return false;
  if (const int neighbor = neighbor_at(realm, region); neighbor >= 0 && own.neighbors[at(neighbor)].maps > 0)
    --own.neighbors[at(neighbor)].maps;
  map.region = u8(region);
  own.maps.push_back(map);
  own.world[at(region)] = kOursInWorld;
  realm.tell(told::region_won(region), rule);
  return true;
}

Task<> settle_in(Realm& realm, std::optional<Region> landscape, RuleId rule) {
  if (!landscape) co_return;
  switch (*landscape) {
    case Region::starfield: co_await raise_attribute(realm, 1, rule); break;
    case Region::holy_ground: co_await receive_facility(realm, realm.library.facility("temple"), rule); break;
    case Region::staircase: {
      const auto unknown = unknown_regions(realm, false);
      if (unknown.empty()) break;
      const int which = co_await one_by_chance(realm, speaker(realm), int_of(unknown.size()), rule);
      if (annex(realm, unknown[at(which)], {}, rule))
        co_await choose_gate(realm, int_of(realm.state.kingdom.maps.size()) - 1, rule);
      break;
    }
    case Region::resource:
      for (int staples = 0; staples < 2; ++staples) {
        const std::uint8_t material = co_await draw_from(realm, "market", realm.king(), rule);
        if (material != kNone)
          co_await receive_facility(realm, realm.library.facility("staple"), rule, material);
      }
      break;
    case Region::village: {
      const int people = co_await d6(realm, speaker(realm), 3, rule);
      realm.change(Number::citizens, people, rule);
      break;
    }
    default: break;
  }
}

void give_up_map(Realm& realm, int map, RuleId rule) {
  Kingdom& own = realm.state.kingdom;
  if (map < 0 || map >= int_of(own.maps.size())) return;
  const std::uint8_t region = own.maps[at(map)].region;
  const auto had = all_standing(realm).size();
  own.maps.erase(at(map));
  own.world[region] = 0;
  realm.tell(told::region_gone(region), rule);
  if (all_standing(realm).size() < had) traitor_profits(realm);
}

}  // namespace gamekeeper::make_you_kingdom
