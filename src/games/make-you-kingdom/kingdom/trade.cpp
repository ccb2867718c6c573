#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Trade with a neighbor, once a Treasury Meeting (L4862-4903), and what lies in stock.
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kMostInStore = 250;

/// A neighbor, or the Great Power that takes its Vassal for a friend.
Neighbor partner(const Look& look, int which) {
  if (which != kThePower) return look.seen.kingdom.neighbors[at(which)];
  return {.relation = Relation::friendly, .staple = u8(*material_of_power(look))};
}
Few<int> partners(const Look& look) {
  auto all = living_neighbors(look);
  if (material_of_power(look)) all.push_back(kThePower);
  return all;
}

bool trades(const Neighbor& one) { return one.relation <= Relation::neutral; }
/// By Relationship: Allied, Friendly, Neutral.
int by_relation(const Neighbor& one, std::array<int, 3> of) {
  return of[static_cast<std::size_t>(one.relation)];
}
int bought_for_one(const Neighbor& one) { return by_relation(one, {5, 3, 1}); }
int sold_for_one(const Neighbor& one) { return by_relation(one, {2, 3, 4}); }
int rare_price(const Neighbor& one, int cost) { return by_relation(one, {cost + 1, cost * 2, cost * 3}); }
int rare_return(const Neighbor& one, int cost) { return by_relation(one, {cost + 1, cost, (cost + 1) / 2}); }

bool is_rare(const Item& item) { return item.kind > ItemKind::exploration; }

/// Slots of the Court with something rare in them.
std::vector<std::pair<Who, std::size_t>> rare_things(const Look& look) {
  std::vector<std::pair<Who, std::size_t>> all;
  for (const Who who : look.court_here()) {
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      const Thing& thing = look.landmaker(who).slots[slot];
      if (thing.is() && is_rare(look.library.items[thing.item])) all.emplace_back(who, slot);
    }
  }
  return all;
}

void offer_trades(const Look& look, Offers& offers) {
  offers.add(option::no_trade());
  const Kingdom& own = look.seen.kingdom;
  for (const int i : partners(look)) {
    const Neighbor one = partner(look, i);
    if (!trades(one)) continue;
    if (one.staple < kMaterials && own.treasury > 0)
      offers.add(option::buy_staple(i, static_cast<Material>(one.staple), bought_for_one(one)));
    offers.add(option::sell_abroad(i));
    if (own.treasury > 0) offers.add(option::buy_rare(i));
    if (!rare_things(look).empty()) offers.add(option::sell_rare(i));
    if (one.relation == Relation::allied && !own.talents.empty()) offers.add(option::send_talent(i));
  }
}

Task<> buy_staple(Realm& realm, int neighbor) {
  const Neighbor one = partner(realm, neighbor);
  const auto material = static_cast<Material>(one.staple);
  const int each = bought_for_one(one);
  const int money =
      co_await realm.table.number(treasurer(realm), rule::trade, prompt::ask_how_much(material, each),
                                  option::so_many.word, 0, std::min<int>(realm.state.kingdom.treasury, 20));
  if (money == 0) co_return;
  realm.change(Number::treasury, -money, rule::trade);
  realm.tell(told::bought_abroad(neighbor, material, money * each), rule::trade);
  store_up(realm, leader(realm, "vizier"), material, money * each, rule::trade);
}

Task<> sell_abroad(Realm& realm, int neighbor) {
  const std::uint8_t wanted = co_await draw_from(realm, "market", leader(realm, "vizier"), rule::trade);
  if (wanted == kNone) co_return realm.tell(told::market_wants_nothing(), rule::trade);
  const auto material = static_cast<Material>(wanted);
  const int each = sold_for_one(partner(realm, neighbor));
  const int most = stock_of(realm, material) / each;
  if (most == 0) co_return realm.tell(told::market_wants(material), rule::trade);
  const int money =
      co_await realm.table.number(treasurer(realm), rule::trade, prompt::ask_how_much_sold(material, each),
                                  option::so_many.word, 0, most);
  if (money == 0) co_return;
  spend_stock(realm, material, money * each, rule::trade);
  realm.tell(told::sold_abroad(neighbor, material, money * each), rule::trade);
  realm.change(Number::treasury, money, rule::trade);
}

