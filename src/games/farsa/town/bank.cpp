#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kHundred = 100;
constexpr int kMostSilver = 60000;

bool is_same_bank(const Look& look, int branch) {
  return look.place().bank == look.library.places[at(branch)].bank;
}

int percent_of(int silver, int percent) { return (silver * percent + 99) / 100; }

/// 0 means all of it.
int amount(int hundreds, int all) { return hundreds == 0 ? all : std::min(all, hundreds * kHundred); }

RuleId withdrawal_rule(const Look& look, int branch) {
  if (look.state.place == branch) return rule::bank_same_branch;
  return is_same_bank(look, branch) ? rule::bank_other_branch : rule::bank_other_bank;
}

void withdraw(Farsa& farsa, int hundreds, int branch) {
  std::uint16_t& account = farsa.state.town.banked[at(branch)];
  const int silver = amount(hundreds, account);
  const int fee = std::min(silver, withdrawal_fee(farsa.look(), branch, silver));
  account = fit(account - silver);
  farsa.tell(told::paid_out(silver, fee), withdrawal_rule(farsa.look(), branch));
  const Who who = bearer_for(farsa.look(), {});
  if (who >= 0) gain_coins(farsa, who, silver - fee, withdrawal_rule(farsa.look(), branch));
}

void deposit(Farsa& farsa, int hundreds) {
  std::uint16_t& account = farsa.state.town.banked[farsa.state.place];
  const int silver =
      std::min(amount(hundreds, coins_together(farsa.state)), kMostSilver - static_cast<int>(account));
  if (silver <= 0 || !pay_together(farsa, silver, rule::bank)) return;
  account = fit(account + silver);
  farsa.tell(told::paid_in(silver, account), rule::bank);
}

void hide(Farsa& farsa, int hundreds) {
  const int silver = std::min(amount(hundreds, coins_together(farsa.state)),
                              kMostSilver - static_cast<int>(farsa.state.town.hidden));
  if (silver <= 0 || !pay_together(farsa, silver, rule::hoards_draw_thieves)) return;
  farsa.state.town.hidden = fit(farsa.state.town.hidden + silver);
  farsa.state.town.hiding_place = farsa.state.place;
  farsa.tell(told::hid(silver, farsa.state.town.hidden), rule::hoards_draw_thieves);
}

void dig_up(Farsa& farsa) {
  const int silver = farsa.state.town.hidden;
  farsa.state.town.hidden = 0;
  farsa.state.town.hiding_place = kNone;
  farsa.tell(told::hid(-silver, 0), rule::hoards_draw_thieves);
  const Who who = bearer_for(farsa.look(), {});
  if (who >= 0) gain_coins(farsa, who, silver, rule::hoards_draw_thieves);
}

// -- The strongroom --

bool can_be_locked_away(const Look& look, const Thing& thing) {
  const Item& item = look.item(thing);
  const bool walks = item.use == Use::mount || item.use == Use::beast || item.use == Use::vehicle;
  return !walks && thing.burning == 0 && thing.carried != Carried::beast;
}

bool has_something_to_lock_away(const Look& look, Who who) {
  return is_present(look.who(who)) && std::ranges::any_of(look.who(who).things, [&look](const Thing& thing) {
           return can_be_locked_away(look, thing);
         });
}

bool has_strongroom_business(const Look& look) {
  const auto& strongrooms = look.state.town.strongrooms;
  if (std::ranges::find(strongrooms, look.state.place, &Deposit::place) != strongrooms.end()) return true;
  return !strongrooms.full() && all_who(look, has_something_to_lock_away).any();
}

/// 1 percent of what it is worth, for it lies where it was handed in.
int fetching_fee(const Look& look, const Thing& thing) {
  const int price = thing.spell != kNone ? look.library.spells[thing.spell].price : look.item(thing).price;
  return std::max(1, percent_of(price, 1));
}

void offer_deposits(const Look& look, Offers& offers) {
  const auto& strongrooms = look.state.town.strongrooms;
  for (std::size_t i = 0; i < strongrooms.size(); ++i) {
    if (strongrooms[i].place != look.state.place) continue;
    const int fee = fetching_fee(look, strongrooms[i].thing);
    const Option option = option::fetch_back(static_cast<int>(i), fee);
    offers.add_unless(
        option, {{coins_together(look.state) < fee, rule::branch_accounts, reason::beyond_your_purse(fee)},
                 {bearer_for(look, strongrooms[i].thing) < 0, rule::slots}});
  }
}

