#include <bit>
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// The Treasury Meeting of either phase: an item for each, Facilities, Corridors, trade (L2516-2562).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kDigging = 1;    ///< MG for a Corridor, an Entrance, or tearing something down
constexpr int kFreedom = 20;   ///< MG that end a Vassalhood
constexpr int kMostGates = 2;  ///< of a map

int treasury(const Look& look) { return look.seen.kingdom.treasury; }

// -- An item for each --

Task<> request(Realm& realm, Who who) {
  const int lifestyle = realm.kingdom(Number::lifestyle);
  const Option taken =
      co_await realm.table.pick(realm.seat(who), rule::free_item, prompt::ask_request(who, lifestyle),
                                [&realm, lifestyle](Offers& offers) {
                                  offers.add(option::pass());
                                  for (std::size_t i = 0; i < realm.library.items.size(); ++i) {
                                    const Item& item = realm.library.items[i];
                                    if (item.kind > ItemKind::exploration) continue;
                                    offers.add_unless(option::request(int_of(i), item.cost),
                                                      {{item.cost > lifestyle, rule::free_item}});
                                  }
                                });
  if (option::pass.is(taken)) co_return;
  const int item = option::request.in(taken).item;
  realm.tell(told::granted(who, item), rule::free_item);
  co_await take_in(realm, who, u8(item), 0, rule::free_item);
}

Task<> open_the_treasury(Realm& realm) { co_await realm.happens(Moment::treasury_meeting); }

Task<> grant_requests(Realm& realm) {
  for (const Who who : realm.court_here()) co_await request(realm, who);
}

// -- What can be bought --

bool is_room(const Look& look, std::size_t facility) {
  return look.library.facilities[facility].install == Install::room;
}
int botched_price(const Look& look, std::size_t facility) {
  return look.library.facilities[look.library.facility("botch")].cost + (price_of(look, facility) + 1) / 2;
}
bool has_choice_of_cost(const Look& look, std::size_t facility) {
  return look.library.facilities[facility].cost_more.has_value();
}

Few<int> maps_to_dig(const Look& look) {
  return below(look.seen.kingdom.maps.size(), [&](int map) { return has_room_for_corridor(look, map); });
}
Few<int> maps_to_open(const Look& look) {
  return below(look.seen.kingdom.maps.size(), [&](int map) {
    return std::popcount(look.seen.kingdom.maps[at(map)].entrances) < kMostGates;
  });
}

void offer_facilities(const Look& look, Offers& offers) {
  for (std::size_t i = 0; i < look.library.facilities.size(); ++i) {
    if (!may_be_built(look, i) || places_for(look, i).empty()) continue;
    const int price = price_of(look, i);
    const int least = price + (has_choice_of_cost(look, i) ? 1 : 0);
    offers.add_unless(option::build(int_of(i), price), {{least > treasury(look), rule::building}});
    if (is_room(look, i) && botched_price(look, i) <= treasury(look) && !has_choice_of_cost(look, i))
      offers.add(option::build_shaky(int_of(i), botched_price(look, i)));
  }
}

void offer_purchases(const Look& look, Offers& offers) {
  offers.add(option::adjourn());
  offer_facilities(look, offers);
  const Offers::Obstacle poor{treasury(look) < kDigging, rule::digging};
  if (!maps_to_dig(look).empty()) offers.add_unless(option::build_corridor(), {poor});
  if (!maps_to_open(look).empty()) offers.add_unless(option::build_gate(), {poor});
  offers.add_unless(option::tear_down(), {{treasury(look) < kDigging, rule::tearing_down}});
  const std::uint8_t power = look.seen.kingdom.power;
  if (power < look.library.great_powers.size())
    offers.add_unless(option::break_free(power), {{treasury(look) < kFreedom, rule::vassalhood_ends}});
  offer_great_powers(look, offers);
}

Task<> build(Realm& realm, int facility, bool is_botched) {
  const auto which = u8(facility);
  if (places_for(realm, which).empty()) co_return;
  const int home = co_await one_of(realm, treasurer(realm), rule::building, prompt::ask_site(facility),
                                   places_for(realm, which), option::build_at);
  const int price = is_botched ? botched_price(realm, which) : price_of(realm, which);
  const Dedication meant = co_await dedicate(realm, which, treasury(realm) - price, rule::building);
  realm.change(Number::treasury, -(price + meant.more), rule::building);
  put_up(realm, which, home, meant.choice, rule::building);
  if (is_botched) put_up(realm, realm.library.facility("botch"), home, kNone, rule::botched);
}

