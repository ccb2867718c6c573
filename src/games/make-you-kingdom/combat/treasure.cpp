#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What is found on those who were beaten (L3946-4075).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr std::uint8_t kTogether = 64;  ///< beside 1 and whoever looks for treasure

constexpr std::array<std::string_view, 5> kTables{"treasure-1", "treasure-2", "treasure-3", "treasure-4",
                                                  "treasure-5"};
/// Of each table but the last: the highest Level, and the highest sum of Levels.
constexpr std::array<int, 4> kMostLevel{5, 10, 15, 20};
constexpr std::array<int, 4> kMostSum{9, 15, 22, 30};
/// Whoever has a slot for it, first the one who found it.
Who bearer_of(const Look& look, Who who, std::uint8_t item) {
  if (has_room_for(look, who, item)) return who;
  for (const Who one : fighters(look, 0)) {
    if (has_room_for(look, one, item)) return one;
  }
  return who;
}
Task<> hand_item(Realm& realm, Who who, std::uint8_t item, int level) {
  co_await take_in(realm, bearer_of(realm, who, item), item, level, rule::treasure);
}

/// Materials of one kind, unless somebody makes something else of them.
Task<> take_spoils(Realm& realm, Who who, Material material, int count) {
  rows::Event due{.moment = id_of(Moment::spoils), .by = person(who), .amount = count};
  co_await realm.happen(due);
  if (!due.cancelled) realm.give_material(who, material, count, rule::treasure);
}
/// Of the kinds that the monster has, shared out as one likes.
Task<> take_materials(Realm& realm, Who who, std::uint8_t monster, int count) {
  const std::vector<Material> different = materials_of(realm.library, monster);
  if (different.empty()) co_return;
  if (different.size() == 1) co_return co_await take_spoils(realm, who, different.front(), count);
  const engine::Shares shares = co_await realm.table.distribute(realm.seat(who), rule::treasure,
                                                                prompt::which_materials(who, monster, count),
                                                                count, [&](Offers& offers) {
                                                                  for (const Material one : different)
                                                                    offers.add(option::choose_material(one));
                                                                });
  for (std::size_t i = 0; i < shares.size() && i < different.size(); ++i) {
    if (shares[i] > 0) co_await take_spoils(realm, who, different[i], shares[i]);
  }
}

/// One of a category of Common Items, or any Rare one: of one's choice.
Task<> take_chosen(Realm& realm, Who who, int level, bool rare) {
  constexpr std::array<std::string_view, 4> kCommon{"arms-items", "lifestyle-items", "recovery-items",
                                                    "exploration-items"};
  if (rare) {
    const auto fits = [&](int i) { return realm.library.items[at(i)].kind >= ItemKind::rare_arms; };
    const int item = co_await one_of(realm, realm.seat(who), rule::treasure, prompt::which_item(who),
                                     below(realm.library.items.size(), fits), option::choose_item);
    co_return co_await hand_item(realm, who, u8(item), level);
  }
  const std::string_view table =
      co_await one_of(realm, realm.seat(who), rule::treasure, prompt::which_item(who), kCommon,
                      [&](std::string_view one) { return option::look_among(realm.library.table(one)); });
  const std::uint8_t item = co_await draw_from(realm, table, who, rule::treasure);
  if (item != kNone) co_await hand_item(realm, who, item, level);
}

Task<> find_once(Realm& realm, Who who, std::uint8_t monster, int level, bool together) {
  const std::size_t which = treasure_table(level, together);
  const CombatRoll roll = co_await roll_in_combat(realm, kTables[which], who);
  const Table& table = realm.library.tables[realm.library.table(kTables[which])];
  const TableRow& row = table.rows[roll.place];
  const int level_found = row.level.value_or(0);
  if (realm.library.rows->program.rows[roll.row].list != rows::kNone) {
    co_await realm.effects.row(roll.row, person(who));
  } else if (row.materials) {
    co_await take_materials(realm, who, monster, *row.materials);
  } else if (row.id && table.names == Named::items) {
    co_await hand_item(realm, who, realm.library.item(*row.id), level_found);
  } else if (row.id) {
    const std::uint8_t item = co_await draw_from(realm, *row.id, who, rule::treasure);
    if (item != kNone) co_await hand_item(realm, who, item, level_found);
  } else if (which > 0) {
    co_await take_chosen(realm, who, level_found, which + 1 == kTables.size() && roll.shown == 6);
  }
}

/// As often as whoever looks has it.
Task<> find_treasure(Realm& realm, Who who, std::uint8_t monster, int level, bool together) {
  constexpr int kMostRolls = 3;
  rows::Event due{.moment = id_of(Moment::treasure_due), .by = person(who), .amount = 1};
  co_await realm.happen(due);
  for (int rolls = std::min(due.amount, kMostRolls); rolls > 0; --rolls)
    co_await find_once(realm, who, monster, level, together);
}

}  // namespace

std::size_t treasure_table(int level, bool together) {
  const auto& most = together ? kMostSum : kMostLevel;
  return static_cast<std::size_t>(std::ranges::lower_bound(most, level) - most.begin());
}

/// A roll for each that was beaten, or one for all of a kind, as was said before (L3946).
Task<> share_spoils(Realm& realm) {
  Battle& battle = realm.state.battle;
  if (battle.beaten.empty() || !court_has_won(realm)) co_return;
  realm.state.course.again();
  const Flock flock = battle.beaten.back();
  if (flock.count == 0) {
    battle.beaten.pop_back();
    battle.spare = 0;
    co_return;
  }
  if (battle.spare == 0) {
    const Option taken = co_await realm.table.pick_if_choice(
        speaker(realm), rule::treasure, prompt::who_takes(flock.monster, flock.count), [&](Offers& offers) {
          for (const bool together : {false, true}) {
            for (const Who who : fighters(realm, 0)) {
              if (!together || flock.count > 1) offers.add(option::share_out(who, together));
            }
          }
        });
    const auto [who, together] = option::share_out.in(taken);
    realm.state.battle.spare = u8(who + 1 + (together ? kTogether : 0));
    realm.tell(told::looks_for_treasure(who, flock.monster, flock.count, together),
               together ? rule::treasure_together : rule::treasure);
  }
  // What was beaten stays on the list while its treasure is looked for.
  const bool together = realm.state.battle.spare >= kTogether;
  const Who who = realm.state.battle.spare % kTogether - 1;
  Flock& left = realm.state.battle.beaten.back();
  const int level = realm.library.monsters[left.monster].level * (together ? left.count : 1);
  left.count = u8(together ? 0 : left.count - 1);
  co_await find_treasure(realm, who, flock.monster, level, together);
  co_await realm.settle();
}

}  // namespace gamekeeper::make_you_kingdom
