#include "farsa/words/common.hpp"
#include "farsa/words/wild.hpp"
#include "games/farsa/rules.hpp"

namespace gamekeeper::farsa {
namespace {

bool is_hardy(const Farsa& farsa, Who who) {
  const std::uint8_t kindred = farsa.state.party[at(who)].kindred;
  return kindred != kNone && farsa.library.kindreds[kindred].trait == Trait::hardy;
}

/// Days after which Deprivation adds Fatigue: the second, for the hardy the third.
int days_before_fatigue(const Farsa& farsa, Who who) { return is_hardy(farsa, who) ? 2 : 1; }

RuleId why_it_tells(const Farsa& farsa, Who who) {
  if (is_hardy(farsa, who)) return rule::trait_hardy;
  return farsa.state.party[at(who)].days_deprived == 1 ? rule::deprived_from_second_day
                                                       : rule::deprived_for_days;
}

Task<> end_day(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party, is_present)) {
    // The undead need nothing.
    if (!farsa.who(who).fed && farsa.who(who).returned != Rite::undeath) {
      farsa.tell(told::went_hungry(who), rule::deprived);
      deprive(farsa, who, rule::deprived);
    }
    farsa.who(who).fed = false;
    if (!farsa.who(who).deprived) continue;
    if (farsa.who(who).days_deprived >= days_before_fatigue(farsa, who))
      co_await add_fatigue(farsa, who, 1, why_it_tells(farsa, who));
    if (farsa.who(who).days_deprived < 200) ++farsa.who(who).days_deprived;
  }
  farsa.state.journey.traveled = 0;
  end_of_day(farsa);
}

}  // namespace

Task<> next_watch(Farsa& farsa) {
  Calendar& calendar = farsa.state.calendar;
  co_await pass_turns(farsa, kTurnsAWatch, rule::hours);
  lose_edges(farsa);
  calendar.turn = 0;
  farsa.state.weather_known = false;
  if (calendar.watch < kWatchesADay - 1) {
    ++calendar.watch;
  } else {
    co_await end_day(farsa);
    calendar.watch = 0;
    ++calendar.day;
    farsa.tell(told::day_began(calendar.day), rule::unit_watch);
  }
  farsa.tell(told::time_passed(calendar.day, calendar.watch, 0), rule::unit_watch);
}

int watches_for(int hours) { return (hours + kHoursAWatch - 1) / kHoursAWatch; }

bool is_lit(const Look& look) {
  const int lit = look.library.seasons[look.state.calendar.season].one_lit_watch ? 1 : 2;
  return look.state.calendar.watch < lit;
}

}  // namespace gamekeeper::farsa