// -- What can be torn down --

bool is_gate(const Territory& map, int room) { return ((map.entrances >> room) & 1U) != 0; }

void offer_ruins(const Look& look, Offers& offers) {
  for (const Standing& one : all_standing(look)) offers.add(raze_option(one));
  for (int m = 0; m < int_of(look.seen.kingdom.maps.size()); ++m) {
    const Territory& map = look.seen.kingdom.maps[at(m)];
    for (const Corridor& one : map.corridors)
      offers.add(option::wall_up(home_of(m, one.a), home_of(m, one.b)));
    for (int room = 0; room < int_of(kRooms); ++room) {
      if (is_gate(map, room)) offers.add(option::close_gate(home_of(m, room)));
    }
  }
  offers.add(option::pass());
}

void wall_up(Realm& realm, int a, int b) {
  auto& corridors = realm.state.kingdom.maps[at(map_of(a))].corridors;
  for (std::size_t i = 0; i < corridors.size(); ++i) {
    if (corridors[i].a != room_of_home(a) || corridors[i].b != room_of_home(b)) continue;
    corridors.erase(i);
    return realm.tell(told::corridor_walled(a, b), rule::tearing_down);
  }
}

Task<> tear_down(Realm& realm) {
  const Option taken =
      co_await realm.table.pick(treasurer(realm), rule::tearing_down, prompt::ask_tear_down(),
                                [&realm](Offers& offers) { offer_ruins(realm, offers); });
  if (option::pass.is(taken)) co_return;
  realm.change(Number::treasury, -kDigging, rule::tearing_down);
  if (option::raze.is(taken)) {
    const auto said = option::raze.in(taken);
    pull_down(realm, said.home, said.addition, rule::tearing_down);
  } else if (option::wall_up.is(taken)) {
    const auto said = option::wall_up.in(taken);
    wall_up(realm, said.a, said.b);
  } else {
    const int home = option::close_gate.in(taken).home;
    std::uint16_t& entrances = realm.state.kingdom.maps[at(map_of(home))].entrances;
    entrances = u16(entrances & ~(1U << room_of_home(home)));
    realm.tell(told::gate_closed(home), rule::tearing_down);
  }
}

Task<> spend(Realm& realm) {
  const Option taken = co_await realm.table.pick_if_choice(
      treasurer(realm), rule::treasury_meeting, prompt::ask_treasury(treasury(realm)),
      [&realm](Offers& offers) { offer_purchases(realm, offers); });
  if (option::adjourn.is(taken)) co_return empire_seizes(realm);
  realm.state.course.again();
  if (co_await deal_with_power(realm, taken)) co_return;
  switch (taken.word) {
    case option::build.word: co_await build(realm, option::build.in(taken).facility, false); break;
    case option::build_shaky.word: co_await build(realm, option::build_shaky.in(taken).facility, true); break;
    case option::build_corridor.word: {
      const int map = co_await which_map(realm, maps_to_dig(realm), prompt::ask_new_gate());
      realm.change(Number::treasury, -kDigging, rule::digging);
      co_await dig_corridors(realm, map, 1, rule::digging);
      break;
    }
    case option::build_gate.word: {
      const int map = co_await which_map(realm, maps_to_open(realm), prompt::ask_new_gate());
      realm.change(Number::treasury, -kDigging, rule::digging);
      co_await choose_gate(realm, map, rule::digging);
      break;
    }
    case option::break_free.word:
      realm.change(Number::treasury, -kFreedom, rule::vassalhood_ends);
      realm.tell(told::is_free_again(realm.state.kingdom.power), rule::vassalhood_ends);
      realm.state.kingdom.power = kNone;
      break;
    default: co_await tear_down(realm); break;
  }
}

Task<> trade_once(Realm& realm) {
  if (may_trade(realm) && !realm.state.switches.no_trade) co_await trade(realm);
}

}  // namespace

Task<int> which_map(Realm& realm, Few<int> maps, engine::Phrase prompt) {
  const int map = co_await one_of(realm, treasurer(realm), rule::digging, prompt, maps,
                                  [&](int map) { return option::build_at(home_of(map, kPalaceRoom)); });
  co_return map_of(map);
}

constinit const ProcedureOf<Realm> kTreasuryMeeting =
    kit::course::steps<open_the_treasury, grant_requests, trade_once, spend>("treasury-meeting");

}  // namespace gamekeeper::make_you_kingdom
