#include <tuple>

#include "games/farsa/chapter.hpp"

/// What a sensible party would do with its watch: sleep at night, eat, heal, and see what it has not seen.
namespace gamekeeper::farsa {
namespace {

constexpr int kFar = 1000;

double days_of_food(const Look& look) {
  return static_cast<double>(meals_at_hand(look)) / std::max(1, count_present(look.state));
}

int wounds(const Look& look) {
  return sum_of_party(look, [](const Character& one) { return static_cast<int>(one.wounds.size()); });
}

bool is_anybody_deprived(const Look& look) {
  return anybody_is(look, [](const Character& one) { return one.deprived; });
}

/// Points that a day in bed would give back.
bool needs_rest(const Look& look) {
  int points = 0;
  for (const Character& one : look.state.party) {
    if (!is_present(one)) continue;
    for (std::size_t i = 0; i < one.now.size(); ++i) points += one.most[i] - one.now[i];
  }
  return points >= 2 * count_present(look.state);
}

/// Nobody heals hungry.
bool can_recover(const Look& look) {
  const bool can_buy = is_sheltered(look) && coins_together(look.state) >= 2 * count_present(look.state);
  return days_of_food(look) >= 1 || can_buy;
}

bool is_fit(const Look& look) { return !needs_rest(look) && !is_anybody_deprived(look); }

bool has_torchlight(const Look& look) {
  const int hours = sum_of_party(look, [&library = look.library](const Character& one) {
    const bool has_lantern = find_thing(one, library.lantern) != kNone;
    return count_of(one, library.torch) + count_of(one, library.candle) +
           (has_lantern ? 4 * count_of(one, library.oil) : 0);
  });
  return hours >= 4 || can_see(look);
}

int unexplored_rooms(const Look& look, int site) {
  int rooms = 0;
  for (std::size_t i = 0; i < look.library.sites[at(site)].rooms.size(); ++i)
    rooms += look.state.sites[at(site)].rooms[i].explored ? 0 : 1;
  return rooms;
}

double worth_of_errands(const Look& look, int place) {
  double worth = 0;
  for (const int taken : errands_that_are(look, ErrandState::taken)) {
    const Library::ErrandOf& errand = look.library.errands[at(taken)];
    if (is_fulfilled(look, taken)) {
      if (look.library.people[errand.person].place == place) worth = std::max(worth, 14.0);
      continue;
    }
    if (errand.place == place && is_fit(look)) worth = std::max(worth, 12.0);
  }
  return worth;
}

/// What there is to be had at a place, for a party in this state.
double worth_of(const Look& look, int place) {
  const PlaceState& there = look.state.places[at(place)];
  double worth = worth_of_errands(look, place);
  if (look.library.places[at(place)].settlement && (days_of_food(look) < 2 || !is_fit(look)))
    worth = std::max(worth, 20.0);
  if (!there.visited) worth = std::max(worth, 6.0);
  const std::uint8_t site = index_of(look.library.places[at(place)].site);
  if (site != kNone && there.visited && !look.state.sites[site].finished && is_fit(look))
    worth = std::max(worth, unexplored_rooms(look, site) > 0 ? 9.0 : 3.0);
  return worth;
}

using Times = std::array<int, kMaxPlaces>;

/// Watches by day and in fair weather, over the ways that the party knows.
Times times_from(const Look& look, int place) {
  return kit::lengths_from<kMaxPlaces>(place, kFar, [&look](int from, auto go) {
    if (from >= static_cast<int>(look.library.places.size())) return;
    for (const Library::Road& road : look.library.roads[at(from)]) {
      if (!may_see(look, road)) continue;
      const int hard = std::max(difficulty(look.library.places[at(from)].terrain),
                                difficulty(look.library.places[road.to].terrain));
      go(road.to, static_cast<int>(road.path) + 1 + static_cast<int>(road.distance) + hard);
    }
  });
}

/// How good it is to go there, or through there.
double worth_of_going(const Look& look, int place, int watches) {
  const Times times = times_from(look, place);
  double best = 0;
  for (const int to : indices(look.library.places)) {
    if (to == look.state.place || times[at(to)] >= kFar) continue;
    best = std::max(best, worth_of(look, to) / (2 + watches + times[at(to)]));
  }
  return best;
}

bool is_anything_left(const Look& look) {
  return engine::Indices{
      look.library.places,
      [&look](int place) { return look.state.places[at(place)].known && worth_of(look, place) > 0; }}
      .any();
}

double worth_of_supply(const Look& look, Supply supply, int component = kNone) {
  int faces = 0;
  for (const Who who : indices(look.state.party, can_act))
    faces = std::max(faces, succeeding_faces(supply_means(look, who, supply)));
  const double days = days_of_food(look);
  const double hunger = days < 1 ? 8 : days < 2 ? 5 : 0.6;
  return (component == kNone ? hunger : 0.5) * faces / 6.0;
}

double worth_of_feature(const Look& look, int index) {
  const Feature& feature = look.place().features[at(index)];
  const Who who = best_for_feature(look, feature);
  if (who < 0) return -1;
  const Chances chances = chances_of(look, who, feature);
  const double success =
      !feature.skill && !feature.save ? 1.0 : static_cast<double>(chances.faces) / chances.of;
  const double risk = feature.consequences.empty() ? 0 : 3;
  return 5.9 * success - risk * (1 - success);
}

double worth_of_site(const Look& look, int site) {
  if (look.state.sites[at(site)].finished || !is_fit(look) || !has_torchlight(look)) return -1;
  if (look.state.calendar.watch == kLastWatch || days_of_food(look) < 1) return -1;
  return (unexplored_rooms(look, site) > 0 ? 7 : 4) - 2 * look.state.wild.entries;
}

double worth_of_travel(const Look& look, int to, int watches) {
  if (is_sheltered(look) && weather_now(look).harsh && !has_everybody_a_bed(look)) return 0.1;
  const double worth = worth_of_going(look, to, watches);
  const bool is_night = look.state.calendar.watch == kLastWatch || !is_lit(look);
  return is_night ? worth - 2 : 1 + std::min(4.0, 2 * worth);
}

double worth_of_rest_day(const Look& look) {
  return (needs_rest(look) || is_anybody_deprived(look)) && can_recover(look) ? 7.2 : 0.2;
}

double worth_of_downtime(const Look& look) {
  return wounds(look) >= 3 && coins_together(look.state) >= 25 * count_present(look.state) ? 7.1 : -2;
}

/// Whether three would still be free to keep watch without this one.
double price_of_an_evening(const Look& look) {
  if (is_sheltered(look) || look.state.warded) return 0;
  int free = 0;
  for (const Who who : indices(look.state.party)) {
    if (can_act(look.who(who)) && !is_busy(look, who)) ++free;
  }
  return free > 3 ? 0 : 1;
}

double worth_of_supper(const Look& look) {
  return 0.2 + 0.2 * sum_of_party(look, [](const Character& one) { return int{one.fatigue}; });
}

double worth_of_evening(const Look& look, const Option& option) {
  const double chance = std::max(0, faces_of(look, option)) / 6.0;
  return -price_of_an_evening(look) +
         kit::words::said<double>(
             option, -1, std::tie(look),
             on<option::cook>([chance](const Look& of) { return chance * worth_of_supper(of); }),
             on<option::harvest>(1.3 * chance), on<option::drink_to_sleep>(1.4),
             on<option::cure_meat, option::mend>(0.4 * chance), on<option::sing>(0.1 * chance),
             on<option::brew>(0.5 * chance), on<option::hold_rite>(0.9 * chance));
}

double worth_against_threat(const Look& look, const Option& option) {
  const int present = count_present(look.state);
  return kit::words::said<double>(option, -2.5 * (6 - std::max(0, faces_of(look, option))) / 6.0,
                                  std::tie(look), on<option::avoid_watch>([present](const Look& of) {
                                    return costs_the_night(of) ? -1.6 * present : -1.4;
                                  }),
                                  on<option::avoid_fatigue>(-0.7 * present),
                                  on<option::avoid_tool>([](const Look& of, Who who, int thing) {
                                    return -1.2 - of.item(of.thing(who, thing)).price / 20.0;
                                  }));
}

double worth_of_shift(const Look& look, Who who) {
  return shifts_of(look, who) > 0 ? -1 : 2 + look.who(who).guard / 100.0;
}

}  // namespace

double appraise_in_the_wild(const Look& look, const engine::Decision& decision, const Option& option) {
  const auto faces = [](const Look& of, const Option& test) { return faces_of(of, test); };
  return worth_among(
      look, option, on<option::navigator, option::supplier>(faces),
      on<option::lookout>([](const Look& of, const Option& test) { return 0.1 + faces_of(of, test); }),
      on<option::harvest>([](const Look& of, const Option& harvest) {
        return in_camp(of) ? worth_of_evening(of, harvest) : 4.5 * faces_of(of, harvest) / 6.0;
      }),
      on<option::cook, option::cure_meat, option::drink_to_sleep, option::mend, option::brew,
         option::hold_rite, option::sing>(worth_of_evening),
      on<option::cast_magic>([](const Look& of) { return !in_camp(of) ? 0.25 : -1; }),
      on<option::avoid_watch, option::avoid_fatigue, option::avoid_tool, option::avoid_test>(
          worth_against_threat),
      on<option::keep_watch>(worth_of_shift),
      on<option::push_on>([](const Look&, int, bool dark) { return dark ? 0.2 : 6; }),
      on<option::make_camp>(9), on<option::copy_scroll>(4), on<option::make_grimoire>(3.5),
      on<option::wait>(0.3), on<option::turn_back, option::stay_here>(-1),
      on<option::end_expedition>([&decision](const Look& of) {
        return prompt::ask_retire.is(decision.prompt) ? 1 : is_anything_left(of) ? -5 : 4;
      }),
      on<option::travel>(worth_of_travel),
      on<option::explore>(look.state.calendar.watch == kLastWatch ? 0 : 5.4),
      on<option::hunt>([](const Look& of) { return worth_of_supply(of, Supply::hunt); }),
      on<option::fish>([](const Look& of) { return worth_of_supply(of, Supply::fish); }),
      on<option::forage>([](const Look& of, int what) { return worth_of_supply(of, Supply::forage, what); }),
      on<option::feature>(worth_of_feature), on<option::enter_site>(worth_of_site),
      on<option::go_to_town>(6.5 - 3 * look.state.wild.entries), on<option::rest_day>(worth_of_rest_day),
      on<option::begin_downtime>(worth_of_downtime));
}

}  // namespace gamekeeper::farsa
