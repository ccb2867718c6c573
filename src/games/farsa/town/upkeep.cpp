#include <algorithm>
#include <cstdint>

#include "engine/table.hpp"
#include "farsa/rule_ids.hpp"
#include "games/farsa/rules.hpp"
#include "games/farsa/state.hpp"
#include "games/farsa/town/town.hpp"
#include "games/farsa/words.hpp"

namespace gamekeeper::farsa {
namespace {

void live(Farsa& farsa, Who who, Lifestyle lifestyle, RuleId rule) {
  farsa.state.town.lifestyles[at(who)] = lifestyle;
  farsa.tell(Told::upkeep, rule, who, static_cast<int>(lifestyle));
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

Lifestyle lifestyle_of(Word word) {
  if (word == Word::live_luxurious) return Lifestyle::luxurious;
  return word == Word::live_comfortable ? Lifestyle::comfortable : Lifestyle::meager;
}

/// Silver for a way of life; who owes lives at best Meager.
void offer_lifestyles(const Look& look, Who who, Offers& offers) {
  for (const Word word : {Word::live_meager, Word::live_comfortable, Word::live_luxurious}) {
    const Lifestyle lifestyle = lifestyle_of(word);
    const Option option = say(word, who, 0, upkeep_of(lifestyle));
    if (lifestyle != Lifestyle::meager && look.state.town.debt > 0) {
      offers.bar(option, rule::debt, say(Word::not_while_owing));
    } else if (coins_together(look.state) < upkeep_of(lifestyle)) {
      offers.bar(option, rule::upkeep, say(Word::too_dear, upkeep_of(lifestyle)));
    } else {
      offers.add(option);
    }
  }
}

/// Odd jobs for those who can work; theft where a crowd hides it, so in no village, and the watch is not on
/// edge.
void offer_work(const Look& look, Who who, Offers& offers) {
  if (!can_act(look.who(who))) return;
  offers.add(say(Word::odd_job, who));
  const bool is_watched =
      suffers_from(look, Condition::insecurity) || look.state.place != look.library.start_place;
  for (const int whole_time : {0, 1}) {
    const Option option = say(Word::petty_crime, who, whole_time);
    if (is_watched) {
      offers.bar(option, rule::where_crime_pays, say(Word::no_crime_here));
    } else if (means_for_crime(look, who, whole_time == 1).count() >= 2) {
      offers.add(option);
    } else {
      offers.bar(option, rule::test_impossible, say(Word::too_little_to_steal));
    }
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
  farsa.tell(Told::debt, rule, silver, town.debt);
}

void pay_or_owe(Farsa& farsa, Who who, int silver, RuleId rule) {
  if (pay(farsa, who, silver, rule) || pay_together(farsa, silver, rule)) return;
  const int coins = coins_together(farsa.state);
  pay_together(farsa, coins, rule);
  add_debt(farsa, silver - coins, rule::upkeep_unpaid);
}

Task<> keep_oneself(Farsa& farsa, Who who) {
  const Option chosen = co_await farsa.table.pick(
      farsa.seat(who), rule::upkeep, say(Word::ask_upkeep, who), [&farsa, who](Offers& offers) {
        offer_lifestyles(farsa.look(), who, offers);
        offer_work(farsa.look(), who, offers);
        if (coins_together(farsa.state) < upkeep_of(Lifestyle::meager))
          offers.add(say(Word::run_up_debt, who));
      });
  switch (word_of(chosen)) {
    case Word::odd_job:
      farsa.state.town.jobs = static_cast<std::uint8_t>(farsa.state.town.jobs | 1U << who);
      farsa.tell(Told::worked, rule::odd_job, who);
      live(farsa, who, Lifestyle::meager, rule::odd_job);
      break;
    case Word::petty_crime: co_await petty_crime(farsa, who, chosen.b == 1); break;
    case Word::run_up_debt:
      pay_or_owe(farsa, who, upkeep_of(Lifestyle::meager), rule::upkeep_unpaid);
      live(farsa, who, Lifestyle::meager, rule::upkeep_unpaid);
      break;
    default: {
      const Lifestyle lifestyle = lifestyle_of(word_of(chosen));
      pay_or_owe(farsa, who, upkeep_of(lifestyle), rule_of(lifestyle));
      live(farsa, who, lifestyle, rule_of(lifestyle));
      break;
    }
  }
}

}  // namespace gamekeeper::farsa
