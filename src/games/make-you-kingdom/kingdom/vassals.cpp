#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// The four Great Powers: what they ask of a Vassal, what they give, and their Facilities (L16742-16833).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr int kInformationForSale = 5;
constexpr int kPaidForInformation = 2;  ///< MG
constexpr int kFare = 1;                ///< MG to the Station
constexpr std::array<std::string_view, 3> kTribute{"grimoire", "excalibur", "emperors-new-armor"};

std::string_view id_of_power(const Look& look, std::size_t power) {
  return power < look.library.great_powers.size() ? std::string_view(look.library.great_powers[power].id)
                                                  : std::string_view();
}
bool has_one(const Look& look, std::string_view facility) {
  return look.has_facility(look.library.facility(facility));
}
bool is_before_adventure(const Look& look) { return !look.seen.course.has(kEndPhase); }

// -- What they ask for --

/// Whoever carries it; -1: nobody does.
Who bearer_of(const Look& look, std::string_view item) {
  for (const Who who : look.court_here()) {
    if (look.slot_of(who, look.library.item(item))) return who;
  }
  return -1;
}

bool meets_needs(const Look& look, std::string_view power) {
  if (power == "dynamite-empire") return has_one(look, "keep-tower");
  if (power == "haglma") return has_one(look, "trading-post");
  if (power == "metro-khan") return std::ranges::all_of(look.seen.kingdom.maps, is_one_line);
  return std::ranges::all_of(kTribute, [&look](std::string_view item) { return bearer_of(look, item) >= 0; });
}

void pay_tribute(Realm& realm) {
  for (const std::string_view item : kTribute) {
    const Who who = bearer_of(realm, item);
    if (who >= 0) realm.take_away(who, *realm.slot_of(who, realm.library.item(item)), rule::vassals);
  }
}

Task<> swear_to(Realm& realm, int power, RuleId rule) {
  realm.state.kingdom.power = u8(power);
  realm.tell(told::is_vassal(power), rule);
  co_await receive_facility(realm, realm.library.facility(realm.library.great_powers[at(power)].facility),
                            rule);
}

/// The King alone decides (L16744).
Task<> kneel(Realm& realm, int power) {
  const bool refuses = co_await realm.table.two_way(speaker(realm), rule::vassals, prompt::ask_kneel(power),
                                                    option::stay_free(), option::swear_fealty(power));
  if (refuses) co_return;
  if (id_of_power(realm, at(power)) == "millennium-dynasty") pay_tribute(realm);
  co_await swear_to(realm, power, rule::vassals);
}

// -- The Station --

Few<int> destinations(const Look& look) { return facilities_elsewhere(look, false); }
Task<> take_the_train(Realm& realm) {
  const int facility =
      co_await one_of(realm, treasurer(realm), rule::station, prompt::ask_station(), destinations(realm),
                      [](int i) { return option::choose_facility(i, 0); });
  realm.change(Number::treasury, -kFare, rule::station);
  realm.state.kingdom.station = u8(facility);
  realm.tell(told::train_goes(facility), rule::station);
}

// -- The Loan Office --

bool is_rare(const Look& look, const Thing& thing) {
  return thing.is() && look.library.items[thing.item].kind > ItemKind::exploration;
}
bool has_pledges(const Look& look) {
  return !look.seen.kingdom.pledges.empty() || !look.seen.kingdom.hostages.empty();
}
std::vector<Option> pledges(const Look& look) {
  std::vector<Option> all;
  for (const Who who : look.court_here()) {
    for (int slot = 0; slot < int_of(kSlots); ++slot) {
      if (is_rare(look, look.landmaker(who).slots[at(slot)])) all.push_back(option::give_thing(who, slot));
    }
  }
  for (std::size_t i = 0; i < look.seen.kingdom.talents.size(); ++i)
    all.push_back(option::lose_talent(int_of(i), look.seen.kingdom.talents[i].job));
  return all;
}

void hand_in(Realm& realm, const engine::Chosen& chosen) {
  Kingdom& own = realm.state.kingdom;
  for (const Option& one : chosen) {
    if (!option::give_thing.is(one) || own.pledges.full()) continue;
    const auto said = option::give_thing.in(one);
    own.pledges.push_back(realm.landmaker(said.who).slots[at(said.slot)]);
    realm.take_away(said.who, at(said.slot), rule::loan_office);
  }
  // From behind, so that those before keep their places.
  for (std::size_t i = own.talents.size(); i > 0; --i) {
    const auto is_this = [i](const Option& one) {
      return option::lose_talent.is(one) && at(option::lose_talent.in(one).talent) == i - 1;
    };
    if (!std::ranges::any_of(chosen, is_this) || own.hostages.full()) continue;
    own.hostages.push_back(own.talents[i - 1]);
    part_with_talent(realm, i - 1, rule::loan_office);
  }
}

