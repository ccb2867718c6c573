#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kRound = 3;  ///< silver for a round of drinks

Task<> arrive_in_town(Farsa& farsa) {
  farsa.state.course.straight_on();
  Town& town = farsa.state.town;
  farsa.tell(told::came_to_town(farsa.state.place), rule::resupply);
  if (town.debt > 0 && coins_together(farsa.state) > 0) {
    const int repaid = std::min<int>(town.debt, coins_together(farsa.state));
    pay_together(farsa, repaid, rule::debt);
    town.debt = fit(town.debt - repaid);
    farsa.tell(told::debt(-repaid, town.debt), rule::debt);
  }
  co_return;
}

Task<> leave(Farsa& farsa) {
  farsa.tell(told::left_town(farsa.state.place), rule::resupply);
  farsa.state.course.leave(farsa, kTownVisit);
  co_await end_watch(farsa);
}

bool may_ask_around(const Look& look) {
  return look.place().settlement && look.state.town.asked_on != look.state.calendar.day &&
         coins_together(look.state) >= kRound && are_rumours_left(look, kNone);
}

bool has_errands(const Look& look) { return contains(look.state.errands, ErrandState::taken); }

void offer_boasts(const Look& look, Offers& offers) {
  for (const int errand : errands_that_are(look, ErrandState::taken)) {
    for (const Who who : indices(look.state.party)) {
      if (may_boast_of(look, who, errand)) {
        offers.add(option::boast(who, errand));
      } else if (offers.explaining() && is_able_hero(look.who(who))) {
        const Boast::State state = look.who(who).boast.state;
        if (state == Boast::State::pending)
          offers.bar(option::boast(who, errand), rule::one_boast, reason::has_boasted());
        if (state == Boast::State::barred)
          offers.bar(option::boast(who, errand), rule::boast_shirked, reason::never_again());
      }
    }
  }
  for (const Who who : indices(look.state.party)) {
    const Boast& boast = look.who(who).boast;
    if (may_boast_of(look, who, kNone)) offers.add(option::boast(who, kNone));
    if (is_in_words(boast) && is_present(look.who(who))) offers.add(option::claim_boast(who));
  }
}

void offer_errands_in_hand(const Look& look, Offers& offers) {
  for (const int errand : errands_that_are(look, ErrandState::taken))
    offers.add(option::give_up_errand(errand));
}

/// What the party has taken upon itself, and what it could boast of: a choice each, that opens a list.
void offer_undertakings(const Look& look, Offers& offers) {
  const auto has_a_boast = [&look](Who who) {
    const Character& one = look.who(who);
    return may_boast_of(look, who, kNone) || (is_in_words(one.boast) && is_present(one));
  };
  offers.add_unless(option::see_boasts(),
                    {{!all_who(look, has_a_boast).any(), rule::one_boast, reason::no_boast_left()}});
  if (has_errands(look)) offers.add(option::see_errands());
}

void offer_relief(const Look& look, Offers& offers) {
  for (const Hardship& one : look.state.town.hardships) {
    if (one.place != look.state.place) continue;
    const int price = relief_price(one);
    const Option option = option::relieve(one.condition, price);
    offers.add_unless(
        option, {{coins_together(look.state) < price, rule::relief_costs, reason::beyond_your_purse(price)}});
  }
}

void offer_streets(const Look& look, Offers& offers) {
  offer_alarm(look, offers);
  for (const int person : indices(look.library.people)) {
    if (is_here(look, person)) offers.add(option::talk_to(person));
  }
  for (int stall = 0; stall < kStalls; ++stall) {
    if (is_stall_open(look, static_cast<Stall>(stall)))
      offers.add(option::open_stall(static_cast<Stall>(stall)));
  }
  if (look.place().settlement) {
    for (const Who who : all_who(look, has_something_to_sell)) offers.add(option::open_pack(who));
    if (may_ask_around(look)) offers.add(option::ask_around(kRound));
    offer_bank(look, offers);
    offer_undertakings(look, offers);
    offer_relief(look, offers);
    offer_landing(look, offers);
  }
  for (const Who who : indices(look.state.party)) {
    if (is_present(look.who(who)) && is_hireling(look.who(who))) offers.add(option::dismiss(who));
  }
  offers.add(option::leave_town());
}

void pay_relief(Farsa& farsa, Condition condition, int price) {
  if (!pay_together(farsa, price, rule::relief_costs)) return;
  farsa.tell(told::relieved(condition, price), rule::relief_costs);
  end_condition(farsa, condition, rule::conditions_last);
}

Task<> ask_around(Farsa& farsa) {
  if (!pay_together(farsa, kRound, rule::small_prices)) co_return;
  farsa.state.town.asked_on = farsa.state.calendar.day;
  co_await hear_any_rumour(farsa, kNone, rule::resupply);
}

Task<> boasting(Farsa& farsa) {
  const Option chosen =
      co_await farsa.pick(farsa.caller(), rule::boast, prompt::ask_boasts(), offer_boasts, option::go_back());
  co_await done(chosen, std::tie(farsa), on<option::boast>(make_boast), on<option::claim_boast>(claim_boast));
}

Task<> looking_through_errands(Farsa& farsa) {
  const Option chosen = co_await farsa.pick(farsa.caller(), rule::social_steps, prompt::ask_errands(),
                                            option::go_back(), offer_errands_in_hand);
  if (option::give_up_errand.is(chosen))
    fail_errand(farsa, option::give_up_errand.in(chosen).errand, rule::social_steps);
}

