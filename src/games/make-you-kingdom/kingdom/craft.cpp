#include <limits>

#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Crafting: materials of the Court and the Kingdom become items (L2589, L6521).
namespace gamekeeper::make_you_kingdom {
namespace {

/// Food takes its Meat once for each of the Court.
int portions(const Look& look, const Item& item) {
  return item.id == "lunch" || item.id == "full-course" ? look.court_size() : 1;
}

bool takes_a_monster(const Item& item) {
  return item.needs && item.id != "lunch" && item.id != "full-course";
}

/// A kind of Monster Citizen that goes into it, by its place; -1: none lives here.
int monster_for(const Look& look, const Item& item) {
  for (std::size_t i = 0; i < look.seen.kingdom.beasts.size(); ++i) {
    const Flock& flock = look.seen.kingdom.beasts[i];
    if (flock.count > 0 && (!item.live || look.library.monsters[flock.monster].id == *item.live))
      return int_of(i);
  }
  return -1;
}

int slots_free_at_court(const Look& look, int needed) {
  int sum = 0;
  for (const Who who : look.court_here()) sum += look.free_slots(who) / needed;
  return sum;
}

/// Alchemists among the Talents do with two less of each, but not without (L16512).
int each_of(const Look& look, const Item& item, int count) {
  return std::max(1, count * portions(look, item) - 2 * serving(look, "alchemist"));
}

/// How many of it there is enough for.
int most_of(const Look& look, const Item& item) {
  int most = takes_a_monster(item) ? (monster_for(look, item) >= 0 ? 1 : 0) : std::numeric_limits<int>::max();
  for (const auto& [word, count] : item.materials) {
    Material material{};
    if (most == 0 || !engine::state_json::enum_value(word, material)) return 0;
    const int stock = stock_of(look, material);
    most = stock == 0 ? 0 : std::min(most, stock / each_of(look, item, count));
  }
  return most == 0 ? 0 : std::min(most, slots_free_at_court(look, item.slots));
}

void pay_for(Realm& realm, const Item& item, int count) {
  for (const auto& [word, each] : item.materials) {
    Material material{};
    if (engine::state_json::enum_value(word, material))
      spend_stock(realm, material, each_of(realm, item, each) * count, rule::crafting);
  }
  if (!takes_a_monster(item)) return;
  const int which = monster_for(realm, item);
  if (which < 0) return;
  auto& beasts = realm.state.kingdom.beasts;
  if (--beasts[at(which)].count == 0) beasts.erase(at(which));
}

/// To whoever makes it, then to whoever has room.
void hand_out(Realm& realm, Who maker, std::uint8_t item, int count) {
  for (; count > 0 && has_room_for(realm, maker, item); --count) realm.give(maker, item, 0, rule::crafting);
  for (const Who who : realm.court_here()) {
    for (; count > 0 && has_room_for(realm, who, item); --count) realm.give(who, item, 0, rule::crafting);
  }
}

}  // namespace

bool can_make(const Look& look, std::size_t item) {
  const Item& its = look.library.items[item];
  if (!its.craftable.value_or(true) || (its.materials.empty() && !takes_a_monster(its))) return false;
  return most_of(look, its) > 0;
}

Task<> craft_by_row(Realm& realm, Who who, rows::Call& call) {
  if (call.values[0] >= 0) co_return hand_out(realm, who, u8(call.values[0]), 1);
  const auto all = below(realm.library.items.size(), [&](int i) { return can_make(realm, i); });
  call.came = -1;
  if (all.empty()) co_return;
  call.came =
      co_await one_of(realm, realm.seat(who), rule::crafting, prompt::ask_craft(who), all, option::make_item);
  pay_for(realm, realm.library.items[at(call.came)], 1);
}

Task<> craft(Realm& realm, Who who) {
  const int taken = co_await one_of(
      realm, realm.seat(who), rule::crafting, prompt::ask_craft(who),
      below(realm.library.items.size(), [&](int i) { return can_make(realm, i); }), option::make_item);
  const auto item = u8(taken);
  const int most = most_of(realm, realm.library.items[item]);
  if (most <= 0) co_return;
  const int count = co_await realm.table.number(realm.seat(who), rule::crafting, prompt::ask_how_many(item),
                                                option::so_many.word, 1, most);
  const Item& its = realm.library.items[item];
  if (count > most_of(realm, its)) co_return;
  pay_for(realm, its, count);
  realm.tell(told::makes(who, item, count), rule::crafting);
  hand_out(realm, who, item, count);
  co_await realm.settle();
}

}  // namespace gamekeeper::make_you_kingdom