void fetch_back(Farsa& farsa, const Option& option) {
  const auto [deposit, fee] = option::fetch_back.in(option);
  const Thing thing = farsa.state.town.strongrooms[at(deposit)].thing;
  const Who who = bearer_for(farsa.look(), thing);
  if (who < 0 || !pay_together(farsa, fee, rule::branch_accounts)) return;
  farsa.state.town.strongrooms.erase(at(deposit));
  take(farsa, who, thing, rule::branch_accounts);
  farsa.tell(told::fetched_back(who, thing.item, fee), rule::branch_accounts);
}

Task<> lock_away(Farsa& farsa, Who who) {
  const Option chosen =
      co_await farsa.pick(farsa.caller(), rule::bank, prompt::ask_strongroom(who),
                          everything_of(who, can_be_locked_away, option::hand_over), option::go_back());
  if (!option::hand_over.is(chosen)) co_return;
  const std::size_t place = at(option::hand_over.in(chosen).thing);
  Thing thing = farsa.who(who).things[place];
  thing.carried = Carried::pack;
  farsa.who(who).things.erase(place);
  farsa.state.town.strongrooms.push_back({.thing = thing, .place = farsa.state.place});
  farsa.tell(told::locked_away(who, thing.item, farsa.state.place), rule::bank);
}

Task<> at_the_strongroom(Farsa& farsa) {
  const Option chosen = co_await farsa.pick(
      farsa.caller(), rule::bank, prompt::ask_strongroom(kNone), offer_deposits,
      everybody(
          [&farsa](Who who) {
            return !farsa.state.town.strongrooms.full() && has_something_to_lock_away(farsa.look(), who);
          },
          [](Who who) { return option::hand_over(who, kNone); }),
      option::go_back());
  if (option::fetch_back.is(chosen)) fetch_back(farsa, chosen);
  if (option::hand_over.is(chosen)) co_await lock_away(farsa, option::hand_over.in(chosen).who);
}

}  // namespace

int withdrawal_fee(const Look& look, int branch, int silver) {
  if (look.state.place == branch) return std::max(1, percent_of(silver, 1));
  if (is_same_bank(look, branch)) return std::max(1, percent_of(silver, 2));
  return std::max(20, percent_of(silver, 5));
}

void offer_bank(const Look& look, Offers& offers) {
  const Town& town = look.state.town;
  const int coins = coins_together(look.state);
  if (look.place().bank) {
    for (const int hundreds : {1, 5, 0}) {
      if (coins > 0 && hundreds * kHundred <= coins) offers.add(option::deposit(hundreds));
    }
    for (int branch = 0; branch < kMaxPlaces; ++branch) {
      const int banked = town.banked[at(branch)];
      for (const int hundreds : {1, 5, 0}) {
        if (banked > 0 && hundreds * kHundred <= banked) offers.add(option::withdraw(hundreds, branch));
      }
    }
    if (has_strongroom_business(look)) offers.add(option::open_strongroom());
  }
  if (coins > 0 && (town.hidden == 0 || town.hiding_place == look.state.place)) {
    for (const int hundreds : {1, 0}) {
      if (hundreds * kHundred <= coins) offers.add(option::hide_silver(hundreds));
    }
  }
  if (town.hidden > 0 && town.hiding_place == look.state.place) offers.add(option::dig_up());
}

Task<> bank(Farsa& farsa, Option option) {
  return done(option, std::tie(farsa), on<option::deposit>(deposit), on<option::withdraw>(withdraw),
              on<option::open_strongroom>(at_the_strongroom), on<option::hide_silver>(hide),
              on<option::dig_up>(dig_up));
}

Task<> visit_of_thieves(Farsa& farsa) {
  if (farsa.state.town.hidden == 0) co_return;
  if (co_await die_of_fate(farsa, rule::thieves) >= 4) co_return;
  const int stolen = (farsa.state.town.hidden + 1) / 2;
  farsa.state.town.hidden = fit(farsa.state.town.hidden - stolen);
  if (farsa.state.town.hidden == 0) farsa.state.town.hiding_place = kNone;
  farsa.tell(told::robbed(stolen), rule::thieves);
}

}  // namespace gamekeeper::farsa
