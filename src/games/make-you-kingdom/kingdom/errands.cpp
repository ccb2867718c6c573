#include "games/make-you-kingdom/combat/combat.hpp"
#include "games/make-you-kingdom/kingdom/kingdom.hpp"

/// Action Resolution: one thing that each does before the Court sets out (L2568-2855).
namespace gamekeeper::make_you_kingdom {
namespace {

constexpr std::uint8_t kMostHandedOver = 6;  ///< by one person, in a Kingdom Phase
constexpr std::array<std::string_view, kAbilities> kWanderingTables = {
    "lifestyle-wandering", "culture-wandering", "order-wandering", "military-wandering"};

bool can_run_errand(const Look& look, Who who) { return look.is_free(who); }

// -- A walk along Main Street on top of all else --

int walks_left(const Look& look) {
  const int level = look.facility_level(look.library.facility("main-street"), {});
  const auto walked = look.court_who([&look](Who who) { return look.has_mark(who, Mark::asked_for_errand); });
  return level - int_of(walked.size());
}
bool may_stroll(const Look& look, Who who) {
  return look.is_up(who) && !can_run_errand(look, who) && !look.has_mark(who, Mark::asked_for_errand) &&
         walks_left(look) > 0;
}

void wander(Realm& realm, Who who, Score attribute, RuleId rule) {
  realm.tell(told::wanders(who, attribute), rule);
  roll_on(realm, kWanderingTables[static_cast<std::size_t>(attribute) - kAbilities], who);
}

void offer_walks(Offers& offers) {
  for (int i = 0; i < kAbilities; ++i) offers.add(option::wander(attribute(i)));
}

// -- Help, and things that change hands --

bool can_take(const Look& look, Who who, Who from, std::uint8_t item) {
  return who != from && look.is_here(who) && has_room_for(look, who, item);
}

Few<int> takers_of(const Look& look, Who who, int slot) {
  const Thing& thing = look.landmaker(who).slots[at(slot)];
  return below(thing.is() ? look.seen.court.size() : 0,
               [&](int to) { return can_take(look, to, who, thing.item); });
}
Few<int> what_to_give(const Look& look, Who who) {
  return below(kSlots, [&](int slot) { return !takers_of(look, who, slot).empty(); });
}

Task<> hand_over(Realm& realm, Who who) {
  const std::size_t slot =
      at(co_await one_of(realm, realm.seat(who), rule::trading_items, prompt::ask_what_to_give(who),
                         what_to_give(realm, who), [who](int one) { return option::give_thing(who, one); }));
  const std::uint8_t item = realm.landmaker(who).slots[slot].item;
  const int whom = co_await one_of(realm, realm.seat(who), rule::trading_items, prompt::ask_to_whom(item),
                                   takers_of(realm, who, int_of(slot)), option::to_whom);
  pass_on(realm, who, slot, whom, rule::trading_items);
}

// -- The errand --

void offer_errands(Realm& realm, const OfPerson& errand, Offers& offers) {
  const Who who = errand.who;
  offer_walks(offers);
  bool can_craft = false;
  for (std::size_t i = 0; i < realm.library.items.size() && !can_craft; ++i) can_craft = can_make(realm, i);
  if (can_craft) offers.add(option::craft());
  offers.add_unless(option::gather(), {{realm.body(who).followers < 1, rule::gathering}});
  offer_acts(realm, realm.effects, who, offers);
  for (const Who helped : to_help(realm, who)) offers.add(option::stand_by(helped));
  if (errand.stage < kMostHandedOver && !what_to_give(realm, who).empty()) offers.add(option::hand_over());
  offers.add(option::pass());
}

Task<> run_errand(Realm& realm, OfPerson& errand) {
  const Who who = errand.who;
  if (!can_run_errand(realm, who)) co_return;
  const Option taken =
      co_await realm.table.pick(realm.seat(who), rule::errands, prompt::ask_errand(who),
                                [&realm, &errand](Offers& offers) { offer_errands(realm, errand, offers); });
  if (option::hand_over.is(taken)) {
    ++errand.stage;
    realm.state.course.again();
    co_return co_await hand_over(realm, who);
  }
  if (does_act(realm, who, taken)) {
    if (realm.is_free(who)) realm.state.course.again();
    co_return;
  }
  realm.exhaust(who, rule::errands);
  switch (taken.word) {
    case option::wander.word: wander(realm, who, option::wander.in(taken).score, rule::wandering); break;
    case option::craft.word: co_await craft(realm, who); break;
    case option::gather.word: co_await gather_information(realm, who); break;
    case option::stand_by.word: {
      const int helped = option::stand_by.in(taken).who;
      realm.state.battle.help.push_back({.by = u8(who), .to = u8(helped)});
      realm.tell(told::stands_by(who, helped), rule::helping);
      break;
    }
    default: break;
  }
}

// -- The cycle --

void all_are_rested(Realm& realm) {
  for (Who who = 0; who < static_cast<Who>(realm.state.court.size()); ++who) {
    for (const Mark mark :
         {Mark::exhausted, Mark::acted, Mark::asked_for_errand, Mark::stood_in, Mark::halfway})
      realm.set_mark(who, mark, false);
  }
}
Task<> begin_cycle(Realm& realm) {
  all_are_rested(realm);
  co_return;
}

Task<> call_next(Realm& realm) {
  const auto waits = [&realm](Who who) { return can_run_errand(realm, who); };
  if (realm.court_who(waits).empty()) co_return;
  const Who taken = co_await one_of(realm, speaker(realm), rule::errands, prompt::ask_who_next(),
                                    realm.court_who(waits), option::choose_who);
  realm.state.course.then(kErrand, {u8(taken), 0});
  realm.state.course.again();
}

Task<> stroll(Realm& realm) {
  const auto may = [&realm](Who who) { return may_stroll(realm, who); };
  if (realm.court_who(may).empty()) co_return;
  const auto taken = co_await one_or_none(realm, speaker(realm), rule::main_street, prompt::ask_stroll(),
                                          option::pass(), realm.court_who(may), option::choose_who, true);
  if (!taken) co_return;
  const Who who = *taken;
  realm.set_mark(who, Mark::asked_for_errand);
  realm.state.course.again();
  const Option where = co_await realm.table.pick(realm.seat(who), rule::main_street, prompt::ask_errand(who),
                                                 [](Offers& offers) { offer_walks(offers); });
  wander(realm, who, option::wander.in(where).score, rule::main_street);
}

Task<> end_cycle(Realm& realm) {
  all_are_rested(realm);
  realm.effects.scope_is_over(id_of(Scope::cycle));
  co_await realm.happens(Moment::cycle_end);
}

}  // namespace

bool is_in_kingdom(const State& state) { return state.adventure.home != 0 || state.course.has(kErrand); }

constinit const ProcedureOf<Realm> kActionResolution =
    kit::course::steps<begin_cycle, call_next, stroll, end_cycle>("action-resolution");
constinit const ProcedureOf<Realm, OfPerson> kErrand = kit::course::steps<run_errand>("errand");

}  // namespace gamekeeper::make_you_kingdom
