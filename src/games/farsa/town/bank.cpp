#include <algorithm>
#include <cstdint>

#include "farsa/rule_ids.hpp"
#include "games/farsa/content.hpp"
#include "games/farsa/library.hpp"
#include "games/farsa/people/people.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/town/town.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kHundred = 100;
constexpr int kMostSilver = 60000;

bool is_same_bank(const Look& look) {
  return look.place().bank == look.library.places[look.state.town.bank].bank;
}

int percent_of(int silver, int percent) { return (silver * percent + 99) / 100; }

/// 0 means all of it.
int amount(int hundreds, int all) { return hundreds == 0 ? all : std::min(all, hundreds * kHundred); }

void withdraw(Farsa& farsa, int hundreds) {
  const int silver = amount(hundreds, farsa.state.town.banked);
  const int fee = std::min(silver, withdrawal_fee(farsa.look(), silver));
  const RuleId rule = withdrawal_rule(farsa.look());
  farsa.state.town.banked = static_cast<std::uint16_t>(farsa.state.town.banked - silver);
  farsa.tell(Told::paid_out, rule, silver, fee);
  const Who who = bearer_for(farsa.look(), {});
  if (who >= 0) gain_coins(farsa, who, silver - fee, rule);
}

void deposit(Farsa& farsa, int hundreds) {
  const int silver = std::min(amount(hundreds, coins_together(farsa.state)),
                              kMostSilver - static_cast<int>(farsa.state.town.banked));
  if (silver <= 0 || !pay_together(farsa, silver, rule::bank)) return;
  farsa.state.town.banked = static_cast<std::uint16_t>(farsa.state.town.banked + silver);
  farsa.state.town.bank = farsa.state.place;
  farsa.tell(Told::paid_in, rule::bank, silver, farsa.state.town.banked);
}

void hide(Farsa& farsa, int hundreds) {
  const int silver = std::min(amount(hundreds, coins_together(farsa.state)),
                              kMostSilver - static_cast<int>(farsa.state.town.hidden));
  if (silver <= 0 || !pay_together(farsa, silver, rule::hoards_draw_thieves)) return;
  farsa.state.town.hidden = static_cast<std::uint16_t>(farsa.state.town.hidden + silver);
  farsa.state.town.hiding_place = farsa.state.place;
  farsa.tell(Told::hid, rule::hoards_draw_thieves, silver, farsa.state.town.hidden);
}

void dig_up(Farsa& farsa) {
  const int silver = farsa.state.town.hidden;
  farsa.state.town.hidden = 0;
  farsa.state.town.hiding_place = kNone;
  farsa.tell(Told::hid, rule::hoards_draw_thieves, -silver, 0);
  const Who who = bearer_for(farsa.look(), {});
  if (who >= 0) gain_coins(farsa, who, silver, rule::hoards_draw_thieves);
}

}  // namespace

RuleId withdrawal_rule(const Look& look) {
  if (look.state.place == look.state.town.bank) return rule::bank_same_branch;
  return is_same_bank(look) ? rule::bank_other_branch : rule::bank_other_bank;
}

int withdrawal_fee(const Look& look, int silver) {
  if (look.state.place == look.state.town.bank) return std::max(1, percent_of(silver, 1));
  if (is_same_bank(look)) return std::max(1, percent_of(silver, 2));
  return std::max(20, percent_of(silver, 5));
}

void offer_bank(const Look& look, Offers& offers) {
  const Town& town = look.state.town;
  const int coins = coins_together(look.state);
  // One account: it is emptied before another house is used.
  const bool has_bank = look.place().bank.has_value();
  const bool may_deposit = has_bank && (town.banked == 0 || town.bank == look.state.place);
  for (const int hundreds : {1, 5, 0}) {
    if (may_deposit && coins > 0 && hundreds * kHundred <= coins) offers.add(say(Word::deposit, hundreds));
  }
  for (const int hundreds : {1, 5, 0}) {
    if (has_bank && town.banked > 0 && hundreds * kHundred <= town.banked)
      offers.add(say(Word::withdraw, hundreds));
  }
  if (coins > 0 && (town.hidden == 0 || town.hiding_place == look.state.place)) {
    for (const int hundreds : {1, 0}) {
      if (hundreds * kHundred <= coins) offers.add(say(Word::hide_silver, hundreds));
    }
  }
  if (town.hidden > 0 && town.hiding_place == look.state.place) offers.add(say(Word::dig_up));
}

void bank(Farsa& farsa, Option option) {
  switch (word_of(option)) {
    case Word::deposit: deposit(farsa, option.a); break;
    case Word::withdraw: withdraw(farsa, option.a); break;
    case Word::hide_silver: hide(farsa, option.a); break;
    case Word::dig_up: dig_up(farsa); break;
    default: break;
  }
}

Task<> visit_of_thieves(Farsa& farsa) {
  if (farsa.state.town.hidden == 0) co_return;
  if (co_await die_of_fate(farsa, rule::thieves) >= 4) co_return;
  const int stolen = (farsa.state.town.hidden + 1) / 2;
  farsa.state.town.hidden = static_cast<std::uint16_t>(farsa.state.town.hidden - stolen);
  if (farsa.state.town.hidden == 0) farsa.state.town.hiding_place = kNone;
  farsa.tell(Told::robbed, rule::thieves, kNone, stolen);
}

}  // namespace gamekeeper::farsa
