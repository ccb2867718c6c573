#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// What a table may agree on: neighbors who matter, policies, things that are sent home (L5265-5360).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kOfPolicies = 5;   ///< and the Kingdom's Level
constexpr int kOfTransport = 9;  ///< against Military
constexpr int kMostInStore = 250;

bool carries_anything(const Look& look, Who who) {
  return look.materials(who) > 0 ||
         (!look.seen.kingdom.sent_home.full() && std::ranges::any_of(look.landmaker(who).slots, &Thing::is));
}

/// What leaves with the Followers, until it is known whether they have come home.
struct Load {
  List<Thing, kSlots> things;
  std::array<std::uint8_t, kMaterials> materials{};
  int count = 0;
};

Task<Load> load_up(Realm& realm, Who who) {
  Load load;
  const int room =
      int_of(realm.state.kingdom.sent_home.capacity()) - int_of(realm.state.kingdom.sent_home.size());
  const int bearers = realm.body(who).followers;
  const auto is_item = [&realm, who](int slot) { return realm.landmaker(who).slots[at(slot)].is(); };
  const auto full = below(kSlots, is_item);
  if (!full.empty() && room > 0) {
    const engine::Chosen chosen =
        co_await realm.table.pick_some(realm.seat(who), rule::transport, prompt::ask_load(who), 0,
                                       std::min(room, bearers), [&full, who](Offers& offers) {
                                         for (const int slot : full)
                                           offers.add(option::give_thing(who, slot));
                                       });
    for (const Option& one : chosen) {
      const std::size_t slot = at(option::give_thing.in(one).slot);
      load.things.push_back(realm.landmaker(who).slots[slot]);
      realm.take_away(who, slot, rule::transport);
      ++load.count;
    }
  }
  for (std::size_t i = 0; i < kMaterials; ++i) {
    const int most = std::min<int>(realm.landmaker(who).materials[i], bearers - load.count);
    if (most <= 0) continue;
    const auto material = static_cast<Material>(i);
    const int sent = co_await realm.table.number(
        realm.seat(who), rule::transport, prompt::ask_bales(who, material), option::so_many.word, 0, most);
    if (sent == 0) continue;
    load.materials[i] = u8(sent);
    realm.give_material(who, material, -sent, rule::transport);
    load.count += sent;
  }
  co_return load;
}

void unload(Realm& realm, const Load& load) {
  Kingdom& own = realm.state.kingdom;
  for (const Thing& thing : load.things) {
    if (!own.sent_home.full()) own.sent_home.push_back(thing);
  }
  for (std::size_t i = 0; i < kMaterials; ++i)
    own.store[i] = u8(std::min<int>(own.store[i] + load.materials[i], kMostInStore));
}

}  // namespace

int diplomacy_modifier(const Look& look) {
  if (!look.seen.switches.neighbors_matter) return 0;
  int sum = 0;
  for (const int one : living_neighbors(look))
    sum += int_of(Relation::neutral) - int_of(look.seen.kingdom.neighbors[at(one)].relation);
  return sum;
}

// -- Policies --

Task<> choose_policy(Realm& realm) {
  if (!realm.state.switches.policies) co_return;
  for (const std::string_view klass : {"king", "vizier"}) {
    for (const Who who : realm.court_who(
             [&realm, klass](Who one) { return realm.is_up(one) && is_class(realm, one, klass); })) {
      const Option taken = co_await realm.table.pick(realm.seat(who), rule::policies, prompt::ask_policy(who),
                                                     [](Offers& offers) {
                                                       offers.add(option::no_policy());
                                                       offers.add(option::raise_taxes());
                                                       offers.add(option::raise_children());
                                                     });
      if (option::no_policy.is(taken)) continue;
      realm.state.kingdom.policy = option::raise_taxes.is(taken) ? Policy::treasury : Policy::population;
      co_return realm.tell(told::policy_chosen(who, option::raise_taxes.is(taken)), rule::policies);
    }
  }
}

Task<> policies_bear_fruit(Realm& realm) {
  const Policy policy = realm.state.kingdom.policy;
  if (policy == Policy::none) co_return;
  const bool taxes = policy == Policy::treasury;
  const Outcome outcome = co_await kingdom_check(realm, realm.king(), taxes ? Score::lifestyle : Score::order,
                                                 kOfPolicies + realm.state.kingdom.level, rule::policies);
  if (!outcome.passed) co_return;
  taxes ? realm.change(Number::treasury, realm.state.kingdom.level, rule::policies)
        : realm.change(Number::citizens, realm.population() / 10, rule::policies);
}

// -- Transport --

void offer_transport(const Look& look, Who who, Offers& offers) {
  if (!look.seen.switches.transport || !carries_anything(look, who)) return;
  offers.add_unless(option::transport(), {{look.body(who).followers <= 0, rule::transport}});
}

Task<> send_things_home(Realm& realm, Who who) {
  realm.exhaust(who, rule::transport);
  const Load load = co_await load_up(realm, who);
  if (load.count == 0) co_return;
  Body& body = realm.body_of(who);
  body.followers = i16(body.followers - load.count);
  realm.tell(told::carriers_leave(who, load.count), rule::transport);
  realm.change(Number::citizens, load.count, rule::transport);
  const Outcome outcome = co_await kingdom_check(realm, who, Score::military, kOfTransport, rule::transport);
  if (outcome.passed) {
    unload(realm, load);
    co_return realm.tell(told::carriers_arrive(), rule::transport);
  }
  const int lost = outcome.fumble ? load.count : std::min(load.count, kOfTransport - outcome.result);
  realm.change(Number::citizens, -lost, rule::transport);
  realm.tell(told::carriers_fail(), rule::transport);
}

Task<> receive_what_was_sent(Realm& realm) {
  while (!realm.state.kingdom.sent_home.empty()) {
    const Thing thing = realm.state.kingdom.sent_home.back();
    realm.state.kingdom.sent_home.pop_back();
    co_await take_in(realm, realm.king(), thing.item, thing.level, rule::transport);
  }
}

}  // namespace gamekeeper::make_you_kingdom
