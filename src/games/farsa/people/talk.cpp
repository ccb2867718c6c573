#include <bit>
#include <cctype>
#include <tuple>

#include "games/farsa/chapter.hpp"

namespace gamekeeper::farsa {
namespace {

/// What a person in a settlement wants is no secret once they have asked for something, or do not mind the
/// party.
bool shows_want(const Look& look, int person) {
  if (footing(look, person) >= Disposition::indifferent) return true;
  for (std::size_t i = 0; i < look.library.errands.size(); ++i) {
    if (look.library.errands[i].person == person && look.state.errands[i] != ErrandState::unknown)
      return true;
  }
  return false;
}

/// How much somebody tells: the better disposed, the more.
int rumours_to_tell(Disposition disposition) {
  switch (disposition) {
    case Disposition::curious: return 1;
    case Disposition::indifferent: return 2;
    case Disposition::friendly: return 8;
    default: return 0;
  }
}

bool knows_rumour(const State& state, int rumour) { return has_bit(state.rumours, rumour); }

/// News to the party, and nothing about the one who tells it.
bool may_be_told(const Look& look, int rumour, int person) {
  return !knows_rumour(look.state, rumour) && !concerns(look.library, rumour, person);
}

/// The errand that somebody waits for the party to do; kNone.
std::uint8_t errand_for(const Look& look, int person) {
  for (std::size_t errand = 0; errand < look.library.errands.size(); ++errand) {
    if (look.library.errands[errand].person == person && look.state.errands[errand] == ErrandState::taken)
      return fit(errand);
  }
  return kNone;
}

/// A person at the first meeting: as the content tells, and as their faction thinks of the party.
Disposition first_footing(const Look& look, int person) {
  int level = static_cast<int>(disposition_of(look.library.people[at(person)].disposition));
  const std::uint8_t faction = index_of(look.library.people[at(person)].faction);
  if (faction != kNone) {
    const std::int8_t regard = look.state.factions[faction].regard;
    level += regard >= 2 ? 1 : regard <= -2 ? -1 : 0;
  }
  return static_cast<Disposition>(std::clamp(level, 0, 4));
}

void tell_rumour(Farsa& farsa, int person) {
  const std::uint8_t rumour = next_rumour(farsa.look(), person);
  if (rumour == kNone) return;
  farsa.table.reveal();
  hear_rumour(farsa, rumour, person, rule::rumors);
}

/// Who has met somebody on the road has what they want.
void settle(State& state) { state.meeting.settled |= phase_of(state) == Phase::meeting; }

void take_errand(Farsa& farsa, int, int errand) {
  farsa.state.errands[at(errand)] = ErrandState::taken;
  farsa.tell(told::errand_taken(errand), rule::social_steps);
  const std::uint8_t place = farsa.library.errands[at(errand)].place;
  if (place != kNone && !farsa.state.places[place].known) {
    farsa.table.reveal();
    learn_place(farsa, place, rule::social_steps);
  }
  settle(farsa.state);
}

Task<> hand_in(Farsa& farsa, int, int errand) {
  farsa.table.reveal();
  co_await hand_in_errand(farsa, errand);
  settle(farsa.state);
}

void buy(Farsa& farsa, int person, int item) { buy_item(farsa, item, person); }

}  // namespace

Disposition disposition_of(int total) {
  if (total <= 2) return Disposition::attacks;
  if (total <= 5) return Disposition::hostile;
  if (total <= 8) return Disposition::curious;
  return total <= 11 ? Disposition::indifferent : Disposition::friendly;
}

Disposition footing(const Look& look, int person) {
  const PersonState& one = look.state.people[at(person)];
  return one.met ? one.disposition : first_footing(look, person);
}

Other other_now(const Look& look) {
  Other other;
  if (phase_of(look.state) == Phase::meeting) {
    const Meeting& met = look.state.meeting;
    other.creature = met.creature;
    other.count = met.count;
    other.person = met.person;
    other.want = met.want_known ? met.want : kNone;
    other.spent = met.burned;
    other.won_by = met.won_by;
    other.disposition = met.disposition;
  } else {
    other.person = fit(talking_to(look.state));
    other.creature = look.library.people[other.person].creature;
    other.disposition = footing(look, other.person);
    if (shows_want(look, other.person)) other.want = fit(look.library.people[other.person].want);
  }
  if (other.person != kNone) {
    other.spent |= look.state.people[other.person].burned;
    other.won_by |= look.state.people[other.person].won_by;
  }
  other.speaks = other.person != kNone || look.library.creatures[other.creature].speaks;
  return other;
}

void set_footing(Farsa& farsa, Disposition disposition) {
  const std::uint8_t person = other_now(farsa.look()).person;
  if (phase_of(farsa.state) == Phase::meeting) farsa.state.meeting.disposition = disposition;
  if (person == kNone) return;
  farsa.state.people[person].met = true;
  farsa.state.people[person].disposition = disposition;
}

bool is_about(const Look& look, int person) {
  const bool rivals_have_come = has_bit(look.state.town.shifts, kShiftOfRivals);
  return !look.state.people[at(person)].gone && (!look.library.people[at(person)].rival || rivals_have_come);
}

bool is_here(const Look& look, int person) {
  return look.library.people[at(person)].place == look.state.place &&
         look.library.room_of_person[at(person)] == kNone && is_about(look, person);
}

bool has_people(const Look& look) {
  const auto is_met_here = [&look](int person) { return is_here(look, person); };
  return !look.in_site() &&
         (look.place().settlement || engine::Indices{look.library.people, is_met_here}.any());
}

Task<int> one_of(Farsa& farsa, int count, RuleId rule, Phrase purpose) {
  if (count <= 1) co_return 0;
  const int die = co_await roll_die(farsa, kReferee, count, rule, purpose, engine::only(kReferee));
  co_return die - 1;
}

std::string group_name(const Look& look, int creature, int count, int person) {
  if (person != kNone) {
    std::string name = name_of_person(look, person);
    if (count <= 1) return name;
    return fmt::format("{} and {} more", name, number_word(count - 1));
  }
  const Creature& kind = look.library.creatures[at(creature)];
  if (count <= 1) return kit::words::english::of_name(lower(kind.name), "a").value();
  return fmt::format("{} {}", number_word(count), lower(kind.plural));
}

std::string the_others(const Look& look, int creature, int count, int person) {
  if (person != kNone) return name_of_person(look, person);
  if (creature == kNone) return "the others";
  const Creature& kind = look.library.creatures[at(creature)];
  return fmt::format("the {}", lower(count <= 1 ? kind.name : kind.plural));
}

std::string_view name_for(Disposition disposition) {
  constexpr std::array<std::string_view, 5> kNames = {"about to attack", "hostile", "curious", "indifferent",
                                                      "friendly"};
  return kNames[at(disposition)];
}

std::string_view condition_name(int condition) {
  constexpr std::array<std::string_view, kConditions> kNames = {"insecurity", "food shortage", "disease",
                                                                "famine",     "drought",       "destruction"};
  return kNames[at(condition)];
}

bool concerns(const Library& library, int rumour, int person) {
  return person != kNone && contains(library.rumours[at(rumour)].about, person);
}

bool are_rumours_left(const Look& look, int person) {
  const auto is_news = [&](int rumour) { return may_be_told(look, rumour, person); };
  return engine::Indices{look.library.rumours, is_news}.any();
}

std::uint8_t next_rumour(const Look& look, int person) {
  const unsigned told = look.state.people[at(person)].rumours;
  if (std::popcount(told) >= rumours_to_tell(footing(look, person))) return kNone;
  for (const std::uint8_t rumour : look.library.people[at(person)].rumours) {
    if (may_be_told(look, rumour, person)) return rumour;
  }
  return kNone;
}

void hear_rumour(Farsa& farsa, int rumour, int person, RuleId rule) {
  set_bit(farsa.state.rumours, rumour);
  if (person != kNone) {
    const auto is_it = [rumour](std::uint8_t known) { return known == rumour; };
    for (const int i : indices(farsa.library.people[at(person)].rumours, is_it))
      set_bit(farsa.state.people[at(person)].rumours, i);
  }
  const Rumour& heard = farsa.library.rumours[at(rumour)];
  farsa.tell(told::rumour_heard(rumour, person), rule::group<"rumor/*">.of(heard.form));
  if (heard.place) learn_place(farsa, *heard.place, rule);
}

Task<bool> hear_any_rumour(Farsa& farsa, int person, RuleId rule) {
  const auto is_news = [&farsa, person](int rumour) { return may_be_told(farsa.look(), rumour, person); };
  const int rumour = co_await any_that(farsa, farsa.library.rumours, is_news, rule, purpose::for_rumour());
  if (rumour >= 0) hear_rumour(farsa, rumour, person, rule);
  co_return rumour >= 0;
}

void get_to_know(Farsa& farsa, int person) {
  if (person != kNone) farsa.state.people[at(person)].named = true;
}

void begin_talk(Farsa& farsa, int person, RuleId rule) {
  PersonState& one = farsa.state.people[at(person)];
  const std::uint8_t errand = errand_for(farsa.look(), person);
  const Greeting greeting = errand != kNone && is_fulfilled(farsa.look(), errand) ? Greeting::expects
                            : errand != kNone                                     ? Greeting::waiting
                            : one.named                                           ? Greeting::again
                                                                                  : Greeting::first;
  if (!one.met) {
    farsa.table.reveal();
    one.disposition = first_footing(farsa.look(), person);
    one.met = true;
  }
  farsa.state.course.then(kTalk, {static_cast<std::uint8_t>(person)});
  get_to_know(farsa, person);
  farsa.tell(told::spoke(person, greeting, errand), rule);
  bring_word(farsa, person);
  deliver_to(farsa, person);
  offer_errands(farsa, person);
}

void offer_dealings(const Look& look, int person, Offers& offers) {
  if (!is_willing(footing(look, person))) return;
  if (next_rumour(look, person) != kNone) offers.add(option::ask_rumour());
  for (const int errand : indices(look.library.errands)) {
    if (look.library.errands[at(errand)].person != person) continue;
    if (look.state.errands[at(errand)] == ErrandState::offered) offers.add(option::take_errand(errand));
    if (look.state.errands[at(errand)] == ErrandState::taken && is_fulfilled(look, errand))
      offers.add(option::hand_in(errand));
  }
  for (const int item : look.library.people[at(person)].sells) offer_item(look, item, person, offers);
  if (!offers.explaining()) return;
  for (const int skill : look.library.people[at(person)].teaches)
    offers.bar(option::learn(skill), rule::training, reason::takes_a_cycle());
}

Task<> deal(Farsa& farsa, int person, Option option) {
  get_to_know(farsa, person);
  return done(option, std::tuple<Farsa&, int>(farsa, person), on<option::ask_rumour>(tell_rumour),
              on<option::take_errand>(take_errand), on<option::hand_in>(hand_in), on<option::buy>(buy));
}

}  // namespace gamekeeper::farsa
