#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/dungeon/dungeon.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What is sold, what is owed, what a map costs and how many people it holds (L4269-4345, L4910).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kWantedForOne = 3;
constexpr int kOthersForOne = 5;
constexpr int kPriceOfMap = 5;
constexpr int kClaim = 3;
constexpr int kPeopleOfRegion = 100;
constexpr int kPeopleOfSlum = 20;
constexpr int kPeopleOfPrivateRoom = 10;

SeatId bookkeeper(const Look& look) { return look.landmaker(leader(look, "servant")).seat; }

Task<> hear_the_market(Realm& realm, OfMarket& market) {
  market.stall = 0;
  market.wanted = kNone;
  const std::uint8_t said =
      realm.state.course.has(kAttempt) ? realm.state.course.of(kAttempt).peddler : kNone;
  if (said != kNone) {
    const Option old =
        said == kNoMarket ? option::no_market() : option::take_market(static_cast<Material>(said));
    if (co_await realm.table.two_way(bookkeeper(realm), rule::peddler, prompt::ask_market(), old,
                                     option::hear_market())) {
      market.wanted = said == kNoMarket ? kNone : said;
      co_return;
    }
  }
  market.wanted = co_await draw_from(realm, "market", leader(realm, "servant"), rule::market);
  market.wanted == kNone ? realm.tell(told::market_wants_nothing(), rule::market)
                         : realm.tell(told::market_wants(static_cast<Material>(market.wanted)), rule::market);
}

Task<> sell_materials(Realm& realm, OfMarket& market) {
  if (market.stall >= kMaterials) co_return;
  const auto material = static_cast<Material>(market.stall);
  const int each = market.stall == market.wanted ? kWantedForOne : kOthersForOne;
  ++market.stall;
  realm.state.course.again();
  const int most = stock_of(realm, material) / each;
  if (most == 0) co_return realm.state.course.straight_on();
  const int money = co_await realm.table.number(
      bookkeeper(realm), rule::market, prompt::ask_sale(material, each), option::so_many.word, 0, most);
  if (money == 0 || money * each > stock_of(realm, material)) co_return;
  spend_stock(realm, material, money * each, rule::market);
  realm.change(Number::treasury, money, rule::market);
  realm.tell(told::sold(material, money * each, money), rule::market);
}

int worth_of(const Look& look, const Standing& one) {
  return (look.library.facilities[one.facility].cost + 1) / 2;
}

Task<> sell_off(Realm& realm, OfBill& bill) {
  if (bill.owed <= 0) co_return;
  if (all_standing(realm).empty()) co_return realm.tell(told::debt_forgiven(bill.owed), rule::bankruptcy);
  const Standing said =
      co_await one_of(realm, realm.landmaker(leader(realm, "vizier")).seat, rule::bankruptcy,
                      prompt::ask_broke(bill.owed), all_standing(realm), raze_option);
  const int worth = worth_of(realm, said);
  realm.tell(told::sold_off(said.facility, worth), rule::bankruptcy);
  pull_down(realm, said.home, said.addition, rule::bankruptcy);
  bill.owed = i16(bill.owed - worth);
  realm.state.course.again();
}

/// Rooms that nobody has explored, and that one can get to from an Entrance.
int unexplored_rooms(const Look& look) {
  const auto is_new = [&look](int room) {
    const Distances far = distances_from(look, room, false);
    return look.seen.adventure.rooms[at(room)].explored == 0 &&
           std::ranges::any_of(first(kRooms),
                               [&](int gate) { return is_entrance(look, gate) && far[at(gate)] < kFar; });
  };
  return int_of(below(kRooms, is_new).size());
}

}  // namespace

Territory explored_map(const Look& look) {
  Territory map;
  for (const Corridor& one : look.seen.adventure.corridors) {
    if (!map.corridors.full()) map.corridors.push_back({.a = one.a, .b = one.b});
  }
  map.entrances = look.seen.adventure.entrances;
  for (std::size_t room = 0; room < kRooms; ++room)
    map.rooms[room].room = look.seen.adventure.rooms[room].built;
  return map;
}

int upkeep_due(const Look& look) {
  const Kingdom& own = look.seen.kingdom;
  const int maps = look.kingdom(Number::maps);
  int due = look.kingdom(Number::turns) * maps + look.kingdom(Number::upkeep);
  if (look.seen.objective_met == 0) due += int_of(look.seen.court.size());
  if (is_bound_to(look, "haglma")) due += maps;
  due += serving(look, "vakeel");
  if (due > 0) due = std::max(1, due - serving(look, "highlord"));
  return std::max(0, due) + std::max<int>(0, -own.treasury);
}

std::optional<int> price_of_map(const Look& look) {
  const Adventure& now = look.seen.adventure;
  if (is_bound_to(look, "metro-khan") && !is_one_line(explored_map(look))) return std::nullopt;
  if (now.ruler_beaten == 0 || look.seen.kingdom.maps.full() || map_at(look, now.region) >= 0)
    return std::nullopt;
  if (is_forbidden(look, kTheKingdom, Permit::annex)) return std::nullopt;
  // Whoever bears the Regalia has a claim to what lies next door (L16230).
  const auto around = regions_beside(now.region);
  const bool claims = std::ranges::any_of(around, [&look](int region) { return is_own(look, region); }) &&
                      !look.court_who([&look](Who who) {
                             return look.is_here(who) && look.slot_of(who, look.library.item("regalia"));
                           })
                           .empty();
  return kPriceOfMap + unexplored_rooms(look) - (claims ? kClaim : 0);
}

int most_people(const Look& look) {
  int most = kPeopleOfRegion * int_of(look.seen.kingdom.maps.size());
  for (const Standing& one : all_standing(look)) {
    const std::string_view id = look.library.facilities[one.facility].id;
    const Territory& map = look.seen.kingdom.maps[at(map_of(one.home))];
    if (id == "slum" && look.is_joined(map, room_of_home(one.home))) most += kPeopleOfSlum;
    if (id == "private-room") most -= kPeopleOfPrivateRoom;
  }
  return std::max(0, most);
}

constinit const ProcedureOf<Realm, OfMarket> kMarket =
    kit::course::steps<hear_the_market, sell_materials>("market");
constinit const ProcedureOf<Realm, OfBill> kBankruptcy = kit::course::steps<sell_off>("bankruptcy");

}  // namespace gamekeeper::make_you_kingdom
