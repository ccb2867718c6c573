#include <tuple>

#include "games/farsa/chapter.hpp"

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
  for (const int component : look.place().components) offers.add(option::forage(component));
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
  const std::uint8_t site = index_of(look.library.places[look.state.place].site);
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

void enter_site_here(Farsa& farsa, int site) {
  farsa.state.site = fit(site);
  enter(farsa, kSiteVisit);
}
void enter_town(Farsa& farsa) { enter(farsa, kTownVisit); }
void settle_down(Farsa& farsa) { farsa.state.course.then(kDowntime, {}); }

Task<> rest_all_day(Farsa& farsa) {
  farsa.state.wild.resting = true;
  return rest_on(farsa);
}

void spend_on_funeral(Farsa& farsa, Who who) {
  hold_funeral(farsa, who);
  spend_watch(farsa);
}

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
      co_await farsa.pick(farsa.caller(), rule::watch_actions, prompt::ask_watch(), offer_watch);
  // A ruling may have laid everybody low since this was asked: then nobody does it.
  if (count_able(farsa.state) == 0) co_return;
  co_await done(
      chosen, std::tie(farsa), on<option::sail>(cast_off), on<option::go_aboard>(at_landing),
      on<option::travel>(set_out), on<option::explore>(explore), on<option::hunt>(hunt),
      on<option::fish>(fish), on<option::forage>(forage), on<option::feature>(deal_here),
      on<option::enter_site>(enter_site_here), on<option::go_to_town>(enter_town),
      on<option::harvest>(spend_on_harvest), on<option::copy_scroll, option::make_grimoire>(spend_on_writing),
      on<option::rest_day>(rest_all_day), on<option::make_camp>(make_camp), on<option::wait>(rest_on),
      on<option::begin_downtime>(settle_down), on<option::end_expedition>(retire),
      on<option::cast_magic>(cast_quietly), on<option::sort_things>(sort_things),
      on<option::hold_funeral>(spend_on_funeral), on<option::attempt>(attempt_something));
}

}  // namespace gamekeeper::farsa
