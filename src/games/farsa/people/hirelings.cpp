#include "farsa/words/people.hpp"
#include "games/farsa/people/people.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kDaysASeason = 90;  ///< R-47
constexpr int kDaysACycle = 15;

/// A place in the party: a new one, or that of a hireling who is gone. kNone: it is full.
int free_place(const State& state) {
  if (!state.party.full()) return static_cast<int>(state.party.size());
  for (std::size_t i = 0; i < state.party.size(); ++i) {
    if (is_hireling(state.party[i]) && !is_present(state.party[i])) return static_cast<int>(i);
  }
  return kNone;
}

/// What they bring: worn or in hand what fits there.
void equip(const Library& library, Character& one, const Hireling& kind) {
  int hands = 2;
  for (const std::string& id : kind.gear) {
    const std::uint8_t item = library.item(id);
    if (item == kNone || one.things.full()) continue;
    Thing thing = make_thing(library, item);
    const Item& gear = library.items[item];
    const int needs = gear.weapon ? gear.weapon->hands : gear.shield ? 1 : 0;
    const bool is_worn = gear.armor > 0 && !gear.shield;
    if (is_worn || (needs > 0 && needs <= hands)) {
      thing.carried = Carried::hand;
      hands -= needs;
    }
    one.things.push_back(thing);
  }
}

Character make_hireling(const Library& library, int which) {
  const Hireling& kind = library.hirelings[at(which)];
  Character one;
  one.hireling = static_cast<std::uint8_t>(which);
  one.most = {static_cast<std::int8_t>(kind.strength), static_cast<std::int8_t>(kind.dexterity),
              static_cast<std::int8_t>(kind.control)};
  one.now = one.most;
  one.guard_most = one.guard = static_cast<std::int8_t>(kind.guard);
  for (const std::string& id : kind.skills) {
    const auto skill = library.skills.index(id);
    if (skill) set_bit(one.skills, *skill);
  }
  equip(library, one, kind);
  return one;
}

int wage_of(const Farsa& farsa, Who who) {
  return farsa.library.hirelings[farsa.state.party[at(who)].hireling].wage;
}

/// What the party has given them to carry goes back to it.
void hand_back(Farsa& farsa, Who who) {
  const Hireling& kind = farsa.library.hirelings[farsa.who(who).hireling];
  const Things things = farsa.who(who).things;
  const Who first = bearer_for(farsa.look(), {});
  if (first < 0) return;
  for (std::size_t i = things.size(); i-- > 0;) {
    if (contains(kind.gear, farsa.library.items[things[i].item].id)) continue;
    Thing thing = things[i];
    thing.carried = Carried::pack;
    farsa.who(who).things.erase(i);
    take_somehow(farsa, first, thing, rule::hirelings);
  }
}

/// Raised stakes have a term (B-1).
void count_down_boasts(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    Boast& boast = farsa.who(who).boast;
    if (boast.state != Boast::State::pending || boast.days == 0 || !is_present(farsa.who(who))) continue;
    if (--boast.days == 0) {
      shirk_boast(farsa, who, boast.stakes == 0 ? rule::term_of_words : rule::boast_shirked);
    } else if (boast.days <= kTermSoonOver) {
      farsa.tell(told::term_runs_out(who, boast.days), rule::stakes_raised);
    }
  }
}

void turn_the_year(Farsa& farsa) {
  Calendar& calendar = farsa.state.calendar;
  calendar.cycle = static_cast<std::uint8_t>(calendar.day % kDaysASeason / kDaysACycle);
  if (calendar.day % kDaysASeason != 0) return;
  calendar.season = static_cast<std::uint8_t>((calendar.season + 1U) % farsa.library.seasons.size());
  const Season& season = farsa.library.seasons[calendar.season];
  farsa.state.weather_q = static_cast<std::int8_t>(season.start_q);
  farsa.state.weather_r = static_cast<std::int8_t>(season.start_r);
  farsa.tell(told::season_came(calendar.season), rule::cycle_of_fifteen_days);
}

}  // namespace

bool may_hire(const Look& look, int hireling) {
  return look.place().settlement && free_place(look.state) != kNone &&
         coins_together(look.state) >= look.library.hirelings[at(hireling)].wage;
}

Task<> hire(Farsa& farsa, int hireling) {
  const Hireling& kind = farsa.library.hirelings[at(hireling)];
  const int name =
      co_await one_of(farsa, static_cast<int>(kind.names.size()), rule::hirelings, purpose::for_hireling());
  const int place = free_place(farsa.state);
  if (place == kNone || !pay_together(farsa, kind.wage, rule::hirelings)) co_return;
  Character one = make_hireling(farsa.library, hireling);
  one.name_of_kind = static_cast<std::uint8_t>(name);
  one.player = farsa.caller();
  if (place == static_cast<int>(farsa.state.party.size())) {
    farsa.state.party.push_back(one);
  } else {
    farsa.who(place) = one;
  }
  farsa.state.town.projects[at(place)] = {};
  farsa.state.town.lifestyles[at(place)] = Lifestyle::none;
  farsa.tell(told::hired(place, hireling), rule::hirelings);
}

void dismiss(Farsa& farsa, Who who, RuleId rule) {
  farsa.tell(told::dismissed(who), rule);
  farsa.who(who).fate = Fate::retired;
  hand_back(farsa, who);
}

void pay_wages(Farsa& farsa) {
  for (const Who who : indices(farsa.state.party)) {
    if (!is_present(farsa.who(who)) || !is_hireling(farsa.who(who))) continue;
    const int wage = wage_of(farsa, who);
    if (pay_together(farsa, wage, rule::hirelings)) {
      farsa.tell(told::wage_paid(who, wage), rule::hirelings);
      continue;
    }
    farsa.tell(told::unpaid(who), rule::hirelings);
    dismiss(farsa, who, rule::hirelings);
  }
}

void end_of_day(Farsa& farsa) {
  // Tomorrow the same words may be said again.
  for (PersonState& person : farsa.state.people) person.won_by = 0;
  pay_wages(farsa);
  count_down_boasts(farsa);
  end_day_of_war(farsa);
  turn_the_year(farsa);
}

}  // namespace gamekeeper::farsa
