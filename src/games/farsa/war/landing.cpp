#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kShareOfPrice = 10;  ///< R-131: what a vessel brings, a tenth

bool are_vessels_sold(const Look& look) {
  return look.place().settlement && look.place().harbor &&
         std::ranges::any_of(look.library.vessels, &VesselKind::sold);
}

bool is_hired(const CompanyKind& one) { return one.cost > 0; }

bool are_companies_hired(const Look& look) {
  return look.state.place == look.library.start_place &&
         std::ranges::any_of(look.library.companies, is_hired);
}

/// Whatever of a list there is a price for, where there is a berth for one more.
template <class Kinds, class IsSold, class Make>
void offer_kinds(const Look& look, const Kinds& kinds, IsSold is_sold, Make make, bool has_room, RuleId rule,
                 Offers& offers) {
  for (const int kind : indices(kinds, is_sold)) {
    const int price = kinds[at(kind)].cost;
    offers.add_unless(make(kind, price), {{!has_room, rule, reason::no_berth()},
                                          {coins_together(look.state) < price, rule, reason::costs(price)}});
  }
}
void offer_sold_vessels(const Look& look, Offers& offers) {
  offer_kinds(
      look, look.library.vessels, [](const VesselKind& one) { return one.sold; }, option::buy_vessel,
      !look.state.war.vessels.full(), rule::shipyard, offers);
}
void offer_companies(const Look& look, Offers& offers) {
  offer_kinds(look, look.library.companies, is_hired, option::hire_company, !look.state.war.companies.full(),
              rule::companies_hired, offers);
}

Task<> buy_vessel(Farsa& farsa) {
  const Option chosen = co_await farsa.pick(farsa.caller(), rule::shipyard, prompt::ask_landing(),
                                            offer_sold_vessels, option::go_back());
  if (!option::buy_vessel.is(chosen)) co_return;
  const auto [kind, price] = option::buy_vessel.in(chosen);
  if (!pay_together(farsa, price, rule::shipyard)) co_return;
  farsa.state.war.vessels.push_back(make_vessel(farsa.look(), kind));
  farsa.tell(told::vessel_bought(kind, price), rule::shipyard);
}

Task<> hire_company(Farsa& farsa) {
  const Option chosen = co_await farsa.pick(farsa.caller(), rule::companies_hired, prompt::ask_muster(),
                                            offer_companies, option::go_back());
  if (!option::hire_company.is(chosen)) co_return;
  const auto [kind, price] = option::hire_company.in(chosen);
  if (!pay_together(farsa, price, rule::companies_hired)) co_return;
  farsa.state.war.companies.push_back(make_company(farsa.library, kind));
  farsa.tell(told::company_hired(kind, price), rule::companies_hired);
}

void add_unit(Host& host, const Unit& unit) {
  if (!host.units.full()) host.units.push_back(unit);
}

/// The party's vessels of `bits` as one unit.
Unit make_own(const State& state, const Library& library, unsigned bits, int count) {
  const Vessel& first = state.war.vessels[at(flagship(state, bits))];
  Unit unit = make_unit(library, {.vessel = library.vessels[first.kind].id, .count = Whole<1, 12, 1>(count)});
  unit.own = fit(bits);
  unit.guard = first.guard;
  unit.now = first.now;
  return unit;
}

void muster_vessels(const Look& look, Host& host) {
  unsigned ships = 0;
  int count = 0;
  for (const int i : indices(look.state.war.vessels)) {
    const Vessel& vessel = look.state.war.vessels[at(i)];
    if (!lies_here(look, vessel) || vessel.now[2] == 0) continue;
    if (scale_of(look.library.vessels[vessel.kind]) == Scale::ship) {
      set_bit(ships, static_cast<unsigned>(i));
      ++count;
    } else {
      add_unit(host, make_own(look.state, look.library, 1U << static_cast<unsigned>(i), 1));
    }
  }
  if (count > 0) add_unit(host, make_own(look.state, look.library, ships, count));
}

void muster_companies(const Look& look, Host& host) {
  for (const int i : indices(look.state.war.companies)) {
    const Company& company = look.state.war.companies[at(i)];
    Unit unit = make_unit(look.library, {.company = look.library.companies[company.kind].id});
    unit.own = fit(1U << static_cast<unsigned>(i));
    unit.guard = company.guard;
    unit.now = company.now;
    add_unit(host, unit);
  }
}

/// Crews of 25 and more on either side.
bool has_ships(const Battle& battle) {
  return std::ranges::any_of(battle.hosts, [](const Host& host) {
    return std::ranges::any_of(host.units, [](const Unit& unit) { return unit.scale >= Scale::ship; });
  });
}

