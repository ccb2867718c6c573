#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

void live(Farsa& farsa, Who who, Lifestyle lifestyle, RuleId rule) {
  farsa.state.town.lifestyles[at(who)] = lifestyle;
  farsa.tell(told::upkeep(who, lifestyle), rule);
}

RuleId rule_of(Lifestyle lifestyle) {
  return rule::group<"lifestyle/*">.of(lifestyle, rule::lifestyle_meager);
}

int upkeep_of(Lifestyle lifestyle) {
  constexpr std::array kSilver = {0, 5, 25, 125};
  return kSilver[at(lifestyle)];
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

constexpr int kBail = 20;  ///< silver
constexpr int kRuin = 7;   ///< with the second die (R-21)
constexpr int kEnough = 5;

void get_away(Farsa& farsa, Who who, int silver) {
  farsa.tell(told::stole(who, 1, silver), rule::crime_pays);
  earn(farsa, silver, rule::crime_pays);
}

/// Upkeep is paid for, and the yield is left over (T-1f).
Task<> get_away_clean(Farsa& farsa, Who who, const Means means) {
  const int silver = co_await roll_yield(farsa, who, means, rule::crime_pays);
  get_away(farsa, who, silver);
  // Who still owes lives at best Meager.
  live(farsa, who, farsa.state.town.debt > 0 ? Lifestyle::meager : Lifestyle::comfortable, rule::crime_pays);
}

void add_debt(Farsa& farsa, int silver, RuleId rule) {
  Town& town = farsa.state.town;
  town.debt = fit(std::min(60000, town.debt + silver));
  farsa.tell(told::debt(silver, town.debt), rule);
}

/// Pays, or goes into debt for it.
void pay_or_owe(Farsa& farsa, Who who, int silver, RuleId rule) {
  if (pay(farsa, who, silver, rule) || pay_together(farsa, silver, rule)) return;
  const int coins = coins_together(farsa.state);
  pay_together(farsa, coins, rule);
  add_debt(farsa, silver - coins, rule::upkeep_unpaid);
}

void upkeep_is_due(Farsa& farsa, Who who) {
  pay_or_owe(farsa, who, upkeep_of(Lifestyle::meager), rule::crime_fails);
  live(farsa, who, Lifestyle::meager, rule::crime_fails);
}

/// Talk of it reaches those who thought best of the party.
void be_talked_about(Farsa& farsa) {
  const int best = best_friend_of_party(farsa.look());
  if (best >= 0) change_regard(farsa, best, -1, rule::crime_fails);
}

bool can_be_left(const Look& look, const Thing& thing) {
  return thing.carried != Carried::beast && look.item(thing).price > 0;
}

Task<> leave_something(Farsa& farsa, Who who) {
  const Option left = co_await farsa.pick_if_choice(who, rule::crime_fails, prompt::ask_gift(who),
                                                    everything_of(who, can_be_left, option::give_thing));
  lose_thing(farsa, who, option::give_thing.in(left).thing, rule::crime_fails);
}

/// The hard choice (T-1g).
void offer_prices(const Look& look, Who who, Offers& offers) {
  for (const HardPrice price :
       {HardPrice::bail, HardPrice::be_seen, HardPrice::strike_down, HardPrice::take_blows})
    offers.add(option::pay_hard_price(who, price, kBail));
  if (std::ranges::any_of(look.who(who).things, [&](const Thing& one) { return can_be_left(look, one); }))
    offers.add(option::pay_hard_price(who, HardPrice::leave_something, kBail));
}

Task<> bear(Farsa& farsa, Who who, HardPrice price) {
  farsa.tell(told::hard_choice(who, price), rule::crime_fails);
  switch (price) {
    case HardPrice::bail: pay_or_owe(farsa, who, kBail, rule::bail); break;
    case HardPrice::be_seen: be_talked_about(farsa); break;
    case HardPrice::strike_down:
      for (const int i : indices(farsa.library.factions)) change_regard(farsa, i, -1, rule::crime_fails);
      break;
    case HardPrice::take_blows: {
      const int die = co_await roll_die(farsa, who, 6, rule::crime_fails, purpose::for_blows(who));
      co_await lose_ability(farsa, who, Ability::strength, die, rule::crime_fails);
      break;
    }
    case HardPrice::leave_something: co_await leave_something(farsa, who); break;
  }
}

/// The failed first die lies there: push on, pay for it, or come away with nothing (T-1g, T-1h).
Task<> face_failure(Farsa& farsa, Who who, int first, const Means means) {
  const Option chosen =
      co_await farsa.pick(who, rule::crime_fails, prompt::ask_crime(who, first), option::no_luck(who),
                          option::push_luck(who, first), offering(offer_prices, who));
  Option price = chosen;
  bool ruined = false;
  if (option::push_luck.is(chosen)) {
    const int second = co_await roll_die(farsa, who, 6, rule::luck_pushed, purpose::for_luck(who));
    const int sum = first + second;
    const int enough = farsa.state.switches.luck_is_spared ? 1 : kEnough;
    if (sum < kRuin && sum >= enough) co_return co_await get_away_clean(farsa, who, means);
    ruined = sum >= kRuin;
    if (ruined) farsa.tell(told::ruined(who, sum), rule::crime_push);
    price = co_await farsa.table.pick(farsa.seat(who), rule::crime_hard_choice, prompt::ask_luck(sum, ruined),
                                      [&farsa, who, ruined](Offers& offers) {
                                        if (!ruined) offers.add(option::no_luck(who));
                                        offer_prices(farsa.look(), who, offers);
                                      });
  }
  if (!option::no_luck.is(price)) {
    co_await bear(farsa, who, option::pay_hard_price.in(price).price);
    if (!ruined && is_present(farsa.who(who))) {
      const int silver = co_await roll_yield(farsa, who, means, rule::crime_hard_choice);
      get_away(farsa, who, silver);
    }
  } else {
    farsa.tell(told::stole(who, 0, 0), rule::crime_fails);
  }
  if (is_present(farsa.who(who))) upkeep_is_due(farsa, who);
}

}  // namespace

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

