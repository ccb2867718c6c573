#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

constexpr int kReliefBase = 60;    ///< silver
constexpr int kReliefAPoint = 10;  ///< silver for each point of its d10

using enum Condition;
constexpr std::array kKillings = {insecurity};
constexpr std::array kSiege = {insecurity, destruction, food_shortage};
constexpr std::array kPlague = {disease, food_shortage, drought, famine};
constexpr std::array kCatastrophe = {famine, destruction, disease};

std::span<const Condition> conditions_of(int upheaval) {
  switch (upheaval) {
    case 1: return kKillings;
    case 2: return kSiege;
    case 3: return kPlague;
    case 4: return kCatastrophe;
    default: return {};
  }
}

Task<> roll_condition(Farsa& farsa, Condition condition) {
  const int die = co_await roll_die(farsa, kReferee, 10, rule::dearer, purpose::for_prices(condition));
  begin_condition(farsa, condition, die, rule::group<"condition/*">.of(condition));
}

/// One of those in the row, if possible one that the town has not got yet.
Task<> bring_condition(Farsa& farsa, int upheaval) {
  const auto row = conditions_of(upheaval);
  if (farsa.state.town.hardships.full()) co_return;
  const auto is_new = [&farsa, &row](int which) { return !suffers_from(farsa.look(), row[at(which)]); };
  const int which =
      co_await any_that(farsa, row, is_new, rule::upheaval_brings_one, purpose::for_condition());
  if (which >= 0) co_await roll_condition(farsa, row[at(which)]);
}

/// A deed that has lost its purpose is neither kept nor shirked.
void release_boasts(Farsa& farsa, int errand) {
  for (Character& one : farsa.state.party) {
    if (one.boast.state == Boast::State::pending && one.boast.errand == errand)
      one.boast = {.made = one.boast.made};
  }
}

/// Somebody by name who likes the party well.
Task<> lose_ally(Farsa& farsa) {
  const auto is_ally = [&farsa](int person) {
    const PersonState& one = farsa.state.people[at(person)];
    return one.met && !one.gone && one.disposition == Disposition::friendly;
  };
  const RuleId rule = rule::upheaval_ally_dies;
  const int ally = co_await any_that(farsa, farsa.library.people, is_ally, rule, purpose::for_person());
  if (ally < 0) co_return;
  farsa.state.people[at(ally)].gone = true;
  farsa.tell(told::ally_died(ally), rule);
  for (const int errand : indices(farsa.library.errands)) {
    const ErrandState state = farsa.state.errands[at(errand)];
    if (farsa.library.errands[at(errand)].person != ally || state == ErrandState::done) continue;
    farsa.state.errands[at(errand)] = ErrandState::failed;
    if (state == ErrandState::taken) farsa.tell(told::errand_failed(errand), rule);
    release_boasts(farsa, errand);
  }
}

/// Work undone, or silver gone.
Task<> suffer_setback(Farsa& farsa) {
  bool any = false;
  for (const Who who : indices(farsa.state.party)) {
    Project& project = farsa.state.town.projects[at(who)];
    if (project.kind == Project::Kind::none || project.value == 0) continue;
    --project.value;
    any = true;
    farsa.tell(told::milestone(who, project.value, project.max), rule::upheaval_setback);
  }
  if (any) co_return;
  const engine::Faces dice =
      co_await farsa.table.roll(kReferee, 2, 10, rule::upheaval_setback, purpose::for_setback());
  const int silver = std::min(dice.sum(), coins_together(farsa.state));
  pay_together(farsa, silver, rule::upheaval_setback);
  farsa.tell(told::setback(silver), rule::upheaval_setback);
}

Task<> upheaval(Farsa& farsa) {
  const int die = co_await roll_die(farsa, kReferee, 6, rule::hazard_condition, purpose::for_upheaval());
  farsa.tell(told::upheaval(die), rule::group<"upheaval/*">.at(die - 1));
  if (die == 5) co_return co_await lose_ally(farsa);
  if (die == 6) co_return co_await suffer_setback(farsa);
  co_await bring_condition(farsa, die);
  if (die == 2) sound_alarm(farsa, Cause::siege);
}

/// Relief: the oldest for sure, each of the others by the Die of Fate.
Task<> deplete(Farsa& farsa) {
  const Hardship* oldest = nullptr;
  for (const Hardship& one : farsa.state.town.hardships) {
    if (one.place == farsa.state.place && (oldest == nullptr || one.since < oldest->since)) oldest = &one;
  }
  if (oldest == nullptr) co_return;
  end_condition(farsa, oldest->condition, rule::relief);
  for (int i = 0; i < kConditions; ++i) {
    const auto condition = static_cast<Condition>(i);
    if (!suffers_from(farsa.look(), condition)) continue;
    if (co_await die_of_fate(farsa, rule::relief) >= 4) end_condition(farsa, condition, rule::relief);
  }
}

/// A d6, and the next one after it that is still to come; when all have happened, whatever it shows.
Task<int> roll_shift(Farsa& farsa) {
  const int count = std::min<int>(8, static_cast<int>(farsa.library.shifts.size()));
  if (count == 0) co_return kNone;
  bool any_left = false;
  for (int i = 0; i < count; ++i) any_left = any_left || !has_happened(farsa.state, i);
  const int rolled = co_await one_of(farsa, count, any_left ? rule::hazard_shift : rule::shifts_come_again,
                                     purpose::for_shift());
  for (int i = 0; i < count; ++i) {
    const int shift = (rolled + i) % count;
    if (!has_happened(farsa.state, shift)) co_return shift;
  }
  co_return rolled;
}

