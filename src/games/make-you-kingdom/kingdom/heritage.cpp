#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Whose Skills the people of the Kingdom may learn. It is chosen as the Palace is founded, and kept with it.
namespace gamekeeper::make_you_kingdom {
namespace {

/// Humans' Skills are nobody's heritage, so seven bits do, and none of it is kNone.
constexpr int bit_of_blood(Category category) {
  const int place = int_of(category);
  return category > Category::human ? place - 1 : place;
}

std::optional<std::size_t> palace_map(const Look& look) {
  const std::uint8_t palace = look.library.facility("royal-palace");
  for (std::size_t map = 0; map < look.seen.kingdom.maps.size(); ++map) {
    for (const Home& home : look.seen.kingdom.maps[map].rooms) {
      if (home.room.facility == palace) return map;
    }
  }
  return std::nullopt;
}

}  // namespace

bool has_blood(const Look& look, Category category) {
  const std::optional<std::size_t> map = palace_map(look);
  if (!map || category == Category::human) return false;
  for (const Home& home : look.seen.kingdom.maps[*map].rooms) {
    if (home.room.facility != look.library.facility("royal-palace") || home.room.choice == kNone) continue;
    return ((home.room.choice >> bit_of_blood(category)) & 1U) != 0;
  }
  return false;
}

void give_blood(Realm& realm, Category category, RuleId rule) {
  const std::optional<std::size_t> map = palace_map(realm);
  if (!map || category == Category::human || has_blood(realm, category)) return;
  for (Home& home : realm.state.kingdom.maps[*map].rooms) {
    if (home.room.facility != realm.library.facility("royal-palace")) continue;
    const unsigned before = home.room.choice == kNone ? 0U : home.room.choice;
    const unsigned after = before | (1U << bit_of_blood(category));
    if (after == kNone) return;
    home.room.choice = u8(after);
    realm.tell(told::blood_runs(category), rule);
  }
}

}  // namespace gamekeeper::make_you_kingdom
