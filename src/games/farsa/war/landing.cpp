#include "farsa/words/people.hpp"
#include "farsa/words/war.hpp"
#include "games/farsa/war/war.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kShareOfPrice = 10;  ///< R-131: what a vessel brings, a tenth

bool are_vessels_sold(const Look& look) {
  return look.place().settlement && look.place().harbor &&
         std::ranges::any_of(look.library.vessels, &VesselKind::sold);
}

bool are_companies_hired(const Look& look) {
  return look.state.place == look.library.start_place &&
         std::ranges::any_of(look.library.companies, [](const CompanyKind& one) { return one.cost > 0; });
}

void offer_for(const Look& look, const Option& option, int price, bool has_room, RuleId rule,
               Offers& offers) {
  offers.add_unless(option, {{!has_room, rule, reason::no_berth()},
                             {coins_together(look.state) < price, rule, reason::costs(price)}});
}

Task<> buy_vessel(Farsa& farsa) {
  const Option chosen = co_await farsa.table.pick(
      farsa.caller(), rule::shipyard, prompt::ask_landing(), [&farsa](Offers& offers) {
        const bool has_room = !farsa.state.war.vessels.full();
        for (const int kind : indices(farsa.library.vessels)) {
          const int cost = farsa.library.vessels[at(kind)].cost;
          if (farsa.library.vessels[at(kind)].sold)
            offer_for(farsa.look(), option::buy_vessel(kind, cost), cost, has_room, rule::shipyard, offers);
        }
        offers.add(option::go_back());
      });
  if (!option::buy_vessel.is(chosen)) co_return;
  const auto [kind, price] = option::buy_vessel.in(chosen);
  if (!pay_together(farsa, price, rule::shipyard)) co_return;
  farsa.state.war.vessels.push_back(make_vessel(farsa.look(), kind));
  farsa.tell(told::vessel_bought(kind, price), rule::shipyard);
}

Task<> hire_company(Farsa& farsa) {
  const Option chosen = co_await farsa.table.pick(
      farsa.caller(), rule::companies_hired, prompt::ask_muster(), [&farsa](Offers& offers) {
        const bool has_room = !farsa.state.war.companies.full();
        for (const int kind : indices(farsa.library.companies)) {
          const int cost = farsa.library.companies[at(kind)].cost;
          if (cost > 0)
            offer_for(farsa.look(), option::hire_company(kind, cost), cost, has_room, rule::companies_hired,
                      offers);
        }
        offers.add(option::go_back());
      });
  if (!option::hire_company.is(chosen)) co_return;
  const auto [kind, price] = option::hire_company.in(chosen);
  if (!pay_together(farsa, price, rule::companies_hired)) co_return;
  farsa.state.war.companies.push_back(make_company(farsa.library, kind));
  farsa.tell(told::company_hired(kind, price), rule::companies_hired);
}

template <class Kind>
engine::Array<std::int8_t, kAbilities> abilities_of(const Kind& kind) {
  return {static_cast<std::int8_t>(kind.strength), static_cast<std::int8_t>(kind.dexterity),
          static_cast<std::int8_t>(kind.control)};
}

}  // namespace

Vessel make_vessel(const Look& look, int kind) {
  const VesselKind& made = look.library.vessels[at(kind)];
  return {.kind = static_cast<std::uint8_t>(kind),
          .place = look.state.place,
          .guard = static_cast<std::int8_t>(made.guard),
          .now = abilities_of(made)};
}

Company make_company(const Library& library, int kind) {
  const CompanyKind& made = library.companies[at(kind)];
  return {.kind = static_cast<std::uint8_t>(kind),
          .guard = static_cast<std::int8_t>(made.guard),
          .now = abilities_of(made),
          .days = kDaysOfService};
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
  switch (option.word) {
    case option::go_to_landing.word: co_await buy_vessel(farsa); break;
    case option::go_to_muster.word: co_await hire_company(farsa); break;
    default: co_await go_aboard(farsa, option::go_aboard.in(option).vessel); break;
  }
}

void rest_fleet(Farsa& farsa) {
  int rested = 0;
  for (Vessel& vessel : farsa.state.war.vessels) {
    const auto most = static_cast<std::int8_t>(farsa.library.vessels[vessel.kind].guard);
    if (vessel.guard == most) continue;
    vessel.guard = most;
    ++rested;
  }
  for (Company& company : farsa.state.war.companies)
    company.guard = static_cast<std::int8_t>(farsa.library.companies[company.kind].guard);
  if (rested > 0) farsa.tell(told::vessels_rested(rested), rule::ship_guard_back);
}

}  // namespace gamekeeper::farsa