Task<> borrow(Realm& realm) {
  constexpr int kMostPledges = 12;
  const engine::Chosen chosen = co_await realm.table.pick_some(
      treasurer(realm), rule::loan_office, prompt::ask_pledges(), 1, kMostPledges, [&realm](Offers& offers) {
        for (const Option& one : pledges(realm)) offers.add(one);
      });
  hand_in(realm, chosen);
  const int count = int_of(realm.state.kingdom.pledges.size() + realm.state.kingdom.hostages.size());
  const int sum = co_await d6(realm, treasurer(realm), 1, rule::loan_office) + count;
  realm.state.kingdom.loan = i16(sum);
  realm.tell(told::borrowed(sum), rule::loan_office);
  realm.change(Number::treasury, sum, rule::loan_office);
}

Task<> redeem(Realm& realm) {
  Kingdom& own = realm.state.kingdom;
  realm.change(Number::treasury, -(own.loan + 1), rule::loan_office);
  own.loan = 0;
  for (const Talent& one : own.hostages) {
    if (own.talents.full()) break;
    own.talents.push_back(one);
    realm.tell(told::talent_found(one.job), rule::loan_office);
  }
  own.hostages.clear();
  while (!realm.state.kingdom.pledges.empty()) {
    const Thing thing = realm.state.kingdom.pledges.back();
    realm.state.kingdom.pledges.pop_back();
    co_await take_in(realm, leader(realm, "vizier"), thing.item, thing.level, rule::loan_office);
  }
}

Task<> sell_secrets(Realm& realm) {
  spend_stock(realm, Material::information, kInformationForSale, rule::embassy);
  realm.change(Number::treasury, kPaidForInformation, rule::embassy);
  co_return;
}

}  // namespace

bool is_vassal_of(const Look& look, std::string_view power) {
  return id_of_power(look, look.seen.kingdom.power) == power;
}

Task<> become_vassal(Realm& realm, RuleId rule) {
  const int power =
      co_await one_by_chance(realm, kGameMaster, int_of(realm.library.great_powers.size()), rule);
  if (realm.state.kingdom.power == power) co_return;
  co_await swear_to(realm, power, rule);
}

bool is_one_line(const Territory& map) {
  std::uint16_t reached = 1;
  for (std::size_t turn = 0; turn < kRooms; ++turn) {
    for (const Corridor& one : map.corridors) {
      const auto ends = u16((1U << one.a) | (1U << one.b));
      if ((reached & ends) != 0) reached = u16(reached | ends);
    }
  }
  return reached == (1U << kRooms) - 1;
}

int excavated_maps(const Look& look) {
  const std::uint8_t excavation = look.library.facility("great-excavation");
  return int_of(std::ranges::count_if(look.seen.kingdom.maps, [excavation](const Territory& map) {
    return std::ranges::all_of(
        map.rooms, [excavation](const Home& home) { return home.addition.facility == excavation; });
  }));
}

std::optional<Material> material_of_power(const Look& look) {
  const Kingdom& own = look.seen.kingdom;
  if (own.power >= look.library.great_powers.size()) return std::nullopt;
  const Material material = look.library.great_powers[own.power].staple;
  return stands_for(look, "staple", int_of(material), false) ? std::optional(material) : std::nullopt;
}

void offer_great_powers(const Look& look, Offers& offers) {
  const Kingdom& own = look.seen.kingdom;
  for (int power = 0; own.power == kNone && power < int_of(look.library.great_powers.size()); ++power) {
    if (meets_needs(look, id_of_power(look, at(power)))) offers.add(option::ask_for_chains(power));
  }
  if (has_one(look, "embassy") && stock_of(look, Material::information) >= kInformationForSale)
    offers.add(option::sell_secrets());
  const bool before = is_before_adventure(look);
  if (before && own.station == kNone && has_one(look, "station") && !destinations(look).empty())
    offers.add_unless(option::take_train(), {{own.treasury < kFare, rule::station}});
  if (before && !has_pledges(look) && has_one(look, "loan-office") && !pledges(look).empty())
    offers.add(option::borrow());
  if (!before && has_pledges(look))
    offers.add_unless(option::redeem(own.loan + 1), {{own.treasury <= own.loan, rule::loan_office}});
}

Task<bool> deal_with_power(Realm& realm, Option chosen) {
  switch (chosen.word) {
    case option::ask_for_chains.word: co_await kneel(realm, option::ask_for_chains.in(chosen).power); break;
    case option::sell_secrets.word: co_await sell_secrets(realm); break;
    case option::take_train.word: co_await take_the_train(realm); break;
    case option::borrow.word: co_await borrow(realm); break;
    case option::redeem.word: co_await redeem(realm); break;
    default: co_return false;
  }
  co_return true;
}

void empire_seizes(Realm& realm) {
  if (!is_bound_to(realm, "dynamite-empire") || !is_before_adventure(realm)) return;
  const std::uint8_t excavation = realm.library.facility("great-excavation");
  for (int map = int_of(realm.state.kingdom.maps.size()) - 1; map >= 0; --map) {
    const auto& rooms = realm.state.kingdom.maps[at(map)].rooms;
    if (std::ranges::none_of(rooms,
                             [excavation](const Home& home) { return home.addition.facility == excavation; }))
      give_up_map(realm, map, rule::vassals);
  }
}

}  // namespace gamekeeper::make_you_kingdom
