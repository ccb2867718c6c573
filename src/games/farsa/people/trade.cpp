#include "farsa/words/people.hpp"
#include "farsa/words/town.hpp"
#include "games/farsa/people/people.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kPercentAPoint = 10;  ///< R-93

int percent_dearer(const Look& look, Reckoning& percent) {
  for (const Hardship& one : look.state.town.hardships) {
    if (one.place != look.state.place) continue;
    percent.add(kPercentAPoint * one.dearer, rule::condition_prices, reason::condition_dearer(one.condition));
  }
  return percent.value();
}

bool is_friendly_seller(const Look& look, int seller) {
  return seller != kNone && footing(look, seller) == Disposition::friendly;
}

}  // namespace

bool is_sold_here(const Look& look, int item) {
  const ItemFacts& facts = look.library.facts[at(item)];
  if (!look.place().settlement) return false;
  return look.state.place == look.library.start_place ? facts.sold_in_town : facts.sold_in_villages;
}

bool is_stall_open(const Look& look, Stall stall) {
  if (!look.place().settlement) return false;
  if (stall == Stall::hands) return !look.library.hirelings.empty();
  const std::uint16_t open = look.state.place == look.library.start_place ? look.library.stalls_in_town
                                                                          : look.library.stalls_in_villages;
  return has_bit(open, static_cast<unsigned>(stall));
}

int price_of(const Look& look, int item, int seller, Reasons* reasons) {
  const int base = look.library.items[at(item)].price;
  Reckoning percent(reasons);
  const int dearer = percent_dearer(look, percent);
  const int price = (base * (100 + dearer) + 99) / 100;
  // A friend gives a tenth off.
  return is_friendly_seller(look, seller) ? std::max(1, price - price / 10) : price;
}

int sale_price(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  const int whole = thing.spell != kNone ? look.library.spells[thing.spell].price : item.price;
  if (item.uses <= 1) return whole / 2;
  return whole * thing.uses / (2 * item.uses);
}

Who bearer_for(const Look& look, const Thing& thing) {
  Who best = -1;
  int most_room = 0;
  if (thing.item == kNone) return indices(look.state.party, is_hero).first();  // a purse
  for (const Who who : indices(look.state.party, is_present)) {
    const Character& one = look.who(who);
    if (!has_room_for(look, one, thing)) continue;
    const int room = free_slots(look, one);
    if (best >= 0 && room <= most_room) continue;
    best = who;
    most_room = room;
  }
  return best;
}

void offer_item(const Look& look, int item, int seller, Offers& offers) {
  if (item == kNone || look.library.items[at(item)].price <= 0) return;
  const int price = price_of(look, item, seller);
  const Option option = option::buy(item, price);
  offers.add_unless(option, {{coins_together(look.state) < price, rule::resupply, reason::too_dear()},
                             {bearer_for(look, make_thing(look.library, item)) < 0, rule::slots}});
}

void buy_item(Farsa& farsa, int item, int seller) {
  const Thing thing = make_thing(farsa.library, item);
  const Who who = bearer_for(farsa.look(), thing);
  const int price = price_of(farsa.look(), item, seller);
  const RuleId rule = farsa.look().item(thing).use == Use::ration ? rule::supply_bought : rule::resupply;
  if (who < 0 || !pay_together(farsa, price, rule)) return;
  take(farsa, who, thing, rule);
  farsa.tell(told::bought(who, item, price), rule);
}

void sell_thing(Farsa& farsa, Who who, int place) {
  const Thing thing = farsa.who(who).things[at(place)];
  const int price = sale_price(farsa.look(), thing);
  farsa.who(who).things.erase(at(place));
  farsa.tell(told::sold(who, thing.item, price), rule::resupply);
  earn(farsa, price, rule::resupply);
}

bool has_something_to_sell(const Look& look, Who who) {
  const Character& one = look.who(who);
  return is_present(one) &&
         std::ranges::any_of(one.things, [&look](const Thing& thing) { return sale_price(look, thing) > 0; });
}

void earn(Farsa& farsa, int coins, RuleId rule) {
  Town& town = farsa.state.town;
  const int repaid = std::min<int>(coins, town.debt);
  if (repaid > 0) {
    town.debt = static_cast<std::uint16_t>(town.debt - repaid);
    farsa.tell(told::debt(-repaid, town.debt), rule::debt);
  }
  coins -= repaid;
  int heirs = count_heroes(farsa.state);
  for (Who who = 0; who < static_cast<Who>(farsa.state.party.size()) && heirs > 0; ++who) {
    if (!is_hero(farsa.who(who))) continue;
    const int share = (coins + heirs - 1) / heirs;
    gain_coins(farsa, who, share, rule);
    coins -= share;
    --heirs;
  }
}

Task<Thing> make_any(Farsa& farsa, int item, RuleId rule) {
  Thing thing = make_thing(farsa.library, item);
  if (farsa.library.items[at(item)].use == Use::scroll) {
    const int spell =
        co_await one_of(farsa, static_cast<int>(farsa.library.spells.size()), rule, purpose::for_scroll());
    thing.spell = static_cast<std::uint8_t>(spell);
  }
  co_return thing;
}

}  // namespace gamekeeper::farsa
