#include "farsa/words/wild.hpp"
#include "games/farsa/site/site.hpp"
#include "games/farsa/wild/wild.hpp"

/// What a sensible party would do with its watch: sleep at night, eat, heal, and see what it has not seen.
namespace gamekeeper::farsa {
namespace {

constexpr int kFar = 1000;

double days_of_food(const Look& look) {
  return static_cast<double>(meals_at_hand(look)) / std::max(1, count_present(look.state));
}

int wounds(const Look& look) {
  int count = 0;
  for (const Character& one : look.state.party) {
    if (is_present(one)) count += static_cast<int>(one.wounds.size());
  }
  return count;
}

bool is_anybody_deprived(const Look& look) {
  return std::ranges::any_of(look.state.party,
                             [](const Character& one) { return is_present(one) && one.deprived; });
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
  int hours = 0;
  for (const Character& one : look.state.party) {
    if (!is_present(one)) continue;
    hours += count_of(one, look.library.torch) + count_of(one, look.library.candle);
    if (find_thing(one, look.library.lantern) != kNone) hours += 4 * count_of(one, look.library.oil);
  }
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
      if (look.library.homes[errand.person].place == place) worth = std::max(worth, 14.0);
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
  const std::uint8_t site = look.library.site_of_place[at(place)];
  if (site != kNone && there.visited && !look.state.sites[site].finished && is_fit(look))
    worth = std::max(worth, unexplored_rooms(look, site) > 0 ? 9.0 : 3.0);
  return worth;
}

using Times = std::array<int, kMaxPlaces>;

/// Watches by day and in fair weather, over the ways that the party knows.
Times times_from(const Look& look, int place) {
  Times times;
  times.fill(kFar);
  times[at(place)] = 0;
  bool changed = true;
  while (changed) {
    changed = false;
    for (std::size_t from = 0; from < look.library.places.size(); ++from) {
      if (times[from] >= kFar) continue;
      for (const Library::Road& road : look.library.roads[from]) {
        if (!may_see(look, road)) continue;
        const int hard = std::max(difficulty(look.library.places[from].terrain),
                                  difficulty(look.library.places[road.to].terrain));
        const int watches =
            times[from] + static_cast<int>(road.path) + 1 + static_cast<int>(road.distance) + hard;
        if (watches >= times[road.to]) continue;
        times[road.to] = watches;
        changed = true;
      }
    }
  }
  return times;
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

double worth_of_supply(const Look& look, Supply supply, int component) {
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

double worth_at_place(const Look& look, const Option& option) {
  switch (option.word) {
    case option::travel.word: {
      const auto [to, watches] = option::travel.in(option);
      if (is_sheltered(look) && weather_now(look).harsh && !has_everybody_a_bed(look)) return 0.1;
      const double worth = worth_of_going(look, to, watches);
      const bool is_night = look.state.calendar.watch == kLastWatch || !is_lit(look);
      return is_night ? worth - 2 : 1 + std::min(4.0, 2 * worth);
    }
    case option::explore.word: return look.state.calendar.watch == kLastWatch ? 0 : 5.4;
    case option::hunt.word: return worth_of_supply(look, Supply::hunt, kNone);
    case option::fish.word: return worth_of_supply(look, Supply::fish, kNone);
    case option::forage.word:
      return worth_of_supply(look, Supply::forage, option::forage.in(option).component);
    case option::feature.word: return worth_of_feature(look, option::feature.in(option).feature);
    case option::enter_site.word: return worth_of_site(look, option::enter_site.in(option).site);
    case option::go_to_town.word: return 6.5 - 3 * look.state.wild.entries;
    case option::rest_day.word:
      return (needs_rest(look) || is_anybody_deprived(look)) && can_recover(look) ? 7.2 : 0.2;
    case option::begin_downtime.word:
      return wounds(look) >= 3 && coins_together(look.state) >= 25 * count_present(look.state) ? 7.1 : -2;
    case option::end_expedition.word: return is_anything_left(look) ? -5 : 4;
    default: return 0;
  }
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
  int fatigue = 0;
  for (const Character& one : look.state.party) {
    if (is_present(one)) fatigue += one.fatigue;
  }
  return 0.2 + 0.2 * fatigue;
}

double worth_of_evening(const Look& look, const Option& option) {
  const double chance = std::max(0, faces_of(look, option)) / 6.0;
  const double as_well = -price_of_an_evening(look);
  switch (option.word) {
    case option::cook.word: return as_well + chance * worth_of_supper(look);
    case option::harvest.word: return as_well + 1.3 * chance;
    case option::cure_meat.word: return as_well + 0.4 * chance;
    case option::drink_to_sleep.word: return as_well + 1.4;
    case option::mend.word: return as_well + 0.4 * chance;
    case option::sing.word: return as_well + 0.1 * chance;
    case option::brew.word: return as_well + 0.5 * chance;
    case option::hold_rite.word: return as_well + 0.9 * chance;
    default: return as_well - 1;
  }
}

double worth_against_threat(const Look& look, const Option& option) {
  switch (option.word) {
    case option::avoid_watch.word: return costs_the_night(look) ? -1.6 * count_present(look.state) : -1.4;
    case option::avoid_fatigue.word: return -0.7 * count_present(look.state);
    case option::avoid_tool.word: {
      const auto [who, thing] = option::avoid_tool.in(option);
      return -1.2 - look.item(look.who(who).things[at(thing)]).price / 20.0;
    }
    default: return -2.5 * (6 - std::max(0, faces_of(look, option))) / 6.0;
  }
}

double worth_of_shift(const Look& look, Who who) {
  return shifts_of(look, who) > 0 ? -1 : 2 + look.who(who).guard / 100.0;
}

}  // namespace

double appraise_in_the_wild(const Look& look, const engine::Decision& decision, const Option& option) {
  switch (option.word) {
    case option::navigator.word:
    case option::supplier.word: return faces_of(look, option);
    case option::lookout.word: return 0.1 + faces_of(look, option);
    case option::harvest.word:
      if (!in_camp(look)) return 4.5 * faces_of(look, option) / 6.0;
      return worth_of_evening(look, option);
    case option::cook.word:
    case option::cure_meat.word:
    case option::drink_to_sleep.word:
    case option::mend.word:
    case option::brew.word:
    case option::hold_rite.word:
    case option::sing.word: return worth_of_evening(look, option);
    case option::cast_magic.word: return !in_camp(look) ? 0.25 : -1;
    case option::avoid_watch.word:
    case option::avoid_fatigue.word:
    case option::avoid_tool.word:
    case option::avoid_test.word: return worth_against_threat(look, option);
    case option::keep_watch.word: return worth_of_shift(look, option::keep_watch.in(option).who);
    case option::push_on.word: return option::push_on.in(option).dark ? 0.2 : 6;
    case option::turn_back.word: return -1;
    case option::make_camp.word: return 9;
    case option::copy_scroll.word: return 4;
    case option::make_grimoire.word: return 3.5;
    case option::wait.word: return 0.3;
    case option::stay_here.word: return -1;
    case option::leave_wagon.word: return 0;
    case option::end_expedition.word:
      if (prompt::ask_retire.is(decision.prompt)) return 1;
      return worth_at_place(look, option);
    default: return worth_at_place(look, option);
  }
}

}  // namespace gamekeeper::farsa
