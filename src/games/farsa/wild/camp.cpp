#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kRationsOfAMount = 3;  ///< W-6b: a full slot
enum class Fed : std::uint8_t { fodder, rations, grazed, nothing };

/// The weariest are served first.
Who next_to_eat(const Farsa& farsa, unsigned served) {
  const auto waits = [&](Who who) { return is_present(farsa.look().who(who)) && !has_bit(served, who); };
  return most_of(all_who(farsa.look(), waits), [&](Who who) { return farsa.look().who(who).fatigue; });
}

/// A portion from the pot: meat, greens, or both (W-6i to W-6k). False: it is empty.
bool eat_cooked(Farsa& farsa, Who who) {
  const Wild& wild = farsa.state.wild;
  if (wild.portions == 0) return false;
  const bool meat = wild.cooked_meat && use_one(farsa, Use::meat, rule::meal_meat);
  const bool greens = wild.cooked_greens && use_one(farsa, Use::forage, rule::meal_forage);
  if (!meat && !greens) return false;
  --farsa.state.wild.portions;
  const RuleId meal = meat && greens ? rule::meal_balanced : meat ? rule::meal_meat : rule::meal_forage;
  farsa.who(who).fed = true;
  farsa.tell(told::ate(who), meal);
  if (meat) clear_fatigue(farsa, who, greens ? int{farsa.who(who).fatigue} : 1, rule::supper_before_sleep);
  return true;
}

bool is_fed_with(const Item& item) { return item.use == Use::mount || item.use == Use::beast; }

/// Whether the land feeds beasts.
bool can_graze(const Look& look) {
  if (look.library.seasons[look.state.calendar.season].one_lit_watch) return false;
  using enum Terrain;
  return is_any(look.place().terrain, {plains, valley, plateau, hills, river, settlement});
}

Fed feed_beast(Farsa& farsa) {
  if (is_sheltered(farsa.look()) || can_graze(farsa.look())) return Fed::grazed;
  if (use_one(farsa, Use::fodder, rule::camp_fodder)) return Fed::fodder;
  if (uses_together(farsa.look(), Use::ration) < kRationsOfAMount) return Fed::nothing;
  for (int i = 0; i < kRationsOfAMount; ++i) use_one(farsa, Use::ration, rule::camp_fodder);
  return Fed::rations;
}

/// What a beast has carried finds room in the pack, or is lost with it.
void lose_beast(Farsa& farsa, Who who, std::size_t place) {
  farsa.tell(told::beast_strayed(who, farsa.who(who).things[place].item), rule::camp_fodder);
  farsa.who(who).things.erase(place);
  Things& things = farsa.who(who).things;
  for (std::size_t i = things.size(); i-- > 0;) {
    if (beast_load(farsa.look(), farsa.who(who)) <= beast_slots(farsa.look(), farsa.who(who))) return;
    if (things[i].carried != Carried::beast) continue;
    Thing thing = things[i];
    things.erase(i);
    thing.carried = Carried::pack;
    if (has_room_for(farsa.look(), farsa.who(who), thing)) {
      things.push_back(thing);
    } else {
      farsa.tell(told::dropped(who, thing.item, false), rule::camp_fodder);
    }
  }
}

/// A hungry beast looks for supper elsewhere, on 1 to 3.
Task<> feed_beasts(Farsa& farsa, Who who) {
  for (std::size_t i = farsa.who(who).things.size(); i-- > 0;) {
    if (i >= farsa.who(who).things.size()) continue;
    const std::uint8_t item = farsa.who(who).things[i].item;
    if (!is_fed_with(farsa.library.items[item])) continue;
    const std::size_t things = farsa.who(who).things.size();
    const Fed fed = feed_beast(farsa);
    farsa.tell(told::beast_fed(who, item, static_cast<int>(fed)), rule::camp_fodder);
    // Food that came from this very pack has moved the beast up.
    i -= std::min(i, things - farsa.who(who).things.size());
    if (fed != Fed::nothing) continue;
    if (co_await die_of_fate(farsa, rule::camp_fodder) >= 4) continue;
    const std::uint8_t beast = find_thing(farsa.who(who), item);
    if (beast != kNone) lose_beast(farsa, who, beast);
  }
}

constexpr int kShifts = 3;
constexpr int kSleepersATent = 4;

bool somebody_can_act(const Farsa& farsa) {
  return count_heroes(farsa.state) > 0 && count_able(farsa.state) > 0;
}

Task<> pitch(Farsa& farsa) {
  if (somebody_is_missed(farsa.look())) {
    farsa.state.course.again();
    co_await newcomer(farsa);
    co_return;
  }
  farsa.tell(told::camped(farsa.state.place), rule::last_watch);
  Wild& wild = farsa.state.wild;
  wild.fire = false;
  wild.cooked_meat = false;
  wild.cooked_greens = false;
  wild.portions = 0;
  wild.no_sleep = false;
  wild.drowsy = 0;
  wild.sentries = {kNone, kNone, kNone};
  co_await light_fire(farsa);
}

/// One after the other, as they sit around the fire.
Task<> evenings(Farsa& farsa, Camp& camp) {
  while (camp.turn < farsa.state.party.size()) {
    const Who who = camp.turn++;
    if (!has_evening(farsa.look(), who)) continue;
    farsa.state.course.again();
    co_await spend_evening(farsa, who);
    co_return;
  }
}

