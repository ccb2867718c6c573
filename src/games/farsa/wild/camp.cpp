#include "farsa/words/wild.hpp"
#include "games/farsa/making/making.hpp"
#include "games/farsa/wild/wild.hpp"

namespace gamekeeper::farsa {
namespace {

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

Task<> supper(Farsa& farsa) { return eat_supper(farsa); }

bool is_free(const Farsa& farsa, Who who) {
  return can_act(farsa.state.party[at(who)]) && !is_busy(farsa.look(), who);
}

/// Three shifts, and whoever has done something else keeps none (W-5d, W-6e).
Task<> set_watches(Farsa& farsa) {
  if (is_sheltered(farsa.look()) || farsa.state.warded) co_return;
  for (int shift = 0; shift < kShifts; ++shift) {
    const Option chosen = co_await farsa.table.pick_if_choice(
        farsa.caller(), rule::lookout_shifts, prompt::ask_sentry(shift + 1), [&farsa](Offers& offers) {
          for (const Who who : indices(farsa.state.party)) {
            if (is_free(farsa, who)) offers.add(option::keep_watch(who));
          }
          offers.add(option::no_watch());
        });
    if (option::no_watch.is(chosen)) continue;
    const Who sentry = option::keep_watch.in(chosen).who;
    farsa.state.wild.sentries[at(shift)] = static_cast<std::uint8_t>(sentry);
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

bool has_bed(const Look& look, Who who) {
  int tents = 0;
  int before = 0;
  for (const Who other : indices(look.state.party, is_present)) {
    tents += uses_of(look, look.who(other), Use::tent);
    if (other < who) ++before;
  }
  return uses_of(look, look.who(who), Use::bedding) > 0 && before < tents * kSleepersATent;
}

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