void begin(Farsa& farsa, int kind, std::span<const Muster> theirs, std::span<const Muster> ours, bool water) {
  Battle battle;
  battle.kind = fit(kind);
  battle.water = water;
  if (water) muster_vessels(farsa.look(), battle.hosts[kOurs]);
  if (!is_afloat(farsa.look())) muster_companies(farsa.look(), battle.hosts[kOurs]);
  for (const Muster& one : ours) add_unit(battle.hosts[kOurs], make_unit(farsa.library, one));
  for (const Muster& one : theirs) add_unit(battle.hosts[kTheirs], make_unit(farsa.library, one));
  if (battle.hosts[kOurs].units.empty() || battle.hosts[kTheirs].units.empty()) return;
  for (Host& host : battle.hosts) {
    host.units[0].leader = true;
    host.began_with = fit(host.units.size());
  }
  farsa.state.war.battle = battle;
  farsa.state.course.then(kBattle);
  farsa.tell(told::battle_began(kind, count_units(farsa.state, kOurs), count_units(farsa.state, kTheirs)),
             has_ships(battle) ? rule::ship_sizes : rule::mass_combat);
}

}  // namespace

Vessel make_vessel(const Look& look, int kind) {
  const VesselKind& made = look.library.vessels[at(kind)];
  return {.kind = fit(kind), .place = look.state.place, .guard = fit(made.guard), .now = abilities_of(made)};
}

Company make_company(const Library& library, int kind) {
  const CompanyKind& made = library.companies[at(kind)];
  return {.kind = fit(kind), .guard = fit(made.guard), .now = abilities_of(made), .days = kDaysOfService};
}

bool lies_here(const Look& look, const Vessel& vessel) {
  const bool on_foot = look.state.journey.to != kNone && !look.state.war.afloat;
  return vessel.place == look.state.place && !on_foot;
}

int sale_price_of(const Look& look, const Vessel& vessel) {
  return look.library.vessels[vessel.kind].cost / kShareOfPrice;
}

int repair_price(const Look& look, const Vessel& vessel) {
  const int cost = look.library.vessels[vessel.kind].cost;
  return (cost * kPercentOfCost + 99) / 100 + kWorkersAPoint;
}

void offer_vessels(const Look& look, Offers& offers) {
  for (const int i : indices(look.state.war.vessels)) {
    if (lies_here(look, look.state.war.vessels[at(i)])) offers.add(option::go_aboard(i));
  }
}

void offer_landing(const Look& look, Offers& offers) {
  if (are_vessels_sold(look)) offers.add(option::go_to_landing());
  if (are_companies_hired(look)) offers.add(option::go_to_muster());
  offer_vessels(look, offers);
}

Task<> at_landing(Farsa& farsa, Option option) {
  return done(option, std::tie(farsa), on<option::go_to_landing>(buy_vessel),
              on<option::go_to_muster>(hire_company), on<option::go_aboard>(go_aboard));
}

void rest_fleet(Farsa& farsa) {
  int rested = 0;
  for (Vessel& vessel : farsa.state.war.vessels) {
    const int most = farsa.library.vessels[vessel.kind].guard;
    if (vessel.guard == most) continue;
    vessel.guard = fit(most);
    ++rested;
  }
  for (Company& company : farsa.state.war.companies)
    company.guard = fit(farsa.library.companies[company.kind].guard);
  if (rested > 0) farsa.tell(told::vessels_rested(rested), rule::ship_guard_back);
}

void begin_battle(Farsa& farsa, int battle) {
  const BattleKind& kind = farsa.library.battles[at(battle)];
  begin(farsa, battle, kind.theirs, kind.ours, kind.water);
}

void begin_battle(Farsa& farsa, std::span<const Muster> theirs, std::span<const Muster> ours, bool water) {
  begin(farsa, kNone, theirs, ours, water);
}

bool is_afloat(const Look& look) { return look.state.war.afloat && on_road(look); }

bool may_sail(const Look& look, const Library::Road& road) {
  return look.place().harbor && look.library.places[road.to].harbor &&
         std::ranges::any_of(look.state.war.vessels, [&look](const Vessel& vessel) {
           return lies_here(look, vessel) && vessel.now[1] > 0 && vessel.now[2] > 0;
         });
}

Task<> cast_off(Farsa& farsa, int place) {
  farsa.state.war.afloat = true;
  farsa.state.war.cast_off_from = farsa.state.place;
  farsa.tell(told::cast_off(place), rule::by_water);
  co_await set_out(farsa, place);
  if (!on_road(farsa.look())) farsa.state.war.afloat = false;
}

void moor(Farsa& farsa) {
  War& war = farsa.state.war;
  if (!war.afloat) return;
  war.afloat = false;
  for (Vessel& vessel : war.vessels) {
    if (vessel.place == war.cast_off_from) vessel.place = farsa.state.place;
  }
  farsa.tell(told::moored(farsa.state.place), rule::by_water);
}

}  // namespace gamekeeper::farsa