Task<> buy_rare(Realm& realm, int neighbor) {
  const Who buyer = leader(realm, "vizier");
  const int half = co_await one_by_chance(realm, treasurer(realm), 2, rule::trade);
  const std::uint8_t item =
      co_await draw_from(realm, half == 0 ? "rare-arms-items" : "rare-general-items", buyer, rule::trade);
  if (item == kNone) co_return;
  const int price = rare_price(partner(realm, neighbor), realm.library.items[item].cost);
  realm.tell(told::offered_abroad(neighbor, item, price), rule::trade);
  if (price > realm.state.kingdom.treasury) co_return;
  if (!co_await realm.table.two_way(treasurer(realm), rule::trade, prompt::ask_offer(item, price),
                                    option::take_offer(item, price), option::no_trade()))
    co_return;
  realm.change(Number::treasury, -price, rule::trade);
  co_await take_in(realm, buyer, item, 1, rule::trade);
}

Task<> sell_rare(Realm& realm, int neighbor) {
  const auto [who, slot] =
      co_await one_of(realm, treasurer(realm), rule::trade, prompt::ask_what_rare(), rare_things(realm),
                      [](const auto& one) { return option::give_thing(one.first, int_of(one.second)); });
  const Outcome haggle =
      co_await check(realm, leader(realm, "vizier"), Score::wit, 9, Tag::exchange, rule::trade);
  const Thing thing = realm.landmaker(who).slots[slot];
  if (!haggle.passed || !thing.is()) co_return;
  const int worth = rare_return(partner(realm, neighbor), realm.library.items[thing.item].cost);
  realm.take_away(who, slot, rule::trade);
  realm.change(Number::treasury, worth, rule::trade);
}

Task<> send_talent(Realm& realm) {
  const int talent = co_await one_of(realm, treasurer(realm), rule::trade, prompt::ask_which_talent(),
                                     first(realm.state.kingdom.talents.size()), [&realm](int i) {
                                       return option::lose_talent(i, realm.state.kingdom.talents[at(i)].job);
                                     });
  part_with_talent(realm, at(talent), rule::trade);
  const std::uint8_t job = co_await draw_job(realm, treasurer(realm), rule::trade);
  welcome_talent(realm, job, rule::trade);
}

}  // namespace

bool may_trade(const Look& look) {
  const Few<int> all = partners(look);
  return std::ranges::any_of(all, [&look](int one) { return trades(partner(look, one)); });
}

Task<> trade(Realm& realm) {
  const Option taken = co_await realm.table.pick(treasurer(realm), rule::trade, prompt::ask_trade(),
                                                 [&realm](Offers& offers) { offer_trades(realm, offers); });
  switch (taken.word) {
    case option::buy_staple.word: co_await buy_staple(realm, option::buy_staple.in(taken).neighbor); break;
    case option::sell_abroad.word: co_await sell_abroad(realm, option::sell_abroad.in(taken).neighbor); break;
    case option::buy_rare.word: co_await buy_rare(realm, option::buy_rare.in(taken).neighbor); break;
    case option::sell_rare.word: co_await sell_rare(realm, option::sell_rare.in(taken).neighbor); break;
    case option::send_talent.word: co_await send_talent(realm); break;
    default: break;
  }
}

// -- What lies in stock --

int stock_of(const Look& look, Material material) {
  const auto which = static_cast<std::size_t>(material);
  int sum = is_in_kingdom(look.seen) ? look.seen.kingdom.store[which] : 0;
  for (const Who who : look.court_here()) sum += look.landmaker(who).materials[which];
  return sum;
}

void spend_stock(Realm& realm, Material material, int count, RuleId rule) {
  const auto which = static_cast<std::size_t>(material);
  std::uint8_t& store = realm.state.kingdom.store[which];
  const int stored = is_in_kingdom(realm.state) ? std::min<int>(count, store) : 0;
  store = u8(store - stored);
  count -= stored;
  for (const Who who : realm.court_here()) {
    const int carried = std::min<int>(count, realm.landmaker(who).materials[which]);
    if (carried > 0) realm.give_material(who, material, -carried, rule);
    count -= carried;
  }
}

void store_up(Realm& realm, Who first, Material material, int count, RuleId rule) {
  const auto carries = [&realm, material, rule](Who who, int so_many) {
    const std::uint8_t before = realm.landmaker(who).materials[static_cast<std::size_t>(material)];
    realm.give_material(who, material, so_many, rule);
    return realm.landmaker(who).materials[static_cast<std::size_t>(material)] - before;
  };
  count -= carries(first, count);
  for (const Who who :
       realm.court_who([&realm, first](Who one) { return one != first && realm.is_here(one); })) {
    if (count > 0) count -= carries(who, count);
  }
  if (!stands_for(realm, "depot", int_of(material), true)) return;
  std::uint8_t& store = realm.state.kingdom.store[static_cast<std::size_t>(material)];
  store = u8(std::clamp(store + count, 0, kMostInStore));
}

}  // namespace gamekeeper::make_you_kingdom
