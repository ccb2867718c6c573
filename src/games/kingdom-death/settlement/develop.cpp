#include "games/kingdom-death/rules.hpp"

/// Develop: what endeavors and resources are spent on (p37, p85, p86).
namespace gamekeeper::kingdom_death {
namespace {

constexpr std::array<std::string_view, 3> kPriceOfAnIdea{"bone", "organ", "hide"};
constexpr std::string_view kEndeavor = "endeavor";
constexpr int kDrawnToInnovate = 2;

/// Whether a resource can pay for that: of that type, or the thing itself.
bool pays(const Look& look, std::uint8_t resource, std::string_view what) {
  const Resource& one = look.library.resources[resource];
  return one.id == what || contains(one.types, what);
}

/// Finds resources for each of `costs`, without using one twice: the plan that a person would find.
bool can_pay(const Look& look, std::span<const std::string> costs, std::uint64_t used = 0) {
  if (costs.empty()) return true;
  if (costs.front() == kEndeavor) {
    const auto needed = std::ranges::count(costs, kEndeavor);
    return look.seen.settlement.endeavors >= needed &&
           can_pay(look, costs.subspan(static_cast<std::size_t>(needed)), used);
  }
  const auto& storage = look.seen.storage;
  for (std::size_t i = 0; i < storage.size(); ++i) {
    if (((used >> i) & 1U) != 0 || !pays(look, storage[i], costs.front())) continue;
    if (can_pay(look, costs.subspan(1), used | (std::uint64_t{1} << i))) return true;
  }
  return false;
}

std::vector<std::string> idea() { return {kPriceOfAnIdea.begin(), kPriceOfAnIdea.end()}; }

/// Which of its prices can be paid; nothing: none.
std::optional<std::vector<std::string>> price_of(const Look& look, const Gear& gear) {
  for (const auto& price : gear.costs) {
    std::vector<std::string> costs(price.begin(), price.end());
    if (can_pay(look, costs)) return costs;
  }
  return std::nullopt;
}

/// Resources go back to the box, each kind as the players choose; what is left must still pay for the rest.
Task<> pay(Night& night, std::vector<std::string> costs) {
  while (!costs.empty()) {
    const std::string what = costs.front();
    costs.erase(costs.begin());
    if (what == kEndeavor) {
      night.change(kTheSettlement, Number::endeavors, -1, rule::craft);
      continue;
    }
    Few<int> kinds;
    for (std::size_t i = 0; i < night.state.storage.size(); ++i) {
      const int resource = night.state.storage[i];
      if (contains(kinds, resource) || !pays(night, night.state.storage[i], what)) continue;
      if (can_pay(night, costs, std::uint64_t{1} << i)) kinds.push_back(resource);
    }
    const int spent = co_await one_of(night, night.controller(), rule::craft, prompt::what_pays(), kinds,
                                      [](int resource) { return option::pay_with(resource); });
    erase_one(night.state.storage, static_cast<std::uint8_t>(spent));
    night.tell(told::spent(static_cast<std::uint8_t>(spent)), rule::craft);
  }
}

bool stands(const Look& look, const std::optional<std::string>& location) {
  return location && contains(look.seen.settlement.locations, look.library.location_called(*location));
}

int drawn_to_innovate(const Look& look) {
  int cards = kDrawnToInnovate;
  for (const std::uint8_t innovation : look.seen.settlement.innovations)
    cards += look.library.innovations[innovation].more_to_choose.value_or(0);
  return cards;
}

/// One of some cards is kept, the others go back (p37, p86).
Task<> innovate(Night& night) {
  Settlement& its = night.state.settlement;
  its.innovated = 1;
  night.change(kTheSettlement, Number::endeavors, -1, rule::innovate);
  co_await pay(night, idea());
  Few<int> drawn;
  for (int i = drawn_to_innovate(night); i > 0 && !its.deck.empty(); --i)
    drawn.push_back(
        co_await its.deck.draw(night.table, night.controller(), rule::innovate, purpose::next_innovation()));
  if (drawn.empty()) co_return;
  const int kept = co_await one_of(night, night.controller(), rule::innovate, prompt::which_innovation(),
                                   drawn, [](int innovation) { return option::keep_innovation(innovation); });
  for (const int innovation : drawn) {
    if (innovation != kept) its.deck.shuffle_in(static_cast<std::uint8_t>(innovation));
  }
  learn(night, static_cast<std::uint8_t>(kept), rule::innovate);
}

Task<> craft(Night& night, std::uint8_t gear) {
  const auto price = price_of(night, night.library.gear[gear]);
  if (!price) co_return;
  co_await pay(night, *price);
  night.state.settlement.gear.push_back(gear);
  night.tell(told::crafted(gear), rule::craft);
}

}  // namespace

void offer_development(const Look& look, Offers& offers) {
  const Settlement& its = look.seen.settlement;
  const bool idle = its.endeavors == 0;
  for (std::uint8_t location = 0; location < look.library.locations.size(); ++location) {
    if (contains(its.locations, location) || !stands(look, look.library.locations[location].built_at))
      continue;
    offers.add_unless(option::build(location), {{idle, rule::endeavors}});
  }
  offers.add_unless(option::innovate(), {{its.innovated != 0 || its.deck.empty(), rule::innovate},
                                         {idle, rule::endeavors},
                                         {!can_pay(look, idea()), rule::innovate}});
  for (const std::uint8_t innovation : its.innovations) {
    if (const auto& story = look.library.innovations[innovation].endeavor)
      offers.add_unless(option::endeavor(look.library.story_called(*story)), {{idle, rule::endeavors}});
  }
  for (std::uint8_t gear = 0; gear < look.library.gear.size(); ++gear) {
    const Gear& one = look.library.gear[gear];
    if (!stands(look, one.location)) continue;
    const bool unknown =
        one.needs && (!look.library.innovations.index(*one.needs) || !look.knows(*one.needs));
    offers.add_unless(option::craft(gear),
                      {{unknown, rule::craft}, {its.gear.full() || !price_of(look, one), rule::craft}});
  }
  offers.add(option::end_phase());
}

Task<> develop_by(Night& night, Option chosen) {
  if (option::build.is(chosen)) {
    night.change(kTheSettlement, Number::endeavors, -1, rule::endeavors);
    build(night, static_cast<std::uint8_t>(option::build.in(chosen).location), rule::build_locations);
  } else if (option::innovate.is(chosen)) {
    co_await innovate(night);
  } else if (option::endeavor.is(chosen)) {
    night.change(kTheSettlement, Number::endeavors, -1, rule::endeavors);
    co_await night.effects.row(
        static_cast<rows::Id>(night.library.story_row(at(option::endeavor.in(chosen).story))),
        piece_of(kTheSettlement));
  } else {
    co_await craft(night, static_cast<std::uint8_t>(option::craft.in(chosen).gear));
  }
}

}  // namespace gamekeeper::kingdom_death
