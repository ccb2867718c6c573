#include "games/farsa/chapter.hpp"

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

constexpr int kDaysASeason = 90;  ///< R-47
constexpr int kDaysACycle = 15;

/// A place in the party: a new one, or that of a hireling who is gone. kNone: it is full.
int free_place(const State& state) {
  if (!state.party.full()) return static_cast<int>(state.party.size());
  for (std::size_t i = 0; i < state.party.size(); ++i) {
    if (is_hireling(state.party[i]) && !is_present(state.party[i])) return static_cast<int>(i);
  }
  return kNone;
}

/// What they bring: worn or in hand what fits there.
void equip(const Library& library, Character& one, const Hireling& kind) {
  int hands = 2;
  for (const auto& item : kind.gear) {
    if (one.things.full()) return;
    Thing thing = make_thing(library, item);
    const Item& gear = library.items[item];
    const int needs = gear.weapon ? gear.weapon->hands : gear.shield ? 1 : 0;
    const bool is_worn = gear.armor > 0 && !gear.shield;
    if (is_worn || (needs > 0 && needs <= hands)) {
      thing.carried = Carried::hand;
      hands -= needs;
    }
    one.things.push_back(thing);
  }
}

Character make_hireling(const Library& library, int which) {
  const Hireling& kind = library.hirelings[at(which)];
  Character one;
  one.hireling = fit(which);
  one.most = one.now = abilities_of(kind);
  one.guard_most = one.guard = fit(kind.guard);
  for (const auto& skill : kind.skills) set_bit(one.skills, skill);
  equip(library, one, kind);
  return one;
}

int wage_of(const Farsa& farsa, Who who) {
  return farsa.library.hirelings[farsa.state.party[at(who)].hireling].wage;
}

/// What the party has given them to carry goes back to it.
void hand_back(Farsa& farsa, Who who) {
  const Hireling& kind = farsa.library.hirelings[farsa.who(who).hireling];
  const Things things = farsa.who(who).things;
  const Who first = bearer_for(farsa.look(), {});
  if (first < 0) return;
  for (std::size_t i = things.size(); i-- > 0;) {
    if (contains(kind.gear, things[i].item)) continue;
    Thing thing = things[i];
    thing.carried = Carried::pack;
    farsa.who(who).things.erase(i);
    take_somehow(farsa, first, thing, rule::hirelings);
  }
}

/// Raised stakes have a term (B-1).
void count_down_boasts(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    Boast& boast = farsa.who(who).boast;
    if (boast.state != Boast::State::pending || boast.days == 0 || !is_present(farsa.who(who))) continue;
    if (--boast.days == 0) {
      shirk_boast(farsa, who, boast.stakes == 0 ? rule::term_of_words : rule::boast_shirked);
    } else if (boast.days <= kTermSoonOver) {
      farsa.tell(told::term_runs_out(who, boast.days), rule::stakes_raised);
    }
  }
}

void turn_the_year(Farsa& farsa) {
  Calendar& calendar = farsa.state.calendar;
  calendar.cycle = fit(calendar.day % kDaysASeason / kDaysACycle);
  if (calendar.day % kDaysASeason != 0) return;
  calendar.season = fit((calendar.season + 1U) % farsa.library.seasons.size());
  const Season& season = farsa.library.seasons[calendar.season];
  farsa.state.weather_q = fit(season.start_q);
  farsa.state.weather_r = fit(season.start_r);
  farsa.tell(told::season_came(calendar.season), rule::cycle_of_fifteen_days);
}

void pay_wages(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    if (!is_present(farsa.who(who)) || !is_hireling(farsa.who(who))) continue;
    const int wage = wage_of(farsa, who);
    if (pay_together(farsa, wage, rule::hirelings)) {
      farsa.tell(told::wage_paid(who, wage), rule::hirelings);
      continue;
    }
    farsa.tell(told::unpaid(who), rule::hirelings);
    dismiss(farsa, who, rule::hirelings);
  }
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
  if (thing.item == kNone) return indices(look.state.party, is_hero).first();  // a purse
  const auto takes_it = [&](Who who) {
    return is_present(look.who(who)) && has_room_for(look, look.who(who), thing);
  };
  return most_of(all_who(look, takes_it), [&look](Who who) { return free_slots(look, look.who(who)); });
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
  const Thing thing = farsa.thing(who, place);
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
    town.debt = fit(town.debt - repaid);
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
    thing.spell = fit(spell);
  }
  co_return thing;
}

bool may_hire(const Look& look, int hireling) {
  return look.place().settlement && free_place(look.state) != kNone &&
         coins_together(look.state) >= look.library.hirelings[at(hireling)].wage;
}

Task<> hire(Farsa& farsa, int hireling) {
  const Hireling& kind = farsa.library.hirelings[at(hireling)];
  const int name =
      co_await one_of(farsa, static_cast<int>(kind.names.size()), rule::hirelings, purpose::for_hireling());
  const int place = free_place(farsa.state);
  if (place == kNone || !pay_together(farsa, kind.wage, rule::hirelings)) co_return;
  Character one = make_hireling(farsa.library, hireling);
  one.name_of_kind = fit(name);
  one.player = farsa.caller();
  if (place == static_cast<int>(farsa.state.party.size())) {
    farsa.state.party.push_back(one);
  } else {
    farsa.who(place) = one;
  }
  farsa.state.town.projects[at(place)] = {};
  farsa.state.town.lifestyles[at(place)] = Lifestyle::none;
  farsa.tell(told::hired(place, hireling), rule::hirelings);
}

void dismiss(Farsa& farsa, Who who, RuleId rule) {
  farsa.tell(told::dismissed(who), rule);
  farsa.who(who).fate = Fate::retired;
  hand_back(farsa, who);
}

void end_of_day(Farsa& farsa) {
  // Tomorrow the same words may be said again.
  for (PersonState& person : farsa.state.people) person.won_by = 0;
  pay_wages(farsa);
  count_down_boasts(farsa);
  end_day_of_war(farsa);
  turn_the_year(farsa);
}

}  // namespace gamekeeper::farsa