Task<> eat_supper(Farsa& farsa) {
  unsigned served = 0;
  for (Who who = next_to_eat(farsa, served); who >= 0; who = next_to_eat(farsa, served)) {
    set_bit(served, who);
    if (!eat_cooked(farsa, who) && !farsa.who(who).fed) feed(farsa, who);
  }
  for (const Who who : indices(farsa.state.party, is_present)) co_await feed_beasts(farsa, who);
}

Task<> supper(Farsa& farsa) { return eat_supper(farsa); }

bool is_free(const Farsa& farsa, Who who) {
  return can_act(farsa.state.party[at(who)]) && !is_busy(farsa.look(), who);
}

/// Three shifts, and whoever has done something else keeps none (W-5d, W-6e).
Task<> set_watches(Farsa& farsa) {
  if (is_sheltered(farsa.look()) || farsa.state.warded) co_return;
  for (int shift = 0; shift < kShifts; ++shift) {
    const Option chosen = co_await farsa.pick_if_choice(
        farsa.caller(), rule::lookout_shifts, prompt::ask_sentry(shift + 1),
        everybody([&farsa](Who who) { return is_free(farsa, who); }, option::keep_watch), option::no_watch());
    if (option::no_watch.is(chosen)) continue;
    const Who sentry = option::keep_watch.in(chosen).who;
    farsa.state.wild.sentries[at(shift)] = fit(sentry);
    farsa.tell(told::kept_watch(sentry, shift + 1), rule::lookout_shifts);
  }
}

/// The event check of the night, with whichever sentry is up.
Task<> event_of_the_night(Farsa& farsa) {
  farsa.state.course.once();
  if (is_sheltered(farsa.look())) co_return;
  farsa.state.wild.lookout = kNone;
  if (!farsa.state.warded && is_guarded(farsa.look())) {
    const int die = co_await roll_die(farsa, kReferee, kShifts, rule::lookout_shifts, purpose::for_lookout());
    farsa.state.wild.lookout = farsa.state.wild.sentries[at(die - 1)];
  }
  if (!is_guarded(farsa.look())) farsa.tell(told::slept_unguarded(), rule::camp_unguarded);
  co_await wilderness_event(farsa);
}

bool is_tended(const Look& look, Who who) {
  return all_who(look,
                 [&](Who healer) {
                   return healer != who && can_act(look.who(healer)) &&
                          has_skill(look.who(healer), look.library.healing);
                 })
      .any();
}

/// Who sleeps, and what a whole day of rest has brought.
Task<> sleep_and_rise(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    const bool well = sleeps_well(farsa.look(), who);
    const bool watched = shifts_of(farsa.look(), who) > 1;
    co_await sleep(farsa, who, well,
                   well      ? rule::camp_sleep
                   : watched ? rule::unguarded_camp
                             : rule::camp_sleepless);
    // Nobody mends on an empty stomach.
    const bool eats = farsa.who(who).fed || farsa.who(who).returned == Rite::undeath;
    if (well && eats && farsa.state.wild.resting)
      co_await rest_a_day(farsa, who, is_tended(farsa.look(), who), rule::whole_day_of_rest);
  }
  {
    State& state = farsa.state;
    state.wild.resting = false;
    state.wild.lookout = kNone;
    state.wild.spotted = false;
    state.wild.remains = kNone;
    state.wild.bodies = 0;
    state.warded = false;
    state.course.leave(farsa, kCamp);
  }
  co_await next_watch(farsa);
}

/// What a good night needs besides sleep: bedding, and a place in a tent. The fire is the camp's.
bool has_bed(const Look& look, Who who) {
  int tents = 0;
  int before = 0;
  for (const Who other : indices(look.state.party, is_present)) {
    tents += uses_of(look, look.who(other), Use::tent);
    if (other < who) ++before;
  }
  return uses_of(look, look.who(who), Use::bedding) > 0 && before < tents * kSleepersATent;
}

}  // namespace

// W-6
constinit const ProcedureOf<Farsa, Camp> kCamp =
    steps<pitch, evenings, supper, set_watches, event_of_the_night, sleep_and_rise>("camp")
        .steps_as_long_as<somebody_can_act>();

bool is_busy(const Look& look, Who who) {
  return look.state.course.used(kCamp, Book::Limit::evening, static_cast<std::uint8_t>(who)) > 0;
}

int shifts_of(const Look& look, Who who) {
  return static_cast<int>(std::ranges::count(look.state.wild.sentries, who));
}

bool is_guarded(const Look& look) { return look.state.warded || !contains(look.state.wild.sentries, kNone); }

bool has_everybody_a_bed(const Look& look) {
  return !all_who(look, [&](Who who) { return is_present(look.who(who)) && !has_bed(look, who); }).any();
}

/// Two shifts of three are no night's sleep.
bool sleeps_well(const Look& look, Who who) {
  if (is_sheltered(look)) return true;
  if (look.state.wild.no_sleep || shifts_of(look, who) > 1) return false;
  const bool drowsy = has_bit(look.state.wild.drowsy, who);
  return drowsy || !is_harsh(look) || (look.state.wild.fire && has_bed(look, who));
}

bool is_camp_good(const Look& look) {
  return is_sheltered(look) || !is_harsh(look) || has_everybody_a_bed(look);
}

}  // namespace gamekeeper::farsa