/// With a person: what they know, want and sell, and how to win them over.
Task<> speak(Farsa& farsa, Talk& talk) {
  farsa.state.course.again();
  const int person = talk.person;
  const Option chosen =
      co_await farsa.pick(farsa.caller(), rule::social_steps, prompt::ask_person(person),
                          offering(offer_dealings, person), offer_approaches, option::go_back());
  if (option::go_back.is(chosen)) co_return farsa.state.course.finish();
  if (!option::approach_them.is(chosen)) co_return co_await deal(farsa, person, chosen);
  const auto [approach, who] = option::approach_them.in(chosen);
  co_await try_approach(farsa, approach, co_await name_speaker(farsa, static_cast<int>(approach), who));
  offer_errands(farsa, person);
}

void offer_stall(const Look& look, Stall stall, Offers& offers) {
  if (stall == Stall::hands) {
    for (const int kind : indices(look.library.hirelings)) {
      const int wage = look.library.hirelings[at(kind)].wage;
      const Phrase why = coins_together(look.state) < wage ? reason::too_dear() : reason::no_room_in_party();
      offers.add_unless(option::hire(kind), {{!may_hire(look, kind), rule::hirelings, why}});
    }
    return;
  }
  for (const int item : indices(look.library.items)) {
    if (is_sold_here(look, item) && look.library.facts[at(item)].stall == stall)
      offer_item(look, item, kNone, offers);
  }
}

Task<> look_at_wares(Farsa& farsa, StallVisit& visit) {
  farsa.state.course.again();
  const int stall = visit.stall;
  const Option chosen =
      co_await farsa.pick(farsa.caller(), rule::resupply, prompt::ask_stall(),
                          offering(offer_stall, static_cast<Stall>(stall)), option::go_back());
  co_await done(chosen, std::tie(farsa), on<option::hire>(hire),
                on<option::buy>([](Farsa& by, int item) { buy_item(by, item, kNone); }),
                otherwise([](Farsa& by) { by.state.course.finish(); }));
}

/// A beast is unloaded before it is sold.
bool bears_a_load(const Look& look, Who who, const Thing& thing) {
  const Character& one = look.who(who);
  const int carries = look.item(thing).carries;
  return carries > 0 && beast_load(look, one) > beast_slots(look, one) - carries;
}

void offer_sale(const Look& look, Who who, Offers& offers) {
  const Things& things = look.who(who).things;
  for (const int thing : indices(things)) {
    const int price = sale_price(look, things[at(thing)]);
    if (price > 0 && !bears_a_load(look, who, things[at(thing)])) offers.add(option::sell(who, thing, price));
  }
}

Task<> sell(Farsa& farsa, Sale& sale) {
  farsa.state.course.again();
  const Who who = sale.who;
  const Option chosen = co_await farsa.pick(farsa.caller(), rule::resupply, prompt::ask_sale(who),
                                            offering(offer_sale, who), option::go_back());
  if (option::sell.is(chosen)) {
    sell_thing(farsa, who, option::sell.in(chosen).thing);
  } else {
    farsa.state.course.finish();
  }
}

bool seller_is_there(const Farsa& farsa, const Sale& sale) { return is_present(farsa.state.party[sale.who]); }

bool somebody_is_there(const Farsa& farsa) { return count_present(farsa.state) > 0; }

}  // namespace

void talk_to(Farsa& farsa, int person) { begin_talk(farsa, person, rule::social_steps); }
void open_stall(Farsa& farsa, Stall stall) {
  farsa.state.course.then(kStall, {static_cast<std::uint8_t>(stall)});
}
void open_pack(Farsa& farsa, Who who) { farsa.state.course.then(kSale, {static_cast<std::uint8_t>(who)}); }
void dismiss_here(Farsa& farsa, Who who) { dismiss(farsa, who, rule::hirelings); }

Task<> in_the_streets(Farsa& farsa) {
  farsa.state.course.again();
  const Option chosen =
      co_await farsa.pick(farsa.caller(), rule::resupply, prompt::ask_settlement(), offer_streets);
  co_await done(
      chosen, std::tie(farsa), on<option::relieve>(pay_relief),
      on<option::deposit, option::withdraw, option::hide_silver, option::open_strongroom, option::dig_up>(
          bank),
      on<option::answer_alarm, option::refuse_alarm>(answer_alarm),
      on<option::go_to_landing, option::go_to_muster, option::go_aboard>(at_landing),
      on<option::talk_to>(talk_to), on<option::open_stall>(open_stall), on<option::open_pack>(open_pack),
      on<option::ask_around>(ask_around), on<option::see_boasts>(boasting),
      on<option::see_errands>(looking_through_errands), on<option::dismiss>(dismiss_here), otherwise(leave));
}

constinit const ProcedureOf<Farsa> kTownVisit =
    steps<arrive_in_town, in_the_streets>("town-visit").steps_as_long_as<somebody_is_there>();
constinit const ProcedureOf<Farsa, Talk> kTalk = steps<speak>("talk").steps_as_long_as<somebody_is_there>();
constinit const ProcedureOf<Farsa, StallVisit> kStall =
    steps<look_at_wares>("stall").steps_as_long_as<somebody_is_there>();
constinit const ProcedureOf<Farsa, Sale> kSale = steps<sell>("sale").steps_as_long_as<seller_is_there>();

}  // namespace gamekeeper::farsa