Means means_for_crime(const Look& look, Who who, bool whole_time) {
  return means(look, who, look.library.sneaking, whole_time);
}

Task<> petty_crime(Farsa& farsa, Who who, bool whole_time) {
  if (whole_time) set_bit(farsa.state.town.busy, who);
  const Means means = means_for_crime(farsa.look(), who, whole_time);
  const int faces = succeeding_faces(means);
  int roll = 0;
  if (faces < 6) roll = co_await roll_die(farsa, who, 6, rule::petty_crime, purpose::for_crime(who));
  const bool success = roll == 0 || roll > 6 - faces;
  farsa.tell(told::tested(who, farsa.library.sneaking, roll, 7 - faces, means.count(), success),
             rule::petty_crime);
  if (!success) co_return co_await face_failure(farsa, who, roll, means);
  co_await get_away_clean(farsa, who, means);
}

std::string_view cost_name(int cost) {
  constexpr std::array<std::string_view, 4> kNames = {"silver", "goods", "a good name", "a loss"};
  return kNames[at(cost)];
}

std::string project_name(const Look& look, int kind, int about) {
  switch (static_cast<Project::Kind>(kind)) {
    case Project::Kind::none: break;
    case Project::Kind::skill: return fmt::format("learning {}", look.library.skills[at(about)].name);
    case Project::Kind::beast: return fmt::format("taming a {}", item_name(look, about));
    case Project::Kind::research:
      return about == kNone ? "listening around"
                            : fmt::format("finding {}", look.library.places[at(about)].name);
    case Project::Kind::craft: return fmt::format("making: {}", item_name(look, about));
    case Project::Kind::connections: {
      const std::string& name = look.library.factions[at(about)].name;
      return "ties to " + (name.starts_with("The ") ? "the " + name.substr(4) : name);
    }
    case Project::Kind::hunt: return fmt::format("the hunt for: {}", item_name(look, about));
    case Project::Kind::rite: return fmt::format("a way back for {}", name_of(look, dead_of(about)));
  }
  return "nothing";
}

}  // namespace gamekeeper::farsa
