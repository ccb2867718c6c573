#include <fmt/format.h>
#include <cctype>

#include "games/farsa/people/people.hpp"
#include "games/farsa/people/wording.hpp"
#include "games/farsa/telling.hpp"

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

std::string small(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

std::string_view article(std::string_view word) {
  return !word.empty() && std::string_view("aeiouAEIOU").contains(word[0]) ? "an" : "a";
}

}  // namespace

Disposition disposition_of(int total) {
  if (total <= 2) return Disposition::attacks;
  if (total <= 5) return Disposition::hostile;
  if (total <= 8) return Disposition::curious;
  return total <= 11 ? Disposition::indifferent : Disposition::friendly;
}

Disposition first_footing(const Look& look, int person) {
  int level = static_cast<int>(disposition_of(look.library.people[at(person)].disposition));
  const std::uint8_t faction = look.library.homes[at(person)].faction;
  if (faction != kNone) {
    const std::int8_t regard = look.state.factions[faction].regard;
    level += regard >= 2 ? 1 : regard <= -2 ? -1 : 0;
  }
  return static_cast<Disposition>(std::clamp(level, 0, 4));
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
    other.person = static_cast<std::uint8_t>(talking_to(look.state));
    other.creature = look.library.homes[other.person].creature;
    other.disposition = footing(look, other.person);
    if (shows_want(look, other.person))
      other.want = static_cast<std::uint8_t>(look.library.people[other.person].want);
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
  const Library::Home& home = look.library.homes[at(person)];
  return home.place == look.state.place && home.room == kNone && is_about(look, person);
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
  if (count <= 1) return fmt::format("{} {}", article(kind.name), small(kind.name));
  return fmt::format("{} {}", number_word(count), small(kind.plural));
}

std::string the_others(const Look& look, int creature, int count, int person) {
  if (person != kNone) return name_of_person(look, person);
  if (creature == kNone) return "the others";
  const Creature& kind = look.library.creatures[at(creature)];
  return fmt::format("the {}", small(count <= 1 ? kind.name : kind.plural));
}

std::string_view name_for(Disposition disposition) {
  constexpr std::array<std::string_view, 5> kNames = {"about to attack", "hostile", "curious", "indifferent",
                                                      "friendly"};
  return kNames[static_cast<std::size_t>(disposition)];
}

std::string_view condition_name(int condition) {
  constexpr std::array<std::string_view, kConditions> kNames = {"insecurity", "food shortage", "disease",
                                                                "famine",     "drought",       "destruction"};
  return kNames[at(condition)];
}

}  // namespace gamekeeper::farsa
