#include "farsa/words/making.hpp"
#include "farsa/words/referee.hpp"
#include "farsa/words/site.hpp"
#include "farsa/words/war.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/making/making.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kFirstDayToRetire = 2;

bool is_too_dark(const Look& look) { return !is_lit(look) && !has_watch_of_light(look); }

/// Adds what takes eyes, or says why it cannot be.
void offer_with_light(const Look& look, Offers& offers, const Option& option,
                      const Phrase& why = reason::no_light_left()) {
  offers.add_unless(option, {{is_too_dark(look), rule::watch_of_light, why}});
}

void offer_ways(const Look& look, Offers& offers) {
  for (const Library::Road& road : look.library.roads[look.state.place]) {
    if (may_see(look, road)) offer_with_light(look, offers, option::travel(road.to, travel_time(look, road)));
    if (may_sail(look, road))
      offer_with_light(look, offers, option::sail(road.to, travel_time(look, road)), {});
  }
}

void offer_supply(const Look& look, Offers& offers) {
  if (is_sheltered(look)) return;
  offers.add(option::hunt());
  if (has_fish(look)) offers.add(option::fish());
  offers.add(option::forage(kNone));
  for (const std::string& id : look.place().components)
    offers.add(option::forage(static_cast<int>(*look.library.components.index(id))));
}

/// Features that nobody can do anything about are barred, as in a room of a site (K-1).
void offer_features(const Look& look, Offers& offers) {
  for (const int feature : indices(look.place().features)) {
    if (!is_open(look, feature)) continue;
    offers.add_unless(option::feature(feature),
                      {{best_for_feature(look, look.place().features[at(feature)]) < 0, rule::test_impossible,
                        reason::no_tool()}});
  }
}

void offer_writing(const Look& look, Offers& offers) {
  for (const Who who : indices(look.state.party)) {
    for (const Option& choice : writings(look, who)) offer_with_light(look, offers, choice);
  }
}

/// What is here and who is here, and the nights among it.
void offer_what_is_here(const Look& look, Offers& offers) {
  if (look.state.calendar.watch == kLastWatch) offers.add(option::make_camp());
  const std::uint8_t site = look.library.site_of_place[look.state.place];
  if (site != kNone) offers.add(option::enter_site(site));
  if (has_people(look) && look.state.calendar.watch < kLastWatch) offers.add(option::go_to_town());
  offer_features(look, offers);
  for (const Who who : indices(look.state.party)) {
    if (is_unmourned(look.who(who))) offers.add(option::hold_funeral(who));
  }
  if (look.state.wild.remains == kNone) return;
  for (const Who who : indices(look.state.party, can_act)) offers.add(option::harvest(who));
}

void offer_rest(const Look& look, Offers& offers) {
  if (look.state.calendar.watch == 0) offers.add(option::rest_day());
  offers.add(option::wait());
  if (!is_sheltered(look)) return;
  offers.add(option::begin_downtime());
  if (look.state.calendar.day >= kFirstDayToRetire) offers.add(option::end_expedition());
}

void offer_watch(const Look& look, Offers& offers) {
  offer_what_is_here(look, offers);
  offer_ways(look, offers);
  if (is_unexplored(look)) offer_with_light(look, offers, option::explore());
  offer_supply(look, offers);
  offer_rest(look, offers);
  offer_vessels(look, offers);
  offer_writing(look, offers);
  offer_magic(look, offers);
  for (const Who who : indices(look.state.party)) {
    if (can_act(look.who(who)) && !look.who(who).things.empty()) offers.add(option::sort_things(who));
  }
  for (const Who who : indices(look.state.party, is_able_hero)) {
    offers.add(option::attempt(who));
    break;
  }
}

Task<> retire(Farsa& farsa) {
  const bool sure = co_await farsa.table.two_way(farsa.caller(), rule::match_ends, prompt::ask_retire(),
                                                 option::end_expedition(), option::stay_here());
  if (!sure) co_return;
  end_match(farsa, Ending::retired);
}

