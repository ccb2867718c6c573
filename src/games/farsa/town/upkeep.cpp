#include "farsa/words/town.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/town/town.hpp"

namespace gamekeeper::farsa {
namespace {

void live(Farsa& farsa, Who who, Lifestyle lifestyle, RuleId rule) {
  farsa.state.town.lifestyles[at(who)] = lifestyle;
  farsa.tell(told::upkeep(who, lifestyle), rule);
}

RuleId rule_of(Lifestyle lifestyle) {
  switch (lifestyle) {
    case Lifestyle::luxurious: return rule::lifestyle_luxurious;
    case Lifestyle::comfortable: return rule::lifestyle_comfortable;
    case Lifestyle::meager:
    case Lifestyle::none: break;
  }
  return rule::lifestyle_meager;
}

/// Silver for a way of life; who owes lives at best Meager.
void offer_lifestyles(const Look& look, Who who, Offers& offers) {
  for (const Lifestyle lifestyle : {Lifestyle::meager, Lifestyle::comfortable, Lifestyle::luxurious}) {
    const Option option = option::live(who, lifestyle, upkeep_of(lifestyle));
    offers.add_unless(option, {{lifestyle != Lifestyle::meager && look.state.town.debt > 0, rule::debt,
                                reason::not_while_owing()},
                               {coins_together(look.state) < upkeep_of(lifestyle), rule::upkeep,
                                reason::beyond_your_purse(upkeep_of(lifestyle))}});
  }
}

/// Odd jobs for those who can work; theft where a crowd hides it, so in no village, and the watch is not on
/// edge.
void offer_work(const Look& look, Who who, Offers& offers) {
  if (!can_act(look.who(who))) return;
  offers.add(option::odd_job(who));
  const bool is_watched =
      suffers_from(look, Condition::insecurity) || look.state.place != look.library.start_place;
  for (const bool whole_time : {false, true}) {
    const Option option = option::petty_crime(who, whole_time);
    offers.add_unless(option, {{is_watched, rule::where_crime_pays, reason::no_crime_here()},
                               {means_for_crime(look, who, whole_time).count() < 2, rule::test_impossible,
                                reason::too_little_to_steal()}});
  }
}

}  // namespace

int upkeep_of(Lifestyle lifestyle) {
  switch (lifestyle) {
    case Lifestyle::none: return 0;
    case Lifestyle::meager: return 5;
    case Lifestyle::comfortable: return 25;
    case Lifestyle::luxurious: return 125;
  }
  return 0;
}

void add_debt(Farsa& farsa, int silver, RuleId rule) {
  Town& town = farsa.state.town;
  town.debt = static_cast<std::uint16_t>(std::min(60000, town.debt + silver));
  farsa.tell(told::debt(silver, town.debt), rule);
}

void pay_or_owe(Farsa& farsa, Who who, int silver, RuleId rule) {
  if (pay(farsa, who, silver, rule) || pay_together(farsa, silver, rule)) return;
  const int coins = coins_together(farsa.state);
  pay_together(farsa, coins, rule);
  add_debt(farsa, silver - coins, rule::upkeep_unpaid);
}

Task<> keep_oneself(Farsa& farsa, Who who) {
  const Option chosen = co_await farsa.table.pick(
      farsa.seat(who), rule::upkeep, prompt::ask_upkeep(who), [&farsa, who](Offers& offers) {
        offer_lifestyles(farsa.look(), who, offers);
        offer_work(farsa.look(), who, offers);
        if (coins_together(farsa.state) < upkeep_of(Lifestyle::meager)) offers.add(option::run_up_debt(who));
      });
  switch (chosen.word) {
    case option::odd_job.word:
      set_bit(farsa.state.town.jobs, who);
      farsa.tell(told::worked(who), rule::odd_job);
      live(farsa, who, Lifestyle::meager, rule::odd_job);
      break;
    case option::petty_crime.word:
      co_await petty_crime(farsa, who, option::petty_crime.in(chosen).whole_time);
      break;
    case option::run_up_debt.word:
      pay_or_owe(farsa, who, upkeep_of(Lifestyle::meager), rule::upkeep_unpaid);
      live(farsa, who, Lifestyle::meager, rule::upkeep_unpaid);
      break;
    default: {
      const Lifestyle lifestyle = option::live.in(chosen).lifestyle;
      pay_or_owe(farsa, who, upkeep_of(lifestyle), rule_of(lifestyle));
      live(farsa, who, lifestyle, rule_of(lifestyle));
      break;
    }
  }
}

}  // namespace gamekeeper::farsa
