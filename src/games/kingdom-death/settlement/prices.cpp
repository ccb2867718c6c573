#include "games/kingdom-death/settlement/settlement.hpp"

/// What things cost, and what pays for them (p58, p85).
namespace gamekeeper::kingdom_death {
namespace {

using Wanted = Few<std::string_view>;

bool is_gear(const Look& look, std::string_view what) {
  return look.library.resources.find(what) == nullptr && look.library.gear.find(what) != nullptr;
}

/// The resources of a price, one by one.
Wanted wanted_of(const Look& look, const Price& price) {
  Wanted all;
  for (const Needed& one : price) {
    if (one.what == kEndeavor || one.what == kPopulation || is_gear(look, one.what)) continue;
    for (int i = 0; i < one.count; ++i) all.push_back(one.what);
  }
  return all;
}

/// Finds a resource for each of what is wanted, and takes from one what another could do without.
class Plan {
 public:
  Plan(const Look& look, std::span<const std::string_view> wanted) : look_(look), wanted_(wanted) {
    for_.fill(kFree);
  }
  /// As if the resource at that place of the storage were gone.
  void leave_out(std::size_t place) { for_[place] = kGone; }
  bool works() {
    for (std::size_t i = 0; i < wanted_.size(); ++i) {
      tried_.fill(false);
      if (!find(i)) return false;
    }
    return true;
  }

 private:
  static constexpr int kFree = -1;
  static constexpr int kGone = -2;
  bool find(std::size_t which) {
    const auto& storage = look_.seen.storage;
    for (std::size_t place = 0; place < storage.size(); ++place) {
      if (tried_[place] || for_[place] == kGone || !pays(look_, storage[place], wanted_[which])) continue;
      tried_[place] = true;
      if (for_[place] != kFree && !find(at(for_[place]))) continue;
      for_[place] = static_cast<int>(which);
      return true;
    }
    return false;
  }

  const Look& look_;
  std::span<const std::string_view> wanted_;
  std::array<int, kMostInStorage> for_{};
  std::array<bool, kMostInStorage> tried_{};
};

}  // namespace

bool pays(const Look& look, std::uint8_t resource, std::string_view what) {
  const Resource& one = look.library.resources[resource];
  const bool of_monster = look.library.monsters.find(one.deck) != nullptr;
  return what == kAnyResource || (what == kOfMonsters && of_monster) || one.id == what ||
         contains(one.types, what);
}

int how_many_pay(const Look& look, std::string_view what) {
  return static_cast<int>(std::ranges::count_if(
      look.seen.storage, [&](std::uint8_t resource) { return pays(look, resource, what); }));
}

bool can_pay(const Look& look, const Price& price) {
  const Settlement& its = look.seen.settlement;
  for (const Needed& one : price) {
    if (one.what == kEndeavor && its.endeavors < one.count) return false;
    if (one.what == kPopulation && its.population <= one.count) return false;
    if (is_gear(look, one.what) &&
        std::ranges::count(its.gear, look.library.gear_called(one.what)) < one.count)
      return false;
  }
  const Wanted wanted = wanted_of(look, price);
  return Plan(look, wanted).works();
}

const Price* payable(const Look& look, std::span<const Price> prices) {
  static const Price kNothing;
  if (prices.empty()) return &kNothing;
  const auto found = std::ranges::find_if(prices, [&](const Price& one) { return can_pay(look, one); });
  return found == prices.end() ? nullptr : &*found;
}

Task<> pay(Night& night, Price price, RuleId rule) {
  for (const Needed& one : price) {
    if (one.what == kEndeavor) night.change(kTheSettlement, Number::endeavors, -one.count, rule);
    if (one.what == kPopulation) night.change(kTheSettlement, Number::population, -one.count, rule);
    if (!is_gear(night, one.what)) continue;
    const std::uint8_t gear = night.library.gear_called(one.what);
    for (int i = 0; i < one.count && erase_one(night.state.settlement.gear, gear); ++i)
      night.tell(told::gear_used_up(gear), rule);
  }
  Wanted wanted = wanted_of(night, price);
  while (!wanted.empty()) {
    const std::string_view what = wanted.front();
    wanted.erase(wanted.begin());
    // What is left must still pay for the rest.
    Few<int> kinds;
    for (std::size_t i = 0; i < night.state.storage.size(); ++i) {
      const int resource = night.state.storage[i];
      if (contains(kinds, resource) || !pays(night, night.state.storage[i], what)) continue;
      Plan rest(night, wanted);
      rest.leave_out(i);
      if (rest.works()) kinds.push_back(resource);
    }
    if (kinds.empty()) co_return;
    const int spent = co_await one_of(night, night.controller(), rule, prompt::what_pays(), kinds,
                                      [](int resource) { return option::pay_with(resource); });
    erase_one(night.state.storage, static_cast<std::uint8_t>(spent));
    night.tell(told::spent(static_cast<std::uint8_t>(spent)), rule);
    co_await night.effects.slot(static_cast<rows::Id>(night.library.row_of(RowOf::resource, at(spent))),
                                id_of(Slot::spent), piece_of(kTheSettlement));
  }
}

}  // namespace gamekeeper::kingdom_death
