#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Other kingdoms: how they grow and fight (L2764, L4136).
namespace gamekeeper::make_you_kingdom {
namespace {

Few<int> lands_of(const Look& look, int neighbor) {
  return below(kRegions, [&](int region) { return neighbor_at(look, region) == neighbor; });
}

void count_lands(Realm& realm, int neighbor) {
  Neighbor& one = realm.state.kingdom.neighbors[at(neighbor)];
  const auto lands = lands_of(realm, neighbor);
  one.maps = u8(lands.size());
  if (!lands.empty() && !contains(lands, int_of(one.region))) one.region = u8(lands.front());
}

Task<int> choose_warring(Realm& realm, Who who, Few<int> among, engine::Phrase prompt) {
  co_return co_await one_of(realm, realm.seat(who), rule::war_next_door, prompt, among, option::wage_war);
}

Task<int> strength(Realm& realm, int neighbor) {
  const engine::Faces die =
      co_await realm.table.roll(kGameMaster, 1, 6, rule::war_next_door, purpose::for_war(neighbor));
  co_return die[0] + regions_of(realm, neighbor);
}

/// A region of the loser's changes hands.
Task<> take_land(Realm& realm, int winner, int loser) {
  const auto lands = lands_of(realm, loser);
  if (lands.empty()) co_return;
  const int which = co_await one_by_chance(realm, kGameMaster, int_of(lands.size()), rule::war_next_door);
  realm.state.kingdom.world[at(lands[at(which)])] = u8(kTheirsInWorld + winner);
  count_lands(realm, winner);
  count_lands(realm, loser);
}

}  // namespace

int regions_of(const Look& look, int neighbor) { return int_of(lands_of(look, neighbor).size()); }

Few<int> living_neighbors(const Look& look) {
  return below(look.seen.kingdom.neighbors.size(), [&look](int i) { return regions_of(look, i) > 0; });
}

Task<int> random_neighbor(Realm& realm, RuleId rule) {
  const auto all = living_neighbors(realm);
  if (all.empty()) co_return -1;
  co_return all[at(co_await one_by_chance(realm, kGameMaster, int_of(all.size()), rule))];
}

Task<> neighbor_grows(Realm& realm, int neighbor, RuleId rule) {
  const auto is_beside = [&realm, neighbor](int region) {
    const auto around = regions_beside(region);
    return std::ranges::any_of(around, [&](int other) { return neighbor_at(realm, other) == neighbor; });
  };
  auto all = unknown_regions(realm, false);
  erase_if(all, [is_beside](int region) { return !is_beside(region); });
  if (all.empty()) co_return;
  const int region =
      co_await one_of(realm, kGameMaster, rule, prompt::ask_grown(neighbor), all, option::take_region);
  realm.state.kingdom.world[at(region)] = u8(kTheirsInWorld + neighbor);
  count_lands(realm, neighbor);
  realm.tell(told::neighbor_grew(neighbor, region), rule);
}

Task<> neighbors_at_war(Realm& realm, Who who) {
  auto all = living_neighbors(realm);
  if (all.size() < 2) co_return;
  const int one = co_await choose_warring(realm, who, all, prompt::ask_war());
  erase_if(all, [one](int other) { return other == one; });
  const int other = co_await choose_warring(realm, who, all, prompt::ask_enemy(one));
  const auto side = co_await one_or_none(realm, realm.seat(who), rule::war_next_door, prompt::ask_side(),
                                         option::stay_out(), std::array{one, other}, option::side_with, true);
  std::array<int, 2> powers{co_await strength(realm, one), 0};
  powers[1] = co_await strength(realm, other);
  if (side) {
    const int friends = *side;
    const int foes = friends == one ? other : one;
    const Outcome help =
        co_await kingdom_check(realm, who, Score::military, 9 + regions_of(realm, foes), rule::war_next_door);
    if (help.passed)
      powers[friends == one ? 0 : 1] += co_await d6(realm, realm.seat(who), 1, rule::war_next_door);
    shift_relation(realm, friends, 1, rule::war_next_door);
    shift_relation(realm, foes, -1, rule::war_next_door);
  }
  if (powers[0] == powers[1]) co_return realm.tell(told::war_is_even(one, other), rule::war_next_door);
  const bool first_wins = powers[0] > powers[1];
  const int winner = first_wins ? one : other;
  const int loser = first_wins ? other : one;
  realm.tell(told::war_ends(winner, loser, std::max(powers[0], powers[1]), std::min(powers[0], powers[1])),
             rule::war_next_door);
  co_await take_land(realm, winner, loser);
}

}  // namespace gamekeeper::make_you_kingdom