void move(Farsa& farsa, int faction, int by, RuleId rule) {
  if (faction >= 0) add_progress(farsa, faction, by, rule);
}

/// A place that nobody spoke of before.
Task<> bring_news(Farsa& farsa) {
  const auto is_unknown = [&farsa](int place) { return !farsa.state.places[at(place)].known; };
  const int place =
      co_await any_that(farsa, farsa.library.places, is_unknown, rule::shift_news, purpose::for_news());
  if (place >= 0) learn_place(farsa, place, rule::shift_news);
}

/// From now on they are about, in town and on the road; one of them looks the party up.
Task<> rivals_come(Farsa& farsa) {
  const auto is_rival_here = [&farsa](int person) {
    return farsa.library.people[at(person)].rival && is_here(farsa.look(), person);
  };
  const int rival = co_await any_that(farsa, farsa.library.people, is_rival_here, rule::rivals_are_people,
                                      purpose::for_caller());
  if (rival >= 0) begin_talk(farsa, rival, rule::rivals_are_people);
}

/// What the six shifts change, whatever the content makes of them.
Task<> shift_comes(Farsa& farsa, int shift) {
  Town& town = farsa.state.town;
  set_bit(town.shifts, shift);
  town.announced = kNone;
  const RuleId rule = rule::group<"shift/*">.at(std::min(shift, 5));
  farsa.tell(told::shift_came(shift, shift + 1), rule);
  const auto& named = farsa.library.shifts[at(shift)].faction;
  const int faction = faction_of(named);
  switch (shift) {
    case 0: {
      move(farsa, faction, 1, rule);
      const int other = faction_of(faction >= 0 ? farsa.library.factions[at(faction)].rival : named);
      if (other != faction) move(farsa, other, 1, rule);
      break;
    }
    case 1:
      for (const Who who : indices(farsa.state.party, is_present))
        clear_fatigue(farsa, who, farsa.who(who).fatigue, rule);
      co_await hear_any_rumour(farsa, kNone, rule);
      break;
    case kShiftOfRivals:
      if (faction >= 0) change_regard(farsa, faction, -1, rule);
      co_await rivals_come(farsa);
      break;
    case 3:
      move(farsa, faction, 2, rule);
      sound_alarm(farsa, Cause::raid);
      break;
    case 4:
      if (faction >= 0 && has_resources(farsa.look(), faction)) lose_resource(farsa, faction, rule);
      break;
    default: co_await bring_news(farsa); break;
  }
}

Task<> announce(Farsa& farsa) {
  const int shift = farsa.state.town.announced == kNone ? co_await roll_shift(farsa) : int{kNone};
  if (shift == kNone) {
    co_await hear_any_rumour(farsa, kNone, rule::hazard_signs);
  } else {
    farsa.state.town.announced = fit(shift);
    farsa.tell(told::shift_announced(shift), rule::hazard_signs);
  }
}

Task<> shift_now(Farsa& farsa) {
  int shift = farsa.state.town.announced;
  if (shift == kNone) shift = co_await roll_shift(farsa);
  if (shift == kNone) co_return;
  co_await shift_comes(farsa, shift);
}

/// Somebody comes calling, and is there when the cycle is over.
Task<> caller_comes(Farsa& farsa) {
  const auto may_call = [&farsa](int person) {
    return is_about(farsa.look(), person) && farsa.library.room_of_person[at(person)] == kNone;
  };
  const int caller =
      co_await any_that(farsa, farsa.library.people, may_call, rule::hazard_encounter, purpose::for_caller());
  if (caller >= 0) begin_talk(farsa, caller, rule::social_steps);
}

}  // namespace

int relief_price(const Hardship& hardship) { return kReliefBase + kReliefAPoint * hardship.dearer; }

const Hardship* hardship_here(const Look& look, Condition condition) {
  for (const Hardship& one : look.state.town.hardships) {
    if (one.place == look.state.place && one.condition == condition) return &one;
  }
  return nullptr;
}

void begin_condition(Farsa& farsa, Condition condition, int dearer, RuleId rule) {
  if (suffers_from(farsa.look(), condition) || farsa.state.town.hardships.full()) return;
  farsa.state.town.hardships.push_back({.condition = condition,
                                        .place = farsa.state.place,
                                        .since = farsa.state.calendar.day,
                                        .dearer = fit(dearer)});
  farsa.tell(told::condition_came(condition, farsa.state.place), rule);
  farsa.tell(told::dearer(condition, dearer), rule::condition_prices);
}

void end_condition(Farsa& farsa, Condition condition, RuleId rule) {
  auto& all = farsa.state.town.hardships;
  const Hardship* ends = hardship_here(farsa.look(), condition);
  if (ends == nullptr) return;
  all.erase(static_cast<std::size_t>(ends - all.begin()));
  farsa.tell(told::condition_ended(condition, farsa.state.place), rule);
}

bool has_happened(const State& state, int shift) { return has_bit(state.town.shifts, shift); }

Task<> settlement_hazard(Farsa& farsa) {
  const int die = co_await roll_die(farsa, kReferee, 6, rule::hazards, purpose::for_hazard());
  farsa.tell(told::hazard(die), rule::group<"hazard/*">.at(die - 1));
  switch (die) {
    case 1: co_await caller_comes(farsa); break;
    case 2: co_await announce(farsa); break;
    case 3: co_await shift_now(farsa); break;
    case 4: co_await upheaval(farsa); break;
    case 5: co_await deplete(farsa); break;
    default: break;
  }
}

}  // namespace gamekeeper::farsa