/// A whole watch over the dead (W-5g).
Task<> spend_on_harvest(Farsa& farsa, Who who) {
  co_await name_lookout(farsa, who);
  co_await harvest(farsa, who);
  if (phase_of(farsa.state) == Phase::place) spend_watch(farsa);
}

/// Into the site, or the town, that is here: at once.
void enter(Farsa& farsa, const ProcedureOf<Farsa>& visit) {
  if (farsa.state.wild.entries < 200) ++farsa.state.wild.entries;
  farsa.state.course.then(visit);
  farsa.state.course.straight_on();
}

Task<> rest_on(Farsa& farsa) {
  if (!is_sheltered(farsa.look())) co_await name_lookout(farsa, -1);
  farsa.state.course.of(kWatch).idle = true;
  spend_watch(farsa);
}

}  // namespace

Task<> choose_at_place(Farsa& farsa) {
  if (is_sheltered(farsa.look())) co_await welcome_the_returned(farsa);
  if (is_sheltered(farsa.look()) && somebody_is_missed(farsa.look())) co_return co_await newcomer(farsa);
  if (farsa.state.wild.resting) {
    if (farsa.state.calendar.watch == kLastWatch) {
      farsa.state.course.then(kCamp, {});
    } else {
      co_await rest_on(farsa);
    }
    co_return;
  }
  const Option chosen =
      co_await farsa.table.pick(farsa.caller(), rule::watch_actions, prompt::ask_watch(),
                                [&farsa](Offers& offers) { offer_watch(farsa.look(), offers); });
  // A ruling may have laid everybody low since this was asked: then nobody does it.
  if (count_able(farsa.state) == 0) co_return;
  switch (chosen.word) {
    case option::sail.word: co_await cast_off(farsa, option::sail.in(chosen).place); break;
    case option::go_aboard.word: co_await at_landing(farsa, chosen); break;
    case option::travel.word: co_await set_out(farsa, option::travel.in(chosen).place); break;
    case option::explore.word: co_await explore(farsa); break;
    case option::hunt.word: co_await supply(farsa, Supply::hunt, kNone); break;
    case option::fish.word: co_await supply(farsa, Supply::fish, kNone); break;
    case option::forage.word:
      co_await supply(farsa, Supply::forage, option::forage.in(chosen).component);
      break;
    case option::feature.word: co_await deal_here(farsa, option::feature.in(chosen).feature); break;
    case option::enter_site.word:
      farsa.state.site = static_cast<std::uint8_t>(option::enter_site.in(chosen).site);
      enter(farsa, kSiteVisit);
      break;
    case option::go_to_town.word: enter(farsa, kTownVisit); break;
    case option::harvest.word: co_await spend_on_harvest(farsa, option::harvest.in(chosen).who); break;
    case option::copy_scroll.word:
    case option::make_grimoire.word: co_await spend_on_writing(farsa, chosen); break;
    case option::rest_day.word:
      farsa.state.wild.resting = true;
      co_await rest_on(farsa);
      break;
    case option::make_camp.word: farsa.state.course.then(kCamp, {}); break;
    case option::wait.word: co_await rest_on(farsa); break;
    case option::begin_downtime.word: farsa.state.course.then(kDowntime, {}); break;
    case option::end_expedition.word: co_await retire(farsa); break;
    case option::cast_magic.word: co_await cast_quietly(farsa, option::cast_magic.in(chosen).who); break;
    case option::sort_things.word: co_await sort_things(farsa, option::sort_things.in(chosen).who); break;
    case option::hold_funeral.word:
      hold_funeral(farsa, option::hold_funeral.in(chosen).who);
      spend_watch(farsa);
      break;
    case option::attempt.word: co_await attempt(farsa, option::attempt.in(chosen).who); break;
    default: break;
  }
}

}  // namespace gamekeeper::farsa
